"""Around the city: tourists still to come in the ribbon, and the seats' panels with their points as pips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amsterdam.state import NOBODY, State
from scenes.games.amsterdam import art
from scenes.games.amsterdam.tray import mini_plan
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout


def track(ui: Ui, box: Box, layout: AmsterdamLayout, view: State) -> None:
    """One small tourist for each landing; those who are here already are pale."""
    rules = layout.rules
    left, all_ = view.tourists[rules.city.supply], rules.landings
    half = box.w * 0.6
    ui.text(ui.say("amsterdam.table.to_come"), box.x, box.y + 10, CAPTION, MEDIUM, QUIET, max_w=half)
    text = ui.say("amsterdam.table.of", n=left, of=all_)
    ui.text(text, box.right, box.y + 10, CAPTION, BOLD, QUIET, "right", box.w - half - 8)
    pitch = box.w / all_
    size = min(pitch * 1.15, (box.h - 24) * 0.74)
    cy = box.bottom - size * 0.68
    for n in range(all_):
        picture = ui.art.image("amsterdam/tourist" if n < left else "amsterdam/tourist_ghost", ui.px(size))
        if n >= left:
            picture = picture.copy()
            picture.set_alpha(90)
        ui.blit_centre(picture, box.x + (n + 0.5) * pitch, cy)
    ui.zone(Zone("supply", box, tip=ui.say("amsterdam.hover.supply", n=left), focus=False))


def seat(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, who: int) -> None:
    """Points as pips on the way to the goal; below, for the others, their hotels."""
    after = layout.preview.after.points[who] if layout.preview is not None else view.points[who]
    mine = who == layout.viewer
    row = box if mine else Box(box.x, box.y + (0 if box.h < 52 else 4), box.w, min(24.0, box.h))
    pips(ui, row, layout, view.points[who], after, layout.colours[who])
    if mine:
        layout.panel_spots[who] = (box.cx, box.cy, 30)
        return
    size = min(40.0, box.bottom - row.bottom - 4)
    x, y = box.x + size / 2 + 2, row.bottom + 2 + size / 2
    layout.panel_spots[who] = (x, y, size)
    if size < 16:
        return
    if size >= 40:
        _plans(ui, Box(box.x, row.bottom + 8, box.w, box.bottom - row.bottom - 12), layout, view, who)
        return
    built = 0
    for n, crossing in enumerate(layout.hotels_of(view, who)):
        picture = art.hotel(ui.art, layout.colours[who], ui.px(size), ghost=crossing == NOBODY)
        ui.blit_centre(picture, x + n * size * 0.95, y)
        built += crossing != NOBODY
    change = after - view.points[who]
    left = x + size * 0.95 * layout.rules.hotels_each - size * 0.3
    if change:
        colour = theme.GOOD if change > 0 else theme.RED
        ui.text(f"{change:+d}".replace("-", "−"), box.right - 4, y, 22, BOLD, colour, "right", box.right - left)
        return
    missing = layout.rules.hotels_each - built
    if missing:
        text = ui.say("amsterdam.table.to_build", n=missing)
        ui.text(text, box.right - 4, y, CAPTION, MEDIUM, QUIET, "right", box.right - left - 4)


def _plans(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, who: int) -> None:
    """With room enough: the four tiles around each hotel, as in the viewer's own tray."""
    each = layout.rules.hotels_each
    size = min(box.h, (box.w - 16 * (each - 1)) / each, 108.0)
    left, top = box.cx - (size * each + 16 * (each - 1)) / 2, box.y + (box.h - size) / 2
    for n, crossing in enumerate(layout.hotels_of(view, who)):
        plan = Box(left + n * (size + 16), top, size, size)
        if crossing == NOBODY:
            ui.blit(ui.art.slot(ui.px(size), ui.px(size), 12, ui.u), plan.x, plan.y)
            ui.blit_centre(art.hotel(ui.art, layout.colours[who], ui.px(size * 0.6), ghost=True), plan.cx, plan.cy)
            layout.panel_spots[who] = (plan.cx, plan.cy, size * 0.6)
        else:
            mini_plan(ui, plan, layout, view, crossing, layout.colours[who])


def pips(ui: Ui, box: Box, layout: AmsterdamLayout, now: int, after: int, colour: str) -> None:
    """Full up to the points, dashed where a preview would win or lose some, a star at the goal."""
    goal = layout.rules.target
    lines = 1 if box.w / goal >= 13 else 2
    each = -(-goal // lines)
    pitch, high = box.w / each, min(34.0, box.h / lines)
    d = min(pitch * 1.04, high, 26.0)
    top = box.cy - high * lines / 2
    for line in range(lines):
        length = min(each, goal - line * each) - 1
        ui.fill(Box(box.x + pitch / 2, top + (line + 0.5) * high - 1, length * pitch, 2), "#E4D3AE")
    for n in range(goal):
        state = "full" if n < min(now, after) else "gain" if n < after else "loss" if n < now else "open"
        if state == "open" and n == goal - 1:
            state = "goal"
        size = d * (1.2 if state == "goal" else 1.0)
        x, y = box.x + (n % each + 0.5) * pitch, top + (n // each + 0.5) * high
        ui.blit_centre(art.pip(ui.art, state, colour, ui.px(size)), x, y)
