"""A damaged save is refused when it is opened, not when the game stumbles over it later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.damage import damaged, opens
from tests.rules.samoa.build import Round

ANNA, BART = 0, 1


def position() -> Round:
    """Anna receives guests; all kinds of tiles are about, and a card came back that nobody else can name."""
    t = Round(skip_to=3).extra(ANNA, 2).pools(BART, 1).suite(ANNA, 1).give(ANNA, "take_back").give(BART, "swap_card")
    t.guest(BART, 0, "japan", "lover").guest(BART, 0, "norway", "lover").discard(ANNA, "bid_12", "bid_16")
    t.tiles("pool", "suite").plane(["ordinary"] * 3, ["ordinary", "rich"]).choose("bid_2", "bid_4", "bid_6", "bid_8")
    return t


@pytest.fixture(scope="module")
def dumped() -> dict[str, Any]:
    t = position()
    return t.rules.dump(t.rules.observe(t.s, BART))


LIMITS = [
    ("turn", -1, 3),
    ("tie", -1, 3),
    ("queue.0", 0, 3),
    ("starts.1", 0, 5),
    ("group", -1, 1),
    ("left", 0, 2),
    ("suites.0.0", 0, 5),
    ("backs.0", 0, 3),
    ("since.0", 0, 3),
    ("owed.0", 0, 2),
    ("ready.0", 0, 1),
    ("acted.0", 0, 1),
    ("due.0", 0, None),
    ("due_swims.0", 0, None),
    ("money.1", 0, None),
]


@pytest.mark.parametrize(("path", "least", "most"), LIMITS, ids=lambda limit: str(limit))
def test_a_number_beyond_its_limits_is_refused(
    dumped: dict[str, Any], path: str, least: int, most: int | None
) -> None:
    rules = position().rules
    assert opens(rules, dumped)
    assert not opens(rules, damaged(dumped, path, least - 1))
    if most is not None:
        assert not opens(rules, damaged(dumped, path, most + 1))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("back.0", ["bid_12"]),
        ("owed.0", 1),
        ("starts", []),
        ("starts", [0, 3, 4]),
        ("starts", [1, 3, 5]),
        ("starts", [0, 5, 3]),
        ("flags", []),
        ("flags", ["japan", "norway"]),
        ("turn", -1),
        ("spent", 1),
        ("extra.0", 1),
        ("reserve.norway.0", 9),
        ("plane.0", None),
        ("deck", ["card_01"]),
        ("money.0", 26),
        ("rents.0", 1),
        ("suites.0", []),
        ("specials.0", 1),
        ("pools.1", 0),
        ("offer", ["pool"]),
        ("partners.10", None),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(path: str, value: object) -> None:
    t = position()
    whole = t.rules.dump(t.s)
    assert opens(t.rules, whole)
    assert not opens(t.rules, damaged(whole, path, value)), path


def test_set_up_has_no_round_before_its_flags() -> None:
    t = position()
    assert not opens(t.rules, damaged(t.rules.dump(t.rules.new()), "round", 1))
