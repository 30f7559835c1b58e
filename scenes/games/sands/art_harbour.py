"""The tourist boats, seen from above with the bow down, and the harbour where they lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.drawings import rasterise
from scenes.kit.theme import CORAL, DEEP, INK, PAPER, WHITE

WIDE, TOP, BOW, GAP = 88, 10, 28, 4.6
"""In units: the hull's width, from stern to the first group, from the last space to the bow, between groups."""
SMALLEST = 29
"""Below this many units of height, groups stand in two columns."""
TALLEST = 60
TONES = {"now": (CORAL, "#EAD0A0"), "soon": (DEEP, "#EAD0A0"), "far": ("#6A9FB4", "#D3D9CC")}
PLANK, SEAM = "#D6A66E", "#B57F4A"

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Boat:
    """A drawn boat and its spaces, in pixels from its top left."""

    surface: pygame.Surface
    groups: tuple[pygame.Rect, ...]
    bag: pygame.Rect
    """The space of the backpacker."""


def _rect(box: Box, u: float) -> pygame.Rect:
    x, y, w, h = box
    left, top = round(x * u), round(y * u)
    return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)


def boat(art: Art, w: int, h: int, groups: int, tone: str = "soon", taken: tuple[bool, ...] = ()) -> Boat:
    """A boat of w x h with so many groups and the backpacker; "now" docks this week, "far" cannot be booked."""
    u = w / WIDE
    high = h / u
    cells, bag = _plan(groups, high)
    gone = tuple(taken) + (False,) * (groups - len(taken))

    def build() -> str:
        hull, deck = TONES.get(tone, TONES["soon"])
        parts = svg.g(svg.path(_hull(2, 2, WIDE - 6, high - 9), INK, op=0.2), 3, 5)
        parts += svg.path(_hull(1.2, 1.2, WIDE - 2.4, high - 8), hull, INK, 2.4)
        inner = _hull(5.4, 5.4, WIDE - 10.8, high - 20)
        parts += svg.path(inner, deck) + svg.path(inner, stroke=WHITE, sw=1.6, op=0.8)
        for (x, y, cw, ch), dark in zip(cells, gone, strict=True):
            parts += svg.rect(x, y, cw, ch, 9, "#E4D3AE" if dark else "#FFF9EC", "#C9A46B", 1.3)
        x, y, cw, ch = bag
        parts += svg.rect(x, y, cw, ch, ch / 2, "#BFD3D2" if tone == "far" else "#7ED0D3", INK, 1.8)
        ring = CORAL if tone == "soon" else WHITE
        return parts + svg.circ(44, high - 22, 5.6, ring, INK, 1.8) + svg.circ(44, high - 22, 2.2, deck, INK, 1.2)

    surface = art.compose(("boat", groups, tone, gone), w, h, build, view=(WIDE, high))
    return Boat(surface, tuple(_rect(cell, u) for cell in cells), _rect(bag, u))


def _plan(groups: int, high: float) -> tuple[list[Box], Box]:
    """Groups from stern to bow in one column, or in two where they would be too flat; the bag is last."""
    room = high - TOP - BOW
    columns = 1 if room / (groups + 1) - GAP >= SMALLEST else 2
    rows = -(-groups // columns)
    pitch = min(TALLEST, room / (rows + 1))
    wide = (WIDE - 12 - GAP * (columns - 1)) / columns
    cells = [(6 + i % columns * (wide + GAP), TOP + i // columns * pitch, wide, pitch - GAP) for i in range(groups)]
    return cells, (13, TOP + rows * pitch, WIDE - 26, min(pitch - GAP, 40))


def _hull(x: float, y: float, w: float, h: float) -> str:
    """Flat stern above, pointed bow below."""
    n = svg.num
    right, foot, middle, turn = x + w, y + h, x + w / 2, min(52, h * 0.4)
    side = f"M{n(x + 5)} {n(y)} H{n(right - 5)} Q{n(right)} {n(y)} {n(right)} {n(y + 6)} V{n(foot - turn)}"
    bow = f" C{n(right)} {n(foot - turn * 0.46)} {n(x + w * 0.66)} {n(foot - turn * 0.15)} {n(middle)} {n(foot)}"
    back = f" C{n(x + w * 0.34)} {n(foot - turn * 0.15)} {n(x)} {n(foot - turn * 0.46)} {n(x)} {n(foot - turn)}"
    return f"{side}{bow}{back} V{n(y + 6)} Q{n(x)} {n(y)} {n(x + 5)} {n(y)} Z"


@dataclass(frozen=True)
class Harbour:
    """The drawn harbour; berths are for boats, plates on the jetty for their weeks."""

    surface: pygame.Surface
    berths: tuple[pygame.Rect, ...]
    plates: tuple[pygame.Rect, ...]


def harbour(art: Art, w: int, h: int, boats: int = 5, u: float = 1) -> Harbour:
    """Water below a wooden jetty with ropes, plates and berths for so many boats side by side."""
    view = (w / u, h / u)
    pitch = (view[0] - 10) / max(1, boats)
    berth_w = min(WIDE + 2, pitch - 2)

    def make() -> pygame.Surface:
        water = rasterise(_water(*view, boats, pitch), w, h, view)
        art.rounded(water, 16 * u)
        frame = svg.rect(1.1, 1.1, view[0] - 2.2, view[1] - 2.2, 15, stroke=INK, sw=2.2)
        water.blit(rasterise(frame, w, h, view), (0, 0))
        return water

    surface = art.cached(("harbour", w, h, boats, u), make)
    lefts = [5 + i * pitch + (pitch - berth_w) / 2 for i in range(boats)]
    berths = tuple(_rect((x, 54, berth_w, view[1] - 60), u) for x in lefts)
    plates = tuple(_rect((x + 2, 7, berth_w - 4, 32), u) for x in lefts)
    return Harbour(surface, berths, plates)


def _water(w: float, h: float, boats: int, pitch: float) -> str:
    parts = svg.linear("depth", ((0, "#2FA3BE"), (1, "#1B86A6"))) + svg.rect(0, 0, w, h, 0, "url(#depth)")
    for i in range(int(w / 24)):
        at = f"M{svg.num(10 + i * 24)} {svg.num(80 + i * 83 % max(40, h - 100))}"
        parts += svg.path(at + " q5 -5 10 0 q5 5 10 0", stroke=WHITE, sw=2.2, op=0.45)
    parts += svg.rect(0, 48, w, 6, 0, INK, op=0.18) + svg.rect(0, 0, w, 48, 0, PLANK)
    for i in range(int(w / 22) + 1):
        parts += svg.line(i * 22, 0, i * 22, 44, SEAM, 1.8)
    parts += svg.rect(0, 44, w, 5, 0, "#8C5A31")
    for i in range(boats):
        middle = 5 + (i + 0.5) * pitch
        for x in (middle - pitch * 0.27, middle + pitch * 0.27):
            parts += svg.circ(x, 44, 3.4, "#6E4527") + svg.line(x, 44, x, 58, PAPER, 3)
    return parts
