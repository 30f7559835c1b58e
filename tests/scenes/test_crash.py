"""An error of ours must cost the player nothing: the game is kept, the report is complete, and life goes on."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator

import pygame
import pytest

from scenes.app import App
from scenes.crash import CrashScene, crashed
from scenes.kit import journal
from scenes.kit.scene import Scene
from scenes.kit.ui import Ui
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.table import Table
from tests.scenes.stage import click, names, table


class Faulty(Scene):
    def draw(self, ui: Ui) -> None:
        raise ValueError("a towel in the sea")


@pytest.fixture
def quiet_hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the interpreter's hooks and the log's handlers back after the test."""
    monkeypatch.setattr("sys.excepthook", lambda *_: None)
    monkeypatch.setattr(threading, "excepthook", lambda *_: None)
    root, level = logging.getLogger(), logging.getLogger().level
    before = list(root.handlers)
    yield
    root.setLevel(level)
    for handler in [h for h in root.handlers if h not in before]:
        root.removeHandler(handler)
        handler.close()


def test_an_error_while_drawing_shows_the_crash_scene(app: App) -> None:
    at = table(app)
    at.match.save()
    app.stack = [Title(app), at, Faulty(app)]

    def stop(error: App) -> None:
        error.running = False

    original = CrashScene.enter
    try:
        CrashScene.enter = lambda scene: stop(scene.app)  # type: ignore[method-assign]
        closed: list[bool] = []
        app.close = lambda: closed.append(True)  # type: ignore[method-assign]
        app.run(app.stack.pop())
    finally:
        CrashScene.enter = original  # type: ignore[method-assign]
    scene = app.stack[-1]
    assert isinstance(scene, CrashScene) and closed
    assert "ValueError: a towel in the sea" in scene.report


def test_the_report_can_be_replayed(app: App) -> None:
    session = table(app, moves=60).session
    report = journal.report(ValueError("a towel in the sea"), session)
    assert f"seed {session.setup.seed}" in report
    assert f"{len(session.log)} steps" in report
    numbered = [line for line in report.splitlines() if line[:4].strip().isdigit()]
    assert len(numbered) == journal.LAST_ACTIONS
    assert numbered[-1].split()[0] == str(len(session.log))


def test_after_a_crash_the_game_goes_on_from_its_autosave(app: App) -> None:
    at = table(app)
    at.match.save()
    app.stack = [Title(app), at]
    crashed(app, ValueError("a towel in the sea"))
    settle(app)
    assert isinstance(app.stack[-1], CrashScene)
    click(app, "resume")
    again = app.stack[-1]
    assert isinstance(again, Table)
    assert again.session.log == at.session.log


def test_without_a_game_there_is_nothing_to_resume(app: App) -> None:
    app.stack = [Title(app)]
    crashed(app, ValueError("a towel in the sea"))
    settle(app)
    assert "resume" not in names(app)
    click(app, "title")
    assert isinstance(app.stack[-1], Title)


def test_an_error_in_the_crash_scene_ends_the_app_with_a_word(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, message, *_: said.append(message))
    app.stack = [CrashScene(app, "report", None)]
    crashed(app, ValueError("twice"))
    assert not app.running
    assert journal.FILE in said[0]


def test_the_log_file_holds_uncaught_errors_of_threads(app: App, quiet_hooks: None) -> None:
    journal.open_journal(app.paths)

    def fail() -> None:
        raise ValueError("a wave in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    text = journal.log_file(app.paths).read_text(encoding="utf-8")
    assert "High Season" in text and "a wave in a thread" in text


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(app: App, quiet_hooks: None) -> None:
    app.paths.logs.parent.mkdir(parents=True, exist_ok=True)
    app.paths.logs.write_text("a file where the folder should be", encoding="utf-8")
    journal.open_journal(app.paths)
    assert app.paths.logs.read_text(encoding="utf-8") == "a file where the folder should be"
