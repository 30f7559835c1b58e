"""A resort seen from above the sea: one band of landscape for each zone, with its fields."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from scenes.kit import svg
from scenes.kit.art import Art
from scenes.kit.drawings import rasterise
from scenes.kit.theme import INK, SAND, WHITE

FIELD, PITCH, MARGIN = 78, 86, 30
"""In units: a field, the way to the next, and the column of the zones' badges."""
ZONES = ("sea", "beach", "boulevard", "hinterland")
SCENERY = {
    "sea": ("rock", "gulls", "dolphin", "buoy", "rock", "gulls"),
    "beach": ("shell", "sandcastle", "starfish", "shell", "sandcastle", "starfish"),
    "boulevard": ("palm", "lamp", "bench", "palm", "bench", "lamp"),
    "hinterland": ("flowers", "bush", "tree", "goat", "bush", "tree"),
}
FLAT = {"sea": "#2FA3B4", "beach": "#EBC987", "boulevard": "#E3B49C", "hinterland": "#7DBB7A"}


@dataclass(frozen=True)
class Resort:
    """The drawn landscape and where things are on it, in pixels. Rows and columns count from 0."""

    surface: pygame.Surface
    fields: tuple[tuple[pygame.Rect, ...], ...]
    badges: tuple[pygame.Rect, ...]
    """At the left of each row, for the tourist who comes for it."""
    labels: tuple[pygame.Rect, ...]
    """At the lower right of each row, for the zone's name."""

    def field(self, row: int, column: int) -> pygame.Rect:
        return self.fields[row][column]


def _rect(box: tuple[float, float, float, float], u: float) -> pygame.Rect:
    x, y, w, h = box
    left, top = round(x * u), round(y * u)
    return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)


def resort(art: Art, w: int, h: int, zones: tuple[str, ...] = ZONES, columns: int = 6) -> Resort:
    """The largest landscape of these zones, top to bottom, that fits in w x h."""
    view = (MARGIN + columns * PITCH, len(zones) * PITCH)
    u = min(w / view[0], h / view[1])
    size = (round(view[0] * u), round(view[1] * u))

    def make() -> pygame.Surface:
        land = rasterise(_land(art, zones, columns, view[0]), *size, view)
        art.rounded(land, 12 * u)
        frame = svg.rect(1.2, 1.2, view[0] - 2.4, view[1] - 2.4, 11, stroke=INK, sw=2.4)
        land.blit(rasterise(frame, *size, view), (0, 0))
        return land

    surface = art.cached(("resort", zones, columns, size), make)
    rows = range(len(zones))
    fields = tuple(
        tuple(_rect((MARGIN + c * PITCH + 3, r * PITCH + 4, FIELD, FIELD), u) for c in range(columns)) for r in rows
    )
    badges = tuple(_rect((4, r * PITCH + PITCH / 2 - 13, 26, 26), u) for r in rows)
    labels = tuple(_rect((view[0] - 100, (r + 1) * PITCH - 29, 93, 21), u) for r in rows)
    return Resort(surface, fields, badges, labels)


def _land(art: Art, zones: tuple[str, ...], columns: int, w: float) -> str:
    parts = ""
    for row, zone in enumerate(zones):
        parts += BANDS.get(zone, _plain)(row * PITCH, w)
    for row, zone in enumerate(zones):
        motifs = SCENERY.get(zone, ("flowers", "bush"))
        for column in range(columns):
            x, y = MARGIN + column * PITCH + 3, row * PITCH + 4
            parts += svg.rect(x, y, FIELD, FIELD, 12, WHITE, op=0.13)
            parts += svg.rect(x, y, FIELD, FIELD, 12, stroke=WHITE, sw=1.8, dash="2.4 6", op=0.85)
            parts += art.place(f"sands/deco_{motifs[column % len(motifs)]}", x + 14, y + 14, 50)
    return parts


def _ripples(y: float, w: float) -> str:
    parts = ""
    for i in range(int(w / 54)):
        x, line = 36 + i * 54, y + (18, 60, 36, 70, 26)[i % 5]
        swell = f"M{svg.num(x)} {svg.num(line)} q5 -5 10 0 q5 5 10 0"
        parts += svg.path(swell, stroke=WHITE, sw=2.2, op=0.42)
    return parts


