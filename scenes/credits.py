"""Whose games these are, what we added, and what everything is built with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.box import APP_VERSION
from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import sheet
from scenes.kit.text import MEDIUM, TITLE
from scenes.kit.theme import BODY, CAPTION, DEEP, INK, QUIET
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.app import App


class Part(NamedTuple):
    """A paragraph and the room above it; with the icon of a game it is set in."""

    text: str
    size: float = BODY
    style: str = MEDIUM
    colour: str = INK
    above: float = 8
    icon: str = ""


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
        parts = [Part(say("credits.intro"), above=0), _heading(say("credits.games"))]
        for info in games().values():
            own = f"credits.who.{info.id}"
            who = say(own) if has(own) else say("credits.by", names=info.designers, year=info.year)
            parts.append(Part(f"**{say(f'{info.id}.name')}** {who}", above=12, icon=f"{info.id}/icon"))
        parts += [_heading(say("credits.own")), Part(say("credits.own_intro"))]
        parts += [
            Part(say(f"credits.own_game.{game}")) for game in games() if has(f"credits.own_game.{game}")
        ]
        parts.append(_heading(say("credits.built")))
        parts += [Part(say(f"credits.{key}")) for key in ("built_text", "fonts", "licence")]
        parts += [_heading(say("credits.thanks")), Part(say("credits.thanks_text"))]
        parts.append(Part(say("credits.version", version=APP_VERSION), CAPTION, colour=QUIET, above=24))
        return parts

    def draw(self, ui: Ui) -> None:
        inside = sheet(ui, 1060, ui.h, ui.say("credits.heading"), self.back)
        width = inside.w - 24
        parts = self.parts()
        heights = [_height(ui, part, width) for part in parts]
        with self.scroll.window(ui, inside, sum(heights) + 12) as area:
            y = area.y
            for part, high in zip(parts, heights, strict=True):
                left = 46.0 if part.icon else 0.0
                top = y + part.above
                if part.icon:
                    ui.image(part.icon, area.x + 18, top + (high - part.above) / 2, 34)
                room = Box(area.x + left, top, width - left, high - part.above)
                ui.para(room, part.text, part.size, part.colour, part.style, valign="middle", shrink=False)
                y += high


def _heading(text: str) -> Part:
    return Part(text, 24, TITLE, DEEP, 26)


def _height(ui: Ui, part: Part, width: float) -> float:
    words = ui.para_height(part.text, width - (46 if part.icon else 0), part.size, part.style)
    return part.above + max(words, 36 if part.icon else 0)
