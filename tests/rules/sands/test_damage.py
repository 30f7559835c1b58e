"""A damaged save is refused when it is opened, not when the game stumbles over it later."""

from __future__ import annotations

from typing import Any

import pytest

from game.sands.rules import SandsRules
from game.sands.state import State
from tests.contract.damage import damaged, opens
from tests.rules.sands.table import BLUE, RED, YELLOW, book, build, lodge, only_home, put_signs, season, visit


def in_the_second_week() -> tuple[SandsRules, State]:
    rules, s = season(3)
    s.week, s.turn, s.start = 2, 0, 1
    only_home(s, 3, 2, 1)
    s.chalets = [8, 2, 0]
    bar = build(rules, s, 0, "bar", 1)
    build(rules, s, 0, "restaurant", 2)
    visit(rules, s, 0, bar, 2)
    lodge(rules, s, 0, BLUE, RED)
    book(rules, s, 1, 3, YELLOW)
    put_signs(s, 1, 0, 1)
    s.waiting[0] = 2
    return rules, s


@pytest.fixture
def dumped() -> dict[str, Any]:
    rules, s = in_the_second_week()
    return rules.dump(s)


LIMITS = [
    ("week", 1, 8),
    ("start", 0, 2),
    ("turn", 0, 2),
    ("money.0", 0, 20),
    ("chalets.2", 0, None),
    ("lodged.blue.2", 0, None),
    ("booked.blue.0", 0, None),
    ("waiting.0", -1, 2),
    ("berths.3", -1, None),
    ("slots.2", 0, None),
    ("home.1", 0, None),
]


@pytest.mark.parametrize(("path", "least", "most"), LIMITS, ids=str)
def test_a_number_beyond_its_limits_is_refused(
    dumped: dict[str, Any], path: str, least: int, most: int | None
) -> None:
    rules, _ = in_the_second_week()
    assert opens(rules, dumped)
    assert not opens(rules, damaged(dumped, path, least - 1))
    if most is not None:
        assert opens(rules, damaged(dumped, path, most))
        assert not opens(rules, damaged(dumped, path, most + 1))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("stack.0", 1),
        ("boats.7", None),
        ("boats.7", "boat_01"),
        ("start", -1),
        ("home.0", 4),
        ("slots.0", 1),
        ("berths.0", 0),
        ("sold.bar", 2),
        ("sold.pool", 1),
        ("sign_stock.0", 5),
        ("signs.0", ["welcome"]),
        ("board.7", "bar"),
        ("visitors.0", 1),
        ("chalets.0", 3),
        ("stage", "return"),
        ("stage", "boats"),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(dumped: dict[str, Any], path: str, value: object) -> None:
    rules, _ = in_the_second_week()
    if (path, value) == ("stage", "boats"):
        dumped["boats"][7] = dumped["boats"][6]
    assert not opens(rules, damaged(dumped, path, value))


def test_somebody_at_work_has_somebody_at_home(dumped: dict[str, Any]) -> None:
    rules, s = in_the_second_week()
    only_home(s, 0, 2, 1)
    assert not opens(rules, rules.dump(s))
    s.turn = 1
    assert opens(rules, rules.dump(s))


def test_tourists_are_returned_only_where_there_are_too_many() -> None:
    rules, s = in_the_second_week()
    s.stage, s.turn = 3, 2
    book(rules, s, 2, 2, BLUE, YELLOW)
    assert opens(rules, rules.dump(s))
    s.chalets[2] = 2
    assert not opens(rules, rules.dump(s))


def test_every_chalet_may_be_rented(dumped: dict[str, Any]) -> None:
    rules, _ = in_the_second_week()
    assert opens(rules, damaged(dumped, "chalets.0", 4))
