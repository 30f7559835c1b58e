"""Putting the table on the screen: the still part once, the pieces for every frame."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import State
from scenes.kit.ui import Ui
from scenes.table import over, tray
from scenes.table.animate import Piece, Places
from scenes.table.frame import skeleton
from scenes.table.move import Move
from scenes.table.still import Still

if TYPE_CHECKING:
    from scenes.table.table import Table

HELD_TILT = 3.0
GHOST = 0.25
"""How much of a piece is left to see where it was picked up."""
STEP = 1.25
"""From one steady size of a piece in flight to the next."""
REMEMBERED = 6
"""Views whose places are kept: those of the running motion and a few before."""
Shown = tuple[str, Piece, bool]
"""A piece's id, the piece, and whether it is in flight."""


def _step_above(size: float) -> float:
    """The next of a few sizes: a piece that swells or shrinks on its way is not drawn anew for every frame."""
    return float(STEP ** math.ceil(math.log(size, STEP)))


class Picture:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._places: list[tuple[State, Places]] = []
        self._draft: Move | None = None
        """What was laid out when the places were asked: it may lie on the table."""
        self._still: Still | None = None
        self._arranged: tuple[object, ...] = ()

    @property
    def ready(self) -> bool:
        """Has the table been laid out once? Before that no piece has a place."""
        return bool(self._arranged)

    def forget_places(self) -> None:
        """Something of the table's own changed: ask anew where the pieces are."""
        self._places.clear()

    def places(self, view: State) -> Places:
        """The pieces of a view, remembered while the window keeps its shape and nothing else is laid out."""
        if self.table.turn.draft is not self._draft:
            self._draft = self.table.turn.draft
            self.forget_places()
        for known, places in self._places:
            if known is view:
                return places
        places = self.table.layout.pieces(view)
        self._places = [*self._places[-REMEMBERED + 1 :], (view, places)]
        return places

    def now(self) -> dict[str, Piece]:
        """Every piece where it is at this moment, in flight or not."""
        motion = self.table.flow.motion
        if motion is None:
            return dict(self.places(self.table.flow.view))
        return {n: p for n, p, _ in motion.pieces(self.places(motion.before), self.places(motion.after))}

    def draw(self, ui: Ui) -> None:
        table = self.table
        frame = skeleton(ui)
        arranged = (ui.surface.size, ui.t, table.flow.viewer, table.app.lang.code)
        if arranged != self._arranged:
            self._arranged = arranged
            self.forget_places()
            table.layout.arrange(ui, frame.centre)
            self._still = Still(table, ui, frame)
        assert self._still is not None
        self._still.show(ui)
        low, high = self._shown()
        self._draw_pieces(ui, low)
        table.layout.draw_targets(ui, table.flow.view)
        self._draw_pieces(ui, high)
        self.draw_held(ui)
        table.layout.draw_over(ui, table.flow.view)
        table.advice.draw(ui)
        if table.flow.replaying:  # over the pieces of the tray whose place it takes
            tray.draw(ui, frame.tray, table)
        if table.peek.seat is not None:
            table.layout.show_peek(ui, frame.centre, table.flow.view, table.peek.seat)
        table.why.draw(ui, frame)
        if table.turn.choices:
            over.chooser(ui, frame, table)
        if table.turn.bubble is not None:
            over.bubble(ui, table.turn.bubble)

    def blit(self, ui: Ui, name: str, piece: Piece, flying: bool = False) -> None:
        """Draw a piece; one in flight is scaled from a picture of a steady size."""
        motion, steady = self.table.flow.motion, piece
        if flying and motion is not None:
            ends = (self.places(motion.before).get(name), self.places(motion.after).get(name))
            largest = max((end.size for end in ends if end is not None), default=0.0)
            enough = largest and (piece.size <= largest or piece.angle)  # what tumbles may be a little blurred
            steady = piece._replace(size=largest if enough else _step_above(piece.size))
        picture = self.table.layout.draw_piece(ui, name, steady)
        if picture is None:
            return
        scale = piece.size / steady.size
        if piece.angle:
            picture = pygame.transform.rotozoom(picture, piece.angle, scale)
        elif scale != 1 or piece.wide != 1:
            size = (max(1, round(picture.width * scale * piece.wide)), max(1, round(picture.height * scale)))
            picture = pygame.transform.smoothscale(picture, size)
        if piece.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * piece.alpha))
        ui.blit_centre(picture, piece.x, piece.y)

    # -- inside ------------------------------------------------------------------------------------------------

    def _shown(self) -> tuple[list[Shown], list[Shown]]:
        """Every piece from back to front: those under the glowing targets, and those over them."""
        table, motion = self.table, self.table.flow.motion
        if motion is None:
            shown = [(name, piece, False) for name, piece in self.places(table.flow.view).items()]
        else:
            shown = list(motion.pieces(self.places(motion.before), self.places(motion.after)))
        shown.sort(key=lambda item: item[1].z)
        low = sum(piece.z < table.layout.ground for _, piece, _ in shown)
        return shown[:low], shown[low:]

    def _draw_pieces(self, ui: Ui, shown: list[Shown]) -> None:
        table = self.table
        lit = table.story.lit() | table.advice.lit()
        lifted = table.layout.lifted()
        for name, piece, flying in shown:
            if name in lit:
                ui.blit_centre(ui.art.halo(ui.px(piece.size * 2.4)), piece.x, piece.y)
            self.blit(ui, name, piece._replace(alpha=GHOST) if name in lifted else piece, flying)

    def draw_held(self, ui: Ui) -> None:
        """The piece in the hand: over everything, tilted; snapped when it is over a legal target."""
        table, name = self.table, self.table.turn.hand.holding
        piece = self.places(table.flow.view).get(name) if name is not None else None
        if name is None or piece is None:
            return
        target = table.turn.hand.target
        place = table.layout.snap(name, target) if target is not None else None
        if place is not None:
            self.blit(ui, name, place)
        elif table.turn.hand.dragging:
            x, y = table.turn.hand.at
            self.blit(ui, name, piece._replace(x=x, y=y, angle=HELD_TILT))
