"""The money track along the upper edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sands.state import State
from scenes.games.sands import art
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout


class MoneyTrack:
    def __init__(self, ui: Ui, box: Box, layout: SandsLayout) -> None:
        self.box, self.u, self.rules = box, ui.u, layout.rules
        self.strip = art.money_track(ui.art, ui.px(box.w), ui.px(box.h), layout.rules.most_money)

    def space(self, money: int) -> Box:
        rect = self.strip.spaces[money]
        return Box(self.box.x + rect.x / self.u, self.box.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def spot(self, money: int, i: int = 0, of: int = 1) -> tuple[float, float]:
        """Where a marker lies: those on one space fan out, the latest on top."""
        space = self.space(money)
        step = min(9.0, space.w * 0.2)
        return space.cx + (i - (of - 1) / 2) * step, space.y + space.h * 0.34

    @property
    def marker(self) -> float:
        return min(28.0, self.space(0).w * 0.66)

    def pieces(self, found: dict[str, Piece], view: State) -> None:
        for seat in view.stack:
            together = [p for p in view.stack if view.money[p] == view.money[seat]]
            i = together.index(seat)
            x, y = self.spot(view.money[seat], i, len(together))
            found[f"marker:{seat}"] = Piece(x, y, self.marker, ("marker", seat), 15 + i)

    def draw(self, ui: Ui) -> None:
        ui.blit(self.strip.surface, self.box.x, self.box.y)
        for money in range(self.rules.most_money + 1):
            space = self.space(money)
            ui.number(money, space.cx, space.y + space.h * 0.8, min(15.0, space.h * 0.36, space.w * 0.6))
        ui.zone(Zone("money", self.box, tip=ui.say("sands.tip.money", most=self.rules.most_money), focus=False))
