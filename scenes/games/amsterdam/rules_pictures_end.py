"""The illustrations of the later chapters: points, the end, the variant, the table."""

from __future__ import annotations

from scenes.games.amsterdam.pen import OTHER, THIRD, YOU, Pen, corner, picture
from scenes.kit.theme import GOOD, RED
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}

# -- points and end ----------------------------------------------------------------------------------------------


@picture(PICTURES, "points", 330, 166)
def _points(pen: Pen) -> None:
    pen.block(14, 8, ((("dam", 2), ("cafe", 1)), (("museum", 0), ("bar", 3))))
    pen.hotel(YOU, *corner(14, 8, 0, 0), 50)
    pen.number("2 + 1 + 3", 246, 60, 28)
    pen.number("= 6", 246, 106, 44, GOOD)


@picture(PICTURES, "once", 330, 166)
def _once(pen: Pen) -> None:
    pen.block(10, 8, ((("manor", 1), ("theatre", 2), ("church", 0)), (("bar", 0), ("museum", 1), ("cafe", 1))))
    pen.hotel(YOU, *corner(10, 8, 0, 0), 46)
    pen.hotel(YOU, *corner(10, 8, 0, 1), 46)
    pen.number(5, 282, 66, 52, GOOD)
    pen.number("8", 282, 124, 34, RED)
    pen.verdict(False, 306, 108, 24)


@picture(PICTURES, "target", 640, 100)
def _target(pen: Pen) -> None:
    for row, (colour, goal, points) in enumerate(((YOU, 12, 11), (OTHER, 15, 9))):
        y = 30.0 + row * 44
        pen.seat(colour, 40, y, 34)
        for n in range(goal):
            state = "full" if n < points else "goal" if n == goal - 1 else "open"
            pen.pip(state, colour, 84 + n * 30, y, 26)
        pen.number(goal, 590, y, 30)


@picture(PICTURES, "last", 330, 110)
def _last(pen: Pen) -> None:
    for n in range(9):
        pen.tourist(28 + n * 24, 52, 24, ghost=n < 8)
    pen.arrow(236, 52, 40)
    pen.image("common/trophy", 302, 52, 48, fg="#B97A12")


@picture(PICTURES, "ties", 330, 110)
def _ties(pen: Pen) -> None:
    for n, (colour, points) in enumerate(((YOU, 13), (OTHER, 13), (THIRD, 12))):
        x = 58.0 + n * 106
        pen.card(x - 44, 12, 88, 86, "#FFF1CC" if n == 0 else "#FBF3E4")
        pen.seat(colour, x, 38, 34)
        pen.number(points, x, 76, 30)
    pen.image("common/trophy", 98, 22, 26, fg="#B97A12")


@picture(PICTURES, "example", 640, 130)
def _example(pen: Pen) -> None:
    for n, (guests, letter) in enumerate(((3, "E"), (2, "F"), (1, "G"), (1, "H"))):
        x = 40.0 + n * 150
        pen.tile("cafe", x, 12, 92, guests=guests)
        if guests == 1:
            pen.frame(x, 12, 92)
            pen.count("+3", x + 88, 18, 34, "#F6B042")
        pen.disc(x, 22, 32, "#FBF3E4")
        pen.number(letter, x, 22, 19)
    pen.pawn("mayor", 160, 124, 40)


# -- without dice ------------------------------------------------------------------------------------------------


@picture(PICTURES, "free_boat", 330, 130)
def _free_boat(pen: Pen) -> None:
    pen.water(10, 30, 310, 66)
    pen.boat(54, 63, 84)
    for n in range(1, 5):
        pen.disc(66 + n * 58, 63, 40, "#FFE7AE")
        pen.number(n, 66 + n * 58, 63, 22)


@picture(PICTURES, "free_steps", 330, 140)
def _free_steps(pen: Pen) -> None:
    for n in range(4):
        pen.disc(54 + n * 74, 40, 56, "#F6B042")
        pen.image("amsterdam/phase_walk", 54 + n * 74, 40, 34, fg="#1F2A44")
    pen.pawn("mayor", 60, 126, 40)
    pen.number("0–3", 112, 106, 26)
    pen.pawn("watchman", 206, 126, 44)
    pen.number("0–3", 262, 106, 26)


@picture(PICTURES, "free_crowd", 330, 126)
def _free_crowd(pen: Pen) -> None:
    pen.tile("theatre", 24, 14, 96)
    for i in range(3):
        pen.tourist(24 + 24 + i * 16, 92 - (3 if i % 2 else 0), 27)
    pen.count(4, 110, 92, 28, "#E8604C")
    pen.image("amsterdam/flip_day", 190, 62, 72)
    pen.verdict(False, 270, 62, 44)


@picture(PICTURES, "open", 330, 110)
def _open(pen: Pen) -> None:
    pen.tile("cafe", 20, 14, 80)
    pen.tile("museum", 112, 14, 80, faded=True)
    pen.die("white", 0, 252, 56, 84)
    pen.number("?", 248, 52, 34)


# -- at this table -----------------------------------------------------------------------------------------------


@picture(PICTURES, "hands", 330, 170)
def _hands(pen: Pen) -> None:
    pen.block(130, 8, ((("bar", 0), ("church", 0)), (("museum", 0), ("theatre", 2))))
    pen.crossing(*corner(130, 8, 0, 0), lit=True, d=30)
    pen.pawn("mayor", 50, 130, 50)
    pen.arrow(86, 90, 44)
    pen.image("common/cursor_grab", 222, 108, 46)


@picture(PICTURES, "look", 330, 130)
def _look(pen: Pen) -> None:
    pen.card(14, 10, 302, 108)
    pen.tile("cafe", 28, 26, 74)
    pen.arrow(108, 62, 34)
    pen.tile("manor", 148, 26, 74)
    pen.seat(YOU, 250, 42, 28)
    pen.number("+2", 286, 42, 22, GOOD)
    pen.seat(OTHER, 250, 84, 28)
    pen.number("−2", 286, 84, 22, RED)


@picture(PICTURES, "keys", 330, 120)
def _keys(pen: Pen) -> None:
    pen.keys("1", "2", "3", "4")


@picture(PICTURES, "undo", 330, 110)
def _undo(pen: Pen) -> None:
    pen.card(14, 14, 84, 80)
    pen.image("common/undo", 56, 54, 46)
    pen.pawn("mayor", 150, 92, 46)
    pen.pawn("watchman", 210, 92, 50)
    pen.die("black", 3, 288, 56, 72)
