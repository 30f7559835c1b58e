"""Hotel Amsterdam's table."""

from scenes.games.amsterdam.table import AmsterdamTable as TABLE

__all__ = ["TABLE"]
