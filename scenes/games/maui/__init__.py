"""Maui's table."""

from scenes.games.maui.table import MauiTable as TABLE

__all__ = ["TABLE"]
