"""Around the board: the weeks in the ribbon, and the other resorts in their panels."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.sands.state import State
from scenes.games.sands import overlay
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM, SEMIBOLD
from scenes.kit.theme import CAPTION, INK, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout


def track(ui: Ui, box: Box, layout: SandsLayout, view: State) -> None:
    """A sun for each week: set, shining, still to come."""
    count = layout.rules.weeks
    label = ui.say("sands.table.weeks")
    wide = ui.text(label, box.x, box.cy, CAPTION + 1, MEDIUM, QUIET, max_w=box.w * 0.2)
    room = Box(box.x + wide + 10, box.y, box.w - wide - 10, box.h)
    pitch = room.w / (count + 0.6)
    x = room.x
    for week in range(1, count + 1):
        now = week == view.week
        step = pitch * (1.6 if now else 1)
        place = Box(x, room.y, step, room.h)
        x += step
        if week < view.week:
            ui.image("sands/week_done", place.cx, place.cy, min(pitch * 0.82, 30))
        elif now:
            ui.image("sands/week_now", place.cx, place.cy, min(step, 52))
            ui.number(week, place.cx, place.cy, 22)
        else:
            d = min(pitch * 0.78, 27)
            disc = ui.art.disc(ui.px(d), fill="#F3E4C4", u=ui.u, outline=1.6, stroke="#9A8B6A")
            ui.blit_centre(disc, place.cx, place.cy)
            ui.text(str(week), place.cx, place.cy, 15 / ui.t, SEMIBOLD, INK, "mid", d - 2)
        later = week > view.week + layout.docks.count - 1
        tip = ui.say("sands.hover.week", n=week) if not later else ""
        ui.zone(Zone(f"week:{week}", place, tip=tip, focus=later))


def seat(ui: Ui, box: Box, layout: SandsLayout, view: State, who: int) -> None:
    panel = layout.ring.seats[who]
    if who == view.start:
        ui.image("sands/shell", panel.x + 1, panel.y + 4, 24)
        ui.zone(Zone("shell", Box(panel.x - 11, panel.y - 8, 24, 24), tip=ui.say("sands.tip.shell"), focus=False))
    if who != layout.viewer:
        layout.minis[who].draw(ui, view, who, layout.colour(who), partial(layout.peek.toggle, who))
    elif box.h > 20:
        overlay.points(ui, box, layout, view)
