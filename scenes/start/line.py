"""The lines the posters hang on: one while there are few games, more of them with smaller posters for many."""

from __future__ import annotations

from itertools import pairwise

from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.theme import INK
from scenes.kit.tween import ease_in_out, mix
from scenes.kit.ui import Ui
from scenes.start.poster import H, W, pegs_at

TOP = 176.0
"""Of the posters on a single line; several lines begin a little higher and share what is left."""
SECOND_TOP = 160.0
GAPS = {1: 0.0, 2: 96.0, 3: 56.0}
GAP, SIDE = 28.0, 36.0
LEAST = 270.0
"""A single line holds so many posters as are this wide; on several lines they may be narrower."""
LEAST_OF_MANY = 236.0
WIDEST = 420.0
"""Of a low poster."""
MOST_LINES = 3
"""More games than fit on three lines make the posters narrower and narrower."""
BETWEEN = 50.0
"""From the posters of a line to those of the next."""


def hang(ui: Ui, count: int) -> list[list[Box]]:
    """Where posters hang at rest, line by line: as large as they may be for all of them to be seen."""
    if count <= _columns(ui, LEAST):
        gap = GAPS.get(count, GAP if _width(ui, count, GAP) >= W else GAP * 0.75) + (ui.w - 1600) * 0.06
        wide = min(W, _width(ui, count, gap))
        return [_row(ui, count, wide, H, gap, TOP + max(0.0, ui.h - 900) * 0.4)]
    lines = next((n for n in range(2, MOST_LINES) if -(-count // n) <= _columns(ui, LEAST_OF_MANY)), MOST_LINES)
    columns = -(-count // lines)
    gap = min(GAP, 0.1 * ui.w / columns)
    room = ui.h - 74 - 34 * grow(ui, 0.45) - 16 - SECOND_TOP
    high = min(H, (room - BETWEEN * (lines - 1)) / lines)
    wide = min(WIDEST, _width(ui, columns, gap))
    rows, left = [], count
    for line in range(lines):
        here = -(-left // (lines - line))
        left -= here
        rows.append(_row(ui, here, wide, high, gap, SECOND_TOP + line * (high + BETWEEN)))
    return rows


def rope(ui: Ui, posters: list[Box], top: float) -> None:
    """From pole to pole over all pegs; it hangs a little between any two of them."""
    knots = [(-10.0, top - 24)]
    knots += [(box.x + peg, box.y - 12) for box in posters for peg in pegs_at(box.w)]
    knots.append((ui.w + 10, top - 24))
    points = knots[:1]
    for (x1, y1), (x2, y2) in pairwise(knots):
        sag = min(12.0, (x2 - x1) * 0.03)
        for t in (part / 12 for part in range(1, 13)):
            points.append((mix(x1, x2, t), mix(y1, y2, ease_in_out(t)) + 4 * sag * t * (1 - t)))
    ui.rope(points, INK)


def _columns(ui: Ui, least: float) -> int:
    """How many posters of this width stand side by side."""
    return int((ui.w - 2 * SIDE + GAP * 0.75) // (least + GAP * 0.75))


def _width(ui: Ui, count: int, gap: float) -> float:
    return (ui.w - 2 * SIDE - (count - 1) * gap) / count


def _row(ui: Ui, count: int, wide: float, high: float, gap: float, top: float) -> list[Box]:
    left = ui.w / 2 - (count * wide + (count - 1) * gap) / 2
    return [Box(left + number * (wide + gap), top, wide, high) for number in range(count)]
