"""Reception as its owner sees it: which tourists of which group into which rooms.

All tourists of a round leave together, so blocked rooms cost by their number. What is left is to give the
rooms that pay double to those who gain most from it: a small exact search over (double rooms, other rooms).
A celebrity is tried in the best rooms first, because he doubles his neighbours.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.samoa.bot.worth import Worth
from game.samoa.rules import SamoaRules
from game.samoa.state import State
from game.samoa.tables import NOTHING, members

COUPLE: Final = 1.2
"""What a lover alone in a room is worth beside his rent: another one may join."""
STAR: Final = 0.35
"""Share of a room's worth that a celebrity next door adds to it."""
STAR_ROOMS: Final = 2
"""Rooms tried for a celebrity."""


@mypyc_attr(acyclic=True)
class Welcome:
    """A way to receive tourists of one group: whom to seat first, and where. Its worth is what all of them pay,
    without what their rooms would have brought later."""

    __slots__ = ("worth", "kind", "room", "group")

    def __init__(self, worth: float, kind: int = NOTHING, room: int = NOTHING) -> None:
        self.worth = worth
        self.kind = kind
        """-1 when it is best to seat nobody."""
        self.room = room
        self.group = NOTHING


@mypyc_attr(acyclic=True)
class Unit:
    """What takes one room: a tourist, or a couple."""

    __slots__ = ("base", "gain", "kind")

    def __init__(self, base: float, gain: float, kind: int) -> None:
        self.base = base
        self.gain = gain
        """What it pays more in a room that pays double."""
        self.kind = kind


@mypyc_attr(acyclic=True)
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

    def best(self, s: State, p: int) -> Welcome:
        """The best reception from here on."""
        groups = range(len(s.starts) - 1) if s.group < 0 else (s.group,)
        best = Welcome(0.0)
        for group in groups:
            waiting = [kind for kind in s.plane[s.starts[group] : s.starts[group + 1]] if kind >= 0]
            if not waiting:
                continue
            welcome = self.fill(waiting, s.free[p], s.half[p], s.stars[p], 0)
            if welcome.worth > best.worth + 1e-9:
                best = welcome
                best.group = group
        return best

    def fill(self, waiting: list[int], free: int, half: int, stars: int, used: int) -> Welcome:
        """The best that these tourists can bring into these rooms, `used` rooms having been filled before."""
        famous = self._famous(waiting)
        best = self._assign([k for k in waiting if k != famous], free, half, stars, used)
        if famous < 0 or not free:
            return best
        rest = waiting[:]
        rest.remove(famous)
        for room in self._star_rooms(free, stars):
            bit = 1 << room
            paid = self.pay(famous, room, stars) + self.star_worth(room)
            paid -= self.costs[used + 1] - self.costs[used] + self.held(room)
            later = self.fill(rest, free & ~bit, half, stars | bit, used + 1).worth
            if paid + later > best.worth:
                best = Welcome(paid + later, famous, room)
        return best

    def _famous(self, waiting: list[int]) -> int:
        """The first celebrity among them, if there is one."""
        for kind in waiting:
            if self.rules.famous[kind]:
                return kind
        return NOTHING

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
        return STAR * self.hold * self.worth.neighbours[room]

    def _assign(self, waiting: list[int], free: int, half: int, stars: int, used: int) -> Welcome:
        """So many lovers join lovers, the others wait for a room: whatever is best."""
        lovers = [kind for kind in waiting if self.rules.shares[kind]]
        most = min(len(lovers), half.bit_count())
        best = self._assign_rest(waiting, lovers[:], most, free, half, stars, used)
        for joining in range(most if free and len(lovers) > 1 else 0):
            other = self._assign_rest(waiting, lovers[:], joining, free, half, stars, used)
            if other.worth > best.worth + 1e-9:
                best = other
        return best

    def _assign_rest(
        self, waiting: list[int], lovers: list[int], joining: int, free: int, half: int, stars: int, used: int
    ) -> Welcome:
        """`joining` of the lovers join others; then rooms for the best units."""
        doubled = self.suites
        for room in members(stars):
            doubled |= self.rules.adjacent[room]
        welcome = Welcome(0.0)
        if joining:
            for room in (members(half & doubled) + members(half & ~doubled))[:joining]:
                kind = lovers.pop()
                welcome.worth += self.pay(kind, room, stars)
                if welcome.kind < 0:
                    welcome.kind, welcome.room = kind, room
        if free:
            rest = self._choose(self._units(waiting, lovers), free & doubled, free & ~doubled, used)
            welcome.worth += rest.worth
            if welcome.kind < 0:
                welcome.kind, welcome.room = rest.kind, rest.room
        return welcome

    def _units(self, waiting: list[int], lovers: list[int]) -> list[Unit]:
        """What can take a room, the dearest first."""
        rules = self.rules
        price = float(self.price)
        units: list[Unit] = []
        for kind in waiting:
            if rules.shares[kind]:
                continue
            swim = rules.points[kind] * self.pools
            if rules.rich[kind]:
                _queue(units, Unit(2.0 * price + swim, 0.0, kind))
            else:
                _queue(units, Unit(price + swim, price, kind))
        while len(lovers) > 1:
            kind = lovers.pop()
            lovers.pop()
            _queue(units, Unit(2.0 * price, 2.0 * price, kind))
        for kind in lovers:
            _queue(units, Unit(price + self.couple, price, kind))
        return units

    def _choose(self, units: list[Unit], double: int, plain: int, used: int) -> Welcome:
        """The best units for these rooms, some of which pay double."""
        if double:
            return self._choose_double(units, double, plain, used)
        costs = self.costs
        total = best = 0.0
        for k, unit in enumerate(units[: plain.bit_count()], used + 1):
            total += unit.base
            net = total - costs[k] + costs[used]
            if net > best:
                best = net
        return Welcome(best, units[0].kind, self._plain_room(plain)) if best else Welcome(best)

    def _choose_double(self, units: list[Unit], double: int, plain: int, used: int) -> Welcome:
        """The same when some rooms pay double; suites are taken last."""
        rooms = members(double & ~self.suites) + members(double & self.suites)
        held = [0.0]
        for room in rooms:
            held.append(held[-1] + self.held(room))
        allotted = Allotment(len(rooms), plain.bit_count())
        for unit in units:
            allotted.offer(unit.base, unit.gain)
        costs = self.costs
        best, first = 0.0, NOTHING
        for count in range(1, allotted.most + 1):
            for doubles in range(allotted.most_doubles(count), allotted.least_doubles(count) - 1, -1):
                net = allotted.total(count, doubles) - held[doubles] - costs[used + count] + costs[used]
                if net > best + 1e-9:
                    best, first = net, allotted.first(count, doubles)
        if first < 0:
            return Welcome(best)
        return Welcome(best, units[first >> 1].kind, rooms[0] if first & 1 else self._plain_room(plain))

    def _plain_room(self, rooms: int) -> int:
        """Extra rooms first, corners next: rooms with many neighbours wait for a celebrity."""
        for room in self.worth.secluded:
            if rooms >> room & 1:
                return room
        return NOTHING


