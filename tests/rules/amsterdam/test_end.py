"""Points and end."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import act, kinds, play, position, rules


@pytest.mark.parametrize(("seats", "target"), [(2, 15), (3, 12), (4, 12)])
def test_the_target_depends_on_the_number_of_players(seats: int, target: int) -> None:
    table = rules("base", seats)
    for missing, over in ((2, False), (1, True)):
        s = position(table, "roll", boat=1, tourists={"1,2": target - missing}, hotels={1: ["0,2"]}, active=0)
        table.apply(s, CHANCE, act("roll", 1, 1))
        assert (table.outcome(s) is not None) == over


def test_whoever_reaches_the_target_wins_at_once_active_or_not() -> None:
    table = rules("base", 3)
    s = position(
        table, shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2, "3,3": 10, "1,1": 5}, mayor="0,0",
        hotels={0: ["0,0"], 2: ["3,3"]},
    )  # fmt: skip
    events = play(table, s, act("flip", "mayor", "0,0"))
    outcome = table.outcome(s)
    assert outcome.ranks == (2, 3, 1) and outcome.scores == (5, 0, 12)
    assert outcome.reason.key == "amsterdam.end.target"
    assert kinds(events)[-1] == "won" and events[-1].seat == 2
    assert table.actors(s) == () and table.legal(s, 0) == []


def test_the_check_follows_the_completed_flip() -> None:
    table = rules("base", 3)
    s = position(table, shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2, "3,3": 10}, hotels={0: ["3,3"]})
    assert kinds(play(table, s, act("flip", "mayor", "0,0")))[:2] == ["moved", "flipped"]


def test_a_move_from_the_dam_can_win_and_ends_the_turn() -> None:
    table = rules("base", 3)
    s = position(table, tourists={"2,2": 1, "0,0": 11}, mayor="1,1", hotels={0: ["0,0", "3,3"]})
    assert table.barrier(s, 0, act("send", "mayor", "4,4"))
    play(table, s, act("send", "mayor", "4,4"))
    assert table.outcome(s).ranks[0] == 1


def two_at_once(table, active: int, extra: int = 0):
    """A café of two moves between the hotels of seats 0 and 1."""
    s = position(
        table, shows={"0,0": "cafe", "4,2": "cafe"}, tourists={"0,0": 2, "4,0": 10 + extra, "4,4": 10},
        hotels={0: ["3,1", "3,0"], 1: ["3,2", "3,3"]}, mayor="0,0", active=active,
    )  # fmt: skip
    play(table, s, act("flip", "mayor", "0,0"))
    return table.outcome(s)


def test_of_several_at_once_the_one_with_most_points_wins() -> None:
    outcome = two_at_once(rules("base", 3), active=1, extra=1)
    assert outcome.scores == (13, 12, 0) and outcome.ranks == (1, 2, 3)


def test_with_as_many_points_the_active_player_wins() -> None:
    outcome = two_at_once(rules("base", 3), active=1)
    assert outcome.scores == (12, 12, 0) and outcome.ranks == (2, 1, 3)


def test_else_they_share() -> None:
    outcome = two_at_once(rules("base", 4), active=2)
    assert outcome.ranks == (1, 1, 3, 3)


def test_when_the_supply_is_empty_the_turn_is_finished_then_most_points_win() -> None:
    table = rules("base", 3)
    s = position(
        table, "roll", supply=1, boat=4, tourists={"0,0": 4, "4,4": 4, "4,0": 3}, turn=26,
        hotels={0: ["0,0"], 1: ["3,3"], 2: ["3,0"]}, mayor="1,1", watchman="2,2",
    )  # fmt: skip
    table.apply(s, CHANCE, act("roll", 1, 1))
    assert table.outcome(s) is None
    play(table, s, act("walk", "mayor", "1,0"), act("walk", "watchman", "2,3"))
    events = play(table, s, act("done"))
    outcome = table.outcome(s)
    assert outcome.ranks == (1, 1, 3) and outcome.reason.key == "amsterdam.end.supply"
    assert [event.seat for event in events if event.kind == "won"] == [0, 1]


def test_the_last_turn_can_still_reach_the_target() -> None:
    table = rules("base", 3)
    shows, tourists = {"0,0": "cafe", "4,4": "cafe"}, {"0,0": 2, "3,3": 10}
    s = position(table, shows=shows, tourists=tourists, supply=0, turn=26, hotels={1: ["3,3"]})
    play(table, s, act("flip", "mayor", "0,0"))
    assert table.outcome(s).reason.key == "amsterdam.end.target"


def test_equal_points_share_a_rank() -> None:
    table = rules("base", 4)
    s = position(table, "over", supply=0, tourists={"0,0": 2, "0,4": 1, "4,0": 1}, hotels={
        0: ["0,0"], 1: ["0,3"], 2: ["3,0"], 3: ["3,3"],
    })  # fmt: skip
    assert table.outcome(s).ranks == (1, 2, 2, 4)


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_a_game_lasts_26_turns_at_most(variant: str) -> None:
    table = rules(variant, 4)
    longest = 0
    for seed in range(12):
        s, rng = table.new(), Random(seed)
        while actors := table.actors(s):
            p = actors[0]
            table.apply(s, p, table.chance(s, rng) if p == CHANCE else rng.choice(table.legal(s, p)))
        longest = max(longest, s.turn)
    assert longest == 26
