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

from math import ceil, log2
from random import Random

from game.ai.search import Budget, Candidate, Clock, Thought
from game.kernel.bot import Bot, Cancelled, Intent, Lookahead, Luck, Plan, Planner, never
from game.kernel.contract import Action, Rules, S

SURE = 0.999
"""A share of the win that needs no playout."""
TRIES = 9
"""Rather few plans than less than so many playouts for each of them: then only the obvious ones are looked at. With
too few playouts for two plans the bot's own opinion of all of them decides."""


def turnwise(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """The first action of the best turn."""
    assert isinstance(bot, Planner), "a game that is searched by whole turns has a bot that knows them"
    clock = Clock(budget, cancelled)
    known = bot.intent.get(bot.key(view))
    if known:
        return _thought(rules, bot, view, seat, known, clock)
    how = how or bot.lookahead
    turns = how.rounds * rules.seats - 1
    lucks = bot.deal(rng, turns)
    few = budget.iterations // (TRIES if lucks else 1)
    plans = bot.obvious(view, seat, few) if 1 < few < how.width else bot.plans(view, seat, how.width, cancelled)
    if not plans:
        ranking = bot.rank(view, seat)
        return Thought(ranking[0][1], tuple(Candidate(a, worth, 0) for worth, a in ranking), 0, clock.seconds)
    weighed = _weigh(rules, bot, plans, seat, turns, lucks, clock, budget, rng)
    bot.intent = {} if cancelled() else _intent(rules, bot, view, seat, weighed)
    return _thought(rules, bot, view, seat, weighed, clock)


def _weigh(
    rules: Rules[S], bot: Planner[S], plans: list[Plan], seat: int, turns: int, lucks: list[Luck], clock: Clock,
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


def _intent(rules: Rules[S], bot: Planner[S], view: S, seat: int, weighed: list[Plan]) -> Intent:
    """Where the plans lead before the turn is over."""
    intent: Intent = {}
    for plan in weighed:
        s = rules.clone(view)
        for done, action in enumerate(plan.actions[:-1], 1):
            rules.apply(s, seat, action)
            intent.setdefault(bot.key(s), []).append(plan._replace(actions=plan.actions[done:]))
    return intent


def _thought(rules: Rules[S], bot: Planner[S], view: S, seat: int, weighed: list[Plan], clock: Clock) -> Thought:
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
