"""The tray: the viewer's own things, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.layout import Box
from scenes.kit.theme import INK, SHADE
from scenes.kit.ui import Ui
from scenes.table.frame import GAP, button_widths

if TYPE_CHECKING:
    from scenes.table.table import Table


def draw(ui: Ui, box: Box, table: Table) -> None:
    ui.fill(box, SHADE)
    ui.fill(Box(0, box.y, ui.w, 6), "#E0CDA6")
    ui.fill(Box(0, box.y - 3, ui.w, 3), INK)
    if table.flow.replaying:
        if table.scrubber is not None:
            table.scrubber.draw(ui, box.inset(24, 16))
        return
    widths = button_widths(ui)
    total = sum(widths) + 3 * GAP
    area = Box(ui.w - total - 20, box.y + 10, total, box.h - 10)
    ui.fill(Box(area.x - 16, box.y + 18, 2, box.h - 34), "#D6C196")
    _buttons(ui, area, widths, table)
    table.layout.draw_tray(ui, Box(20, box.y + 8, area.x - 50, box.h - 12), table.flow.view)


def _buttons(ui: Ui, area: Box, widths: list[float], table: Table) -> None:
    high = min(60.0, area.h - 40)
    y = area.cy - high / 2 - 4
    boxes = []
    x = area.x
    for wide in widths:
        boxes.append(Box(x, y, wide, high))
        x += wide + GAP
    session = table.session
    no_undo = session.no_undo() if table.turn.draft is None else None
    ui.button(boxes[0], "redo", "", table.redo if session.can_redo() else None, "redo",
              tip=ui.say("table.redo_tip"), why=ui.say("rule.no_redo"))  # fmt: skip
    ui.button(boxes[1], "undo", ui.say("table.undo"), table.undo if no_undo is None else None, "undo",
              tip=ui.say("table.undo_tip"), why=table.app.lang.say(no_undo) if no_undo is not None else "")  # fmt: skip
    ui.button(boxes[2], "hint", ui.say("table.hint"), table.ask_hint if table.turn.my_turn else None, "hint",
              tip=ui.say("hint.tip"), why=ui.say("rule.not_your_turn"))  # fmt: skip
    last = boxes[3]
    if table.turn.draft is not None:
        ui.button(last, "confirm", ui.say(f"{table.info.id}.confirm"), table.confirm, "check", "coral",
                  tip=ui.say("table.confirm_tip"))  # fmt: skip
    elif table.match.over:
        ui.button(last, "results", ui.say("table.results"), table.show_results, "trophy", "coral")
    elif not table.flow.at_rest:
        ui.button(last, "skip", ui.say("table.skip"), table.flow.skip, "fast", "sun", tip=ui.say("table.skip_tip"))
    elif (main := table.layout.gestures.main_action()) is not None:
        ui.button(last, "main", main.label, main.click, main.icon, "coral", tip=main.tip)
    else:
        speeds = [(str(n), ui.say("table.instant") if n == 0 else f"{n}×") for n in (0, 1, 2, 4)]
        ui.segments(last, "speed", speeds, str(table.app.settings.speed), lambda s: _set_speed(table, s),
                    tip=ui.say("table.speed_tip"))  # fmt: skip


def _set_speed(table: Table, speed: str) -> None:
    table.app.settings.speed = int(speed)
    table.app.save_settings()
