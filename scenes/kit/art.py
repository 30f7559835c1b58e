"""All that is drawn and not written: the drawings, and the shapes of the interface as cached surfaces.

Sizes are pixels; `u` is pixels per logical unit, for line widths, radii and shadows.
"""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import pygame

from scenes.kit import svg
from scenes.kit.drawings import Drawings
from scenes.kit.theme import INK, PAPER, SUN, WHITE

GLOW_STEPS = 12


class Shape(NamedTuple):
    """A surface larger than the shape on it, because of a shadow or halo: the shape starts at (dx, dy)."""

    surface: pygame.Surface
    dx: int
    dy: int

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Blit so that the shape itself has its top left corner at (x, y)."""
        target.blit(self.surface, (round(x) - self.dx, round(y) - self.dy))


def nine_slice(tile: pygame.Surface, edge: int, w: int, h: int) -> pygame.Surface:
    """Grow a small square tile to w x h: corners stay, only the middle is stretched."""
    side = tile.get_width()
    grown = pygame.Surface((w, h), pygame.SRCALPHA)
    spans = [
        [
            (0, edge, 0, edge),
            (edge, side - 2 * edge, edge, size - 2 * edge),
            (side - edge, edge, size - edge, edge),
        ]
        for size in (w, h)
    ]
    for (sx, sw, dx, dw), (sy, sh, dy, dh) in itertools.product(*spans):
        part = tile.subsurface((sx, sy, sw, sh))
        grown.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return grown


def _grown(box: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


def _speech(w: int, h: int, r: float, half: float, tip: tuple[float, float]) -> str:
    """The outline of a rounded card with a spike, `half` wide each way, on the side that faces the tip."""
    x, y = min(max(tip[0], r + half), w - r - half), min(max(tip[1], r + half), h - r - half)
    feet = {
        "top": ((x - half, 0), (x + half, 0)),
        "right": ((w, y - half), (w, y + half)),
        "bottom": ((x + half, h), (x - half, h)),
        "left": ((0, y + half), (0, y - half)),
    }
    facing = "left" if tip[0] < 0 else "right" if tip[0] > w else "top" if tip[1] < 0 else "bottom"
    spike = dict.fromkeys(feet, "")
    spike[facing] = " ".join(
        f"L{svg.num(a)} {svg.num(b)}" for a, b in (feet[facing][0], tip, feet[facing][1])
    )
    n, right, low = svg.num(r), svg.num(w - r), svg.num(h - r)
    turn = f"a{n} {n} 0 0 1"
    upper = f"M{n} 0 {spike['top']} H{right} {turn} {n} {n} {spike['right']} V{low} {turn} -{n} {n}"
    return f"{upper} {spike['bottom']} H{n} {turn} -{n} -{n} {spike['left']} V{n} {turn} {n} -{n} Z"


class Art(Drawings):
    """One for the whole app, made with the folders of drawings: the game's own first, then the mods'."""

    def panel(
        self, w: float, h: float, u: float = 1, fill: str = PAPER, radius: float = 16, outline: float = 2,
        stroke: str = INK, shadow: float = 6, lit: bool = False,
    ) -> Shape:  # fmt: skip
        """A paper card; `lit` adds the sun-coloured frame of the active seat. Any size costs the same."""
        pw, ph = round(w), round(h)
        margin = math.ceil(max(shadow * 1.1, 8 if lit else 0, outline) * u) + 1
        edge = margin + math.ceil((radius + 3) * u)
        style = ("panel", u, fill, radius, outline, stroke, shadow, lit)

        def build(bw: int, bh: int) -> str:
            r = min(radius * u, bw / 2, bh / 2)
            body = (margin, margin, bw, bh)
            inner = svg.rect(*_grown(body, 7 * u), r + 6 * u, SUN, op=0.4) if lit else ""
            inner += svg.shadow(*body, r, shadow * u, 0.4 if lit else 0.16) if shadow else ""
            inner += svg.rect(*body, r, fill, stroke if outline else None, outline * u)
            inner += svg.rect(*_grown(body, -4 * u), max(0, r - 4 * u), stroke=SUN, sw=3 * u) if lit else ""
            return inner

        full_w, full_h, side = pw + 2 * margin, ph + 2 * margin, 2 * edge + 2
        if full_w <= side or full_h <= side:
            whole = self.compose((style, "whole"), full_w, full_h, lambda: build(pw, ph))
            return Shape(whole, margin, margin)
        small = side - 2 * margin
        tile = self.compose((style, "tile"), side, side, lambda: build(small, small))
        grown = self.cached((style, full_w, full_h), lambda: nine_slice(tile, edge, full_w, full_h))
        return Shape(grown, margin, margin)

    def pill(
        self, w: float, h: float, u: float = 1, face: str = PAPER, lip: str | None = None,
        pressed: bool = False, stroke: str = INK,
    ) -> Shape:  # fmt: skip
        """A button: a face on a darker lip, on a ground shadow; pressed, the face goes down by 4 units."""
        pw, ph, side = round(w), round(h), lip or svg.mix(face, INK, 0.28)
        margin, drop, line = math.ceil(3 * u), 4 * u, 2.5 * u

        def build() -> str:
            r, y = ph / 2, margin + (drop if pressed else 0)
            inner = svg.rect(margin - u, margin + 6 * u, pw + 2 * u, ph, r, INK, op=0.14)
            if not pressed:
                inner += svg.rect(margin, margin + drop, pw, ph, r, side, stroke, line)
            return inner + svg.rect(margin, y, pw, ph, r, face, stroke, line)

        key = ("pill", u, face, side, pressed, stroke)
        full_h = ph + 2 * margin + math.ceil(6 * u)
        return Shape(self.compose(key, pw + 2 * margin, full_h, build), margin, margin)

    def glow(
        self, w: float, h: float, radius: float = 10, phase: float = 0, u: float = 1, strong: bool = True,
        dark: bool = False, filled: bool = True, hollow: bool = False,
    ) -> Shape:  # fmt: skip
        """A legal target: halo, white line, sun dashes that crawl with `phase` 0..1.

        Weak ones need something more to be legal; `dark` is for targets on a dark ground. A hollow one leaves the
        picture inside as it is.
        """
        pw, ph, step = round(w), round(h), math.floor(phase * GLOW_STEPS) % GLOW_STEPS
        margin = math.ceil(12 * u)
        wash, white, thick, dash = ("#FFE7AE", 6, 4.4, 17) if strong else ("#FFDF94", 4, 3.2, 13)
        halos = [(11, SUN, 0.35), (6, SUN, 0.6)] if strong else [(3, SUN, 0.3)]
        if dark:
            halos = [(grow, "#FFDB80", alpha) for grow, _, alpha in halos]

        def build() -> str:
            r = min(radius * u, pw / 2, ph / 2)
            body = (margin, margin, pw, ph)
            period, dashes = svg.dashes(pw, ph, r, dash * u, 0.59)
            text = ""
            for grow, colour, alpha in halos:
                if hollow:
                    ring = _grown(body, grow * u / 2)
                    text += svg.rect(*ring, r + 0.45 * grow * u, stroke=colour, sw=grow * u, op=alpha)
                else:
                    text += svg.rect(*_grown(body, grow * u), r + 0.9 * grow * u, colour, op=alpha)
            text += svg.rect(*body, r, wash if filled and not hollow else "none", WHITE, white * u)
            crawl = -period * step / GLOW_STEPS
            return text + svg.rect(*body, r, "none", "#E8921C", thick * u, dash=dashes, shift=crawl)

        key = ("glow", radius, step, u, strong, dark, filled, hollow)
        return Shape(self.compose(key, pw + 2 * margin, ph + 2 * margin, build), margin, margin)

    def slot(
        self, w: float, h: float, radius: float = 8, u: float = 1, colour: str = "#B08C54"
    ) -> pygame.Surface:
        """The dashed hole where a piece may lie or has just been."""
        inset = 1.25 * u

        def build() -> str:
            pw, ph = round(w) - 2 * inset, round(h) - 2 * inset
            r = min(radius * u, pw / 2, ph / 2)
            wash = svg.rect(inset, inset, pw, ph, r, colour, op=0.16)
            _, dash = svg.dashes(pw, ph, r, 13 * u)
            return wash + svg.rect(inset, inset, pw, ph, r, stroke=colour, sw=2.5 * u, dash=dash)

        return self.compose(("slot", radius, u, colour), w, h, build)

    def disc(
        self, d: float, fill: str = PAPER, outline: float = 2.5, u: float = 1, stroke: str = INK
    ) -> pygame.Surface:
        """A circle whose outline stays inside d."""
        size, line = round(d), outline * u

        def build() -> str:
            return svg.circ(size / 2, size / 2, (size - line) / 2, fill, stroke if outline else None, line)

        return self.compose(("disc", fill, outline, u, stroke), size, size, build)

    def halo(self, d: float, colour: str = SUN, alpha: float = 0.7) -> pygame.Surface:
        """A soft round light, for what shines or is pointed at."""
        stops = ((0.0, colour, alpha), (0.55, colour, alpha * 0.6), (1.0, colour, 0.0))
        build = svg.radial("light", stops) + svg.circ(50, 50, 50, "url(#light)")
        return self.compose(("halo", colour, alpha), d, d, lambda: build, view=(100, 100))

    def arrow(self, length: float, u: float = 1, fill: str = SUN) -> pygame.Surface:
        """Before → after: points right, 20 units high."""
        long = round(length) / u

        def build() -> str:
            head = ((long - 2, 10.0), (long - 12, 3.0), (long - 12, 17.0))
            text = svg.line(4, 10, long - 12, 10, INK, 8) + svg.poly(head, INK, INK, 4)
            return text + svg.line(4, 10, long - 11, 10, fill, 3.4) + svg.poly(head, fill, fill, 0.6)

        return self.compose(("arrow", u, fill), length, 20 * u, build, view=(long, 20))

    def bubble(
        self,
        w: float,
        h: float,
        tail: tuple[float, float],
        u: float = 1,
        fill: str = PAPER,
        radius: float = 14,
    ) -> Shape:
        """A speech card of w x h with a tail to a point outside it, measured from its own top left."""
        pw, ph, (tx, ty) = round(w), round(h), tail
        margin = math.ceil(max(12 * u, -tx + 4 * u, -ty + 4 * u, tx - pw + 4 * u, ty - ph + 4 * u))

        def build() -> str:
            card = svg.path(_speech(pw, ph, radius * u, 12 * u, tail), fill, INK, 2.5 * u)
            return svg.shadow(margin, margin, pw, ph, radius * u, 8 * u, 0.2) + svg.g(card, margin, margin)

        key = ("bubble", u, fill, radius, round(tx), round(ty))
        return Shape(self.compose(key, pw + 2 * margin, ph + 2 * margin, build), margin, margin)
