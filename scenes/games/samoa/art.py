"""The Samoa pieces that depend on more than a colour: guests, price cards, flags, rooms, the clipper.

Nothing here writes words; the only digit is the one on a swimmer's lifebuoy. The table writes numbers in the
rectangles reported here.
"""

from __future__ import annotations

import pygame

from scenes.games.samoa.art_hotel import Hotel, facade, mini_facade
from scenes.games.samoa.art_plane import Plane, hull, plane
from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.theme import DUSK, INK, SUN, seat_look

__all__ = [
    "BUNGALOW_ROOM",
    "Hotel",
    "Plane",
    "bid_rect",
    "bungalow",
    "bungalow_room",
    "facade",
    "flag_card",
    "flag_disc",
    "guest_rect",
    "holiday_rect",
    "hull",
    "mini_facade",
    "number_rect",
    "plane",
    "price_card",
    "price_rect",
    "room",
    "suite",
    "tile",
    "token",
]

RINGS = {"britain": "#27408B", "germany": "#2A2C34", "norway": "#C5343B", "japan": "#FFFFFF"}
SMALL = 36
"""Below this many pixels a guest is a pictogram, and a room a plain window."""
PEOPLE = (
    {"skin": "#F2C29B", "skin_dark": "#E0A882", "hair": "#6B4226", "shirt": "#1C9AA8", "band": "#E8604C"},
    {"skin": "#C98A5E", "skin_dark": "#B57448", "hair": "#2C2430", "shirt": "#C23B6A", "band": "#1C9AA8"},
    {"skin": "#F6D0AE", "skin_dark": "#E8B48E", "hair": "#D9A441", "shirt": "#3F8F5B", "band": "#F6B042"},
    {"skin": "#E3A777", "skin_dark": "#CE8F5E", "hair": "#9C4A2B", "shirt": "#8A5AA8", "band": "#2F6DB5"},
)
DIGITS = {
    1: "M-2 -3 L.6 -5 V5",
    2: "M-3 -2.4 C-3 -6 3.2 -6 3.2 -2.2 C3.2 .6 -1 2 -3.2 5 H3.4",
    3: "M-2.8 -4.2 C0 -6 3.4 -4.6 3 -2 C2.8 -.4 1.2 0 -.4 0 C1.6 0 3.6 .8 3.4 2.6 C3.2 5.4 -.6 6 -3.2 4.2",
    4: "M1.6 5 V-5 L-3.6 2 H3.8",
    5: "M3 -5 H-2 L-2.6 -.8 C0 -2 3.4 -1 3.4 1.8 C3.4 5 -.6 5.8 -3.2 4.2",
    6: "M2.2 -4.8 C-1.6 -4.4 -3.4 -1 -3.2 2 C-3 6 3.4 6 3.4 2 C3.4 -1.6 -2.6 -1.6 -3.2 2",
    7: "M-3.2 -5 H3.2 C.6 -1.6 -.6 2 -.8 5",
    8: "M0 -.2 C-4 -1 -4 -5 0 -5 C4 -5 4 -1 0 -.2 C-4.6 .6 -4.6 5 0 5 C4.6 5 4.6 .6 0 -.2",
    9: "M-2.2 4.8 C1.6 4.4 3.4 1 3.2 -2 C3 -6 -3.4 -6 -3.4 -2 C-3.4 1.6 2.6 1.6 3.2 -2",
}
ROOMS = {
    "free": {"wall": "#CDE8E4", "bed": "#9CC7C4", "sheet": "#E9F5F2"},
    "legal": {"wall": "#FFEFB8", "bed": "#EBCB80", "sheet": "#FFF8E0"},
    "taken": {"wall": "#FBE3B0"},
}
SUITE_WALL = "#DCCBEA"
BUNGALOW = (178, 220)
BUNGALOW_ROOM = (36, 78, 106, 106)
"""The room of an extra room's drawing, in units of 178 x 220."""


