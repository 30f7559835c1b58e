"""Everything that can be picked up or aimed at, and the glow of where a held piece may go."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.sands import week
from game.sands.state import AT_RETURN, State
from game.sands.verbs import RETURN
from scenes.games.sands import harbour, market, slots
from scenes.kit.layout import Box, around
from scenes.kit.theme import CORAL
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout


def zones(ui: Ui, layout: SandsLayout, view: State) -> None:
    """Everything that can be picked up or aimed at."""
    _home(ui, layout, view)
    _bookings(ui, layout, view)
    harbour.zones(ui, layout, view)
    slots.zones(ui, layout, view)
    _fields(ui, layout, view)
    if not layout.flow.replaying:
        market.zones(ui, layout, view)


def _fields(ui: Ui, layout: SandsLayout, view: State) -> None:
    rules, seat = layout.rules, layout.viewer
    for field in range(rules.fields):
        spot, box = f"field:{field}", layout.board.field(field)
        layout.spots[spot] = box
        attraction = view.board[seat * rules.fields + field]
        if attraction >= 0:
            name = ui.say(f"sands.attraction.{rules.attraction_ids[attraction]}")
            tip = ui.say("sands.hover.built", what=name, vp=rules.vp[attraction])
            if rules.extra[attraction]:
                tip += " " + ui.say("sands.tip.bar", n=rules.extra[attraction])
        else:
            tip = ui.say("sands.tip.areas", n=rules.areas(view.occupied[seat]))
        ui.zone(Zone(spot, box, spot=spot, tip=tip, focus=False))
    for sign, kind in enumerate(rules.sign_ids):
        tip = ui.say("sands.tip.sign", sign=ui.say(f"sands.sign.{kind}"))
        ui.zone(Zone(f"rail:{sign}", layout.board.sign(sign), spot=f"sign:{sign}", tip=tip, focus=False))


def _home(ui: Ui, layout: SandsLayout, view: State) -> None:
    seat = layout.viewer
    for i in range(view.home[seat]):
        x, y, size = layout.board.member(i)
        name = f"family:{seat}:home:{i}"
        tip = ui.say("sands.tip.family_home", n=view.home[seat])
        ui.zone(Zone(name, around(x, y, size * 0.74, size), piece=name, tip=tip, focus=layout.my_turn))
    huts = layout.board.huts
    ui.zone(Zone("huts", huts, tip=ui.say("sands.hover.huts"), focus=False))


def _bookings(ui: Ui, layout: SandsLayout, view: State) -> None:
    rules = layout.rules
    for space in range(2, rules.ahead + 2):
        week = view.week + space - 1
        tip = ui.say("sands.tip.booked", week=week) if week <= rules.weeks else ui.say("sands.hover.no_week")
        ui.zone(Zone(f"booked:{space}", layout.board.space(space), tip=tip, focus=False))
    for zone, i, box in returns(layout):
        tip = ui.say("sands.hover.return", tourist=rules.tourist_ids[zone])
        name = f"return:{zone}:{i}"
        layout.spots[name] = box
        ui.zone(Zone(name, box, partial(layout.turn.act, (RETURN, zone)), tip=tip))


def returns(layout: SandsLayout) -> list[tuple[int, int, Box]]:
    """While the viewer must send booked guests back: (zone, number, place) of each who may be chosen."""
    view, rules = layout.view, layout.rules
    if view.stage != AT_RETURN or not layout.my_turn:
        return []
    party = week.arriving(rules, view, layout.viewer)
    found, number = [], 0
    for zone, n in enumerate(party):
        for i in range(n):
            x, y, size = layout.board.booked(2, number, sum(party))
            found.append((zone, i, around(x, y, size)))
            number += 1
    return found


def draw(ui: Ui, layout: SandsLayout, view: State) -> None:
    """Legal targets; with an empty hand only the one that is pointed at."""
    hand = layout.hand
    spots = list(hand.targets) if hand.holding is not None else []
    for zone, i, _ in returns(layout):
        spots.append(f"return:{zone}:{i}")
    if hand.holding is None and layout.draft is None and layout.preview is not None:
        spots.append(layout.preview.move.target)
    aimed = layout.preview.move.target if layout.preview is not None else None
    for spot in spots:
        box = layout.spots.get(spot)
        if box is None:
            continue
        inner = box.inset(1.5)
        radius = 12 if inner.h > 30 else 8
        if spot == aimed:
            ui.rounded(inner, "none", radius=radius, outline=7, stroke="#FFFFFF")
            ui.rounded(inner, "none", radius=radius, outline=3.6, stroke=CORAL)
            continue
        size = ui.px(inner.w), ui.px(inner.h)
        shape = ui.art.glow(*size, radius, layout.glow_phase, ui.u, strong=False, hollow=True)
        shape.draw(ui.surface, inner.x * ui.u, inner.y * ui.u)
