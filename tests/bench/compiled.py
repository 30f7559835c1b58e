"""Plain Python beside the compiled copy (`make compiled`): the same figures, game by game in turns.

python -m tests.bench.compiled GAME     the figures of the tree it is run in, as JSON
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from game.registry import games
from tests.bench import engine
from tests.bench.measure import Row

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"


def own_figures(game: str) -> list[Row]:
    """The first variant of a game with its fewest and its most seats."""
    info = games()[game]
    ours = [table for table in engine.tables(info) if f" {info.variants[0]} " in table[0]]
    return [row for where, rules in ours for row in engine.figures(where, rules, info.bot(rules))]


def _figures(tree: Path, game: str) -> list[Row]:
    command = [sys.executable, "-m", "tests.bench.compiled", game]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True)
    return [Row(**row) for row in json.loads(done.stdout)]


def measure() -> Iterator[Row]:
    """The compiled figure, and how many times faster it is than the one measured just before from the sources."""
    if not any(COMPILED.glob("game/*/*__mypyc.*")):
        print("compiled: left out, there is none (make compiled)", file=sys.stderr)
        return
    for game in games():
        for plain, fast in zip(_figures(ROOT, game), _figures(COMPILED, game), strict=True):
            yield plain._replace(name=f"{plain.name}, plain")
            yield fast._replace(name=f"{fast.name}, compiled")
            faster = plain.value / fast.value if plain.unit == "µs" else fast.value / plain.value
            yield Row(f"{plain.name}, gain", plain.where, faster, "times")


if __name__ == "__main__":
    print(json.dumps([row._asdict() for row in own_figures(sys.argv[1])]))
