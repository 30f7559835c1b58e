"""The viewer's dollars, pearls, motif tokens, penalties and score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.maui.state import PARASOL_SIDE, State
from scenes.games.maui.promise import Promise
from scenes.games.maui.tokens import pearls_tip, token_tip
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import MEDIUM
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.frame import skeleton, tray_width

if TYPE_CHECKING:
    from game.maui.rules import MauiRules
    from scenes.games.maui.layout import MauiLayout

FAINT = "#8A7B5A"
"""Of a number that does not count yet."""


class TraySpots(NamedTuple):
    """Where the viewer's own things lie in the tray."""

    box: Box
    columns: tuple[Box, ...]
    cards: tuple[tuple[Box, ...], ...]
    """By side of the beach: a card for each kind of pearls that count, then one for the crabs if they do."""
    pearls: int
    """Most pearls of a kind."""

    def dollar(self, n: int, of: int) -> tuple[float, float, float]:
        area = self.columns[0]
        size = min(46.0, area.h * 0.62)
        pitch = min(size * 0.8, (area.w - size - 10) / max(1, of - 1))
        return area.x + size / 2 + 2 + n * pitch, area.bottom - size / 2 - 12, size

    def pearl(self, part: int, pearl: int, n: int) -> tuple[float, float, float]:
        return on_card(self.cards[part][pearl], n, self.pearls)

    def token(self, n: int, of: int) -> tuple[float, float, float]:
        area = self.columns[2]
        size = min(52.0, area.h * 0.66)
        pitch = min(size + 6, (area.w - size) / max(1, of - 1))
        return area.x + size / 2 + n * pitch, area.bottom - size / 2 - 10, size


def on_card(card: Box, n: int, of: int) -> tuple[float, float, float]:
    """The n-th of so many places in a row, with room for a number below."""
    size = min(36.0, card.h * 0.56, card.w / of * 0.94)
    return card.x + card.w * (n + 0.5) / of, card.y + card.h * 0.28 + 5, size


def spots(ui: Ui, layout: MauiLayout) -> TraySpots:
    frame = skeleton(ui)
    box = Box(20, frame.tray.y + 10, tray_width(ui), frame.tray.h - 14)
    rules = layout.rules
    weights = (1.2, 3.2, 1.15, 1.05, 1.6) if rules.combined else (1.3, 2.3, 1.25, 1.15, 1.8)
    total = sum(weights)
    x, columns = box.x, []
    for weight in weights:
        w = box.w * weight / total
        columns.append(Box(x, box.y, w - 22, box.h))
        x += w
    area = Box(columns[1].x, columns[1].y + 28, columns[1].w, columns[1].h - 36)
    kinds, pearls = len(rules.pearl_kinds), max(3, len(rules.pearl_points) - 1)
    parasols = tuple(area.columns(max(2, kinds), 10)[:kinds])
    crabs: tuple[Box, ...] = (area,)
    if rules.combined:
        left, right = area.cut_left(area.w * kinds / (kinds + 2.2), 10)
        crabs = (*left.columns(max(1, kinds), 10)[:kinds], right)
    return TraySpots(box, tuple(columns), (parasols, crabs), pearls)


def draw(ui: Ui, box: Box, layout: MauiLayout, view: State) -> None:
    spots, rules, seat_ = layout.tray_spots, layout.rules, layout.viewer
    finds = "pearls" if view.part == PARASOL_SIDE else "pearls_crabs" if rules.combined else "crabs"
    for area, label in zip(spots.columns, ("dollars", finds, "tokens", "penalties", "score"), strict=True):
        foreseen = label == "score" and layout.preview is not None
        title = ui.say("maui.table.score_after" if foreseen else f"maui.table.{label}")
        ui.text(title, area.x, area.y + 14, CAPTION, MEDIUM, QUIET, max_w=area.w)
        if area is not spots.columns[-1]:
            ui.fill(Box(area.right + 10, box.y + 8, 2, box.h - 22), "#D6C196")
        ui.zone(
            Zone(
                f"tray:{label}",
                Box(area.x, area.y, area.w, 28),
                tip=_tip(ui, rules, label),
                focus=False,
            )
        )
    cards = spots.cards[view.part]
    if finds != "crabs":
        for pearl, card in enumerate(cards[: len(rules.pearl_kinds)]):
            _pearls(ui, card, pearl, layout, view)
    if finds != "pearls":
        _crabs(ui, cards[-1], layout, view)
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


def _tip(ui: Ui, rules: MauiRules, label: str) -> str:
    if label in ("pearls", "pearls_crabs"):
        return pearls_tip(ui, rules, f"maui.hover.tray_{label}")
    return ui.say(f"maui.hover.tray_{label}" if label != "score" else f"maui.hover.tray_score_{rules.variant}")


def _pearls(ui: Ui, card: Box, pearl: int, layout: MauiLayout, view: State) -> None:
    """A place for each pearl of a kind, and what so many are worth; the pearls that are there lie on it as pieces."""
    rules, spots = layout.rules, layout.tray_spots
    ui.rounded(card, PAPER, radius=12)
    have = view.pearls[layout.viewer * len(rules.pearl_kinds) + pearl]
    for n, points in enumerate(rules.pearl_points[1:]):
        x, y, size = spots.pearl(view.part, pearl, n)
        if n >= have:
            ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 30, ui.u), x, y)
        ui.number(points, x, card.bottom - 11, 17, INK if n < have else FAINT)
    tip = token_tip(ui, rules, rules.pearl_kinds[pearl])
    ui.zone(Zone(f"pearls:{pearl}", card, tip=tip, focus=False))


def _crabs(ui: Ui, card: Box, layout: MauiLayout, view: State) -> None:
    """A place for each crab of the beach with what it costs: open where it was covered."""
    rules, base = layout.rules, layout.viewer * len(layout.rules.crab_values)
    ui.rounded(card, PAPER, radius=12)
    found = [
        (value, n < count - view.crab_pool[base + i])
        for i, (value, count) in enumerate(zip(rules.crab_values, rules.crab_counts, strict=True))
        for n in range(count)
    ]
    for n, (value, seen) in enumerate(found):
        x, y, size = on_card(card, n, max(3, len(found)))
        if seen:
            ui.image("maui/crab", x, y, size)
        else:
            ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 30, ui.u), x, y)
        ui.number(-value, x, card.bottom - 11, min(17.0, size * 0.6), INK if seen else FAINT)
    ui.zone(Zone("crabs", card, tip=ui.say("maui.hover.tray_crabs"), focus=False))


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
    promise = Promise(layout.rules, layout.viewer, layout.preview)
    colour = theme.GOOD if min(promise.scores) >= before else theme.RED
    wide = ui.number(before, area.x, cy, 44, theme.FADED, "left")
    ui.blit(ui.art.arrow(ui.px(40), ui.u), area.x + wide + 8, cy - 10)
    left = area.x + wide + 56
    size = min(56.0, (area.right - left) / (0.6 * len(promise.score)))
    ui.number(promise.score, left, cy, size, colour, "left")
