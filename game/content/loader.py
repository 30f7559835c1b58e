"""A game's components: YAML files checked against the game's model, with every problem said at once.

A game describes its content by one pydantic model whose fields are file stems: `towels: dict[str, Towel]` is
the table `towels.yaml`, `beach: Beach` the single record `beach.yaml`. The base data goes through the same
door as a mod, and so does the content inside a saved game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import pydantic

from game.content.overlay import REMOVE, Overlay, read_layer
from game.content.sentences import Complaint, complaints, did_you_mean, is_table, missing, unknown
from game.content.yaml_source import ContentError, DataPath, Problem
from game.kernel.codec import digest

__all__ = [
    "ContentError",
    "Loaded",
    "Problem",
    "Strict",
    "did_you_mean",
    "load",
    "load_raw",
    "schema",
    "unknown",
]


class Strict(pydantic.BaseModel):
    """The base of every content model: exact types, no unknown keys, unchangeable.

    The model of a whole game may have a method `check(self)` that yields (path, message) for what only the
    files together can show, e.g. ("towels", "blue_1", "motif") and "unknown motif 'blu'".
    """

    model_config = pydantic.ConfigDict(strict=True, extra="forbid", frozen=True)

    def check(self) -> Iterable[tuple[DataPath, str]]:
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


def load(game_id: str, model: type[Content], folders: Sequence[Path]) -> Loaded[Content]:
    """Read `<folder>/<game_id>/*.yaml` of every folder, the base first, then the mods in order.

    ContentError when the base itself is broken; a broken mod is only left out.
    """
    shapes = _files(model)
    tables = [stem for stem, annotation in shapes.items() if is_table(annotation)]
    overlay, content = Overlay(), None
    problems: list[Problem] = []
    left_out: list[Path] = []
    for folder in folders:
        layer = read_layer(folder / game_id, shapes)
        trial = overlay.copy()
        found = layer.problems + trial.lay(layer.files, tables)
        candidate, complained = _shape(model, trial.data)
        if candidate is not None and not _errors(found):
            complained = _check(candidate)
        found += _placed(trial, complained, folder / game_id, layer.unread)
        problems += found
        if candidate is not None and not _errors(found):
            overlay, content = trial, candidate
        elif content is None:
            raise ContentError(tuple(problems))
        else:
            left_out.append(folder)
    if content is None:
        raise ValueError("load needs the base folder")
    return Loaded(content, overlay.data, digest(overlay.data), tuple(problems), tuple(left_out))


def load_raw(model: type[Content], raw: Any, file: str = "") -> Loaded[Content]:
    """Check content that is embedded in a saved game; `file` is how problems call it."""
    content, complained = _shape(model, raw)
    if content is not None:
        complained = _check(content)
    if content is None or complained:
        problems = [Problem(file, 1, 1, "error", f"{_dotted(c.path)}{c.message}") for c in complained]
        raise ContentError(tuple(problems))
    return Loaded(content, raw, digest(raw), ())


def schema(model: type[Strict]) -> dict[str, dict[str, Any]]:
    """The JSON Schema of every file, by stem, for editors that complete and check while typing."""
    schemas = {}
    for stem, annotation in _files(model).items():
        shape = pydantic.TypeAdapter[Any](annotation).json_schema()
        if is_table(annotation):
            ids = {"type": "array", "items": {"type": "string"}, "description": "ids a mod takes out"}
            shape.setdefault("properties", {})[REMOVE] = ids
        schemas[stem] = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": stem} | shape
    return schemas


def _files(model: type[Strict]) -> dict[str, Any]:
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


def _shape(model: type[Content], data: Any) -> tuple[Content | None, list[Complaint]]:
    """Validated as JSON, where a list may become a tuple however strict the model is."""
    try:
        return model.model_validate_json(json.dumps(data, allow_nan=False)), []
    except pydantic.ValidationError as error:
        return None, complaints(model, data, error)
    except (ValueError, TypeError, RecursionError) as error:
        return None, [Complaint((), f"this is not plain data ({error})")]


def _check(content: Strict) -> list[Complaint]:
    return [Complaint(tuple(path), message) for path, message in content.check()]


def _placed(overlay: Overlay, found: list[Complaint], folder: Path, unread: set[str]) -> list[Problem]:
    """The complaints as problems. A file that could not be read is not also called missing."""
    problems = []
    for complaint in found:
        if complaint.path:
            problems.append(overlay.problem(complaint, folder))
        elif complaint.message not in [missing(stem) for stem in unread]:
            message = complaint.message.replace("' is missing", ".yaml' is missing")
            problems.append(Problem(str(folder), 1, 1, "error", message))
    return problems


def _errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _dotted(path: DataPath) -> str:
    return ".".join(str(step) for step in path) + ": " if path else ""
