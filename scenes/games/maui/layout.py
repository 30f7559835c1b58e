"""Maui's table: where the towels, markers, parasols and dollars lie, and what they look like."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.content.yaml_source import DataPath
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, State
from scenes.games.maui import (
    around,
    art,
    beach,
    choreography,
    components,
    market,
    overlay,
    score,
    targets,
    tokens,
    tray,
)
from scenes.games.maui.gestures import NO_MARKS, MauiGestures
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Motion, Piece
from scenes.table.layout import Layout
from scenes.table.match import Match


class Shore(NamedTuple):
    """One seat's beach on the screen: its picture and where it hangs, in logical pixels."""

    beach: art.Beach
    x: float
    y: float
    u: float

    @property
    def cell(self) -> float:
        return self.beach.cell_px / self.u

    def box(self, rect: pygame.Rect) -> Box:
        return Box(self.x + rect.x / self.u, self.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def slot(self, column: int, top: int) -> Box:
        return self.box(self.beach.slot(column, top))

    def square(self, column: int, top: int, square: int) -> Box:
        """One square of a towel; two squares outside the grid are drawn squeezed."""
        slot = self.slot(column, top)
        wet = self.wet(top)
        heights = [h * self.cell for h in art.square_heights(wet)]
        return Box(slot.x, slot.y + sum(heights[:square]), slot.w, heights[square])

    def wet(self, top: int) -> tuple[bool, ...]:
        return tuple(not 1 <= top + q <= self.beach.rows for q in range(SQUARES))


class MauiLayout(Layout):
    backdrop = "backdrop/maui"
    tint = "#8E2A66"
    asides = frozenset({"maui.log.took"})
    rules: MauiRules
    gestures: MauiGestures

    def make_gestures(self, match: Match) -> MauiGestures:
        return MauiGestures(match, self)

    # -- layout ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        rules = self.rules
        art.dress(ui.art, rules.content.motifs)
        ratio = (rules.columns * 50 + 122) / (rules.rows * 50 + 118)
        beach_h = (centre.w * 0.70 - 14) / ratio
        share = 0.30 + 0.03 * max(0, rules.motifs - 5)
        board_h = max(min(centre.h * share, 46 + rules.motifs * 30.0), centre.h - beach_h - 12)
        board_h = min(board_h, 50 + rules.motifs * 44.0)
        self.board, lower = centre.cut_top(board_h, 12)
        market_w = min(lower.w * 0.30, lower.h * 0.66)
        room, _ = lower.cut_right(market_w, 14)
        fit = room.fit(ratio)
        cell_px = max(12, int(fit.w * ui.u * 50 / (rules.columns * 50 + 122)))
        picture = art.beach(ui.art, rules.columns, rules.rows, rules.row_values[1:], cell_px)
        w, h = picture.surface.width / ui.u, picture.surface.height / ui.u
        self.shore = Shore(picture, lower.x, lower.y + (lower.h - h) / 2, ui.u)
        left = lower.x + w + 14
        self.market = Box(left, self.shore.y, centre.right - left, h)
        self.thumbs: dict[int, Shore] = {}
        self.lines_at: dict[str, Box] = {}
        self.tray_spots = tray.spots(ui, self)
        self.scoreboard = score.ScoreBoard(ui, self.board, rules)

    def components(self, zone: Zone) -> Iterable[DataPath]:
        return components.at(self, zone)

    def thumb(self, ui: Ui, box: Box, seat: int) -> Shore:
        """The small beach in a seat's panel; its place is remembered for the pieces on it."""
        rules = self.rules
        fit = box.fit((rules.columns * 50 + 122) / (rules.rows * 50 + 118))
        cell_px = max(5, int(fit.w * ui.u * 50 / (rules.columns * 50 + 122)))
        picture = art.beach(ui.art, rules.columns, rules.rows, rules.row_values[1:], cell_px)
        w, h = picture.surface.width / ui.u, picture.surface.height / ui.u
        shore = Shore(picture, box.cx - w / 2, box.cy - h / 2, ui.u)
        if self.thumbs.get(seat) != shore:
            self.thumbs[seat] = shore
            self.picture.forget_places()
        return shore

    def slot_box(self, row: int, place: int) -> Box:
        """Where a towel hangs in the market."""
        k, pitch = market.market_scale(self.market, self.rules)
        cell = 50 * k
        step = (self.market.w - 88 * k) / self.rules.places
        x = self.market.x + 84 * k + step * (place + 0.5) - cell / 2
        y = self.market.y + (66 + 2) * k + row * pitch
        return Box(x, y, cell, 3 * cell)

    def bowl(self, row: int) -> tuple[float, float, float]:
        """Centre and radius of a payment zone."""
        k, pitch = market.market_scale(self.market, self.rules)
        return self.market.x + 45 * k, self.market.y + (66 + 76) * k + row * pitch, 34 * k

    # -- pieces ----------------------------------------------------------------------------------------------

    def pieces(self, view: State) -> dict[str, Piece]:
        rules = self.rules
        found: dict[str, Piece] = {}
        for place, towel in enumerate(view.market):
            if towel >= 0:
                box = self.slot_box(*divmod(place, rules.places))
                found[f"towel:{towel}"] = Piece(box.cx, box.cy, box.w, ("towel", towel, NO_MARKS, (False,) * 3), 20)
        for seat in range(rules.seats):
            shore = self.shore if seat == self.viewer else self.thumbs.get(seat)
            if shore is not None:
                self.beach_pieces(found, view, seat, shore)
        if view.hand >= 0:
            found[f"towel:{view.hand}"] = self._in_hand(view)
        self._money(found, view)
        self.scoreboard.pieces(found, view, [seat.colour for seat in self.session.setup.seats])
        self._own(found, view)
        return found

    def _in_hand(self, view: State) -> Piece:
        """A towel that was taken and not laid yet waits beside its column."""
        shore = self.shore if view.turn == self.viewer else self.thumbs.get(view.turn, self.shore)
        column = min(view.laid[view.turn] + 2, self.rules.columns)
        box = shore.slot(column, self.rules.dock)
        return Piece(box.cx, box.cy, box.w * 1.05, ("towel", view.hand, NO_MARKS, (False,) * 3), 60, angle=4)

    def beach_pieces(self, found: dict[str, Piece], view: State, seat: int, shore: Shore) -> None:
        """Everything on one seat's beach."""
        rules = self.rules
        cells = rules.icon_cells[view.part]
        for icon, (column, row) in enumerate(cells):
            kind = view.icons[seat * len(cells) + icon]
            if kind >= 0:
                box = shore.box(shore.beach.cell(column, row))
                found[f"icon:{view.part}:{seat}:{icon}"] = Piece(
                    box.cx, box.cy, box.w, ("icon", rules.kind_ids[kind]), 5
                )
        for column in range(rules.width):
            place = seat * rules.width + column
            towel = view.beach[place]
            if towel < 0:
                continue
            top = view.tops[place] if column else rules.dock
            box = shore.slot(column, top)
            look = ("towel", towel, NO_MARKS, shore.wet(top))
            found[f"towel:{towel}"] = Piece(box.cx, box.cy, box.w, look, 10)
            for square in range(SQUARES):
                self._on_square(found, view, seat, shore, column, top, square)

    def _on_square(
        self,
        found: dict[str, Piece],
        view: State,
        seat: int,
        shore: Shore,
        column: int,
        top: int,
        square: int,
    ) -> None:
        base = (seat * self.rules.width + column) * SQUARES + square
        box = shore.square(column, top, square)
        if view.marks[base] >= 0:
            look = ("token", self.rules.motif_ids[view.marks[base]])
            found[f"mark:{seat}:{column}:{square}"] = Piece(box.cx, box.cy, shore.cell * 0.8, look, 12)
        if view.crabs_on[base]:
            found[f"crab:{seat}:{column}:{square}"] = Piece(
                box.cx, box.cy, shore.cell * 0.92, ("crab", view.crabs_on[base]), 14
            )
        if column and shore.wet(top)[square]:
            found[f"penalty:{seat}:{column}:{square}"] = Piece(
                box.cx, box.cy, min(box.h, shore.cell * 0.72), ("penalty",), 13
            )

    def _money(self, found: dict[str, Piece], view: State) -> None:
        for row in range(len(view.zones)):
            cx, cy, r = self.bowl(row)
            for n in range(view.zones[row]):
                dx, dy = ((0, 0), (-0.35, 0.2), (0.35, 0.15), (0, -0.4), (-0.3, -0.3), (0.32, -0.3))[n % 6]
                alone = view.zones[row] == 1
                x, y = (cx, cy) if alone else (cx + dx * r, cy + dy * r)
                found[f"dollar:zone{row}:{n}"] = Piece(x, y, r * 0.95, ("dollar",), 15 + n)

    def _own(self, found: dict[str, Piece], view: State) -> None:
        """What the viewer has in the tray, and what the others have in their panels."""
        rules, spots = self.rules, self.tray_spots
        for seat in range(rules.seats):
            mine = seat == self.viewer
            for n in range(view.dollars[seat]):
                at = spots.dollar(n, view.dollars[seat]) if mine else self._panel_spot(seat, "dollar")
                if at is not None:
                    found[f"dollar:{seat}:{n}"] = Piece(*at, ("dollar",), 30 + n)
            for pearl in range(len(rules.pearl_kinds)):
                for n in range(view.pearls[seat * len(rules.pearl_kinds) + pearl]):
                    at = spots.pearl(view.part, pearl, n) if mine else self._panel_spot(seat, f"pearl{pearl}")
                    if at is not None:
                        found[f"pearl:{seat}:{pearl}:{n}"] = Piece(
                            *at, ("pearl", rules.kind_ids[rules.pearl_kinds[pearl]]), 30
                        )
            number, held = 0, sum(view.tokens[seat * rules.motifs : (seat + 1) * rules.motifs])
            for motif in range(rules.motifs):
                for n in range(view.tokens[seat * rules.motifs + motif]):
                    at = spots.token(number, held) if mine else self._panel_spot(seat, "token")
                    number += 1
                    if at is not None:
                        found[f"token:{seat}:{motif}:{n}"] = Piece(*at, ("token", rules.motif_ids[motif]), 31)

    def _panel_spot(self, seat: int, what: str) -> tuple[float, float, float] | None:
        box = self.lines_at.get(f"{seat}:{what}")
        return None if box is None else (box.cx, box.cy, box.h)

    def snap(self, piece: str, target: str) -> Piece | None:
        kind, which = target.split(":")
        if kind == "row":
            top = int(which)
            box = self.shore.slot(self.view.laid[self.viewer] + 1, top)
            look = ("towel", int(piece.split(":")[1]), NO_MARKS, self.shore.wet(top))
            return Piece(box.cx, box.cy, box.w, look)
        if kind == "square" and self.draft is not None:
            box = self.shore.square(self.view.laid[self.viewer] + 1, int(self.draft.target[4:]), int(which))
            return Piece(box.cx, box.cy, self.shore.cell * 0.8, self.picture.places(self.view)[piece].look)
        return None

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        kind, *what = piece.look
        d = max(2, ui.px(piece.size))
        if kind == "towel":
            towel, marks, wet = what
            motifs = tuple(self.rules.motif_ids[m] for m in self.rules.squares[towel])
            return art.towel(ui.art, motifs, d, wet, shadow=d >= 26)
        if kind == "icon":
            return self._icon(ui, what[0], d)
        if kind == "token":
            return art.token(ui.art, what[0], d)
        if kind == "dollar":
            return ui.art.image("maui/dollar", d)
        if kind == "pearl":
            return ui.art.image(f"maui/{what[0]}", d)
        if kind == "marker":
            return tokens.marker(ui, what[0], d)
        if kind == "penalty":
            return tokens.numbered(ui, "maui/penalty", "−1", d, "#FFFFFF", 0.36)
        if kind == "crab":
            return tokens.numbered(ui, "maui/crab", f"−{what[0]}", d, "#7A1D10", 0.34, 0.62)
        return None

    def _icon(self, ui: Ui, kind: str, d: int) -> pygame.Surface:
        if kind == "crab":
            return ui.art.image("maui/crab_back", d * 0.8)
        if kind.startswith("bonus") and d > 26:
            return tokens.bonus_parasol(ui, kind, d)
        return art.parasol(ui.art, kind, d)

    def draw_board(self, ui: Ui, view: State) -> None:
        ui.blit(self.shore.beach.surface, self.shore.x, self.shore.y)
        beach.row_values(ui, self.shore, self.rules)
        market.market(ui, self, view)
        self.scoreboard.draw(ui, self, view)

    def draw_targets(self, ui: Ui, view: State) -> None:
        targets.draw(ui, self, view)

    def draw_over(self, ui: Ui, view: State) -> None:
        beach.pins(ui, self, self.shore, view, self.viewer)
        overlay.draw(ui, self, view)

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        around.track(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        tray.draw(ui, box, self, view)

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """A beach at full size: the same pieces on a larger shore."""
        rules = self.rules
        fit = box.fit((rules.columns * 50 + 122) / (rules.rows * 50 + 118))
        cell_px = int(fit.w * ui.u * 50 / (rules.columns * 50 + 122))
        picture = art.beach(ui.art, rules.columns, rules.rows, rules.row_values[1:], cell_px)
        shore = Shore(picture, box.cx - picture.surface.width / ui.u / 2, fit.y, ui.u)
        ui.blit(picture.surface, shore.x, shore.y)
        beach.row_values(ui, shore, rules)
        found: dict[str, Piece] = {}
        self.beach_pieces(found, view, seat, shore)
        for name, piece in sorted(found.items(), key=lambda item: item[1].z):
            self.picture.blit(ui, name, piece)
        beach.pins(ui, self, shore, view, seat)

    # -- movement --------------------------------------------------------------------------------------------

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)

    def restless(self) -> bool:
        """The tracks among which a parasol lets choose glow."""
        return self.my_turn and self.view.stage == AT_BONUS
