"""Maui's score board: long towels with the markers on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maui.rules import MauiRules
from game.maui.state import State
from scenes.games.maui import art
from scenes.games.maui.promise import Promise
from scenes.games.maui.tokens import marker
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM, TITLE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


class ScoreBoard:
    """The five tracks: long towels with the markers on them."""

    def __init__(self, ui: Ui, box: Box, rules: MauiRules) -> None:
        self.box = box
        self.rules = rules
        self.u = ui.u
        grow = 1 + 0.25 * max(0.0, ui.t - 1)
        head = 30.0
        self.head = Box(box.x + 14, box.y + 6, box.w - 28, head)
        pitch = (box.h - head - 16) / rules.motifs
        names = 150 * grow
        self.rows = [Box(box.x + 12, box.y + head + 8 + i * pitch, box.w - 24, pitch) for i in range(rules.motifs)]
        self.bands = [Box(row.x + names, row.y + 1.5, row.w - names, row.h - 3) for row in self.rows]
        band = self.bands[0]
        self.tracks = [
            art.track(ui.art, rules.last_space, rules.content.motifs[motif].colour, ui.px(band.w), ui.px(band.h))
            for motif in rules.motif_ids
        ]

    def space(self, motif: int, number: int) -> Box:
        rect = self.tracks[motif].space(number)
        band = self.bands[motif]
        return Box(band.x + rect.x / self.u, band.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def pieces(self, found: dict[str, Piece], view: State, colours: list[str]) -> None:
        """Markers that share a space stand side by side."""
        rules = self.rules
        for motif in range(rules.motifs):
            together: dict[int, list[int]] = {}
            for seat in range(rules.seats):
                together.setdefault(view.tracks[seat * rules.motifs + motif], []).append(seat)
            for number, seats in together.items():
                box = self.space(motif, number)
                size = min(box.h * 1.02, max(box.w * 0.62, box.h * 0.7))
                pitch = min(size * 0.86, (box.w - size) / max(1, len(seats) - 1)) if number else size * 0.3
                for i, seat in enumerate(seats):
                    x = box.cx + (i - (len(seats) - 1) / 2) * pitch
                    found[f"marker:{seat}:{motif}"] = Piece(x, box.cy, size, ("marker", colours[seat]), 40 + i)

    def ornament_spot(self, track: int) -> tuple[float, float]:
        box = self.space(track, self.rules.ornament_space[track])
        return box.cx, box.cy

    def draw(self, ui: Ui, layout: MauiLayout, view: State) -> None:
        rules = self.rules
        ui.panel(self.box)
        ui.text(
            ui.say("maui.table.tracks"),
            self.head.x,
            self.head.cy,
            19,
            TITLE,
            max_w=self.bands[0].x - self.head.x - 6,
        )
        for number in range(1, rules.last_space + 1):
            box = self.space(0, number)
            ui.number(rules.track_points[number], box.cx, self.head.cy, min(17, box.w * 0.46))
        for motif, row in enumerate(self.rows):
            band = self.bands[motif]
            size = min(28.0, row.h - 4)
            ui.blit_centre(art.swatch(ui.art, rules.motif_ids[motif], ui.px(size)), row.x + size / 2 + 2, row.cy)
            name = ui.say(f"maui.motif.{rules.motif_ids[motif]}")
            ui.text(name, row.x + size + 12, row.cy, 17, MEDIUM, max_w=band.x - row.x - size - 20)
            ui.blit(self.tracks[motif].surface, band.x, band.y)
            if rules.ornament_of[motif] >= 0:
                self._ornament(ui, view, motif)
            at = view.tracks[layout.viewer * rules.motifs + motif]
            tip = ui.say("maui.hover.track", motif=name, n=at) if at else ui.say("maui.hover.track_start", motif=name)
            spot = f"track:{motif}"
            ui.zone(Zone(spot, row, tip=tip, spot=spot, focus=False))

    def _ornament(self, ui: Ui, view: State, motif: int) -> None:
        rules = self.rules
        ornament = rules.ornament_of[motif]
        box = self.space(motif, rules.ornament_space[motif])
        ui.blit_centre(ui.art.image("maui/ornament", ui.px(box.w + 2), ui.px(box.h + 2), fit="stretch"), box.cx, box.cy)
        left = view.ornaments[ornament]
        token = rules.motif_ids[rules.ornament_tokens[ornament]]
        d = min(box.h * 0.86, box.w * 0.46)
        for n in range(left):
            ui.blit_centre(art.token(ui.art, token, ui.px(d)), box.x + box.w * 0.73 - n * 3, box.cy - n * 2)
        tip = ui.say("maui.hover.ornament", n=left, motif=ui.say(f"maui.motif.{token}"))
        ui.zone(Zone(f"ornament:{motif}", box, tip=tip, focus=False))

    def preview(self, ui: Ui, layout: MauiLayout, promise: Promise) -> None:
        """Where the viewer's markers would go; fainter where a bonus may still go elsewhere."""
        rules, seat = self.rules, layout.viewer
        colour = layout.session.setup.seats[seat].colour
        for motif in range(rules.motifs):
            now, ends = layout.view.tracks[seat * rules.motifs + motif], promise.spaces(motif)
            for then in ends:
                if then != now:
                    self._ghost(ui, self.space(motif, now), self.space(motif, then), colour, certain=len(ends) == 1)

    def _ghost(self, ui: Ui, here: Box, there: Box, colour: str, certain: bool) -> None:
        start, end = here.cx + 12, there.cx - 14
        if end - start > 14:
            ui.blit(ui.art.arrow(ui.px(end - start), ui.u), start, there.cy - 10)
        size = min(there.h, there.w * 0.7)
        ghost = marker(ui, colour, ui.px(size)).copy()
        ghost.set_alpha(190 if certain else 110)
        if certain:
            ui.blit_centre(ui.art.halo(ui.px(size * 1.7)), there.cx, there.cy)
        ui.blit_centre(ghost, there.cx, there.cy)
