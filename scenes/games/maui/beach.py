"""The viewer's beach: row values, the next column, the towel laid out, the connections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maui import events
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import State
from game.maui.verbs import SPARE
from scenes.games.maui import art
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout, Shore


def row_values(ui: Ui, shore: Shore, rules: MauiRules) -> None:
    for row in range(1, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(rules.row_values[row], box.cx, box.cy, box.h * 0.56)
    for row in (0, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(-1, box.cx, box.cy, box.h * 0.38, "#FFFFFF")


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
