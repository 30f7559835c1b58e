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
    from scenes.games.samoa.table import SamoaTable


def draw(ui: Ui, table: SamoaTable, view: State) -> None:
    site.empty(ui, table)
    _play_zone(ui, table, view)
    hotel.zones(ui, table, view)
    _held_card(ui, table)
    _plan_zones(ui, table, view)
    _specials(ui, table, view)
    _flag(ui, table, view)
    for spot in table.hand.targets if table.hand.holding is not None else ():
        for box, radius in _places(table, view, spot):
            glow(ui, table, box, radius)


def glow(ui: Ui, table: SamoaTable, box: Box, radius: float = 9) -> None:
    shape = ui.art.glow(ui.px(box.w), ui.px(box.h), radius, table.glow_phase, ui.u, hollow=True)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)


def _places(table: SamoaTable, view: State, spot: str) -> list[tuple[Box, float]]:
    """The frames that glow for one target."""
    home = table.premises(view, table.viewer)
    if spot.startswith("room:"):
        return [(home.rooms[int(spot[5:])], 9.0)]
    if spot == "hotel":
        return [(home.house.inset(-4), 12.0)]
    if spot == "plane" and view.plane:
        return [(table.on_plane(view, bay), bay.h / 2 / table.u) for bay in table.clipper(view).bays]
    if spot == "play":
        x, y, w = order.card_spot(table, view, table.viewer)
        return [(around(x, y, w, w * order.CARD), 8.0)]
    return []


def _play_zone(ui: Ui, table: SamoaTable, view: State) -> None:
    """A card may be dropped anywhere on the board."""
    if table.asked and view.stage in (AT_CHOOSE, AT_SWAP):
        box, air = table.order.box, table.air
        board = Box(air.x, air.y, box.right - air.x, table.grounds.bottom - air.y - 20)
        ui.zone(Zone("play", board, spot="play", focus=False))


def _held_card(ui: Ui, table: SamoaTable) -> None:
    """A card in the hand: a second click plays it, or the fan takes it back."""
    holding = table.hand.holding or ""
    if not holding.startswith("card:"):
        return
    x, y, w, _ = table.tray_spots.card(int(holding[5:]))
    if "hand" in table.hand.targets:
        ui.zone(Zone("hand", table.tray_spots.fan, spot="hand"))
    elif not table.hand.dragging:
        ui.zone(Zone(holding, around(x, y, w, w * order.CARD), spot="play", piece=holding))


def _plan_zones(ui: Ui, table: SamoaTable, view: State) -> None:
    """Guests who are laid out can be moved on."""
    if table.draft is not None and table.draft.source.startswith("card:"):
        x, y, w = order.card_spot(table, view, table.viewer)
        name = table.draft.source
        ui.zone(Zone(f"chosen:{name}", around(x, y, w, w * order.CARD), piece=name, spot="play",
                     tip=ui.say("samoa.hover.chosen")))  # fmt: skip
    for name, piece in table.picture.places(view).items():
        if name.startswith("plan:"):
            room = table.plan[int(name[5:])][3]
            ui.zone(Zone(name, around(piece.x, piece.y, piece.size), piece=name, spot=f"room:{room}",
                         tip=ui.say("samoa.hover.planned")))  # fmt: skip


def _specials(ui: Ui, table: SamoaTable, view: State) -> None:
    """Special tiles glow only while they can be used; discarded cards while one returns them."""
    for name, piece in table.picture.places(view).items():
        kind, *which = name.split(":")
        if kind == "special" and which[0] == str(table.viewer) and table.usable(int(which[1])):
            glow(ui, table, around(piece.x, piece.y, piece.size).inset(-2), 10)
    if table.returning is None:
        return
    for number in range(table.rules.cards):
        if table.discarded(view) >> number & 1:
            x, y, w, _ = table.tray_spots.card(number)
            glow(ui, table, around(x, y + 12, w, w * order.CARD), 10)


def _flag(ui: Ui, table: SamoaTable, view: State) -> None:
    """Pointing at a guest lights the flag that brings him home."""
    zone = table.zones.hovered
    piece = table.picture.places(view).get(zone.piece or "") if zone is not None else None
    if piece is None or piece.look[0] != "guest" or table.hand.holding is not None:
        return
    number = table.leaves(view, int(str(piece.look[1])))
    if number is not None:
        glow(ui, table, flag_box(table.flag_row, table.rules.rounds, number, view.round), 7)
