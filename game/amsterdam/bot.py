"""What an opponent knows about Hotel Amsterdam."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.turns import Outlook, Turns
from game.kernel.contract import Action, Text

P = dict(win=20.0, best=0.7, rest=0.3, reach=5, push=0.1, lock=0.1, h0=0.4, h1=0.9, hd=1.2, now=0.2)


class AmsterdamBot:
    def __init__(self, rules: AmsterdamRules, P=P) -> None:
        self.rules = rules
        self.P = P
        self.turns = Turns(rules, self._judge, P["lock"])
        plan = rules.plan
        self.straights = [plan.beside.count(tile) for tile in range(plan.tiles)]

    def _judge(self, p, points):
        P = self.P
        others = points[:p] + points[p + 1 :]
        best, own = max(others), points[p]
        target = self.rules.target
        if own >= target and own >= best:
            return P["win"] + own - best
        if best >= target:
            return -P["win"] + own - best
        e0 = target - P["reach"]
        def pull(x):
            return x + (P["push"] * (x - e0) ** 2 if x > e0 else 0)
        pulls = [pull(x) for x in others]
        return pull(own) - P["best"] * max(pulls) - P["rest"] * sum(pulls) / len(pulls)

    def outlooks(self, s, p):
        legal = self.rules.legal(s, p)
        if s.stage == AT_WALK:
            return self.turns.walks(s, p, legal)
        if s.stage == AT_ACT:
            return self.turns.acting(s, p, legal)
        if s.stage == AT_SETTLE:
            return self.turns.settling(s, p, legal)
        if s.stage == AT_HOTEL:
            return [Outlook(self.hotel(s, p, a[1]), 0, a) for a in legal]
        return [self.sail(s, p, a) for a in legal]

    def hotel(self, s, p, c):
        P = self.P
        supply = s.tourists[self.rules.plan.supply]
        v = 0
        for t in self.rules.plan.around[c]:
            if s.near[t] >> p & 1: continue
            v += P["now"] * s.tourists[t] + ((P["h0"] + P["h1"] * self.straights[t]) if t!=self.rules.plan.dam else P["hd"])*supply/self.rules.landings
        return v

    def sail(self, s, p, a):
        twin = s.clone()
        self.rules.apply(twin, p, a)
        if twin.stage == AT_OVER:
            pk = self.turns.pack(twin.points)
            return Outlook(self.turns.worth(p, pk), pk, a)
        best = max(self.outlooks(twin, p), key=lambda o: o.value)
        return Outlook(best.value, best.points, a)

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        return sorted([(o.value, o.action) for o in self.outlooks(s, p)], key=lambda x: -x[0])

    def greedy(self, s: State, p: int) -> Action:
        return max(self.outlooks(s, p), key=lambda o: o.value).action
