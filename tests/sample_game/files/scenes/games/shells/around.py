"""Around Low Tide's beach: the waves in the ribbon and the seats' panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.shells.scoring import basket
from game.shells.state import State
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import LAGOON
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout


def track(ui: Ui, box: Box, layout: ShellsLayout, view: State) -> None:
    """A drop for each wave; those that have come are full."""
    total = layout.rules.waves
    pitch = box.w / total
    for number in range(1, total + 1):
        fill = LAGOON if number <= view.wave else "#EADCBC"
        picture = ui.art.disc(ui.px(min(pitch - 6, 30)), fill=fill, u=ui.u)
        ui.blit_centre(picture, box.x + (number - 0.5) * pitch, box.cy)
    ui.zone(Zone("waves", box, tip=ui.say("shells.progress", n=max(1, view.wave), waves=total), focus=False))


def count_spot(box: Box, kind: int, kinds: int) -> tuple[float, float, float]:
    """Where a seat's panel shows a kind: centre and size of its drawing."""
    column = box.columns(kinds, 4)[kind]
    return column.cx, column.y + column.h * 0.32, min(column.w, column.h * 0.5, 40.0)


def seat(ui: Ui, box: Box, layout: ShellsLayout, view: State, who: int) -> None:
    """How many shells of each kind. Those of the others lie there as pieces; the viewer's lie in the basket."""
    rules = layout.rules
    for kind, n in enumerate(basket(rules, view, who)):
        x, y, size = count_spot(box, kind, rules.kinds)
        if who == layout.viewer or not n:
            ui.image(f"shells/{rules.shell_ids[kind]}", x, y, size)
        ui.text(str(n), x, y + size / 2 + 12, min(17, box.h * 0.2), BOLD, anchor="mid", max_w=size + 8)
