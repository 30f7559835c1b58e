"""The end of a game, solved: every seat plays as well as can be, and luck is weighed by its chances.

    two seats        alpha-beta: what one wins the other loses
    more seats       max^n: everybody plays for his own margin
    luck             the mean of all outcomes

Positions that can be reached in several ways are solved once. A game takes part by an `Ending` in its `Lookahead`.
Whether a position is small enough is only known by trying: after `limit` positions the solver gives up, and the
search that was going to think anyway does. Where luck has many outcomes the first tries look at a few of them only;
that tells how large the rest is, and if it is too large, what is probably best.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import Generic

from game.ai.search import Candidate, Thought, margins
from game.kernel.bot import Cancelled, End, Ending, never
from game.kernel.contract import CHANCE, Action, Rules, S

FAR = 1e9
"""Beyond every margin."""
NEAR = 2.0
"""Margins so far behind the best one are not told apart: nobody would choose them."""
MANY = 16
"""Of more outcomes of luck than that a solver looks at one in…"""
ONE_IN = (8, 4, 1)
"""… so many, first try, second, last."""
GLANCE = 4
"""Positions between two looks at the cancel button: nobody who cancels waits long enough to notice."""
TIE = 0.5
"""What it is worth to be the one who wins a tie."""


class TooLarge(Exception):
    """The rest of the game has more positions than the solver may look at."""


def solve(
    rules: Rules[S], ending: Ending[S], view: S, seat: int, limit: int, cancelled: Cancelled = never
) -> Thought | None:
    """The best action of `seat` with what it leads to, what is probably the best, or None if even that would take too
    long.

    Of an action that is worse by more than `NEAR` only that much is known: its value is an upper bound.
    """
    start = perf_counter()
    candidates: list[Candidate] = []
    nodes = 0
    for i, one_in in enumerate(ONE_IN):
        solver = Solver(rules, ending, limit, cancelled, one_in)
        try:
            candidates = solver.candidates(view, seat)
        except TooLarge:
            break
        nodes += solver.nodes
        if not solver.guessed or solver.nodes * one_in > limit * ONE_IN[i + 1]:
            break
    if not candidates:
        return None
    candidates.sort(key=lambda candidate: -candidate.value)
    return Thought(candidates[0].action, tuple(candidates), nodes, perf_counter() - start)


class Solver(Generic[S]):
    """One table; remembers every position it has solved."""

    def __init__(
        self, rules: Rules[S], ending: Ending[S], limit: int, cancelled: Cancelled = never, one_in: int = 1
    ) -> None:
        self.rules, self.ending, self.limit, self.cancelled, self.one_in = rules, ending, limit, cancelled, one_in
        self.nodes = 0
        self.guessed = False
        """Has luck been looked at in part only?"""
        self._known: dict[Hashable, tuple[float, ...]] = {}
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def candidates(self, s: S, p: int) -> list[Candidate]:
        """The actions of `p` that count, each with its final margin; all of them if one stands for the rest, so that
        whoever asks why can be told."""
        found = []
        best = -FAR
        choices = self.ending.choices(s, p)
        if len(choices) == 1:
            choices = choices + [action for action in self.rules.legal(s, p) if action not in choices]
        for action in choices:
            before = self.nodes
            value = self._after(s, p, action, best - NEAR)
            best = max(best, value)
            found.append(Candidate(action, value, self.nodes - before))
        return found

    def worth(self, s: S, p: int, action: Action) -> float:
        """The final margin of `p` after `action`."""
        return self._after(s, p, action, -FAR)

    def _after(self, s: S, p: int, action: Action, least: float) -> float:
        t = self._next(s, p, action)
        if self.rules.seats != 2:
            return self._maxn(t)[p]
        if p:
            return -self._alphabeta(t, -FAR, -least)
        return self._alphabeta(t, least, FAR)

    def _next(self, s: S, p: int, action: Action) -> S:
        t = self.rules.clone(s)
        self.rules.apply(t, p, action)
        return t

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.limit or (not self.nodes % GLANCE and self.cancelled()):
            raise TooLarge

    def _ends(self, s: S, who: tuple[int, ...]) -> list[End]:
        """How the game has ended or is known to end."""
        if who:
            return self.ending.settled(s)
        outcome = self.rules.outcome(s)
        assert outcome is not None
        return [End(1.0, outcome.scores, outcome.ranks.index(1) if outcome.ranks.count(1) == 1 else -1)]

    def _outcomes(self, s: S) -> list[tuple[float, Action]]:
        found = self.ending.outcomes(s)
        if self.one_in == 1 or len(found) <= MANY:
            return found
        self.guessed = True
        some = found[:: self.one_in]
        whole = sum([chance for chance, _ in some])
        return [(chance / whole, action) for chance, action in some]

    # -- two seats -------------------------------------------------------------------------------------------

    def _alphabeta(self, s: S, alpha: float, beta: float) -> float:
        """The margin of seat 0; outside of (alpha, beta) a bound of it (fail-soft)."""
        self._count()
        who = self.rules.actors(s)
        ends = self._ends(s, who)
        if ends:
            return mean_margins(ends)[0]
        key, p = self.ending.key(s), who[0]
        if key is None:
            return self._turn(s, p, alpha, beta)
        low, high = self._bounds.get(key, (-FAR, FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        if p == CHANCE:
            value = 0.0
            for chance, action in self._outcomes(s):
                value += chance * self._alphabeta(self._next(s, p, action), -FAR, FAR)
            self._bounds[key] = (value, value)
            return value
        value = self._turn(s, p, alpha, beta)
        self._bounds[key] = (low if value <= alpha else value, high if value >= beta else value)
        return value

    def _turn(self, s: S, p: int, alpha: float, beta: float) -> float:
        """Seat 0 looks for more than `alpha`, seat 1 for less than `beta`; enough is enough."""
        value = FAR if p else -FAR
        for action in self.ending.choices(s, p):
            hope = self.ending.most(s, p, action) + TIE
            worth = -hope if p else hope
            hopeless = worth >= beta if p else worth <= alpha
            if not hopeless:
                worth = self._alphabeta(self._next(s, p, action), alpha, beta)
            if p:
                value = min(value, worth)
                beta = min(beta, value)
            else:
                value = max(value, worth)
                alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    # -- more seats ------------------------------------------------------------------------------------------

    def _maxn(self, s: S) -> tuple[float, ...]:
        """The margins of all seats."""
        rules, ending = self.rules, self.ending
        self._count()
        who = rules.actors(s)
        ends = self._ends(s, who)
        if ends:
            return mean_margins(ends)
        key = ending.key(s)
        known = self._known.get(key) if key is not None else None
        if known is not None:
            return known
        p = who[0]
        if p == CHANCE:
            found = (0.0,) * rules.seats
            for chance, action in self._outcomes(s):
                values = self._maxn(self._next(s, p, action))
                found = tuple(total + chance * value for total, value in zip(found, values, strict=True))
        else:
            found = ()
            for action in ending.choices(s, p):
                values = self._maxn(self._next(s, p, action))
                if not found or values[p] > found[p]:
                    found = values
        if key is not None:
            self._known[key] = found
        return found


def mean_margins(ends: Sequence[End]) -> tuple[float, ...]:
    """The margins of all seats; who wins a tie by the rules is a little ahead."""
    found = [0.0] * len(ends[0].scores)
    for chance, scores, winner in ends:
        for p, lead in enumerate(margins(scores)):
            found[p] += chance * (lead or (0.0 if winner < 0 else TIE if p == winner else -TIE))
    return tuple(found)
