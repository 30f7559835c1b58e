"""What a Tycoon sees of his next turn when he plays it in mind."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE
from game.maui.bot.bot import MauiBot
from game.maui.rules import MauiRules
from game.maui.state import AT_TURN
from tests.rules.maui.build import position, rules

TABLES = [("base", 2), ("base", 4), ("crabs", 3), ("combined", 2)]


def game(table: MauiRules, bot: MauiBot, seed: int, farsighted: tuple[int, ...]) -> tuple[int, ...]:
    """A game in which these seats think of their next turn and the others do not; the ranks."""
    s, luck = table.new(), Random(seed)
    while who := table.actors(s):
        p = who[0]
        if p == CHANCE:
            table.apply(s, p, table.chance(s, luck))
            continue
        before = table.dump(s)
        action = bot.farsighted(s, p) if p in farsighted else bot.greedy(s, p)
        assert table.dump(s) == before, "thinking changes nothing"
        assert action in table.legal(s, p)
        table.apply(s, p, action)
    outcome = table.outcome(s)
    assert outcome is not None
    return outcome.ranks


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_whole_games_by_the_rules(variant: str, seats: int) -> None:
    table = rules(variant, seats)
    assert 1 in game(table, MauiBot(table), 5, tuple(range(seats)))


def test_who_thinks_of_the_next_turn_wins_more_than_his_share() -> None:
    """Of many games it is more than half; a third would be fair."""
    table = rules("base", 3)
    bot = MauiBot(table)
    wins = sum(game(table, bot, seed // 3, (seed % 3,))[seed % 3] == 1 for seed in range(60))
    assert wins > 24


@pytest.mark.parametrize("market", ["ymb ygo mob oym ogb bgo", "gob ymo bgy omy yob gmb", "ybo goy mgo byg omb gyb"])
def test_what_the_bot_thought_before_makes_no_difference(market: str) -> None:
    table = rules("base", 4)
    used = MauiBot(table)
    game(table, used, 3, (0, 1))
    s = position(table, beach={0: "ymb"}, market=market)
    assert used.farsighted(s, 0) == MauiBot(table).farsighted(s, 0)


def test_what_is_expected_to_be_left_is_left() -> None:
    """The others are seen through, but for what they draw."""
    table = rules("base", 3)
    bot, found = MauiBot(table), []
    for seed in range(4):
        s, luck = table.new(), Random(seed)
        expected: list[int] | None = None
        while who := table.actors(s):
            p = who[0]
            action = table.chance(s, luck) if p == CHANCE else bot.greedy(s, p)
            if p == 0 and s.stage == AT_TURN:
                found += [towel in s.market for towel in expected or ()]
                facts = bot.turn_facts(s, p)
                bot._expect(s, p, action, facts)
                expected = facts.staying
            table.apply(s, p, action)
    assert len(found) > 50 and found.count(True) > 0.9 * len(found)
