"""A word before a blunder: held where it is wanted and known to be one, else never in the way."""

from __future__ import annotations

import pytest

from game.ai.client import CAUTION
from game.ai.search import Candidate, Thought
from game.ai.worker import Answer
from game.registry import games
from scenes.app import App
from scenes.games import windows
from scenes.kit.dialog import Ask
from scenes.shot import random_session, settle
from scenes.start.title import Title
from scenes.table.match import Match
from scenes.table.move import Move
from scenes.table.table import Table
from tests.scenes.stage import click

GAMES = [game for game in games() if game in windows()]


def sit(app: App, game: str) -> Table:
    session = random_session(game, "CAUTION", 0)
    while 0 not in session.actors():
        seat = session.actors()[0]
        session.submit(seat, session.legal(seat)[0])
    app.settings.warn = True
    table = Table(app, Match(app, session))
    app.replace(Title(app), table)
    settle(app)
    return table


def advise(table: Table, lost: float) -> Move:
    """The adviser has looked: the last legal action loses so many points against the first."""
    legal = table.session.legal(0)
    best, worst = legal[0], legal[-1]
    candidates = (Candidate(best, 0.0, 100), Candidate(worst, -lost, 100))
    thought = Thought(best, candidates, 200, 0.1)
    table.match._caution = (len(table.session.log), Answer(1, CAUTION, thought, {best: ()}))
    return Move("", "", (worst,))


@pytest.mark.parametrize("game", GAMES)
def test_a_blunder_is_asked_about_and_played_only_if_wanted(app: App, game: str) -> None:
    table = sit(app, game)
    move = advise(table, 500.0)
    log = len(table.session.log)
    table.turn.play(move)
    settle(app)
    assert isinstance(app.stack[-1], Ask) and len(table.session.log) == log
    click(app, "take_back")
    assert app.stack[-1] is table and len(table.session.log) == log
    table.turn.play(move)
    settle(app)
    click(app, "play_it")
    assert len(table.session.log) > log


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_held_that_loses_little_or_is_not_known_or_not_wanted(app: App, game: str) -> None:
    table = sit(app, game)
    move = advise(table, 0.01)
    assert not table.caution.holds(move, None)
    move = advise(table, 500.0)
    app.settings.warn = False
    assert not table.caution.holds(move, None)
    app.settings.warn = True
    table.match._caution = None
    assert not table.caution.holds(move, None)


def test_the_adviser_is_asked_while_the_owner_thinks(app: App) -> None:
    table = sit(app, GAMES[0])
    table.update(0.0)
    assert table.match.careful == 0
    table.match.tick()
    assert table.match._question.purpose == CAUTION


def test_an_answer_of_another_position_counts_for_nothing(app: App) -> None:
    table = sit(app, GAMES[0])
    move = advise(table, 500.0)
    assert table.match._caution is not None
    table.match._caution = (table.match._caution[0] + 1, table.match._caution[1])
    assert not table.caution.holds(move, None)
