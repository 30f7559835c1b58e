"""Paragraphs one below the other, with a drawing before them or a button at their end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import BOLD, MEDIUM, TITLE
from scenes.kit.theme import BODY, CAPTION, DEEP, INK
from scenes.kit.ui import Ui

ICON = 22.0
SWATCH = 22.0


class Link(NamedTuple):
    """A button at the end of a paragraph."""

    name: str
    label: str
    click: Callable[[], None]


class Part(NamedTuple):
    """A paragraph: the room above it, the drawing before it, what stands at its end."""

    text: str
    size: float = BODY
    style: str = MEDIUM
    colour: str = INK
    above: float = 8
    icon: str = ""
    tint: str = INK
    link: Link | None = None
    swatches: tuple[str, ...] = ()
    picture: tuple[Path, str] | None = None
    """A drawing from any file, and what changes when it does."""
    big: float = ICON
    """How large the drawing is."""

    @property
    def left(self) -> float:
        return self.big + 12 if self.icon or self.picture else 0.0

    def right(self, ui: Ui) -> float:
        """Room for what stands at the end."""
        if self.link is not None:
            return _link_width(ui, self.link) + 16
        return len(self.swatches) * (SWATCH + 8)

    def height(self, ui: Ui, width: float) -> float:
        words = ui.para_height(self.text, width - self.left - self.right(ui), self.size, self.style)
        least = _link_height(ui) if self.link else self.big + 4 if self.left else 0
        return self.above + max(words, least)

    def draw(self, ui: Ui, box: Box) -> None:
        area = Box(box.x, box.y + self.above, box.w, box.h - self.above)
        room = Box(area.x + self.left, area.y, area.w - self.left - self.right(ui), area.h)
        words = ui.para_height(self.text, room.w, self.size, self.style)
        middle = area.cy - words / 2 + self.size * ui.t * 0.64  # beside the first line
        if self.picture is not None:
            side = ui.px(self.big + 4)
            ui.blit_centre(ui.art.picture(*self.picture, side, side), area.x + self.big / 2, middle)
        elif self.icon:
            own: dict[str, str] = {} if self.icon.endswith("/icon") else {"fg": self.tint}
            ui.image(self.icon, area.x + self.big / 2, middle, self.big, None, **own)
        ui.para(room, self.text, self.size, self.colour, self.style, valign="middle", shrink=False)
        for number, colour in enumerate(reversed(self.swatches)):
            x = area.right - SWATCH / 2 - number * (SWATCH + 8)
            ui.blit_centre(ui.art.disc(ui.px(SWATCH), fill=colour, u=ui.u), x, area.cy)
        if self.link is not None:
            wide, high = _link_width(ui, self.link), _link_height(ui)
            button = Box(area.right - wide, area.cy - high / 2 - 2, wide, high - 4)
            ui.button(button, self.link.name, self.link.label, self.link.click, "pencil", size=CAPTION + 1)


class Prose:
    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = parts
        self._heights: tuple[tuple[float, float, float], list[float]] = ((0, 0, 0), [])

    def heights(self, ui: Ui, width: float) -> list[float]:
        look = (width, ui.u, ui.t)
        if self._heights[0] != look:
            self._heights = (look, [part.height(ui, width) for part in self.parts])
        return self._heights[1]

    def draw(self, ui: Ui, area: Box, window: Box) -> None:
        """Everything that is seen through the window; a long list costs no more than a short one."""
        y = area.y
        for part, high in zip(self.parts, self.heights(ui, area.w), strict=True):
            seen = y < window.bottom and y + high > window.y
            if seen or part.link is not None:
                part.draw(ui, Box(area.x, y, area.w, high))
            y += high


def heading(text: str) -> Part:
    return Part(text, 24, TITLE, DEEP, 24)


def _link_width(ui: Ui, link: Link) -> float:
    return ui.text_width(link.label, CAPTION + 1, BOLD) + 22 * max(1, ui.t * 0.85) + 46


def _link_height(ui: Ui) -> float:
    return 44 * grow(ui, 0.45)
