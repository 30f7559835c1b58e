"""What the tests of results, replay and rules share: a window, a finished game, and an eye on where words stand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.box import new_session
from game.kernel.session import HUMAN, Seat, Session
from scenes.app import App
from scenes.kit.scene import Scene
from scenes.kit.ui import Ui
from scenes.table.match import Match
from scenes.table.table import Table

MakeApp = Callable[..., App]
NAMES = ("Odile", "Bruno", "Maximilienne-Alexandra de la Plage", "Kai")
COLOURS = ("blue", "vermillion", "green", "gold")
SHAPES = [((1024, 640), "en", 100), ((1280, 720), "fr", 150), ((1280, 720), "en", 200), ((1024, 640), "fr", 200)]
"""(window, language, text size) in which nothing may be lost."""


def random_game(variant: str = "base", seats: int = 3, seed: str = "KITE-4827-SUN", humans: int = 1) -> Session:
    """A game played to its end by people who do anything that is allowed."""
    levels = (HUMAN, "easy", "normal", "hard")
    people = [Seat(NAMES[p], HUMAN if p < humans else levels[p], COLOURS[p]) for p in range(seats)]
    session = new_session("maui", variant, people, seed)
    luck = Random(seed)
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, luck.choice(session.legal(seat)))
    return session


def sit(app: App, session: Session) -> Table:
    table = Table(app, Match(app, session))
    app.push(table)
    return table


def press(scene: Scene, key: int, mod: int = 0) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), 1.0)


def click(app: App, name: str) -> None:
    """A click on the zone of that name, as a person does it."""
    app.draw()
    zone = app.stack[-1].zones.find(name)
    assert zone is not None, f"there is no {name}"
    u = app.ui.u
    at = (zone.box.cx * u, zone.box.cy * u)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))


def written(app: App, patch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """Draw, and tell every text with its place in the window; what a scrolled list hides is left out."""
    found: list[tuple[str, Rect]] = []
    plain = Ui.write

    def write(ui: Ui, picture: Surface, left: float, top: float, text: str) -> None:
        if ui.clip is None:
            found.append((text, Rect(round(left), round(top), *picture.size)))
        plain(ui, picture, left, top, text)

    with patch.context() as patched:
        patched.setattr(Ui, "write", write)
        app.draw()
    return found


def assert_inside(app: App, patch: pytest.MonkeyPatch) -> None:
    """Every word and everything that reacts lies in the window."""
    window = app.surface.get_rect().inflate(2, 2)
    for text, place in written(app, patch):
        assert window.contains(place), f"{text!r} at {place}"
    u = app.ui.u
    for zone in app.stack[-1].zones.all:
        place = Rect(round(zone.box.x * u), round(zone.box.y * u), round(zone.box.w * u), round(zone.box.h * u))
        assert zone.clip is not None or window.contains(place), f"{zone.id} at {place}"
