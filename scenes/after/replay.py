"""A game looked at again: its own table, and in the tray a scrubber over the whole log."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import CHANCE
from game.kernel.session import Session
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.text import BOLD, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, INK, QUIET
from scenes.kit.ui import Ui
from scenes.table.match import Match
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.app import App

REST = 0.35
"""Seconds between two moves while the replay runs, at normal speed."""
STILL_REST = 0.9
"""The same when pieces do not glide and each picture needs its time."""
RADIUS = 25.0


class Scrubber:
    """The replay's hand on the table: which entry of the log is shown, and whether time runs."""

    def __init__(self, table: Table, close: Callable[[], None], at: int | None = None) -> None:
        self.table = table
        self.session: Session = table.session
        self.close = close
        log = self.session.log
        self.length = len(log)
        decisions = [i for i, entry in enumerate(log) if entry.seat != CHANCE]
        self._decisions = decisions
        first = decisions[0] if decisions else self.length
        self.beats = [i for i in range(max(1, first), self.length + 1) if i == first or self._ends_motion(i - 1)]
        """Where a motion ends: the set-up is one, and so is a chain of decisions such as take and lay."""
        self.stops = sorted({0, *(i for i in decisions if i in self.beats), self.length})
        """Where stepping halts: before every move. The luck that follows a move belongs to it."""
        rules = self.session.rules
        rounds = [rules.progress(self.session.view(CHANCE, i)).round for i in range(self.length + 1)]
        self.marks = [(i, rounds[i]) for i in range(1, self.length + 1) if rounds[i] != rounds[i - 1]]
        """(entry, number) where a new round begins."""
        self.playing = False
        self._target = 0
        self._rest = 0.0
        table.flow.replaying = True
        table.scrubber = self
        self.show(first if at is None else at)

    def _ends_motion(self, index: int) -> bool:
        seat, action = self.session.log[index]
        if seat == CHANCE or index + 1 == self.length or self.session.log[index + 1].seat != seat:
            return True
        return self.session.rules.barrier(self.session.view(seat, index), seat, action)

    @property
    def index(self) -> int:
        """How many entries are played in what is shown, or will be when the running motion ends."""
        motion = self.table.flow.motion
        return motion.upto if motion is not None else self.table.flow.shown

    def played(self, index: int) -> int:
        """How many moves the first so many entries of the log hold: what luck does is not counted."""
        return bisect_left(self._decisions, index)

    # -- moving ----------------------------------------------------------------------------------------------

    def show(self, index: int) -> None:
        """Jump: the picture after so many entries, at once."""
        self._target = max(0, min(self.length, index))
        self.playing = False
        self.table.flow.show_at(self._target)

    def forward(self) -> None:
        """The next move with its consequences, played as in the game; hurried, the last one is finished first."""
        if self._target > self.table.flow.shown or self.table.flow.motion is not None:
            self.table.flow.show_at(max(self._target, self.index))
        self.playing = False
        self._aim(self.table.flow.shown)

    def backward(self) -> None:
        """At once to the move before; what is gliding just now is taken back."""
        moving = self.table.flow.motion is not None
        here = self.table.flow.shown
        place = (bisect_right if moving else bisect_left)(self.stops, here) - 1
        self.show(self.stops[max(0, place)])

    def start(self) -> None:
        self.show(0)

    def end(self) -> None:
        self.show(self.length)

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning again."""
        if self.playing:
            self.playing = False
            return
        if self.index >= self.length:
            self.show(0)
        self.playing, self._rest = True, 0.0

    def _aim(self, index: int) -> None:
        self._target = self.stops[min(bisect_right(self.stops, index), len(self.stops) - 1)]

    def update(self, dt: float) -> bool:
        """Start the next step when it is due; True while there is more to come."""
        table = self.table
        if table.flow.motion is not None:
            return True
        if table.flow.shown < self._target:
            table.flow.play_steps(next(beat for beat in self.beats if beat > table.flow.shown))
            return True
        if not self.playing:
            return False
        if table.flow.shown >= self.length:
            self.playing = False
            table.app.dirty = True
            return False
        self._rest -= dt * (table.app.speed if table.flow.animated else 1)
        if self._rest <= 0:
            self._rest = REST if table.flow.animated else STILL_REST
            self._aim(table.flow.shown)
        return True

    def key(self, key: int) -> bool:
        keys = {
            pygame.K_LEFT: self.backward, pygame.K_RIGHT: self.forward, pygame.K_SPACE: self.toggle,
            pygame.K_HOME: self.start, pygame.K_END: self.end,
        }  # fmt: skip
        if key not in keys:
            return False
        keys[key]()
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, box: Box) -> None:
        row, line = box.cut_bottom(box.h * 0.36, 6)  # the tooltips of what stands in the row open upwards
        self._line(ui, line)
        self._transport(ui, Box(row.x, row.y, 5 * (2 * RADIUS + 12), row.h))
        label = ui.say("replay_view.close")
        close_w = min(220.0, ui.text_width(label, BODY, BOLD) + 72)
        close = Box(row.right - close_w, row.cy - 26, close_w, 48)
        ui.button(close, "close", label, self.close, "close", size=BODY, tip=ui.say("replay_view.close_tip"))
        speeds = [(str(n), ui.say("replay_view.instant") if n == 0 else f"{n}×") for n in (0, 1, 2, 4)]
        speed_w = min(340.0, sum(ui.text_width(label, BODY, BOLD) + 26 for _, label in speeds))
        speed = Box(close.x - speed_w - 16, close.y, speed_w, 48)
        ui.segments(speed, "speed", speeds, str(ui.app.settings.speed), self._set_speed, ui.say("replay_view.speed"))
        left = row.x + 5 * (2 * RADIUS + 12) + 12
        self._rail(ui, Box(left, row.y, speed.x - left - 20, row.h))

    def _line(self, ui: Ui, box: Box) -> None:
        """What has just happened, and how far the replay is."""
        place = ui.say("replay_view.place", n=self.played(self.index), of=self.played(self.length))
        wide = ui.text(place, box.right, box.cy, BODY, SEMIBOLD, QUIET, "right", max_w=box.w * 0.3)
        x = box.x
        lines = self.table.story.lines
        sentence = ui.app.lang.say(lines[-1].text) if lines else ui.say("replay_view.before")
        if lines and lines[-1].about != CHANCE:
            ui.emblem(self.session.setup.seats[lines[-1].about].colour, x + 16, box.cy, 32)
            x += 42
        ui.para(Box(x, box.y, box.right - wide - 30 - x, box.h), sentence, BODY + 1, style=SEMIBOLD, valign="middle")

    def _transport(self, ui: Ui, box: Box) -> None:
        back = self.backward if self.index > 0 else None
        ahead = self.forward if self.index < self.length else None
        buttons = (
            ("start", "step_back", self.start if back else None, "paper"),
            ("backward", "arrow_left", back, "paper"),
            ("toggle", "pause" if self.playing else "play", self.toggle, "coral"),
            ("forward", "arrow_right", ahead, "paper"),
            ("end", "step_fwd", self.end if ahead else None, "paper"),
        )
        for number, (name, icon, click, tone) in enumerate(buttons):
            cx = box.x + RADIUS + number * (2 * RADIUS + 12)
            ui.round_button(cx, box.cy - 2, RADIUS, name, icon, click, tone, ui.say(f"replay_view.{name}"))

    def _rail(self, ui: Ui, box: Box) -> None:
        """The slider over all entries, a tick at every round."""
        if not self.length:
            return
        upper = Box(box.x, box.cy - 26, box.w, 36)
        rail = upper.inset(14, 0)
        y, shown = upper.bottom + 9, -1e9
        for entry, number in self.marks:
            x = rail.x + rail.w * entry / self.length
            ui.fill(Box(x - 1, upper.cy - 11, 2, 22), "#A8905C")
            half = ui.text_width(str(number), CAPTION, TITLE) / 2
            if x - half < shown + 8 or x + half > box.right:
                continue
            ui.text(str(number), x, y, CAPTION, TITLE, INK, "mid")
            shown = x + half
        ui.slider(upper, "scrub", self.index, 0, self.length, 1, self.show)

    def _set_speed(self, speed: str) -> None:
        self.table.app.settings.speed = int(speed)
        self.table.app.save_settings()


class ReplayScene(Scene):
    """The game's own table, driven by a scrubber instead of by players."""

    def __init__(self, app: App, session: Session, at: int | None = None) -> None:
        super().__init__(app)
        self.table = Table(app, Match(app, session))
        self.zones = self.table.zones
        self.scrubber = Scrubber(self.table, app.pop, at)

    def update(self, dt: float) -> bool:
        moving = self.table.update(dt)
        return self.scrubber.update(dt) or moving

    def draw(self, ui: Ui) -> None:
        self.table.draw(ui)

    def wheel(self, steps: float) -> None:
        self.table.wheel(steps)

    def back(self) -> None:
        if not self.table.why.close():
            self.app.pop()

    def key(self, event: pygame.event.Event) -> bool:
        """Of the table's own keys only those that look, none that plays."""
        if self.scrubber.key(event.key):
            return True
        looks = event.key in (pygame.K_F1, pygame.K_w) or pygame.K_1 <= event.key <= pygame.K_9
        return looks and self.table.key(event)
