"""How fast the rules are: random and greedy games, clones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from timeit import timeit
from typing import Any

from game import box
from game.ai.search import playout, wander
from game.kernel.contract import CHANCE, GameInfo, Rules, State
from game.registry import games
from tests.bench.measure import Row, middle, per_second


def opened(rules: Rules[State], rng: Random) -> Any:
    """A game that is set up and waits for its first decision."""
    state = rules.new()
    while rules.actors(state) == (CHANCE,):
        rules.apply(state, CHANCE, rules.chance(state, rng))
    return state


def tables(info: GameInfo) -> Iterator[tuple[str, Rules[State]]]:
    """Every variant of a game with its fewest and its most seats."""
    content = box.load_content(info.id).content
    for variant in info.variants:
        for seats in sorted(set(info.seats)):
            yield f"{info.id} {variant} {seats}p", box.make_rules(info.id, content, variant, seats)


def measure() -> Iterator[Row]:
    for info in games().values():
        for where, rules in tables(info):
            yield from figures(where, rules, info.bot(rules))


def random_decisions(rules: Rules[State], rng: Random) -> float:
    """Decisions a second of random games."""
    return per_second(lambda: wander(rules, rules.new(), rng))


def figures(where: str, rules: Rules[State], bot: Any) -> Iterator[Row]:
    rng = Random(1)

    def greedy_once() -> float:
        def one() -> int:
            playout(rules, bot, opened(rules, rng), rng)
            return 1

        return per_second(one)

    def clone_once() -> float:
        state = opened(rules, rng)
        return timeit(lambda: rules.clone(state), number=20_000) / 20_000 * 1e6

    yield middle("random games", where, "decisions/s", lambda: random_decisions(rules, rng))
    yield middle("greedy games", where, "games/s", greedy_once)
    yield middle("clone", where, "µs", clone_once)
