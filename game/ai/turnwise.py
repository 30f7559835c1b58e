"""Looking ahead a whole turn at a time, for games whose turn is a chain of decisions that belong together.

A tree of single decisions spends most of its playouts on the order of things. Here the bot itself says what
complete turns there are (`Planner.plans`), each position that a turn can end in only once. They are played on in
the same luck, a few turns of everybody's greedy play, and then the bot says who is how likely to win
(`Planner.play_on`); the weaker half is dropped, until one is left. Likelihood and not points, because whoever is
one point short of the target has won nothing. Luck comes in fair portions (`Planner.deal`): chance alone would need
several times as many playouts to tell two turns apart.

The rest of the chain is not thought through again: the turns that were weighed are kept (`Planner.intent`) and
answer the next decisions of the same turn at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from random import Random
from typing import Protocol, TypeAlias, cast

from game.ai.search import Budget, Candidate, Clock, Thought
from game.kernel.bot import Bot, Cancelled, Lookahead, Plan, never
from game.kernel.contract import Action, Rules, State

SURE = 0.999
"""A share of the win that needs no playout."""
TRIES = 9
"""Rather few plans than less than so many playouts for each of them: then only the obvious ones are looked at. With
too few playouts for two plans the bot's own opinion of all of them decides."""


Luck: TypeAlias = Sequence[Action]
"""What chance does, one draw after another."""
Intent: TypeAlias = dict[str, list[Plan]]
"""By position in the middle of the turn: what is left of the plans that lead there."""


class Planner(Bot, Protocol):
    """A bot that thinks in turns."""

    intent: Intent
    """Kept by the search, empty at first."""

    def plans(self, s: State, p: int, width: int, cancelled: Cancelled = never) -> list[Plan]:
        """The most promising turns, best first, no two with the same end; none where `rank` is as good. Whoever is
        cancelled need not look at all of them."""

    def obvious(self, s: State, p: int, width: int) -> list[Plan]:
        """The same for somebody who has no time to look at more than the first few: what brings most at first sight."""

    def deal(self, rng: Random, turns: int) -> list[Luck]:
        """Luck for some playouts of so many turns, together as fair as possible; none where nothing is left to luck."""

    def play_on(self, s: State, turns: int, luck: Luck) -> Sequence[float]:
        """Each seat's share of the win once everybody has played so many turns greedily. `s` is between two turns or
        at the end, and may be changed."""

    def in_points(self, s: State, share: float) -> float:
        """A share of the win as the lead in points that would give it."""


def turnwise(
    rules: Rules, bot: Bot, view: State, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """The first action of the best turn."""
    planner = cast(Planner, bot)
    clock = Clock(budget, cancelled)
    known = planner.intent.get(_key(rules, view))
    if known:
        return _thought(rules, planner, view, seat, known, clock)
    how = how or bot.lookahead
    turns = how.rounds * rules.seats - 1
    lucks = planner.deal(rng, turns)
    few = budget.iterations // (TRIES if lucks else 1)
    plans = planner.obvious(view, seat, few) if 1 < few < how.width else planner.plans(view, seat, how.width, cancelled)
    if not plans:
        ranking = bot.rank(view, seat)
        return Thought(ranking[0][1], tuple(Candidate(a, worth, 0) for worth, a in ranking), 0, clock.seconds)
    weighed = _weigh(rules, planner, plans, seat, turns, lucks, clock, budget, rng)
    planner.intent = {} if cancelled() else _intent(rules, view, seat, weighed)
    return _thought(rules, planner, view, seat, weighed, clock)


def _weigh(
    rules: Rules, bot: Planner, plans: list[Plan], seat: int, turns: int, lucks: list[Luck], clock: Clock,
    budget: Budget, rng: Random,
) -> list[Plan]:  # fmt: skip
    """Every plan with its share of the win, best first: as long as a plan stays, it meets the same luck."""
    totals, visits = [0.0] * len(plans), [0] * len(plans)
    alive = list(range(len(plans)))
    share = budget.iterations // max(1, ceil(log2(len(plans))))
    stage_end, once = share, not lucks
    running = len(plans) > 1 and plans[0].worth < SURE and budget.iterations >= (1 if once else 2 * TRIES)

    def mean(n: int) -> float:
        return totals[n] / visits[n] if visits[n] else plans[n].worth

    while running:
        lucks = lucks or bot.deal(rng, turns)
        luck = lucks.pop() if lucks else ()
        for n in alive:
            if not clock.tick():
                running = False
                break
            totals[n] += bot.play_on(rules.clone(plans[n].after), turns, luck)[seat]
            visits[n] += 1
        if once:
            break
        if running and clock.iterations >= stage_end and len(alive) > 2:
            alive.sort(key=mean, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
            stage_end += share
    order = sorted(range(len(plans)), key=lambda n: (n not in alive, 0 if n in alive else -visits[n], -mean(n)))
    return [plans[n]._replace(worth=mean(n), visits=visits[n]) for n in order]


# -- the rest of the turn ------------------------------------------------------------------------------------


def _key(rules: Rules, s: State) -> str:
    return repr(rules.dump(s))


def _intent(rules: Rules, view: State, seat: int, weighed: list[Plan]) -> Intent:
    """Where the plans lead before the turn is over."""
    intent: Intent = {}
    for plan in weighed:
        s = rules.clone(view)
        for done, action in enumerate(plan.actions[:-1], 1):
            rules.apply(s, seat, action)
            intent.setdefault(_key(rules, s), []).append(plan._replace(actions=plan.actions[done:]))
    return intent


def _thought(rules: Rules, bot: Planner, view: State, seat: int, weighed: list[Plan], clock: Clock) -> Thought:
    """The plans by their first action, each as good as the best of its plans; then what no plan begins with."""
    best: dict[Action, Plan] = {}
    visits: dict[Action, int] = {}
    for plan in weighed:
        action = plan.actions[0]
        best.setdefault(action, plan)
        visits[action] = visits.get(action, 0) + plan.visits
    found = [Candidate(a, bot.in_points(view, plan.worth), visits[a]) for a, plan in best.items()]
    worst = min(candidate.value for candidate in found)
    found += [Candidate(a, worst, 0) for _, a in bot.rank(view, seat) if a not in best]
    return Thought(found[0].action, tuple(found), clock.iterations, clock.seconds)
