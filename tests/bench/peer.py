"""Another Python board game engine on the same machine in the same minutes: catanatron, if it is installed.

It lives in an environment of its own (`make bench` prepares it) and is only measured, never used.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from game.registry import games
from tests.bench import engine
from tests.bench.measure import RUNS, Row

ROOT = Path(__file__).resolve().parents[2]
GAMES = 20

SCRIPT = f"""
import random, time
from catanatron import Color, Game, RandomPlayer
decisions, start = 0, time.process_time()
for number in range({GAMES}):
    random.seed(number)
    game = Game([RandomPlayer(colour) for colour in list(Color)[:SEATS]], seed=number)
    game.play()
    state = game.state
    decisions += len(getattr(state, "action_records", None) or state.actions)
print(decisions / (time.process_time() - start))
"""


def python() -> Path:
    folder = "Scripts" if sys.platform == "win32" else "bin"
    return ROOT / ".venv-bench" / folder / ("python.exe" if sys.platform == "win32" else "python")


def random_decisions(seats: int) -> float | None:
    """Decisions a second of random games of catanatron; None where it is not installed."""
    if not python().exists():
        return None
    command = [str(python()), "-c", SCRIPT.replace("SEATS", str(seats))]
    done = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ), check=False)
    return float(done.stdout) if done.returncode == 0 else None


def measure() -> Iterator[Row]:
    """Their figure, and ours as a multiple of it: taken in turns, for a machine's speed changes within minutes."""
    rng = Random(1)
    tables = [table for info in games().values() for table in engine.tables(info)]
    for seats in (2, 4):
        theirs: list[float] = []
        ours: dict[str, list[float]] = {}
        for _ in range(RUNS):
            rate = random_decisions(seats)
            if rate is None:
                return
            theirs.append(rate)
            for where, rules in tables:
                if rules.seats == seats:
                    ours.setdefault(where, []).append(engine.random_decisions(rules, rng) / rate)
        yield Row("random games", f"catanatron {seats}p", median(theirs), "decisions/s", tuple(theirs))
        for where, times in ours.items():
            yield Row("as many as catanatron", where, median(times), "times", tuple(times))
