"""Components in words: "Diving · price" for a path into the files, "2, 5, 9" for a list.

Files and fields are named in `component.<game>.files.<file>` and `component.<game>.<file>.<field>`, ids by the texts
their game asks for. What has no name is called as in the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.content.lang import Lang
from game.content.loader import Strict
from game.content.sentences import fields_at
from game.content.yaml_source import DataPath
from game.kernel.contract import Text

NEW, GONE, CHANGED = "new", "gone", "changed"
LONG = 60
"""Lists with more letters are told by what came and went, where that is shorter."""
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


class Line(NamedTuple):
    """A change to be read: what it is about, and the values before and after, empty where there is none."""

    kind: str
    what: str
    field: str
    before: str
    after: str
    colours: tuple[str, ...] = ()
    """Colours among the values, before and after."""


class Wording:
    """The words of one game; `own` are the texts of a mod that may be switched off."""

    def __init__(self, lang: Lang, game: str, model: type[Strict], own: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self.game = game
        self.model = model
        self.own = own or {}

    def file(self, stem: str) -> str:
        return self._said(f"component.{self.game}.files.{stem}") or _plain(stem)

    def field(self, stem: str, key: str) -> str:
        return self._said(f"component.{self.game}.{stem}.{key}") or _plain(key)

    def place(self, path: DataPath) -> tuple[str, str]:
        """The component and the field of it that lie at a path, which begins with the file."""
        stem, ids, fields = str(path[0]), [], []
        for number, step in enumerate(path[1:], start=1):
            if isinstance(step, int):
                continue
            if step in fields_at(self.model, path[:number]):
                fields.append(self.field(stem, step))
            else:
                ids.append(self._id(path[: number + 1]))
        return " · ".join(ids), " · ".join(fields)

    def value(self, value: Any, stem: str = "") -> str:
        """A value as it would be read aloud; records name their fields."""
        if isinstance(value, bool):
            return self.lang.say(Text("component.yes" if value else "component.no"))
        if isinstance(value, str):
            return self._word(value)
        if isinstance(value, dict):
            return " · ".join(f"{self.field(stem, key)} {self.value(inner, stem)}" for key, inner in value.items())
        if isinstance(value, list):
            return ", ".join(self._entry(entry, stem) for entry in value)
        return self.lang.say(Text("component.nothing")) if value is None else str(value)

    def line(self, stem: str, path: DataPath, before: Any, after: Any) -> Line:
        """One change of a file; `path` begins inside it."""
        what, field = self.place((stem, *path))
        colours = tuple(v for v in (before, after) if isinstance(v, str) and _COLOUR.fullmatch(v))
        if before is None:
            return Line(NEW, what, field, "", self.value(after, stem), colours)
        if after is None:
            return Line(GONE, what, field, self.value(before, stem), "", colours)
        old, new = self.value(before, stem), self.value(after, stem)
        if isinstance(before, list) and isinstance(after, list) and len(old) + len(new) > LONG:
            shorter = self._difference(before, after)
            if shorter and len(shorter[0]) + len(shorter[1]) < len(old) + len(new):
                old, new = shorter
        return Line(CHANGED, what, field, old, new, colours)

    def _difference(self, before: list[Any], after: list[Any]) -> tuple[str, str] | None:
        """What only the one and only the other list holds; None if they differ by their order alone."""
        old_words, new_words = Counter(map(self._entry, before)), Counter(map(self._entry, after))
        gone, come = old_words - new_words, new_words - old_words
        if not gone and not come:
            return None
        said = self.lang.say
        old = said(Text("component.entries", {"n": len(before)}))
        new = said(Text("component.entries", {"n": len(after)}))
        old += f" (− {', '.join(gone.elements())})" if gone else ""
        new += f" (+ {', '.join(come.elements())})" if come else ""
        return old, new

    def _entry(self, entry: Any, stem: str = "") -> str:
        """Something in a list; lists in lists are told apart."""
        return f"({self.value(entry, stem)})" if isinstance(entry, list) else self.value(entry, stem)

    def _id(self, path: DataPath) -> str:
        word = str(path[-1])
        for pattern, keys in self.model.words.items():
            steps = pattern.split(".")
            if len(steps) == len(path) and all(s in ("*", p) for s, p in zip(steps, path, strict=True)):
                name = self._said(keys[0].format(word))
                if name:
                    return _capital(name)
        return _capital(self._named(word)) or _plain(word)

    def _word(self, word: str) -> str:
        """A text among the values is mostly the id of something else."""
        return self._named(word) or _plain(word)

    def _named(self, word: str) -> str:
        keys = [f"component.{self.game}.values.{{}}", *(keys[0] for keys in self.model.words.values())]
        return next((name for key in keys if (name := self._said(key.format(word)))), "")

    def _said(self, key: str) -> str:
        if key in self.own:
            return self.own[key]
        return self.lang.say(Text(key)) if self.lang.has(key) else ""


def own_words(messages: Mapping[str, Mapping[str, Any]], code: str, fallback: str) -> dict[str, str]:
    """A mod's texts as they are written, in the player's language or else in the fallback."""
    both: Sequence[Mapping[str, Any]] = (messages.get(fallback, {}), messages.get(code, {}))
    return {key: message.written for said in both for key, message in said.items()}


def _plain(word: str) -> str:
    """An id or a key that has no name; a colour stays as it is."""
    return word.replace("_", " ")


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
