"""The Sun, Sea & Sand pieces that depend on more than a colour: tourists, families, chalets, signs, tiles.

Nothing here writes digits or words: the table does, in the rectangles that these pieces report.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.games.sands.art_harbour import Boat, Harbour, boat, harbour
from scenes.games.sands.art_resort import Resort, mini_resort, resort
from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.theme import INK, LAGOON, PAPER, WHITE, seat_look

__all__ = [
    "Boat",
    "Harbour",
    "Home",
    "Resort",
    "Track",
    "attraction",
    "backpacker",
    "beach",
    "boat",
    "chalet",
    "family",
    "harbour",
    "home",
    "lawn",
    "mini_resort",
    "money_track",
    "places",
    "resort",
    "sign",
    "sign_text",
    "tourist",
]

TOURISTS = {"blue": "#2B8FD0", "yellow": "#F7C63F", "red": "#E2504B", "green": "#4E9F4B"}
SIGNS = {
    "welcome": ("#F6B042", INK),
    "open": ("#2F7A4C", WHITE),
    "hotel": ("#B63F2E", WHITE),
    "blue": ("#2B6FB8", WHITE),
}
LOOKS = 5
"""The five members of a family have a look each."""


def _rect(box: tuple[float, float, float, float], u: float) -> pygame.Rect:
    x, y, w, h = box
    return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


# ---------------------------------------------------------------------- people
def tourist(art: Art, kind: str, d: int, state: str = "here", colour: str | None = None) -> pygame.Surface:
    """A disc in the colour of the zone with its symbol; "out": away at an attraction; "ghost": not yet here."""
    base = colour or TOURISTS.get(kind, "#8A7A5A")
    key = ("tourist", kind, base, state)
    return art.compose(key, d, d, lambda: _tourist(art, kind, base, state), view=(26, 26))


def _tourist(art: Art, kind: str, base: str, state: str) -> str:
    dark = svg.mix(base, INK, 0.3)
    if state == "out":
        disc = svg.circ(13, 13, 11.4, PAPER, dark, 1.8, dash="3.6 2.7")
        return disc + art.place(f"sands/symbol_{kind}", 5, 5, 16, fg=dark)
    if state == "ghost":
        disc = svg.circ(13, 13, 11.6, base, op=0.4) + svg.circ(13, 13, 11.6, stroke=dark, sw=1.8)
        return disc + art.place(f"sands/symbol_{kind}", 5, 5, 16, fg=dark)
    red, green, blue = (int(base[i : i + 2], 16) for i in (1, 3, 5))
    sign = INK if 0.3 * red + 0.59 * green + 0.11 * blue > 170 else WHITE
    disc = svg.circ(13, 13, 11.8, dark) + svg.circ(13, 11.9, 10.6, base)
    disc += svg.circ(13, 13, 11.8, stroke=INK, sw=2.1)
    return disc + art.place(f"sands/symbol_{kind}", 4.6, 4.6, 16.8, fg=sign)


def backpacker(art: Art, kind: str, px: int, state: str = "here", colour: str | None = None) -> pygame.Surface:
    """A tourist with rucksack and straw hat."""
    base = colour or TOURISTS.get(kind, "#8A7A5A")

    def build() -> str:
        parts = art.place("sands/backpack", 0, 6.6, 21.4)
        parts += svg.g(_tourist(art, kind, base, state), 10.4, 8)
        return parts + art.place("sands/hat", 12.4, 2.6, 22)

    return art.compose(("backpacker", kind, base, state), px, px, build, view=(37, 37))


def family(art: Art, seat: str, h: int, look: int = 0, ghost: bool = False) -> pygame.Surface:
    """A family member in the seat's colour with its emblem, h high and 46/60 as wide; 5 looks."""
    colour = seat_look(seat)
    name = "sands/family_ghost" if ghost else f"sands/family_{look % LOOKS}"

    def build() -> str:
        figure = art.place(name, 0, 0, 46, seat=colour.colour, seat_dark=colour.dark)
        emblem = art.place(f"common/emblem_{colour.emblem}", 10.4, 31.6, 18.4, seat=colour.colour)
        return figure + emblem

    return art.compose((name, seat), h * 46 / 60, h, build, view=(46, 60))


