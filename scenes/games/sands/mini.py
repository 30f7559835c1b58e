"""A resort in small, in its owner's panel: the same places as on the large one, and counters for the rest."""

from __future__ import annotations

from collections.abc import Callable

from game.sands.rules import SandsRules
from game.sands.state import State
from scenes.games.sands import art
from scenes.games.sands.board import Spot
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

COUNTERS = {"coin": 25, "family": 20, "chalet": 33, "booked": 22}
"""Each with its share of the width."""
NARROW = 150.0
"""In a smaller panel money is left to the money track."""
FLAT = 78.0
"""In a lower panel the counters stand beside the resort."""


class Mini:
    def __init__(self, ui: Ui, box: Box, rules: SandsRules) -> None:
        self.rules, self.u = rules, ui.u
        if box.h < FLAT and box.w > NARROW:
            self.map = Box(box.x, box.y, min(box.w * 0.52, box.h * 1.9), box.h)
            rest = Box(self.map.right + 8, box.y, box.right - self.map.right - 8, box.h)
            cells = [cell for row in rest.rows(2, 2) for cell in row.columns(2, 2)]
            self.counters = dict(zip(COUNTERS, cells, strict=True))
        else:
            foot = min(32.0, box.h * 0.34)
            high = min(box.h - foot - 4, box.w / 1.5)
            self.map = Box(box.x, box.y + (box.h - high - foot - 4) / 2, box.w, high)
            self.counters = _in_a_row(Box(box.x, self.map.bottom + 4, box.w, foot))
        self.land = art.mini_resort(ui.art, ui.px(self.map.w), ui.px(self.map.h), rules.zone_ids, rules.columns)

    def _icon(self, counter: str) -> Spot:
        cell = self.counters[counter]
        size = min(cell.h, cell.w * 0.55, 27.0)
        return cell.x + size / 2, cell.cy, size

    def field(self, field: int) -> Box:
        rect = self.land.field(*divmod(field, self.rules.columns))
        return Box(self.map.x + rect.x / self.u, self.map.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def visitor(self, field: int, i: int, of: int) -> Spot:
        """Half over the small picture, one beside the other."""
        box = self.field(field)
        size = box.h * 0.62
        step = min(size * 0.7, box.w / max(1, of))
        return box.cx + (i - (of - 1) / 2) * step, box.bottom - size * 0.4, size

    def member(self, i: int) -> Spot:
        return self._icon("family")

    def guest(self, i: int, of: int) -> Spot:
        x, y, size = self._icon("chalet")
        return x, y, size * 0.6

    def booked(self, space: int, i: int, of: int) -> Spot:
        x, y, size = self._icon("booked")
        return x, y, size * 0.6

    def draw(self, ui: Ui, view: State, seat: int, colour: str, peek: Callable[[], None]) -> None:
        ui.blit(self.land.surface, self.map.x, self.map.y)
        rules = self.rules
        space = seat * rules.ahead * rules.zones
        booked = sum(view.booked[space : space + rules.ahead * rules.zones])
        words = {
            "coin": str(view.money[seat]),
            "family": str(view.home[seat]),
            "chalet": f"{view.tourists[seat]}/{view.chalets[seat]}",
            "booked": str(booked),
        }
        for counter, cell in self.counters.items():
            x, y, size = self._icon(counter)
            label = words[counter]
            if counter == "coin":
                ui.image("sands/coin", x, y, size * 0.84)
            elif counter == "chalet":
                ui.blit_centre(art.chalet(ui.art, ui.px(size), "free"), x, y)
            elif counter == "booked":
                ui.image("sands/booked", x, y, size * 0.86)
            else:
                ui.blit_centre(art.family(ui.art, colour, ui.px(size), ghost=True), x, y)
            room = cell.right - x - size * 0.56
            ui.text(label, x + size * 0.56, y, min(17.0, cell.h / ui.t), BOLD, max_w=room)
            tip = ui.say(f"sands.hover.count_{counter}", n=label)
            ui.zone(Zone(f"count:{seat}:{counter}", cell, peek, tip=tip, focus=False))


def _in_a_row(box: Box) -> dict[str, Box]:
    shares = {name: share for name, share in COUNTERS.items() if box.w > NARROW or name != "coin"}
    cells, x = {}, box.x
    for counter, share in shares.items():
        wide = box.w * share / sum(shares.values())
        cells[counter] = Box(x, box.y, wide - 2, box.h)
        x += wide
    return cells
