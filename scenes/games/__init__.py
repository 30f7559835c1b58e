"""One folder a game: its table, its pieces, its rules pictures. Everything shared is in the other rooms."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.base import Table


def has_table(game: str) -> bool:
    """Can the game be played in the window? Asked by the title, which must not load every table to know it."""
    return importlib.util.find_spec(f"{__name__}.{game}") is not None


def table_for(game: str) -> type[Table] | None:
    """The table of a game: `TABLE` in the folder of its name; None for a game that has no table."""
    if not has_table(game):
        return None
    table: type[Table] = importlib.import_module(f"{__name__}.{game}").TABLE
    return table
