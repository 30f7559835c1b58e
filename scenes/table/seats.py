"""The seats' panels: who sits there, how well an opponent plays, and what the game draws below the name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit import theme
from scenes.kit.faces import face, has_character
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM, TITLE
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.frame import GAP

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.table import Table

FLAT = 124.0
"""A seat's panel that is lower has its name beside the game's part instead of above it."""
HEAD = 0.43
"""Share of a flat panel that is for the name."""


def draw(ui: Ui, box: Box, table: Table) -> None:
    layout = table.layout
    for seat, panel in enumerate(boxes(box, layout)):
        _seat(ui, panel, table, seat)
        if layout.between:
            layout.draw_between(ui, between(panel, layout), table.flow.view, seat)


def boxes(box: Box, layout: Layout) -> list[Box]:
    """A panel for each seat, the viewer's smaller, because that seat's things lie on the table."""
    count, share = layout.rules.seats, 0.62
    below = layout.between + GAP if layout.between else GAP
    last = layout.between + GAP / 2 if layout.between else 0.0
    unit = min(264.0, (box.h - below * (count - 1) - last) / (count - 1 + share))
    boxes, y = [], box.y
    for seat in range(count):
        high = unit * (share if seat == layout.viewer else 1)
        boxes.append(Box(box.x, y, box.w, high))
        y += high + below
    return boxes


def between(panel: Box, layout: Layout) -> Box:
    return Box(panel.x, panel.bottom + GAP / 2, panel.w, layout.between)


def inside(ui: Ui, box: Box) -> Box:
    """The part of a seat's panel that belongs to the game: below the name, or beside it where panels are flat."""
    if box.h < FLAT:
        return Box(box.x + box.w * HEAD, box.y + 7, box.w * (1 - HEAD) - 10, box.h - 14)
    top = box.y + 2 * _emblem_r(ui) + 20
    return Box(box.x + 12, top, box.w - 24, box.bottom - top - 8)


def _emblem_r(ui: Ui) -> float:
    return 19 * min(1.25, 1 + 0.3 * max(0.0, ui.t - 1))


def _seat(ui: Ui, box: Box, table: Table, seat: int) -> None:
    active = seat in table.rules.actors(table.flow.view)
    ui.panel(box, lit=active, fill=theme.LIT if active else PAPER, shadow=14 if active else 6)
    _flat_head(ui, box, table, seat) if box.h < FLAT else _head(ui, box, table, seat)
    ui.zone(Zone(f"seat:{seat}", box, partial(table.peek.toggle, seat)))
    table.layout.draw_seat(ui, inside(ui, box), table.flow.view, seat)


def _head(ui: Ui, box: Box, table: Table, seat: int) -> None:
    who, r = table.session.setup.seats[seat], _emblem_r(ui)
    ui.emblem(who.colour, box.x + 14 + r, box.y + 12 + r, 2 * r)
    x = box.x + 24 + 2 * r
    score = table.layout.seat_score(seat)
    wide = ui.number(score, box.right - 16, box.y + 12 + r, 36 * r / 19, anchor="right", piece=True)
    room = box.right - 26 - wide - x
    portrait, y = 1.65 * r if has_character(who) else 0.0, box.y + 12 + r * 0.55
    left = room - portrait - 6 if portrait else room
    said = ui.text(who.name, x, y, min(22, 1.24 * r / ui.t), TITLE, INK, max_w=left)
    if portrait:
        ui.image(face(who), x + said + 6 + portrait / 2, y - 3, portrait)
    _status(ui, table, seat, x, box.y + 12 + r * 1.65, room, min(CAPTION, 0.9 * r / ui.t))


def _flat_head(ui: Ui, box: Box, table: Table, seat: int) -> None:
    """The name, below it emblem and score, and who plays."""
    who, r = table.session.setup.seats[seat], min(_emblem_r(ui), box.h * 0.2)
    left, right = box.x + 12, box.x + box.w * HEAD - 4
    upper, lower = box.y + box.h * 0.27, box.y + box.h * 0.7
    active = seat in table.rules.actors(table.flow.view)
    size = min(19.0, 0.42 * box.h / ui.t)
    ui.text(who.name, left, upper, size, TITLE, theme.RED if active and who.human else INK, max_w=right - left)
    ui.emblem(who.colour, left + r, lower, 2 * r)
    wide = ui.number(table.layout.seat_score(seat), left + 2 * r + 8, lower, min(26.0, box.h * 0.3), anchor="left")
    if not who.human and left + 2 * r + wide + 36 < right:
        size = 28 if has_character(who) else 22
        ui.image(face(who), right - size / 2 - 1, lower, size)


def _status(ui: Ui, table: Table, seat: int, x: float, cy: float, room: float, size: float = CAPTION) -> None:
    """Whose turn it is, or how well an opponent plays."""
    who = table.session.setup.seats[seat]
    if who.human:
        active = seat in table.rules.actors(table.flow.view)
        label = ui.say("table.your_turn") if active else ui.say("ai.human")
        ui.text(label, x, cy, size, BOLD if active else MEDIUM, theme.RED if active else QUIET, max_w=room)
    else:
        level = ui.say(f"ai.level.{who.player}")
        if has_character(who):
            ui.text(level, x, cy, size, MEDIUM, QUIET, max_w=room)
            return
        ui.image(face(who), x + 10, cy, 22)
        ui.text(level, x + 26, cy, size, MEDIUM, QUIET, max_w=room - 26)
