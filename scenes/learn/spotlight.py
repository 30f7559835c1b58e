"""Everything is dimmed but what the guide speaks of; and the room that this leaves for her words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.layout import Box, around
from scenes.kit.theme import INK, SUN, WHITE, alpha
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.table.table import Table

DARK = 0.62
ROUND = 14.0
MARGIN = 7.0
"""A hole is so much larger than the thing in it."""
APART = 12.0
"""Between the bubble and a hole."""
EDGE = 14.0
STEP = 24.0
WIDE = 0.2
ON_THE_WAY = 60.0
"""How far a bubble goes to cover the arrow in one place less."""
CRAWL = 24.0
"""How fast the dots of an arrow walk, in logical pixels a second."""


# -- names of things -----------------------------------------------------------------------------------------


def zone_name(table: Table, name: str) -> str:
    """The table's own id of a thing that is named in words: "towel:red-blue" becomes "towel:12"."""
    kind, _, rest = name.partition(":")
    word, _, tail = rest.partition(":")
    if not word or word.lstrip("-").isdigit():
        return name
    ids = table.rules.ids
    lists = [ids[kind]] if kind in ids else []
    for known in (*lists, *ids.values()):
        names = list(known)
        if word in names:
            return ":".join([kind, str(names.index(word)), *([tail] if tail else [])])
    return name


def box_of(table: Table, name: str) -> Box | None:
    """Where a thing is seen on the table: its zone, or the piece of that name."""
    found = [zone.box for zone in table.zones.laid() if zone.id == name]
    if found:
        return found[-1]
    piece = table.picture.now().get(name)
    return around(piece.x, piece.y, piece.size) if piece is not None else None


def wide(box: Box, screen: Box) -> bool:
    """Is it so much of the table that lighting it would show nothing?"""
    return box.w * box.h > WIDE * screen.w * screen.h


# -- light ---------------------------------------------------------------------------------------------------


def holes(boxes: Iterable[Box], screen: Box) -> list[Box]:
    """The lit places: a little larger than what is in them, and what lies in another is lit with it."""
    found: list[Box] = []
    for box in boxes:
        wide = box.inset(-MARGIN)
        x, y = max(wide.x, screen.x + 2), max(wide.y, screen.y + 2)
        hole = Box(x, y, min(wide.right, screen.right - 2) - x, min(wide.bottom, screen.bottom - 2) - y)
        if hole.w <= 0 or hole.h <= 0:
            continue
        while (near := next((other for other in found if _one(hole, other)), None)) is not None:
            found.remove(near)
            hole = _union(hole, near)
        found.append(hole)
    return found


