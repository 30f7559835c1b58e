"""What every opponent promises, in every game: legal moves, no secrets, the same again, stopped when told, in time.

Those that think ahead do so with a small share of their iterations here (`expert@0.02`): the promises are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from itertools import count
from multiprocessing import Pipe
from random import Random
from typing import Any

import pytest

from game.ai import search
from game.ai.client import HINT, MOVE, WHY, Client
from game.ai.exact import GLANCE
from game.ai.levels import ENTRANTS, LID, POSITIONS, THINKERS, decide
from game.ai.search import SEARCHES, Thought
from game.ai.worker import Answer, Desk, Ready
from game.box import new_session
from game.kernel.bot import Bot
from game.kernel.session import Seat, Session
from game.registry import games
from tests.contract.tables import TABLES, Table

SHARE = {"hard": 0.1, "expert": 0.02, "flat": 0.01}
WITH_SECRETS = [table for table in TABLES if games()[table.game].secrets]
FIRST = [Table(info.id, info.variants[0], info.seats[0]) for info in games().values()]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("table", FIRST, ids=str)
every_thinker = pytest.mark.parametrize("level", THINKERS)


@pytest.fixture(autouse=True)
def little_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in POSITIONS:
        monkeypatch.setitem(POSITIONS, level, 600)


def brief(level: str) -> str:
    return f"{level}@{SHARE[level]}" if level in SHARE else level


@cache
def game(table: Table) -> Session:
    """A whole game of sensible players."""
    seats = [Seat(f"P{p}", "normal", "sun") for p in range(table.seats)]
    session = new_session(table.game, table.variant, seats, "PROMISE")
    bot = games()[table.game].bot(session.rules)
    while who := session.actors():
        p, rng = who[-1], Random(len(session.log))
        session.submit(p, decide("normal", session.rules, bot, session.view(p), p, rng).action)
    return session


def moments(table: Table, count: int) -> Iterator[tuple[Session, int, int]]:
    """Some decisions with a choice, all over the game: the session, the seat, how much of the log came before."""
    session = game(table)
    rules = session.rules
    found = [
        (session, seat, entry)
        for entry, (seat, _) in enumerate(session.log)
        if seat >= 0 and len(rules.legal(session.view(seat, entry), seat)) > 1
    ]
    yield from found[:: max(1, len(found) // count)]


def think(
    session: Session, seat: int, entry: int, level: str, bot: Bot | None = None,
    cancelled: Callable[[], bool] = search.never, spent: float = 0.0,
) -> Thought:  # fmt: skip
    bot = bot or games()[session.setup.game].bot(session.rules)
    view = session.view(seat, entry)
    return decide(level, session.rules, bot, view, seat, Random(entry), cancelled, spent=spent)


# -- legal -----------------------------------------------------------------------------------------------------------


@every_table
def test_nobody_does_or_considers_anything_illegal(table: Table) -> None:
    bot = games()[table.game].bot(game(table).rules)
    for session, seat, entry in moments(table, 4):
        legal = session.rules.legal(session.view(seat, entry), seat)
        for level in ENTRANTS:
            thought = think(session, seat, entry, brief(level), bot)
            assert thought.action in legal, level
            assert {candidate.action for candidate in thought.candidates} <= set(legal), level


# -- secrets ---------------------------------------------------------------------------------------------------------


def in_another_world(session: Session, seat: int, entry: int, luck: int) -> Session:
    """The same game in which everything is different that `seat` could not see after `entry` entries of the log."""
    twin = copy(session)
    world = session.rules.determinize(session.view(seat, entry), seat, Random(luck))
    twin.log = session.log[:entry]
    twin._snapshots = [*session._snapshots[:entry], world]
    return twin


class Alive:
    """A process that is there."""

    def is_alive(self) -> bool:
        return True

    def join(self, seconds: float) -> None: ...

    def kill(self) -> None: ...


def answered(session: Session, seat: int, level: str, purpose: str) -> tuple[Any, ...]:
    """What comes back from the thinking process, but for the seconds it took. A "Why?" asks about a past decision, in
    the eyes of whom it was; here it is the one that comes next."""
    ours, theirs = Pipe()
    client = Client(lambda: (ours, Alive()))  # type: ignore[arg-type, return-value]
    about = (session.legal(seat)[-1],) if purpose == WHY else ()
    client.ask(1, session, seat, level, purpose, session.view(seat), about=about)
    theirs.send(Ready())
    client.poll()
    desk = Desk(theirs)
    desk.take(theirs.recv())
    answer: Answer = desk.answer(theirs.recv())
    client.close()
    assert not about or about[0] in answer.reasons
    return answer._replace(thought=answer.thought._replace(seconds=0.0))


@pytest.mark.parametrize("table", WITH_SECRETS, ids=str)
@pytest.mark.parametrize("level", ENTRANTS)
def test_what_a_seat_cannot_see_changes_no_move(table: Table, level: str) -> None:
    differed = 0
    for number, (session, seat, entry) in enumerate(moments(table, 12)):
        if number >= 3 and differed:
            break
        thoughts = set()
        for luck in range(2):
            twin = in_another_world(session, seat, entry, luck)
            differed += session.rules.dump(twin.state) != session.rules.dump(session._snapshots[entry])
            thoughts.add(think(twin, seat, entry, brief(level))._replace(seconds=0.0))
        assert len(thoughts) == 1
    assert differed, "there was nothing to see"


@pytest.mark.parametrize("table", WITH_SECRETS, ids=str)
@pytest.mark.parametrize("purpose", [MOVE, HINT, WHY])
def test_nor_a_hint_nor_a_reason(table: Table, purpose: str) -> None:
    """The whole way: what is sent to the thinking process, and what it answers with reasons and lines of play."""
    for session, seat, entry in moments(table, 2):
        one, other = (
            answered(in_another_world(session, seat, entry, luck), seat, brief("hard"), purpose) for luck in (1, 2)
        )
        assert one == other


# -- the same again --------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("level", ENTRANTS)
def test_the_same_seed_is_the_same_move(table: Table, level: str) -> None:
    thoughts = []
    for _ in range(2):
        bot = games()[table.game].bot(game(table).rules)
        found = [think(*moment, brief(level), bot) for moment in moments(table, 2)]
        thoughts.append([thought._replace(seconds=0.0) for thought in found])
    assert thoughts[0] == thoughts[1]


# -- stopped and in time ---------------------------------------------------------------------------------------------


def glances(session: Session, seat: int, entry: int, level: str, after: int) -> tuple[Thought, int, int]:
    """A thought that is stopped at a glance at the cancel button, how many there were, and what may lie between two: an
    iteration, or so many positions where the end of the game is solved."""
    count = 0

    def glance() -> bool:
        nonlocal count
        count += 1
        return count > after

    bot = games()[session.setup.game].bot(session.rules)
    ending = bot.lookahead.ending
    solves = ending is not None and level != "flat" and ending.near(session.view(seat, entry))
    return think(session, seat, entry, level, bot, glance), count, GLANCE if solves else 1


@every_game
@every_thinker
def test_between_two_glances_at_the_cancel_button_lies_one_iteration(table: Table, level: str) -> None:
    for moment in moments(table, 5):
        thought, count, step = glances(*moment, brief(level), 1 << 30)
        assert count >= thought.iterations // step - 1


@every_game
@every_thinker
@pytest.mark.parametrize("after", [0, 3])
def test_whoever_is_stopped_answers_with_what_is_known(table: Table, level: str, after: int) -> None:
    for session, seat, entry in moments(table, 5):
        thought, _, step = glances(session, seat, entry, level, after)
        assert thought.action in session.rules.legal(session.view(seat, entry), seat)
        assert thought.iterations <= (after + 1) * step


@every_game
@every_thinker
def test_a_budget_is_kept(table: Table, level: str) -> None:
    """Never more iterations than asked for; fewer only where all is known: nothing left to try, a turn thought
    through, the end of the game solved."""
    done = wished = 0
    for session, seat, entry in moments(table, 5):
        bot = games()[table.game].bot(session.rules)
        budget = round(getattr(bot.lookahead, level.replace("flat", "expert")) * SHARE[level])
        thought, _, step = glances(session, seat, entry, brief(level), 1 << 30)
        if step == 1:
            assert thought.iterations <= max(1, budget)
            done, wished = done + thought.iterations, wished + budget
    if bot.lookahead.search in SEARCHES or level == "flat":
        assert done >= 0.8 * wished


@every_game
@every_thinker
@pytest.mark.parametrize("spent, share", [(0.0, 1.0), (90.0, 0.5)])
def test_seconds_are_kept(
    table: Table, level: str, spent: float, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine that needs a second for anything: a decision may take a minute here, its turn two."""
    monkeypatch.setitem(LID, level, 60.0)
    now = count(step=1.0)
    monkeypatch.setattr(search, "perf_counter", lambda: next(now))
    *_, late = moments(table, 3)
    start = next(now)
    think(*late, level, spent=spent)
    assert next(now) - start <= 1.2 * share * 60.0