@mypyc_attr(acyclic=True)
class Allotment:
    """Dynamic programme over the number of rooms filled and how many of them pay double, unit by unit."""

    __slots__ = ("doubles", "plains", "units", "most", "totals", "firsts")

    def __init__(self, doubles: i64, plains: i64) -> None:
        self.doubles: i64 = doubles
        self.plains: i64 = plains
        self.units: i64 = 0
        self.most: i64 = 0
        """So many rooms can be filled."""
        cells = (doubles + 1) * (doubles + plains + 1)
        self.totals = vec[float]([-1.0] * cells)
        self.totals[0] = 0.0
        self.firsts = vec[i64]([-1] * cells)
        """2 * unit that is seated first, + 1 in a room that pays double."""

    def most_doubles(self, count: i64) -> i64:
        return min(self.doubles, count)

    def least_doubles(self, count: i64) -> i64:
        return max(0, count - self.plains)

    def total(self, count: i64, doubles: i64) -> float:
        return self.totals[count * (self.doubles + 1) + doubles]

    def first(self, count: i64, doubles: i64) -> i64:
        return self.firsts[count * (self.doubles + 1) + doubles]

    def offer(self, base: float, gain: float) -> None:
        """One more unit takes a plain room, one that pays double, or none."""
        totals, firsts = self.totals, self.firsts
        row = self.doubles + 1
        self.most = min(self.most + 1, self.doubles + self.plains)
        for count in range(self.most, 0, -1):
            for doubles in range(self.least_doubles(count), self.most_doubles(count) + 1):
                cell = count * row + doubles
                below = cell - row
                if doubles < count and totals[below] + base > totals[cell]:
                    totals[cell] = totals[below] + base
                    firsts[cell] = firsts[below] if count > 1 else 2 * self.units
                if doubles and totals[below - 1] + base + gain > totals[cell]:
                    totals[cell] = totals[below - 1] + base + gain
                    firsts[cell] = firsts[below - 1] if count > 1 else 2 * self.units + 1
        self.units += 1


def _queue(units: list[Unit], unit: Unit) -> None:
    """A unit takes its place among the others, behind all that are as dear."""
    place = len(units)
    while place and units[place - 1].base < unit.base:
        place -= 1
    units.insert(place, unit)
