"""A hotel front on Samoa with any number of printed rooms, large and as a thumbnail."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.theme import CORAL, INK, PAPER, WHITE, seat_look

ROOM, PITCH = 106, 114
"""In units: a room and the way to the next."""
WALL_X, WALL_Y, MARGIN, LOBBY = 12, 70, 17, 48


@dataclass(frozen=True)
class Hotel:
    """The drawn front and where things are on it, in pixels from its top left. Rooms count row by row."""

    surface: pygame.Surface
    rooms: tuple[pygame.Rect, ...]
    sign: pygame.Rect
    """The board in the seat's colour, for emblem and name."""
    plate: pygame.Rect
    """The paper plate beside it, for the room price."""


def _grid(columns: int, rows: int, x: float, y: float, pitch: float, size: float, u: float) -> tuple[pygame.Rect, ...]:
    return tuple(
        pygame.Rect(round((x + c * pitch) * u), round((y + r * pitch) * u), round(size * u), round(size * u))
        for r in range(rows)
        for c in range(columns)
    )


def facade(art: Art, w: int, h: int, seat: str, columns: int = 3, rows: int = 2) -> Hotel:
    """The largest front of these rooms that fits in w x h; the rooms themselves are drawn by `room`."""
    wall_w = 2 * MARGIN + columns * PITCH - (PITCH - ROOM)
    wall_h = 21 + rows * PITCH - (PITCH - ROOM) + LOBBY
    view = (wall_w + 2 * WALL_X, WALL_Y + wall_h + 2)
    u = min(w / view[0], h / view[1])
    look = seat_look(seat)
    plate_w = 76.0
    sign = (WALL_X + 18, 2.0, view[0] - 2 * WALL_X - 36 - plate_w - 10, 46.0)
    plate = (sign[0] + sign[2] + 10, 2.0, plate_w, 46.0)

    def build() -> str:
        parts = ""
        for board in (sign, plate):
            for x in (board[0] + 16, board[0] + board[2] - 24):
                parts += svg.rect(x, 44, 8, 16, 0, "#8A5A38", INK, 2)
        parts += svg.rect(WALL_X, WALL_Y, wall_w, wall_h, 6, "#FFF8E8", INK)
        parts += svg.rect(WALL_X + wall_w - 14, WALL_Y + 2, 12.6, wall_h - 4, 0, "#EAD9B6")
        parts += svg.rect(1.25, 54, view[0] - 2.5, 22, 6, CORAL, INK)
        parts += svg.rect(3.2, 66, view[0] - 6.4, 8.6, 3, "#B9452F")
        for (x, y, bw, bh), fill, line in ((sign, look.colour, WHITE), (plate, PAPER, "#E0CDA6")):
            parts += svg.rect(x, y, bw, bh, 12, fill, INK) + svg.rect(
                x + 4.5, y + 4.5, bw - 9, bh - 9, 8, stroke=line, sw=1.8, op=0.6
            )
        return parts + _lobby(art, wall_w, view[1] - 2)

    surface = art.compose(("facade", seat, columns, rows), view[0] * u, view[1] * u, build, view=view)
    rooms = _grid(columns, rows, WALL_X + MARGIN, WALL_Y + 21, PITCH, ROOM, u)
    return Hotel(surface, rooms, _scaled(sign, u), _scaled(plate, u))


def _scaled(box: tuple[float, float, float, float], u: float) -> pygame.Rect:
    x, y, w, h = box
    return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


def _lobby(art: Art, wall_w: float, ground: float) -> str:
    """Door, plants and as many windows as there is room for."""
    top, middle = ground - LOBBY + 2, WALL_X + wall_w / 2
    parts = svg.rect(WALL_X + 2, top, wall_w - 4, LOBBY - 3.2, 0, "#E9D8B6")
    parts += svg.rect(WALL_X + 2, top, wall_w - 4, 3, 0, INK, op=0.25)
    parts += art.place("samoa/door", middle - 44, ground - 47, 88)
    for side in (-1, 1):
        if wall_w > 160:
            parts += art.place("samoa/tree", middle + side * 62 - 14, ground - 39, 28)
        for i in range(int((wall_w / 2 - 84) / 38)):
            parts += art.place("samoa/window", middle + side * (98 + i * 38) - 14, ground - 32, 28)
    return parts


def mini_facade(art: Art, w: int, h: int, seat: str, columns: int = 3, rows: int = 2) -> Hotel:
    """A thumbnail: a roof in the seat's colour over its rooms; sign and plate are the roof."""
    view = (columns * 38 + 16, rows * 38 + 20)
    u = min(w / view[0], h / view[1])
    look = seat_look(seat)

    def build() -> str:
        parts = svg.rect(5, 8, view[0] - 10, view[1] - 9.2, 4, "#FFF8E8", INK, 2.2)
        return parts + svg.rect(1.1, 1.1, view[0] - 2.2, 11, 4, look.colour, INK, 2.2)

    surface = art.compose(("mini facade", seat, columns, rows), view[0] * u, view[1] * u, build, view=view)
    roof = _scaled((0, 0, view[0], 12), u)
    return Hotel(surface, _grid(columns, rows, 10, 15, 38, 34, u), roof, roof)
