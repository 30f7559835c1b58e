"""A lesson's chapters one below the other, with the stars that were earned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.learn.lesson import Lesson
from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import SEMIBOLD, TITLE
from scenes.kit.theme import BODY, DEEP, INK, LIT, PAPER, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.lessons import Progress
from scenes.learn.speech import stars

ROW, GAP = 54.0, 6.0


def contents_height(ui: Ui, lesson: Lesson) -> float:
    return (len(lesson.chapters) + 1) * (ROW * grow(ui, 0.4) + GAP)


def contents(
    ui: Ui, area: Box, game: str, lesson: Lesson, reached: Progress, go: Callable[[int], None], here: int
) -> None:
    """`here` is the chapter one is in, or would go on with."""
    rows = len(lesson.chapters) + 1
    high = min(ROW * grow(ui, 0.4), (area.h - GAP * (rows - 1)) / rows)
    for number in range(rows):
        row = Box(area.x, area.y + number * (high + GAP), area.w, high)
        free = number == len(lesson.chapters)
        key = f"lesson.{game}.now.title" if free else f"lesson.{game}.chapter.{lesson.chapters[number].id}"
        name = f"chapter:{number}"
        lit = number == here
        fill = LIT if lit or ui.is_hot(name) else PAPER
        ui.rounded(row, fill, radius=14, outline=2.5 if lit else 2, stroke=SUN if lit else INK)
        ui.blit_centre(ui.art.disc(ui.px(high * 0.62), fill=SUN if lit else SHADE, u=ui.u), row.x + high * 0.6, row.cy)
        if free:
            ui.image("common/play", row.x + high * 0.6, row.cy, high * 0.3, fg=INK)
        else:
            ui.number(number + 1, row.x + high * 0.6, row.cy, high * 0.36)
        count = reached.stars[number] if number < len(reached.stars) else 0
        size = min(26.0, high * 0.5)
        mark = 0.0
        if not free:
            mark = 3 * size * 1.12
            stars(ui, row.right - 18 - mark / 2, row.cy, size, count)
        elif reached.done:
            mark = 28
            ui.image("common/check", row.right - 32, row.cy, 24, fg=DEEP)
        left = row.x + high * 1.2
        ui.text(ui.say(key), left, row.cy, BODY + 1, TITLE if lit else SEMIBOLD, max_w=row.right - 30 - mark - left)
        if ui.is_hot(name):
            ui.hover_ring(row, radius=16)
        ui.zone(Zone(name, row, partial(go, number)))
