"""The chance to win: what a position promises each seat, as a share of the win that comes true as often as it says.

The bot's `value` says what final margin a position promises, in points. How much a point decides depends on the game,
on the seats and on how much of the game is left: three numbers a table, fitted to finished games between opponents
that think ahead (calibrate.py) and kept in `data/<game>/chances.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from game.ai.search import estimate
from game.content.figures import CHANCES, figures
from game.kernel.bot import Bot
from game.kernel.contract import Rules, S


class Odds(NamedTuple):
    """How many points of margin make the win e times as likely: at the beginning, half-way and at the end."""

    start: float
    middle: float
    end: float

    def weight(self, gone: float) -> float:
        """With this part of the game behind us."""
        if gone < 0.5:
            return self.start + (self.middle - self.start) * 2 * gone
        return self.middle + (self.end - self.middle) * (2 * gone - 1)


USUAL = Odds(12.0, 8.0, 4.0)
"""For a table that nobody has measured."""


def odds_for(game: str, variant: str, seats: int) -> Odds:
    """The numbers of a table; of one that was not measured those of the nearest number of seats."""
    tables = figures(game, CHANCES)
    rows = tables.get(variant) or next(iter(tables.values()), {})
    if not rows:
        return USUAL
    nearest = min(rows, key=lambda n: (abs(n - seats), n))
    return Odds(*rows[nearest])


def gone(rules: Rules[S], s: S) -> float:
    """Which part of the game is behind us, 0 to 1."""
    progress = rules.progress(s)
    return min(1.0, max(0.0, (progress.round - 1) / max(1, progress.rounds)))


def shares(worths: Sequence[float], weight: float) -> tuple[float, ...]:
    """Margins as chances: they sum to one."""
    best = max(worths)
    weights = [exp((worth - best) / weight) for worth in worths]
    total = sum(weights)
    return tuple(each / total for each in weights)


def chances(odds: Odds, rules: Rules[S], bot: Bot[S], s: S) -> tuple[float, ...]:
    """Each seat's share of the win in `s`, in which nothing is secret."""
    outcome = rules.outcome(s)
    if outcome is not None:
        winners = outcome.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in outcome.ranks)
    return shares(estimate(rules, bot, s), odds.weight(gone(rules, s)))


def own_chance(odds: Odds, rules: Rules[S], s: S, margin: float) -> float:
    """The chance of a seat that expects this margin over the best other one; the others are taken as equals."""
    others = rules.seats - 1
    if others == 0:
        return 1.0
    behind = -margin / others
    return shares([margin] + [behind] * others, odds.weight(gone(rules, s)))[0]
