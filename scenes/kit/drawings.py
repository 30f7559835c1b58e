"""Drawings from SVG files as cached surfaces, crisp at any window size.

A drawing is a file `<root>/<folder>/<name>.svg`, asked for as "folder/name". Later roots win, so a mod
replaces a piece by putting a file of the same name in its own folder. A file may hold colour placeholders:
{seat}, {seat_dark}, {fg}, or one with its usual colour, {canopy|#E8604C}. A missing or broken file is
reported once and drawn as a neutral card: pictures never stop a game.
"""

from __future__ import annotations

import io
import itertools
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path

import pygame

from game.content.lang import english
from game.content.svg_source import Drawing, DrawingError, read_drawing
from scenes.kit import svg
from scenes.kit.theme import INK, WHITE

log = logging.getLogger(__name__)

MEGABYTE = 1 << 20
DEFAULTS = {"seat": "#4B5563", "fg": INK}
MISSING = svg.rect(3, 3, 94, 94, 14, "#E7DCC4", "#9A8F78", 4, dash="9 7") + svg.path(
    "M36 40 C36 22 64 22 64 40 C64 52 50 50 50 64 M50 77 L50 78", stroke="#9A8F78", sw=8
)


def rasterise(inner: str, w: int, h: int, view: tuple[float, float] | None = None) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(svg.document(inner, w, h, view).encode()), "drawing.svg")
    return surface.convert_alpha() if pygame.display.get_surface() else surface


