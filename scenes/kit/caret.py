"""Where one types in a text field, and what is selected in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.kit.zones import Zone

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Caret:
    """A place between two letters; from `mark` to there the text is selected."""

    def __init__(self) -> None:
        self.field: str | None = None
        self.at = self.mark = 0

    def follow(self, zone: Zone) -> None:
        """Be in this field. One that the keyboard comes to is selected whole, so that typing replaces it."""
        if self.field != zone.id:
            self.field, self.mark, self.at = zone.id, 0, len(zone.value)
        self.at, self.mark = min(self.at, len(zone.value)), min(self.mark, len(zone.value))

    def leave(self) -> None:
        self.field = None

    @property
    def span(self) -> tuple[int, int]:
        return min(self.at, self.mark), max(self.at, self.mark)

    def selected(self, zone: Zone) -> str:
        first, last = self.span
        return zone.value[first:last]

    def put(self, at: int, extend: bool = False) -> None:
        self.at = at
        if not extend:
            self.mark = at

    def point(self, zone: Zone, x: float, extend: bool = False) -> None:
        """To the gap between letters that is nearest to the pointer."""
        if self.field != zone.id:
            self.field = zone.id
        edges = zone.edges() if zone.edges else ()
        self.put(min(range(len(edges)), key=lambda k: abs(edges[k] - x)) if edges else len(zone.value), extend)

    def write(self, zone: Zone, text: str) -> None:
        """In the place of what is selected; signs that nobody can see are left out."""
        first, last = self.span
        seen = "".join(sign for sign in text if sign.isprintable())
        zone.write(zone.value[:first] + seen + zone.value[last:])
        self.put(first + len(seen))

    def erase(self, zone: Zone, step: int) -> None:
        """The selection, or the letter before (-1) or after (1) the caret."""
        if self.at == self.mark:
            self.at = max(0, min(len(zone.value), self.at + step))
        self.write(zone, "")

    def move(self, zone: Zone, event: pygame.event.Event) -> bool:
        """Arrows, Home and End; with Shift they select."""
        first, last = self.span
        extend = bool(event.mod & pygame.KMOD_SHIFT)
        closing = first != last and not extend
        goals = {
            pygame.K_LEFT: first if closing else max(0, self.at - 1),
            pygame.K_RIGHT: last if closing else min(len(zone.value), self.at + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(zone.value),
        }
        if event.key in goals:
            self.put(goals[event.key], extend)
        return event.key in goals
