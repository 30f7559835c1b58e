"""A saved state that contradicts the box is refused, and what follows from the others comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.contract.tables import SEEDS, Table, play, rules_of
from tests.contract.true_words import tables
from tests.rules.maui.build import YELLOW, pinch, position, rules

TABLE = rules("combined")
Spoil = Callable[[dict[str, Any]], None]


def change(key: str, index: int, by: Callable[[Any], Any]) -> Spoil:
    def spoil(d: dict[str, Any]) -> None:
        d[key][index] = by(d[key][index])

    return spoil


def twice(d: dict[str, Any]) -> None:
    """A towel lies in the market and in the bag, another is nowhere."""
    d["bag"][0] = d["market"][0]


def missing(d: dict[str, Any]) -> None:
    d["bag"].pop()


def lost_from_the_beach(d: dict[str, Any]) -> None:
    d["beach"][1] = None


@pytest.mark.parametrize(
    "spoil",
    [
        twice,
        missing,
        lost_from_the_beach,
        change("dollars", 0, lambda n: n + 1),
        change("zones", 1, lambda n: n + 1),
        change("crab_points", 1, lambda n: n + 2),
        change("crab_pool", 0, lambda n: n - 1),
    ],
)  # fmt: skip
def test_what_is_not_in_the_box_is_refused(spoil: Spoil) -> None:
    s = position(TABLE, beach={0: "ymb ygo@3"}, part=1)
    pinch(TABLE, s, 0, 1, 1, 2)
    s.crab_points, s.crab_pool = (2, 0), (2, *s.crab_pool[1:])
    dumped = TABLE.dump(s)
    assert TABLE.dump(TABLE.load(dumped)) == dumped
    spoil(dumped)
    with pytest.raises(ValueError):
        TABLE.load(dumped)


def test_what_the_next_towel_connects_to_comes_back() -> None:
    s = position(TABLE, beach={0: "ymb ygo@-1", 1: "bmy mgb@3"})
    pinch(TABLE, s, 1, 1, 2)
    s.marks = (*s.marks[:5], YELLOW, *s.marks[6:])
    loaded = TABLE.load(TABLE.dump(s))
    assert [TABLE.digits(code) for code in loaded.left] == [(-1, -1, YELLOW), TABLE.digits(s.left[1])]
    assert -1 in TABLE.digits(loaded.left[1])


@pytest.mark.parametrize("table", tables("maui"), ids=str)
def test_it_comes_back_at_every_moment_of_a_game(table: Table) -> None:
    known: Any = rules_of(table)
    for moment in play(table, SEEDS[1]):
        assert known.load(known.dump(moment.state)).left == moment.state.left
