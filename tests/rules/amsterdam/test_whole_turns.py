"""Whole turns: every one can be played, and the search chooses among them."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.ai.search import Budget
from game.ai.turnwise import turnwise
from game.amsterdam.bot.bot import AmsterdamBot
from game.amsterdam.state import AT_HOTEL, AT_OVER
from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import act, play, position, rules

TABLES = [("base", 2), ("base", 4), ("tactical", 2), ("tactical", 3)]


def decisions(table, bot, seed: int):
    """Positions of a game of greedy players before each decision, with the seat that has it."""
    rng, s = Random(seed), table.new()
    while actors := table.actors(s):
        p = actors[0]
        if p != CHANCE:
            yield s, p
        table.apply(s, p, table.chance(s, rng) if p == CHANCE else bot.greedy(s, p))


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_plan_is_a_turn_that_can_be_played_and_ends_as_it_says(variant: str, seats: int) -> None:
    table = rules(variant, seats)
    bot, rng, stages = AmsterdamBot(table), Random(3), set()
    for s, p in decisions(table, bot, 5):
        if rng.random() < 0.7:
            continue
        plans = bot.plans(s, p, 60)
        assert bool(plans) == (s.stage != AT_HOTEL and (s.turn > 2 * seats or variant == "base" or s.stage > AT_HOTEL))
        stages.add(s.stage)
        ends = set()
        for plan in plans:
            after = s.clone()
            play(table, after, *plan.actions)
            ends.add(repr(table.dump(after)))
            assert after.stage == AT_OVER or after.turn == s.turn + 1
            if after.stage != AT_OVER:
                assert table.dump(after) == table.dump(plan.after)
            assert after.points == plan.after.points
        assert len(ends) == len(plans)
    assert len(stages) >= 3


def test_a_turn_that_is_half_done_is_finished_from_where_it_stands() -> None:
    """Two homes for the café's guests to choose from; nothing else is left to do but the watchman's flip."""
    table = rules()
    s = position(
        table, shows={"0,0": "cafe", "0,4": "cafe", "4,0": "cafe"}, tourists={"0,0": 2}, mayor="0,0",
        hotels={1: ["0,0", "0,3"]},
    )  # fmt: skip
    play(table, s, act("flip", "mayor", "0,0"))
    plans = AmsterdamBot(table).plans(s, 0, 50)
    assert {plan.actions[0] for plan in plans} == {act("settle", "0,4"), act("settle", "4,0")}
    assert plans[0].actions[0] == act("settle", "4,0"), "the other seat has a hotel beside 0,4"


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_chances_are_shares_of_one_win(variant: str, seats: int) -> None:
    table = rules(variant, seats)
    bot, turn = AmsterdamBot(table), 0
    for s, p in decisions(table, bot, 7):
        if s.turn != turn and s.turn > 2 * seats:
            turn = s.turn
            after = bot.plans(s, p, 1)[0].after
            shares = bot.chances(after)
            assert sum(shares) == pytest.approx(1) and min(shares) >= 0
    assert s.turn > 2 * seats


def test_chances_at_the_end_are_the_result() -> None:
    table = rules("base", 3)
    bot = AmsterdamBot(table)
    s = position(table, "over", tourists={"0,0": 12}, hotels={0: ["0,0"], 1: ["0,0"], 2: ["3,3"]}, active=1)
    assert bot.chances(s) == (0.0, 1.0, 0.0), "of two at the target the active one"
    s = position(table, "over", tourists={"0,0": 5}, hotels={0: ["0,0"], 1: ["0,0"], 2: ["3,3"]}, active=2)
    assert bot.chances(s) == (0.5, 0.5, 0.0), "an empty supply: shared"


def test_points_count_for_more_when_the_boat_is_nearly_empty() -> None:
    table = rules()
    bot = AmsterdamBot(table)
    early, late = (
        bot.chances(position(table, "roll", tourists={"0,0": 5}, hotels={0: ["0,0"], 1: ["3,3"]}, supply=n, active=1))
        for n in (20, 3)
    )
    assert late[0] > early[0] > 0.3


def test_a_lead_in_points_says_the_same_as_a_share_of_the_win() -> None:
    table = rules()
    bot, s = AmsterdamBot(table), position(table, supply=6)
    leads = [bot.in_points(s, share) for share in (0.0, 0.2, 0.5, 0.8, 1.0)]
    assert leads == sorted(leads) and leads[2] == 0.0
    assert leads[0] == -leads[4] == -table.target and leads[1] == pytest.approx(-leads[3])


def test_a_winning_turn_is_played_without_a_playout() -> None:
    table = rules("base", 3)
    s = position(
        table, "walk", shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2, "3,3": 10}, hotels={0: ["3,3"]},
        mayor="1,1", watchman="2,1", dice=(2, 1),
    )  # fmt: skip
    bot = AmsterdamBot(table)
    while table.actors(s) == (0,):
        thought = decide("hard", table, bot, s, 0, Random(1))
        assert thought.iterations == 0
        play(table, s, thought.action)
    assert table.outcome(s).ranks[0] == 1


def middle(table, bot, seed: int):
    """A turn after the hotels with a walk to choose."""
    for s, p in decisions(table, bot, seed):
        if s.turn > 3 * table.seats and len(table.legal(s, p)) > 3:
            return s.clone(), p
    raise AssertionError("too short a game")


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_rest_of_the_turn_follows_the_plan_at_once(variant: str, seats: int) -> None:
    table = rules(variant, seats)
    bot = AmsterdamBot(table)
    s, p = middle(table, bot, 11)
    turn = s.turn
    thought = turnwise(table, bot, s, p, Budget(40), Random(2))
    assert thought.iterations == (40 if variant == "base" else sum(c.visits for c in thought.candidates))
    while True:
        assert thought.action == thought.candidates[0].action
        assert {c.action for c in thought.candidates} == set(table.legal(s, p))
        play(table, s, thought.action)
        if s.turn != turn or table.actors(s) != (p,):
            break
        thought = turnwise(table, bot, s, p, Budget(40), Random(3))
        assert thought.iterations == 0, "nothing is thought through twice"


def test_without_dice_every_plan_is_played_out_once() -> None:
    table = rules("tactical", 2)
    bot = AmsterdamBot(table)
    s, p = middle(table, bot, 11)
    assert turnwise(table, bot, s, p, Budget(1000), Random(2)).iterations == bot.lookahead.width


def test_whoever_leaves_the_plan_is_advised_anew() -> None:
    table = rules()
    bot = AmsterdamBot(table)
    s, p = middle(table, bot, 11)
    thought = turnwise(table, bot, s, p, Budget(20), Random(2))
    other = next(c.action for c in reversed(thought.candidates) if c.visits == 0)
    play(table, s, other)
    again = turnwise(table, bot, s, p, Budget(20), Random(2))
    assert again.action in table.legal(s, p)


def test_same_seed_same_turn() -> None:
    table = rules("base", 3)
    thoughts = []
    for seed in (4, 4, 5):
        bot = AmsterdamBot(table)
        s, p = middle(table, bot, 12)
        thoughts.append(turnwise(table, bot, s, p, Budget(60), Random(seed))[:3])
    assert thoughts[0] == thoughts[1] != thoughts[2]


def test_a_cancelled_search_answers_and_keeps_nothing() -> None:
    table = rules()
    bot = AmsterdamBot(table)
    s, p = middle(table, bot, 11)
    thought = turnwise(table, bot, s, p, Budget(1000), Random(1), lambda: True)
    assert thought.iterations == 1 and thought.action in table.legal(s, p)
    assert not bot.intent


def test_it_does_not_leave_a_pawn_where_the_next_player_wins() -> None:
    """With the mayor beside the café seat 1 can reach the target: the farther away he is, the fewer rolls do it."""
    table = rules()
    s = position(
        table, "walk", shows={"0,0": "cafe", "3,3": "cafe"}, tourists={"0,0": 4, "4,4": 11, "0,4": 8},
        hotels={0: ["0,3", "0,2"], 1: ["3,3", "3,2"]}, mayor="1,1", watchman="3,0", dice=(3, 1), supply=3,
    )  # fmt: skip
    bot = AmsterdamBot(table)
    best: dict[str, float] = {}
    for plan in bot.plans(s, 0, 400):
        best.setdefault(table.ids["crossing"][plan.after.pawns[0]], plan.worth)
    assert best["0,1"] < best["0,2"] < best["0,3"] < best["1,3"]
    finish = decide("expert", table, bot, s, 0, Random(1))
    assert finish.action in (act("walk", "mayor", c) for c in ("1,3", "2,3", "3,1", "3,2", "3,3", "2,2"))
