"""The illustrations of the rules of Sun, Sea & Sand (data/lang/*/rules_sands.yaml): the pieces, and a week's work."""

from __future__ import annotations

from scenes.games.sands import rules_pictures_end as sands_rules_end
from scenes.games.sands.pen import OTHER, THIRD, YOU, Pen, picture
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = dict(sands_rules_end.PICTURES)
ROWS = ("sea", "beach", "boulevard", "hinterland")

# -- the idea and the pieces -------------------------------------------------------------------------------------


@picture(PICTURES, "aim", 330, 190)
def _aim(pen: Pen) -> None:
    land = pen.land(6, 4, 318, 182, ("sea", "beach"), 3)
    for kind, row, column, points in (("sailing", 0, 1, 5), ("beach_chairs", 1, 0, 1), ("beach_bar", 1, 1, 3)):
        x, y, w = land.field(row, column)
        pen.tile(kind, x, y, w, points)
        pen.guests("b" if row == 0 else "yy", x + w * 0.3, y + w * 0.76, w * 0.3)


@picture(PICTURES, "week", 330, 90)
def _week(pen: Pen) -> None:
    for n, name in enumerate(("work", "backpacker", "income", "time")):
        x = 44 + n * 80
        pen.disc(x, 46, 58, "#FBF3E4" if n else "#F6B042")
        pen.image(f"sands/phase_{name}", x, 46, 32, fg="#1F2A44")
        if n < 3:
            pen.arrow(x + 31, 46, 20)


@picture(PICTURES, "resort", 540, 348)
def _resort(pen: Pen) -> None:
    land = pen.land(4, 2, 532, 342, ROWS, 6)
    for kind, row, column in (("diving", 0, 0), ("beach_chairs", 1, 1), ("bar", 2, 0), ("mini_golf", 3, 1)):
        x, y, w = land.field(row, column)
        pen.tile(kind, x, y, w)


@picture(PICTURES, "tourists", 330, 176)
def _tourists(pen: Pen) -> None:
    for n, (letter, kinds) in enumerate(
        (
            ("b", ("diving", "jet_ski", "sailing")),
            ("y", ("beach_chairs", "beach_bar", "volleyball")),
            ("r", ("bar", "terrace", "restaurant")),
            ("g", ("mini_golf", "pool", "waterslide")),
        )
    ):
        y = 24 + n * 42
        pen.guest(letter, 60, y, 34)
        pen.arrow(88, y, 36)
        for i, kind in enumerate(kinds):
            pen.tile(kind, 142 + i * 46, y - 19, 38)


@picture(PICTURES, "family", 330, 190)
def _family(pen: Pen) -> None:
    pen.home(YOU, 12, 6, 140, 3)
    for number in (1, 2, 3):
        pen.slot(number, 172, 2 + (number - 1) * 62)
    for n in (0, 1):
        pen.member(YOU, 250 + n * 40, 30, 48)


@picture(PICTURES, "boats", 330, 230)
def _boats(pen: Pen) -> None:
    pen.ui.rounded(pen.area(4, 4, 322, 222), "#2FA3BE", radius=14)
    boats = (("rry", "bb", "b", "gg"), ("bb", "ggg", "r", "yyyy"), ("yg", "b", "rr", "bbg"))
    for n, groups in enumerate(boats):
        pen.boat(22 + n * 100, 12, 86, 206, groups, "ybg"[n], "soon" if n else "now")


@picture(PICTURES, "money", 640, 64, 1)
def _money(pen: Pen) -> None:
    places = pen.track(8, 8, 624)
    pen.seat(YOU, places[9][0], places[9][1], 26)
    pen.seat(OTHER, places[4][0] - 5, places[4][1], 26)
    pen.seat(THIRD, places[4][0] + 5, places[4][1], 26)


@picture(PICTURES, "market", 330, 120)
def _market(pen: Pen) -> None:
    for n, price in enumerate((6, 7, 8)):
        pen.tile("terrace", 16 + n * 104, 8, 68, faded=n == 0)
        pen.coin(price, 34 + n * 104, 96, 34)
        pen.sun(3, 72 + n * 104, 96, 38)
        if n < 2:
            pen.arrow(90 + n * 104, 44, 28)


@picture(PICTURES, "signs", 330, 90)
def _signs(pen: Pen) -> None:
    for n, (kind, count) in enumerate((("welcome", 5), ("open", 4), ("hotel", 3), ("blue", 2))):
        pen.sign(kind, 52 + n * 76, 34, 54)
        pen.number(f"×{count}", 52 + n * 76, 74, 20)


