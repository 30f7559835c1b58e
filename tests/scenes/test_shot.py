"""Pictures of scenes on the command line: the right size, something on them, and nothing left behind."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import command
from game.cli.shot import SCENES
from scenes.loading.opening import playable
from scenes.shot import render


@pytest.mark.parametrize("scene", [*SCENES, *(info.id for info in playable())])
def test_every_scene_can_be_drawn_into_a_file(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HIGH_SEASON_HOME", str(home))
    out = tmp_path / "shot.png"
    options = ["--size", "1024x640", "--lang", "fr", "--text", "120", "--moves", "5"]
    assert command(["shot", scene, str(out), *options], render) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    seen = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 1024, 8) for y in range(0, 640, 8)}
    assert len(seen) > 100
    assert not home.exists(), "the player's own folders stay untouched"


def test_the_same_seed_draws_the_same_table(tmp_path: Path) -> None:
    game = playable()[0].id
    pictures = []
    for number, seed in enumerate(("A", "A", "B")):
        out = tmp_path / f"{number}.png"
        command(["shot", game, str(out), "--seed", seed, "--moves", "8"], render)
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1] != pictures[2]
