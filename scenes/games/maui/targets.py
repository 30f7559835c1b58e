"""Where the held towel may lie, the towel that is laid out, and the tracks of a parasol bonus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.maui.content import SQUARES
from game.maui.state import AT_BONUS, State
from scenes.games.maui import art, tokens
from scenes.games.maui.promise import hidden_crabs
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


def draw(ui: Ui, layout: MauiLayout, view: State) -> None:
    """The tracks of a bonus; the next column, where the held towel may lie, also where it must not."""
    _bonus(ui, layout, view)
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
        _draft(ui, layout, column)


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


def _draft(ui: Ui, layout: MauiLayout, column: int) -> None:
    """The towel that is laid out for confirmation, with squares for motif tokens."""
    draft = layout.draft
    assert draft is not None
    top = int(draft.target.split(":")[1])
    slot = layout.shore.slot(column, top)
    ui.art.glow(ui.px(slot.w), ui.px(slot.h), 8, 0, ui.u, filled=False).draw(ui.surface, slot.x * ui.u, slot.y * ui.u)


def _bonus(ui: Ui, layout: MauiLayout, view: State) -> None:
    """A parasol bonus: the tracks to choose from glow and can be clicked."""
    if view.stage != AT_BONUS or not layout.my_turn:
        return
    for action in layout.rules.legal(view, layout.viewer):
        band = layout.scoreboard.bands[action[1]]
        glow = ui.art.glow(ui.px(band.w), ui.px(band.h), 8, layout.glow_phase, ui.u, filled=False)
        glow.draw(ui.surface, band.x * ui.u, band.y * ui.u)
        click = partial(layout.turn.act, action)
        ui.zone(Zone(f"bonus:{action[1]}", band, click, tip=ui.say("maui.hover.bonus"), spot=f"track:{action[1]}"))


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
