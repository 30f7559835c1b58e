"""The table of Sun, Sea & Sand."""

from scenes.games.sands.table import SandsTable as TABLE

__all__ = ["TABLE"]
