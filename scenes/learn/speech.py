"""What the guide says at one moment: her bubble with the step's place in the chapter, words, answer and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.sheet import Choice, button_width, grow
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import CAPTION, CORAL, INK, PAPER, QUIET, RED, SAND, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.guide import RATIO, bubble, pelican

WIDTHS = (466.0, 540.0, 640.0, 400.0, 760.0)
HEADING, WORDS, ANSWER, BUTTON = 26, 19, 18, 18
PAD, GAP = 24.0, 12.0
BIRD = 128.0


class Speech(NamedTuple):
    heading: str
    step: int
    steps: int
    """Which step of the chapter it is."""
    words: str
    answer: str = ""
    """To what was tried."""
    warm: bool = False
    """The answer is praise."""
    stars: int | None = None
    buttons: tuple[Choice, ...] = ()
    small: tuple[Choice, ...] = ()
    """At the left, as underlined words."""


def stars(ui: Ui, cx: float, cy: float, size: float, count: int, most: int = 3) -> None:
    """So many of the stars are earned."""
    for n in range(most):
        x = cx + (n - (most - 1) / 2) * size * 1.12
        colour = SUN if n < count else SHADE
        ui.image("common/star", x, cy, size * 1.16, fg=INK)
        ui.image("common/star", x, cy, size * 0.86, fg=colour)


# -- the bubble ----------------------------------------------------------------------------------------------


def _button_high(ui: Ui) -> float:
    return 46 * grow(ui, 0.45)


def _head_high(ui: Ui) -> float:
    return 26 * grow(ui, 0.5)


def height(ui: Ui, said: Speech, wide: float) -> float:
    inner = wide - 2 * PAD
    high = 20 + _head_high(ui) + 6 + ui.para_height(said.heading, inner, HEADING, TITLE)
    if said.words:
        high += 6 + ui.para_height(said.words, inner, WORDS)
    if said.answer:
        high += GAP + ui.para_height(said.answer, inner - 32, ANSWER, SEMIBOLD) + 20
    if said.stars is not None:
        high += GAP + 44 * grow(ui, 0.3)
    return high + 16 + _rows_high(ui, said, inner) + 18


def _rows_high(ui: Ui, said: Speech, inner: float) -> float:
    return _button_high(ui) * (2 if _two_rows(ui, said, inner) else 1) + (8 if _two_rows(ui, said, inner) else 0)


def _two_rows(ui: Ui, said: Speech, inner: float) -> bool:
    small = sum(ui.text_width(choice.label, CAPTION + 1, SEMIBOLD) + 22 for choice in said.small)
    large = sum(_wide(ui, choice) + 10 for choice in said.buttons)
    return small + large > inner


def _wide(ui: Ui, choice: Choice) -> float:
    return button_width(ui, choice.label, choice.icon) - 6


def draw(ui: Ui, box: Box, said: Speech, tip: tuple[float, float] | None, list_click: Callable[[], None]) -> None:
    bubble(ui, box, tip, fill=PAPER)
    ui.zone(Zone("coach", box, focus=False))
    x, y, inner = box.x + PAD, box.y + 20, box.w - 2 * PAD
    _head(ui, Box(x, y, inner, _head_high(ui)), said, list_click)
    y += _head_high(ui) + 6
    y += ui.para(Box(x, y, inner, box.h), said.heading, HEADING, style=TITLE, shrink=False)
    if said.words:
        y += 6
        y += ui.para(Box(x, y, inner, box.h), said.words, WORDS, style=MEDIUM, shrink=False)
    if said.answer:
        y += GAP
        high = ui.para_height(said.answer, inner - 32, ANSWER, SEMIBOLD) + 20
        strip = Box(x, y, inner, high)
        ui.rounded(strip, "#E4F1E4" if said.warm else "#FCE6D2", radius=12)
        ui.rounded(Box(x, y, 8, high), "#3F8F5B" if said.warm else CORAL, radius=4)
        colour = INK if said.warm else RED
        ui.para(Box(x + 20, y + 10, inner - 32, high), said.answer, ANSWER, colour, SEMIBOLD, shrink=False)
        y += high
    if said.stars is not None:
        y += GAP
        size = 40 * grow(ui, 0.3)
        stars(ui, box.cx, y + size / 2, size, said.stars)
    foot = Box(x, box.bottom - 18 - _rows_high(ui, said, inner), inner, _rows_high(ui, said, inner))
    _foot(ui, foot, said)


def _head(ui: Ui, box: Box, said: Speech, list_click: Callable[[], None]) -> None:
    """Dots for the chapter's steps, the one that is asked as a sun; and the way to the chapters."""
    r = 7.0 * grow(ui, 0.3)
    for n in range(said.steps):
        x = box.x + r + n * (2 * r + 10)
        if n == said.step:
            ui.image("common/emblem_sun", x, box.cy, 3.2 * r, seat=CORAL, seat_dark=RED)
        else:
            fill = SUN if n < said.step else SHADE
            ui.blit_centre(ui.art.disc(ui.px(2 * r), fill=fill, outline=2, u=ui.u), x, box.cy)
    d = 36 * grow(ui, 0.35)
    ui.round_button(box.right - d / 2, box.cy, d / 2, "chapters", "book", list_click, tip=ui.say("learn.chapters"))
    label = ui.say("lesson.step", n=said.step + 1, of=said.steps)
    ui.text(label, box.right - d - 12, box.cy, CAPTION + 1, BOLD, QUIET, "right", box.w - d - said.steps * 28)


