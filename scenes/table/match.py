"""A game being played in the window: the session, its opponents, the autosave. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from game.ai.client import HINT, MOVE, WHY
from game.ai.worker import Answer
from game.box import save_document
from game.kernel.contract import CHANCE, Action, State, Text
from game.kernel.session import Session
from game.profile.files import StorageError

if TYPE_CHECKING:
    from scenes.app import App

MAX_CHAIN = 6
STRENGTHS = 3
"""A hint says where to look, then two good moves, then the move and why."""

_numbers = count(1)
"""Questions are numbered through for all matches, since they share the one who answers."""


class Hint:
    """What an experienced player advises one seat, told in three strengths."""

    def __init__(self, seat: int, whole: bool) -> None:
        self.seat = seat
        self.whole = whole
        """Advice for the whole turn, or for the next decision alone."""
        self.strength = 1
        self.chain: list[Action] = []
        self.reasons: list[Text] = []
        self.first: Answer | None = None
        """What was weighed for the first action of the chain."""
        self.complete = False

    @property
    def ready(self) -> bool:
        """Is enough known for the strength that is wished for?"""
        return self.complete or (self.strength == 1 and self.first is not None)


class Match:
    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.changed = 0
        """Grows with every change of the session, undo included."""
        self.hint: Hint | None = None
        self._chains: list[int] = []
        """Where in the log each gesture began."""
        self._undone: list[int] = []
        """How many decisions each undo took back."""
        self._question: int | None = None
        self._hint_question: int | None = None
        self._why_question: int | None = None
        self._why_wanted: int | None = None
        """The entry of the log that somebody asks about."""
        self._thoughts: dict[int, Answer] = {}
        """By entry of the log: what was weighed for it."""

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
        self._thoughts = {n: answer for n, answer in self._thoughts.items() if n < len(self.session.log)}
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

    def tick(self, playing: bool = True) -> bool:
        """Ask and listen, never waiting. True when something new has come. Opponents move only while `playing`."""
        answer = self.app.client.poll()
        if isinstance(answer, Answer):
            return self._heard(answer)
        if self.app.client.busy:
            return False
        if self._why_wanted is not None:
            self._ask_why(self._why_wanted)
        elif playing and (seat := self.thinking) is not None:
            self._question = self._ask(seat, MOVE)
        return False

    @property
    def waiting(self) -> bool:
        """Is somebody thinking for us, an opponent or an adviser?"""
        return self.app.client.busy or self._why_wanted is not None

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
        if answer.id == self._why_question:
            return self._heard_why(answer)
        if answer.id != self._question:
            return False
        self._question = None
        seat = self.thinking
        assert seat is not None
        self._thoughts[len(self.session.log)] = answer
        self.session.submit(seat, answer.thought.action)
        self._moved()
        return True

    def _ask(self, seat: int, purpose: str, view: State | None = None, about: Action = ()) -> int:
        number = next(_numbers)
        self.app.client.ask(number, self.session, seat, purpose=purpose, view=view, about=about)
        return number

    def _stop_thinking(self) -> None:
        self.app.client.cancel()
        self._question = self._why_question = self._why_wanted = None
        self.forget_hint()

    # -- why -------------------------------------------------------------------------------------------------

    def thought(self, entry: int) -> Answer | None:
        """What can be said for and against the move of an opponent: what was weighed when it was made, or an
        experienced player's opinion, which is asked for now and comes later."""
        answer = self._thoughts.get(entry)
        if answer is not None and (len(answer.thought.candidates) > 1 or self.forced(entry)):
            return answer
        self._why_wanted = entry
        return None

    def forced(self, entry: int) -> bool:
        """Was there only one thing to do?"""
        seat = self.session.log[entry].seat
        return len(self.session.rules.legal(self.session.view(seat, entry), seat)) == 1

    def forget_why(self) -> None:
        """Nobody wants to know any more; what has been asked may still be answered."""
        self._why_wanted = None

    def _ask_why(self, entry: int) -> None:
        seat, action = self.session.log[entry]
        self._why_question = self._ask(seat, WHY, self.session.view(seat, entry), action)

    def _heard_why(self, answer: Answer) -> bool:
        self._why_question = None
        if self._why_wanted is not None:
            self._thoughts[self._why_wanted] = answer
            self._why_wanted = None
        return True

    # -- hints -----------------------------------------------------------------------------------------------

    def ask_hint(self, seat: int, whole: bool = True) -> None:
        """Advice for a seat; asked again in the same position, it says more."""
        if self.hint is not None and self.hint.seat == seat:
            self.hint.strength = min(STRENGTHS, self.hint.strength + 1)
            return
        self.hint = Hint(seat, whole)
        self._question = self._why_question = None  # one question at a time: the others are asked again later
        self._hint_question = self._ask(seat, HINT)

    def forget_hint(self) -> None:
        self.hint, self._hint_question = None, None

    def _heard_hint(self, answer: Answer) -> bool:
        """Follow the advice until the turn is complete, so that the hint is a whole move."""
        hint = self.hint
        assert hint is not None
        self._hint_question = None
        rules, seat, action = self.session.rules, hint.seat, answer.thought.action
        view = self.session.view(seat)
        for earlier in hint.chain:
            rules.apply(view, seat, earlier)
        ends = rules.barrier(view, seat, action)
        rules.apply(view, seat, action)
        hint.first = hint.first or answer
        hint.chain.append(action)
        hint.reasons = [text for _, text in answer.reasons.get(action, ())] or hint.reasons
        hint.complete = ends or not hint.whole or rules.actors(view) != (seat,) or len(hint.chain) == MAX_CHAIN
        if not hint.complete:
            self._hint_question = self._ask(seat, HINT, view)
        return True
