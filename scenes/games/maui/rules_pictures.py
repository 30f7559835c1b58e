"""The illustrations of Maui's rules (data/lang/*/rules_maui.yaml): a few real pieces in a telling position."""

from __future__ import annotations

from scenes.games.maui import art, rules_pictures_end, tips_pictures
from scenes.games.maui.pen import CELL, OTHER, POINTS, THIRD, YOU, Pen, cell, picture, points_over
from scenes.rules.rulebook import Picture

VALUES = (3, 2, 1, 1, 1, 2, 3)

PICTURES: dict[str, Picture] = rules_pictures_end.PICTURES | tips_pictures.PICTURES

# -- the idea and the pieces -------------------------------------------------------------------------------------


@picture(PICTURES, "aim", 330, 190)
def _aim(pen: Pen) -> None:
    pen.sand(8, 3, 6, (1, 1, 1, 2))
    for column, (motifs, row) in enumerate((("myg", 0), ("ymg", 0), ("mgo", 1), ("bgo", 1), ("byg", 1))):
        pen.towel(*cell(8, 3, column, row), motifs)
    for column, row, value in ((1, 2, 1), (2, 1, 1), (2, 2, 1), (3, 2, 1), (3, 3, 2), (4, 1, 1)):
        x, y = cell(8, 3, column, row)
        pen.pin(value, x, y + CELL / 2)
    x, y = cell(8, 3, 5, 1)
    pen.parasol("pearl_white", x + CELL / 2, y + CELL / 2)


@picture(PICTURES, "turn", 330, 150)
def _turn(pen: Pen) -> None:
    pen.towel(14, 8, "bym")
    pen.arrow(66, 75, 50)
    pen.sand(124, 5, 2, (1, 1, 2), plates=False)
    pen.glow(172, 9, CELL, 3 * CELL)
    pen.towel(128, 9, "gyo")
    pen.towel(172, 9, "bym", faded=True)
    pen.number("/", 244, 75, 40, "#7A6B4A")
    pen.image("maui/bowl", 290, 62, 74)
    pen.image("maui/dollar", 280, 58, 34)
    pen.image("maui/dollar", 300, 66, 34)


@picture(PICTURES, "towel", 330, 176)
def _towel(pen: Pen) -> None:
    pen.towel(24, 12, "moy", cell=50)
    pen.towel(96, 12, "bgm", cell=50)
    for i, letter in enumerate("ymbog"):
        x, y = 200 + i % 2 * 66, 36 + i // 2 * 54
        pen.motif(letter, x + (33 if i == 4 else 0), y, 44)


@picture(PICTURES, "beach", 540, 348)
def _beach(pen: Pen) -> None:
    shore = art.beach(pen.ui.art, 12, 7, VALUES, pen.px(36.5))
    pen.ui.blit(shore.surface, pen.x(6), pen.y(3))
    unit = pen.ui.u * pen.k
    for row, value in enumerate(VALUES, start=1):
        tag = shore.tag(row)
        pen.number(value, 6 + tag.centerx / unit, 3 + tag.centery / unit, 17)
    for row in (0, len(VALUES) + 1):
        tag = shore.tag(row)
        pen.number("−1", 6 + tag.centerx / unit, 3 + tag.centery / unit, 11, "#FFFFFF")
    start = shore.cell(0, 3)
    pen.towel(6 + start.x / unit, 3 + start.y / unit, "myb", cell=36.5)
    for column, row, kind in ((2, 2, "pearl_white"), (3, 4, "bonus_a"), (5, 6, "pearl_black"), (9, 3, "pearl_white")):
        spot = shore.cell(column, row)
        pen.parasol(kind, 6 + spot.centerx / unit, 3 + spot.centery / unit, 36)


@picture(PICTURES, "market", 330, 200)
def _market(pen: Pen) -> None:
    _row(pen, 0)