def _foot(ui: Ui, box: Box, said: Speech) -> None:
    high = _button_high(ui)
    lower = Box(box.x, box.bottom - high, box.w, high)
    x = box.x
    for choice in said.small:
        wide = min(ui.text_width(choice.label, CAPTION + 1, SEMIBOLD), box.w)
        area = Box(x, lower.y if not _two_rows(ui, said, box.w) else box.y, wide, high)
        colour = RED if ui.is_hot(choice.name) else QUIET
        ui.text(choice.label, area.x, area.cy, CAPTION + 1, SEMIBOLD, colour, max_w=wide)
        ui.fill(Box(area.x, area.cy + 11 * grow(ui, 0.8), wide, 2), SAND)
        ui.zone(Zone(choice.name, area, choice.click))
        x = area.right + 22
    x = lower.right
    room = lower.w / sum(_wide(ui, c) + 10 for c in said.buttons) if said.buttons else 1.0
    for choice in reversed(said.buttons):
        wide = _wide(ui, choice) * min(1.0, room)
        ui.button(Box(x - wide, lower.y, wide, high - 2), choice.name, choice.label, choice.click, choice.icon,
                  choice.tone, BUTTON)  # fmt: skip
        x -= wide + 10


# -- the guide -----------------------------------------------------------------------------------------------


def perch(box: Box, screen: Box, lit: Sequence[Box]) -> Box | None:
    """Where the pelican stands beside the bubble, covering nothing lit; None where there is no room."""
    wide, high = BIRD, BIRD * RATIO
    spots = [
        Box(box.x + 14, box.bottom - 20, wide, high),
        Box(box.right - wide - 14, box.bottom - 20, wide, high),
        Box(box.x - wide + 20, box.bottom - high, wide, high),
        Box(box.right - 20, box.bottom - high, wide, high),
        Box(box.x + 14, box.y - high + 8, wide, high),
    ]
    for spot in spots:
        inside = spot.x >= 2 and spot.y >= 2 and spot.right <= screen.right - 2 and spot.bottom <= screen.bottom - 2
        if inside and not any(_touch(spot, hole) for hole in lit):
            return spot
    return None


def stand(ui: Ui, spot: Box, nod: float) -> None:
    pelican(ui, spot.cx, spot.bottom, spot.w, nod)


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


