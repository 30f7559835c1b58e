"""Over the pieces: the towel that is laid out, what a placement would bring, and the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maui.content import SQUARES
from game.maui.state import State
from game.maui.verbs import PLACE, SPARE
from scenes.games.maui import art
from scenes.games.maui.promise import Promise
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import MEDIUM, SEMIBOLD
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


def draw(ui: Ui, layout: MauiLayout, view: State) -> None:
    _draft(ui, layout, view)
    preview = layout.preview
    if preview is None:
        hint = layout.advice.move()
        if hint is not None:
            _hint(ui, layout, view, hint)
        return
    promise = Promise(layout.rules, layout.viewer, preview)
    layout.scoreboard.preview(ui, layout, promise)
    action = preview.move.actions[-1]
    if action[0] not in (PLACE, SPARE):
        return
    column = view.laid[layout.viewer] + 1
    top = action[1] if action[0] == PLACE else layout.rules.dock
    for row, _, steps in promise.connections:
        cell = layout.shore.box(layout.shore.beach.cell(column, row))
        d = layout.shore.cell * 0.66
        pin = art.connection_pin(ui.art, layout.rules.row_values[row], ui.px(d), preview=True)
        ui.blit_centre(pin, cell.x, cell.cy)
        ui.number(f"+{steps}", cell.x, cell.cy, d * (0.4 if len(steps) == 1 else 0.3))
    _callout(ui, layout, column, top, promise)


def _draft(ui: Ui, layout: MauiLayout, view: State) -> None:
    """The towel that is laid out, and its squares for motif tokens."""
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


def _hint(ui: Ui, layout: MauiLayout, view: State, hint: Move) -> None:
    """A ghost of the advised towel at its place, and a light on where it is now."""
    piece = layout.snap(hint.source, hint.target)
    home = layout.picture.places(view).get(hint.source)
    if piece is None or home is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(home.size * 3.2)), home.x, home.y)
    layout.picture.blit(ui, hint.source, home)
    layout.picture.blit(ui, hint.source, piece._replace(alpha=0.7))
    slot = around(piece.x, piece.y, piece.size, piece.size * SQUARES)
    ui.art.glow(ui.px(slot.w), ui.px(slot.h), 8, 0, ui.u, hollow=True).draw(ui.surface, slot.x * ui.u, slot.y * ui.u)


def _callout(ui: Ui, layout: MauiLayout, column: int, top: int, promise: Promise) -> None:
    """The preview in words and numbers beside the column, never over it."""
    shore, lines = layout.shore, promise.lines(ui)
    size = 17.0
    wide = 236 * min(1.3, max(1.0, ui.t * 0.85))
    high = [ui.para_height(line, wide - 36, size) + 3 for line in lines]
    score_h = 40 * max(1.0, ui.t * 0.8)
    h = sum(high) + score_h + 30
    slot = shore.slot(column, top)
    right = column < 0.62 * layout.rules.columns
    x = slot.right + 26 if right else slot.x - wide - 34 - shore.cell * 0.4
    y = _quiet_height(layout, x, wide, h, slot.cy)
    tail_x = (slot.right + 4 - x) if right else (slot.x - 12 - x)
    ui.art.bubble(ui.px(wide), ui.px(h), (tail_x * ui.u, (slot.cy - y) * ui.u), ui.u).draw(
        ui.surface, x * ui.u, y * ui.u
    )
    at = y + 14
    for line, tall in zip(lines, high, strict=True):
        ui.para(Box(x + 18, at, wide - 36, tall), line, size, style=SEMIBOLD, shrink=False)
        at += tall
    ui.fill(Box(x + 16, at + 2, wide - 32, 2), "#E4D6B6")
    before = layout.rules.scores(layout.view)[layout.viewer]
    colour = theme.GOOD if min(promise.scores) >= before else theme.RED
    cy, size = at + score_h / 2 + 6, 24.0 if promise.open else 30.0
    left = x + wide - 20
    left -= ui.number(promise.score, left, cy, size, colour, "right") + 40
    ui.blit(ui.art.arrow(ui.px(30), ui.u), left + 4, cy - 10)
    left -= ui.number(before, left, cy, size - 4, theme.FADED, "right") + 10
    ui.text(ui.say("maui.preview.score"), x + 18, cy, 17, MEDIUM, max_w=left - x - 18)


def _quiet_height(layout: MauiLayout, x: float, w: float, h: float, beside: float) -> float:
    """Where the callout hides the fewest parasols and towels, as near to the new towel as that allows."""
    shore, view = layout.shore, layout.view
    grid_h = shore.beach.surface.height / shore.u
    cells = layout.rules.icon_cells[view.part]
    seat, rules = layout.viewer, layout.rules
    things = [
        shore.box(shore.beach.cell(*cell))
        for icon, cell in enumerate(cells)
        if view.icons[seat * len(cells) + icon] >= 0
    ]
    things += [shore.slot(c, view.tops[seat * rules.width + c]) for c in range(1, view.laid[seat] + 1)]

    def cost(y: float) -> tuple[int, float]:
        box = Box(x, y, w, h).inset(-4)
        hidden = sum(box.x < i.right and i.x < box.right and box.y < i.bottom and i.y < box.bottom for i in things)
        return hidden, abs(y + h / 2 - beside)

    low, high = shore.y + 8, max(shore.y + 8, shore.y + grid_h - h - 8)
    return min((low + (high - low) * step / 12 for step in range(13)), key=cost)
