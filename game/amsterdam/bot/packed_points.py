"""The points of all seats in one int, eight bits a seat, and what they are worth to one of them.

What several moves bring together is then a sum, whosever points they change.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.amsterdam.bot.weights import AVERAGE, LEADER, WIN
from game.amsterdam.rules import AmsterdamRules

BITS: Final = 8
LOW: Final = (1 << BITS) - 1
HIGH: Final = 1 << BITS - 1
"""More points than there are tourists in a box."""
NOTHING: Final = -1
"""No points of anybody: what an unused slot holds."""
SLOTS: Final = 10007
"""Worths that are kept for each seat; a prime number, so that everybody's points tell where."""


def pack(points: list[int]) -> i64:
    packed: i64 = 0
    n: i64
    for n in reversed(points):
        packed = packed << BITS | n
    return packed


def unpack(packed: i64, seats: i64) -> list[int]:
    return [packed >> BITS * p & LOW for p in range(seats)]


class Judge:
    """What points are worth at the end of the own turn: a lead over the best other seat and over all on average."""

    def __init__(self, rules: AmsterdamRules) -> None:
        self.target: i64 = rules.target
        self.rivals = rules.seats - 1
        everybody = pack([LOW] * rules.seats)
        self._others = vec[i64](everybody - (LOW << BITS * p) for p in range(rules.seats))
        """By seat: the bits of all others."""
        self._missing = pack([HIGH - rules.target] * rules.seats)
        self._high = pack([HIGH] * rules.seats)
        self._known = vec[i64]([NOTHING] * (rules.seats * SLOTS))
        """The points whose worth is kept in each slot."""
        self._worths = vec[float]([0.0] * (rules.seats * SLOTS))

    def over(self, packed: i64) -> bool:
        """Has somebody reached the target?"""
        return packed + self._missing & self._high != 0

    def below_zero(self, packed: i64) -> bool:
        """Would somebody have less than nothing? So it looks when both pawns send the same tourist from the Dam."""
        return packed & self._high != 0

    def worth(self, p: i64, packed: i64) -> float:
        slot = packed % SLOTS + SLOTS * p
        if self._known[slot] != packed:
            self._known[slot] = packed
            self._worths[slot] = self.judge(p, packed)
        return self._worths[slot]

    def judge(self, p: i64, packed: i64) -> float:
        own: int = packed >> BITS * p & LOW
        others = packed & self._others[p]
        best, total = 0, 0
        while others:
            n = others & LOW
            total += n
            if n > best:
                best = n
            others >>= BITS
        if own >= self.target or best >= self.target:
            return own - best + (WIN if own >= best else -WIN)
        return own - LEADER * best - AVERAGE * total / self.rivals


class OwnPoints(Judge):
    """Of somebody who does not look at the others."""

    def judge(self, p: i64, packed: i64) -> float:
        return float(packed >> BITS * p & LOW)
