"""The combined game: parasols, then crabs, one scoring."""

from __future__ import annotations

from random import Random
from typing import Any

from game.kernel.contract import CHANCE
from game.maui.rules import MauiRules
from game.maui.state import AT_MARKET, AT_NEW_FIRST, AT_TURN, CRAB_SIDE, PARASOL_SIDE, State
from game.maui.verbs import DOLLARS, DRAW, FIRST
from tests.rules.maui.build import BLUE, GREEN, ORANGE, YELLOW, kinds, play, position, rules, track

TABLE = rules("combined")


def last_turn_of_the_first_part(table: MauiRules = TABLE, **more: Any) -> State:
    """The last seat's turn in the round in which seat 0 has laid twelve towels."""
    seats = table.seats
    more = {"laid": [12] + [11] * (seats - 1), "turn": seats - 1, "zones": [2, 1], **more}
    return position(table, **more)


def set_up_again(table: MauiRules, s: State) -> None:
    while table.actors(s) == (CHANCE,):
        table.apply(s, CHANCE, table.chance(s, Random(3)))


def test_the_extension_makes_tracks_longer() -> None:
    assert TABLE.last_space == 25 and rules("base").last_space == rules("crabs").last_space == 15


def test_the_lowest_score_becomes_first_player_and_the_beaches_are_turned() -> None:
    s = last_turn_of_the_first_part(tracks={0: {GREEN: 9}})
    events = play(TABLE, s, (DOLLARS, 0))
    assert kinds(events) == ["dollars", "part_ended", "first"]
    assert s.part == CRAB_SIDE and s.stage == AT_MARKET and s.first == 1
    set_up_again(TABLE, s)
    assert s.stage == AT_TURN and s.turn == 1 and s.laid == [0, 0]


def test_a_tie_for_the_lowest_score_is_broken_by_chance() -> None:
    table = rules("combined", 3)
    s = last_turn_of_the_first_part(table, tracks={1: {GREEN: 9}}, dollars=[2, 1, 0])
    play(table, s, (DOLLARS, 0))
    assert s.stage == AT_NEW_FIRST and table.scores(s) == (2, 14, 2)
    assert {table.chance(s, Random(i)) for i in range(30)} == {(FIRST, 0), (FIRST, 2)}
    assert [seat for seat in range(-1, 4) if table.could_draw(s, (FIRST, seat))] == [0, 2]
    assert not table.could_draw(s, (DRAW, 2)), "no towel is drawn now"
    play(table, s, (FIRST, 2))
    assert s.first == 2 and s.stage == AT_MARKET


def test_what_is_kept() -> None:
    s = last_turn_of_the_first_part(
        tracks={0: {GREEN: 9, YELLOW: 20}, 1: {BLUE: 3}},
        pearls={0: (2, 1)},
        tokens={0: {BLUE: 1}, 1: {ORANGE: 1}},
        dollars=[3, 1],
        penalties=[4, 2],
        ornaments=(0, 1),
    )
    pearls = s.pearls
    play(TABLE, s, (DOLLARS, 0))
    set_up_again(TABLE, s)
    assert track(TABLE, s, 0, YELLOW) == 20 and track(TABLE, s, 1, BLUE) == 3
    assert s.pearls == pearls
    assert s.dollars == [3, 3] and s.zones == [0, 1], "zones are not filled again"
    assert s.tokens[BLUE] == 1 and s.tokens[5 + ORANGE] == 1
    assert s.penalties == (4, 2) and s.ornaments == (0, 1)


def test_all_towels_go_back_into_the_bag_and_marks_with_them() -> None:
    s = last_turn_of_the_first_part()
    s.marks = (GREEN, *s.marks[1:])
    play(TABLE, s, (DOLLARS, 0))
    if s.stage == AT_NEW_FIRST:
        play(TABLE, s, (FIRST, 0))
    assert len(s.bag) == 60
    set_up_again(TABLE, s)
    assert len(s.bag) == 60 - 6 - 2
    assert set(s.marks) == {-1}
    assert s.tops[0] == s.tops[13] == 3


def test_both_bonus_tokens_lie_on_the_crab_side_even_if_taken_before() -> None:
    s = last_turn_of_the_first_part()
    s.icons = [-1] * len(s.icons)
    play(TABLE, s, (DOLLARS, 0), (FIRST, 0))
    names = [TABLE.kind_ids[kind] for kind in s.icons]
    assert names.count("bonus_a") == names.count("bonus_b") == 2 and names.count("crab") == 14


def test_the_second_part_ends_the_game_with_one_cumulative_scoring() -> None:
    kept = {"pearls": {0: (3, 0)}, "penalties": [1, 0], "tracks": {0: {YELLOW: 25}}}
    s = last_turn_of_the_first_part(part=CRAB_SIDE, **kept)
    s.crab_points = (5, 0)
    events = play(TABLE, s, (DOLLARS, 1))
    assert kinds(events) == ["dollars", "game_over"]
    outcome = TABLE.outcome(s)
    assert outcome is not None and outcome.scores == (45 + 9 + 1 - 1 - 5, 2)
    assert len(outcome.parts) == 5


def test_ties_look_at_the_towels_and_turn_order_of_the_second_half() -> None:
    s = position(TABLE, stage="over", part=CRAB_SIDE, laid=[11, 12], first=1)
    outcome = TABLE.outcome(s)
    assert outcome is not None and outcome.ranks == (1, 2) and outcome.reason.key == "maui.end.towels"
    s = position(TABLE, stage="over", part=CRAB_SIDE, laid=[12, 12], first=1)
    outcome = TABLE.outcome(s)
    assert outcome is not None and outcome.ranks == (1, 2) and outcome.reason.key == "maui.end.order"


def test_the_first_part_is_played_on_the_parasol_side() -> None:
    assert TABLE.new().part == PARASOL_SIDE
