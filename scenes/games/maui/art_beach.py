"""The Maui beach: trees above, ocean below, the dock at the left, and where every square of it is.

Digits are written by the table, in the rectangles that `Beach` reports.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.drawings import rasterise
from scenes.kit.theme import CORAL, INK, PAPER, SUN

VALUE_FACES = {1: PAPER, 2: "#FBD88E", 3: SUN}
SAND_CELLS = {1: "#FBEFD5", 2: "#F8E0B4", 3: "#F4CF90"}
PLANKS = ("#C08A57", "#B47D4B", "#BC8653")
FLAG = (
    "M8 3 H42 A6 6 0 0 1 48 9 V27 A6 6 0 0 1 42 33 H32 L25 41 L18 33 H8 A6 6 0 0 1 2 27 V9 A6 6 0 0 1 8 3 Z"
)
SQUEEZED = 0.6
"""Height in cells of a square outside the beach when two of a towel are: both stay inside the frame."""


def square_heights(wet: tuple[bool, ...]) -> tuple[float, ...]:
    """Height in cells of each square of a towel; `wet` marks the squares outside the beach."""
    outside = SQUEEZED if sum(wet) > 1 else 1.0
    return tuple(outside if square else 1.0 for square in wet)


def value_face(value: int) -> str:
    """Higher row values are warmer; a mod may use values that the printed board has not."""
    return VALUE_FACES.get(value, CORAL if value > 3 else "#E6DCC8")


def row_tag(art: Art, value: int, w: int, h: int) -> pygame.Surface:
    """The plate of a row's value."""
    plate = svg.rect(2.5, 3.5, 33, 31, 10, INK, op=0.15)
    plate += svg.rect(1.25, 1.25, 33.5, 31.5, 9, value_face(value), INK, 2.5)
    return art.compose(("row tag", value), w, h, lambda: plate, view=(37, 36))


def column_flag(art: Art, cell_px: int) -> pygame.Surface:
    """The sun-coloured sign over the active column, one cell wide; its digit belongs in the upper 60 %."""
    sign = svg.line(25, 30, 25, 56, INK, 3) + svg.path(FLAG, SUN, INK, 2.5)
    return art.compose("column flag", cell_px, cell_px * 58 / 50, lambda: sign, view=(50, 58))


@dataclass(frozen=True)
class Beach:
    """The drawn beach and where things are on it, in pixels. Columns and rows count from 1."""

    surface: pygame.Surface
    columns: int
    rows: int
    cell_px: int
    left: int
    top: int

    def cell(self, column: int, row: int) -> pygame.Rect:
        """A cell; column 0 is the dock; rows outside the beach lie in the trees or the ocean."""
        x = self.left + (column - 1) * self.cell_px - (round(self.cell_px * 0.08) if column == 0 else 0)
        return pygame.Rect(x, self.top + (row - 1) * self.cell_px, self.cell_px, self.cell_px)

    def slot(self, column: int, row: int, squares: int = 3) -> pygame.Rect:
        """Where a towel with its top square in that row lies; two squares outside are squeezed."""
        wet = tuple(not 1 <= row + i <= self.rows for i in range(squares))
        height = round(self.cell_px * sum(square_heights(wet)))
        rect = self.cell(column, row)
        top = rect.top if row >= 1 else self.cell(column, row + squares).top - height
        return pygame.Rect(rect.left, top, self.cell_px, height)

    def tag(self, row: int) -> pygame.Rect:
        """The plate of the row's value; row 0 and row rows + 1 are the penalties of trees and ocean."""
        w, h = round(self.cell_px * 0.74), round(self.cell_px * 0.72)
        centre_y = self.top + (row - 0.5) * self.cell_px
        if row < 1:
            centre_y = self.top * 0.46
        if row > self.rows:
            centre_y = self.top + self.rows * self.cell_px + self.cell_px * 0.74
        x = self.left + self.columns * self.cell_px + self.cell_px * 0.46
        return pygame.Rect(round(x - w / 2), round(centre_y - h / 2), w, h)

    def flag(self, column: int) -> pygame.Rect:
        """Where the sign of the active column stands."""
        size = self.cell_px
        return pygame.Rect(self.cell(column, 1).left, round(0.1 * size), size, round(1.16 * size))


