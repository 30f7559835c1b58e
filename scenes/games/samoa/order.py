"""Order of play: the price cards on the table, and who builds and who hosts after whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.samoa import hands
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SEND_HOME, AT_SWAP, State
from scenes.kit import svg, theme
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD, MEDIUM, TITLE
from scenes.kit.theme import CAPTION, INK, QUIET, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

CARD = 124 / 92
NOW = "#FFE6A8"


class Order(NamedTuple):
    """The panel: a row for each seat; in the left column the cards in building order, right the order of hosts."""

    box: Box
    head: float
    rows: tuple[Box, ...]
    card_w: float

    @property
    def right(self) -> float:
        """Where the column of hosts begins."""
        return self.box.right - 12 - max(66.0, self.box.w * 0.29)

    def card(self, row: int) -> tuple[float, float, float]:
        box = self.rows[row]
        return box.x + 4 + self.card_w / 2, box.cy, self.card_w


def arrange(ui: Ui, box: Box, seats: int) -> Order:
    head = 44 + 22 * max(1.0, ui.t * 0.8)
    area = Box(box.x + 10, box.y + head, box.w - 20, box.h - head - 10)
    rows = tuple(area.rows(seats, 4))
    high = min(rows[0].h - 4, 104.0)
    return Order(box, head, rows, min(high / CARD, area.w * 0.32))


def revealed(view: State) -> bool:
    return AT_CHOOSE < view.stage < AT_OVER


def lines(layout: SamoaLayout, view: State) -> tuple[list[int], list[int]]:
    """Building order and hosting order of all seats; those on Staff Holiday stand at the end."""
    rules = layout.rules
    if not revealed(view):
        return list(range(rules.seats)), []
    resting = [p for p in rules.clockwise[view.tie] if hands.on_holiday(rules, view, p)]
    return [*rules.build_order(view), *resting], list(rules.host_order(view))


def card_spot(layout: SamoaLayout, view: State, seat: int) -> tuple[float, float, float]:
    """Where a seat's card of this round lies: centre and width."""
    building, _ = lines(layout, view)
    return layout.order.card(building.index(seat))


def draw(ui: Ui, layout: SamoaLayout, view: State) -> None:
    order = layout.order
    ui.panel(order.box)
    ui.text(ui.say("samoa.table.order"), order.box.x + 16, order.box.y + 26, 22, TITLE, max_w=order.box.w - 32)
    cy = order.box.y + order.head - 12
    if not revealed(view):
        _waiting(ui, layout, view, cy)
        return
    building, hosting = lines(layout, view)
    for name, x, wide in (("hammer", order.rows[0].x + 4, order.right - order.rows[0].x - 12),
                          ("suitcase", order.right, order.box.right - order.right - 12)):  # fmt: skip
        ui.image(f"samoa/{name}", x + 11, cy, 22)
        ui.text(ui.say(f"samoa.table.{name}"), x + 26, cy, CAPTION, BOLD, QUIET, max_w=wide - 28)
    _ropes(ui, layout, building, hosting)
    for row, seat in enumerate(building):
        _builder(ui, layout, view, row, seat)
    for row, seat in enumerate(hosting):
        _host(ui, layout, view, row, seat)
    _ties(ui, layout, view, building, hosting)


def _waiting(ui: Ui, layout: SamoaLayout, view: State, cy: float) -> None:
    """Before the reveal: who has chosen."""
    order = layout.order
    caption = ui.say("samoa.table.secret" if view.stage == AT_CHOOSE else "samoa.table.no_cards")
    ui.text(caption, order.box.x + 16, cy, CAPTION, MEDIUM, QUIET, max_w=order.box.w - 32)
    for seat, who in enumerate(layout.session.setup.seats):
        row = order.rows[seat]
        x, y, w = order.card(seat)
        slot = around(x, y, w, w * CARD)
        if not view.ready[seat]:
            ui.blit(ui.art.slot(ui.px(slot.w), ui.px(slot.h), 8, ui.u), slot.x, slot.y)
        left = slot.right + 12
        ui.emblem(who.colour, left + 14, row.cy - (11 if row.h > 60 else 0), 28)
        room = row.right - left - 40
        chosen = ui.say("samoa.seat.chosen" if view.ready[seat] else "samoa.table.choosing")
        if row.h > 60:
            ui.text(who.name, left + 36, row.cy - 11, 17, BOLD, max_w=room)
            if view.stage == AT_CHOOSE:
                ui.text(chosen, left, row.cy + 17, CAPTION, MEDIUM, QUIET, max_w=row.right - left - 6)
        else:
            ui.text(who.name, left + 36, row.cy, 17, BOLD, max_w=room - (26 if view.ready[seat] else 0))
        if view.ready[seat]:
            ui.image("common/check", row.right - 16, row.cy - (11 if row.h > 60 else 0), 18, fg=theme.GOOD)


