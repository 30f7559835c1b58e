"""A resort in small, in its owner's panel: the same places as on the large one, and counters for the rest."""

from __future__ import annotations

from collections.abc import Callable

from game.sands.rules import SandsRules
from game.sands.state import State
from scenes.art import sands as art
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.sands.board import Spot

COUNTERS = ("coin", "family", "chalet", "booked")


class Mini:
    def __init__(self, ui: Ui, box: Box, rules: SandsRules) -> None:
        self.rules, self.u = rules, ui.u
        high = min(box.h, box.w * 0.52 / 1.5)
        self.map = Box(box.x, box.y + (box.h - high) / 2, high * 1.5, high)
        self.land = art.mini_resort(ui.art, ui.px(self.map.w), ui.px(self.map.h), rules.zone_ids, rules.columns)
        rest = Box(self.map.right + 8, box.y, box.right - self.map.right - 8, box.h)
        rows = rest.centred(rest.w, min(rest.h, 62.0)).rows(2, 2)
        cells = [cell for row in rows for cell in row.columns(2, 2)]
        self.counters = dict(zip(COUNTERS, cells, strict=True))

    def _icon(self, counter: str) -> Spot:
        cell = self.counters[counter]
        size = min(cell.h, 27.0)
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

    def sign(self, sign: int) -> Box:
        x, y, size = self._icon("coin")
        return Box(x, y, size, size)

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
        for counter, label in words.items():
            x, y, size = self._icon(counter)
            cell = self.counters[counter]
            if counter == "coin":
                ui.image("sands/coin", x, y, size * 0.84)
            elif counter == "chalet":
                ui.blit_centre(art.chalet(ui.art, ui.px(size), "free"), x, y)
            elif counter == "booked":
                ui.image("sands/booked", x, y, size * 0.86)
            else:
                ui.blit_centre(art.family(ui.art, colour, ui.px(size), ghost=True), x, y)
            room = cell.right - x - size * 0.62
            ui.text(label, x + size * 0.62, y, min(17.0, size * 0.74), BOLD, max_w=room)
            tip = ui.say(f"sands.hover.count_{counter}", n=label)
            ui.zone(Zone(f"count:{seat}:{counter}", cell, peek, tip=tip, focus=False))
