"""The process that thinks, so that the window never waits.

It gets component data once, then questions; a question holds a dumped view and never the true state. The
newest question wins: a new one, or a cancellation, ends the search for the old one between two iterations.
When the window goes away the pipe ends, and so does this process.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from game.ai.levels import decide
from game.ai.search import Thought
from game.box import make_rules
from game.content.loader import load_raw
from game.kernel.bot import Bot, ExplainsTurns, next_in_turn
from game.kernel.contract import Action, Rules, State, Text
from game.registry import games

SIGN_SECONDS = 0.1
"""How often whoever thinks gives a sign of life."""
LOOK_SECONDS = 0.005
"""How often the pipe is looked at: seldom enough to cost a search nothing."""
POLITENESS = 5
"""How far this process steps back behind the window where they share a core (Unix's `nice`)."""
EXPLAINED = 5
"""So many of the best candidates come with their reasons: more than are shown, because some are alike in words."""
LONGEST_LINE = 6

Chain: TypeAlias = tuple[Action, ...]
Reasons: TypeAlias = tuple[tuple[float, Text], ...]
"""Largest first."""


class Components(NamedTuple):
    """The merged data of a game, sent once and known by its hash afterwards."""

    hash: str
    raw: dict[str, Any]


class Question(NamedTuple):
    """Everything an opponent may know about a position."""

    id: int
    game: str
    variant: str
    seats: int
    content: str
    view: dict[str, Any]
    """What the seat sees before the decisions in `made`."""
    seat: int
    level: str
    seed: int
    purpose: str
    made: Chain = ()
    """What the seat has been advised to do in this turn so far."""
    about: Chain = ()
    """What was done: it must be explained, however good it is."""
    thought: Thought | None = None
    """What was decided already, and need only be explained."""
    character: str = ""
    """Whose taste decides between equals; nobody's if empty."""
    spent: float = 0.0
    """Seconds of thinking that this turn has taken already."""


class Cancel(NamedTuple):
    """Forget the question you have."""


class Ready(NamedTuple):
    """The worker has started and reads its pipe."""


class Thinking(NamedTuple):
    """A sign of life: question `id` is still being thought about."""

    id: int


class Answer(NamedTuple):
    """The decision for question `id`, with the reasons for its best candidates."""

    id: int
    purpose: str
    thought: Thought
    reasons: dict[Action, Reasons]
    """By candidate: why it, with all that was advised before it and its line after it."""
    lines: dict[Action, Chain] = {}
    """How the turn would go on after each of the explained candidates, which is the first of its line."""
    notice: Text | None = None
    """Something the player should be told about the opponents themselves."""


def explained(question: Question, rules: Rules[State], bot: Bot[State], view: State, thought: Thought) -> Answer:
    """The decision with the named effects of its best candidates, largest first."""
    seat, made, about = question.seat, question.made, question.about
    here = position(question, rules, view)
    known: dict[Action, Chain] = {c.action: (c.action,) for c in thought.candidates[:EXPLAINED]}
    if about:
        known[about[0]] = about
    lines = {action: follow(rules, bot, here, seat, chain) for action, chain in known.items()}
    reasons = {action: why(rules, bot, view, seat, made, line) for action, line in lines.items()}
    return Answer(question.id, question.purpose, thought, reasons, lines)


def position(question: Question, rules: Rules[State], view: State) -> State:
    """Where the question is asked."""
    here = rules.clone(view)
    for action in question.made:
        rules.apply(here, question.seat, action)
    return here


def follow(rules: Rules[State], bot: Bot[State], view: State, seat: int, known: Chain) -> Chain:
    """What is known of a turn and what the seat would do next, until its turn ends or something new is seen."""
    after, line = rules.clone(view), [known[0]]
    while not rules.barrier(after, seat, line[-1]) and len(line) < LONGEST_LINE:
        rules.apply(after, seat, line[-1])
        if rules.actors(after) != (seat,):
            break
        line.append(known[len(line)] if len(line) < len(known) else next_in_turn(bot, after, seat))
    return tuple(line)


def why(rules: Rules[State], bot: Bot[State], view: State, seat: int, made: Chain, line: Chain) -> Reasons:
    """The reasons of the whole turn. Where a bot knows those of single decisions only: of what was made already and the
    first of the line the one that matters most, of equal ones the last."""
    if isinstance(bot, ExplainsTurns):
        return tuple(bot.turn_reasons(view, seat, (*made, *line)))
    here, best = rules.clone(view), Reasons()
    for action in (*made, line[0]):
        found = tuple(bot.reasons(here, seat, action))
        if found and (not best or abs(found[0][0]) >= abs(best[0][0])):
            best = found
        rules.apply(here, seat, action)
    return best


class Desk:
    """Answers question after question. It looks at the pipe itself between two iterations: a thread that reads it would
    have to wait for its turn, and compiled rules give it none for a long time."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._components: dict[str, dict[str, Any]] = {}
        self._tables: dict[tuple[str, str, int, str], tuple[Rules[State], Bot[State]]] = {}
        self._next: Question | None = None
        self._wanted = -1

    def work(self) -> None:
        """Until the pipe ends."""
        self._pipe.send(Ready())
        while True:
            while self._next is None:
                self.take(self._pipe.recv())
            question, self._next = self._next, None
            answer = self.answer(question)
            if self._wanted == question.id:
                self._pipe.send(answer)
            tidy()

    def take(self, message: Components | Question | Cancel) -> None:
        """The newest question is the one that is wanted."""
        if isinstance(message, Components):
            self._components[message.hash] = message.raw
            return
        self._next = message if isinstance(message, Question) else None
        self._wanted = self._next.id if self._next is not None else -1

    def answer(self, question: Question) -> Answer:
        rules, bot = self._table(question)
        view = rules.load(question.view)
        thought = question.thought or decide(
            question.level, rules, bot, position(question, rules, view), question.seat, Random(question.seed),
            self._watch(question.id), question.character, question.spent,
        )  # fmt: skip
        return explained(question, rules, bot, view, thought)

    def _watch(self, id: int) -> Callable[[], bool]:
        """The search asks this after every iteration: is the answer still wanted?"""
        looked = monotonic()
        said = looked - SIGN_SECONDS

        def cancelled() -> bool:
            nonlocal said, looked
            now = monotonic()
            if now - said >= SIGN_SECONDS:
                said = now
                self._pipe.send(Thinking(id))
            if now - looked >= LOOK_SECONDS:
                looked = now
                while self._pipe.poll():
                    self.take(self._pipe.recv())
            return self._wanted != id

        return cancelled

    def _table(self, question: Question) -> tuple[Rules[State], Bot[State]]:
        key = (question.game, question.variant, question.seats, question.content)
        if key not in self._tables:
            info = games()[question.game]
            content = load_raw(info.model, self._components[question.content]).content
            rules = make_rules(question.game, content, question.variant, question.seats)
            self._tables[key] = (rules, info.bot(rules))
        return self._tables[key]


def tidy() -> None:
    """Collect between two questions: in the midst of a search it would only be in the way. What is left now is a table
    that stays, and is not looked through again."""
    gc.collect()
    gc.freeze()


def main(pipe: Connection) -> None:
    """The process entry. Ctrl+C in a terminal is for the window; this process follows it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    for info in games().values():
        info.engine()  # there is time now; the first question should not wait
    gc.disable()  # see `tidy`
    tidy()
    with suppress(EOFError, ConnectionError):  # the window has gone
        Desk(pipe).work()
