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

from game.kernel.contract import Text

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

_MISALIGNED = Text("problem.yaml.misaligned")
_SENTENCES = {
    "another document": Text("problem.yaml.second_document"),
    "cannot start any token": Text("problem.yaml.first_character"),
    "mapping values": Text("problem.yaml.colon"),
    "expected ':'": Text("problem.yaml.no_colon"),
    "unexpected end of stream": Text("problem.yaml.open_quote"),
    "',' or ']'": Text("problem.yaml.open_list", {"bracket": "]"}),
    "',' or '}'": Text("problem.yaml.open_mapping", {"bracket": "}"}),
    "expected key": _MISALIGNED,
    "'-' indicator": _MISALIGNED,
    "<block end>": _MISALIGNED,
    "node content": Text("problem.yaml.no_value"),
    "unknown escape": Text("problem.yaml.escape"),
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
    message: Text

    def __hash__(self) -> int:
        return hash(self[:4])  # the arguments of a text are a mapping

    def __str__(self) -> str:
        """In English, for logs and the command line."""
        from game.content.lang import english  # which reads its messages with this module

        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {english().say(self.message)}"


class ContentError(Exception):
    """Content that cannot be used. `problems` holds everything found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


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
            return _failed(name, Text("problem.file.folder"))
        if not path.exists():
            return _failed(name, Text("problem.file.gone"))
        if not path.is_file():
            return _failed(name, Text("problem.file.strange"))
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        return _failed(name, Text("problem.file.unreadable", {"why": error.strerror or str(error)}))
    return parse(content, name)


def read_mapping(path: Path) -> Source:
    """Read a file that has to be a mapping. An empty file is an empty one; any other shape is a problem."""
    source = read(path)
    if source.problems or isinstance(source.data, dict):
        return source if isinstance(source.data, dict) else source._replace(data=None)
    if source.data is None:
        return source._replace(data={})
    return _failed(source.file, Text("problem.yaml.no_mapping"), source.positions[()])


def parse(content: bytes, name: str) -> Source:
    """Read a file's bytes; problems call it `name`."""
    if len(content) > MAX_BYTES:
        return _failed(name, Text("problem.file.too_large", {"limit": large(MAX_BYTES)}))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        return _failed(name, Text("problem.file.not_text"), _end_of(before))
    control = _CONTROL.search(text)
    if control:
        code = f"U+{ord(control.group()):04X}"
        return _failed(name, Text("problem.file.character", {"code": code}), _end_of(text[: control.start()]))
    try:
        node = _Tree(text).get_single_node()
    except _Refused as refused:
        return _failed(name, refused.text, _position(refused.mark))
    except yaml.MarkedYAMLError as error:
        return _failed(name, *_syntax(error, text))
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        return _failed(name, Text("problem.yaml.unreadable", {"why": str(error)}))
    reader = _Reader(name)
    data = None if node is None else reader.value(node, ())
    reader.positions.setdefault((), _TOP)
    return Source(name, data, reader.positions, reader.keys, tuple(reader.problems))


def large(number: int) -> Text | str:
    """A number with its thousands apart, as each language does it."""
    if number < 1000:
        return str(number)
    return Text("number.thousands", {"many": large(number // 1000), "rest": f"{number % 1000:03}"})


class _Refused(Exception):
    """YAML that is correct and that we do not take."""

    def __init__(self, text: Text, mark: Any) -> None:
        super().__init__(text.key)
        self.text = text
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
            raise _Refused(Text("problem.yaml.too_many", {"limit": large(MAX_NODES)}), event.start_mark)
        if self.depth > MAX_DEPTH:
            raise _Refused(Text("problem.yaml.deep", {"limit": MAX_DEPTH}), event.start_mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def _refuse(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise _Refused(Text("problem.yaml.alias"), event.start_mark)
        if event.tag is not None:
            raise _Refused(Text("problem.yaml.tag"), event.start_mark)


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
                place = {"key": key, "line": line, "column": column}
                self.error(key_node, Text("problem.yaml.twice", place))
                continue
            self.keys[here] = _position(key_node.start_mark)
            entries[key] = self.value(value_node, here)
        return entries

    def key(self, node: yaml.Node) -> str | None:
        """The key's text; None for one that is reported instead."""
        if not isinstance(node, yaml.ScalarNode):
            self.error(node, Text("problem.yaml.key_shape"))
            return None
        if node.value == "<<":
            self.error(node, Text("problem.yaml.merge"))
            return None
        key = self.scalar(node)
        if isinstance(key, str):
            return key
        written = {"key": node.value or Text("problem.yaml.empty"), "quoted": f'"{node.value}"'}
        self.error(node, Text("problem.yaml.key_kind", written))
        return None

    def scalar(self, node: yaml.Node) -> Any:
        text: str = node.value
        if _CONTROL.search(text):
            self.error(node, Text("problem.yaml.control"))
            return ""
        if getattr(node, "style", None):
            return text
        if text in _NULL:
            return None
        if text in _BOOL:
            return _BOOL[text]
        if _INT.fullmatch(text):
            if len(text) > MAX_DIGITS:
                self.error(node, Text("problem.yaml.digits", {"limit": MAX_DIGITS}))
                return 0
            return int(text)
        if _FLOAT.fullmatch(text):
            number = float(text)
            if not math.isfinite(number):
                self.error(node, Text("problem.yaml.infinite"))
                return 0.0
            return number
        return text

    def error(self, node: yaml.Node, message: Text) -> None:
        self.problems.append(Problem(self.name, *_position(node.start_mark), "error", message))


def _syntax(error: yaml.MarkedYAMLError, text: str) -> tuple[Text, Position]:
    """PyYAML's complaint in words for somebody who does not know what a token is."""
    mark: Any = error.problem_mark or error.context_mark
    lines = text.splitlines()
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return Text("problem.yaml.tab"), _position(mark)
    problem = error.problem or ""
    for fragment, sentence in _SENTENCES.items():
        if fragment in problem:
            at_start = fragment in _AT_START and error.context_mark is not None
            return sentence, _position(error.context_mark if at_start else mark)
    return Text("problem.yaml.wrong", {"why": problem or Text("problem.yaml.vague")}), _position(mark)


def _position(mark: Any) -> Position:
    return _TOP if mark is None else Position(mark.line + 1, mark.column + 1)


def _end_of(text: str) -> Position:
    """The position just behind `text`."""
    return Position(text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1)


def _failed(name: str, message: Text, position: Position = _TOP) -> Source:
    return Source(name, None, {(): position}, {}, (Problem(name, *position, "error", message),))
