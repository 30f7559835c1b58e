"""How fast the rules are: random and greedy games, clones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from timeit import timeit
from typing import Any

from game import box
from game.ai.search import playout
from game.kernel.contract import CHANCE, GameInfo, Rules
from game.registry import games
from tests.bench.measure import Row, middle, per_second


def opened(rules: Rules, rng: Random) -> Any:
    """A game that is set up and waits for its first decision."""
    state = rules.new()
    while rules.actors(state) == (CHANCE,):
        rules.apply(state, CHANCE, rules.chance(state, rng))
    return state


def random_game(rules: Rules, rng: Random) -> int:
    """Play one game at random, set-up included; the number of decisions (luck is none)."""
    state, decisions = rules.new(), 0
    while who := rules.actors(state):
        if who[0] == CHANCE:
            rules.apply(state, CHANCE, rules.chance(state, rng))
            continue
        legal = rules.legal(state, who[0])
        rules.apply(state, who[0], legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def tables(info: GameInfo) -> Iterator[tuple[str, Rules]]:
    """Every variant of a game with its fewest and its most seats."""
    content = box.load_content(info.id).content
    for variant in info.variants:
        for seats in sorted(set(info.seats)):
            yield f"{info.id} {variant} {seats}p", box.make_rules(info.id, content, variant, seats)


def measure() -> Iterator[Row]:
    for info in games().values():
        for where, rules in tables(info):
            rng = Random(1)
            bot = info.bot(rules)

            def random_once(rules: Rules = rules, rng: Random = rng) -> float:
                return per_second(lambda: random_game(rules, rng))

            def greedy_once(rules: Rules = rules, rng: Random = rng, bot: Any = bot) -> float:
                def one() -> int:
                    playout(rules, bot, opened(rules, rng), rng)
                    return 1

                return per_second(one)

            def clone_once(rules: Rules = rules, rng: Random = rng) -> float:
                state = opened(rules, rng)
                return timeit(lambda: rules.clone(state), number=20_000) / 20_000 * 1e6

            yield middle("random games", where, "decisions/s", random_once)
            yield middle("greedy games", where, "games/s", greedy_once)
            yield middle("clone", where, "µs", clone_once)
