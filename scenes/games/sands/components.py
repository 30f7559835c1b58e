"""Which component of the files lies at a place of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.yaml_source import DataPath
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout


def at(layout: SandsLayout, zone: Zone) -> Iterator[DataPath]:
    rules, view = layout.rules, layout.view
    kind, *rest = zone.id.split(":")
    if kind == "pile":
        yield "attractions", rules.attraction_ids[int(rest[0])]
        yield "season", "copies"
    elif kind == "field":
        attraction = view.board[layout.viewer * rules.fields + int(rest[0])]
        yield from [("attractions", rules.attraction_ids[attraction])] if attraction >= 0 else [("resort", "columns")]
    elif kind in ("sign", "rail"):
        yield "signs", rules.sign_ids[int(rest[0])]
    elif kind in ("group", "bag", "dock"):
        boat = view.boats[int(rest[0]) - 1]
        yield from [("boats", rules.boat_ids[boat])] if boat >= 0 else []
    elif kind == "chalets":
        yield "resort", "chalet_prices"
    elif kind == "money":
        yield "resort", "most_money"
    elif kind == "week":
        yield "season", "weeks"
    elif kind == "slot":
        yield ("family",)
