"""A list longer than its window: wheel, keys, and a bar to drag."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit.layout import Box
from scenes.kit.theme import INK, SHADE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

BAR = 18
"""Width the bar takes away at the right."""
WHEEL = 64
_KEYS = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9, pygame.K_HOME: -1e6, pygame.K_END: 1e6}


class Scroll:
    """How far a list is scrolled. The scene draws all of it inside `window`, moved up by `offset`."""

    def __init__(self, name: str = "bar") -> None:
        self.name = name
        self.offset = 0.0
        self._view = 1.0
        self._content = 1.0
        self._followed: str | None = None

    @property
    def slack(self) -> float:
        return max(0.0, self._content - self._view)

    @contextmanager
    def window(self, ui: Ui, box: Box, content: float) -> Iterator[Box]:
        """Yields where a content of that height goes; what sticks out is neither seen nor clicked."""
        self._view, self._content = box.h, content
        self._follow_focus(ui, box)
        self.offset = min(max(0.0, self.offset), self.slack)
        inner = Box(box.x, box.y - self.offset, box.w - (BAR if self.slack else 0), content)
        with ui.clipped(Box(box.x, box.y, inner.w, box.h)):
            yield inner
        if self.slack:
            self._bar(ui, Box(box.right - BAR + 6, box.y, BAR - 6, box.h))

    def wheel(self, steps: float) -> None:
        self.offset -= steps * WHEEL

    def key(self, event: pygame.event.Event) -> bool:
        """Page and end keys; True when it was one."""
        share = _KEYS.get(event.key)
        if share is None or not self.slack:
            return False
        self.offset += share * self._view
        return True

    def _bar(self, ui: Ui, rail: Box) -> None:
        thumb_h = max(40.0, rail.h * self._view / self._content)
        run = rail.h - thumb_h
        thumb = Box(rail.x, rail.y + run * self.offset / self.slack, rail.w, thumb_h)
        hot = ui.is_hot(self.name) or ui.zones.pressed == self.name
        ui.rounded(rail, SHADE, radius=rail.w / 2)
        ui.rounded(thumb.inset(1), INK if hot else "#8C7F65", radius=rail.w / 2)

        def drag(share: float) -> None:
            self.offset = min(1.0, max(0.0, (share * rail.h - thumb_h / 2) / run)) * self.slack

        ui.zone(Zone(self.name, rail, slide=drag, upright=True, focus=False))

    def _follow_focus(self, ui: Ui, box: Box) -> None:
        """Tab and arrows lead to things outside the window; the list moves so that they are seen."""
        zone = ui.zones.focused
        if zone is None or zone.id == self._followed or not ui.zones.keyboard:
            return
        self._followed = zone.id
        if zone.clip is not None and zone.clip[:2] == box[:2] and not zone.in_sight:
            above = zone.box.y < box.y
            self.offset += zone.box.y - box.y - 8 if above else zone.box.bottom - box.bottom + 8
