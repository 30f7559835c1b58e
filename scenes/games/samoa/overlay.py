"""Over the pieces: badges, what a guest would pay and why, a card looked at, the draft, the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.samoa import hotels
from game.samoa.state import State
from game.samoa.tables import EXTRA_ROOM, POOL, SUITE
from game.samoa.verbs import BUY, SEAT
from scenes.games.samoa import hotel, plan
from scenes.games.samoa.plan import Pay
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD, SEMIBOLD
from scenes.kit.theme import GOOD, INK, PAPER
from scenes.kit.ui import Ui
from scenes.table.move import Move, Preview

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

LOOK_AT = 1.16
"""A card of the fan under the pointer is so much larger."""


def draw(ui: Ui, layout: SamoaLayout, view: State) -> None:
    hotel.badges(ui, view, layout.viewer, layout.premises(view, layout.viewer))
    _card_looked_at(ui, layout, view)
    _draft(ui, layout)
    holding = layout.hand.holding
    if holding is not None and layout.gestures.asked:
        _payments(ui, layout, view, holding)
    if layout.gestures.plan and holding is None:
        _plan_sums(ui, layout, view)
    preview = layout.preview
    if preview is not None and holding is not None:
        _callout(ui, layout, view, preview)
    elif preview is None and holding is None and layout.my_turn:
        hint = layout.advice.move()
        if hint is not None:
            _hint(ui, layout, view, hint)


def _card_looked_at(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """A card of the fan comes forward under the pointer, or while it is held by a click."""
    zone = layout.turn.zones.focused if layout.turn.zones.keyboard else layout.turn.zones.hovered
    name = zone.id if zone is not None else ""
    if layout.hand.holding is not None or not name.startswith("card:"):
        return
    piece = layout.picture.places(view).get(name)
    if piece is None or layout.flow.motion is not None or name in layout.lifted():
        return
    if view.played[layout.viewer] == int(name[5:]):
        return
    size = piece.size * LOOK_AT
    layout.picture.blit(ui, name, piece._replace(y=piece.y - size * 0.12, size=size, look=(*piece.look[:3], 0.0)))


def _draft(ui: Ui, layout: SamoaLayout) -> None:
    """A card or a tile that waits for its confirmation lies where it will be."""
    draft = layout.draft
    if draft is None or not draft.target or layout.gestures.plan or layout.hand.holding is not None:
        return
    piece = layout.snap(draft.source, draft.target)
    if piece is not None:
        layout.picture.blit(ui, draft.source, piece)


# -- what guests pay -----------------------------------------------------------------------------------------


def _payments(ui: Ui, layout: SamoaLayout, view: State, holding: str) -> None:
    """On every room where the held guest may go: what he would pay."""
    kind, *which = holding.split(":")
    if kind not in ("guest", "plan"):
        return
    home = layout.premises(view, layout.viewer)
    for spot, moves in layout.hand.targets.items():
        if not spot.startswith("room:"):
            continue
        box = home.rooms[int(spot[5:])]
        if kind == "guest" and not layout.gestures.plan:
            paid = _pay_of(layout, view, moves[0])
            if spot != layout.hand.target:
                _chip(ui, box, f"+{paid.total}", formula(ui, paid))
        elif spot != layout.hand.target:
            gestures = layout.gestures
            total = gestures.income(gestures.look_ahead_of(moves[0].actions)) - gestures.income(view)
            _chip(ui, box, f"+{total}", ui.say("samoa.preview.all"))


def _pay_of(layout: SamoaLayout, view: State, move: Move) -> Pay:
    _, _, kind, room = move.actions[-1]
    return plan.pay(layout.rules, view, layout.viewer, kind, room)


def formula(ui: Ui, paid: Pay) -> str:
    """ "5 × 2 suite + 4 pools" """
    if not paid.double and not paid.swim:
        return ui.say("samoa.preview.plain")
    text = str(paid.price)
    if paid.double:
        text += f" × 2 {ui.say(f'samoa.preview.{paid.double}')}"
    if paid.swim:
        text += f" + {paid.swim} {ui.say('samoa.preview.pools')}"
    return text


def _chip(ui: Ui, room: Box, amount: str, why: str) -> None:
    """A note in a room, the amount large and the reason below."""
    wide = room.w * 0.94
    px = ui.px(min(14.0, room.w * 0.125) * min(1.15, ui.t))
    block = ui.type.block(why, px, ui.px(wide - 10), SEMIBOLD)
    high = room.w * 0.27 + block.height / ui.u + 8
    box = Box(room.cx - wide / 2, room.cy - high / 2, wide, high)
    ui.rounded(box, PAPER, radius=10, outline=1.8)
    ui.number(amount, box.cx, box.y + room.w * 0.15 + 1, room.w * 0.24, GOOD)
    text = ui.type.paragraph(why, px, ui.px(wide - 10), INK, SEMIBOLD, "centre")
    ui.write(text, box.cx * ui.u - text.width / 2, (box.y + room.w * 0.28) * ui.u, why)


def _plan_sums(ui: Ui, layout: SamoaLayout, view: State) -> None:
    """Under every guest who is laid out what he pays, and on the roof all together."""
    after, home = layout.rules.clone(view), layout.premises(view, layout.viewer)
    sums: dict[int, int] = {}
    for action in layout.gestures.plan:
        before = layout.gestures.income(after)
        layout.rules.apply(after, layout.viewer, action)
        sums[action[3]] = sums.get(action[3], 0) + layout.gestures.income(after) - before
    for room, amount in sums.items():
        box = home.rooms[room]
        pill = around(box.cx, box.bottom - box.w * 0.1, box.w * 0.62, box.w * 0.27)
        ui.rounded(pill, PAPER, radius=pill.h / 2, outline=2)
        ui.number(f"+{amount}", pill.cx, pill.cy, pill.h * 0.72, GOOD)
    house = home.house
    note = ui.say("samoa.preview.plan", n=len(layout.gestures.plan), sum=sum(sums.values()))
    _banner(ui, house.cx, house.y + house.h * 0.2, note, house.w)


def _banner(ui: Ui, cx: float, bottom: float, note: str, most: float) -> None:
    block = ui.type.block(note, ui.font_px(17), ui.px(most - 40), BOLD)
    wide, high = block.width / ui.u + 34, block.height / ui.u + 14
    box = Box(cx - wide / 2, bottom - high, wide, high)
    ui.panel(box, fill="#FFE6A8", radius=min(18, high / 2), outline=2.2, shadow=6)
    ui.para(box.inset(16, 7), note, 17, INK, BOLD, "centre", "middle")


# -- the callout ---------------------------------------------------------------------------------------------


def _callout(ui: Ui, layout: SamoaLayout, view: State, preview: Preview) -> None:
    """The move over which the piece hovers, in words and numbers."""
    move = preview.move
    if not move.actions or move.target not in layout.hand.targets:
        return
    anchor = _anchor(layout, view, move)
    change = layout.gestures.income(preview.after) - layout.gestures.income(view)
    verb = move.actions[-1][0]
    if verb == SEAT and move.source.startswith("guest:") and not layout.gestures.plan:
        paid = _pay_of(layout, view, move)
        _bubble(ui, anchor, f"+{paid.total}", formula(ui, paid), GOOD)
    elif verb == SEAT:
        _ghosts(ui, layout, view, move)
        _bubble(ui, anchor, f"+{change}", ui.say("samoa.preview.guests", n=len(move.actions)), GOOD)
    elif verb == BUY:
        _bubble(ui, anchor, f"{change:+d}".replace("-", "−"), _build_words(ui, layout, view, move),
                GOOD if change > 0 else theme.RED)  # fmt: skip


def _build_words(ui: Ui, layout: SamoaLayout, view: State, move: Move) -> str:
    tile = move.actions[-1][1]
    bid = layout.rules.bid[view.played[layout.viewer]]
    words = ui.say("samoa.preview.bid", n=bid)
    points = hotels.points_housed(layout.rules, view, layout.viewer)
    if tile == POOL and points:
        words += "\n" + ui.say("samoa.preview.pool_now", n=points)
    elif tile in (SUITE, EXTRA_ROOM):
        words += "\n" + ui.say("samoa.preview.suite_later" if tile == SUITE else "samoa.preview.room_more")
    return words


def _anchor(layout: SamoaLayout, view: State, move: Move) -> Box:
    home = layout.premises(view, layout.viewer)
    if move.target.startswith("room:"):
        return home.rooms[int(move.target[5:])]
    if move.target == "hotel":
        box = home.house
        return Box(box.x + box.w * 0.3, box.y, box.w * 0.4, box.h * 0.3)
    return around(*layout.turn.zones.pointer, 10)


def _bubble(ui: Ui, anchor: Box, amount: str, why: str, colour: str) -> None:
    """A speech card above or below its place, so that the rooms beside it stay in sight."""
    wide = max(190.0, min(320.0, ui.text_width(why.split("\n")[0], 17, BOLD) + 40))
    high = 54 + ui.para_height(why, wide - 32, 17, BOLD) + 14
    x = min(max(anchor.cx - wide / 2, 20), ui.w - wide - 20)
    below = anchor.y > ui.h * 0.6
    y = anchor.bottom + 16 if below else max(84.0, anchor.y - high - 16)
    tail = ((anchor.cx - x) * ui.u, (anchor.bottom - 14 - y if below else anchor.y + 14 - y) * ui.u)
    ui.art.bubble(ui.px(wide), ui.px(high), tail, ui.u).draw(ui.surface, x * ui.u, y * ui.u)
    ui.image("samoa/coin", x + 40, y + 32, 36)
    ui.number(amount, x + 66, y + 32, 38, colour, "left")
    ui.para(Box(x + 16, y + 56, wide - 32, high - 64), why, 17, INK, BOLD, "centre")


def _ghosts(ui: Ui, layout: SamoaLayout, view: State, move: Move) -> None:
    """Where each guest of a group would go."""
    home, nation = layout.premises(view, layout.viewer), view.flags[view.round - 1]
    base = layout.viewer * layout.rules.room_count
    there: dict[int, int] = {}
    after = layout.gestures.look_ahead_of(move.actions)
    for _, _, kind, room in move.actions:
        place = there.get(room, int(view.rooms[base + room] >= 0))
        there[room] = place + 1
        x, y, size = home.guest(room, 1 + (after.partners[base + room] >= 0), place)
        piece = layout.picture.places(view)[move.source]._replace(
            x=x, y=y, size=size, look=("guest", nation, kind), alpha=0.7
        )
        layout.picture.blit(ui, f"ghost:{room}:{place}", piece)


# -- the hint ------------------------------------------------------------------------------------------------


def _hint(ui: Ui, layout: SamoaLayout, view: State, hint: Move) -> None:
    """A light on what to take, and a shade of it where it goes."""
    home = layout.picture.places(view).get(hint.source)
    if home is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(min(home.size, 90) * 2.2)), home.x, home.y)
    layout.picture.blit(ui, hint.source, home)
    if hint.source.startswith("group:"):
        _ghosts(ui, layout, view, hint)
        return
    piece = layout.snap(hint.source, hint.target)
    if piece is not None:
        layout.picture.blit(ui, hint.source, piece._replace(alpha=0.75))
