"""The shelf of saved games: open, delete, and find them on the disk."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.mods import AWAY, OTHER, Mod, fates, find, shelves
from game.content.yaml_source import ContentError
from game.profile.files import StorageError
from game.profile.saves import SaveInfo
from game.registry import games
from scenes.games import windows
from scenes.kit.dialog import confirm
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import BUTTON, button_height, button_width, grow, sheet
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD
from scenes.kit.theme import BODY, CAPTION, DEEP, INK, LIT, PAPER, QUIET, RED, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.loading import saveline
from scenes.loading.opening import open_folder, open_save

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

GAP = 10.0


class LoadScene(Scene):
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saves: list[SaveInfo] = []
        self.mods: list[Mod] = []
        self.scroll = Scroll()

    def enter(self) -> None:
        self.saves = self.app.shelf.list()
        begun = {stamp.partition("@")[0] for info in self.saves for stamp in info.mods}
        try:
            self.mods = find(shelves(self.app.paths), begun) if begun else []
        except ContentError as error:
            log.warning("%s", error.problems[0])

    def key(self, event: pygame.event.Event) -> bool:
        return self.scroll.key(event)

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    # -- actions ---------------------------------------------------------------------------------------------

    def _open(self, info: SaveInfo) -> None:
        open_save(self.app, info)

    def _ask_delete(self, info: SaveInfo) -> None:
        say = self.app.say
        heading = say("load.delete_heading", name=self._name(info))
        confirm(self.app, heading, say("load.delete_ask"), say("load.delete"), partial(self._delete, info), "trash")

    def _delete(self, info: SaveInfo) -> None:
        try:
            self.app.shelf.delete(info.path)
            self.app.notice(self.app.say("load.deleted", name=self._name(info)))
        except StorageError as error:
            self.app.notice(self.app.lang.say(error.text))
        self.saves = self.app.shelf.list()

    # -- words -----------------------------------------------------------------------------------------------

    def _name(self, info: SaveInfo) -> str:
        if info.kind == "auto" and info.game in games():
            return self.app.say("load.auto", game=saveline.game_name(self.app, info))
        return info.name

    def _trouble(self, info: SaveInfo) -> str:
        """Why a save cannot be opened; empty when it can."""
        if info.broken is not None:
            return self.app.lang.say(info.broken)
        if info.game not in windows():
            return self.app.say("load.missing_game")
        return ""

    def _facts(self, info: SaveInfo) -> str:
        app = self.app
        parts = [saveline.when(app, info.when)]
        if info.game in games():
            parts.insert(0, saveline.game_name(app, info))
            parts.append(saveline.round_line(app, info))
            if info.variant in games()[info.game].variants:
                parts.append(app.say(f"{info.game}.variant.{info.variant}"))
        return " · ".join(part for part in parts if part)

    def _mods(self, info: SaveInfo) -> str:
        """The mods a game was begun with, and what has become of them."""
        names = []
        for fate in fates(info.mods, self.mods):
            name = fate.mod.title(self.app.lang.code) if fate.mod is not None else fate.id
            known = {AWAY: "mods.save_gone", OTHER: "mods.save_changed"}.get(fate.now)
            names.append(self.app.say(known, mod=name) if known else name)
        return self.app.say("mods.with", mods=tuple(names)) if names else ""

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1180, ui.h, ui.say("load.heading"), self.back)
        high = button_height(ui)
        area, foot = inside.cut_bottom(high, 20)
        label = ui.say("load.folder")
        box = Box(foot.x, foot.y + 6, button_width(ui, label, "folder"), high)
        ui.button(box, "folder", label, partial(open_folder, self.app, self.app.paths.saves), "folder", size=BUTTON)
        if not self.saves:
            self._empty(ui, area)
            return
        line = 30.7 * grow(ui, 0.9)
        heights = [24 + line * (4 if info.mods else 3) for info in self.saves]
        with self.scroll.window(ui, area.inset(-6, 0), sum(heights) + GAP * len(heights)) as shelf:
            shelf = shelf.inset(6, 0)
            y = shelf.y
            for number, (info, high) in enumerate(zip(self.saves, heights, strict=True)):
                self._row(ui, Box(shelf.x, y, shelf.w, high), number, info)
                y += high + GAP

    def _empty(self, ui: Ui, box: Box) -> None:
        ui.image("common/logo", box.cx, box.cy - 110, 150)
        ui.heading(ui.say("load.empty"), box.cx, box.cy, 28, anchor="mid", max_w=box.w)
        text = Box(box.cx - min(300 * grow(ui, 0.8), box.w / 2), box.cy + 34, min(600 * grow(ui, 0.8), box.w), 150)
        ui.para(text, ui.say("load.empty_text"), BODY, QUIET, align="centre")

    def _row(self, ui: Ui, box: Box, number: int, info: SaveInfo) -> None:
        trouble = self._trouble(info)
        name = f"save:{number}"
        ui.panel(box.inset(2), fill=LIT if ui.is_hot(name) and not trouble else PAPER, radius=14, shadow=0)
        if ui.is_hot(name) and not trouble:
            ui.panel(box.inset(-1), fill="none", radius=16, outline=3, stroke=SUN, shadow=0)
        ui.zone(Zone(name, box, None if trouble else partial(self._open, info), why=trouble, focus=False))
        right = self._buttons(ui, box, number, info, openable=not trouble)
        mark = min(72.0, box.h - 36)
        if trouble:
            ui.image("common/warning", box.x + 22 + mark / 2, box.cy, mark * 0.8, fg=RED)
        else:
            ui.image(f"{info.game}/icon", box.x + 22 + mark / 2, box.cy, mark)
        x = box.x + 22 + mark + 22
        words = Box(x, box.y + 12, right - x - 16, box.h - 24)
        line = words.h / (4 if info.mods else 3)
        ui.text(self._name(info), x, words.y + line * 0.5, BODY + 4, BOLD, max_w=words.w)
        ui.text(self._facts(info), x, words.y + line * 1.45, CAPTION + 1, MEDIUM, QUIET, max_w=words.w)
        last = Box(x, words.y + line * 2, words.w, line + 4)
        if trouble:
            ui.para(last, trouble, CAPTION + 1, RED, SEMIBOLD, valign="middle")
        else:
            self._seats(ui, last, info)
        if info.mods:
            self._began(ui, Box(x, words.y + line * 3, words.w, line + 4), number, info)

    def _began(self, ui: Ui, box: Box, number: int, info: SaveInfo) -> None:
        fine = all(fate.now not in (AWAY, OTHER) for fate in fates(info.mods, self.mods))
        ui.image("common/mods" if fine else "common/warning", box.x + 12, box.cy, 22, fg=DEEP if fine else RED)
        wide = ui.text(self._mods(info), box.x + 34, box.cy, CAPTION + 1, SEMIBOLD, max_w=box.w - 34)
        if not fine:
            ui.zone(Zone(f"mods:{number}", Box(box.x, box.y, wide + 34, box.h), partial(self._open, info),
                         tip=ui.say("mods.save_tip"), focus=False))  # fmt: skip

    def _buttons(self, ui: Ui, box: Box, number: int, info: SaveInfo, openable: bool) -> float:
        """Open and Delete at the right end; returns where they begin."""
        r = 25.0
        delete, tip = partial(self._ask_delete, info), ui.say("load.delete")
        ui.round_button(box.right - 22 - r, box.cy - 2, r, f"delete:{number}", "trash", delete, tip=tip)
        if not openable:
            return box.right - 22 - 2 * r
        label, high = ui.say("load.open"), min(button_height(ui), box.h - 28)
        wide = button_width(ui, label, "play")
        button = Box(box.right - 36 - 2 * r - wide, box.cy - high / 2 - 2, wide, high)
        ui.button(button, f"open:{number}", label, partial(self._open, info), "play", "sun", size=BUTTON)
        return button.x

    def _seats(self, ui: Ui, box: Box, info: SaveInfo) -> None:
        seats = saveline.seats_of(info)
        mark, size = min(30.0, box.h), CAPTION + 1
        texts = [seat.name if seat.score is None else f"{seat.name}  {seat.score}" for seat in seats]
        wishes = [ui.text_width(text, size, SEMIBOLD) for text in texts]
        room = box.w - len(seats) * (mark + 8) - max(0, len(seats) - 1) * 20
        squeeze = min(1.0, room / max(1.0, sum(wishes)))
        x = box.x
        for seat, text, wish in zip(seats, texts, wishes, strict=True):
            ui.emblem(seat.colour, x + mark / 2, box.cy, mark)
            ui.text(text, x + mark + 8, box.cy, size, SEMIBOLD, INK, max_w=wish * squeeze + 1)
            x += mark + 8 + wish * squeeze + 20


