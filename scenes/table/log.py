"""What happened since the last turn, the log, and below it the card of the hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE
from scenes.kit.layout import Box
from scenes.kit.text import TITLE
from scenes.kit.theme import INK, QUIET, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import recap_view
from scenes.table.advice import TITLES
from scenes.table.frame import GAP
from scenes.table.match import STRENGTHS

if TYPE_CHECKING:
    from scenes.table.story import Line
    from scenes.table.table import Table

LEAST = 80.0
"""A lower log is not worth its frame."""


def draw(ui: Ui, box: Box, table: Table) -> None:
    """The recap and the log, and below them the hint with the room its words need. A replay has only the log."""
    if table.flow.replaying and table.recap.at is None:
        _log(ui, box, table)
        return
    words, least = hint_words(table), min(box.h * 0.42, 190 * (0.75 + 0.25 * ui.t))
    wanted = ui.para_height(words, box.w - 32, 16) + 66 if table.advice.strength else 0.0
    upper, lower = box.cut_bottom(max(least, min(box.h * 0.72, wanted)), GAP)
    if table.recap.shown:
        upper = recap_view.draw(ui, upper, table.recap)
    if upper.h > LEAST:
        _log(ui, upper, table)
    _hint(ui, lower, table, words)


def _log(ui: Ui, box: Box, table: Table) -> None:
    ui.panel(box)
    ui.text(ui.say("table.log"), box.x + 16, box.y + 26, 22, TITLE)
    _lines(ui, Box(box.x + 8, box.y + 46, box.w - 16, box.h - 56), table)


def _lines(ui: Ui, box: Box, table: Table) -> None:
    """Newest first; hovering a line shows its pieces on the board, a click on an opponent's one asks why."""
    clip = ui.surface.get_clip()
    ui.surface.set_clip((ui.px(box.x), ui.px(box.y), ui.px(box.w), ui.px(box.h)))
    y = box.y - table.story.scroll
    width = box.w - 44
    table.story.marked = None
    size = 16
    for number in range(len(table.story.lines) - 1, -1, -1):
        line = table.story.lines[number]
        sentence = table.app.lang.say(line.text)
        high = max(28.0, ui.para_height(sentence, width, size) + 10)
        if y + high > box.bottom + 1 and not table.story.scroll:
            break
        if y + high > box.y and y < box.bottom:
            row = Box(box.x, y, box.w, high)
            name = f"log:{number}"
            if ui.is_hot(name):
                table.story.marked = line
            if ui.is_hot(name) or table.why.tells(line):
                ui.rounded(row.inset(2, 1), "#FFE6A8", radius=8)
            askable = table.why.can_ask(line)
            if askable and ui.is_hot(name):
                ui.image("common/help", row.x + 17, row.y + 16, 23, fg=INK)
            elif line.about != CHANCE:
                ui.emblem(table.session.setup.seats[line.about].colour, row.x + 17, row.y + 16, 23)
            ui.para(Box(row.x + 36, row.y + 5, width, high), sentence, size, shrink=False)
            visible = Box(row.x, max(row.y, box.y), row.w, min(row.bottom, box.bottom) - max(row.y, box.y))
            ui.zone(_line_zone(ui, table, name, visible, line))
        y += high
    if table.story.scroll and y < box.bottom:
        table.story.scroll = max(0.0, table.story.scroll - (box.bottom - y))
    ui.surface.set_clip(clip)


def _line_zone(ui: Ui, table: Table, name: str, box: Box, line: Line) -> Zone:
    if not table.why.can_ask(line):
        return Zone(name, box, focus=False)
    who = table.session.setup.seats[line.seat].name
    tip = "" if table.why.tells(line) else ui.say("why_card.tip", who=who)
    return Zone(name, box, partial(table.why.ask, line.cause), tip=tip)


def hint_words(table: Table) -> str:
    """What the card under the log says."""
    strength, say = table.advice.strength, table.app.say
    if strength:
        again = f"\n{say('hint.again')}" if strength < STRENGTHS else ""
        return table.advice.words() + again
    if table.advice.hint is not None:
        return say("table.hint_thinking")
    return say("table.hint_ask" if table.turn.my_turn else "table.hint_wait")


def _hint(ui: Ui, box: Box, table: Table, words: str) -> None:
    """How much the hint says is shown by three dots."""
    advice = table.advice
    ui.panel(box, fill="#FFF6DC")
    ui.blit_centre(ui.art.disc(ui.px(36), fill=SUN, u=ui.u), box.x + 30, box.y + 30)
    ui.image("common/hint", box.x + 30, box.y + 30, 22, fg=INK)
    wished = advice.hint.strength if advice.hint is not None else 0
    dots = Box(box.right - 16 - 18 * STRENGTHS, box.y + 18, 18 * STRENGTHS, 24)
    for number in range(STRENGTHS):
        fill = SUN if number < wished else SHADE
        ui.blit_centre(ui.art.disc(ui.px(13), fill=fill, outline=1.8, u=ui.u), dots.x + 9 + number * 18, dots.cy)
    tip = ui.say("hint.dots", n=wished, of=STRENGTHS)
    ui.zone(Zone("hint:dots", dots, tip=tip, focus=False))
    title = ui.say(TITLES[wished] if wished else "table.hint")
    ui.text(title, box.x + 58, box.y + 30, 20 if wished else 22, TITLE, max_w=dots.x - box.x - 64)
    inside = Box(box.x + 16, box.y + 56, box.w - 32, box.h - 66)
    ui.para(inside, words, 16, INK if advice.strength else QUIET)
