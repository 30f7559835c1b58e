"""One YAML file as plain data, with the line and column of every node.

Nothing is ever constructed from a tag: PyYAML only composes the node tree, and the few scalars that mean
something (null, true, false, decimal numbers) are read here. Everything else is text, so `no`, `on`, `1:30`
and `0x10` stay what the author wrote. Whatever is in the file, the answer is data or problems, never a crash.
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import yaml
from yaml.composer import Composer
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.resolver import BaseResolver
from yaml.scanner import Scanner

if TYPE_CHECKING or not yaml.__with_libyaml__:

    class _Parser(Reader, Scanner, Parser):
        def __init__(self, stream: str) -> None:
            Reader.__init__(self, stream)
            Scanner.__init__(self)
            Parser.__init__(self)

else:
    # The same events twelve times faster: the difference between a menu that is there and one that loads.
    from yaml.cyaml import CParser as _Parser

MAX_BYTES = 1_000_000
MAX_DEPTH = 20
MAX_NODES = 50_000
MAX_DIGITS = 18

DataPath: TypeAlias = tuple[str | int, ...]

_NULL = ("", "~", "null")
_BOOL = {"true": True, "false": False}
_INT = re.compile(r"-?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")

_MISALIGNED = "this does not fit the lines above, check the indentation, ':' and quotation marks"
_SENTENCES = {
    "another document": "a file holds one document, '---' cannot start another",
    "cannot start any token": "this character cannot start a value, put the text in quotes",
    "mapping values": "':' is not allowed here, put the text in quotes or check the indentation",
    "expected ':'": "a ':' is missing after this key",
    "unexpected end of stream": "the file ends inside this text, a quotation mark is missing",
    "',' or ']'": "this list is not closed, a ',' or ']' is missing",
    "',' or '}'": "this mapping is not closed, a ',' or '}' is missing",
    "expected key": _MISALIGNED,
    "'-' indicator": _MISALIGNED,
    "<block end>": _MISALIGNED,
    "node content": "a value is missing here",
    "unknown escape": "after '\\' stands an unknown sign, use single quotes",
}
"""What PyYAML and libyaml say, by a fragment that both share, and what we say."""
_AT_START = ("unexpected end of stream", "',' or ']'", "',' or '}'")
"""Complaints that are understood where the thing begins, not where the parser gave up."""


class Position(NamedTuple):
    """Counted from 1, as editors do."""

    line: int
    column: int


_TOP = Position(1, 1)


class Problem(NamedTuple):
    """Something a modder should know. An error keeps the file out, a warning does not."""

    file: str
    line: int
    column: int
    severity: str
    """'error' or 'warning'."""
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message}"


class ContentError(Exception):
    """Content that cannot be used. `problems` holds everything found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class Source(NamedTuple):
    """One file that was read. `data` is None for an empty file and after a syntax error."""

    file: str
    data: Any
    positions: dict[DataPath, Position]
    """Where each value starts; () is the whole document."""
    keys: dict[DataPath, Position]
    """Where the key of each mapping entry stands."""
    problems: tuple[Problem, ...]


def read(path: Path, name: str | None = None) -> Source:
    """Read the file at `path`; problems call it `name`."""
    name = name or str(path)
    try:
        if path.is_dir():
            return _failed(name, "this is a folder, not a file")
        if not path.exists():
            return _failed(name, "there is no such file")
        if not path.is_file():
            return _failed(name, "this is not an ordinary file")
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        return _failed(name, f"cannot be read: {error.strerror or error}")
    return parse(content, name)


def read_mapping(path: Path) -> Source:
    """Read a file that has to be a mapping. An empty file is an empty one; any other shape is a problem."""
    source = read(path)
    if source.problems or isinstance(source.data, dict):
        return source if isinstance(source.data, dict) else source._replace(data=None)
    if source.data is None:
        return source._replace(data={})
    return _failed(source.file, "expected a mapping (key: value)", source.positions[()])


