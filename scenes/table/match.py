"""A game being played in the window: the session, its opponents, the autosave. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.client import HINT, MOVE
from game.ai.worker import Answer
from game.box import save_document
from game.kernel.contract import CHANCE, Action, State, Text
from game.kernel.session import Session
from game.profile.files import StorageError

if TYPE_CHECKING:
    from scenes.app import App

MAX_CHAIN = 6


class Match:
    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.changed = 0
        """Grows with every change of the session, undo included."""
        self._chains: list[int] = []
        """Where in the log each gesture began."""
        self._undone: list[int] = []
        """How many decisions each undo took back."""
        self._asked = 0
        self._question: int | None = None
        self._hint: list[Action] | None = None
        self._hint_reasons: list[Text] = []
        self._hint_question: int | None = None
        self._hint_seat = CHANCE

    @property
    def over(self) -> bool:
        return self.session.outcome() is not None

    @property
    def thinking(self) -> int | None:
        """The opponent who is thinking."""
        actors = self.session.actors()
        return next((p for p in actors if p != CHANCE and not self.session.setup.seats[p].human), None)

    # -- playing ---------------------------------------------------------------------------------------------

    def submit(self, seat: int, actions: Sequence[Action]) -> None:
        """Play a chain of actions for a seat; RuleError if one is refused."""
        self.forget_hint()
        self._chains = [start for start in self._chains if start < len(self.session.log)]
        self._chains.append(len(self.session.log))
        self._undone.clear()
        for action in actions:
            self.session.submit(seat, action)
        self._moved()

    def undo(self) -> None:
        """Take back the last gesture: all the actions that were submitted together."""
        self._stop_thinking()
        self.session.undo()
        steps, start = 1, max((c for c in self._chains if c <= len(self.session.log)), default=0)
        while len(self.session.log) > start in self._chains and self.session.can_undo():
            self.session.undo()
            steps += 1
        self._undone.append(steps)
        self._moved()

    def redo(self) -> None:
        self._stop_thinking()
        for _ in range(self._undone.pop() if self._undone else 1):
            self.session.redo()
        self._moved()

    def _moved(self) -> None:
        self.changed += 1
        self.save()

    def save(self) -> None:
        """Autosave; a disk that cannot be written is said, and the game goes on."""
        try:
            self.app.shelf.autosave(save_document(self.session))
        except StorageError as error:
            self.app.notice(self.app.lang.say(error.text))

    # -- opponents -------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Ask and listen to the opponents, never waiting. True when something new has come."""
        answer = self.app.client.poll()
        if isinstance(answer, Answer):
            return self._heard(answer)
        seat = self.thinking
        if seat is not None and self._question is None and not self.advising:
            self._question = self._ask(seat, MOVE)
        return False

    @property
    def waiting(self) -> bool:
        """Is somebody thinking for us, an opponent or the hint?"""
        return self._question is not None or self._hint_question is not None

    @property
    def advising(self) -> bool:
        """Is a hint being thought about?"""
        return self._hint_question is not None

    def stop(self) -> None:
        self._stop_thinking()

    def _heard(self, answer: Answer) -> bool:
        if answer.notice is not None:
            self.app.notice(self.app.lang.say(answer.notice))
        if answer.id == self._hint_question:
            return self._heard_hint(answer)
        if answer.id != self._question:
            return False
        self._question = None
        seat = self.thinking
        assert seat is not None
        self.session.submit(seat, answer.thought.action)
        self._moved()
        return True

    def _ask(self, seat: int, purpose: str, view: State | None = None) -> int:
        self._asked += 1
        self.app.client.ask(self._asked, self.session, seat, purpose=purpose, view=view)
        return self._asked

    def _stop_thinking(self) -> None:
        self.app.client.cancel()
        self._question = None
        self.forget_hint()

    # -- hints -----------------------------------------------------------------------------------------------

    @property
    def hint(self) -> tuple[list[Action], list[Text]] | None:
        """The advised chain of actions with the reasons, once it is complete."""
        if self._hint is None or self._hint_question is not None:
            return None
        return self._hint, self._hint_reasons

    def ask_hint(self, seat: int) -> None:
        self.forget_hint()
        self._hint, self._hint_seat = [], seat
        self._question = None  # one question at a time: an opponent who chooses along with us is asked again later
        self._hint_question = self._ask(seat, HINT)

    def forget_hint(self) -> None:
        self._hint, self._hint_reasons, self._hint_question = None, [], None

    def _heard_hint(self, answer: Answer) -> bool:
        """Follow the advice until the turn is complete, so that the hint is a whole move."""
        assert self._hint is not None
        self._hint_question = None
        action = answer.thought.action
        self._hint.append(action)
        reasons = [text for _, text in answer.reasons.get(action, ())]
        self._hint_reasons = reasons or self._hint_reasons
        seat = self._hint_seat
        rules, view = self.session.rules, self.session.view(seat)
        for action in self._hint:
            rules.apply(view, seat, action)
        if rules.actors(view) == (seat,) and len(self._hint) < MAX_CHAIN:
            self._hint_question = self._ask(seat, HINT, view)
        return True
