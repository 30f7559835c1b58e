"""What a gesture means on Low Tide's table: a shell is dragged from the beach into the basket, or it is enough."""

from __future__ import annotations

from functools import partial

from game.kernel.contract import Action, State, Text
from game.shells.rules import ShellsRules
from game.shells.state import AT_MORE
from game.shells.verbs import ENOUGH, TAKE
from scenes.table.gestures import Gestures
from scenes.table.move import MainAction, Move

BASKET = "basket"


class ShellsGestures(Gestures):
    rules: ShellsRules

    def moves(self, piece: str) -> list[Move]:
        place, kind, *_ = piece.split(":")
        if not self.my_turn or place != "beach":
            return []
        take = (TAKE, int(kind))
        return [Move(piece, BASKET, (take,))] if take in self.rules.legal(self.view, self.viewer) else []

    def attempt(self, piece: str, target: str | None) -> tuple[State, Action] | Text | None:
        place, kind, *_ = piece.split(":")
        return (self.view, (TAKE, int(kind))) if place == "beach" else Text("shells.table.stays")

    def main_action(self) -> MainAction | None:
        if not self.my_turn or self.view.stage != AT_MORE:
            return None
        say = self.app.say
        return MainAction(
            say("shells.table.enough"), "check", partial(self.turn.act, (ENOUGH,)), say("shells.hover.enough")
        )

    def zone_of(self, action: Action) -> str:
        """A shell is lit itself; only the button has no piece."""
        return "main" if action[0] == ENOUGH else f"beach:{action[1]}:{self.view.beach[action[1]] - 1}"
