"""The rules of Hotel Amsterdam, in the order of the rulebook."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from mypy_extensions import i64

from game.amsterdam import events, record, refusals, scoring, setup, words
from game.amsterdam.content import Content
from game.amsterdam.events import EVENTS
from game.amsterdam.scoring import most
from game.amsterdam.state import (
    AT_ACT,
    AT_FIRST,
    AT_HOTEL,
    AT_OVER,
    AT_ROLL,
    AT_SAIL,
    AT_SETTLE,
    AT_WALK,
    NOBODY,
    State,
)  # fmt: skip
from game.amsterdam.tables import Tables
from game.amsterdam.verbs import BUILD, DONE, FLIP, HOTEL, ROLL, SAIL, SEND, SETTLE, STAY, VERBS, WALK
from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text

Happenings: TypeAlias = list[Event] | None


def _actor(stage: int, active: int) -> tuple[int, ...]:
    if stage == AT_OVER:
        return ()
    return (CHANCE,) if stage <= AT_ROLL else (active,)


class AmsterdamRules(Tables):
    """The game; Tables holds what does not change."""

    verbs = VERBS
    events = frozenset(EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self._actors = tuple(tuple(_actor(stage, p) for p in range(seats)) for stage in range(AT_OVER + 1))

    # -- set-up ----------------------------------------------------------------------------------------------

    def new(self) -> State:
        return setup.new(self)

    def chance(self, s: State, rng: Random) -> Action:
        return setup.chance(self, s, rng)

    def could_draw(self, s: State, a: Action) -> bool:
        return setup.could_draw(self, s, a)

    def _do_build(self, s: State, a: Action, out: Happenings) -> None:
        setup.build(self, s, list(a[1:]))
        s.stage = AT_FIRST
        if out is not None:
            out.append(Event(events.BUILT, CHANCE))

    def _do_first(self, s: State, a: Action, out: Happenings) -> None:
        if out is not None:
            out.append(Event(events.FIRST, a[1]))
        self._begin_turn(s, a[1], out)

    def _begin_turn(self, s: State, seat: int, out: Happenings) -> None:
        s.active = seat
        s.turn += 1
        s.steps[0] = s.steps[1] = s.acted = 0
        s.stage = AT_SAIL if self.tactical else AT_ROLL
        if out is not None:
            out.append(Event(events.TURN, seat, {"number": s.turn}))

    # -- 1-3. dice, boat, landing ----------------------------------------------------------------------------

    def _do_roll(self, s: State, a: Action, out: Happenings) -> None:
        s.dice = [a[1], a[2]]
        if out is not None:
            out.append(Event(events.ROLLED, s.active, {"white": a[1], "black": a[2]}))
        self._sail_and_land(s, a[1] + a[2], out)

    def _do_sail(self, s: State, a: Action, out: Happenings) -> None:
        self._sail_and_land(s, a[1], out)

    def _sail_and_land(self, s: State, spaces: int, out: Happenings) -> None:
        """Tourists on bends the boat passes over come aboard; they land together with one from the supply."""
        city, start = self.city, s.boat
        s.boat = (start + spaces) % city.canal
        if out is not None:
            out.append(Event(events.SAILED, s.active, {"from_space": start, "to_space": s.boat, "spaces": spaces}))
        for quay in self.passed[spaces][start]:
            if s.tourists[quay]:
                self._move(s, events.BOARDED, quay, city.boat, s.tourists[quay], out)
        shore = city.beside[s.boat]
        self._move(s, events.LANDED, city.supply, shore, 1, out)
        if s.tourists[city.boat]:
            self._move(s, events.LANDED, city.boat, shore, s.tourists[city.boat], out)
        if out is not None and not s.tourists[city.supply]:
            out.append(Event(events.SUPPLY_EMPTY, s.active))
        if most(s) >= self.target:
            s.stage = AT_OVER
        elif s.turn <= self.seats * self.hotels_each:
            s.stage = AT_HOTEL
        else:
            self._begin_walk(s)

    def _move(self, s: State, kind: str, source: int, target: int, count: int, out: Happenings) -> None:
        """Tourists change places; who has a hotel there gains or loses points."""
        s.tourists[source] -= count
        s.tourists[target] += count
        for seat in self.seats_of[s.near[source]]:
            s.points[seat] -= count
        for seat in self.seats_of[s.near[target]]:
            s.points[seat] += count
        if out is not None:
            function = s.shows[target] if target < self.city.tiles else NOBODY
            data = {"from_place": source, "to_place": target, "count": count, "function": function}
            out.append(Event(kind, s.active, data))

    # -- 4. hotel --------------------------------------------------------------------------------------------

    def _legal_hotels(self, s: State) -> list[Action]:
        taken: i64 = 0
        crossing: i64
        for crossing in s.hotels:
            if crossing != NOBODY:
                taken |= self.city.bits[crossing]
        return [a for a in self.builds if not taken >> a[1] & 1]

    def _do_hotel(self, s: State, a: Action, out: Happenings) -> None:
        """A tile beside both hotels of a seat counts once."""
        first = s.active * self.hotels_each
        number = s.hotels.index(NOBODY, first) - first
        s.hotels = s.hotels.copy()
        s.hotels[first + number] = a[1]
        self.claim(s, s.active, a[1])
        if out is not None:
            out.append(Event(events.HOTEL, s.active, {"crossing": a[1], "number": number}))
        if s.points[s.active] >= self.target:
            s.stage = AT_OVER
        else:
            self._begin_walk(s)

    def claim(self, s: State, seat: int, crossing: int) -> None:
        """The tourists around a hotel are its owner's points."""
        bit = 1 << seat
        s.near = s.near.copy()
        for tile in self.city.around[crossing]:
            if not s.near[tile] & bit:
                s.near[tile] |= bit
                s.points[seat] += s.tourists[tile]

    def guests(self, s: State, seat: int, crossing: int) -> int:
        """Points that a hotel on `crossing` would bring at once."""
        bit, guests = 1 << seat, 0
        for tile in self.city.around[crossing]:
            if not s.near[tile] & bit:
                guests += s.tourists[tile]
        return guests

    # -- 5. walk ---------------------------------------------------------------------------------------------

    def _begin_walk(self, s: State) -> None:
        s.stage = AT_WALK
        if self.tactical:
            s.steps[0] = s.steps[1] = self.steps_each
        else:
            s.steps[0], s.steps[1] = s.dice[0], s.dice[1]

    def _legal_walks(self, s: State) -> list[Action]:
        walks: list[Action] = []
        for pawn in (0, 1):
            if s.steps[pawn]:
                other = s.pawns[1 - pawn]
                walks += [a for a in self.walks[pawn][s.steps[pawn]][s.pawns[pawn]] if a[2] != other]
        if self.tactical:
            walks.append((STAY,))
        return walks

    def _do_walk(self, s: State, a: Action, out: Happenings) -> None:
        pawn, end = a[1], a[2]
        start, steps = s.pawns[pawn], s.steps[pawn]
        s.pawns[pawn] = end
        s.steps[pawn] = 0
        if self.tactical:
            steps = self.city.distance[start][end]
            s.steps[1 - pawn] = min(s.steps[1 - pawn], self.steps_shared - steps)
        if not s.steps[1 - pawn]:
            s.stage = AT_ACT
        if out is not None:
            out.append(Event(events.WALKED, s.active, {"pawn": pawn, "path": self.city.path(start, end, steps)}))

    def _do_stay(self, s: State, a: Action, out: Happenings) -> None:
        """Tactical: unused steps are lost."""
        s.steps[0] = s.steps[1] = 0
        s.stage = AT_ACT
        if out is not None:
            out.append(Event(events.STAYED, s.active))

    # -- 6. act ----------------------------------------------------------------------------------------------

    def _legal_acts(self, s: State) -> list[Action]:
        acts: list[Action] = []
        for pawn in (0, 1):
            if s.acted >> pawn & 1:
                continue
            crossing, flips = s.pawns[pawn], self.flips[pawn]
            acts += [flips[tile] for tile in self.flippable(s, pawn, crossing)]
            if self.at_dam[crossing] and s.tourists[self.city.dam]:
                sends = self.sends[pawn]
                acts += [sends[tile] for tile, shown in enumerate(s.shows) if self.face[shown] == pawn]
        acts.append((DONE,))
        return acts

    def flippable(self, s: State, pawn: int, crossing: int) -> list[int]:
        """The buildings around `crossing` that `pawn` could flip: the mayor night, the watchman day."""
        wrong, crowd = 1 - pawn, self.crowd
        return [
            tile
            for tile in self.city.around[crossing]
            if self.face[s.shows[tile]] == wrong and s.tourists[tile] < crowd
        ]

    def destinations(self, s: State, tile: int) -> list[int]:
        """Where the tourists of a flipped building go: to the least visited other building that shows the
        same function; several when the active player may choose; none when only the Dam is left."""
        tourists, shows = s.tourists, s.shows
        function: i64 = shows[tile]
        fewest: i64 = self.everybody
        best: list[int] = []
        for home in s.homes[function]:
            count: i64 = tourists[home]
            if count > fewest or shows[home] != function or home == tile:
                continue
            if count < fewest:
                fewest = count
                best.clear()
            best.append(home)
        return best

    def _do_flip(self, s: State, a: Action, out: Happenings) -> None:
        pawn, tile = a[1], a[2]
        if s.tourists[tile]:
            homes = self.destinations(s, tile)
            if len(homes) > 1:
                s.flipping, s.flipper = tile, pawn
                s.stage = AT_SETTLE
                return
            self._move(s, events.MOVED, tile, homes[0] if homes else self.city.dam, s.tourists[tile], out)
        self._turn_over(s, pawn, tile, out)

    def _legal_settles(self, s: State) -> list[Action]:
        return [(SETTLE, tile) for tile in self.destinations(s, s.flipping)]

    def _do_settle(self, s: State, a: Action, out: Happenings) -> None:
        tile, pawn = s.flipping, s.flipper
        s.flipping = s.flipper = NOBODY
        self._move(s, events.MOVED, tile, a[1], s.tourists[tile], out)
        self._turn_over(s, pawn, tile, out)

    def _turn_over(self, s: State, pawn: int, tile: int, out: Happenings) -> None:
        old, new = s.shows[tile], self.faces[s.buildings[tile]][pawn]
        s.shows[tile] = new
        if out is not None:
            out.append(Event(events.FLIPPED, s.active, {"pawn": pawn, "tile": tile, "old": old, "new": new}))
        self._finish_act(s, pawn)

    def _do_send(self, s: State, a: Action, out: Happenings) -> None:
        self._move(s, events.SENT, self.city.dam, a[2], 1, out)
        self._finish_act(s, a[1])

    def _finish_act(self, s: State, pawn: int) -> None:
        s.acted |= 1 << pawn
        s.stage = AT_OVER if most(s) >= self.target else AT_ACT

    def _do_done(self, s: State, a: Action, out: Happenings) -> None:
        if s.tourists[self.city.supply]:
            self._begin_turn(s, (s.active + 1) % self.seats, out)
        else:
            s.stage = AT_OVER

    # -- points and end --------------------------------------------------------------------------------------

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == AT_OVER else None

    def progress(self, s: State) -> Progress:
        label = Text("amsterdam.progress", {"n": s.tourists[self.city.supply]})
        return Progress(s.turn, self.landings, label)

    # -- the rest of the contract ----------------------------------------------------------------------------

    def actors(self, s: State) -> tuple[int, ...]:
        return self._actors[s.stage][s.active]

    def legal(self, s: State, p: int) -> list[Action]:
        if p != s.active or s.stage <= AT_ROLL or s.stage == AT_OVER:
            return []
        if s.stage == AT_WALK:
            return self._legal_walks(s)
        if s.stage == AT_ACT:
            return self._legal_acts(s)
        if s.stage == AT_SETTLE:
            return self._legal_settles(s)
        return self._legal_hotels(s) if s.stage == AT_HOTEL else self.sails[:]

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return words.prompt(self, s, p)

    def apply(self, s: State, p: int, a: Action, out: Happenings = None) -> None:
        if out is None:
            self._do(s, a, None)
            return
        before = s.points[:]
        self._do(s, a, out)
        for seat, (old, new) in enumerate(zip(before, s.points, strict=True)):
            if old != new:
                out.append(Event(events.POINTS, seat, {"before": old, "after": new}))
        if s.stage == AT_OVER:
            out += [Event(events.WON, seat, {"points": s.points[seat]}) for seat in scoring.winners(self, s)]

    def _do(self, s: State, a: Action, out: Happenings) -> None:
        """The commonest verbs first."""
        verb = a[0]
        if verb == WALK:
            self._do_walk(s, a, out)
        elif verb == FLIP:
            self._do_flip(s, a, out)
        elif verb == DONE:
            self._do_done(s, a, out)
        elif verb == ROLL:
            self._do_roll(s, a, out)
        elif verb == SETTLE:
            self._do_settle(s, a, out)
        elif verb == SEND:
            self._do_send(s, a, out)
        elif verb == HOTEL:
            self._do_hotel(s, a, out)
        elif verb == SAIL:
            self._do_sail(s, a, out)
        elif verb == STAY:
            self._do_stay(s, a, out)
        elif verb == BUILD:
            self._do_build(s, a, out)
        else:
            self._do_first(s, a, out)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """Only dice are news, and they follow the end of a turn; a winning move ends it, too."""
        if a[0] == DONE:
            return True
        after = s.clone()
        self.apply(after, p, a)
        return after.stage == AT_OVER

    def clone(self, s: State) -> State:
        return s.clone()

    def observe(self, s: State, p: int) -> State:
        """Nothing on the table is secret."""
        return s.clone()

    def determinize(self, view: State, p: int, rng: Random) -> State:
        return view.clone()

    def dump(self, s: State) -> dict[str, Any]:
        return record.dump(self, s)

    def load(self, d: dict[str, Any]) -> State:
        return record.load(self, d)

    def conserved(self, s: State) -> int:
        return record.conserved(s)
