"""Where the player's files go."""

from __future__ import annotations

import sys
from dataclasses import astuple
from pathlib import Path

import pytest

from game.profile.paths import resources, user_paths


@pytest.fixture(autouse=True)
def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HIGH_SEASON_HOME", raising=False)


def test_system_folders_carry_the_games_name(tmp_path: Path) -> None:
    paths = user_paths(executable_dir=tmp_path)
    assert all("HighSeason" in str(folder) for folder in astuple(paths))
    assert paths.saves.parent == paths.data and paths.mods.parent == paths.data


def test_one_folder_by_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGH_SEASON_HOME", str(tmp_path / "home"))
    folders = astuple(user_paths())
    assert all(folder.is_relative_to(tmp_path / "home") for folder in folders)
    assert len(set(folders)) == len(folders)
    assert not (tmp_path / "home").exists()


def test_portable_beside_the_executable(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").touch()
    assert user_paths(executable_dir=tmp_path).saves == tmp_path / "user" / "saves"


def test_portable_in_a_packaged_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "portable.txt").touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "HighSeason"))
    assert user_paths().config == tmp_path.resolve() / "user" / "config"


def test_environment_before_portable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "portable.txt").touch()
    monkeypatch.setenv("HIGH_SEASON_HOME", str(tmp_path / "home"))
    assert user_paths(executable_dir=tmp_path).data == tmp_path / "home"


def test_given_root_before_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGH_SEASON_HOME", str(tmp_path / "home"))
    assert user_paths(root=tmp_path / "mine").logs == tmp_path / "mine" / "logs"


def test_resources_in_source_tree_and_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (resources() / "data" / "lang" / "en").is_dir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources() == tmp_path
