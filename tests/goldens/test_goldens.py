"""Whole games stay as they were. After a wanted change: `python -m tests.goldens`, and read the diff."""

from __future__ import annotations

import pytest

from tests.goldens.playthrough import HERE, Golden, endings, goldens, text_of


@pytest.mark.parametrize("golden", goldens(), ids=str)
def test_game_is_played_as_before(golden: Golden) -> None:
    assert golden.path.exists(), "run python -m tests.goldens"
    assert text_of(golden).splitlines() == golden.path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("golden", "reason"), list(endings()), ids=str)
def test_every_way_to_end_is_shown(golden: Golden, reason: str) -> None:
    assert f"reason {reason}" in golden.path.read_text(encoding="utf-8").splitlines()


def test_no_golden_is_forgotten() -> None:
    expected = {golden.path for golden in goldens()}
    games = {golden.table.game for golden in goldens()}
    found = {path for game in games for path in (HERE / game).glob("*.txt") if path.name != "endings.txt"}
    assert found == expected
