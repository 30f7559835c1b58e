"""What a gesture means here: a family member onto a group, chalets, an attraction or a sign; an attraction onto its
field; a click on a booked guest who finds no chalet."""

from __future__ import annotations

from game.kernel.contract import Action, Text
from game.sands.rules import SandsRules
from game.sands.state import AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from scenes.kit.zones import Zone
from scenes.table.gestures import Gestures
from scenes.table.layout import Layout
from scenes.table.match import Match
from scenes.table.move import MainAction, Move


class SandsGestures(Gestures):
    rules: SandsRules
    _legal: tuple[tuple[object, ...], list[Action]] = ((), [])

    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__(match, layout)
        self.passing: dict[int, int] = {}
        """By seat: the week in which it passes with everybody who is left."""

    @property
    def legal(self) -> list[Action]:
        """The viewer's actions now."""
        key = (self.flow.version, self.viewer, self.my_turn)
        if self._legal[0] != key:
            self._legal = key, self.rules.legal(self.view, self.viewer) if self.my_turn else []
        return self._legal[1]

    def first_member(self) -> str:
        """Who goes when a place is clicked."""
        return f"family:{self.viewer}:home:{self.view.home[self.viewer] - 1}"

    def choose_directly(self, spot: str, action: Action) -> None:
        """A click on a place with an empty hand: whoever is at home goes there."""
        if action in self.legal:
            self.turn.choose([Move(self.first_member(), spot, (action,))], None)
        else:
            self.turn.say_why((self.view, action), self.turn.zones.pointer)

    def ambiguous(self, moves: list[Move]) -> None:
        """A family member on an attraction that fits several fields: now the attraction is in the hand."""
        self.hand.pick(moves[0].target, "keys" if self.turn.zones.keyboard else "click")

    def zone_of(self, action: Action) -> str:
        return f"return:{action[1]}:0" if action[0] == RETURN else super().zone_of(action)

    def taken_back(self) -> None:
        self.passing.clear()

    def by_itself(self) -> None:
        if self.viewer in self.passing and self.my_turn:
            self._pass_on()

    # -- moves --------------------------------------------------------------------------------------------------------

    def moves(self, piece: str) -> list[Move]:
        """A family member at home can do everything; an attraction can go onto its fields."""
        if not self.my_turn or self.view.stage != AT_WORK:
            return []
        kind, *which = piece.split(":")
        if kind == "family" and which[:2] == [str(self.viewer), "home"]:
            return [Move(piece, self.spot_of(action), (action,)) for action in self.legal]
        if kind == "pile":
            mine = [a for a in self.legal if a[0] == ATTRACTION and a[1] == int(which[0])]
            return [Move(piece, f"field:{self.rules.shift_of[a[1]] + a[2] - 1}", (a,)) for a in mine]
        return []

    def spot_of(self, action: Action) -> str:
        """Where a family member is put for this action."""
        verb = action[0]
        if verb == TOURISTS:
            return f"group:{self.view.week + action[1]}:{action[2]}"
        if verb == CHALETS:
            return f"chalets:{action[1]}"
        if verb == ATTRACTION:
            return f"pile:{action[1]}"
        if verb == SIGN:
            return f"sign:{self.rules.next_sign(self.view, self.viewer)}"
        return "pass"

    def best_of(self, found: list[Move]) -> Move:
        """Of several fields the one that leaves the most landscapes."""
        rules, occupied = self.rules, self.view.occupied[self.viewer]

        def areas(move: Move) -> int:
            action = move.actions[0]
            if action[0] != ATTRACTION:
                return 0
            return rules.areas(occupied | 1 << rules.shift_of[action[1]] + action[2] - 1)

        return max(found, key=areas)

    def pointed(self, zone: Zone) -> Move | None:
        """What a click on this place would do."""
        if zone.id.startswith("return:"):
            return Move("", zone.id, ((RETURN, int(zone.id.split(":")[1])),))
        if zone.spot is None or self.view.stage != AT_WORK:
            return None
        if zone.spot.startswith("pile:"):
            found = self.moves(zone.spot)
            return self.best_of(found) if found else None
        member = self.first_member()
        if zone.click is None:
            return None
        return next((m for m in self.moves(member) if m.target == zone.spot), None)

    def attempt(self, piece: str, spot: str | None) -> tuple[State, Action] | Text | None:
        """What somebody tried to do, to ask the rules why not."""
        view, rules = self.view, self.rules
        kind, *which = piece.split(":")
        if spot is None:
            return (view, self._somewhere(int(which[0]))) if kind == "pile" else (view, (PASS,))
        where, *numbers = spot.split(":")
        if kind == "pile":
            return self._attempt_field(int(which[0]), where, numbers)
        if where == "group":
            return view, (TOURISTS, int(numbers[0]) - view.week, int(numbers[1]))
        if where == "chalets":
            return view, (CHALETS, int(numbers[0]))
        if where == "pile":
            return view, self._somewhere(int(numbers[0]))
        if where == "sign":
            return Text("sands.table.sign_order") if rules.next_sign(view, self.viewer) >= 0 else (view, (SIGN,))
        return Text("sands.table.pile_first") if where == "field" else (view, (PASS,))

    def _attempt_field(self, attraction: int, where: str, numbers: list[str]) -> tuple[State, Action] | Text:
        rules = self.rules
        if where != "field":
            return Text("sands.table.field_next")
        zone, column = divmod(int(numbers[0]), rules.columns)
        if zone != rules.zone_of[attraction]:
            own = Text(f"sands.zone.{rules.zone_ids[rules.zone_of[attraction]]}")
            return Text("sands.table.other_zone", {"zone": own})
        return self.view, (ATTRACTION, attraction, column + 1)

    def _somewhere(self, attraction: int) -> Action:
        """Building it on the first field that is open for it, else in the first column."""
        rules = self.rules
        fields = rules.open_fields(self.view.occupied[self.viewer]) >> rules.shift_of[attraction] & rules.row_mask
        column = next((c for c in range(rules.columns) if fields >> c & 1), 0)
        return ATTRACTION, attraction, column + 1

    # -- passing ------------------------------------------------------------------------------------------------------

    def main_action(self) -> MainAction | None:
        """When nothing but passing is possible, one click for all who are still at home."""
        if not self.my_turn or self.legal != [(PASS,)]:
            return None
        alone = self.view.home[self.viewer] == 1
        say = self.app.say
        return MainAction(
            say("sands.table.pass" if alone else "sands.table.pass_rest"), "skip", self._pass_on,
            say("sands.hover.pass_rest"),
        )  # fmt: skip

    def _pass_on(self) -> None:
        """Pass, and go on passing this week while there is nothing else to do."""
        week = self.view.week
        if self.legal != [(PASS,)] or self.passing.get(self.viewer, week) != week:
            self.passing.pop(self.viewer, None)
            return
        self.passing[self.viewer] = week
        self.turn.play(Move(self.first_member(), "pass", ((PASS,),)))
