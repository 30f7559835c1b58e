"""Before the drop: what an action costs and brings, in words beside its target and as ghosts where things will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import Action
from game.sands.scoring import parts
from game.sands.state import State
from game.sands.verbs import ATTRACTION
from scenes.games.sands import harbour, ring, weekend
from scenes.games.sands.effects import effects
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, SEMIBOLD
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.gesture import Move

if TYPE_CHECKING:
    from scenes.games.sands.table import SandsTable

GHOST = 0.6
POINT_ICONS = ("tourist", "sign_welcome", "vp", "leaf")


def marker(ui: Ui, colour: str, d: int) -> pygame.Surface:
    """A money marker: the seat's emblem."""
    look = theme.seat_look(colour)
    return ui.art.image(f"common/emblem_{look.emblem}", d, seat=look.colour, seat_dark=look.dark)


def points(ui: Ui, box: Box, table: SandsTable, view: State) -> None:
    """The viewer's score by category, where the others have their small resorts."""
    rows = parts(table.rules, view)
    wide = box.w > 190
    area = box.centred(box.w, min(box.h, 30.0 if wide else 56.0))
    cells = area.columns(len(rows), 4) if wide else [c for row in area.rows(2, 2) for c in row.columns(2, 4)]
    for cell, icon, (key, values) in zip(cells, POINT_ICONS, rows, strict=True):
        size = min(cell.h * 0.86, 24.0)
        name = f"sands/{icon}_{table.rules.tourist_ids[0]}" if icon == "tourist" else f"sands/{icon}"
        ui.image(name, cell.x + size / 2, cell.cy, size, fg="#8A6A1E", bg="#FBF3E4")
        letters = min(18.0, cell.h * 0.72 / ui.t)
        ui.text(str(values[table.viewer]), cell.x + size + 5, cell.cy, letters, BOLD, max_w=cell.w - size - 5)
        tip = ui.say("sands.hover.points", what=ui.say(key), n=values[table.viewer])
        ui.zone(Zone(f"points:{icon}", cell, tip=tip, focus=False))


def points_list(ui: Ui, box: Box, table: SandsTable, view: State, seat: int) -> None:
    """A seat's score by category beside its resort, where there is room."""
    if box.w < 90:
        return
    for n, (icon, (key, values)) in enumerate(zip(POINT_ICONS, parts(table.rules, view), strict=True)):
        row = Box(box.x, box.y + 16 + n * 74, box.w, 66)
        name = f"sands/{icon}_{table.rules.tourist_ids[0]}" if icon == "tourist" else f"sands/{icon}"
        ui.image(name, row.x + 22, row.y + 22, 34, fg="#8A6A1E", bg="#FBF3E4")
        ui.number(values[seat], row.x + 50, row.y + 22, 28, anchor="left")
        ui.text(ui.say(key), row.x + 4, row.y + 52, 15, SEMIBOLD, theme.QUIET, max_w=row.w - 4)


def over(ui: Ui, table: SandsTable, view: State) -> None:
    weekend.draw(ui, table)
    _lenses(ui, table, view)
    if table.draft is not None:
        piece = table.snap(table.draft.source, table.draft.target)
        if piece is not None:
            table.picture.blit(ui, table.draft.source, piece)
    if table.preview is None:
        hint = table.hint_move()
        if hint is not None and table.hand.holding is None:
            _hint(ui, table, hint)
        return
    after = table.after_action()
    assert after is not None
    _ghosts(ui, table, after)
    spot = table.spots.get(table.preview.move.target)
    if spot is not None:
        callout(ui, table, spot, lines(table, view, after, table.preview.move.actions[-1]))


def _lenses(ui: Ui, table: SandsTable, view: State) -> None:
    """A beach shows the way from it, a later week its boat."""
    zone = table.zones.focused if table.zones.keyboard else table.zones.hovered
    if zone is None or table.motion is not None:
        return
    kind, _, number = zone.id.partition(":")
    if kind == "beach":
        ring.path(ui, table, table.after_action() or view, int(number))
    elif kind == "week" and int(number) >= view.week:
        harbour.boat_card(ui, table, view, int(number), zone.box)


