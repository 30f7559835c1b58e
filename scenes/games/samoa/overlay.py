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
from scenes.table.custom import Preview
from scenes.table.gesture import Move

if TYPE_CHECKING:
    from scenes.games.samoa.table import SamoaTable

LOOK_AT = 1.16
"""A card of the fan under the pointer is so much larger."""


def draw(ui: Ui, table: SamoaTable, view: State) -> None:
    hotel.badges(ui, view, table.viewer, table.premises(view, table.viewer))
    _card_looked_at(ui, table, view)
    _draft(ui, table)
    holding = table.hand.holding
    if holding is not None and table.asked:
        _payments(ui, table, view, holding)
    if table.plan and holding is None:
        _plan_sums(ui, table, view)
    preview = table.preview
    if preview is not None and holding is not None:
        _callout(ui, table, view, preview)
    elif preview is None and holding is None and table.my_turn:
        hint = table.hint_move()
        if hint is not None:
            _hint(ui, table, view, hint)


def _card_looked_at(ui: Ui, table: SamoaTable, view: State) -> None:
    """A card of the fan comes forward under the pointer, or while it is held by a click."""
    zone = table.zones.focused if table.zones.keyboard else table.zones.hovered
    name = zone.id if zone is not None else ""
    if table.hand.holding is not None or not name.startswith("card:"):
        return
    piece = table.picture.places(view).get(name)
    if piece is None or table.motion is not None or name in table.lifted():
        return
    if view.played[table.viewer] == int(name[5:]):
        return
    size = piece.size * LOOK_AT
    table.picture.blit(ui, name, piece._replace(y=piece.y - size * 0.12, size=size, look=(*piece.look[:3], 0.0)))


def _draft(ui: Ui, table: SamoaTable) -> None:
    """A card or a tile that waits for its confirmation lies where it will be."""
    draft = table.draft
    if draft is None or not draft.target or table.plan or table.hand.holding is not None:
        return
    piece = table.snap(draft.source, draft.target)
    if piece is not None:
        table.picture.blit(ui, draft.source, piece)


# -- what guests pay -----------------------------------------------------------------------------------------


def _payments(ui: Ui, table: SamoaTable, view: State, holding: str) -> None:
    """On every room where the held guest may go: what he would pay."""
    kind, *which = holding.split(":")
    if kind not in ("guest", "plan"):
        return
    home = table.premises(view, table.viewer)
    for spot, moves in table.hand.targets.items():
        if not spot.startswith("room:"):
            continue
        box = home.rooms[int(spot[5:])]
        if kind == "guest" and not table.plan:
            paid = _pay_of(table, view, moves[0])
            if spot != table.hand.target:
                _chip(ui, box, f"+{paid.total}", formula(ui, paid))
        elif spot != table.hand.target:
            total = table.income(table.look_ahead_of(moves[0].actions)) - table.income(view)
            _chip(ui, box, f"+{total}", ui.say("samoa.preview.all"))


def _pay_of(table: SamoaTable, view: State, move: Move) -> Pay:
    _, _, kind, room = move.actions[-1]
    return plan.pay(table.rules, view, table.viewer, kind, room)


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


def _plan_sums(ui: Ui, table: SamoaTable, view: State) -> None:
    """Under every guest who is laid out what he pays, and on the roof all together."""
    after, home = table.rules.clone(view), table.premises(view, table.viewer)
    sums: dict[int, int] = {}
    for action in table.plan:
        before = table.income(after)
        table.rules.apply(after, table.viewer, action)
        sums[action[3]] = sums.get(action[3], 0) + table.income(after) - before
    for room, amount in sums.items():
        box = home.rooms[room]
        pill = around(box.cx, box.bottom - box.w * 0.1, box.w * 0.62, box.w * 0.27)
        ui.rounded(pill, PAPER, radius=pill.h / 2, outline=2)
        ui.number(f"+{amount}", pill.cx, pill.cy, pill.h * 0.72, GOOD)
    house = home.house
    note = ui.say("samoa.preview.plan", n=len(table.plan), sum=sum(sums.values()))
    _banner(ui, house.cx, house.y + house.h * 0.2, note, house.w)


