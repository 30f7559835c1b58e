"""How strong the levels are: everybody against everybody, told as Elo ratings.

Every pair of levels meets on the same deals as all the others, and each sits in every seat. With more than two
seats one of them plays against a table of the other, and then the other way round. What counts is who wins: a
shared first place is a share of it, and the second is worth no more than the last.

Ratings are the logistic (Bradley-Terry) model's best fit to all results at once: every chair is as likely to win as
its level is strong. One game that all have shared is added to each match, so that a level that never lost has a
rating, too. Intervals are the normal approximation at that fit; they are a little wide, because games that share a
deal differ less than others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil, exp, log, sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

from game.ai.arena import Arena, Match, Played, wilson
from game.ai.levels import LEVELS, THINKERS

GREED = "greedy"
SCALE = 400 / log(10)
"""Elo points for a factor e in the odds."""
AVERAGE = 1000.0
"""The mean rating of all levels of a ladder."""
Z = 1.96
STEPS = 100
LONGEST_STEP = 2.0


@dataclass(frozen=True)
class Ladder:
    """What is played: each match `games` times, or as many more as make every seat's share equal."""

    game: str
    variant: str
    players: int
    levels: tuple[str, ...]
    games: int
    seed: str
    content: dict[str, Any] = field(repr=False)
    steps_only: bool = False
    """Not everybody against everybody, but only `steps`."""

    def matches(self) -> list[Match]:
        """On the same deals; each entrant sits in every seat."""
        games = ceil(self.games / self.players) * self.players
        return [
            Match(self.game, self.variant, (alone, *(table,) * (self.players - 1)), games, self.seed, self.content)
            for alone, table in (steps(self.levels) if self.steps_only else self._pairs())
        ]

    def _pairs(self) -> list[tuple[str, str]]:
        """Who sits alone against a table of whom: every pair once, with more than two seats either way round."""
        pairs = list(combinations(self.levels, 2))
        return pairs if self.players == 2 else [sides for one, other in pairs for sides in ((one, other), (other, one))]


def steps(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Every level against the one below, and those that think ahead against greed."""
    ranked = [level for level in LEVELS if level in levels]
    found = list(zip(ranked[1:], ranked, strict=False))
    return found + [(level, GREED) for level in ranked if level in THINKERS and GREED in levels]


class Duel(NamedTuple):
    """How often one of a level won against a table of another one."""

    alone: str
    table: str
    wins: float
    """A shared first place counts as its share."""
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, as fractions of 1."""
        return wilson(self.wins, self.games)


class Rating(NamedTuple):
    elo: float
    error: float
    """Standard error."""

    @property
    def interval(self) -> tuple[float, float]:
        """95 %"""
        return self.elo - Z * self.error, self.elo + Z * self.error


class Rung(NamedTuple):
    """One level of the ladder."""

    level: str
    rating: Rating
    games: int
    seconds: float
    """For one decision, on average."""


class Result(NamedTuple):
    rungs: list[Rung]
    """Strongest first."""
    seats: list[tuple[float, tuple[float, float]]]
    """Share of all wins by seat, with its 95 % interval."""
    games: int
    duels: list[Duel]
    """One for each match; with two seats told from both sides."""


# -- playing -------------------------------------------------------------------------------------------------


def play(matches: Sequence[Match], jobs: int = 1) -> Iterator[tuple[int, Played]]:
    """All games of matches that need the same table, as they are finished: (which match, the game)."""
    tasks = [(m, k) for m, match in enumerate(matches) for k in range(match.games)]
    if jobs <= 1:
        _open(matches)
        yield from (_play(*task) for task in tasks)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _open, (matches,)) as pool:
        yield from (done.result() for done in as_completed(pool.submit(_play, *task) for task in tasks))


_hall: tuple[Arena, Sequence[Match]] | None = None
"""The table of this process and the matches played on it."""


def _open(matches: Sequence[Match]) -> None:
    global _hall
    _hall = Arena(matches[0]), matches


