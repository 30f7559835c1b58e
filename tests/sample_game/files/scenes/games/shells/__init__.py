"""Low Tide's window: its table and the pictures of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenes.games import Window

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout
    from scenes.rules.rulebook import Picture


def load_layout() -> type[ShellsLayout]:
    from scenes.games.shells.layout import ShellsLayout

    return ShellsLayout


def load_pictures() -> Mapping[str, Picture]:
    from scenes.games.shells.rules_pictures import PICTURES

    return PICTURES


WINDOW = Window(load_layout, load_pictures)
