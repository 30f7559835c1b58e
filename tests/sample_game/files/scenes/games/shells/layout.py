"""Low Tide's table: the beach with a column for each kind of shell, and below it the viewer's basket."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.content.yaml_source import DataPath
from game.kernel.contract import UNKNOWN
from game.shells.rules import ShellsRules
from game.shells.scoring import basket
from game.shells.state import State
from scenes.games.shells import around, choreography, components, overlay, targets, tray
from scenes.games.shells.gestures import BASKET, ShellsGestures
from scenes.kit.layout import Box
from scenes.kit.text import BOLD
from scenes.kit.theme import CAPTION, INK
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import seats
from scenes.table.animate import Motion, Piece
from scenes.table.frame import skeleton
from scenes.table.layout import Layout
from scenes.table.match import Match

SAND, WICKER, RIM = "#F8E6BF", "#E9C588", "#8A5A2B"


class ShellsLayout(Layout):
    backdrop = "backdrop/shells"
    tint = "#1C7F97"
    rules: ShellsRules
    gestures: ShellsGestures

    def make_gestures(self, match: Match) -> ShellsGestures:
        return ShellsGestures(match, self)

    # -- pieces ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        self.beach, self.basket = centre.cut_bottom(centre.h * 0.42, 16)
        self.panels = [seats.inside(ui, box) for box in seats.boxes(skeleton(ui).left, self)]
        self.label = CAPTION * ui.t + 10

    def columns(self, box: Box) -> list[Box]:
        """One for each kind, on the beach and in the basket."""
        return box.inset(24, 14).columns(self.rules.kinds, 12)

    def spot(self, box: Box, n: int, of: int) -> tuple[float, float, float]:
        """Where the n-th of so many shells lies in a column, from the top down: x, y and size."""
        size = min(box.w, box.h * 0.62, 104.0)
        pitch = min(size + 6, (box.h - size) / max(1, of - 1))
        return box.cx, box.y + size / 2 + n * pitch, size

    def ashore(self, kind: int, n: int, of: int) -> tuple[float, float, float]:
        return self.spot(self.columns(self.beach)[kind], n, of)

    def kept(self, seat: int, kind: int, n: int, of: int) -> tuple[float, float, float]:
        """In the viewer's basket, or on the panel of another seat."""
        if seat != self.viewer:
            return around.count_spot(self.panels[seat], kind, self.rules.kinds)
        column = self.columns(self.basket)[kind]
        return self.spot(column.cut_bottom(self.label)[0], n, of)

    def pieces(self, view: State) -> dict[str, Piece]:
        rules = self.rules
        found = {}
        for kind, count in enumerate(view.beach):
            for n in range(count):
                found[f"beach:{kind}:{n}"] = Piece(*self.ashore(kind, n, count), (kind,), 10 + n)
        for seat in range(rules.seats):
            for kind, count in enumerate(basket(rules, view, seat)):
                for n in range(count):
                    found[f"basket:{seat}:{kind}:{n}"] = Piece(*self.kept(seat, kind, n, count), (kind,), 30 + n)
        return found

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        (kind,) = piece.look
        return ui.art.image(f"shells/{self.rules.shell_ids[int(str(kind))]}", max(2, ui.px(piece.size)))

    def snap(self, piece: str, target: str) -> Piece | None:
        kind = int(piece.split(":")[1])
        have = basket(self.rules, self.view, self.viewer)[kind]
        return Piece(*self.kept(self.viewer, kind, have, have + 1), (kind,))

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_board(self, ui: Ui, view: State) -> None:
        ui.panel(self.beach, fill=SAND, radius=24, outline=2, stroke="#D7A86C", shadow=0)
        ui.panel(self.basket, fill=WICKER, radius=24, outline=4, stroke=RIM, shadow=10)
        legal = self.rules.legal(view, self.viewer) if self.my_turn else []
        for kind, column in enumerate(self.columns(self.beach)):
            self._stack(ui, view, kind, column, any(a[1:] == (kind,) for a in legal))
        ui.zone(Zone(BASKET, self.basket, tip=ui.say("shells.hover.basket"), spot=BASKET, focus=False))
        for kind, column in enumerate(self.columns(self.basket)):
            self._set(ui, view, kind, column)

    def _stack(self, ui: Ui, view: State, kind: int, column: Box, open_: bool) -> None:
        """The shells of a kind on the beach: the one in front can be taken."""
        count = view.beach[kind]
        if not count:
            return
        x, y, size = self.ashore(kind, count - 1, count)
        name = f"beach:{kind}:{count - 1}"
        tip = ui.say("shells.hover.beach", n=count, shell=ui.say(f"shells.shell.{self.rules.shell_ids[kind]}"))
        top = Box(x - size / 2, column.y, size, y + size / 2 - column.y)
        ui.zone(Zone(name, top, tip=tip, piece=name, focus=open_))

    def _set(self, ui: Ui, view: State, kind: int, column: Box) -> None:
        """The number and worth of a kind in the viewer's basket."""
        count = basket(self.rules, view, self.viewer)[kind]
        hole, line = column.cut_bottom(self.label)
        x, y, size = self.spot(hole, 0, 1)
        shell = ui.say(f"shells.shell.{self.rules.shell_ids[kind]}")
        tip = ui.say("shells.hover.set", n=count, shell=shell, all=self.rules.counts[kind])
        ui.zone(Zone(f"set:{kind}", line, tip=tip, focus=False))
        if not count:
            ui.blit_centre(ui.art.slot(ui.px(size * 0.8), ui.px(size * 0.8), 30, ui.u, RIM), x, y)
            return
        text = ui.say("shells.table.set", n=count, points=self.rules.sets[count])
        ui.text(text, line.cx, line.cy, CAPTION, BOLD, INK, "mid", line.w)

    def draw_targets(self, ui: Ui, view: State) -> None:
        targets.draw(ui, self, view)

    def draw_over(self, ui: Ui, view: State) -> None:
        overlay.draw(ui, self, view)

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        around.track(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def seat_score(self, seat: int) -> object:
        """Without the favourite that nobody else knows."""
        score = self.rules.scores(self.view)[seat]
        return f"{score}+?" if self.view.favourites[seat] == UNKNOWN else score

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        tray.draw(ui, box, self, view)

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        """A basket at full size."""
        for kind, column in enumerate(box.columns(self.rules.kinds, 12)):
            for n in range(count := basket(self.rules, view, seat)[kind]):
                x, y, size = self.spot(column, n, count)
                self.picture.blit(ui, f"peek:{kind}:{n}", Piece(x, y, size, (kind,)))

    # -- what is known about it ------------------------------------------------------------------------------

    def components(self, zone: Zone) -> Iterator[DataPath]:
        return components.at(self, zone)
