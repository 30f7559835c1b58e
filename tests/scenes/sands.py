"""A person at the table of Sun, Sea & Sand: sits down where it is wished, points, drags, clicks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.box import new_session
from game.kernel.session import HUMAN, Seat, Session
from game.registry import games
from game.sands.state import WORK
from scenes.app import App
from scenes.kit.layout import Box
from scenes.kit.theme import SEATS
from scenes.kit.zones import Zone
from scenes.table.match import Match
from scenes.table.sands.table import SandsTable

Wish = Callable[[Session], bool]


def seated(wish: Wish, seats: int = 3, humans: int = 1) -> Session:
    """A season at the first decision of the first seat that is as wished."""
    for seed in range(60):
        people = [Seat(f"P{p}", HUMAN if p < humans else "easy", SEATS[p].id) for p in range(seats)]
        session = new_session("sands", "base", people, f"TABLE-{seed}")
        bot, rng = games()["sands"].bot(session.rules), Random(seed)
        while session.actors():
            seat = session.actors()[0]
            if seat == 0 and wish(session):
                return session
            greedy = rng.random() < 0.8
            session.submit(seat, bot.greedy(session.view(seat), seat) if greedy else rng.choice(session.legal(seat)))
    raise AssertionError("no season brings the wished position")


def in_week(week: int) -> Wish:
    return lambda session: session.state.week == week and session.state.stage == WORK


class Quiet(Match):
    """Opponents do nothing by themselves."""

    def tick(self, playing: bool = True) -> bool:
        return False


def sit(app: App, session: Session) -> SandsTable:
    table = SandsTable(app, Quiet(app, session))
    app.replace(table)
    app.settings.speed = 0
    look(app)
    return table


def look(app: App) -> None:
    for _ in range(3):
        app.draw()
        app.stack[-1].update(0.01)
    app.draw()


def zone(table: SandsTable, name: str) -> Zone:
    found = table.zones.find(name)
    assert found is not None, name
    return found


def pointer(app: App, kind: int, box: Box, off: int = 0) -> None:
    pos = (round(box.cx * app.ui.u) + off, round(box.cy * app.ui.u) + off)
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.handle(pygame.event.Event(kind, pos=pos, **more))
    app.draw()


def hold(app: App, table: SandsTable, source: str, target: str) -> None:
    """Drag, and stop over the target."""
    start = zone(table, source).box
    pointer(app, pygame.MOUSEBUTTONDOWN, start)
    pointer(app, pygame.MOUSEMOTION, start, 12)
    pointer(app, pygame.MOUSEMOTION, zone(table, target).box)
    app.draw()


def drag(app: App, table: SandsTable, source: str, target: str) -> None:
    hold(app, table, source, target)
    pointer(app, pygame.MOUSEBUTTONUP, zone(table, target).box)


def click(app: App, table: SandsTable, name: str) -> None:
    box = zone(table, name).box
    pointer(app, pygame.MOUSEBUTTONDOWN, box)
    pointer(app, pygame.MOUSEBUTTONUP, box)


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.draw()


def member(table: SandsTable) -> str:
    return f"family:{table.viewer}:home:0"


def last(table: SandsTable) -> tuple[int, ...]:
    return next(entry.action for entry in reversed(table.session.log) if entry.seat == table.viewer)


def legal_of(session: Session, verb: int) -> list[tuple[int, ...]]:
    return [action for action in session.legal(0) if action[0] == verb]
