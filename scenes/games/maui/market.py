"""Maui's market: towels on their rails, prices, payment zones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Action
from game.maui.rules import MauiRules
from game.maui.state import State
from game.maui.verbs import DOLLARS, SPARE, TAKE
from scenes.games.maui import art
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


def market_scale(box: Box, rules: MauiRules) -> tuple[float, float]:
    """Size of the stall's drawing against its plan, and the distance of its rails."""
    need = 66 + rules.market_rows * 201
    k = min(box.w / 296, box.h / need)
    return k, (box.h - 66 * k) / rules.market_rows


def bag_spot(layout: MauiLayout) -> tuple[float, float]:
    k, _ = market_scale(layout.market, layout.rules)
    return layout.market.x + 45 * k, layout.market.y + 60 * k


def market(ui: Ui, layout: MauiLayout, view: State) -> None:
    rules, box = layout.rules, layout.market
    k, pitch = market_scale(box, rules)
    rails = tuple(66 + row * pitch / k for row in range(rules.market_rows))
    art.market_stall(ui.art, ui.px(box.w), ui.px(box.h), ui.u * k, rails).draw(ui.surface, box.x * ui.u, box.y * ui.u)
    sign = Box(box.x + 52 * k, box.y + 2 * k, box.w - 104 * k, 30 * k)
    title = ui.say("maui.table.market", n=len(view.bag))
    ui.text(title, sign.cx, sign.cy, 17, BOLD, anchor="mid", max_w=sign.w - 16)
    ui.zone(Zone("bag", sign, tip=ui.say("maui.hover.bag", n=len(view.bag)), focus=False))
    legal = rules.legal(view, layout.viewer) if layout.my_turn else []
    for row in range(rules.market_rows):
        _bowl(ui, layout, view, row, (DOLLARS, row) in legal)
        for place in range(rules.places):
            _stand(ui, layout, view, row, place, k, legal)


def _stand(ui: Ui, layout: MauiLayout, view: State, row: int, place: int, k: float, legal: list[Action]) -> None:
    """One place of the market: an empty peg or a towel to take, and its price."""
    slot = layout.slot_box(row, place)
    towel = view.market[row * layout.rules.places + place]
    cost = layout.rules.costs[place]
    open_ = (TAKE, row, place) in legal or (SPARE, row, place) in legal
    if towel < 0 or layout.hand.holding == f"towel:{towel}":
        ui.blit(ui.art.slot(ui.px(slot.w), ui.px(slot.h), 8, ui.u), slot.x, slot.y)
    for side in (0.25, 0.75):
        ui.image("maui/peg", slot.x + slot.w * side, slot.y - 2 * k, 7 * k)
    tag = Box(slot.cx - 29 * k, slot.bottom + 5 * k, 58 * k, 28 * k)
    afford = not legal or open_
    ui.rounded(tag, PAPER if afford else "#EAD7B0", radius=14 * k, outline=2, stroke=INK if afford else "#9A8B6A")
    ui.number(cost, tag.cx - 12 * k, tag.cy, 18 * k, INK if afford else "#7A6B4A")
    ui.image("maui/dollar", tag.cx + 12 * k, tag.cy, 20 * k)
    if towel >= 0:
        names = tuple(ui.say(f"maui.motif.{layout.rules.motif_ids[m]}") for m in layout.rules.squares[towel])
        key = "maui.hover.towel" if cost else "maui.hover.towel_free"
        tip = ui.say(key, top=names[0], middle=names[1], bottom=names[2], n=cost)
        ui.zone(Zone(f"towel:{towel}", slot, tip=tip, piece=f"towel:{towel}", focus=open_ or not legal))


def _bowl(ui: Ui, layout: MauiLayout, view: State, row: int, open_: bool) -> None:
    cx, cy, r = layout.bowl(row)
    k, _ = market_scale(layout.market, layout.rules)
    ui.image("maui/bowl", cx, cy, 2 * r)
    ui.text(ui.say("maui.table.paid"), cx, cy - r - 14 * k, CAPTION, MEDIUM, QUIET, "mid", 84 * k)
    box = Box(cx - 38 * k, cy + r + 8 * k, 76 * k, 34 * k)
    count = view.zones[row]
    idle = layout.hand.holding is None and layout.draft is None
    click = partial(layout.turn.act, (DOLLARS, row)) if open_ and idle else None
    why = layout.gestures.why_no_dollars(row)
    tip = ui.say("maui.hover.zone", n=count) if count else ui.say("maui.hover.zone_empty")
    ui.button(box, f"bowl:{row}", ui.say("maui.table.take", n=count), click, tip=tip, why=why, size=16)
    ui.zone(Zone(f"zone:{row}", around(cx, cy, 2 * r), click, tip=tip, focus=False, why=why))
