"""A whole turn at a glance: what both pawns can do from every crossing they can reach.

The points of all seats are packed into one int, eight bits a seat, so that what several moves bring together
is a sum, and what such a sum is worth to a seat is worked out once and looked up ever after.

Two acts hardly disturb each other: the mayor moves tourists between buildings of the night, the watchman
between those of the day. The exception is the finest trick of the game: what one pawn has just flipped is
empty, so the other can send a crowd there. Rarer effects (a tourist sent from the Dam changing who has the
fewest visitors) are left out here; they are seen once the first act is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import NOBODY, State
from game.amsterdam.tables import DONE, FLIP, STAY
from game.kernel.contract import Action

BITS: Final = 8
LOW: Final = (1 << BITS) - 1

FLIP_COST: Final = 0.01
"""Of two turns that bring the same, the one with fewer flips."""
REMEMBERED = 2048
"""Positions whose turns are kept, so that the second walk need not think again."""

Judge = Callable[[int, Sequence[int]], float]
"""judge(seat, points of all seats): what these points are worth to the seat when its turn ends."""


class Act:
    """A flip with its best destination, or a tourist sent from the Dam."""

    __slots__ = ("touch", "gain", "bonus", "tile", "shown", "made", "guests", "empty")

    def __init__(
        self, touch: int, gain: int, bonus: float, tile: int, shown: int, made: int, guests: int, empty: bool
    ) -> None:
        self.touch = touch
        """The crossings from which it can be done, one bit each."""
        self.gain = gain
        """Packed change of points."""
        self.bonus = bonus
        """What it is worth beyond points."""
        self.tile = tile
        self.shown = shown
        """The function its tourists look for; NOBODY if none move."""
        self.made = made
        """The function the tile shows afterwards; NOBODY when nothing is flipped."""
        self.guests = guests
        self.empty = empty
        """Is a building without tourists among the destinations?"""


class Outlook:
    """How a turn can end after an action, at best."""

    __slots__ = ("value", "points", "action")

    def __init__(self, value: float, points: int, action: Action) -> None:
        self.value = value
        self.points = points
        """Packed, of all seats."""
        self.action = action


class Turn:
    """What both pawns do: its worth, the points after it, the crossings from which each pawn can do it."""

    __slots__ = ("value", "points", "mayor", "watchman")

    def __init__(self, value: float, points: int, mayor: int, watchman: int) -> None:
        self.value = value
        self.points = points
        self.mayor = mayor
        self.watchman = watchman


class Turns:
    """`crowd_bonus` is what a tourist in a building that can no longer be flipped is worth beyond his point;
    without `tricks` nobody sees that a building just flipped is empty."""

    def __init__(
        self, rules: AmsterdamRules, judge: Judge, crowd_bonus: float = 0.0, tricks: bool = True
    ) -> None:
        plan = rules.plan
        self.rules = rules
        self.judge = judge
        self.crowd_bonus = crowd_bonus if rules.tactical else 0.0
        self.tricks = tricks
        self.unit = tuple(sum(1 << BITS * p for p in near) for near in rules.seats_of)
        """By mask of seats: one point for each of them."""
        self.everywhere = (1 << plan.crossings) - 1
        self.touch = tuple(
            sum(1 << c for c in range(plan.crossings) if tile in plan.around[c]) for tile in range(plan.tiles)
        )
        """By tile: the crossings around it, one bit each."""
        self.ends = tuple(
            tuple(sum(1 << end for end in ends) | (rules.tactical << start) for start, ends in enumerate(row))
            for row in rules.reach
        )
        """[steps][crossing]: where a pawn can be after its walk; in the tactical variant it may stay."""
        self.idle = Act(self.everywhere, 0, 0.0, NOBODY, NOBODY, NOBODY, 0, False)
        self._empty = tuple(
            tuple(Act(touch, 0, 0.0, tile, NOBODY, made, 0, False) for made in range(len(rules.functions)))
            for tile, touch in enumerate(self.touch)
        )
        """[tile][function]: a flip that nobody has to move for."""
        self._known: tuple[dict[int, float], ...] = tuple({} for _ in range(rules.seats))
        self._seen: dict[tuple[object, ...], tuple[tuple[int, int], list[Turn]]] = {}

    # -- points ----------------------------------------------------------------------------------------------

    def pack(self, points: Sequence[int]) -> int:
        packed = 0
        for n in reversed(points):
            packed = packed << BITS | n
        return packed

    def unpack(self, packed: int) -> list[int]:
        return [packed >> BITS * p & LOW for p in range(self.rules.seats)]

    def _over(self, packed: int) -> bool:
        """Has somebody reached the target?"""
        while packed:
            if packed & LOW >= self.rules.target:
                return True
            packed >>= BITS
        return False

    def worth(self, p: int, packed: int) -> float:
        known = self._known[p]
        value = known.get(packed)
        if value is None:
            value = known[packed] = self.judge(p, self.unpack(packed))
        return value

    # -- acts ------------------------------------------------------------------------------------------------

    def acts(self, s: State, p: int, base: int, pawn: int, places: int) -> tuple[list[Act], list[Act]]:
        """What `pawn` can do from one of the crossings `places`: acts that move tourists, flips that do not.

        `base` is the packed points of `s`."""
        rules, tourists, touch, wrong = self.rules, s.tourists, self.touch, 1 - pawn
        face, crowd = rules.face, rules.crowd
        moving, empty = [], []
        for tile, shown in enumerate(s.shows):
            if face[shown] != wrong or not touch[tile] & places:
                continue
            made = rules.faces[s.buildings[tile]][pawn]
            if not tourists[tile]:
                empty.append(self._empty[tile][made])
            elif tourists[tile] < crowd:
                moving.append(self._flip(s, p, base, tile, made))
        if tourists[rules.plan.dam] and touch[rules.plan.dam] & places:
            moving.append(self._send(s, p, base, pawn))
        return moving, empty

    def _flip(self, s: State, p: int, base: int, tile: int, made: int) -> Act:
        homes = self.rules.destinations(s, tile) or [self.rules.plan.dam]
        gain, bonus = self._move(s, p, tile, homes[0])
        if len(homes) > 1:
            best = self.worth(p, base + gain) + bonus
            for home in homes[1:]:
                other, other_bonus = self._move(s, p, tile, home)
                value = self.worth(p, base + other) + other_bonus
                if value > best:
                    best, gain, bonus = value, other, other_bonus
        empty = not s.tourists[homes[0]] and homes[0] != self.rules.plan.dam
        return Act(self.touch[tile], gain, bonus, tile, s.shows[tile], made, s.tourists[tile], empty)

    def _move(self, s: State, p: int, tile: int, home: int) -> tuple[int, float]:
        """What it brings when the tourists of `tile` go to `home`."""
        count, near = s.tourists[tile], s.near
        gain = count * (self.unit[near[home]] - self.unit[near[tile]])
        total = count + s.tourists[home]
        if not self.crowd_bonus or total < self.rules.crowd or home == self.rules.plan.dam:
            return gain, 0.0
        ours = near[home] >> p & 1
        theirs = (near[home] & ~(1 << p)).bit_count() / (self.rules.seats - 1)
        return gain, self.crowd_bonus * total * (ours - theirs)

    def _send(self, s: State, p: int, base: int, pawn: int) -> Act:
        """Where one tourist from the Dam does most good."""
        dam, face = self.rules.plan.dam, self.rules.face
        leave = self.unit[s.near[dam]]
        masks = {s.near[tile] for tile, shown in enumerate(s.shows) if face[shown] == pawn}
        gains = [self.unit[mask] - leave for mask in sorted(masks)]
        gain, best = 0, -inf
        for other in gains:
            value = self.worth(p, base + other)
            if value > best:
                gain, best = other, value
        return Act(self.touch[dam], gain, 0.0, NOBODY, NOBODY, NOBODY, 1, False)

    def _after(self, s: State, p: int, base: int, first: Act, second: Act) -> int:
        """What `second` brings once `first` has emptied a building that shows what its tourists look for."""
        near = s.near
        gain = second.guests * (self.unit[near[first.tile]] - self.unit[near[second.tile]])
        if second.empty and self.worth(p, base + gain) <= self.worth(p, base + second.gain):
            return second.gain
        return gain

    # -- turns -----------------------------------------------------------------------------------------------

    def turns(self, s: State, p: int, places: tuple[int, int]) -> list[Turn]:
        """Every turn better than idling, best first, then idling; each pawn ends on one of its `places` (or
        on more than these, when the turns of this position are known from its first walk)."""
        key = (p, tuple(s.tourists), tuple(s.shows), tuple(s.hotels))
        seen = self._seen.get(key)
        if seen and not places[0] & ~seen[0][0] and not places[1] & ~seen[0][1]:
            return seen[1]
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        turns = self._turns(s, p, places)
        self._seen[key] = places, turns
        return turns

    def _turns(self, s: State, p: int, places: tuple[int, int]) -> list[Turn]:
        base = self.pack(s.points)
        known, worth, nothing = self._known[p], self.worth, self.idle
        idle = worth(p, base)
        mayors, mayors_empty = self.acts(s, p, base, 0, places[0])
        watchmen, watchmen_empty = self.acts(s, p, base, 1, places[1])
        found = []
        for mayor in [nothing, *mayors]:
            for watchman in [nothing, *watchmen]:
                points = base + mayor.gain + watchman.gain
                value = known.get(points)
                if value is None:
                    value = worth(p, points)
                value += mayor.bonus + watchman.bonus
                if value > idle:
                    flips = (mayor is not nothing) + (watchman is not nothing)
                    found.append(Turn(value - FLIP_COST * flips, points, mayor.touch, watchman.touch))
        if self.tricks:
            found += self._tricks(s, p, base, idle, mayors + mayors_empty, watchmen, 0)
            found += self._tricks(s, p, base, idle, watchmen + watchmen_empty, mayors, 1)
        found.sort(key=_value, reverse=True)
        found.append(Turn(idle, base, self.everywhere, self.everywhere))
        return found

    def _tricks(
        self, s: State, p: int, base: int, idle: float, firsts: list[Act], seconds: list[Act], pawn: int
    ) -> list[Turn]:
        """`pawn` flips a building first, and the tourists whom the other chases away go there."""
        wanted: dict[int, list[Act]] = {}
        for second in seconds:
            wanted.setdefault(second.shown, []).append(second)
        wanted.pop(NOBODY, None)
        found = []
        for first in firsts:
            for second in wanted.get(first.made, ()):
                points = base + first.gain + self._after(s, p, base, first, second)
                value = self.worth(p, points) + first.bonus + second.bonus - 2 * FLIP_COST
                if value > idle:
                    mayor, watchman = (second, first) if pawn else (first, second)
                    found.append(Turn(value, points, mayor.touch, watchman.touch))
        return found

    def walks(self, s: State, p: int, legal: list[Action]) -> list[Outlook]:
        """How well the turn can end after each walk."""
        places = [1 << crossing for crossing in s.pawns]
        for pawn in (0, 1):
            if s.steps[pawn]:
                places[pawn] = self.ends[s.steps[pawn]][s.pawns[pawn]]
        turns = self.turns(s, p, (places[0], places[1]))
        found = []
        for action in legal:
            if action[0] == STAY:
                pawn, end, others = 0, s.pawns[0], 1 << s.pawns[1]
            else:
                _, pawn, end = action
                others = self._places_left(s, pawn, end)
            mayor, watchman = (others, 1 << end) if pawn else (1 << end, others)
            for turn in turns:
                if turn.mayor & mayor and turn.watchman & watchman:
                    found.append(Outlook(turn.value, turn.points, action))
                    break
        return found

    def best(self, s: State, p: int) -> Turn:
        """The best turn before any pawn has walked, without looking for a way that keeps them apart."""
        steps = s.steps[0]
        splits = [(steps, s.steps[1])]
        if self.rules.tactical:
            splits = [(n, min(steps, self.rules.steps_shared - n)) for n in range(steps + 1)]
        mayors = [self.ends[mayor][s.pawns[0]] for mayor, _ in splits]
        watchmen = [self.ends[watchman][s.pawns[1]] for _, watchman in splits]
        for turn in self.turns(s, p, (self.ends[steps][s.pawns[0]], self.ends[s.steps[1]][s.pawns[1]])):
            for split, mayor in enumerate(mayors):
                if turn.mayor & mayor and turn.watchman & watchmen[split]:
                    return turn
        raise AssertionError("idling is always possible")

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
        if len(legal) == 1:
            return [Outlook(self.worth(p, base), base, legal[0])]
        answers = [self._answers(s, p, base, pawn) for pawn in (0, 1)]
        found = []
        for action in legal:
            if action[0] == DONE:
                found.append(Outlook(self.worth(p, base), base, action))
            else:
                act = self._act(s, action, answers[action[1]])
                found.append(self._answered(s, p, base, act, answers[1 - action[1]], action))
        return found

    def _act(self, s: State, action: Action, own: list[Act]) -> Act:
        """The act of an action. `own` is what its pawn can do: its flips that move tourists are among these."""
        verb, pawn, tile = action
        if verb != FLIP:
            gain = self.unit[s.near[tile]] - self.unit[s.near[self.rules.plan.dam]]
            return Act(0, gain, 0.0, NOBODY, NOBODY, NOBODY, 1, False)
        for act in own:
            if act.tile == tile:
                return act
        return self._empty[tile][self.rules.faces[s.buildings[tile]][pawn]]

    def settling(self, s: State, p: int, legal: list[Action]) -> list[Outlook]:
        """How well the turn can end after each choice of a destination."""
        base, tile, pawn = self.pack(s.points), s.flipping, s.flipper
        made = self.rules.faces[s.buildings[tile]][pawn]
        answers = self._answers(s, p, base, 1 - pawn)
        found = []
        for action in legal:
            gain, bonus = self._move(s, p, tile, action[1])
            act = Act(0, gain, bonus, tile, s.shows[tile], made, s.tourists[tile], False)
            found.append(self._answered(s, p, base, act, answers, action))
        return found

    def _answers(self, s: State, p: int, base: int, pawn: int) -> list[Act]:
        """What is left for `pawn` to do where it stands."""
        return [] if s.acted >> pawn & 1 else self.acts(s, p, base, pawn, 1 << s.pawns[pawn])[0]

    def _answered(self, s: State, p: int, base: int, act: Act, answers: list[Act], action: Action) -> Outlook:
        """`act`, then the best answer of the other pawn, unless the game is over by then."""
        after = base + act.gain
        best = Outlook(self.worth(p, after) + act.bonus - FLIP_COST, after, action)
        if act.gain and self._over(after):
            return best
        for answer in answers:
            gain = answer.gain
            if self.tricks and answer.shown == act.made != NOBODY:
                gain = self._after(s, p, base, act, answer)
            value = self.worth(p, after + gain) + act.bonus + answer.bonus - 2 * FLIP_COST
            if value > best.value:
                best = Outlook(value, after + gain, action)
        return best


def _value(turn: Turn) -> float:
    return turn.value
