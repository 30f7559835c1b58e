"""Where things are in one hotel on the screen, large or as a thumbnail: rooms, extra rooms, pools, special tiles."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.games.samoa import art
from scenes.kit.art import Art
from scenes.kit.layout import Box

BUNGALOW = 178 / 220
POOL = 170 / 92
APART = 8.0
ROOM = 106
"""A room in the units of the drawings."""


class Counts(NamedTuple):
    """What a hotel has beside its printed rooms."""

    extra: int
    pools: int
    specials: int


class Premises(NamedTuple):
    """All boxes in logical pixels."""

    front: art.Hotel
    x: float
    y: float
    u: float
    mini: bool
    rooms: tuple[Box, ...]
    """The printed rooms, then the extra ones."""
    annexes: tuple[Box, ...]
    """The huts of the extra rooms."""
    pools: tuple[Box, ...]
    specials: tuple[Box, ...]

    @property
    def house(self) -> Box:
        return Box(self.x, self.y, self.front.surface.width / self.u, self.front.surface.height / self.u)

    def box(self, rect: pygame.Rect) -> Box:
        return Box(self.x + rect.x / self.u, self.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def guest(self, room: int, guests: int, place: int) -> tuple[float, float, float]:
        """Centre and size of a guest in a room."""
        box = self.rooms[room]
        if self.mini and guests < 2:
            return box.cx, box.cy, box.w * 0.92
        k = box.w / ROOM
        rect = art.guest_rect(ROOM, guests, place)
        return box.x + rect.centerx * k, box.y + rect.centery * k, rect.w * k


def large(pen: Art, u: float, box: Box, colour: str, grid: tuple[int, int], counts: Counts) -> Premises:
    """The hotel at the left, on the ground; what was built beside it."""
    columns, rows = grid
    front = art.facade(pen, round(box.w * 0.62 * u), round(box.h * u), colour, columns, rows)
    w, h = front.surface.width / u, front.surface.height / u
    x, y = box.x, box.bottom - h
    plot = Box(x + w + 10, box.y, box.right - x - w - 10, box.h)
    annexes, pools, specials = _beside(plot, counts)
    k = {hut.w: hut.w / 178 for hut in annexes}
    inner = tuple(_inside(hut, k[hut.w]) for hut in annexes)
    printed = tuple(Box(x + r.x / u, y + r.y / u, r.w / u, r.h / u) for r in front.rooms)
    return Premises(front, x, y, u, False, printed + inner, annexes, pools, specials)


def _inside(hut: Box, k: float) -> Box:
    x, y, w, h = art.BUNGALOW_ROOM
    return Box(hut.x + x * k, hut.y + y * k, w * k, h * k)


def _beside(plot: Box, counts: Counts) -> tuple[tuple[Box, ...], tuple[Box, ...], tuple[Box, ...]]:
    """Huts on the ground, pools above them, special tiles at the top: as large as they all fit."""
    size = 1.0
    while True:
        sizes = ((168 * size, 168 * size / BUNGALOW), (190 * size, 190 * size / POOL), (70 * size, 70 * size))
        columns = [max(1, int((plot.w + APART) / (w + APART))) for w, _ in sizes]
        rows = [math.ceil(n / c) for n, c in zip(counts, columns, strict=True)]
        high = sum(r * (h + APART) for r, (_, h) in zip(rows, sizes, strict=True))
        if (high <= plot.h and sizes[0][0] <= plot.w) or size < 0.3:
            break
        size -= 0.04
    found: list[tuple[Box, ...]] = []
    bottom = plot.bottom
    for n, (w, h), in_row, lines in zip(counts, sizes, columns, rows, strict=True):
        top = bottom - lines * (h + APART) + APART
        found.append(tuple(_cell(plot.x, top, w, h, i, in_row) for i in range(n)))
        bottom = top - APART if n else bottom
    return found[0], found[1], found[2]


def _cell(x: float, y: float, w: float, h: float, number: int, columns: int) -> Box:
    row, column = divmod(number, columns)
    return Box(x + column * (w + APART), y + row * (h + APART), w, h)


def small(pen: Art, u: float, box: Box, colour: str, grid: tuple[int, int], counts: Counts, line: float) -> Premises:
    """A thumbnail; beside it, below the line for the number of cards, whatever was built."""
    columns, rows = grid
    share = 0.62 if box.w > 150 else 0.7
    front = art.mini_facade(pen, round(box.w * share * u), round(box.h * u), colour, columns, rows)
    w, h = front.surface.width / u, front.surface.height / u
    x, y = box.x, box.cy - h / 2
    printed = tuple(Box(x + r.x / u, y + r.y / u, r.w / u, r.h / u) for r in front.rooms)
    rest = beside(box, w)
    cells = _flow(Box(rest.x, rest.y + line, rest.w, rest.h - line), counts, printed[0].w)
    huts = cells[: counts.extra]
    pools = cells[counts.extra : counts.extra + counts.pools]
    specials = cells[counts.extra + counts.pools :]
    return Premises(front, x, y, u, True, printed + huts, huts, pools, specials)


def beside(box: Box, house: float) -> Box:
    """The part of a seat's panel at the right of its thumbnail; its first line is for numbers."""
    return Box(box.x + house + 6, box.y, box.w - house - 6, box.h)


def _flow(box: Box, counts: Counts, most: float) -> tuple[Box, ...]:
    """Small pictures one after the other, as large as they all fit."""
    ratios = [1.0] * counts.extra + [1.4] * counts.pools + [1.0] * counts.specials
    size = most
    while True:
        found, x, y = [], box.x, box.y + 4
        for ratio in ratios:
            if x + ratio * size > box.right + 1 and x > box.x:
                x, y = box.x, y + size + 3
            found.append(Box(x, y, ratio * size, size))
            x += ratio * size + 3
        if y + size <= box.bottom + 1 or size < 8:
            return tuple(found)
        size -= 1
