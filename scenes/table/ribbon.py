"""The ribbon: the game's pennant, its track, the phases of a round, and one sentence that says what happens now."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE, Text
from scenes.kit import svg
from scenes.kit.layout import Box
from scenes.kit.text import SEMIBOLD, TITLE
from scenes.kit.theme import INK, PAPER, PROMPT, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.table import phases

if TYPE_CHECKING:
    from scenes.table.table import Table

PHASES = 24.0
"""Height of the phases in the ribbon."""
SMALLEST = 0.72
"""A prompt in one line is not made smaller than this share of its size."""


def draw(ui: Ui, box: Box, table: Table) -> None:
    game, more = table.info.id, max(0.0, ui.t - 1)
    ui.fill(box, PAPER)
    ui.fill(Box(0, box.bottom, ui.w, 3), INK)
    name = ui.say(f"{game}.name")
    size = 34 if ui.t <= 1.1 else 30
    wide = min(ui.text_width(name, size, TITLE), 330) + 96
    _pennant(ui, Box(0, 0, wide, box.h), table.layout.tint)
    ui.image(f"{game}/icon", 38, box.cy, 46)
    ui.text(name, 72, box.cy, size, TITLE, PAPER, max_w=wide - 84)
    right = ui.w - 26
    ui.round_button(right - 24, box.cy - 2, 24, "menu", "menu", table.open_menu, "ink", ui.say("table.menu"))
    ui.round_button(right - 84, box.cy - 2, 24, "rules", "help", table.open_rules, tip=ui.say("table.rules"))
    track = Box(wide + 44, 8, table.layout.track_width, box.h - 16)
    table.layout.draw_track(ui, track, table.flow.view)
    left = track.right + 24
    words = Box(left, 4, right - 124 - left, box.h - 8)
    if table.info.moment(table.rules, table.flow.view).phases:
        words, row = words.cut_bottom(PHASES * (1 + 0.22 * more), 3)
        phases.draw(ui, row, table)
    else:
        words = words.inset(0, 6)
    _prompt(ui, words, table)


def _pennant(ui: Ui, box: Box, colour: str) -> None:
    """The name's flag with its point to the right and a sun-coloured chevron behind it."""

    def build() -> str:
        w, h = box.w, box.h
        chevron = ((w + 6, 0.0), (w + 16, 0.0), (w + 40, h / 2), (w + 16, h), (w + 6, h), (w + 30, h / 2))
        flag = ((0.0, 0.0), (w, 0.0), (w + 26, h / 2), (w, h), (0.0, h))
        return svg.poly(chevron, SUN) + svg.poly(flag, colour)

    size = (box.w + 42, box.h)
    picture = ui.art.compose(("pennant", colour, size), ui.px(size[0]), ui.px(size[1]), build, view=size)
    ui.blit(picture, box.x, box.y)


def _prompt(ui: Ui, box: Box, table: Table) -> None:
    """One sentence that says what happens now."""
    text, seat = prompt_text(table)
    sentence = table.app.lang.say(text)
    room = box.w - 76
    wide = ui.text_width(sentence, PROMPT, SEMIBOLD)
    size = PROMPT * room / wide if SMALLEST * wide < room < wide else PROMPT  # rather a little smaller than two lines
    wide = min(room, wide)
    pill = Box(box.x, box.y, wide + 76, box.h)
    ui.rounded(pill, SHADE, radius=pill.h / 2)
    if seat is not None:
        ui.emblem(table.session.setup.seats[seat].colour, pill.x + 26, pill.cy, min(36.0, pill.h - 4))
    ui.para(Box(pill.x + 52, pill.y, wide + 4, pill.h), sentence, size, style=SEMIBOLD, valign="middle")


def prompt_text(table: Table) -> tuple[Text, int | None]:
    session, flow = table.session, table.flow
    if table.recap.at is not None:
        return Text("recap.looking"), None
    if flow.replaying:
        moves = [n for n, entry in enumerate(session.log) if entry.seat != CHANCE]
        return Text("table.replaying", {"n": bisect_left(moves, flow.shown), "of": len(moves)}), None
    if flow.motion is not None and flow.motion.caption is not None:
        return flow.motion.caption, None
    if flow.shown == len(session.log) and table.match.over:
        return Text("rule.over"), None
    actors = table.rules.actors(flow.view)
    if flow.viewer in actors and session.setup.seats[flow.viewer].human:
        return table.layout.gestures.asks(), flow.viewer
    seat = next((p for p in actors if p != CHANCE), None)
    if seat is None:
        return Text("table.chance"), None
    return Text("table.thinking", {"who": session.setup.seats[seat].name}), seat
