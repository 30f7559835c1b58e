"""Layers of component data laid over each other: the base first, then every mod, by the same rules.

Mappings merge key by key, so a known id is patched field by field and a new id is added. Lists and single
values replace what was there. `remove: [ids]` at the top of a table takes ids out before the rest is laid on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from game.content import figures, yaml_source
from game.content.sentences import Complaint, did_you_mean, shown, unknown
from game.content.yaml_source import DataPath, Position, Problem, Source
from game.kernel.contract import Text

REMOVE = "remove"
BESIDE = ("lesson", *figures.FILES)
"""Files in a game's folder that are no components; they have readers of their own (game/learn, figures.py)."""


class Place(NamedTuple):
    """Where a value was last set: the value (for a mapping: its key, the line that names it) and its key."""

    file: str
    value: Position
    key: Position
    layer: int


class Layer(NamedTuple):
    """One folder's files for one game, by file stem."""

    files: dict[str, Source]
    unread: set[str]
    """Files that are there and could not be understood."""
    problems: list[Problem]


def read_layer(folder: Path, stems: Iterable[str]) -> Layer:
    """Read every file in `folder` that the game knows, and warn about the others."""
    stems = list(stems)
    layer = Layer({}, set(), [])
    try:
        paths = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        message = Text("problem.folder.unreadable", {"why": error.strerror or str(error)})
        return Layer({}, set(stems), [Problem(str(folder), 1, 1, "error", message)])
    for path in paths:
        if path.suffix == ".yml":
            message = Text("problem.unread.file", {"hint": did_you_mean(path.name, [path.stem + ".yaml"])})
            layer.problems.append(Problem(str(path), 1, 1, "warning", message))
        if path.suffix != ".yaml" or path.name.startswith(".") or path.stem in BESIDE:
            continue
        if path.stem not in stems:
            message = unknown("problem.unread.name", path.stem, stems)
            layer.problems.append(Problem(str(path), 1, 1, "warning", message))
            continue
        source = yaml_source.read_mapping(path)
        layer.problems.extend(source.problems)
        if source.data is None:
            layer.unread.add(path.stem)
        else:
            layer.files[path.stem] = source
    return layer


class Overlay:
    """The merged data so far and, for every value in it, the place that set it last."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {}
        self.places: dict[DataPath, Place] = {}
        self.layers = 0

    def copy(self) -> Overlay:
        """An independent copy, so that a layer can be tried and thrown away."""
        twin = Overlay()
        twin.data, twin.places, twin.layers = deepcopy(self.data), dict(self.places), self.layers
        return twin

    def lay(self, files: Mapping[str, Source], tables: Iterable[str]) -> list[Problem]:
        """Put one layer on top. Problems are removals that cannot be done."""
        tables = list(tables)
        problems: list[Problem] = []
        for stem, source in files.items():
            entries = dict(source.data)
            if stem in tables and REMOVE in entries:
                problems.extend(self._remove(stem, source, entries.pop(REMOVE)))
            self.data.setdefault(stem, {})
            self._set_place((stem,), source)
            self._merge(self.data[stem], entries, source, (stem,))
        self.layers += 1
        return problems

    def problem(self, complaint: Complaint) -> Problem | None:
        """An error in the layer that was laid last, so that a modder is sent to his own line and not to the
        one he patched. None if nothing in this layer is what the complaint is about: the file alone is not."""
        known = [self.places[p] for p in _upwards(complaint.path) if p in self.places]
        own = [place for place in known if place.layer == self.layers - 1]
        if not own or own[0] is known[-1] is not known[0]:
            return None
        exact = self.places.get(complaint.path) == own[0] and not complaint.about_key
        return Problem(own[0].file, *(own[0].value if exact else own[0].key), "error", complaint.message)

    def seen_at(self, path: DataPath) -> Text | str:
        """ " (see shore/towels.yaml:3)": where something stands that an earlier layer wrote."""
        place = next((self.places[p] for p in _upwards(path) if p in self.places), None)
        if place is None:
            return ""
        return Text("problem.seen", {"place": f"{'/'.join(Path(place.file).parts[-2:])}:{place.value.line}"})

    def _remove(self, stem: str, source: Source, ids: Any) -> list[Problem]:
        if not isinstance(ids, list):
            message = Text("problem.remove.no_list", {"key": REMOVE, "got": shown(ids)})
            return [Problem(source.file, *source.positions[(REMOVE,)], "error", message)]
        problems = []
        table = self.data.get(stem, {})
        for index, word in enumerate(ids):
            if isinstance(word, str) and word in table:
                del table[word]
                continue
            hint = did_you_mean(word, table) if isinstance(word, str) else ""
            message = Text("problem.remove.unknown", {"id": shown(word), "hint": hint})
            problems.append(Problem(source.file, *source.positions[(REMOVE, index)], "error", message))
        return problems

    def _merge(self, old: dict[str, Any], new: Mapping[str, Any], source: Source, path: DataPath) -> None:
        for key, value in new.items():
            here = (*path, key)
            if isinstance(value, dict) and isinstance(old.get(key), dict):
                self._set_place(here, source, named=True)
                self._merge(old[key], value, source, here)
                continue
            old[key] = value
            self._set_tree(here, source, value)

    def _set_tree(self, path: DataPath, source: Source, value: Any) -> None:
        self._set_place(path, source, named=isinstance(value, dict))
        if isinstance(value, dict):
            for key, inner in value.items():
                self._set_tree((*path, key), source, inner)
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                self._set_tree((*path, index), source, inner)

    def _set_place(self, path: DataPath, source: Source, named: bool = False) -> None:
        inside = path[1:]
        value = source.positions[inside]
        key = source.keys.get(inside, value)
        self.places[path] = Place(source.file, key if named else value, key, self.layers)


def _upwards(path: DataPath) -> Iterable[DataPath]:
    """The path itself, then everything around it, innermost first."""
    return [path[:length] for length in range(len(path), 0, -1)]
