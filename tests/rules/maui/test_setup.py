"""Components and set-up."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from game.kernel.contract import CHANCE
from game.kernel.rng import stream
from game.maui.state import AT_TURN, CRAB_SIDE, PARASOL_SIDE, State
from tests.rules.maui.build import kinds, rules


def set_up(variant: str, seats: int, seed: str = "SUN") -> State:
    table = rules(variant, seats)
    s = table.new()
    draw = 0
    while table.actors(s) == (CHANCE,):
        table.apply(s, CHANCE, table.chance(s, stream(seed, draw)))
        draw += 1
    return s


def test_sixty_towels_are_all_triples_of_different_motifs() -> None:
    assert sorted(rules().squares) == sorted(permutations(range(5), 3))


def test_the_beach_has_twelve_columns_and_seven_rows_with_their_values() -> None:
    table = rules()
    assert table.columns == 12
    assert table.row_values[1:] == (3, 2, 1, 1, 1, 2, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["base", "crabs", "combined"])
def test_what_lies_on_the_table_when_the_first_turn_begins(variant: str, seats: int) -> None:
    table = rules(variant, seats)
    s = set_up(variant, seats)
    assert s.stage == AT_TURN and s.turn == s.first
    assert len(s.market) == 6 and -1 not in s.market
    assert len(s.bag) == 60 - 6 - seats
    assert s.zones == [1, 1]
    assert s.dollars == [1] * seats
    assert s.tracks == [0] * (5 * seats)
    for p in range(seats):
        assert s.beach[p * table.width] >= 0 and s.tops[p * table.width] == 3
        assert s.beach[p * table.width + 1] == -1


@pytest.mark.parametrize(("seats", "tokens"), [(2, 1), (3, 2), (4, 2)])
def test_motif_tokens_on_the_ornaments_depend_on_the_number_of_players(seats: int, tokens: int) -> None:
    table = rules("base", seats)
    assert table.new().ornaments == (tokens, tokens)
    assert [table.motif_ids[m] for m in table.ornament_tracks] == ["yellow", "magenta"]
    assert [table.motif_ids[m] for m in table.ornament_tokens] == ["blue", "orange"]
    assert table.ornament_space[0] == table.ornament_space[1] == 6


def test_track_spaces_are_worth_more_further_on() -> None:
    assert rules("base").track_points == (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25)
    extension = tuple(range(27, 46, 2))
    assert rules("combined").track_points == rules("base").track_points + extension


def test_each_beach_gets_its_own_random_parasol_tokens() -> None:
    table = rules("base", 4)
    s = set_up("base", 4)
    beaches = [tuple(s.icons[p * 8 : (p + 1) * 8]) for p in range(4)]
    for tokens in beaches:
        names = sorted(table.kind_ids[kind] for kind in tokens)
        assert names == ["bonus_a", "bonus_b"] + ["pearl_black"] * 3 + ["pearl_white"] * 3
    assert len(set(beaches)) > 1
    cells = ((2, 2), (3, 4), (5, 6), (6, 7), (8, 5), (9, 3), (11, 1), (12, 3))
    assert table.icon_cells[PARASOL_SIDE] == cells


def test_the_crab_side_has_seven_hidden_crabs_and_two_bonuses() -> None:
    table = rules("crabs", 3)
    s = set_up("crabs", 3)
    assert s.part == CRAB_SIDE
    at = {cell: table.kind_ids[kind] for cell, kind in zip(table.icon_cells[CRAB_SIDE], s.icons, strict=False)}
    assert at.pop((4, 1)) == "bonus_a" and at.pop((9, 7)) == "bonus_b"
    assert at == dict.fromkeys([(2, 2), (3, 6), (5, 2), (6, 6), (8, 3), (10, 6), (11, 2)], "crab")
    assert dict(zip(table.crab_values, s.crab_pool, strict=False)) == {2: 3, 3: 2, 4: 2}


def test_any_seat_may_begin() -> None:
    assert {set_up("base", 4, f"seed {i}").first for i in range(40)} == {0, 1, 2, 3}


def test_every_towel_may_come_first_from_the_bag() -> None:
    table = rules()
    s = table.new()
    rng = Random(2)
    assert len({table.chance(s, rng)[1] for _ in range(1500)}) == 60


def test_set_up_is_told_in_events() -> None:
    table = rules()
    s = table.new()
    events: list = []
    while table.actors(s) == (CHANCE,):
        table.apply(s, CHANCE, table.chance(s, Random(len(events))), events)
    assert kinds(events) == ["drawn"] * 6 + ["parasols"] * 2 + ["docked"] * 2 + ["first", "turn"]


def test_a_copy_made_during_set_up_is_independent() -> None:
    table, rng = rules("base", 2), Random(1)
    s = table.new()
    while s.turn < 1:
        table.apply(s, -1, table.chance(s, rng))
    copy, icons = table.clone(s), list(s.icons)
    table.apply(copy, -1, table.chance(copy, rng))
    assert s.icons == icons != copy.icons
