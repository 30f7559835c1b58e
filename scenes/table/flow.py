"""From the log to motion: how much of it is shown, to whose eyes, and what glides just now.

The flow shows the log step by step, lingers over what an opponent did, hands the table to the next person, and says
when all of a finished game has been seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE, Action, State
from game.registry import games
from scenes.table.animate import GLIDE, Motion, Piece, Timing
from scenes.table.curtain import Curtain

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.match import Match
    from scenes.table.story import Story

AI_LINGER = 0.4
FINAL_HOLD = 2.0
"""Seconds in which the last move of a game can be looked at before the results cover it."""


class Flow:
    def __init__(self, match: Match, layout: Layout, story: Story, at_end: Callable[[], None]) -> None:
        self.app = match.app
        self.match = match
        self.session = match.session
        self.rules = match.session.rules
        self.layout = layout
        self.story = story
        self.at_end = at_end
        self.clock = 0.0
        self.haste = 1.0
        """How many times faster than usual all is shown."""
        self.replaying = False
        """The log is only looked at: nobody plays, and nothing is shown by itself."""
        self.viewer = self.next_viewer()
        self.shown = len(self.session.log)
        """How many entries of the log can be seen on the table."""
        self.version = 0
        """Grows whenever another view is shown."""
        self.view = self.session.view(self.viewer)
        """What is on the table now, as the viewer sees it."""
        self.motion: Motion | None = None
        self._secrets = games()[self.session.setup.game].secrets
        self._curtained = self._secrets and len(self.session.humans) > 1
        """Somebody sits down at a table for several people: a curtain hangs until the one who decides is there."""
        self._ended = False
        self._hold = 0.0
        """How much longer the final position stays; nothing for a table that was opened at the end."""
        story.read(self.viewer, self.shown)

    def _show(self, view: State) -> None:
        self.view = view
        self.version += 1

    @property
    def at_rest(self) -> bool:
        """Has everything been shown, and has it come to its place?"""
        return self.motion is None and self.shown == len(self.session.log)

    @property
    def animated(self) -> bool:
        return not self.app.settings.reduced_motion and self.app.settings.speed > 0

    # -- whose eyes ------------------------------------------------------------------------------------------

    def next_viewer(self) -> int:
        """The human who has to decide, else the one who did last, else the first seat."""
        humans = self.session.humans
        acting = [p for p in self.session.actors() if p in humans]
        if acting:
            return acting[0]
        last = next((e.seat for e in reversed(self.session.log) if e.seat in humans), None)
        return last if last is not None else humans[0] if humans else 0

    def open(self) -> None:
        """Somebody has come to the table."""
        if self._curtained and not self.replaying:
            self._curtained = False
            self._draw_curtain()

    def _change_viewer(self, viewer: int) -> None:
        """The next human's turn: with secrets behind a curtain, else the boards just change places."""
        self.viewer = viewer
        self.story.read(viewer, self.shown)
        after = self.session.view(viewer)
        if self._secrets:
            self._show(after)
            self._draw_curtain()
        else:
            self.motion = Motion(self.view, after, self.shown)

    def _draw_curtain(self) -> None:
        self.app.push(Curtain(self.app, self.session.setup.seats[self.viewer]))

    # -- time passes -----------------------------------------------------------------------------------------

    def update(self, dt: float, busy: bool) -> bool:
        """Move on, and start what comes next; True while something moves.

        A frame in which pieces land or that was `busy` otherwise has enough to do: the next step waits for the next.
        """
        self.clock += dt
        if self.motion is not None:
            busy = True
            self._advance(self.motion, dt)
        if self.motion is None and not self.replaying:
            if self.shown >= len(self.session.log):
                self._settle(dt)
            elif not busy:
                self._show_next()
        return busy or self.motion is not None or self.holding

    def _advance(self, motion: Motion, dt: float) -> None:
        before = motion.elapsed
        motion.elapsed += dt * self.app.speed * self.haste if self.animated else float("inf")
        if self.animated:
            for kind, what in motion.due(before):
                if kind == "sound":
                    self.app.sound.play(what)
        if motion.done:
            self._hold = FINAL_HOLD
            self._show(motion.after)
            self.motion = motion.then
            self.shown = motion.upto if motion.then is None else self.shown
            self.app.dirty = True

    def _settle(self, dt: float) -> None:
        """All is shown: the next human's turn, or the end of the game."""
        viewer = self.next_viewer()
        if self.match.over:
            self._hold -= dt
            if self._hold <= 0 and not self._ended:
                self._ended = True
                self.at_end()
        elif viewer != self.viewer:
            self._change_viewer(viewer)

    @property
    def holding(self) -> bool:
        """Does the final position stay for a moment before the results come?"""
        return self.match.over and self.at_rest and self._hold > 0 and not self._ended and not self.replaying

    def enough(self) -> None:
        """The final position has been seen."""
        self._hold = 0.0

    # -- showing ---------------------------------------------------------------------------------------------

    def _show_next(self) -> None:
        """Start showing the next entry of the log."""
        upto = self.next_stop()
        if upto is not None:
            self.play_steps(upto)

    def next_stop(self) -> int | None:
        """Where the next motion ends: an opponent's chain of decisions is shown as one, once it is complete."""
        log, first = self.session.log, self.shown
        seat = log[first].seat
        if seat == CHANCE or self.session.setup.seats[seat].human or not self.layout.chains:
            return first + 1
        for index in range(first, len(log)):
            if log[index].seat != seat:
                return index
            if self.rules.barrier(self.session.view(CHANCE, index), seat, log[index].action):
                return index + 1
        return len(log) if self.match.thinking != seat else None

    def play_steps(self, upto: int, origins: dict[str, Piece] | None = None, laid_out: tuple[Action, ...] = ()) -> None:
        """Glide from what is shown to the view after `upto` entries."""
        steps = [self.session.step(self.viewer, i) for i in range(self.shown, upto)]
        events = tuple(event for step in steps for event in step.events)
        seat = next((s.seat for s in steps if s.seat != CHANCE), CHANCE)
        after = self.session.view(self.viewer, upto)
        motion = Motion(self.view, after, upto, events, seat, origins=origins or {}, laid_out=laid_out)
        if seat != CHANCE and not self.session.setup.seats[seat].human:
            motion.linger = AI_LINGER
        self.layout.choreograph(motion)
        self.motion = motion
        self.story.read(self.viewer, upto)

    def slide(self, piece: str, start: Piece) -> None:
        """A piece glides back to its place, and nothing else happens."""
        self.motion = Motion(self.view, self.view, self.shown, length=0.25)
        self.motion.origins[piece] = start
        self.motion.timing[piece] = Timing(0, 0.25, 0)

    def jump(self) -> None:
        """One glide to the session as it is now, whoever has to decide in it: after undo or redo."""
        motion = Motion(self.view, self.session.view(self.viewer), len(self.session.log), length=GLIDE * 0.6)
        motion.timing[""] = Timing(0, GLIDE * 0.6)
        self.motion = motion
        self.story.read(self.viewer, len(self.session.log))
        self._ended = False

    def skip(self) -> None:
        """Show everything that has happened so far at once."""
        if not self.at_rest:
            self.show_at(len(self.session.log))

    def show_at(self, index: int) -> None:
        """The picture after the first `index` entries of the log, at once."""
        self.motion = None
        self._show(self.session.view(self.viewer, index))
        self.shown = index
        self.story.read(self.viewer, index)
        self.app.dirty = True
