"""The ring on which backpackers walk: resort, its signs, the beach to its left, the next resort, and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sands import week
from game.sands.events import BEACH
from game.sands.rules import SandsRules
from game.sands.state import AT_OVER, State
from scenes.games.sands import art
from scenes.games.sands.board import Spot
from scenes.games.sands.stages import docked
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import INK, PAPER
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import seats
from scenes.table.frame import skeleton

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

HEIGHTS = {2: 44.0, 3: 44.0, 4: 36.0}
"""Of the strip below a seat's panel, by number of seats; narrower with more."""
NARROW = 30.0


class Ring:
    def __init__(self, ui: Ui, layout: SandsLayout) -> None:
        rules = layout.rules
        self.seats = seats.boxes(skeleton(ui).left, layout)
        self.strips = [seats.between(panel, layout) for panel in self.seats]
        stones = 1 + len(rules.sign_ids)
        strip = self.strips[0]
        self.stone = min(strip.h - 4, strip.w * 0.5 / stones - 2, 28.0)
        self.sand = Box(0, 0, strip.w - stones * (self.stone + 2) - 8, strip.h)

    def stone_box(self, seat: int, place: int) -> Box:
        """A step: 0 is the resort itself, 1 and more are its signs."""
        strip = self.strips[seat]
        return Box(strip.x + 2 + place * (self.stone + 2), strip.cy - self.stone / 2, self.stone, self.stone)

    def beach(self, seat: int) -> Box:
        """The tile to the left of a seat."""
        strip = self.strips[seat]
        return Box(strip.right - self.sand.w, strip.y, self.sand.w, strip.h)

    def waiting(self, seat: int, i: int, of: int) -> Spot:
        tile = self.beach(seat)
        size = tile.h * 0.8
        pitch = min(size * 0.86, (tile.w - size - 8) / max(1, of - 1))
        return tile.x + size / 2 + 4 + i * pitch, tile.y + tile.h * 0.46, size

    def step(self, seat: int, place: int) -> tuple[float, float]:
        """Where a walker stands on this step."""
        if place == BEACH:
            x, y, _ = self.waiting(seat, 0, 1)
            return x, y
        box = self.stone_box(seat, place)
        return box.cx, box.y + box.h * 0.2


def strip(ui: Ui, layout: SandsLayout, view: State, seat: int) -> None:
    """The steps of one seat and the beach after them."""
    ring, rules = layout.ring, layout.rules
    colour = layout.session.setup.seats[seat].colour
    house = ring.stone_box(seat, 0)
    last = ring.stone_box(seat, len(rules.sign_ids))
    tile = ring.beach(seat)
    ui.rounded(Box(house.x - 2, house.y - 2, last.right - house.x + 4, house.h + 4), "#EFD9A9", radius=9)
    home = art.home(ui.art, ui.px(house.w * 0.74), colour, 1)
    ui.blit_centre(home.surface, house.cx, house.cy)
    for sign, kind in enumerate(rules.sign_ids):
        box = ring.stone_box(seat, sign + 1)
        up = bool(view.signs[seat] >> sign & 1)
        if not up or seat == layout.viewer:
            ui.blit(art.sign(ui.art, kind, ui.px(box.w), ui.px(box.h), up), box.x, box.y)
    ui.blit(art.beach(ui.art, ui.px(tile.w), ui.px(tile.h)), tile.x, tile.y)
    name = layout.session.setup.seats[seat].name
    ui.zone(Zone(f"beach:{seat}", tile, tip=ui.say("sands.hover.beach", who=name), focus=False))
    steps = Box(house.x, house.y, last.right - house.x, house.h)
    ui.zone(Zone(f"steps:{seat}", steps, tip=ui.say("sands.hover.steps", who=name), focus=False))
    if seat == rules.seats - 1:
        _way_back(ui, ring)


def _way_back(ui: Ui, ring: Ring) -> None:
    """From the last beach to the first resort: dots along the edge of the window."""
    x, top, bottom = 7.0, ring.seats[0].y + 18, ring.strips[-1].cy
    y = bottom
    while y > top + 8:
        pygame.draw.circle(ui.surface, "#B98A45", (x * ui.u, y * ui.u), max(1, 2 * ui.u))
        y -= 9
    tip = ((x, top - 6), (x - 5, top + 4), (x + 5, top + 4))
    pygame.draw.polygon(ui.surface, "#B98A45", [(px * ui.u, py * ui.u) for px, py in tip])


def forecast(ui: Ui, layout: SandsLayout, view: State) -> None:
    """Where the next backpacker will land and how far all of them will walk, as things stand."""
    if view.stage == AT_OVER or layout.flow.motion is not None or view.start < 0:
        return
    rules, ring = layout.rules, layout.ring
    shown = layout.after_action() or view
    seat, steps = week.poorest(rules, shown)
    here = sum(tile == seat for tile in view.waiting)
    x, y, size = ring.waiting(seat, here, here + 1)
    kind = next_backpacker(rules, view)
    ghost = art.backpacker(ui.art, kind, ui.px(size), "ghost", layout.colour_of(kind)).copy()
    ghost.set_alpha(170)
    ui.blit_centre(ghost, x, y)
    tile = ring.beach(seat)
    label = str(steps)
    size = min(16.0, tile.h * 0.46)
    wide = size * (1.9 + 0.62 * len(label))
    tag = Box(min(x + tile.h * 0.44, tile.right - wide - 4), tile.y + tile.h * 0.46 - size * 0.72, wide, size * 1.44)
    ui.rounded(tag, PAPER, radius=tag.h / 2, outline=1.5)
    ui.image("sands/footprints", tag.x + size * 0.85, tag.cy, size * 1.05, fg=INK)
    ui.text(label, tag.right - size * 0.5, tag.cy, size / ui.t, BOLD, INK, "right")


def next_backpacker(rules: SandsRules, view: State) -> str:
    """The one on the first boat in sight: while guests are sent back, this week's has gone ashore already."""
    return rules.tourist_ids[rules.bag[view.boats[docked(view) - 1]]]


def path(ui: Ui, layout: SandsLayout, view: State, tile: int) -> None:
    """The way of a backpacker from this beach: numbered steps."""
    rules, ring = layout.rules, layout.ring
    poorest, steps = week.poorest(rules, view)
    if tile != poorest and tile not in view.waiting:
        return
    for number, (seat, place) in enumerate(week.way(rules, view, tile, steps), start=1):
        x, y = ring.step(seat, place)
        y += ring.stone * 0.3 if place != BEACH else 0
        d = 20.0
        ui.blit_centre(ui.art.disc(ui.px(d), fill="#F6B042", u=ui.u, outline=2), x, y)
        ui.number(number, x, y, 12, INK)
