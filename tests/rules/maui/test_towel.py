"""Action A: take a towel, lay it, advance the markers."""

from __future__ import annotations

import pytest

from game.maui.state import CRAB_SIDE
from game.maui.verbs import TAKE
from tests.rules.maui.build import (
    BLUE,
    GREEN,
    MAGENTA,
    ORANGE,
    YELLOW,
    kinds,
    mark,
    pinch,
    place,
    play,
    position,
    rules,
    tops,
    towel,
    track,
)

TABLE = rules()


# -- taking ----------------------------------------------------------------------------------------------


def test_places_cost_nothing_one_and_two_dollars() -> None:
    for money, places in ((0, 1), (1, 2), (2, 3), (5, 3)):
        s = position(TABLE, dollars=[money, 0], zones=[0, 0])
        takes = [a for a in TABLE.legal(s, 0) if a[0] == TAKE]
        assert takes == [(TAKE, row, slot) for row in (0, 1) for slot in range(places)]


def test_the_price_goes_into_the_zone_of_the_row_and_the_row_slides() -> None:
    s = position(TABLE, market="ymb ybm byg mgo gom obg", dollars=[2, 1])
    events = play(TABLE, s, (TAKE, 1, 1))
    assert s.hand == towel("gom")
    assert s.dollars == [1, 1] and s.zones == [1, 2]
    assert s.market == [towel("ymb"), towel("ybm"), towel("byg"), towel("mgo"), towel("obg"), -1]
    assert kinds(events) == ["took", "paid", "slid"]


def test_the_front_towel_is_free() -> None:
    s = position(TABLE, dollars=[0, 1])
    events = play(TABLE, s, (TAKE, 0, 0))
    assert s.dollars == [0, 1] and s.zones == [1, 1]
    assert kinds(events) == ["took", "slid"]


def test_the_row_is_filled_from_the_bag_when_the_placement_is_complete() -> None:
    s = position(TABLE, market="obg ybm byg mgo gom obm", beach={0: "ymb"})
    play(TABLE, s, (TAKE, 0, 0), place(4))
    assert s.market[2] == -1 and TABLE.actors(s) == (-1,)
    new = s.bag[7]
    events = play(TABLE, s, (7, new))
    assert s.market[2] == new and new not in s.bag
    assert kinds(events) == ["drawn", "turn"]
    assert s.turn == 1


def test_a_take_can_be_undone_a_placement_not() -> None:
    s = position(TABLE, beach={0: "ymb"}, market="obg")
    assert not TABLE.barrier(s, 0, (TAKE, 0, 0))
    play(TABLE, s, (TAKE, 0, 0))
    assert TABLE.barrier(s, 0, place(4))
    assert TABLE.barrier(s, 0, (3, 0)) and TABLE.barrier(s, 0, (4, 0, 0))


# -- laying ----------------------------------------------------------------------------------------------


def test_a_towel_lies_where_an_equal_motif_is_on_its_left() -> None:
    """Start towel yellow-magenta-blue in rows 3 to 5; blue comes to its twin in row 5, green nowhere."""
    s = position(TABLE, beach={0: "ymb"}, hand="obg", stage="place")
    assert tops(TABLE.legal(s, 0)) == [4]


def test_two_shared_motifs_in_different_order_give_two_positions() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="bgy", stage="place")
    assert tops(TABLE.legal(s, 0)) == [1, 5]


def test_the_same_triple_shifted_finds_every_connection() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ymo", stage="place")
    assert tops(TABLE.legal(s, 0)) == [3]


def test_it_goes_into_the_next_column() -> None:
    s = position(TABLE, beach={0: "ymb ymo@3 ymg@3"}, hand="yob", stage="place")
    events = play(TABLE, s, place(3))
    assert s.beach[3] == towel("yob") and s.laid == [3, 0] and s.hand == -1
    assert events[0].data == {"towel": towel("yob"), "column": 3, "top": 3}


@pytest.mark.parametrize(("hand", "top", "outside"), [("bgy", -1, 2), ("bym", 0, 1), ("ymb", 1, 0)])
def test_one_or_two_motifs_may_stick_out_above(hand: str, top: int, outside: int) -> None:
    s = position(TABLE, beach={0: "ogb ymg@1"}, hand=hand, stage="place")
    events = play(TABLE, s, place(top))
    penalties = [e.data for e in events if e.kind == "penalty"]
    assert s.penalties == (outside, 0)
    assert [p["square"] for p in penalties] == list(range(outside))
    assert all(p["ocean"] == 0 for p in penalties)


def test_motifs_may_stick_out_into_the_ocean() -> None:
    s = position(TABLE, beach={0: "ymb ymg@5"}, hand="gob", stage="place")
    events = play(TABLE, s, place(7))
    penalties = [e.data for e in events if e.kind == "penalty"]
    assert [p["square"] for p in penalties] == [1, 2] and all(p["ocean"] == 1 for p in penalties)
    assert s.penalties == (2, 0)


