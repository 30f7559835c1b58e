"""Which games can be learned here, how long it takes, and how far somebody has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.single import Single
from game.kernel.contract import Text
from game.learn.course import minutes
from game.learn.lesson import Lesson, keys, read_lesson
from game.profile.paths import resources

if TYPE_CHECKING:
    from scenes.app import App


class Found(NamedTuple):
    """The lesson of a game as it would be played now."""

    lesson: Lesson
    from_mod: bool
    """A mod's lesson is played with that mod, ours with the pieces from the box."""


def lesson_of(app: App, game: str) -> Found | None:
    """The lesson of the last mod in use that brings one, else ours; None for a game without."""
    for mod in reversed(app.mods):
        read = read_lesson(mod.folder, game) if mod.touches(game) else None
        if read is not None and read.record is not None:
            return Found(read.record, True)
    ours: Single[Lesson] | None = read_lesson(resources() / "data", game)
    return Found(ours.record, False) if ours is not None and ours.record is not None else None


def length(app: App, game: str, lesson: Lesson) -> int:
    """Minutes, rounded up."""
    said = {key: app.lang.plain(Text(key)) for key in keys(game, lesson)}
    return -int(-minutes(lesson, said, game) // 1)


class Progress(NamedTuple):
    step: int = 0
    stars: tuple[int, ...] = ()
    """Stars of each finished chapter."""
    done: bool = False


def progress(app: App, game: str) -> Progress:
    """How far the player came; what an edited file says wrongly counts as nothing."""
    kept = app.settings.lessons.get(game, {})
    step, stars, done = kept.get("step", 0), kept.get("stars", []), kept.get("done", False)
    if not isinstance(step, int) or isinstance(step, bool) or step < 0 or not isinstance(stars, list):
        return Progress()
    return Progress(step, tuple(n for n in stars if isinstance(n, int) and 0 <= n <= 3), done is True)


def keep(app: App, game: str, reached: Progress) -> None:
    app.settings.lessons[game] = {"step": reached.step, "stars": list(reached.stars), "done": reached.done}
    app.save_settings()