def _scaled(box: tuple[float, float, float, float], u: float) -> pygame.Rect:
    x, y, w, h = box
    return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


# ---------------------------------------------------------------------- guests and flags
def token(
    art: Art, kind: str, nation: str, px: int, value: int = 0, person: int = 0, ring: str | None = None
) -> pygame.Surface:
    """A guest in a disc: nation by ring and flag, kind by figure and ground; `value` is a swimmer's points.

    Small ones are pictograms. `kind` may carry the points in its name (swimmer_2); `person` varies the face.
    """
    figure, _, points = kind.partition("_")
    value = value or (int(points) if points.isdigit() else 0)
    value = value if figure == "swimmer" else 0
    edge = ring or RINGS.get(nation, INK)
    person %= len(PEOPLE)

    def make() -> pygame.Surface:
        if px < SMALL:
            guest, size, at = _pictogram(art, figure, edge, px, value), 0.38, 0.81
        else:
            guest, size, at = _portrait(art, figure, edge, px, value, person), 0.3, 0.785
        disc, badge = guest.copy(), flag_disc(art, nation, round(px * size))
        disc.blit(badge, badge.get_rect(center=(round(px * at), round(px * at))))
        return disc

    return art.cached(("guest", figure, nation, value, edge, person, px), make)


def _portrait(art: Art, figure: str, edge: str, px: int, value: int, person: int) -> pygame.Surface:
    def build() -> str:
        shade = svg.circ(34.6, 36, 32, INK, op=0.12) + svg.circ(33.8, 34.4, 32, INK, op=0.16)
        face = art.place(f"samoa/token_{figure}", 0, 0, 66, 66, ring=edge, **PEOPLE[person])
        return shade + face + _digit(value, 33, 48.3, 1.08)

    return art.compose(("portrait", figure, value, edge, person), px, px, build, view=(69, 70))


def _pictogram(art: Art, figure: str, edge: str, px: int, value: int) -> pygame.Surface:
    def build() -> str:
        return art.place(f"samoa/mini_{figure}", 0, 0, 28, ring=edge) + _digit(value, 14, 14, 1.06)

    return art.compose(("pictogram", figure, edge, value), px, px, build, view=(28, 28))


def _digit(value: int, x: float, y: float, scale: float) -> str:
    if value not in DIGITS:
        return ""
    return svg.g(svg.path(DIGITS[value], stroke=INK, sw=2.5), x, y, scale)


def number_rect(px: int) -> pygame.Rect:
    """The white of a swimmer's lifebuoy, for points that `token` has no digit for."""
    return _scaled((24, 39.3, 18, 18), px / 69) if px >= SMALL else _scaled((7, 7, 14, 14), px / 28)


def flag_disc(art: Art, nation: str, d: int) -> pygame.Surface:
    """The flag cut round, with an ink ring."""

    def make() -> pygame.Surface:
        flag = art.rounded(art.image(f"samoa/flag_{nation}", d, d, fit="cover").copy(), d / 2)
        line = max(1.4, d / 10)
        ring = svg.circ(d / 2, d / 2, (d - line) / 2, stroke=INK, sw=line)
        flag.blit(art.compose(("flag ring", d), d, d, lambda: ring), (0, 0))
        return flag

    return art.cached(("flag disc", nation, d), make)


def flag_card(art: Art, nation: str, w: int, h: int, lit: bool = False) -> pygame.Surface:
    """A card of the row of rounds, flag above; its number belongs in the lower 38 %. `lit`: this round."""

    def build() -> str:
        u = w / 46
        edge = 3.4 * u if lit else 0
        body = (edge + 1.2 * u, edge + 1.2 * u, w - 2 * edge - 2.4 * u, h - 2 * edge - 2.4 * u)
        parts = svg.rect(u, u, w - 2 * u, h - 2 * u, 9 * u, SUN, INK, 2 * u) if lit else ""
        parts += svg.rect(*body, 6.4 * u, "#FBF3E4", INK, 2.2 * u)
        inset = edge + 4.4 * u
        flag = (inset, inset, w - 2 * inset, (h - 2 * inset) * 0.6)
        parts += art.place(f"samoa/flag_{nation}", *flag, fit="stretch")
        return parts + svg.rect(*flag, stroke=INK, sw=1.4 * u)

    return art.compose(("flag card", nation, lit), w, h, build)


