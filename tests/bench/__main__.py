"""`make bench`: every figure we state, measured here and now, as a table and as bench-out/bench.json.

python -m tests.bench            everything
python -m tests.bench engine     only: engine · compiled · minds · parallel · endings · peer · scenes
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import platform
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.bench import compiled, endings, engine, minds, parallel, peer
from tests.bench.measure import Row

PARTS = ("engine", "compiled", "minds", "parallel", "endings", "peer", "scenes")
OUT = Path(__file__).resolve().parents[2] / "bench-out" / "bench.json"


def show(rows: Iterable[Row]) -> list[Row]:
    """Print rows as they are measured."""
    shown = []
    for row in rows:
        digits = 0 if row.value >= 1000 else 1 if row.value >= 10 else 2
        spread = f"  ({min(row.runs):,.{digits}f} - {max(row.runs):,.{digits}f})" if row.runs else ""
        print(f"{row.where:24} {row.name:24} {row.value:>12,.{digits}f} {row.unit}{spread}", flush=True)
        shown.append(row)
    return shown


def main(wanted: list[str]) -> int:
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"unknown part '{unknown[0]}' (there are: {', '.join(PARTS)})", file=sys.stderr)
        return 2
    wanted = wanted or list(PARTS)
    rows: list[Row] = []
    if "engine" in wanted:
        rows += show(engine.measure())
    if "peer" in wanted:
        rows += show(peer.measure())
    if "compiled" in wanted:
        rows += show(compiled.measure())
    if "minds" in wanted:
        rows += show(minds.measure())
    if "parallel" in wanted:
        rows += show(parallel.measure())
    if "endings" in wanted:
        rows += show(endings.measure())
    if "scenes" in wanted and importlib.util.find_spec("tests.bench.scenes"):
        rows += show(importlib.import_module("tests.bench.scenes").measure())
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    OUT.parent.mkdir(exist_ok=True)
    document = {"machine": machine, "rows": [row._asdict() for row in rows]}
    OUT.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"written to {OUT.relative_to(OUT.parents[1])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
