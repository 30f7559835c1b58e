"""What a mod looks like in a list: its own picture, else the posters of the games it changes."""

from __future__ import annotations

import pygame

from game.content.folder import PICTURE
from game.content.mods import Mod
from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.theme import INK, QUIET, SHADE
from scenes.kit.ui import Ui

RADIUS = 10.0


def mod_picture(ui: Ui, box: Box, mod: Mod) -> None:
    """Draw it into the box, with the corners of a card."""
    w, h = ui.px(box.w), ui.px(box.h)
    picture = ui.art.cached(("mod", mod.folder, mod.hash, w, h, ui.u), lambda: _picture(ui, mod, w, h))
    ui.blit(picture, box.x, box.y)
    ui.rounded(box, "none", radius=RADIUS, outline=2.2, stroke=INK)


def _picture(ui: Ui, mod: Mod, w: int, h: int) -> pygame.Surface:
    art, canvas = ui.art, pygame.Surface((w, h), pygame.SRCALPHA)
    file = mod.folder / PICTURE
    touched = [game for game in games() if mod.touches(game)]
    canvas.fill(SHADE)
    if mod.hash and file.is_file():
        canvas.blit(art.picture(file, mod.hash, w, h), (0, 0))
    elif touched:
        for number, game in enumerate(touched):
            left, right = (round(w * edge / len(touched)) for edge in (number, number + 1))
            canvas.blit(art.image(f"posters/{game}", right - left, h, fit="cover"), (left, 0))
    else:
        mark = art.image("common/warning" if mod.broken else "common/mods", h * 0.5, fg=QUIET)
        canvas.blit(mark, ((w - mark.width) // 2, (h - mark.height) // 2))
    return art.rounded(canvas, RADIUS * ui.u)