def beach(art: Art, columns: int, rows: int, values: tuple[int, ...], cell_px: int) -> Beach:
    """Trees above, ocean below, the dock at the left, a value plate at the right of each row."""
    u = cell_px / 50
    w, h = round((columns * 50 + 122) * u), round((rows * 50 + 118) * u)
    left, top = round(74 * u), round(58 * u)

    def make() -> pygame.Surface:
        view = (w / u, h / u)
        shore = rasterise(_shore(art, columns, rows, values, *view), w, h, view)
        art.rounded(shore, 16 * u)
        frame = svg.rect(1.25, 1.25, view[0] - 2.5, view[1] - 2.5, 15, stroke=INK, sw=2.5)
        shore.blit(rasterise(frame, w, h, view), (0, 0))
        plan = Beach(shore, columns, rows, cell_px, left, top)
        for row, value in enumerate(values, start=1):
            shore.blit(row_tag(art, value, *plan.tag(row).size), plan.tag(row))
        penalty = art.image("maui/penalty", 38 * u)
        for row in (0, rows + 1):
            shore.blit(penalty, penalty.get_rect(center=plan.tag(row).center))
        return shore

    surface = art.cached(("beach", columns, rows, values, cell_px), make)
    return Beach(surface, columns, rows, cell_px, left, top)


def _shore(art: Art, columns: int, rows: int, values: tuple[int, ...], w: float, h: float) -> str:
    x0, y0 = 74, 58
    parts = svg.rect(0, 0, w, h, 0, "#E4B97A")
    for row, value in enumerate(values):
        sand = SAND_CELLS[min(max(value, 1), 3)]
        for column in range(columns):
            parts += svg.rect(x0 + column * 50 + 2, y0 + row * 50 + 2, 46, 46, 9, sand)
    return parts + _ocean(art, y0 + rows * 50, w) + _dock(y0 - 4, h) + _trees(art, w)


def _swell(x: float, y: float, w: float) -> str:
    """A wavy line from x past w: period 60, amplitude 5."""
    waves = int((w - x) / 60) + 1
    return f"M{svg.num(x)} {svg.num(y)}" + " q15 -10 30 0 q15 10 30 0" * waves


def _ocean(art: Art, shore: float, w: float) -> str:
    stops = ((0.0, "#49BDBE"), (0.45, "#1C9AA8"), (1.0, "#0F5C7A"))
    parts = svg.linear("ocean", stops) + svg.rect(0, shore + 4, w, 60, 0, "url(#ocean)")
    parts += svg.path(_swell(0, shore + 16, w) + f" V{shore + 1} H0 Z", "#E4B97A")
    parts += svg.path(_swell(0, shore + 14, w), stroke="#FFFFFF", sw=6)
    parts += svg.path(_swell(-12, shore + 26, w), stroke="#A9E2DC", sw=3)
    for i, x in enumerate(range(90, int(w) - 60, 72)):
        at = f"M{x + i % 2 * 20} {svg.num(shore + 40 + i % 3 * 7)}"
        parts += svg.path(at + " q9 -7 18 0 q9 7 18 0", stroke="#8AD6D6", sw=2.6, op=0.7)
    parts += svg.g(art.place("maui/turtle", -29, -22, 58), w * 0.78, shore + 40, turn=-14)
    for x, y in ((148, 46), (168, 38), (174, 52)):
        parts += art.place("maui/fish", x, shore + y - 6, 21)
    return parts


def _dock(top: float, h: float) -> str:
    parts = svg.rect(72, top + 14, 8, h - top, 0, INK, op=0.14) + svg.rect(0, top, 72, h - top, 0, "#8F5F38")
    for i in range(int((h - top) / 16.5) + 1):
        parts += svg.rect(0, top + i * 16.5, 72, 14.6, 0, PLANKS[i % 3])
    parts += svg.rect(0, top, 6, h - top, 0, "#8F5F38") + svg.rect(66, top, 6, h - top, 0, "#8F5F38")
    for y in (top + 24, h - 76):
        parts += svg.circ(69, y, 6, "#6E4527") + svg.circ(68, y - 1.5, 4, "#A9744A")
    return parts


def _trees(art: Art, w: float) -> str:
    """Two rows of palms seen from above; the lowest frond ends above the first row of cells."""
    parts = svg.rect(0, 0, w, 24, 0, "#1F5A3C")
    rows = ((-6, 46, 20, 79, "#2A7147", "#3F8F5B", 17), (18, 47, 3, 75, "#37875A", "#63B377", 23))
    for start, pitch, y, size, leaf, light, turn in rows:
        for i in range(int((w - start) / pitch) + 2):
            crown = art.place("maui/palm_tree", -size / 2, -size / 2, size, leaf=leaf, leaf_light=light)
            parts += svg.g(crown, start + i * pitch, y - i % 3 * 3, turn=i * turn)
    for i, x in enumerate(range(50, int(w) - 40, 145)):
        parts += art.place("maui/flower", x - 9, (22, 30, 16)[i % 3], 18)
    return parts
