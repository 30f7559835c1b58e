"""Small scenes from Sun, Sea & Sand, drawn with the real pieces in the units of an illustration."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.sands import art
from scenes.kit import pen
from scenes.rules.rulebook import Picture

KINDS = {"b": "blue", "y": "yellow", "r": "red", "g": "green"}
YOU, OTHER, THIRD = "blue", "purple", "vermillion"
"""Seat colours of the people in the pictures."""
LOOKS = {YOU: 0, OTHER: 1, THIRD: 2}


class Pen(pen.Pen):
    """Draws the pieces of Sun, Sea & Sand; tourists are told by the first letter of their colour."""

    def put(self, picture: pygame.Surface, x: float, y: float, faded: bool = False) -> None:
        """Centred there."""
        if faded:
            picture = picture.copy()
            picture.set_alpha(100)
        self.ui.blit_centre(picture, self.x(x), self.y(y))

    # -- people ----------------------------------------------------------------------------------------------------

    def guest(self, letter: str, x: float, y: float, d: float = 28, state: str = "here") -> None:
        self.put(art.tourist(self.ui.art, KINDS[letter], self.px(d), state), x, y)

    def guests(self, letters: str, x: float, y: float, d: float = 28, state: str = "here") -> None:
        """Side by side from there to the right."""
        for n, letter in enumerate(letters):
            self.guest(letter, x + n * d * 1.08, y, d, state)

    def pack(self, letter: str, x: float, y: float, d: float = 40, faded: bool = False) -> None:
        self.put(art.backpacker(self.ui.art, KINDS[letter], self.px(d)), x, y, faded)

    def member(self, seat: str, x: float, y: float, h: float = 50, faded: bool = False) -> None:
        self.put(art.family(self.ui.art, seat, self.px(h), LOOKS.get(seat, 3), ghost=faded), x, y)

    # -- buildings -------------------------------------------------------------------------------------------------

    def tile(self, kind: str, x: float, y: float, w: float, points: int | None = None, faded: bool = False) -> None:
        """An attraction with its top left corner there."""
        self.put(art.attraction(self.ui.art, kind, self.px(w)), x + w / 2, y + w / 2, faded)
        if points is not None:
            self.sun(points, x + w * 0.84, y + w * 0.16, w * 0.36)

    def chalet(self, x: float, y: float, size: float = 46, state: str = "free", guest: str = "") -> None:
        kind = KINDS[guest] if guest else None
        self.put(art.chalet(self.ui.art, self.px(size), state, kind), x, y)

    def home(self, seat: str, x: float, y: float, w: float, members: int = 0) -> None:
        """With its top left corner there, and so many family members at the door."""
        house = art.home(self.ui.art, self.px(w), seat)
        self.ui.blit(house.surface, self.x(x), self.y(y))
        unit = self.ui.u * self.k
        for n in range(members):
            spot = house.spots[n]
            self.member(seat, x + spot.centerx / unit, y + spot.centery / unit, spot.h / unit)

    def sign(self, kind: str, x: float, y: float, size: float = 36, up: bool = True) -> None:
        self.put(art.sign(self.ui.art, kind, self.px(size), self.px(size), up), x, y)

    def land(self, x: float, y: float, w: float, h: float, zones: tuple[str, ...], columns: int) -> Fields:
        """A stretch of resort; ask it for its fields."""
        picture = art.resort(self.ui.art, self.px(w), self.px(h), zones, columns)
        self.ui.blit(picture.surface, self.x(x), self.y(y))
        return Fields(picture, x, y, self.ui.u * self.k)

    def boat(self, x: float, y: float, w: float, h: float, groups: tuple[str, ...], bag: str = "", tone: str = "soon",
             taken: tuple[bool, ...] = ()) -> list[tuple[float, float, float, float]]:  # fmt: skip
        """A boat with its groups; returns where these stand."""
        hull = art.boat(self.ui.art, self.px(w), self.px(h), len(groups), tone, taken)
        self.ui.blit(hull.surface, self.x(x), self.y(y))
        unit = self.ui.u * self.k
        cells = []
        for letters, cell in zip(groups, hull.groups, strict=True):
            cells.append((x + cell.x / unit, y + cell.y / unit, cell.w / unit, cell.h / unit))
            for letter, spot in zip(letters, art.places(cell, len(letters)), strict=True):
                self.guest(letter, x + spot.centerx / unit, y + spot.centery / unit, spot.w / unit)
        if bag:
            self.pack(bag, x + hull.bag.centerx / unit, y + hull.bag.centery / unit, hull.bag.h / unit)
        return cells

    def beach(self, x: float, y: float, w: float, h: float = 40) -> None:
        self.ui.blit(art.beach(self.ui.art, self.px(w), self.px(h)), self.x(x), self.y(y))

    # -- counters --------------------------------------------------------------------------------------------------

    def coin(self, value: object, x: float, y: float, d: float = 32) -> None:
        self.image("sands/coin_blank", x, y, d)
        self.number(value, x, y, d * 0.54)

    def sun(self, value: object, x: float, y: float, d: float = 34) -> None:
        """Points."""
        self.image("sands/vp", x, y, d)
        self.number(value, x, y, d * 0.46)

    def glass(self, weeks: int, x: float, y: float, d: float = 20) -> None:
        """So many weeks."""
        self.image("sands/hourglass", x, y, d)
        self.number(weeks, x + d * 0.95, y, d * 1.05)

    def slot(self, number: int, x: float, y: float, w: float = 150, h: float = 56) -> None:
        """A time slot: its badge and room for people."""
        fill = ("#FCE0A6", "#F6B042", "#EE8F54")[number - 1]
        self.ui.rounded(self.area(x, y, w, h), "#F3E4C4", radius=10 * self.k)
        self.ui.rounded(self.area(x, y, 52, h), fill, radius=10 * self.k, outline=2)
        self.glass(number, x + 17, y + h / 2, 15)

    def track(self, x: float, y: float, w: float, most: int = 20) -> list[tuple[float, float]]:
        """The money track; where markers lie on it."""
        strip = art.money_track(self.ui.art, self.px(w), self.px(48), most)
        self.ui.blit(strip.surface, self.x(x), self.y(y))
        unit = self.ui.u * self.k
        for value, space in enumerate(strip.spaces):
            self.number(value, x + space.centerx / unit, y + 37, min(14, space.w / unit * 0.6))
        return [(x + space.centerx / unit, y + 18) for space in strip.spaces]

    def steps(self, seat: str, signs: int, x: float, y: float, d: float = 34) -> float:
        """The steps of a resort, its home and its signs; returns where the next thing begins."""
        house = art.home(self.ui.art, self.px(d * 0.8), seat)
        self.ui.rounded(self.area(x, y - d * 0.6, d * (signs + 1) + 6, d * 1.2), "#EFD9A9", radius=9)
        self.put(house.surface, x + d * 0.5 + 2, y)
        for n, kind in enumerate(("welcome", "open", "hotel", "blue")[:signs]):
            self.sign(kind, x + d * (n + 1.5) + 2, y, d * 0.9)
        return x + d * (signs + 1) + 12

    def footprint(self, number: int, x: float, y: float) -> None:
        self.disc(x, y, 24, "#F6B042")
        self.number(number, x, y, 14)

    def ring(self, x: float, y: float, w: float, h: float) -> None:
        """Around a place that is meant."""
        self.ui.rounded(self.area(x, y, w, h), "none", radius=10 * self.k, outline=5, stroke="#FFFFFF")
        self.ui.rounded(self.area(x, y, w, h), "none", radius=10 * self.k, outline=2.6, stroke="#E8921C")


class Fields:
    """Where the fields of a drawn stretch of resort are."""

    def __init__(self, picture: art.Resort, x: float, y: float, unit: float) -> None:
        self.picture, self.x, self.y, self.unit = picture, x, y, unit

    def field(self, row: int, column: int) -> tuple[float, float, float]:
        """Left, top and width."""
        rect = self.picture.field(row, column)
        return self.x + rect.x / self.unit, self.y + rect.y / self.unit, rect.w / self.unit


def picture(
    pictures: dict[str, Picture], name: str, w: float, h: float, zoom: float = 1
) -> Callable[[Callable[[Pen], None]], Callable[[Pen], None]]:
    """Enter a drawing under its name, see `pen.sketch`."""
    return pen.sketch(Pen, pictures, name, w, h, zoom)
