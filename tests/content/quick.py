"""Whole games of opponents without a session around them: many of them in little time."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.levels import decide
from game.box import make_rules
from game.kernel.contract import CHANCE, Outcome
from game.registry import games


def play(
    game: str, content: Any, variant: str, levels: tuple[str, ...], seed: int, watch: bool = False
) -> Outcome:
    """Each seat decides by what it may see; `watch` looks whether it may do so."""
    rules = make_rules(game, content, variant, len(levels))
    bot, rng = games()[game].bot(rules), Random(seed)
    state = rules.new()
    while who := rules.actors(state):
        seat = who[0]
        if seat == CHANCE:
            action = rules.chance(state, rng)
        else:
            action = decide(levels[seat], rules, bot, rules.observe(state, seat), seat, rng).action
            assert not watch or action in rules.legal(state, seat)
        rules.apply(state, seat, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def seat_counts(game: str) -> range:
    least, most = games()[game].seats
    return range(least, most + 1)