# -- A. work -----------------------------------------------------------------------------------------------------


@picture(PICTURES, "turns", 330, 110)
def _turns(pen: Pen) -> None:
    pen.image("sands/shell", 24, 30, 30)
    for n, seat in enumerate((YOU, OTHER, THIRD, YOU, THIRD, YOU)):
        pen.member(seat, 36 + n * 52, 62, 56)
        if n < 5:
            pen.image("common/arrow_right", 60 + n * 52, 70, 12, fg="#7A6B4A")


@picture(PICTURES, "chalets", 330, 120)
def _chalets(pen: Pen) -> None:
    for n, price in enumerate((1, 3, 6, 10)):
        x = 46 + n * 80
        for i in range(n + 1):
            pen.chalet(x - 8 + i % 2 * 26 - (0 if n else -8), 34 + i // 2 * 26 - (0 if n > 1 else -10), 40)
        pen.coin(price, x, 98, 34)


@picture(PICTURES, "fetch", 330, 190)
def _fetch(pen: Pen) -> None:
    pen.ui.rounded(pen.area(4, 4, 124, 182), "#2FA3BE", radius=14)
    cells = pen.boat(22, 10, 86, 172, ("rry", "bb", "g"), "y", "now", (False, True, False))
    x, y, w, h = cells[1]
    pen.member(YOU, x + w * 0.24, y + h * 0.5, h * 1.1)
    pen.arrow(140, 92, 56)
    for n in range(4):
        pen.chalet(226 + n % 2 * 60, 56 + n // 2 * 70, 56, "full" if n < 2 else "free", "b" if n < 2 else "")


@picture(PICTURES, "book", 330, 190)
def _book(pen: Pen) -> None:
    pen.ui.rounded(pen.area(4, 4, 124, 182), "#2FA3BE", radius=14)
    cells = pen.boat(22, 10, 86, 172, ("gg", "ryb", "y"), "b", "soon", (False, True, False))
    x, y, w, h = cells[1]
    pen.member(YOU, x + w * 0.22, y + h * 0.5, h * 1.1)
    pen.arrow(140, 92, 40)
    pen.card(192, 16, 130, 158)
    for n in (2, 3, 4):
        top = 26 + (n - 2) * 48
        pen.ui.rounded(pen.area(200, top, 114, 42), "#F3E4C4", radius=9)
        pen.disc(220, top + 21, 26, "#1F2A44")
        pen.number(n, 220, top + 21, 15, "#FFFFFF")
    pen.guests("byr", 250, 95, 24)


@picture(PICTURES, "build", 330, 130)
def _build(pen: Pen) -> None:
    pen.coin(6, 34, 64, 46)
    pen.arrow(64, 64, 34)
    pen.tile("terrace", 108, 22, 86, 3)
    pen.arrow(204, 64, 34)
    pen.slot(3, 246, 36, 78)
    pen.member(YOU, 308, 62, 50)


@picture(PICTURES, "where", 330, 196)
def _where(pen: Pen) -> None:
    land = pen.land(6, 4, 318, 188, ("beach", "boulevard"), 3)
    x, y, w = land.field(1, 0)
    pen.tile("bar", x, y, w)
    for row, column in ((0, 0), (0, 1), (1, 1)):
        left, top, size = land.field(row, column)
        pen.ring(left + 2, top + 2, size - 4, size - 4)
        pen.verdict(True, left + size / 2, top + size / 2, 30)
    for row in (0, 1):
        left, top, size = land.field(row, 2)
        pen.verdict(False, left + size / 2, top + size / 2, 30)


@picture(PICTURES, "sign", 330, 100)
def _sign(pen: Pen) -> None:
    for n, kind in enumerate(("welcome", "open", "hotel", "blue")):
        pen.sign(kind, 38 + n * 54, 50, 46, up=n < 2)
    pen.ring(122, 26, 48, 50)
    pen.slot(1, 242, 22, 82)
    pen.member(YOU, 306, 48, 50)


@picture(PICTURES, "pass", 330, 100)
def _pass(pen: Pen) -> None:
    for n, kind in enumerate(("welcome", "open", "hotel", "blue")):
        pen.sign(kind, 34 + n * 46, 50, 42)
    pen.arrow(196, 50, 36)
    pen.slot(1, 242, 22, 82)
    pen.member(YOU, 306, 48, 50)
