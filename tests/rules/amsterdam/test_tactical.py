"""The tactical variant: no dice."""

from __future__ import annotations

from tests.rules.amsterdam.build import act, guests, options, play, position, rules


def table():
    return rules("tactical")


def ends(s, pawn: str) -> set[str]:
    return {end for (end,) in options(table(), s, "walk", pawn)}


def test_the_boat_sails_one_to_four_spaces_by_choice() -> None:
    s = position(table(), "sail", boat=5, quays=(0, 1, 0, 0))
    assert table().legal(s, 0) == [act("sail", n) for n in (1, 2, 3, 4)]
    assert not table().barrier(s, 0, act("sail", 2))
    play(table(), s, act("sail", 2))
    assert s.boat == 7 and guests(s, "0,4") == 2


def test_a_walk_costs_the_shortest_distance() -> None:
    s = position(table(), "walk", mayor="0,0", watchman="3,3")
    assert "0,3" in ends(s, "mayor") and "0,1" in ends(s, "mayor")
    play(table(), s, act("walk", "mayor", "0,1"))
    assert len(ends(s, "watchman")) == len(ends(position(table(), "walk", watchman="3,3"), "watchman"))


def test_no_pawn_walks_more_than_three_steps() -> None:
    s = position(table(), "walk", mayor="0,0", watchman="3,3")
    assert "1,3" not in ends(s, "mayor")


def test_crossing_the_dam_is_one_step() -> None:
    s = position(table(), "walk", mayor="0,1", watchman="3,3")
    assert "2,2" in ends(s, "mayor")
    play(table(), s, act("walk", "mayor", "2,2"))
    assert s.steps == [0, 2]


def test_four_steps_are_shared() -> None:
    s = position(table(), "walk", mayor="0,0", watchman="3,3")
    play(table(), s, act("walk", "mayor", "0,3"))
    assert ends(s, "watchman") == {"2,3", "3,2"}


def test_each_pawn_walks_once() -> None:
    s = position(table(), "walk", mayor="0,0", watchman="3,3")
    play(table(), s, act("walk", "mayor", "0,1"))
    assert not ends(s, "mayor")
    play(table(), s, act("walk", "watchman", "3,2"))
    assert not options(table(), s, "walk") and options(table(), s, "done")


def test_both_may_stand_still_and_still_act() -> None:
    s = position(table(), "walk", shows={"0,0": "cafe"}, mayor="0,0", watchman="3,3")
    play(table(), s, act("stay"))
    assert options(table(), s, "flip", "mayor") == {("0,0",)} and options(table(), s, "flip", "watchman")


def test_one_may_stand_still_while_the_other_walks() -> None:
    s = position(table(), "walk", shows={"0,0": "cafe"}, mayor="0,0", watchman="3,3")
    play(table(), s, act("walk", "watchman", "3,1"), act("stay"))
    assert options(table(), s, "flip", "mayor") == {("0,0",)}


def test_a_building_with_four_tourists_cannot_be_flipped() -> None:
    for count, possible in ((3, True), (4, False), (5, False)):
        s = position(table(), shows={"0,0": "cafe"}, tourists={"0,0": count}, mayor="0,0")
        assert (("0,0",) in options(table(), s, "flip", "mayor")) == possible


def test_with_dice_a_crowd_can_be_chased_away() -> None:
    s = position(rules(), shows={"0,0": "cafe"}, tourists={"0,0": 6}, mayor="0,0")
    play(rules(), s, act("flip", "mayor", "0,0"))
    assert guests(s, "2,2") == 6


def test_a_whole_turn_can_be_taken_back() -> None:
    s = position(table(), "walk", mayor="0,0", watchman="3,3")
    for action in table().legal(s, 0):
        assert not table().barrier(s, 0, action)


def test_hotels_are_built_after_the_boat() -> None:
    s = position(table(), "sail", turn=3, hotels={0: ["0,0"], 1: ["3,3"]})
    play(table(), s, act("sail", 1))
    assert len(options(table(), s, "hotel")) == 14
