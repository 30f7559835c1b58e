"""First-time cards at a real table: there when something is met, once, and only for who wants them."""

from __future__ import annotations

import pytest

from game.learn.lesson import Card
from game.profile.settings import load_settings
from game.registry import games
from scenes.app import App
from scenes.games import windows
from scenes.rules.rules import RulesScene
from scenes.shot import random_session, settle
from scenes.start.title import Title
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes.stage import click

GAMES = [game for game in games() if game in windows()]


def sit(app: App, game: str) -> Table:
    session = random_session(game, "CARDS", 0)
    while 0 not in session.actors():
        seat = session.actors()[0]
        session.submit(seat, session.legal(seat)[0])
    table = Table(app, Match(app, session))
    prompt = session.rules.prompt(session.view(0), 0).key
    table.cards._left.left = [Card(id="first", when="prompt", key=prompt, rules="c1.p1")]
    app.settings.encounters = True
    app.replace(Title(app), table)
    settle(app)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_card_lies_there_until_it_was_read_and_never_again(app: App, game: str) -> None:
    table = sit(app, game)
    table.cards.watch()
    assert table.cards.card is not None
    settle(app)
    click(app, "card:got_it")
    assert table.cards.card is None and load_settings(app.paths)[0].met == [f"{game}.first"]
    table.cards.watch()
    assert table.cards.card is None


def test_no_more_of_these_is_kept(app: App) -> None:
    table = sit(app, GAMES[0])
    settle(app)
    click(app, "card:no_more")
    assert not load_settings(app.paths)[0].encounters and not table.cards.wanted


def test_more_opens_the_rules_and_the_card_stays(app: App) -> None:
    table = sit(app, GAMES[0])
    settle(app)
    click(app, "card:more")
    assert isinstance(app.stack[-1], RulesScene) and table.cards.card is not None


def test_nobody_who_knows_the_game_gets_a_card(app: App) -> None:
    app.settings.known = [GAMES[0]]
    table = sit(app, GAMES[0])
    table.cards.watch()
    assert table.cards.card is None


def test_a_refusal_can_bring_a_card(app: App) -> None:
    table = sit(app, GAMES[0])
    table.cards.card = None
    table.cards._left.left = [Card(id="refusal", when="refusal", key="rule.not_your_turn")]
    from game.kernel.contract import Text

    table.turn._refuse(Text("rule.not_your_turn"), (10.0, 10.0))
    table.cards.watch()
    assert table.cards.card is not None and table.cards.card.id == "refusal"
