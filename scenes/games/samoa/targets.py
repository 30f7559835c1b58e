"""Under the pieces, for every frame: where the held piece may go, which tiles can be used, whose flag is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.samoa.state import AT_CHOOSE, AT_SWAP, State
from scenes.games.samoa import hotel, order, site
from scenes.games.samoa.around import flag_box
from scenes.kit.layout import Box, around
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout


def draw(ui: Ui, layout: SamoaLayout, view: State) -> None:
    site.empty(ui, layout)
    _play_zone(ui, layout, view)
    hotel.zones(ui, layout, view)
    _held_card(ui, layout)
    _plan_zones(ui, layout, view)
    _specials(ui, layout, view)
    _flag(ui, layout, view)
    for spot in layout.hand.targets if layout.hand.holding is not None else ():
        for box, radius in _places(layout, view, spot):
            glow(ui, layout, box, radius)


def glow(ui: Ui, layout: SamoaLayout, box: Box, radius: float = 9) -> None:
    shape = ui.art.glow(ui.px(box.w), ui.px(box.h), radius, layout.glow_phase, ui.u, hollow=True)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)


def _places(layout: SamoaLayout, view: State, spot: str) -> list[tuple[Box, float]]:
    """The frames that glow for one target."""
    home = layout.premises(view, layout.viewer)
    if spot.startswith("room:"):
        return [(home.rooms[int(spot[5:])], 9.0)]
    if spot == "hotel":
        return [(home.house.inset(-4), 12.0)]
    if spot == "plane" and view.plane:
        return [(layout.on_plane(view, bay), bay.h / 2 / layout.u) for bay in layout.clipper(view).bays]
    if spot == "play":
        x, y, w = order.card_spot(layout, view, layout.viewer)
        return [(around(x, y, w, w * order.CARD), 8.0)]
    return []


def _play_zone(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """A card may be dropped anywhere on the board."""
    if layout.gestures.asked and view.stage in (AT_CHOOSE, AT_SWAP):
        box, air = layout.order.box, layout.air
        board = Box(air.x, air.y, box.right - air.x, layout.grounds.bottom - air.y - 20)
        ui.zone(Zone("play", board, spot="play", focus=False))


def _held_card(ui: Ui, layout: SamoaLayout) -> None:
    """A card in the hand: a second click plays it, or the fan takes it back."""
    holding = layout.hand.holding or ""
    if not holding.startswith("card:"):
        return
    x, y, w, _ = layout.tray_spots.card(int(holding[5:]))
    if "hand" in layout.hand.targets:
        ui.zone(Zone("hand", layout.tray_spots.fan, spot="hand"))
    elif not layout.hand.dragging:
        ui.zone(Zone(holding, around(x, y, w, w * order.CARD), spot="play", piece=holding))


def _plan_zones(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """Guests who are laid out can be moved on."""
    if layout.draft is not None and layout.draft.source.startswith("card:"):
        x, y, w = order.card_spot(layout, view, layout.viewer)
        name = layout.draft.source
        ui.zone(Zone(f"chosen:{name}", around(x, y, w, w * order.CARD), piece=name, spot="play",
                     tip=ui.say("samoa.hover.chosen")))  # fmt: skip
    for name, piece in layout.picture.places(view).items():
        if name.startswith("plan:"):
            room = layout.gestures.plan[int(name[5:])][3]
            ui.zone(Zone(name, around(piece.x, piece.y, piece.size), piece=name, spot=f"room:{room}",
                         tip=ui.say("samoa.hover.planned")))  # fmt: skip


def _specials(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """Special tiles glow only while they can be used; discarded cards while one returns them."""
    for name, piece in layout.picture.places(view).items():
        kind, *which = name.split(":")
        if kind == "special" and which[0] == str(layout.viewer) and layout.gestures.usable(int(which[1])):
            glow(ui, layout, around(piece.x, piece.y, piece.size).inset(-2), 10)
    if layout.gestures.returning is None:
        return
    for number in range(layout.rules.cards):
        if layout.gestures.discarded(view) >> number & 1:
            x, y, w, _ = layout.tray_spots.card(number)
            glow(ui, layout, around(x, y + 12, w, w * order.CARD), 10)


def _flag(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """Pointing at a guest lights the flag that brings him home."""
    zone = layout.turn.zones.hovered
    piece = layout.picture.places(view).get(zone.piece or "") if zone is not None else None
    if piece is None or piece.look[0] != "guest" or layout.hand.holding is not None:
        return
    number = layout.gestures.leaves(view, piece.look[1])
    if number is not None:
        glow(ui, layout, flag_box(layout.flag_row, layout.rules.rounds, number, view.round), 7)
