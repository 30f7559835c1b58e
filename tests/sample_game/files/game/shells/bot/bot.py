"""What Low Tide's opponents know: what a shell is worth, how far to look ahead, what a beginner sees.

    explain.py   reasons, for hints and "Why?"
    themes.py    what the reasons are about
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from game.kernel.bot import Lookahead
from game.kernel.contract import Action, Text
from game.shells.bot.explain import explain
from game.shells.bot.themes import LEEWAY, SLACK, THEMES
from game.shells.rules import ShellsRules
from game.shells.scoring import scores
from game.shells.state import AT_OVER, State
from game.shells.verbs import ENOUGH

COMES: Final = 0.3
"""Shells of a kind that somebody who wants them gets in a wave, on average."""
DENIES: Final = 0.25
"""How much of what somebody else would gain counts, shared by all others."""
EASY_SLIPS = 0.2
"""How often the beginner takes any shell."""


class Worth(NamedTuple):
    """What a shell is worth to a seat, by its reasons."""

    set: float
    favourite: float
    grows: float
    denies: float


class ShellsBot:
    themes = THEMES
    leeway = LEEWAY
    slack = SLACK

    def __init__(self, rules: ShellsRules) -> None:
        self.rules = rules
        self.lookahead = Lookahead(hard=150, expert=500)

    def worth(self, s: State, p: int, kind: int) -> Worth:
        """A shell of this kind for seat `p`."""
        rules = self.rules
        n = s.baskets[p * rules.kinds + kind]
        others = [self._gain(s, q, kind) for q in range(rules.seats) if q != p]
        return Worth(
            self._gain(s, p, kind),
            rules.favourite * (s.favourites[p] == kind),
            self.promise(s, n + 1) - self.promise(s, n),
            DENIES * max(others) / len(others),
        )

    def promise(self, s: State, n: int) -> float:
        """What the waves to come will add to `n` shells of a kind, if somebody wants them."""
        whole, part = divmod(COMES * (self.rules.waves - s.wave), 1)
        low = n + int(whole)
        return self._points(low) + part * self._step(low) - self._points(n)

    def _points(self, n: int) -> float:
        sets = self.rules.sets
        return float(sets[min(n, len(sets) - 1)])

    def _step(self, n: int) -> float:
        """What the shell after `n` of a kind brings."""
        return self._points(n + 1) - self._points(n)

    def _gain(self, s: State, p: int, kind: int) -> float:
        return self._step(s.baskets[p * self.rules.kinds + kind])

    def _action(self, s: State, p: int, a: Action) -> float:
        """A first shell is also worth the second one that may follow it."""
        if a[0] == ENOUGH:
            return 0.0
        worth = sum(self.worth(s, p, a[1]))
        if s.taken == a[1]:
            return worth - self.rules.crab
        return worth + (max(0.0, self._second(s, p, a[1])) if s.beach[a[1]] > 1 else 0.0)

    def _second(self, s: State, p: int, kind: int) -> float:
        """What a second shell of this kind would bring after the first."""
        after = self.rules.clone(s)
        after.baskets[p * self.rules.kinds + kind] += 1
        return sum(self.worth(after, p, kind)) - self.rules.crab

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        ranked = [(self._action(s, p, a), a) for a in self.rules.legal(s, p)]
        return sorted(ranked, key=lambda entry: -entry[0])

    def greedy(self, s: State, p: int) -> Action:
        return max(self.rules.legal(s, p), key=lambda a: self._action(s, p, a))

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Forgets about the favourite and never says enough."""
        legal = self.rules.legal(s, p)
        if rng.random() < EASY_SLIPS:
            return rng.choice(legal)
        return max(legal, key=lambda a: self._gain(s, p, a[1]) if a[0] != ENOUGH else 0.0)

    def value(self, s: State, p: int) -> float:
        """Scores, and what the baskets promise for the waves to come."""
        rules = self.rules
        totals = [float(points) for points in scores(rules, s)]
        if s.stage != AT_OVER:
            for q in range(rules.seats):
                basket = s.baskets[q * rules.kinds : (q + 1) * rules.kinds]
                totals[q] += max(self.promise(s, n) for n in basket)
        return totals[p] - max(total for q, total in enumerate(totals) if q != p)

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return explain(self, s, p, a)
