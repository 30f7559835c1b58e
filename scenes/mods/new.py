"""Asks how a new mod is called, and makes its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.mods import NewModError, id_for, new_mod
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import Choice, button_height, button_row, grow, sheet
from scenes.kit.text import SEMIBOLD
from scenes.kit.theme import BODY, QUIET, RED
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.app import App

MAX_NAME = 40


class NewMod(Scene):
    """Stays open with the reason when a mod of this name cannot be made."""

    overlay = True

    def __init__(self, app: App, made: Callable[[str, Path], None]) -> None:
        """`made` is called with the name and the new folder."""
        super().__init__(app)
        self.made = made
        self.name = ""
        self.refusal = ""
        self.zones.focus = "name"

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.zones.focused is None:
            self.make()
            return True
        return False

    def make(self) -> None:
        name = self.name.strip()
        if not name:
            self.zones.focus = "name"
            return
        try:
            folder = new_mod(self.app.paths.mods, id_for(name), name)
        except NewModError as error:
            self.refusal = self.app.lang.say(error.text)
            self.zones.focus = "name"
            return
        self.app.pop()
        self.made(name, folder)

    def _rename(self, name: str) -> None:
        self.name = "".join(sign for sign in name if sign.isprintable())[:MAX_NAME]
        self.refusal = ""

    def draw(self, ui: Ui) -> None:
        high, line = button_height(ui), 56 * grow(ui, 0.5)
        wide = min(760 * grow(ui, 0.4), ui.w - 80)
        about = ui.say("mods.new_text")
        below = self.refusal or ui.say("mods.new_id", id=id_for(self.name) or "…")
        heights = [ui.para_height(text, wide - 80, BODY) for text in (about, below)]
        tall = 84 * grow(ui, 0.3) + 46 + sum(heights) + line + 2 * 18 + 26 + high
        inside = sheet(ui, wide, tall + 8, ui.say("mods.new_heading"), self.back)
        ui.para(Box(inside.x, inside.y, inside.w, heights[0]), about, BODY, QUIET)
        field = Box(inside.x, inside.y + heights[0] + 18, inside.w, line)
        ui.field(field, "name", self.name, self._rename, ui.say("mods.new_name"), submit=self.make)
        note = Box(inside.x, field.bottom + 18, inside.w, heights[1])
        ui.para(note, below, BODY, RED if self.refusal else QUIET, SEMIBOLD)
        choices = [
            Choice("cancel", ui.say("menu.cancel"), self.back, "undo"),
            Choice("make", ui.say("mods.make"), self.make, "plus", "coral"),
        ]
        button_row(ui, Box(inside.x, inside.bottom - high, inside.w, high), choices)
