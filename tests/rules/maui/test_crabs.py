"""The crab variant."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.maui.state import State
from game.maui.verbs import BONUS, CRAB, DRAW
from tests.rules.maui.build import BLUE, GREEN, YELLOW, kinds, place, play, position, rules, track

TABLE = rules("crabs")


def on_a_crab(**more: Any) -> State:
    """Seat 0 lays into column 2, whose crab is in row 2."""
    return position(TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place", **more)


def test_markers_advance_first_then_the_crab_lies_face_up_on_the_motif() -> None:
    s = on_a_crab()
    events = play(TABLE, s, place(2))
    assert kinds(events) == ["laid", "crab_met", "connected", "connected"]
    assert track(TABLE, s, 0, YELLOW) == 2, "the connection on the crab counts"
    assert TABLE.actors(s) == (-1,)
    events = play(TABLE, s, (CRAB, 4))
    assert kinds(events) == ["crab"] and events[0].data == {"value": 4, "column": 2, "square": 0}
    assert s.crabs_on[6:9] == (4, 0, 0)
    assert TABLE.digits(s.left[0]) == (-1, 3, BLUE), "inactive for the next towel"


def test_its_value_is_subtracted() -> None:
    s = on_a_crab()
    play(TABLE, s, place(2))
    before = TABLE.scores(s)
    play(TABLE, s, (CRAB, 3))
    assert TABLE.scores(s) == (before[0] - 3, before[1])
    assert s.crab_points == (3, 0)


def test_the_crab_leaves_the_hidden_ones() -> None:
    s = on_a_crab()
    play(TABLE, s, place(2), (CRAB, 4))
    assert s.crab_pool == (3, 2, 1, 3, 2, 2)
    assert s.icons[0] == -1


def test_any_hidden_crab_may_turn_up_and_no_other() -> None:
    s = on_a_crab()
    play(TABLE, s, place(2))
    rng = Random(4)
    seen = Counter(TABLE.chance(s, rng)[1] for _ in range(7000))
    assert set(seen) == {2, 3, 4}
    assert abs(seen[2] - 3000) < 250 and abs(seen[3] - 2000) < 250
    s.crab_pool = (0, 0, 1, 3, 2, 2)
    assert {TABLE.chance(s, rng) for _ in range(20)} == {(CRAB, 4)}


def test_a_recorded_crab_must_be_one_of_the_hidden_ones() -> None:
    s = on_a_crab()
    play(TABLE, s, place(2))
    s.crab_pool = (0, 2, 1, 3, 0, 0)
    assert [value for value in range(-1, 6) if TABLE.could_draw(s, (CRAB, value))] == [3, 4]
    assert not TABLE.could_draw(s, (DRAW, s.bag[0])), "first the crab is revealed"
    play(TABLE, s, (CRAB, 3))
    assert not TABLE.could_draw(s, (CRAB, 4)) and TABLE.could_draw(s, (DRAW, s.bag[0]))


def test_a_crab_that_is_not_covered_leaves_unseen() -> None:
    s = position(TABLE, beach={0: "ymb ygb@3"}, hand="yob", stage="place")
    events = play(TABLE, s, place(3))
    assert "parasol_missed" in kinds(events) and "crab_met" not in kinds(events)
    assert s.icons[0] == -1 and s.crab_points == (0, 0)
    assert s.crab_pool == (3, 2, 2, 3, 2, 2)


def test_a_motif_token_on_the_motif_that_covers_a_crab_scores_and_is_inactive_then() -> None:
    s = on_a_crab(tokens={0: {GREEN: 1}})
    play(TABLE, s, place(2, -1, GREEN, -1), (CRAB, 2))
    assert track(TABLE, s, 0, GREEN) == 1
    s = position(TABLE, beach={0: "ymb ygb@2"}, hand="oby", stage="place", tokens={0: {YELLOW: 1}})
    play(TABLE, s, place(2, YELLOW, -1, -1), (CRAB, 2))
    assert track(TABLE, s, 0, YELLOW) == 2
    assert TABLE.digits(s.left[0])[0] == -1


def test_bonuses_lie_face_up_at_their_cells() -> None:
    """Bonus A at column 4, row 1."""
    s = position(TABLE, beach={0: "ymb ygb@2 ygm@2 ygo@1"}, hand="yob", stage="place")
    s.laid[0] = 3
    play(TABLE, s, place(1))
    assert TABLE.legal(s, 0) == [(BONUS, YELLOW), (BONUS, GREEN)]


def test_no_pearls_in_the_scoring() -> None:
    s = position(TABLE, stage="over")
    outcome = TABLE.outcome(s)
    assert outcome is not None
    assert [key for key, _ in outcome.parts] == [
        "maui.score.tracks",
        "maui.score.dollars",
        "maui.score.penalties",
        "maui.score.crabs",
    ]


def test_a_crab_and_two_penalties_can_leave_nothing_active() -> None:
    """Column 3 has its crab in row 6."""
    s = position(TABLE, beach={0: "ymb ymo@3 yog@6"}, hand="yob", stage="place")
    play(TABLE, s, place(6), (CRAB, 2))
    assert TABLE.digits(s.left[0]) == (-1, 3, -1)
