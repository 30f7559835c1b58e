"""The Maui pieces that depend on more than a colour: towels, tokens, score tracks, the market.

Nothing here writes digits or words: the table does, in the rectangles that these pieces report. One logical
unit `u` is a fiftieth of a beach cell. Shadows spill right and down: blit a piece at its own top left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.maui.content import Motif
from scenes.games.maui.art_beach import Beach, beach, column_flag, row_tag, square_heights, value_face
from scenes.kit import svg
from scenes.kit.art import Art, Shape
from scenes.kit.drawings import rasterise
from scenes.kit.theme import CORAL, INK, LAGOON, PAPER, SUN, WHITE

__all__ = [
    "Beach",
    "Track",
    "beach",
    "column_flag",
    "connection_pin",
    "dress",
    "gift_rect",
    "market_stall",
    "motif",
    "parasol",
    "row_tag",
    "sign_rect",
    "square_heights",
    "swatch",
    "token",
    "towel",
    "track",
]

CREAM = "#FFF6E0"
CANOPIES = {"pearl_white": CORAL, "pearl_black": LAGOON}
BONUS_CANOPY = "#D89A1E"


def motif(name: str) -> str:
    """A pattern, or a motif of the game whose pattern and colour `dress` has set."""
    return f"maui/motif_{name}"


def dress(art: Art, motifs: Mapping[str, Motif]) -> None:
    """Weave the motifs of this game: its components say which pattern on which ground."""
    for name, woven in motifs.items():
        art.dress(motif(name), motif(woven.pattern), ground=woven.colour)


# ---------------------------------------------------------------------- towels and tokens
def towel(
    art: Art,
    motifs: tuple[str, ...],
    cell_px: int,
    wet: tuple[bool, ...] = (False, False, False),
    shadow: bool = True,
) -> pygame.Surface:
    """A towel of one square a motif, in a slot one cell wide."""
    key = ("towel", motifs, cell_px, wet, shadow)
    return art.cached(key, lambda: _weave(art, motifs, cell_px, wet, shadow))


def _weave(
    art: Art, motifs: tuple[str, ...], cell: int, wet: tuple[bool, ...], shadow: bool
) -> pygame.Surface:
    heights = square_heights(wet)
    cloth, panel, seam = _cloth(art, cell, round(cell * sum(heights)), shadow)
    unit = (panel.height - seam * (len(motifs) - 1)) / sum(heights)
    top: float = panel.top
    for name, height, soaked in zip(motifs, heights, wet, strict=True):
        bottom = top + unit * height
        window = pygame.Rect(panel.left, round(top), panel.width, round(bottom) - round(top))
        cloth.blit(art.image(motif(name), *window.size, fit="cover"), window)
        if soaked:
            water = svg.rect(0, 0, *window.size, 0, "#1C8FA0", op=0.5)
            cloth.blit(rasterise(water, *window.size), window)
        top = bottom + seam
    return cloth


def _cloth(art: Art, cell: int, length: int, shadow: bool) -> tuple[pygame.Surface, pygame.Rect, int]:
    """The bare cloth, the part of it to print on, and the height of the seams; a small one has no fringe."""
    u = cell / 50
    small = cell < 26
    inset, fringe = max(1, round((1.2 if small else 3) * u)), 0 if small else round(4.5 * u)
    outline, hem = max(1.0, (2 if small else 2.5) * u), max(1, round((1.5 if small else 4) * u))
    width, spill = cell - 2 * inset, round(5 * u) if shadow else 0
    body = pygame.Rect(inset, inset + fringe, width, length - 2 * inset - 2 * fringe)

    def build() -> str:
        parts = ""
        if shadow:
            parts += svg.rect(inset + 3 * u, inset + 5 * u, width, length - 2 * inset, 5 * u, INK, op=0.2)
        if fringe:
            parts += _fringe(body, fringe, u)
        return parts + svg.rect(body.x, body.y, body.w, body.h, 4 * u, CREAM, INK, outline)

    cloth = art.compose(("cloth", cell, length, shadow), cell + spill, length + spill, build).copy()
    left = round(body.left + outline / 2)
    print_on = pygame.Rect(left, body.top + hem, cell - 2 * left, body.height - 2 * hem)
    return cloth, print_on, max(1, round(2 * u))


def _fringe(body: pygame.Rect, reach: float, u: float) -> str:
    knots = 8
    threads = ""
    for sw, colour in ((4.4 * u, INK), (2.2 * u, CREAM)):
        for i in range(knots):
            x = body.left + 3 * u + i * (body.width - 6 * u) / (knots - 1)
            threads += svg.line(x, body.top - reach + 1.5 * u, x, body.top + 2 * u, colour, sw)
            threads += svg.line(x, body.bottom - 2 * u, x, body.bottom + reach - 1.5 * u, colour, sw)
    return threads


def swatch(art: Art, name: str, size: int) -> pygame.Surface:
    """A rounded square of the motif with an ink line, for lists and tracks."""

    def make() -> pygame.Surface:
        radius, line = size / 4, max(1.2, size / 14)
        surface = art.rounded(art.image(motif(name), size, size, fit="cover").copy(), radius)
        edge = svg.rect(line / 2, line / 2, size - line, size - line, radius - line / 2, stroke=INK, sw=line)
        surface.blit(art.compose(("swatch edge", size), size, size, lambda: edge), (0, 0))
        return surface

    return art.cached(("swatch", name, size), make)


def token(art: Art, name: str, d: int) -> pygame.Surface:
    """A motif token: the motif in a cream disc; the surface is d wide, its shadow included."""

    def make() -> pygame.Surface:
        r, line = d * 0.46, max(1.3, d * 0.05)
        disc = svg.circ(d / 2 + d * 0.02, d / 2 + d * 0.035, r, INK, op=0.2) if d > 30 else ""
        centre = d / 2 - (d * 0.02 if d > 30 else 0)
        disc += svg.circ(centre, centre, r - line / 2, CREAM, INK, line)
        surface = art.compose(("token", d), d, d, lambda: disc).copy()
        side = round((r - line) * 1.76)
        print_ = art.rounded(art.image(motif(name), side, side, fit="cover").copy(), side / 2)
        surface.blit(print_, (round(centre - side / 2), round(centre - side / 2)))
        return surface

    return art.cached(("motif token", name, d), make)


def parasol(art: Art, gift: str, cell_px: int) -> pygame.Surface:
    """An open parasol with what lies under it: pearl_white, pearl_black, bonus_a or bonus_b."""

    def build() -> str:
        canopy = CANOPIES.get(gift, BONUS_CANOPY)
        return art.place("maui/parasol_open", 0, 0, 41, canopy=canopy) + art.place(f"maui/{gift}", 20, 20, 29)

    return art.compose(("parasol", gift), cell_px, cell_px, build, view=(50, 50))


def gift_rect(cell_px: int) -> pygame.Rect:
    """Where `parasol` puts its gift in the cell, for its "+1" and for the flight of the token."""
    u = cell_px / 50
    return pygame.Rect(round(20 * u), round(20 * u), round(29 * u), round(29 * u))


def connection_pin(art: Art, value: int, d: int, preview: bool = False) -> pygame.Surface:
    """A disc on the edge that two towels share, coloured like its row; a preview shines."""

    def build() -> str:
        if preview:
            return svg.circ(20, 20, 19, SUN, op=0.4) + svg.circ(20, 20, 15, SUN, INK, 2.5)
        return svg.circ(21, 22, 16.6, INK, op=0.25) + svg.circ(20, 20, 16.4, value_face(value), INK, 3.4)

    return art.compose(("pin", value, preview), d, d, build, view=(40, 40))


# ---------------------------------------------------------------------- score tracks and market
@dataclass(frozen=True)
class Track:
    """A drawn score track and its spaces, in pixels from its top left."""

    surface: pygame.Surface
    spaces: int
    left: float
    pitch: float

    def space(self, number: int) -> pygame.Rect:
        """Space 1..; 0 is the start notch."""
        h = self.surface.get_height()
        if number == 0:
            return pygame.Rect(round(self.left - h), 0, h, h)
        x = self.left + (number - 1) * self.pitch
        return pygame.Rect(round(x), 0, round(x + self.pitch) - round(x), h)


def track(art: Art, spaces: int, cloth: str, w: int, h: int) -> Track:
    """A long towel in a motif's colour, its spaces in two tints, its fringe at the right end."""
    u = h / 28
    left, fringe = 36 * u, 9 * u
    pitch = (w - left - fringe) / spaces
    tints = svg.mix(cloth, WHITE, 0.66), svg.mix(cloth, WHITE, 0.54)

    def build() -> str:
        end = w - fringe + 2 * u
        parts = "".join(
            svg.line(end, (4 + i * 5) * u, w - 1.5 * u, (4 + i * 5) * u, cloth, 2.6 * u) for i in range(5)
        )
        parts += svg.rect(0, 0, end, h, 7 * u, cloth) + svg.circ(18 * u, h / 2, 10.5 * u, tints[0], op=0.55)
        for i in range(spaces):
            parts += svg.rect(left + i * pitch + 2 * u, 2.5 * u, pitch - 4 * u, 23 * u, 7 * u, tints[i % 2])
        return parts

    return Track(art.compose(("track", spaces, cloth), w, h, build), spaces, left, pitch)


