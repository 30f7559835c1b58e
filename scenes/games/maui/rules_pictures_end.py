"""The illustrations of Maui's rules from money to the keyboard."""

from __future__ import annotations

from scenes.games.maui.pen import CELL, LONG, OTHER, YOU, Pen, cell, picture, points_over
from scenes.kit.theme import GOOD, RED
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}

# -- money and need ------------------------------------------------------------------------------------------------


@picture(PICTURES, "dollars", 330, 120)
def _dollars(pen: Pen) -> None:
    pen.image("maui/bowl", 72, 60, 100)
    for x, y in ((56, 50), (80, 46), (72, 74)):
        pen.image("maui/dollar", x, y, 40)
    pen.arrow(136, 60, 66)
    pen.seat(YOU, 232, 60, 56)
    pen.number("+3", 290, 60, 34, GOOD)


@picture(PICTURES, "spare", 462, 292, zoom=0.71)
def _spare(pen: Pen) -> None:
    pen.sand(10, 4, 4, (1, 1, 1, 2, 3), ocean=56)
    left, top = cell(10, 4, 1, 4)
    pen.towel(left, top, "yob", wet=2)
    pen.penalty(left + CELL / 2, top + CELL * 1.3, 24)
    pen.penalty(left + CELL / 2, top + CELL * 1.9, 24)
    left, top = cell(10, 4, 2, 0)
    pen.glow(left, top, CELL, 3 * CELL)
    pen.towel(left, top, "gmo")
    for x in (300, 390):
        pen.image("maui/bowl", x, 90, 84)
        pen.number(0, x, 90, 36)
    pen.number("+0", 345, 200, 58)


# -- end and scoring -----------------------------------------------------------------------------------------------


@picture(PICTURES, "end", 560, 140)
def _end(pen: Pen) -> None:
    row = ("ymb", "mbg", "ogb", "gyo", "byo", "oym", "gmy", "mob", "yog", "bgm", "myo", "gob")
    pen.glow(12 + 11 * 45, 8, 30, 90)
    for column, motifs in enumerate(row):
        last = column == len(row) - 1
        pen.towel(12 + column * 45, 8, motifs, cell=30)
        pen.number(column + 1, 27 + column * 45, 120, 22 if last else 15, RED if last else "#474C61")


@picture(PICTURES, "scoring", 330, 176)
def _scoring(pen: Pen) -> None:
    for i, letter in enumerate("ymbog"):
        pen.motif(letter, 34 + i * 34, 30, 26)
        pen.marker(YOU, 34 + i * 34, 42, 24)
    for colour, y in (("pearl_white", 78), ("pearl_black", 112)):
        for i, points in enumerate((2, 5, 9)):
            for n in range(i + 1):
                pen.image(f"maui/{colour}", 30 + i * 92 + n * 15, y, 24)
            pen.number(points, 30 + i * 92 + i * 15 + 28, y, 18)
    pen.image("maui/dollar", 40, 150, 32)
    pen.number("+1", 78, 150, 22, GOOD)
    pen.penalty(170, 150, 32)
    pen.number("−1", 208, 150, 22, RED)


@picture(PICTURES, "example", 560, 96)
def _example(pen: Pen) -> None:
    x = 4.0
    for points, draw in (("50", "marker"), ("9", "white"), ("2", "black"), ("2", "dollar"), ("3", "penalty")):
        if draw != "marker":
            pen.number("−" if draw == "penalty" else "+", x, 62, 26)
        pen.number(points, x + 38, 62, 34, RED if draw == "penalty" else "#1F2A44")
        _sum_icon(pen, draw, x + 38, 24)
        x += 92
    pen.number("=", x, 62, 28)
    pen.card(x + 16, 34, 68, 54, "#F6B042")
    pen.number("60", x + 50, 61, 36)


def _sum_icon(pen: Pen, kind: str, x: float, y: float) -> None:
    if kind == "marker":
        pen.marker(YOU, x, y, 32)
    elif kind == "dollar":
        for i in (-10, 10):
            pen.image("maui/dollar", x + i, y, 24)
    elif kind == "penalty":
        for i in (-18, 0, 18):
            pen.penalty(x + i, y, 24)
    else:
        for i in (-18, 0, 18) if kind == "white" else (0,):
            pen.image(f"maui/pearl_{kind}", x + i, y, 22)


@picture(PICTURES, "ties", 330, 100)
def _ties(pen: Pen) -> None:
    for i, x in enumerate((12, 122, 232)):
        pen.card(x, 10, 86, 80)
        pen.disc(x + 4, 14, 26, "#F6B042")
        pen.number(i + 1, x + 4, 14, 16)
        if i < 2:
            pen.arrow(x + 88, 50, 20)
    pen.image("maui/towel_rolled", 44, 52, 46)
    pen.image("common/minus", 80, 52, 22)
    pen.image("maui/dollar", 154, 52, 42)
    pen.image("common/plus", 190, 52, 22)
    pen.seat(OTHER, 262, 52, 30)
    pen.seat(YOU, 290, 52, 38)


