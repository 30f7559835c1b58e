"""The clipper that brings the guests: a flying boat with one bay for each group."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.drawings import rasterise
from scenes.kit.theme import INK

VIEW = (800, 220)
CABIN = (78, 59, 606, 88)
"""Where the bays are, in units of the drawing: x, y, width, height."""
GAP, PAD, APART, SEAT = 12, 7, 5, 70
"""Between bays; from a bay's end to its first guest; between guests; the largest guest."""
FIN = (716, 31, 38, 25.4)
"""The flag on the tail fin."""


Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Plane:
    """The drawn plane and where things are on it, in pixels from its top left."""

    surface: pygame.Surface
    bays: tuple[pygame.Rect, ...]
    labels: tuple[pygame.Rect, ...]
    """Below each bay, on the dark keel, for a caption."""
    seats: tuple[tuple[pygame.Rect, ...], ...]
    """Where the guests of each group sit: squares, row by row."""


def plane(art: Art, w: int, h: int, nation: str, groups: tuple[int, ...], closed: tuple[bool, ...] = ()) -> Plane:
    """The largest clipper that fits in w x h, with bays for groups of these sizes; closed ones are grey."""
    u = min(w / VIEW[0], h / VIEW[1])
    bays, seats = _plan(groups)
    shut = tuple(closed) + (False,) * (len(groups) - len(closed))

    def flag() -> str:
        return art.place(f"samoa/flag_{nation}", *FIN, fit="stretch") + svg.rect(*FIN, stroke=INK, sw=1.8)

    def cabin() -> str:
        parts = ""
        for bay, places, dark in zip(bays, seats, shut, strict=True):
            x, y, bw, bh = bay
            parts += svg.rect(x, y, bw, bh, min(bh, bw) / 2, "#DDCFB0" if dark else "#FFE6A8", INK)
            for sx, sy, d, _ in places:
                parts += svg.circ(sx + d / 2, sy + d / 2, d / 2, "#C4B48E" if dark else "#EFD28B")
        return parts

    def make() -> pygame.Surface:
        surface = hull(art, w, h).copy()
        for inner, box in ((flag(), FIN), (cabin(), CABIN)):
            part, at = _part(inner, box, u)
            surface.blit(part, at)
        return surface

    size = (round(VIEW[0] * u), round(VIEW[1] * u))
    surface = art.cached(("clipper", nation, groups, shut, size), make)
    labels = tuple(_rect((x, 166, bw, 26), u) for x, _, bw, _ in bays)
    places = tuple(tuple(_rect(seat, u) for seat in group) for group in seats)
    return Plane(surface, tuple(_rect(bay, u) for bay in bays), labels, places)


def hull(art: Art, w: int, h: int) -> pygame.Surface:
    """The plane without flag and bays: three quarters of the time that drawing it takes, and the same for all."""
    u = min(w / VIEW[0], h / VIEW[1])
    return art.compose(("hull",), VIEW[0] * u, VIEW[1] * u, lambda: art.place("samoa/plane", 0, 0, VIEW[0]), view=VIEW)


def _part(inner: str, box: Box, u: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """What lies in a box of the drawing as a surface of its own, and where it goes."""
    area = _rect(box, u).inflate(8, 8)  # room for lines
    moved = svg.g(inner, -area.x / u, -area.y / u)
    return rasterise(moved, area.w, area.h, (area.w / u, area.h / u)), area.topleft


def _rect(box: Box, u: float) -> pygame.Rect:
    x, y, w, h = box
    return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


def _plan(groups: tuple[int, ...]) -> tuple[list[Box], list[list[Box]]]:
    """Bays side by side in the middle of the cabin, in as many rows of guests as keep the guests largest."""
    left, top, width, height = CABIN
    d, rows = max((_seat_size(groups, rows), rows) for rows in (1, 2, 3))
    widths = [max(d, _columns(n, rows) * (d + APART) - APART) + 2 * PAD for n in groups]
    x = left + (width - sum(widths) - GAP * (len(groups) - 1)) / 2
    bays: list[Box] = []
    seats: list[list[Box]] = []
    for n, bay_w in zip(groups, widths, strict=True):
        bays.append((x, top, bay_w, height))
        seats.append(_seats(n, rows, d, (x, top, bay_w, height)))
        x += bay_w + GAP
    return bays, seats


def _columns(guests: int, rows: int) -> int:
    return math.ceil(guests / rows)


def _seat_size(groups: tuple[int, ...], rows: int) -> float:
    high = (CABIN[3] - 6 - APART * (rows - 1)) / rows
    columns = sum(max(1, _columns(n, rows)) for n in groups)
    free = CABIN[2] - GAP * (len(groups) - 1) - 2 * PAD * len(groups) - APART * (columns - len(groups))
    return max(8.0, min(SEAT, high, free / max(1, columns)))


def _seats(guests: int, rows: int, d: float, bay: Box) -> list[Box]:
    x, y, w, h = bay
    columns = _columns(guests, rows)
    used = math.ceil(guests / columns) if guests else 0
    places: list[Box] = []
    for i in range(guests):
        row, column = divmod(i, columns)
        in_row = min(columns, guests - row * columns)
        left = x + (w - in_row * (d + APART) + APART) / 2
        top = y + (h - used * (d + APART) + APART) / 2
        places.append((left + column * (d + APART), top + row * (d + APART), d, d))
    return places
