"""The boats of the coming weeks, each a column of groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sands.rules import SandsRules
from game.sands.state import AT_OVER, State
from game.sands.tables import NOTHING
from game.sands.verbs import TOURISTS
from scenes.games.sands import art
from scenes.games.sands.board import Spot
from scenes.games.sands.stages import docked
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, SEMIBOLD
from scenes.kit.theme import INK, PAPER
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

WIDEST = 84.0
FIGURE = 60 / 46
"""Height of a family member against its width."""


class Docks:
    """Where the boats lie."""

    def __init__(self, ui: Ui, box: Box, layout: SandsLayout) -> None:
        rules = layout.rules
        self.box, self.u, self.rules = box, ui.u, rules
        self.count = max(1, min(rules.weeks, int((box.w - 10) / WIDEST)))
        self.water = art.harbour(ui.art, ui.px(box.w), ui.px(box.h), self.count, ui.u)
        self.plan = art.boat(ui.art, *self.water.berths[0].size, rules.groups, "soon")

    def _box(self, rect: pygame.Rect, x: float = 0.0, y: float = 0.0) -> Box:
        return Box(self.box.x + x + rect.x / self.u, self.box.y + y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def berth(self, dock: int) -> Box:
        return self._box(self.water.berths[dock])

    def plate(self, dock: int) -> Box:
        return self._box(self.water.plates[dock])

    def group(self, dock: int, group: int) -> Box:
        berth = self.water.berths[dock]
        return self._box(self.plan.groups[group], berth.x / self.u, berth.y / self.u)

    def bag(self, dock: int) -> Box:
        berth = self.water.berths[dock]
        return self._box(self.plan.bag, berth.x / self.u, berth.y / self.u)

    def member(self, dock: int, group: int) -> Spot:
        """A family member who looks after a group, at the left of it."""
        cell = self.group(dock, group)
        high = min(cell.h * 1.08, cell.w * 0.62 * FIGURE, 46.0)
        x = cell.x + high * 0.36 if cell.w > cell.h * 1.3 else cell.cx + high * 0.05
        return x, cell.bottom - high * 0.5 + 1, high

    def guests(self, dock: int, group: int, of: int) -> list[Spot]:
        cell = self.group(dock, group)
        area = pygame.Rect(*(round(side * self.u) for side in cell))
        return [(r.centerx / self.u, r.centery / self.u, r.w / self.u) for r in art.places(area, of)]

    def shown(self, view: State) -> range:
        """The weeks whose boats are in sight."""
        first = docked(view)
        return range(first, min(self.rules.weeks, first + self.count - 1) + 1)

    def dock(self, view: State, week: int) -> int:
        return week - docked(view)

    def pieces(self, found: dict[str, Piece], view: State) -> None:
        rules = self.rules
        for week in self.shown(view):
            boat = view.boats[week - 1]
            if boat < 0:
                continue
            dock = self.dock(view, week)
            berth = self.berth(dock)
            tone = "now" if dock == 0 else "soon" if dock <= rules.ahead else "far"
            first = (week - 1) * rules.groups
            taken = tuple(seat >= 0 for seat in view.berths[first : first + rules.groups])
            aboard = view.waiting[week - 1] == NOTHING and not (view.stage == AT_OVER and week == view.week)
            found[f"boat:{week}"] = Piece(berth.cx, berth.cy, berth.w, ("boat", boat, tone, taken, aboard), 1)

    def picture(self, ui: Ui, d: int, boat: int, tone: str, taken: tuple[bool, ...], aboard: bool) -> pygame.Surface:
        """A boat with the groups nobody has taken, and faintly those somebody has."""
        berth = self.water.berths[0]

        def make() -> pygame.Surface:
            hull = art.boat(ui.art, *berth.size, self.rules.groups, tone, taken)
            surface = hull.surface.copy()
            for group, cell in enumerate(hull.groups):
                self._party(ui, surface, cell, self.rules.parties[boat][group], taken[group], tone == "far")
            if aboard:
                kind = self.rules.tourist_ids[self.rules.bag[boat]]
                size = round(hull.bag.h * 0.94)
                bag = art.backpacker(ui.art, kind, size, colour=_colour(self.rules, kind))
                surface.blit(bag, bag.get_rect(center=hull.bag.center))
            return surface

        key = ("sands boat", id(self.rules), boat, tone, taken, aboard, berth.size)
        full = ui.art.cached(key, make)
        return full if d == full.width else pygame.transform.smoothscale_by(full, d / full.width)

    def _party(
        self, ui: Ui, surface: pygame.Surface, cell: pygame.Rect, party: tuple[int, ...], taken: bool, far: bool
    ) -> None:
        kinds = [self.rules.tourist_ids[zone] for zone, n in enumerate(party) for _ in range(n)]
        if taken and cell.w > cell.h * 1.3:
            cell = pygame.Rect(cell.x + round(cell.w * 0.42), cell.y, round(cell.w * 0.56), cell.h)
        for kind, spot in zip(kinds, art.places(cell, len(kinds)), strict=True):
            guest = art.tourist(ui.art, kind, spot.w, colour=_colour(self.rules, kind))
            if taken or far:
                guest = guest.copy()
                guest.set_alpha(90 if taken else 150)
            surface.blit(guest, spot)


def _colour(rules: SandsRules, kind: str) -> str:
    return next(zone.colour for zone in rules.content.zones.values() if zone.tourists == kind)


def draw(ui: Ui, layout: SandsLayout, view: State) -> None:
    """Water, jetty and the weeks on it."""
    docks = layout.docks
    ui.blit(docks.water.surface, docks.box.x, docks.box.y)
    for dock in range(docks.count):
        week, plate = docked(view) + dock, docks.plate(dock)
        if week > layout.rules.weeks:
            ui.image("sands/deco_gulls", plate.cx, plate.bottom + 120, 46)
            continue
        now = dock == 0
        ui.rounded(plate, "#9C3323" if now else PAPER, radius=10, outline=2)
        ink = "#FFFFFF" if now else INK
        ui.number(week, plate.x + 18, plate.cy, 22, ink)
        rest = plate.right - plate.x - 36
        if now:
            ui.text(ui.say("sands.table.now"), plate.x + 32, plate.cy, 15, SEMIBOLD, ink, max_w=rest)
        elif dock <= layout.rules.ahead:
            ui.image("common/arrow_right", plate.x + 40, plate.cy, 13, fg=INK)
            ui.blit_centre(ui.art.disc(ui.px(24), fill=INK, u=ui.u, outline=0), plate.right - 17, plate.cy)
            ui.number(dock + 1, plate.right - 17, plate.cy, 15, PAPER)
        else:
            ui.text(ui.say("sands.table.later"), plate.x + 32, plate.cy, 15, SEMIBOLD, "#5A6072", max_w=rest)
        key = "now" if now else "book" if dock <= layout.rules.ahead else "later"
        tip = ui.say(f"sands.hover.dock_{key}", week=week, space=dock + 1)
        ui.zone(Zone(f"dock:{week}", plate, tip=tip, focus=False))


def zones(ui: Ui, layout: SandsLayout, view: State) -> None:
    """Groups are targets; the backpacker's space only tells why it is none."""
    docks, rules = layout.docks, layout.rules
    for week in docks.shown(view):
        dock, boat = docks.dock(view, week), view.boats[week - 1]
        if boat < 0:
            continue
        for group in range(rules.groups):
            spot = f"group:{week}:{group}"
            cell = docks.group(dock, group)
            layout.target(ui, spot, cell, group_tip(ui, layout, view, week, group), (TOURISTS, dock, group))
        bag = docks.bag(dock)
        ui.zone(Zone(f"bag:{week}", bag, spot=f"group:{week}:{rules.groups}", tip=ui.say("sands.tip.bag"), focus=False))


