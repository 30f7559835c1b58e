"""Boxes: rectangles in logical pixels that are cut into smaller ones."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def distance(self, x: float, y: float) -> float:
        """From a point to the nearest edge; 0 inside."""
        dx = max(self.x - x, 0, x - self.right)
        dy = max(self.y - y, 0, y - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """The strip of height h at the top, and what is left below the gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """What is left above the gap, and the strip of height h at the bottom."""
        return Box(self.x, self.y, self.w, self.h - h - gap), Box(self.x, self.bottom - h, self.w, h)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        return Box(self.x, self.y, self.w - w - gap, self.h), Box(self.right - w, self.y, w, self.h)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        h = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def centred(self, w: float, h: float) -> Box:
        """A box of this size in the middle."""
        return Box(self.cx - w / 2, self.cy - h / 2, w, h)

    def fit(self, ratio: float) -> Box:
        """The largest box of that width/height ratio in the middle."""
        if self.w > self.h * ratio:
            return self.centred(self.h * ratio, self.h)
        return self.centred(self.w, self.w / ratio)


def around(cx: float, cy: float, w: float, h: float | None = None) -> Box:
    """The box with this centre."""
    h = w if h is None else h
    return Box(cx - w / 2, cy - h / 2, w, h)
