"""The pen of every scene: draws in logical pixels and leaves zones behind.

A scene's `draw(ui)` is called for each frame that differs from the last one. Widgets keep no state of their own;
what they show comes from the scene, what they do is a callback.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from scenes.kit import svg, theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, CORAL, DEEP, HEADING, INK, PAPER, QUIET, SUN
from scenes.kit.zones import Zone, Zones

if TYPE_CHECKING:
    from scenes.app import App

_MIN_PX = 10
SELECTED = "#FFE08A"
"""Behind selected letters."""
_TONES = {
    "paper": (PAPER, INK),
    "coral": (CORAL, "#FFFFFF"),
    "ink": (INK, PAPER),
    "sun": (SUN, INK),
    "sea": (DEEP, PAPER),
}
"""Face and ink of a button."""


class Ui:
    def __init__(self, app: App) -> None:
        self.app = app
        self.art = app.art
        self.type = app.type
        self.zones = Zones()
        self.surface: Surface = Surface((1, 1))
        self.u = 1.0
        self.w = float(theme.DESIGN_W)
        self.h = float(theme.DESIGN_H)
        self.clip: Box | None = None

    # -- the frame -------------------------------------------------------------------------------------------

    def begin(self, surface: Surface, zones: Zones) -> None:
        """Start a frame: one logical pixel is `u` real ones, so that 1600 x 900 always fits."""
        self.surface = surface
        self.zones = zones
        self.u = scale_for(*surface.size)
        self.w, self.h = surface.width / self.u, surface.height / self.u
        zones.begin()

    @property
    def screen(self) -> Box:
        return Box(0, 0, self.w, self.h)

    @property
    def t(self) -> float:
        """The player's text size, 0.8 to 2."""
        return self.app.settings.text_size / 100

    def px(self, value: float) -> int:
        return round(value * self.u)

    def font_px(self, size: float) -> int:
        return max(_MIN_PX, round(size * self.u * self.t))

    def say(self, key: str, **args: object) -> str:
        return self.app.say(key, **args)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw and react only inside this box: the window of a scrolled list."""
        before, area = self.clip, self.surface.get_clip()
        self.clip = box
        self.surface.set_clip(area.clip((self.px(box.x), self.px(box.y), self.px(box.w), self.px(box.h))))
        try:
            yield
        finally:
            self.clip = before
            self.surface.set_clip(area)

    # -- pictures --------------------------------------------------------------------------------------------

    def blit(self, surface: Surface, x: float, y: float) -> None:
        self.surface.blit(surface, (round(x * self.u), round(y * self.u)))

    def blit_centre(self, surface: Surface, cx: float, cy: float) -> None:
        self.surface.blit(surface, (round(cx * self.u - surface.width / 2), round(cy * self.u - surface.height / 2)))

    def image(self, name: str, cx: float, cy: float, w: float, h: float | None = None, **colours: str) -> None:
        """A drawing with its centre there."""
        picture = self.art.image(name, w * self.u, None if h is None else h * self.u, **colours)
        self.blit_centre(picture, cx, cy)

    def fill(self, box: Box, colour: str, opacity: float = 1.0) -> None:
        area = pygame.Rect(self.px(box.x), self.px(box.y), self.px(box.w) + 1, self.px(box.h) + 1)
        if opacity >= 1:
            self.surface.fill(colour, area)
            return
        veil = self.art.cached(("veil", colour, opacity, area.size), lambda: _veil(area.size, colour, opacity))
        self.surface.blit(veil, area)

    def cover(self, name: str) -> None:
        """A backdrop over the whole window."""
        self.surface.blit(self.art.backdrop(name, *self.surface.size), (0, 0))

    def panel(self, box: Box, **look: Any) -> None:
        shape = self.art.panel(self.px(box.w), self.px(box.h), u=self.u, **look)
        shape.draw(self.surface, box.x * self.u, box.y * self.u)

    def rounded(self, box: Box, colour: str, radius: float = 12, outline: float = 0, stroke: str = INK) -> None:
        """A flat shape without shadow."""
        self.panel(box, fill=colour, radius=radius, outline=outline, stroke=stroke, shadow=0)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 2) -> None:
        pygame.draw.aaline(
            self.surface,
            colour,
            (x1 * self.u, y1 * self.u),
            (x2 * self.u, y2 * self.u),
            max(1, round(width * self.u)),
        )

    def rope(self, points: Sequence[tuple[float, float]], colour: str, width: float = 2.5) -> None:
        """A smooth line through all these points."""
        top = min(y for _, y in points) - width
        high = max(y for _, y in points) + width - top
        way = "M" + " L".join(f"{svg.num(x)} {svg.num(y - top)}" for x, y in points)
        size = (self.px(self.w), self.px(high))
        build = svg.path(way, stroke=colour, sw=width)
        self.blit(self.art.compose(("rope", build), *size, lambda: build, view=(self.w, high)), 0, top)

    # -- words -----------------------------------------------------------------------------------------------

    def text_width(self, text: str, size: float = BODY, style: str = MEDIUM) -> float:
        return self.type.width(text, style, self.font_px(size)) / self.u

    def text(
        self, text: str, x: float, cy: float, size: float = BODY, style: str = MEDIUM, colour: str = INK,
        anchor: str = "left", max_w: float | None = None,
    ) -> float:  # fmt: skip
        """One line, vertically centred on cy; made smaller rather than wider than max_w. Returns its width."""
        px = self.fitting(text, size, style, max_w)
        picture = self.type.line(text, style, px, colour)
        left = x * self.u - {"left": 0, "mid": picture.width / 2, "right": picture.width}[anchor]
        self.write(picture, left, cy * self.u - picture.height / 2, text)
        return picture.width / self.u

    def fitting(self, text: str, size: float, style: str, max_w: float | None) -> int:
        """The size in pixels at which a line is not wider than max_w."""
        px = self.font_px(size)
        if max_w is not None:
            while px > 7 and self.type.width(text, style, px) > max_w * self.u:
                px -= 1
        return px

    def number(self, value: object, x: float, cy: float, size: float, colour: str = INK, anchor: str = "mid",
               piece: bool = True) -> float:  # fmt: skip
        """A number in the title face. On a piece it grows with the piece, not with the text size."""
        px = max(7, round(size * self.u)) if piece else self.font_px(size)
        picture = self.type.line(str(value).replace("-", "−"), TITLE, px, colour)
        left = x * self.u - {"left": 0, "mid": picture.width / 2, "right": picture.width}[anchor]
        self.write(picture, left, cy * self.u - picture.height / 2, str(value))
        return picture.width / self.u

    def para_height(self, markup: str, width: float, size: float = BODY, style: str = MEDIUM) -> float:
        return self.type.block(markup, self.font_px(size), self.px(width), style).height / self.u

    def para(
        self, box: Box, markup: str, size: float = BODY, colour: str = INK, style: str = MEDIUM,
        align: str = "left", valign: str = "top", shrink: bool = True,
    ) -> float:  # fmt: skip
        """A paragraph in a box, made smaller until it fits. Returns the height used."""
        px, wide = self.font_px(size), self.px(box.w)
        block = self.type.block(markup, px, wide, style)
        while shrink and px > 7 and (block.height > box.h * self.u + 1 or block.width > wide):
            px -= 1
            block = self.type.block(markup, px, wide, style)
        picture = self.type.paragraph(markup, px, wide, colour, style, align)
        slack_x = {"left": 0.0, "centre": (wide - picture.width) / 2, "right": float(wide - picture.width)}[align]
        slack_y = {"top": 0.0, "middle": (box.h * self.u - block.height) / 2}[valign]
        self.write(picture, box.x * self.u + slack_x, box.y * self.u + slack_y, markup)
        return block.height / self.u

    def write(self, picture: Surface, left: float, top: float, text: str) -> None:
        """All words pass here on their way to the window, so that a test can see where they stand."""
        self.surface.blit(picture, (round(left), round(top)))

    # -- things that react -----------------------------------------------------------------------------------

    def zone(self, zone: Zone) -> Zone:
        zone.clip = zone.clip or self.clip
        self.zones.add(zone)
        return zone

    def is_hot(self, name: str) -> bool:
        """Hovered by the pointer or focused by the keyboard."""
        zones, hovered = self.zones, self.zones.hovered
        return (hovered is not None and hovered.id == name) or (zones.keyboard and zones.focus == name)

    def button(
        self, box: Box, name: str, label: str, click: Callable[[], None] | None, icon: str | None = None,
        tone: str = "paper", size: float = BODY + 2, why: str = "", tip: str = "", on: bool = False,
    ) -> None:  # fmt: skip
        """A pill. Without `click` it is drawn faded and says `why` when pressed."""
        face, ink = _TONES[tone]
        if on:
            face, ink = DEEP, PAPER
        hot = click is not None and self.is_hot(name)
        if click is None:
            face, ink = ("#E6DCC6", "#8C8470")
        elif hot and tone == "paper" and not on:
            face = theme.LIT
        pressed = self.zones.pressed == name and hot
        shape = self.art.pill(self.px(box.w), self.px(box.h), self.u, face=face, pressed=pressed,
                              stroke=INK if click else "#A89F8B")  # fmt: skip
        shape.draw(self.surface, box.x * self.u, box.y * self.u)
        sink = 4 if pressed else 0
        room = box.w - min(28, box.h * 0.6)
        mark = min(22 * max(1, self.t * 0.85), box.h * 0.5) if icon else 0
        gap = 9 if icon and label else 0
        wide = min(self.text_width(label, size, BOLD), room - mark - gap) if label else 0
        x = box.cx - (mark + gap + wide) / 2
        if icon:
            self.image(f"common/{icon}", x + mark / 2, box.cy + sink, mark, fg=ink)
        if label:
            self.text(label, x + mark + gap, box.cy + sink, size, BOLD, ink, max_w=room - mark - gap)
        if hot and not pressed:
            self.hover_ring(box)
        self.zone(Zone(name, box, click, tip=tip, why=why))

    def hover_ring(self, box: Box, radius: float = 999) -> None:
        ring = box.inset(-3)
        self.panel(ring, fill="none", radius=min(radius, ring.h / 2), outline=2.5, stroke=SUN, shadow=0)

    def round_button(self, cx: float, cy: float, r: float, name: str, icon: str, click: Callable[[], None] | None,
                     tone: str = "paper", tip: str = "", why: str = "") -> None:  # fmt: skip
        box = Box(cx - r, cy - r, 2 * r, 2 * r)
        face, ink = {
            "paper": (PAPER, INK),
            "ink": (INK, PAPER),
            "coral": (CORAL, "#FFFFFF"),
            "sun": (SUN, INK),
        }[tone]
        if click is None:
            face, ink = "#E6DCC6", "#8C8470"
        pressed = self.zones.pressed == name and self.is_hot(name)
        self.art.pill(self.px(box.w), self.px(box.h), self.u, face=face, pressed=pressed).draw(
            self.surface, box.x * self.u, box.y * self.u
        )
        self.image(f"common/{icon}", cx, cy + (4 if pressed else 0), r * 1.0, fg=ink)
        if click and self.is_hot(name) and not pressed:
            self.hover_ring(box)
        self.zone(Zone(name, box, click, tip=tip, why=why))

    def segments(self, box: Box, name: str, options: Sequence[tuple[str, str]], chosen: str,
                 choose: Callable[[str], None], tip: str = "") -> None:  # fmt: skip
        """One choice out of a few, side by side."""
        self.art.pill(self.px(box.w), self.px(box.h), self.u).draw(self.surface, box.x * self.u, box.y * self.u)
        inner = box.inset(5)
        widest = [self.text_width(label, BODY, BOLD) + 16 for _, label in options]
        total = sum(widest)
        x = inner.x
        for (value, label), wide in zip(options, widest, strict=True):
            part = Box(x, inner.y, inner.w * wide / total, inner.h)
            x += part.w
            lit = value == chosen
            if lit:
                self.rounded(part, DEEP, radius=part.h / 2)
            zone = f"{name}:{value}"
            self.text(label, part.cx, part.cy, BODY, BOLD, PAPER if lit else INK, "mid", part.w - 10)
            if self.is_hot(zone):
                self.hover_ring(part)
            self.zone(Zone(zone, part, _later(choose, value), tip=tip))

    def slider(self, box: Box, name: str, value: int, low: int, high: int, step: int,
               change: Callable[[int], None]) -> None:  # fmt: skip
        """A value on a rail: drag, click, or arrow keys."""
        rail = Box(box.x + 14, box.cy - 5, box.w - 28, 10)
        share = (value - low) / (high - low)
        self.rounded(rail, "#D8C7A6", radius=5, outline=2)
        if share > 0:
            self.rounded(Box(rail.x, rail.y, max(10, rail.w * share), rail.h), SUN, radius=5, outline=2)
        knob = 34 if self.is_hot(name) or self.zones.pressed == name else 30
        self.blit_centre(self.art.disc(self.px(knob), fill=PAPER, u=self.u), rail.x + rail.w * share, box.cy)

        def slide(at: float) -> None:
            inner = (at * box.w - 14) / max(1.0, rail.w)
            change(low + round(max(0.0, min(1.0, inner)) * (high - low) / step) * step)

        def nudge(direction: int) -> None:
            change(max(low, min(high, value + direction * step)))

        self.zone(Zone(name, box, slide=slide, step=nudge, tip=str(value)))
        if self.zones.keyboard and self.zones.focus == name:
            self.hover_ring(box.inset(0, 4))

    def field(self, box: Box, name: str, value: str, change: Callable[[str], None], hint: str = "",
              tip: str = "", submit: Callable[[], None] | None = None) -> None:  # fmt: skip
        """A line of text to type in; while it is empty the hint shows what would be used."""
        editing = self.zones.focus == name
        self.rounded(box, theme.LIT if editing else PAPER, radius=12, outline=3 if editing else 2,
                     stroke=SUN if editing else INK)  # fmt: skip
        shown, colour = (value, INK) if value or editing else (hint, "#6B6F80")
        px = self.fitting(value, BODY, SEMIBOLD, box.w - 34)

        def edges() -> list[float]:
            return [box.x + 14 + self.type.width(value[:k], SEMIBOLD, px) / self.u for k in range(len(value) + 1)]

        zone = Zone(name, box, edit=change, value=value, edges=edges, tip=tip, submit=submit)
        if editing:
            caret, places = self.zones.caret, edges()
            caret.follow(zone)
            first, last = caret.span
            if first < last:
                behind = Box(places[first], box.y + 7, places[last] - places[first], box.h - 14)
                self.rounded(behind, SELECTED, radius=4)
        if shown:
            self.text(shown, box.x + 14, box.cy, BODY, SEMIBOLD, colour, max_w=box.w - 34)
        if editing:
            x = places[caret.at] + 1
            self.line(x, box.y + 9, x, box.bottom - 9, CORAL, 2.5)
        self.zone(zone)

    def heading(self, text: str, x: float, cy: float, size: float = HEADING, colour: str = INK,
                anchor: str = "left", max_w: float | None = None) -> float:  # fmt: skip
        return self.text(text, x, cy, size, TITLE, colour, anchor, max_w)

    def caption(self, text: str, x: float, cy: float, colour: str = QUIET, anchor: str = "left",
                max_w: float | None = None) -> float:  # fmt: skip
        return self.text(text, x, cy, CAPTION, MEDIUM, colour, anchor, max_w)

    def emblem(self, colour: str, cx: float, cy: float, d: float) -> None:
        look = theme.seat_look(colour)
        self.image(f"common/emblem_{look.emblem}", cx, cy, d, seat=look.colour, seat_dark=look.dark)

    # -- over everything -------------------------------------------------------------------------------------

    def dim(self, opacity: float = 0.55) -> None:
        self.fill(self.screen, "#101830", opacity)

    def tooltip(self, text: str, box: Box) -> None:
        """A note beside a zone, kept inside the window."""
        room = min(420 * max(1.0, self.t * 0.8), self.w * 0.5)
        block = self.type.block(text, self.font_px(CAPTION + 1), self.px(room))
        w, h = block.width / self.u + 28, block.height / self.u + 22
        x = min(max(8, box.cx - w / 2), self.w - w - 8)
        y = box.bottom + 10
        if y + h > self.h - 8:
            y = max(8, box.y - h - 10)
        note = Box(x, y, w, h)
        self.panel(note, fill=INK, radius=12, outline=2, stroke=PAPER, shadow=6)
        self.para(note.inset(14, 11), text, CAPTION + 1, PAPER, shrink=False)

    def focus_ring(self) -> None:
        zone = self.zones.focused
        if self.zones.keyboard and zone is not None and zone.in_sight:
            ring = zone.box.inset(-4)
            self.panel(ring, fill="none", radius=min(14, ring.h / 2), outline=3, stroke="#FFFFFF", shadow=0)
            self.panel(ring.inset(-2), fill="none", radius=min(16, ring.h / 2), outline=2.5, stroke=CORAL, shadow=0)


def scale_for(width: int, height: int) -> float:
    """Pixels per logical unit: the design canvas always fits."""
    return max(0.2, min(width / theme.DESIGN_W, height / theme.DESIGN_H))


def _veil(size: tuple[int, int], colour: str, opacity: float) -> Surface:
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill(theme.alpha(colour, opacity))
    return veil


def _later(choose: Callable[[str], None], value: str) -> Callable[[], None]:
    return lambda: choose(value)
