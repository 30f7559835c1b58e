"""A whole turn at a glance: what both pawns can do from every crossing they can reach.

The points of all seats are packed into one int, eight bits a seat, so that what several moves bring together
is a sum, and what such a sum is worth to a seat is worked out once and looked up ever after.

Two acts hardly disturb each other: the mayor moves tourists between buildings of the night, the watchman
between those of the day. The exception is the finest trick of the game: what one pawn has just flipped is empty,
so the other can send a crowd there. Rarer effects (a tourist sent from the Dam changing who has the fewest
visitors) are left out here; they are seen once the first act is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import NOBODY, State
from game.amsterdam.tables import DONE, FLIP, STAY
from game.kernel.contract import Action

BITS = 8
LOW = (1 << BITS) - 1

FLIP_COST = 0.01
"""Of two turns that bring the same, the one with fewer flips."""

Judge = Callable[[int, Sequence[int]], float]
"""judge(seat, points of all seats): what these points are worth to the seat when its turn ends."""


class Act(NamedTuple):
    """A flip with its best destination, or a tourist sent from the Dam."""

    touch: int
    """The crossings from which it can be done, one bit each."""
    gain: int
    """Packed change of points."""
    bonus: float
    """What it is worth beyond points."""
    tile: int
    shown: int
    """The function its tourists look for; NOBODY if none move."""
    made: int
    """The function the tile shows afterwards; NOBODY when nothing is flipped."""
    count: int
    empty: bool
    """Is a building without tourists among the destinations?"""


class Outlook(NamedTuple):
    """How a turn can end after an action, at best."""

    value: float
    points: int
    """Packed, of all seats."""
    action: Action


class Turn(NamedTuple):
    """What both pawns do, and from where."""

    value: float
    points: int
    touch: tuple[int, int]


class Turns:
    def __init__(self, rules: AmsterdamRules, judge: Judge, crowd_bonus: float = 0.0, tricks: bool = True) -> None:
        plan = rules.plan
        self.rules = rules
        self.judge = judge
        self.crowd_bonus = crowd_bonus if rules.tactical else 0.0
        """What a tourist in a building that can no longer be flipped is worth beyond his point."""
        self.tricks = tricks
        """See that a building just flipped is empty."""
        seats = range(rules.seats)
        self.unit = tuple(sum(1 << BITS * p for p in near) for near in rules.seats_of)
        """By mask of seats: one point for each of them."""
        self.side = tuple(
            tuple((mask >> p & 1) - (mask & ~(1 << p)).bit_count() / (rules.seats - 1) for mask in range(1 << rules.seats))
            for p in seats
        )
        """By seat and mask of seats: is a tourist there ours or theirs?"""
        self.everywhere = (1 << plan.crossings) - 1
        self.touch = tuple(
            sum(1 << c for c in range(plan.crossings) if tile in plan.around[c]) for tile in range(plan.tiles)
        )
        """By tile: the crossings around it, one bit each."""
        self.idle = Act(self.everywhere, 0, 0.0, NOBODY, NOBODY, NOBODY, 0, False)
        self.ends = tuple(
            tuple(sum(1 << end for end in ends) | (rules.tactical << start) for start, ends in enumerate(row))
            for row in rules.reach
        )
        """[steps][crossing]: where a pawn can be after its walk; in the tactical variant it may stay."""
        self._known: tuple[dict[int, float], ...] = tuple({} for _ in seats)

    # -- points ----------------------------------------------------------------------------------------------

    def pack(self, points: Sequence[int]) -> int:
        return sum(n << BITS * p for p, n in enumerate(points))

    def unpack(self, packed: int) -> list[int]:
        return [packed >> BITS * p & LOW for p in range(self.rules.seats)]

    def worth(self, p: int, packed: int) -> float:
        known = self._known[p]
        value = known.get(packed)
        if value is None:
            value = known[packed] = self.judge(p, self.unpack(packed))
        return value

    # -- acts ------------------------------------------------------------------------------------------------

    def acts(self, s: State, p: int, pawn: int, places: int) -> tuple[list[Act], list[Act]]:
        """What `pawn` can do from one of the crossings `places`: acts that move tourists, flips that do not."""
        rules, tourists, buildings, touch = self.rules, s.tourists, s.buildings, self.touch
        face, faces, crowd, wrong = rules.face, rules.faces, rules.crowd, 1 - pawn
        moving, empty = [], []
        for tile, shown in enumerate(s.shows):
            if face[shown] != wrong or not touch[tile] & places:
                continue
            made = faces[buildings[tile]][pawn]
            if not tourists[tile]:
                empty.append(Act(touch[tile], 0, 0.0, tile, NOBODY, made, 0, False))
            elif tourists[tile] < crowd:
                moving.append(self._flip(s, p, tile, made))
        if tourists[rules.plan.dam] and self.touch[rules.plan.dam] & places:
            moving.append(self._send(s, p, pawn))
        return moving, empty

    def _flip(self, s: State, p: int, tile: int, made: int) -> Act:
        homes = self.rules.destinations(s, tile) or [self.rules.plan.dam]
        gain, bonus = self.move(s, p, tile, homes[0])
        if len(homes) > 1:
            base = self.pack(s.points)
            best = self.worth(p, base + gain) + bonus
            for home in homes[1:]:
                other, other_bonus = self.move(s, p, tile, home)
                value = self.worth(p, base + other) + other_bonus
                if value > best:
                    best, gain, bonus = value, other, other_bonus
        empty = homes[0] != self.rules.plan.dam and not s.tourists[homes[0]]
        return Act(self.touch[tile], gain, bonus, tile, s.shows[tile], made, s.tourists[tile], empty)

    def move(self, s: State, p: int, tile: int, home: int) -> tuple[int, float]:
        """What it brings when the tourists of `tile` go to `home`."""
        count, near = s.tourists[tile], s.near
        gain = count * (self.unit[near[home]] - self.unit[near[tile]])
        if not self.crowd_bonus or home == self.rules.plan.dam:
            return gain, 0.0
        total = count + s.tourists[home]
        return gain, self.crowd_bonus * total * self.side[p][near[home]] if total >= self.rules.crowd else 0.0

    def _send(self, s: State, p: int, pawn: int) -> Act:
        """Where one tourist from the Dam does most good."""
        dam, face = self.rules.plan.dam, self.rules.face
        base = self.pack(s.points) - self.unit[s.near[dam]]
        masks = {s.near[tile] for tile, shown in enumerate(s.shows) if face[shown] == pawn}
        best = max(masks, key=lambda mask: self.worth(p, base + self.unit[mask]), default=s.near[dam])
        gain = self.unit[best] - self.unit[s.near[dam]]
        return Act(self.touch[dam], gain, 0.0, NOBODY, NOBODY, NOBODY, 1, False)

    def after(self, s: State, p: int, first: Act, second: Act) -> int:
        """What `second` brings once `first` has emptied a building that shows what its tourists look for."""
        near = s.near
        gain = second.count * (self.unit[near[first.tile]] - self.unit[near[second.tile]])
        if not second.empty:
            return gain
        base = self.pack(s.points)
        return gain if self.worth(p, base + gain) > self.worth(p, base + second.gain) else second.gain

    # -- turns -----------------------------------------------------------------------------------------------

    def turns(self, s: State, p: int, places: tuple[int, int]) -> list[Turn]:
        """Every turn better than idling, best first, then idling; each pawn ends on one of its `places`."""
        base = self.pack(s.points)
        found = []
        known, worth = self._known[p], self.worth
        idle = worth(p, base)
        moving, empty = zip(*(self.acts(s, p, pawn, places[pawn]) for pawn in (0, 1)), strict=True)
        for mayor in [self.idle, *moving[0]]:
            for watchman in [self.idle, *moving[1]]:
                points = base + mayor.gain + watchman.gain
                value = known.get(points)
                if value is None:
                    value = worth(p, points)
                value += mayor.bonus + watchman.bonus
                if value > idle:
                    flips = (mayor is not self.idle) + (watchman is not self.idle)
                    found.append(Turn(value - FLIP_COST * flips, points, (mayor.touch, watchman.touch)))
        if self.tricks:
            found += [turn for turn in self._tricks(s, p, base, moving, empty) if turn.value > idle]
        found.sort(key=lambda turn: -turn.value)
        found.append(Turn(idle, base, (self.everywhere, self.everywhere)))
        return found

    def _tricks(
        self, s: State, p: int, base: int, moving: Sequence[list[Act]], empty: Sequence[list[Act]]
    ) -> list[Turn]:
        """One pawn flips a building, and the tourists whom the other chases away go there."""
        found = []
        for pawn in (0, 1):
            wanted = {act.shown for act in moving[1 - pawn]}
            for first in moving[pawn] + empty[pawn]:
                if first.made not in wanted or first.made == NOBODY:
                    continue
                for second in moving[1 - pawn]:
                    if second.shown != first.made:
                        continue
                    points = base + first.gain + self.after(s, p, first, second)
                    value = self.worth(p, points) + first.bonus + second.bonus - 2 * FLIP_COST
                    touch = (second.touch, first.touch) if pawn else (first.touch, second.touch)
                    found.append(Turn(value, points, touch))
        return found

    def walks(self, s: State, p: int, legal: list[Action]) -> list[Outlook]:
        """How well the turn can end after each walk."""
        places = tuple(
            self.ends[s.steps[pawn]][s.pawns[pawn]] if s.steps[pawn] else 1 << s.pawns[pawn] for pawn in (0, 1)
        )
        turns = self.turns(s, p, (places[0], places[1]))
        found = []
        for action in legal:
            if action[0] == STAY:
                pawn, end, others = 0, s.pawns[0], 1 << s.pawns[1]
            else:
                _, pawn, end = action
                others = self._places_left(s, pawn, end)
            for value, points, touch in turns:
                if touch[pawn] >> end & 1 and touch[1 - pawn] & others:
                    found.append(Outlook(value, points, action))
                    break
        return found

    def _places_left(self, s: State, pawn: int, end: int) -> int:
        """Where the other pawn can be at the end of the walks when `pawn` walks to `end`."""
        other = 1 - pawn
        steps = s.steps[other]
        if not steps:
            return 1 << s.pawns[other]
        if self.rules.tactical:
            steps = min(steps, self.rules.steps_shared - self.rules.plan.distance[s.pawns[pawn]][end])
        return self.ends[steps][s.pawns[other]] & ~(1 << end)

    # -- acting ----------------------------------------------------------------------------------------------

    def acting(self, s: State, p: int, legal: list[Action]) -> list[Outlook]:
        """How well the turn can end after each act."""
        base = self.pack(s.points)
        answers = [self._answers(s, p, pawn) for pawn in (0, 1)]
        found = []
        for action in legal:
            if action[0] == DONE:
                found.append(Outlook(self.worth(p, base), base, action))
                continue
            verb, pawn, tile = action
            if verb == FLIP:
                made = self.rules.faces[s.buildings[tile]][pawn]
                empty = Act(0, 0, 0.0, tile, NOBODY, made, 0, False)
                act = self._flip(s, p, tile, made) if s.tourists[tile] else empty
            else:
                near, dam = s.near, self.rules.plan.dam
                act = Act(0, self.unit[near[tile]] - self.unit[near[dam]], 0.0, NOBODY, NOBODY, NOBODY, 1, False)
            found.append(self._answered(s, p, act, answers[1 - pawn], action))
        return found

    def settling(self, s: State, p: int, legal: list[Action]) -> list[Outlook]:
        """How well the turn can end after each choice of a destination."""
        tile, pawn = s.flipping, s.flipper
        made = self.rules.faces[s.buildings[tile]][pawn]
        answers = self._answers(s, p, 1 - pawn)
        found = []
        for action in legal:
            gain, bonus = self.move(s, p, tile, action[1])
            act = Act(0, gain, bonus, tile, s.shows[tile], made, s.tourists[tile], False)
            found.append(self._answered(s, p, act, answers, action))
        return found

    def _answers(self, s: State, p: int, pawn: int) -> list[Act]:
        """What is left for `pawn` to do where it stands."""
        return [] if s.acted >> pawn & 1 else self.acts(s, p, pawn, 1 << s.pawns[pawn])[0]

    def _answered(self, s: State, p: int, act: Act, answers: list[Act], action: Action) -> Outlook:
        """`act`, then the best answer of the other pawn."""
        base = self.pack(s.points) + act.gain
        best = Outlook(self.worth(p, base) + act.bonus - FLIP_COST, base, action)
        for answer in answers:
            trick = self.tricks and act.made != NOBODY and answer.shown == act.made
            points = base + (self.after(s, p, act, answer) if trick else answer.gain)
            value = self.worth(p, points) + act.bonus + answer.bonus - 2 * FLIP_COST
            if value > best.value:
                best = Outlook(value, points, action)
        return best
