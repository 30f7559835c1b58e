"""The viewer's dollars, pearls, motif tokens, penalties and score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.maui.state import State
from scenes.games.maui.tokens import pearls_tip, token_tip
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import MEDIUM
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import panels

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


class TraySpots(NamedTuple):
    """Where the viewer's own things lie in the tray."""

    box: Box
    columns: tuple[Box, ...]
    kinds: int
    """Kinds of pearls."""
    pearls: int
    """Most pearls of a kind."""

    def dollar(self, n: int, of: int) -> tuple[float, float, float]:
        area = self.columns[0]
        size = min(46.0, area.h * 0.62)
        pitch = min(size * 0.8, (area.w - size - 10) / max(1, of - 1))
        return area.x + size / 2 + 2 + n * pitch, area.bottom - size / 2 - 12, size

    def pearl(self, pearl: int, n: int) -> tuple[float, float, float]:
        area = self.pearl_card(pearl)
        size = min(36.0, area.h * 0.56, area.w / self.pearls * 0.94)
        return area.x + area.w * (n + 0.5) / self.pearls, area.y + area.h * 0.28 + 5, size

    def pearl_card(self, pearl: int) -> Box:
        area = self.columns[1]
        return Box(area.x, area.y + 28, area.w, area.h - 36).columns(max(2, self.kinds), 10)[pearl]

    def token(self, n: int, of: int) -> tuple[float, float, float]:
        area = self.columns[2]
        size = min(52.0, area.h * 0.66)
        pitch = min(size + 6, (area.w - size) / max(1, of - 1))
        return area.x + size / 2 + n * pitch, area.bottom - size / 2 - 10, size


def tray_spots(ui: Ui, layout: MauiLayout) -> TraySpots:
    frame = panels.skeleton(ui)
    buttons = sum(panels.button_widths(ui)) + 36
    box = Box(20, frame.tray.y + 10, ui.w - buttons - 74, frame.tray.h - 14)
    weights = (1.3, 2.3, 1.25, 1.15, 1.8)
    total = sum(weights)
    x, columns = box.x, []
    for weight in weights:
        w = box.w * weight / total
        columns.append(Box(x, box.y, w - 22, box.h))
        x += w
    rules = layout.rules
    return TraySpots(box, tuple(columns), len(rules.pearl_kinds), max(3, len(rules.pearl_points) - 1))


def tray(ui: Ui, box: Box, layout: MauiLayout, view: State) -> None:
    spots, rules, seat_ = layout.tray_spots, layout.rules, layout.viewer
    labels = ("dollars", "pearls", "tokens", "penalties", "score")
    for area, label in zip(spots.columns, labels, strict=True):
        foreseen = label == "score" and layout.preview is not None
        title = ui.say("maui.table.score_after" if foreseen else f"maui.table.{label}")
        ui.text(title, area.x, area.y + 14, CAPTION, MEDIUM, QUIET, max_w=area.w)
        if area is not spots.columns[-1]:
            ui.fill(Box(area.right + 10, box.y + 8, 2, box.h - 22), "#D6C196")
        ui.zone(
            Zone(
                f"tray:{label}",
                Box(area.x, area.y, area.w, 28),
                tip=pearls_tip(ui, rules) if label == "pearls" else ui.say(f"maui.hover.tray_{label}"),
                focus=False,
            )
        )
    for pearl, kind in enumerate(rules.pearl_kinds):
        card = spots.pearl_card(pearl)
        ui.rounded(card, PAPER, radius=12)
        have = view.pearls[seat_ * len(rules.pearl_kinds) + pearl]
        for n, points in enumerate(rules.pearl_points[1:]):
            x, y, size = spots.pearl(pearl, n)
            if n >= have:
                ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 30, ui.u), x, y)
            ui.number(points, x, card.bottom - 11, 17, INK if n < have else "#8A7B5A")
        ui.zone(Zone(f"pearls:{pearl}", card, tip=token_tip(ui, rules, kind), focus=False))
    _token_zones(ui, layout, view)
    area = spots.columns[3]
    size = min(46.0, area.h * 0.6)
    ui.image("maui/penalty", area.x + size / 2, area.bottom - size / 2 - 12, size)
    ui.number("-1", area.x + size / 2, area.bottom - size / 2 - 12, size * 0.36, "#FFFFFF")
    ui.number(f"×{view.penalties[seat_]}", area.x + size + 8, area.bottom - size / 2 - 12, 24, anchor="left")
    if not view.dollars[seat_]:
        x, y, size = spots.dollar(0, 1)
        ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 40, ui.u), x, y)
    _score(ui, spots.columns[4], layout)


def _token_zones(ui: Ui, layout: MauiLayout, view: State) -> None:
    spots, rules, seat_ = layout.tray_spots, layout.rules, layout.viewer
    number, held = 0, sum(view.tokens[seat_ * rules.motifs : (seat_ + 1) * rules.motifs])
    for motif in range(rules.motifs):
        for n in range(view.tokens[seat_ * rules.motifs + motif]):
            x, y, size = spots.token(number, held)
            number += 1
            name = f"token:{seat_}:{motif}:{n}"
            ui.zone(
                Zone(
                    name,
                    around(x, y, size),
                    piece=name,
                    tip=ui.say("maui.hover.token"),
                    focus=layout.draft is not None,
                )
            )
    for empty in range(number, 2):
        x, y, size = spots.token(empty, 2)
        ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 40, ui.u), x, y)


def _score(ui: Ui, area: Box, layout: MauiLayout) -> None:
    before = layout.rules.scores(layout.view)[layout.viewer]
    cy = area.y + 28 + (area.h - 34) / 2
    if layout.preview is None:
        ui.number(before, area.x, cy, 52, anchor="left")
        return
    after = layout.rules.scores(layout.preview.after)[layout.viewer]
    wide = ui.number(before, area.x, cy, 44, theme.FADED, "left")
    ui.blit(ui.art.arrow(ui.px(40), ui.u), area.x + wide + 8, cy - 10)
    ui.number(after, area.x + wide + 56, cy, 56, theme.GOOD if after >= before else theme.RED, "left")
