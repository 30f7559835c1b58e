"""The end of a lesson: the stars of the free play, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.session import Seat
from game.learn.encounters import moments
from game.learn.lesson import Star
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import Choice, button_height, button_row, grow
from scenes.kit.text import MEDIUM, SEMIBOLD
from scenes.kit.theme import BODY, GOOD, HEADING, INK, QUIET, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.learn.guide import portrait
from scenes.learn.lessons import lesson_of, progress
from scenes.loading.opening import deal, playable

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.learn.lesson import LessonScene


class Finish(Scene):
    overlay = True

    def __init__(self, app: App, lesson: LessonScene) -> None:
        super().__init__(app)
        self.lesson = lesson
        self.won = [_earned(lesson, star) for star in lesson.lesson.now_you.stars]
        self.next = next_lesson(app, lesson.game)

    # -- where to go -----------------------------------------------------------------------------------------

    def real(self) -> None:
        """The same opponents, and a deal that nobody knows."""
        setup = self.lesson.course.setup
        seats = [Seat(s.name, s.player, s.colour, s.character) for s in setup.seats]
        self._home()
        deal(self.app, setup.game, setup.variant, seats)

    def again(self) -> None:
        self._to_lesson(self.lesson.game)

    def other(self) -> None:
        assert self.next is not None
        self._to_lesson(self.next)

    def _to_lesson(self, game: str) -> None:
        from scenes.learn.lesson import begin

        self._home()
        begin(self.app, game, 0)

    def _home(self) -> None:
        from scenes.start.title import Title

        self.app.replace(Title(self.app))

    def back(self) -> None:
        self._home()

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        wide = min(ui.w - 60, 820 * grow(ui, 0.5))
        inner = wide - 80
        row = 52 * grow(ui, 0.6)
        words = ui.para_height(ui.say("lesson.done_text"), inner - 150, BODY + 1)
        head = max(118.0, 56 * grow(ui, 0.5) + words)
        foot = button_height(ui)
        high = 34 + head + 18 + row * len(self.won) + 22 + foot * 2 + 12 + 34
        box = ui.screen.centred(wide, min(high, ui.h - 30))
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        inside = box.inset(40, 34)
        portrait(ui, inside.x + 58, inside.y + 58, 54)
        left = inside.x + 146
        title = 50 * grow(ui, 0.5)
        ui.heading(ui.say("lesson.done"), left, inside.y + title / 2, HEADING, max_w=inside.right - left)
        lead = Box(left, inside.y + title + 6, inside.right - left, head)
        ui.para(lead, ui.say("lesson.done_text"), BODY + 1, QUIET)
        y = inside.y + head + 18
        for number, won in enumerate(self.won, 1):
            self._star(ui, Box(inside.x, y, inside.w, row), ui.say(f"lesson.{self.lesson.game}.now.star{number}"), won)
            y += row
        self._buttons(ui, Box(inside.x, inside.bottom - 2 * foot - 12, inside.w, 2 * foot + 12))

    def _star(self, ui: Ui, row: Box, words: str, won: bool) -> None:
        size = row.h * 0.8
        ui.image("common/star", row.x + size / 2 + 4, row.cy, size * 1.12, fg=INK)
        ui.image("common/star", row.x + size / 2 + 4, row.cy, size * 0.86, fg=SUN if won else SHADE)
        area = Box(row.x + size + 22, row.y, row.w - size - 22, row.h)
        ui.para(area, words, BODY + 2, GOOD if won else QUIET, SEMIBOLD if won else MEDIUM, valign="middle")

    def _buttons(self, ui: Ui, box: Box) -> None:
        say = ui.say
        upper = [Choice("again", say("lesson.once_more"), self.again, "replay")]
        if self.next is not None:
            label = say("lesson.next_game", game=say(f"{self.next}.name"))
            upper.append(Choice("other", label, self.other, "book"))
        lower = [
            Choice("home", say("menu.title"), self.back, "home"),
            Choice("real", say("lesson.real"), self.real, "play", "coral"),
        ]
        for row, choices in zip(box.rows(2, 12), (upper, lower), strict=True):
            button_row(ui, row, choices)


def next_lesson(app: App, game: str) -> str | None:
    """The next game with a lesson that is not done yet, nor known."""
    ids = [info.id for info in playable()]
    at = ids.index(game)
    for other in (*ids[at + 1 :], *ids[:at]):
        open_ = not progress(app, other).done and other not in app.settings.known
        if open_ and lesson_of(app, other) is not None:
            return other
    return None


def _earned(lesson: LessonScene, star: Star) -> bool:
    """Is the condition of a star met now that all is over?"""
    session, me = lesson.course.session, lesson.course.learner
    outcome = session.outcome()
    if outcome is None:
        return False
    scores = session.rules.scores(session.state)
    others = [points for seat, points in enumerate(scores) if seat != me]
    won = outcome.ranks[me] == 1
    if star.win:
        return won
    if star.margin is not None:
        return won and scores[me] - max(others) >= star.margin
    if star.score is not None:
        return scores[me] >= star.score
    if star.moment is not None:
        return bool(moments(lesson.game)[star.moment](session.rules, session.view(me), me))
    return star.finish
