"""The window of Sun, Sea & Sand: its table and the pictures of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenes.games import Window

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout
    from scenes.rules.rulebook import Picture


def load_layout() -> type[SandsLayout]:
    from scenes.games.sands.layout import SandsLayout

    return SandsLayout


def load_pictures() -> Mapping[str, Picture]:
    from scenes.games.sands.rules_pictures import PICTURES

    return PICTURES


WINDOW = Window(load_layout, load_pictures)
