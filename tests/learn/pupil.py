"""A pupil who takes a lesson with real gestures: by dragging, by clicking twice, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app import App
from scenes.learn.lesson import LessonScene, Phase, begin
from scenes.learn.spotlight import box_of, overlap
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.move import Move
from scenes.table.table import Table
from tests.scenes.stage import click, press, tab_to

TURNS = 60
"""More events than any step needs."""


def sit(app: App, game: str, step: int | None = None) -> LessonScene:
    app.settings.reduced_motion = True
    app.replace(Title(app))
    begin(app, game, step)
    settle(app)
    scene = app.stack[-1]
    assert isinstance(scene, LessonScene), app.stack
    return scene


def at(app: App, zone: str) -> tuple[int, int]:
    box = box_of(table(app), zone)
    assert box is not None, zone
    return round(box.cx * app.ui.u), round(box.cy * app.ui.u)


def table(app: App) -> Table:
    scene = app.stack[-1]
    assert isinstance(scene, LessonScene)
    return scene.table


def mouse(app: App, kind: int, pos: tuple[int, int]) -> None:
    if kind == pygame.MOUSEMOTION:
        app.handle(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        app.handle(pygame.event.Event(kind, button=1, pos=pos))
    settle(app)


def drag(app: App, start: str, end: str) -> None:
    a, b = at(app, start), at(app, end)
    mouse(app, pygame.MOUSEBUTTONDOWN, a)
    mouse(app, pygame.MOUSEMOTION, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2))
    b = at(app, end)
    mouse(app, pygame.MOUSEMOTION, b)
    mouse(app, pygame.MOUSEBUTTONUP, b)


def click_twice(app: App, start: str, end: str) -> None:
    for zone in (start, end):
        pos = at(app, zone)
        mouse(app, pygame.MOUSEMOTION, pos)
        mouse(app, pygame.MOUSEBUTTONDOWN, pos)
        mouse(app, pygame.MOUSEBUTTONUP, pos)


def by_keys(app: App, start: str, end: str) -> None:
    tab_to(app, start)
    press(app, pygame.K_RETURN)
    tab_to(app, end)
    press(app, pygame.K_RETURN)


Hand = Callable[[App, str, str], None]
HANDS: dict[str, Hand] = {"drag": drag, "clicks": click_twice, "keys": by_keys}


def go_on(app: App, keys: bool) -> None:
    press(app, pygame.K_RETURN) if keys else click(app, "next")


def answer(app: App, hand: str) -> None:
    """One gesture of what the step asks for."""
    scene = app.stack[-1]
    assert isinstance(scene, LessonScene)
    move, where = scene.gesture()
    if move is not None:
        HANDS[hand](app, source_zone(app, move), where)
    elif hand == "keys":
        if where == "confirm":
            press(app, pygame.K_RETURN)
        else:
            tab_to(app, where)
            press(app, pygame.K_RETURN)
    else:
        click(app, where)


def source_zone(app: App, move: Move) -> str:
    return next(zone.id for zone in reversed(table(app).zones.all) if zone.piece == move.source)


def take(app: App, hand: str, look: Callable[[LessonScene], None] = lambda scene: None, upto: int = 999) -> LessonScene:
    """Do what the lesson asks for until its free play, or so many steps."""
    keys = hand == "keys"
    scene = app.stack[-1]
    assert isinstance(scene, LessonScene)
    stuck = 0
    while scene.phase is not Phase.FREE and scene.course.step < upto:
        look(scene)
        before = (scene.course.step, scene.phase, len(scene.done), scene.table.turn.draft)
        if scene.phase is Phase.ASK and scene.step is not None and scene.step.kind == "act":
            answer(app, hand)
        else:
            go_on(app, keys)
        after = (scene.course.step, scene.phase, len(scene.done), scene.table.turn.draft)
        stuck = stuck + 1 if before == after else 0
        assert stuck < 3, (scene.facts(), scene.gesture())
    return scene


def covers_nothing(scene: LessonScene) -> None:
    """The bubble lies beside what is lit."""
    coach = scene.zones.find("coach")
    assert coach is not None
    for box in scene.lit:
        assert overlap(coach.box, box) < 1, (scene.facts()["step"], coach.box, box)
