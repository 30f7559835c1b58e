"""A question over the scene that asks it: a sentence and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import Choice, button_height, button_row, button_width, grow, sheet
from scenes.kit.text import MEDIUM, TITLE
from scenes.kit.theme import BODY, INK, SUN
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.app import App

HEADING, SENTENCE = 28, 20
GAP = 14


class Ask(Scene):
    """Closes itself, then does what was chosen. Escape means the first choice, Enter the last."""

    overlay = True

    def __init__(
        self, app: App, heading: str, sentence: str, choices: Sequence[Choice], icon: str = "help"
    ) -> None:
        super().__init__(app)
        self.heading = heading
        self.sentence = sentence
        self.icon = icon
        self.choices = [choice._replace(click=self._closing(choice.click)) for choice in choices]

    def _closing(self, click: Callable[[], None]) -> Callable[[], None]:
        def close_and_do() -> None:
            self.app.pop()
            click()

        return close_and_do

    def back(self) -> None:
        self.choices[0].click()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.zones.focused is None:
            self.choices[-1].click()
            return True
        return False

    def draw(self, ui: Ui) -> None:
        high = button_height(ui)
        asked = sum(button_width(ui, c.label, c.icon) for c in self.choices) + GAP * (len(self.choices) - 1)
        wide = min(ui.w - 80, max(620 * grow(ui, 0.5), asked + 80))
        text_w = wide - 80 - 76
        head_h = ui.para_height(self.heading, text_w, HEADING, TITLE)
        text_h = ui.para_height(self.sentence, text_w, SENTENCE)
        box = ui.screen.centred(wide, min(ui.h - 40, 36 + head_h + 12 + text_h + 30 + high + 36))
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        ui.blit_centre(ui.art.disc(ui.px(56), fill=SUN, u=ui.u), box.x + 40 + 28, box.y + 36 + 28)
        ui.image(f"common/{self.icon}", box.x + 68, box.y + 64, 32, fg=INK)
        x = box.x + 40 + 76
        ui.para(Box(x, box.y + 36, text_w, head_h), self.heading, HEADING, style=TITLE)
        y = box.y + 36 + head_h + 12
        ui.para(Box(x, y, text_w, box.bottom - y - high - 56), self.sentence, SENTENCE, style=MEDIUM)
        row = Box(box.x + 40, box.bottom - 34 - high, box.w - 80, high)
        button_row(ui, row, self.choices, gap=GAP)


class Report(Scene):
    """A heading and a list of sentences, as long as it may be."""

    overlay = True

    def __init__(self, app: App, heading: str, lines: Sequence[str]) -> None:
        super().__init__(app)
        self.heading = heading
        self.lines = list(lines)
        self.scroll = Scroll()

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    def key(self, event: pygame.event.Event) -> bool:
        return self.scroll.key(event)

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1080, 720, self.heading, self.back)
        heights = [ui.para_height(line, inside.w - 30) + 12 for line in self.lines]
        with self.scroll.window(ui, inside, sum(heights)) as area:
            y = area.y
            for line, high in zip(self.lines, heights, strict=True):
                ui.para(Box(area.x, y, inside.w - 30, high), line, BODY, shrink=False)
                y += high


def confirm(
    app: App, heading: str, sentence: str, label: str, do: Callable[[], None], icon: str = "help"
) -> None:
    """Ask before something that cannot be taken back."""
    cancel = Choice("cancel", app.say("menu.cancel"), lambda: None, "undo")
    app.push(Ask(app, heading, sentence, [cancel, Choice("yes", label, do, None, "coral")], icon))


def tell(app: App, heading: str, sentence: str) -> None:
    """Something the player must know, with one button."""
    understood = Choice("ok", app.say("menu.ok"), lambda: None, "check", "coral")
    app.push(Ask(app, heading, sentence, [understood], "warning"))
