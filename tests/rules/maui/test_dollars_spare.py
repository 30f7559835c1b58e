"""Action B, and the spare towel."""

from __future__ import annotations

from game.maui.verbs import DOLLARS, SPARE, TAKE
from tests.rules.maui.build import GREEN, kinds, pinch, place, play, position, rules, tops, towel

TABLE = rules()

BARE = "ymb ymg@-1"
"""A beach on which only green is active."""
NO_GREEN = "ymo yom mob bym obm omy"
NEVER = [0, 0]


def test_all_dollars_of_one_zone() -> None:
    s = position(TABLE, zones=[3, 1], dollars=[1, 0])
    events = play(TABLE, s, (DOLLARS, 0))
    assert s.zones == [0, 1] and s.dollars == [4, 0]
    assert kinds(events) == ["dollars", "turn"] and s.turn == 1
    assert events[0].data == {"row": 0, "amount": 3}


def test_the_zone_must_hold_a_dollar() -> None:
    s = position(TABLE, zones=[0, 1])
    assert [a for a in TABLE.legal(s, 0) if a[0] == DOLLARS] == [(DOLLARS, 1)]


def test_taking_dollars_lays_no_towel() -> None:
    s = position(TABLE, zones=[2, 2])
    play(TABLE, s, (DOLLARS, 1))
    assert s.laid == [0, 0] and len(s.bag) == 52


def test_spare_only_if_nothing_connects_and_both_zones_are_empty() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER)
    assert TABLE.legal(s, 0) == [(SPARE, row, slot) for row in (0, 1) for slot in (0, 1, 2)]
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=[0, 1])
    assert TABLE.legal(s, 0) == [(DOLLARS, 1)]
    s = position(TABLE, beach={0: BARE}, market="gob " + NO_GREEN, zones=NEVER)
    assert (TAKE, 0, 0) in TABLE.legal(s, 0) and all(a[0] == TAKE for a in TABLE.legal(s, 0))


def test_a_towel_that_connects_but_is_too_dear_does_not_count() -> None:
    market = "ymo yom gob bym obm omy"
    s = position(TABLE, beach={0: BARE}, market=market, zones=NEVER, dollars=[1, 1])
    assert all(a[0] == SPARE for a in TABLE.legal(s, 0)) and len(TABLE.legal(s, 0)) == 6
    s = position(TABLE, beach={0: BARE}, market=market, zones=NEVER, dollars=[2, 1])
    assert TABLE.legal(s, 0) == [(TAKE, 0, 2)]


def test_motif_tokens_do_not_take_the_spare_towel_away() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER, tokens={0: {GREEN: 1}})
    legal = TABLE.legal(s, 0)
    assert {a[0] for a in legal} == {TAKE, SPARE}
    assert [a for a in legal if a[0] == TAKE] == [(TAKE, row, slot) for row in (0, 1) for slot in (0, 1)]


def test_it_is_free_and_lies_in_rows_three_to_five_without_points() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER)
    s.tracks[GREEN] = 4
    events = play(TABLE, s, (SPARE, 1, 2))
    assert s.beach[2] == towel("omy") and s.tops[2] == 3
    assert s.dollars == [1, 1] and s.zones == NEVER
    assert s.tracks[:5] == [0, 0, 0, 0, 4] and s.laid == [2, 0]
    assert s.market[5] == -1 and TABLE.actors(s) == (-1,)
    assert kinds(events) == ["spare", "parasol_missed"]
    play(TABLE, s, (7, s.bag[0]))
    assert -1 not in s.market and s.turn == 1


def test_the_row_slides() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER)
    events = play(TABLE, s, (SPARE, 0, 0))
    assert s.market[:3] == [towel("yom"), towel("mob"), -1]
    assert "slid" in kinds(events)


def test_no_parasol_effect_the_token_is_discarded() -> None:
    """Column 3 has its parasol in row 4: covered by the spare towel, but ignored."""
    s = position(
        TABLE, beach={0: "ymb bog@3 ymg@-1"}, market=NO_GREEN, zones=NEVER, icons={0: {3: "pearl_white"}}
    )
    play(TABLE, s, (SPARE, 0, 0))
    assert sum(s.pearls) == 0 and s.icons[1] == -1


def test_no_crab_effect() -> None:
    """Column 8 of the crab side has its crab in row 3."""
    table = rules("crabs")
    line = "ymb yob@3 ygb@3 mob@3 gob@3 ogb@3 mgb@3 bgo@7"
    s = position(table, beach={0: line}, market="ymo yom ygo ygm myg mgy", zones=NEVER)
    assert all(a[0] == SPARE for a in table.legal(s, 0))
    events = play(table, s, (SPARE, 0, 0))
    assert s.crab_points == (0, 0) and table.actors(s) == (-1,)
    assert sum(s.crab_pool[:3]) == 7, "the discarded crab was never seen"
    assert kinds(events) == ["spare", "slid", "parasol_missed"]
    play(table, s, (7, s.bag[0]))
    assert s.turn == 1


def test_it_is_a_normal_left_neighbour() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER)
    play(TABLE, s, (SPARE, 0, 0), (7, s.bag[0]))
    s.turn = 0
    s.hand, s.stage = towel("obg"), 5
    assert tops(TABLE.legal(s, 0)) == [5]


def test_it_counts_as_one_of_the_twelve() -> None:
    s = position(TABLE, beach={1: BARE}, market=NO_GREEN, zones=NEVER, turn=1)
    s.laid[1] = 11
    s.lay(13 + 11, s.beach[13 + 1], -1)
    s.left[1] = TABLE.code_of((-1, -1, GREEN))
    play(TABLE, s, (SPARE, 0, 0), (7, s.bag[0]))
    assert TABLE.outcome(s) is not None


def test_a_crab_may_be_what_leaves_nothing_to_connect() -> None:
    table = rules("crabs")
    s = position(table, beach={0: "ymb gmy@-1"}, market="gbo bgo ogb obg gob bog", zones=NEVER)
    assert all(a[0] == SPARE for a in table.legal(s, 0))
    s = position(table, beach={0: "ymb ymg@-1"}, market="gbo bgo ogb obg gob bog", zones=NEVER)
    assert any(a[0] == TAKE for a in table.legal(s, 0))
    pinch(table, s, 0, 1, 2)
    assert all(a[0] == SPARE for a in table.legal(s, 0))


def test_place_after_spare_is_not_asked() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=NEVER)
    play(TABLE, s, (SPARE, 0, 1))
    assert s.hand == -1 and place(3) not in TABLE.legal(s, 0)