def _play(number: int, game: int) -> tuple[int, Played]:
    assert _hall is not None
    arena, matches = _hall
    arena.match = matches[number]
    return number, arena.play(game)


# -- counting ------------------------------------------------------------------------------------------------


def result(ladder: Ladder, played: Sequence[tuple[int, Played]]) -> Result:
    """Ratings, duels and seats of all games that were played."""
    matches = ladder.matches()
    won: list[list[float]] = [[] for _ in matches]
    wins = [0.0] * ladder.players
    seconds: dict[str, list[float]] = {level: [] for level in ladder.levels}
    games = dict.fromkeys(ladder.levels, 0)
    for number, game in sorted(played):
        entrants = matches[number].entrants
        first = [entrant for entrant, rank in enumerate(game.ranks) if rank == 1]
        won[number].append((0 in first) / len(first))
        for entrant in first:
            wins[game.seats[entrant]] += 1 / len(first)
        for level in entrants[:2]:
            games[level] += 1
        for entrant, level in enumerate(entrants):
            seconds[level].append(game.seconds[entrant] / max(1, game.decisions[entrant]))
    duels = [
        Duel(match.entrants[0], match.entrants[1], sum(shares), len(shares))
        for match, shares in zip(matches, won, strict=True)
    ]
    rungs = [
        Rung(level, rating, games[level], sum(seconds[level]) / max(1, len(seconds[level])))
        for level, rating in fit(ladder.levels, duels, ladder.players).items()
    ]
    total = len(played)
    seats = [(share / total, wilson(share, total)) for share in wins]
    if ladder.players == 2:
        duels += [Duel(duel.table, duel.alone, duel.games - duel.wins, duel.games) for duel in duels]
    return Result(sorted(rungs, key=lambda rung: -rung.rating.elo), seats, total, duels)


def fit(levels: Sequence[str], duels: Sequence[Duel], players: int = 2) -> dict[str, Rating]:
    """The ratings that make these results likeliest (Newton's method), with their standard errors."""
    n = len(levels)
    places = {level: place for place, level in enumerate(levels)}
    known = [(places[d.alone], places[d.table], d.wins + 1 / players, d.games + 1) for d in duels]
    strengths = [0.0] * n
    for _ in range(STEPS):
        pull = [0.0] * n
        for alone, table, wins, games in known:
            more = wins - games * chance(strengths[alone], strengths[table], players)
            pull[alone] += more
            pull[table] -= more
        spread = _spread(strengths, known, players)
        step = [sum(row[j] * pull[j] for j in range(n)) for row in spread]
        strengths = [s + max(-LONGEST_STEP, min(LONGEST_STEP, d)) for s, d in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < 1e-10:
            break
    spread = _spread(strengths, known, players)
    mean = sum(strengths) / n
    errors = [sqrt(max(0.0, spread[i][i] - 1 / n)) for i in range(n)]
    return {
        level: Rating(AVERAGE + SCALE * (s - mean), SCALE * e)
        for level, s, e in zip(levels, strengths, errors, strict=True)
    }


def chance(alone: float, table: float, players: int) -> float:
    """How likely one of a strength wins at a table of another one."""
    return 1 / (1 + (players - 1) * exp(table - alone))


Known = tuple[int, int, float, int]
"""The places of two levels, how often the first one won, and in how many games."""


def _spread(strengths: Sequence[float], known: Sequence[Known], players: int) -> list[list[float]]:
    """The inverse of Fisher's information. Only differences are known; adding 1/n everywhere pins down their mean."""
    n = len(strengths)
    table = [[1 / n] * n for _ in range(n)]
    for i, j, _, games in known:
        p = chance(strengths[i], strengths[j], players)
        weight = games * p * (1 - p)
        table[i][i] += weight
        table[j][j] += weight
        table[i][j] -= weight
        table[j][i] -= weight
    return _inverse(table)


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrix is symmetric and positive, so the order of the pivots does not matter."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for pivot in range(n):
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for i in range(n):
            if i != pivot:
                factor = rows[i][pivot]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[pivot], strict=True)]
    return [row[n:] for row in rows]
