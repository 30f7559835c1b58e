"""How strong the levels are: everybody against everybody, told as Elo ratings.

Every pair of levels meets on the same deals as all the others, and each sits in every seat. With more than two
seats one of them plays against a table of the other, and then the other way round. A game's result for a pair is
the share of its opponents that the single one leaves behind; a shared place is half of that.

Ratings are the logistic (Bradley-Terry) model's best fit to all results at once, with one drawn game added to each
pair, so that a level that never lost has a rating, too. Intervals are the normal approximation at that fit; they are
a little wide, because games that share a deal differ less than others.
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

SCALE = 400 / log(10)
"""Elo points for a factor e in the odds."""
AVERAGE = 1000.0
"""The mean rating of all levels of a ladder."""
Z = 1.96
STEPS = 100
LONGEST_STEP = 2.0


@dataclass(frozen=True)
class Ladder:
    """What is played: each pair of levels, `games` times or as many more as make every seat's share equal."""

    game: str
    variant: str
    players: int
    levels: tuple[str, ...]
    games: int
    seed: str
    content: dict[str, Any] = field(repr=False)

    def matches(self) -> list[Match]:
        """One match for each pair; with more than two seats two of them, each side alone once."""
        found = []
        for one, other in combinations(self.levels, 2):
            sides = [(one, other)] if self.players == 2 else [(one, other), (other, one)]
            games = ceil(self.games / len(sides) / self.players) * self.players
            for alone, table in sides:
                entrants = (alone, *(table,) * (self.players - 1))
                found.append(Match(self.game, self.variant, entrants, games, self.seed, self.content))
        return found


class Meeting(NamedTuple):
    """How two levels (by their place in the ladder) did against each other."""

    first: int
    second: int
    score: float
    """Of the first one: games won, a part of a game for a part of the table."""
    games: int


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
    meetings: list[Meeting]
    seats: list[tuple[float, tuple[float, float]]]
    """Share of all wins by seat, with its 95 % interval."""
    games: int
    duels: list[Duel]
    """Of every level against every other one, as they are named."""


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
    """Ratings, meetings and seats of all games that were played."""
    matches = ladder.matches()
    scores: dict[tuple[int, int], list[float]] = {pair: [] for pair in combinations(range(len(ladder.levels)), 2)}
    wins = [0.0] * ladder.players
    seconds: dict[str, list[float]] = {level: [] for level in ladder.levels}
    games = dict.fromkeys(ladder.levels, 0)
    for number, game in sorted(played):
        entrants = matches[number].entrants
        alone, table = (ladder.levels.index(level) for level in entrants[:2])
        score = share(game.ranks)
        scores[min(alone, table), max(alone, table)].append(score if alone < table else 1 - score)
        first = [entrant for entrant, rank in enumerate(game.ranks) if rank == 1]
        for entrant in first:
            wins[game.seats[entrant]] += 1 / len(first)
        for level in entrants[:2]:
            games[level] += 1
        for entrant, level in enumerate(entrants):
            seconds[level].append(game.seconds[entrant] / max(1, game.decisions[entrant]))
    meetings = [Meeting(*pair, sum(found), len(found)) for pair, found in scores.items()]
    rungs = [
        Rung(level, rating, games[level], sum(seconds[level]) / max(1, len(seconds[level])))
        for level, rating in zip(ladder.levels, fit(len(ladder.levels), meetings), strict=True)
    ]
    total = len(played)
    seats = [(won / total, wilson(won, total)) for won in wins]
    return Result(sorted(rungs, key=lambda rung: -rung.rating.elo), meetings, seats, total, _duels(ladder, played))


def _duels(ladder: Ladder, played: Sequence[tuple[int, Played]]) -> list[Duel]:
    """With two seats a match tells of both sides."""
    matches = ladder.matches()
    found: dict[tuple[str, str], list[float]] = {}
    for number, game in sorted(played):
        alone, table = matches[number].entrants[:2]
        won = (game.ranks[0] == 1) / game.ranks.count(1)
        found.setdefault((alone, table), []).append(won)
        if ladder.players == 2:
            found.setdefault((table, alone), []).append(1 - won)
    return [Duel(*sides, sum(wins), len(wins)) for sides, wins in found.items()]


def share(ranks: Sequence[int]) -> float:
    """What part of the others the first entrant left behind."""
    alone, *others = ranks
    return sum(1.0 if alone < rank else 0.5 if alone == rank else 0.0 for rank in others) / len(others)


def fit(levels: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The ratings that make these results likeliest (Newton's method), with their standard errors."""
    strengths = [0.0] * levels
    known = [meeting._replace(score=meeting.score + 0.5, games=meeting.games + 1) for meeting in meetings]
    for _ in range(STEPS):
        spread = _inverse(_information(strengths, known))
        pull = _pull(strengths, known)
        step = [sum(row[j] * pull[j] for j in range(levels)) for row in spread]
        strengths = [s + max(-LONGEST_STEP, min(LONGEST_STEP, d)) for s, d in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < 1e-10:
            break
    spread = _inverse(_information(strengths, known))
    mean = sum(strengths) / levels
    errors = [sqrt(max(0.0, spread[i][i] - 1 / levels)) for i in range(levels)]
    return [Rating(AVERAGE + SCALE * (s - mean), SCALE * e) for s, e in zip(strengths, errors, strict=True)]


def chance(strengths: Sequence[float], meeting: Meeting) -> float:
    return 1 / (1 + exp(strengths[meeting.second] - strengths[meeting.first]))


def _pull(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    """How much more each level won than its strength says."""
    pull = [0.0] * len(strengths)
    for meeting in meetings:
        more = meeting.score - meeting.games * chance(strengths, meeting)
        pull[meeting.first] += more
        pull[meeting.second] -= more
    return pull


def _information(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[list[float]]:
    """Fisher's information. Only differences are known; adding 1/n everywhere pins down their mean."""
    n = len(strengths)
    table = [[1 / n] * n for _ in range(n)]
    for meeting in meetings:
        p = chance(strengths, meeting)
        weight, i, j = meeting.games * p * (1 - p), meeting.first, meeting.second
        table[i][i] += weight
        table[j][j] += weight
        table[i][j] -= weight
        table[j][i] -= weight
    return table


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
