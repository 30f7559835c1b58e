"""Reception as its owner sees it: which tourists of which group into which rooms.

All tourists of a round leave together, so blocked rooms cost by their number. What is left is to give the
rooms that pay double to those who gain most from it: a small exact search over (double rooms, other rooms).
A celebrity is tried in the best rooms first, because he doubles his neighbours.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.samoa.rules import SamoaRules
from game.samoa.state import State
from game.samoa.tables import members
from game.samoa.worth import Worth

COUPLE = 1.2
"""What a lover alone in a room is worth beside his rent: another one may join."""
STAR = 0.35
"""Share of a room's worth that a celebrity next door adds to it."""
STAR_ROOMS = 2
"""Rooms tried for a celebrity."""

Step: TypeAlias = tuple[int, int]
"""(kind, room)"""


Seated: TypeAlias = tuple[float, tuple[Step, ...]]
"""(worth, steps)"""
Taken: TypeAlias = tuple[tuple[int, bool], ...]
"""(unit, in a room that pays double)"""


class Plan(NamedTuple):
    """A way to seat tourists of one group, and its worth: rents and swims without what the rooms would have
    brought later."""

    worth: float
    group: int
    steps: tuple[Step, ...]


class Unit:
    """What takes one room: a tourist, or a couple."""

    __slots__ = ("base", "gain", "kind", "couple")

    def __init__(self, base: float, gain: float, kind: int, couple: bool) -> None:
        self.base = base
        self.gain = gain
        """What it pays more in a room that pays double."""
        self.kind = kind
        self.couple = couple


NOBODY = Plan(0.0, -1, ())


