"""The illustrations of Hotel Samoa's rules (data/lang/*/rules_samoa.yaml): a few real pieces in a telling position."""

from __future__ import annotations

from scenes.games.samoa import rules_pictures_end, tips_pictures
from scenes.games.samoa.pen import OTHER, THIRD, YOU, Pen, picture
from scenes.kit.theme import DEEP, INK
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = rules_pictures_end.PICTURES | tips_pictures.PICTURES

# -- the idea ----------------------------------------------------------------------------------------------------


@picture(PICTURES, "aim", 330, 214)
def _aim(pen: Pen) -> None:
    guests = {0: ("rich", "norway"), 2: ("lover", "japan"), 4: ("swimmer_2", "britain"), 5: ("ordinary", "germany")}
    pen.hotel(8, 8, 216, YOU, guests)
    pen.image("samoa/bag", 276, 84, 84)
    pen.paid("+12", 276, 158, 30)


@picture(PICTURES, "breath", 330, 150)
def _breath(pen: Pen) -> None:
    names = ("depart", "cards", "build", "host", "pay")
    for n, name in enumerate(names):
        x, y = 60 + n % 3 * 104, 42 + n // 3 * 66
        if n % 3 < 2 and n < 4:
            pen.arrow(x + 30, y, 42)
        pen.disc(x, y, 50, "#F6B042")
        pen.image(f"samoa/phase_{name}", x, y, 32, fg=INK)


@picture(PICTURES, "dilemma", 330, 150)
def _dilemma(pen: Pen) -> None:
    pen.price(20, 12, 20, 22, 78)
    pen.price(2, 3, 232, 22, 78)
    pen.image("samoa/hammer", 136, 48, 40)
    pen.verdict(True, 160, 70, 26)
    pen.image("samoa/suitcase", 196, 104, 38)
    pen.verdict(True, 214, 126, 26)


# -- the pieces --------------------------------------------------------------------------------------------------


@picture(PICTURES, "hotel", 330, 230)
def _hotel(pen: Pen) -> None:
    pen.hotel(10, 8, 234)
    pen.image("samoa/bag", 288, 96, 62)
    pen.number(25, 288, 148, 34)


@picture(PICTURES, "cards", 640, 134)
def _cards(pen: Pen) -> None:
    values = ((2, 3), (4, 4), (6, 5), (8, 6), (10, 7), (12, 9), (14, 8), (16, 10), (18, 11), (20, 12), (-1, -1))
    for n, (bid, price) in enumerate(values):
        pen.price(bid, price, 8 + n * 57, 8 + abs(n - 5) * 1.6, 54)
    pen.image("samoa/hammer", 34, 106, 28)
    pen.image("samoa/suitcase", 70, 106, 26)


@picture(PICTURES, "guests", 640, 96)
def _guests(pen: Pen) -> None:
    crowd = (
        ("ordinary", "norway"), ("rich", "britain"), ("lover", "japan"), ("celebrity", "germany"),
        ("swimmer_1", "britain"), ("swimmer_2", "norway"), ("swimmer_3", "japan"),
    )  # fmt: skip
    for n, (kind, nation) in enumerate(crowd):
        pen.guest(kind, nation, 56 + n * 88, 48, 78)


@picture(PICTURES, "flags", 640, 80)
def _flags(pen: Pen) -> None:
    nations = ("germany", "norway", "japan", "britain")
    order = (0, 1, 2, 3, 1, 0, 3, 2, 0, 3, 1, 2)
    for n, nation in enumerate(order):
        pen.flag(nations[nation], n + 1, 12 + n * 52, 14, 46, lit=n == 3)
        if n in (5, 11):
            pen.rush(12 + n * 52 + 44, 20)


@picture(PICTURES, "tiles", 640, 90)
def _tiles(pen: Pen) -> None:
    for n, kind in enumerate(("extra_room", "suite", "pool", "swap_card", "send_home", "take_back")):
        pen.tile(kind, 24 + n * 102, 8, 74)


