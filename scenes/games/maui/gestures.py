"""What a gesture means on Maui's table: take a towel and lay it, put motif tokens on it, take dollars."""

from __future__ import annotations

from game.kernel.contract import Action, Text
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_PLACE, AT_TURN, State
from game.maui.verbs import BONUS, DOLLARS, PLACE, SPARE, TAKE
from scenes.games.maui import ribbon
from scenes.kit.zones import Zone
from scenes.table.gestures import Gestures
from scenes.table.move import Move

NO_MARKS = (-1, -1, -1)


class MauiGestures(Gestures):
    rules: MauiRules

    def market_place(self, towel: int) -> tuple[int, int] | None:
        """(row, place) of a towel in the market."""
        if towel not in self.view.market:
            return None
        row, place = divmod(self.view.market.index(towel), self.rules.places)
        return row, place

    def moves(self, piece: str) -> list[Move]:
        if not self.my_turn:
            return []
        kind, *which = piece.split(":")
        if self.draft is not None:
            return self._refinements(piece, self.draft) if kind == "token" else []
        if kind == "towel":
            return self._towel_moves(piece, int(which[0]))
        if kind == "icon" and self.view.stage == AT_BONUS:
            return [Move(piece, f"track:{a[1]}", (a,)) for a in self.rules.legal(self.view, self.viewer)]
        return []

    def _towel_moves(self, piece: str, towel: int) -> list[Move]:
        rules, seat = self.rules, self.viewer
        if self.view.stage == AT_PLACE and towel == self.view.hand:
            return [Move(piece, f"row:{a[1]}", (a,)) for a in rules.legal(self.view, seat)]
        place = self.market_place(towel)
        if place is None or self.view.stage != AT_TURN:
            return []
        found = []
        for action in rules.legal(self.view, seat):
            if action[1:] != place:
                continue
            if action[0] == SPARE:
                found.append(Move(piece, f"row:{rules.dock}", (action,)))
            elif action[0] == TAKE:
                after = rules.clone(self.view)
                rules.apply(after, seat, action)
                found += [Move(piece, f"row:{a[1]}", (action, a)) for a in rules.legal(after, seat)]
        return sorted(found, key=lambda move: move.actions[-1][0] != SPARE)

    def best_of(self, moves: list[Move]) -> Move:
        """The plain placement if it is legal, else the one that needs the fewest motif tokens."""
        return min(
            moves,
            key=lambda move: sum(m >= 0 for m in move.actions[-1][2:]) if len(move.actions[-1]) > 3 else 0,
        )

    def ambiguous(self, moves: list[Move]) -> None:
        """Motif tokens could be added: lay the towel out and let them be put on its squares."""
        self.turn.set_draft(self.best_of(moves))

    def _refinements(self, piece: str, draft: Move) -> list[Move]:
        """What a motif token could do to the towel that is laid out: go on a square, or come back."""
        motif = int(piece.split(":")[2])
        found = []
        for move in self._draft_moves(draft):
            now, then = draft.actions[-1], move.actions[-1]
            if now[0] != PLACE or then[0] != PLACE:
                continue
            changed = [q for q in range(SQUARES) if now[2 + q] != then[2 + q]]
            if len(changed) == 1 and then[2 + changed[0]] == motif:
                found.append(Move(piece, f"square:{changed[0]}", move.actions))
        return found

    def _draft_moves(self, draft: Move) -> list[Move]:
        """Every way to lay the towel of the draft at the same place."""
        moves = self._towel_moves(draft.source, int(draft.source.split(":")[1]))
        return [move for move in moves if move.target == draft.target]

    def choose(self, moves: list[Move]) -> bool:
        """A motif token goes on the towel that is laid out."""
        if self.draft is None or not moves[0].target.startswith("square:"):
            return False
        self.app.sound.play("token")
        self.turn.set_draft(Move(self.draft.source, self.draft.target, moves[0].actions))
        return True

    def strip_marks(self) -> None:
        """Take the motif tokens off the draft again, where the towel can lie without them."""
        if self.draft is not None:
            self.turn.set_draft(self.best_of(self._draft_moves(self.draft)))

    def pointed(self, zone: Zone) -> Move | None:
        """A bonus and the dollars of a bowl are previewed as a placement is."""
        kind, _, number = zone.id.partition(":")
        verb = {"bonus": BONUS, "zone": DOLLARS, "bowl": DOLLARS}.get(kind)
        if verb is None or self.hand.holding is not None or self.draft is not None:
            return None
        action = (verb, int(number))
        return Move("", zone.id, (action,)) if action in self.rules.legal(self.view, self.viewer) else None

    def asks(self) -> Text:
        more = self.draft is not None and len(self._draft_moves(self.draft)) > 1
        return ribbon.asks(self.rules, self.view, self.viewer, self._held(), self.draft, tokens=more)

    def meanwhile(self) -> State:
        moves = self._held() if self.draft is None else [self.draft]
        return ribbon.meanwhile(self.rules, self.view, self.viewer, moves)

    def _held(self) -> list[Move]:
        """Every move of the piece in the hand."""
        return [move for moves in self.hand.targets.values() for move in moves]

    def attempt(self, piece: str, target: str | None) -> tuple[State, Action] | Text | None:
        kind, *which = piece.split(":")
        if kind != "towel":
            return Text("maui.table.token") if kind == "token" else None
        towel = int(which[0])
        place = self.market_place(towel)
        view = self.view
        if place is None and towel != view.hand:
            return Text("maui.table.lies")
        if target is None and place is not None:
            return view, (TAKE, *place)
        if target is None or not target.startswith("row:"):
            return Text("maui.table.next_column", {"n": view.laid[self.viewer] + 1})
        if place is not None:
            take = (TAKE, *place)
            if self.rules.why_not(view, self.viewer, take) is not None:
                spare = (SPARE, *place) in self.rules.legal(view, self.viewer)
                return ribbon.spare(self.rules, view, self.viewer) if spare else (view, take)
            view = self.rules.clone(view)
            self.rules.apply(view, self.viewer, take)
        return view, (PLACE, int(target[4:]), *NO_MARKS)

    def why_no_dollars(self, row: int) -> str:
        if not self.my_turn:
            return self.app.say("rule.not_your_turn")
        text = self.rules.why_not(self.view, self.viewer, (DOLLARS, row))
        return self.app.lang.say(text) if text is not None else ""

    def zone_of(self, action: Action) -> str:
        return f"zone:{action[1]}" if action[0] == DOLLARS else super().zone_of(action)
