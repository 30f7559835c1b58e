"""A damaged save is refused when it is opened, not when the game stumbles over it later."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.contract import CHANCE
from tests.contract.damage import damaged, opens
from tests.rules.amsterdam.build import rules

TABLE = rules("base", 3)


@pytest.fixture(scope="module")
def dumped() -> dict[str, Any]:
    """The middle of a game; both pawns are about to walk."""
    s, rng = TABLE.new(), Random(4)
    while s.turn < 9 or not all(s.steps):
        (p,) = TABLE.actors(s)
        TABLE.apply(s, p, TABLE.chance(s, rng) if p == CHANCE else rng.choice(TABLE.legal(s, p)))
    assert opens(TABLE, TABLE.dump(s))
    return TABLE.dump(s)


LIMITS = [
    ("active", 0, 2),
    ("turn", 9, 10),
    ("boat", 0, 23),
    ("dice.0", 0, 3),
    ("dice.1", 0, 3),
    ("steps.0", 0, 3),
    ("steps.1", 0, 3),
]


@pytest.mark.parametrize(("path", "least", "most"), LIMITS, ids=str)
def test_a_number_beyond_its_limits_is_refused(dumped: dict[str, Any], path: str, least: int, most: int) -> None:
    for fine in (least, most):
        assert opens(TABLE, damaged(dumped, path, fine))
    for wrong in (least - 1, most + 1):
        assert not opens(TABLE, damaged(dumped, path, wrong))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pawns.0", None),
        ("buildings.0", None),
        ("shows.12", "museum"),
        ("acted", [True]),
        ("flipping", "0,0"),
        ("flipper", "mayor"),
        ("tourists.0", -1),
        ("tourists.0", 1),
        ("active", -1),
        ("turn", 0),
        ("stage", "settle"),
        ("stage", "build"),
        ("stage", "first"),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(dumped: dict[str, Any], path: str, value: object) -> None:
    assert not opens(TABLE, damaged(dumped, path, value))


def test_two_pawns_on_one_crossing_are_refused(dumped: dict[str, Any]) -> None:
    assert not opens(TABLE, damaged(dumped, "pawns.0", dumped["pawns"][1]))


def test_a_tourist_too_many_here_and_one_too_few_there_is_noticed(dumped: dict[str, Any]) -> None:
    tourists = dumped["tourists"].copy()
    tourists[0], tourists[1] = -1, 1
    assert not opens(TABLE, {**dumped, "tourists": tourists})


def test_a_city_of_other_buildings_is_refused(dumped: dict[str, Any]) -> None:
    """One building twice and another nowhere."""
    spoiled = damaged(damaged(dumped, "buildings.0", dumped["buildings"][2]), "shows.0", dumped["shows"][2])
    assert dumped["buildings"][0] != dumped["buildings"][2]
    assert not opens(TABLE, spoiled)
