"""While a week ends: a caption over the harbour, coins on their way, who leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.sands import events as ev
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import INK, PAPER, SUN
from scenes.kit.tween import clamp, ease_in_out, mix
from scenes.kit.ui import Ui
from scenes.table.animate import Motion

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

FLIGHT = 0.6
"""Seconds a coin needs."""


def draw(ui: Ui, layout: SandsLayout) -> None:
    motion = layout.flow.motion
    if motion is None or motion.caption is None:
        return
    if any(event.kind == ev.INCOME for event in motion.events):
        _coins(ui, layout, motion)
    for event in motion.events:
        if event.kind == ev.LEFT and event.seat == layout.viewer and motion.elapsed < 0.9:
            _farewell(ui, layout, motion, event)
    _caption(ui, layout, layout.app.lang.say(motion.caption))


def _caption(ui: Ui, layout: SandsLayout, words: str) -> None:
    """One sentence over the bows of the boats, where it hides nothing that moves."""
    water = layout.docks.box
    wide = min(water.w - 40, ui.text_width(words, 18, BOLD))
    high = ui.para_height(words, wide + 4, 18, BOLD)
    box = Box(water.cx - wide / 2 - 20, water.bottom - high - 32, wide + 40, high + 22)
    ui.panel(box, fill=INK, radius=18, outline=2, stroke=SUN, shadow=10)
    ui.para(Box(box.x + 18, box.y + 11, wide + 4, high), words, 18, PAPER, BOLD, "centre", shrink=False)


def _farewell(ui: Ui, layout: SandsLayout, motion: Motion, event: Event) -> None:
    """How many leave from here, over the place they leave."""
    place = f"f{event.data['from_field']}" if event.data["from_field"] >= 0 else "c"
    root = f"guest:{event.seat}:{place}:{event.data['zone']}:"
    here = [p for name, p in layout.picture.places(motion.before).items() if name.startswith(root)]
    if not here:
        return
    x, y = sum(p.x for p in here) / len(here), min(p.y - p.size * 0.5 for p in here) - 18
    _tag(ui, Box(x - 20, y - 11, 40, 22), f"−{event.data['n']}", "#8E2B1D", clamp(motion.elapsed / 0.2))


def _coins(ui: Ui, layout: SandsLayout, motion: Motion) -> None:
    """A coin from every guest to the owner's marker, then the sum."""
    places = layout.picture.places(motion.before)
    after = layout.picture.places(motion.after)
    number: dict[int, int] = {}
    for name, piece in places.items():
        kind, seat, place = (*name.split(":"), "")[:3]
        if kind != "guest" or place.startswith("b"):
            continue
        p = int(seat)
        count = number[p] = number.get(p, -1) + 1
        t = clamp((motion.elapsed - 0.1 - 0.05 * min(count, 10)) / FLIGHT)
        if 0 < t < 1:
            goal, e = after[f"marker:{p}"], ease_in_out(t)
            coin = ui.art.image("sands/coin", ui.px(20))
            ui.blit_centre(coin, mix(piece.x, goal.x, e), mix(piece.y, goal.y, e) - 30 * e * (1 - e))
    for event in motion.events:
        if event.kind == ev.INCOME and motion.elapsed > 0.7:
            earned = event.data["tourists"] + event.data["extra"] - event.data["lost"]
            _sum(ui, layout, after[f"marker:{event.seat}"].x, earned, clamp((motion.elapsed - 0.7) / 0.3))


def _sum(ui: Ui, layout: SandsLayout, x: float, earned: int, t: float) -> None:
    space = layout.money.box
    _tag(ui, Box(x - 24, space.y - 12 - 6 * t, 48, 24), f"+{earned}", "#195A39", t)


def _tag(ui: Ui, box: Box, words: str, colour: str, t: float) -> None:
    """A number on a pill that fades in."""
    shape = ui.art.panel(ui.px(box.w), ui.px(box.h), ui.u, fill=colour, radius=12, outline=2, shadow=0).surface
    picture = shape if t >= 1 else shape.copy()
    if t < 1:
        picture.set_alpha(round(255 * t))
    ui.blit_centre(picture, box.cx, box.cy)
    ui.number(words, box.cx, box.cy, 16, "#FFFFFF")
