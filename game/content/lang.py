"""What the game says, in the player's language.

`<folder>/lang/<code>/*.yaml` holds messages in nested mappings; their keys are joined by dots
(`title.play`), the file's name is no part of a key. Later folders (mods) say over earlier ones.

A message may hold
    {name}               an argument
    {n:towel|towels}     singular or plural, chosen by the whole number n
    [folder/icon]        a picture in the line, **bold**: left to whoever draws the text
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.content import yaml_source
from game.content.sentences import TEXT, expected
from game.content.yaml_source import Position, Problem, Source
from game.kernel.contract import Text
from game.profile.paths import resources

FALLBACK = "en"
REMEMBERED = 4000
"""Sentences a language keeps ready."""

_NBSP = "\u00a0"
_NAME = re.compile(r"[a-z_][a-z0-9_]*")
ICON = re.compile(r"\[([a-z0-9_]+(?:/[a-z0-9_]+)+)\]")
"""A picture inside a sentence: [folder/name]."""
_CODE = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?")


def _one(n: int) -> bool:
    return abs(n) == 1


_SINGULAR: dict[str, Callable[[int], bool]] = {"fr": lambda n: abs(n) < 2}
"""When a language uses the first form; without an entry here, for one thing only."""


class Slot(NamedTuple):
    """A place in a message: an argument, or with `forms` the form that agrees with it."""

    name: str
    forms: tuple[str, str] | None = None


class Message(NamedTuple):
    parts: tuple[str | Slot, ...]
    file: str
    position: Position

    @property
    def names(self) -> frozenset[str]:
        return frozenset(part.name for part in self.parts if isinstance(part, Slot))

    @property
    def written(self) -> str:
        """The message as it stands in the file."""
        return "".join(part if isinstance(part, str) else _braced(part) for part in self.parts)


class Lang:
    """One language, with English behind it for what it does not say."""

    def __init__(self, code: str, messages: dict[str, Message], problems: tuple[Problem, ...]) -> None:
        self.code = code
        self.problems = problems
        self.missing: set[str] = set()
        """Keys (and `key{argument}`) that were asked for and are not there."""
        self._said: dict[tuple[object, ...], str] = {}
        """Sentences said lately: a table says a hundred tips for every redrawn board, most of them again."""
        self._messages = messages
        self._singular = _SINGULAR.get(code[:2], _one)

    @staticmethod
    def available(folders: Sequence[Path]) -> list[tuple[str, str]]:
        """(code, own name) of every language, sorted by code."""
        return [(code, _own_name(folders, code)) for code in _codes(folders)]

    @classmethod
    def load(cls, folders: Sequence[Path], code: str) -> Lang:
        """Never fails: what cannot be read is in `problems`, and said in English or as its key."""
        messages, problems = read_messages(folders, FALLBACK)
        if code != FALLBACK:
            own, own_problems = read_messages(folders, code)
            messages, problems = messages | own, problems + own_problems
        return cls(code, messages, tuple(problems))

    def has(self, key: str) -> bool:
        return key in self._messages

    def say(self, text: Text) -> str:
        """The sentence, with its markup."""
        key = (text.key, *text.args.items())
        try:
            known = self._said.get(key)
        except TypeError:  # an argument that is a list or another text
            return self._typeset(text)
        if known is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            known = self._said[key] = self._typeset(text)
        return known

    def _typeset(self, text: Text) -> str:
        return self.typeset(self._say(text))

    def typeset(self, said: str) -> str:
        """Words from elsewhere, with the spaces of this language."""
        return _french(said) if self.code[:2] == "fr" else said

    def plain(self, text: Text) -> str:
        """The sentence without markup, for the clipboard, a voice, a window's title."""
        return self.strip(self.say(text))

    def strip(self, said: str) -> str:
        """Pictures become their names (`icon.<path>`) or nothing, bold marks go."""
        without = ICON.sub(lambda match: self._icon(match.group(1)), said).replace("**", "")
        return re.sub(" {2,}", " ", without).strip()

    def _icon(self, path: str) -> str:
        key = f"icon.{path}"
        return self._say(Text(key)) if self.has(key) else ""

    def _say(self, text: Text) -> str:
        message = self._messages.get(text.key)
        if message is None:
            self.missing.add(text.key)
            return text.key
        return "".join(part if isinstance(part, str) else self._fill(part, text) for part in message.parts)

    def _fill(self, slot: Slot, text: Text) -> str:
        if slot.name not in text.args:
            self.missing.add(f"{text.key}{{{slot.name}}}")
            return f"{{{slot.name}}}"
        value = text.args[slot.name]
        if slot.forms is None:
            return self._argument(value)
        singular, plural = slot.forms
        return singular if isinstance(value, int) and self._singular(value) else plural

    def _argument(self, value: Any) -> str:
        if isinstance(value, Text):
            return self._say(value)
        if isinstance(value, tuple | list):
            return self._list([self._argument(entry) for entry in value])
        return str(value)

    def _list(self, words: list[str]) -> str:
        """a, b and c"""
        if len(words) < 2:
            return "".join(words)
        return self._say(Text("list.comma")).join(words[:-1]) + self._say(Text("list.and")) + words[-1]