def group_tip(ui: Ui, layout: SandsLayout, view: State, week: int, group: int) -> str:
    rules = layout.rules
    owner = view.berths[(week - 1) * rules.groups + group]
    if owner >= 0:
        return ui.say("sands.hover.group_taken", who=layout.session.setup.seats[owner].name)
    n = rules.sizes[view.boats[week - 1]][group]
    if week == docked(view):
        return ui.say("sands.tip.group", n=n)
    return ui.say("sands.tip.group_booked", n=n, week=week)


def boat_card(ui: Ui, layout: SandsLayout, view: State, week: int, under: Box) -> None:
    """The boat of any week, looked at from the week track."""
    docks = layout.docks
    boat = view.boats[week - 1]
    if boat < 0:
        return
    berth = docks.berth(0)
    card = Box(under.cx - berth.w / 2 - 16, under.bottom + 14, berth.w + 32, berth.h + 62)
    ui.panel(card, shadow=14)
    ui.text(ui.say("sands.table.week", n=week), card.cx, card.y + 24, 17, BOLD, INK, "mid", card.w - 20)
    picture = docks.picture(ui, docks.water.berths[0].w, boat, "soon", (False,) * layout.rules.groups, True)
    ui.blit_centre(picture, card.cx, card.y + 44 + berth.h / 2)
