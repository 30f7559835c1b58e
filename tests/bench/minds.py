"""How long an opponent thinks over a decision, forced moves left out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from game import box
from game.ai.levels import ENTRANTS, decide, mind
from game.kernel.contract import GameInfo
from game.kernel.session import Seat, Session
from game.registry import games
from tests.bench.measure import Row, percentile

GAMES = {"hard": 2, "expert": 1}
"""Levels that search need fewer games for as many seconds; all others play five."""


def thinking_times(info: GameInfo, level: str, seats: int, number: int) -> list[float]:
    """Seconds of every decision of `level` in one game in which it holds all seats."""
    chairs = [Seat(f"Seat {p + 1}", level, "sun") for p in range(seats)]
    session: Session = box.new_session(info.id, info.variants[0], chairs, f"BENCH-{number}")
    bot = info.bot(session.rules)
    times = []
    while who := session.actors():
        p = who[0]
        view, rng = session.view(p), Random(mind(session.setup.seed, p, len(session.log)))
        forced = len(session.legal(p)) == 1
        start = perf_counter()
        action = decide(level, session.rules, bot, view, p, rng).action
        if not forced:
            times.append(perf_counter() - start)
        session.submit(p, action)
    return times


def measure() -> Iterator[Row]:
    for info in games().values():
        for seats in sorted(set(info.seats)):
            for level in ENTRANTS:
                times = [
                    seconds
                    for number in range(GAMES.get(level, 5))
                    for seconds in thinking_times(info, level, seats, number)
                ]
                where = f"{info.id} {info.variants[0]} {seats}p"
                yield Row(f"{level} thinks, median", where, median(times) * 1000, "ms")
                yield Row(f"{level} thinks, p95", where, percentile(times, 0.95) * 1000, "ms")
                yield Row(f"{level} thinks, longest", where, max(times) * 1000, "ms")
