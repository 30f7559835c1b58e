"""The illustrations of the rules of Sun, Sea & Sand: backpackers, the end of a week and of the season, the table."""

from __future__ import annotations

from scenes.games.sands.pen import OTHER, THIRD, YOU, Pen, picture
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}

# -- B. backpackers ----------------------------------------------------------------------------------------------


@picture(PICTURES, "poorest", 330, 150)
def _poorest(pen: Pen) -> None:
    places = pen.track(6, 6, 318, 9)
    for seat, money, shift in ((THIRD, 0, 0), (OTHER, 3, -5), (YOU, 3, 5)):
        pen.seat(seat, places[money][0] + shift, places[money][1], 26)
    pen.steps(YOU, 1, 60, 110, 40)
    pen.beach(160, 84, 150, 52)
    pen.pack("g", 196, 108, 48)


@picture(PICTURES, "walk", 640, 130)
def _walk(pen: Pen) -> None:
    pen.beach(8, 40, 88, 50)
    pen.pack("y", 38, 62, 46)
    x = pen.steps(OTHER, 0, 108, 66, 44)
    pen.beach(x, 40, 96, 50)
    second = x + 108
    after = pen.steps(THIRD, 1, second, 66, 44)
    pen.beach(after, 40, 96, 50)
    pen.steps(YOU, 2, after + 108, 66, 44)
    for number, at in enumerate((131, x + 46, second + 23, second + 68), start=1):
        pen.footprint(number, at, 110)


@picture(PICTURES, "checkin", 330, 150)
def _checkin(pen: Pen) -> None:
    pen.steps(THIRD, 1, 10, 40, 40)
    pen.pack("g", 74, 26, 38)
    pen.arrow(112, 40, 44)
    pen.chalet(194, 40, 60, "full", "g")
    pen.verdict(True, 244, 40, 28)
    pen.chalet(50, 112, 60, "full", "r")
    pen.verdict(False, 92, 112, 28)
    pen.arrow(118, 112, 44)
    pen.beach(176, 88, 140, 48)
    pen.pack("g", 206, 108, 44)


@picture(PICTURES, "several", 330, 120)
def _several(pen: Pen) -> None:
    pen.beach(10, 34, 146, 56)
    pen.beach(174, 34, 146, 56)
    for number, (letter, x) in enumerate((("b", 44), ("y", 90), ("g", 212)), start=1):
        pen.pack(letter, x, 60, 46)
        pen.footprint(number, x, 102)
    pen.arrow(130, 18, 70)


# -- C and D -------------------------------------------------------------------------------------------------------


