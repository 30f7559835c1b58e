"""The phases of a round in the ribbon, what goes on now lit, and the sign of the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Moment
from scenes.kit import svg
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import CAPTION, GOOD, INK, QUIET, RED, SHADE, SUN, WHITE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.table.table import Table

NOSE = 9.0
OVERLAP = 5.0
DONE = "#CFE3CF"
TICK = 14.0


def moment(table: Table) -> Moment:
    """The moment that is shown: a motion may know better than the view before it what goes on, and so may the hand."""
    found = table.info.moment(table.rules, table.layout.gestures.meanwhile())
    motion = table.flow.motion
    if motion is not None and motion.phase in found.phases:
        return found._replace(now=found.phases.index(motion.phase))
    return found


def draw(ui: Ui, box: Box, table: Table) -> None:
    now = moment(table)
    if now.last is not None:
        box = _last_round(ui, box, table, now)
    if now.phases:
        _bar(ui, box, table.info.id, now)


def _last_round(ui: Ui, box: Box, table: Table, now: Moment) -> Box:
    """A red sign at the right end; what is left of the row."""
    assert now.last is not None
    label = ui.say("table.last_round")
    size = _size(ui, box)
    wide = min(ui.text_width(label, size, BOLD) + 26, box.w * 0.45)
    rest, sign = box.cut_right(wide, 8)
    ui.rounded(sign, RED, radius=sign.h / 2, outline=1.8)
    ui.text(label, sign.cx, sign.cy, size, BOLD, WHITE, "mid", sign.w - 16)
    ui.zone(Zone("last_round", sign, tip=table.app.lang.say(now.last), focus=False))
    return rest


def _size(ui: Ui, box: Box) -> float:
    """Letters grow with the text size as far as the row is high."""
    return min(CAPTION, (box.h - 4) / 1.25 / ui.t)


def _bar(ui: Ui, box: Box, game: str, now: Moment) -> None:
    """Arrows from left to right; where not all words fit, only the present phase has its own."""
    size = _size(ui, box)
    labels = [ui.say(f"{game}.phase.{phase}") for phase in now.phases]
    words = [ui.text_width(label, size, BOLD) for label in labels]
    pad = 2 * NOSE + 14
    wide = [w + pad + (TICK + 4 if n < now.now else 0) for n, w in enumerate(words)]
    said = sum(wide) - OVERLAP * (len(wide) - 1) <= box.w
    if not said:
        wide = [w + pad if n == now.now else TICK + pad for n, w in enumerate(words)]
    x = box.x
    for n, phase in enumerate(now.phases):
        room = box.right - x - sum(wide[n + 1 :]) + OVERLAP * (len(wide) - 1 - n)
        arrow = Box(x, box.y, min(wide[n], room), box.h)
        _arrow(ui, arrow, n, now.now)
        _inside(ui, arrow, n, now.now, labels[n] if said or n == now.now else "", size)
        tip = f"**{labels[n]}**: {ui.say(f'{game}.phase_tip.{phase}')}"
        ui.zone(Zone(f"phase:{phase}", arrow, tip=tip, focus=False))
        x = arrow.right - OVERLAP


def _arrow(ui: Ui, box: Box, n: int, now: int) -> None:
    face, line = (DONE, "#7FA98A") if n < now else (SUN, INK) if n == now else (SHADE, "#BFA97C")
    thick = 2.2 if n == now else 1.4

    def build() -> str:
        w, h, m = box.w, box.h, 1.2
        tail = ((m, m), (w - NOSE, m), (w - m, h / 2), (w - NOSE, h - m), (m, h - m))
        points = tail if n == 0 else (*tail, (NOSE, h / 2))
        return svg.poly(points, face, stroke=line, sw=thick)

    key = ("phase", face, n == 0, round(box.w, 1), round(box.h, 1))
    ui.blit(ui.art.compose(key, ui.px(box.w), ui.px(box.h), build, view=(box.w, box.h)), box.x, box.y)


def _inside(ui: Ui, box: Box, n: int, now: int, label: str, size: float) -> None:
    style, colour = (BOLD, INK) if n == now else (MEDIUM, GOOD if n < now else QUIET)
    left, right = box.x + (NOSE if n else 4) + 4, box.right - NOSE
    if n < now:
        x = left + TICK / 2 if label else (left + right) / 2
        ui.image("common/check", x, box.cy, TICK, fg=GOOD)
        left += TICK + 2
    if label:
        ui.text(label, (left + right) / 2, box.cy, size, style, colour, "mid", right - left)
    elif n > now:
        ui.text(str(n + 1), (left + right) / 2, box.cy, size, style, colour, "mid", right - left)
