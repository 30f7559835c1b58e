"""Tournaments: complete games between levels, honest about luck.

Every entrant sits in every seat: a block of as many games as there are seats shares one deal, and the
entrants move on by one seat from game to game. So nobody gains from a good seat or a lucky deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game.ai.levels import decide, entrant, mind
from game.box import make_rules, save_document
from game.content.loader import load_raw
from game.kernel.bot import Bot
from game.kernel.contract import Rules, State
from game.kernel.session import Seat, Session, Setup
from game.registry import games

COLOURS = ("coral", "teal", "sun", "plum", "leaf", "sky", "sand", "ink")


@dataclass(frozen=True)
class Match:
    """What is played: the same entrants, `games` times."""

    game: str
    variant: str
    entrants: tuple[str, ...]
    """Levels, with a character behind a colon if it has one."""
    games: int
    seed: str
    content: dict[str, Any] = field(repr=False)
    mods: tuple[str, ...] = ()
    keep: bool = False
    """Keep every game as a document that can be saved and replayed."""


class Played(NamedTuple):
    """One finished game; every tuple is indexed by entrant."""

    number: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    document: dict[str, Any] | None


class Standing(NamedTuple):
    """What became of one entrant over all games."""

    level: str
    games: int
    wins: float
    """A shared first place counts as its share."""
    mean_score: float
    mean_rank: float
    decisions: int
    seconds: float
    decisions_per_second: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins (Wilson), as fractions of 1."""
        return wilson(self.wins, self.games)


def wilson(wins: float, total: int, z: float = 1.96) -> tuple[float, float]:
    share = wins / total
    centre = share + z * z / (2 * total)
    reach = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


class Arena:
    """A table that is laid once and played on many times."""

    def __init__(self, match: Match) -> None:
        info = games()[match.game]
        self.match = match
        content = load_raw(info.model, match.content).content
        self.rules = make_rules(match.game, content, match.variant, len(match.entrants))
        self.bot: Bot[State] = info.bot(self.rules)

    def deal(self, number: int) -> tuple[Session, tuple[int, ...]]:
        """The `number`-th game of the match before its first decision, and the seat of each entrant."""
        match, n = self.match, len(self.match.entrants)
        block, turn = divmod(number, n)
        seats = tuple((entrant + turn) % n for entrant in range(n))
        names = {seat: match.entrants[entrant] for entrant, seat in enumerate(seats)}
        chairs = tuple(_seat(names[p], COLOURS[p % len(COLOURS)]) for p in range(n))
        setup = Setup(match.game, match.variant, chairs, f"{match.seed}-{block}", match.content, match.mods)
        session = Session(self.rules, setup)
        session.run_chance()
        return session, seats

    def play(self, number: int) -> Played:
        """The `number`-th game of the match, the same whenever and wherever it is played."""
        match = self.match
        session, seats = self.deal(number)
        decisions, seconds = play_out(session, self.bot, [seats.index(p) for p in range(len(seats))])
        outcome = session.outcome()
        assert outcome is not None
        return Played(
            number,
            seats,
            tuple(outcome.scores[p] for p in seats),
            tuple(outcome.ranks[p] for p in seats),
            tuple(decisions[p] for p in seats),
            tuple(seconds[p] for p in seats),
            save_document(session) if match.keep else None,
        )


def play_out(session: Session, bot: Bot[State], minds: Sequence[int] | None = None) -> tuple[list[int], list[float]]:
    """Let the levels named at the seats play to the end; decisions and thinking seconds of each seat.

    `minds` tells entrants of the same level apart when they have changed seats.
    """
    rules: Rules[State] = session.rules
    seats = session.setup.seats
    decisions, seconds = [0] * rules.seats, [0.0] * rules.seats
    while who := session.actors():
        p = who[0]
        rng = Random(mind(session.setup.seed, minds[p] if minds else p, len(session.log)))
        start = perf_counter()
        chair = seats[p]
        thought = decide(chair.player, rules, bot, session.view(p), p, rng, character=chair.character, spent=None)
        seconds[p] += perf_counter() - start
        decisions[p] += 1
        session.submit(p, thought.action)
    return decisions, seconds


def run(match: Match, jobs: int = 1) -> Iterator[Played]:
    """Play the match, game by game as they are finished; with several jobs on as many processes."""
    if jobs <= 1:
        arena = Arena(match)
        yield from map(arena.play, range(match.games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _lay_table, (match,)) as pool:
        yield from (done.result() for done in as_completed(pool.submit(_play, k) for k in range(match.games)))


def standings(match: Match, played: Sequence[Played]) -> list[Standing]:
    """One line for each entrant, in the order they were named."""
    return [_standing(level, i, played) for i, level in enumerate(match.entrants)]


def tournament(match: Match, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Standing]:
    """Play the whole match; `progress` is called with the number of finished games."""
    played: list[Played] = []
    for game in run(match, jobs):
        played.append(game)
        if progress is not None:
            progress(len(played))
    return standings(match, played)


def _seat(name: str, colour: str) -> Seat:
    level, character = entrant(name)
    return Seat(f"{level} {character}".strip().title(), level, colour, character)


def _standing(level: str, entrant: int, played: Sequence[Played]) -> Standing:
    total = len(played)
    wins = sum(1 / game.ranks.count(1) for game in played if game.ranks[entrant] == 1)
    decisions = sum(game.decisions[entrant] for game in played)
    seconds = sum(game.seconds[entrant] for game in played)
    return Standing(
        level,
        total,
        wins,
        sum(game.scores[entrant] for game in played) / total,
        sum(game.ranks[entrant] for game in played) / total,
        decisions,
        seconds,
        decisions / seconds if seconds else 0.0,
    )


_table: Arena | None = None
"""The arena of a tournament process, laid when the process starts."""


def _lay_table(match: Match) -> None:
    global _table
    _table = Arena(match)


def _play(number: int) -> Played:
    assert _table is not None
    return _table.play(number)
