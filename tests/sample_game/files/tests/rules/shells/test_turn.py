"""Low Tide, sentence by sentence of its rules."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.box import load_content
from game.kernel.contract import CHANCE, Event
from game.shells.phases import moment
from game.shells.rules import ShellsRules
from game.shells.state import AT_MORE, AT_OVER, AT_WAVE, State
from game.shells.verbs import ENOUGH, FAVOURITE, TAKE, WAVE

COCKLE, SCALLOP, STARFISH, TURRET, WHELK = range(5)


@cache
def rules_for(seats: int) -> ShellsRules:
    return ShellsRules(load_content("shells").content, "base", seats)


def beach(*shells: int, seats: int = 2) -> tuple[ShellsRules, State]:
    """The first wave has left these shells and cockles; seat p likes kind p best."""
    rules = rules_for(seats)
    s = rules.new()
    for p in range(seats):
        rules.apply(s, CHANCE, (FAVOURITE, p, p))
    rules.apply(s, CHANCE, (WAVE, *sorted([*shells, *[COCKLE] * (rules.ashore - len(shells))])))
    return rules, s


def test_a_second_shell_is_of_the_same_kind_and_costs_a_pinch() -> None:
    rules, s = beach(WHELK, WHELK, TURRET)
    rules.apply(s, 0, (TAKE, WHELK))
    assert rules.legal(s, 0) == [(TAKE, WHELK), (ENOUGH,)]
    rules.apply(s, 0, (TAKE, WHELK))
    assert rules.scores(s)[0] == 3 - 2 and rules.actors(s) == (1,)


def test_a_shell_without_a_twin_ends_the_turn() -> None:
    rules, s = beach(WHELK)
    assert rules.barrier(s, 0, (TAKE, WHELK)) and not rules.barrier(s, 0, (TAKE, COCKLE))
    rules.apply(s, 0, (TAKE, WHELK))
    assert rules.actors(s) == (1,)


def test_enough_leaves_the_second_one_to_the_others() -> None:
    rules, s = beach(WHELK, WHELK)
    rules.apply(s, 0, (TAKE, WHELK))
    rules.apply(s, 0, (ENOUGH,))
    assert rules.actors(s) == (1,) and (TAKE, WHELK) in rules.legal(s, 1) and s.crabs == [0, 0]


def test_what_is_left_goes_back_and_the_next_seat_begins_the_next_wave() -> None:
    rules, s = beach(WHELK, TURRET)
    events: list[Event] = []
    rules.apply(s, 0, (TAKE, WHELK), events)
    rules.apply(s, 1, (TAKE, TURRET), events)
    assert s.stage == AT_WAVE and not any(s.beach)
    assert events[-1].kind == "ebb" and events[-1].data == {"n": rules.ashore - 2}
    rules.apply(s, CHANCE, (WAVE, *[COCKLE] * rules.ashore))
    assert rules.actors(s) == (1,)


def test_sets_grow_and_favourites_count_one_more() -> None:
    rules, s = beach()
    s.baskets[0:5] = [3, 1, 0, 0, 0]
    s.baskets[5:10] = [5, 0, 0, 0, 2]
    assert rules.scores(s) == (6 + 3 + 1, 15 + 3)
    assert rules.scores(rules.observe(s, 1)) == (6 + 1, 15 + 3), "nobody counts a favourite he does not know"


@pytest.mark.parametrize(
    ("baskets", "ranks", "reason"),
    [
        ([0, 0, 2, 1, 0] + [0, 0, 1, 1, 1], (1, 2), "points"),
        ([0, 0, 0, 2, 0] + [0, 0, 1, 1, 1], (2, 1), "kinds"),
        ([0, 0, 1, 0, 0] + [0, 0, 0, 0, 1], (1, 1), "shared"),
    ],
)
def test_equal_points_are_broken_by_kinds(baskets: list[int], ranks: tuple[int, int], reason: str) -> None:
    rules, s = beach()
    s.baskets = baskets
    s.stage = AT_OVER
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.ranks == ranks and outcome.reason.key == f"shells.end.{reason}"


def test_a_favourite_is_seen_by_its_own_seat_until_the_end() -> None:
    rules, s = beach()
    assert rules.observe(s, 0).favourites == [0, -1] and rules.observe(s, CHANCE).favourites == [-1, -1]
    s.stage = AT_OVER
    assert rules.observe(s, 0).favourites == [0, 1]


def test_an_imagined_world_gives_everybody_a_favourite_of_its_own() -> None:
    rules, s = beach(seats=4)
    worlds = [rules.determinize(rules.observe(s, 1), 1, Random(seed)).favourites for seed in range(20)]
    assert all(world[1] == 1 and len(set(world)) == 4 and min(world) >= 0 for world in worlds)
    assert len({tuple(world) for world in worlds}) > 5
    s.stage = AT_OVER
    assert rules.determinize(rules.observe(s, 1), 1, Random(1)).favourites == [0, 1, 2, 3]


def test_a_favourite_is_drawn_once_and_for_the_next_seat() -> None:
    rules = rules_for(2)
    s = rules.new()
    rules.apply(s, CHANCE, (FAVOURITE, 0, WHELK))
    drawn = [(seat, kind) for seat in range(2) for kind in range(-1, 6) if rules.could_draw(s, (FAVOURITE, seat, kind))]
    assert drawn == [(1, COCKLE), (1, SCALLOP), (1, STARFISH), (1, TURRET)]


def test_two_seats_with_one_favourite_are_no_state() -> None:
    rules, s = beach()
    dumped = rules.dump(s)
    with pytest.raises(ValueError):
        rules.load(dumped | {"favourites": ["whelk", "whelk"]})


def test_the_last_wave_is_said_in_the_last_wave_only() -> None:
    rules, s = beach()
    said = {}
    for s.wave in range(1, rules.waves + 1):
        said[s.wave] = moment(rules, s).last is not None
    assert [wave for wave, last in said.items() if last] == [rules.waves]


def test_the_prompt_for_a_second_shell_says_what_it_costs() -> None:
    rules, s = beach()
    rules.apply(s, 0, (TAKE, COCKLE))
    assert s.stage == AT_MORE and rules.prompt(s, 0).args["n"] == rules.crab
