"""The window's side of the thinking process: ask, poll, cancel. Nothing here ever waits.

A worker that dies is started again and asked again. After two deaths in a row the bot's quick judgement plays
on in this process, with a notice: the game never stops.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Any

from game.ai import worker
from game.ai.levels import decide, mind
from game.ai.search import Thought
from game.ai.worker import Answer, Cancel, Chain, Components, Question, Ready, Thinking, explained, position
from game.kernel.codec import digest
from game.kernel.contract import State, Text
from game.kernel.session import Session
from game.registry import games

MOVE, HINT, WHY, CAUTION = "move", "hint", "why", "caution"
ADVISER = "expert"
"""Who answers when it is not an opponent's own decision: with a Hotelier's few playouts the expected margins of a hint
would be half luck."""
PATIENCE = 30.0
"""Seconds without a word after which a busy worker counts as dead."""
DEATHS = 2


def launch() -> tuple[Connection, BaseProcess]:
    """A worker process and our end of its pipe."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=worker.main, args=(theirs,), name="opponents", daemon=True)
    process.start()
    # Ours must be the only other end, or the death of the worker would never end the pipe.
    theirs.close()
    return ours, process


class Client:
    """One worker, one question at a time; asking again replaces the question before."""

    def __init__(self, launch: Callable[[], tuple[Connection, BaseProcess]] = launch) -> None:
        self._launch = launch
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._known: set[str] = set()
        self._deaths = 0
        self._heard = 0.0
        self._waiting: Question | None = None
        """The question whose answer is still to come."""
        self._sent = False
        self._position: tuple[Session, State] | None = None
        """Where the question was asked, for the day the worker cannot answer it."""
        self._spent = 0.0
        """Seconds that the turn which is going on has been thought about."""
        self._content: tuple[dict[str, Any], str] | None = None
        self._told = False

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    @property
    def fallen_back(self) -> bool:
        """Has the worker been given up?"""
        return self._deaths >= DEATHS

    def start(self) -> None:
        """Start the worker; it warms up while the player looks at the title."""
        if self._process is not None or self.fallen_back:
            return
        self._pipe, self._process = self._launch()
        self._ready, self._sent, self._heard = False, False, monotonic()
        self._known.clear()

    def ask(
        self, id: int, session: Session, seat: int, level: str = "", purpose: str = MOVE,
        view: State | None = None, made: Chain = (), about: Chain = (), thought: Thought | None = None,
    ) -> None:  # fmt: skip
        """Ask what `seat` should do now, or in another `view` of its own, of the past; `made` is what it has been
        advised to do from there, `about` what was done and must be explained, `thought` a decision that need only be
        explained.

        Without a `level` the seat's own one answers, with the seat's own taste, or a good adviser without any if
        nobody is to move by it.
        """
        setup = session.setup
        character = "" if level or purpose != MOVE else setup.seats[seat].character
        level = level or (setup.seats[seat].player if purpose == MOVE else ADVISER)
        view = session.view(seat) if view is None else view
        self._position = (session, view)
        if not session.log or session.log[-1].seat != seat:
            self._spent = 0.0
        self._waiting = Question(
            id, setup.game, setup.variant, len(setup.seats), self._hash(setup.content),
            session.rules.dump(view), seat, level, mind(setup.seed, seat, len(session.log)), purpose,
            made, about, thought, character, self._spent if purpose == MOVE else 0.0,
        )  # fmt: skip
        self._sent = False
        self.start()
        self._deliver()

    def poll(self) -> Answer | Thinking | None:
        """News about the question, if there are any. Call it every frame."""
        if self._process is not None:
            try:
                news = self._receive()
            except (EOFError, OSError):
                self._bury()
                news = None
            if news is not None:
                return news
        if self._waiting is not None and self.fallen_back:
            return self._fall_back(self._waiting)
        return None

    def cancel(self) -> None:
        """The answer is not wanted any more; if it is on its way, it is dropped."""
        self._waiting = None
        self._post(Cancel())

    def close(self) -> None:
        """End the worker with the app."""
        self._waiting = None
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(1.0)
            self._kill()
        self._pipe = self._process = None

    # -- the pipe --------------------------------------------------------------------------------------------

    def _receive(self) -> Answer | Thinking | None:
        """Everything in the pipe up to the first news about the present question."""
        assert self._pipe is not None and self._process is not None
        while self._pipe.poll():
            message = self._pipe.recv()
            self._heard = monotonic()
            if isinstance(message, Ready):
                self._ready = True
                self._deliver()
            elif self._waiting is None or message.id != self._waiting.id:
                continue
            elif isinstance(message, Answer):
                self._waiting, self._deaths = None, 0
                self._spent += message.thought.seconds if message.purpose == MOVE else 0.0
                return message
            elif isinstance(message, Thinking):
                return message
        if not self._process.is_alive():
            raise EOFError
        if self._waiting is not None and monotonic() - self._heard > PATIENCE:
            raise EOFError
        return None

    def _deliver(self) -> None:
        """Hand over the question once the worker reads its pipe (before that, writing could block)."""
        question = self._waiting
        if question is None or self._sent or not self._ready:
            return
        if question.content not in self._known:
            assert self._content is not None
            self._known.add(question.content)
            self._post(Components(question.content, self._content[0]))
        self._sent, self._heard = True, monotonic()
        self._post(question)

    def _post(self, message: Components | Question | Cancel) -> None:
        if self._pipe is None or not self._ready:
            return
        try:
            self._pipe.send(message)
        except OSError:
            # The worker is gone; the next poll sees the end of the pipe and starts another one.
            self._ready = False

    def _bury(self) -> None:
        """The worker died: start the next one and ask it again, unless that has just failed, too."""
        self._kill()
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None
        self._deaths += 1
        self.start()

    def _kill(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()

    def _hash(self, content: dict[str, Any]) -> str:
        if self._content is None or self._content[0] is not content:
            self._content = (content, digest(content))
        return self._content[1]

    # -- without a worker ------------------------------------------------------------------------------------

    def _fall_back(self, question: Question) -> Answer:
        """The bot's quick judgement, in this process."""
        assert self._position is not None
        session, view = self._position
        bot = games()[question.game].bot(session.rules)
        here = position(question, session.rules, view)
        thought = question.thought or decide("greedy", session.rules, bot, here, question.seat, Random(question.seed))
        notice = None if self._told else Text("ai.fallback")
        self._waiting, self._told = None, True
        return explained(question, session.rules, bot, view, thought)._replace(notice=notice)
