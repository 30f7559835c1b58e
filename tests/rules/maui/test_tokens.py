"""Motif tokens: won on the ornaments, laid onto towels."""

from __future__ import annotations

from game.maui.verbs import TAKE
from tests.rules.maui.build import (
    BLUE,
    GREEN,
    MAGENTA,
    ORANGE,
    YELLOW,
    kinds,
    owns,
    place,
    play,
    position,
    rules,
    towel,
    track,
)

TABLE = rules()


# -- ornaments -------------------------------------------------------------------------------------------


def test_reaching_or_passing_the_ornament_takes_a_token() -> None:
    for start, wins in ((2, False), (3, True), (4, True), (5, True), (6, False), (9, False)):
        s = position(TABLE, beach={0: "yog@1"}, hand="ymb", stage="place", tracks={0: {YELLOW: start}})
        play(TABLE, s, place(1))
        assert owns(TABLE, s, 0, BLUE) == int(wins), start


def test_an_empty_ornament_gives_nothing_ever() -> None:
    tracks = {0: {MAGENTA: 5}}
    s = position(TABLE, beach={0: "mgb"}, hand="mog", stage="place", tracks=tracks, ornaments=(1, 0))
    events = play(TABLE, s, place(3))
    assert track(TABLE, s, 0, MAGENTA) == 6 and owns(TABLE, s, 0, ORANGE) == 0
    assert "ornament" not in kinds(events)


def test_with_two_players_the_second_marker_finds_it_empty() -> None:
    s = position(TABLE, beach={0: "mgb", 1: "mgy"}, hand="mog", stage="place", tracks={0: {1: 5}, 1: {1: 5}})
    play(TABLE, s, place(3), (7, s.bag[0]))
    s.market[0] = towel("mob")
    play(TABLE, s, (TAKE, 0, 0), place(3))
    assert owns(TABLE, s, 0, ORANGE) == 1 and owns(TABLE, s, 1, ORANGE) == 0
    assert track(TABLE, s, 1, MAGENTA) == 6


def test_with_three_players_two_markers_find_a_token() -> None:
    assert rules("base", 3).ornament_stock == (2, 2)


# -- using them ------------------------------------------------------------------------------------------


def test_a_token_may_make_the_placement_legal() -> None:
    """Only green is active, the towel has none: a green motif token connects it."""
    s = position(TABLE, beach={0: "ymb ymg@-1"}, market="ymo", tokens={0: {GREEN: 1}})
    assert (TAKE, 0, 0) in TABLE.legal(s, 0)
    play(TABLE, s, (TAKE, 0, 0))
    legal = TABLE.legal(s, 0)
    assert legal == [place(-1, -1, -1, GREEN), place(0, -1, GREEN, -1), place(1, GREEN, -1, -1)]
    s = position(TABLE, beach={0: "ymb ymg@-1"}, market="ymo")
    assert (TAKE, 0, 0) not in TABLE.legal(s, 0)


def test_a_token_may_add_a_connection() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="yog", stage="place", tokens={0: {BLUE: 1}})
    events = play(TABLE, s, place(3, -1, -1, BLUE))
    assert track(TABLE, s, 0, YELLOW) == 1 and track(TABLE, s, 0, BLUE) == 1
    assert owns(TABLE, s, 0, BLUE) == 0, "spent"
    assert s.marks[3:6] == (-1, -1, BLUE)
    assert kinds(events) == ["laid", "token_used", "connected", "connected"]


def test_a_token_may_prepare_the_next_connection() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="yog", stage="place", tokens={0: {BLUE: 1}})
    assert place(3, -1, BLUE, -1) in TABLE.legal(s, 0)
    play(TABLE, s, place(3, -1, BLUE, -1))
    assert TABLE.digits(s.left[0]) == (YELLOW, BLUE, GREEN)


def test_several_tokens_on_one_towel_one_a_motif() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygm", stage="place", tokens={0: {BLUE: 1, ORANGE: 1}})
    legal = TABLE.legal(s, 0)
    assert place(3, -1, ORANGE, BLUE) in legal
    assert place(3, -1, BLUE, BLUE) not in legal, "only one blue token is owned"
    play(TABLE, s, place(3, -1, ORANGE, BLUE))
    assert s.tokens[:5] == (0,) * 5
    assert s.tracks[:5] == [1, 0, 1, 0, 0]


def test_two_equal_tokens_can_both_be_used() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygm", stage="place", tokens={0: {BLUE: 2}})
    assert place(3, -1, BLUE, BLUE) in TABLE.legal(s, 0)


def test_a_token_must_change_the_motif() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="bog", stage="place", tokens={0: {BLUE: 1}})
    assert place(5, BLUE, -1, -1) not in TABLE.legal(s, 0)
    assert place(5) in TABLE.legal(s, 0)


def test_a_token_goes_inside_the_grid_only() -> None:
    s = position(TABLE, beach={0: "ymb gmy@5"}, hand="yog", stage="place", tokens={0: {BLUE: 1}})
    legal = TABLE.legal(s, 0)
    assert place(7) in legal
    assert place(7, -1, BLUE, -1) not in legal and place(7, -1, -1, BLUE) not in legal


def test_a_token_may_destroy_a_connection_if_another_remains() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ymg", stage="place", tokens={0: {BLUE: 1}})
    legal = TABLE.legal(s, 0)
    assert place(3, BLUE, -1, -1) in legal
    play(TABLE, s, place(3, BLUE, -1, -1))
    assert s.tracks[:5] == [0, 1, 0, 0, 0]


def test_two_equal_motifs_on_one_towel_both_connect() -> None:
    """Yellow printed and yellow by token meet two yellows: both rows count."""
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place", tokens={0: {YELLOW: 1}})
    s.marks = (-1, YELLOW, -1, *s.marks[3:])
    s.left[0] = TABLE.code_of((YELLOW, YELLOW, BLUE))
    play(TABLE, s, place(3, -1, YELLOW, -1))
    assert track(TABLE, s, 0, YELLOW) == 2


def test_a_token_won_this_turn_is_usable_from_the_next_turn_on() -> None:
    """Tokens are declared with the placement, before markers move: there is no later moment in this turn."""
    s = position(TABLE, beach={0: "mgb"}, hand="mog", stage="place", tracks={0: {MAGENTA: 5}})
    assert all(a[2:] == (-1, -1, -1) for a in TABLE.legal(s, 0))
    play(TABLE, s, place(3))
    assert TABLE.actors(s) == (-1,) and owns(TABLE, s, 0, ORANGE) == 1


def test_a_token_of_the_first_motif_is_spent_and_stays_inside_like_any_other() -> None:
    s = position(TABLE, beach={0: "ymb gmy@5"}, hand="mog", stage="place", tokens={0: {YELLOW: 1}})
    legal = TABLE.legal(s, 0)
    assert place(5, -1, -1, YELLOW) in legal and place(6, -1, YELLOW, -1) in legal
    assert not any(a[1] == 6 and a[4] == YELLOW for a in legal), "row 8 is the ocean"
    play(TABLE, s, place(6, -1, YELLOW, -1))
    assert owns(TABLE, s, 0, YELLOW) == 0 and s.marks[6:9] == (-1, YELLOW, -1)
