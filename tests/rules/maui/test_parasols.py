"""Parasol tokens: pearls and score bonuses."""

from __future__ import annotations

import pytest

from game.maui.state import State
from game.maui.verbs import BONUS
from tests.rules.maui.build import (
    BLUE,
    GREEN,
    MAGENTA,
    MOTIFS,
    YELLOW,
    kinds,
    owns,
    place,
    play,
    position,
    rules,
    track,
)

TABLE = rules()


def before_parasol(kind: str, line: str = "ymb ygb@2", hand: str = "yob", **tracks: int) -> State:
    """Seat 0 is about to lay into column 2, whose parasol stands in row 2."""
    spaces = {MOTIFS.index(motif): space for motif, space in tracks.items()}
    return position(
        TABLE, beach={0: line}, hand=hand, stage="place", icons={0: {2: kind}}, tracks={0: spaces}
    )


@pytest.mark.parametrize("top", [0, 1, 2])
def test_a_covered_pearl_is_kept(top: int) -> None:
    s = before_parasol("pearl_white", f"ymb ogb@{top}", "mgb")
    events = play(TABLE, s, place(top))
    white = TABLE.pearl_of[TABLE.kind_ids.index("pearl_white")]
    assert s.pearls[white] == sum(s.pearls) == 1
    assert [kind for kind in kinds(events) if kind != "penalty"][:3] == ["laid", "parasol_taken", "pearl"]
    assert s.icons[0] == -1


@pytest.mark.parametrize("top", [3, 4, 7])
def test_a_parasol_that_is_not_covered_is_discarded(top: int) -> None:
    s = before_parasol("pearl_black", f"ymb ogb@{top}", "obg")
    events = play(TABLE, s, place(top))
    assert sum(s.pearls) == 0 and s.icons[0] == -1
    assert "parasol_missed" in kinds(events)


def test_the_other_beach_keeps_its_tokens() -> None:
    s = before_parasol("pearl_black")
    before = s.icons[8:]
    play(TABLE, s, place(2))
    assert s.icons[8:] == before


def test_a_column_without_parasol_touches_none() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place")
    before = s.icons.copy()
    play(TABLE, s, place(3))
    assert s.icons == before


def test_the_bonus_is_chosen_after_the_placement_and_before_the_connections() -> None:
    s = before_parasol("bonus_a")
    events = play(TABLE, s, place(2))
    assert kinds(events) == ["laid", "parasol_taken"]
    assert TABLE.legal(s, 0) == [(BONUS, YELLOW), (BONUS, GREEN)]
    assert s.tracks[:5] == [0] * 5
    events = play(TABLE, s, (BONUS, GREEN))
    assert kinds(events) == ["bonus", "connected", "connected"]
    assert s.tracks[:5] == [2, 0, 1, 0, 1]
    assert s.icons[0] == -1


def test_bonus_b_is_for_magenta_or_green() -> None:
    s = before_parasol("bonus_b")
    play(TABLE, s, place(2))
    assert TABLE.legal(s, 0) == [(BONUS, MAGENTA), (BONUS, GREEN)]


def test_a_full_track_cannot_be_chosen_so_the_other_one_advances_by_itself() -> None:
    s = before_parasol("bonus_a", green=15)
    events = play(TABLE, s, place(2))
    assert kinds(events) == ["laid", "parasol_taken", "bonus", "connected", "connected"]
    assert track(TABLE, s, 0, YELLOW) == 3


def test_with_both_tracks_full_nothing_happens() -> None:
    s = before_parasol("bonus_a", green=15, yellow=15)
    events = play(TABLE, s, place(2))
    assert kinds(events) == ["laid", "parasol_taken", "connected", "connected"]
    assert track(TABLE, s, 0, YELLOW) == track(TABLE, s, 0, GREEN) == 15
    assert s.icons[0] == -1


def test_a_marker_not_yet_on_the_board_enters_at_space_one() -> None:
    s = before_parasol("bonus_b")
    play(TABLE, s, place(2), (BONUS, MAGENTA))
    assert track(TABLE, s, 0, MAGENTA) == 1


def test_a_bonus_step_onto_the_ornament_takes_the_motif_token() -> None:
    s = before_parasol("bonus_a", "ymb ogb@2", "mog", yellow=5)
    play(TABLE, s, place(1), (BONUS, YELLOW))
    assert owns(TABLE, s, 0, BLUE) == 1 and s.ornaments == (0, 1)


def test_a_placement_can_be_undone_while_its_bonus_is_chosen() -> None:
    """Nothing new has been seen; a pearl, a bonus without choice, or a bonus left behind ends the turn."""
    s = before_parasol("bonus_a")
    assert not TABLE.barrier(s, 0, place(2))
    assert TABLE.barrier(s, 0, place(3)) and TABLE.barrier(before_parasol("pearl_white"), 0, place(2))
    assert TABLE.barrier(before_parasol("bonus_a", green=15), 0, place(2))
    play(TABLE, s, place(2))
    assert TABLE.barrier(s, 0, (BONUS, GREEN))
    crabs = rules("crabs")
    s = position(crabs, beach={0: "ymb ygb@2"}, hand="yob", stage="place")
    assert crabs.barrier(s, 0, place(2)), "a crab is revealed"


def test_a_column_without_parasol_has_no_token() -> None:
    """Not even the one that lies last on the beach before."""
    s = position(TABLE, beach={0: "ymb", 1: "mgy ygo@2"}, icons={0: {12: "bonus_a"}})
    assert TABLE.icon_kind(s, 1) == -1
