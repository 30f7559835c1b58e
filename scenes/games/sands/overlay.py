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
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

GHOST = 0.6
POINT_ICONS = ("tourist", "sign_welcome", "vp", "leaf")


def marker(ui: Ui, colour: str, d: int) -> pygame.Surface:
    """A money marker: the seat's emblem."""
    look = theme.seat_look(colour)
    return ui.art.image(f"common/emblem_{look.emblem}", d, seat=look.colour, seat_dark=look.dark)


def points(ui: Ui, box: Box, layout: SandsLayout, view: State) -> None:
    """The viewer's score by category, where the others have their small resorts."""
    rows = parts(layout.rules, view)
    wide = box.w > 190
    area = box.centred(box.w, min(box.h, 30.0 if wide else 56.0))
    cells = area.columns(len(rows), 4) if wide else [c for row in area.rows(2, 2) for c in row.columns(2, 4)]
    for cell, icon, (key, values) in zip(cells, POINT_ICONS, rows, strict=True):
        size = min(cell.h * 0.86, 24.0)
        name = f"sands/{icon}_{layout.rules.tourist_ids[0]}" if icon == "tourist" else f"sands/{icon}"
        ui.image(name, cell.x + size / 2, cell.cy, size, fg="#8A6A1E", bg="#FBF3E4")
        letters = min(18.0, cell.h * 0.72 / ui.t)
        ui.text(str(values[layout.viewer]), cell.x + size + 5, cell.cy, letters, BOLD, max_w=cell.w - size - 5)
        tip = ui.say("sands.hover.points", what=ui.say(key), n=values[layout.viewer])
        ui.zone(Zone(f"points:{icon}", cell, tip=tip, focus=False))


def points_list(ui: Ui, box: Box, layout: SandsLayout, view: State, seat: int) -> None:
    """A seat's score by category beside its resort, where there is room."""
    if box.w < 90:
        return
    for n, (icon, (key, values)) in enumerate(zip(POINT_ICONS, parts(layout.rules, view), strict=True)):
        row = Box(box.x, box.y + 16 + n * 74, box.w, 66)
        name = f"sands/{icon}_{layout.rules.tourist_ids[0]}" if icon == "tourist" else f"sands/{icon}"
        ui.image(name, row.x + 22, row.y + 22, 34, fg="#8A6A1E", bg="#FBF3E4")
        ui.number(values[seat], row.x + 50, row.y + 22, 28, anchor="left")
        ui.text(ui.say(key), row.x + 4, row.y + 52, 15, SEMIBOLD, theme.QUIET, max_w=row.w - 4)


def draw(ui: Ui, layout: SandsLayout, view: State) -> None:
    weekend.draw(ui, layout)
    _lenses(ui, layout, view)
    if layout.draft is not None:
        piece = layout.snap(layout.draft.source, layout.draft.target)
        if piece is not None:
            layout.picture.blit(ui, layout.draft.source, piece)
    if layout.preview is None:
        hint = layout.advice.move()
        if hint is not None and layout.hand.holding is None:
            _hint(ui, layout, hint)
        return
    after = layout.after_action()
    assert after is not None
    _ghosts(ui, layout, after)
    spot = layout.spots.get(layout.preview.move.target)
    if spot is not None:
        callout(ui, layout, spot, lines(layout, view, after, layout.preview.move.actions[-1]))


def _lenses(ui: Ui, layout: SandsLayout, view: State) -> None:
    """A beach shows the way from it, a later week its boat."""
    zone = layout.turn.zones.focused if layout.turn.zones.keyboard else layout.turn.zones.hovered
    if zone is None or layout.flow.motion is not None:
        return
    kind, _, number = zone.id.partition(":")
    if kind == "beach":
        ring.path(ui, layout, layout.after_action() or view, int(number))
    elif kind == "week" and int(number) >= view.week:
        harbour.boat_card(ui, layout, view, int(number), zone.box)


