"""Reading a dumped state: everything that comes from a file is checked, and ValueError says what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

NO_ID = -1
"""No component, in numbers; None in a dump."""


def word(ids: Sequence[str], number: int) -> str | None:
    return None if number < 0 else ids[number]


def number(ids: Sequence[str], word: Any) -> int:
    if word not in ids:
        raise ValueError(f"unknown id {word!r}")
    return ids.index(word)


def maybe(ids: Sequence[str], word: Any) -> int:
    return NO_ID if word is None else number(ids, word)


def numbers(ids: Sequence[str], words: Any, count: int | None = None) -> list[int]:
    """Component numbers, or NO_ID where there is none."""
    return [maybe(ids, word) for word in entries(words, count)]


def entries(values: Any, count: int | None = None) -> list[Any]:
    if not isinstance(values, list) or (count is not None and len(values) != count):
        raise ValueError("expected a list" if count is None else f"expected a list of {count}")
    return values


def mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("expected a mapping")
    return value


def whole(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"expected a number from {low} to {high}, got {value!r}")
    return value


def wholes(values: Any, count: int, low: int = 0, high: int = 9999) -> list[int]:
    return [whole(value, low, high) for value in entries(values, count)]


def interleaved(table: Any, ids: Sequence[str], count: int, high: int = 9999) -> list[int]:
    """{id: a number for each place} as a flat list, place after place."""
    columns = [wholes(mapping(table)[word], count, 0, high) for word in ids]
    return [column[place] for place in range(count) for column in columns]
