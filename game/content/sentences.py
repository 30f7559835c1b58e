"""What is wrong with a value, in plain sentences: pydantic finds it, this module says it."""

from __future__ import annotations

import difflib
import re
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import pydantic
from pydantic import ValidationError

from game.content.yaml_source import DataPath

_EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a finite number",
    "string_type": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a mapping (key: value)",
    "model_type": "a mapping (key: value)",
    "none_required": "null",
}

_LIMITS = {
    "greater_than_equal": "must be at least {ge}, got {got}",
    "greater_than": "must be more than {gt}, got {got}",
    "less_than_equal": "must be at most {le}, got {got}",
    "less_than": "must be less than {lt}, got {got}",
    "multiple_of": "must be a multiple of {multiple_of}, got {got}",
    "string_too_short": "must have at least {min_length} characters, got {got}",
    "string_too_long": "must have at most {max_length} characters, got {got}",
    "too_short": "needs at least {min_length} entries, got {actual_length}",
    "too_long": "takes at most {max_length} entries, got {actual_length}",
    "string_pattern_mismatch": "{got} does not fit the pattern {pattern}",
}

_PATTERNS = {
    "^#[0-9A-Fa-f]{6}$": 'a colour like "#FFD257", in quotes',
    "^[a-z]": "a word of small letters, digits and _",
    "^[0-9]+": 'a version like "1.0"',
}
"""What a pattern that starts like this asks for, in words."""


class Complaint(NamedTuple):
    """A sentence about the value at `path`; `about_key` when the key itself is meant."""

    path: DataPath
    message: str
    about_key: bool = False


def did_you_mean(word: str, options: Iterable[str]) -> str:
    """" - did you mean 'blue'?" for the nearest option, else nothing: to be put behind a sentence."""
    nearest = difflib.get_close_matches(word, list(options), n=1)
    if not nearest:
        lowered = {option.lower(): option for option in options}
        nearest = [lowered[word.lower()]] if word.lower() in lowered else []
    return f" - did you mean '{nearest[0]}'?" if nearest else ""


def unknown(what: str, word: str, options: Iterable[str]) -> str:
    """The sentence for an id that does not exist: "unknown motif 'blu' - did you mean 'blue'?"."""
    return f"unknown {what} '{word}'{did_you_mean(word, list(options))}"


def missing(key: str) -> str:
    """The sentence for a record without a key that it needs."""
    return f"'{key}' is missing"


def shown(value: Any) -> str:
    """A value as a modder would recognise it in the file."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{value}'" if len(value) <= 40 else f"'{value[:37]}...'"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, Sequence):
        return "a list"
    return str(value)


def complaints(model: type[pydantic.BaseModel], data: Any, error: ValidationError) -> list[Complaint]:
    """Everything pydantic found in `data`, once a place: the branches of a union are joined by "or"."""
    found: dict[tuple[DataPath, bool], list[str]] = {}
    for item in error.errors(include_url=False):
        path, value, is_key = _place(data, item["loc"])
        about_key = is_key or item["type"] == "extra_forbidden"
        message = _sentence(model, path, value, item)
        messages = found.setdefault((path, about_key), [])
        if message not in messages:
            messages.append(message)
    return [
        Complaint(path, message, about_key)
        for (path, about_key), messages in found.items()
        for message in _joined(messages)
    ]


def _joined(messages: list[str]) -> list[str]:
    """Several "expected a, got x" about one value become "expected a or b, got x"."""
    wanted = [m for m in messages if m.startswith("expected ") and ", got " in m]
    if len(wanted) < 2:
        return messages
    kinds = [m.removeprefix("expected ").rsplit(", got ", 1)[0] for m in wanted]
    got = max((m.rsplit(", got ", 1)[1] for m in wanted), key=len)  # the one with a hint, if any
    return [f"expected {' or '.join(kinds)}, got {got}", *(m for m in messages if m not in wanted)]


def _place(data: Any, loc: tuple[int | str, ...]) -> tuple[DataPath, Any, bool]:
    """Pydantic's location without what is not in the data (names of union branches, missing keys)."""
    path: DataPath = ()
    value = data
    for step in loc:
        in_mapping = isinstance(value, dict) and step in value
        in_list = isinstance(value, list) and isinstance(step, int) and step < len(value)
        if in_mapping or in_list:
            value = value[step]
            path = (*path, step)
    return path, value, bool(loc) and loc[-1] == "[key]"


