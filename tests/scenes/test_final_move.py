"""The last move of a game is seen before the results cover it."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.session import Session
from game.registry import games
from scenes.after.results import Results
from scenes.app import App
from scenes.table.flow import FINAL_HOLD
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Quiet, Table, seated, sit

every_game = pytest.mark.parametrize("game", sorted(games()))


def finished(app: App, game: str) -> Table:
    """Sit at the first seat's last decision, and let everything after it be played."""
    info = games()[game]
    session = seated(game, info.variants[0], 3, _last_chance)
    table = Table(app, Quiet(app, session))
    sit(app, table)
    app.settings.speed = 1
    bot = info.bot(session.rules)
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
    while not table.flow.at_rest:
        assert app.stack[-1] is table, "the results cover the last move"
        table.update(0.1)
    return table


def _last_chance(session: Session) -> bool:
    moment = games()[session.setup.game].moment(session.rules, session.state)
    return moment.last is not None


@every_game
def test_it_stays_for_two_seconds(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = finished(app, game)
    held = 0.0
    while app.stack[-1] is table:
        assert table.update(0.1) or app.stack[-1] is not table
        held += 0.1
    assert isinstance(app.stack[-1], Results) and FINAL_HOLD - 0.2 <= held <= FINAL_HOLD + 0.3


@pytest.mark.parametrize("event", [
    pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""),
])  # fmt: skip
def test_a_click_or_a_key_is_enough(make_app: MakeApp, event: pygame.event.Event) -> None:
    app = make_app()
    table = finished(app, "maui")
    assert table.flow.holding
    table.handle(event, app.ui.u)
    table.update(0.01)
    assert isinstance(app.stack[-1], Results)


def test_a_finished_game_that_is_opened_shows_its_results_at_once(make_app: MakeApp) -> None:
    app = make_app()
    session = finished(app, "maui").session
    table = Table(app, Quiet(app, session))
    app.replace(table)
    app.draw()
    table.update(0.01)
    assert isinstance(app.stack[-1], Results)
