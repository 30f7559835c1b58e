"""After an error of ours: the game is safe, the report can be copied, and the player goes on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from game.kernel.session import Session
from game.profile.saves import SaveInfo
from scenes.kit import journal
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import Choice, button_height, button_row, grow
from scenes.kit.text import MEDIUM
from scenes.kit.theme import BODY, HEADING, QUIET, SHADE
from scenes.kit.ui import Ui
from scenes.loading import saveline
from scenes.loading.opening import open_folder, open_save
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)


class CrashScene(Scene):
    def __init__(self, app: App, report: str, save: SaveInfo | None) -> None:
        super().__init__(app)
        self.report = report
        self.save = save
        """The autosave to go on from."""

    def back(self) -> None:
        self._title()

    # -- actions ---------------------------------------------------------------------------------------------

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report)
            self.app.notice(self.app.say("crash.copied"))
        except pygame.error:
            self.app.notice(self.app.say("crash.not_copied"))

    def _folder(self) -> None:
        open_folder(self.app, self.app.paths.logs)

    def _resume(self) -> None:
        assert self.save is not None
        open_save(self.app, self.save)

    def _title(self) -> None:
        from scenes.start.title import Title

        self.app.replace(Title(self.app))

    def _quit(self) -> None:
        self.app.running = False

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        say = ui.say
        ui.cover("backdrop/title")
        wide = min(1060 * grow(ui, 0.4), ui.w - 80)
        inner = wide - 96
        text = say("crash.text" if self.save is not None else "crash.text_lost")
        text_h = ui.para_height(text, inner, BODY + 3)
        ask_h = ui.para_height(say("crash.ask"), inner, BODY)
        last = self.report.rstrip().splitlines()[-1]
        high, head, note = button_height(ui), 66 * grow(ui, 0.5), 52 * grow(ui, 0.6)
        box = ui.screen.centred(wide, 36 + head + text_h + 20 + note + 20 + ask_h + 30 + 2 * (high + 18) + 26)
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        x, y = box.x + 48, box.y + 36
        ui.image("common/logo", x + 40, y + head / 2 - 6, 80)
        ui.heading(say("crash.heading"), x + 98, y + head / 2 - 6, HEADING, max_w=inner - 98)
        y += head
        ui.para(Box(x, y, inner, text_h), text, BODY + 3)
        y += text_h + 20
        ui.rounded(Box(x, y, inner, note), SHADE, radius=12)
        ui.text(last, x + 18, y + note / 2, BODY, MEDIUM, QUIET, max_w=inner - 36)
        y += note + 20
        ui.para(Box(x, y, inner, ask_h), say("crash.ask"), BODY)
        y += ask_h + 30
        first = [
            Choice("copy", say("crash.copy"), self._copy, "save"),
            Choice("folder", say("crash.folder"), self._folder, "folder"),
        ]
        button_row(ui, Box(x, y, inner, high), first, "left")
        second = [Choice("quit", say("menu.quit"), self._quit, "quit", "ink")]
        second.append(Choice("title", say("menu.title"), self._title, "home"))
        if self.save is not None:
            second.append(Choice("resume", say("crash.resume"), self._resume, "play", "coral"))
        button_row(ui, Box(x, y + high + 18, inner, high), second)


def crashed(app: App, error: Exception) -> None:
    """Log the error, keep the game, and show the crash scene; an error of that scene itself ends the app."""
    session = _session(app)
    report = journal.report(error, session)
    log.critical("%s", report)
    if any(isinstance(scene, CrashScene) for scene in app.stack):
        _give_up(app)
        return
    app.client.cancel()
    # What was open is in an unknown state: it is neither left nor saved once more over the good autosave.
    app.stack.clear()
    app.push(CrashScene(app, report, saveline.to_continue(app) if session is not None else None))


def _session(app: App) -> Session | None:
    return next((scene.session for scene in app.stack if isinstance(scene, Table)), None)


def _give_up(app: App) -> None:
    app.running = False
    sentence = app.say("crash.fatal", file=str(journal.log_file(app.paths)))
    try:
        pygame.display.message_box("High Season", sentence, "error")
    except pygame.error:
        log.error("%s", sentence)