def _row(pen: Pen, dollars: int, taken: int | None = None, paid: int = 0) -> None:
    """One row of the market with its payment zone."""
    pen.card(6, 6, 318, 188, "#F6E4C3")
    pen.image("maui/bowl", 56, 92, 76)
    for i in range(dollars + 1 + paid):
        pen.image("maui/dollar", 48 + i * 13, 86 + i * 8, 32)
    for place, motifs in enumerate(("ymb", "gob", "myo")):
        x = 112 + place * 70
        if place == taken:
            pen.ui.blit(pen.ui.art.slot(pen.px(CELL), pen.px(3 * CELL), u=pen.ui.u * pen.k), pen.x(x), pen.y(16))
        else:
            pen.towel(x, 16, motifs)
        pen.card(x - 9, 158, 62, 30, radius=15)
        pen.number(place, x + 10, 173, 20)
        pen.image("maui/dollar", x + 35, 173, 24)


@picture(PICTURES, "tracks", 640, 150)
def _tracks(pen: Pen) -> None:
    points_over(pen, POINTS, 44, 588, 20)
    for row, (letter, spaces) in enumerate((("y", (7, 3, 4)), ("m", (2, 9, 5)), ("b", (1, 4, 11)))):
        y = 34.0 + row * 38
        pen.motif(letter, 24, y + 16, 30)
        track = pen.track(letter, 44, y, 588, 32, 15)
        if row < 2:
            x, cy, wide = pen.space(track, 44, y, 6)
            pen.image("maui/ornament", x, cy, wide * 0.94)
        for colour, number in zip((YOU, OTHER, THIRD), spaces, strict=True):
            x, cy, _ = pen.space(track, 44, y, number)
            pen.marker(colour, x, cy, 28)


# -- a turn --------------------------------------------------------------------------------------------------------


@picture(PICTURES, "choice", 330, 150)
def _choice(pen: Pen) -> None:
    for x, letter in ((8, "A"), (172, "B")):
        pen.card(x, 8, 150, 134)
        pen.disc(x + 22, 30, 30, "#F6B042")
        pen.number(letter, x + 22, 30, 19)
    pen.towel(64, 14, "ogm", cell=40)
    pen.image("maui/bowl", 252, 84, 84)
    pen.image("maui/dollar", 242, 78, 38)
    pen.image("maui/dollar", 264, 88, 38)


@picture(PICTURES, "pay", 330, 200)
def _pay(pen: Pen) -> None:
    _row(pen, 0, taken=1, paid=1)
    pen.towel(190, 40, "gob")
    pen.image("common/cursor_grab", 224, 150, 44)


@picture(PICTURES, "connect", 330, 196)
def _connect(pen: Pen) -> None:
    for x, motifs, row, good in ((4, "ogm", 0, True), (172, "ogm", 1, False)):
        pen.sand(x, 6, 2, (1, 1, 1, 2), plates=False)
        pen.towel(*cell(x, 6, 0, 1), "gmy")
        pen.towel(*cell(x, 6, 1, row), motifs)
        left, top = cell(x, 6, 1, 1)
        if good:
            pen.pin(1, left, top + CELL / 2)
            pen.pin(1, left, top + CELL * 1.5)
        pen.verdict(good, x + 124, 96)


@picture(PICTURES, "steps", 330, 264)
def _steps(pen: Pen) -> None:
    pen.sand(30, 4, 2, (1, 2, 3), ocean=22)
    pen.towel(*cell(30, 4, 0, 0), "ybm")
    pen.towel(*cell(30, 4, 1, 0), "obm")
    x, y = cell(30, 4, 1, 0)
    pen.pin(2, x, y + CELL * 1.5)
    pen.pin(3, x, y + CELL * 2.5)
    for row, (letter, steps) in enumerate((("b", 2), ("m", 3))):
        top = 60.0 + row * 48
        pen.motif(letter, 214, top, 34)
        pen.number(f"+{steps}", 262, top, 28)
    for row, (letter, start, steps) in enumerate((("b", 1, 2), ("m", 4, 3))):
        top = 180.0 + row * 42
        track = pen.track(letter, 8, top, 314, 34, 8)
        _walk(pen, track, 8, top, start, steps)


def _walk(pen: Pen, track: art.Track, x: float, y: float, start: int, steps: int) -> None:
    """A marker and its way along a track."""
    first, cy, _ = pen.space(track, x, y, start)
    last, _, _ = pen.space(track, x, y, start + steps)
    pen.arrow(first + 10, cy, last - first - 22)
    pen.marker(YOU, first, cy, 29)
    pen.marker(YOU, last, cy, 29)


