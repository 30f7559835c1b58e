"""The chapters of the lesson that is open, to go to any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.scene import Scene
from scenes.kit.sheet import grow, sheet
from scenes.kit.ui import Ui
from scenes.learn.contents import contents, contents_height
from scenes.learn.lessons import progress

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.learn.lesson import LessonScene


class Chapters(Scene):
    overlay = True

    def __init__(self, app: App, lesson: LessonScene) -> None:
        super().__init__(app)
        self.lesson = lesson

    def draw(self, ui: Ui) -> None:
        lesson = self.lesson
        high = contents_height(ui, lesson.lesson)
        area = sheet(ui, 760 * grow(ui, 0.4), high + 130 * grow(ui, 0.3), ui.say("learn.chapters"), self.back)
        reached = progress(self.app, lesson.game)
        contents(ui, area, lesson.game, lesson.lesson, reached, partial(self._go), here=lesson.chapter)

    def _go(self, chapter: int) -> None:
        self.app.pop()
        self.lesson.jump(self.lesson.lesson.first_step(chapter))
