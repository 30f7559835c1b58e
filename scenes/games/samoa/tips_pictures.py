"""The illustrations of Samoa's tips: eight ways to play well, each in a few pieces."""

from __future__ import annotations

from scenes.games.samoa.pen import OTHER, THIRD, YOU, Guests, Pen, picture
from scenes.kit.theme import GOOD
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}

FULL: Guests = {
    0: ("ordinary", "norway"), 1: ("rich", "japan"), 2: ("swimmer_2", "britain"),
    3: ("ordinary", "germany"), 4: ("swimmer_1", "norway"), 5: ("ordinary", "britain"),
}  # fmt: skip


@picture(PICTURES, "tip_flags", 330, 150)
def _flags(pen: Pen) -> None:
    for n, nation in enumerate(("norway", "japan", "germany")):
        pen.flag(nation, n + 5, 34 + n * 98, 8, 46, lit=n == 0)
    for n, nation in enumerate(("norway", "japan", "germany")):
        pen.guest("ordinary", nation, 57 + n * 98, 108, 56)
    pen.verdict(True, 32, 130, 26)
    pen.verdict(False, 228, 130, 26)


@picture(PICTURES, "tip_empty", 330, 150)
def _empty(pen: Pen) -> None:
    pen.hotel(8, 8, 92, OTHER, FULL)
    pen.hotel(108, 8, 92, THIRD, FULL)
    pen.hotel(224, 8, 98, YOU)
    pen.number("12!", 273, 126, 30, GOOD)
    for x in (54, 154):
        pen.verdict(False, x, 120, 28)


@picture(PICTURES, "tip_holiday", 330, 130)
def _holiday(pen: Pen) -> None:
    pen.hotel(8, 8, 118, OTHER, FULL)
    pen.arrow(132, 58, 40)
    pen.price(-1, -1, 178, 8, 66)
    pen.seat(OTHER, 211, 114, 24)
    pen.tile("suite", 262, 8, 56)
    pen.paid("−2", 282, 92, 26)


@picture(PICTURES, "tip_keep", 330, 124)
def _keep(pen: Pen) -> None:
    pen.guest("ordinary", "japan", 48, 54, 66)
    pen.verdict(False, 22, 80, 28)
    pen.price(18, 11, 124, 10, 70)
    pen.arrow(206, 56, 38)
    pen.image("samoa/hand", 286, 56, 66)


@picture(PICTURES, "tip_early", 330, 136)
def _early(pen: Pen) -> None:
    for n, (kind, worth) in enumerate((("suite", 25), ("extra_room", 16), ("pool", 13))):
        pen.tile(kind, 20 + n * 102, 8, 72)
        pen.paid(f"+{worth}", 58 + n * 102, 112, 26)


@picture(PICTURES, "tip_little", 330, 140)
def _little(pen: Pen) -> None:
    for n, (bid, price, seat) in enumerate(((12, 9, YOU), (10, 7, OTHER), (6, 5, THIRD))):
        pen.price(bid, price, 14 + n * 68, 8, 56)
        pen.seat(seat, 42 + n * 68, 112, 28)
    pen.arrow(218, 48, 30)
    pen.tile("pool", 262, 16, 58)
    pen.verdict(True, 292, 98, 28)


@picture(PICTURES, "tip_star", 330, 186)
def _star(pen: Pen) -> None:
    pen.room(126, 8, 78, (("celebrity", "britain"),))
    pen.room(42, 8, 78, (("ordinary", "britain"),))
    pen.room(210, 8, 78, (("swimmer_1", "britain"),))
    pen.room(126, 92, 78, (("lover", "britain"),))
    for x, y in ((126, 47), (204, 47), (165, 92)):
        pen.image("samoa/badge_double", x, y, 34)
        pen.number("×2", x, y, 15, "#FFFFFF")


@picture(PICTURES, "tip_low", 330, 110)
def _low(pen: Pen) -> None:
    for n, number in enumerate((6, 12)):
        pen.flag(("japan", "norway")[n], number, 18 + n * 66, 24, 50, lit=True)
        pen.rush(62 + n * 66, 30, 30)
    pen.arrow(148, 56, 34)
    pen.price(2, 3, 196, 12, 56)
    pen.price(4, 4, 260, 12, 56)
