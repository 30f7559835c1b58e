"""A state as plain data: what is not a state of this table is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import rules


def dumped() -> dict[str, Any]:
    """The middle of a game, a pawn about to walk."""
    table = rules()
    s, rng = table.new(), Random(4)
    while s.turn < 10 or not any(s.steps):
        p = table.actors(s)[0]
        table.apply(s, p, table.chance(s, rng) if p == CHANCE else rng.choice(table.legal(s, p)))
    return table.dump(s)


def test_points_are_counted_again() -> None:
    table = rules()
    again = table.load(dumped())
    for seat in range(2):
        tiles = {tile for crossing in again.hotels[2 * seat : 2 * seat + 2] for tile in table.city.around[crossing]}
        assert again.points[seat] == sum(again.tourists[tile] for tile in tiles)


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("stage", "lunch", "unknown id 'lunch'"),
        ("stage", "settle", "half flipped"),
        ("stage", None, "unknown id None"),
        ("active", 2, "from -1 to 1"),
        ("active", -1, "nobody's turn"),
        ("turn", 3, "does not fit the supply"),
        ("turn", True, "expected a number"),
        ("boat", 24, "from 0 to 23"),
        ("pawns", ["0,0", "0,0"], "two crossings"),
        ("pawns", ["0,0"], "a list of 2"),
        ("steps", [0, 0], "nothing can be done"),
        ("hotels", ["0,0"], "a list of 4"),
    ],
)
def test_damage_is_named(key: str, value: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rules().load({**dumped(), key: value})


def test_a_lost_tourist_is_noticed() -> None:
    data = dumped()
    data["tourists"][0] += 1
    with pytest.raises(ValueError, match="tourists are missing"):
        rules().load(data)


def test_a_face_the_building_does_not_have_is_noticed() -> None:
    data = dumped()
    table = rules()
    faces = table.faces[table.ids["building"].index(data["buildings"][0])]
    data["shows"][0] = next(name for n, name in enumerate(table.functions) if n not in faces)
    with pytest.raises(ValueError, match="does not show one of its faces"):
        table.load(data)
