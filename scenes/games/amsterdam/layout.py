"""Hotel Amsterdam's table: where houses, tourists, hotels, pawns, boat and dice are."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import NOBODY, PAWNS, State
from game.amsterdam.tables import NIGHT
from game.amsterdam.verbs import FLIP
from game.content.yaml_source import DataPath
from scenes.games.amsterdam import around, art, card, choreography, components, overlay, side, targets, tray
from scenes.games.amsterdam.art_city import shape
from scenes.games.amsterdam.gestures import AmsterdamGestures
from scenes.games.amsterdam.ground import SEEN, Ground
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Motion, Piece
from scenes.table.layout import Layout
from scenes.table.match import Match

DICE = ("white", "black")
LEAN = (-7, 6)
"""How the dice lie, in degrees."""
Z_HOUSE, Z_TOURIST, Z_COUNT, Z_CROSSING, Z_BOAT, Z_HOTEL, Z_PAWN, Z_DIE = -40, -30, -25, -20, -10, 10, 20, 30
Z_QUAY = 22
"""So much higher are those who wait on a quay: the boat never hides them."""
TURN_STEP = 5
"""The boat's headings are drawn in steps of so many degrees."""


class AmsterdamLayout(Layout):
    backdrop = "backdrop/amsterdam"
    tint = "#1C5F78"
    chains = False
    asides = frozenset(f"amsterdam.log.{k}" for k in ("rolled", "walked", "sailed", "boarded", "stayed", "points"))
    rules: AmsterdamRules
    gestures: AmsterdamGestures

    def make_gestures(self, match: Match) -> AmsterdamGestures:
        return AmsterdamGestures(match, self)

    # -- layout ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        city = self.rules.city
        wish = min(330 * (1 + 0.15 * max(0.0, ui.t - 1)), centre.w * 0.36)
        room, _ = centre.cut_right(wish, 16)
        w, h = shape(city.rows, city.columns)
        k = min(room.w / w, room.h / h)
        drawn = art.city(ui.art, ui.px(max(w, h) * k), city.rows, city.columns)
        wide, high = drawn.surface.width / ui.u, drawn.surface.height / ui.u
        self.side_box = Box(0, centre.y, min(max(wish, centre.w - wide - 16), 480), centre.h)
        left = centre.x + (centre.w - wide - 16 - self.side_box.w) / 2
        self.ground_plan = Ground(drawn, city, left, centre.cy - high / 2, ui.u)
        self.side_box = self.side_box.move(left + wide + 16, 0)
        self.side = side.arrange(ui, self.side_box)
        self.tray_spots = tray.spots(ui, self)
        self.panel_spots: dict[int, tuple[float, float, float]] = {}
        """Where a seat's hotels wait in its panel."""
        if not self.rules.tactical:
            self._prepare_dice(ui)

    def _prepare_dice(self, ui: Ui) -> None:
        """Every face once, before the first throw: a picture takes up to 5 ms, and a throw shows most of them."""
        for die, (_, _, size) in enumerate(self.side.dice):
            for face in set(self.rules.content.limits.die):
                art.die(ui.art, DICE[die], face, ui.px(size), LEAN[die])

    def components(self, zone: Zone) -> Iterable[DataPath]:
        return components.at(self, zone)

    @property
    def colours(self) -> list[str]:
        return [seat.colour for seat in self.session.setup.seats]

    def hotels_of(self, view: State, seat: int) -> list[int]:
        """Crossings of a seat's hotels, NOBODY for one that is not built."""
        each = self.rules.hotels_each
        return view.hotels[seat * each : (seat + 1) * each]

    # -- pieces ----------------------------------------------------------------------------------------------

    def pieces(self, view: State) -> dict[str, Piece]:
        found: dict[str, Piece] = {}
        self._buildings(found, view)
        self._tourists(found, view)
        self._hotels(found, view)
        for pawn, crossing in enumerate(view.pawns):
            found[f"pawn:{pawn}"] = self.pawn_at(view, pawn, crossing)
        found["boat"] = self.boat_at(view.boat)
        if not self.rules.tactical:
            for die, (x, y, size) in enumerate(self.side.dice):
                look = ("die", DICE[die], view.dice[die], LEAN[die])
                found[f"die:{die}"] = Piece(x, y, size, look, Z_DIE)
        return found

    def _buildings(self, found: dict[str, Piece], view: State) -> None:
        ground = self.ground_plan
        for tile, function in enumerate(view.shows):
            if function != NOBODY:
                box = ground.tile(tile)
                found[f"house:{tile}"] = Piece(box.cx, box.cy, box.w, self.house_look(function), Z_HOUSE)
        for crossing in range(ground.city.crossings):
            box = ground.crossing(crossing)
            look = ("crossing", ground.dark(crossing))
            found[f"crossing:{crossing}"] = Piece(box.cx, box.cy, box.w, look, Z_CROSSING)

    def house_look(self, function: int) -> tuple[str, str, bool]:
        name = self.rules.functions[function]
        return "house", self.rules.content.functions[name].look, self.rules.face[function] == NIGHT

    def _tourists(self, found: dict[str, Piece], view: State) -> None:
        ground, city = self.ground_plan, self.rules.city
        for place in range(city.supply):
            count = view.tourists[place]
            if not count:
                continue
            spots, disc = ground.crowd(place, count)
            lift = Z_QUAY if place in city.quays else 0
            for n, spot in enumerate(spots):
                look = "tourist" if n < SEEN else "unseen"
                found[f"tourist:{place}:{n}"] = Piece(*spot, (look,), Z_TOURIST + lift + n % SEEN)
            full = place < city.tiles and place != city.dam and count >= self.rules.crowd
            found[f"count:{place}"] = Piece(*disc, ("count", count, full), Z_COUNT + lift)

    def _hotels(self, found: dict[str, Piece], view: State) -> None:
        for seat, colour in enumerate(self.colours):
            for number, crossing in enumerate(self.hotels_of(view, seat)):
                if crossing != NOBODY:
                    found[f"hotel:{seat}:{number}"] = self.hotel_at(view, colour, crossing)
                elif seat == self.viewer:
                    x, y, size = self.tray_spots.hotel(number)
                    found[f"hotel:{seat}:{number}"] = Piece(x, y, size, ("hotel", colour), Z_HOTEL)

    def hotel_at(self, view: State, colour: str, crossing: int) -> Piece:
        ground = self.ground_plan
        x, y = ground.site(crossing, crossing in view.pawns)
        return Piece(x, y, 54.5 * ground.k, ("hotel", colour), Z_HOTEL)

    def pawn_at(self, view: State, pawn: int, crossing: int) -> Piece:
        ground = self.ground_plan
        x, y = ground.foot(crossing, crossing in view.hotels)
        return Piece(x, y, (42, 47)[pawn] * ground.k, ("pawn", pawn), Z_PAWN + crossing // ground.city.wide)

    def boat_at(self, space: float) -> Piece:
        x, y, heading = self.ground_plan.berth(space)
        angle = round(heading / TURN_STEP) * TURN_STEP % 360
        return Piece(x, y, 126 * self.ground_plan.k, ("boat", angle), Z_BOAT)

    def snap(self, piece: str, target: str) -> Piece | None:
        kind, at = piece.split(":")[0], int(target.split(":")[1])
        if kind == "pawn" and target.startswith("crossing:"):
            return self.pawn_at(self.view, int(piece[5:]), at)
        if kind == "hotel":
            return self.hotel_at(self.view, self.colours[self.viewer], at)
        if kind == "boat":
            return self.boat_at(at)
        if kind == "tourist":
            spots, _ = self.ground_plan.crowd(at, self.view.tourists[at] + 1)
            return Piece(*spots[-1], ("tourist",), Z_TOURIST)
        if kind == "house" and self.draft is not None and self.draft.actions[0][0] == FLIP:
            _, pawn, tile = self.draft.actions[0]
            box = self.ground_plan.tile(tile)
            made = self.rules.faces[self.view.buildings[tile]][pawn]
            return Piece(box.cx, box.cy, box.w, self.house_look(made), Z_HOUSE)
        return None

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        kind, *what = piece.look
        d = max(2, ui.px(piece.size))
        if kind == "house":
            return art.tile(ui.art, what[0], what[1], d)
        if kind == "tourist":
            return ui.art.image("amsterdam/tourist", d)
        if kind == "count":
            return overlay.count(ui, what[0], what[1], d)
        if kind == "crossing":
            return art.crossing(ui.art, d, what[0])
        if kind == "hotel":
            return art.hotel(ui.art, what[0], d)
        if kind == "pawn":
            return ui.art.image(f"amsterdam/{PAWNS[what[0]]}", d)
        if kind == "boat":
            return art.boat(ui.art, d, what[0])
        if kind == "die":
            return art.die(ui.art, what[0], what[1], d, what[2])
        return None

    def draw_board(self, ui: Ui, view: State) -> None:
        ground = self.ground_plan
        ui.blit(ground.drawn.surface, ground.x, ground.y)
        dam = ground.tile(ground.city.dam)
        ui.image("amsterdam/dam", dam.cx, dam.cy, dam.w)
        side.draw(ui, self, view)
        card.draw(ui, self, view)

    def draw_targets(self, ui: Ui, view: State) -> None:
        targets.draw(ui, self, view)

    def draw_over(self, ui: Ui, view: State) -> None:
        overlay.draw(ui, self, view)

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        around.track(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        tray.draw(ui, box, self, view)

    def show_peek(self, ui: Ui, centre: Box, view: State, seat: int) -> None:
        """One city for all: the part of it that counts for a seat is lit."""
        overlay.spotlight(ui, self, view, seat)

    # -- movement --------------------------------------------------------------------------------------------

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)