class Veil:
    """Dims all but the lit places and frames those."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._surface = pygame.Surface((1, 1))

    def draw(self, ui: Ui, lit: Sequence[Box], dark: float = DARK, glow: float = 0.0) -> None:
        """`glow` 0..1 lets the frames swell."""
        if dark > 0:
            key = (ui.surface.size, dark, tuple(tuple(ui.px(n) for n in box) for box in lit))
            if key != self._key:
                self._key, self._surface = key, _with_holes(ui, lit, dark)
            ui.surface.blit(self._surface, (0, 0))
        more = 5 * glow
        for box in lit:
            ui.panel(box.inset(-3 - more), fill="none", radius=ROUND + 3 + more, outline=7, stroke=WHITE, shadow=0)
            ui.panel(box.inset(-2 - more), fill="none", radius=ROUND + 2 + more, outline=4.4, stroke=SUN, shadow=0)


def _with_holes(ui: Ui, lit: Sequence[Box], dark: float) -> pygame.Surface:
    surface = pygame.Surface(ui.surface.size, pygame.SRCALPHA)
    surface.fill(alpha(INK, dark))
    for box in lit:
        area = pygame.Rect(ui.px(box.x), ui.px(box.y), ui.px(box.w), ui.px(box.h))
        pygame.draw.rect(surface, (0, 0, 0, 0), area, border_radius=ui.px(ROUND))
    return surface


# -- arrow ---------------------------------------------------------------------------------------------------


def way(start: Box, end: Box) -> list[tuple[float, float]]:
    """A bent way from the middle of one thing to the edge of another."""
    (ax, ay), (bx, by) = (start.cx, start.cy), (end.cx, end.cy)
    long = math.hypot(bx - ax, by - ay)
    if long < 30:
        return []
    bend = min(90.0, long * 0.22) * (1 if bx >= ax else -1)
    mx, my = (ax + bx) / 2 + (by - ay) / long * bend, (ay + by) / 2 - (bx - ax) / long * bend
    count = max(8, int(long / 5))
    points = []
    for n in range(count + 1):
        t = n / count
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by
        points.append((x, y))
    leave = min(start.w, start.h) * 0.35
    return [p for p in points if math.hypot(p[0] - ax, p[1] - ay) > leave]


def arrow(ui: Ui, points: Sequence[tuple[float, float]], clock: float) -> None:
    """Sun-coloured dots on ink that walk towards the target, and a head at the end."""
    if len(points) < 4:
        return
    u = ui.u
    for x, y in points[:-2]:
        pygame.draw.aacircle(ui.surface, INK, (x * u, y * u), 4.4 * u)
    phase, since = clock * CRAWL % 13, 0.0
    for (ax, ay), (bx, by) in zip(points[:-3], points[1:-2], strict=True):
        step = math.hypot(bx - ax, by - ay)
        if (since - phase) // 13 != (since + step - phase) // 13:
            pygame.draw.aacircle(ui.surface, SUN, (bx * u, by * u), 3.2 * u)
        since += step
    (ax, ay), (bx, by) = points[-4], points[-1]
    long = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / long, (by - ay) / long
    for size, colour in ((17.0, INK), (11.0, SUN)):
        tip = (bx + dx * size * 0.35, by + dy * size * 0.35)
        foot = (bx - dx * size, by - dy * size)
        side = size * 0.72
        head = [tip, (foot[0] - dy * side, foot[1] + dx * side), (foot[0] + dy * side, foot[1] - dx * side)]
        pygame.draw.polygon(ui.surface, colour, [(x * u, y * u) for x, y in head])


# -- room ----------------------------------------------------------------------------------------------------


def overlap(a: Box, b: Box) -> float:
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def place(
    screen: Box, sizes: Sequence[tuple[float, float]], lit: Sequence[Box], path: Sequence[tuple[float, float]] = ()
) -> Box:
    """A free place for one of these sizes, the first that has any: as near to the first lit thing as can be, and
    beside the arrow's way."""
    least: tuple[float, Box] | None = None
    near = lit[0] if lit else screen.centred(1, 1)
    keep = [box.inset(-APART) for box in lit]
    for w, h in sizes:
        best: tuple[float, Box] | None = None
        for box in _tries(screen, w, h, keep):
            covered = sum(overlap(box, hole) for hole in keep)
            far = math.hypot(box.cx - near.cx, box.cy - near.cy) + 0.15 * math.hypot(
                box.cx - screen.cx, box.cy - screen.cy
            )
            if covered == 0 and (best is None or far < best[0]):
                far += ON_THE_WAY * sum(box.contains(*point) for point in path[::4])
                if best is None or far < best[0]:
                    best = far, box
            if covered and (least is None or covered < least[0]):
                least = covered, box
        if best is not None:
            return best[1]
    assert least is not None
    return least[1]


def _tries(screen: Box, w: float, h: float, keep: Sequence[Box]) -> Iterable[Box]:
    low_x, low_y = screen.x + EDGE, screen.y + EDGE
    high_x, high_y = max(low_x, screen.right - EDGE - w), max(low_y, screen.bottom - EDGE - h)
    columns = {low_x, high_x, *_steps(low_x, high_x)}
    rows = {low_y, high_y, *_steps(low_y, high_y)}
    for box in keep:
        columns |= {x for x in (box.x - w, box.right, box.cx - w / 2) if low_x <= x <= high_x}
        rows |= {y for y in (box.y - h, box.bottom, box.cy - h / 2) if low_y <= y <= high_y}
    for x in sorted(columns):
        for y in sorted(rows):
            yield Box(x, y, w, h)


def _steps(low: float, high: float) -> list[float]:
    return [low + n * STEP for n in range(int((high - low) / STEP) + 1)]


def _union(a: Box, b: Box) -> Box:
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)


def _one(a: Box, b: Box) -> bool:
    """Do two lit places overlap so that one frame round both lights little else?"""
    both = _union(a, b)
    return overlap(a, b) > 0 and both.w * both.h < 1.3 * (a.w * a.h + b.w * b.h - overlap(a, b))