class Seating:
    """The receptions of one seat in one position."""

    def __init__(self, worth: Worth, s: State, p: int, price: int) -> None:
        rules: SamoaRules = worth.rules
        self.rules, self.worth, self.price, self.pools = rules, worth, price, s.pools[p]
        self.suites = s.suites[p]
        self.until = worth.leaves(s)[s.flags[s.round - 1]]
        self.costs = worth.block_costs(s, p, self.until, s.free[p].bit_count())
        self.hold = worth.span(s.round + 1, self.until)
        """What a room that pays double costs beside its rounds, when it is taken."""
        self.couple = COUPLE if self.hold else 0.0

    def best(self, s: State, p: int) -> Plan:
        """The best reception from here on."""
        groups = range(len(s.starts) - 1) if s.group < 0 else (s.group,)
        best = NOBODY
        for group in groups:
            waiting = [kind for kind in s.plane[s.starts[group] : s.starts[group + 1]] if kind >= 0]
            if not waiting:
                continue
            worth, steps = self.fill(waiting, s.free[p], s.half[p], s.stars[p], 0)
            if worth > best.worth + 1e-9:
                best = Plan(worth, group, steps)
        return best

    def fill(self, waiting: list[int], free: int, half: int, stars: int, used: int) -> Seated:
        """The best that these tourists can bring into these rooms, `used` rooms having been filled before."""
        rules = self.rules
        famous = next((kind for kind in waiting if rules.famous[kind]), -1)
        best = self._assign([k for k in waiting if k != famous], free, half, stars, used)
        if famous < 0 or not free:
            return best
        rest = waiting[:]
        rest.remove(famous)
        for room in self._star_rooms(free, stars):
            bit = 1 << room
            paid = self.pay(famous, room, stars) + self.star_worth(room)
            paid -= self.costs[used + 1] - self.costs[used] + self.held(room)
            later, steps = self.fill(rest, free & ~bit, half, stars | bit, used + 1)
            if paid + later > best[0]:
                best = (paid + later, ((famous, room), *steps))
        return best

    def pay(self, kind: int, room: int, stars: int) -> float:
        """What a tourist pays in a room."""
        rules = self.rules
        double = rules.rich[kind] or self.suites >> room & 1 or rules.adjacent[room] & stars
        return self.price * (2 if double else 1) + rules.points[kind] * self.pools

    def held(self, room: int) -> float:
        """A room that pays double is dearer to give away."""
        return self.hold if self.suites >> room & 1 else 0.0

    def _star_rooms(self, free: int, stars: int) -> list[int]:
        """Where a celebrity may go: the free rooms with most free neighbours, and one that pays double."""
        adjacent = self.rules.adjacent
        rooms = sorted(members(free), key=lambda r: (-(adjacent[r] & free).bit_count(), -adjacent[r].bit_count()))
        doubled = [r for r in rooms[STAR_ROOMS:] if self.suites >> r & 1 or adjacent[r] & stars]
        return rooms[:STAR_ROOMS] + doubled[:1]

    def star_worth(self, room: int) -> float:
        """Neighbours that stay free will bring double as long as the celebrity stays."""
        return STAR * self.hold * self.rules.adjacent[room].bit_count()

    def _assign(self, waiting: list[int], free: int, half: int, stars: int, used: int) -> Seated:
        """So many lovers join lovers, the others wait for a room: whatever is best."""
        lovers = sum(self.rules.shares[kind] for kind in waiting)
        most = min(lovers, half.bit_count())
        best = self._assign_rest(waiting, most, free, half, stars, used)
        for joining in range(most if free and lovers > 1 else 0):
            other = self._assign_rest(waiting, joining, free, half, stars, used)
            if other[0] > best[0] + 1e-9:
                best = other
        return best

    def _assign_rest(self, waiting: list[int], joining: int, free: int, half: int, stars: int, used: int) -> Seated:
        """`joining` lovers join others; then rooms for the best units."""
        rules, doubled = self.rules, self.suites
        for room in members(stars):
            doubled |= rules.adjacent[room]
        total = 0.0
        steps: list[Step] = []
        lovers = [kind for kind in waiting if rules.shares[kind]]
        if joining:
            for room in sorted(members(half), key=lambda r: not doubled >> r & 1)[:joining]:
                kind = lovers.pop()
                total += self.pay(kind, room, stars)
                steps.append((kind, room))
        if not free:
            return total, tuple(steps)
        units = self._units(waiting, lovers)
        double_rooms = sorted(members(free & doubled), key=lambda r: self.suites >> r & 1)
        plain_rooms = sorted(members(free & ~doubled), key=self._plain_order)
        worth, taken = self._choose(units, double_rooms, len(plain_rooms), used)
        for unit, doubles in taken:
            room = (double_rooms if doubles else plain_rooms).pop(0)
            steps.append((unit.kind, room))
            if unit.couple:
                steps.append((unit.kind, room))
        return total + worth, tuple(steps)

    def _plain_order(self, room: int) -> int:
        """Extra rooms first, corners next: rooms with many neighbours wait for a celebrity."""
        return self.rules.adjacent[room].bit_count()

    def _units(self, waiting: list[int], lovers: list[int]) -> list[Unit]:
        """What can take a room, the dearest first."""
        rules, price, pools = self.rules, self.price, self.pools
        units = []
        for kind in waiting:
            if rules.shares[kind]:
                continue
            swim = rules.points[kind] * pools
            rich = rules.rich[kind]
            units.append(Unit(price * (2 if rich else 1) + swim, 0.0 if rich else float(price), kind, False))
        while len(lovers) > 1:
            kind = lovers.pop()
            lovers.pop()
            units.append(Unit(2.0 * price, 2.0 * price, kind, True))
        for kind in lovers:
            units.append(Unit(price + self.couple, float(price), kind, False))
        units.sort(key=lambda unit: -unit.base)
        return units

    def _choose(
        self, units: list[Unit], double_rooms: list[int], plain: int, used: int
    ) -> tuple[float, list[tuple[Unit, bool]]]:
        """The best units for the rooms: (unit, in a room that pays double) of each."""
        costs = self.costs
        if not double_rooms:
            total, best, count = 0.0, 0.0, 0
            for k, unit in enumerate(units[:plain], 1):
                total += unit.base
                if total - costs[used + k] + costs[used] > best:
                    best, count = total - costs[used + k] + costs[used], k
            return best, [(unit, False) for unit in units[:count]]
        return self._choose_double(units, double_rooms, plain, used)

    def _choose_double(
        self, units: list[Unit], double_rooms: list[int], plain: int, used: int
    ) -> tuple[float, list[tuple[Unit, bool]]]:
        """Dynamic programme over (double rooms used, plain rooms used), unit by unit."""
        costs = self.costs
        held = [0.0]
        for room in double_rooms:
            held.append(held[-1] + self.held(room))
        table: dict[tuple[int, int], tuple[float, Taken]] = {(0, 0): (0.0, ())}
        for i, unit in enumerate(units):
            new = dict(table)
            for (a, b), (total, taken) in table.items():
                if a < len(double_rooms):
                    worth = total + unit.base + unit.gain
                    if worth > new.get((a + 1, b), _NONE)[0]:
                        new[(a + 1, b)] = (worth, (*taken, (i, True)))
                if b < plain:
                    worth = total + unit.base
                    if worth > new.get((a, b + 1), _NONE)[0]:
                        new[(a, b + 1)] = (worth, (*taken, (i, False)))
            table = new
        best: float = 0.0
        chosen: Taken = ()
        for (a, b), (total, taken) in table.items():
            net = total - held[a] - costs[used + a + b] + costs[used]
            if net > best + 1e-9:
                best, chosen = net, taken
        return best, [(units[i], doubles) for i, doubles in chosen]


_NONE: tuple[float, Taken] = (-1.0, ())
