"""The viewer's beach: row values, the next column, the towel laid out, the connections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maui import events
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, State
from game.maui.verbs import PLACE, SPARE
from scenes.games.maui import art, tokens
from scenes.games.maui.promise import hidden_crabs
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout, Shore


def row_values(ui: Ui, shore: Shore, rules: MauiRules) -> None:
    for row in range(1, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(rules.row_values[row], box.cx, box.cy, box.h * 0.56)
    for row in (0, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(-1, box.cx, box.cy, box.h * 0.38, "#FFFFFF")


def targets(ui: Ui, layout: MauiLayout, view: State) -> None:
    """The next column: where the held towel may lie, and a quiet place to drop it wrongly."""
    rules, shore = layout.rules, layout.shore
    grid = Box(shore.x, shore.y, shore.beach.surface.width / ui.u, shore.beach.surface.height / ui.u)
    ui.zone(Zone("beach", grid, spot="beach", focus=False))
    _icon_tips(ui, layout, view)
    column = view.laid[layout.viewer] + 1
    if column > rules.columns:
        return
    holding = layout.hand.holding
    if layout.my_turn and view.stage != AT_BONUS:
        flag = shore.box(shore.beach.flag(column))
        ui.blit(art.column_flag(ui.art, shore.beach.cell_px), flag.x, flag.y)
        ui.number(column, flag.cx, flag.y + flag.h * 0.32, flag.w * 0.4)
    for top in range(-1, rules.rows + 1):
        spot = f"row:{top}"
        slot = shore.slot(column, top)
        middle = shore.square(column, top, 1)
        legal = layout.hand.targets.get(spot) if holding is not None else None
        if legal:
            _glow(ui, layout, slot, legal)
        ui.zone(Zone(spot, middle, spot=spot, focus=False))
    if layout.draft is not None:
        _draft(ui, layout, view, column)


def _glow(ui: Ui, layout: MauiLayout, slot: Box, moves: list[Move]) -> None:
    needs_token = all(len(m.actions[-1]) > 3 and max(m.actions[-1][2:]) >= 0 for m in moves)
    phase = layout.glow_phase
    inner = slot.inset(5 if needs_token else 2)
    glow = ui.art.glow(ui.px(inner.w), ui.px(inner.h), 8, phase, ui.u, strong=not needs_token, filled=False)
    glow.draw(ui.surface, inner.x * ui.u, inner.y * ui.u)
    if needs_token:
        move = moves[0]
        for square, motif in enumerate(move.actions[-1][2:]):
            if motif >= 0:
                d = slot.w * 0.44
                token = art.token(ui.art, layout.rules.motif_ids[motif], ui.px(d))
                ui.blit_centre(token, slot.cx, slot.y + (square + 0.5) * slot.h / SQUARES)


def _draft(ui: Ui, layout: MauiLayout, view: State, column: int) -> None:
    """The towel that is laid out for confirmation, with squares for motif tokens."""
    draft = layout.draft
    assert draft is not None
    top = int(draft.target.split(":")[1])
    slot = layout.shore.slot(column, top)
    ui.art.glow(ui.px(slot.w), ui.px(slot.h), 8, 0, ui.u, filled=False).draw(ui.surface, slot.x * ui.u, slot.y * ui.u)


def draft_over(ui: Ui, layout: MauiLayout, view: State) -> None:
    draft = layout.draft
    if draft is None:
        return
    column, top = view.laid[layout.viewer] + 1, int(draft.target.split(":")[1])
    piece = layout.snap(draft.source, draft.target)
    assert piece is not None
    layout.picture.blit(ui, draft.source, piece)
    action = draft.actions[-1]
    marks = action[2:] if action[0] == PLACE else (-1, -1, -1)
    for square in range(SQUARES):
        box = layout.shore.square(column, top, square)
        spot = f"square:{square}"
        if marks[square] >= 0:
            token = art.token(ui.art, layout.rules.motif_ids[marks[square]], ui.px(layout.shore.cell * 0.8))
            ui.blit_centre(token, box.cx, box.cy)
            ui.zone(Zone(spot, box, layout.gestures.strip_marks, spot=spot, tip=ui.say("maui.hover.strip")))
            continue
        if layout.hand.holding is not None and spot in layout.hand.targets:
            inner = box.inset(6)
            ui.art.glow(ui.px(inner.w), ui.px(inner.h), 8, layout.glow_phase, ui.u, filled=False).draw(
                ui.surface, inner.x * ui.u, inner.y * ui.u
            )
        ui.zone(Zone(spot, box, spot=spot, focus=False))


def _icon_tips(ui: Ui, layout: MauiLayout, view: State) -> None:
    rules, shore, seat = layout.rules, layout.shore, layout.viewer
    cells, crabs = rules.icon_cells[view.part], hidden_crabs(rules, view, seat)
    for icon, (column, row) in enumerate(cells):
        kind = view.icons[seat * len(cells) + icon]
        if kind >= 0:
            name = f"icon:{view.part}:{seat}:{icon}"
            box = shore.box(shore.beach.cell(column, row))
            bonus = view.stage == AT_BONUS and layout.my_turn and column == view.laid[seat]
            ui.zone(Zone(name, box, tip=tokens.token_tip(ui, rules, kind, crabs), focus=bonus, spot="beach",
                         piece=name if bonus else None))  # fmt: skip


def pins(ui: Ui, layout: MauiLayout, shore: Shore, view: State, seat: int) -> None:
    """A disc on every shared edge that scored."""
    if shore.cell < 22:
        return
    spare = spares(layout, seat)
    for column in range(1, view.laid[seat] + 1):
        if (column, view.beach[seat * layout.rules.width + column]) in spare:
            continue
        for row in connections(layout.rules, view, seat, column):
            cell = shore.box(shore.beach.cell(column, row))
            d = shore.cell * 0.5
            value = layout.rules.row_values[row]
            ui.blit_centre(art.connection_pin(ui.art, value, ui.px(d)), cell.x, cell.cy)
            ui.number(value, cell.x, cell.cy, d * 0.5)


def spares(layout: MauiLayout, seat: int) -> set[tuple[int, int]]:
    """(column, towel) of the spare towels of a seat: they lie there without a connection."""
    found = set()
    for index, entry in enumerate(layout.session.log[: layout.flow.shown]):
        if entry.seat == seat and entry.action[0] == SPARE:
            event = next(e for e in layout.session.step(seat, index).events if e.kind == events.SPARE)
            found.add((event.data["column"], event.data["towel"]))
    return found


def connections(rules: MauiRules, view: State, seat: int, column: int) -> list[int]:
    """Rows in which a towel continues the motif to its left."""
    place = seat * rules.width + column
    left, right = _motifs(rules, view, place - 1, column == 1), _motifs(rules, view, place, False)
    hidden = {
        view.tops[place - 1] + q if column > 1 else rules.dock + q
        for q in range(SQUARES)
        if view.crabs_on[(place - 1) * SQUARES + q]
    }
    return [row for row, motif in right.items() if left.get(row) == motif and row not in hidden]


def _motifs(rules: MauiRules, view: State, place: int, dock: bool) -> dict[int, int]:
    top = rules.dock if dock else view.tops[place]
    squares = rules.squares[view.beach[place]]
    marks = view.marks[place * SQUARES : place * SQUARES + SQUARES]
    shown = {top + q: marks[q] if marks[q] >= 0 else squares[q] for q in range(SQUARES)}
    return {row: motif for row, motif in shown.items() if 1 <= row <= rules.rows}
