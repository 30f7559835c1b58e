"""Text forms: canonical JSON with its digest, and actions in words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.contract import SEAT, Action, Rules, State

NUMBERS = ("int", SEAT)
"""Kinds of arguments that are no components."""


def canonical(data: Any) -> str:
    """The one JSON text of `data`: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """Sixteen hex digits that change when `data` changes."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]


def write_action(rules: Rules[State], action: Action) -> list[str | int]:
    """("place", 3, "-", "blue", "-"): the verb's name, then numbers and component ids."""
    verb = rules.verbs[action[0]]
    words: list[str | int] = [verb.name]
    for kind, value in zip(_kinds(verb.kinds, len(action) - 1), action[1:], strict=True):
        words.append(value if kind in NUMBERS else "-" if value < 0 else rules.ids[kind][value])
    return words


def read_action(rules: Rules[State], words: Sequence[Any]) -> Action:
    """The inverse of write_action; ValueError says what is not understood."""
    if not words or not isinstance(words[0], str):
        raise ValueError("an action starts with its verb")
    names = [verb.name for verb in rules.verbs]
    if words[0] not in names:
        raise ValueError(f"unknown verb '{words[0]}'")
    number = names.index(words[0])
    kinds = _kinds(rules.verbs[number].kinds, len(words) - 1)
    return (number, *(_read(rules.ids, kind, word) for kind, word in zip(kinds, words[1:], strict=True)))


def _read(ids: Mapping[str, Sequence[str]], kind: str, word: Any) -> int:
    if kind in NUMBERS:
        if isinstance(word, bool) or not isinstance(word, int):
            raise ValueError(f"expected a whole number, got {word!r}")
        return word
    if word == "-":
        return -1
    if word not in ids[kind]:
        raise ValueError(f"unknown {kind} {word!r}")
    return list(ids[kind]).index(word)


def _kinds(kinds: tuple[str, ...], count: int) -> list[str]:
    """One kind for each of `count` arguments; a starred last kind repeats."""
    if kinds and kinds[-1].endswith("*"):
        fixed = list(kinds[:-1])
        return fixed + [kinds[-1][:-1]] * max(0, count - len(fixed))
    if count != len(kinds):
        raise ValueError(f"expected {len(kinds)} arguments, got {count}")
    return list(kinds)