@picture(PICTURES, "income", 330, 150)
def _income(pen: Pen) -> None:
    pen.tile("bar", 14, 14, 96)
    pen.guests("rr", 44, 86, 30)
    for n in range(5):
        pen.chalet(150 + n % 3 * 50, 36 + n // 3 * 52, 46, "full", "bbygr"[n])
    pen.number("7 + 2 =", 240, 128, 22, anchor="right")
    pen.coin(9, 276, 126, 40)


@picture(PICTURES, "sail", 330, 190)
def _sail(pen: Pen) -> None:
    pen.home(YOU, 12, 8, 132, 2)
    for number in (1, 2, 3):
        pen.slot(number, 176, 2 + (number - 1) * 62, 140)
        pen.member(YOU, 266, 29 + (number - 1) * 62, 46)
    pen.image("common/arrow_left", 160, 32, 20, fg="#1F2A44")
    for number in (1, 2):
        pen.image("common/arrow_up", 300, 10 + number * 62, 20, fg="#1F2A44")


@picture(PICTURES, "move", 330, 190)
def _move(pen: Pen) -> None:
    land = pen.land(6, 4, 318, 92, ("boulevard",), 3)
    for kind, column in (("bar", 0), ("terrace", 2)):
        x, y, w = land.field(0, column)
        pen.tile(kind, x, y, w)
    x, y, w = land.field(0, 0)
    pen.guests("rr", x + w * 0.3, y + w * 0.76, w * 0.3)
    pen.arrow(x + w + 4, y + w / 2, 76)
    pen.chalet(70, 146, 58, "full", "r")
    pen.image("common/arrow_up", 70, 106, 22, fg="#1F2A44")
    pen.chalet(190, 146, 58, "full", "b")
    pen.arrow(220, 150, 42)
    pen.verdict(False, 286, 150, 32)


@picture(PICTURES, "nearer", 330, 110)
def _nearer(pen: Pen) -> None:
    for n, letters in enumerate(("bb", "ry", "g")):
        left = 222 - n * 76
        pen.ui.rounded(pen.area(left, 24, 70, 62), "#F3E4C4", radius=10)
        pen.disc(left + 16, 40, 24, "#1F2A44")
        pen.number(4 - n, left + 16, 40, 14, "#FFFFFF")
        pen.guests(letters, left + 26, 68, 22)
        pen.image("common/arrow_left", left - 3, 56, 16, fg="#1F2A44")
    pen.chalet(34, 56, 54)


@picture(PICTURES, "toofew", 330, 120)
def _toofew(pen: Pen) -> None:
    for n in range(3):
        pen.chalet(38 + n * 52, 56, 50, "full" if n < 2 else "free", "rg"[n] if n < 2 else "")
    pen.guests("by", 210, 56, 38)
    pen.verdict(False, 258, 88, 26)
    pen.coin("−1", 300, 56, 42)


@picture(PICTURES, "example_week", 330, 130)
def _example_week(pen: Pen) -> None:
    for n, letter in enumerate("rrrgyy  "):
        state = "out" if n < 4 else "full" if n < 6 else "free"
        pen.chalet(54 + n % 4 * 74, 34 + n // 4 * 62, 56, state, letter.strip())


@picture(PICTURES, "shell", 330, 90)
def _shell(pen: Pen) -> None:
    for n, seat in enumerate((YOU, OTHER, THIRD)):
        pen.seat(seat, 56 + n * 108, 50, 52)
    pen.image("sands/shell", 32, 26, 34)
    pen.arrow(90, 50, 42)
    pen.arrow(198, 50, 42)


# -- the end -------------------------------------------------------------------------------------------------------


@picture(PICTURES, "last", 330, 90)
def _last(pen: Pen) -> None:
    for n in range(7):
        pen.image("sands/week_done", 28 + n * 34, 48, 30)
    pen.image("sands/week_now", 286, 46, 68)
    pen.number(8, 286, 46, 28)


@picture(PICTURES, "points", 330, 130)
def _points(pen: Pen) -> None:
    pen.guest("b", 50, 44, 48)
    pen.sign("welcome", 128, 44, 56)
    pen.tile("pool", 178, 16, 56)
    pen.image("sands/leaf", 286, 44, 50)
    for x, label in ((50, 1), (128, 1), (206, 4), (286, 1)):
        pen.sun(label, x, 100, 40)


@picture(PICTURES, "areas", 330, 186)
def _areas(pen: Pen) -> None:
    land = pen.land(6, 4, 318, 178, ("sea", "beach", "boulevard"), 5)
    for kind, row, column in (("diving", 0, 1), ("beach_chairs", 1, 0), ("beach_bar", 1, 2), ("bar", 2, 1)):
        x, y, w = land.field(row, column)
        pen.tile(kind, x, y, w)
    for number, (row, column) in enumerate(((0, 0), (1, 1), (2, 0), (1, 3)), start=1):
        x, y, w = land.field(row, column)
        pen.disc(x + w / 2, y + w / 2, w * 0.62)
        pen.number(number, x + w / 2, y + w / 2, w * 0.36)


@picture(PICTURES, "example", 330, 110)
def _example(pen: Pen) -> None:
    pen.guest("g", 40, 36, 40)
    pen.sign("open", 108, 36, 44)
    pen.tile("sailing", 154, 14, 44)
    pen.image("sands/leaf", 240, 36, 40)
    for x, label in ((40, "9 +"), (108, "2 +"), (176, "16 +"), (240, "5 =")):
        pen.number(label, x, 84, 24)
    pen.sun(32, 294, 60, 58)


@picture(PICTURES, "ties", 330, 100)
def _ties(pen: Pen) -> None:
    for n, (seat, letters) in enumerate(((YOU, "bbyrg"), (OTHER, "rgg"))):
        y = 28 + n * 46
        pen.seat(seat, 36, y, 36)
        pen.sun(27, 84, y, 42)
        pen.guests(letters, 132, y, 30)
    pen.image("common/trophy", 306, 28, 30, fg="#C98317")


# -- at this table -------------------------------------------------------------------------------------------------


@picture(PICTURES, "hands", 330, 150)
def _hands(pen: Pen) -> None:
    pen.member(YOU, 40, 84, 72, faded=True)
    pen.arrow(72, 84, 60)
    pen.ui.rounded(pen.area(150, 36, 92, 88), "#FFF9EC", radius=10)
    pen.ring(150, 36, 92, 88)
    pen.guests("byr", 172, 80, 24)
    pen.member(YOU, 232, 96, 62)
    pen.image("common/cursor_hand", 262, 116, 32)


@picture(PICTURES, "previews", 330, 120)
def _previews(pen: Pen) -> None:
    pen.card(12, 14, 306, 92)
    pen.coin("−6", 52, 42, 38)
    pen.glass(3, 126, 42, 26)
    pen.sun("+3", 220, 42, 44)
    pen.guest("r", 44, 84, 28)
    pen.glass(4, 88, 84, 20)
    pen.arrow(130, 84, 40)
    pen.coin(5, 200, 84, 30)


@picture(PICTURES, "keys", 330, 120)
def _keys(pen: Pen) -> None:
    pen.keys("1", "2", "3", "5")


@picture(PICTURES, "open", 330, 120)
def _open(pen: Pen) -> None:
    pen.image("common/eye", 52, 60, 56, fg="#0F5C7A")
    pen.guests("byrg", 116, 38, 34)
    pen.coin(13, 124, 88, 40)
    pen.member(OTHER, 180, 86, 54)
    pen.pack("b", 240, 84, 48)
    pen.image("common/dice", 296, 60, 44, fg="#7A6B4A")
