"""Phases 1-3: dice, boat, landing."""

from __future__ import annotations

import pytest

from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import act, guests, kinds, position, rules


def roll(s, white: int, black: int, table=None):
    table = table or rules()
    events = []
    table.apply(s, CHANCE, act("roll", white, black), events)
    return events


def test_the_boat_sails_clockwise_by_the_sum_of_the_dice() -> None:
    s = position(rules(), "roll", boat=22)
    events = roll(s, 2, 3)
    assert s.boat == 3
    assert events[:2] == [
        ("rolled", 0, {"white": 2, "black": 3}, False),
        ("sailed", 0, {"from_space": 22, "to_space": 3, "spaces": 5}, False),
    ]


def test_one_tourist_lands_on_the_building_beside_the_boat() -> None:
    s = position(rules(), "roll", boat=1, supply=7, shows={"0,2": "church"})
    landed = roll(s, 1, 1)[2]
    assert guests(s, "0,2") == 1
    assert s.tourists[rules().city.supply] == 6
    assert landed.kind == "landed" and landed.data["count"] == 1
    assert rules().functions[landed.data["function"]] == "church"


@pytest.mark.parametrize(("boat", "space"), [(3, 5), (5, 7)])
def test_a_corner_building_touches_two_canal_spaces(boat: int, space: int) -> None:
    s = position(rules(), "roll", boat=boat)
    roll(s, 1, 1)
    assert s.boat == space and guests(s, "0,4") == 1


def test_on_a_bend_the_tourist_waits_on_the_quay_and_counts_for_nobody() -> None:
    s = position(rules(), "roll", boat=3, hotels={0: ["0,3"]})
    roll(s, 1, 2)
    assert s.tourists[rules().city.quays[1]] == 1
    assert s.points == [0, 0]


def test_waiting_tourists_come_aboard_when_the_boat_passes_over_and_land_with_the_new_one() -> None:
    s = position(rules(), "roll", boat=5, quays=(0, 3, 0, 0))
    events = roll(s, 1, 1)
    assert guests(s, "0,4") == 4
    assert s.tourists[rules().city.quays[1]] == 0 == s.tourists[rules().city.boat]
    assert kinds(events) == ["rolled", "sailed", "boarded", "landed", "landed"]
    assert [event.data["count"] for event in events[2:]] == [3, 1, 3]


def test_nobody_comes_aboard_where_the_boat_starts() -> None:
    s = position(rules(), "roll", boat=6, quays=(0, 2, 0, 0))
    roll(s, 1, 1)
    assert s.tourists[rules().city.quays[1]] == 2
    assert guests(s, "1,4") == 1


def test_nobody_comes_aboard_where_the_boat_stops() -> None:
    s = position(rules(), "roll", boat=4, quays=(0, 2, 0, 0))
    roll(s, 1, 1)
    assert s.tourists[rules().city.quays[1]] == 3


def test_the_landing_brings_points() -> None:
    s = position(rules(), "roll", boat=1, hotels={0: ["0,1", "3,3"], 1: ["0,2", "3,0"]})
    events = roll(s, 1, 1)
    assert s.points == [1, 1]
    assert events[-2:] == [
        ("points", 0, {"before": 0, "after": 1}, False),
        ("points", 1, {"before": 0, "after": 1}, False),
    ]


def test_the_last_tourist_may_land_on_a_quay() -> None:
    s = position(rules(), "roll", boat=4, supply=1, turn=26)
    assert "supply_empty" in kinds(roll(s, 1, 1))
    assert rules().outcome(s) is None


def test_after_the_landing_the_pawns_walk_what_the_dice_show() -> None:
    s = position(rules(), "roll", boat=1)
    roll(s, 3, 2)
    assert s.steps == [3, 2]
    assert rules().actors(s) == (0,)