def _sea(y: float, w: float) -> str:
    shades = svg.linear(f"sea{y:.0f}", ((0, "#1B8FA3"), (1, "#4DBCC5")))
    return shades + svg.rect(0, y, w, PITCH + 10, 0, f"url(#sea{y:.0f})") + _ripples(y, w)


def _shoreline(y: float, w: float) -> str:
    waves = "".join(" q34 -7 68 0 q34 7 68 0" for _ in range(int(w / 136) + 1))
    return f"M0 {svg.num(y)}{waves} V{svg.num(y + PITCH + 4)} H0 Z"


def _beach(y: float, w: float) -> str:
    parts = svg.path(_shoreline(y, w), "#E6F5F2") + svg.path(_shoreline(y + 6, w), SAND)
    grains = random.Random(7)
    for _ in range(int(w / 8)):
        place = (grains.uniform(4, w - 4), y + grains.uniform(14, PITCH - 6))
        parts += svg.circ(*place, grains.uniform(0.9, 1.7), "#DDB877")
    return parts


def _boulevard(y: float, w: float) -> str:
    """Paving in diamonds behind a white kerb."""
    parts = svg.rect(0, y, w, PITCH, 0, "#EBCBB0")
    top, foot = y + 7, y + PITCH
    for i in range(-6, int(w / 14) + 1):
        x = i * 14
        parts += svg.line(x, top, x + 90, foot, "#DFB799", 1.3) + svg.line(x + 90, top, x, foot, "#DFB799", 1.3)
    return parts + svg.rect(0, y, w, 5, 0, "#FFF4E2") + svg.rect(0, y + 5, w, 2, 0, "#C99F80")


def _hills(y: float, w: float) -> str:
    n = svg.num
    parts = svg.rect(0, y, w, PITCH, 0, "#8CC48B")
    for crest, dip, colour in ((14, 60, "#76B47C"), (46, 84, "#65A670")):
        hill = f"M0 {n(y + crest + 26)}"
        for i in range(int(w / 220) + 1):
            x = i * 220
            hill += f" C{x + 70} {n(y + crest)} {x + 140} {n(y + dip)} {x + 220} {n(y + crest + 20)}"
        parts += svg.path(hill + f" V{n(y + PITCH)} H0 Z", colour)
    return parts + svg.rect(0, y, w, 4, 0, "#F3E6C8")


def _plain(y: float, w: float) -> str:
    """A zone that only a mod knows."""
    return svg.rect(0, y, w, PITCH, 0, "#C9BCA0") + svg.rect(0, y, w, 4, 0, "#F3E6C8")


BANDS = {"sea": _sea, "beach": _beach, "boulevard": _boulevard, "hinterland": _hills}


def mini_resort(art: Art, w: int, h: int, zones: tuple[str, ...] = ZONES, columns: int = 6) -> Resort:
    """A thumbnail: flat bands with a dot for each field; badges are the row heads, labels the rows."""
    pitch = (w / columns, h / len(zones))

    def make() -> pygame.Surface:
        parts = ""
        for row, zone in enumerate(zones):
            parts += svg.rect(0, row * pitch[1], w, pitch[1] + 1, 0, FLAT.get(zone, "#C9BCA0"))
            for column in range(columns):
                dot = ((column + 0.5) * pitch[0], (row + 0.5) * pitch[1])
                parts += svg.circ(*dot, min(pitch) * 0.09, WHITE, op=0.8)
        land = art.rounded(rasterise(parts, w, h), min(pitch) * 0.4)
        line = max(1.4, h / 36)
        edge = svg.rect(line / 2, line / 2, w - line, h - line, min(pitch) * 0.4, stroke=INK, sw=line)
        land.blit(rasterise(edge, w, h), (0, 0))
        return land

    surface = art.cached(("mini resort", zones, columns, w, h), make)
    side = min(pitch)
    fields = tuple(
        tuple(
            pygame.Rect(
                round((c + 0.5) * pitch[0] - side / 2), round((r + 0.5) * pitch[1] - side / 2), *(round(side),) * 2
            )
            for c in range(columns)
        )
        for r in range(len(zones))
    )
    bands = tuple(pygame.Rect(0, round(r * pitch[1]), w, round(pitch[1])) for r in range(len(zones)))
    return Resort(surface, fields, tuple(row[0] for row in fields), bands)