def parse(content: bytes, name: str) -> Source:
    """Read a file's bytes; problems call it `name`."""
    if len(content) > MAX_BYTES:
        return _failed(name, f"the file is too large, the limit is {MAX_BYTES:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        return _failed(name, "the file is not UTF-8 text", _end_of(before))
    control = _CONTROL.search(text)
    if control:
        where = _end_of(text[: control.start()])
        return _failed(name, f"character U+{ord(control.group()):04X} is not allowed", where)
    try:
        node = _Tree(text).get_single_node()
    except _Refused as refused:
        return _failed(name, str(refused), _position(refused.mark))
    except yaml.MarkedYAMLError as error:
        return _failed(name, *_syntax(error, text))
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        return _failed(name, f"cannot be read as YAML: {error}")
    reader = _Reader(name)
    data = None if node is None else reader.value(node, ())
    reader.positions.setdefault((), _TOP)
    return Source(name, data, reader.positions, reader.keys, tuple(reader.problems))


class _Refused(Exception):
    """YAML that is correct and that we do not take."""

    def __init__(self, message: str, mark: Any) -> None:
        super().__init__(message)
        self.mark = mark


class _Tree(Composer, _Parser, BaseResolver):
    """PyYAML's composer with limits that hold while it reads, so no file can exhaust memory or the stack."""

    def __init__(self, text: str) -> None:
        _Parser.__init__(self, text)
        Composer.__init__(self)
        BaseResolver.__init__(self)
        self.depth = 0
        self.nodes = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        self._refuse(event)
        self.nodes += 1
        self.depth += 1
        if self.nodes > MAX_NODES:
            raise _Refused(f"too many entries, the limit is {MAX_NODES:,}", event.start_mark)
        if self.depth > MAX_DEPTH:
            raise _Refused(f"nested too deeply, the limit is {MAX_DEPTH} levels", event.start_mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def _refuse(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise _Refused("aliases are not allowed, write the value out", event.start_mark)
        if event.tag is not None:
            raise _Refused("tags (!) are not allowed, write the plain value", event.start_mark)


class _Reader:
    """Turns nodes into plain data and remembers where they stood."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.positions: dict[DataPath, Position] = {}
        self.keys: dict[DataPath, Position] = {}
        self.problems: list[Problem] = []

    def value(self, node: yaml.Node, path: DataPath) -> Any:
        self.positions[path] = _position(node.start_mark)
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, (*path, index)) for index, child in enumerate(node.value)]
        return self.scalar(node)

    def mapping(self, node: yaml.MappingNode, path: DataPath) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self.key(key_node)
            if key is None:
                continue
            here = (*path, key)
            if key in entries:
                line, column = self.keys[here]
                self.error(key_node, f"key '{key}' is already written at line {line}, column {column}")
                continue
            self.keys[here] = _position(key_node.start_mark)
            entries[key] = self.value(value_node, here)
        return entries

    def key(self, node: yaml.Node) -> str | None:
        """The key's text; None for one that is reported instead."""
        if not isinstance(node, yaml.ScalarNode):
            self.error(node, "a key must be a word, not a list or a mapping")
            return None
        if node.value == "<<":
            self.error(node, "merge keys (<<) are not allowed, write the values out")
            return None
        key = self.scalar(node)
        if isinstance(key, str):
            return key
        self.error(node, f'key {node.value or "(empty)"} is not text, write it in quotes: "{node.value}"')
        return None

    def scalar(self, node: yaml.Node) -> Any:
        text: str = node.value
        if _CONTROL.search(text):
            self.error(node, "control characters are not allowed in a text")
            return ""
        if getattr(node, "style", None):
            return text
        if text in _NULL:
            return None
        if text in _BOOL:
            return _BOOL[text]
        if _INT.fullmatch(text):
            if len(text) > MAX_DIGITS:
                self.error(node, f"this number is too large, the limit is {MAX_DIGITS} digits")
                return 0
            return int(text)
        if _FLOAT.fullmatch(text):
            number = float(text)
            if not math.isfinite(number):
                self.error(node, "this number is too large")
                return 0.0
            return number
        return text

    def error(self, node: yaml.Node, message: str) -> None:
        self.problems.append(Problem(self.name, *_position(node.start_mark), "error", message))


def _syntax(error: yaml.MarkedYAMLError, text: str) -> tuple[str, Position]:
    """PyYAML's complaint in words for somebody who does not know what a token is."""
    mark: Any = error.problem_mark or error.context_mark
    lines = text.splitlines()
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "tabs cannot be used for indentation, use spaces", _position(mark)
    problem = error.problem or "the text cannot be understood"
    for fragment, sentence in _SENTENCES.items():
        if fragment in problem:
            at_start = fragment in _AT_START and error.context_mark is not None
            return sentence, _position(error.context_mark if at_start else mark)
    return f"this is not correct YAML: {problem}", _position(mark)


def _position(mark: Any) -> Position:
    return _TOP if mark is None else Position(mark.line + 1, mark.column + 1)


def _end_of(text: str) -> Position:
    """The position just behind `text`."""
    return Position(text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1)


def _failed(name: str, message: str, position: Position = _TOP) -> Source:
    return Source(name, None, {(): position}, {}, (Problem(name, *position, "error", message),))
