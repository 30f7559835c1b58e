"""Hotel Amsterdam's components compiled to ints, with look-up tables for what every turn asks.

Tiles, crossings and places are numbered in city.py. A function and a kind of building is its place among the
sorted ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.amsterdam.city import CityMap
from game.amsterdam.content import Content
from game.amsterdam.state import NOBODY, PAWNS
from game.amsterdam.verbs import FLIP, HOTEL, SAIL, SEND, WALK
from game.kernel.contract import Action

DAY: Final = 0
NIGHT: Final = 1
"""The mayor (pawn 0) flips night to day and sends to day faces, the watchman (pawn 1) the other way round:
the face a pawn makes and sends to is its own number."""


class Tables:
    """One table: content, variant and number of seats."""

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        start, limits = content.city, content.limits
        self.content = content
        self.variant = variant
        self.seats = seats
        self.tactical = variant == "tactical"
        self.target = limits.target.of(seats)
        self.hotels_each = limits.hotels
        self.everybody = start.tourists
        self.landings = start.tourists - len(start.visitors)
        """Turns after which the supply is empty at the latest."""
        self.sailing = limits.tactical.boat
        self.steps_shared = limits.tactical.steps
        self.steps_each = min(limits.tactical.steps_each, limits.tactical.steps)
        self.crowd = limits.tactical.crowd if self.tactical else start.tourists + 1
        """A building with so many tourists cannot be flipped."""

        self.city = city = CityMap(start.rows, start.columns, start.dam, max(limits.die))
        self.functions = tuple(sorted(content.functions))
        night = [content.functions[function].face == "night" for function in self.functions]
        self.face = (*(NIGHT if dark else DAY for dark in night), NOBODY)
        """By function; the last entry answers for the Dam, which shows function -1."""
        kinds = sorted(content.buildings)
        buildings = [content.buildings[kind] for kind in kinds]
        self.faces = tuple((self.functions.index(b.day), self.functions.index(b.night)) for b in buildings)
        """By kind of building: its day and its night function."""
        self.box = tuple(kind for kind, building in enumerate(buildings) for _ in range(building.copies))
        """Every tile in the box by its kind."""

        self.ids: Mapping[str, Sequence[str]] = {
            "building": kinds,
            "function": self.functions,
            "pawn": PAWNS,
            "tile": tuple(f"{t // city.columns},{t % city.columns}" for t in range(city.tiles)),
            "crossing": tuple(f"{c // city.wide},{c % city.wide}" for c in range(city.crossings)),
        }
        self._make_actions()

    def _make_actions(self) -> None:
        city = self.city
        longest = self.sailing if self.tactical else 2 * max(self.content.limits.die)
        self.passed = [[city.passed(at, n) for at in range(city.canal)] for n in range(longest + 1)]
        masks, seats = range(1 << self.seats), range(self.seats)
        self.seats_of = tuple(tuple(p for p in seats if mask >> p & 1) for mask in masks)
        self.at_dam = tuple(c in city.dam_corners for c in range(city.crossings))
        self.reach = self._reach()
        """[steps][crossing]: where a walk may end, exactly so many steps on; tactical: at most so many."""
        self.walks: list[list[list[list[Action]]]] = [
            [[[(WALK, pawn, end) for end in ends] for ends in row] for row in self.reach] for pawn in range(2)
        ]
        """[pawn][steps][crossing]: its walks, the one onto the other pawn included."""
        self.flips: list[list[Action]] = [[(FLIP, pawn, t) for t in range(city.tiles)] for pawn in range(2)]
        self.sends: list[list[Action]] = [[(SEND, pawn, t) for t in range(city.tiles)] for pawn in range(2)]
        self.builds: list[Action] = [(HOTEL, c) for c in range(city.crossings)]
        self.sails: list[Action] = [(SAIL, n) for n in range(1, self.sailing + 1)]

    def _reach(self) -> Sequence[Sequence[Sequence[int]]]:
        if not self.tactical:
            return self.city.ends
        return [
            [[end for end, far in enumerate(row) if 0 < far <= steps] for row in self.city.distance]
            for steps in range(self.steps_each + 1)
        ]
