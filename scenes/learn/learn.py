"""Learn a game: its lesson with what is done of it, its rules, how to play it well, and a real game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import BUTTON, Choice, button_height, button_row, button_width, grow
from scenes.kit.theme import BODY, HEADING, INK, QUIET
from scenes.kit.ui import Ui
from scenes.learn.contents import contents, contents_height
from scenes.learn.lesson import begin
from scenes.learn.lessons import length, lesson_of, progress
from scenes.start.poster import H, W, pegs, pegs_at, pitch, poster

if TYPE_CHECKING:
    from scenes.app import App


class Learn(Scene):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.info = games()[game]
        self.found = lesson_of(app, game)

    # -- where to go -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Go on where the learner left it, or begin."""
        begin(self.app, self.info.id)

    def over(self) -> None:
        begin(self.app, self.info.id, 0)

    def chapter(self, number: int) -> None:
        assert self.found is not None
        begin(self.app, self.info.id, self.found.lesson.first_step(number))

    def rules(self) -> None:
        from scenes.rules.rules import RulesScene

        self.app.push(RulesScene(self.app, self.info.id))

    def tips(self) -> None:
        """The last chapter of the rules."""
        from scenes.rules.rules import RulesScene

        book = RulesScene(self.app, self.info.id)
        book.open_chapter(book.book[-1].id)
        self.app.push(book)

    def play(self) -> None:
        from scenes.start.setup import SetupScene

        self.app.push(SetupScene(self.app, self.info.id))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.rules()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.zones.focused:
            self.start() if self.found is not None else self.play()
        else:
            return False
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        ui.cover("backdrop/title")
        ui.image("backdrop/palm_right", ui.w - 135, ui.h - 470, 270)
        x, y = 64 + (ui.w - 1600) * 0.2, 176 + (ui.h - 900) * 0.4
        self._hang(ui, x, y)
        left = x + W + 52
        wide = min(ui.w - left - 44, 1100)
        lead, foot = self._lead(ui), button_height(ui)
        inner = wide - 88
        words = ui.para_height(lead, inner, BODY + 1)
        head = 56 * grow(ui, 0.5)
        rows = contents_height(ui, self.found.lesson) if self.found is not None else 0.0
        high = 30 + head + words + 20 + rows + 26 + 2 * foot + 14 + 34
        box = Box(left, max(28.0, (ui.h - high) / 2), wide, min(high, ui.h - 56))
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        inside = box.inset(44, 30)
        title = ui.say("learn.heading", game=ui.say(f"{self.info.id}.name"))
        ui.heading(title, inside.x, inside.y + head / 2 - 4, HEADING, max_w=inside.w)
        ui.para(Box(inside.x, inside.y + head, inside.w, words + 4), lead, BODY + 1, QUIET)
        top = inside.y + head + words + 20
        below = inside.bottom - 2 * foot - 14
        if self.found is not None:
            area = Box(inside.x, top, inside.w, below - 20 - top)
            reached = progress(self.app, self.info.id)
            here = self.found.lesson.chapter_of(reached.step)
            contents(ui, area, self.info.id, self.found.lesson, reached, self.chapter, here)
        self._buttons(ui, Box(inside.x, below, inside.w, 2 * foot + 14))

    def _lead(self, ui: Ui) -> str:
        if self.found is None:
            return pitch(ui, self.info.id)
        lines = [ui.say("learn.minutes", n=length(self.app, self.info.id, self.found.lesson))]
        code = self.app.lang.code
        names = tuple(mod.title(code) for mod in self.app.mods if mod.touches(self.info.id))
        if names and not self.found.from_mod:
            lines.append(ui.say("learn.box_pieces", n=len(names), mods=names))
        return " ".join(lines)

    def _buttons(self, ui: Ui, box: Box) -> None:
        say = ui.say
        upper = [
            Choice("rules", say("learn.rules"), self.rules, "book"),
            Choice("tips", say("learn.tips"), self.tips, "hint"),
        ]
        lower = [Choice("play", say("learn.play"), self.play, "dice")]
        if self.found is not None:
            reached, lesson = progress(self.app, self.info.id), self.found.lesson
            if reached.step:
                number = lesson.chapter_of(reached.step)
                last = number == len(lesson.chapters)
                part = "now.title" if last else f"chapter.{lesson.chapters[number].id}"
                label = say("learn.resume", chapter=say(f"lesson.{self.info.id}.{part}"))
            else:
                label = say("learn.start")
            lower.append(Choice("start", label, self.start, "play", "coral"))
        for row, choices in zip(box.rows(2, 14), (upper, lower), strict=True):
            button_row(ui, row, choices)

    def _hang(self, ui: Ui, x: float, y: float) -> None:
        """The game's poster on its line, and the way back."""
        left, right = pegs_at(W)
        ui.rope([(-10, y - 22), (x + left, y - 12), (x + right, y - 12), (ui.w + 10, y - 30)], INK)
        poster(ui, Box(x, y, W, H), self.info)
        pegs(ui, Box(x, y, W, H))
        label = ui.say("menu.back")
        wide = min(button_width(ui, label, "arrow_left"), W)
        ui.button(Box(x, 40, wide, 54 * grow(ui, 0.4)), "back", label, self.back, "arrow_left", size=BUTTON)
