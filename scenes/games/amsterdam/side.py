"""Beside the city: the felt with the dice, or with the steps to share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SAIL, AT_SETTLE, AT_WALK, PAWNS, State
from scenes.games.amsterdam import forecast
from scenes.kit import svg
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import CAPTION, INK, PAPER, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout

FELT, FELT_EDGE = "#1F6E80", "#134A58"


class Side(NamedTuple):
    felt: Box
    dice: tuple[tuple[float, float, float], ...]
    """Centre and size of the two dice."""
    pills: tuple[Box, ...]
    card: Box


def arrange(ui: Ui, box: Box) -> Side:
    grow = 1 + 0.35 * max(0.0, ui.t - 1)
    felt, card = box.cut_top(min(box.h * 0.4, 250), 12)
    high = 34 * grow
    halves = Box(felt.x + 14, felt.y + 12, felt.w - 28, felt.h - 24).columns(2, 12)
    size = min(halves[0].w, felt.h - high - 42) * 1.3
    dice = tuple((half.cx + size * 0.03, felt.y + 12 + (felt.h - high - 24) / 2 + size * 0.02, size) for half in halves)
    pills = tuple(Box(half.x, felt.bottom - high - 12, half.w, high) for half in halves)
    return Side(felt, dice, pills, card)


# -- the felt ------------------------------------------------------------------------------------------------


def draw(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    box = layout.side.felt
    ui.panel(box, fill=FELT_EDGE)
    ui.rounded(box.inset(8), FELT, radius=12)
    ui.blit(_weave(ui, box.inset(8)), box.x + 8, box.y + 8)
    if layout.rules.tactical:
        _footprints(ui, layout, view)
    tip = "amsterdam.hover.steps" if layout.rules.tactical else "amsterdam.hover.dice"
    ui.zone(Zone("felt", box, tip=ui.say(tip), focus=False))
    for pawn, pill in enumerate(layout.side.pills):
        _pill(ui, layout, view, pawn, pill)


def _weave(ui: Ui, box: Box) -> Surface:
    def build() -> str:
        waves = ""
        for n, (x, y) in enumerate(((20, 24), (box.w - 60, 40), (box.w / 2 - 20, box.h - 34), (30, box.h - 60))):
            waves += svg.path(f"M{x} {y} q8 -7 16 0 q8 7 16 0", stroke="#2C8496", sw=2.4, op=0.8 - n * 0.1)
        return waves

    return ui.art.compose(("felt", round(box.w), round(box.h)), ui.px(box.w), ui.px(box.h), build, view=(box.w, box.h))


def steps_left(layout: AmsterdamLayout, view: State) -> int:
    """Tactical: how many of the shared steps can still be walked."""
    if view.stage in (AT_SAIL, AT_HOTEL) or (all(view.steps) and view.stage == AT_WALK):
        return layout.rules.steps_shared
    return sum(view.steps) if view.stage == AT_WALK else 0


def _footprints(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    """The shared steps, those that are gone pale."""
    count, left = layout.rules.steps_shared, steps_left(layout, view)
    felt = layout.side.felt
    area = Box(felt.x + 20, felt.y + 16, felt.w - 40, layout.side.pills[0].y - felt.y - 26)
    size = min(area.h * 0.9, area.w / count * 0.86, 74)
    for n in range(count):
        x = area.cx + (n - (count - 1) / 2) * min(area.w / count, size * 1.2)
        there = n < left
        ui.blit_centre(ui.art.disc(ui.px(size), SUN if there else FELT_EDGE, 2.5, ui.u), x, area.cy)
        ui.image("amsterdam/phase_walk", x, area.cy, size * 0.6, fg=INK if there else "#5E97A3")


def status(ui: Ui, layout: AmsterdamLayout, view: State, pawn: int) -> str:
    """What a pawn has to do in this turn, in two or three words."""
    if view.stage == AT_WALK and view.steps[pawn]:
        key = "up_to" if layout.rules.tactical else "steps"
        return ui.say(f"amsterdam.table.{key}", n=view.steps[pawn])
    if view.stage == AT_HOTEL and not layout.rules.tactical:
        return ui.say("amsterdam.table.steps", n=view.dice[pawn])
    if view.stage == AT_WALK:
        return ui.say("amsterdam.table.walked")
    if view.stage in (AT_ACT, AT_SETTLE):
        return ui.say(f"amsterdam.table.{acting(layout, view, pawn)}")
    return ui.say("amsterdam.table.waits")


def acting(layout: AmsterdamLayout, view: State, pawn: int) -> str:
    """Can this pawn still flip a building, or send a tourist from the Dam?"""
    if view.acted >> pawn & 1:
        return "acted"
    if view.flipper == pawn:
        return "may_flip"
    crossing = view.pawns[pawn]
    flips = bool(layout.rules.flippable(view, pawn, crossing))
    sends = forecast.can_send(layout.rules, view, pawn, crossing)
    return {(True, True): "may_act", (True, False): "may_flip", (False, True): "may_send"}.get((flips, sends), "idle")


def _pill(ui: Ui, layout: AmsterdamLayout, view: State, pawn: int, box: Box) -> None:
    busy = view.stage == AT_WALK and bool(view.steps[pawn])
    busy |= view.stage == AT_ACT and acting(layout, view, pawn).startswith("may")
    ui.rounded(box, PAPER if busy else "#B9CDCB", radius=box.h / 2, outline=2)
    ui.image(f"amsterdam/{PAWNS[pawn]}", box.x + 20, box.cy - 3, 24)
    ui.text(status(ui, layout, view, pawn), box.x + 38, box.cy, CAPTION + 1, BOLD, INK, max_w=box.w - 48)
