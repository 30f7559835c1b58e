"""An app without a window, a loudspeaker or the player's files."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

import pytest

from game import box
from game.ai.client import Client
from game.content import yaml_source
from game.profile.paths import user_paths
from scenes.app import App
from scenes.loading import opening

MakeApp = Callable[..., App]


class Nobody:
    """In place of the thinking process, which would answer in the middle of a test or after it, as it happens."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

    def is_alive(self) -> bool:
        return True

    def join(self, seconds: float) -> None: ...

    def kill(self) -> None: ...


def nobody_thinks() -> tuple[Connection, BaseProcess]:
    ours, theirs = Pipe()
    return ours, cast(BaseProcess, Nobody(theirs))


@pytest.fixture(scope="session", autouse=True)
def equal_words_are_parsed_once() -> Iterator[None]:
    """Every app reads all files of words, which nobody changes afterwards: that took a quarter of these tests' time."""
    plain, again = yaml_source.parse, lru_cache(maxsize=500)(yaml_source.parse)

    def parse(content: bytes, name: str) -> yaml_source.Source:
        return (again if "lang" in Path(name).parts else plain)(content, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_source, "parse", parse)
        yield


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """make_app(size, lang, text): settings live in the test's own folder and are found again by the next one. Its clock
    stands still, no opponent thinks and games are dealt by number: neither speed nor luck changes anything."""
    made: list[App] = []
    monkeypatch.setattr(opening, "_fails", lambda command: False)
    monkeypatch.setattr(App, "now", lambda app: 0.0)
    monkeypatch.setattr(box, "fresh_seed", map("DEAL-{}".format, count(1)).__next__)

    def make(size: tuple[int, int] = (1280, 720), lang: str | None = "en", text: int = 100) -> App:
        app = App(user_paths(tmp_path), size, lang)
        app.client = Client(nobody_thinks)
        app.settings.text_size = text
        app.settings.encounters = False  # no card lies over what a test looks at, unless it is about cards
        made.append(app)
        return app

    yield make
    for app in made:
        app.client.close()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()
