"""The table of Sun, Sea & Sand: where families, guests, boats and resorts are, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pygame

from game.content.yaml_source import DataPath
from game.kernel.contract import Action
from game.sands.rules import SandsRules
from game.sands.state import State
from scenes.games.sands import around, art, choreography, components, harbour, market, overlay, ring, slots, targets
from scenes.games.sands.board import Board, sign_size
from scenes.games.sands.gestures import SandsGestures
from scenes.games.sands.harbour import Docks
from scenes.games.sands.market import Market
from scenes.games.sands.mini import Mini
from scenes.games.sands.money import MoneyTrack
from scenes.games.sands.ring import Ring
from scenes.games.sands.slots import Slots
from scenes.games.sands.stages import stages
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import INK
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import seats
from scenes.table.animate import Motion, Piece
from scenes.table.layout import Layout
from scenes.table.match import Match
from scenes.table.move import Preview

HARBOUR_LEAST = 432.0
TRACK_H = 54.0
SIGN_INKS = {"welcome": INK}


class SandsLayout(Layout):
    backdrop = "backdrop/sands"
    tint = "#1C7F8E"
    ground = 3
    reach = 12.0
    chains = False
    preview_on_board = False
    rules: SandsRules
    gestures: SandsGestures

    def make_gestures(self, match: Match) -> SandsGestures:
        return SandsGestures(match, self)

    # -- layout ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        rules = self.rules
        self.between = ring.HEIGHTS.get(rules.seats, ring.NARROW)
        self.ring = Ring(ui, self)
        top, rest = centre.cut_top(TRACK_H, 8)
        self.money = MoneyTrack(ui, top, self)
        ratio = (30 + 86 * rules.columns) / (86 * rules.zones)
        wide = min(centre.w - HARBOUR_LEAST - 10, (rest.h - 244) * ratio + 16)
        left, right = rest.cut_left(wide, 10)
        self.board = Board(ui, left, rules, self.colour(self.viewer))
        dock, low = right.cut_bottom(slots.ROW * rules.slot_count + 16, 8)
        self.docks = Docks(ui, dock, self)
        self.slots = Slots(low, self)
        self.market = Market(ui, self)
        self.minis = [Mini(ui, seats.inside(ui, panel), rules) for panel in self.ring.seats]
        self.spots: dict[str, Box] = {}
        """Every place a piece can be put on, as it was drawn last."""

    def components(self, zone: Zone) -> Iterable[DataPath]:
        return components.at(self, zone)

    def colour(self, seat: int) -> str:
        return self.session.setup.seats[seat].colour

    def colour_of(self, tourist: str) -> str:
        """The colour of a kind of tourists."""
        rules = self.rules
        return rules.content.zones[rules.zone_ids[rules.tourist_ids.index(tourist)]].colour

    # -- pieces ----------------------------------------------------------------------------------------------

    def pieces(self, view: State) -> dict[str, Piece]:
        found: dict[str, Piece] = {}
        self.docks.pieces(found, view)
        self.market.pieces(found, view, self.viewer)
        self.money.pieces(found, view)
        for seat in range(self.rules.seats):
            own = seat == self.viewer
            self.resort_pieces(found, view, seat, self.board if own else self.minis[seat])
            self._busy_pieces(found, view, seat)
        for week, tile in enumerate(view.waiting, start=1):
            if tile >= 0:
                together = [w for w, t in enumerate(view.waiting, start=1) if t == tile]
                at = self.ring.waiting(tile, together.index(week), len(together))
                found[f"pack:{week}"] = Piece(*at, ("pack", self.rules.bag[view.boats[week - 1]]), 18)
        return found

    def resort_pieces(self, found: dict[str, Piece], view: State, seat: int, board: Board | Mini) -> None:
        """Attractions, guests, signs and who is at home; what a small resort only counts is there unseen."""
        self._attractions(found, view, seat, board)
        if isinstance(board, Board):
            self._chalets(found, view, seat, board)
        self._lodgers(found, view, seat, board)
        for sign in range(len(self.rules.sign_ids)):
            if view.signs[seat] >> sign & 1:
                box = board.sign(sign) if isinstance(board, Board) else self.ring.stone_box(seat, sign + 1)
                look = ("sign", sign, round(box.h / box.w, 3))
                found[f"sign:{seat}:{sign}"] = Piece(box.cx, box.cy, box.w, look, 5)
        for i in range(view.home[seat]):
            upstairs = isinstance(board, Board) and board.upstairs(i)
            seen = 1.0 if isinstance(board, Board) or i == 0 else 0.0
            found[f"family:{seat}:home:{i}"] = Piece(
                *board.member(i), ("family", seat), 2 if upstairs else 20 + i, alpha=seen
            )

    def _attractions(self, found: dict[str, Piece], view: State, seat: int, board: Board | Mini) -> None:
        rules = self.rules
        for field in range(rules.fields):
            attraction = view.board[seat * rules.fields + field]
            if attraction < 0:
                continue
            box = board.field(field)
            found[f"attraction:{seat}:{attraction}"] = Piece(box.cx, box.cy, box.w, ("attraction", attraction), 5)
            n = view.visitors[seat * rules.fields + field]
            for i in range(n):
                zone = field // rules.columns
                name = guest_id(seat, f"f{field}", zone, i)
                found[name] = Piece(*board.visitor(field, i, n), ("guest", zone, "here"), 12)

    def _chalets(self, found: dict[str, Piece], view: State, seat: int, board: Board) -> None:
        """A chalet for each guest: at home before the door, or out at an attraction; then the free ones."""
        rules, have = self.rules, view.chalets[seat]
        at_home = sum(view.lodged[seat * rules.zones : (seat + 1) * rules.zones])
        out = []
        for zone in range(rules.zones):
            first = seat * rules.fields + zone * rules.columns
            out += [zone] * sum(view.visitors[first : first + rules.columns])
        for i in range(have):
            away = out[i - at_home] if 0 <= i - at_home < len(out) else -1
            state = "full" if i < at_home else "out" if away >= 0 else "free"
            found[f"chalet:{seat}:{i}"] = Piece(*board.chalet(i, have), ("chalet", state, away), 6)

    def _lodgers(self, found: dict[str, Piece], view: State, seat: int, board: Board | Mini) -> None:
        rules, number = self.rules, 0
        seen = 1.0 if isinstance(board, Board) else 0.0
        for zone in range(rules.zones):
            for i in range(view.lodged[seat * rules.zones + zone]):
                spot = board.guest(number, view.chalets[seat])
                found[guest_id(seat, "c", zone, i)] = Piece(*spot, ("guest", zone, "here"), 12, alpha=seen)
                number += 1
        for space in range(2, rules.ahead + 2):
            first = (seat * rules.ahead + space - 2) * rules.zones
            party = view.booked[first : first + rules.zones]
            number = 0
            for zone, n in enumerate(party):
                for i in range(n):
                    spot = board.booked(space, number, sum(party))
                    found[guest_id(seat, f"b{space}", zone, i)] = Piece(*spot, ("guest", zone, "here"), 12, alpha=seen)
                    number += 1

    def _busy_pieces(self, found: dict[str, Piece], view: State, seat: int) -> None:
        """Family members in the time slots and on the boats in sight."""
        rules = self.rules
        for slot in range(1, rules.slot_count + 1):
            for i in range(view.slots[seat * rules.slot_count + slot - 1]):
                spot = self.slots.member(slot, seat, i)
                found[f"family:{seat}:slot{slot}:{i}"] = Piece(*spot, ("family", seat), 24 - i)
        for week in self.docks.shown(view):
            for group in range(rules.groups):
                if view.berths[(week - 1) * rules.groups + group] == seat:
                    spot = self.docks.member(self.docks.dock(view, week), group)
                    found[f"family:{seat}:boat{week}:{group}"] = Piece(*spot, ("family", seat), 20)

    def snap(self, piece: str, target: str) -> Piece | None:
        home = self.picture.places(self.view).get(piece)
        if home is None:
            return None
        where, *numbers = target.split(":")
        if where == "field":
            box = self.board.field(int(numbers[0]))
            return Piece(box.cx, box.cy, box.w, ("attraction", int(piece.split(":")[1])))
        if where == "group":
            dock = self.docks.dock(self.view, int(numbers[0]))
            x, y, size = self.docks.member(dock, int(numbers[1]))
            return home._replace(x=x, y=y, size=size)
        box = self.spots[target]
        return home._replace(x=box.cx, y=box.cy - home.size * 0.1)

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        if piece.alpha <= 0:
            return None
        kind, *what = piece.look
        picture: pygame.Surface = _PICTURES[kind](self, ui, max(2, ui.px(piece.size)), *what)
        return picture

    def _guest(self, ui: Ui, d: int, zone: int, state: str) -> pygame.Surface:
        kind = self.rules.tourist_ids[zone]
        return art.tourist(ui.art, kind, d, state, self.colour_of(kind))

    def _pack(self, ui: Ui, d: int, zone: int) -> pygame.Surface:
        kind = self.rules.tourist_ids[zone]
        return art.backpacker(ui.art, kind, d, colour=self.colour_of(kind))

    def _family(self, ui: Ui, d: int, seat: int) -> pygame.Surface:
        return art.family(ui.art, self.colour(seat), d, seat)

    def _marker(self, ui: Ui, d: int, seat: int) -> pygame.Surface:
        return overlay.marker(ui, self.colour(seat), d)

    def _chalet(self, ui: Ui, d: int, state: str, zone: int) -> pygame.Surface:
        if state != "out":
            return art.chalet(ui.art, d, "free" if state == "free" else "full")
        kind = self.rules.tourist_ids[zone]
        return art.chalet(ui.art, d, "out", kind, self.colour_of(kind))

    def _attraction(self, ui: Ui, d: int, attraction: int) -> pygame.Surface:
        rules = self.rules
        kind, points = rules.attraction_ids[attraction], rules.vp[attraction]
        if d < 40:
            return art.attraction(ui.art, kind, d)

        def make() -> pygame.Surface:
            tile = art.attraction(ui.art, kind, d).copy()
            size = round(d * 0.34)
            sun = ui.art.image("sands/vp", size)
            digits = ui.type.line(str(points), "title", max(7, round(size * 0.52)), INK)
            tile.blit(sun, (d - size, 0))
            tile.blit(digits, digits.get_rect(center=(d - size / 2, size / 2)))
            return tile

        return ui.art.cached(("attraction tile", kind, points, d), make)

    def _pile(self, ui: Ui, d: int, attraction: int, owned: bool, dear: bool, left: int) -> pygame.Surface:
        return market.picture(ui, self.rules.attraction_ids[attraction], d, owned, dear, left)

    def _sign(self, ui: Ui, d: int, sign: int, ratio: float) -> pygame.Surface:
        kind, high = self.rules.sign_ids[sign], round(d * ratio)
        words = ui.say(f"sands.sign.{kind}")

        def make() -> pygame.Surface:
            board = art.sign(ui.art, kind, d, high).copy()
            room = art.sign_text(d, high)
            if room.w > 20:
                px = ui.font_px(sign_size(ui, self.rules, room.w / ui.u))
                line = ui.type.line(words, BOLD, px, SIGN_INKS.get(kind, "#FFFFFF"))
                board.blit(line, line.get_rect(center=room.center))
            return board

        return ui.art.cached(("named sign", kind, d, high, words, ui.t), make)

    def _boat(self, ui: Ui, d: int, boat: int, tone: str, taken: tuple[bool, ...], aboard: bool) -> pygame.Surface:
        return self.docks.picture(ui, d, boat, tone, taken, aboard)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw_board(self, ui: Ui, view: State) -> None:
        self.spots = {}
        self.money.draw(ui)
        self.board.draw(ui, view, self.viewer)
        self.board.home_word(ui)
        harbour.draw(ui, self, view)
        slots.draw(ui, self, view)
        targets.zones(ui, self, view)

    def draw_targets(self, ui: Ui, view: State) -> None:
        self.board.rail_over(ui)
        ring.forecast(ui, self, view)
        targets.draw(ui, self, view)

    def draw_over(self, ui: Ui, view: State) -> None:
        overlay.draw(ui, self, view)

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        around.track(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def draw_between(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        ring.strip(ui, self, view, seat)

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        market.draw(ui, self, view)

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """A resort at full size: the same pieces on a larger board."""
        ratio = (30 + 86 * self.rules.columns) / (86 * self.rules.zones)
        wide = min(box.w, (box.h - 220) * ratio + 16)
        board = Board(ui, Box(box.cx - wide / 2, box.y, wide, box.h), self.rules, self.colour(seat))
        board.draw(ui, view, seat)
        found: dict[str, Piece] = {}
        self.resort_pieces(found, view, seat, board)
        for name, piece in sorted(found.items(), key=lambda item: item[1].z):
            if piece.z == 20:
                board.rail_over(ui)
            self.picture.blit(ui, name, piece)
        overlay.points_list(ui, Box(box.x, box.y, (box.w - wide) / 2 - 14, box.h), self, view, seat)

    # -- targets ---------------------------------------------------------------------------------------------

    def target(self, ui: Ui, spot: str, box: Box, tip: str, action: Action) -> None:
        """A place that stands for one action: a family member can be put there, or it is clicked with an empty hand."""
        self.spots[spot] = box
        usable = action in self.gestures.legal
        click = partial(self.gestures.choose_directly, spot, action) if self.my_turn else None
        ui.zone(Zone(spot, box, click, spot=spot, tip=tip, focus=usable))

    # -- previews --------------------------------------------------------------------------------------------

    def after_action(self) -> State | None:
        """The view right after the previewed action, before anything a week's end brings."""
        shown = self.preview
        if shown is None:
            return None
        if self._after is None or self._after[0] is not shown:
            parts = stages(self.rules, self.view, shown.events, shown.after)
            self._after = (shown, parts[0].after if parts else shown.after)
        return self._after[1]

    _after: tuple[Preview, State] | None = None

    # -- movement --------------------------------------------------------------------------------------------

    def restless(self) -> bool:
        """Guests who may be sent back glow."""
        return bool(targets.returns(self))

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)


def guest_id(seat: int, place: str, zone: int, i: int) -> str:
    """A guest: in a chalet (c), on an attraction (f and the field) or booked (b and the space)."""
    return f"guest:{seat}:{place}:{zone}:{i}"


_PICTURES: dict[str, Any] = {
    "guest": SandsLayout._guest, "pack": SandsLayout._pack, "family": SandsLayout._family,
    "marker": SandsLayout._marker, "chalet": SandsLayout._chalet, "attraction": SandsLayout._attraction,
    "pile": SandsLayout._pile, "sign": SandsLayout._sign, "boat": SandsLayout._boat,
}  # fmt: skip
