"""The table every game is played on: ribbon, seats, centre, log, tray, and the flow of a turn.

A game's own folder subclasses Table and says only where its pieces lie and what they look like (custom.py lists what
can be said; turn.py is what a person does). The table draws from a view, never from the state; it shows the log step
by step and lets the viewer act when all of it has been shown.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import CHANCE, Action, Event, State, Text
from game.registry import games
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import panels
from scenes.table.advice import Advice
from scenes.table.animate import GLIDE, Motion, Piece, Timing
from scenes.table.custom import Preview
from scenes.table.gesture import Hand, Move
from scenes.table.match import Match
from scenes.table.origin import Origin
from scenes.table.picture import Picture
from scenes.table.story import Story
from scenes.table.turn import Bubble, Turn
from scenes.table.why import Why

if TYPE_CHECKING:
    from scenes.after.replay import Scrubber
    from scenes.app import App

AI_LINGER = 0.4
PEEK_DELAY = 0.35
GLOW_SECONDS = 1.2
MANY_WORDS = 4
"""So many sentences tell a move; more would be the whole turn."""


def _tidy_up() -> None:
    """Python need not look through what stays as long as the table: that took 27 ms in the middle of a glide."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Table(Turn):
    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.session = match.session
        self.rules = self.session.rules
        self.info = games()[self.session.setup.game]
        self.viewer = self._next_viewer()
        self.shown = len(self.session.log)
        self.version = 0
        """Grows whenever another view is shown."""
        self.view = self.session.view(self.viewer)
        self.motion: Motion | None = None
        self.hand: Hand = Hand(self)
        self.draft: Move | None = None
        self.choices: list[Move] = []
        self.preview: Preview | None = None
        self.story = Story(self)
        self.advice = Advice(self)
        self.why = Why(self)
        self.origin = Origin(self)
        self.picture = Picture(self)
        self.bubble: Bubble | None = None
        self.refused = 0
        self.peek: int | None = None
        self.clock = 0.0
        self.scrubbing = False
        """True in a replay: the log is only looked at."""
        self.scrubber: Scrubber | None = None
        self._peeked: tuple[int | None, float] = (None, 0.0)
        self._results_shown = False
        self._curtained = self.info.secrets and len(self.session.humans) > 1
        """Somebody sits down at a table for several people: a curtain hangs until the one who decides is there."""
        self.story.read(self.shown)

    @property
    def view(self) -> State:
        """What is on the table now, as the viewer sees it."""
        return self._view

    @view.setter
    def view(self, view: State) -> None:
        self._view = view
        self.version += 1

    # -- the flow --------------------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """May the viewer act: all is shown, and the viewer is asked?"""
        return (
            not self.scrubbing
            and self.motion is None
            and self.shown == len(self.session.log)
            and self.viewer in self.session.actors()
            and self.session.setup.seats[self.viewer].human
        )

    def _next_viewer(self) -> int:
        """Whose eyes: the human who has to decide, else the one who did last, else the first seat."""
        humans = self.session.humans
        acting = [p for p in self.session.actors() if p in humans]
        if acting:
            return acting[0]
        last = next((e.seat for e in reversed(self.session.log) if e.seat in humans), None)
        return last if last is not None else humans[0] if humans else 0

    def enter(self) -> None:
        if not self.picture.ready:
            _tidy_up()
        self.app.sound.ambience("wave")
        if self._curtained and not self.scrubbing:
            self._curtained = False
            self._draw_curtain()

    def leave(self) -> None:
        self.match.stop()

    def facts(self) -> dict[str, object]:
        return {
            "game": self.info.id,
            "log": len(self.session.log),
            "shown": self.shown,
            "still": self.motion is None,
            "my_turn": self.my_turn,
            "over": self.match.over,
            "holding": self.hand.holding,
            "targets": sorted(self.hand.targets),
            "draft": self.draft is not None,
            "refused": self.refused,
            "hint": self.advice.strength,
            "why": self.why.entry,
            "scores": list(self.rules.scores(self.view)),
        }

    def tip_of(self, zone: Zone) -> str:
        return "\n".join(line for line in (zone.tip, *self.origin.sentences(self.components(zone))) if line)

    def hushed(self) -> bool:
        return super().hushed() or self.bubble is not None or self.peek is not None

    def wake(self) -> float:
        return 0.03 if self.match.waiting or self.match.thinking is not None else 0.5

    def update(self, dt: float) -> bool:
        if not self.picture.ready:
            return True
        self.clock += dt
        if self.bubble is not None and self.app.now() > self.bubble.until:
            self.bubble = None
            self.app.dirty = True
        self._watch_peek()
        heard = self.match.tick(playing=not self.scrubbing)
        if heard:
            self.app.dirty = True
        gliding = self.motion is not None
        if gliding:
            self._advance(dt)
        busy = gliding or heard  # a frame in which pieces land or a move is saved has enough to do
        if self.motion is None and not self.scrubbing:
            if self.shown >= len(self.session.log):
                self._settle()
            elif not busy:
                self._show_next()
        moving = busy or self.motion is not None
        pulsing = self.hand.holding is not None or self.draft is not None
        return moving or (pulsing and not self.app.settings.reduced_motion)

    def _advance(self, dt: float) -> None:
        motion = self.motion
        assert motion is not None
        before = motion.elapsed
        motion.elapsed += dt * self.app.speed if self.animated else float("inf")
        if self.animated:
            for kind, what in motion.due(before):
                if kind == "sound":
                    self.app.sound.play(what)
        if motion.done:
            self.view, self.motion = motion.after, motion.then
            self.shown = motion.upto if motion.then is None else self.shown
            self.app.dirty = True

    @property
    def animated(self) -> bool:
        return not self.app.settings.reduced_motion and self.app.settings.speed > 0

    def _show_next(self) -> None:
        """Start showing the next entry of the log."""
        upto = self._next_stop()
        if upto is not None:
            self.play_steps(upto)

    def _settle(self) -> None:
        """All is shown: the next human's turn, or the results."""
        viewer = self._next_viewer()
        if viewer != self.viewer:
            self._change_viewer(viewer)
        elif self.match.over and not self._results_shown:
            self._results_shown = True
            self.app.sound.play("fanfare")
            self.show_results()

    def _next_stop(self) -> int | None:
        """Where the next motion ends: an opponent's chain of decisions is shown as one, once it is complete."""
        log, first = self.session.log, self.shown
        seat = log[first].seat
        if seat == CHANCE or self.session.setup.seats[seat].human or not self.chains:
            return first + 1
        for index in range(first, len(log)):
            if log[index].seat != seat:
                return index
            if self.rules.barrier(self.session.view(CHANCE, index), seat, log[index].action):
                return index + 1
        return len(log) if self.match.thinking != seat else None

    def play_steps(self, upto: int, origins: dict[str, Piece] | None = None) -> None:
        """Glide from what is shown to the view after `upto` entries."""
        steps = [self.session.step(self.viewer, i) for i in range(self.shown, upto)]
        events = tuple(event for step in steps for event in step.events)
        seat = next((s.seat for s in steps if s.seat != CHANCE), CHANCE)
        motion = Motion(self.view, self.session.view(self.viewer, upto), upto, events, seat, origins=origins or {})
        if seat != CHANCE and not self.session.setup.seats[seat].human:
            motion.linger = AI_LINGER
        self.choreograph(motion)
        self.motion = motion
        self.story.read(upto)
        self.preview = None

    def show_results(self) -> None:
        from scenes.after.results import Results

        self.app.push(Results(self.app, self))

    def _change_viewer(self, viewer: int) -> None:
        """The next human's turn: with secrets behind a curtain, else the boards just change places."""
        self.viewer = viewer
        self.story.read(self.shown)
        after = self.session.view(viewer)
        if self.info.secrets:
            self.view = after
            self._draw_curtain()
        else:
            self.motion = Motion(self.view, after, self.shown)

    def _draw_curtain(self) -> None:
        from scenes.table.curtain import Curtain

        self.app.push(Curtain(self.app, self.session.setup.seats[self.viewer]))

    def jump(self) -> None:
        """Show the session as it is now, at once or with one glide: after undo, redo or a skip."""
        after = self.session.view(self.viewer)
        self.hand.release()
        self.draft, self.preview, self.choices, self.bubble = None, None, [], None
        self.motion = Motion(self.view, after, len(self.session.log), length=GLIDE * 0.6)
        self.motion.timing[""] = Timing(0, GLIDE * 0.6)
        self.story.read(len(self.session.log))
        self.why.close()
        self._results_shown = False

    def skip(self) -> None:
        """Space: show everything that has happened so far at once."""
        if self.motion is not None or self.shown < len(self.session.log):
            self.show_at(len(self.session.log))

    def show_at(self, index: int) -> None:
        """The picture after the first `index` entries of the log, at once."""
        self.motion = None
        self.view = self.session.view(self.viewer, index)
        self.shown = index
        self.story.read(index)
        self.app.dirty = True

    def show_peek(self, ui: Ui, centre: Box, view: State, seat: int) -> None:
        """Look closely at a seat: its board over the centre, unless a game has a better way."""
        panels.peek(ui, centre, self, seat)

    def draw_scrubber(self, ui: Ui, box: Box) -> None:
        """The tray of a replay."""
        if self.scrubber is not None:
            self.scrubber.draw(ui, box)

    # -- buttons and keys ------------------------------------------------------------------------------------

    def undo(self) -> None:
        if self.draft is not None:
            self.set_draft(None)
        elif (refusal := self.session.no_undo()) is None:
            self.app.sound.play("undo")
            self.match.undo()
            self.viewer = self._next_viewer()
            self.jump()
        else:
            self.app.notice(self.app.lang.say(refusal))

    def redo(self) -> None:
        if self.session.can_redo():
            self.match.redo()
            self.jump()
        else:
            self.app.notice(self.app.say("rule.no_redo"))

    def confirm(self) -> None:
        main = self.main_action()
        if self.draft is not None:
            self.play(self.draft)
        elif main is not None:
            main.click()

    def ask_hint(self) -> None:
        if self.my_turn:
            self.match.ask_hint(self.viewer, whole=self.chains)
        else:
            self.app.notice(self.app.say("rule.not_your_turn"))

    def in_words(self, view: State, seat: int, actions: Sequence[Action]) -> str:
        """A chain of decisions as the log would tell it; a round's end is not told along with it."""
        rules, after = self.rules, self.rules.clone(view)
        names = [who.name for who in self.session.setup.seats]
        said: list[Text] = []
        for action in actions:
            events: list[Event] = []
            number = rules.progress(after).round
            rules.apply(after, seat, action, events)
            texts = self.info.sentences(rules, seat, action, tuple(events), names)
            ends = rules.progress(after).round != number or not rules.actors(after)
            said += texts[:1] if ends else texts
        return " ".join(self.app.lang.say(text) for text in said[:MANY_WORDS])

    def zone_of(self, action: Action) -> str:
        """The zone that stands for a decision without a piece: the large button, if it is there for one."""
        return "main" if self.main_action() is not None else ""

    def hint_move(self) -> Move | None:
        """The advised gesture, once the hint says all."""
        return self.advice.move()

    def open_rules(self) -> None:
        from scenes.rules.rules import RulesScene

        self.app.push(RulesScene(self.app, self.info.id, self.rules.prompt(self.view, self.viewer).key))

    def open_menu(self) -> None:
        if self.scrubber is not None:
            self.scrubber.close()
            return
        from scenes.table.menu import TableMenu

        self.app.push(TableMenu(self.app, self))

    def back(self) -> None:
        if self.choices:
            self.choices = []
        elif self.why.close():
            return
        elif self.draft is not None:
            self.set_draft(None)
        else:
            self.open_menu()

    def key(self, event: pygame.event.Event) -> bool:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_z and ctrl:
            self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
        elif event.key == pygame.K_y and ctrl:
            self.redo()
        elif event.key == pygame.K_SPACE:
            self.confirm() if self.draft is not None else self.skip()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif event.key == pygame.K_w:
            self.why.ask_latest()
        elif event.key == pygame.K_F1:
            self.open_rules()
        elif pygame.K_1 <= event.key < pygame.K_1 + self.rules.seats:
            seat = event.key - pygame.K_1
            self.peek = None if self.peek == seat else seat
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.zones.focused:
            self.confirm()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        self.story.scroll = max(0.0, self.story.scroll - steps * 40)

    def _watch_peek(self) -> None:
        """Hovering a seat for a moment shows its board large."""
        zone = self.zones.hovered
        seat = int(zone.id[5:]) if zone is not None and zone.id.startswith("seat:") else None
        if seat != self._peeked[0]:
            self._peeked = (seat, self.clock)
            if seat is None and self.peek is not None and not self.zones.keyboard:
                self.peek = None
                self.app.dirty = True
        elif seat is not None and self.peek is None and self.clock - self._peeked[1] > PEEK_DELAY:
            self.peek = seat
            self.app.dirty = True

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self._watch_target()
        self.picture.draw(ui)

    @property
    def glow_phase(self) -> float:
        """Where the crawling dashes of a legal target are, 0..1."""
        return 0.0 if self.app.settings.reduced_motion else self.clock / GLOW_SECONDS % 1

    def seat_zone(self, box: Box, seat: int) -> Zone:
        return Zone(f"seat:{seat}", box, lambda: self.toggle_peek(seat))

    def toggle_peek(self, seat: int) -> None:
        self.peek = None if self.peek == seat else seat
