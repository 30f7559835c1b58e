"""The building site: construction tiles on offer."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.samoa.state import AT_BUILD, State
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM, TITLE
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

APART = 10.0
GROUND = "#EFE0BE"
TAPE = ("#E8604C", "#FBF3E4")


def ground(layout: SamoaLayout) -> Box:
    """The fenced ground inside the panel."""
    box = layout.site
    head = layout.site_head
    return Box(box.x + 12, box.y + head, box.w - 24, box.h - head - 26)


def spot(layout: SamoaLayout, number: int, count: int) -> Box:
    """Where a tile on offer lies, all as large as they fit."""
    area = ground(layout).inset(8)
    best = (0.0, 1)
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        size = min((area.w + APART) / columns - APART, (area.h + APART) / rows - APART, 96.0)
        best = max(best, (size, columns))
    size, columns = best
    row, column = divmod(number, columns)
    in_row = min(columns, count - row * columns)
    rows = math.ceil(count / columns)
    x = area.cx - (in_row * (size + APART) - APART) / 2 + column * (size + APART)
    y = area.cy - (rows * (size + APART) - APART) / 2 + row * (size + APART)
    return Box(x, y, size, size)


def empty(ui: Ui, layout: SamoaLayout) -> None:
    """Says that nothing is on offer, once no tile lies there or is on its way."""
    if not any(name.startswith("tile:") for name in layout.picture.now()):
        area = ground(layout).inset(12, 8)
        ui.para(area, ui.say("samoa.table.site_empty"), CAPTION, QUIET, MEDIUM, "centre", "middle")


def draw(ui: Ui, layout: SamoaLayout, view: State) -> None:
    box, area = layout.site, ground(layout)
    ui.panel(box)
    ui.text(ui.say("samoa.table.site"), box.x + 16, box.y + layout.site_head / 2 + 2, 20, TITLE, max_w=box.w - 32)
    ui.rounded(area, GROUND, radius=12)
    step = 14.0
    for n in range(int(area.w / step)):
        ui.fill(Box(area.x + n * step, area.bottom + 5, step - 2, 6), TAPE[n % 2])
    stock = sum(view.stock)
    tip = ui.say("samoa.tip.offer", n=len(view.offer), stock=stock)
    ui.zone(Zone("site", box, tip=tip, focus=False))
    building = layout.my_turn and view.stage == AT_BUILD
    for number, tile in enumerate(view.offer):
        name = layout.offered(view, number)
        tip = layout.gestures.tile_tip(tile)
        if building:
            tip += "\n" + ui.say("samoa.hover.offered", n=layout.rules.bid[view.played[layout.viewer]])
        ui.zone(Zone(name, spot(layout, number, len(view.offer)), piece=name, tip=tip, focus=building))
