"""A reception laid out before it is played: the best seating of a whole group, and changes to it by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from game.kernel.contract import Action
from game.samoa.rules import SamoaRules
from game.samoa.state import State
from game.samoa.tables import members
from game.samoa.verbs import SEAT

Chain: TypeAlias = tuple[Action, ...]
"""Seat actions, in the order they are played."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""(kind, room) of each guest."""


class Pay(NamedTuple):
    """What a guest pays in a room, and why it is double."""

    price: int
    double: str
    """"", "rich", "suite" or "celebrity"."""
    swim: int

    @property
    def total(self) -> int:
        return self.price * (2 if self.double else 1) + self.swim


class Unit(NamedTuple):
    """Who takes one room: a guest, or a couple."""

    kinds: tuple[int, ...]
    base: int
    gain: int
    """What they pay more where a room costs double."""


def pay(rules: SamoaRules, view: State, seat: int, kind: int, room: int) -> Pay:
    """What a guest would pay in this room now."""
    if rules.rich[kind]:
        double = "rich"
    elif view.suites[seat] >> room & 1:
        double = "suite"
    else:
        double = "celebrity" if rules.adjacent[room] & view.stars[seat] else ""
    return Pay(rules.price[view.played[seat]], double, rules.points[kind] * view.pools[seat])


def waiting(view: State, group: int) -> list[int]:
    """Kinds of the guests who are left in a group."""
    return [kind for kind in view.plane[view.starts[group] : view.starts[group + 1]] if kind >= 0]


def group_of(view: State, slot: int) -> int:
    """The group of a place on the plane."""
    return max(group for group in range(len(view.starts) - 1) if view.starts[group] <= slot)


def propose(rules: SamoaRules, view: State, seat: int, group: int) -> Chain:
    """The seating of this group that pays most in this round."""
    fit = _Fit(rules, view, seat)
    best, steps = fit.best(waiting(view, group), view.free[seat], view.half[seat], view.stars[seat])
    return ordered(rules, ((SEAT, group, kind, room) for kind, room in steps))


def ordered(rules: SamoaRules, chain: Iterable[Action]) -> Chain:
    """Celebrities first: whoever comes after them pays double beside them."""
    return tuple(sorted(chain, key=lambda action: not rules.famous[action[2]]))


def playable(rules: SamoaRules, view: State, seat: int, chain: Chain) -> bool:
    after = rules.clone(view)
    for action in chain:
        if rules.why_not(after, seat, action) is not None:
            return False
        rules.apply(after, seat, action)
    return True


def moved(rules: SamoaRules, view: State, seat: int, chain: Chain, number: int, room: int) -> Chain | None:
    """The plan with one guest in another room; whoever was planned there takes the room he leaves."""
    old = chain[number][3]
    if room == old:
        return None
    into = (*chain[number][:3], room)
    plain = ordered(rules, (*chain[:number], into, *chain[number + 1 :]))
    if playable(rules, view, seat, plain):
        return plain
    swapped = [(*action[:3], old) if action[3] == room else action for action in chain]
    swapped[number] = into
    changed = ordered(rules, swapped)
    return changed if playable(rules, view, seat, changed) else None


def without(chain: Chain, number: int) -> Chain:
    return chain[:number] + chain[number + 1 :]


class _Fit:
    """The search for the best seating: exact but for more than one celebrity in a group."""

    def __init__(self, rules: SamoaRules, view: State, seat: int) -> None:
        self.rules = rules
        self.price = rules.price[view.played[seat]]
        self.pools = view.pools[seat]
        self.suites = view.suites[seat]

    def best(self, kinds: list[int], free: int, half: int, stars: int) -> tuple[int, Steps]:
        """With the celebrity in each of the rooms, or without him."""
        found = self._fill(kinds, free, half, stars)
        famous = next((kind for kind in kinds if self.rules.famous[kind]), -1)
        if famous < 0:
            return found
        rest = kinds[:]
        rest.remove(famous)
        for room in members(free):
            paid = self._pays(famous, self._doubled(stars) >> room & 1)
            total, steps = self._fill(rest, free & ~(1 << room), half, stars | 1 << room)
            if paid + total > found[0]:
                found = (paid + total, ((famous, room), *steps))
        return found

    def _pays(self, kind: int, double: int) -> int:
        rate = 2 if double or self.rules.rich[kind] else 1
        return rate * self.price + self.rules.points[kind] * self.pools

    def _doubled(self, stars: int) -> int:
        """Mask of the rooms that cost double."""
        mask = self.suites
        for room in members(stars):
            mask |= self.rules.adjacent[room]
        return mask

    def _fill(self, kinds: list[int], free: int, half: int, stars: int) -> tuple[int, Steps]:
        """Lovers join lovers; then the rooms go to those who pay most for them."""
        rules, doubled = self.rules, self._doubled(stars)
        lovers = [kind for kind in kinds if rules.shares[kind]]
        joined = []
        for room in sorted(members(half), key=lambda r: not doubled >> r & 1)[: len(lovers)]:
            joined.append((lovers.pop(), room))
        total = sum(self._pays(kind, doubled >> room & 1) for kind, room in joined)
        dear = sorted(members(free & doubled), key=lambda r: self.suites >> r & 1)
        plain = sorted(members(free & ~doubled), key=lambda r: rules.adjacent[r].bit_count())
        units = self._units([kind for kind in kinds if not rules.shares[kind]], lovers)
        worth, chosen = _share_out(units, len(dear), len(plain))
        steps = joined
        for unit, double in chosen:
            room = (dear if double else plain).pop(0)
            steps += [(kind, room) for kind in unit.kinds]
        return total + worth, tuple(steps)

    def _units(self, singles: list[int], lovers: list[int]) -> list[Unit]:
        couples = [tuple(lovers[i : i + 2]) for i in range(0, len(lovers), 2)]
        units = []
        for kinds in [*couples, *((kind,) for kind in singles)]:
            base = sum(self._pays(kind, 0) for kind in kinds)
            units.append(Unit(kinds, base, sum(self._pays(kind, 1) for kind in kinds) - base))
        return units


def _share_out(units: list[Unit], dear: int, plain: int) -> tuple[int, list[tuple[Unit, bool]]]:
    """The best use of so many rooms that cost double and so many that do not, unit by unit; a room that costs
    double is not given to somebody who pays double anyway."""
    layout: dict[tuple[int, int], tuple[int, list[tuple[Unit, bool]]]] = {(0, 0): (0, [])}
    for unit in units:
        grown = dict(layout)
        for (a, b), (total, taken) in layout.items():
            for key, worth, double in (((a + 1, b), unit.base + unit.gain, True), ((a, b + 1), unit.base, False)):
                if key[0] <= dear and key[1] <= plain and total + worth > grown.get(key, (-1, []))[0]:
                    grown[key] = (total + worth, [*taken, (unit, double)])
        layout = grown
    (_, best) = max(layout.items(), key=lambda entry: (entry[1][0], -entry[0][0]))
    return best
