"""The thinking process: asked, interrupted, killed, replaced; it never learns more than a view."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from math import inf
from multiprocessing.connection import wait
from random import Random
from typing import Any

import pytest

from game import box
from game.ai import client, worker
from game.ai.client import HINT, Client
from game.ai.levels import decide, mind
from game.ai.search import Thought
from game.ai.worker import Answer, Cancel, Components, Desk, Question, Ready, Thinking
from game.kernel.contract import Text
from game.kernel.session import Session
from tests.ai import toy, toy_worker

needs_unix_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
HOPELESS = 600.0
"""Seconds after which a test that waits for a process fails instead of hanging; no machine is that slow."""


@pytest.fixture(autouse=True)
def toy_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (box, client, worker):
        monkeypatch.setattr(module, "games", toy_worker.toy_box)


class Pipe:
    """Our end of a pipe to nobody: what is sent is kept, what should come is put in `inbox`."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.inbox: list[Any] = [Ready()]

    def send(self, message: Any) -> None:
        self.sent.append(pickle.loads(pickle.dumps(message)))

    def poll(self) -> bool:
        return bool(self.inbox)

    def recv(self) -> Any:
        return self.inbox.pop(0)

    def close(self) -> None:
        self.inbox = []


class Process:
    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    def join(self, seconds: float) -> None:
        self.alive = False


class Stage:
    """A client whose workers are pipes without a process behind them."""

    def __init__(self) -> None:
        self.pipes: list[Pipe] = []
        self.processes: list[Process] = []
        self.client = Client(self.launch)  # type: ignore[arg-type]

    def launch(self) -> tuple[Pipe, Process]:
        self.pipes.append(Pipe())
        self.processes.append(Process())
        return self.pipes[-1], self.processes[-1]

    def die(self) -> None:
        self.processes[-1].alive = False


def answer(id: int) -> Answer:
    return Answer(id, "move", Thought((toy.TAKE, 0), (), 1, 0.1), {})


def game(variant: str = "turns", level: str = "expert") -> Session:
    return toy.session(variant, (level, level), "SECRET-4711-SEED")


def test_only_the_view_crosses_the_pipe() -> None:
    stage, session = Stage(), game()
    stage.client.ask(1, session, 0)
    stage.client.poll()
    components, question = stage.pipes[0].sent
    assert components == Components(question.content, {})
    assert question.view == session.rules.dump(session.view(0))
    assert question.view["secret"][1] == -1
    assert session.state.secret[1] > 0
    assert "4711" not in repr(stage.pipes[0].sent), "the seed tells what will be drawn"


def test_components_are_sent_once() -> None:
    stage, session = Stage(), game()
    for id in range(3):
        stage.client.ask(id, session, 0)
        stage.client.poll()
    assert [type(message) for message in stage.pipes[0].sent] == [Components, Question, Question, Question]


def test_nothing_is_written_before_the_worker_reads() -> None:
    """A full pipe would stop the window."""
    stage = Stage()
    stage.client.start()
    stage.pipes[0].inbox.clear()
    stage.client.ask(1, game(), 0)
    stage.client.poll()
    assert stage.pipes[0].sent == []
    stage.pipes[0].inbox.append(Ready())
    stage.client.poll()
    assert isinstance(stage.pipes[0].sent[-1], Question)


def test_stale_answers_are_dropped() -> None:
    stage, session = Stage(), game()
    stage.client.ask(1, session, 0)
    stage.client.poll()
    stage.client.ask(2, session, 0)
    stage.pipes[0].inbox += [Thinking(1), answer(1), Thinking(2), answer(2)]
    assert stage.client.poll() == Thinking(2)
    assert stage.client.poll() == answer(2)
    assert not stage.client.busy


def test_a_question_tells_how_long_its_turn_has_been_thought_about() -> None:
    stage, session = Stage(), game()
    spent = []
    for id, (seat, action) in enumerate([(0, (toy.TAKE, 0)), (0, (toy.KEEP,)), (1, (toy.TAKE, 0))]):
        stage.client.ask(id, session, seat)
        stage.client.poll()
        spent.append(stage.pipes[0].sent[-1].spent)
        stage.pipes[0].inbox.append(answer(id))
        stage.client.poll()
        session.submit(seat, action)
    assert spent == [0.0, 0.1, 0.0]


def test_an_answer_after_cancel_is_dropped() -> None:
    stage = Stage()
    stage.client.ask(1, game(), 0)
    stage.client.poll()
    stage.client.cancel()
    stage.pipes[0].inbox.append(answer(1))
    assert stage.client.poll() is None
    assert stage.pipes[0].sent[-1] == Cancel()


def test_a_dead_worker_is_replaced_and_asked_again() -> None:
    stage = Stage()
    stage.client.ask(7, game(), 0)
    stage.client.poll()
    stage.die()
    while len(stage.pipes) < 2 or not stage.pipes[1].sent:
        assert stage.client.poll() is None
    assert stage.pipes[1].sent == stage.pipes[0].sent
    stage.pipes[1].inbox.append(answer(7))
    assert stage.client.poll() == answer(7)


def test_two_deaths_in_a_row_leave_it_to_quick_judgement_with_one_notice() -> None:
    stage, session = Stage(), game()
    bot = toy.ToyBot(session.rules)
    stage.client.ask(7, session, 0)
    stage.die()
    assert stage.client.poll() is None
    stage.die()
    reply = stage.client.poll()
    assert isinstance(reply, Answer)
    assert (reply.id, reply.notice) == (7, Text("ai.fallback"))
    assert reply.thought.action == bot.greedy(session.view(0), 0)
    stage.client.ask(8, session, 0)
    reply = stage.client.poll()
    assert isinstance(reply, Answer)
    assert (reply.id, reply.notice) == (8, None)
    assert len(stage.pipes) == 2, "no third worker is started"


