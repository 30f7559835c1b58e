"""Text fields: the caret, what is selected, and the clipboard."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.ui import Ui
from scenes.shot import settle
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import click, press, type_text

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


class Form(Scene):
    text = "Mango beach"

    def write(self, text: str) -> None:
        self.text = text[:20]

    def draw(self, ui: Ui) -> None:
        ui.field(Box(100, 100, 500, 60), "field", self.text, self.write)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def form(make_app: MakeApp) -> tuple[App, Form]:
    app = make_app()
    scene = Form(app)
    app.push(scene)
    settle(app)
    return app, scene


def pointed(app: App, x: float, kind: int) -> None:
    at = (round(x * app.ui.u), round(130 * app.ui.u))
    if kind == pygame.MOUSEMOTION:
        app.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        app.handle(pygame.event.Event(kind, pos=at, button=1))
    settle(app)


def test_the_keyboard_comes_to_a_whole_text_and_replaces_it(make_app: MakeApp) -> None:
    app, scene = form(make_app)
    press(app, pygame.K_TAB)
    type_text(app, "Sun")
    assert scene.text == "Sun"


def test_home_end_and_the_arrows(make_app: MakeApp) -> None:
    app, scene = form(make_app)
    click(app, "field")
    press(app, pygame.K_HOME)
    type_text(app, "My ")
    assert scene.text == "My Mango beach"
    press(app, pygame.K_END, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_DELETE)
    assert scene.text == "My Mango bea"
    type_text(app, "n")
    assert scene.text == "My Mango bean"


def test_select_copy_cut_and_paste(make_app: MakeApp, clipboard: list[str]) -> None:
    app, scene = form(make_app)
    click(app, "field")
    press(app, pygame.K_HOME)
    press(app, *[pygame.K_RIGHT] * 5, mod=SHIFT)
    press(app, pygame.K_c, mod=CTRL)
    assert clipboard == ["Mango"] and scene.text == "Mango beach"
    press(app, pygame.K_x, mod=CTRL)
    assert scene.text == " beach"
    press(app, pygame.K_END)
    press(app, pygame.K_v, mod=CTRL)
    assert scene.text == " beachMango"
    press(app, pygame.K_a, mod=CTRL)
    type_text(app, "x")
    assert scene.text == "x"


def test_what_nobody_can_see_is_not_pasted(make_app: MakeApp, clipboard: list[str]) -> None:
    app, scene = form(make_app)
    clipboard[0] = "a\u200bb\nc\x00\u2066d" + "e" * 40
    press(app, pygame.K_TAB)
    press(app, pygame.K_v, mod=CTRL)
    assert scene.text == "abcd" + "e" * 16
    type_text(app, "f")
    assert scene.text == "abcd" + "e" * 16, "there is no room for more"
    press(app, pygame.K_BACKSPACE)
    assert scene.text == "abcd" + "e" * 15


def test_the_pointer_sets_the_caret_and_drags_a_selection(make_app: MakeApp) -> None:
    app, scene = form(make_app)
    zone = scene.zones.find("field")
    assert zone is not None and zone.edges is not None
    edges = list(zone.edges())
    pointed(app, edges[6] + 1, pygame.MOUSEBUTTONDOWN)
    pointed(app, edges[6] + 1, pygame.MOUSEBUTTONUP)
    type_text(app, "o")
    assert scene.text == "Mango obeach"
    pointed(app, edges[0], pygame.MOUSEBUTTONDOWN)
    pointed(app, edges[5], pygame.MOUSEMOTION)
    pointed(app, edges[5], pygame.MOUSEBUTTONUP)
    type_text(app, "Palm")
    assert scene.text == "Palm obeach"
