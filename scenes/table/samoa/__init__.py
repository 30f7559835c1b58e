"""Hotel Samoa's table."""

from scenes.table.samoa.table import SamoaTable as TABLE

__all__ = ["TABLE"]
