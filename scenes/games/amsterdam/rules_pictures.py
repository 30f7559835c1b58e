"""The illustrations of Hotel Amsterdam's rules (data/lang/*/rules_amsterdam.yaml)."""

from __future__ import annotations

from scenes.games.amsterdam import rules_pictures_end as amsterdam_rules_end
from scenes.games.amsterdam.pen import OTHER, YOU, Pen, corner, picture
from scenes.kit.theme import GOOD
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = dict(amsterdam_rules_end.PICTURES)

# -- the idea and the city ---------------------------------------------------------------------------------------


@picture(PICTURES, "aim", 330, 166)
def _aim(pen: Pen) -> None:
    pen.block(10, 8, ((("church", 1), ("cafe", 2)), (("bar", 0), ("museum", 3))))
    pen.hotel(YOU, *corner(10, 8, 0, 0), 50)
    pen.arrow(168, 80, 50)
    pen.number(6, 262, 70, 66, GOOD)
    pen.tourist(262, 128, 26)


@picture(PICTURES, "breath", 330, 130)
def _breath(pen: Pen) -> None:
    names = ("dice", "boat", "tourist", "hotel", "walk", "flip")
    for n, name in enumerate(names):
        x, y = 60 + n % 3 * 104, 36 + n // 3 * 60
        if n % 3 < 2:
            pen.arrow(x + 30, y, 42)
        pen.disc(x, y, 46, "#F6B042")
        pen.image(f"amsterdam/phase_{name}", x, y, 28, fg="#1F2A44")


@picture(PICTURES, "faces", 640, 200)
def _faces(pen: Pen) -> None:
    for n, look in enumerate(("manor", "museum", "flower_market", "church")):
        pen.tile(look, 20 + n * 70, 24, 62)
    for n, look in enumerate(("cafe", "bar", "theatre", "nightclub")):
        pen.tile(look, 344 + n * 70, 24, 62)
    pen.image("amsterdam/sun", 156, 146, 56)
    pen.image("amsterdam/moon", 482, 146, 50)
    pen.tile("manor", 260, 120, 56)
    pen.tile("cafe", 324, 120, 56)


@picture(PICTURES, "dam", 330, 166)
def _dam(pen: Pen) -> None:
    pen.block(92, 8, ((("dam", 3), ("cafe", 0)), (("manor", 0), ("theatre", 0))))
    pen.verdict(False, 60, 44)
    pen.image("amsterdam/flip_day", 46, 92, 60)


@picture(PICTURES, "canal", 640, 210)
def _canal(pen: Pen) -> None:
    pen.water(14, 10, 612, 60)
    pen.water(14, 10, 62, 190)
    pen.ui.rounded(pen.area(17, 13, 606, 54), "#3FAFBB", radius=8)
    pen.image("amsterdam/quay", 44, 40, 48, deck="#B57F4E", plank="#8F5F38")
    pen.crowd(16, -18, 2, 70)
    pen.boat(250, 40, 104)
    for n, look in enumerate(("church", "bar", "museum", "cafe", "manor")):
        pen.tile(look, 92 + n * 104, 84, 92, guests=1 if n == 1 else 0)
    pen.tourist(236, 76, 26)


