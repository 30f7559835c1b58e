"""The house rules a reader relies on: who may import whom, and that nothing shared names a game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.registry import ROOMS, games

ROOT = Path(__file__).resolve().parents[1]
SHARED = [
    *(ROOT / "game").glob("*.py"),
    *(file for room in ROOMS for file in (ROOT / "game" / room).glob("*.py")),
    *(file for file in (ROOT / "scenes").rglob("*.py") if file.parent.parent.name != "games"),
    ROOT / "main.py",
    *(ROOT / "data").glob("*.yaml"),
    *(file for file in (ROOT / "data" / "lang").glob("*/*.yaml") if not any(game in file.stem for game in games())),
]


def imported(file: Path) -> set[str]:
    """Every module a file imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def reaches(file: Path, *packages: str) -> list[str]:
    return sorted(m for m in imported(file) if any(m == p or m.startswith(p + ".") for p in packages))


@pytest.mark.parametrize("file", sorted((ROOT / "game").rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_no_game_code_needs_a_window(file: Path) -> None:
    assert not reaches(file, "pygame", "scenes")


def test_dependencies_point_one_way() -> None:
    names = [f"game.{game}" for game in games()]
    for file in (ROOT / "game" / "kernel").glob("*.py"):
        assert not reaches(file, "game.ai", "game.registry", "game.box", *names), file
    for game in games():
        for file in (ROOT / "game" / game).rglob("*.py"):
            others = [name for name in names if name != f"game.{game}"]
            assert not reaches(file, "game.ai", "game.box", "game.profile", *others), file


@pytest.mark.parametrize("file", SHARED, ids=lambda f: str(f.relative_to(ROOT)))
def test_nothing_shared_names_a_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    named = [game for game in games() if re.search(rf"\b{game}\b", text, re.IGNORECASE)]
    assert not named


def test_the_top_level_stays_as_it_is() -> None:
    fixed = {"main.py", "game", "scenes", "assets", "data", "tests", "build.spec", "README.md"}
    usual = {"pyproject.toml", "Makefile", "LICENSE", "CREDITS.md", "MODDING.md", "CONTRIBUTING.md"}
    made = {"build", "dist", "bench-out", "desktop-out", "__pycache__"}
    seen = {path.name for path in ROOT.iterdir() if not path.name.startswith(".") and path.suffix != ".egg-info"}
    assert fixed <= seen and not seen - fixed - usual - made
