"""The illustrations of Maui's tips: eight ways to play well, each in a few pieces."""

from __future__ import annotations

from scenes.games.maui.pen import CELL, OTHER, POINTS, YOU, Pen, cell, picture, points_over
from scenes.kit.theme import GOOD, RED
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}


@picture(PICTURES, "tip_two", 330, 196)
def _two(pen: Pen) -> None:
    for x, motifs, row, pins in ((4, "ymb", 1, (1, 2)), (180, "obg", 0, (1,))):
        pen.sand(x, 5, 2, (2, 1, 1, 1), plates=False)
        pen.towel(*cell(x, 5, 0, 1), "ymg")
        pen.towel(*cell(x, 5, 1, row), motifs)
        left, top = cell(x, 5, 1, 1)
        for n in pins:
            pen.pin(1, left, top + CELL * (n - 0.5))
    pen.verdict(True, 120, 150, 30)
    pen.number("+2", 120, 40, 30, GOOD)
    pen.number("+1", 296, 40, 30)


@picture(PICTURES, "tip_edge", 330, 240)
def _edge(pen: Pen) -> None:
    pen.sand(40, 4, 4, (3, 2, 1, 1, 1))
    pen.towel(*cell(40, 4, 1, 0), "gmb")
    left, top = cell(40, 4, 2, 0)
    pen.glow(left, top, CELL, CELL)
    pen.glow(left, top + CELL, CELL, CELL)
    pen.arrow(248, top + CELL / 2, 46)
    pen.number("3", 312, top + CELL / 2, 30, GOOD)


@picture(PICTURES, "tip_far", 560, 120)
def _far(pen: Pen) -> None:
    points_over(pen, POINTS[:12], 10, 540, 18)
    track = pen.track("m", 10, 32, 540, 34, 12)
    x, y, _ = pen.space(track, 10, 32, 10)
    pen.marker(YOU, x, y, 30)
    start, _, _ = pen.space(track, 10, 32, 6)
    pen.arrow(start + 8, y, x - start - 24)
    pen.number("+2 +2 +2 +2", (start + x) / 2, 96, 22, GOOD)


@picture(PICTURES, "tip_ornament", 330, 120)
def _ornament(pen: Pen) -> None:
    track = pen.track("y", 8, 40, 250, 40, 6)
    x, y, wide = pen.space(track, 8, 40, 6)
    pen.image("maui/ornament", x, y, wide)
    pen.marker(YOU, pen.space(track, 8, 40, 5)[0], y, 30)
    pen.marker(OTHER, pen.space(track, 8, 40, 3)[0], y, 30)
    pen.token("b", 294, 60, 52)


@picture(PICTURES, "tip_pearls", 330, 110)
def _pearls(pen: Pen) -> None:
    for n in range(3):
        pen.image("maui/pearl_black", 44 + n * 44, 56, 46)
    pen.arrow(172, 56, 56)
    pen.number("9", 276, 56, 46, GOOD)


@picture(PICTURES, "tip_bargain", 330, 196)
def _bargain(pen: Pen) -> None:
    pen.sand(40, 4, 3, (3, 2, 1), trees=44)
    pen.towel(*cell(40, 48, 0, 0), "bgy")
    left, top = cell(40, 48, 1, -1)
    pen.towel(left, top, "obm")
    pen.pin(3, left, top + CELL * 1.5)
    pen.penalty(left + CELL / 2, top + CELL / 2, 34)
    pen.number("+3 −1", 272, 84, 30, GOOD)


@picture(PICTURES, "tip_bowl", 330, 120)
def _bowl(pen: Pen) -> None:
    pen.image("maui/bowl", 64, 60, 96)
    for x, y in ((46, 52), (72, 44), (66, 72)):
        pen.image("maui/dollar", x, y, 38)
    pen.arrow(124, 60, 50)
    pen.towel(196, 12, "oym", cell=32)
    pen.number("+5", 276, 60, 38, GOOD)


@picture(PICTURES, "tip_end", 330, 130)
def _end(pen: Pen) -> None:
    pen.image("maui/dollar", 58, 62, 50)
    pen.number("= 1", 118, 62, 34, GOOD)
    pen.towel(184, 14, "gyo", cell=32)
    pen.number("11", 200, 122, 18)
    pen.glow(234, 14, 32, 96)
    pen.number("12", 250, 122, 20, RED)
