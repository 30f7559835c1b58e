"""Hotel Amsterdam's table: where houses, tourists, hotels, pawns, boat and dice are, and what a gesture means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SETTLE, AT_WALK, NOBODY, PAWNS, State
from game.amsterdam.tables import NIGHT
from game.amsterdam.verbs import DONE, FLIP, HOTEL, SAIL, SEND, SETTLE, STAY, WALK
from game.amsterdam.words import pawn_start, the_function
from game.content.yaml_source import DataPath
from game.kernel.contract import Action, Text
from scenes.games.amsterdam import around, art, card, choreography, components, forecast, overlay, side, targets, tray
from scenes.games.amsterdam.art_city import shape
from scenes.games.amsterdam.ground import SEEN, Ground
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Motion, Piece
from scenes.table.base import Table
from scenes.table.custom import MainAction
from scenes.table.gesture import Move

DICE = ("white", "black")
LEAN = (-7, 6)
"""How the dice lie, in degrees."""
Z_HOUSE, Z_TOURIST, Z_COUNT, Z_CROSSING, Z_BOAT, Z_HOTEL, Z_PAWN, Z_DIE = -40, -30, -25, -20, -10, 10, 20, 30
Z_QUAY = 22
"""So much higher are those who wait on a quay: the boat never hides them."""
TURN_STEP = 5
"""The boat's headings are drawn in steps of so many degrees."""


