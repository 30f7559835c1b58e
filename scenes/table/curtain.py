"""Between two people at one screen: nothing of the table is seen until the next one is ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kernel.session import Seat
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import button_height, button_width, grow
from scenes.kit.theme import HEADING, PROMPT, QUIET
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.app import App


class Curtain(Scene):
    def __init__(self, app: App, seat: Seat) -> None:
        super().__init__(app)
        self.seat = seat

    def back(self) -> None:
        """Escape must not open the curtain."""

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.app.pop()
            return True
        return False

    def draw(self, ui: Ui) -> None:
        name = self.seat.name
        ui.cover("backdrop/title")
        ui.image("backdrop/palm_left", 135, ui.h - 470, 270)
        ui.image("backdrop/palm_right", ui.w - 135, ui.h - 470, 270)
        label, high = ui.say("curtain.ready", name=name), button_height(ui) + 8
        wide = min(760 * grow(ui, 0.6), ui.w - 200)
        text = ui.para_height(ui.say("curtain.text"), wide - 100, PROMPT)
        box = ui.screen.centred(wide, 90 + 70 * grow(ui, 0.6) + text + 40 + high + 44)
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        ui.emblem(self.seat.colour, box.cx, box.y, 132)
        y = box.y + 90
        heading = ui.say("curtain.heading", name=name)
        ui.heading(heading, box.cx, y + 26 * grow(ui, 0.6), HEADING + 6, anchor="mid", max_w=wide - 80)
        y += 70 * grow(ui, 0.6)
        ui.para(Box(box.x + 50, y, wide - 100, text), ui.say("curtain.text"), PROMPT, QUIET, align="centre")
        room = min(max(280.0, button_width(ui, label, "eye") + 40), wide - 80)
        button = Box(box.cx - room / 2, box.bottom - 40 - high, room, high)
        ui.button(button, "ready", label, self.app.pop, "eye", "coral", PROMPT)
