"""Small scenes from Amsterdam, drawn with the real pieces in the units of an illustration."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.games.amsterdam import art
from scenes.kit import pen, svg
from scenes.kit.theme import PAPER, SUN
from scenes.rules.rulebook import Picture

NIGHT = ("cafe", "bar", "theatre", "nightclub")
TILE = 62.0
PITCH = 70.0
"""Side of a tile in these pictures, and from tile to tile."""
YOU, OTHER, THIRD = "blue", "vermillion", "green"


class Pen(pen.Pen):
    """Draws Amsterdam's pieces."""

    def tile(self, look: str, x: float, y: float, size: float = TILE, guests: int = 0, faded: bool = False) -> None:
        """A house with its top left corner there, and its tourists."""
        if look == "dam":
            self.image("amsterdam/dam", x + size / 2, y + size / 2, size)
        else:
            picture = art.tile(self.ui.art, look, look in NIGHT, self.px(size))
            if faded:
                picture = picture.copy()
                picture.set_alpha(110)
            self.ui.blit(picture, self.x(x), self.y(y))
        if guests:
            self.crowd(x, y, guests, size)

    def crowd(self, x: float, y: float, guests: int, size: float = TILE) -> None:
        k = size / 98
        shown = min(guests, 3)
        first = 40 - (shown - 1) * 8
        for i in range(shown):
            self.tourist(x + (first + i * 16) * k, y + (78 - (3 if i % 2 else 0)) * k, 28 * k)
        self.count(guests, x + (first + (shown - 1) * 16 + 24) * k, y + 82 * k, 28 * k)

    def tourist(self, x: float, y: float, size: float = 22, ghost: bool = False) -> None:
        self.image("amsterdam/tourist_ghost" if ghost else "amsterdam/tourist", x, y, size)

    def count(self, number: object, x: float, y: float, d: float = 22, fill: str = PAPER) -> None:
        self.disc(x, y, d, fill)
        self.number(number, x, y, d * 0.58, "#FFFFFF" if fill == "#E8604C" else "#1F2A44")

    def block(self, x: float, y: float, rows: Sequence[Sequence[tuple[str, int]]]) -> None:
        """A part of the city: rows of (house, tourists) on paving."""
        w, h = len(rows[0]) * PITCH + 6, len(rows) * PITCH + 6
        key = ("rules paving", len(rows), len(rows[0]))
        paving = self.ui.art.compose(
            key, self.px(w), self.px(h), lambda: svg.rect(0, 0, w, h, 12, "#EBD8AE", "#1F2A44", 2), view=(w, h)
        )
        self.ui.blit(paving, self.x(x), self.y(y))
        for i, row in enumerate(rows):
            for j, (look, guests) in enumerate(row):
                self.tile(look, x + 7 + j * PITCH, y + 7 + i * PITCH, guests=guests)

    def crossing(self, x: float, y: float, lit: bool = False, d: float = 26) -> None:
        if lit:
            self.glow(x - d / 2, y - d / 2, d, d)
        else:
            self.ui.blit_centre(art.crossing(self.ui.art, self.px(d), False), self.x(x), self.y(y))

    def frame(self, x: float, y: float, size: float) -> None:
        """The dashed outline of a tile that is meant."""
        shape = self.ui.art.glow(self.px(size), self.px(size), 10, u=self.ui.u * self.k, hollow=True)
        shape.draw(self.ui.surface, self.x(x) * self.ui.u, self.y(y) * self.ui.u)

    def hotel(self, colour: str, x: float, y: float, size: float = 44) -> None:
        self.ui.blit_centre(art.hotel(self.ui.art, colour, self.px(size)), self.x(x), self.y(y))

    def pawn(self, name: str, x: float, y: float, size: float = 34) -> None:
        """Standing on (x, y)."""
        self.image(f"amsterdam/{name}", x, y - size * 0.5, size)

    def die(self, colour: str, face: int, x: float, y: float, size: float = 70) -> None:
        self.ui.blit_centre(art.die(self.ui.art, colour, face, self.px(size)), self.x(x), self.y(y))

    def boat(self, x: float, y: float, size: float = 96, heading: float = 0) -> None:
        self.ui.blit_centre(art.boat(self.ui.art, self.px(size), heading), self.x(x), self.y(y))

    def water(self, x: float, y: float, w: float, h: float) -> None:
        self.ui.rounded(self.area(x, y, w, h), "#3FAFBB", radius=10, outline=2)

    def beads(self, *stops: tuple[float, float]) -> None:
        """The way of a walk."""
        for (x1, y1), (x2, y2) in zip(stops, stops[1:], strict=False):
            for n in range(5):
                self.disc(x1 + (x2 - x1) * n / 5, y1 + (y2 - y1) * n / 5, 9, SUN)

    def badge(self, look: str, x: float, y: float, d: float = 34) -> None:
        self.ui.blit_centre(art.marker(self.ui.art, look, look in NIGHT, self.px(d)), self.x(x), self.y(y))

    def pip(self, state: str, colour: str, x: float, y: float, d: float = 22) -> None:
        self.ui.blit_centre(art.pip(self.ui.art, state, colour, self.px(d)), self.x(x), self.y(y))


def corner(x: float, y: float, i: int, j: int) -> tuple[float, float]:
    """The crossing behind row i and column j of a block drawn at (x, y)."""
    return x + 3 + (j + 1) * PITCH, y + 3 + (i + 1) * PITCH


def picture(
    pictures: dict[str, Picture], name: str, w: float, h: float
) -> Callable[[Callable[[Pen], None]], Callable[[Pen], None]]:
    """Enter a drawing under its name, see `pen.sketch`."""
    return pen.sketch(Pen, pictures, name, w, h)
