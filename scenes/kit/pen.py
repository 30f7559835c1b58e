"""Illustrations of the rules: a pen that draws in the units of a picture, wherever that is and however large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.theme import INK, PAPER
from scenes.kit.ui import Ui
from scenes.rules.rulebook import Picture


class Pen:
    """Draws at (x, y) of an illustration that is `w` units wide, wherever its box is and however large."""

    def __init__(self, ui: Ui, box: Box, w: float) -> None:
        self.ui = ui
        self.box = box
        self.k = box.w / w

    def x(self, x: float) -> float:
        return self.box.x + x * self.k

    def y(self, y: float) -> float:
        return self.box.y + y * self.k

    def area(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(self.x(x), self.y(y), w * self.k, h * self.k)

    def px(self, size: float) -> int:
        return max(2, self.ui.px(size * self.k))

    # -- signs -----------------------------------------------------------------------------------------------------

    def image(self, name: str, x: float, y: float, size: float, **colours: str) -> None:
        self.ui.image(name, self.x(x), self.y(y), size * self.k, None, **colours)

    def number(self, value: object, x: float, y: float, size: float, colour: str = INK, anchor: str = "mid") -> None:
        self.ui.number(value, self.x(x), self.y(y), size * self.k, colour, anchor)

    def arrow(self, x: float, y: float, length: float) -> None:
        """To the right, from (x, y)."""
        picture = self.ui.art.arrow(self.px(length), self.ui.u * self.k)
        self.ui.blit(picture, self.x(x), self.y(y) - picture.height / 2 / self.ui.u)

    def disc(self, x: float, y: float, d: float, fill: str = PAPER) -> None:
        self.ui.blit_centre(self.ui.art.disc(self.px(d), fill=fill, u=self.ui.u * self.k), self.x(x), self.y(y))

    def verdict(self, good: bool, x: float, y: float, d: float = 34) -> None:
        """May be done, or may not: by sign and by colour."""
        self.disc(x, y, d, "#2E8B68" if good else "#C8402C")
        self.image("common/check" if good else "common/close", x, y, d * 0.56, fg="#FFFFFF")

    def card(self, x: float, y: float, w: float, h: float, fill: str = PAPER, radius: float = 12) -> None:
        self.ui.panel(self.area(x, y, w, h), fill=fill, radius=radius, shadow=4)

    def glow(self, x: float, y: float, w: float, h: float) -> None:
        """The dashed outline of a place that is meant."""
        shape = self.ui.art.glow(self.px(w), self.px(h), 8, u=self.ui.u * self.k, filled=False)
        shape.draw(self.ui.surface, self.x(x) * self.ui.u, self.y(y) * self.ui.u)

    def keycap(self, label: str, x: float, y: float, w: float, h: float = 38) -> None:
        cap = self.area(x, y, w, h)
        self.ui.rounded(Box(cap.x, cap.y + 4 * self.k, cap.w, cap.h), "#C9B58C", radius=9, outline=2)
        self.ui.rounded(cap, "#FFFDF6", radius=9, outline=2)
        self.number(label, x + w / 2, y + h / 2, 17)

    def keys(self, *boards: str) -> None:
        """The keys of every table; `boards` look closely at a seat. Fills 330 x 120."""
        for label, x, w in (("Tab", 16, 62), ("H", 90, 40), ("F1", 142, 46), ("Esc", 200, 56)):
            self.keycap(label, x, 12, w)
        for label, x, w in (("Ctrl", 16, 62), ("Z", 90, 40)):
            self.keycap(label, x, 64, w)
        for number, label in enumerate(boards):
            self.keycap(label, 142 + 46 * number, 64, 38)

    def seat(self, colour: str, x: float, y: float, d: float) -> None:
        look = theme.seat_look(colour)
        self.image(f"common/emblem_{look.emblem}", x, y, d, seat=look.colour, seat_dark=look.dark)


P = TypeVar("P", bound=Pen)


def sketch(
    kind: type[P], pictures: dict[str, Picture], name: str, w: float, h: float, zoom: float = 1
) -> Callable[[Callable[[P], None]], Callable[[P], None]]:
    """Enter a drawing under its name; it is made in units, `w` wide and `h` high, and shown `zoom` times as large."""

    def enter(paint: Callable[[P], None]) -> Callable[[P], None]:
        def draw(ui: Ui, box: Box) -> None:
            paint(kind(ui, box, w))

        pictures[name] = Picture(w * zoom, h * zoom, draw)
        return paint

    return enter
