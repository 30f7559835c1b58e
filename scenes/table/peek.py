"""Looking closely at a seat: by a click or a key for as long as one likes, or while the pointer rests on it."""

from __future__ import annotations

from scenes.kit.zones import Zones

DELAY = 0.35
"""Seconds the pointer rests on a seat before its board is shown."""


class Peek:
    def __init__(self) -> None:
        self.seat: int | None = None
        """Whose board is shown large."""
        self._hovered: int | None = None
        self._rested = 0.0

    def toggle(self, seat: int) -> None:
        self.seat = None if self.seat == seat else seat

    def watch(self, zones: Zones, dt: float) -> bool:
        """Let the pointer rest; True when a board appears or goes away."""
        zone = zones.hovered
        seat = int(zone.id[5:]) if zone is not None and zone.id.startswith("seat:") else None
        if seat != self._hovered:
            self._hovered, self._rested = seat, 0.0
            if seat is None and self.seat is not None and not zones.keyboard:
                self.seat = None
                return True
            return False
        self._rested += dt
        if seat is not None and self.seat is None and self._rested > DELAY:
            self.seat = seat
            return True
        return False