class Drawings:
    """Finds, colours, combines and rasterises drawings; keeps the surfaces used last within a byte limit."""

    def __init__(self, roots: Iterable[Path], limit: int = 96 * MEGABYTE) -> None:
        self.roots = [Path(root) for root in roots]
        self.limit = limit
        self.bytes = 0
        self.edition = 0
        """Counts how often names came to mean other drawings."""
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._drawings: dict[str, Drawing] = {}
        self._dressed: dict[str, tuple[str, dict[str, str]]] = {}
        self._copies = itertools.count(1)

    def dress(self, name: str, drawing: str, **colours: str) -> None:
        """From now on `name` is drawn as `drawing` in these colours: the components decide, not a file."""
        if self._dressed.get(name) != (drawing, colours):
            self._dressed[name] = (drawing, colours)
            self.edition += 1
            self.clear()

    def markup(self, name: str, **colours: str) -> tuple[str, float, float]:
        """Its inner markup, coloured, with ids of its own, moved to start at (0, 0); its width and height."""
        drawing = self._drawing(name)
        colours = self._dressed.get(name, ("", {}))[1] | colours
        inner = self._rename_ids(self._paint(drawing.inner, colours))
        return svg.g(inner, -drawing.x, -drawing.y), drawing.w, drawing.h

    def place(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        fit: str = "contain",
        **colours: str,
    ) -> str:
        """Markup that puts one drawing inside another; `fit` is contain, cover or stretch."""
        inner, own_w, own_h = self.markup(name, **colours)
        h = w * own_h / own_w if h is None else h
        sx, sy = w / own_w, h / own_h
        if fit != "stretch":
            sx = sy = max(sx, sy) if fit == "cover" else min(sx, sy)
        left, top = x + (w - own_w * sx) / 2, y + (h - own_h * sy) / 2
        return f'<g transform="translate({left:.3f} {top:.3f}) scale({sx:.5f} {sy:.5f})">{inner}</g>'

    def image(
        self, name: str, w: float, h: float | None = None, fit: str = "contain", **colours: str
    ) -> pygame.Surface:
        """The drawing on a surface of exactly these pixels; without h, as high as its shape asks for."""
        drawing = self._drawing(name)
        pw = max(1, round(w))
        ph = max(1, round(pw * drawing.h / drawing.w if h is None else h))
        key = ("image", name, pw, ph, fit, *sorted(colours.items()))
        return self.compose(key, pw, ph, lambda: self.place(name, 0, 0, pw, ph, fit, **colours))

    def picture(self, file: Path, stamp: str, w: float, h: float) -> pygame.Surface:
        """A drawing that is no piece of the game, over w x h pixels; `stamp` changes when the file does."""
        name = f"{file}@{stamp}"
        if name not in self._drawings:
            self._drawings[name] = self._read(file) or Drawing(MISSING, 0, 0, 100, 100)
        return self.image(name, w, h, "cover")

    def backdrop(self, name: str, w: int, h: int) -> pygame.Surface:
        """The drawing over a whole window. Without transparency it is copied, not blended: several times faster."""

        def flat() -> pygame.Surface:
            surface = pygame.Surface((w, h))
            surface.blit(rasterise(self.place(name, 0, 0, w, h, "cover"), w, h), (0, 0))
            return surface

        return self.cached(("backdrop", name, w, h), flat)

    def compose(
        self,
        key: Hashable,
        w: float,
        h: float,
        build: Callable[[], str],
        view: tuple[float, float] | None = None,
    ) -> pygame.Surface:
        """A surface of w x h pixels, drawn from markup in the box `view` (else in pixels) when it is new."""
        pw, ph = max(1, round(w)), max(1, round(h))
        return self.cached((key, pw, ph), lambda: rasterise(build(), pw, ph, view))

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Keep what was used last, within the byte limit."""
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
            return self._surfaces[key]
        surface = self._surfaces[key] = make()
        self.bytes += surface.get_pitch() * surface.get_height()
        while self.bytes > self.limit and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.bytes -= old.get_pitch() * old.get_height()
        return surface

    def set_roots(self, roots: Iterable[Path]) -> None:
        """Another set of mods: forget everything that was drawn."""
        self.roots = [Path(root) for root in roots]
        self._drawings.clear()
        self.edition += 1
        self.clear()

    def clear(self) -> None:
        """Forget all surfaces, after a change of window size."""
        self._surfaces.clear()
        self.bytes = 0

    def rounded(self, surface: pygame.Surface, radius: float) -> pygame.Surface:
        """Cut the corners off a surface, in place; half its width gives a disc."""
        w, h = surface.get_size()
        mask = self.compose(("mask", round(radius, 1)), w, h, lambda: svg.rect(0, 0, w, h, radius, WHITE))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _drawing(self, name: str) -> Drawing:
        name = self._dressed.get(name, (name, {}))[0]
        if name not in self._drawings:
            self._drawings[name] = self._load(name)
        return self._drawings[name]

    def _load(self, name: str) -> Drawing:
        for root in reversed(self.roots):
            file = root / f"{name}.svg"
            drawing = self._read(file) if file.is_file() else None
            if drawing is not None:
                return drawing
        log.warning("no drawing called %s", name)
        return Drawing(MISSING, 0, 0, 100, 100)

    @staticmethod
    def _read(file: Path) -> Drawing | None:
        try:
            drawing, left_out = read_drawing(file)
        except DrawingError as problem:
            log.warning("%s: cannot be drawn: %s", file, english().say(problem.text))
            return None
        if left_out:
            log.warning("%s: not drawn: %s", file, ", ".join(left_out))
        return drawing

    @staticmethod
    def _paint(inner: str, colours: dict[str, str]) -> str:
        known = DEFAULTS | colours
        known.setdefault("seat_dark", svg.mix(known["seat"], INK, 0.35))
        return re.sub(r"\{(\w+)(?:\|(#\w+))?\}", lambda match: known.get(match[1]) or match[2] or INK, inner)

    def _rename_ids(self, inner: str) -> str:
        """Two files in one document may both call a gradient "sky"."""
        if ' id="' not in inner:
            return inner
        copy = next(self._copies)
        return re.sub(r'( id="|url\(#|href="#)([^")]+)', rf"\g<1>\g<2>-{copy}", inner)
