"""Which component of the files lies at a place of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.yaml_source import DataPath
from scenes.games.shells.gestures import BASKET
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout

_RECORDS = {
    BASKET: ("scoring", "sets"),
    "favourite": ("scoring", "favourite"),
    "pinches": ("scoring", "crab"),
    "waves": ("beach", "waves"),
}


def at(layout: ShellsLayout, zone: Zone) -> Iterator[DataPath]:
    place, *rest = zone.id.split(":")
    if place in ("beach", "set"):
        yield "shells", layout.rules.shell_ids[int(rest[0])]
    elif place in _RECORDS:
        yield _RECORDS[place]
