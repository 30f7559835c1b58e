"""Since your last turn: the cards tell what the log tells, and looking back changes nothing."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.contract import CHANCE
from game.kernel.session import Session
from game.registry import games
from scenes.app import App
from scenes.kit.layout import Box
from scenes.table.frame import skeleton
from scenes.table.recap import begins
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Quiet, Table, look, seated, sit
from tests.scenes.stage import click, press

GAMES = sorted(games())
every_game = pytest.mark.parametrize("game", GAMES)
VIEWS = [((1280, 720), "en", 100), ((1024, 640), "fr", 100), ((1280, 720), "fr", 200), ((2560, 1080), "en", 150)]


def others_played(session: Session) -> bool:
    """Both others have decided since seat 0 did."""
    since = session.log[begins(session, 0) + 1 :]
    return {1, 2} <= {entry.seat for entry in since} and len(session.log) > 30


def table_for(app: App, session: Session) -> Table:
    table = Table(app, Quiet(app, session))
    sit(app, table)
    return table


def positions(game: str, count: int = 12) -> list[Session]:
    """A game at several decisions of the first seat."""
    found, rng = [], Random(5)
    session = seated(game, games()[game].variants[0], 3, others_played)
    bot = games()[game].bot(session.rules)
    while session.actors() and len(found) < count:
        seat = session.actors()[0]
        if seat == 0 and others_played(session):
            found.append(len(session.log))
        session.submit(seat, rng.choice(session.legal(seat)) if seat == 0 else bot.greedy(session.view(seat), seat))
    return [cut(session, length) for length in found]


def cut(session: Session, length: int) -> Session:
    again = Session(session.rules, session.setup)
    for entry in session.log[:length]:
        again.replay_entry(entry)
    return again


@every_game
def test_the_cards_tell_what_the_log_tells(make_app: MakeApp, game: str) -> None:
    app = make_app()
    for session in positions(game):
        table = table_for(app, session)
        start = begins(session, 0)
        lines = [line for line in table.story.lines if line.entry >= start]
        told = [(card.seat, text) for card in table.recap.cards for text in card.texts]
        in_log = [(line.about, line.text) for line in lines]
        assert told and all(line in in_log for line in told), "a card knows what the log does not"
        for line in lines:
            if line.about not in (0, CHANCE) and line.text.key not in table.layout.asides:
                assert (line.about, line.text) in told
        assert [card.first for card in table.recap.cards] == sorted(card.first for card in table.recap.cards)


@every_game
def test_what_they_brought_you_adds_up(make_app: MakeApp, game: str) -> None:
    app = make_app()
    for session in positions(game):
        cards = table_for(app, session).recap.cards
        first = min(card.first for card in cards)
        before, now = (session.rules.scores(session.view(0, n))[0] for n in (first, len(session.log)))
        assert sum(card.yours for card in cards) == now - before
        if games()[game].secrets:
            assert not any(card.gain for card in cards), "the others' money is secret"


@every_game
def test_looking_back_returns_to_the_very_view(make_app: MakeApp, game: str) -> None:
    app = make_app()
    session = seated(game, games()[game].variants[0], 3, others_played)
    table = table_for(app, session)
    app.settings.speed = 1
    log, view = list(session.log), table.rules.dump(table.flow.view)
    card = table.recap.cards[0]
    seen = set()
    table.recap.play(0)
    assert table.rules.dump(table.flow.view) == table.rules.dump(session.view(0, card.first))
    for _ in range(400):
        seen.add(table.flow.shown)
        assert not table.turn.my_turn
        table.update(0.1)
        if table.recap.at is None:
            break
    assert max(seen) == card.upto
    assert table.recap.at is None and table.scrubber is None and not table.flow.replaying
    assert session.log == log and table.rules.dump(table.flow.view) == view and table.turn.my_turn


@every_game
def test_by_keys(make_app: MakeApp, game: str) -> None:
    """R plays all, the arrows step, Escape comes back."""
    app = make_app()
    table = table_for(app, seated(game, games()[game].variants[0], 3, others_played))
    app.settings.speed = 1
    last = len(table.recap.cards) - 1
    view = table.rules.dump(table.flow.view)
    table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert table.recap.at == 0
    for key, at in ((pygame.K_RIGHT, min(1, last)), (pygame.K_LEFT, 0), (pygame.K_LEFT, 0)):
        table.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        assert table.recap.at == at
    press(app, pygame.K_ESCAPE)
    assert table.recap.at is None and app.stack[-1] is table
    assert table.rules.dump(table.flow.view) == view and table.turn.my_turn


def test_all_of_it_is_played_once(app: App) -> None:
    for session in positions("sands", 6):
        table = table_for(app, session)
        app.settings.speed = 1
        table.recap.play_all()
        shown = []
        while table.recap.at is not None:
            shown.append(table.flow.shown)
            table.update(0.2)
        assert shown == sorted(shown) and max(shown) == max(card.upto for card in table.recap.cards)


@every_game
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0][0]}x{view[0][1]}-{view[1]}-{view[2]}")
def test_it_stands_beside_the_board(make_app: MakeApp, game: str, view: tuple[tuple[int, int], str, int]) -> None:
    """Cards or a single pill, in the log's column and clear of the hint."""
    app = make_app(*view)
    table = table_for(app, seated(game, games()[game].variants[0], 3, others_played))
    if table.zones.find("recap:open"):
        click(app, "recap:open")
    found = [table.zones.find(name) for name in ("recap:0", "recap:all", "recap:close")]
    hint = table.zones.find("hint:dots")
    assert hint is not None
    column = skeleton(app.ui).right
    for zone in found:
        assert zone is not None
        seen = zone.box if zone.clip is None else Box(zone.box.x, zone.clip.y, zone.box.w, zone.clip.h)
        assert seen.bottom <= hint.box.y and seen.right <= app.ui.w
        assert seen.x >= column.x and seen.y > 0


@every_game
def test_put_away_until_the_next_turn(make_app: MakeApp, game: str) -> None:
    app = make_app()
    first, second = positions(game, 2)
    table = table_for(app, first)
    click(app, "recap:close")
    look(app)
    assert not table.recap.shown and table.zones.find("recap:close") is None
    for entry in second.log[len(first.log) :]:
        first.replay_entry(entry)
    table.flow.show_at(len(first.log))
    table.match.changed += 1
    look(app)
    assert table.recap.shown and table.zones.find("recap:close") is not None
