"""A game being played in the window: the session, its opponents, the autosave. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from game.ai.client import CAUTION, HINT, MOVE, WHY
from game.ai.search import Thought
from game.ai.worker import LONGEST_LINE, Answer, Chain
from game.box import save_document
from game.kernel.contract import CHANCE, Action, State, Text
from game.kernel.session import Session

if TYPE_CHECKING:
    from scenes.app import App

MAX_CHAIN = 6
STRENGTHS = 3
"""A hint says where to look, then two good moves, then the move and why."""

_numbers = count(1)
"""Questions are numbered through for all matches, since they share the one who answers."""


class Asked(NamedTuple):
    """The question that is being thought about: its number, what for, and the entry of the log it speaks of."""

    number: int
    purpose: str
    entry: int


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
        self._question = Asked(0, "", 0)
        self._why: int | None = None
        """The entry of the log that somebody asks about."""
        self._thoughts: dict[int, Answer] = {}
        """By entry of the log: what was weighed for it."""
        self.careful: int | None = None
        """The seat that wants to be warned before a blunder, while it decides."""
        self._caution: tuple[int, Answer] | None = None
        """What an adviser thinks of the decision after so many entries of the log."""

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
        """Play a gesture of a seat; RuleError if one of its actions is refused."""
        self.forget_hint()
        self._drop(CAUTION)
        self.session.submit(seat, *actions)
        self._moved()

    def undo(self) -> None:
        self._stop_thinking()
        self.session.undo()
        self._thoughts = {n: answer for n, answer in self._thoughts.items() if n < len(self.session.log)}
        self._moved()

    def redo(self) -> None:
        self._stop_thinking()
        self.session.redo()
        self._moved()

    def _moved(self) -> None:
        self.changed += 1
        self.save()

    def save(self) -> None:
        """Autosave, without waiting for the disk; what it refuses is said by the app, and the game goes on."""
        self.app.shelf.autosave_soon(save_document(self.session))

    # -- opponents -------------------------------------------------------------------------------------------

    def tick(self, playing: bool = True) -> bool:
        """Ask and listen, never waiting. True when something new has come. Opponents move only while `playing`."""
        answer = self.app.client.poll()
        if isinstance(answer, Answer):
            return self._heard(answer)
        if not self.app.client.busy:
            self._ask_next(playing)
        return False

    def _ask_next(self, playing: bool) -> None:
        """One question at a time: the player's own come first."""
        log = self.session.log
        if self.hint is not None and self.advising:
            self._ask(self.hint.seat, HINT, len(log), made=tuple(self.hint.chain))
        elif self._why is not None:
            seat, view = log[self._why].seat, self.session.view(log[self._why].seat, self._why)
            self._ask(seat, WHY, self._why, view, about=self._played(self._why), thought=self._weighed(self._why))
        elif playing and (seat_ := self.thinking) is not None:
            self._ask(seat_, MOVE, len(log))
        elif self.careful is not None and self.caution() is None and not self.over:
            self._ask(self.careful, CAUTION, len(log))

    def _ask(
        self, seat: int, purpose: str, entry: int, view: State | None = None, made: Chain = (), about: Chain = (),
        thought: Thought | None = None,
    ) -> None:  # fmt: skip
        self._question = Asked(next(_numbers), purpose, entry)
        self.app.client.ask(
            self._question.number, self.session, seat, purpose=purpose, view=view, made=made, about=about,
            thought=thought,
        )  # fmt: skip

    @property
    def waiting(self) -> bool:
        """Is somebody thinking for us, an opponent or an adviser?"""
        return self.app.client.busy or self.advising or self._why is not None

    @property
    def advising(self) -> bool:
        """Is a hint being thought about?"""
        return self.hint is not None and not self.hint.complete

    def stop(self) -> None:
        self._stop_thinking()

    def _heard(self, answer: Answer) -> bool:
        if answer.notice is not None:
            self.app.notice(self.app.lang.say(answer.notice))
        number, purpose, entry = self._question
        if answer.id != number:
            return False
        if purpose == HINT:
            return self._heard_hint(answer)
        if purpose == WHY:
            self._thoughts[entry] = self._with_taste(entry, answer)
            self._why = None if self._why == entry else self._why
            return True
        if purpose == CAUTION:
            self._caution = (entry, answer)
            return False
        seat = self.thinking
        assert seat is not None
        self._thoughts[len(self.session.log)] = answer
        self.session.submit(seat, answer.thought.action)
        self._moved()
        return True

    def _stop_thinking(self) -> None:
        self.app.client.cancel()
        self._why = None
        self.hint = None

    def caution(self) -> Answer | None:
        """What an adviser thinks of the decision that is asked now, if he has looked at it."""
        return self._caution[1] if self._caution is not None and self._caution[0] == len(self.session.log) else None

    # -- why -------------------------------------------------------------------------------------------------

    def thought(self, entry: int) -> Answer | None:
        """What can be said for and against the move of an opponent: what was weighed when it was made, or an
        experienced player's opinion, which is asked for now and comes later. The reasons are those of the turn as it
        went on."""
        answer = self._thoughts.get(entry)
        if answer is not None and self._weighed(entry) is not None:
            played = self._played(entry)
            if answer.lines.get(played[0], ())[: len(played)] == played:
                return answer
        self._why = entry
        return None

    def _weighed(self, entry: int) -> Thought | None:
        """What the opponent weighed itself, if it had a choice and looked at others."""
        answer = self._thoughts.get(entry)
        if answer is None:
            return None
        return answer.thought if len(answer.thought.candidates) > 1 or self.forced(entry) else None

    def _played(self, entry: int) -> Chain:
        """The rest of a turn as it was played, until something new was seen."""
        log, rules, chain = self.session.log, self.session.rules, list[Action]()
        seat = log[entry].seat
        for index in range(entry, min(len(log), entry + LONGEST_LINE)):
            if log[index].seat != seat:
                break
            chain.append(log[index].action)
            if rules.barrier(self.session.view(seat, index), seat, chain[-1]):
                break
        return tuple(chain)

    def _with_taste(self, entry: int, answer: Answer) -> Answer:
        """An adviser does not know whose taste it was; the opponent's own thought does. Where that only had to be
        explained, it is the opponent's answer."""
        own = self._thoughts.get(entry)
        if own is None:
            return answer
        purpose = own.purpose if answer.thought == own.thought else answer.purpose
        return answer._replace(thought=answer.thought._replace(taste=own.thought.taste), purpose=purpose)

    def forced(self, entry: int) -> bool:
        """Was there only one thing to do?"""
        seat = self.session.log[entry].seat
        return len(self.session.rules.legal(self.session.view(seat, entry), seat)) == 1

    def forget_why(self) -> None:
        """Nobody wants to know any more."""
        self._why = None
        self._drop(WHY)

    def _drop(self, purpose: str) -> None:
        """Whoever thinks about a question of this kind may stop."""
        if self.app.client.busy and self._question.purpose == purpose:
            self.app.client.cancel()

    # -- hints -----------------------------------------------------------------------------------------------

    def ask_hint(self, seat: int, whole: bool = True) -> None:
        """Advice for a seat; asked again in the same position, it says more."""
        if self.hint is not None and self.hint.seat == seat:
            self.hint.strength = min(STRENGTHS, self.hint.strength + 1)
            return
        self.hint = Hint(seat, whole)
        self.app.client.cancel()  # an opponent who chooses along with us is asked again later

    def forget_hint(self) -> None:
        self.hint = None
        self._drop(HINT)

    def _advised(self, hint: Hint) -> State:
        """What the seat would see after the part of the chain that is known."""
        view = self.session.view(hint.seat)
        for action in hint.chain:
            self.session.rules.apply(view, hint.seat, action)
        return view

    def _heard_hint(self, answer: Answer) -> bool:
        """Follow the advice until the turn is complete, so that the hint is a whole move."""
        hint = self.hint
        if hint is None:
            return False
        rules, seat, action = self.session.rules, hint.seat, answer.thought.action
        view = self._advised(hint)
        ends = rules.barrier(view, seat, action)
        rules.apply(view, seat, action)
        hint.first = hint.first or answer
        hint.chain.append(action)
        hint.reasons = [text for _, text in answer.reasons.get(action, ())]
        hint.complete = ends or not hint.whole or rules.actors(view) != (seat,) or len(hint.chain) == MAX_CHAIN
        return True
