"""Where a held shell may go: the whole basket glows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.shells.state import State
from scenes.games.shells.gestures import BASKET
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout


def draw(ui: Ui, layout: ShellsLayout, view: State) -> None:
    if BASKET in layout.hand.targets:
        box = layout.basket
        shape = ui.art.glow(ui.px(box.w), ui.px(box.h), 24, layout.glow_phase, ui.u, filled=False)
        shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)
