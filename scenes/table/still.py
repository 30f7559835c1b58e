"""The part of a table that stays as it is while pieces glide, drawn region by region when one has changed.

At 1920 x 1080 with four seats drawing everything takes about 10 ms; a frame in motion that only shows it again
takes one. What changes when a motion starts (prompt, log, buttons) is not what changes when it ends (board, seats),
so every region remembers what it was drawn from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import log, phases, ribbon, seats, tray
from scenes.table.frame import Frame

if TYPE_CHECKING:
    from scenes.table.table import Table

Look = tuple[object, ...]
FRAME = 2
"""Work for one frame: the board, or two other regions; the buttons come along. All of them took 16 ms in the frame in
which pieces land."""
LATE = 0.008
"""Seconds after which a frame has done enough, for instance when a choreography was made in it: what can wait waits."""


class Region:
    """A rectangle of the table, what was drawn there, and the zones that came with it."""

    def __init__(
        self, area: pygame.Rect, draw: Callable[[], None], look: Callable[[], Look] = tuple, work: int = 1,
        waits: bool = True,
    ) -> None:  # fmt: skip
        self.area = area
        self.draw = draw
        self.look = look
        """What it is drawn from besides what all regions are drawn from."""
        self.work = work
        """How much of a frame it takes, see FRAME."""
        self.waits = waits
        """May it be drawn a frame or two later?"""
        self.drawn: Look | None = None
        self.zones: list[Zone] = []


class Still:
    def __init__(self, table: Table, ui: Ui, frame: Frame) -> None:
        self.table = table
        self.surface = pygame.Surface(ui.surface.size)
        self.regions = self._regions(ui, frame)
        self._waited = False

    def show(self, ui: Ui) -> None:
        """Bring what has changed up to date and put everything on the screen."""
        common = self._common()
        late = self.table.app.now() - self.table.app.frame_began > LATE
        self._waited = late and not self._waited  # never twice: on a slow machine all frames may be late
        work = FRAME if self._waited else 0
        for region in self.regions:
            if region.drawn == (*common, *region.look()):
                continue
            if region.waits and work + region.work > FRAME and region.drawn is not None:
                self.table.app.dirty = True  # the next frame draws it
                continue
            self._redraw(ui, region)
            region.drawn = (*common, *region.look())  # drawing may mark a line of the log
            work += region.work
        ui.surface.blit(self.surface, (0, 0))
        for region in self.regions:
            for zone in region.zones:
                self.table.zones.add(zone)

    def _redraw(self, ui: Ui, region: Region) -> None:
        zones, screen = self.table.zones, ui.surface
        before = zones.laid()
        zones.restore([])
        ui.surface = self.surface
        self.surface.set_clip(region.area)
        try:
            ui.cover(self.table.layout.backdrop)
            region.draw()
        finally:
            self.surface.set_clip(None)
            ui.surface = screen
        region.zones = zones.laid()
        zones.restore(before)

    def _regions(self, ui: Ui, frame: Frame) -> list[Region]:
        """The board first, where the eye is, and the buttons; what is said about it may come a frame or two later."""
        table = self.table
        width, height = self.surface.size
        left, right = ui.px(frame.centre.x), ui.px(frame.centre.right)
        top, bottom = ui.px(frame.ribbon.bottom + 3), ui.px(frame.tray.y - 3)
        high = bottom - top
        areas = {
            "board": pygame.Rect(left, top, right - left, high),
            "seats": pygame.Rect(0, top, left, high),
            "tray": pygame.Rect(0, bottom, width, height - bottom),
            "ribbon": pygame.Rect(0, 0, width, top),
            "log": pygame.Rect(right, top, width - right, high),
        }
        return [
            Region(areas["board"], lambda: table.layout.draw_board(ui, table.flow.view), work=FRAME, waits=False),
            Region(areas["tray"], lambda: self._tray(ui, frame.tray), self._acting, work=0, waits=False),
            Region(areas["seats"], lambda: seats.draw(ui, frame.left, table)),
            Region(areas["ribbon"], lambda: ribbon.draw(ui, frame.ribbon, table), self._prompt),
            Region(areas["log"], lambda: log.draw(ui, frame.right, table), self._story),
        ]

    def _tray(self, ui: Ui, box: Box) -> None:
        if not self.table.flow.replaying:  # the scrubber moves, and is drawn for every frame
            tray.draw(ui, box, self.table)

    # -- what the regions are drawn from ---------------------------------------------------------------------

    def _common(self) -> Look:
        table, zones = self.table, self.table.zones
        hovered = zones.hovered if not table.turn.hand.dragging else None  # nothing lights up under a piece in the hand
        preview = table.turn.preview if table.layout.preview_on_board else None
        return (
            table.flow.version, table.turn.my_turn, table.flow.replaying,
            hovered.id if hovered is not None else None, zones.focus, zones.keyboard, zones.pressed,
            table.turn.hand.holding, table.turn.draft, preview.move if preview is not None else None,
        )  # fmt: skip

    def _acting(self) -> Look:
        """The buttons."""
        table = self.table
        session = table.session
        return (table.flow.at_rest, table.match.over, session.can_undo(), session.can_redo(), table.app.settings.speed)

    def _prompt(self) -> Look:
        return (ribbon.prompt_text(self.table), phases.moment(self.table))

    def _story(self) -> Look:
        table = self.table
        return (
            len(table.story.lines),
            table.story.scroll,
            table.story.marked,
            table.advice.look(),
            table.why.entry,
            table.recap.look(),
        )
