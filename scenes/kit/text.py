"""Type: fonts, rendered lines, and paragraphs with bold words and inline icons.

Markup, as it comes from the language files: **bold**, and [folder/name] for a drawing of that name. An icon after
a number never starts a new line.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import font_fredoka_one
import font_hanken_grotesk
import pygame
from pygame import Surface

from game.content.lang import ICON

TITLE, REGULAR, MEDIUM, SEMIBOLD, BOLD = "title", "regular", "medium", "semibold", "bold"
_FILES = {
    TITLE: font_fredoka_one.FredokaOne,
    REGULAR: font_hanken_grotesk.HankenGrotesk,
    MEDIUM: font_hanken_grotesk.HankenGroteskMedium,
    SEMIBOLD: font_hanken_grotesk.HankenGroteskSemiBold,
    BOLD: font_hanken_grotesk.HankenGroteskBold,
}
_TOKEN = re.compile(rf"(\*\*)|{ICON.pattern}|(\n)|([ ]+)|([^ \n\[*]+|[\[*])")
_LEADING = 1.28
_CACHE_BYTES = 24_000_000


class Run(NamedTuple):
    """A stretch of one line: words in one style, or an icon."""

    x: int
    text: str
    bold: bool
    icon: bool


class Block(NamedTuple):
    """A paragraph broken into lines."""

    lines: list[list[Run]]
    widths: list[int]
    leading: int

    @property
    def width(self) -> int:
        return max(self.widths, default=0)

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)


class Type:
    """Renders text and remembers what it rendered. Sizes are in pixels."""

    def __init__(self, icon: Callable[[str, int], Surface], edition: Callable[[], int] = lambda: 0) -> None:
        """`icon` draws one; `edition` counts how often the drawings were changed."""
        self._icon = icon
        self._edition = edition
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._surfaces: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._blocks: dict[tuple[str, int, int, str, int], Block] = {}
        self._bytes = 0

    def font(self, style: str, px: int) -> pygame.font.Font:
        key = (style, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(_FILES[style], px)
        return self._fonts[key]

    def width(self, text: str, style: str, px: int) -> int:
        key = (text, style, px)
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            self._widths[key] = self.font(style, px).size(text)[0]
        return self._widths[key]

    def line(self, text: str, style: str, px: int, colour: str) -> Surface:
        """One line of plain text."""
        key = (text, style, px, colour)
        return self._cached(key, lambda: self.font(style, px).render(text, True, colour))

    def block(self, markup: str, px: int, width: int, style: str = MEDIUM) -> Block:
        """Break a paragraph so that no line is wider than `width` (a longer single word stays whole)."""
        key = (markup, px, width, style, self._pictures(markup))
        if key not in self._blocks:
            if len(self._blocks) > 3_000:
                self._blocks.clear()
            self._blocks[key] = self._break(markup, px, width, style)
        return self._blocks[key]

    def paragraph(
        self, markup: str, px: int, width: int, colour: str, style: str = MEDIUM, align: str = "left"
    ) -> Surface:
        """The paragraph as a picture."""
        key = (markup, px, width, colour, style, align, self._pictures(markup))
        return self._cached(key, lambda: self._draw(self.block(markup, px, width, style), px, colour, style, align))

    # -- inside ----------------------------------------------------------------------------------------------

    def _cached(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
            return self._surfaces[key]
        surface = make()
        self._surfaces[key] = surface
        self._bytes += surface.width * surface.height * 4
        while self._bytes > _CACHE_BYTES and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self._bytes -= old.width * old.height * 4
        return surface

    def _pictures(self, markup: str) -> int:
        """Which edition of the drawings a paragraph shows; 0 if none."""
        return self._edition() if "[" in markup else 0

    def _inline(self, name: str, px: int) -> Surface:
        """An icon as high as it is drawn and as wide as its ink, so that a full stop follows it closely."""
        picture = self._icon(name, round(px * 1.15))
        ink = picture.get_bounding_rect()
        return picture.subsurface((ink.x, 0, max(1, ink.width), picture.height))

    def _break(self, markup: str, px: int, width: int, style: str) -> Block:
        lines: list[list[Run]] = [[]]
        widths = [0]
        bold = False
        space = 0
        for chunk in _chunks(markup):
            if chunk == "\n":
                lines.append([])
                widths.append(0)
                space = 0
                continue
            if chunk == " ":
                space = self.width(" ", style, px)
                continue
            pieces, bold = self._measure(chunk, px, style, bold)
            wide = sum(size for _, _, _, size in pieces)
            if widths[-1] and widths[-1] + space + wide > width:
                lines.append([])
                widths.append(0)
                space = 0
            x = widths[-1] + (space if widths[-1] else 0)
            for text, is_bold, is_icon, size in pieces:
                lines[-1].append(Run(x, text, is_bold, is_icon))
                x += size
            widths[-1] = x
            space = 0
        return Block(lines, widths, round(px * _LEADING))

    def _measure(self, chunk: str, px: int, style: str, bold: bool) -> tuple[list[tuple[str, bool, bool, int]], bool]:
        """The runs of one unbreakable chunk with their widths, and whether bold goes on after it."""
        pieces = []
        for mark, icon, _, gap, word in _TOKEN.findall(chunk):
            if mark:
                bold = not bold
            elif icon:
                pieces.append((icon, bold, True, self._inline(icon, px).width + round(px * 0.12)))
            else:
                text = gap or word
                pieces.append((text, bold, False, self.width(text, BOLD if bold else style, px)))
        return pieces, bold

    def _draw(self, block: Block, px: int, colour: str, style: str, align: str) -> Surface:
        surface = Surface((max(1, block.width), max(1, block.height + px // 6)), pygame.SRCALPHA)
        for number, runs in enumerate(block.lines):
            slack = block.width - block.widths[number]
            left = 0 if align == "left" else slack if align == "right" else slack // 2
            top = number * block.leading
            for run in runs:
                if run.icon:
                    icon = self._inline(run.text, px)
                    surface.blit(icon, (left + run.x, top + (block.leading - icon.height) // 2))
                    continue
                word = self.line(run.text, BOLD if run.bold else style, px, colour)
                surface.blit(word, (left + run.x, top + (block.leading - word.height) // 2))
        return surface


def _chunks(markup: str) -> list[str]:
    """Split at ordinary spaces and line ends, keeping "+3 [icon]" together."""
    chunks: list[str] = []
    for part in re.split(r"( +|\n)", markup):
        if not part:
            continue
        if part.isspace():
            chunks.append("\n" if part == "\n" else " ")
        elif part.startswith("[") and len(chunks) > 1 and chunks[-1] == " " and chunks[-2][-1:].isdigit():
            chunks[-2:] = [chunks[-2] + " " + part]
        else:
            chunks.append(part)
    return chunks