def _sentence(model: type[pydantic.BaseModel], path: DataPath, value: Any, item: Any) -> str:
    kind: str = item["type"]
    limits: dict[str, Any] = item.get("ctx", {})
    if kind == "missing":
        last = item["loc"][-1]
        return "the list has too few entries" if isinstance(last, int) else missing(last)
    if kind == "extra_forbidden":
        return unknown("key", str(path[-1]), fields_at(model, path[:-1]))
    if kind in _EXPECTED:
        hint = ", put it in quotes" if kind == "string_type" and isinstance(value, int | float) else ""
        return f"expected {_EXPECTED[kind]}, got {shown(value)}{hint}"
    for start, words in _PATTERNS.items():
        if kind == "string_pattern_mismatch" and limits["pattern"].startswith(start):
            return f"expected {words}, got {shown(value)}"
    if kind in _LIMITS:
        if limits.get("actual_length", 0) is None:  # pydantic stops counting what is too long
            limits = limits | {"actual_length": len(value)}
        return _LIMITS[kind].format(got=shown(value), **limits)
    if kind in ("literal_error", "enum", "union_tag_invalid"):
        expected = str(limits.get("expected", limits.get("expected_tags", "")))
        got = limits.get("tag", value)
        hint = did_you_mean(got, re.findall(r"'([^']*)'", expected)) if isinstance(got, str) else ""
        return f"expected {expected}, got {shown(got)}{hint}"
    if kind == "union_tag_not_found":
        return f"{limits.get('discriminator', 'a key')} is missing"
    if kind in ("value_error", "assertion_error") and "error" in limits:
        return str(limits["error"])
    message = str(item["msg"]).rstrip(".")
    return message[:1].lower() + message[1:]


def fields_at(model: type[pydantic.BaseModel], path: DataPath) -> list[str]:
    """The keys a record at `path` may have (several candidates where the model has a union)."""
    kinds: list[Any] = [model]
    for step in path:
        kinds = [inner for kind in kinds for inner in _inside(kind, step)]
    names = [name for kind in kinds for leaf in _leaves(kind) for name in _fields(leaf)]
    return list(dict.fromkeys(names))


def is_table(annotation: Any) -> bool:
    """Does a file with this shape map ids to records?"""
    return any(get_origin(leaf) is dict for leaf in _leaves(annotation))


def _leaves(annotation: Any) -> Iterator[Any]:
    """The types a value may have, without Annotated and Union around them."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _leaves(get_args(annotation)[0])
    elif origin is Union or origin is types.UnionType:
        for member in get_args(annotation):
            yield from _leaves(member)
    else:
        yield annotation


def _inside(annotation: Any, step: str | int) -> Iterator[Any]:
    """The types of what lies one step below."""
    for leaf in _leaves(annotation):
        origin, arguments = get_origin(leaf), get_args(leaf)
        fields = _fields(leaf)
        if step in fields:
            yield fields[str(step)]
        elif origin is dict:
            yield arguments[1]
        elif origin is tuple and isinstance(step, int) and step < len(arguments) and arguments[-1] is not ...:
            yield arguments[step]
        elif origin is not None and arguments and isinstance(step, int):
            yield arguments[0]


def _fields(leaf: Any) -> dict[str, Any]:
    if not (isinstance(leaf, type) and issubclass(leaf, pydantic.BaseModel)):
        return {}
    return {field.alias or name: field.annotation for name, field in leaf.model_fields.items()}
