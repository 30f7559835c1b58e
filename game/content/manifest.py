"""mod.yaml: who a mod is, which games it changes and which other mods it wants or cannot stand."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias

from pydantic import Field

from game.content.folder import MANIFEST
from game.content.loader import Strict, unknown
from game.content.sentences import Complaint
from game.content.single import placed, read_single
from game.content.yaml_source import DataPath, Problem, Source
from game.kernel.contract import Text
from game.registry import games

ID = r"^[a-z][a-z0-9_]{1,39}$"

Id: TypeAlias = Annotated[str, Field(pattern=ID)]
Ids: TypeAlias = Annotated[tuple[Id, ...], Field(max_length=50)]
Line: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\n]*$")]


class Name(Strict):
    """A short line in both languages."""

    en: Line
    fr: Line


class Description(Strict):
    """What a player should know, in both languages."""

    en: Annotated[str, Field(min_length=1, max_length=600)]
    fr: Annotated[str, Field(min_length=1, max_length=600)]


class Manifest(Strict):
    """Everything mod.yaml may say."""

    id: Annotated[Id, Field(description="small letters, digits and _; saves and other mods call the mod so")]
    name: Name
    description: Description
    version: Annotated[str, Field(pattern=r"^[0-9]+(\.[0-9]+){0,3}$", description='in quotes: "1.0"')]
    authors: Annotated[tuple[Line, ...], Field(min_length=1, max_length=20)]
    licence: Line
    games: Annotated[tuple[str, ...], Field(description="the games whose folders are read")] = ()
    requires: Annotated[Ids, Field(description="mods that must be switched on, too; they come first")] = ()
    load_after: Annotated[Ids, Field(description="mods that come first if they are there")] = ()
    incompatible: Annotated[Ids, Field(description="mods that cannot be used together with this one")] = ()

    def check(self) -> Iterable[tuple[DataPath, Text]]:
        for index, game in enumerate(self.games):
            if game not in games():
                yield ("games", index), unknown("problem.unknown.game", game, games())
            elif game in self.games[:index]:
                yield ("games", index), Text("problem.manifest.twice", {"word": game})
        for field in ("requires", "load_after", "incompatible"):
            for index, word in enumerate(getattr(self, field)):
                if word == self.id:
                    yield (field, index), Text("problem.manifest.itself")
        for index, word in enumerate(self.incompatible):
            if word in self.requires:
                yield ("incompatible", index), Text("problem.manifest.also_required", {"word": word})


class Card(NamedTuple):
    """A manifest as it was read; `manifest` is None when it has errors."""

    manifest: Manifest | None
    source: Source
    problems: tuple[Problem, ...]

    def problem(self, path: DataPath, message: Text, severity: str = "error") -> Problem:
        """Something about the value at `path`, said at its line."""
        return placed(self.source, Complaint(path, message), severity)


def read_manifest(folder: Path) -> Card:
    path = folder / MANIFEST
    if not path.exists():
        problem = Problem(str(path), 1, 1, "error", Text("problem.manifest.none", {"file": MANIFEST}))
        return Card(None, Source(str(path), None, {}, {}, ()), (problem,))
    read = read_single(path, Manifest)
    return Card(read.record, read.source, read.problems)