# ---------------------------------------------------------------------- price cards
def price_card(art: Art, w: int, state: str = "open") -> pygame.Surface:
    """A card of 92 : 124: "open", "ghost" (spent), "holiday" or "back"."""
    name = "samoa/card" if state == "open" else f"samoa/card_{state}"
    return art.image(name, w)


def bid_rect(w: int) -> pygame.Rect:
    """Beside the hammer of a price card."""
    return _scaled((36, 8, 50, 46), w / 92)


def price_rect(w: int) -> pygame.Rect:
    """Beside the suitcase of a price card."""
    return _scaled((36, 70, 50, 46), w / 92)


def holiday_rect(w: int) -> pygame.Rect:
    """Room for the name of the Staff Holiday card."""
    return _scaled((6, 82, 80, 36), w / 92)


# ---------------------------------------------------------------------- rooms and tiles
def room(art: Art, px: int, state: str, seat: str, in_suite: bool = False) -> pygame.Surface:
    """A window with balcony: "free" (a made bed), "legal" (lit) or "taken"; a suite has curtains of its own."""
    look, tones = seat_look(seat), ROOMS[state]
    if in_suite:
        tones = {**tones, "wall": tones["wall"] if state == "legal" else SUITE_WALL, "rail": "#FFE3A3"}
    if px < SMALL:
        return _window(art, px, tones, state)
    curtain = (DUSK, svg.mix(DUSK, INK, 0.35)) if in_suite else (look.colour, look.dark)
    name = "samoa/room_taken" if state == "taken" else "samoa/room_free"
    return art.image(name, px, px, seat=curtain[0], seat_dark=curtain[1], **tones)


def _window(art: Art, px: int, tones: dict[str, str], state: str) -> pygame.Surface:
    def build() -> str:
        parts = svg.rect(0.9, 0.9, 32.2, 32.2, 3.4, tones["wall"], INK, 1.6)
        if state == "taken":
            return parts
        return parts + svg.rect(6, 20, 22, 7, 2, tones["bed"]) + svg.rect(7, 15.4, 8, 5, 2, tones["sheet"])

    return art.compose(("window", tuple(tones.items()), state), px, px, build, view=(34, 34))


def guest_rect(px: int, guests: int = 1, index: int = 0) -> pygame.Rect:
    """Where a guest's token sits in a room of px; two lovers stand side by side."""
    if guests < 2:
        return _scaled((19, 12, 69, 69), px / 106)
    return _scaled((5 + 43 * index, 20 + 8 * index, 53, 53), px / 106)


def suite(art: Art, px: int) -> tuple[pygame.Surface, int, int]:
    """The gold frame with its crown, drawn under a room of px; blit it (dx, dy) before the room's corner."""
    u = px / 106
    return art.image("samoa/suite", round(134 * u)), round(14 * u), round(32 * u)


def bungalow(art: Art, w: int) -> pygame.Surface:
    """An extra room; its window is drawn by `room` in `bungalow_room`."""
    return art.image("samoa/bungalow", w)


def bungalow_room(w: int) -> pygame.Rect:
    return _scaled(BUNGALOW_ROOM, w / BUNGALOW[0])


def tile(art: Art, kind: str, px: int) -> pygame.Surface:
    """A construction tile: extra_room, suite, pool, swap_card, send_home or take_back."""
    return art.image(f"samoa/tile_{kind}", px)
