"""The city on the screen: where tiles, crossings, canal spaces and crowds are, in logical pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.amsterdam.city import CityMap
from scenes.games.amsterdam import art
from scenes.kit.layout import Box
from scenes.kit.tween import mix

SEEN = 3
"""Tourists drawn in one place; the disc beside them counts all."""
Spot = tuple[float, float, float]
"""Centre and size."""


class Ground(NamedTuple):
    drawn: art.DrawnCity
    city: CityMap
    x: float
    y: float
    u: float
    """Real pixels a logical one."""

    @property
    def k(self) -> float:
        """Logical pixels a unit of the drawing, of which a tile has 98."""
        return self.drawn.u / self.u

    @property
    def board(self) -> Box:
        return self._box(self.drawn.surface.get_rect())

    def _box(self, rect: pygame.Rect) -> Box:
        return Box(self.x + rect.x / self.u, self.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def _lot(self, tile: int) -> pygame.Rect:
        return self.drawn.tile(*divmod(tile, self.city.columns))

    def tile(self, tile: int) -> Box:
        return self._box(self._lot(tile))

    def crossing(self, crossing: int) -> Box:
        return self._box(self.drawn.crossing(*divmod(crossing, self.city.wide)))

    def dark(self, crossing: int) -> bool:
        return self.drawn.dark(self.drawn.crossing(*divmod(crossing, self.city.wide)).center)

    def canal(self, space: int) -> Box:
        return self._box(self.drawn.canal(space))

    def place(self, place: int) -> Box:
        """A tile or a quay."""
        if place < self.city.tiles:
            return self.tile(place)
        return self._box(self.drawn.quay(place - self.city.tiles))

    # -- crowds ----------------------------------------------------------------------------------------------

    def crowd(self, place: int, tourists: int) -> tuple[list[Spot], Spot]:
        """Where the tourists of a place stand, one behind another, and the disc of their number."""
        if place >= self.city.tiles:
            return self._waiting(place, tourists)
        rects, disc = art.crowd(self._lot(place), tourists)
        spots = [self._spot(rect) for rect in rects]
        return spots + spots[-1:] * (tourists - len(spots)), self._spot(disc)

    def _spot(self, rect: pygame.Rect) -> Spot:
        box = self._box(rect)
        return box.cx, box.cy, box.w

    def _waiting(self, quay: int, tourists: int) -> tuple[list[Spot], Spot]:
        """On a quay: close together, the disc towards the middle of the side."""
        box, k = self.place(quay), self.k
        inward = 1 if box.cx < self.board.cx else -1
        spots = [
            (box.cx + (min(n, SEEN - 1) - 0.6) * 7 * k * inward, box.cy + min(n, SEEN - 1) % 2 * 3 * k, 26 * k)
            for n in range(tourists)
        ]
        return spots, (box.cx + 24 * k * inward, box.cy - 4 * k, 23 * k)

    # -- the boat --------------------------------------------------------------------------------------------

    def berth(self, space: float) -> tuple[float, float, float]:
        """Middle and heading of the boat, also on its way between two canal spaces."""
        spaces, first = self.city.canal, int(space)
        here, there = self.canal(first % spaces), self.canal((first + 1) % spaces)
        part = space - first
        turn = (self.drawn.heading((first + 1) % spaces) - self.drawn.heading(first % spaces) + 180) % 360 - 180
        heading = self.drawn.heading(first % spaces) + turn * part
        return mix(here.cx, there.cx, part), mix(here.cy, there.cy, part), heading % 360

    # -- pawns and hotels ------------------------------------------------------------------------------------

    def foot(self, crossing: int, aside: bool) -> tuple[float, float]:
        """Where a pawn stands; it steps aside where a hotel is."""
        box = self.crossing(crossing)
        return box.cx + (14 * self.k if aside else 0), box.cy - 18 * self.k

    def site(self, crossing: int, aside: bool) -> tuple[float, float]:
        """The middle of a hotel; it leaves room for a pawn."""
        box = self.crossing(crossing)
        return box.cx - (10 * self.k if aside else 0), box.cy - 4 * self.k
