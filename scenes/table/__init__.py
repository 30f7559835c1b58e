"""Tables: one skeleton for all games, one file for what is special to each."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.base import Table


def table_for(game: str) -> type[Table] | None:
    """The table of a game: `TABLE` in the file of its name; None for a game that has no table yet."""
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        return None
    table: type[Table] | None = getattr(importlib.import_module(name), "TABLE", None)
    return table
