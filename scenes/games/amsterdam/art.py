"""The Amsterdam pieces that depend on more than a colour: tiles, dice, hotels, the boat, score pips.

Nothing here writes digits or words: the table does. Surfaces are exactly as large as asked for.
"""

from __future__ import annotations

import pygame

from scenes.games.amsterdam.art_city import DAY, NIGHT, DrawnCity, city
from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.theme import INK, PAPER, SUN, WHITE, seat_look

__all__ = [
    "DrawnCity",
    "boat",
    "city",
    "crossing",
    "crowd",
    "die",
    "glyph",
    "hotel",
    "marker",
    "pip",
    "tile",
]

LIT, BLACK = "#FFD46B", "#14182B"
GLASS = {False: "#CFEAF0", True: LIT}
BADGES = {
    "manor": "#A83E2A",
    "museum": "#0F5C7A",
    "flower_market": "#B32E72",
    "church": "#5B4386",
    "cafe": "#9A4A1E",
    "bar": "#3F5A9E",
    "theatre": "#1F6E52",
    "nightclub": "#7B3C86",
}
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}
PIP_TONES = {"white": (INK, "#5C6788"), "black": (WHITE, "#B9BFD8")}


def glyph(look: str) -> str:
    """The sign of a function, in one colour (`fg`)."""
    return f"amsterdam/{look}"


# ---------------------------------------------------------------------- tiles
def tile(art: Art, look: str, night: bool, px: int) -> pygame.Surface:
    """A house front with its badge: white ring and sun by day, black ring, moon and lit windows by night."""

    def build() -> str:
        ground = art.place("amsterdam/tile_night" if night else "amsterdam/tile_day", 0, 0, 98)
        front = art.place(f"amsterdam/house_{look}", 0, 0, 98, glass=GLASS[night])
        return ground + front + _badge(art, look, night, 49, 43, 17 if px >= 60 else 20)

    return art.compose(("amsterdam tile", look, night), px, px, build, view=(98, 98))


def marker(art: Art, look: str, night: bool, d: int) -> pygame.Surface:
    """The badge alone, for lists and sentences."""
    return art.compose(("badge", look, night), d, d, lambda: _badge(art, look, night, 20, 20, 18.5), view=(40, 40))


def _badge(art: Art, look: str, night: bool, x: float, y: float, r: float) -> str:
    side = r * 1.3
    if night:
        parts = svg.circ(x, y, r + 4, LIT, op=0.28) if r < 18.5 else ""
        parts += svg.circ(x, y, r, LIT, BLACK, 3.2)
        return parts + art.place(glyph(look), x - side / 2, y - side / 2, side, fg=BLACK)
    parts = svg.circ(x, y, r, WHITE, INK, 1.6) + svg.circ(x, y, r - 3, BADGES.get(look, INK))
    return parts + art.place(glyph(look), x - side / 2, y - side / 2, side, fg=WHITE)


def crossing(art: Art, d: int, night: bool) -> pygame.Surface:
    """The disc of an empty crossing; `DrawnCity.dark` says which."""
    fill = (NIGHT if night else DAY)["crossing"]
    return art.disc(d, fill, outline=2, u=d / 32)


def crowd(lot: pygame.Rect, tourists: int) -> tuple[list[pygame.Rect], pygame.Rect]:
    """Where the first three tourists of a tile stand, back to front, and the disc of their number."""
    u = lot.width / 98
    shown = min(tourists, 3)
    first = 40 - (shown - 1) * 8
    places = []
    for i in range(shown):
        foot = (lot.left + (first + i * 16) * u, lot.top + (94 - (3 if i % 2 else 0)) * u)
        w, h = round(28.6 * u), round(36.9 * u)
        places.append(pygame.Rect(round(foot[0] - 13 * u), round(foot[1] - 31.2 * u), w, h))
    x, d = first + (shown - 1) * 16 + 22, round(23 * u)
    return places, pygame.Rect(round(lot.left + x * u - d / 2), round(lot.top + 83 * u - d / 2), d, d)


# ---------------------------------------------------------------------- dice, hotels, boat
def die(art: Art, colour: str, face: int, px: int, angle: float = 0) -> pygame.Surface:
    """A white or black die turned by degrees; face 0 is blank. Its shadow lies within px, straight below."""

    def build() -> str:
        parts = "".join(svg.rect(22 + 4 * i, 26 + 5 * i, 92, 92, 22, INK, op=0.09) for i in range(4))
        cube = art.place(f"amsterdam/die_{colour}", -52, -54, 104) + _pips(colour, face)
        return parts + svg.g(cube, 66, 66, turn=angle)

    return art.compose(("die", colour, face, round(angle)), px, px, build, view=(140, 140))


def _pips(colour: str, face: int) -> str:
    fill, rim = PIP_TONES.get(colour, PIP_TONES["white"])
    parts = ""
    for dx, dy in PIPS.get(face, ()):
        x, y = dx * 24, dy * 24 - 5
        parts += svg.circ(x, y, 9.8, fill)
        curve = f"M{svg.num(x - 6.4)} {svg.num(y + 5)} A8.2 8.2 0 0 0 {svg.num(x + 7.8)} {svg.num(y + 2.6)}"
        parts += svg.path(curve, stroke=rim, sw=2.2)
    return parts


def hotel(art: Art, seat: str, px: int, ghost: bool = False) -> pygame.Surface:
    """A seat's hotel with its emblem on the wall; `seat` is the seat's colour id."""
    look = seat_look(seat)
    name = "amsterdam/hotel_ghost" if ghost else "amsterdam/hotel"

    def build() -> str:
        house = art.place(name, 0, 0, 54.5, seat=look.colour, seat_dark=look.dark)
        if ghost:
            return house
        return house + art.place(f"common/emblem_{look.emblem}", 12.3, 18.6, 24, seat=look.colour, seat_dark=look.dark)

    return art.compose(("hotel", seat, ghost), px, px, build, view=(54.5, 54.5))


def boat(art: Art, px: int, heading: float) -> pygame.Surface:
    """The canal boat in a square of px, pointing `heading` degrees clockwise from east."""
    return art.compose(
        ("canal boat", round(heading)),
        px,
        px,
        lambda: svg.g(art.place("amsterdam/boat", -70, -24, 126), 63, 63, turn=heading),
        view=(126, 126),
    )


def pip(art: Art, state: str, seat: str, d: int) -> pygame.Surface:
    """A point on the way to the goal: "full", "open", "gain" and "loss" (previews) or "goal"."""
    colour = seat_look(seat).colour

    def build() -> str:
        if state == "goal":
            return art.place("common/star", 0.5, 0.5, 19, fg=INK) + art.place("common/star", 4, 4, 12, fg=SUN)
        if state == "full":
            return svg.circ(10, 10, 7.6, colour, INK, 2)
        if state == "gain":
            ring = svg.circ(10, 10, 10, SUN, op=0.5) + svg.circ(10, 10, 7.4, "#FFF1CC", "#D9860F", 2.2, dash="3.6 2.6")
            return ring + svg.path("M7 10 H13 M10 7 V13", stroke=INK, sw=2)
        if state == "loss":
            return svg.circ(10, 10, 7.6, PAPER, colour, 2.4, dash="3.2 2.6") + svg.line(7, 10, 13, 10, colour, 2.4)
        return svg.circ(10, 10, 5.6, "#E4D3AE")

    return art.compose(("pip", state, seat), d, d, build, view=(20, 20))
