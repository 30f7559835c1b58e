"""Phase 4: hotels, and how points are counted."""

from __future__ import annotations

import pytest

from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import act, kinds, options, play, position, rules


def test_hotels_are_built_in_the_first_two_turns_of_each_player() -> None:
    table = rules("base", 3)
    s = table.new()
    for action in ((0, *table.box), act("first", 1)):
        table.apply(s, CHANCE, action)
    built = []
    for _ in range(8):
        table.apply(s, CHANCE, act("roll", 1, 1))
        if options(table, s, "hotel"):
            built.append(s.active)
            play(table, s, table.legal(s, s.active)[0])
        for _ in range(2):
            play(table, s, table.legal(s, s.active)[0])
        play(table, s, act("done"))
    assert built == [1, 2, 0, 1, 2, 0]


def test_any_free_crossing_will_do_under_a_pawn_and_beside_the_dam_too() -> None:
    table = rules()
    s = position(table, "hotel", turn=2, active=1, mayor="1,1", watchman="2,2", hotels={0: ["0,0"]})
    free = options(table, s, "hotel")
    assert len(free) == 15
    assert ("0,0",) not in free
    assert {("1,1",), ("2,2",), ("1,2",)} <= free


def test_the_tourists_on_the_four_tiles_around_are_points() -> None:
    table = rules()
    s = position(table, "hotel", turn=1, tourists={"0,0": 1, "0,1": 2, "1,0": 3, "1,1": 4, "2,2": 5, "0,2": 6})
    events = play(table, s, act("hotel", "0,0"))
    assert s.points == [10, 0]
    assert kinds(events) == ["hotel", "points"]


def test_a_tile_between_both_own_hotels_counts_once() -> None:
    table = rules()
    s = position(table, "hotel", turn=3, tourists={"0,1": 4, "1,1": 2, "0,2": 1}, hotels={0: ["0,0"]})
    assert s.points[0] == 6
    play(table, s, act("hotel", "0,1"))
    assert s.points[0] == 7


def test_what_a_hotel_would_bring_is_what_it_brings() -> None:
    """An opponent weighs every free crossing so; a tile beside the own first hotel brings nothing again."""
    table = rules()
    tourists = {"0,0": 1, "0,1": 4, "1,1": 2, "0,2": 1, "2,2": 3, "4,4": 5}
    s = position(table, "hotel", turn=3, tourists=tourists, hotels={0: ["0,0"]})
    promised = {}
    for action in table.legal(s, 0):
        promised[action[1]] = table.guests(s, 0, action[1])
        after = s.clone()
        table.apply(after, 0, action)
        assert after.points[0] - s.points[0] == promised[action[1]]
    assert {promised[1], promised[15], promised[5]} == {1, 5, 3}


def test_a_tile_counts_for_every_player_beside_it() -> None:
    s = position(rules(), tourists={"1,1": 3}, hotels={0: ["0,0"], 1: ["1,1"]})
    assert s.points == [3, 3]


def test_tourists_on_the_dam_count() -> None:
    s = position(rules(), tourists={"2,2": 2}, hotels={0: ["1,2"], 1: ["0,0"]})
    assert s.points == [2, 0]


def test_the_parts_of_the_score_name_the_hotels_and_count_nobody_twice() -> None:
    table = rules()
    s = position(table, "over", tourists={"0,1": 4, "1,1": 2, "0,2": 1}, hotels={0: ["0,0", "0,1"], 1: ["3,3"]})
    parts = table.outcome(s).parts
    assert parts == (("amsterdam.score.hotel_1", (6, 0)), ("amsterdam.score.hotel_2", (1, 0)))


def test_a_hotel_can_win() -> None:
    table = rules("base", 4)
    s = position(table, "hotel", turn=7, active=2, tourists={"3,3": 8, "4,4": 4})
    events = play(table, s, act("hotel", "3,3"))
    assert table.outcome(s).ranks == (2, 2, 1, 2)
    assert kinds(events) == ["hotel", "points", "won"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_room_for_everybody(seats: int) -> None:
    table = rules("base", seats)
    s = position(table, "hotel", turn=2 * seats)
    assert len(options(table, s, "hotel")) >= 9
