"""The first start: one page whose choices are in force and kept at once."""

from __future__ import annotations

import pygame
import pytest

from game.profile.settings import load_settings
from scenes.app import App
from scenes.learn.learn import Learn
from scenes.learn.welcome import Welcome
from scenes.shot import settle
from scenes.start.title import Title
from tests.scenes.stage import click, names, press, show, type_text


def test_a_language_is_spoken_at_once_and_kept(app: App) -> None:
    show(app, "welcome")
    click(app, "lang:fr")
    assert app.say("welcome.go") == "Montez à bord"
    assert load_settings(app.paths)[0].language == "fr"


def test_the_page_is_answered_once(app: App) -> None:
    show(app, "welcome")
    assert not load_settings(app.paths)[0].welcomed
    click(app, "go")
    assert isinstance(app.stack[-1], Title)
    assert load_settings(app.paths)[0].welcomed


def test_escape_accepts_what_is_shown(app: App) -> None:
    show(app, "welcome")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], Title)
    kept = load_settings(app.paths)[0]
    assert kept.welcomed and kept.language == app.lang.code


@pytest.mark.parametrize("way", ["knows:{}:know", "poster:{}"])
def test_a_game_one_knows_is_remembered_and_can_be_unknown_again(app: App, way: str) -> None:
    scene = show(app, "welcome")
    assert isinstance(scene, Welcome)
    game = scene.games[0].id
    click(app, way.format(game))
    assert load_settings(app.paths)[0].known == [game]
    click(app, f"knows:{game}:show")
    assert load_settings(app.paths)[0].known == []


def test_the_name_is_typed_and_kept(app: App) -> None:
    show(app, "welcome")
    click(app, "name")
    type_text(app, "Ana")
    assert load_settings(app.paths)[0].name == "Ana"


def test_sound_off_is_silent(app: App) -> None:
    show(app, "welcome")
    click(app, "sound:off")
    kept = load_settings(app.paths)[0]
    assert kept.sound == kept.music == 0


def test_every_choice_is_reached_by_tab(app: App) -> None:
    scene = show(app, "welcome")
    wanted = {"lang:en", "lang:fr", "text_size", "sound:on", "sound:off", "name", "go"}
    assert wanted <= set(names(app))
    reached = set()
    for _ in range(len(scene.zones.all) + 2):
        press(app, pygame.K_TAB)
        reached.add(scene.zones.focus)
    assert wanted <= reached


@pytest.mark.parametrize("known", [0, 1])
def test_the_first_game_nobody_knows_is_lifted_and_enter_opens_its_lesson(app: App, known: int) -> None:
    scene = show(app, "welcome")
    assert isinstance(scene, Welcome)
    games = [info.id for info in scene.games]
    for game in games[:known]:
        click(app, f"knows:{game}:know")
    click(app, "go")
    press(app, pygame.K_RETURN)
    learn = app.stack[-1]
    assert isinstance(learn, Learn) and learn.info.id == games[known]


def test_who_knows_every_game_is_proposed_none(app: App) -> None:
    scene = show(app, "welcome")
    assert isinstance(scene, Welcome)
    for info in scene.games:
        click(app, f"knows:{info.id}:know")
    click(app, "go")
    assert app.stack[-1].zones.focus is None


def test_pointing_at_another_poster_lifts_that_one_instead(app: App) -> None:
    scene = show(app, "welcome")
    assert isinstance(scene, Welcome)
    first, second = (info.id for info in scene.games[:2])
    click(app, "go")
    assert zone_top(app, first) < zone_top(app, second)
    at = app.stack[-1].zones.find(f"poster:{second}")
    assert at is not None
    pos = (round(at.box.cx * app.ui.u), round(at.box.cy * app.ui.u))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(0, 0, 0)))
    settle(app)
    assert zone_top(app, second) < zone_top(app, first)


def zone_top(app: App, game: str) -> float:
    zone = app.stack[-1].zones.find(f"poster:{game}")
    assert zone is not None
    return zone.box.y
