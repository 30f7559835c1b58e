"""Small scenes from Samoa, drawn with the real pieces in the units of an illustration."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.games.samoa import art
from scenes.kit import pen
from scenes.kit.theme import GOOD, INK, PAPER, WHITE
from scenes.rules.rulebook import Picture

YOU, OTHER, THIRD = "blue", "vermillion", "green"
"""Seat colours of the people in the pictures."""
Guests = Mapping[int, tuple[str, str]]
"""By room: kind and nation of the guest."""


class Pen(pen.Pen):
    """Draws Samoa's pieces."""

    def guest(self, kind: str, nation: str, x: float, y: float, size: float = 56, faded: bool = False) -> None:
        picture = art.token(self.ui.art, kind, nation, self.px(size))
        if faded:
            picture = picture.copy()
            picture.set_alpha(80)
        self.ui.blit_centre(picture, self.x(x), self.y(y))

    def price(self, bid: int, price: int, x: float, y: float, w: float = 64, state: str = "open") -> None:
        """A price card with its top left corner there; bid -1 is a Staff Holiday."""
        name = "holiday" if bid < 0 else state
        self.ui.blit(art.price_card(self.ui.art, self.px(w), name), self.x(x), self.y(y))
        if bid < 0 or state == "back":
            return
        k = w / 92
        upper, lower = (INK, PAPER) if state == "open" else ("#BFE0EA", "#BFE0EA")
        self.number(bid, x + 61 * k, y + 31 * k, 34 * k, upper)
        self.number(price, x + 61 * k, y + 93 * k, 34 * k, lower)

    def flag(self, nation: str, number: int, x: float, y: float, w: float = 44, lit: bool = False) -> None:
        h = w * 1.24
        self.ui.blit(art.flag_card(self.ui.art, nation, self.px(w), self.px(h), lit), self.x(x), self.y(y))
        self.number(number, x + w / 2, y + h * 0.8, h * 0.24)

    def rush(self, x: float, y: float, d: float = 26) -> None:
        self.image("samoa/badge_rush", x, y, d)
        self.number("2×", x, y, d * 0.44, WHITE)

    def tile(self, kind: str, x: float, y: float, size: float = 62) -> None:
        self.ui.blit(art.tile(self.ui.art, kind, self.px(size)), self.x(x), self.y(y))

    def room(self, x: float, y: float, size: float = 84, guests: tuple[tuple[str, str], ...] = (), suite: bool = False,
             seat: str = YOU) -> None:  # fmt: skip
        """One room with its top left corner there and whoever is in it."""
        px = self.px(size)
        if suite:
            frame, dx, dy = art.suite(self.ui.art, px)
            self.ui.blit(frame, self.x(x) - dx / self.ui.u, self.y(y) - dy / self.ui.u)
        state = "taken" if guests else "free"
        self.ui.blit(art.room(self.ui.art, px, state, seat, in_suite=suite), self.x(x), self.y(y))
        for n, (kind, nation) in enumerate(guests):
            spot = art.guest_rect(px, len(guests), n)
            token = art.token(self.ui.art, kind, nation, spot.w)
            self.ui.blit(token, self.x(x) + spot.x / self.ui.u, self.y(y) + spot.y / self.ui.u)

    def hotel(self, x: float, y: float, w: float, seat: str = YOU, guests: Guests | None = None) -> None:
        """A front with six rooms; its height is 0.91 of its width."""
        front = art.facade(self.ui.art, self.px(w), self.px(w), seat)
        self.ui.blit(front.surface, self.x(x), self.y(y))
        unit = self.ui.u * self.k
        for number, rect in enumerate(front.rooms):
            guest = (guests or {}).get(number)
            self.room(x + rect.x / unit, y + rect.y / unit, rect.w / unit, (guest,) if guest else (), seat=seat)
        sign = front.sign
        self.seat(seat, x + sign.centerx / unit, y + sign.centery / unit, sign.h / unit * 0.7)

    def plane(self, x: float, y: float, w: float, nation: str, groups: tuple[tuple[str, ...], ...]) -> None:
        """A clipper with its guests; its height is 0.275 of its width."""
        sizes = tuple(len(group) for group in groups)
        clipper = art.plane(self.ui.art, self.px(w), self.px(w), nation, sizes)
        self.ui.blit(clipper.surface, self.x(x), self.y(y))
        for group, places in zip(groups, clipper.seats, strict=True):
            for kind, spot in zip(group, places, strict=True):
                if kind:
                    token = art.token(self.ui.art, kind, nation, spot.w)
                    self.ui.blit(token, self.x(x) + spot.x / self.ui.u, self.y(y) + spot.y / self.ui.u)

    def paid(self, amount: object, x: float, y: float, size: float = 26) -> None:
        """+10 and a coin."""
        self.number(amount, x, y, size, GOOD, "right")
        self.image("samoa/coin", x + size * 0.6, y, size)


def picture(
    pictures: dict[str, Picture], name: str, w: float, h: float, zoom: float = 1
) -> Callable[[Callable[[Pen], None]], Callable[[Pen], None]]:
    return pen.sketch(Pen, pictures, name, w, h, zoom)
