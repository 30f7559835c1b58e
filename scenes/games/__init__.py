"""One folder a game: its table, its pieces, its rules pictures. Everything shared is in the other rooms.

A package in here that exports WINDOW is a game that can be played in the window.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.rules.rulebook import Picture
    from scenes.table.layout import Layout


def _no_pictures() -> Mapping[str, Picture]:
    return {}


class Window(NamedTuple):
    """What a game shows of itself. Both are loaded when they are asked for: the title must not wait for them."""

    layout: Callable[[], type[Layout]]
    """Its table: where pieces lie, what they look like, what a gesture means."""
    pictures: Callable[[], Mapping[str, Picture]] = _no_pictures
    """The illustrations of its rules by the name that the words give them."""


@lru_cache(maxsize=1)
def windows() -> dict[str, Window]:
    """The games that can be played in the window, by id."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        window = getattr(importlib.import_module(f"{__name__}.{module.name}"), "WINDOW", None)
        if window is not None:
            found[module.name] = window
    return found
