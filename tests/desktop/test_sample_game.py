"""A fifth game in a real window: from its poster to its results, in the box that only it was added to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sample_game.box import lay, run

pytestmark = pytest.mark.desktop


def test_the_sample_game_by_mouse(tmp_path: Path) -> None:
    box = lay(tmp_path / "project")
    done = run(box, "-m", "pytest", "-m", "desktop", "-p", "no:cacheprovider", "tests/desktop/test_shells.py")
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout[-6000:] + done.stderr
