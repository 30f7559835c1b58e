"""Maui's table."""

from scenes.table.maui.table import MauiTable as TABLE

__all__ = ["TABLE"]
