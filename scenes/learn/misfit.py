"""Where a lesson ends whose script does not fit: a sentence, over the page it was opened from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.content.yaml_source import ContentError
from game.learn.course import LessonError
from scenes.kit.dialog import tell
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App


@contextmanager
def told(app: App, lesson: Scene | None = None) -> Iterator[None]:
    """Whatever plays a line of a script does it in here. `lesson` is put away with all that lies on it."""
    try:
        yield
        return
    except LessonError as error:
        why = error.text
    except ContentError as error:
        why = error.problems[0].message
    sentence = app.lang.say(why)  # in the words of the mods it was played with
    while lesson in app.stack:
        app.pop()
    app.wear(app.mods)
    tell(app, app.say("learn.lesson"), sentence)
