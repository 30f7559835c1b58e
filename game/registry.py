"""The games in the box, found by their folders: a package below `game/` that exports GAME is a game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

import game
from game.kernel.contract import GameInfo

ROOMS = ("kernel", "ai", "cli", "content", "profile", "learn")
"""Packages that are no games."""


@lru_cache(maxsize=1)
def games() -> dict[str, GameInfo]:
    """Every game by id, in alphabetical order."""
    found = {}
    for module in pkgutil.iter_modules(game.__path__):
        if not module.ispkg or module.name in ROOMS:
            continue
        info = getattr(importlib.import_module(f"game.{module.name}"), "GAME", None)
        if info is not None:
            found[info.id] = info
    return dict(sorted(found.items()))
