"""Around the hotel: the row of flags in the ribbon and the seats' panels."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import UNKNOWN
from game.samoa import hands
from game.samoa.state import AT_OVER, State
from scenes.games.samoa import art
from scenes.games.samoa.premises import beside
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD
from scenes.kit.theme import PAPER, WHITE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

PAST = 0.55


def flag_box(box: Box, rounds: int, number: int, now: int) -> Box:
    """The card of round `number`; the one that is on is larger."""
    pitch = box.w / (rounds + 0.5)
    small = Box(0, 0, pitch - 4, min((pitch - 4) * 1.28, box.h - 4))
    shift = 0.25 * pitch if number == now else 0.5 * pitch if number > now else 0.0
    x = box.x + (number - 1) * pitch + shift
    if number == now:
        return around(x + pitch / 2, box.cy, small.w + 0.45 * pitch, min(small.h * 1.36, box.h))
    return Box(x + 2, box.cy - small.h / 2, small.w, small.h)


def track(ui: Ui, box: Box, layout: SamoaLayout, view: State) -> None:
    """A card for every round: passed, this one, and those to come."""
    rules = layout.rules
    layout.flag_row = box
    now = view.round if view.stage != AT_OVER else rules.rounds + 1
    for number, nation in enumerate(view.flags, start=1):
        card = flag_box(box, rules.rounds, number, now)
        name = rules.nation_ids[nation]
        ui.blit(art.flag_card(ui.art, name, ui.px(card.w), ui.px(card.h), lit=number == now), card.x, card.y)
        low = 0.79 if number == now else 0.81
        ui.number(number, card.cx, card.y + card.h * low, card.h * (0.21 if number == now else 0.25))
        if number < now:
            ui.fill(card.inset(1), PAPER, PAST)
        tip = ui.say("samoa.tip.flag", n=number, nation=ui.say(f"samoa.nation.{name}"))
        if rules.doubled[number]:
            d = card.w * (0.46 if number == now else 0.56)
            ui.image("samoa/badge_rush", card.right - d * 0.2, card.y + d * 0.3, d)
            ui.number("2×", card.right - d * 0.2, card.y + d * 0.3, d * 0.44, WHITE)
            tip += "\n" + ui.say("samoa.tip.doubled")
        ui.zone(Zone(f"flag:{number}", card, tip=tip, focus=False))


def seat(ui: Ui, box: Box, layout: SamoaLayout, view: State, who: int) -> None:
    """An opponent's hotel in small with the number of cards in hand; of the viewer only the number."""
    mine = who == layout.viewer
    line = layout.count_line(box)
    row = Box(box.x, box.y, box.w, line)
    if not mine:
        home = layout.premises(view, who)
        ui.blit(home.front.surface, home.x, home.y)
        for room in range(layout.rules.printed):
            spot = home.rooms[room]
            state = "free" if view.free[who] >> room & 1 else "taken"
            ui.blit(art.room(ui.art, ui.px(spot.w), state, layout.colour(who)), spot.x, spot.y)
        row = beside(box, home.house.w).cut_top(line)[0]
    elif box.h < line:
        return
    hand = min(line, row.w * 0.5)  # the number needs its room, and may reach into the margin
    ui.image("samoa/hand", row.x + hand * 0.5, row.cy, hand)
    cards = hands.hand_count(layout.rules, view, who)
    ui.text(str(cards), row.x + hand + 3, row.cy, 16, BOLD, max_w=row.w - hand + 4)
    tip = ui.say("samoa.seat.cards", n=cards)
    if view.money[who] == UNKNOWN:
        tip += "\n" + ui.say("samoa.tip.money_secret")
    count = Box(row.x, row.y, min(line + 26, box.right - row.x), row.h)
    ui.zone(Zone(f"count:{who}", count, partial(layout.peek.toggle, who), tip=tip, focus=False))


def tie_zone(ui: Ui, box: Box, layout: SamoaLayout, view: State, gap: int) -> None:
    """The gap in which the tie card lies says what it means."""
    if view.tie != gap:
        return
    names = [who.name for who in layout.session.setup.seats]
    tip = ui.say("samoa.tip.tie", first=names[(gap + 1) % len(names)], second=names[gap])
    card = around(box.cx, box.cy, layout.tie_width(), layout.tie_width() * 36 / 204)
    ui.zone(Zone("tie", card, tip=tip, focus=False))