class AmsterdamTable(Table):
    backdrop = "backdrop/amsterdam"
    tint = "#1C5F78"
    chains = False
    rules: AmsterdamRules
    _known: tuple[tuple[object, ...], list[Action], dict[str, list[Move]]] = ((), [], {})

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
        return components.components(self, zone)

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

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        kind, *what = piece.look
        d = max(2, ui.px(piece.size))
        if kind == "house":
            return art.tile(ui.art, str(what[0]), bool(what[1]), d)
        if kind == "tourist":
            return ui.art.image("amsterdam/tourist", d)
        if kind == "count":
            return overlay.count(ui, int(str(what[0])), bool(what[1]), d)
        if kind == "crossing":
            return art.crossing(ui.art, d, bool(what[0]))
        if kind == "hotel":
            return art.hotel(ui.art, str(what[0]), d)
        if kind == "pawn":
            return ui.art.image(f"amsterdam/{PAWNS[int(str(what[0]))]}", d)
        if kind == "boat":
            return art.boat(ui.art, d, float(str(what[0])))
        if kind == "die":
            return art.die(ui.art, str(what[0]), int(str(what[1])), d, float(str(what[2])))
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
        around.supply(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        tray.draw(ui, box, self, view)

    def show_peek(self, ui: Ui, centre: Box, view: State, seat: int) -> None:
        """One city for all: the part of it that counts for a seat is lit."""
        overlay.spotlight(ui, self, view, seat)

    # -- gestures --------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[Action]:
        return self._options()[0]

    def _options(self) -> tuple[list[Action], dict[str, list[Move]]]:
        """The legal actions, and what a click on each place can mean while nothing is held."""
        key = (self.version, self.viewer, self.my_turn, self.draft is None)
        if self._known[0] != key:
            legal = self.rules.legal(self.view, self.viewer) if self.my_turn else []
            clicks: dict[str, list[Move]] = {}
            for action in legal if self.draft is None else ():
                spot = self._target(action)
                if spot is not None and action[0] != SEND:
                    clicks.setdefault(spot, []).append(Move(self._mover(action), spot, (action,)))
            self._known = key, legal, clicks
        return self._known[1:]

    def moves(self, piece: str) -> list[Move]:
        if self.draft is not None:
            return []
        kind, *which = piece.split(":")
        found = []
        for action in self.legal:
            target = self._target(action)
            if target is not None and self._starts(action, kind, which):
                found.append(Move(piece, target, (action,)))
        return found

    def _starts(self, action: Action, kind: str, which: list[str]) -> bool:
        """Is this the piece an action is done with?"""
        verb = action[0]
        if kind == "pawn":
            return verb in (WALK, FLIP) and action[1] == int(which[0])
        if kind == "boat":
            return verb == SAIL
        if kind == "hotel":
            seat, number = (int(part) for part in which)
            return verb == HOTEL and seat == self.viewer and self.hotels_of(self.view, seat)[number] == NOBODY
        if kind == "tourist":
            place = int(which[0])
            return (verb == SEND and place == self.rules.city.dam) or (verb == SETTLE and place == self.view.flipping)
        return False

    def _target(self, action: Action) -> str | None:
        """The place an action ends at."""
        verb = action[0]
        if verb == SAIL:
            return f"canal:{(self.view.boat + action[1]) % self.rules.city.canal}"
        if verb in (HOTEL, WALK):
            return f"crossing:{action[-1]}"
        if verb in (FLIP, SETTLE, SEND):
            return f"tile:{action[-1]}"
        return None

    def direct(self, spot: str) -> list[Move]:
        """What a click on a place can mean while nothing is held."""
        return self._options()[1].get(spot, [])

    def _mover(self, action: Action) -> str:
        """The piece that a click moves; tourists who are led to a house go by themselves."""
        verb = action[0]
        if verb == SAIL:
            return "boat"
        if verb == HOTEL:
            return f"hotel:{self.viewer}:{self.hotels_of(self.view, self.viewer).index(NOBODY)}"
        if verb == WALK:
            return f"pawn:{action[1]}"
        return f"house:{action[2]}" if verb == FLIP else ""

    def goers(self) -> dict[int, list[int]]:
        """By crossing: the pawns that may walk there, of those that matter now."""
        held = self.hand.holding
        found: dict[int, list[int]] = {}
        for action in self.legal if self.draft is None else ():
            if action[0] == WALK and held in (None, f"pawn:{action[1]}"):
                found.setdefault(action[2], []).append(action[1])
        return found

    def walkers(self, move: Move) -> list[int]:
        """The pawns a previewed walk can be meant for: the held one, or all that may go there."""
        moves = [move] if self.hand.holding is not None or self.draft is not None else self.direct(move.target)
        return [m.actions[0][1] for m in moves]

    def click(self, spot: str) -> None:
        moves = self.direct(spot)
        if moves:
            self.choose(moves, None)

    def pointed(self, zone: Zone) -> Move | None:
        moves = self.direct(zone.spot) if zone.spot is not None and zone.click is not None else []
        return moves[0] if moves else None

    def describe(self, move: Move) -> str:
        return self.app.say(f"amsterdam.table.{PAWNS[move.actions[0][1]]}")

    def main_action(self) -> MainAction | None:
        say = self.app.say
        last = not self.view.tourists[self.rules.city.supply]
        for action, key in (((STAY,), "stay"), ((DONE,), "done")):
            if action in self.legal:
                tip = say(f"amsterdam.hover.{'done_over' if last and action == (DONE,) else key}")
                click = partial(self.choose, [Move("", "", (action,))], None)
                return MainAction(say(f"amsterdam.table.{key}"), "check", click, tip)
        return None

    def attempt(self, piece: str, target: str | None) -> tuple[State, Action] | Text | None:
        """Without a target the piece was taken, and nothing can be done with it."""
        kind, *which = piece.split(":")
        view, number = self.view, int(which[0]) if which else NOBODY
        spot, _, place = (target or "").partition(":")
        at = int(place) if place else NOBODY
        if kind == "pawn":
            tried = self._pawn_attempt(number, spot, at)
        elif kind == "hotel":
            tried = self._hotel_attempt(number, int(which[1]), spot, at)
        elif kind == "boat":
            tried = (SAIL, (at - view.boat) % self.rules.city.canal if spot == "canal" else 0)
        elif kind == "house" and view.stage == AT_SETTLE:
            tried = (SETTLE, number)
        elif kind == "house":
            tried = (FLIP, 1 - self.rules.face[view.shows[number]], number)
        elif kind == "tourist":
            tried = self._tourist_attempt(number, spot, at)
        else:
            return None
        return tried if isinstance(tried, Text) else (view, tried)

    def _pawn_attempt(self, pawn: int, spot: str, at: int) -> Action | Text:
        view, crossing = self.view, self.view.pawns[pawn]
        if spot == "crossing":
            return WALK, pawn, at
        if spot == "tile":
            return FLIP, pawn, at
        if spot:
            return Text("amsterdam.table.on_streets")
        if view.stage in (AT_WALK, AT_HOTEL):
            return WALK, pawn, crossing
        if view.stage == AT_ACT and not view.acted >> pawn & 1 and not self.rules.flippable(view, pawn, crossing):
            sends = forecast.can_send(self.rules, view, pawn, crossing)
            return Text(f"amsterdam.table.{'only_send' if sends else 'nothing_beside'}", {"pawn": pawn_start(pawn)})
        near = [tile for tile in self.rules.city.around[crossing] if tile != self.rules.city.dam]
        return FLIP, pawn, near[0]

    def _hotel_attempt(self, seat: int, number: int, spot: str, at: int) -> Action | Text:
        if seat != self.viewer:
            return Text("amsterdam.table.not_yours")
        if self.hotels_of(self.view, seat)[number] != NOBODY:
            return Text("amsterdam.table.hotel_stays")
        if spot and spot != "crossing":
            return Text("amsterdam.table.on_a_crossing")
        return HOTEL, max(0, at)

    def _tourist_attempt(self, place: int, spot: str, at: int) -> Action | Text:
        view, dam = self.view, self.rules.city.dam
        if spot and spot != "tile":
            return Text("amsterdam.table.to_a_house")
        if place == view.flipping and spot:
            return SETTLE, at
        if place != dam:
            return Text("amsterdam.table.tourists_follow")
        face = self.rules.face[view.shows[at]] if spot else NOBODY
        ready = [pawn for pawn in (0, 1) if not view.acted >> pawn & 1]
        return SEND, face if face != NOBODY else (*ready, 0)[0], at if spot else dam

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

    # -- words -----------------------------------------------------------------------------------------------

    def in_words(self, view: State, seat: int, actions: Sequence[Action]) -> str:
        """A flip with a choice of destinations, or the end of a turn, leaves nothing in the log yet."""
        said, action = super().in_words(view, seat, actions), actions[0]
        if said:
            return said
        if action[0] == FLIP:
            function = the_function(self.rules, view.shows[action[2]])
            return self.app.lang.say(Text("amsterdam.table.flips", {"pawn": pawn_start(action[1]), "what": function}))
        return self.app.say("amsterdam.table.no_more", who=self.session.setup.seats[seat].name)

    # -- movement --------------------------------------------------------------------------------------------

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)