def test_an_answer_between_two_deaths_forgives_the_first() -> None:
    stage, session = Stage(), game()
    for id in (1, 2, 3):
        stage.client.ask(id, session, 0)
        stage.die()
        assert stage.client.poll() is None
        assert not stage.client.fallen_back
        stage.pipes[-1].inbox.append(answer(id))
        assert stage.client.poll() == answer(id)


def test_a_worker_that_says_nothing_for_too_long_counts_as_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.client.ask(1, game(), 0)
    stage.client.poll()
    now = client.monotonic()
    monkeypatch.setattr(client, "monotonic", lambda: now + client.PATIENCE + 1)
    stage.client.poll()
    assert len(stage.pipes) == 2
    assert not stage.processes[0].alive


def test_the_newest_question_is_the_only_one_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOOK_SECONDS", 0.0)
    pipe = Pipe()
    pipe.inbox = []
    desk = Desk(pipe)  # type: ignore[arg-type]
    first = Question(1, "toy", "turns", 2, "", {}, 0, "easy", 0, "move")
    desk.take(first)
    cancelled = desk._watch(1)
    assert not cancelled()
    pipe.inbox.append(first._replace(id=2))
    assert cancelled()
    later = desk._watch(2)
    assert not later()
    pipe.inbox.append(Cancel())
    assert later()


# -- real processes ------------------------------------------------------------------------------------------


Real = Callable[..., Client]


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Iterator[Real]:
    """real(absorbed): a client whose first so many workers never come to the end of a search."""
    monkeypatch.setattr(client, "PATIENCE", inf)  # a busy machine may take its time to start a process
    made: list[Client] = []

    def make(absorbed: int = 0) -> Client:
        made.append(Client(toy_worker.Launch(absorbed)))
        return made[-1]

    yield make
    for opponents in made:
        opponents.close()


def news(opponents: Client, kind: type) -> Any:
    """Sleep on the pipe until news of this kind arrives."""
    while True:
        reply = opponents.poll()
        if isinstance(reply, kind):
            return reply
        assert opponents.busy
        if reply is None and opponents._pipe is not None:
            assert wait([opponents._pipe, opponents._process.sentinel], HOPELESS)  # type: ignore[union-attr]


def test_a_worker_answers_like_the_same_level_here(real: Real) -> None:
    session, opponents = game(level="normal"), real()
    opponents.ask(5, session, 0)
    reply = news(opponents, Answer)
    seed = mind(session.setup.seed, 0, len(session.log))
    here = decide("normal", session.rules, toy.ToyBot(session.rules), session.view(0), 0, Random(seed))
    assert (reply.id, reply.thought.action) == (5, here.action)


def test_a_hint_names_candidates_and_reasons(real: Real) -> None:
    session, opponents = game(), real()
    opponents.ask(1, session, 0, level="normal", purpose=HINT)
    reply = news(opponents, Answer)
    assert reply.purpose == HINT
    assert sorted(c.action for c in reply.thought.candidates) == session.legal(0)
    assert set(reply.reasons) == set(session.legal(0))
    assert all(text == Text("toy.because") for reasons in reply.reasons.values() for _, text in reasons)


def test_a_cancelled_worker_turns_to_the_next_question(real: Real) -> None:
    session, opponents = game(), real(absorbed=1)
    opponents.ask(1, session, 0)
    news(opponents, Thinking)
    process = opponents._process
    opponents.cancel()
    opponents.ask(2, session, 0, level="easy")
    assert news(opponents, Answer).id == 2
    assert opponents._process is process


@needs_unix_signals
def test_killed_in_mid_thought_it_is_replaced_and_answers(real: Real) -> None:
    opponents = real(absorbed=1)
    opponents.ask(1, game(level="expert"), 0)
    news(opponents, Thinking)
    first = opponents._process
    os.kill(first.pid, signal.SIGKILL)  # type: ignore[union-attr, arg-type]
    reply = news(opponents, Answer)
    assert (reply.id, reply.notice) == (1, None)
    assert opponents._process is not first


@needs_unix_signals
def test_killed_twice_quick_judgement_plays_on(real: Real) -> None:
    session, opponents = game(level="expert"), real(absorbed=2)
    opponents.ask(1, session, 0)
    killed = []
    for _ in range(2):
        while not (process := opponents._process) or process in killed:
            opponents.poll()
        news(opponents, Thinking)
        killed.append(process)
        os.kill(process.pid, signal.SIGKILL)  # type: ignore[arg-type]
    reply = news(opponents, Answer)
    assert reply.notice == Text("ai.fallback")
    assert reply.thought.action in session.legal(0)


@needs_unix_signals
def test_ctrl_c_is_for_the_window(real: Real) -> None:
    session, opponents = game(), real(absorbed=1)
    opponents.ask(1, session, 0)
    news(opponents, Thinking)
    process = opponents._process
    os.kill(process.pid, signal.SIGINT)  # type: ignore[union-attr, arg-type]
    opponents.ask(2, session, 0, level="easy")
    assert news(opponents, Answer).id == 2
    assert opponents._process is process


def test_the_worker_ends_with_its_parent() -> None:
    command = [sys.executable, "-m", "tests.ai.toy_worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=box.resources()) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"started\n"
        parent.kill()
        # The worker holds the same output: it ends only when the last of its holders has gone.
        assert parent.communicate(timeout=HOPELESS)[0] == b""
