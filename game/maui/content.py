"""What the YAML files of Maui may say (data/maui/*.yaml), and what they may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Final, TypeAlias

from pydantic import Field

from game.content.loader import Strict, unknown
from game.kernel.contract import Text
from game.maui import SEATS

Problems: TypeAlias = Iterator[tuple[tuple[str | int, ...], Text]]

SQUARES: Final = 3
"""Motifs on a towel. The one size no mod can change."""

Cell: TypeAlias = tuple[int, int]
"""(column, row), both from 1."""


class Motif(Strict):
    track: Annotated[int, Field(ge=1, le=8)]
    pattern: str
    colour: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]


class Beach(Strict):
    columns: Annotated[int, Field(ge=2, le=20)]
    rows: Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(min_length=3, max_length=9)]
    dock: Annotated[int, Field(ge=1)]
    parasols: tuple[Cell, ...]


class Token(Strict):
    count: Annotated[int, Field(ge=0, le=9)]
    tracks: tuple[str, ...] = ()


class Parasols(Strict):
    tokens: dict[str, Token]
    pearls: tuple[int, ...]


class Crabs(Strict):
    cells: tuple[Cell, ...]
    values: tuple[Annotated[int, Field(ge=1, le=99)], ...]
    bonuses: dict[str, Cell]


class Ornament(Strict):
    space: Annotated[int, Field(ge=1)]
    token: str


class Tracks(Strict):
    values: Annotated[tuple[int, ...], Field(min_length=1, max_length=30)]
    extension: Annotated[tuple[int, ...], Field(max_length=30)]
    ornaments: dict[str, Ornament]
    tokens: Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(min_length=3, max_length=3)]


class Market(Strict):
    rows: Annotated[int, Field(ge=1, le=3)]
    costs: Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(min_length=1, max_length=5)]
    zone_dollars: Annotated[int, Field(ge=0, le=9)]
    player_dollars: Annotated[int, Field(ge=0, le=9)]


class Content(Strict):
    """All of Maui's components; each field is a file."""

    words: ClassVar = {
        "motifs.*": ("maui.motif.{}",),
        "parasols.tokens.*": ("maui.token.{}",),
    }
    drawings: ClassVar = {"motifs.*.pattern": ("maui/motif_{}",), "parasols.tokens.*": ("maui/{}",)}

    motifs: Annotated[dict[str, Motif], Field(min_length=2, max_length=8)]
    towels: dict[str, tuple[str, str, str]]
    beach: Beach
    parasols: Parasols
    crabs: Crabs
    tracks: Tracks
    market: Market

    def check(self) -> Iterable[tuple[tuple[str | int, ...], Text]]:
        yield from self._check_ids()
        yield from self._check_counts()
        yield from self._check_parasol_side()
        yield from self._check_crab_side()

    def _check_ids(self) -> Problems:
        """Every id that is named must exist."""
        for towel, squares in self.towels.items():
            for i, motif in enumerate(squares):
                yield from self._known_motif(motif, ("towels", towel, i))
        for name, token in self.parasols.tokens.items():
            for i, motif in enumerate(token.tracks):
                yield from self._known_motif(motif, ("parasols", "tokens", name, "tracks", i))
        for track, ornament in self.tracks.ornaments.items():
            yield from self._known_motif(track, ("tracks", "ornaments", track))
            yield from self._known_motif(ornament.token, ("tracks", "ornaments", track, "token"))
        for name in self.crabs.bonuses:
            if name not in self.parasols.tokens:
                yield ("crabs", "bonuses", name), unknown("maui.problem.unknown_token", name, self.parasols.tokens)
            elif not self.parasols.tokens[name].tracks:
                yield ("crabs", "bonuses", name), Text("maui.problem.crab_token")

    def _known_motif(self, motif: str, path: tuple[str | int, ...]) -> Problems:
        if motif not in self.motifs:
            yield path, unknown("maui.problem.unknown_motif", motif, self.motifs)

    def _check_counts(self) -> Problems:
        seen: dict[int, str] = {}
        for motif, record in self.motifs.items():
            if record.track in seen:
                taken = {"track": record.track, "motif": seen[record.track]}
                yield ("motifs", motif, "track"), Text("maui.problem.track_taken", taken)
            seen[record.track] = motif
        needed = self.market.rows * len(self.market.costs) + SEATS[1] * (self.beach.columns + 1)
        if len(self.towels) < needed:
            numbers = {"n": len(self.towels), "beaches": SEATS[1], "needed": needed}
            yield ("towels",), Text("maui.problem.few_towels", numbers)
        if self.beach.dock > len(self.beach.rows) - SQUARES + 1:
            yield ("beach", "dock"), Text("maui.problem.dock", {"row": self.beach.dock})
        for track, ornament in self.tracks.ornaments.items():
            if ornament.space > len(self.tracks.values):
                end = Text("maui.problem.track_end", {"space": len(self.tracks.values)})
                yield ("tracks", "ornaments", track, "space"), end

    def _check_parasol_side(self) -> Problems:
        cells = self.beach.parasols
        yield from self._check_cells([(("beach", "parasols", i), cell) for i, cell in enumerate(cells)])
        total = sum(token.count for token in self.parasols.tokens.values())
        if total != len(cells):
            numbers = {"n": len(cells), "tokens": total}
            yield ("beach", "parasols"), Text("maui.problem.parasols", numbers)
        for name, token in self.parasols.tokens.items():
            if not token.tracks and token.count > len(self.parasols.pearls):
                numbers = {"n": token.count, "known": len(self.parasols.pearls)}
                yield ("parasols", "tokens", name, "count"), Text("maui.problem.pearls", numbers)

    def _check_crab_side(self) -> Problems:
        places: list[tuple[tuple[str | int, ...], Cell]] = []
        for i, cell in enumerate(self.crabs.cells):
            places.append((("crabs", "cells", i), cell))
            if cell[1] in (1, len(self.beach.rows)):
                yield ("crabs", "cells", i), Text("maui.problem.crab_row")
        for name, cell in self.crabs.bonuses.items():
            places.append((("crabs", "bonuses", name), cell))
        yield from self._check_cells(places)
        if len(self.crabs.values) != len(self.crabs.cells):
            numbers = {"n": len(self.crabs.cells), "values": len(self.crabs.values)}
            yield ("crabs", "values"), Text("maui.problem.crab_values", numbers)

    def _check_cells(self, places: list[tuple[tuple[str | int, ...], Cell]]) -> Problems:
        """Inside the grid, and never two icons in one column: a towel covers one column."""
        taken: set[int] = set()
        for path, (column, row) in places:
            if not 1 <= column <= self.beach.columns:
                yield path, Text("maui.problem.no_column", {"column": column, "columns": self.beach.columns})
            if not 1 <= row <= len(self.beach.rows):
                yield path, Text("maui.problem.no_row", {"row": row, "rows": len(self.beach.rows)})
            if column in taken:
                yield path, Text("maui.problem.column_taken", {"column": column})
            taken.add(column)
