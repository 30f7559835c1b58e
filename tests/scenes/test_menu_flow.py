"""The ways through the menus: with the mouse, with keys alone, with broken files, and back again next time."""

from __future__ import annotations

import json

import pygame
import pytest

from game.box import load_content
from game.content.sentences import TEXT, expected
from game.content.yaml_source import ContentError, Problem
from scenes.app import App
from scenes.crash import CrashScene
from scenes.kit.dialog import Ask, Report
from scenes.loading import opening
from scenes.loading.opening import playable
from scenes.options.options import OptionsScene
from scenes.shot import settle
from scenes.start.setup import SetupScene
from scenes.start.title import Title
from scenes.table.curtain import Curtain
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import (
    SCENES,
    click,
    fill_shelf,
    names,
    point,
    press,
    show,
    tab_to,
    type_text,
)  # fmt: skip

GAME = playable()[0]


def top(app: App) -> str:
    return type(app.stack[-1]).__name__


# -- every button --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
def test_every_button_can_be_clicked(app: App, name: str) -> None:
    """A fresh scene for each button, so that none hides what another would have broken."""
    show(app, name)
    for zone in names(app):
        fill_shelf(app)
        app.running = True
        app.replace(*SCENES[name](app))
        settle(app)
        if zone in names(app):
            click(app, zone)
            settle(app)
        assert app.stack, f"{zone} left no scene"
        assert not isinstance(app.stack[-1], CrashScene) or name == "crash"


@pytest.mark.parametrize("name", SCENES)
def test_tab_walks_through_everything_that_reacts(app: App, name: str) -> None:
    scene = show(app, name)
    wanted = {zone.id for zone in scene.zones.all if zone.focus}
    reached = set()
    for _ in range(len(wanted) + 2):
        press(app, pygame.K_TAB)
        focused = scene.zones.focused
        assert focused is not None
        assert focused.in_sight, f"{focused.id} is focused but not seen"
        reached.add(focused.id)
    assert reached == wanted


# -- to a game -----------------------------------------------------------------------------------------------


def test_two_clicks_start_a_game(app: App) -> None:
    app.push(Title(app))
    settle(app)
    click(app, f"poster:{GAME.id}")
    click(app, "start")
    assert [type(scene) for scene in app.stack[:1]] == [Title]
    assert isinstance(app.stack[-1], Table)
    assert app.stack[-1].session.setup.game == GAME.id


def test_keys_alone_start_a_game(app: App) -> None:
    app.push(Title(app))
    settle(app)
    tab_to(app, f"poster:{GAME.id}")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack[-1], SetupScene)
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack[-1], Table)


def test_number_keys_pick_a_poster_and_enter_starts(app: App) -> None:
    app.push(Title(app))
    settle(app)
    press(app, pygame.K_1, pygame.K_RETURN)
    assert isinstance(app.stack[-1], Table)


def test_pointing_at_a_poster_lifts_it(app: App) -> None:
    app.settings.reduced_motion = True
    app.push(Title(app))
    settle(app)
    name = f"poster:{GAME.id}"
    before = app.stack[-1].zones.find(name)
    point(app, name)
    after = app.stack[-1].zones.find(name)
    assert before and after
    assert after.box.y < before.box.y and after.box.h > before.box.h


def test_the_title_is_still_when_nobody_touches_it(app: App) -> None:
    title = Title(app, arriving=True)
    app.push(title)
    assert title.update(0.02), "posters drop onto the line"
    title.update(5.0)
    assert not title.update(0.1)


def test_reduced_motion_drops_no_posters(app: App) -> None:
    app.settings.reduced_motion = True
    assert not Title(app, arriving=True).update(0.02)


def test_set_up_chooses_seats_levels_names_colours_variant_and_seed(app: App) -> None:
    show(app, "setup")
    most = GAME.seats[1]
    click(app, f"count:{most}")
    click(app, "name:1")
    type_text(app, "Zoë")
    press(app, pygame.K_RETURN)
    click(app, "hard:1")
    click(app, "human:2")
    colour = app.stack[-1].line_up.chairs[0].colour  # type: ignore[attr-defined]
    click(app, "colour:0")
    click(app, f"variant:{GAME.variants[-1]}")
    click(app, "seed")
    type_text(app, "BEACH")
    press(app, pygame.K_RETURN)
    click(app, "start")
    at = app.stack[-1]
    assert isinstance(at, Table)
    setup = at.session.setup
    assert len(setup.seats) == most
    assert (setup.seats[1].name, setup.seats[1].player) == ("Zoë", "hard")
    assert setup.seats[2].human and setup.seats[2].name == "Player 3"
    assert setup.seats[0].colour != colour
    assert len({seat.colour for seat in setup.seats}) == most, "every seat has its own colour"
    assert (setup.variant, setup.seed) == (GAME.variants[-1], "BEACH")


