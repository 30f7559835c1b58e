"""Set-up: start player, boats, money markers, families."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE
from game.sands.verbs import BOAT, START_PLAYER
from tests.rules.sands.table import rules_for, season


def test_start_player_and_eight_different_boats_are_drawn() -> None:
    rules = rules_for(3)
    starts = set()
    for seed in range(30):
        s, rng = rules.new(), Random(seed)
        while rules.actors(s) == (CHANCE,):
            rules.apply(s, CHANCE, rules.chance(s, rng))
        assert len(set(s.boats)) == 8 and min(s.boats) >= 0
        assert rules.actors(s) == (s.start,)
        starts.add(s.start)
    assert starts == {0, 1, 2}


def test_everybody_starts_with_money_and_a_family_but_no_chalet() -> None:
    _, s = season(4)
    assert s.money == [13] * 4 and s.chalets == [0] * 4
    assert s.home == [3] * 4 and s.slots == [2, 0, 0] * 4


def test_the_start_players_marker_lies_lowest() -> None:
    _, s = season(4, start=2)
    assert s.stack == [2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "groups"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_groups_on_a_boat(seats: int, groups: int) -> None:
    rules = rules_for(seats)
    assert rules.groups == groups
    assert all(len(parties) == groups for parties in rules.parties)


@pytest.mark.parametrize(("seats", "copies", "bars"), [(2, 1, 2), (3, 2, 3), (4, 3, 4), (5, 4, 4)])
def test_copies_of_attractions(seats: int, copies: int, bars: int) -> None:
    rules = rules_for(seats)
    by_name = dict(zip(rules.attraction_ids, rules.copies, strict=True))
    assert by_name.pop("bar") == bars
    assert set(by_name.values()) == {copies} and len(by_name) == 11


def test_signs_are_as_many_at_every_table() -> None:
    for seats in (2, 3, 4, 5):
        assert rules_for(seats).sign_counts == (5, 4, 3, 2)


def test_there_are_thirty_two_boats_of_ten_groups() -> None:
    rules = rules_for(5)
    assert len(rules.boat_ids) == 32
    assert all(1 <= size <= 4 for sizes in rules.sizes for size in sizes)


def test_a_recorded_boat_must_still_be_in_the_bag() -> None:
    rules = rules_for(2)
    s = rules.new()
    assert [seat for seat in range(-1, 4) if rules.could_draw(s, (START_PLAYER, seat))] == [0, 1]
    assert not rules.could_draw(s, (BOAT, 0)), "first the start player"
    rules.apply(s, CHANCE, (START_PLAYER, 1))
    rules.apply(s, CHANCE, (BOAT, 7))
    assert not rules.could_draw(s, (START_PLAYER, 0))
    assert [boat for boat in range(-2, 34) if not rules.could_draw(s, (BOAT, boat))] == [-2, -1, 7, 32, 33]
