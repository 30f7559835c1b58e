"""What is wrong with a value, in plain sentences: pydantic finds it, this module says it."""

from __future__ import annotations

import difflib
import re
import types
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import pydantic
from pydantic import ValidationError

from game.content.yaml_source import DataPath
from game.kernel.contract import Text

TEXT = Text("problem.kind.text")
_EXPECTED = {
    "int_type": Text("problem.kind.whole_number"),
    "int_parsing": Text("problem.kind.whole_number"),
    "int_from_float": Text("problem.kind.whole_number"),
    "float_type": Text("problem.kind.number"),
    "float_parsing": Text("problem.kind.number"),
    "finite_number": Text("problem.kind.finite_number"),
    "string_type": TEXT,
    "bool_type": Text("problem.kind.bool"),
    "bool_parsing": Text("problem.kind.bool"),
    "list_type": Text("problem.kind.list"),
    "tuple_type": Text("problem.kind.list"),
    "set_type": Text("problem.kind.list"),
    "frozen_set_type": Text("problem.kind.list"),
    "dict_type": Text("problem.kind.mapping"),
    "model_type": Text("problem.kind.mapping"),
    "none_required": Text("problem.kind.null"),
}

_LIMITS = {
    "greater_than_equal": "problem.limit.at_least",
    "greater_than": "problem.limit.more_than",
    "less_than_equal": "problem.limit.at_most",
    "less_than": "problem.limit.less_than",
    "multiple_of": "problem.limit.multiple_of",
    "string_too_short": "problem.limit.too_short",
    "string_too_long": "problem.limit.too_long",
    "too_short": "problem.limit.too_few",
    "too_long": "problem.limit.too_many",
    "string_pattern_mismatch": "problem.limit.pattern",
}
"""What pydantic calls it, and the sentence, which has the words for pydantic's numbers."""

_PATTERNS = {
    "^#[0-9A-Fa-f]{6}$": Text("problem.kind.colour"),
    "^[a-z]": Text("problem.kind.word"),
    "^[0-9]+": Text("problem.kind.version"),
}
"""What a pattern that starts like this asks for, in words."""


class Complaint(NamedTuple):
    """A sentence about the value at `path`; `about_key` when the key itself is meant."""

    path: DataPath
    message: Text
    about_key: bool = False


def nearest(word: str, options: Collection[str]) -> str:
    """The option that was probably meant, or nothing."""
    near = difflib.get_close_matches(word, options, n=1)
    return near[0] if near else {option.lower(): option for option in options}.get(word.lower(), "")


def did_you_mean(word: str, options: Iterable[str]) -> Text | str:
    """" - did you mean 'blue'?" for the nearest option, else nothing: to be put behind a sentence."""
    near = nearest(word, list(options))
    return Text("problem.did_you_mean", {"word": near}) if near else ""


def unknown(key: str, word: str, options: Iterable[str]) -> Text:
    """The sentence `key` for an id that does not exist: "unknown motif 'blu' - did you mean 'blue'?"."""
    return Text(key, {"word": word, "hint": did_you_mean(word, options)})


def missing(key: str) -> Text:
    """The sentence for a record without a key that it needs."""
    return Text("problem.missing", {"key": key})


def expected(what: Text, value: Any, hint: Text | str = "") -> Text:
    """The sentence for a value that should have been something else."""
    return Text("problem.expected", {"what": what, "got": shown(value), "hint": hint})


def quoted(word: str) -> Text:
    return Text("problem.quoted", {"word": word})


def shown(value: Any) -> Text | str:
    """A value as a modder would recognise it in the file."""
    if value is None:
        return Text("problem.value.nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value if len(value) <= 40 else f"{value[:37]}...")
    if isinstance(value, Mapping):
        return Text("problem.value.mapping")
    if isinstance(value, Sequence):
        return Text("problem.value.list")
    return str(value)


def complaints(model: type[pydantic.BaseModel], data: Any, error: ValidationError) -> list[Complaint]:
    """Everything pydantic found in `data`, once a place: the branches of a union are joined by "or"."""
    found: dict[tuple[DataPath, bool], list[Text]] = {}
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


def _joined(messages: list[Text]) -> list[Text]:
    """Several "expected a, got x" about one value become "expected a or b, got x"."""
    wanted = [message for message in messages if message.key == "problem.expected"]
    if len(wanted) < 2:
        return messages
    what = _chain("problem.or", [message.args["what"] for message in wanted])
    hint = next((message.args["hint"] for message in wanted if message.args["hint"]), "")
    joined = wanted[0]._replace(args={**wanted[0].args, "what": what, "hint": hint})
    return [joined, *(message for message in messages if message not in wanted)]


def _chain(key: str, words: Sequence[Text]) -> Text:
    """One word behind the other, with `key` between them."""
    return reduce(lambda one, other: Text(key, {"one": one, "other": other}), words)


def _one_of(words: Sequence[str]) -> Text:
    """ "'ashore', 'aboard' or 'away'"."""
    *first, last = (quoted(word) for word in words)
    return _chain("problem.or", [_chain("problem.comma", first), last]) if first else last


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


def _sentence(model: type[pydantic.BaseModel], path: DataPath, value: Any, item: Any) -> Text:
    kind: str = item["type"]
    limits: dict[str, Any] = item.get("ctx", {})
    if kind == "missing":
        last = item["loc"][-1]
        return Text("problem.short_list") if isinstance(last, int) else missing(last)
    if kind == "extra_forbidden":
        return unknown("problem.unknown.key", str(path[-1]), fields_at(model, path[:-1]))
    if kind in _EXPECTED:
        number = kind == "string_type" and isinstance(value, int | float)
        return expected(_EXPECTED[kind], value, Text("problem.in_quotes") if number else "")
    for start, words in _PATTERNS.items():
        if kind == "string_pattern_mismatch" and limits["pattern"].startswith(start):
            return expected(words, value)
    if kind in _LIMITS:
        if limits.get("actual_length", 0) is None:  # pydantic stops counting what is too long
            limits = limits | {"actual_length": len(value)}
        return Text(_LIMITS[kind], limits | {"got": shown(value)})
    if kind in ("literal_error", "enum", "union_tag_invalid"):
        options = re.findall(r"'([^']*)'", str(limits.get("expected", limits.get("expected_tags", ""))))
        got = limits.get("tag", value)
        if options:
            return expected(_one_of(options), got, did_you_mean(got, options) if isinstance(got, str) else "")
    if kind == "union_tag_not_found":
        return missing(str(limits["discriminator"]).strip("'"))
    why = str(limits.get("error", item["msg"])).rstrip(".")
    return Text("problem.other", {"why": why[:1].lower() + why[1:]})


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
