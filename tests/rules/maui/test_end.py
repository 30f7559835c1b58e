"""The end of the game, the final scoring, ties."""

from __future__ import annotations

from typing import Any

from game.maui.scoring import parts
from game.maui.state import AT_OVER, State
from game.maui.verbs import DOLLARS
from tests.rules.maui.build import BLUE, GREEN, MAGENTA, YELLOW, kinds, place, play, position, rules, track

TABLE = rules()


def finished(**more: Any) -> State:
    return position(TABLE, stage="over", **more)


# -- when ------------------------------------------------------------------------------------------------


def before_last_towel(turn: int, first: int) -> State:
    """Seat `turn` is about to lay its twelfth towel; the others have laid eleven."""
    s = position(TABLE, beach={turn: "ymb"}, hand="ygo", stage="place", turn=turn, first=first)
    for p in (0, 1):
        s.laid[p] = 11
    s.lay(turn * 13 + 11, s.beach[turn * 13], 3)
    return s


def test_the_round_is_finished_when_somebody_lays_the_twelfth_towel() -> None:
    s = before_last_towel(turn=0, first=0)
    play(TABLE, s, place(3), (7, s.bag[0]))
    assert s.laid == [12, 11] and s.turn == 1 and TABLE.outcome(s) is None
    events = play(TABLE, s, (DOLLARS, 0))
    assert TABLE.actors(s) == () and TABLE.outcome(s) is not None
    assert kinds(events) == ["dollars", "game_over"]


def test_the_last_in_turn_order_ends_the_game_at_once() -> None:
    s = before_last_towel(turn=0, first=1)
    events = play(TABLE, s, place(3), (7, s.bag[0]))
    assert s.stage == AT_OVER and kinds(events)[-1] == "game_over"


def test_the_first_player_marker_does_not_rotate() -> None:
    table = rules("base", 3)
    s = position(table, first=1, turn=1, zones=[2, 2])
    for expected in (2, 0, 1):
        play(table, s, (DOLLARS, 0) if s.zones[0] else (DOLLARS, 1))
        s.zones = [2, 2]
        assert s.turn == expected and s.first == 1


# -- scoring ---------------------------------------------------------------------------------------------


def test_worked_example_of_the_final_scoring() -> None:
    """50 track points + 3 white pearls (9) + 1 black pearl (2) + 2 dollars - 3 penalties = 60."""
    spaces = {YELLOW: 15, MAGENTA: 10, BLUE: 5, GREEN: 5}
    s = finished(tracks={0: spaces}, pearls={0: (3, 1)}, dollars=[2, 0], penalties=[3, 0])
    assert sum(TABLE.track_points[track(TABLE, s, 0, motif)] for motif in range(5)) == 50
    assert TABLE.scores(s)[0] == 60
    assert [(key, points[0]) for key, points in parts(TABLE, s)] == [
        ("maui.score.tracks", 50),
        ("maui.score.pearls", 11),
        ("maui.score.dollars", 2),
        ("maui.score.penalties", -3),
    ]


def test_pearls_of_one_colour_are_worth_2_5_9() -> None:
    for pearls, points in (((0, 0), 0), ((1, 0), 2), ((2, 0), 5), ((3, 0), 9), ((2, 2), 10), ((3, 3), 18)):
        s = finished(pearls={0: pearls}, dollars=[0, 0])
        assert TABLE.scores(s)[0] == points


def test_the_score_can_be_seen_at_any_time() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place", dollars=[0, 0])
    assert TABLE.scores(s) == (0, 0)
    play(TABLE, s, place(3))
    assert TABLE.scores(s) == (1, 0)


# -- ties ------------------------------------------------------------------------------------------------


def ranked(s: State) -> tuple[tuple[int, ...], str]:
    outcome = TABLE.outcome(s)
    assert outcome is not None
    return outcome.ranks, outcome.reason.key


def test_most_points_win() -> None:
    s = finished(tracks={1: {GREEN: 3}}, laid=[12, 12])
    assert ranked(s) == ((2, 1), "maui.end.points")


def test_tied_fewer_towels_win() -> None:
    s = finished(laid=[12, 11])
    assert ranked(s) == ((2, 1), "maui.end.towels")


def test_tied_again_more_dollars_win() -> None:
    s = finished(laid=[12, 12], dollars=[3, 1], tracks={1: {GREEN: 2}})
    assert ranked(s) == ((1, 2), "maui.end.dollars")


def test_tied_to_the_end_the_later_in_turn_order_wins() -> None:
    for first, ranks in ((0, (2, 1)), (1, (1, 2))):
        s = finished(laid=[12, 12], first=first)
        assert ranked(s) == (ranks, "maui.end.order")


def test_nobody_shares_a_place() -> None:
    table = rules("base", 4)
    s = position(table, stage="over", laid=[12, 12, 11, 12], first=2, dollars=[1, 1, 1, 1])
    outcome = table.outcome(s)
    assert outcome is not None and outcome.ranks == (3, 2, 1, 4)
    assert outcome.reason.key == "maui.end.towels"


def test_the_reason_is_about_the_winner() -> None:
    """Seats 1 and 2 are tied, but the winner is ahead by points."""
    table = rules("base", 3)
    s = position(table, stage="over", tracks={0: {GREEN: 5}}, laid=[12, 12, 12])
    outcome = table.outcome(s)
    assert outcome is not None and outcome.ranks == (1, 3, 2)
    assert outcome.reason.key == "maui.end.points"


def test_progress_counts_the_longest_row_of_towels() -> None:
    s = position(TABLE, laid=[4, 6])
    assert TABLE.progress(s)[:2] == (6, 12)
    combined = rules("combined")
    s = position(combined, laid=[4, 6], part=1)
    assert combined.progress(s)[:2] == (18, 24)
