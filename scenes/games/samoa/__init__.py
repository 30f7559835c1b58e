"""Hotel Samoa's table."""

from scenes.games.samoa.table import SamoaTable as TABLE

__all__ = ["TABLE"]
