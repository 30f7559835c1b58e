"""One game in progress: the log is the game, everything else follows from it.

A session keeps a snapshot after every log entry (clones are cheap), so undo, redo, replay and animation are
walks over a list. `submit` is the door for actions from outside: it checks, `Rules.apply` trusts.

What a person does with one movement of the hand, be it one action or a chain of them, is a gesture. Undo takes
gestures back whole, so the session remembers where in the log each of them begins.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.kernel.contract import CHANCE, Action, Event, Outcome, RuleError, Rules, State, Text
from game.kernel.rng import stream

HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    """Who sits there. `player` is HUMAN or the name of an opponent's level."""

    name: str
    player: str
    colour: str
    character: str = ""
    """An opponent's taste (see game/ai/characters.py); empty for somebody without one."""

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True)
class Setup:
    """Everything that was decided before the first action."""

    game: str
    variant: str
    seats: tuple[Seat, ...]
    seed: str
    content: dict[str, Any] = field(repr=False)
    """The merged component data this game is played with, so that a save opens even when a mod has gone."""
    mods: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One line of the log: who did what. Chance is a seat, too."""

    seat: int
    action: Action


class Step(NamedTuple):
    """One log entry as a viewer may see it: what happened, and the view after it."""

    number: int
    """Its place in the log."""
    seat: int
    action: Action
    """Of a secret one that is not the viewer's only the verb remains."""
    events: tuple[Event, ...]
    view: State


class Undone(NamedTuple):
    """What one undo took back."""

    entries: list[Entry]
    gestures: list[int]