# -- crabs ---------------------------------------------------------------------------------------------------------


@picture(PICTURES, "crab_side", 330, 196)
def _crab_side(pen: Pen) -> None:
    pen.sand(20, 4, 5, (2, 1, 1, 2))
    for column, row in ((1, 0), (2, 2), (4, 1)):
        x, y = cell(20, 4, column, row)
        pen.crab(0, x + CELL / 2, y + CELL / 2)
    x, y = cell(20, 4, 3, 3)
    pen.parasol("bonus_b", x + CELL / 2, y + CELL / 2)
    pen.towel(*cell(20, 4, 0, 1), "myg")


@picture(PICTURES, "crab", 330, 160)
def _crab(pen: Pen) -> None:
    for x, met in ((4, False), (196, True)):
        pen.sand(x, 8, 2, (1, 1, 1), plates=False)
        pen.towel(*cell(x, 8, 0, 0), "gmy")
        left, top = cell(x, 8, 1, 0)
        pen.towel(left, top, "omb")
        pen.pin(1, left, top + CELL * 1.5)
        if met:
            pen.crab(3, left + CELL / 2 + 4, top + CELL * 1.5, 50)
    pen.arrow(116, 74, 66)
    pen.number("+1", 136, 40, 22, GOOD)
    pen.motif("m", 166, 40, 24)
    pen.number("−3", 148, 110, 24, RED)


@picture(PICTURES, "combined", 640, 160)
def _combined(pen: Pen) -> None:
    pen.card(16, 8, 130, 72, "#F8E0B4")
    pen.parasol("pearl_white", 54, 44, 52)
    pen.parasol("bonus_a", 108, 44, 52)
    pen.arrow(154, 44, 60)
    pen.card(222, 8, 130, 72, "#F8E0B4")
    pen.crab(0, 258, 44, 50)
    pen.crab(4, 314, 44, 50)
    pen.arrow(360, 44, 60)
    pen.image("common/trophy", 452, 44, 54, fg="#B97A12")
    points_over(pen, LONG, 12, 616, 100)
    track = pen.track("b", 12, 114, 616, 32, 25)
    x, y, _ = pen.space(track, 12, 114, 18)
    pen.marker(YOU, x, y, 28)


@picture(PICTURES, "kept", 640, 110)
def _kept(pen: Pen) -> None:
    pen.card(10, 12, 368, 86)
    pen.marker(YOU, 48, 55, 42)
    pen.image("maui/pearl_white", 104, 55, 40)
    pen.image("maui/pearl_black", 148, 55, 40)
    pen.image("maui/dollar", 202, 55, 44)
    pen.token("b", 260, 55, 46)
    pen.penalty(322, 55, 44)
    pen.arrow(388, 55, 50)
    pen.bag(482, 55, 74)
    pen.towel(536, 16, "ymg", cell=26)
    pen.towel(570, 16, "bog", cell=26)
    pen.towel(604, 16, "omb", cell=26)


@picture(PICTURES, "hidden", 330, 120)
def _hidden(pen: Pen) -> None:
    pen.bag(84, 60, 96)
    pen.number("?", 84, 78, 44)
    pen.crab(0, 210, 60, 64)
    pen.crab(0, 280, 60, 64)
    pen.disc(245, 60, 34)
    pen.number("?", 245, 60, 22)


# -- at this table -------------------------------------------------------------------------------------------------


@picture(PICTURES, "hands", 330, 170)
def _hands(pen: Pen) -> None:
    pen.towel(18, 16, "ymb", faded=True)
    pen.sand(196, 12, 2, (1, 1, 1), plates=False)
    left, top = cell(196, 12, 0, 0)
    pen.glow(left + CELL, top, CELL, 3 * CELL)
    pen.towel(left, top, "gmo")
    pen.arrow(70, 82, 36)
    pen.towel(116, 10, "ymb")
    pen.image("common/cursor_grab", 148, 116, 46)


@picture(PICTURES, "keys", 330, 120)
def _keys(pen: Pen) -> None:
    pen.keys("1", "2", "3", "4")


@picture(PICTURES, "undo", 330, 110)
def _undo(pen: Pen) -> None:
    pen.card(14, 14, 84, 80)
    pen.image("common/undo", 56, 54, 46)
    pen.towel(146, 8, "gyo", cell=30)
    pen.towel(182, 8, "ybm", cell=30)
    pen.towel(218, 8, "oby", cell=30, faded=True)
    pen.verdict(True, 290, 54, 40)
