"""The compiled game (`make compiled`) plays exactly as the interpreted one: the same decisions, the same digests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.registry import games

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / "build" / "compiled"


def sources(tree: Path) -> dict[str, str]:
    return {str(f.relative_to(tree)): f.read_text(encoding="utf-8") for f in (tree / "game").rglob("*.py")}


def simulated(tree: Path, game: str, seats: int, out: Path) -> dict[str, Any]:
    """One game of greedy opponents and one with a random one among them, as saves without their time."""
    for level in ("greedy", "random"):
        entrants = ",".join([level, *["greedy"] * (seats - 1)])
        command = ["simulate", game, "--seats", entrants, "--games", "1", "--seed", level, "--saves", str(out)]
        home = {"HIGH_SEASON_HOME": str(out / "home")}
        subprocess.run(
            [sys.executable, "main.py", *command], cwd=tree, env=os.environ | home, check=True, capture_output=True
        )
    saves = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in out.glob("*.json")}
    return {name: save | {"saved": ""} for name, save in saves.items()}


@pytest.mark.parametrize("game", games())
def test_plays_as_the_sources_do(game: str, tmp_path: Path) -> None:
    if not any(COMPILED.glob("game/*/*__mypyc.*")):
        pytest.skip("nothing is compiled here: make compiled")
    if sources(COMPILED) != sources(ROOT):
        pytest.skip("build/compiled is older than the sources: make compiled")
    seats = games()[game].seats[0]
    saves = [simulated(tree, game, seats, tmp_path / tree.name) for tree in (ROOT, COMPILED)]
    assert len(saves[0]) == 2
    assert saves[0] == saves[1]
