"""More illustrations of Hotel Samoa's rules: what guests pay, what tiles do, the end, this table."""

from __future__ import annotations

from scenes.games.samoa.pen import OTHER, THIRD, YOU, Pen, picture
from scenes.kit.theme import DEEP, GOOD
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}

# -- who pays what -------------------------------------------------------------------------------------------------


@picture(PICTURES, "double", 330, 220)
def _double(pen: Pen) -> None:
    pen.room(16, 34, 84, (("rich", "norway"),))
    pen.room(122, 34, 84, (("ordinary", "norway"),), suite=True)
    pen.room(226, 34, 84, (("ordinary", "norway"),))
    pen.guest("celebrity", "japan", 268, 180, 62)
    for x in (58, 164, 268):
        pen.number("×2", x, 136, 28, GOOD)


@picture(PICTURES, "star", 330, 180)
def _star(pen: Pen) -> None:
    pen.room(123, 8, 78, (("celebrity", "britain"),))
    pen.room(39, 8, 78)
    pen.room(207, 8, 78)
    pen.room(123, 92, 78)
    for x, y in ((78, 47), (246, 47), (162, 131)):
        pen.image("samoa/badge_double", x, y, 38)
        pen.number("×2", x, y, 17, "#FFFFFF")


@picture(PICTURES, "lovers", 330, 120)
def _lovers(pen: Pen) -> None:
    pen.guest("lover", "japan", 44, 54, 66)
    pen.guest("lover", "norway", 112, 54, 66)
    pen.arrow(150, 54, 44)
    pen.room(206, 10, 94, (("lover", "japan"), ("lover", "norway")))


@picture(PICTURES, "pools", 330, 150)
def _pools(pen: Pen) -> None:
    pen.guest("swimmer_3", "japan", 50, 50, 74)
    for n in range(2):
        pen.image("samoa/pool", 160 + n * 104, 50, 96)
    pen.number("5 + 3 × 2", 120, 120, 30)
    pen.paid("= 11", 262, 120, 32)


# -- tiles ---------------------------------------------------------------------------------------------------------


@picture(PICTURES, "suite", 330, 152)
def _suite(pen: Pen) -> None:
    pen.tile("suite", 12, 50, 64)
    pen.arrow(84, 82, 36)
    pen.room(136, 40, 86, suite=True)
    pen.image("samoa/bungalow", 280, 84, 90)
    pen.room(262, 75, 53.6 * 0.68)


@picture(PICTURES, "swap", 330, 124)
def _swap(pen: Pen) -> None:
    pen.tile("swap_card", 14, 28)
    pen.price(14, 8, 104, 12, 72)
    pen.arrow(186, 60, 44)
    pen.price(4, 4, 240, 12, 72)


@picture(PICTURES, "take_back", 330, 124)
def _take_back(pen: Pen) -> None:
    pen.tile("take_back", 14, 28)
    pen.price(2, 3, 96, 12, 60, "ghost")
    pen.price(8, 6, 146, 18, 60, "ghost")
    pen.arrow(214, 60, 38)
    pen.image("samoa/hand", 286, 60, 70)


@picture(PICTURES, "send_home", 330, 110)
def _send_home(pen: Pen) -> None:
    pen.tile("send_home", 14, 22)
    pen.room(98, 12, 84, (("lover", "britain"), ("lover", "germany")))
    pen.arrow(196, 54, 40)
    pen.image("samoa/phase_depart", 282, 52, 58, fg=DEEP)


@picture(PICTURES, "specials", 330, 100)
def _specials(pen: Pen) -> None:
    for n, kind in enumerate(("swap_card", "send_home", "take_back")):
        pen.tile(kind, 14 + n * 72, 16)
    pen.paid("+9", 280, 48, 34)


# -- the end, and this table ---------------------------------------------------------------------------------------


@picture(PICTURES, "end", 330, 150)
def _end(pen: Pen) -> None:
    for n, (seat, money) in enumerate(((YOU, 164), (OTHER, 151), (THIRD, 138))):
        y = 32 + n * 44
        pen.seat(seat, 60, y, 34)
        pen.image("samoa/bag", 118, y, 34)
        pen.number(money, 190, y, 30)
    pen.image("common/trophy", 268, 32, 36, fg="#C98412")


@picture(PICTURES, "ties", 330, 130)
def _ties(pen: Pen) -> None:
    for n, (seat, free) in enumerate(((YOU, 2), (OTHER, 1))):
        y = 36 + n * 60
        pen.seat(seat, 34, y, 34)
        pen.image("samoa/bag", 80, y, 30)
        pen.number(151, 124, y, 26)
        for room in range(3):
            guests = () if room < free else (("lover", "norway"),)
            pen.room(164 + room * 54, y - 24, 48, guests, seat=seat)


@picture(PICTURES, "hidden", 330, 110)
def _hidden(pen: Pen) -> None:
    pen.price(1, 1, 22, 10, 64, "back")
    pen.image("samoa/bag", 150, 52, 62)
    pen.number("?", 150, 60, 30, "#FFFFFF")
    pen.image("common/eye", 262, 42, 46)
    pen.verdict(False, 290, 70, 30)


@picture(PICTURES, "hands", 640, 186)
def _hands(pen: Pen) -> None:
    pen.plane(6, 6, 330, "norway", (("", "rich", "ordinary"),))
    pen.guest("swimmer_3", "norway", 372, 78, 58)
    pen.image("common/cursor_grab", 392, 104, 38)
    pen.arrow(412, 78, 44)
    pen.room(474, 28, 92)
    pen.glow(474, 28, 92, 92)
    pen.paid("+11", 516, 142, 28)
    for n, (bid, price) in enumerate(((8, 6), (10, 7), (12, 9))):
        pen.price(bid, price, 60 + n * 52, 112, 48)


@picture(PICTURES, "keys", 330, 120)
def _keys(pen: Pen) -> None:
    pen.keys("1", "2", "3", "6")


@picture(PICTURES, "curtain", 330, 110)
def _curtain(pen: Pen) -> None:
    pen.seat(YOU, 62, 54, 66)
    pen.card(112, 12, 106, 84, "#C23B2E")
    for n in range(5):
        pen.ui.fill(pen.area(124 + n * 19, 15, 5, 78), "#8E2419")
    pen.seat(OTHER, 268, 54, 66)
