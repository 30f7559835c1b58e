"""The pause at a table, and saving its game under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.box import save_document
from game.profile.files import StorageError
from game.profile.saves import MAX_NAME
from scenes.kit.dialog import confirm
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import BUTTON, Choice, button_height, button_row, button_width, grow, sheet
from scenes.kit.theme import BODY, QUIET
from scenes.kit.ui import Ui
from scenes.loading.opening import deal

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.table import Table

GAP = 12.0


class TableMenu(Scene):
    overlay = True

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    # -- actions ---------------------------------------------------------------------------------------------

    def _save_as(self) -> None:
        self.app.push(SaveAs(self.app, self.table))

    def _load(self) -> None:
        from scenes.loading.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _options(self) -> None:
        from scenes.options.options import OptionsScene

        self.app.push(OptionsScene(self.app))

    def _rules(self) -> None:
        self.app.pop()
        self.table.open_rules()

    def _restart(self) -> None:
        if self.table.match.over:
            self._deal()
            return
        say = self.app.say
        confirm(self.app, say("restart.heading"), say("restart.ask"), say("menu.restart"), self._deal, "replay")

    def _deal(self) -> None:
        setup = self.table.session.setup
        deal(self.app, setup.game, setup.variant, setup.seats)

    def _title(self) -> None:
        from scenes.start.title import Title

        self.app.replace(Title(self.app))

    def _quit(self) -> None:
        self.app.running = False

    # -- drawing ---------------------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        say = self.app.say
        again = say("menu.rematch" if self.table.match.over else "menu.restart")
        return [
            Choice("resume", say("menu.resume"), self.back, "play", "coral"),
            Choice("save_as", say("menu.save_as"), self._save_as, "save"),
            Choice("load", say("menu.load"), self._load, "load"),
            Choice("options", say("menu.options"), self._options, "options"),
            Choice("rules", say("menu.rules"), self._rules, "book"),
            Choice("restart", again, self._restart, "replay"),
            Choice("title", say("menu.title"), self._title, "home"),
            Choice("quit", say("menu.quit"), self._quit, "quit", "ink"),
        ]

    def draw(self, ui: Ui) -> None:
        choices = self.choices()
        high = min(button_height(ui), 72.0)
        wide = max(button_width(ui, choice.label, choice.icon) for choice in choices)
        head = 84 * grow(ui, 0.3) + 46
        tall = head + len(choices) * (high + GAP)
        inside = sheet(ui, max(440.0, wide + 120), tall + 6, ui.say("menu.heading"), self.back)
        for choice, row in zip(choices, inside.rows(len(choices), GAP), strict=True):
            box = Box(row.x, row.y, row.w, min(row.h, high))
            ui.button(box, choice.name, choice.label, choice.click, choice.icon, choice.tone, BUTTON)


class SaveAs(Scene):
    """Asks for a name; one that is taken asks again."""

    overlay = True

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        session = table.session
        name = app.say(f"{session.setup.game}.name")
        round_ = session.rules.progress(session.state).round
        self.name = app.say("save_as.proposal", game=name, n=round_)[:MAX_NAME]
        self.zones.focus = "name"

    def _typed_name(self, name: str) -> None:
        self.name = name[:MAX_NAME]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.zones.focused is None:
            self.save()
            return True
        return False

    def save(self) -> None:
        name = self.name.strip()
        if not name:
            self.zones.focus = "name"
        elif self.app.shelf.path_of(name).exists():
            say = self.app.say
            heading, ask = say("save_as.overwrite", name=name), say("save_as.overwrite_ask")
            confirm(self.app, heading, ask, say("save_as.replace"), self._write, "save")
        else:
            self._write()

    def _write(self) -> None:
        """Stay here when the disk refuses: the name is typed already."""
        name = self.name.strip()
        try:
            self.app.shelf.save(name, save_document(self.table.session))
        except StorageError as error:
            self.app.notice(self.app.lang.say(error.text))
            return
        self.app.pop()
        self.app.notice(self.app.say("save_as.done", name=name))

    def draw(self, ui: Ui) -> None:
        high, line = button_height(ui), 56 * grow(ui, 0.5)
        wide = min(720 * grow(ui, 0.4), ui.w - 80)
        note = ui.para_height(ui.say("save_as.auto"), wide - 80, BODY)
        tall = 84 * grow(ui, 0.3) + 46 + line + 16 + note + 24 + high
        inside = sheet(ui, wide, tall + 8, ui.say("save_as.heading"), self.back)
        field = Box(inside.x, inside.y, inside.w, line)
        ui.field(field, "name", self.name, self._typed_name, ui.say("save_as.name"), submit=self.save)
        ui.para(Box(inside.x, field.bottom + 16, inside.w, note), ui.say("save_as.auto"), BODY, QUIET)
        choices = [
            Choice("cancel", ui.say("menu.cancel"), self.back, "undo"),
            Choice("save", ui.say("save_as.save"), self.save, "save", "coral"),
        ]
        button_row(ui, Box(inside.x, inside.bottom - high, inside.w, high), choices)
