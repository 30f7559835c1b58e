"""The opponents see what a sensible player would see, and can say why."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE, Action
from game.sands import week
from game.sands.bot.bot import SandsBot
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.verbs import ATTRACTION, CHALETS, RETURN, SIGN, TOURISTS
from tests.rules.sands.table import (
    BLUE,
    RED,
    YELLOW,
    book,
    build,
    lodge,
    number,
    only_home,
    play,
    put_signs,
    rules_for,
    season,
    set_money,
    visit,
)


def last_turn(rules: SandsRules, s: State, p: int = 0) -> None:
    """Seat `p` has one turn left in the last week, the others none."""
    s.week = rules.weeks
    only_home(s, *(int(q == p) for q in range(rules.seats)))
    s.turn = p


def why(rules: SandsRules, s: State, p: int, a: Action) -> dict[str, float]:
    return {text.key.rsplit(".", 1)[1]: worth for worth, text in SandsBot(rules).reasons(s, p, a)}


def test_in_the_end_a_full_boat_is_worth_its_tourists() -> None:
    """boat_08 in week 8: G, BBBB, YY, YRG. Four points beat a sign and every attraction that can be paid."""
    rules, s = season(2)
    last_turn(rules, s)
    set_money(s, 3, 20)
    s.chalets[0] = 4
    worth, best = SandsBot(rules).rank(s, 0)[0]
    assert best == (TOURISTS, 0, 1)
    assert worth == pytest.approx(4, abs=0.5)


def test_in_the_end_money_is_worth_nothing() -> None:
    rules, s = season(2)
    last_turn(rules, s)
    set_money(s, 20, 20)
    assert SandsBot(rules).rank(s, 0)[0][1] == (ATTRACTION, number(rules, "waterslide"), 1)


def test_in_the_end_an_attraction_separates_a_landscape() -> None:
    """Beach chairs for the last coin: column 2 fills up, column 3 encloses a corner of the beach."""
    rules, s = season(2)
    last_turn(rules, s)
    set_money(s, 1, 20)
    put_signs(s, 0, 0, 1, 2, 3)
    build(rules, s, 0, "beach_bar", 1)
    build(rules, s, 0, "jet_ski", 2)
    build(rules, s, 0, "terrace", 2)
    assert SandsBot(rules).rank(s, 0)[0][1] == (ATTRACTION, number(rules, "beach_chairs"), 3)
    assert why(rules, s, 0, (ATTRACTION, number(rules, "beach_chairs"), 3))["landscape"] == 1


def test_in_the_end_a_wide_resort_counts_the_same() -> None:
    """Forty fields: in the last row, too, an attraction may enclose a corner below two others."""
    content = rules_for(2).content
    resort = content.resort.model_copy(update={"columns": 10})
    rules, s = season(2, rules=SandsRules(content.model_copy(update={"resort": resort}), "base", 2))
    last_turn(rules, s)
    set_money(s, 20, 20)
    build(rules, s, 0, "terrace", 1)
    build(rules, s, 0, "restaurant", 2)
    worths = {action: worth for worth, action in SandsBot(rules).rank(s, 0)}
    slide = number(rules, "waterslide")
    assert [worths[ATTRACTION, slide, column] for column in (1, 2, 3)] == [6, 7, 7]


def test_a_tourist_is_worth_more_where_he_has_attractions() -> None:
    rules, s = season(2)
    bot = SandsBot(rules)
    plain = bot.prospects.outlook(s, 0).guest
    build(rules, s, 0, "beach_chairs", 1)
    liked = bot.prospects.outlook(s, 0).guest
    assert liked[YELLOW] > plain[YELLOW] and liked[BLUE] == plain[BLUE]


def test_an_attraction_holds_those_who_have_not_passed_it() -> None:
    rules, s = season(2)
    s.chalets[0] = 9
    bar = build(rules, s, 0, "bar", 2)
    visit(rules, s, 0, bar, 3)
    look = SandsBot(rules).prospects.outlook(s, 0)
    bot = SandsBot(rules)
    assert bot.prospects.staying_worth(RED, 2, look) > 0 == bot.prospects.staying_worth(RED, 0, look)


def test_who_brings_least_is_returned() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    build(rules, s, 0, "beach_chairs", 1)
    s.chalets[0] = 1
    book(rules, s, 0, 2, RED, YELLOW)
    play(rules, s, 0, SIGN)
    assert SandsBot(rules).greedy(s, 0) == (RETURN, RED)


def test_a_sign_in_time_calls_the_backpacker_in() -> None:
    """Two steps from the neighbour: past the board onto the beach, or onto a sign."""
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 20, 2)
    s.chalets[0] = 1
    assert "backpacker_comes" in why(rules, s, 0, (SIGN,))
    assert "backpacker_comes" not in why(rules, s, 0, (CHALETS, 1))


def test_it_can_be_foreseen_who_gets_the_backpacker() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 20, 1)
    s.chalets[0] = 1
    assert why(rules, s, 0, (SIGN,))["backpacker_comes"] > 0
    s.chalets = [0, 1]
    set_money(s, 2, 20)
    assert week.destination(rules, s, 0, 2) == (1, -1)
    set_money(s, 1, 20)
    assert why(rules, s, 0, (SIGN,))["backpacker_leaves"] < 0


@pytest.mark.parametrize(
    ("action", "named"),
    [
        ((CHALETS, 2), {"new_chalets", "pays", "time"}),
        ((TOURISTS, 2, 1), {"guests_pay", "no_chalets", "time"}),
        ((SIGN,), {"sign", "backpackers"}),
    ],
)
def test_reasons_name_what_counts(action: Action, named: set[str]) -> None:
    rules, s = season(2)
    assert named <= set(why(rules, s, 0, action))


def test_reasons_of_an_attraction() -> None:
    rules, s = season(2)
    s.chalets[0] = 9
    lodge(rules, s, 0, RED, RED)
    bar = why(rules, s, 0, (ATTRACTION, number(rules, "bar"), 1))
    assert {"stay_longer", "bar", "pays", "time"} <= set(bar) and "vp" not in bar
    assert why(rules, s, 0, (ATTRACTION, number(rules, "restaurant"), 1))["vp"] == 5


def test_a_rich_resort_is_valued_above_a_poor_one() -> None:
    rules, s = season(2)
    s.chalets = [6, 6]
    lodge(rules, s, 0, RED, RED, RED)
    bot = SandsBot(rules)
    assert bot.value(s, 0) > 0 > bot.value(s, 1)
    assert bot.value(s, 0) == pytest.approx(-bot.value(s, 1))


def season_between(rules: SandsRules, seed: int, bots: list) -> tuple[int, ...]:
    s, rng = rules.new(), Random(seed)
    while actors := rules.actors(s):
        p = actors[0]
        rules.apply(s, p, rules.chance(s, rng) if p == CHANCE else bots[p](s, p, rng))
    return rules.scores(s)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_plans_beats_who_does_not(seats: int) -> None:
    """Greedy beats the beginner and the beginner beats random play, over a few seasons."""
    rules, _ = season(seats)
    bot = SandsBot(rules)

    def greedy(s: State, p: int, rng: Random) -> Action:
        return bot.greedy(s, p)

    def random(s: State, p: int, rng: Random) -> Action:
        return rng.choice(rules.legal(s, p))

    for better, worse in ((greedy, bot.easy), (bot.easy, random)):
        totals = [season_between(rules, seed, [better] + [worse] * (seats - 1)) for seed in range(8)]
        assert sum(scores[0] for scores in totals) > sum(scores[1] for scores in totals)


@pytest.mark.parametrize("seats", [2, 5])
def test_greed_takes_what_ranks_first(seats: int) -> None:
    """On every turn, though it does not list all actions; now and then somebody else has played at random."""
    rules, _ = season(seats)
    bot = SandsBot(rules)

    def first(s: State, p: int, rng: Random) -> Action:
        action = bot.greedy(s, p)
        assert action == bot.rank(s, p)[0][1]
        return action if rng.random() < 0.8 else rng.choice(rules.legal(s, p))

    for seed in range(4):
        season_between(rules, seed, [first] * seats)
