"""An app without a window, a loudspeaker or the player's files."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.profile.paths import user_paths
from scenes.app import App
from scenes.loading import opening

MakeApp = Callable[..., App]


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """make_app(size, lang, text): settings live in the test's own folder and are found again by the next one."""
    made: list[App] = []
    monkeypatch.setattr(opening, "_fails", lambda command: False)

    def make(size: tuple[int, int] = (1280, 720), lang: str | None = "en", text: int = 100) -> App:
        app = App(user_paths(tmp_path), size, lang)
        app.settings.text_size = text
        made.append(app)
        return app

    yield make
    for app in made:
        app.client.close()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()
