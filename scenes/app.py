"""The window, the clock and the stack of scenes."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux"):
    # Without this SDL shows a software surface through an OpenGL texture: 13 ms a frame at 1080p instead of 1.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame
from pygame import Surface

from game.ai.client import Client
from game.content.folder import DRAWINGS, SOUNDS
from game.content.lang import Lang
from game.content.mods import Arrangement, Mod, arrange, find, shelves, since
from game.content.yaml_source import ContentError, Problem
from game.kernel.contract import Text
from game.profile.files import StorageError
from game.profile.paths import Paths, resources, user_paths
from game.profile.saves import Shelf
from game.profile.settings import load_settings, save_settings
from scenes.kit import theme
from scenes.kit.art import Art
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.screenmap import ScreenMap
from scenes.kit.sound import Sound
from scenes.kit.text import SEMIBOLD, Type
from scenes.kit.ui import Ui, scale_for

log = logging.getLogger(__name__)

FPS = 60
GLANCE = 0.008
"""Seconds between two looks at mouse and keys while nothing moves: half a frame."""
LONGEST_STEP = 0.05
TOOLTIP_DELAY = 0.45
NOTICE_SECONDS = 4.5


class App:
    """What scenes share: settings, words, pictures, sound, saves, opponents, and the stack they live on."""

    def __init__(
        self, paths: Paths | None = None, size: tuple[int, int] | None = None, lang: str | None = None
    ) -> None:
        self.paths = paths or user_paths()
        self.settings, sentences = load_settings(self.paths)
        pygame.init()
        pygame.key.set_repeat(350, 45)
        self.surface = self._open_window(size)
        self.mods: tuple[Mod, ...] = ()
        """The mods that are switched on and can be used, in the order in which they are laid on."""
        self.problems: list[Problem] = []
        """Why other mods that are switched on are left out."""
        self._worn: tuple[Mod, ...] = ()
        self.art = Art([resources() / "assets" / DRAWINGS])
        self.type = Type(self._icon, lambda: self.art.edition)
        self.sound = Sound([resources() / "assets" / SOUNDS], self.settings.sound, self.settings.music)
        self.shelf = Shelf(self.paths)
        self.client = Client()
        self.lang = Lang.load(self.lang_folders, lang or self.settings.language or _system_language())
        self.ui = Ui(self)
        self.map = ScreenMap()
        self.stack: list[Scene] = []
        self.running = True
        self.dirty = True
        self.frame_began = 0.0
        self._clock = pygame.time.Clock()
        self._last = self.now()
        self._notices: list[tuple[str, float]] = []
        self._hover: tuple[str | None, float] = (None, 0.0)
        self._tip: str | None = None
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        for sentence in sentences:
            self.notice(self.lang.say(sentence))
        if self.sound.notice is not None:
            log.warning("no sound device")
        self.reload_mods()

    # -- the loop --------------------------------------------------------------------------------------------

    def run(self, first: Scene) -> None:
        self.push(first)
        moving = True
        while self.running and self.stack:
            try:
                moving = self.frame(moving)
            except Exception as error:
                from scenes.crash import crashed

                crashed(self, error)
        self.close()

    def frame(self, moving: bool) -> bool:
        """Wait for something to happen, let time pass, draw what changed. True while something moves.

        Time passes before the events count, so that what they set in motion does not start in the middle.
        """
        events = self._events(moving)
        now = self.now()
        passed = now - self._last
        self._last = now
        # A slow frame makes things move slowly rather than jump.
        moving = self.update(min(passed, LONGEST_STEP) if moving else passed)
        for event in events:
            self.handle(event)
        if moving or self.dirty:
            self.draw()
            pygame.display.flip()
            self.map.write(self)
            self._clock.tick(FPS)
        return moving or bool(events)

    def now(self) -> float:
        """Seconds on the clock that all scenes look at."""
        return time.monotonic()

    def close(self) -> None:
        while self.stack:
            self.stack.pop().leave()
        self.client.close()
        self.shelf.finish()
        for trouble in self.shelf.troubles():
            log.error("%s", self.lang.say(trouble.text))
        pygame.quit()

    def _events(self, moving: bool) -> list[pygame.event.Event]:
        """What happened; waits while nothing moves. pygame's own waiting looks a thousand times a second."""
        if moving or self.dirty:
            return pygame.event.get()
        until = self.now() + min((self.stack[-1].wake() if self.stack else 0.5), self._wake())
        while not (events := pygame.event.get()) and (left := until - self.now()) > 0:
            time.sleep(min(left, GLANCE))
        return events

    def _wake(self) -> float:
        """Seconds until a tooltip must appear or a notice must go."""
        now = self.now()
        soon = [until - now for _, until in self._notices]
        name, since = self._hover
        if name is not None and self._tip is None:
            soon.append(since + TOOLTIP_DELAY - now)
        return max(0.01, min(soon, default=0.5))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE or event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self.dirty = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.sound.mute(True)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.sound.mute(False)
            self.dirty = True
        elif event.type == pygame.KEYDOWN and _wants_fullscreen(event):
            self.set_fullscreen(not self.settings.fullscreen)
        elif self.stack and event.type in _INPUT:
            self._tip = None
            self.dirty = True
            self.stack[-1].handle(event, scale_for(*self.surface.size))
        self._watch_hover()

    def update(self, dt: float) -> bool:
        now = self.frame_began = self.now()
        if any(until <= now for _, until in self._notices):
            self._notices = [n for n in self._notices if n[1] > now]
            self.dirty = True
        name, since = self._hover
        if name is not None and self._tip is None and now - since >= TOOLTIP_DELAY:
            self._tip = name
            self.dirty = True
        for trouble in self.shelf.troubles():
            self.notice(self.lang.say(trouble.text))
        return self.stack[-1].update(dt) if self.stack else False

    def draw(self) -> None:
        """Draw the top scene, and below an overlay what it lies on."""
        self.dirty = False
        lowest = len(self.stack) - 1
        while lowest > 0 and self.stack[lowest].overlay:
            lowest -= 1
        for scene in self.stack[lowest:]:
            self.ui.begin(self.surface, scene.zones)
            if scene.overlay:
                self.ui.dim()
            scene.draw(self.ui)
            scene.zones.end()
        self._watch_hover()
        self.ui.focus_ring()
        self._draw_tip()
        self._draw_notices()

    # -- the stack -------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self.stack.append(scene)
        self._entered()

    def pop(self) -> None:
        """Leave the top scene; leaving the last one ends the app."""
        self.stack.pop().leave()
        if not self.stack:
            self.running = False
            return
        self._entered()

    def replace(self, *scenes: Scene) -> None:
        """Put these scenes on the empty stack."""
        while self.stack:
            self.stack.pop().leave()
        self.stack = list(scenes)
        self._entered()

    def _entered(self) -> None:
        self._hover, self._tip = (None, 0.0), None
        scene = self.stack[-1]
        scene.zones.pressed = None
        x, y = pygame.mouse.get_pos()
        u = scale_for(*self.surface.size)
        scene.zones.pointer = (x / u, y / u)
        scene.enter()
        self.dirty = True

    # -- words -----------------------------------------------------------------------------------------------

    @property
    def worn(self) -> tuple[Mod, ...]:
        """The mods whose words and pictures are shown now: those in use, or those of the game on the table."""
        return self._worn

    @property
    def lang_folders(self) -> list[Path]:
        return [resources() / "data", *(mod.folder for mod in self._worn)]

    def say(self, key: str, **args: object) -> str:
        return self.lang.say(Text(key, args))

    def notice(self, sentence: str) -> None:
        """Show a sentence for some seconds, over any scene."""
        until = self.now() + NOTICE_SECONDS
        self._notices = [n for n in self._notices if n[0] != sentence][-2:] + [(sentence, until)]
        self.dirty = True

    def set_language(self, code: str) -> None:
        self.lang = Lang.load(self.lang_folders, code)
        self.settings.language = code
        self.save_settings()

    def copy(self, text: str) -> None:
        """To the clipboard, where there is one."""
        with suppress(pygame.error):
            pygame.scrap.put_text(text)

    def pasted(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    # -- mods ------------------------------------------------------------------------------------------------

    def reload_mods(self, found: Sequence[Mod] | None = None) -> None:
        """Read the mods that are switched on again, and with them words, drawings and sounds.

        `found` are all mods there are, for a scene that has just looked and shows what became of them."""
        wanted = self.settings.mods
        arranged = self._arranged(wanted) if found is None else arrange(found, wanted)
        self.problems = list(arranged.problems)
        self.use_mods(arranged.order)
        left_out = len(set(wanted)) - len(arranged.order)
        if left_out and found is None:
            self.notice(self.say("mods.left_out", n=left_out))
        for problem in self.problems:
            log.warning("%s", problem)

    def use_mods(self, mods: tuple[Mod, ...]) -> None:
        """Play with these, in this order; `reload_mods` goes back to the player's choice."""
        self.mods = mods
        self.wear(mods)

    def dress_for(self, stamps: Sequence[str]) -> None:
        """Words and pictures for a game begun with these mods ("id@hash"), also if they are switched off now."""
        names = [stamp.partition("@")[0] for stamp in stamps]
        worn = self.mods
        if any(name not in [mod.id for mod in self.mods] for name in names):
            worn = self._arranged([*self.settings.mods, *names]).order
        for sentence in since(stamps, worn):
            self.notice(self.lang.say(sentence))
        self.wear(worn)

    def _arranged(self, wanted: Sequence[str]) -> Arrangement:
        """These mods as far as they can be used; data of our own that is broken is told when a game is dealt."""
        try:
            return arrange(find(shelves(self.paths), wanted) if wanted else [], wanted)
        except ContentError as error:
            return Arrangement((), error.problems)

    def wear(self, mods: tuple[Mod, ...]) -> None:
        """Show words, pictures and sounds with these mods, whatever is played with."""
        if mods == self._worn:
            return
        self._worn = mods
        own = resources() / "assets"
        self.lang = Lang.load(self.lang_folders, self.lang.code)
        self.art.set_roots([own / DRAWINGS, *(mod.folder / DRAWINGS for mod in mods)])
        self.sound.set_roots([*(mod.folder / SOUNDS for mod in reversed(mods)), own / SOUNDS])
        self.dirty = True

    # -- settings --------------------------------------------------------------------------------------------

    def save_settings(self) -> None:
        self.dirty = True
        try:
            save_settings(self.paths, self.settings)
        except StorageError as error:
            self.notice(self.lang.say(error.text))

    def set_fullscreen(self, on: bool) -> None:
        self.settings.fullscreen = on
        self.surface = self._open_window(None)
        self._resized()
        self.save_settings()

    @property
    def speed(self) -> float:
        """How many times faster than life pieces move; infinite for instant."""
        return float("inf") if self.settings.speed == 0 else float(self.settings.speed)

    def _open_window(self, size: tuple[int, int] | None) -> Surface:
        pygame.display.set_caption("High Season")
        if self.settings.fullscreen and size is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(size or self._window_size(), pygame.RESIZABLE)
        if pygame.display.get_driver() != "dummy":
            pygame.Window.from_display_module().minimum_size = (theme.MIN_W, theme.MIN_H)
        return surface

    def _window_size(self) -> tuple[int, int]:
        """The size of last time, if it fits the screen of today."""
        desk_w, desk_h = pygame.display.get_desktop_sizes()[0]
        w, h = self.settings.window
        return min(w, desk_w), min(h, desk_h)

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface
        if not self.settings.fullscreen and surface.width >= theme.MIN_W and surface.height >= theme.MIN_H:
            self.settings.window = surface.size
        self.art.clear()
        self.dirty = True

    # -- over every scene ------------------------------------------------------------------------------------

    def _icon(self, name: str, px: int) -> Surface:
        return self.art.image(name, px, px)

    def _watch_hover(self) -> None:
        zone = self.stack[-1].zones.hovered if self.stack else None
        name = zone.id if zone and self.stack[-1].tip_of(zone) else None
        if name != self._hover[0]:
            self._hover, self._tip = (name, self.now()), None
        clickable = zone is not None and (zone.click or zone.piece or zone.spot or zone.slide)
        cursor = pygame.SYSTEM_CURSOR_HAND if clickable else pygame.SYSTEM_CURSOR_ARROW
        if zone is not None and zone.edit:
            cursor = pygame.SYSTEM_CURSOR_IBEAM
        if cursor != self._cursor:
            self._cursor = cursor
            # Some screens have no system cursors; the game needs none.
            with suppress(pygame.error):
                pygame.mouse.set_cursor(cursor)

    def _draw_tip(self) -> None:
        if not self.stack:
            return
        zones = self.stack[-1].zones
        zone = zones.focused if zones.keyboard else zones.find(self._tip) if self._tip is not None else None
        tip = self.stack[-1].tip_of(zone) if zone is not None and not self.stack[-1].hushed() else ""
        if zone is not None and tip:
            self.ui.tooltip(tip, zone.box)

    def _draw_notices(self) -> None:
        ui, y = self.ui, 84.0
        for sentence, _ in self._notices:
            room = min(ui.w * 0.6, 900)
            wide = min(room, ui.text_width(sentence, theme.BODY, SEMIBOLD) + 6)
            high = ui.para_height(sentence, wide, theme.BODY, SEMIBOLD)
            box = Box(ui.w / 2 - wide / 2 - 24, y, wide + 48, high + 24)
            ui.panel(box, fill=theme.INK, outline=2.5, stroke=theme.SUN, radius=18, shadow=10)
            ui.para(box.inset(24, 12), sentence, theme.BODY, theme.PAPER, SEMIBOLD, align="centre")
            y = box.bottom + 8


_INPUT = (
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
    pygame.KEYDOWN, pygame.TEXTINPUT,
)  # fmt: skip


def _wants_fullscreen(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))


def _system_language() -> str:
    """French if the system speaks French first, else English."""
    for locale in pygame.system.get_pref_locales():
        if locale["language"] in ("fr", "en"):
            return str(locale["language"])
    return "en"


def run() -> int:
    """The game in its window, from the title to the end."""
    from scenes.kit.journal import open_journal
    from scenes.start.title import Title

    paths = user_paths()
    open_journal(paths)
    try:
        app = App(paths)
    except pygame.error as error:
        log.critical("no window: %s", error)
        print(f"High Season cannot open a window: {error}", file=sys.stderr)
        return 1
    app.client.start()
    pygame.display.set_icon(app.art.image("common/appicon", 128, 128))
    title = Title(app, arriving=True)
    if not app.settings.welcomed:
        from scenes.learn.welcome import Welcome

        app.push(title)
        app.run(Welcome(app))
    else:
        app.run(title)
    return 0
