"""The viewer's tray: the purse and the price cards in a fan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import UNKNOWN
from game.samoa.state import AT_CHOOSE, AT_SWAP, State
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import MEDIUM
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.frame import skeleton, tray_width

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

LEAN = 1.25
"""Degrees from one card of the fan to the next."""
BEND = 0.3
"""How much the fan bends down to its ends."""


SEEN = 0.84
"""So much of every card stays uncovered at least."""


class TraySpots(NamedTuple):
    purse: Box
    fan: Box
    cards: int

    def card(self, number: int) -> tuple[float, float, float, float]:
        """Centre, width and lean of a card in the fan."""
        w = min(92.0, (self.fan.h + 4) * 92 / 124, self.fan.w / (1 + SEEN * (self.cards - 1)))
        pitch = min(w + 4, (self.fan.w - w) / max(1, self.cards - 1))
        t = number - (self.cards - 1) / 2
        x = self.fan.cx + t * pitch
        return x, self.fan.cy - 4 + BEND * t * t, w, -LEAN * t

    def owed(self) -> tuple[float, float, float]:
        return self.purse.right - 42, self.purse.bottom - 20, 72


def spots(ui: Ui, cards: int) -> TraySpots:
    frame = skeleton(ui)
    box = Box(20, frame.tray.y + 10, tray_width(ui), frame.tray.h - 14)
    purse, fan = box.cut_left(150 * (1 + 0.1 * max(0.0, ui.t - 1)), 14)
    return TraySpots(purse, fan, cards)


def draw(ui: Ui, layout: SamoaLayout, view: State) -> None:
    spots, seat = layout.tray_spots, layout.viewer
    purse = spots.purse
    ui.text(ui.say("samoa.table.purse"), purse.x, purse.y + 14, CAPTION, MEDIUM, QUIET, max_w=purse.w)
    _money(ui, layout, view, purse)
    tip = ui.say("samoa.hover.purse", n=max(0, view.money[seat]), due=view.due[seat] + view.due_swims[seat])
    ui.zone(Zone("purse", purse, tip=tip, focus=False))
    for number in reversed(range(layout.rules.cards)):  # the left one lies over its neighbour
        _card(ui, layout, view, number)


def _money(ui: Ui, layout: SamoaLayout, view: State, purse: Box) -> None:
    cy = purse.y + 28 + (purse.h - 34) / 2
    money = view.money[layout.viewer]
    preview = layout.preview
    after = layout.gestures.income(preview.after) if preview is not None else layout.gestures.income(view)
    before = layout.gestures.income(view)
    if money == UNKNOWN:
        ui.number("?", purse.x + 4, cy, 40, anchor="left")
        return
    ui.image("samoa/bag", purse.x + 22, cy - 4, 40)
    if after == before:
        ui.number(money, purse.x + 48, cy - 2, 38, anchor="left")
        return
    wide = ui.number(before, purse.x + 48, cy - 2, 26, theme.FADED, "left")
    ui.blit(ui.art.arrow(ui.px(22), ui.u), purse.x + 51 + wide, cy - 12)
    ui.number(after, purse.x + 76 + wide, cy - 2, 34, theme.GOOD if after > before else theme.RED, "left")


def _card(ui: Ui, layout: SamoaLayout, view: State, number: int) -> None:
    """A card can be picked up where it may be played; a discarded one where a tile may return it."""
    rules, seat = layout.rules, layout.viewer
    name = f"card:{number}"
    x, y, w, _ = spots_of(layout, number)
    box = around(x, y, w, w * 124 / 92)
    if view.played[seat] == number:
        ui.blit(ui.art.slot(ui.px(box.w - 8), ui.px(box.h - 8), 10, ui.u), box.x + 4, box.y + 4)
    bid, price = rules.bid[number], rules.price[number]
    tip = ui.say("samoa.tip.card", bid=bid, price=price)
    if bid < 0:
        tip = ui.say("samoa.tip.card_holiday", n=rules.send_limit)
    discarded = bool(layout.gestures.discarded(view) >> number & 1)
    if view.played[seat] == number:
        tip += "\n" + ui.say("samoa.tip.card_played")
    elif discarded:
        tip += "\n" + ui.say("samoa.tip.card_discarded")
    usable = layout.gestures.asked and view.stage in (AT_CHOOSE, AT_SWAP)
    if discarded and layout.gestures.returning is not None:
        tip += "\n" + ui.say("samoa.hover.return")
        back = number in layout.gestures.returning and view.stage == AT_CHOOSE
        ui.zone(Zone(name, box, lambda: layout.gestures.toggle_return(number), tip=tip, piece=name if back else None))
        return
    ui.zone(Zone(name, box, tip=tip, piece=name, focus=usable and not discarded))


def spots_of(layout: SamoaLayout, number: int) -> tuple[float, float, float, float]:
    return layout.tray_spots.card(number)
