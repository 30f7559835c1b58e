"""A resort at large: signs, landscape, home, chalets and bookings. The viewer's own, and any other while looked at."""

from __future__ import annotations

import pygame

from game.sands.rules import SandsRules
from game.sands.state import State
from scenes.games.sands import art
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, SEMIBOLD, TITLE
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui

RAIL, PAD = 46.0, 8.0
PLOTS = 10
"""Places for chalets that are shown even when nothing is built there."""
Spot = tuple[float, float, float]
"""Centre and size of a piece."""


class Board:
    """Where everything of one resort lies, in logical pixels."""

    def __init__(self, ui: Ui, box: Box, rules: SandsRules, colour: str) -> None:
        self.box, self.u, self.rules = box, ui.u, rules
        inner = box.inset(PAD, 6)
        self.rail, rest = inner.cut_top(RAIL, 2)
        ratio = (30 + 86 * rules.columns) / (86 * rules.zones)
        high = min(rest.w / ratio, rest.h - 176)
        self.land = art.resort(ui.art, ui.px(rest.w), ui.px(high), rules.zone_ids, rules.columns)
        wide, high = self.land.surface.width / ui.u, self.land.surface.height / ui.u
        self.at = (rest.cx - wide / 2, rest.y)
        self.strip = Box(rest.x, rest.y + high + 6, rest.w, rest.bottom - rest.y - high - 6)
        home_w = min(150.0, self.strip.h * 148 / 190, self.strip.w * 0.27)
        self.house = art.home(ui.art, ui.px(home_w), colour, rules.members)
        house_h = self.house.surface.height / ui.u
        self.home_at = (self.strip.x + 8, self.strip.bottom - house_h - 6)
        booked_w = min(150.0, self.strip.w * 0.25)
        self.card = Box(self.strip.right - booked_w - 8, self.strip.y + 8, booked_w, self.strip.h - 16)
        left = self.home_at[0] + home_w + 12
        self.huts = Box(left, self.strip.y + 34, self.card.x - 10 - left, self.strip.h - 42)

    def _box(self, rect: pygame.Rect, at: tuple[float, float]) -> Box:
        return Box(at[0] + rect.x / self.u, at[1] + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    # -- places ----------------------------------------------------------------------------------------------

    def field(self, field: int) -> Box:
        return self._box(self.land.field(*divmod(field, self.rules.columns)), self.at)

    def visitor(self, field: int, i: int, of: int) -> Spot:
        """On the lower part of an attraction; many get smaller."""
        rect = self.land.field(*divmod(field, self.rules.columns))
        lower = pygame.Rect(rect.x + rect.w // 20, rect.y + rect.h * 5 // 9, rect.w * 9 // 10, rect.h * 4 // 9)
        spot = self._box(art.places(lower, of)[i], self.at)
        return spot.cx, spot.cy, spot.w

    def sign(self, sign: int) -> Box:
        pitch = self.rail.w / max(1, len(self.rules.sign_ids))
        return Box(self.rail.x + sign * pitch + 4, self.rail.y + 6, pitch - 8, self.rail.h - 6)

    def member(self, i: int) -> Spot:
        """A family member at home; more than usual crowd together."""
        spots = self.house.spots
        box = self._box(spots[min(i, len(spots) - 1)], self.home_at)
        return box.cx, box.cy, box.h

    def upstairs(self, i: int) -> bool:
        return i >= len(self.house.spots) - min(2, max(0, self.rules.members - 3))

    def chalet(self, i: int, of: int) -> Spot:
        """Huts in rows, as large as all of them allow."""
        count = max(of, PLOTS)
        columns, size = max(
            ((c, min(self.huts.w / c, self.huts.h / -(-count // c))) for c in range(1, count + 1)),
            key=lambda way: way[1],
        )
        size = min(size, 58.0)
        pitch = (min(self.huts.w / columns, size * 1.16), min(self.huts.h / -(-count // columns), size * 1.3))
        row, column = divmod(i, columns)
        left = self.huts.x + (self.huts.w - columns * pitch[0]) / 2
        return left + (column + 0.5) * pitch[0], self.huts.y + (row + 0.5) * pitch[1], size * 0.98

    def guest(self, i: int, of: int) -> Spot:
        """Before the door of a chalet."""
        x, y, size = self.chalet(i, of)
        return x - size * 0.04, y + size * 0.28, size * 0.42

    def space(self, space: int) -> Box:
        """A booking space: 2, 3, 4."""
        inside = Box(self.card.x + 6, self.card.y + 30, self.card.w - 12, self.card.h - 36)
        return inside.rows(max(1, self.rules.ahead), 5)[space - 2]

    def booked(self, space: int, i: int, of: int) -> Spot:
        row = self.space(space)
        area = pygame.Rect(
            round((row.x + 30) * self.u), round((row.y + 3) * self.u),
            round((row.w - 34) * self.u), round((row.h - 6) * self.u),
        )  # fmt: skip
        spot = art.places(area, of)[i]
        return spot.centerx / self.u, spot.centery / self.u, spot.w / self.u

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, view: State, seat: int, names: bool = True) -> None:
        """All that does not move."""
        rules = self.rules
        ui.panel(self.box)
        ui.rounded(Box(self.rail.x, self.rail.y + 2, self.rail.w, 8), "#8C5A31", radius=4, outline=2)
        for sign, kind in enumerate(rules.sign_ids):
            if not view.signs[seat] >> sign & 1:
                place = self.sign(sign)
                ui.blit(art.sign(ui.art, kind, ui.px(place.w), ui.px(place.h), up=False), place.x, place.y)
                room = art.sign_text(ui.px(place.w), ui.px(place.h))
                x, y = place.x + room.centerx / ui.u, place.y + room.centery / ui.u
                size = sign_size(ui, rules, room.w / ui.u)
                ui.text(ui.say(f"sands.sign.{kind}"), x, y, size, BOLD, QUIET, "mid", room.w / ui.u)
        ui.blit(self.land.surface, *self.at)
        for zone, kind in enumerate(rules.tourist_ids):
            badge = self._box(self.land.badges[zone], self.at)
            guest = art.tourist(ui.art, kind, ui.px(badge.w), colour=rules.content.zones[rules.zone_ids[zone]].colour)
            ui.blit(guest, badge.x, badge.y)
        if names:
            self._zone_names(ui, view, seat)
        ui.blit(art.lawn(ui.art, ui.px(self.strip.w), ui.px(self.strip.h), ui.u), self.strip.x, self.strip.y)
        ui.blit(self.house.surface, *self.home_at)
        self._huts(ui, view, seat)
        self._bookings(ui)

    def _zone_names(self, ui: Ui, view: State, seat: int) -> None:
        """In the lower right corner of a row, while nothing is built there."""
        rules = self.rules
        names = [ui.say(f"sands.zone.{zone}") for zone in rules.zone_ids]
        size = common_size(ui, names, 14, SEMIBOLD, self.land.labels[0].w / ui.u - 14)
        for zone, words in enumerate(names):
            if view.occupied[seat] >> (zone + 1) * rules.columns - 1 & 1:
                continue
            place = self._box(self.land.labels[zone], self.at)
            wide = min(place.w, ui.text_width(words, size, SEMIBOLD) + 16)
            tag = Box(place.right - wide, place.y, wide, place.h)
            ui.rounded(tag, PAPER, radius=place.h / 2)
            ui.text(words, tag.cx, tag.cy, size, SEMIBOLD, INK, "mid", wide - 12)

    def _huts(self, ui: Ui, view: State, seat: int) -> None:
        have, rented = view.chalets[seat], view.tourists[seat]
        head = Box(self.huts.x, self.strip.y + 8, self.huts.w, 24)
        label = ui.say("sands.table.chalets")
        wide = ui.text(label, head.x, head.cy, 18, TITLE, max_w=head.w * 0.42)
        free = ui.say("sands.table.free", n=have - rented, of=have)
        ui.text(free, head.x + wide + 10, head.cy, CAPTION, SEMIBOLD, QUIET, max_w=head.w - wide - 10)
        for i in range(have, PLOTS):
            x, y, size = self.chalet(i, have)
            ui.blit_centre(art.chalet(ui.art, ui.px(size), "plot"), x, y)

    def _bookings(self, ui: Ui) -> None:
        ui.rounded(self.card, PAPER, radius=12, outline=2)
        ui.text(ui.say("sands.table.booked"), self.card.x + 10, self.card.y + 16, 17, TITLE, max_w=self.card.w - 20)
        for space in range(2, self.rules.ahead + 2):
            row = self.space(space)
            ui.rounded(row, "#F3E4C4", radius=10)
            ui.blit_centre(ui.art.disc(ui.px(24), fill=INK, u=ui.u, outline=0), row.x + 15, row.cy)
            ui.number(space, row.x + 15, row.cy, 15, PAPER)

    def rail_over(self, ui: Ui) -> None:
        """The balcony's rail, before the feet of those upstairs."""
        x, y = self.house.rail_at
        ui.blit(self.house.rail, self.home_at[0] + x / self.u, self.home_at[1] + y / self.u)

    def home_word(self, ui: Ui) -> None:
        roof = self._box(self.house.sign, self.home_at)
        ui.text(ui.say("sands.table.home"), roof.cx, roof.cy, 17, TITLE, PAPER, "mid", roof.w)


def sign_size(ui: Ui, rules: SandsRules, wide: float) -> float:
    """One size of letters for all signs."""
    return common_size(ui, [ui.say(f"sands.sign.{kind}") for kind in rules.sign_ids], 17, BOLD, wide)


def common_size(ui: Ui, words: list[str], size: float, style: str, wide: float) -> float:
    """The size at which each of these words fits into so much width."""
    widest = max((ui.text_width(word, size, style) for word in words), default=0.0)
    return size * min(1.0, wide / widest) if widest else size
