"""The ground of Amsterdam: streets inside a ring of canal, day in the west and night in the east.

Tiles lie on the ground with their own surfaces; crossings are drawn after them. One logical unit `u` is a
98th of a tile.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.drawings import rasterise
from scenes.kit.theme import INK, WHITE

TILE, PITCH, EDGE, BANK = 98, 108, 71, 66
"""In units: a tile, from tile to tile, from the frame to the first tile and to the paving."""
WATER = (8, 60)
"""Where the canal begins and ends, in units from the frame."""
SLANT = 0.16
"""The line between day and night leans to the left by this much a unit of height."""

DAY = {
    "bank": "#E0C594",
    "water": "#3FAFBB",
    "wave": "#A7E1E0",
    "joint": "#7AD0D4",
    "pave": "#EBD8AE",
    "stone": "#DCC593",
    "bollard": "#8F5F38",
    "deck": "#B57F4E",
    "plank": "#8F5F38",
    "crossing": "#F6E7C6",
}
NIGHT = {
    "bank": "#7F78A0",
    "water": "#123F6B",
    "wave": "#3E73A3",
    "joint": "#24639A",
    "pave": "#6E6A96",
    "stone": "#625E8A",
    "bollard": "#463C5E",
    "deck": "#7A5640",
    "plank": "#553A2C",
    "crossing": "#A7A0C6",
}


@dataclass(frozen=True)
class DrawnCity:
    """The drawn ground and where things are on it, in pixels. Rows and columns count from 0."""

    surface: pygame.Surface
    rows: int
    columns: int
    u: float

    @property
    def spaces(self) -> int:
        """Spaces of the canal, the four bends among them."""
        return 2 * (self.rows + self.columns) + 4

    @property
    def bends(self) -> tuple[int, int, int, int]:
        """Canal spaces of the bends, clockwise from the north-west."""
        east = self.columns + 1
        return 0, east, east + self.rows + 1, 2 * east + self.rows + 1

    def tile(self, row: int, column: int) -> pygame.Rect:
        return self._rect(EDGE + column * PITCH, EDGE + row * PITCH, TILE, TILE)

    def crossing(self, i: int, j: int) -> pygame.Rect:
        """The disc between the tiles (i, j) and (i + 1, j + 1)."""
        x, y = EDGE + (j + 1) * PITCH - 5, EDGE + (i + 1) * PITCH - 5
        return self._rect(x - 16, y - 16, 32, 32)

    def canal(self, space: int) -> pygame.Rect:
        """Where the boat lies in a canal space, clockwise from the bend in the north-west (0)."""
        near, w, h = sum(WATER) / 2, *self._size()
        side, step = self._side(space)
        if step == 0:
            inset = near + 16
            corners = (
                (inset, inset),
                (w - inset, inset),
                (w - inset, h - inset),
                (inset, h - inset),
            )
            x, y = corners[side]
            return self._rect(x - 18, y - 18, 36, 36)
        along = BANK + (step - 0.5) * PITCH
        x, y = ((along, near), (w - near, along), (w - along, h - near), (near, h - along))[side]
        return self._rect(x - 26, y - 26, 52, 52)

    def heading(self, space: int) -> float:
        """Degrees, clockwise from east, in which the boat points there."""
        side, step = self._side(space)
        return 90.0 * side - (45.0 if step == 0 else 0.0)

    def quay(self, bend: int) -> pygame.Rect:
        """The landing stage outside a bend 0..3, clockwise from the north-west."""
        w, h = self._size()
        x = w - 44 if bend in (1, 2) else 4
        y = h - 44 if bend in (2, 3) else 4
        return self._rect(x, y, 40, 40)

    def lot(self, space: int) -> tuple[int, int] | None:
        """The tile beside a canal space; a bend has none."""
        side, step = self._side(space)
        if step == 0:
            return None
        rows, columns = self.rows, self.columns
        return (
            (0, step - 1),
            (step - 1, columns - 1),
            (rows - 1, columns - step),
            (rows - step, 0),
        )[side]

    def dark(self, place: tuple[float, float]) -> bool:
        """Whether a point, in pixels from the top left, lies in the night."""
        w, h = self.surface.get_size()
        return place[0] > w / 2 - (place[1] - h / 2) * SLANT

    def _side(self, space: int) -> tuple[int, int]:
        """Side 0..3, clockwise from the north, and the step along it: 0 is the bend it begins with."""
        bends = self.bends
        side = max(side for side in range(4) if bends[side] <= space % self.spaces)
        return side, space % self.spaces - bends[side]

    def _size(self) -> tuple[int, int]:
        return _span(self.columns), _span(self.rows)

    def _rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = round(x * self.u), round(y * self.u)
        return pygame.Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)


def _span(tiles: int) -> int:
    """Units from frame to frame along so many tiles."""
    return 2 * EDGE + tiles * PITCH - (PITCH - TILE)


def shape(rows: int, columns: int) -> tuple[int, int]:
    """Width and height of a city in units."""
    return _span(columns), _span(rows)


def city(art: Art, px: int, rows: int = 5, columns: int = 5) -> DrawnCity:
    """The ground of a city whose longer side is `px` long; any number of rows and columns."""
    u = px / _span(max(rows, columns))
    view = (_span(columns), _span(rows))
    w, h = round(view[0] * u), round(view[1] * u)

    def make() -> pygame.Surface:
        ground = rasterise(_ground(art, rows, columns, DAY), w, h, view)
        night = rasterise(_ground(art, rows, columns, NIGHT), w, h, view)
        night.blit(rasterise(_east(*view), w, h, view), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(night, (0, 0))
        frame = svg.rect(1.25, 1.25, view[0] - 2.5, view[1] - 2.5, 43, stroke=INK)
        ground.blit(rasterise(frame + _swans(art, *view), w, h, view), (0, 0))
        return ground

    return DrawnCity(art.cached(("city", rows, columns, w, h), make), rows, columns, u)


def _east(w: float, h: float) -> str:
    """The part of the board where it is night."""
    lean = h / 2 * SLANT
    return svg.poly(((w / 2 + lean, 0), (w, 0), (w, h), (w / 2 - lean, h)), WHITE)


def _ground(art: Art, rows: int, columns: int, tone: dict[str, str]) -> str:
    w, h = _span(columns), _span(rows)
    outer, inner = WATER
    parts = svg.rect(0, 0, w, h, 44, tone["bank"])
    parts += svg.rect(outer, outer, w - 2 * outer, h - 2 * outer, 38, tone["water"])
    parts += _waves(rows, columns, tone["wave"]) + _joints(rows, columns, tone["joint"])
    parts += svg.rect(inner, inner, w - 2 * inner, h - 2 * inner, 14, tone["bank"])
    parts += svg.rect(inner, inner, w - 2 * inner, h - 2 * inner, 14, stroke=INK, sw=2, op=0.35)
    parts += svg.rect(BANK, BANK, w - 2 * BANK, h - 2 * BANK, 10, tone["pave"])
    parts += _streets(rows, columns, tone["stone"]) + _bollards(rows, columns, tone["bollard"])
    for row in range(rows):
        for column in range(columns):
            lot = (EDGE + column * PITCH + 2, EDGE + row * PITCH + 4)
            parts += svg.rect(*lot, TILE, TILE, 12, INK, op=0.24)
    quay = art.place("amsterdam/quay", 7, 7, 49, deck=tone["deck"], plank=tone["plank"])
    for x, y, sx, sy in ((0, 0, 1, 1), (w, 0, -1, 1), (0, h, 1, -1), (w, h, -1, -1)):
        parts += f'<g transform="translate({x} {y}) scale({sx} {sy})">{quay}</g>'
    return parts


def _waves(rows: int, columns: int, colour: str) -> str:
    parts = ""
    for number, (length, across) in enumerate(((columns, _span(rows)), (rows, _span(columns)))):
        for i in range(length * 3):
            along, off = BANK + 12 + i * PITCH / 3, 18 + i * 11 % 26
            for near in (off, across - 68 + off):
                x, y = (along, near) if number == 0 else (near, along)
                swell = "q5 -5 10 0 q5 5 10 0" if number == 0 else "q-5 5 0 10 q5 5 0 10"
                parts += svg.path(f"M{svg.num(x)} {svg.num(y)} {swell}", stroke=colour, sw=2.2, op=0.75)
    return parts


def _marks(length: int) -> list[int]:
    """Where the canal spaces along so many tiles begin and end."""
    return [BANK + step * PITCH for step in range(length + 1)]


def _joints(rows: int, columns: int, colour: str) -> str:
    """Dotted lines across the water between two canal spaces."""
    w, h, parts = _span(columns), _span(rows), ""
    a, b = WATER[0] + 5, WATER[1] - 4
    for x in _marks(columns):
        parts += svg.line(x, a, x, b, colour, 2.6, "2 7") + svg.line(x, h - b, x, h - a, colour, 2.6, "2 7")
    for y in _marks(rows):
        parts += svg.line(a, y, b, y, colour, 2.6, "2 7") + svg.line(w - b, y, w - a, y, colour, 2.6, "2 7")
    return parts


def _streets(rows: int, columns: int, colour: str) -> str:
    """Cobbles in two staggered files along the middle of each street."""
    w, h, parts = _span(columns), _span(rows), ""
    for x in _marks(columns)[1:-1]:
        for i in range(int((h - 2 * BANK - 8) / 16.2)):
            parts += svg.rect(x - 2.8 + i % 2 * 3, BANK + 6 + i * 16.2, 2.6, 9, 1, colour)
    for y in _marks(rows)[1:-1]:
        for i in range(int((w - 2 * BANK - 8) / 16.2)):
            parts += svg.rect(BANK + 6 + i * 16.2, y - 2.8 + i % 2 * 3, 9, 2.6, 1, colour)
    return parts


def _bollards(rows: int, columns: int, colour: str) -> str:
    w, h, parts = _span(columns), _span(rows), ""
    for near in (4, 63):
        for x in _marks(columns):
            parts += svg.circ(x, near, 3.4, colour) + svg.circ(x, h - near, 3.4, colour)
        for y in _marks(rows):
            parts += svg.circ(near, y, 3.4, colour) + svg.circ(w - near, y, 3.4, colour)
    return parts


def _swans(art: Art, w: float, h: float) -> str:
    parts = art.place("amsterdam/swan", w * 0.27, 24, 36)
    south, west = w * 0.62, h * 0.4
    for x, y, size in ((south, h - 48, 34), (south + 36, h - 46, 27), (50, west, 33), (46, west + 32, 26)):
        swan = art.place("amsterdam/swan", 0, 0, size)
        parts += f'<g transform="translate({x:.1f} {y:.1f}) scale(-1 1)">{swan}</g>'
    return parts
