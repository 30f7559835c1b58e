"""The rules of Hotel Amsterdam, in the order of the rulebook."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from mypy_extensions import i64

from game.amsterdam import record, words
from game.amsterdam.content import Content
from game.amsterdam.refusals import could_draw, refusal
from game.amsterdam.state import (
    AT_ACT,
    AT_BUILD,
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
from game.amsterdam.tables import BUILD, DONE, FIRST, FLIP, HOTEL, ROLL, SAIL, SEND, SETTLE, STAY, WALK, Tables
from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text

_TRAVEL = ("from_place", "to_place", "count", "function")
EVENTS = {
    "built": (),
    "first": (),
    "turn": ("number",),
    "rolled": ("white", "black"),
    "sailed": ("from_space", "to_space", "spaces"),
    "boarded": _TRAVEL,
    "landed": _TRAVEL,
    "supply_empty": (),
    "hotel": ("crossing", "number"),
    "walked": ("pawn", "path"),
    "stayed": (),
    "moved": _TRAVEL,
    "flipped": ("pawn", "tile", "old", "new"),
    "sent": _TRAVEL,
    "points": ("before", "after"),
    "won": ("points",),
}
"""Every kind of event with the names of its data. `function` is what the travellers' new place shows, -1 for
none; a `path` is all crossings of a walk, from the first to the last."""

Happenings: TypeAlias = list[Event] | None


def _actor(stage: int, active: int) -> tuple[int, ...]:
    if stage == AT_OVER:
        return ()
    return (CHANCE,) if stage <= AT_ROLL else (active,)


class AmsterdamRules(Tables):
    """The game; Tables holds what does not change."""

    events = frozenset(EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self._actors = tuple(tuple(_actor(stage, p) for p in range(seats)) for stage in range(AT_OVER + 1))

    # -- set-up ----------------------------------------------------------------------------------------------

    def new(self) -> State:
        """Tourists, pawns and boat stand in their places; the buildings are still in the box."""
        city, plan = self.content.city, self.plan
        s = State()
        s.stage, s.active, s.turn = AT_BUILD, NOBODY, 0
        s.buildings = (NOBODY,) * plan.tiles
        s.shows = [NOBODY] * plan.tiles
        s.homes = self.homes(s.buildings)
        s.tourists = [0] * plan.places
        s.tourists[plan.supply] = self.landings
        for row, column in city.visitors:
            s.tourists[row * plan.columns + column] += 1
        s.boat = city.boat
        s.pawns = [row * plan.wide + column for row, column in (city.mayor, city.watchman)]
        s.dice, s.steps = [0, 0], [0, 0]
        s.acted, s.flipping, s.flipper = 0, NOBODY, NOBODY
        s.hotels = [NOBODY] * (self.seats * self.hotels_each)
        s.near = [0] * plan.places
        s.points = [0] * self.seats
        return s

    def chance(self, s: State, rng: Random) -> Action:
        if s.stage == AT_BUILD:
            return (BUILD, *rng.sample(self.box, len(self.box)))
        if s.stage == AT_FIRST:
            return (FIRST, rng.randrange(self.seats))
        die = self.content.limits.die
        return (ROLL, rng.choice(die), rng.choice(die))

    def _do_build(self, s: State, a: Action, out: Happenings) -> None:
        """Row by row around the Dam; day and night alternate like the squares of a chessboard."""
        plan = self.plan
        kinds = list(a[1:])
        kinds.insert(plan.dam, NOBODY)
        s.buildings = tuple(kinds)
        for tile, kind in enumerate(kinds):
            if kind != NOBODY:
                s.shows[tile] = self.faces[kind][sum(divmod(tile, plan.columns)) % 2]
        s.homes = self.homes(s.buildings)
        s.stage = AT_FIRST
        if out is not None:
            out.append(Event("built", CHANCE))

    def homes(self, buildings: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """By function: the tiles that have it on one of their faces."""
        return tuple(
            tuple(t for t, kind in enumerate(buildings) if kind != NOBODY and function in self.faces[kind])
            for function in range(len(self.functions))
        )

    def _do_first(self, s: State, a: Action, out: Happenings) -> None:
        if out is not None:
            out.append(Event("first", a[1]))
        self._begin_turn(s, a[1], out)

    def _begin_turn(self, s: State, seat: int, out: Happenings) -> None:
        s.active = seat
        s.turn += 1
        s.steps[0] = s.steps[1] = s.acted = 0
        s.stage = AT_SAIL if self.tactical else AT_ROLL
        if out is not None:
            out.append(Event("turn", seat, {"number": s.turn}))

    # -- 1-3. dice, boat, landing ----------------------------------------------------------------------------

    def _do_roll(self, s: State, a: Action, out: Happenings) -> None:
        s.dice = [a[1], a[2]]
        if out is not None:
            out.append(Event("rolled", s.active, {"white": a[1], "black": a[2]}))
        self._sail_and_land(s, a[1] + a[2], out)

    def _do_sail(self, s: State, a: Action, out: Happenings) -> None:
        self._sail_and_land(s, a[1], out)

    def _sail_and_land(self, s: State, spaces: int, out: Happenings) -> None:
        """Tourists on bends the boat passes over come aboard; they land together with one from the supply."""
        plan, start = self.plan, s.boat
        s.boat = (start + spaces) % plan.canal
        if out is not None:
            out.append(Event("sailed", s.active, {"from_space": start, "to_space": s.boat, "spaces": spaces}))
        for quay in self.passed[spaces][start]:
            if s.tourists[quay]:
                self._move(s, "boarded", quay, plan.boat, s.tourists[quay], out)
        shore = plan.beside[s.boat]
        self._move(s, "landed", plan.supply, shore, 1, out)
        if s.tourists[plan.boat]:
            self._move(s, "landed", plan.boat, shore, s.tourists[plan.boat], out)
        if out is not None and not s.tourists[plan.supply]:
            out.append(Event("supply_empty", s.active))
        if self.most(s) >= self.target:
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
            function = s.shows[target] if target < self.plan.tiles else NOBODY
            data = {"from_place": source, "to_place": target, "count": count, "function": function}
            out.append(Event(kind, s.active, data))

    # -- 4. hotel --------------------------------------------------------------------------------------------

    def _legal_hotels(self, s: State) -> list[Action]:
        taken: i64 = 0
        crossing: i64
        for crossing in s.hotels:
            if crossing != NOBODY:
                taken |= self.plan.bits[crossing]
        return [a for a in self.builds if not taken >> a[1] & 1]

    def _do_hotel(self, s: State, a: Action, out: Happenings) -> None:
        """A tile beside both hotels of a seat counts once."""
        first = s.active * self.hotels_each
        number = s.hotels.index(NOBODY, first) - first
        s.hotels = s.hotels.copy()
        s.hotels[first + number] = a[1]
        self.claim(s, s.active, a[1])
        if out is not None:
            out.append(Event("hotel", s.active, {"crossing": a[1], "number": number}))
        if s.points[s.active] >= self.target:
            s.stage = AT_OVER
        else:
            self._begin_walk(s)

    def claim(self, s: State, seat: int, crossing: int) -> None:
        """The tourists around a hotel are its owner's points."""
        bit = 1 << seat
        s.near = s.near.copy()
        for tile in self.plan.around[crossing]:
            if not s.near[tile] & bit:
                s.near[tile] |= bit
                s.points[seat] += s.tourists[tile]

    def guests(self, s: State, seat: int, crossing: int) -> int:
        """Points that a hotel on `crossing` would bring at once."""
        bit, guests = 1 << seat, 0
        for tile in self.plan.around[crossing]:
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
            steps = self.plan.distance[start][end]
            s.steps[1 - pawn] = min(s.steps[1 - pawn], self.steps_shared - steps)
        if not s.steps[1 - pawn]:
            s.stage = AT_ACT
        if out is not None:
            out.append(Event("walked", s.active, {"pawn": pawn, "path": self.plan.path(start, end, steps)}))

    def _do_stay(self, s: State, a: Action, out: Happenings) -> None:
        """Tactical: unused steps are lost."""
        s.steps[0] = s.steps[1] = 0
        s.stage = AT_ACT
        if out is not None:
            out.append(Event("stayed", s.active))

    # -- 6. act ----------------------------------------------------------------------------------------------

    def _legal_acts(self, s: State) -> list[Action]:
        acts: list[Action] = []
        for pawn in (0, 1):
            if s.acted >> pawn & 1:
                continue
            crossing, flips = s.pawns[pawn], self.flips[pawn]
            acts += [flips[tile] for tile in self.flippable(s, pawn, crossing)]
            if self.at_dam[crossing] and s.tourists[self.plan.dam]:
                sends = self.sends[pawn]
                acts += [sends[tile] for tile, shown in enumerate(s.shows) if self.face[shown] == pawn]
        acts.append((DONE,))
        return acts

    def flippable(self, s: State, pawn: int, crossing: int) -> list[int]:
        """The buildings around `crossing` that `pawn` could flip: the mayor night, the watchman day."""
        wrong, crowd = 1 - pawn, self.crowd
        return [
            tile
            for tile in self.plan.around[crossing]
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
            self._move(s, "moved", tile, homes[0] if homes else self.plan.dam, s.tourists[tile], out)
        self._turn_over(s, pawn, tile, out)

    def _legal_settles(self, s: State) -> list[Action]:
        return [(SETTLE, tile) for tile in self.destinations(s, s.flipping)]

    def _do_settle(self, s: State, a: Action, out: Happenings) -> None:
        tile, pawn = s.flipping, s.flipper
        s.flipping = s.flipper = NOBODY
        self._move(s, "moved", tile, a[1], s.tourists[tile], out)
        self._turn_over(s, pawn, tile, out)

    def _turn_over(self, s: State, pawn: int, tile: int, out: Happenings) -> None:
        old, new = s.shows[tile], self.faces[s.buildings[tile]][pawn]
        s.shows[tile] = new
        if out is not None:
            out.append(Event("flipped", s.active, {"pawn": pawn, "tile": tile, "old": old, "new": new}))
        self._finish_act(s, pawn)

    def _do_send(self, s: State, a: Action, out: Happenings) -> None:
        self._move(s, "sent", self.plan.dam, a[2], 1, out)
        self._finish_act(s, a[1])

    def _finish_act(self, s: State, pawn: int) -> None:
        s.acted |= 1 << pawn
        s.stage = AT_OVER if self.most(s) >= self.target else AT_ACT

    def _do_done(self, s: State, a: Action, out: Happenings) -> None:
        if s.tourists[self.plan.supply]:
            self._begin_turn(s, (s.active + 1) % self.seats, out)
        else:
            s.stage = AT_OVER

    # -- points and end --------------------------------------------------------------------------------------

    def most(self, s: State) -> int:
        """The points of the best seat; a loop, because `max` is slower once it is compiled."""
        best = 0
        for points in s.points:
            if points > best:
                best = points
        return best

    def scores(self, s: State) -> tuple[int, ...]:
        return tuple(s.points)

    def outcome(self, s: State) -> Outcome | None:
        if s.stage != AT_OVER:
            return None
        winners = self.winners(s)
        ranks = tuple(self._rank(s, p, winners) for p in range(self.seats))
        reason = Text("amsterdam.end.supply")
        if self.most(s) >= self.target:
            reason = Text("amsterdam.end.target", {"n": self.target})
        return Outcome(ranks, self.scores(s), self._parts(s), reason)

    def _rank(self, s: State, p: int, winners: list[int]) -> int:
        """The others rank by points, equal points share a rank."""
        if p in winners:
            return 1
        return 1 + sum(q in winners or s.points[q] > s.points[p] for q in range(self.seats))

    def winners(self, s: State) -> list[int]:
        """Most points; of several at the target with as many points the active player, else they share."""
        best = self.most(s)
        first = [p for p in range(self.seats) if s.points[p] == best]
        return [s.active] if best >= self.target and s.active in first else first

    def _parts(self, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by hotel; a tile beside two hotels counts for the earlier one."""
        by_hotel: list[list[int]] = [[] for _ in range(self.hotels_each)]
        for seat in range(self.seats):
            seen: set[int] = set()
            for number, points in enumerate(by_hotel):
                crossing = s.hotels[seat * self.hotels_each + number]
                tiles = set(self.plan.around[crossing]) - seen if crossing != NOBODY else set()
                points.append(sum(s.tourists[tile] for tile in tiles))
                seen |= tiles
        return tuple((f"amsterdam.score.hotel_{n + 1}", tuple(points)) for n, points in enumerate(by_hotel))

    def progress(self, s: State) -> Progress:
        label = Text("amsterdam.progress", {"n": s.tourists[self.plan.supply]})
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
        return refusal(self, s, p, a)

    def could_draw(self, s: State, a: Action) -> bool:
        return could_draw(self, s, a)

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
                out.append(Event("points", seat, {"before": old, "after": new}))
        if s.stage == AT_OVER:
            out += [Event("won", seat, {"points": s.points[seat]}) for seat in self.winners(s)]

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

    def conserved(self, s: State) -> int:
        """Nobody is ever lost: tourists in the city, on the quays, aboard and to come."""
        return sum(s.tourists)

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
