"""What a gesture means on Hotel Amsterdam's table: sail, walk, flip a house, build a hotel, send tourists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SETTLE, AT_WALK, NOBODY, PAWNS, State
from game.amsterdam.verbs import DONE, FLIP, HOTEL, SAIL, SEND, SETTLE, STAY, WALK
from game.amsterdam.words import pawn_start, the_function
from game.kernel.contract import Action, Text
from scenes.games.amsterdam import forecast
from scenes.kit.zones import Zone
from scenes.table.gestures import Gestures
from scenes.table.move import MainAction, Move

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout


class AmsterdamGestures(Gestures):
    rules: AmsterdamRules
    layout: AmsterdamLayout
    _known: tuple[tuple[object, ...], list[Action], dict[str, list[Move]]] = ((), [], {})

    # -- moves -----------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[Action]:
        return self._options()[0]

    def _options(self) -> tuple[list[Action], dict[str, list[Move]]]:
        """The legal actions, and what a click on each place can mean while nothing is held."""
        key = (self.flow.version, self.viewer, self.my_turn, self.draft is None)
        if self._known[0] != key:
            legal = self.rules.legal(self.view, self.viewer) if self.my_turn else []
            clicks: dict[str, list[Move]] = {}
            for action in legal if self.draft is None else ():
                spot = self.spot_of(action)
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
            target = self.spot_of(action)
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
            return verb == HOTEL and seat == self.viewer and self.layout.hotels_of(self.view, seat)[number] == NOBODY
        if kind == "tourist":
            place = int(which[0])
            return (verb == SEND and place == self.rules.city.dam) or (verb == SETTLE and place == self.view.flipping)
        return False

    def spot_of(self, action: Action) -> str | None:
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
            return f"hotel:{self.viewer}:{self.layout.hotels_of(self.view, self.viewer).index(NOBODY)}"
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
            self.turn.choose(moves, None)

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
                click = partial(self.turn.choose, [Move("", "", (action,))], None)
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
        if self.layout.hotels_of(self.view, seat)[number] != NOBODY:
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
