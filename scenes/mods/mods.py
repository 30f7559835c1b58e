"""The mods: which are switched on, in which order, what each changes and what is wrong with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.mods import Mod, find, gone, shelves
from game.content.review import Base
from game.content.yaml_source import ContentError, Problem
from game.kernel.contract import Text
from game.profile.paths import resources
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import Choice, button_height, button_row, grow, sheet
from scenes.kit.text import MEDIUM
from scenes.kit.theme import BODY, CAPTION, LIT, QUIET, SAND
from scenes.kit.ui import Ui
from scenes.loading.opening import open_folder
from scenes.mods.card import ModCard
from scenes.mods.listing import Drag, ModList
from scenes.mods.new import NewMod
from scenes.mods.picture import mod_picture

if TYPE_CHECKING:
    from scenes.app import App

LIST = 0.41
"""Share of the sheet that the list takes."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class ModsScene(Scene):
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.there: list[Mod] = []
        """Every mod there is, also the broken ones."""
        self.found: list[Mod] = []
        """The same, and those that are switched on and no longer there."""
        self.chosen = 0
        """Which of them is read about."""
        self.list = ModList(self)
        self.scroll = Scroll()
        self.hand: Drag = Drag(self)
        self.base = Base(resources())
        self._card: tuple[tuple[object, ...], ModCard] | None = None
        self._read()
        if self.on:
            self.chosen = self.on[0]

    # -- what there is -----------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Look through all folders. With data of our own that is broken no mod can be judged."""
        try:
            self.there = find(shelves(self.app.paths))
        except ContentError as error:
            self.there = []
            file, line, column, _, message = error.problems[0]
            why = Text("problem.within", {"place": f"{file}:{line}:{column}", "what": message})
            self.app.notice(self.app.say("mods.line", what=Text("setup.content"), values=why))
        self.base = Base(resources())
        self._card = None
        self._use()

    def reload(self) -> None:
        """F5: everything is read again, and what is switched on is in force at once."""
        chosen = self.mod.folder if self.mod else None
        self._read()
        self._choose_folder(chosen)
        broken = sum(mod.broken for mod in self.found)
        key = "mods.read_broken" if broken else "mods.read"
        self.app.notice(self.app.say(key, n=len(self.found), broken=broken))

    def _use(self) -> None:
        """Put the choice in force, in the order in which the mods really are laid on."""
        app = self.app
        app.reload_mods(self.there)
        used = [mod.id for mod in app.mods]
        order = iter(used)
        app.settings.mods = [next(order) if name in used else name for name in dict.fromkeys(app.settings.mods)]
        known = [mod.id for mod in self.there]
        lost = [gone(name, app.paths.mods) for name in app.settings.mods if name not in known]
        self.found = self.there + lost
        self.chosen = min(self.chosen, max(0, len(self.found) - 1))

    @property
    def mod(self) -> Mod | None:
        return self.found[self.chosen] if self.chosen < len(self.found) else None

    @property
    def on(self) -> list[int]:
        """The mods that are switched on, in their order; of two with one id the first counts."""
        ids = [mod.id for mod in self.found]
        return [ids.index(name) for name in self.app.settings.mods if name in ids]

    @property
    def off(self) -> list[int]:
        on = self.on
        return [number for number in range(len(self.found)) if number not in on]

    # -- words -------------------------------------------------------------------------------------------------

    def title(self, mod: Mod) -> str:
        return mod.title(self.app.lang.code)

    def left_out(self, mod: Mod) -> list[Problem]:
        """Why a mod that is fine alone is not in use now."""
        if mod.broken or mod.id not in self.app.settings.mods or mod in self.app.mods:
            return []
        return [problem for problem in self.app.problems if Path(problem.file).is_relative_to(mod.folder)]

    def severe(self, mod: Mod) -> bool:
        return mod.broken or bool(self.left_out(mod))

    def trouble(self, mod: Mod) -> str:
        """What the list says about a mod that is not as it should be."""
        errors = sum(problem.severity == "error" for problem in mod.problems)
        if errors:
            return self.app.say("mods.errors", n=errors)
        if self.left_out(mod):
            return self.app.say("mods.out")
        return self.app.say("mods.warnings", n=len(mod.problems)) if mod.problems else ""

    # -- actions -----------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.scroll.offset = 0.0

    def _choose_folder(self, folder: Path | None) -> None:
        numbers = [number for number, mod in enumerate(self.found) if mod.folder == folder]
        self.chosen = numbers[0] if numbers else self.chosen
        self.list.reveal = True

    def toggle(self, number: int) -> None:
        """Switch a mod on, with what it needs, or off."""
        mod, app = self.found[number], self.app
        self.choose(number)
        if number in self.on:
            app.settings.mods = [name for name in app.settings.mods if name != mod.id]
        else:
            self._switch_on(mod, len(app.settings.mods))
        self._changed()

    def _switch_on(self, mod: Mod, place: int) -> None:
        needed = [name for name in self._needed(mod) if name not in self.app.settings.mods]
        self.app.settings.mods[place:place] = [*needed, mod.id]
        if needed:
            self.app.notice(self.app.say("mods.also_on", mod=self.title(mod), mods=tuple(needed)))

    def _needed(self, mod: Mod) -> list[str]:
        """The mods it builds on that are there, the foundations first."""
        names: list[str] = []
        for name in mod.manifest.requires if mod.manifest else ():
            other = next((other for other in self.found if other.id == name), None)
            if other is not None and name not in names:
                names += [word for word in self._needed(other) if word not in names] + [name]
        return names

    def move(self, step: int) -> None:
        """Lay the chosen mod on earlier or later."""
        mods, mod = self.app.settings.mods, self.mod
        if mod is None or self.chosen not in self.on:
            self.app.notice(self.app.say("mods.order_off"))
            return
        place = mods.index(mod.id)
        if not 0 <= place + step < len(mods):
            self.app.notice(self.app.say("mods.first" if step < 0 else "mods.last"))
            return
        self._put(mod, place + step)

    def drop(self, number: int, place: int | None) -> None:
        """A row was dropped before so many others that are switched on, or among those that are not."""
        mod = self.found[number]
        self.choose(number)
        if number not in self.on:
            if place is None:
                return
            if mod.broken:
                self.app.notice(self.app.say("mods.is_broken"))
                return
            self._switch_on(mod, place)
            self._changed()
        elif place is None:
            self.toggle(number)
        else:
            self._put(mod, place)

    def _put(self, mod: Mod, place: int) -> None:
        mods = self.app.settings.mods
        before = list(mods)
        mods.remove(mod.id)
        mods.insert(place, mod.id)
        self._changed()
        if self.app.settings.mods == before and place != before.index(mod.id):
            self.app.notice(self.app.say("mods.stays_after", mod=self.title(mod)))

    def _changed(self) -> None:
        self._use()
        self.app.save_settings()
        self._card = None
        self.list.reveal = True

    def _new(self) -> None:
        self.app.push(NewMod(self.app, self._made))

    def _made(self, name: str, folder: Path) -> None:
        self._read()
        self._choose_folder(folder)
        open_folder(self.app, folder)
        self.app.notice(self.app.say("mods.made", name=name))

    # -- events ------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if event.key == pygame.K_F5:
            self.reload()
            _forget_repeats(pygame.K_F5)
        elif event.key in _STEPS and ctrl:
            self.move(_STEPS[event.key])
            self._follow()
        elif event.key in _STEPS and self._in_list():
            self._walk(_STEPS[event.key])
        elif event.key == pygame.K_SPACE and self.mod is not None:
            zone = self.zones.find(f"switch:{self.chosen}")
            if zone is not None:
                self.activate(zone)
                self._follow()
        else:
            return self.scroll.key(event)
        return True

    def _in_list(self) -> bool:
        """Is the keyboard nowhere yet, or on the mod that is read about? Tab goes on from there to its details."""
        return self.zones.focus in (None, f"mod:{self.chosen}") and bool(self.found)

    def _walk(self, step: int) -> None:
        """The arrow keys go through the list; what is read about goes with them."""
        rows = [*self.on, *self.off]
        if self.zones.focus is not None:
            self.choose(rows[min(max(0, rows.index(self.chosen) + step), len(rows) - 1)])
        self.zones.keyboard, self.zones.focus = True, f"mod:{self.chosen}"
        self.list.reveal = True

    def _follow(self) -> None:
        """The keyboard stays with the mod that is read about."""
        if self.zones.keyboard:
            self.zones.focus = f"mod:{self.chosen}"

    def wheel(self, steps: float) -> None:
        over_list = self.zones.pointer[0] < self.list.window.right
        (self.list.scroll if over_list else self.scroll).wheel(steps)

    def update(self, dt: float) -> bool:
        return self.hand.dragging and self.list.creep()

    def facts(self) -> dict[str, object]:
        found, used = [mod.id for mod in self.found], [mod.id for mod in self.app.mods]
        return {"found": found, "chosen": self.chosen, "mods": list(self.app.settings.mods), "used": used}

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1540, ui.h, ui.say("mods.heading"), self.back)
        high = button_height(ui)
        area, foot = inside.cut_bottom(high, 20)
        left, right = area.cut_left(area.w * LIST, 26)
        self.list.draw(ui, left)
        if self.mod is not None:
            self._details(ui, right, self.mod)
        else:
            ui.para(right, ui.say("mods.empty"), BODY, QUIET, align="centre", valign="middle")
        choices = [
            Choice("new", ui.say("mods.new"), self._new, "plus", "coral"),
            Choice("reload", ui.say("mods.reload"), self.reload, "replay"),
            Choice("folder", ui.say("mods.folder"), partial(open_folder, self.app, self.app.paths.mods), "folder"),
        ]
        button_row(ui, Box(foot.x, foot.y + 6, foot.w, high), choices, "left")

    def _details(self, ui: Ui, box: Box, mod: Mod) -> None:
        ui.panel(box, fill=LIT, radius=16, outline=2.2, shadow=0)
        inner = box.inset(24, 20)
        head, rest = inner.cut_top(128 * grow(ui, 0.45), 14)
        self._head(ui, head, mod)
        ui.fill(Box(rest.x, rest.y, rest.w, 2), SAND)
        window = Box(rest.x - 6, rest.y + 14, rest.w + 12, rest.h - 14)
        card = self._read_about(mod)
        width = window.w - 36
        with self.scroll.window(ui, window, sum(card.heights(ui, width)) + 10) as area:
            card.draw(ui, Box(area.x + 6, area.y, width, area.h), window)

    def _read_about(self, mod: Mod) -> ModCard:
        key = (mod.folder, mod.hash, self.app.lang.code)
        if self._card is None or self._card[0] != key:
            self._card = key, ModCard(self.app, mod, self.base, self.left_out(mod))
        return self._card[1]

    def _head(self, ui: Ui, box: Box, mod: Mod) -> None:
        picture, words = box.cut_left(min(box.h * 4 / 3, 176), 20)
        mod_picture(ui, Box(picture.x, picture.y, picture.w, min(picture.h, picture.w * 3 / 4)), mod)
        high = min(button_height(ui), box.h * 0.42)
        upper, buttons = words.cut_bottom(high, 8)
        ui.heading(self.title(mod), upper.x, upper.y + upper.h * 0.28, 28, max_w=upper.w)
        ui.text(self._facts(mod), upper.x, upper.y + upper.h * 0.76, CAPTION + 1, MEDIUM, QUIET, max_w=upper.w)
        self._buttons(ui, Box(buttons.x, buttons.y - 2, buttons.w, buttons.h), mod)

    def _facts(self, mod: Mod) -> str:
        say, card = self.app.say, mod.manifest
        where = say("mods.shipped" if mod.shipped else "mods.own")
        if card is None:
            return where
        version, authors = say("mods.version", version=card.version), say("mods.by", names=card.authors)
        return " · ".join((version, authors, card.licence, where))

    def _buttons(self, ui: Ui, box: Box, mod: Mod) -> None:
        """Earlier, later, and where the files are."""
        r = box.h / 2
        on = self.chosen in self.on
        for number, (name, step) in enumerate((("up", -1), ("down", 1))):
            x = box.x + r + number * (2 * r + 10)
            click = partial(self.move, step) if on else None
            ui.round_button(x, box.cy, r, name, f"arrow_{name}", click, tip=ui.say(f"mods.{name}"),
                            why=ui.say("mods.order_off"))  # fmt: skip
        rest = Box(box.x + 4 * r + 28, box.y, box.w - 4 * r - 28, box.h)
        show = partial(open_folder, self.app, mod.folder)
        button_row(ui, rest, [Choice("show", ui.say("mods.open_folder"), show, "folder")], "left")


def _forget_repeats(key: int) -> None:
    """Reading takes longer than a key waits before it repeats itself: one stroke shall not read ten times."""
    for event in pygame.event.get(pygame.KEYDOWN):
        if event.key != key:
            pygame.event.post(event)
