"""A guest at a game's table: sits down where it is wished, points, drags, clicks, presses keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.box import new_session
from game.kernel.session import HUMAN, Seat, Session
from game.registry import games
from scenes.app import App
from scenes.kit.layout import Box
from scenes.kit.theme import SEATS
from scenes.kit.zones import Zone
from scenes.table.match import Match
from scenes.table.picture import Picture
from scenes.table.table import Table

Wish = Callable[[Session], bool]


def seated(game: str, variant: str, seats: int, wish: Wish, humans: int = 1, whims: float = 0.0) -> Session:
    """A game at the first decision of the first seat that is as wished, over several deals if need be.

    Everybody plays greedily but for some whims, without which rare positions never come up.
    """
    for seed in range(60):
        people = [Seat(f"P{p}", HUMAN if p < humans else "easy", SEATS[p].id) for p in range(seats)]
        session = new_session(game, variant, people, f"TABLE-{seed}")
        bot, rng = games()[game].bot(session.rules), Random(seed)
        while session.actors():
            seat = session.actors()[0]
            if seat == 0 and wish(session):
                return session
            whim = whims and rng.random() < whims
            session.submit(seat, rng.choice(session.legal(seat)) if whim else bot.greedy(session.view(seat), seat))
    raise AssertionError("no deal brings the wished position")


class Quiet(Match):
    """Opponents do nothing by themselves."""

    def tick(self, playing: bool = True) -> bool:
        return False


def sit(app: App, table: Table) -> None:
    app.replace(table)
    app.settings.speed = 0
    look(app)


def look(app: App) -> None:
    for _ in range(3):
        app.draw()
        app.stack[-1].update(0.01)
    app.draw()


def lay_anew(table: Table) -> None:
    """The next picture is drawn from nothing, every word of it at once."""
    table.picture = Picture(table)


def zone(app: App, name: str) -> Zone:
    found = app.stack[-1].zones.find(name)
    assert found is not None, name
    return found


def pointer(app: App, kind: int, box: Box, off: int = 0) -> None:
    pos = (round(box.cx * app.ui.u) + off, round(box.cy * app.ui.u) + off)
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.handle(pygame.event.Event(kind, pos=pos, **more))
    app.draw()


def point(app: App, name: str) -> None:
    pointer(app, pygame.MOUSEMOTION, zone(app, name).box)
    app.draw()


def hold(app: App, source: str, target: str) -> None:
    """Drag, and stop over the target."""
    start = zone(app, source).box
    pointer(app, pygame.MOUSEBUTTONDOWN, start)
    pointer(app, pygame.MOUSEMOTION, start, 12)
    pointer(app, pygame.MOUSEMOTION, zone(app, target).box)
    app.draw()


def drag(app: App, source: str, target: str) -> None:
    hold(app, source, target)
    pointer(app, pygame.MOUSEBUTTONUP, zone(app, target).box)
    look(app)


def click(app: App, name: str) -> None:
    box = zone(app, name).box
    pointer(app, pygame.MOUSEBUTTONDOWN, box)
    pointer(app, pygame.MOUSEBUTTONUP, box)
    look(app)


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.draw()
