"""The end: what counts, areas of the landscape, ties."""

from __future__ import annotations

from game.sands.rules import SandsRules
from game.sands.state import AT_OVER
from tests.rules.sands.table import BLUE, build, lodge, put_signs, rules_for, season, visit


def fields(rules: SandsRules, *rows: str) -> int:
    """'x.x...' a row, sea first: a mask of the fields with attractions."""
    return sum(
        1 << zone * rules.columns + column
        for zone, row in enumerate(rows)
        for column, mark in enumerate(row)
        if mark == "x"
    )


def counted(rules: SandsRules, occupied: int) -> int:
    """Areas counted by walking through them."""
    free = {f for f in range(rules.fields) if not occupied >> f & 1}
    areas = 0
    while free:
        areas += 1
        reached = [free.pop()]
        for f in reached:
            zone, column = divmod(f, rules.columns)
            for z, c in ((zone - 1, column), (zone + 1, column), (zone, column - 1), (zone, column + 1)):
                if 0 <= c < rules.columns and z * rules.columns + c in free:
                    free.remove(z * rules.columns + c)
                    reached.append(z * rules.columns + c)
    return areas


def test_an_empty_board_is_one_area() -> None:
    rules = rules_for(2)
    assert rules.areas(0) == 1


def test_areas_touch_side_to_side_only() -> None:
    rules = rules_for(2)
    assert rules.areas(fields(rules, ".x....", "x.....", "......", "......")) == 2
    assert rules.areas(fields(rules, ".x....", "x.x...", ".x....", "......")) == 3
    assert rules.areas(fields(rules, ".....x", "....x.", "...x..", "xxx...")) == 3 - 1


def test_areas_of_every_board_that_can_be_built() -> None:
    """The formula against a walk, over boards grown by the placement rule."""
    rules = rules_for(2)
    boards, seen = [0], {0}
    for board in boards:
        assert rules.areas(board) == counted(rules, board)
        if len(seen) > 4000:
            continue
        for field in range(rules.fields):
            grown = board | 1 << field
            if rules.open_fields(board) >> field & 1 and grown not in seen:
                seen.add(grown)
                boards.append(grown)


def test_the_end_scores_of_the_example() -> None:
    """Brown: 9 tourists + 2 signs + attractions 2+1+0+5+4+4 + 5 areas = 32. Purple: 8 + 0 + 21 + 4 = 33."""
    rules, s = season(2)
    s.chalets = [12, 10]
    bar = 0
    for name, column in zip(
        ("mini_golf", "diving", "bar", "restaurant", "volleyball", "pool"), (2, 1, 1, 3, 2, 4), strict=True
    ):
        field = build(rules, s, 0, name, column)
        bar = field if name == "bar" else bar
    visit(rules, s, 0, bar, 3)
    lodge(rules, s, 0, *[BLUE] * 6)
    put_signs(s, 0, 0, 1)
    for name, column in zip(
        ("waterslide", "jet_ski", "beach_bar", "volleyball", "restaurant"), (1, 2, 1, 3, 2), strict=True
    ):
        build(rules, s, 1, name, column)
    lodge(rules, s, 1, *[BLUE] * 8)
    s.stage = AT_OVER
    outcome = rules.outcome(s)
    assert outcome is not None
    parts = {key.rsplit(".", 1)[1]: points for key, points in outcome.parts}
    assert parts == {"tourists": (9, 8), "signs": (2, 0), "attractions": (16, 21), "areas": (5, 4)}
    assert outcome.scores == (32, 33)
    assert outcome.ranks == (2, 1) and outcome.reason.key == "sands.end.points"


def test_money_bookings_and_waiting_backpackers_count_nothing() -> None:
    rules, s = season(2)
    before = rules.scores(s)
    s.money = [20, 0]
    s.booked[0] = 3
    s.waiting[0] = 0
    assert rules.scores(s) == before == (1, 1)


def test_with_equal_points_more_tourists_win() -> None:
    rules, s = season(3)
    s.stage = AT_OVER
    s.chalets = [9] * 3
    lodge(rules, s, 0, BLUE)
    put_signs(s, 1, 0)
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.scores == (2, 2, 1) and outcome.ranks == (1, 2, 3)
    assert outcome.reason.key == "sands.end.tourists"


def test_two_of_three_share_the_first_place_when_the_third_has_fewer_tourists() -> None:
    rules, s = season(3)
    s.stage = AT_OVER
    s.chalets = [9] * 3
    lodge(rules, s, 0, BLUE)
    put_signs(s, 1, 0)
    lodge(rules, s, 2, BLUE)
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.scores == (2, 2, 2) and outcome.ranks == (1, 3, 1)
    assert outcome.reason.key == "sands.end.shared"


def test_a_place_is_shared_when_tourists_are_equal_too() -> None:
    rules, s = season(3)
    s.stage = AT_OVER
    s.chalets = [9] * 3
    lodge(rules, s, 0, BLUE)
    lodge(rules, s, 2, BLUE)
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.ranks == (1, 3, 1) and outcome.reason.key == "sands.end.shared"