@picture(PICTURES, "tie", 330, 200)
def _tie(pen: Pen) -> None:
    for n, seat in enumerate((YOU, OTHER, THIRD)):
        pen.card(60, 8 + n * 66, 210, 46)
        pen.seat(seat, 88, 31 + n * 66, 34)
        pen.price(8, 6, 222, 11 + n * 66, 29)
    pen.image("samoa/tie_card", 165, 64, 150)
    for n, (first, second) in enumerate(((3, 1), (1, 3), (2, 2))):
        pen.number(first, 136, 31 + n * 66, 22)
        pen.image("samoa/hammer", 118, 31 + n * 66, 20)
        pen.number(second, 192, 31 + n * 66, 22)
        pen.image("samoa/suitcase", 172, 31 + n * 66, 20)


# -- a round -----------------------------------------------------------------------------------------------------


@picture(PICTURES, "site", 330, 110)
def _site(pen: Pen) -> None:
    pen.card(14, 10, 302, 90, "#EFE0BE")
    pen.tile("pool", 34, 24)
    pen.tile("suite", 112, 24)
    pen.arrow(186, 54, 40)
    pen.tile("send_home", 240, 24)


@picture(PICTURES, "landing", 640, 186)
def _landing(pen: Pen) -> None:
    pen.plane(8, 6, 624, "norway", (("celebrity", "lover", "ordinary", "swimmer_2"), ("ordinary", "rich", "swimmer_3")))


@picture(PICTURES, "choose", 330, 130)
def _choose(pen: Pen) -> None:
    for n, seat in enumerate((YOU, OTHER, THIRD)):
        x = 16 + n * 60
        pen.price(1, 1, x, 12, 50, "back")
        pen.seat(seat, x + 25, 92, 30)
    pen.arrow(196, 46, 34)
    pen.price(12, 9, 238, 12, 74)


@picture(PICTURES, "build", 330, 150)
def _build(pen: Pen) -> None:
    for n, (bid, price, seat) in enumerate(((14, 8, OTHER), (6, 5, YOU), (2, 3, THIRD))):
        pen.price(bid, price, 14 + n * 66, 10, 54)
        pen.seat(seat, 41 + n * 66, 108, 30)
    pen.arrow(208, 46, 36)
    pen.tile("pool", 252, 10, 66)
    pen.number("−14", 268, 108, 26, "#A02B19")
    pen.image("samoa/coin", 306, 108, 24)


@picture(PICTURES, "host", 330, 150)
def _host(pen: Pen) -> None:
    for n, (bid, price, seat) in enumerate(((2, 3, THIRD), (6, 5, YOU), (14, 8, OTHER))):
        pen.price(bid, price, 14 + n * 66, 10, 54)
        pen.seat(seat, 41 + n * 66, 108, 30)
    pen.arrow(208, 46, 30)
    pen.room(244, 10, 76, (("ordinary", "norway"),), seat=THIRD)
    pen.paid("+3", 276, 112, 26)


@picture(PICTURES, "holiday", 330, 124)
def _holiday(pen: Pen) -> None:
    pen.price(-1, -1, 16, 8, 80)
    pen.guest("ordinary", "japan", 142, 60, 66)
    pen.guest("lover", "norway", 200, 60, 66)
    pen.arrow(234, 60, 36)
    pen.image("samoa/phase_depart", 298, 58, 50, fg=DEEP)


@picture(PICTURES, "pay", 330, 130)
def _pay(pen: Pen) -> None:
    pen.room(12, 12, 72, (("ordinary", "norway"),))
    pen.room(92, 12, 72, (("rich", "norway"),))
    pen.arrow(176, 48, 34)
    pen.number("5 + 10", 262, 34, 30)
    pen.paid("15", 262, 76, 34)
    pen.price(6, 5, 24, 92, 22, "ghost")
