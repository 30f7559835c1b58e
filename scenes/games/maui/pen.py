"""Small scenes from Maui, drawn with the real pieces in the units of an illustration."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.maui import art, tokens
from scenes.kit import pen, svg
from scenes.rules.rulebook import Picture

MOTIFS = {"y": "sunburst", "m": "hibiscus", "b": "waves", "o": "zigzag", "g": "leaf"}
CLOTHS = {"y": "#FFD257", "m": "#B92B74", "b": "#1D5FA6", "o": "#E9692C", "g": "#2C7A4B"}
CELL = 44.0
"""Side of a beach cell in these pictures."""
SAND = "#E4B97A"
SAND_CELLS = {1: "#FBEFD5", 2: "#F8E0B4", 3: "#F4CF90"}
POINTS = (1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25)
LONG = (*POINTS, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45)
"""The points of a score track, and of one with its extension."""
YOU, OTHER, THIRD = "blue", "vermillion", "green"
"""Seat colours of the people in the pictures."""


class Pen(pen.Pen):
    """Draws Maui's pieces."""

    # -- ground ----------------------------------------------------------------------------------------------------

    def sand(self, x: float, y: float, columns: int, values: tuple[int, ...], trees: float = 0, ocean: float = 0,
             plates: bool = True) -> None:  # fmt: skip
        """A stretch of beach: cells of these row values, trees above and ocean below as high as told."""
        w = columns * CELL + (46 if plates else 8)
        h = len(values) * CELL + trees + ocean + 8

        def build() -> str:
            text = svg.rect(0, 0, w, h, 12, SAND)
            if trees:
                text += svg.rect(0, 0, w, trees + 12, 12, "#2A7147") + svg.rect(0, trees - 4, w, 18, 0, SAND)
                for i in range(int(w / 22) + 1):
                    text += svg.circ(i * 22 + 8, trees - 5, 12, "#37875A" if i % 2 else "#3F8F5B")
            if ocean:
                top = trees + len(values) * CELL + 10
                text += svg.rect(0, top, w, h - top, 12, "#1C9AA8") + svg.rect(0, top, w, 12, 0, "#1C9AA8")
                swell = "".join(" q9 -7 18 0 q9 7 18 0" for _ in range(int(w / 36)))
                text += svg.path(f"M2 {top + 2}{swell}", stroke="#FFFFFF", sw=4)
            for row, value in enumerate(values):
                for column in range(columns):
                    left, upper = 4 + column * CELL + 1.5, trees + 4 + row * CELL + 1.5
                    text += svg.rect(left, upper, CELL - 3, CELL - 3, 8, SAND_CELLS[min(max(value, 1), 3)])
            return text

        key = ("rules sand", columns, values, trees, ocean, plates)
        self.ui.blit(self.ui.art.compose(key, self.px(w), self.px(h), build, view=(w, h)), self.x(x), self.y(y))
        if not plates:
            return
        for row, value in enumerate(values):
            plate = art.row_tag(self.ui.art, value, self.px(32), self.px(31))
            cx, cy = x + w - 23, y + trees + 4 + (row + 0.5) * CELL
            self.ui.blit_centre(plate, self.x(cx), self.y(cy))
            self.number(value, cx - 0.5, cy - 1, 19)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def towel(self, x: float, y: float, motifs: str, cell: float = CELL, faded: bool = False, wet: int = 0) -> None:
        """A towel with its top left corner there; its lowest `wet` squares lie in the ocean."""
        names = tuple(MOTIFS[letter] for letter in motifs)
        soaked = tuple(square >= len(names) - wet for square in range(len(names)))
        picture = art.towel(self.ui.art, names, self.px(cell), soaked)
        if faded:
            picture = picture.copy()
            picture.set_alpha(90)
        self.ui.blit(picture, self.x(x), self.y(y))

    def motif(self, letter: str, x: float, y: float, size: float) -> None:
        self.ui.blit_centre(art.swatch(self.ui.art, MOTIFS[letter], self.px(size)), self.x(x), self.y(y))

    def token(self, letter: str, x: float, y: float, size: float) -> None:
        self.ui.blit_centre(art.token(self.ui.art, MOTIFS[letter], self.px(size)), self.x(x), self.y(y))

    def pin(self, value: int, x: float, y: float, d: float = 27) -> None:
        self.ui.blit_centre(art.connection_pin(self.ui.art, value, self.px(d)), self.x(x), self.y(y))
        self.number(value, x, y, d * 0.52)

    def parasol(self, kind: str, x: float, y: float, size: float = CELL, faded: bool = False) -> None:
        """Centred there; a bonus with its "+1"."""
        bonus = kind.startswith("bonus")
        ui, d = self.ui, self.px(size)
        picture = tokens.bonus_parasol(ui, kind, d) if bonus else art.parasol(ui.art, kind, d)
        if faded:
            picture = picture.copy()
            picture.set_alpha(170)
        ui.blit_centre(picture, self.x(x), self.y(y))

    def penalty(self, x: float, y: float, d: float = 34) -> None:
        picture = tokens.numbered(self.ui, "maui/penalty", "−1", self.px(d), "#FFFFFF", 0.4)
        self.ui.blit_centre(picture, self.x(x), self.y(y))

    def crab(self, value: int, x: float, y: float, d: float = 40) -> None:
        """Face up with its value, or face down for 0."""
        self.image("maui/crab" if value else "maui/crab_back", x, y, d)
        if value:
            self.number(f"−{value}", x, y + d * 0.14, d * 0.3)

    def marker(self, colour: str, x: float, y: float, d: float) -> None:
        self.ui.blit_centre(tokens.marker(self.ui, colour, self.px(d)), self.x(x), self.y(y))

    def track(self, letter: str, x: float, y: float, w: float, h: float, spaces: int) -> art.Track:
        """A score track; ask it for its spaces with `space`."""
        track = art.track(self.ui.art, spaces, CLOTHS[letter], self.px(w), self.px(h))
        self.ui.blit(track.surface, self.x(x), self.y(y))
        return track

    def space(self, track: art.Track, x: float, y: float, number: int) -> tuple[float, float, float]:
        """Centre and width of a space of a track that was drawn at (x, y)."""
        rect, unit = track.space(number), self.ui.u * self.k
        return x + rect.centerx / unit, y + rect.centery / unit, rect.width / unit

    def bag(self, x: float, y: float, size: float) -> None:
        self.image("maui/bag", x, y, size)


def cell(x: float, y: float, column: int, row: int) -> tuple[float, float]:
    """Top left of a cell, both from 0, of a stretch of sand drawn at (x, y)."""
    return x + 4 + column * CELL, y + 4 + row * CELL


def points_over(on: Pen, points: tuple[int, ...], x: float, w: float, y: float) -> None:
    """The points over the spaces of tracks that are drawn at x with this width and 32 high."""
    u = 32 / 28
    pitch = (w - 45 * u) / len(points)
    for i, value in enumerate(points):
        on.number(value, x + 36 * u + (i + 0.5) * pitch, y, min(17, pitch * 0.62))


def picture(
    pictures: dict[str, Picture], name: str, w: float, h: float, zoom: float = 1
) -> Callable[[Callable[[Pen], None]], Callable[[Pen], None]]:
    """Enter a drawing under its name, see `pen.sketch`."""
    return pen.sketch(Pen, pictures, name, w, h, zoom)
