"""The parts around the board that all tables share: ribbon, seat panels, log, hint card, tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import CHANCE, Text
from scenes.kit import theme
from scenes.kit.faces import face, has_character
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, INK, PAPER, PROMPT, QUIET, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import phases
from scenes.table.advice import TITLES
from scenes.table.match import STRENGTHS

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.story import Line
    from scenes.table.table import Table
    from scenes.table.turn import Bubble

GAP = 12
FLAT = 124.0
"""A seat's panel that is lower has its name beside the game's part instead of above it."""
PHASES = 24.0
"""Height of the phases in the ribbon."""
SMALLEST = 0.72
"""A prompt in one line is not made smaller than this share of its size."""
HEAD = 0.43
"""Share of a flat panel that is for the name."""


class Frame(NamedTuple):
    ribbon: Box
    left: Box
    centre: Box
    right: Box
    tray: Box


def skeleton(ui: Ui) -> Frame:
    """The five regions. Columns widen with the text size; the centre gets the rest."""
    more = max(0.0, ui.t - 1)
    ribbon, rest = ui.screen.cut_top(72 * (1 + 0.22 * more))
    rest, tray = rest.cut_bottom(132 * (1 + 0.12 * more))
    wide = max(0.0, ui.w - theme.DESIGN_W) * 0.25
    left, rest = rest.cut_left(240 * (1 + 0.28 * more) + wide + 32)
    centre, right = rest.cut_right(264 * (1 + 0.28 * more) + wide + 32)
    return Frame(
        ribbon,
        Box(left.x + 16, left.y + 16, left.w - 32, left.h - 28),
        Box(centre.x, centre.y + 16, centre.w, centre.h - 28),
        Box(right.x + 16, right.y + 16, right.w - 32, right.h - 28),
        tray,
    )


# -- ribbon --------------------------------------------------------------------------------------------------


def ribbon(ui: Ui, box: Box, table: Table) -> None:
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
    from scenes.kit import svg

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
    if flow.replaying:
        return Text("table.replaying", {"n": flow.shown, "of": len(session.log)}), None
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


# -- seats ---------------------------------------------------------------------------------------------------


def seats(ui: Ui, box: Box, table: Table) -> None:
    layout = table.layout
    for seat, panel in enumerate(seat_boxes(box, layout)):
        _seat(ui, panel, table, seat)
        if layout.between:
            layout.draw_between(ui, between_box(panel, layout), table.flow.view, seat)


def seat_boxes(box: Box, layout: Layout) -> list[Box]:
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


def between_box(panel: Box, layout: Layout) -> Box:
    return Box(panel.x, panel.bottom + GAP / 2, panel.w, layout.between)


def seat_inside(ui: Ui, box: Box) -> Box:
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
    table.layout.draw_seat(ui, seat_inside(ui, box), table.flow.view, seat)


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


# -- log and hint --------------------------------------------------------------------------------------------


def log(ui: Ui, box: Box, table: Table) -> None:
    """The log, and below it the hint, which takes the room its words need."""
    words, least = hint_words(table), min(box.h * 0.42, 190 * (0.75 + 0.25 * ui.t))
    wanted = ui.para_height(words, box.w - 32, 16) + 66 if table.advice.strength else 0.0
    upper, lower = box.cut_bottom(max(least, min(box.h * 0.72, wanted)), GAP)
    ui.panel(upper)
    ui.text(ui.say("table.log"), upper.x + 16, upper.y + 26, 22, TITLE)
    _lines(ui, Box(upper.x + 8, upper.y + 46, upper.w - 16, upper.h - 56), table)
    _hint(ui, lower, table, words)


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


# -- tray ----------------------------------------------------------------------------------------------------


def tray(ui: Ui, box: Box, table: Table) -> None:
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


def button_widths(ui: Ui) -> list[float]:
    grow = 1 + 0.35 * max(0.0, ui.t - 1)
    return [58, 128 * grow, 122 * grow, 196 * grow]


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


# -- over the board ------------------------------------------------------------------------------------------


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
