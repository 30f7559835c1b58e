"""Where things may go: glowing crossings, canal spaces and tiles, and what every place says when pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SAIL, AT_SETTLE, AT_WALK, NOBODY, PAWNS, State
from game.amsterdam.verbs import FLIP, SEND, WALK
from scenes.games.amsterdam import overlay
from scenes.kit.layout import Box, around
from scenes.kit.theme import CORAL, PAPER, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout

HIT = 52
"""Units of the drawing around a crossing that belong to it."""


def draw(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    _tiles(ui, layout, view)
    overlay.preview(ui, layout, view)
    _canal(ui, layout, view)
    _crossings(ui, layout, view)
    _tourists(ui, layout, view)
    _movers(ui, layout, view)


def _held(layout: AmsterdamLayout) -> bool:
    return layout.hand.holding is not None


def _open(layout: AmsterdamLayout, spot: str) -> bool:
    """May something go here now: what is held, or by a click?"""
    if _held(layout):
        return spot in layout.hand.targets
    return bool(layout.gestures.direct(spot))


def _glow(ui: Ui, layout: AmsterdamLayout, box: Box, radius: float, strong: bool, hollow: bool = False) -> None:
    phase = layout.glow_phase if _held(layout) else 0.0
    shape = ui.art.glow(ui.px(box.w), ui.px(box.h), radius, phase, ui.u, strong=strong, hollow=hollow)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)


def _meant(ui: Ui, layout: AmsterdamLayout, spot: str) -> bool:
    """Is the hand over it?"""
    return layout.hand.target == spot if _held(layout) else ui.is_hot(spot)


# -- tiles ---------------------------------------------------------------------------------------------------


def _tiles(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    city, ground = layout.rules.city, layout.ground_plan
    acts = {a[2]: a[1] for a in layout.gestures.legal if a[0] == FLIP} if layout.draft is None else {}
    for tile in range(city.tiles):
        box, spot = ground.tile(tile), f"tile:{tile}"
        click = None
        if _open(layout, spot):
            strong = _meant(ui, layout, spot) or view.stage == AT_SETTLE
            _glow(ui, layout, box, 12, strong, hollow=True)
            click = partial(layout.gestures.click, spot)
            if tile in acts and not _sending(layout):
                overlay.flip_sign(ui, layout, tile, acts[tile])
        if view.flipping == tile:
            ui.panel(box, fill="none", radius=12, outline=5, stroke=CORAL, shadow=0)
        piece = f"house:{tile}" if tile != city.dam else None
        tip = _tile_tip(ui, layout, view, tile)
        ui.zone(Zone(spot, box, click, tip=tip, spot=spot, piece=piece, focus=click is not None))


def _sending(layout: AmsterdamLayout) -> bool:
    return (layout.hand.holding or "").startswith("tourist:")


def _tile_tip(ui: Ui, layout: AmsterdamLayout, view: State, tile: int) -> str:
    rules, count = layout.rules, view.tourists[tile]
    if tile == rules.city.dam:
        return ui.say("amsterdam.hover.dam", n=count)
    if view.shows[tile] == NOBODY:
        return ""
    shown = rules.functions[view.shows[tile]]
    face = rules.face[view.shows[tile]]
    back = rules.functions[rules.faces[view.buildings[tile]][1 - face]]
    names = {"shown": ui.say(f"amsterdam.function.{shown}"), "back": ui.say(f"amsterdam.function.{back}")}
    tip = ui.say(f"amsterdam.hover.{'night' if face else 'day'}", n=count, **names)
    return f"{tip} {ui.say('amsterdam.hover.crowded')}" if count >= rules.crowd else tip


# -- canal ---------------------------------------------------------------------------------------------------


def _canal(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    city, ground = layout.rules.city, layout.ground_plan
    for quay in city.quays:
        tip = ui.say("amsterdam.hover.quay", n=view.tourists[quay])
        ui.zone(Zone(f"quay:{quay}", ground.place(quay), tip=tip, focus=False))
    for space in range(city.canal) if view.stage == AT_SAIL else ():
        spot = f"canal:{space}"
        middle = ground.canal(space)
        box = around(middle.cx, middle.cy, 46 * ground.k)
        open_ = _open(layout, spot)
        if open_:
            inner = box.inset(3 * ground.k)
            _glow(ui, layout, inner, inner.h / 2, _meant(ui, layout, spot))
            ui.number((space - view.boat) % city.canal, inner.cx, inner.cy, inner.h * 0.6)
        click = partial(layout.gestures.click, spot) if open_ else None
        ui.zone(Zone(spot, box, click, tip=ui.say("amsterdam.hover.canal"), spot=spot, focus=open_))


# -- crossings -----------------------------------------------------------------------------------------------


def _crossings(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    if view.stage not in (AT_HOTEL, AT_WALK) or not layout.my_turn:
        return
    ground = layout.ground_plan
    goers = layout.gestures.goers()
    preview = layout.preview
    if preview is not None and preview.move.actions[0][0] == WALK:
        for pawn in layout.gestures.walkers(preview.move):
            overlay.path(ui, layout, view, pawn, preview.move.actions[0][2])
    for crossing in range(ground.city.crossings):
        spot, box = f"crossing:{crossing}", ground.crossing(crossing)
        zone = around(box.cx, box.cy, HIT * ground.k)
        open_ = _open(layout, spot)
        if open_:
            disc = around(box.cx, box.cy, (40 if view.stage == AT_WALK else 32) * ground.k)
            _glow(ui, layout, disc, disc.h / 2, _meant(ui, layout, spot) or view.stage == AT_WALK)
            _who(ui, disc, goers.get(crossing, []))
        click = partial(layout.gestures.click, spot) if open_ else None
        ui.zone(Zone(spot, zone, click, tip=_crossing_tip(ui, layout, view, crossing), spot=spot, focus=open_))


def _who(ui: Ui, disc: Box, pawns: list[int]) -> None:
    """Small heads of those who can come here: white or black, with top hat or lantern."""
    for n, pawn in enumerate(pawns):
        dx = (n - (len(pawns) - 1) / 2) * disc.w * 0.42
        ui.image(f"amsterdam/{PAWNS[pawn]}", disc.cx + dx, disc.cy, disc.w * (0.5 if len(pawns) == 1 else 0.42))


def _crossing_tip(ui: Ui, layout: AmsterdamLayout, view: State, crossing: int) -> str:
    each = layout.rules.hotels_each
    if crossing in view.hotels:
        owner = layout.session.setup.seats[view.hotels.index(crossing) // each].name
        return ui.say("amsterdam.hover.hotel", who=owner)
    return ui.say("amsterdam.hover.crossing")


# -- what can be picked up -----------------------------------------------------------------------------------


def _tourists(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    """Tourists on the Dam can be sent, those of a building about to be flipped can be led."""
    city, ground = layout.rules.city, layout.ground_plan
    place = city.dam if view.stage == AT_ACT else view.flipping
    count = view.tourists[place] if place != NOBODY else 0
    if not count or view.stage not in (AT_ACT, AT_SETTLE):
        return
    name = f"tourist:{place}:{count - 1}"
    spots, _ = ground.crowd(place, count)
    able = view.stage == AT_SETTLE or any(a[0] == SEND for a in layout.gestures.legal)
    left, right = min(x for x, _, _ in spots), max(x for x, _, _ in spots)
    x, y, size = spots[-1]
    box = Box(left - size * 0.6, y - size * 0.8, right - left + size * 1.2, size * 1.5)
    if able and not _held(layout) and layout.my_turn:
        ui.blit_centre(ui.art.halo(ui.px(size * 2.4), SUN, 0.9), box.cx, box.cy)
    tip = _tile_tip(ui, layout, view, place)
    if able and layout.my_turn:
        tip = ui.say("amsterdam.hover.send" if place == city.dam else "amsterdam.hover.settle")
    ui.zone(Zone(name, box, tip=tip, piece=name, spot=f"tile:{place}", focus=able and layout.my_turn))


def _movers(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    places = layout.picture.places(view)
    for pawn, name in enumerate(PAWNS):
        piece = places[f"pawn:{pawn}"]
        box = around(piece.x, piece.y, piece.size * 0.9, piece.size * 1.35)
        able = bool(layout.gestures.moves(f"pawn:{pawn}"))
        if able and view.stage == AT_WALK and not _held(layout):
            ui.blit_centre(ui.art.halo(ui.px(piece.size * 2.1), PAPER, 0.85), piece.x, piece.y)
        spot = f"crossing:{view.pawns[pawn]}"
        tip = ui.say(f"amsterdam.hover.{name}")
        under = None
        if layout.gestures.direct(spot):  # a hotel may be built below him
            under = partial(layout.gestures.click, spot)
        ui.zone(Zone(f"pawn:{pawn}", box, under, tip=tip, piece=f"pawn:{pawn}", spot=spot, focus=able))
    boat = places["boat"]
    spot = f"canal:{view.boat}"
    tip = ui.say("amsterdam.hover.boat")
    sailing = view.stage == AT_SAIL and layout.my_turn
    ui.zone(Zone("boat", around(boat.x, boat.y, boat.size * 0.6), tip=tip, piece="boat", spot=spot, focus=sailing))
    for number, crossing in enumerate(layout.hotels_of(view, layout.viewer)):
        name = f"hotel:{layout.viewer}:{number}"
        if crossing == NOBODY:
            piece = places[name]
            box = around(piece.x, piece.y, piece.size)
            building = view.stage == AT_HOTEL and layout.my_turn
            tip = ui.say(f"amsterdam.hover.{'your_hotel' if building else 'hotel_waits'}")
            ui.zone(Zone(name, box, tip=tip, piece=name, focus=building))
