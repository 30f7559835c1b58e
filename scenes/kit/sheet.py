"""The sheet of paper that menus are written on, and rows of buttons that fit it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import HEADING, SAND
from scenes.kit.ui import Ui

BUTTON = 20
"""Text size on buttons."""


class Choice(NamedTuple):
    """A button of a row: its zone's name, what it says and does."""

    name: str
    label: str
    click: Callable[[], None]
    icon: str | None = None
    tone: str = "paper"


def grow(ui: Ui, share: float) -> float:
    """How much larger a box is at the player's text size; a share of 1 grows as the text does."""
    return 1 + share * (ui.t - 1) if ui.t > 1 else 1.0


def sheet(ui: Ui, w: float, h: float, title: str, close: Callable[[], None]) -> Box:
    """A sheet in the middle with its heading and a cross to close it. Returns the room below the heading."""
    box = ui.screen.centred(min(w, ui.w - 48), min(h, ui.h - 36))
    ui.panel(box, radius=20, outline=2.5, shadow=22)
    head = 84 * grow(ui, 0.3)
    ui.heading(title, box.x + 40, box.y + head / 2 + 2, HEADING, max_w=box.w - 150)
    ui.round_button(box.right - 50, box.y + head / 2, 25, "close", "close", close, tip=ui.say("menu.close"))
    ui.fill(Box(box.x + 40, box.y + head, box.w - 80, 2.5), SAND)
    return Box(box.x + 40, box.y + head + 18, box.w - 80, box.h - head - 46)


def button_width(ui: Ui, label: str, icon: str | None) -> float:
    """How wide a button must be so that its label is not made smaller."""
    mark = 22 * max(1, ui.t * 0.85) + (9 if label else 0) if icon else 0
    return (ui.text_width(label, BUTTON, BOLD) if label else 0) + mark + 40


def button_height(ui: Ui) -> float:
    return 54 * grow(ui, 0.45)


def button_row(
    ui: Ui, box: Box, choices: Sequence[Choice], align: str = "right", gap: float = 14
) -> None:
    """Buttons side by side, each as wide as its label asks for, made narrower together if there is no room."""
    widths = [button_width(ui, choice.label, choice.icon) for choice in choices]
    room = box.w - gap * (len(choices) - 1)
    squeeze = min(1.0, room / sum(widths))
    total = sum(widths) * squeeze + gap * (len(choices) - 1)
    x = {"left": box.x, "right": box.right - total, "centre": box.cx - total / 2}[align]
    for choice, wide in zip(choices, widths, strict=True):
        part = Box(x, box.y, wide * squeeze, box.h)
        ui.button(part, choice.name, choice.label, choice.click, choice.icon, choice.tone, BUTTON)
        x = part.right + gap