def market_stall(art: Art, w: int, h: int, u: float, rails: tuple[float, ...] = (66, 268)) -> Shape:
    """A stall under a striped awning with a plain sign; towels hang from `rails`, heights in units."""
    margin, mw, mh = 8, w / u, h / u

    def build() -> str:
        parts = svg.shadow(margin, margin, mw, mh, 16, 6) + svg.rect(
            margin, margin, mw, mh, 16, "#F6E4C3", INK, 2.5
        )
        for y in range(72, int(mh) - 8, 78):
            parts += svg.rect(margin + 2, margin + y, mw - 4, 2, 0, "#E6CFA3")
        parts += "".join(
            svg.rect(margin + 84, margin + y - 3.5, mw - 94, 7, 3.5, "#A9744A", INK, 2) for y in rails
        )
        sign = svg.rect(margin + 52, margin + 2, mw - 104, 30, 15, PAPER, INK, 2.5)
        return parts + _awning(margin - 6, margin - 4, mw + 12) + sign

    size = (w + 2 * margin * u, h + 2 * margin * u)
    surface = art.compose(("stall", u, rails), *size, build, view=(mw + 2 * margin, mh + 2 * margin))
    return Shape(surface, round(margin * u), round(margin * u))


def _awning(x: float, y: float, w: float) -> str:
    stripes = 8
    pitch = w / stripes
    parts = svg.rect(x + 8, y + 40, w - 16, 16, 0, INK, op=0.12)
    for i in range(stripes):
        a, b = x + i * pitch, x + (i + 1) * pitch
        top = f"M{svg.num(a + (8 if i == 0 else 0))} {y} H{svg.num(b - (8 if i == stripes - 1 else 0))}"
        scallop = f" L{svg.num(b)} {y + 34} a{svg.num(pitch / 2)} 12 0 0 1 -{svg.num(pitch)} 0 Z"
        parts += svg.path(top + scallop, PAPER if i % 2 else CORAL)
    scallops = " ".join(f"a{svg.num(pitch / 2)} 12 0 0 1 -{svg.num(pitch)} 0" for _ in range(stripes))
    return parts + svg.path(
        f"M{x + 8} {y} H{svg.num(x + w - 8)} L{svg.num(x + w)} {y + 34} {scallops} Z", stroke=INK
    )


def sign_rect(stall_w: int, u: float) -> pygame.Rect:
    """The market's sign, from the stall's own top left."""
    return pygame.Rect(round(52 * u), round(2 * u), stall_w - round(104 * u), round(30 * u))
