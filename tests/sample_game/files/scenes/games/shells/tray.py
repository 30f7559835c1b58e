"""The viewer's tray: the favourite that nobody else knows, the pinches, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import UNKNOWN
from game.shells.state import State
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import BODY, CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout


def draw(ui: Ui, box: Box, layout: ShellsLayout, view: State) -> None:
    rules, seat = layout.rules, layout.viewer
    favourite, pinches, score = box.columns(3, 24)
    _title(ui, favourite, "favourite")
    kind = view.favourites[seat]
    size = min(64.0, box.h * 0.56)
    y = box.bottom - size / 2 - 12
    if kind == UNKNOWN:
        ui.number("?", favourite.x + size / 2, y, size * 0.7)
    else:
        shell = rules.shell_ids[kind]
        ui.image(f"shells/{shell}", favourite.x + size / 2, y, size)
        name = ui.say(f"shells.shell.{shell}")
        ui.text(name, favourite.x + size + 10, y, BODY, BOLD, max_w=favourite.w - size - 10)
    tip = ui.say("shells.hover.favourite", n=rules.favourite)
    ui.zone(Zone("favourite", favourite, tip=tip, focus=False))
    _title(ui, pinches, "pinches")
    ui.image("shells/crab", pinches.x + size / 2, y, size)
    ui.number(f"×{view.crabs[seat]}", pinches.x + size + 10, y, 28, anchor="left")
    ui.zone(Zone("pinches", pinches, tip=ui.say("shells.hover.pinches", n=rules.crab), focus=False))
    _title(ui, score, "score")
    before = rules.scores(view)[seat]
    if layout.preview is None:
        ui.number(before, score.x, y, 48, anchor="left")
        return
    after = rules.scores(layout.preview.after)[seat]
    wide = ui.number(before, score.x, y, 36, theme.FADED, "left")
    ui.blit(ui.art.arrow(ui.px(30), ui.u), score.x + wide + 8, y - 10)
    ui.number(after, score.x + wide + 46, y, 48, theme.GOOD if after >= before else theme.RED, "left")


def _title(ui: Ui, box: Box, key: str) -> None:
    ui.text(ui.say(f"shells.table.{key}"), box.x, box.y + 14, CAPTION, MEDIUM, QUIET, max_w=box.w)
