"""Around Maui's beach: the track of towels in the ribbon and the seats' panels."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.maui.state import State
from scenes.games.maui import art
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout

NUMBER = 18
"""Room for a number behind its drawing."""


def track(ui: Ui, box: Box, layout: MauiLayout, view: State) -> None:
    """One small towel for each column; emblems stand on the last one laid."""
    rules = layout.rules
    ui.text(ui.say("maui.table.laid"), box.x, box.y + 10, CAPTION, MEDIUM, QUIET, max_w=box.w * 0.48)
    last = view.part == rules.last_part
    ui.text(
        ui.say("maui.table.ends" if last else "maui.table.turns_over", n=rules.columns),
        box.right,
        box.y + 10,
        CAPTION,
        MEDIUM,
        QUIET,
        "right",
        box.w * 0.5,
    )
    pitch = box.w / rules.columns
    size = min(pitch - 4, box.h - 26)
    cy = box.bottom - size / 2 - 2
    furthest = max(view.laid)
    for column in range(1, rules.columns + 1):
        cx = box.x + (column - 0.5) * pitch
        if column <= furthest:
            ui.blit_centre(art.swatch(ui.art, rules.motif_ids[(column - 1) % rules.motifs], ui.px(size)), cx, cy)
        else:
            ui.rounded(around(cx, cy, size), "#EADCBC", radius=5)
    together: dict[int, int] = {}
    for seat, laid in enumerate(view.laid):
        if laid:
            n = together.get(laid, 0)
            together[laid] = n + 1
            colour = layout.session.setup.seats[seat].colour
            ui.emblem(colour, box.x + (laid - 0.5) * pitch + size * 0.3 - n * 9, cy + size * 0.36, 17)
    tip = ui.say("maui.hover.laid" if last else "maui.hover.laid_half", n=rules.columns)
    ui.zone(Zone("laid", box, tip=tip, focus=False))


def seat(ui: Ui, box: Box, layout: MauiLayout, view: State, who: int) -> None:
    """Counts that matter, and for opponents their beach in small."""
    rules = layout.rules
    high = min(26.0, max(18.0, box.h * 0.17)) * min(1.25, max(1.0, ui.t * 0.9))
    mine = who == layout.viewer
    pearls = [view.pearls[who * len(rules.pearl_kinds) + i] for i in range(len(rules.pearl_kinds))]
    tokens = sum(view.tokens[who * rules.motifs : (who + 1) * rules.motifs])
    counts = [("dollar", "dollar", view.dollars[who])]
    if view.part == 0 or rules.combined:
        counts += [(f"pearl{i}", rules.kind_ids[k], pearls[i]) for i, k in enumerate(rules.pearl_kinds)]
    counts += [("token", "motif", tokens), ("penalty", "penalty", view.penalties[who])]
    if view.part == 1:
        counts.append(("crab", "crab", view.crab_points[who]))
    # Two lines keep the numbers apart where the name stands beside them, or where all six things count.
    tight = box.w / len(counts) < high + NUMBER * ui.t
    lines = 2 if tight and (mine or len(counts) > 5) else 1
    deep, size = lines * (high + 4) - 4, 17.0 if lines == 1 else min(17.0, 0.8 * (high + 4) / ui.t)
    block = Box(box.x, box.y + 2 if mine else box.bottom - deep - 2, box.w, deep)
    slots = [slot for row in block.rows(lines, 4) for slot in row.columns(-(-len(counts) // lines))]
    for slot, (name, drawing, count) in zip(slots, counts, strict=False):
        icon = Box(slot.x, slot.y, high, high)
        _keep(layout, f"{who}:{name}", icon)
        if drawing == "motif":
            ui.blit(ui.art.slot(ui.px(high), ui.px(high), 20, ui.u, "#9A8B6A"), icon.x, icon.y)
        elif drawing == "penalty" or drawing == "crab" or count == 0 or mine:
            ui.image(f"maui/{drawing}", icon.cx, icon.cy, high)
        ui.text(str(-count if drawing == "crab" else count).replace("-", "−"), icon.right + 4, icon.cy, size, BOLD,
                max_w=slot.right - icon.right - 4)  # fmt: skip
        tip = ui.say(f"maui.hover.count_{name}", n=count) if not name.startswith("pearl") else ui.say(
            "maui.hover.count_pearl", n=count, token=ui.say(f"maui.token.{drawing}")
        )
        ui.zone(Zone(f"count:{who}:{name}", slot, partial(layout.peek.toggle, who), tip=tip, focus=False))
    if mine:
        line = block.bottom + (box.bottom - block.bottom) / 2
        text = ui.say("maui.table.towels", n=view.laid[who], of=rules.columns)
        if box.bottom - block.bottom > 18:
            ui.text(text, box.x + 4, line, CAPTION, MEDIUM, QUIET, max_w=box.w - 8)
        return
    shore = layout.thumb(ui, Box(box.x, box.y, box.w, block.y - box.y - 6), who)
    ui.blit(shore.beach.surface, shore.x, shore.y)


def _keep(layout: MauiLayout, name: str, box: Box) -> None:
    if layout.lines_at.get(name) != box:
        layout.lines_at[name] = box
        layout.picture.forget_places()
