"""What could be done from a crossing, and whose points it would change. Only reads the rules' tables."""

from __future__ import annotations

from typing import NamedTuple

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import State

Changes = tuple[int, ...]
"""Points won or lost, by seat."""


class Flip(NamedTuple):
    """A building that could be turned over."""

    pawn: int
    tile: int
    guests: int
    homes: tuple[int, ...]
    """Where its tourists would go: several when the player chooses; none when nobody is inside."""
    changes: tuple[Changes, ...]
    """For each of `homes`."""

    def best(self, seat: int) -> Changes:
        """The destination that is best for a seat."""
        return max(self.changes, key=lambda c: (c[seat], -sum(c)), default=())


def flips(rules: AmsterdamRules, s: State, pawn: int, crossing: int, seat: int) -> list[Flip]:
    """Everything `pawn` could flip from a crossing, best for `seat` first."""
    found = [flip(rules, s, pawn, tile) for tile in rules.flippable(s, pawn, crossing)]
    return sorted(found, key=lambda f: -(f.best(seat) or (0,) * rules.seats)[seat])


def can_send(rules: AmsterdamRules, s: State, pawn: int, crossing: int) -> bool:
    """Could `pawn` send a tourist from the Dam, if it stood there?"""
    return rules.at_dam[crossing] and s.tourists[rules.city.dam] > 0 and pawn in map(rules.face.__getitem__, s.shows)


def flip(rules: AmsterdamRules, s: State, pawn: int, tile: int) -> Flip:
    guests = s.tourists[tile]
    homes = tuple(rules.destinations(s, tile) or [rules.city.dam]) if guests else ()
    return Flip(pawn, tile, guests, homes, tuple(moving(rules, s, tile, home, guests) for home in homes))


def moving(rules: AmsterdamRules, s: State, source: int, target: int, count: int) -> Changes:
    """Points that change when tourists go from one place to another."""
    return tuple(count * ((s.near[target] >> p & 1) - (s.near[source] >> p & 1)) for p in range(rules.seats))


def changes(before: State, after: State) -> Changes:
    return tuple(new - old for old, new in zip(before.points, after.points, strict=True))