def places(cell: pygame.Rect, guests: int) -> list[pygame.Rect]:
    """Where the tourists of a group stand in a cell: in as many rows as keep them largest."""
    if not guests:
        return []
    sizes = [(_disc(cell, columns, -(-guests // columns)), columns) for columns in range(1, guests + 1)]
    d, columns = max(sizes)
    rows, step = -(-guests // columns), d * 1.06
    spots = []
    for i in range(guests):
        row, column = divmod(i, columns)
        in_row = min(columns, guests - row * columns)
        x = cell.centerx + (column - (in_row - 1) / 2) * step
        y = cell.centery + (row - (rows - 1) / 2) * step
        spots.append(pygame.Rect(round(x - d / 2), round(y - d / 2), d, d))
    return spots


def _disc(cell: pygame.Rect, columns: int, rows: int) -> int:
    """How large a tourist can be; one alone is no larger than one of three."""
    alone = max(cell.w * 0.3, min(cell.size) * 0.5)
    return max(4, int(min(cell.w / (columns * 1.06 + 0.06), cell.h / (rows * 1.06 + 0.06), alone)))


# ---------------------------------------------------------------------- buildings
def attraction(art: Art, kind: str, w: int, h: int | None = None, radius: float = 0.14) -> pygame.Surface:
    """The picture of an attraction with round corners and an ink line; other shapes than squares are cropped."""
    high = h or w

    def make() -> pygame.Surface:
        side = min(w, high)
        line, corner = max(1.2, side / 34), side * radius
        picture = art.rounded(art.image(f"sands/attraction_{kind}", w, high, fit="cover").copy(), corner)
        edge = svg.rect(line / 2, line / 2, w - line, high - line, corner - line / 2, stroke=INK, sw=line)
        picture.blit(art.compose(("attraction edge", radius), w, high, lambda: edge), (0, 0))
        return picture

    return art.cached(("attraction", kind, w, high, radius), make)


def chalet(
    art: Art, px: int, state: str = "free", guest: str | None = None, colour: str | None = None
) -> pygame.Surface:
    """A hut in a square of px: "free", "full" (guest at the door), "out" (guest away) or "plot" (not built)."""

    def build() -> str:
        hut = art.place(f"sands/chalet_{state}", 2, 0, 58)
        if guest is None:
            return hut
        base = colour or TOURISTS.get(guest, "#8A7A5A")
        return hut + svg.g(_tourist(art, guest, base, "out" if state == "out" else "here"), 15.5, 36.5)

    return art.compose(("chalet", state, guest, colour), px, px, build, view=(62, 64))


def sign(art: Art, kind: str, w: int, h: int, up: bool = True) -> pygame.Surface:
    """A hanging board with its icon at the left, or the dashed place for it; words go into `sign_text`."""
    board, ink = SIGNS.get(kind, ("#6C4A8E", WHITE))

    def build() -> str:
        u = h / 40
        body = (1.2 * u, 7 * u, w - 4 * u, h - 10 * u)
        if not up:
            parts = svg.rect(*body, 8 * u, WHITE, op=0.34)
            _, dash = svg.dashes(body[2], body[3], 8 * u, 9 * u)
            parts += svg.rect(*body, 8 * u, stroke="#7A6B4A", sw=1.8 * u, dash=dash)
            return parts + art.place(f"sands/sign_{kind}", *_icon(w, h), fg="#7A6B4A", bg="#F6EAD2")
        parts = "".join(svg.line(x, 0, x, 10 * u, INK, 2 * u) for x in (w * 0.2, w * 0.8))
        parts += svg.rect(body[0] + 2.4 * u, body[1] + 3 * u, body[2], body[3], 8 * u, INK, op=0.2)
        parts += svg.rect(*body, 8 * u, board, INK, 2.4 * u)
        inner = (body[0] + 3.5 * u, body[1] + 3.5 * u, body[2] - 7 * u, body[3] - 7 * u)
        parts += svg.rect(*inner, 5 * u, stroke=ink, sw=1.3 * u, op=0.55)
        return parts + art.place(f"sands/sign_{kind}", *_icon(w, h), fg=ink, bg=board)

    return art.compose(("sign", kind, up), w, h, build)


def _icon(w: int, h: int) -> tuple[float, float, float, float]:
    side = h * 0.46
    x = (w - 2 - side) / 2 if w < h * 1.8 else h * 0.24
    return x, h * 0.32, side, side


def sign_text(w: int, h: int) -> pygame.Rect:
    """Right of the icon of a sign; a short sign has no room for words."""
    left = round(h * 0.78)
    return pygame.Rect(left, round(h * 0.22), max(0, w - left - round(h * 0.26)), round(h * 0.66))


@dataclass(frozen=True)
class Home:
    """A family's house; the rail is drawn over the feet of those upstairs."""

    surface: pygame.Surface
    rail: pygame.Surface
    rail_at: tuple[int, int]
    spots: tuple[pygame.Rect, ...]
    """For family members, three at the door and two on the balcony; more crowd together."""
    sign: pygame.Rect
    """The roof, for a word."""


def home(art: Art, w: int, seat: str, members: int = 5) -> Home:
    look, u = seat_look(seat), w / 148
    surface = art.image("sands/home", w, seat=look.colour, seat_dark=look.dark)
    rail = art.image("sands/balcony", round(144 * u))
    upstairs = min(2, max(0, members - 3))
    below = members - upstairs
    boxes: list[tuple[float, float, float, float]] = []
    for i in range(below):
        boxes.append((6 + (i + 0.5) * 136 / max(1, below) - 24, 114, 49.8, 65))
    for i in range(upstairs):
        boxes.append(((44, 104)[i] - 21 if upstairs == 2 else 53, 52, 46, 60))
    spots = tuple(_rect(box, u) for box in boxes)
    return Home(surface, rail, (round(2 * u), round(92 * u)), spots, _rect((26, 14, 70, 26), u))


# ---------------------------------------------------------------------- track, ring and ground
@dataclass(frozen=True)
class Track:
    """The money track and its spaces from 0; a number belongs in the lower half of a space."""

    surface: pygame.Surface
    spaces: tuple[pygame.Rect, ...]


def money_track(art: Art, w: int, h: int, most: int = 20) -> Track:
    """A paper strip with a coin at its head; spaces grow warmer, 0 is red."""
    u = h / 54
    left, pad = 48 * u, 6 * u
    pitch = (w - left - pad - 2 * u) / (most + 1)

    def build() -> str:
        parts = svg.rect(u, u, w - 2 * u, h - 2 * u, 14 * u, PAPER, INK, 2 * u)
        parts += art.place("sands/coin", 11 * u, 10.4 * u, 32 * u)
        for i in range(most + 1):
            pale, warm = ("#FBF0DA", "#F9CC77") if i % 2 else ("#F4E4C4", "#F6BC55")
            tint = svg.mix(pale, warm, i / max(1, most)) if i else "#F6C9BC"
            parts += svg.rect(left + i * pitch + u, pad, pitch - 2 * u, h - 2 * pad, 6 * u, tint)
        return parts

    surface = art.compose(("money track", most), w, h, build)
    spaces = tuple(
        pygame.Rect(round(left + i * pitch), round(pad), round(pitch), round(h - 2 * pad)) for i in range(most + 1)
    )
    return Track(surface, spaces)


def beach(art: Art, w: int, h: int) -> pygame.Surface:
    """A beach between two resorts: sand, surf below, a parasol and a towel at the right end."""
    u = h / 44

    def make() -> pygame.Surface:
        long = w / u
        strip = art.compose("strand", w, h, lambda: _strand(art, long), view=(long, 44)).copy()
        art.rounded(strip, 12 * u)
        frame = svg.rect(1.2, 1.2, long - 2.4, 41.6, 11, stroke=INK, sw=2.4)
        strip.blit(art.compose("strand frame", w, h, lambda: frame, view=(long, 44)), (0, 0))
        return strip

    return art.cached(("beach", w, h), make)


def _strand(art: Art, long: float) -> str:
    parts = svg.rect(0, 0, long, 44, 0, "#F7E2B5")
    for i in range(int(long / 26)):
        parts += svg.circ(14 + i * 26, 9 + i * 7 % 19, 1.6, "#DDB877")
    swell = "".join(" q15 -6 30 0" for _ in range(int(long / 30) + 1))
    parts += svg.path(f"M0 36{swell} V44 H0 Z", "#7ED0D3") + svg.path(f"M0 41{swell} V44 H0 Z", LAGOON)
    if long > 120:
        parts += art.place("sands/towel", long - 68, 6, 19) + art.place("sands/parasol", long - 42, 1, 36)
    return parts


def lawn(art: Art, w: int, h: int, u: float = 1) -> pygame.Surface:
    """The meadow of home and chalets."""

    def make() -> pygame.Surface:
        view = (w / u, h / u)
        ground = art.compose("meadow", w, h, lambda: _meadow(*view), view=view).copy()
        art.rounded(ground, 12 * u)
        frame = svg.rect(1.1, 1.1, view[0] - 2.2, view[1] - 2.2, 11, stroke=INK, sw=2.2)
        ground.blit(art.compose("meadow frame", w, h, lambda: frame, view=view), (0, 0))
        return ground

    return art.cached(("lawn", w, h, u), make)


def _meadow(w: float, h: float) -> str:
    parts = svg.rect(0, 0, w, h, 0, "#CFE6BE")
    n = svg.num
    hill = f"M0 {n(h * 0.86)} C{n(w * 0.26)} {n(h * 0.74)} {n(w * 0.6)} {n(h * 0.98)} {n(w)} {n(h * 0.8)} V{n(h)} H0 Z"
    parts += svg.path(hill, "#B4D8A4")
    for i in range(int(w / 60)):
        x, y = 24 + i * 60, h * (0.2 + i * 7 % 5 * 0.14)
        parts += svg.path(f"M{n(x)} {n(y)} l3 -7 l3 7 l3 -6 l2 6", stroke="#A5CE96", sw=2)
    return parts