def _ropes(ui: Ui, layout: SamoaLayout, building: list[int], hosting: list[int]) -> None:
    """One line from every builder to the same seat among the hosts."""
    order = layout.order
    first = order.rows[0]
    left, right = first.x + order.card_w + 46, order.right - 4
    top = order.rows[0].y
    high = order.rows[-1].bottom - top

    def build() -> str:
        text = ""
        for row, seat in enumerate(hosting):
            y1, y2 = order.rows[building.index(seat)].cy - top, order.rows[row].cy - top
            bend = (right - left) * 0.5
            points = (0.0, y1), (bend, y1), (bend, y2), (right - left, y2)
            start, *rest = (f"{svg.num(x)} {svg.num(y)}" for x, y in points)
            way = f"M{start} C{' '.join(rest)}"
            colour = theme.seat_look(layout.session.setup.seats[seat].colour).colour
            text += svg.path(way, stroke=INK, sw=6) + svg.path(way, stroke=colour, sw=3.4)
        return text

    key = ("ropes", tuple(building), tuple(hosting), tuple(seat.colour for seat in layout.session.setup.seats), order)
    size = (right - left, high)
    ui.blit(ui.art.compose(key, ui.px(size[0]), ui.px(size[1]), build, view=size), left, top)


def _builder(ui: Ui, layout: SamoaLayout, view: State, row: int, seat: int) -> None:
    order, who = layout.order, layout.session.setup.seats[seat]
    box = order.rows[row]
    resting = hands.on_holiday(layout.rules, view, seat)
    stages = (AT_SWAP, AT_BUILD, AT_SEND_HOME, AT_HOLIDAY) if resting else (AT_SWAP, AT_BUILD, AT_SEND_HOME)
    now = view.turn == seat and view.stage in stages
    entry = Box(box.x, box.y, order.card_w + 50, box.h) if not resting else box
    if now:
        ui.rounded(entry, NOW, radius=10, outline=2, stroke=SUN)
    x = box.x + 4 + order.card_w + 22
    ui.emblem(who.colour, x, box.cy, 30)
    done = view.stage > AT_BUILD or (view.stage == AT_BUILD and seat not in (view.turn, *view.queue))
    if done and not resting:
        _tick(ui, x + 13, box.cy + 12)
    if resting:
        ui.text(ui.say("samoa.table.resting"), x + 24, box.cy, CAPTION, MEDIUM, QUIET, max_w=box.right - x - 30)
    ui.zone(Zone(f"builder:{seat}", entry, tip=_tip(ui, layout, view, seat), focus=False))


def _host(ui: Ui, layout: SamoaLayout, view: State, row: int, seat: int) -> None:
    order, who = layout.order, layout.session.setup.seats[seat]
    box = order.rows[row]
    entry = Box(order.right - 4, box.y, box.right - order.right + 4, box.h)
    if view.stage == AT_HOST and view.turn == seat:
        ui.rounded(entry, NOW, radius=10, outline=2, stroke=SUN)
    ui.emblem(who.colour, order.right + 16, box.cy, 30)
    done = view.stage == AT_HOLIDAY or (view.stage == AT_HOST and seat not in (view.turn, *view.queue))
    if done:
        _tick(ui, order.right + 29, box.cy + 12)
    price = layout.rules.price[view.played[seat]]
    ui.number(price, (order.right + 34 + entry.right) / 2, box.cy, 22)
    ui.zone(Zone(f"host:{seat}", entry, tip=_tip(ui, layout, view, seat), focus=False))


def _tick(ui: Ui, x: float, y: float) -> None:
    ui.blit_centre(ui.art.disc(ui.px(17), fill="#E4F3E4", outline=1.6, u=ui.u), x, y)
    ui.image("common/check", x, y, 11, fg=theme.GOOD)


def _tip(ui: Ui, layout: SamoaLayout, view: State, seat: int) -> str:
    name, card = layout.session.setup.seats[seat].name, view.played[seat]
    rules = layout.rules
    if rules.bid[card] < 0:
        return f"**{name}** · " + ui.say("samoa.tip.card_holiday", n=rules.send_limit)
    return f"**{name}** · " + ui.say("samoa.tip.card", bid=rules.bid[card], price=rules.price[card])


def _ties(ui: Ui, layout: SamoaLayout, view: State, building: list[int], hosting: list[int]) -> None:
    """Where two seats are equal, the tie card's arrow points at the later one."""
    order, rules = layout.order, layout.rules
    columns = (
        (building, rules.bid, order.rows[0].x + 4 + order.card_w + 22, "hammer"),
        (hosting, rules.price, order.right + 16, "suitcase"),
    )
    for seats, values, x, icon in columns:
        for row, (first, second) in enumerate(zip(seats, seats[1:], strict=False)):
            value = values[view.played[first]]
            if value < 0 or value != values[view.played[second]]:
                continue
            y = order.rows[row].bottom + 2
            pill = around(x, y, 40, 21)
            ui.rounded(pill, SUN, radius=10, outline=1.8)
            ui.image(f"samoa/{icon}", pill.x + 12, y, 15)
            ui.image("common/arrow_down", pill.x + 28, y, 12, fg=INK)
            tip = ui.say("samoa.hover.tied", first=_name(layout, first), second=_name(layout, second))
            ui.zone(Zone(f"tied:{icon}:{row}", pill, tip=tip, focus=False))


def _name(layout: SamoaLayout, seat: int) -> str:
    return layout.session.setup.seats[seat].name
