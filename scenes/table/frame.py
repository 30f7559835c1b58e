"""The five regions of every table, and the room they leave each other."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.ui import Ui

GAP = 12
"""Between two parts of the table."""


class Frame(NamedTuple):
    ribbon: Box
    left: Box
    centre: Box
    right: Box
    tray: Box


def skeleton(ui: Ui) -> Frame:
    """The five regions. Columns widen with the text size; the centre gets the rest."""
    more = max(0.0, ui.t - 1)
    ribbon, rest = ui.screen.cut_top(72 * (1 + 0.22 * more))
    rest, tray = rest.cut_bottom(132 * (1 + 0.12 * more))
    wide = max(0.0, ui.w - theme.DESIGN_W) * 0.25
    left, rest = rest.cut_left(240 * (1 + 0.28 * more) + wide + 32)
    centre, right = rest.cut_right(264 * (1 + 0.28 * more) + wide + 32)
    return Frame(
        ribbon,
        Box(left.x + 16, left.y + 16, left.w - 32, left.h - 28),
        Box(centre.x, centre.y + 16, centre.w, centre.h - 28),
        Box(right.x + 16, right.y + 16, right.w - 32, right.h - 28),
        tray,
    )


def button_widths(ui: Ui) -> list[float]:
    """Redo, undo, hint, and the large one."""
    grow = 1 + 0.35 * max(0.0, ui.t - 1)
    return [58, 128 * grow, 122 * grow, 196 * grow]


def tray_width(ui: Ui) -> float:
    """Room for the viewer's own things beside the buttons."""
    return ui.w - sum(button_widths(ui)) - 3 * GAP - 74
