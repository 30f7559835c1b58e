"""Which component of the files lies at a place of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.yaml_source import DataPath
from game.samoa.tables import TILES
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout


def at(layout: SamoaLayout, zone: Zone) -> Iterator[DataPath]:
    rules, view = layout.rules, layout.view
    name = zone.piece or zone.id
    kind, *rest = name.split(":")
    piece = layout.picture.now().get(name)
    if kind == "card":
        yield "cards", rules.card_ids[int(rest[0])]
    elif kind == "guest" and piece is not None:
        _, nation, guest = piece.look
        yield "tourists", rules.kind_ids[guest]
        yield "nations", rules.nation_ids[nation]
    elif kind == "group" and view.card >= 0:
        yield "arrivals", rules.arrival_ids[view.card]
    elif kind == "flag":
        yield "nations", rules.nation_ids[view.flags[int(rest[0]) - 1]]
        yield "flags", "piles"
        yield "flags", "doubled"
    elif kind == "tile":
        yield "tiles", "stock", TILES[int(rest[0])]
    elif kind == "purse":
        yield "hotel", "money"
    elif kind == "room":
        yield "hotel", "rows"
        yield "hotel", "columns"