@picture(PICTURES, "penalty", 330, 196)
def _penalty(pen: Pen) -> None:
    pen.sand(50, 4, 4, (1, 2, 3), ocean=48)
    pen.towel(*cell(50, 4, 0, 0), "ybg")
    x, y = cell(50, 4, 1, 1)
    pen.towel(x, y, "bgm", wet=1)
    pen.pin(2, x, y + CELL / 2)
    pen.pin(3, x, y + CELL * 1.5)
    pen.penalty(x + CELL / 2, y + CELL * 2.5, 36)


@picture(PICTURES, "parasol", 330, 196)
def _parasol(pen: Pen) -> None:
    for x, motifs, row, good in ((4, "gob", 0, True), (172, "mgo", 1, False)):
        pen.sand(x, 5, 2, (2, 1, 1, 1), plates=False)
        pen.towel(*cell(x, 5, 0, 0), "gmy")
        pen.towel(*cell(x, 5, 1, row), motifs)
        left, top = cell(x, 5, 1, 0)
        pen.pin(1 if row else 2, left, top + CELL * (row + 0.5))
        pen.parasol("pearl_white", left + CELL / 2 + 4, top + CELL / 2, 40, faded=good)
        pen.verdict(good, x + 126, 126, 30)
        pen.image("maui/pearl_white" if good else "maui/parasol_folded", x + 126, 74, 46)


@picture(PICTURES, "bonus", 330, 160)
def _bonus(pen: Pen) -> None:
    for y, kind, letters in ((42, "bonus_a", "yg"), (118, "bonus_b", "mg")):
        pen.parasol(kind, 52, y, 62)
        pen.arrow(98, y, 58)
        pen.motif(letters[0], 190, y, 44)
        pen.number("/", 230, y, 30, "#7A6B4A")
        pen.motif(letters[1], 270, y, 44)


@picture(PICTURES, "ornament", 560, 130)
def _ornament(pen: Pen) -> None:
    points_over(pen, POINTS[:10], 10, 430, 22)
    track = pen.track("m", 10, 36, 430, 40, 10)
    x, y, wide = pen.space(track, 10, 36, 6)
    pen.image("maui/ornament", x, y, wide)
    _walk(pen, track, 10, 36, 4, 3)
    pen.arrow(448, 56, 44)
    pen.token("o", 524, 56, 60)
    pen.number("+3", 210, 102, 26)
    pen.motif("m", 176, 102, 30)


@picture(PICTURES, "token", 330, 160)
def _token(pen: Pen) -> None:
    for x in (4, 196):
        pen.sand(x, 8, 2, (1, 1, 1), plates=False)
        pen.towel(*cell(x, 8, 0, 0), "gmb")
        pen.towel(*cell(x, 8, 1, 0), "boy")
    pen.verdict(False, *cell(4, 8, 1, 0), 28)
    pen.token("m", 147, 56, 48)
    pen.arrow(120, 98, 62)
    left, top = cell(196, 8, 1, 0)
    pen.token("m", left + CELL / 2 + 2, top + CELL * 1.5, 40)
    pen.pin(1, left, top + CELL * 1.5)
    pen.verdict(True, left, top, 28)


@picture(PICTURES, "order", 330, 250)
def _order(pen: Pen) -> None:
    pen.towel(24, 60, "ymb", cell=46)
    pen.card(118, 12, 196, 226)
    for i in range(5):
        y = 36 + i * 44
        pen.disc(142, y, 28, "#F6B042")
        pen.number(i + 1, 142, y, 17)
    pen.parasol("pearl_white", 196, 36, 42)
    pen.penalty(196, 80)
    pen.pin(2, 184, 124, 28)
    pen.number("+2", 222, 124, 22)
    pen.motif("m", 258, 124, 28)
    pen.image("maui/ornament", 204, 168, 52)
    pen.token("o", 258, 168, 38)
    pen.bag(196, 212, 40)
    pen.arrow(222, 212, 44)
    pen.towel(276, 193, "gyo", cell=13)