def _ghosts(ui: Ui, table: SandsTable, after: State) -> None:
    """Every piece that would be new or elsewhere, faint, at its place."""
    now = table.picture.places(table.view)
    held = table.hand.holding or ""
    for name, piece in sorted(table.picture.places(after).items(), key=lambda item: item[1].z):
        old = now.get(name)
        if name.startswith(("boat:", "pile:")) or (old is not None and (old.x, old.y) == (piece.x, piece.y)):
            continue
        if held.startswith("pile:") and name.startswith("attraction:"):
            continue
        table.picture.blit(ui, name, piece._replace(alpha=piece.alpha * GHOST))
    seat = table.viewer
    if after.money[seat] != table.view.money[seat]:
        _money_arrow(ui, table, table.view.money[seat], after.money[seat])


def _money_arrow(ui: Ui, table: SandsTable, before: int, after: int) -> None:
    """Dots from the marker to where it would go."""
    (x1, y), (x2, _) = table.money.spot(before), table.money.spot(after)
    away = table.money.marker * 0.6
    step = 9.0 if x2 > x1 else -9.0
    x = x1 + (away if x2 > x1 else -away)
    while (x2 - x) * step > abs(step) * away:
        pygame.draw.circle(ui.surface, "#D9791B", (x * ui.u, y * ui.u), max(1.5, 2.4 * ui.u))
        x += step


# -- in words ------------------------------------------------------------------------------------------------


def lines(table: SandsTable, view: State, after: State, action: Action) -> list[str]:
    names = [who.name for who in table.session.setup.seats]
    told = effects(table.rules, table.viewer, view, after, action, names)
    return [table.app.lang.say(text) for text in told]


def callout(ui: Ui, table: SandsTable, spot: Box, said: list[str]) -> None:
    """A card beside the target: where there is room, never over it."""
    size, most = 16.0, min(420.0, 260 * max(1.0, ui.t * 0.95))
    blocks = [ui.type.block(line, ui.font_px(size), ui.px(most), SEMIBOLD) for line in said]
    wide = max(block.width for block in blocks) / ui.u
    high = [block.height / ui.u + 3 for block in blocks]
    w, h = wide + 32, sum(high) + 22
    x, y, tail = _beside(ui, table, spot, w, h)
    ui.art.bubble(ui.px(w), ui.px(h), (tail[0] * ui.u, tail[1] * ui.u), ui.u).draw(ui.surface, x * ui.u, y * ui.u)
    at = y + 12
    for line, tall in zip(said, high, strict=True):
        ui.para(Box(x + 16, at, wide + 2, tall), line, size, style=SEMIBOLD, shrink=False)
        at += tall


def _beside(ui: Ui, table: SandsTable, spot: Box, w: float, h: float) -> tuple[float, float, tuple[float, float]]:
    """Left of the whole harbour, so that its other groups stay readable; above what lies below; else to the right."""
    if spot.y > table.slots.box.bottom:
        x, y = min(max(12.0, spot.cx - w / 2), ui.w - w - 12), spot.y - h - 40
        return x, y, (spot.cx - x, h + 22)
    y = min(max(84.0, spot.cy - h / 2), ui.h - h - 20)
    if spot.x > table.board.box.right:
        x = table.docks.box.x - w - 12
        return x, y, (w + 18, spot.cy - y)
    x = spot.right + 26
    return x, y, (-20, spot.cy - y)


# -- the hint ------------------------------------------------------------------------------------------------


def _hint(ui: Ui, table: SandsTable, hint: Move) -> None:
    """A light on who goes, and the piece at its target."""
    home = table.picture.places(table.view).get(hint.source)
    action = hint.actions[0]
    target = hint.target
    if action[0] == ATTRACTION:
        target = f"field:{table.rules.shift_of[action[1]] + action[2] - 1}"
        pile = table.spots.get(f"pile:{action[1]}")
        if pile is not None:
            _frame(ui, pile)
    box = table.spots.get(target)
    if home is None or box is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(home.size * 2)), home.x, home.y)
    table.picture.blit(ui, hint.source, home)
    source = f"pile:{action[1]}" if action[0] == ATTRACTION else hint.source
    ghost = table.snap(source, target)
    if ghost is not None:
        table.picture.blit(ui, source, ghost._replace(alpha=0.7))
    _frame(ui, box)


def _frame(ui: Ui, box: Box) -> None:
    shape = ui.art.glow(ui.px(box.w), ui.px(box.h), 10, 0, ui.u, hollow=True)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)
