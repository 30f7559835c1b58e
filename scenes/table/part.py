"""What a game supplies for its table, and what such a part may look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import State
from game.registry import games
from scenes.table.hand import Hand
from scenes.table.move import Move, Preview

if TYPE_CHECKING:
    from scenes.table.advice import Advice
    from scenes.table.flow import Flow
    from scenes.table.match import Match
    from scenes.table.picture import Picture
    from scenes.table.turn import Turn


class Part:
    """Knows its game, sees what is shown (flow), what the viewer is doing (turn) and what is advised."""

    rules: Any
    """The game's own rules; a game says of which class."""
    flow: Flow
    turn: Turn
    picture: Picture
    advice: Advice

    def __init__(self, match: Match) -> None:
        self.app = match.app
        self.match = match
        self.session = match.session
        self.rules = match.session.rules
        self.info = games()[match.session.setup.game]

    def look_at(self, flow: Flow, turn: Turn, picture: Picture, advice: Advice) -> None:
        """Meet the rest of the table, which is made after its parts."""
        self.flow, self.turn, self.picture, self.advice = flow, turn, picture, advice

    @property
    def view(self) -> State:
        return self.flow.view

    @property
    def viewer(self) -> int:
        return self.flow.viewer

    @property
    def my_turn(self) -> bool:
        return self.turn.my_turn

    @property
    def hand(self) -> Hand:
        return self.turn.hand

    @property
    def draft(self) -> Move | None:
        return self.turn.draft

    @property
    def preview(self) -> Preview | None:
        return self.turn.preview

    def redraw(self) -> None:
        """Something of the game's own changed without a move: nothing that is remembered holds any more."""
        self.flow.version += 1
        self.picture.forget_places()
        self.app.dirty = True
