"""Time and actions: what can be done at home, and how many weeks it keeps a family member busy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sands.state import State
from game.sands.verbs import CHALETS, PASS, SIGN
from scenes.games.sands import art
from scenes.games.sands.board import Spot
from scenes.kit.layout import Box
from scenes.kit.text import SEMIBOLD
from scenes.kit.theme import INK
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

ROW = 66.0
TINTS = ("#FCE0A6", "#F6B042", "#EE8F54", "#E8604C", "#C9506B", "#8A5AA8")


class Slots:
    def __init__(self, box: Box, layout: SandsLayout) -> None:
        self.box, self.rules = box, layout.rules
        self.rows = box.inset(8, 7).rows(self.rules.slot_count, 5)
        self.family_w = box.w * 0.29

    def badge(self, slot: int) -> Box:
        row = self.rows[slot - 1]
        return Box(row.x, row.y, 46, row.h)

    def people(self, slot: int) -> Box:
        """Where family members stand."""
        row = self.rows[slot - 1]
        return Box(row.right - self.family_w, row.y, self.family_w, row.h)

    def actions(self, slot: int) -> Box:
        row = self.rows[slot - 1]
        return Box(row.x + 52, row.y, row.w - 58 - self.family_w, row.h)

    def member(self, slot: int, seat: int, i: int) -> Spot:
        """Every seat has its own column; further members stand behind the first."""
        area = self.people(slot)
        pitch = area.w / self.rules.seats
        high = min(area.h - 8, 50.0, pitch * 1.5)
        step = min(9.0, (pitch - high * 0.6) / 4 + 3)
        return area.x + (seat + 0.5) * pitch + i * step + 1, area.bottom - high / 2 - 3 - i * 3, high

    def label(self, slot: int) -> Box:
        area = self.actions(slot)
        return Box(area.x, area.y, area.w * 0.27, area.h)

    def cell(self, slot: int, i: int, of: int) -> Box:
        area, label = self.actions(slot), self.label(slot)
        room = Box(label.right + 4, area.y, area.right - label.right - 4, area.h)
        return room.columns(of, 3)[i]

    def chalets(self, n: int) -> Box:
        return self.cell(self.rules.chalet_slot, n - 1, len(self.rules.chalet_prices) - 1)

    def sign(self, sign: int) -> Box:
        return self.cell(self.rules.sign_slot, sign, len(self.rules.sign_ids))

    def every_sign(self) -> Box:
        first, last = self.sign(0), self.sign(len(self.rules.sign_ids) - 1)
        return Box(first.x, first.y, last.right - first.x, first.h)


def draw(ui: Ui, layout: SandsLayout, view: State) -> None:
    slots, rules = layout.slots, layout.rules
    ui.panel(slots.box)
    for slot in range(1, rules.slot_count + 1):
        badge = slots.badge(slot)
        ui.rounded(badge, TINTS[(slot - 1) % len(TINTS)], radius=10, outline=2)
        ui.image("sands/hourglass", badge.x + 14, badge.cy, 15)
        ui.number(slot, badge.x + 33, badge.cy, 22)
        people = slots.people(slot)
        ui.rounded(people, "#F3E4C4", radius=10)
        tip = ui.say("sands.tip.family_slot", slot=slot)
        ui.zone(Zone(f"slot:{slot}", Box(badge.x, badge.y, badge.w, badge.h), tip=tip, focus=False))
        ui.zone(Zone(f"people:{slot}", people, tip=tip, focus=False))
    _label(ui, layout, rules.sign_slot, "sign" if rules.next_sign(view, layout.viewer) >= 0 else "pass")
    _label(ui, layout, rules.chalet_slot, "chalets")
    if rules.attraction_slot not in (rules.sign_slot, rules.chalet_slot):
        area = slots.actions(rules.attraction_slot)
        words = ui.say("sands.table.attraction")
        ui.para(Box(area.x + 2, area.y + 4, area.w - 40, area.h - 8), words, 16, style=SEMIBOLD, valign="middle")
        ui.image("common/arrow_down", area.right - 20, area.cy, 20, fg=INK)


def _label(ui: Ui, layout: SandsLayout, slot: int, key: str) -> None:
    area = layout.slots.label(slot)
    words = ui.say(f"sands.table.{key}")
    ui.para(Box(area.x + 2, area.y + 3, area.w - 2, area.h - 6), words, 15, style=SEMIBOLD, valign="middle")


def zones(ui: Ui, layout: SandsLayout, view: State) -> None:
    """The cells that are targets, with what they cost or how many there are."""
    slots, rules, seat = layout.slots, layout.rules, layout.viewer
    for n, price in enumerate(rules.chalet_prices):
        if not n:
            continue
        cell = slots.chalets(n)
        tip = ui.say("sands.tip.chalet", n=n, price=price, slot=rules.chalet_slot)
        dim = price > view.money[seat]
        layout.target(ui, f"chalets:{n}", cell, tip, (CHALETS, n))
        _chalet_cell(ui, cell, n, price, dim)
    next_sign = rules.next_sign(view, seat)
    if next_sign < 0:
        layout.target(ui, "pass", slots.every_sign(), ui.say("sands.hover.pass"), (PASS,))
    for sign, kind in enumerate(rules.sign_ids):
        cell = slots.sign(sign)
        tip = ui.say("sands.tip.sign", sign=ui.say(f"sands.sign.{kind}"))
        if sign == next_sign:
            layout.target(ui, f"sign:{sign}", cell, tip, (SIGN,))
        elif next_sign >= 0:
            ui.zone(Zone(f"sign:{sign}", cell, spot=f"sign:{sign}", tip=tip, focus=False))
        _sign_cell(ui, cell, kind, view.sign_stock[sign], dim=sign != next_sign)


def _chalet_cell(ui: Ui, cell: Box, n: int, price: int, dim: bool) -> None:
    size = min(cell.w * 0.56, cell.h * 0.5)
    hut = art.chalet(ui.art, ui.px(size), "free")
    coin = ui.art.image("sands/coin_blank", ui.px(size * 0.92))
    if dim:
        hut, coin = hut.copy(), coin.copy()
        hut.set_alpha(95)
        coin.set_alpha(95)
    ink = "#8C8470" if dim else INK
    ui.number(n, cell.cx - size * 0.42, cell.y + cell.h * 0.29, size * 0.78, ink)
    ui.blit_centre(hut, cell.cx + size * 0.34, cell.y + cell.h * 0.29)
    ui.blit_centre(coin, cell.cx, cell.y + cell.h * 0.74)
    ui.number(price, cell.cx, cell.y + cell.h * 0.74, size * 0.5, ink)


def _sign_cell(ui: Ui, cell: Box, kind: str, stock: int, dim: bool) -> None:
    size = min(cell.w * 0.74, cell.h * 0.56)
    board = art.sign(ui.art, kind, ui.px(size), ui.px(size))
    if dim:
        board = board.copy()
        board.set_alpha(110)
    ui.blit_centre(board, cell.cx, cell.y + cell.h * 0.36)
    ui.number(f"×{stock}", cell.cx, cell.y + cell.h * 0.8, min(16.0, cell.h * 0.26), "#8C8470" if dim else INK)
