"""The mods as a list to be put in order: those that are switched on, in the order they are laid on, then the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.content.mods import Mod
from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import grow
from scenes.kit.switch import W as SWITCH
from scenes.kit.switch import switch
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, DEEP, INK, LIT, PAPER, QUIET, RED, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.mods.picture import mod_picture

if TYPE_CHECKING:
    from scenes.mods.mods import ModsScene

ROW, GAP = 92.0, 10.0
EDGE, CREEP = 46.0, 9.0
"""So near the edge of the window a dragged row makes the list move, so far a frame."""


class Drag:
    """The hand of the list (scenes.kit.scene.Holder): rows are dragged, never carried from click to click."""

    def __init__(self, scene: ModsScene) -> None:
        self.scene = scene
        self.holding: str | None = None
        self.dragging = False
        self.at = (0.0, 0.0)

    def pick(self, piece: str, how: str) -> None:
        if how == "drag":
            self.holding, self.dragging = piece, True

    def move(self, x: float, y: float) -> None:
        self.at = (x, y)

    def drop_at(self, x: float, y: float) -> None:
        number, self.at = self.number, (x, y)
        self.cancel()
        if number is not None:
            self.scene.drop(number, self.scene.list.place(y))

    def drop_on(self, spot: str) -> None:
        """Rows have no spots."""

    def cancel(self) -> None:
        self.holding, self.dragging = None, False

    @property
    def number(self) -> int | None:
        """Which of the mods is in the hand."""
        return None if self.holding is None else int(self.holding.partition(":")[2])


class ModList:
    """Draws the rows and remembers where they lie."""

    def __init__(self, scene: ModsScene) -> None:
        self.scene = scene
        self.scroll = Scroll("list_bar")
        self.window = Box(0, 0, 0, 0)
        self.reveal = True
        """Scroll to the chosen mod with the next picture."""
        self._middles: list[float] = []
        """Of the rows that are switched on, from the top, without the one in the hand."""
        self._border = 0.0
        """Below it lie the mods that are switched off."""

    def place(self, y: float) -> int | None:
        """Before which of the others that are switched on a row dropped at this height goes; None to switch it off."""
        if y > self._border:
            return None
        return sum(middle < y for middle in self._middles)

    def creep(self) -> bool:
        """A row held at the edge moves the list; True while it does."""
        y = self.scene.hand.at[1]
        step = -CREEP if y < self.window.y + EDGE else CREEP if y > self.window.bottom - EDGE else 0.0
        before = self.scroll.offset
        self.scroll.offset = min(max(0.0, before + step), self.scroll.slack)
        return self.scroll.offset != before

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, box: Box) -> None:
        scene, self.window = self.scene, box
        row, head, note = ROW * grow(ui, 0.6), 40 * grow(ui, 0.5), 26 * grow(ui, 0.9)
        on, off = self._order()
        content = head + note + max(1, len(on)) * (row + GAP) + head + len(off) * (row + GAP)
        if self.reveal:
            self.reveal = False
            before = head + note if scene.chosen in on else 2 * head + note + (0 if on else row + GAP)
            y = before + [*on, *off].index(scene.chosen) * (row + GAP) if scene.found else 0.0
            self.scroll.offset = min(max(self.scroll.offset, y + row + GAP - box.h), y)
        with self.scroll.window(ui, box.inset(-6, 0), content + 6) as area:
            area = area.inset(6, 0)
            y = area.y
            ui.text(ui.say("mods.switched_on"), area.x, y + head / 2, 22, TITLE, DEEP, max_w=area.w)
            y += head
            about = ui.say("mods.switched_on_text" if on else "mods.none_on")
            ui.text(about, area.x, y + note / 2 - 4, CAPTION, MEDIUM, QUIET, max_w=area.w)
            y += note
            y = self._rows(ui, Box(area.x, y, area.w, row), on, 1)
            if not on:
                ui.blit(ui.art.slot(ui.px(area.w), ui.px(row), 14, ui.u), area.x, y)
                ui.text(ui.say("mods.drop_here"), area.cx, y + row / 2, BODY, MEDIUM, QUIET, "mid", area.w - 24)
                y += row + GAP
            self._border = y + head / 2
            ui.text(ui.say("mods.switched_off"), area.x, y + head / 2, 22, TITLE, DEEP, max_w=area.w)
            self._rows(ui, Box(area.x, y + head, area.w, row), off, 0)
        if scene.hand.dragging:
            self._carried(ui, Box(box.x, scene.hand.at[1] - row / 2, box.w, row))

    def _order(self) -> tuple[list[int], list[int]]:
        """The rows as they lie; the one in the hand has its gap where it would go."""
        on, off, held = self.scene.on, self.scene.off, self.scene.hand.number
        if held is None:
            return on, off
        place = self.place(self.scene.hand.at[1])
        on = [number for number in on if number != held]
        if place is None:
            return on, sorted({*off, held})
        return [*on[:place], held, *on[place:]], [number for number in off if number != held]

    def _rows(self, ui: Ui, first: Box, mods: Sequence[int], rank: int) -> float:
        """Draw them from there on down; returns where the next thing may begin."""
        y = first.y
        middles = []
        for place, number in enumerate(mods):
            box = Box(first.x, y, first.w, first.h)
            y += first.h + GAP
            if self.scene.hand.number == number:
                ui.blit(ui.art.slot(ui.px(box.w), ui.px(box.h), 14, ui.u), box.x, box.y)
                continue
            middles.append(box.cy)
            self._row(ui, box, number, rank and place + rank)
        if rank:
            self._middles = middles
        return y

    def _carried(self, ui: Ui, box: Box) -> None:
        number = self.scene.hand.number
        assert number is not None
        ui.panel(box.inset(2), fill=LIT, radius=14, outline=2.5, stroke=SUN, shadow=18)
        self._words(ui, box, self.scene.found[number], box.right - 20, 0)

    def _row(self, ui: Ui, box: Box, number: int, rank: int) -> None:
        """`rank` is the place in the order, 0 for a mod that is switched off."""
        scene, mod, name = self.scene, self.scene.found[number], f"mod:{number}"
        chosen = scene.chosen == number
        fill = SHADE if chosen else LIT if ui.is_hot(name) else PAPER
        ui.panel(box.inset(2), fill=fill, radius=14, outline=2.2, shadow=0)
        if chosen or ui.is_hot(name):
            ui.panel(box.inset(-1), fill="none", radius=16, outline=3, stroke=SUN, shadow=0)
        tip = scene.title(mod)
        tip = tip if ui.t > 1.2 else ""
        ui.zone(Zone(name, box, partial(scene.choose, number), piece=name, tip=tip, focus=chosen))
        wide = SWITCH + 24
        flip = Box(box.right - wide, box.y + 6, wide - 8, box.h - 12)
        usable = rank > 0 or not mod.broken
        label = ui.say("mods.off" if rank else "mods.on")
        click = partial(scene.toggle, number) if usable else None
        switch(ui, flip, f"switch:{number}", rank > 0, click, label, ui.say("mods.is_broken"), chosen)
        self._words(ui, box, mod, flip.x - 8, rank)

    def _words(self, ui: Ui, box: Box, mod: Mod, right: float, rank: int) -> None:
        high = box.h - 20
        picture = Box(box.x + 12, box.y + 10, min(high * 4 / 3, 128), high)
        mod_picture(ui, picture, mod)
        if rank:
            ui.blit_centre(ui.art.disc(ui.px(30), fill=SUN, u=ui.u), picture.x + 4, picture.y + 4)
            ui.number(rank, picture.x + 4, picture.y + 4, 17)
        x = picture.right + 16
        room = right - x
        ui.text(self.scene.title(mod), x, box.y + box.h * 0.34, BODY + 2, BOLD, max_w=room)
        self._facts(ui, Box(x, box.y + box.h * 0.54, room, box.h * 0.34), mod)

    def _facts(self, ui: Ui, box: Box, mod: Mod) -> None:
        """Its games and version, or what is wrong with it."""
        x = box.x
        trouble = self.scene.trouble(mod)
        if trouble:
            severe = self.scene.severe(mod)
            ui.image("common/warning", x + 11, box.cy, 22, fg=RED if severe else "#B97A12")
            ui.text(trouble, x + 30, box.cy, CAPTION + 1, SEMIBOLD, RED if severe else INK, max_w=box.right - x - 30)
            return
        for game in games():
            if mod.touches(game):
                ui.image(f"{game}/icon", x + 12, box.cy, 24)
                x += 30
        version = ui.say("mods.version", version=mod.manifest.version) if mod.manifest else ""
        ui.text(version, x + 4, box.cy, CAPTION + 1, MEDIUM, QUIET, max_w=box.right - x - 4)