def test_the_last_set_up_is_remembered(make_app: MakeApp) -> None:
    first = make_app()
    show(first, "setup")
    click(first, f"count:{GAME.seats[1]}")
    click(first, "expert:1")
    click(first, f"variant:{GAME.variants[-1]}")
    click(first, "start")
    again = make_app()
    setup = SetupScene(again, GAME.id)
    assert setup.line_up.count == GAME.seats[1]
    assert setup.line_up.chairs[1].player == "expert"
    assert setup.line_up.variant == GAME.variants[-1]


@pytest.mark.parametrize("kept", [
    {"count": 99, "variant": "moon", "chairs": "none"},
    {"count": "2", "chairs": [1, {"player": "wizard", "colour": "pink", "name": 7}]},
    {"chairs": [{"player": [], "colour": {}, "name": "\x00"}] * 9},
    {"chairs": [{"player": "easy", "colour": "blue", "name": "x" * 999}] * GAME.seats[1]},
])  # fmt: skip
def test_a_garbled_set_up_still_starts(app: App, kept: dict[str, object]) -> None:
    app.settings.setups[GAME.id] = json.loads(json.dumps(kept))
    app.replace(Title(app), SetupScene(app, GAME.id))
    settle(app)
    click(app, "start")
    assert isinstance(app.stack[-1], Table)
    assert len({seat.colour for seat in app.stack[-1].session.setup.seats}) == app.stack[-1].rules.seats


def test_broken_data_is_explained_in_words(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = Problem("beach.yaml", 3, 7, "error", expected(TEXT, 3))

    def refuse(*_: object) -> None:
        raise ContentError([problem])

    monkeypatch.setattr(opening, "new_session", refuse)
    show(app, "setup")
    click(app, "start")
    report = app.stack[-1]
    assert isinstance(report, Report)
    assert "beach.yaml:3:7" in report.lines[0] and "expected text, got 3" in report.lines[0]
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], SetupScene)


# -- options -------------------------------------------------------------------------------------------------


def test_the_language_changes_at_once_everywhere(app: App) -> None:
    show(app, "title")
    click(app, "lang:fr")
    assert app.lang.code == "fr"
    assert app.say("menu.quit") == "Quitter"
    assert app.settings.language == "fr"


def test_settings_are_kept_for_the_next_time(make_app: MakeApp) -> None:
    first = make_app()
    show(first, "options")
    for zone in ("lang:fr", "speed:4", "reduced_motion:on", "confirm:always"):
        click(first, zone)
    scene = first.stack[-1]
    assert isinstance(scene, OptionsScene)
    for name, value in (("text_size", 120), ("sound", 35), ("music", 0)):
        scene.change(name, value)
    again = make_app(lang=None, text=120).settings
    assert (again.language, again.speed, again.reduced_motion) == ("fr", 4, True)
    assert (again.confirm, again.sound, again.music) == ("always", 35, 0)


def test_a_slider_follows_the_pointer_and_the_arrows(app: App) -> None:
    scene = show(app, "options")
    rail = scene.zones.find("sound")
    assert rail is not None
    for share, value in ((0.0, 0), (1.0, 100)):
        at = (round((rail.box.x + rail.box.w * share * 0.999) * app.ui.u), round(rail.box.cy * app.ui.u))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))
        assert app.settings.sound == value
    settle(app)
    tab_to(app, "sound")
    press(app, pygame.K_LEFT)
    assert app.settings.sound == 95


def test_text_size_slider_stays_under_the_pointer(app: App) -> None:
    """The layout changes with the text while the knob is being dragged: it must not run away."""
    scene = show(app, "options")
    rail = scene.zones.find("text_size")
    assert rail is not None
    y = round(rail.box.cy * app.ui.u)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(rail.box.cx * app.ui.u), y)))
    seen = []
    for share in (0.6, 0.7, 0.8, 0.9, 0.9, 0.9):
        x = round((rail.box.x + rail.box.w * share) * app.ui.u)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(1, 0, 0)))
        settle(app)
        seen.append(app.settings.text_size)
    assert seen == sorted(seen)
    assert seen[-1] == seen[-2] == seen[-3] > seen[0]


def test_dragging_the_bar_scrolls(make_app: MakeApp) -> None:
    app = make_app((1024, 640), "fr", 200)
    scene = show(app, "credits")
    bar = scene.zones.find("bar")
    assert bar is not None
    at = (round(bar.box.cx * app.ui.u), round((bar.box.bottom - 2) * app.ui.u))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    settle(app)
    assert scene.scroll.offset == scene.scroll.slack > 0  # type: ignore[attr-defined]


# -- the rest ------------------------------------------------------------------------------------------------


def test_escape_on_the_title_asks_before_it_quits(app: App) -> None:
    show(app, "title")
    press(app, pygame.K_ESCAPE)
    assert app.running and isinstance(app.stack[-1], Ask)
    click(app, "yes")
    assert not app.running


def test_escape_does_not_open_the_curtain(app: App) -> None:
    show(app, "curtain")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], Curtain)
    press(app, pygame.K_RETURN)
    assert not isinstance(app.stack[-1], Curtain)


def test_shipped_data_is_playable() -> None:
    for info in playable():
        assert not load_content(info.id).left_out
