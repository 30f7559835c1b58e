"""What a game says about the look of its table: where its pieces lie, and what is drawn.

What a game leaves alone is not drawn, or is what is usual.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.content.yaml_source import DataPath
from game.kernel.contract import State
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import over
from scenes.table.animate import Motion, Piece, Places
from scenes.table.gestures import Gestures
from scenes.table.hand import REACH
from scenes.table.part import Part
from scenes.table.peek import Peek

if TYPE_CHECKING:
    from scenes.table.advice import Advice
    from scenes.table.flow import Flow
    from scenes.table.match import Match
    from scenes.table.picture import Picture
    from scenes.table.turn import Turn

GLOW_SECONDS = 1.2


class Layout(Part):
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

    asides: frozenset[str] = frozenset()
    """Keys of the log's sentences that say little of an opponent's move beside its others."""

    gestures: Gestures

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.peek = Peek()
        self.gestures = self.make_gestures(match)

    def make_gestures(self, match: Match) -> Gestures:
        """Who knows what a gesture means at this table."""
        return Gestures(match, self)

    def look_at(self, flow: Flow, turn: Turn, picture: Picture, advice: Advice) -> None:
        super().look_at(flow, turn, picture, advice)
        self.gestures.look_at(flow, turn, picture, advice)

    # -- pieces ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        """Work out the boxes of the game's own parts."""
        raise NotImplementedError

    def pieces(self, view: State) -> Places:
        """Every piece of the view by id."""
        raise NotImplementedError

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        """The piece's picture; None for one that is not drawn now."""
        raise NotImplementedError

    def snap(self, piece: str, target: str) -> Piece | None:
        """Where the held piece would lie on a target."""
        return None

    def lifted(self) -> set[str]:
        """Pieces that are somewhere else in the player's mind: only a shade of them is left at their place."""
        lifted = {self.hand.holding, self.draft.source if self.draft is not None else None}
        return {name for name in lifted if name is not None}

    def choreograph(self, motion: Motion) -> None:
        """Give pieces their own timing, and the motion its sounds and numbers."""

    def restless(self) -> bool:
        """Does something glow or pulse now besides what is held or laid out?"""
        return False

    # -- pictures --------------------------------------------------------------------------------------------

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

    def show_peek(self, ui: Ui, centre: Box, view: State, seat: int) -> None:
        """Look closely at a seat: its board over the centre, unless a game has a better way."""
        over.peek(ui, centre, self, seat)

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """A seat's board, large."""

    # -- what is known about it ------------------------------------------------------------------------------

    def components(self, zone: Zone) -> Iterable[DataPath]:
        """Where in the files the components lie that are seen at a zone, so that its tooltip can name their mod."""
        return ()

    def facts(self) -> dict[str, object]:
        """What the screen map says about this game besides what it says about all."""
        return {}

    @property
    def glow_phase(self) -> float:
        """Where the crawling dashes of a legal target are, 0..1."""
        return 0.0 if self.app.settings.reduced_motion else self.flow.clock / GLOW_SECONDS % 1
