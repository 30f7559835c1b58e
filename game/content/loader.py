"""A game's components: YAML files checked against the game's model, with every problem said at once.

A game describes its content by one pydantic model whose fields are file stems: `towels: dict[str, Towel]` is
the table `towels.yaml`, `beach: Beach` the single record `beach.yaml`. The base data goes through the same
door as a mod, and so does the content inside a saved game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pydantic

from game.content.overlay import Layer, Overlay, Place, read_layer
from game.content.sentences import Complaint, complaints, did_you_mean, is_table, missing, shown, unknown
from game.content.yaml_source import ContentError, DataPath, Problem, Source
from game.kernel.codec import digest
from game.kernel.contract import Text

__all__ = [
    "ContentError",
    "Loaded",
    "Problem",
    "Strict",
    "did_you_mean",
    "files",
    "load",
    "load_raw",
    "tables",
    "unknown",
]


_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
"""Ids become parts of text keys and of file names, so nothing else can be one."""

MOST_TRIALS = 60
"""Entries of a file that are tried one by one to find the guilty one."""


class Strict(pydantic.BaseModel):
    """The base of every content model: exact types, no unknown keys, unchangeable.

    The model of a whole game may have a method `check(self)` that yields (path, message) for what only the
    files together can show, e.g. ("towels", "blue_1", "motif") and the text for "unknown motif 'blu'".

    `words` and `drawings` say what a component needs besides its numbers: the text keys and drawings made from
    the values at a path ("functions.*.look"), or from the ids of a table ("towels.*").
    """

    model_config = pydantic.ConfigDict(strict=True, extra="forbid", frozen=True)
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    drawings: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def check(self) -> Iterable[tuple[DataPath, Text]]:
        return ()


Content = TypeVar("Content", bound=Strict)


class Loaded(NamedTuple, Generic[Content]):
    """Content ready to play with."""

    content: Content
    raw: dict[str, Any]
    """The merged plain data, as it goes into a saved game."""
    hash: str
    problems: tuple[Problem, ...]
    """Warnings, and everything about the folders in `left_out`."""
    left_out: tuple[Path, ...] = ()
    """Mods with errors; the content is what it would be without them."""
    taken: tuple[Path, ...] = ()
    """The folders the content was made from, the base first."""
    places: Mapping[DataPath, Place] = {}
    """Where every value was set last; `layer` counts in `taken`."""


def load(game_id: str, model: type[Content], folders: Sequence[Path]) -> Loaded[Content]:
    """Read `<folder>/<game_id>/*.yaml` of every folder, the base first, then the mods in order.

    ContentError when the base itself is broken; a broken mod is only left out.
    """
    shapes = files(model)
    overlay, content = Overlay(), None
    problems: list[Problem] = []
    left_out: list[Path] = []
    taken: list[Path] = []
    for folder in folders:
        layer = read_layer(folder / game_id, shapes)
        trial = overlay.copy()
        found = layer.problems + trial.lay(layer.files, tables(model))
        candidate, complained = _shape(model, trial.data)
        if candidate is not None and not _errors(found):
            complained = _check(candidate)
        blame = _Blame(model, overlay, layer)
        found += _placed(trial, complained, blame, folder / game_id)
        problems += found
        if candidate is not None and not _errors(found):
            overlay, content = trial, candidate
            taken.append(folder)
        elif content is None:
            raise ContentError(tuple(problems))
        else:
            left_out.append(folder)
    if content is None:
        raise ValueError("load needs the base folder")
    hash_ = digest(overlay.data)
    return Loaded(content, overlay.data, hash_, tuple(problems), tuple(left_out), tuple(taken), overlay.places)


def load_raw(model: type[Content], raw: Any, file: str = "") -> Loaded[Content]:
    """Check content that is embedded in a saved game; `file` is how problems call it."""
    content, complained = _shape(model, raw)
    if content is not None:
        complained = _check(content)
    if content is None or complained:
        raise ContentError(tuple(Problem(file, 1, 1, "error", _within(complaint)) for complaint in complained))
    return Loaded(content, raw, digest(raw), ())


def files(model: type[Strict]) -> dict[str, Any]:
    """The shape of every file, by stem."""
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


def tables(model: type[Strict]) -> list[str]:
    """The files that map ids to records."""
    return [stem for stem, annotation in files(model).items() if is_table(annotation)]


def _shape(model: type[Content], data: Any) -> tuple[Content | None, list[Complaint]]:
    """Validated as JSON, where a list may become a tuple however strict the model is."""
    try:
        content = model.model_validate_json(json.dumps(data, allow_nan=False))
        bad = list(_bad_ids(data, ()))
        return (None if bad else content), bad
    except pydantic.ValidationError as error:
        return None, complaints(model, data, error)
    except (ValueError, TypeError, RecursionError) as error:
        return None, [Complaint((), Text("problem.not_data", {"why": str(error)}))]


def _bad_ids(data: Any, path: DataPath) -> Iterator[Complaint]:
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        if not _ID.fullmatch(key):
            yield Complaint((*path, key), Text("problem.bad_id", {"id": shown(key)}), about_key=True)
        yield from _bad_ids(value, (*path, key))


def _check(content: Strict) -> list[Complaint]:
    return [Complaint(tuple(path), message) for path, message in content.check()]


def _placed(overlay: Overlay, found: list[Complaint], blame: _Blame, folder: Path) -> list[Problem]:
    """The complaints as problems. A file that could not be read is not also called missing."""
    problems = []
    elsewhere: dict[Problem, list[Complaint]] = {}
    for complaint in found:
        problem = overlay.problem(complaint)
        if problem is not None:
            problems.append(problem)
        elif complaint.path:
            file, position = blame.entry(complaint.path) or (str(folder), (1, 1))
            about = Problem(file, *position, "error", complaint.message)
            elsewhere.setdefault(about, []).append(complaint)
        elif complaint.message not in [missing(stem) for stem in blame.layer.unread]:
            problems.append(Problem(str(folder), 1, 1, "error", _about_file(complaint.message)))
    for about, group in elsewhere.items():
        more = Text("problem.more", {"n": len(group) - 1}) if len(group) > 1 else ""
        whole = {"what": about.message, "seen": overlay.seen_at(group[0].path), "more": more}
        problems.append(about._replace(message=Text("problem.elsewhere", whole)))
    return problems


def _about_file(message: Text) -> Text:
    """What the whole lacks is a file, and is called so."""
    return missing(f"{message.args['key']}.yaml") if message.key == "problem.missing" else message


class _Blame:
    """Which entry of a layer brings about a complaint that is shown somewhere else: the one without which
    there is no complaint."""

    def __init__(self, model: type[Strict], before: Overlay, layer: Layer) -> None:
        self.model = model
        self.before = before
        self.layer = layer

    def entry(self, path: DataPath) -> tuple[str, tuple[int, int]] | None:
        for stem, source in self.layer.files.items():
            without = {name: other for name, other in self.layer.files.items() if name != stem}
            if self._complains(without, path):
                continue
            keys = [key for key in source.data if (key,) in source.keys]
            for key in keys[:MOST_TRIALS]:
                rest = {name: value for name, value in source.data.items() if name != key}
                if not self._complains(without | {stem: source._replace(data=rest)}, path):
                    return source.file, source.keys[(key,)]
            return source.file, source.keys[(keys[0],)]
        return None

    def _complains(self, files: Mapping[str, Source], path: DataPath) -> bool:
        trial = self.before.copy()
        trial.lay(files, tables(self.model))
        content, found = _shape(self.model, trial.data)
        if content is None:
            return True
        return any(complaint.path == path for complaint in _check(content))


def _errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _within(complaint: Complaint) -> Text:
    """The sentence behind its place, where there are no lines to point at."""
    place = ".".join(str(step) for step in complaint.path)
    return Text("problem.within", {"place": place, "what": complaint.message}) if place else complaint.message
