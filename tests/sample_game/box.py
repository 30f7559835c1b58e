"""The box with one game more: a copy of the project, and in it the files of the sample game.

A game is nothing but new files. So the sample game is kept as new files only, each at the path it would have, and
nothing anywhere registers it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = Path(__file__).parent / "files"
NOT_COPIED = (".*", "build", "dist", "*-out", "*.egg-info", "__pycache__", "sample_game")


def new_files() -> list[Path]:
    """What the sample game adds, by paths in the project."""
    found = (file.relative_to(FILES) for file in FILES.rglob("*") if file.is_file())
    return sorted(file for file in found if "__pycache__" not in file.parts)


def lay(folder: Path) -> Path:
    """Copy the project, put the sample game into it, and have its schemas written, as whoever adds a game does."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    for file in new_files():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(FILES / file, target)
    done = run(folder, "main.py", "schema", "data/schema")
    assert done.returncode == 0, done.stderr
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in that box, as if nobody were testing anything around it."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    python = [sys.executable, *words]
    return subprocess.run(python, cwd=folder, env=outside, capture_output=True, text=True, check=False)
