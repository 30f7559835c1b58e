"""Which component of the files lies at a place of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.yaml_source import DataPath
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout


def at(layout: MauiLayout, zone: Zone) -> Iterator[DataPath]:
    rules, view = layout.rules, layout.view
    kind, *rest = (zone.piece or zone.id).split(":")
    if kind == "towel":
        yield "towels", rules.towel_ids[int(rest[0])]
    elif kind in ("track", "bonus"):
        yield "motifs", rules.motif_ids[int(rest[0])]
        yield "tracks", "values"
    elif kind == "ornament":
        yield "tracks", "ornaments", rules.motif_ids[int(rest[0])]
        yield "tracks", "tokens"
    elif kind == "icon":
        part, seat, icon = map(int, rest)
        token = view.icons[seat * len(rules.icon_cells[part]) + icon]
        if token == rules.crab_kind:
            yield "crabs", "values"
        else:
            yield "parasols", "tokens", rules.kind_ids[token]
    elif kind == "pearls":
        yield "parasols", "tokens", rules.kind_ids[rules.pearl_kinds[int(rest[0])]]
        yield "parasols", "pearls"
    elif kind in ("zone", "bowl"):
        yield "market", "zone_dollars"
    elif kind == "laid":
        yield "beach", "columns"
