"""Hotel Amsterdam's table."""

from scenes.table.amsterdam.table import AmsterdamTable as TABLE

__all__ = ["TABLE"]
