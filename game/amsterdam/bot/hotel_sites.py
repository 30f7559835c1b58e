"""What a place for a hotel promises, in points."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from game.amsterdam.bot.weights import BUILDING, DAM, GUEST, LANDING
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import State


class HotelSites:
    def __init__(self, rules: AmsterdamRules) -> None:
        city = rules.city
        self.around = city.around
        self.supply = city.supply
        self.landings = rules.landings
        self.site = vec[float](
            DAM if tile == city.dam else BUILDING + LANDING * city.beside.count(tile) for tile in range(city.tiles)
        )
        """What a hotel beside each tile can hope for at the start of the game."""

    def of(self, s: State, p: i64, crossing: int) -> float:
        """What a hotel there can hope for: tourists to land beside it, and a few of those there."""
        left, hopes = s.tourists[self.supply] / self.landings, 0.0
        tile: i64
        for tile in self.around[crossing]:
            near: i64 = s.near[tile]
            if not near >> p & 1:
                hopes += self.site[tile] * left + GUEST * s.tourists[tile]
        return hopes
