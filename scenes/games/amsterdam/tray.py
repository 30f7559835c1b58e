"""The tray: mayor and watchman with what they have to do, the viewer's hotels as small plans, and the total."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.amsterdam.state import AT_ACT, AT_WALK, NOBODY, PAWNS, State
from game.amsterdam.tables import NIGHT
from scenes.games.amsterdam import art, side
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM, TITLE
from scenes.kit.theme import CAPTION, INK, LIT, PAPER, QUIET, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.frame import skeleton, tray_width

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout

DAY_CELL, NIGHT_CELL, DAM_CELL = "#CBE7EC", "#1E2A55", "#D8C7A6"


class Spots(NamedTuple):
    pawns: tuple[Box, Box]
    plans: tuple[Box, ...]
    total: Box

    def hotel(self, number: int) -> tuple[float, float, float]:
        """Where a hotel waits that is not built yet."""
        box = self.plans[number]
        return box.cx, box.cy, box.w * 0.8


def spots(ui: Ui, layout: AmsterdamLayout) -> Spots:
    frame = skeleton(ui)
    box = Box(20, frame.tray.y + 14, tray_width(ui), frame.tray.h - 26)
    each = layout.rules.hotels_each
    plan = min(box.h - 24, box.w * 0.5 / (each + 1))
    right = plan * each + 14 * (each - 1) + 150
    cards = Box(box.x, box.y, box.w - right - 40, box.h).columns(2, 14)
    x = cards[1].right + 24
    plans = tuple(Box(x + n * (plan + 14), box.bottom - plan, plan, plan) for n in range(each))
    return Spots((cards[0], cards[1]), plans, Box(plans[-1].right + 16, box.y, box.right - plans[-1].right - 16, box.h))


def draw(ui: Ui, box: Box, layout: AmsterdamLayout, view: State) -> None:
    places = layout.tray_spots
    for pawn, card in enumerate(places.pawns):
        _pawn(ui, card, layout, view, pawn)
    ui.fill(Box(places.pawns[1].right + 11, box.y + 8, 2, box.h - 22), "#D6C196")
    label = Box(places.plans[0].x, places.pawns[0].y, places.total.x - places.plans[0].x, 18)
    ui.text(ui.say("amsterdam.table.hotels"), label.x, label.y + 8, CAPTION, MEDIUM, QUIET, max_w=label.w - 8)
    for number, crossing in enumerate(layout.hotels_of(view, layout.viewer)):
        if crossing == NOBODY:
            plan = places.plans[number]
            ui.blit(ui.art.slot(ui.px(plan.w), ui.px(plan.h), 12, ui.u), plan.x, plan.y)
        else:
            mini_plan(ui, places.plans[number], layout, view, crossing, layout.colours[layout.viewer])
            tip = ui.say("amsterdam.hover.plan")
            ui.zone(Zone(f"plan:{number}", places.plans[number], tip=tip, focus=False))
    _total(ui, places.total, layout, view)


def _pawn(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, pawn: int) -> None:
    """The pawn's card: picking it up here is picking it up on its crossing."""
    name = f"card:{pawn}"
    able = bool(layout.gestures.moves(f"pawn:{pawn}")) or layout.hand.holding == f"pawn:{pawn}"
    ui.panel(box, lit=able, fill=LIT if able else PAPER, shadow=8 if able else 4)
    figure = min(box.h * 0.66, 62.0, box.w * 0.26)
    ui.image(f"amsterdam/{PAWNS[pawn]}", box.x + 14 + figure / 2, box.cy, figure)
    x, room = box.x + 24 + figure, box.w - figure - 36
    die = min(40.0, box.h * 0.36)
    dice = not layout.rules.tactical and view.dice[pawn]
    ui.text(ui.say(f"amsterdam.table.{PAWNS[pawn]}"), x, box.y + box.h * 0.21, 21, TITLE, INK,
            max_w=room - (die + 4 if dice else 0))  # fmt: skip
    if dice:
        small = art.die(ui.art, ("white", "black")[pawn], view.dice[pawn], ui.px(die * 1.5))
        ui.blit_centre(small, box.right - 10 - die / 2 + die * 0.04, box.y + 10 + die / 2)
    icon = min(72.0, room * 0.5)
    ui.image(("amsterdam/flip_day", "amsterdam/flip_night")[pawn], x + icon / 2, box.y + box.h * 0.5, icon)
    status = side.status(ui, layout, view, pawn)
    wide = min(room, ui.text_width(status, CAPTION, BOLD) + 24)
    pill = Box(x, box.y + box.h * 0.66, wide, box.h * 0.26)
    busy = view.stage in (AT_WALK, AT_ACT) and able
    ui.rounded(pill, SUN if busy else "#E4D6B6", radius=pill.h / 2)
    ui.text(status, pill.cx, pill.cy, CAPTION, BOLD, INK, "mid", wide - 16)
    ui.zone(Zone(name, box, tip=ui.say(f"amsterdam.hover.{PAWNS[pawn]}"), piece=f"pawn:{pawn}", focus=False))


def mini_plan(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, crossing: int, colour: str) -> None:
    """The four tiles around a hotel with their tourists; in a preview with those that would be there."""
    rules = layout.rules
    after = layout.preview.after if layout.preview is not None else view
    cell = box.w * 0.485
    for n, tile in enumerate(rules.city.around[crossing]):
        part = Box(box.x + n % 2 * (box.w - cell), box.y + n // 2 * (box.h - cell), cell, cell)
        face = rules.face[view.shows[tile]]
        fill = DAM_CELL if face == NOBODY else NIGHT_CELL if face == NIGHT else DAY_CELL
        ui.rounded(part, fill, radius=8, outline=2)
        now, then = view.tourists[tile], after.tourists[tile]
        dx, dy = (part.w * (0.36, 0.64)[n % 2], part.h * (0.34, 0.66)[n // 2])
        if now != then:
            d = cell * 0.62
            ui.blit_centre(ui.art.disc(ui.px(d), SUN, 2, ui.u), part.x + dx, part.y + dy)
            ui.number(then, part.x + dx, part.y + dy, cell * 0.42)
        elif now:
            ui.number(now, part.x + dx, part.y + dy, cell * 0.46, PAPER if face == NIGHT else INK)
    hotel = art.hotel(ui.art, colour, ui.px(box.w * 0.5))
    ui.blit_centre(hotel, box.cx + 1, box.cy - 1)


def _total(ui: Ui, box: Box, layout: AmsterdamLayout, view: State) -> None:
    now = view.points[layout.viewer]
    after = layout.preview.after.points[layout.viewer] if layout.preview is not None else now
    cy = box.cy - 6
    text = ui.say("amsterdam.table.goal", n=layout.rules.target)
    ui.text(text, box.x + 4, box.bottom - 12, CAPTION, MEDIUM, QUIET, max_w=box.w - 4)
    if after == now:
        wide = ui.number(now, box.x + 4, cy, 54, anchor="left")
        ui.image("amsterdam/tourist", box.x + wide + 30, cy, 34)
    else:
        wide = ui.number(now, box.x + 4, cy, 40, theme.FADED, "left")
        ui.blit(ui.art.arrow(ui.px(34), ui.u), box.x + wide + 10, cy - 10)
        ui.number(after, box.x + wide + 52, cy, 52, theme.GOOD if after > now else theme.RED, "left")
    ui.zone(Zone("total", box, tip=ui.say("amsterdam.hover.total", n=layout.rules.target), focus=False))