def _banner(ui: Ui, cx: float, bottom: float, note: str, most: float) -> None:
    block = ui.type.block(note, ui.font_px(17), ui.px(most - 40), BOLD)
    wide, high = block.width / ui.u + 34, block.height / ui.u + 14
    box = Box(cx - wide / 2, bottom - high, wide, high)
    ui.panel(box, fill="#FFE6A8", radius=min(18, high / 2), outline=2.2, shadow=6)
    ui.para(box.inset(16, 7), note, 17, INK, BOLD, "centre", "middle")


# -- the callout ---------------------------------------------------------------------------------------------


def _callout(ui: Ui, table: SamoaTable, view: State, preview: Preview) -> None:
    """The move over which the piece hovers, in words and numbers."""
    move = preview.move
    if not move.actions or move.target not in table.hand.targets:
        return
    anchor = _anchor(table, view, move)
    change = table.income(preview.after) - table.income(view)
    verb = move.actions[-1][0]
    if verb == SEAT and move.source.startswith("guest:") and not table.plan:
        paid = _pay_of(table, view, move)
        _bubble(ui, anchor, f"+{paid.total}", formula(ui, paid), GOOD)
    elif verb == SEAT:
        _ghosts(ui, table, view, move)
        _bubble(ui, anchor, f"+{change}", ui.say("samoa.preview.guests", n=len(move.actions)), GOOD)
    elif verb == BUY:
        _bubble(ui, anchor, f"{change:+d}".replace("-", "−"), _build_words(ui, table, view, move),
                GOOD if change > 0 else theme.RED)  # fmt: skip


def _build_words(ui: Ui, table: SamoaTable, view: State, move: Move) -> str:
    tile = move.actions[-1][1]
    bid = table.rules.bid[view.played[table.viewer]]
    words = ui.say("samoa.preview.bid", n=bid)
    points = hotels.points_housed(table.rules, view, table.viewer)
    if tile == POOL and points:
        words += "\n" + ui.say("samoa.preview.pool_now", n=points)
    elif tile in (SUITE, EXTRA_ROOM):
        words += "\n" + ui.say("samoa.preview.suite_later" if tile == SUITE else "samoa.preview.room_more")
    return words


def _anchor(table: SamoaTable, view: State, move: Move) -> Box:
    home = table.premises(view, table.viewer)
    if move.target.startswith("room:"):
        return home.rooms[int(move.target[5:])]
    if move.target == "hotel":
        box = home.house
        return Box(box.x + box.w * 0.3, box.y, box.w * 0.4, box.h * 0.3)
    return around(*table.zones.pointer, 10)


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


def _ghosts(ui: Ui, table: SamoaTable, view: State, move: Move) -> None:
    """Where each guest of a group would go."""
    home, nation = table.premises(view, table.viewer), view.flags[view.round - 1]
    base = table.viewer * table.rules.room_count
    there: dict[int, int] = {}
    after = table.look_ahead_of(move.actions)
    for _, _, kind, room in move.actions:
        place = there.get(room, int(view.rooms[base + room] >= 0))
        there[room] = place + 1
        x, y, size = home.guest(room, 1 + (after.partners[base + room] >= 0), place)
        piece = table.picture.places(view)[move.source]._replace(
            x=x, y=y, size=size, look=("guest", nation, kind), alpha=0.7
        )
        table.picture.blit(ui, f"ghost:{room}:{place}", piece)


# -- the hint ------------------------------------------------------------------------------------------------


def _hint(ui: Ui, table: SamoaTable, view: State, hint: Move) -> None:
    """A light on what to take, and a shade of it where it goes."""
    home = table.picture.places(view).get(hint.source)
    if home is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(min(home.size, 90) * 2.2)), home.x, home.y)
    table.picture.blit(ui, hint.source, home)
    if hint.source.startswith("group:"):
        _ghosts(ui, table, view, hint)
        return
    piece = table.snap(hint.source, hint.target)
    if piece is not None:
        table.picture.blit(ui, hint.source, piece._replace(alpha=0.75))
