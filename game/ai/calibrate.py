"""Does a chance of 60 % win six times out of ten? Positions of finished games, the fit of `Odds`, and their error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log
from random import Random
from typing import NamedTuple

from game.ai.arena import Arena, Match
from game.ai.chance import Odds, gone, shares
from game.ai.levels import decide, mind
from game.ai.search import estimate

BINS = 10
LEAST, MOST = 0.3, 400.0
"""Between these a fit looks: fewer games than it takes would call the last position certain."""
EVERY = 3
"""One decision in so many is taken: neighbours tell nearly the same."""


class Position(NamedTuple):
    """A position of a game whose end is known."""

    gone: float
    worths: tuple[float, ...]
    won: tuple[float, ...]


class Bin(NamedTuple):
    """Positions with about the same chance: how many, what was said on average, what came true."""

    positions: int
    said: float
    true: float


def positions(match: Match) -> Iterator[Position]:
    """Positions from every game of a match, with what became of them."""
    arena = Arena(match)
    rules, bot = arena.rules, arena.bot
    for number in range(match.games):
        session, _ = arena.deal(number)
        found: list[tuple[float, tuple[float, ...]]] = []
        skip = Random(f"{match.seed}-{number}")
        while who := session.actors():
            p = who[0]
            if skip.randrange(EVERY) == 0:
                state = session.state
                found.append((gone(rules, state), estimate(rules, bot, rules.clone(state))))
            rng = Random(mind(session.setup.seed, p, len(session.log)))
            chair = session.setup.seats[p]
            session.submit(p, decide(chair.player, rules, bot, session.view(p), p, rng, spent=None).action)
        outcome = session.outcome()
        assert outcome is not None
        winners = outcome.ranks.count(1)
        won = tuple(1 / winners if rank == 1 else 0.0 for rank in outcome.ranks)
        for at, worths in found:
            yield Position(at, worths, won)


def loss(odds: Odds, found: Sequence[Position]) -> float:
    """Mean surprise: what a fit makes small."""
    total = 0.0
    for position in found:
        said = shares(position.worths, odds.weight(position.gone))
        total -= sum(won * log(max(1e-9, chance)) for won, chance in zip(position.won, said, strict=True) if won)
    return total / len(found)


def fit(found: Sequence[Position]) -> Odds:
    """The `Odds` under which these games surprise least: one number after the other, in ever smaller steps."""
    best = Odds(10.0, 8.0, 5.0)
    least = loss(best, found)
    step = 2.0
    while step > 1.02:
        better = False
        for place in range(3):
            for factor in (step, 1 / step):
                numbers = list(best)
                numbers[place] = min(MOST, max(LEAST, numbers[place] * factor))
                trial = Odds(*numbers)
                trial_loss = loss(trial, found)
                if trial_loss < least - 1e-9:
                    best, least, better = trial, trial_loss, True
        if not better:
            step = step**0.5
    return Odds(*(round(number, 3) for number in best))


def reliability(odds: Odds, found: Iterable[Position]) -> list[Bin]:
    """Every seat of every position, sorted by its chance into ten bins."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for position in found:
        said = shares(position.worths, odds.weight(position.gone))
        for chance, won in zip(said, position.won, strict=True):
            bins[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Bin(len(each), sum(c for c, _ in each) / len(each), sum(w for _, w in each) / len(each)) if each
        else Bin(0, 0.0, 0.0)
        for each in bins
    ]  # fmt: skip


def error(bins: Sequence[Bin]) -> float:
    """Expected calibration error: how far what was said is from what came true, on average."""
    total = sum(each.positions for each in bins)
    return sum(each.positions * abs(each.said - each.true) for each in bins) / total if total else 0.0