def _ghosts(ui: Ui, layout: SandsLayout, after: State) -> None:
    """Every piece that would be new or elsewhere, faint, at its place."""
    now = layout.picture.places(layout.view)
    held = layout.hand.holding or ""
    for name, piece in sorted(layout.picture.places(after).items(), key=lambda item: item[1].z):
        old = now.get(name)
        if name.startswith(("boat:", "pile:")) or (old is not None and (old.x, old.y) == (piece.x, piece.y)):
            continue
        if held.startswith("pile:") and name.startswith("attraction:"):
            continue
        layout.picture.blit(ui, name, piece._replace(alpha=piece.alpha * GHOST))
    seat = layout.viewer
    if after.money[seat] != layout.view.money[seat]:
        _money_arrow(ui, layout, layout.view.money[seat], after.money[seat])


def _money_arrow(ui: Ui, layout: SandsLayout, before: int, after: int) -> None:
    """Dots from the marker to where it would go."""
    (x1, y), (x2, _) = layout.money.spot(before), layout.money.spot(after)
    away = layout.money.marker * 0.6
    step = 9.0 if x2 > x1 else -9.0
    x = x1 + (away if x2 > x1 else -away)
    while (x2 - x) * step > abs(step) * away:
        pygame.draw.circle(ui.surface, "#D9791B", (x * ui.u, y * ui.u), max(1.5, 2.4 * ui.u))
        x += step


# -- in words ------------------------------------------------------------------------------------------------


def lines(layout: SandsLayout, view: State, after: State, action: Action) -> list[str]:
    names = [who.name for who in layout.session.setup.seats]
    told = effects(layout.rules, layout.viewer, view, after, action, names)
    return [layout.app.lang.say(text) for text in told]


def callout(ui: Ui, layout: SandsLayout, spot: Box, said: list[str]) -> None:
    """A card beside the target: where there is room, never over it."""
    size, most = 16.0, min(420.0, 260 * max(1.0, ui.t * 0.95))
    blocks = [ui.type.block(line, ui.font_px(size), ui.px(most), SEMIBOLD) for line in said]
    wide = max(block.width for block in blocks) / ui.u
    high = [block.height / ui.u + 3 for block in blocks]
    w, h = wide + 32, sum(high) + 22
    x, y, tail = _beside(ui, layout, spot, w, h)
    ui.art.bubble(ui.px(w), ui.px(h), (tail[0] * ui.u, tail[1] * ui.u), ui.u).draw(ui.surface, x * ui.u, y * ui.u)
    at = y + 12
    for line, tall in zip(said, high, strict=True):
        ui.para(Box(x + 16, at, wide + 2, tall), line, size, style=SEMIBOLD, shrink=False)
        at += tall


def _beside(ui: Ui, layout: SandsLayout, spot: Box, w: float, h: float) -> tuple[float, float, tuple[float, float]]:
    """Left of the whole harbour, so that its other groups stay readable; above what lies below; else to the right."""
    if spot.y > layout.slots.box.bottom:
        x, y = min(max(12.0, spot.cx - w / 2), ui.w - w - 12), spot.y - h - 40
        return x, y, (spot.cx - x, h + 22)
    y = min(max(84.0, spot.cy - h / 2), ui.h - h - 20)
    if spot.x > layout.board.box.right:
        x = layout.docks.box.x - w - 12
        return x, y, (w + 18, spot.cy - y)
    x = spot.right + 26
    return x, y, (-20, spot.cy - y)


# -- the hint ------------------------------------------------------------------------------------------------


def _hint(ui: Ui, layout: SandsLayout, hint: Move) -> None:
    """A light on who goes, and the piece at its target."""
    home = layout.picture.places(layout.view).get(hint.source)
    action = hint.actions[0]
    target = hint.target
    if action[0] == ATTRACTION:
        target = f"field:{layout.rules.shift_of[action[1]] + action[2] - 1}"
        pile = layout.spots.get(f"pile:{action[1]}")
        if pile is not None:
            _frame(ui, pile)
    box = layout.spots.get(target)
    if home is None or box is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(home.size * 2)), home.x, home.y)
    layout.picture.blit(ui, hint.source, home)
    source = f"pile:{action[1]}" if action[0] == ATTRACTION else hint.source
    ghost = layout.snap(source, target)
    if ghost is not None:
        layout.picture.blit(ui, source, ghost._replace(alpha=0.7))
    _frame(ui, box)


def _frame(ui: Ui, box: Box) -> None:
    shape = ui.art.glow(ui.px(box.w), ui.px(box.h), 10, 0, ui.u, hollow=True)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)
