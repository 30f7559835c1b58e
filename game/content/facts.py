"""Numbers as the rules pages say them: `facts(content)` of each game gives its own, for {name} in rules_<game>.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from game.kernel.contract import Text

Facts: TypeAlias = Mapping[str, Any]
"""name → a number, words, a Text or a tuple of them."""

WORDS: Final = range(2, 21)
"""The numbers that the languages have in words (`spelled.n<i>`, `spelled.nth<i>`)."""


def count(n: int) -> Text | str:
    """twelve"""
    return Text(f"spelled.n{n}") if n in WORDS else str(n)


def nth(n: int) -> Text:
    """twelfth"""
    return Text(f"spelled.nth{n}") if n in WORDS else Text("spelled.nth", {"n": n})


def either(entries: Iterable[int | str | Text]) -> Text | str:
    """1, 2 or 3"""
    words: Sequence[str | Text] = [entry if isinstance(entry, Text) else str(entry) for entry in entries]
    if not words:
        return "–"
    if len(words) == 1:
        return words[0]
    return Text("list.either", {"some": enumerated(words[:-1]), "last": words[-1]})


def enumerated(words: Sequence[str | Text]) -> Text | str:
    """1, 2, 3"""
    said = words[0]
    for word in words[1:]:
        said = Text("list.after", {"some": said, "next": word})
    return said
