"""How long an opponent thinks: over one decision, forced moves left out, and over all decisions of one turn; and how
long it takes at most until it notices that it should stop.

CPU time, so that whatever else the machine does is not counted.

python -m tests.bench.minds     the figures of the tree it is run in (also a compiled one)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from game import box
from game.ai.levels import LEVELS, THINKERS, decide, mind
from game.kernel.contract import GameInfo
from game.kernel.session import Seat, Session
from game.registry import games
from tests.bench.measure import Row, percentile

GAMES = {"hard": 2, "expert": 1}
"""Levels that search need fewer games for as many seconds; all others play five."""


class Times(NamedTuple):
    """Seconds of every decision and every turn in one game, and between two glances at the cancel button."""

    decision: list[float]
    turn: list[float]
    stop: list[float]


def thinking_times(info: GameInfo, level: str, seats: int, number: int) -> Times:
    """One game in which a level holds all seats."""
    chairs = [Seat(f"Seat {p + 1}", level, "sun") for p in range(seats)]
    session: Session = box.new_session(info.id, info.variants[0], chairs, f"BENCH-{number}")
    bot = info.bot(session.rules)
    decisions: list[float] = []
    turns: list[float] = []
    gaps: list[float] = []
    seen = 0.0

    def glance() -> bool:
        nonlocal seen
        now = process_time()
        gaps.append(now - seen)
        seen = now
        return False

    while who := session.actors():
        p = who[0]
        view, rng = session.view(p), Random(mind(session.setup.seed, p, len(session.log)))
        forced = len(session.legal(p)) == 1
        if session.log[-1].seat != p:
            turns.append(0.0)
        start = seen = process_time()
        action = decide(level, session.rules, bot, view, p, rng, glance, spent=turns[-1]).action
        glance()
        taken = process_time() - start
        turns[-1] += taken
        if not forced:
            decisions.append(taken)
        session.submit(p, action)
    return Times(decisions, turns, gaps)


def measure() -> Iterator[Row]:
    for info in games().values():
        for seats in sorted(set(info.seats)):
            for level in LEVELS:
                played = [thinking_times(info, level, seats, number) for number in range(GAMES.get(level, 5))]
                where = f"{info.id} {info.variants[0]} {seats}p"
                for what in ("decision", "turn"):
                    times = [seconds for game in played for seconds in getattr(game, what)]
                    yield Row(f"{level} {what}, median", where, median(times) * 1000, "ms")
                    yield Row(f"{level} {what}, p95", where, percentile(times, 0.95) * 1000, "ms")
                    yield Row(f"{level} {what}, longest", where, max(times) * 1000, "ms")
                if level in THINKERS:
                    longest = max(max(game.stop) for game in played)
                    yield Row(f"{level} stops, longest", where, longest * 1000, "ms")


if __name__ == "__main__":
    from tests.bench.__main__ import show

    show(measure())
