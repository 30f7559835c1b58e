"""A policy of Maui that thinks of its next turn: which towels will the others leave?

A towel is laid well where the next one fits, and of the towels in the market some can be counted on: those that nobody
will take before it is this seat's turn again. So after each action the others' turns are played out greedily, and the
position is worth what the towels that are left, and can be paid, will bring.
"""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action
from game.maui.bot.one_turn import NEVER, OneTurn, TurnFacts
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_PLACE, AT_TURN, State
from game.maui.verbs import PLACE

REACH = 3.0
"""Actions that look worse than the best one by more points than that at the end of this turn are not thought about
again. It saves time and changes little."""


class TwoTurns(OneTurn):
    """Takes what looks best in the eyes of somebody who thinks of his next turn."""

    def __init__(self, rules: MauiRules) -> None:
        super().__init__(rules)
        self._luck = Random()

    def farsighted(self, s: State, p: int) -> Action:
        """Where `greedy` expects an average towel next turn, this expects those that will be there."""
        actions = self.rules.legal(s, p)
        if len(actions) == 1 or s.stage == AT_BONUS:
            return self.greedy(s, p)
        facts = self.turn_facts(s, p)
        if not facts.rounds:
            return self.greedy(s, p)
        if s.stage == AT_PLACE:
            self._expect(s, p, None, facts)
            _, lay, marks = self._best_way(s.hand, facts)
            return (PLACE, lay.top, *marks)
        worths = self._turn_worths(s, p, actions, facts)
        least = max(worths) - REACH
        best, chosen = NEVER, actions[0]
        for first, action in zip(worths, actions, strict=True):
            if first < least:
                continue
            self._expect(s, p, action, facts)
            worth = self._turn_worths(s, p, [action], facts)[0]
            if worth > best:
                best, chosen = worth, action
        return chosen

    def _expect(self, s: State, p: int, action: Action | None, facts: TurnFacts) -> None:
        """Which towels will be there when `p` has finished its turn (with `action`, if it has not yet begun) and the
        others theirs. The draws in between are random but follow from the position, so that the answer is always the
        same."""
        rules, luck = self.rules, self._luck
        t = rules.clone(s)
        luck.seed(len(s.bag) * rules.towels + s.market[0])
        facts.staying, facts.fresh = None, 0
        if action is not None:
            rules.apply(t, p, action)
        while t.stage != AT_TURN or t.turn != p:
            who = rules.actors(t)
            if not who or t.part != s.part:
                return
            q = who[0]
            rules.apply(t, q, rules.chance(t, luck) if q == CHANCE else self.greedy(t, q))
        facts.staying = []
        for place, towel in enumerate(t.market):
            if rules.costs[place % rules.places] <= t.dollars[p]:
                if towel in s.market:
                    facts.staying.append(towel)
                else:
                    facts.fresh += 1
