"""A hotel's front with its name and room price, and the labels under the groups on the plane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.samoa import hotels
from game.samoa.state import AT_HOLIDAY, AT_HOST, AT_SEND_HOME, State
from game.samoa.tables import POOL, SWAP_TILE
from scenes.games.samoa import art, order, plan
from scenes.games.samoa.premises import Premises
from scenes.kit.layout import around
from scenes.kit.text import BOLD, TITLE
from scenes.kit.theme import FADED, INK, PAPER, WHITE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout


def front(ui: Ui, layout: SamoaLayout, view: State, seat: int, home: Premises) -> None:
    """Wall, sign, price and the printed rooms."""
    ui.blit(home.front.surface, home.x, home.y)
    who, rules = layout.session.setup.seats[seat], layout.rules
    sign, plate = home.box(home.front.sign), home.box(home.front.plate)
    ui.emblem(who.colour, sign.x + sign.h * 0.52, sign.cy, sign.h * 0.66)
    name = ui.say("samoa.table.hotel", name=who.name)
    room = sign.w - sign.h * 1.1
    px = round(sign.h * 0.5 * ui.u)
    while px > 8 and ui.type.width(name, TITLE, px) > room * ui.u:
        px -= 1
    text = ui.type.line(name, TITLE, px, INK if who.colour == "gold" else WHITE)
    left = (sign.x + sign.h * 0.92) * ui.u + (room * ui.u - text.width) / 2
    ui.write(text, left, sign.cy * ui.u - text.height / 2, name)
    ui.image("samoa/suitcase", plate.x + plate.w * 0.3, plate.cy, plate.h * 0.54)
    price = rules.price[view.played[seat]] if order.revealed(view) else -1
    shown, tone = (price, INK) if price >= 0 else ("–", FADED)
    ui.number(shown, plate.x + plate.w * 0.68, plate.cy, plate.h * 0.56, tone)
    for number in range(rules.printed):
        box = home.rooms[number]
        state = "free" if view.free[seat] >> number & 1 else "taken"
        ui.blit(art.room(ui.art, ui.px(box.w), state, who.colour), box.x, box.y)


def badges(ui: Ui, view: State, seat: int, home: Premises) -> None:
    """×2 on every suite, over the guests."""
    for room in range(len(home.front.rooms)):
        if view.suites[seat] >> room & 1:
            box = home.rooms[room]
            d = max(14.0, box.w * 0.3)
            ui.image("samoa/badge_double", box.right - d * 0.18, box.bottom - d * 0.3, d)
            ui.number("×2", box.right - d * 0.18, box.bottom - d * 0.3, d * 0.44, WHITE)


def group_label(ui: Ui, layout: SamoaLayout, piece: Piece) -> pygame.Surface | None:
    """The bay's name on the keel; a grip where the whole group can be dragged."""
    _, _, left, shut = piece.look
    hosting = layout.my_turn and layout.view.stage == AT_HOST and not shut and bool(left)
    if not left:
        return None
    w, h = ui.px(piece.size), ui.px(26)
    words = layout.app.say("samoa.table.group", n=left)
    if ui.type.width(words, BOLD, max(9, round(ui.font_px(15) * 0.75))) > w - (ui.px(34) if hosting else 0):
        words = str(left)

    def make() -> pygame.Surface:
        whole = pygame.Surface((max(w, ui.px(64)), h), pygame.SRCALPHA)
        px = ui.font_px(15)
        room = whole.width - (ui.px(34) if hosting else ui.px(6))
        while px > 8 and ui.type.width(words, BOLD, px) > room:
            px -= 1
        text = ui.type.line(words, BOLD, px, INK if hosting else PAPER if not shut else "#9FB9C6")
        wide = text.width + ui.px(34)
        if hosting:
            size = (min(wide, whole.width - 4), h - 4)
            pill = ui.art.panel(*size, ui.u, fill="#FFE6A8", radius=13, outline=2, shadow=0).surface
            whole.blit(pill, pill.get_rect(center=(whole.width // 2, h // 2)))
            grip = ui.art.image("common/hand", ui.px(16), fg=INK)
            whole.blit(grip, grip.get_rect(center=((whole.width - text.width - ui.px(18)) // 2 + ui.px(8), h // 2)))
        shift = ui.px(10) if hosting else 0
        whole.blit(text, text.get_rect(center=(whole.width // 2 + shift, h // 2)))
        return whole

    return ui.art.cached(("group label", words, w, h, hosting, shut, ui.t), make)


def zones(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """What can be pointed at in the viewer's hotel and on the plane."""
    home, seat = layout.premises(view, layout.viewer), layout.viewer
    if view.plane:
        _plane_zones(ui, layout, view)
    ui.zone(Zone("hotel", layout.grounds, spot="hotel", focus=layout.hand.holding is not None))
    sending = layout.my_turn and view.stage in (AT_SEND_HOME, AT_HOLIDAY)
    for room, box in enumerate(home.rooms):
        spot = f"room:{room}"
        ui.zone(Zone(spot, box, spot=spot, tip=_room_tip(ui, layout, view, room), focus=False))
    for name, piece in layout.picture.places(view).items():
        kind, *which = name.split(":")
        box = around(piece.x, piece.y, piece.size)
        if kind == "guest" and which[0] == str(seat):
            nation, guest = piece.look[1], piece.look[2]
            tip = layout.gestures.guest_tip(nation, guest)
            ui.zone(Zone(name, box, piece=name, spot=f"room:{which[1]}", tip=tip, focus=sending))
        elif kind == "special" and which[0] == str(seat):
            _special_zone(ui, layout, name, int(which[1]), piece)
        elif kind == "pool" and which[0] == str(seat):
            ui.zone(Zone(name, around(piece.x, piece.y, piece.size, piece.size * 92 / 170),
                         tip=layout.gestures.tile_tip(POOL), spot="hotel", focus=False))  # fmt: skip


def _room_tip(ui: Ui, layout: SamoaLayout, view: State, room: int) -> str:
    if room >= layout.rules.printed:
        return ui.say("samoa.tip.extra_room")
    if view.suites[layout.viewer] >> room & 1:
        return ui.say("samoa.tip.suite")
    return ui.say("samoa.hover.room")


def _special_zone(ui: Ui, layout: SamoaLayout, name: str, special: int, piece: Piece) -> None:
    tip, usable = layout.gestures.tile_tip(SWAP_TILE + special), layout.gestures.usable(special)
    click = (lambda: layout.gestures.use_special(special)) if usable else None
    if usable:
        tip += "\n" + ui.say("samoa.hover.usable")
    ui.zone(Zone(name, around(piece.x, piece.y, piece.size), click, tip=tip, spot="hotel", focus=usable,
                 why=ui.say("samoa.table.not_now")))  # fmt: skip


def _group_tip(ui: Ui, layout: SamoaLayout, view: State, group: int) -> str:
    """What can be done with a group now."""
    left, rules, seat = plan.waiting(view, group), layout.rules, layout.viewer
    if not left:
        return ui.say("samoa.why_not.group_empty")
    hosting = layout.my_turn and view.stage == AT_HOST and view.group in (-1, group)
    welcome = hosting and any(hotels.open_rooms(rules, view, seat, kind) for kind in left)
    return ui.say("samoa.hover.group") if welcome else ""


def _plane_zones(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """The whole plane takes guests who leave; its bays give groups, its seats guests."""
    plane = layout.clipper(view)
    body = layout.on_plane(view, plane.surface.get_rect())
    ui.zone(Zone("plane", body, spot="plane", focus=False))
    hosting = layout.my_turn and view.stage == AT_HOST
    nation = view.flags[view.round - 1]
    for group in range(len(plane.bays)):
        tip = _group_tip(ui, layout, view, group)
        bay, label = layout.on_plane(view, plane.bays[group]), layout.on_plane(view, plane.labels[group])
        name = f"group:{group}"
        ui.zone(Zone(f"bay:{group}", bay, piece=name, tip=tip, focus=False, spot="plane"))
        ui.zone(Zone(name, label, piece=name, tip=tip, focus=hosting, spot="plane"))
        for place, rect in enumerate(plane.seats[group]):
            slot = view.starts[group] + place
            kind = view.plane[slot]
            if kind >= 0:
                guest = f"guest:p{slot}"
                tip = layout.gestures.guest_tip(nation, kind)
                ui.zone(Zone(guest, layout.on_plane(view, rect), piece=guest, tip=tip, focus=hosting, spot="plane"))
