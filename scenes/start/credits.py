"""Whose games these are, what we added, and what everything is built with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.box import APP_VERSION
from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.prose import Part, Prose, heading
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import sheet
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.app import App


class Credits(Scene):
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.scroll.wheel(1 if event.key == pygame.K_UP else -1)
            return True
        return self.scroll.key(event)

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    def parts(self) -> list[Part]:
        say, has = self.app.say, self.app.lang.has
        parts = [Part(say("credits.intro"), above=0), heading(say("credits.games"))]
        for info in games().values():
            own = f"credits.who.{info.id}"
            who = say(own) if has(own) else say("credits.by", names=info.designers, year=info.year)
            parts.append(Part(f"**{say(f'{info.id}.name')}** {who}", above=12, icon=f"{info.id}/icon", big=34))
        parts += [heading(say("credits.own")), Part(say("credits.own_intro"))]
        parts += [Part(say(f"credits.own_game.{game}")) for game in games() if has(f"credits.own_game.{game}")]
        parts.append(heading(say("credits.built")))
        parts += [Part(say(f"credits.{key}")) for key in ("built_text", "fonts", "licence")]
        parts += [heading(say("credits.thanks")), Part(say("credits.thanks_text"))]
        parts.append(Part(say("credits.version", version=APP_VERSION), CAPTION, colour=QUIET, above=24))
        return parts

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1060, ui.h, ui.say("credits.heading"), self.back)
        width = inside.w - 24
        prose = Prose(self.parts())
        with self.scroll.window(ui, inside, sum(prose.heights(ui, width)) + 12) as area:
            prose.draw(ui, Box(area.x, area.y, width, area.h), inside)
