"""What an opponent knows about Hotel Amsterdam.

A turn is judged as a whole (turns.py): where the pawns end, what they flip, where the tourists go. Worths are
in points of margin. The weights were found by playing thousands of games against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import (
    AT_ACT,
    AT_HOTEL,
    AT_OVER,
    AT_ROLL,
    AT_SAIL,
    AT_SETTLE,
    AT_WALK,
    NOBODY,
    State,
)
from game.amsterdam.turns import Act, Outlook, Turns
from game.kernel.contract import Action, Text

WIN = 20.0
"""Reaching the target, beyond the margin: more than any flip brings."""
LEADER, AVERAGE = 0.7, 0.3
"""How much the points of the best other seat and of the others' average count against one's own."""
BUILDING, LANDING, DAM = 0.4, 0.9, 1.2
"""What a hotel gains over a whole game from a building beside it, from each canal space beside that building
and from the Dam."""
GUEST = 0.2
"""A tourist who is already there."""
CROWD = 0.3
"""Tactical: a tourist who can no longer be chased away."""
CAUTION = 0.4
"""How much of what the next player could take away counts against leaving a pawn where he can use it."""
CLOSE = 5
"""With more than two seats only those so close to the target are feared."""


class AmsterdamBot:
    def __init__(self, rules: AmsterdamRules) -> None:
        plan = rules.plan
        self.rules = rules
        self.turns = Turns(rules, self._judge, CROWD)
        self.selfish = Turns(rules, _own_points, tricks=False)
        self.site = [BUILDING + LANDING * plan.beside.count(tile) for tile in range(plan.tiles)]
        """What a hotel beside each tile can hope for at the start of the game."""
        self.site[plan.dam] = DAM
        self.walks = list(range(1, rules.steps_each + 1)) if rules.tactical else list(rules.content.limits.die)
        """Steps a pawn may get; all as likely as they stand here."""
        self.exposure = [
            [
                sum(1 for n in self.walks if self.turns.ends[n][crossing] & touch) / len(self.walks)
                for touch in self.turns.touch
            ]
            for crossing in range(plan.crossings)
        ]
        """How likely a pawn on a crossing can reach a tile on its next walk."""

    # -- decisions -------------------------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        ranking = [(outlook.value, outlook.action) for outlook in self.outlooks(s, p)]
        ranking.sort(key=_worth, reverse=True)
        return ranking

    def greedy(self, s: State, p: int) -> Action:
        return max(self.outlooks(s, p), key=_value).action

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Sees only the own tourists: not what a flip gives to others, nor the trick with two flips. Builds on
        any crossing that is not the worst."""
        outlooks = self.outlooks(s, p, self.selfish)
        if s.stage == AT_HOTEL:
            outlooks.sort(key=_value, reverse=True)
            return rng.choice(outlooks[: max(1, 2 * len(outlooks) // 3)]).action
        best = max(outlooks, key=_value).value
        return rng.choice([outlook.action for outlook in outlooks if outlook.value >= best - 0.5])

    def outlooks(self, s: State, p: int, turns: Turns | None = None) -> list[Outlook]:
        """How well the turn can end after each legal action, in `legal` order."""
        legal = self.rules.legal(s, p)
        seen = turns or self.turns
        if s.stage == AT_WALK:
            return seen.walks(s, p, legal, self._risk(s, p) if turns is None else ())
        if s.stage == AT_ACT:
            return seen.acting(s, p, legal)
        if s.stage == AT_SETTLE:
            return seen.settling(s, p, legal)
        if s.stage == AT_HOTEL:
            base = seen.pack(s.points)
            return [Outlook(seen.worth(p, base) + self.prospects(s, p, a[1]), base, a) for a in legal]
        return [self._sailed(s, p, a, seen) for a in legal]

    def _sailed(self, s: State, p: int, a: Action, turns: Turns) -> Outlook:
        """Tactical: the boat's landing, and the best that can follow in this turn."""
        after = s.clone()
        self.rules.apply(after, p, a)
        if after.stage == AT_OVER:
            points = turns.pack(after.points)
            return Outlook(turns.worth(p, points), points, a)
        best = max(self.outlooks(after, p, None if turns is self.turns else turns), key=_value)
        return Outlook(best.value, best.points, a)

    # -- worths ----------------------------------------------------------------------------------------------

    def _judge(self, p: int, points: Sequence[int]) -> float:
        """What these points are worth at the end of the own turn."""
        own = points[p]
        others = [n for q, n in enumerate(points) if q != p]
        best = max(others)
        if max(own, best) >= self.rules.target:
            return own - best + (WIN if own >= best else -WIN)
        return own - LEADER * best - AVERAGE * sum(others) / len(others)

    def prospects(self, s: State, p: int, crossing: int) -> float:
        """What a hotel on `crossing` can hope for: tourists to land beside it, and a few of those there."""
        left = s.tourists[self.rules.plan.supply] / self.rules.landings
        new = [tile for tile in self.rules.plan.around[crossing] if not s.near[tile] >> p & 1]
        return sum(self.site[tile] * left + GUEST * s.tourists[tile] for tile in new)

    def _risk(self, s: State, p: int) -> Sequence[Sequence[float]]:
        """By pawn and crossing: what the next player could take away with a pawn left there."""
        turns, seats = self.turns, self.rules.seats
        rival = (p + 1) % seats
        if seats > 2 and s.points[rival] < self.rules.target - CLOSE:
            return ()
        base = turns.pack(s.points)
        now = turns.worth(p, base)
        risk = []
        for pawn in (0, 1):
            acts, _ = turns.acts(s, rival, base, pawn, turns.everywhere)
            losses = [(now - turns.worth(p, base + act.gain), act.tile) for act in acts if act.tile != NOBODY]
            losses = [(CAUTION * loss, tile) for loss, tile in losses if loss > 0]
            risk.append([max([loss * row[tile] for loss, tile in losses], default=0.0) for row in self.exposure])
        return risk


def _own_points(p: int, points: Sequence[int]) -> float:
    return float(points[p])


def _worth(ranked: tuple[float, Action]) -> float:
    return ranked[0]


def _value(outlook: Outlook) -> float:
    return outlook.value
