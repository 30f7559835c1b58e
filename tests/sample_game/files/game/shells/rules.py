"""The rules of Low Tide.

A wave leaves shells on the beach. In turn everybody takes one, and a second of the same kind if there is one: that
costs a pinch. What is left goes back into the sea.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text
from game.shells import events, hidden, record, refusals, scoring, setup, words
from game.shells.content import Content
from game.shells.events import EVENTS
from game.shells.state import AT_MORE, AT_OVER, AT_TAKE, AT_WAVE, State
from game.shells.tables import NOTHING, Tables
from game.shells.verbs import ENOUGH, FAVOURITE, TAKE, VERBS, WAVE


class ShellsRules(Tables):
    verbs = VERBS
    events = frozenset(EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self.ids: Mapping[str, Sequence[str]] = {"shell": self.shell_ids}

    # -- set-up and chance -----------------------------------------------------------------------------------

    def new(self) -> State:
        return setup.new(self)

    def chance(self, s: State, rng: Random) -> Action:
        return setup.chance(self, s, rng)

    def could_draw(self, s: State, a: Action) -> bool:
        return setup.could_draw(self, s, a)

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        if s.stage == AT_OVER:
            return ()
        return (s.turn,) if s.stage in (AT_TAKE, AT_MORE) else (CHANCE,)

    def legal(self, s: State, p: int) -> list[Action]:
        if p != s.turn:
            return []
        if s.stage == AT_TAKE:
            return [take for take, n in zip(self.takes, s.beach, strict=True) if n]
        return [self.takes[s.taken], (ENOUGH,)] if s.stage == AT_MORE else []

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return words.prompt(self, s, p)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """Only a shell that has a twin on the beach leaves the turn open."""
        return not (s.stage == AT_TAKE and s.beach[a[1]] > 1)

    # -- a turn ----------------------------------------------------------------------------------------------

    def apply(self, s: State, p: int, a: Action, out: list[Event] | None = None) -> None:
        verb = a[0]
        if verb == TAKE:
            self._take(s, p, a[1], out)
        elif verb == ENOUGH:
            if out is not None:
                out.append(Event(events.ENOUGH, p))
            self._end_turn(s, out)
        elif verb == FAVOURITE:
            setup.deal(self, s, a[1], a[2], out)
        elif verb == WAVE:
            setup.wash_ashore(self, s, a[1:], out)

    def _take(self, s: State, p: int, kind: int, out: list[Event] | None) -> None:
        second = s.stage == AT_MORE
        s.beach[kind] -= 1
        s.baskets[p * self.kinds + kind] += 1
        if out is not None:
            out.append(Event(events.TOOK, p, {"shell": kind, "n": 1 + second}))
        if second:
            s.crabs[p] += 1
            if out is not None:
                out.append(Event(events.CRAB, p))
        elif s.beach[kind]:
            s.stage = AT_MORE
            s.taken = kind
            return
        self._end_turn(s, out)

    def _end_turn(self, s: State, out: list[Event] | None) -> None:
        """The next seat; after the last one the sea takes back what is left."""
        s.taken = NOTHING
        s.turn = (s.turn + 1) % self.seats
        s.stage = AT_TAKE
        if s.turn != (s.wave - 1) % self.seats and any(s.beach):
            if out is not None:
                out.append(Event(events.TURN, s.turn))
            return
        left = sum(s.beach)
        s.sea = [sea + beach for sea, beach in zip(s.sea, s.beach, strict=True)]
        s.beach = [0] * self.kinds
        s.stage = AT_OVER if s.wave == self.waves else AT_WAVE
        if out is not None:
            if left:
                out.append(Event(events.EBB, CHANCE, {"n": left}))
            if s.stage == AT_OVER:
                out.append(Event(events.GAME_OVER, CHANCE))

    # -- the end ---------------------------------------------------------------------------------------------

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == AT_OVER else None

    def progress(self, s: State) -> Progress:
        wave = max(1, s.wave + (s.stage == AT_WAVE))
        return Progress(wave, self.waves, Text("shells.progress", {"n": wave, "waves": self.waves}))

    # -- views and text form ---------------------------------------------------------------------------------

    def observe(self, s: State, p: int) -> State:
        return hidden.observe(self, s, p)

    def determinize(self, view: State, p: int, rng: Random) -> State:
        return hidden.determinize(self, view, p, rng)

    def dump(self, s: State) -> dict[str, Any]:
        return record.dump(self, s)

    def load(self, d: dict[str, Any]) -> State:
        return record.load(self, d)

    def conserved(self, s: State) -> tuple[int, ...]:
        return record.conserved(self, s)
