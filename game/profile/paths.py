"""Where things lie: the player's folders, and the data and drawings that came with the game."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

APP = "HighSeason"
HOME = "HIGH_SEASON_HOME"
"""Environment variable: one folder for everything (tests, a USB stick)."""
PORTABLE = "portable.txt"
"""A file of this name beside the executable keeps everything in `user/` beside it."""


@dataclass(frozen=True)
class Paths:
    """The player's folders. Nothing creates them before something is written."""

    config: Path
    data: Path
    saves: Path
    mods: Path
    autosave: Path
    logs: Path
    cache: Path


def user_paths(root: Path | None = None, executable_dir: Path | None = None) -> Paths:
    """`root`, else the environment variable, else portable mode, else the system's own folders."""
    root = root or _one_folder(executable_dir or _beside())
    if root is not None:
        return Paths(
            config=root / "config",
            data=root,
            saves=root / "saves",
            mods=root / "mods",
            autosave=root / "autosave",
            logs=root / "logs",
            cache=root / "cache",
        )
    dirs = PlatformDirs(APP, appauthor=False)
    data = dirs.user_data_path
    return Paths(
        config=dirs.user_config_path,
        data=data,
        saves=data / "saves",
        mods=data / "mods",
        autosave=dirs.user_state_path / "autosave",
        logs=dirs.user_log_path,
        cache=dirs.user_cache_path,
    )


def resources() -> Path:
    """The folder that holds `data/` and `assets/`: the packaged bundle or the source tree."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parents[2]


def _one_folder(executable_dir: Path) -> Path | None:
    home = os.environ.get(HOME)
    if home:
        return Path(home).expanduser().absolute()
    if (executable_dir / PORTABLE).is_file():
        return executable_dir / "user"
    return None


def _beside() -> Path:
    """The folder a player sees the executable in; in the source tree, the one with main.py."""
    return Path(sys.executable).resolve().parent if getattr(sys, "frozen", False) else resources()