def test_three_motifs_never_stick_out() -> None:
    for line in ("ymb ymg@-1", "ymb ymg@7", "ymb ymg@0", "ymb ymg@6"):
        for hand in ("gym", "ygb", "bgy", "gmy"):
            s = position(TABLE, beach={0: line}, hand=hand, stage="place")
            assert all(-1 <= top <= 7 for top in tops(TABLE.legal(s, 0)))


def test_a_motif_outside_the_grid_is_inactive_for_the_next_towel() -> None:
    """The neighbour shows yellow and magenta in the trees (rows -1 and 0): only its green counts."""
    s = position(TABLE, beach={0: "ymb ymg@-1"}, market="ymo bgo")
    assert (TAKE, 0, 0) not in TABLE.legal(s, 0) and (TAKE, 0, 1) in TABLE.legal(s, 0)
    s = position(TABLE, beach={0: "ymb ymo@-1"}, hand="yog", stage="place")
    assert tops(TABLE.legal(s, 0)) == [0]


def test_a_connection_outside_the_grid_does_not_count() -> None:
    """Magenta meets magenta in row 0, but that is in the trees."""
    s = position(TABLE, beach={0: "ymb ymg@-1"}, hand="gmo", stage="place")
    assert tops(TABLE.legal(s, 0)) == [1]


def test_any_two_towels_share_a_motif_so_a_neighbour_inside_the_grid_always_connects() -> None:
    """The last worked example of the specification."""
    for left in range(60):
        for new in range(60):
            assert TABLE.fits(TABLE.face[left], new)
            assert TABLE.placements(TABLE.face[left], 3, new, (0,) * 5)


# -- advancing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left_top", "value"), [(1, 3), (2, 2), (3, 1), (4, 1), (5, 1), (6, 2), (7, 3)])
def test_a_connection_advances_by_the_value_of_its_row(left_top: int, value: int) -> None:
    s = position(TABLE, beach={0: f"gmb@{left_top}"}, hand="gyo", stage="place")
    play(TABLE, s, place(left_top))
    assert track(TABLE, s, 0, GREEN) == value
    assert track(TABLE, s, 0, YELLOW) == track(TABLE, s, 0, ORANGE) == 0


def test_worked_example_two_connections_and_the_ornament() -> None:
    """Magenta in the row of value 3 and yellow in a row of value 2, in one placement: 3 and 2 steps; magenta
    goes from space 4 to 7 and takes an orange motif token."""
    beach = {0: "ymb byg@5 bgo@5 gym@5"}
    s = position(TABLE, beach=beach, hand="oym", stage="place", tracks={0: {MAGENTA: 4}})
    events = play(TABLE, s, place(5))
    assert track(TABLE, s, 0, MAGENTA) == 7 and track(TABLE, s, 0, YELLOW) == 2
    assert s.tokens[ORANGE] == 1 and s.ornaments == (1, 0)
    assert kinds(events) == ["laid", "connected", "connected", "ornament"]
    assert events[2].data == {"row": 7, "motif": MAGENTA, "steps": 3, "from_space": 4, "to_space": 7}


def test_three_equal_motifs_at_once() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ymo", stage="place")
    mark(TABLE, s, 0, 0, 2, ORANGE)
    play(TABLE, s, place(3))
    assert s.tracks[:5] == [1, 1, 0, 1, 0]


def test_a_marker_stays_on_the_last_space() -> None:
    tracks = {0: {MAGENTA: 13, GREEN: 15}}
    s = position(TABLE, beach={0: "ymb ymg@6"}, hand="mgo", stage="place", tracks=tracks)
    play(TABLE, s, place(7))
    assert track(TABLE, s, 0, MAGENTA) == 15 and track(TABLE, s, 0, GREEN) == 15


def test_other_seats_markers_do_not_move() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ymo", stage="place")
    play(TABLE, s, place(3))
    assert s.tracks[5:] == [0] * 5


def test_a_crab_on_the_left_motif_makes_it_inactive() -> None:
    table = rules("crabs")
    s = position(table, beach={0: "ymb ygo@2"}, hand="obm", stage="place", part=CRAB_SIDE)
    assert tops(table.legal(s, 0)) == [4]
    pinch(table, s, 0, 1, 2)
    assert tops(table.legal(s, 0)) == []


def test_the_next_towel_connects_to_the_motif_of_the_token() -> None:
    s = position(TABLE, beach={0: "ymb yog@3"}, hand="bmo", stage="place")
    assert tops(TABLE.legal(s, 0)) == [2]
    mark(TABLE, s, 0, 1, 1, BLUE)
    assert tops(TABLE.legal(s, 0)) == [4]
