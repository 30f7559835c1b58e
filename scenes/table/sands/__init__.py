"""The table of Sun, Sea & Sand."""

from scenes.table.sands.table import SandsTable as TABLE

__all__ = ["TABLE"]
