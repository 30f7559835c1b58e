"""A game of Low Tide in progress: ints in flat lists. Per-seat lists hold seat after seat (`seat * kinds + kind`)."""

from __future__ import annotations

from typing import Final

STAGES = ("deal", "wave", "take", "more", "over")
AT_DEAL: Final = 0
"""Chance deals seat `turn` its favourite."""
AT_WAVE: Final = 1
"""Chance washes shells ashore."""
AT_TAKE: Final = 2
"""Seat `turn` takes a shell."""
AT_MORE: Final = 3
"""Seat `turn` may take a second shell of the same kind."""
AT_OVER: Final = 4


class State:
    __slots__ = ("stage", "wave", "turn", "favourites", "sea", "beach", "baskets", "crabs", "taken")

    stage: int
    wave: int
    """From 1; 0 before the first."""
    turn: int
    """The seat that has to decide; while favourites are dealt, the seat that gets the next one."""
    favourites: list[int]
    """By seat: the kind it likes best; -1 before it is dealt, and where a view does not know it."""
    sea: list[int]
    """By kind: shells in the sea."""
    beach: list[int]
    """By kind: shells on the beach."""
    baskets: list[int]
    """seat * kinds + kind: shells in the basket."""
    crabs: list[int]
    """By seat: crabs that have pinched it."""
    taken: int
    """The kind that was taken in this turn, -1 before."""

    def clone(self) -> State:
        s = State()
        s.stage = self.stage
        s.wave = self.wave
        s.turn = self.turn
        s.favourites = self.favourites[:]
        s.sea = self.sea[:]
        s.beach = self.beach[:]
        s.baskets = self.baskets[:]
        s.crabs = self.crabs[:]
        s.taken = self.taken
        return s
