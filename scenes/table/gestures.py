"""What a game says about gestures: which moves one stands for, why one failed, and what it is called.

What a game leaves alone does nothing, or what is usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Action, Event, State, Text
from scenes.kit.zones import Zone
from scenes.table.move import MainAction, Move
from scenes.table.part import Part

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.match import Match

MANY_WORDS = 4
"""So many sentences tell a move; more would be the whole turn."""


class Gestures(Part):
    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__(match)
        self.layout = layout

    # -- moves -----------------------------------------------------------------------------------------------

    def moves(self, piece: str) -> list[Move]:
        """Every move that starts with this piece."""
        return []

    def pointed(self, zone: Zone) -> Move | None:
        """The move a click on this zone would play: it is previewed while the zone is pointed at."""
        return None

    def attempt(self, piece: str, target: str | None) -> tuple[State, Action] | Text | None:
        """The action somebody tried by this gesture and the view it was tried in, to ask the rules why not;
        or the table's own sentence."""
        return None

    def main_action(self) -> MainAction | None:
        """The decision that needs no piece, if the viewer can take it now."""
        return None

    def best_of(self, moves: list[Move]) -> Move:
        """Which of several moves with one target the preview shows first."""
        return moves[0]

    def zone_of(self, action: Action) -> str:
        """The zone that stands for a decision without a piece: the large button, if it is there for one."""
        return "main" if self.main_action() is not None else ""

    # -- on the way to a move --------------------------------------------------------------------------------

    def choose(self, moves: list[Move]) -> bool:
        """The game's own way to take a gesture, such as adding it to what is laid out; False for the usual way."""
        return False

    def ambiguous(self, moves: list[Move]) -> None:
        """A gesture can mean several moves: a small chooser asks which."""
        self.turn.choices = moves

    def played(self) -> None:
        """The viewer's gesture has been played."""

    def taken_back(self) -> None:
        """The table jumped, by undo for example: what was prepared for another position is forgotten."""

    def back(self) -> bool:
        """Escape: put away something of the game's own; False if there is nothing."""
        return False

    def by_itself(self) -> None:
        """Called while the table is looked at: a move that follows from an earlier wish is played here."""

    # -- words -----------------------------------------------------------------------------------------------

    def meanwhile(self) -> State:
        """The view as far as the viewer's gesture has come, for the phases in the ribbon."""
        return self.view

    def asks(self) -> Text:
        """What the viewer is asked to do now, with what is in the hand or laid out."""
        text: Text = self.rules.prompt(self.view, self.viewer)
        return text

    def describe(self, move: Move) -> str:
        """One of several moves, for the chooser."""
        return " + ".join(self.rules.verbs[a[0]].name for a in move.actions)

    def in_words(self, view: State, seat: int, actions: Sequence[Action]) -> str:
        """A chain of decisions as the log would tell it; a round's end is not told along with it."""
        rules, after = self.rules, self.rules.clone(view)
        names = [who.name for who in self.session.setup.seats]
        said: list[Text] = []
        for action in actions:
            events: list[Event] = []
            number = rules.progress(after).round
            rules.apply(after, seat, action, events)
            texts = self.info.sentences(rules, seat, action, tuple(events), names)
            ends = rules.progress(after).round != number or not rules.actors(after)
            said += texts[:1] if ends else texts
        return " ".join(self.app.lang.say(text) for text in said[:MANY_WORDS])
