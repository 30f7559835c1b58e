"""Another Python board game engine on the same machine in the same minutes: catanatron, if it is installed.

It lives in an environment of its own (`make bench` prepares it) and is only measured, never used.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from tests.bench.measure import RUNS, Row

ROOT = Path(__file__).resolve().parents[2]
GAMES = 20

SCRIPT = f"""
import random, time
from catanatron import Color, Game, RandomPlayer
decisions, start = 0, time.perf_counter()
for number in range({GAMES}):
    random.seed(number)
    game = Game([RandomPlayer(colour) for colour in list(Color)[:SEATS]], seed=number)
    game.play()
    state = game.state
    decisions += len(getattr(state, "action_records", None) or state.actions)
print(decisions / (time.perf_counter() - start))
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


def measure(ours: Sequence[Row]) -> Iterator[Row]:
    """Their figure, and every figure of ours for random games as a multiple of it."""
    for seats in (2, 4):
        runs = [random_decisions(seats) for _ in range(RUNS)]
        found = tuple(run for run in runs if run is not None)
        if not found:
            continue
        theirs = Row("random games", f"catanatron {seats}p", median(found), "decisions/s", found)
        yield theirs
        for row in ours:
            if row.name == "random games" and row.where.endswith(f" {seats}p"):
                yield Row("as many as catanatron", row.where, row.value / theirs.value, "times")