@cache
def english() -> Lang:
    """What logs and the command line speak, whatever the player reads."""
    return Lang.load([resources() / "data"], FALLBACK)


def read_messages(folders: Sequence[Path], code: str) -> tuple[dict[str, Message], list[Problem]]:
    """Every message of one language by key."""
    messages: dict[str, Message] = {}
    problems: list[Problem] = []
    for folder in folders:
        here: dict[str, Message] = {}
        for source in _sources(folder, code):
            problems += source.problems
            _collect(source, here, problems)
        messages |= here
    return messages, problems


def compare(folders: Sequence[Path]) -> list[Problem]:
    """What one language says and another does not, and arguments that only one of them uses."""
    languages = {code: read_messages(folders, code) for code in _codes(folders)}
    problems = [problem for _, found in languages.values() for problem in found]
    for code, (messages, _) in languages.items():
        for key, message in messages.items():
            for other, (others, _) in languages.items():
                if key not in others:
                    problems.append(_warning(message, Text("problem.word.missing", {"key": key, "code": other})))
                elif code < other and message.names != others[key].names:
                    ours, theirs = _braces(message.names), _braces(others[key].names)
                    about = {"key": key, "ours": ours, "theirs": theirs, "code": other}
                    problems.append(_warning(message, Text("problem.word.arguments", about)))
    return problems


class MessageError(ValueError):
    """A message that cannot be said; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def parse_message(text: str) -> tuple[str | Slot, ...]:
    """The parts of a message; MessageError says what is wrong with it."""
    parts: list[str | Slot] = []
    rest = text
    while rest:
        literal, brace, rest = rest.partition("{")
        if "}" in literal:
            raise MessageError(Text("problem.word.brace", {"brace": "}", "other": "{"}))
        if literal:
            parts.append(literal)
        if not brace:
            break
        inside, closing, rest = rest.partition("}")
        if not closing or "{" in inside:
            raise MessageError(Text("problem.word.brace", {"brace": "{", "other": "}"}))
        parts.append(_slot(inside))
    return tuple(parts)


def _slot(inside: str) -> Slot:
    name, colon, forms = inside.partition(":")
    if not _NAME.fullmatch(name):
        raise MessageError(Text("problem.word.no_argument", {"slot": f"{{{inside}}}"}))
    if not colon:
        return Slot(name)
    singular, bar, plural = forms.partition("|")
    if not bar or "|" in plural:
        forms_needed = {"slot": f"{{{inside}}}", "example": f"{{{name}:one|many}}"}
        raise MessageError(Text("problem.word.forms", forms_needed))
    return Slot(name, (singular, plural))


def _braced(slot: Slot) -> str:
    return f"{{{slot.name}}}" if slot.forms is None else f"{{{slot.name}:{'|'.join(slot.forms)}}}"


def _collect(source: Source, messages: dict[str, Message], problems: list[Problem]) -> None:
    """Add the messages of one file; what cannot be said goes to `problems` instead."""
    for path, value in _leaves(source.data or {}, ()):
        position = source.positions[path]
        key = ".".join(path)
        message = None
        if not isinstance(value, str):
            message = expected(TEXT, value)
        elif key in messages:
            first = messages[key]
            message = Text("problem.word.twice", {"key": key, "place": f"{first.file}:{first.position.line}"})
        else:
            try:
                messages[key] = Message(parse_message(value.rstrip("\n")), source.file, position)
            except MessageError as error:
                message = error.text
        if message:
            problems.append(Problem(source.file, *position, "error", message))


def _leaves(data: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _sources(folder: Path, code: str) -> Iterator[Source]:
    for path in sorted((folder / "lang" / code).glob("*.yaml")):
        yield yaml_source.read_mapping(path)


def _codes(folders: Sequence[Path]) -> list[str]:
    found = {path.name for folder in folders for path in (folder / "lang").glob("*") if path.is_dir()}
    return sorted(code for code in found if _CODE.fullmatch(code))


def _own_name(folders: Sequence[Path], code: str) -> str:
    for folder in folders:
        source = yaml_source.read_mapping(folder / "lang" / code / "language.yaml")
        language = (source.data or {}).get("language")
        name = language.get("name") if isinstance(language, dict) else None
        if isinstance(name, str):
            return name
    return code


def _french(text: str) -> str:
    """French signs of two parts keep to their word. No font here has the narrow space, so a wide one."""
    text = text.replace("\u202f", _NBSP)
    return re.sub(r" (?=[;:!?»])|(?<=«) ", _NBSP, text)


def _warning(message: Message, sentence: Text) -> Problem:
    return Problem(message.file, *message.position, "warning", sentence)


def _braces(names: frozenset[str]) -> Text | str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or Text("problem.word.no_arguments")
