"""What lies over the board: a seat's board enlarged, a choice between moves, a refusal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.faces import face, has_character
from scenes.kit.layout import Box
from scenes.kit.text import SEMIBOLD, TITLE
from scenes.kit.theme import BODY
from scenes.kit.ui import Ui
from scenes.table.frame import Frame

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.table import Table
    from scenes.table.turn import Bubble


def peek(ui: Ui, centre: Box, layout: Layout, seat: int) -> None:
    """Another seat's board over the centre."""
    box = centre.inset(4)
    who = layout.session.setup.seats[seat]
    ui.panel(box, shadow=14)
    ui.emblem(who.colour, box.x + 38, box.y + 34, 44)
    said = ui.text(who.name, box.x + 70, box.y + 34, 30, TITLE)
    if has_character(who):
        ui.image(face(who), box.x + 70 + said + 32, box.y + 34, 44)
    ui.number(layout.seat_score(seat), box.right - 24, box.y + 34, 40, anchor="right")
    layout.draw_peek(ui, Box(box.x + 16, box.y + 64, box.w - 32, box.h - 80), layout.view, seat)


def chooser(ui: Ui, frame: Frame, table: Table) -> None:
    """Which of several moves was meant?"""
    high = 54.0 * min(1.4, ui.t) + 10
    box = frame.centre.centred(min(560.0, frame.centre.w - 40), high * len(table.turn.choices) + 90)
    ui.panel(box, shadow=14)
    ui.text(ui.say("table.choose"), box.cx, box.y + 36, 22, TITLE, anchor="mid", max_w=box.w - 40)
    for number, move in enumerate(table.turn.choices):
        row = Box(box.x + 24, box.y + 66 + number * high, box.w - 48, high - 12)
        label = table.layout.gestures.describe(move)
        ui.button(row, f"choice:{number}", label, partial(table.turn.play, move), size=BODY)


def bubble(ui: Ui, note: Bubble) -> None:
    """Why not, beside the place where it was tried."""
    wide = min(340.0, ui.text_width(note.text, BODY, SEMIBOLD) + 8)
    high = ui.para_height(note.text, wide, BODY, SEMIBOLD)
    w, h = wide + 36, high + 26
    x = min(max(12.0, note.x - w / 2), ui.w - w - 12)
    above = note.y - h - 30 > 80
    y = note.y - h - 30 if above else note.y + 30
    tail = ((note.x - x) * ui.u, (h + 22 if above else -22) * ui.u)
    ui.art.bubble(ui.px(w), ui.px(h), tail, ui.u).draw(ui.surface, x * ui.u, y * ui.u)
    ui.para(Box(x + 18, y + 13, wide, high + 4), note.text, BODY, style=SEMIBOLD, align="centre")
