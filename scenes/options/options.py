"""The player's choices, each in force and saved at once. Lies over the title or over a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.content.lang import Lang
from game.profile.settings import CONFIRM, SPEEDS, TEXT_SIZES
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import Choice, button_row, button_width, grow, sheet
from scenes.kit.text import SEMIBOLD
from scenes.kit.theme import BODY, CAPTION, LIT, QUIET, RED, SAND
from scenes.kit.ui import Ui
from scenes.loading.opening import open_folder

if TYPE_CHECKING:
    from scenes.app import App

LABEL = 0.3
"""Share of a row that its label takes. It never changes, or a slider would run away under the pointer."""
CONTROL = 700.0


class Row(NamedTuple):
    """One choice: the key of its name, its control, and how high it is."""

    key: str
    draw: Callable[[Ui, Box], None]
    high: float


class OptionsScene(Scene):
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.languages = Lang.available(app.lang_folders)

    def key(self, event: pygame.event.Event) -> bool:
        return self.scroll.key(event)

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    # -- changes ---------------------------------------------------------------------------------------------

    def change(self, name: str, value: object) -> None:
        """Set one field of the settings; nothing happens while a slider stays on its value."""
        settings, app = self.app.settings, self.app
        if getattr(settings, name) == value:
            return
        setattr(settings, name, value)
        app.save_settings()
        if name in ("sound", "music"):
            app.sound.set_volumes(settings.sound, settings.music)
            app.sound.play("click")

    def _fullscreen(self, value: str) -> None:
        wanted = value == "on"
        if wanted != self.app.settings.fullscreen:
            self.app.set_fullscreen(wanted)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1120, ui.h, ui.say("options.heading"), self.back)
        rows = self._rows(ui)
        with self.scroll.window(ui, inside.inset(-8, 0), sum(row.high for row in rows)) as area:
            area = area.inset(8, 0)
            y = area.y
            for number, row in enumerate(rows):
                box = Box(area.x, y, area.w, row.high)
                y = box.bottom
                label, rest = box.cut_left(inside.w * LABEL, 20)
                name = Box(label.x, label.y, label.w, 64 * grow(ui, 0.4))
                ui.para(name, ui.say(f"options.{row.key}"), BODY + 2, style=SEMIBOLD, valign="middle")
                row.draw(ui, Box(rest.x, rest.y, min(rest.w, CONTROL * grow(ui, 0.3)), rest.h))
                if number < len(rows) - 1:
                    ui.fill(Box(box.x, box.bottom - 1, box.w, 1.5), SAND)

    def _rows(self, ui: Ui) -> list[Row]:
        one = 68 * grow(ui, 0.4)
        sample = ui.para_height(ui.say("options.sample"), CONTROL - 40, BODY)
        silent = self.app.sound.notice is not None
        return [
            Row("language", self._language, one),
            Row("text_size", self._text_size, one + sample + 34),
            Row("speed", self._speed, one),
            Row("reduced_motion", self._reduced_motion, one),
            Row("sound", partial(self._volume, "sound"), one + (30 * grow(ui, 0.8) if silent else 0)),
            Row("ambience", partial(self._volume, "music"), one),
            Row("fullscreen", self._full_screen, one),
            Row("confirm", self._confirm, one),
            Row("warn", self._warn, one),
            Row("encounters", self._encounters, one),
            Row("welcome", self._welcome, one),
            Row("folders", self._folders, one),
        ]

    def _bar(self, ui: Ui, box: Box) -> Box:
        """Where the control of a one-line row goes."""
        high = 50 * grow(ui, 0.4)
        return Box(box.x, box.y + (68 * grow(ui, 0.4) - high) / 2 - 3, box.w, high)

    def _language(self, ui: Ui, box: Box) -> None:
        bar = self._bar(ui, box)
        ui.segments(bar, "lang", self.languages, self.app.lang.code, self.app.set_language)

    def _text_size(self, ui: Ui, box: Box) -> None:
        self._slider(ui, box, "text_size", *TEXT_SIZES, step=10)
        top = box.y + 66 * grow(ui, 0.4)
        card = Box(box.x, top, box.w, box.bottom - top - 10)
        ui.panel(card, fill=LIT, radius=12, shadow=0)
        ui.para(card.inset(18, 6), ui.say("options.sample"), BODY, valign="middle")

    def _speed(self, ui: Ui, box: Box) -> None:
        names = [(str(n), f"{n}×" if n else ui.say("options.instant")) for n in SPEEDS]
        choose = self._later("speed", int)
        ui.segments(self._bar(ui, box), "speed", names, str(self.app.settings.speed), choose)

    def _reduced_motion(self, ui: Ui, box: Box) -> None:
        on = self.app.settings.reduced_motion
        bar = self._switch(ui, box, "reduced_motion", on, self._later("reduced_motion", "on".__eq__))
        note = Box(bar.right + 24, bar.y, box.right - bar.right - 24, bar.h)
        ui.para(note, ui.say("options.reduced_motion_text"), CAPTION, QUIET, valign="middle")

    def _volume(self, name: str, ui: Ui, box: Box) -> None:
        self._slider(ui, box, name, 0, 100, step=5)
        silent = self.app.sound.notice
        if silent is not None and name == "sound":
            note = Box(box.x, box.y + 60 * grow(ui, 0.4), box.w, 28 * grow(ui, 0.8))
            ui.para(note, self.app.lang.say(silent), CAPTION, RED)

    def _full_screen(self, ui: Ui, box: Box) -> None:
        self._switch(ui, box, "fullscreen", self.app.settings.fullscreen, self._fullscreen)

    def _confirm(self, ui: Ui, box: Box) -> None:
        names = [(wish, ui.say(f"options.confirm_value.{wish}")) for wish in CONFIRM]
        ui.segments(self._bar(ui, box), "confirm", names, self.app.settings.confirm, self._later("confirm", str))

    def _encounters(self, ui: Ui, box: Box) -> None:
        on = self.app.settings.encounters
        bar = self._switch(ui, box, "encounters", on, self._later("encounters", "on".__eq__))
        note = Box(bar.right + 24, bar.y, box.right - bar.right - 24, bar.h)
        ui.para(note, ui.say("options.encounters_text"), CAPTION, QUIET, valign="middle")

    def _warn(self, ui: Ui, box: Box) -> None:
        bar = self._switch(ui, box, "warn", self.app.settings.warn, self._later("warn", "on".__eq__))
        note = Box(bar.right + 24, bar.y, box.right - bar.right - 24, bar.h)
        ui.para(note, ui.say("options.warn_text"), CAPTION, QUIET, valign="middle")

    def _welcome(self, ui: Ui, box: Box) -> None:
        label = ui.say("welcome.again")
        bar = self._bar(ui, box)
        wide = min(bar.w, button_width(ui, label, "language"))
        ui.button(Box(bar.x, bar.y, wide, bar.h), "welcome", label, self._show_welcome, "language")

    def _show_welcome(self) -> None:
        from scenes.learn.welcome import Welcome

        self.app.push(Welcome(self.app))

    def _folders(self, ui: Ui, box: Box) -> None:
        paths = self.app.paths
        folders = (("saves", paths.saves), ("mods", paths.mods), ("logs", paths.logs))
        choices = [
            Choice(f"folder:{name}", ui.say(f"folder.{name}"), partial(open_folder, self.app, path), "folder")
            for name, path in folders
        ]
        button_row(ui, self._bar(ui, box), choices, "left")

    def _slider(self, ui: Ui, box: Box, name: str, low: int, high: int, step: int) -> None:
        bar = self._bar(ui, box)
        value = getattr(self.app.settings, name)
        rail, number = bar.cut_right(96 * min(1.5, ui.t), 8)
        ui.slider(rail, name, value, low, high, step, partial(self.change, name))
        ui.text(ui.say("options.percent", n=value), number.right, number.cy, BODY, SEMIBOLD, anchor="right")

    def _switch(self, ui: Ui, box: Box, name: str, on: bool, choose: Callable[[str], None]) -> Box:
        bar = self._bar(ui, box)
        bar = Box(bar.x, bar.y, min(bar.w * 0.5, 190 * grow(ui, 0.6)), bar.h)
        names = [("on", ui.say("options.on")), ("off", ui.say("options.off"))]
        ui.segments(bar, name, names, "on" if on else "off", choose)
        return bar

    def _later(self, name: str, read: Callable[[str], object]) -> Callable[[str], None]:
        return lambda value: self.change(name, read(value))
