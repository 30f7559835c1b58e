"""Lessons at the table: taken to the free play with real gestures, and what is answered on the way."""

from __future__ import annotations

import pytest

from game.profile.paths import resources
from game.registry import games
from scenes.app import App
from tests.learn.pupil import HANDS, covers_nothing, sit, take
from tests.scenes.conftest import MakeApp

TAUGHT = [game for game in games() if (resources() / "data" / game / "lesson.yaml").is_file()]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_taken_to_its_free_play(app: App, game: str, hand: str) -> None:
    sit(app, game, 0)
    scene = take(app, hand, covers_nothing)
    assert scene.course.step == len(scene.lesson.steps)
    kept = app.settings.lessons[game]
    assert kept["stars"] == [3] * len(scene.lesson.chapters)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_bubble_lies_beside_what_is_lit(
    make_app: MakeApp, game: str, lang: str, size: tuple[int, int], text: int
) -> None:
    app = make_app(size, lang, text)
    scene = sit(app, game, 0)
    for step in range(len(scene.lesson.steps)):
        covers_nothing(sit(app, game, step))