@picture(PICTURES, "set_up", 640, 240)
def _set_up(pen: Pen) -> None:
    looks = ("manor", "cafe", "museum", "bar", "church", "theatre", "flower_market", "nightclub")
    day, night = looks[::2], looks[1::2]
    for i in range(3):
        for j in range(6):
            n = i * 6 + j
            look = "dam" if (i, j) == (1, 3) else (night if (i + j) % 2 else day)[(n // 2) % 4]
            pen.tile(look, 90 + j * 78, 6 + i * 78, 70, guests=1 if (i, j) in ((0, 2), (0, 4), (2, 2), (2, 4)) else 0)
    pen.pawn("mayor", 320, 96, 40)
    pen.pawn("watchman", 400, 174, 44)


# -- a turn ------------------------------------------------------------------------------------------------------


@picture(PICTURES, "phases", 640, 96)
def _phases(pen: Pen) -> None:
    for n, name in enumerate(("dice", "boat", "tourist", "hotel", "walk", "flip")):
        x = 70 + n * 100
        if n < 5:
            pen.arrow(x + 32, 46, 38)
        pen.disc(x, 46, 58, "#F6B042" if n == 4 else "#3F8F5B" if n < 4 else "#EFE2C8")
        pen.image(f"amsterdam/phase_{name}", x, 46, 34, fg="#FFFFFF" if n < 4 else "#1F2A44")


@picture(PICTURES, "dice", 330, 130)
def _dice(pen: Pen) -> None:
    pen.die("white", 2, 60, 66, 96)
    pen.pawn("mayor", 122, 98, 38)
    pen.die("black", 3, 186, 66, 96)
    pen.pawn("watchman", 250, 98, 42)
    pen.boat(284, 30, 70)
    pen.number(5, 318, 64, 30)


@picture(PICTURES, "boat", 640, 150)
def _boat(pen: Pen) -> None:
    pen.water(14, 16, 612, 70)
    pen.boat(80, 51, 96)
    for n in range(1, 6):
        pen.disc(80 + n * 96, 51, 30, "#FFE7AE" if n < 5 else "#F6B042")
        pen.number(n, 80 + n * 96, 51, 17)
    pen.image("amsterdam/quay", 272, 122, 48, deck="#B57F4E", plank="#8F5F38")
    pen.tourist(272, 112, 24)
    pen.tourist(296, 88, 22, ghost=True)
    pen.tourist(330, 62, 22, ghost=True)


@picture(PICTURES, "landing", 330, 150)
def _landing(pen: Pen) -> None:
    pen.water(10, 14, 310, 50)
    pen.boat(110, 38, 84)
    pen.tile("museum", 72, 74, 70, guests=2)
    pen.tourist(130, 70, 22)
    pen.image("amsterdam/quay", 262, 104, 60, deck="#B57F4E", plank="#8F5F38")
    pen.tourist(256, 92, 24)
    pen.count(1, 286, 90, 24)


@picture(PICTURES, "hotel", 330, 166)
def _hotel(pen: Pen) -> None:
    pen.block(92, 8, ((("bar", 1), ("church", 0)), (("manor", 2), ("theatre", 0))))
    pen.glow(149, 65, 30, 30)
    pen.hotel(YOU, 162, 74, 52)
    pen.number("+3", 284, 80, 40, GOOD)


@picture(PICTURES, "walk", 640, 232)
def _walk(pen: Pen) -> None:
    looks = ("cafe", "museum", "bar", "manor", "theatre", "church", "nightclub", "flower_market")
    rows = [tuple((looks[(i * 3 + j * 5) % 8], 0) for j in range(6)) for i in range(3)]
    pen.block(100, 6, rows)
    a, b, c, d = (corner(100, 6, i, j) for i, j in ((1, 0), (1, 1), (0, 1), (0, 2)))
    pen.beads(a, b, c, d)
    pen.pawn("mayor", *a, 36)
    pen.crossing(*d, lit=True)
    pen.die("white", 3, 52, 110, 84)
    pen.pawn("watchman", *corner(100, 6, 1, 3), 40)
    pen.hotel(OTHER, *corner(100, 6, 0, 1), 38)


@picture(PICTURES, "across", 330, 232)
def _across(pen: Pen) -> None:
    rows = (
        (("bar", 0), ("museum", 0), ("cafe", 0)),
        (("church", 0), ("dam", 1), ("manor", 0)),
        (("theatre", 0), ("flower_market", 0), ("bar", 0)),
    )
    pen.block(56, 6, rows)
    a, b = corner(56, 6, 0, 0), corner(56, 6, 1, 1)
    pen.beads(a, b)
    pen.pawn("watchman", *a, 40)
    pen.crossing(*b, lit=True)


@picture(PICTURES, "flip", 640, 110)
def _flip(pen: Pen) -> None:
    for x, name, before, after in ((20, "mayor", "cafe", "manor"), (340, "watchman", "church", "bar")):
        pen.pawn(name, x + 32, 92, 54)
        pen.tile(before, x + 72, 14, 80)
        pen.arrow(x + 160, 54, 40)
        pen.tile(after, x + 206, 14, 80)


@picture(PICTURES, "relocate", 640, 120)
def _relocate(pen: Pen) -> None:
    pen.tile("cafe", 16, 16, 88, guests=3)
    pen.arrow(116, 60, 60)
    for n, guests in enumerate((2, 1, 1)):
        x = 200.0 + n * 112
        pen.tile("cafe", x, 16, 88, guests=guests)
        if n:
            pen.frame(x, 16, 88)
    pen.verdict(False, 286, 24, 30)
    pen.tile("dam", 540, 16, 88)


@picture(PICTURES, "send", 330, 150)
def _send(pen: Pen) -> None:
    pen.tile("dam", 14, 20, 92, guests=2)
    pen.pawn("mayor", 112, 124, 44)
    pen.arrow(140, 62, 56)
    pen.tile("museum", 214, 20, 92, guests=3)
    pen.image("amsterdam/sun", 260, 128, 34)