class Session:
    def __init__(self, rules: Rules[State], setup: Setup, start: State | None = None) -> None:
        """A game before its set-up, or one that goes on from `start`. Call `run_chance` to begin."""
        self.rules = rules
        self.setup = setup
        self.practice = False
        """True once somebody took back a move past new information: the results say so."""
        self.log: list[Entry] = []
        self.gestures: list[int] = []
        """Where in the log each gesture begins, in order."""
        self._snapshots: list[State] = [rules.new() if start is None else start]
        self._events: list[tuple[Event, ...]] = []
        self._undone: list[Undone] = []
        self._open = not any(verb.secret for verb in rules.verbs)
        """Without secrets all news comes by chance."""

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true state, secrets included: for rules and saves, never for drawing or opponents."""
        return self._snapshots[-1]

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(p for p, seat in enumerate(self.setup.seats) if seat.human)

    def actors(self) -> tuple[int, ...]:
        return self.rules.actors(self.state)

    def legal(self, p: int) -> list[Action]:
        return self.rules.legal(self.state, p)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def view(self, viewer: int, index: int | None = None) -> State:
        """What `viewer` sees now, or saw after the first `index` log entries."""
        return self.rules.observe(self._snapshots[-1 if index is None else index], viewer)

    def step(self, viewer: int, index: int) -> Step:
        """The `index`-th log entry as `viewer` may see it."""
        seat, action = self.log[index]
        verb = self.rules.verbs[action[0]]
        if verb.secret and not viewer == verb.owner(seat, action) != CHANCE:
            action = action[:1]
        events = tuple(e for e in self._events[index] if not e.secret or viewer == e.seat != CHANCE)
        return Step(index, seat, action, events, self.view(viewer, index + 1))

    def score_curve(self) -> list[tuple[int, tuple[int, ...]]]:
        """(round, scores) after every round: the last snapshot of each, for the chart of the results."""
        curve: dict[int, tuple[int, ...]] = {}
        for state in self._snapshots:
            curve[self.rules.progress(state).round] = self.rules.scores(state)
        return sorted(curve.items())

    # -- playing ---------------------------------------------------------------------------------------------

    def submit(self, p: int, *actions: Action) -> None:
        """Check and play a gesture; after each action chance plays until somebody has to decide. When one action is
        refused, none of them was played."""
        start = len(self.log)
        for action in actions:
            reason = self.refusal(p, action)
            if reason is not None:
                self._cut(start)
                raise RuleError(reason)
            self._play(p, action)
            self.run_chance()
        self.gestures.append(start)
        self._undone.clear()

    def refusal(self, p: int, action: Action) -> Text | None:
        """Why this action cannot be played now; None when it can."""
        if p not in self.actors():
            return Text("rule.over") if not self.actors() else Text("rule.not_your_turn")
        return self.rules.why_not(self.state, p, action)

    def replay_entry(self, entry: Entry) -> None:
        """Play one line of a recorded log, chance included; RuleError when it does not fit."""
        if entry.seat == CHANCE:
            if self.actors() != (CHANCE,):
                raise RuleError(Text("replay.no_chance"))
            if not self.rules.could_draw(self.state, entry.action):
                raise RuleError(Text("replay.luck"))
        else:
            reason = self.refusal(*entry)
            if reason is not None:
                raise RuleError(reason)
        self._play(*entry)

    def _play(self, p: int, action: Action) -> None:
        state = self.rules.clone(self.state)
        events: list[Event] = []
        self.rules.apply(state, p, action, events)
        self.log.append(Entry(p, action))
        self._snapshots.append(state)
        self._events.append(tuple(events))

    def run_chance(self) -> None:
        """Let chance play until somebody has to decide (or the game is over)."""
        while self.actors() == (CHANCE,):
            draw = sum(1 for entry in self.log if entry.seat == CHANCE)
            self._play(CHANCE, self.rules.chance(self.state, stream(self.setup.seed, "chance", draw)))

    # -- taking back -----------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        return self.no_undo() is None

    def undo(self) -> None:
        """Take back the last gesture of a human.

        With one human the opponents' answers go, too; luck that was drawn stays as it was (see rng.py). With
        several humans undo stops at new information: nobody may look and then choose again.
        """
        reason = self.no_undo()
        if reason is not None:
            raise RuleError(reason)
        start = self._last_gesture()
        assert start is not None
        if self._told(start) is not None:
            self.practice = True
        self._undone.append(Undone(self.log[start:], [mark for mark in self.gestures if mark >= start]))
        self._cut(start)

    def no_undo(self) -> Text | None:
        """Why nothing can be taken back; None when the last gesture of a human can."""
        start = self._last_gesture()
        if start is None:
            return Text("rule.no_undo")
        return self._told(start) if len(self.humans) > 1 else None

    def final(self, p: int, *actions: Action) -> bool:
        """Would nobody be able to take this gesture back?"""
        if len(self.humans) == 1:
            return False
        after = self.rules.clone(self.state)
        for action in actions:
            if not self._open and self.rules.barrier(after, p, action):
                return True
            self.rules.apply(after, p, action)
        who = self.rules.actors(after)
        return not who or CHANCE in who

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Play again what the last undo took back, the opponents' answers included."""
        if not self._undone:
            raise RuleError(Text("rule.no_redo"))
        entries, gestures = self._undone.pop()
        for entry in entries:
            self._play(*entry)
        self.gestures += gestures

    def _cut(self, start: int) -> None:
        """Forget the log from there on."""
        del self.log[start:], self._events[start:], self._snapshots[start + 1 :]
        self.gestures = [mark for mark in self.gestures if mark < start]

    def _last_gesture(self) -> int | None:
        """Where the last gesture of a human begins."""
        humans = self.humans
        return next((mark for mark in reversed(self.gestures) if self.log[mark].seat in humans), None)

    def _told(self, start: int) -> Text | None:
        """What has become known by the gesture that begins there, or since; None if nothing."""
        seat = self.log[start].seat
        seats = {entry.seat for entry in self.log[start:]}
        if not self.actors():
            return Text("rule.no_undo_end")
        if CHANCE in seats:
            return Text("rule.no_undo_luck")
        if seats != {seat}:
            return Text("rule.no_undo_others")
        if self._open:
            return None
        steps = range(start, len(self.log))
        ended = any(self.rules.barrier(self._snapshots[i], seat, self.log[i].action) for i in steps)
        return Text("rule.no_undo_final") if ended else None
