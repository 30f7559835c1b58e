"""Saved games in the menus: continued, opened, deleted, written; and broken ones explained."""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pygame
import pytest

from game.profile.files import StorageError, storage_error
from scenes.app import App
from scenes.kit.dialog import Ask
from scenes.loading import opening, saveline
from scenes.loading.load import LoadScene
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.menu import SaveAs, TableMenu
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import click, document, fill_shelf, names, press, show, table, type_text


def test_continue_opens_the_last_game_with_one_click(app: App) -> None:
    fill_shelf(app)
    app.push(Title(app))
    settle(app)
    click(app, "continue")
    assert isinstance(app.stack[-1], Table)
    assert len(app.stack[-1].session.log) == len(document(8)["log"])


def test_without_a_game_there_is_no_ticket(app: App) -> None:
    app.push(Title(app))
    settle(app)
    assert "continue" not in names(app)


def test_a_finished_game_is_not_continued(app: App) -> None:
    app.shelf.autosave(document(20_000))
    assert Title(app).ticket.info is None


def test_a_broken_last_game_is_said_on_the_ticket(app: App) -> None:
    app.shelf.autosave(document(8)).write_text("{", encoding="utf-8")
    title = Title(app)
    app.push(title)
    settle(app)
    assert title.ticket.broken
    assert title.ticket.lines()[1] == app.say("save.damaged")
    click(app, "continue")
    assert isinstance(app.stack[-1], LoadScene)


def test_a_damaged_autosave_goes_on_from_the_one_before(app: App) -> None:
    app.shelf.autosave(document(8))
    app.shelf.autosave(document(9)).write_text("{", encoding="utf-8")
    app.push(Title(app))
    settle(app)
    click(app, "continue")
    assert isinstance(app.stack[-1], Table)
    assert len(app.stack[-1].session.log) == len(document(8)["log"])


def test_a_save_whose_moves_do_not_fit_is_refused_in_words(app: App) -> None:
    doc = json.loads(json.dumps(document(8)))
    doc["log"].append(doc["log"][0])
    app.shelf.save("Cheated", doc)
    app.replace(Title(app), LoadScene(app))
    settle(app)
    click(app, "open:0")
    told = app.stack[-1]
    assert isinstance(told, Ask)
    assert told.heading == app.say("load.failed") and len(told.sentence) > 20
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], LoadScene)


def test_broken_and_foreign_saves_are_listed_with_their_reason(app: App) -> None:
    scene = show(app, "load")
    rows = {info.name: number for number, info in enumerate(scene.saves)}  # type: ignore[attr-defined]
    assert f"open:{rows['Broken']}" not in names(app)
    assert f"open:{rows['Foreign']}" not in names(app)
    zone = scene.zones.find(f"save:{rows['Broken']}")
    assert zone is not None and zone.why == app.say("save.damaged")


def test_deleting_asks_first(app: App) -> None:
    scene = show(app, "load")
    count = len(app.shelf.list())
    click(app, "delete:0")
    assert isinstance(app.stack[-1], Ask)
    press(app, pygame.K_ESCAPE)
    assert len(app.shelf.list()) == count
    click(app, "delete:0")
    click(app, "yes")
    assert app.stack[-1] is scene
    assert len(app.shelf.list()) == count - 1 == len(scene.saves)  # type: ignore[attr-defined]


def test_a_folder_that_cannot_be_opened_is_named(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    monkeypatch.setattr(app, "notice", said.append)
    opening.open_folder(app, app.paths.saves)
    assert str(app.paths.saves) in said[0]


def test_save_as_writes_and_asks_before_it_replaces(app: App) -> None:
    at = table(app)
    app.replace(Title(app), at, TableMenu(app, at))
    settle(app)
    click(app, "save_as")
    press(app, *[pygame.K_BACKSPACE] * 60)
    type_text(app, "Evening")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack[-1], TableMenu)
    assert app.shelf.path_of("Evening").exists()
    app.push(SaveAs(app, at))
    app.stack[-1].name = "Evening"  # type: ignore[attr-defined]
    settle(app)
    click(app, "save")
    assert isinstance(app.stack[-1], Ask)
    click(app, "yes")
    assert isinstance(app.stack[-1], TableMenu)


def test_a_full_disk_keeps_the_typed_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(name: str, doc: object) -> Path:
        raise storage_error(Path(name), OSError(28, "No space left on device"))

    said: list[str] = []
    scene = show(app, "save as")
    monkeypatch.setattr(app.shelf, "save", full)
    monkeypatch.setattr(app, "notice", said.append)
    click(app, "save")
    assert app.stack[-1] is scene
    assert "disk is full" in said[0]
    assert StorageError.__name__ not in said[0]


def test_start_again_keeps_the_players_and_changes_the_luck(app: App) -> None:
    show(app, "table menu")
    before = app.stack[-2]
    assert isinstance(before, Table)
    click(app, "restart")
    assert isinstance(app.stack[-1], Ask)
    click(app, "yes")
    after = app.stack[-1]
    assert isinstance(after, Table) and after is not before
    assert after.session.setup.seats == before.session.setup.seats
    assert after.session.setup.seed != before.session.setup.seed


class Noon(datetime):
    """A day that does not end while a test runs."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return datetime(2025, 6, 11, 12, 0, tzinfo=tz)


def test_dates_are_said_as_people_say_them(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saveline, "datetime", Noon)
    now = Noon.now().astimezone()
    english, french = make_app(lang="en"), make_app(lang="fr")
    assert saveline.when(english, now).startswith("today")
    assert saveline.when(french, now - timedelta(days=1)).startswith("hier")
    old = datetime(2024, 8, 15, 12, 5, tzinfo=UTC)
    assert "15 August 2024" in saveline.when(english, old)
    assert "15 août 2024" in saveline.when(french, old)
