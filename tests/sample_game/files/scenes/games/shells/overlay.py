"""Over the pieces: what the held shell would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.shells.state import State
from scenes.kit.layout import around
from scenes.kit.theme import PAPER
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout


def draw(ui: Ui, layout: ShellsLayout, view: State) -> None:
    if layout.preview is None:
        return
    now, then = (layout.rules.scores(s)[layout.viewer] for s in (view, layout.preview.after))
    badge = around(layout.basket.cx, layout.basket.y, 120, 48)
    ui.panel(badge, fill=PAPER, radius=24, outline=2.5, shadow=6)
    ui.number(f"{then - now:+d}", badge.cx, badge.cy, 30)
