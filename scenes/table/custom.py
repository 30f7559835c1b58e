"""What a game's own table says: where its pieces lie, what they look like, which moves a gesture stands for.

Everything here may be overridden in a game's folder; what is left alone does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.content.yaml_source import DataPath
from game.kernel.contract import Action, Event, State, Text
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Motion, Piece, Places
from scenes.table.gesture import REACH, Hand, Move

if TYPE_CHECKING:
    from game.kernel.session import Session


class Preview(NamedTuple):
    """What a move would bring: the view after it, up to the first chance, and what happens on the way."""

    move: Move
    after: State
    events: tuple[Event, ...]


class MainAction(NamedTuple):
    """What the large button does when nothing waits for confirmation, for example ending the turn."""

    label: str
    icon: str
    click: Callable[[], None]
    tip: str = ""


class Custom(Scene):
    backdrop = ""
    """Name of the drawing behind the table."""
    tint = "#1C5F78"
    """Colour of the name's pennant."""
    ground = 0
    """Pieces with a lower z lie under the glowing targets."""
    track_width = 330.0
    """Room for the round track in the ribbon."""
    reach = REACH
    """How far from a legal target a piece may be let go to be put there."""
    preview_on_board = True
    """Does anything drawn by draw_board, draw_seat or draw_tray show the preview?"""
    between = 0.0
    """Height of what lies between two neighbours, below every seat's panel."""
    chains = True
    """An opponent's chain of decisions is shown as one motion and advised as one; else decision by decision."""

    rules: Any
    session: Session
    viewer: int
    view: State
    hand: Hand
    draft: Move | None
    """A move that is laid out and waits for its confirmation or refinement."""

    def arrange(self, ui: Ui, centre: Box) -> None:
        """Work out the boxes of the game's own parts."""
        raise NotImplementedError

    def pieces(self, view: State) -> Places:
        """Every piece of the view by id."""
        raise NotImplementedError

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        """The piece's picture; None for one that is not drawn now."""
        raise NotImplementedError

    def draw_board(self, ui: Ui, view: State) -> None:
        """What lies under the pieces and changes only with the view."""
        raise NotImplementedError

    def draw_targets(self, ui: Ui, view: State) -> None:
        """Where the held piece may go: glowing, under the pieces, drawn for every frame."""

    def draw_over(self, ui: Ui, view: State) -> None:
        """What lies over the pieces: badges, previews."""

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        """The round track in the ribbon."""

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """The inside of a seat's panel below its name."""

    def seat_score(self, seat: int) -> object:
        """What a seat's panel says it has: its score, or a sign for a secret."""
        return self.rules.scores(self.view)[seat]

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        """The viewer's own pieces."""

    def draw_between(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """What lies between a seat and the next one, where `between` gives it room."""

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """Another seat's board, large."""

    def components(self, zone: Zone) -> Iterable[DataPath]:
        """Where in the files the components lie that are seen at a zone, so that its tooltip can name their mod."""
        return ()

    def main_action(self) -> MainAction | None:
        """The decision that needs no piece, if the viewer can take it now."""
        return None

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

    def lifted(self) -> set[str]:
        """Pieces that are somewhere else in the player's mind: only a shade of them is left at their place."""
        lifted = {self.hand.holding, self.draft.source if self.draft is not None else None}
        return {name for name in lifted if name is not None}

    def best_of(self, moves: list[Move]) -> Move:
        """Which of several moves with one target the preview shows first."""
        return moves[0]

    def snap(self, piece: str, target: str) -> Piece | None:
        """Where the held piece would lie on a target."""
        return None

    def choreograph(self, motion: Motion) -> None:
        """Give pieces their own timing, and the motion its sounds and numbers."""

    def describe(self, move: Move) -> str:
        """One of several moves, for the chooser."""
        return " + ".join(self.rules.verbs[a[0]].name for a in move.actions)
