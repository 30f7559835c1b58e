"""Which component of the files lies at a place of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.amsterdam.state import NOBODY
from game.content.yaml_source import DataPath
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout


def at(layout: AmsterdamLayout, zone: Zone) -> Iterator[DataPath]:
    rules, view = layout.rules, layout.view
    kind, *rest = zone.id.split(":")
    if kind == "tile":
        tile = int(rest[0])
        if view.shows[tile] != NOBODY:
            yield "functions", rules.functions[view.shows[tile]]
            yield "buildings", rules.ids["building"][view.buildings[tile]]
    elif kind == "total":
        yield "limits", "target", f"players_{rules.seats}"
    elif kind == "felt":
        yield from [("limits", "tactical")] if rules.tactical else [("limits", "die")]
    elif kind == "supply":
        yield "city", "tourists"
    elif kind == "plan":
        yield "limits", "hotels"
