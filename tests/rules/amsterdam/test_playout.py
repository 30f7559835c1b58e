"""Playouts: the next turns as greedy players would play them, with luck dealt fairly."""

from __future__ import annotations

from random import Random

import pytest

from game.amsterdam.bot.bot import AmsterdamBot
from game.amsterdam.bot.packed_points import pack
from game.amsterdam.scoring import winners
from game.amsterdam.state import AT_OVER, AT_ROLL
from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import position, rules


def turns(table, bot, seed: int):
    """Every turn of a greedy game: the position before the roll, the roll, and what greedy play made of it."""
    rng, s = Random(seed), table.new()
    while s.stage != AT_OVER:
        chance = table.chance(s, rng)
        if s.stage != AT_ROLL:
            table.apply(s, CHANCE, chance)
            continue
        before, turn = s.clone(), s.turn
        table.apply(s, CHANCE, chance)
        while s.stage != AT_OVER and s.turn == turn:
            table.apply(s, s.active, bot.greedy(s, s.active))
        yield before, chance, s.clone()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_played_out_turn_brings_what_a_greedy_turn_brings(seats: int) -> None:
    table = rules("base", seats)
    bot = AmsterdamBot(table)
    same = total = 0
    for seed in range(4):
        for before, roll, after in turns(table, bot, seed):
            seen = before.clone()
            bot.playout.turn(seen, roll)
            assert seen.stage == AT_OVER or (seen.turn, seen.stage) == (before.turn + 1, AT_ROLL)
            worth, greedy = (bot.turns.judge.worth(before.active, pack(end.points)) for end in (seen, after))
            same += abs(worth - greedy) < 1e-9
            total += 1
    assert same > 0.9 * total, "only rare tricks may be missed"


def test_a_played_out_turn_is_one_that_can_be_played() -> None:
    table = rules("base", 3)
    bot = AmsterdamBot(table)
    for before, roll, _ in turns(table, bot, 6):
        if before.turn <= 2 * table.seats:
            continue
        start, seen = before.clone(), before.clone()
        bot.playout.turn(seen, roll)
        table.apply(start, CHANCE, roll)
        if start.stage == AT_OVER or seen.stage == AT_OVER:
            continue
        ends = [plan.after for plan in bot.plans(start, start.active, 10_000)]
        assert seen.points in [end.points for end in ends if end.pawns == seen.pawns]


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_of_a_playout_are_those_of_the_position_it_ends_in(seats: int) -> None:
    table = rules("base", seats)
    bot = AmsterdamBot(table)
    close = [
        bot.play_on(after.clone(), 0, ()) == pytest.approx(bot.chances(after))
        for _, _, after in turns(table, bot, 8)
    ]
    assert close.count(True) > 0.9 * len(close), "ties between two replies may be broken differently"


def test_the_last_tourist_on_the_dam_is_sent_away_once() -> None:
    table = rules()
    s = position(
        table, "roll", shows={"0,0": "cafe"}, tourists={"2,2": 1}, hotels={0: ["0,0", "0,3"], 1: ["3,0", "3,3"]},
        mayor="1,1", watchman="2,2", supply=9,
    )  # fmt: skip
    bot = AmsterdamBot(table)
    for roll in bot.playout.rolls:
        after = s.clone()
        bot.playout.turn(after, roll)
        assert min(after.tourists) >= 0


def test_luck_is_dealt_fairly() -> None:
    bot = AmsterdamBot(rules())
    deal = bot.deal(Random(1), 3)
    every = sorted((roll[1], roll[2]) for roll in bot.playout.rolls)
    assert every == [(white, black) for white in (1, 2, 3) for black in (1, 2, 3)]
    for turn in range(3):
        assert sorted((rolls[turn][1], rolls[turn][2]) for rolls in deal) == every
    assert deal != bot.deal(Random(2), 3)


def test_without_dice_there_is_no_luck_to_deal() -> None:
    assert AmsterdamBot(rules("tactical", 2)).deal(Random(1), 3) == []


def test_the_next_player_takes_the_win() -> None:
    """Seat 1 needs one point, and the mayor stands where every roll reaches the café full of tourists."""
    table = rules()
    s = position(
        table, "roll", shows={"0,0": "cafe", "3,3": "cafe"}, tourists={"0,0": 4, "4,4": 11, "0,4": 8}, active=1,
        hotels={0: ["0,3", "0,2"], 1: ["3,3", "3,2"]}, mayor="0,1", watchman="3,0", supply=3,
    )  # fmt: skip
    bot = AmsterdamBot(table)
    after = s.clone()
    bot.playout.turn(after, bot.playout.rolls[0])
    assert after.stage == AT_OVER and winners(table, after) == [1]
    assert bot.play_on(s, 1, bot.playout.rolls[:1]) == (0.0, 1.0)
