"""What two cores would bring an opponent: two trees from the same position, merged by visits (root parallelism).

python -m tests.bench parallel

Only searches that draw luck (`game.ai.search.SEARCHES`) can be split so: two `certain` trees would be the same one, and
`mixed` and `turnwise` do not end with visits that could be added.

It does not pay, so nobody plays like this. Measured with Maui (trees of 450 iterations, two seats, 95 %
intervals): two processes need 1/1.55 of the time for as many iterations; two trees of 450, merged, win 52 % (37-67, 40
games) against one of 450; one tree of 450 wins 62 % (55-68, 200 games) against one of 150. An expert's tree
needs a fraction of the seconds that it may take: more iterations in one tree cost less than a second process, and are
the same game on every machine, whatever its cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game import box
from game.ai.arena import Arena, Match, wilson
from game.ai.levels import mind
from game.ai.search import SEARCHES, Budget, Candidate, Thought
from game.kernel.bot import Bot, never
from game.kernel.contract import GameInfo, Rules, State
from game.registry import games
from tests.bench.measure import Row

POSITIONS = 24
GAMES = 40
HEADS = 2


def think(rules: Rules[State], bot: Bot[State], view: State, seat: int, iterations: int, seed: int) -> Thought:
    how = bot.lookahead
    return SEARCHES[how.search](rules, bot, view, seat, Budget(iterations), Random(seed), never, how)


def merged(thoughts: Sequence[Thought]) -> Thought:
    """One thought of several: visits are added, values weighed by them."""
    visits: dict[Any, int] = {}
    totals: dict[Any, float] = {}
    for candidate in (candidate for thought in thoughts for candidate in thought.candidates):
        action = candidate.action
        visits[action] = visits.get(action, 0) + candidate.visits
        totals[action] = totals.get(action, 0.0) + candidate.visits * candidate.value
    order = sorted(visits, key=lambda action: (-visits[action], -totals[action]))
    candidates = tuple(Candidate(a, totals[a] / max(1, visits[a]), visits[a]) for a in order)
    iterations = sum(thought.iterations for thought in thoughts)
    return Thought(order[0], candidates, iterations, max(thought.seconds for thought in thoughts))


def two_heads(rules: Rules[State], bot: Bot[State], view: State, seat: int, iterations: int, seed: int) -> Thought:
    """As many iterations in each of two trees, one after the other."""
    return merged([think(rules, bot, view, seat, iterations, seed + head) for head in range(HEADS)])


# -- in two processes ------------------------------------------------------------------------------------------------

_table: tuple[Rules[State], Bot[State]] | None = None


def _lay_table(game: str, variant: str, seats: int) -> None:
    global _table
    rules = box.make_rules(game, box.load_content(game).content, variant, seats)
    _table = rules, games()[game].bot(rules)


def _think(view: dict[str, Any], seat: int, iterations: int, seed: int) -> Thought:
    assert _table is not None
    rules, bot = _table
    return think(rules, bot, rules.load(view), seat, iterations, seed)


def _seconds(pool: ProcessPoolExecutor, view: dict[str, Any], seat: int, iterations: int, heads: int) -> float:
    start = perf_counter()
    asked = [pool.submit(_think, view, seat, iterations // heads, head) for head in range(heads)]
    merged([one.result() for one in asked])
    return perf_counter() - start


# -- figures ---------------------------------------------------------------------------------------------------------


def decisions(arena: Arena, count: int) -> Iterator[tuple[State, int]]:
    """Decisions with a choice, from greedy games."""
    for number in range(count):
        session, _ = arena.deal(2 * number)
        while who := session.actors():
            p = who[0]
            if len(session.legal(p)) > 2:
                yield session.view(p), p
            session.submit(p, arena.bot.greedy(session.state, p))


def match(arena: Arena, iterations: int, count: int) -> tuple[float, tuple[float, float]]:
    """The share of wins of two heads against one, with as many iterations for each head: the same time on two cores."""
    wins = 0.0
    for number in range(count):
        session, (ours, _) = arena.deal(number)
        while who := session.actors():
            p = who[0]
            view, seed = session.view(p), mind(session.setup.seed, int(p == ours), len(session.log))
            method = two_heads if p == ours else think
            legal = session.legal(p)
            forced = len(legal) == 1
            action = legal[0] if forced else method(arena.rules, arena.bot, view, p, iterations, seed).action
            session.submit(p, action)
        outcome = session.outcome()
        assert outcome is not None
        wins += (outcome.ranks[ours] == 1) / outcome.ranks.count(1)
    return wins / count, wilson(wins, count)


def measure(count: int = GAMES) -> Iterator[Row]:
    for info in games().values():
        arena = Arena(Match(info.id, info.variants[0], ("expert",) * info.seats[0], 0, "HEADS", _raw(info)))
        rules, bot = arena.rules, arena.bot
        if bot.lookahead.search not in SEARCHES:
            continue
        n, where = bot.lookahead.expert, f"{info.id} {info.variants[0]} {info.seats[0]}p"
        asked = [position for position, _ in zip(decisions(arena, 4), range(4 * POSITIONS), strict=False)][::4]
        table = (info.id, info.variants[0], info.seats[0])
        with ProcessPoolExecutor(HEADS, get_context("spawn"), _lay_table, table) as pool:
            list(pool.map(_think, *zip(*[(rules.dump(view), p, 5, 1) for view, p in asked[:HEADS]], strict=True)))
            views = [(rules.dump(view), p) for view, p in asked]
            gains = [_seconds(pool, view, p, n, 1) / _seconds(pool, view, p, n, HEADS) for view, p in views]
        yield Row("two processes, gain", where, median(gains), "times")
        one = [think(rules, bot, view, p, n, 1).action for view, p in asked]
        again = [think(rules, bot, view, p, n, 2).action for view, p in asked]
        both = [two_heads(rules, bot, view, p, n // HEADS, 2).action for view, p in asked]
        same = [sum(a == b for a, b in zip(one, other, strict=True)) for other in (again, both)]
        yield Row("one tree, same move again", where, 100 * same[0] / len(one), "%")
        yield Row("two halves, same move", where, 100 * same[1] / len(one), "%")
        share, (low, high) = match(arena, n, count)
        yield Row("two trees against one", where, 100 * share, "% of wins", (100 * low, 100 * high))


def _raw(info: GameInfo) -> dict[str, Any]:
    return box.load_content(info.id).raw


if __name__ == "__main__":
    import sys

    from tests.bench.__main__ import show

    show(measure(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
