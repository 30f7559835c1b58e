"""The goal of the free play at a lesson's end, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import MEDIUM, TITLE
from scenes.kit.theme import BODY
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.guide import portrait
from scenes.table import seats as chairs
from scenes.table.frame import skeleton

if TYPE_CHECKING:
    from scenes.learn.lesson import LessonScene


def draw(ui: Ui, lesson: LessonScene) -> None:
    """Below the seats where they leave room, else at the foot of the log."""
    frame, table = skeleton(ui), lesson.table
    words = ui.say(f"lesson.{lesson.game}.now.goal")
    seats = chairs.boxes(frame.left, table.layout)[-1]
    room = frame.left.bottom - seats.bottom - table.layout.between - 24
    r = 24 * grow(ui, 0.3)
    column = frame.left if room > 170 else frame.right
    text = ui.para_height(words, column.w - 32, BODY - 1)
    high = min(2 * r + 24 + text + 54, room if column is frame.left else column.h * 0.4)
    if column is frame.left:
        box = Box(column.x, column.bottom - high, column.w, high)
    else:
        box = Box(column.x, column.y, column.w, high)
    ui.panel(box, fill="#FFF6DC", shadow=8)
    ui.zone(Zone("goal", box, focus=False))
    portrait(ui, box.x + 14 + r, box.y + 12 + r, r)
    ui.text(ui.say("lesson.goal"), box.x + 26 + 2 * r, box.y + 12 + r, 20, TITLE, max_w=box.w - 2 * r - 36)
    foot = 46.0
    ui.para(Box(box.x + 16, box.y + 2 * r + 20, box.w - 32, box.h - 2 * r - 20 - foot), words, BODY - 1, style=MEDIUM)
    seats_at = table.session.setup.seats
    part = (box.w - 24) / len(seats_at)
    for seat, who in enumerate(seats_at):
        x = box.x + 12 + part * (seat + 0.5)
        ui.emblem(who.colour, x - 18, box.bottom - 26, 28)
        ui.number(table.layout.seat_score(seat), x + 2, box.bottom - 26, 24, anchor="left")
