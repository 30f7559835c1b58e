"""JSON Schemas made from the same models that check the files, for editors that complete and warn while typing.

    schema/<game>/<file>.json        a whole file, as the shipped data writes it; lesson.json: the game's first lesson
    schema/mods/<game>/<file>.json   a mod's file: known ids and records may be given in part, ids may be removed
    schema/mods/mod.json             mod.yaml
    schema/lang.json                 a file of texts, the shipped ones and those of a mod
    schema/figures.json              what was measured of a game: chances.yaml, strength.yaml
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pydantic

from game.content.loader import Strict, files, load, tables
from game.content.manifest import Manifest
from game.content.overlay import REMOVE
from game.content.review import picked
from game.learn.lesson import Lesson
from game.profile.paths import resources
from game.registry import games

DRAFT = "https://json-schema.org/draft/2020-12/schema"
HEADER = "# yaml-language-server: $schema="
"""The first line of a YAML file that tells the editor where its schema is."""
MODS = "mods"
_PART = "_in_part"
_TEXTS = {
    "type": "object",
    "additionalProperties": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/texts"}]},
    "description": "{name}: an argument; {n:towel|towels}: the form that agrees with n; [folder/name]: a drawing",
}

Schema = dict[str, Any]

_FIGURES: Schema = {
    "type": "object",
    "description": "variant, seats: three numbers (game/content/figures.py)",
    "additionalProperties": {
        "type": "object",
        "additionalProperties": {
            "type": "array",
            "items": {"type": "number", "exclusiveMinimum": 0},
            "minItems": 3,
            "maxItems": 3,
        },
    },
}


def schema(model: type[Strict]) -> dict[str, Schema]:
    """The schema of every file of a game, by stem, complete as in the base."""
    return {stem: _titled(stem, _shape(annotation)) for stem, annotation in files(model).items()}


def mod_schema(model: type[Strict], base: Mapping[str, Any]) -> dict[str, Schema]:
    """The schema of every file in a mod: what is in `base` may be patched, what is new must be complete."""
    schemas = {}
    for stem, annotation in files(model).items():
        shape = _shape(annotation)
        definitions = shape.pop("$defs", {})
        definitions |= {name + _PART: _in_part(record) for name, record in definitions.items()}
        if stem in tables(model):
            entry = shape["additionalProperties"]
            known = {word: _in_part(entry) for word in base[stem]}
            ids = {"type": "array", "items": {"enum": list(base[stem])}, "description": "ids this mod takes out"}
            shape |= {"properties": {REMOVE: ids} | known}
            shape.pop("minProperties", None)
        else:
            shape = _in_part(shape)
        schemas[stem] = _titled(stem, shape | ({"$defs": definitions} if definitions else {}))
    return schemas


def record_schema(title: str, model: type[Strict]) -> Schema:
    """The schema of a file that is one record and always complete."""
    return _titled(title, _shape(model))


def lang_schema(bases: Mapping[str, Any]) -> Schema:
    """The schema of a file of texts: mappings in mappings, with texts at their ends.

    The names that components need are known, so that an editor proposes them; `bases` is the shipped data by game."""
    shape: Schema = {"$ref": "#/$defs/texts", "properties": {}, "$defs": {"texts": _TEXTS}}
    for game, base in bases.items():
        for pattern, keys in games()[game].model.words.items():
            for _, value in picked(base, pattern):
                for key in keys:
                    _propose(shape, key.format(value).split("."))
    return _titled("lang", shape)


def _propose(shape: Schema, steps: Sequence[str]) -> None:
    *groups, last = steps
    for group in groups:
        shape = shape["properties"].setdefault(group, {"$ref": "#/$defs/texts", "properties": {}})
    shape["properties"][last] = {"type": "string"}


def write_all(folder: Path) -> list[Path]:
    """Write every schema there is; OSError when there is no place for them."""
    written = []
    bases = {game: load(game, info.model, [resources() / "data"]).raw for game, info in games().items()}
    lesson = {"lesson": record_schema("lesson", Lesson)}
    for game, info in games().items():
        written += _write(folder / game, schema(info.model) | lesson)
        written += _write(folder / MODS / game, mod_schema(info.model, bases[game]) | lesson)
    written += _write(folder / MODS, {"mod": record_schema("mod", Manifest)})
    return written + _write(folder, {"lang": lang_schema(bases), "figures": _titled("figures", dict(_FIGURES))})


def _write(folder: Path, schemas: Mapping[str, Schema]) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in schemas.items():
        path = folder / f"{name}.json"
        path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _shape(annotation: Any) -> Schema:
    shape: Schema = pydantic.TypeAdapter[Any](annotation).json_schema()
    return shape


def _titled(stem: str, shape: Schema) -> Schema:
    return {"$schema": DRAFT} | shape | {"title": stem}


def _in_part(shape: Any) -> Any:
    """The same shape with nothing required, however deep: mappings are merged key by key."""
    if isinstance(shape, list):
        return [_in_part(entry) for entry in shape]
    if not isinstance(shape, dict):
        return shape
    part = {key: _in_part(value) for key, value in shape.items() if key != "required"}
    if isinstance(part.get("$ref"), str):
        part["$ref"] += _PART
    return part
