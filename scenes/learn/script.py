"""A match whose other seats follow a script until they are let go. It is not saved and counts for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Action
from game.kernel.session import Session
from scenes.table.match import Match

if TYPE_CHECKING:
    from scenes.app import App


class Scripted(Match):
    def __init__(self, app: App, session: Session, played: Callable[[Sequence[Action]], None]) -> None:
        """`played` hears of every gesture of the learner."""
        super().__init__(app, session)
        self.free = False
        """The others think for themselves, and advice is given."""
        self._heard_of = played

    @property
    def thinking(self) -> int | None:
        return super().thinking if self.free else None

    def submit(self, seat: int, actions: Sequence[Action]) -> None:
        super().submit(seat, actions)
        self._heard_of(actions)

    def save(self) -> None:
        """A lesson is kept as the step it has come to (see lessons.py)."""
