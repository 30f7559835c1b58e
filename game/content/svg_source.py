"""One SVG file as markup that can be drawn, or the text that says why not.

Nothing outside the file is ever fetched and nothing in it is ever run: what is not a shape is not drawn.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from game.content.yaml_source import large
from game.kernel.contract import Text

MAX_BYTES = 1_000_000
SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
DRAWN = SHAPES | {"svg", "g", "defs", "style", "linearGradient", "radialGradient", "stop", "title", "desc"}
_REASONS = {
    "mismatched tag": "problem.svg.mismatched",
    "no element found": "problem.svg.nothing",
    "not well-formed (invalid token)": "problem.svg.malformed",
    "junk after document element": "problem.svg.junk",
    "unclosed token": "problem.svg.unclosed",
    "duplicate attribute": "problem.svg.duplicate",
    "unbound prefix": "problem.svg.prefix",
    "undefined entity": "problem.svg.entity",
}
"""What the XML parser mostly says, and what we say."""
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "style")


class Drawing(NamedTuple):
    """The inside of an SVG file and the box it is drawn in."""

    inner: str
    x: float
    y: float
    w: float
    h: float


class DrawingError(ValueError):
    """A file that cannot be drawn. Lines and columns count from 1."""

    def __init__(self, text: Text, line: int = 1, column: int = 1) -> None:
        super().__init__(text.key)
        self.text = text
        self.line = line
        self.column = column


def read_drawing(file: Path) -> tuple[Drawing, list[str]]:
    """The drawing and the elements in it that are not drawn. DrawingError when it is no usable SVG."""
    text = _text(file)
    root = _parsed(text)
    inner = re.search(r"<svg\b[^>]*>(.*)</svg>", text, re.DOTALL)
    if not inner or root.tag.rpartition("}")[2] != "svg":
        raise DrawingError(Text("problem.svg.empty"))
    found = {node.tag.rpartition("}")[2] for node in root.iter() if isinstance(node.tag, str)}
    look = "".join(f' {name}="{root.get(name)}"' for name in INHERITED if root.get(name))
    drawing = Drawing(f"<g{look}>{inner[1]}</g>" if look else inner[1], *_view(root))
    return drawing, sorted(found - DRAWN)


def _text(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise DrawingError(Text("problem.file.unreadable", {"why": error.strerror or str(error)})) from error
    except UnicodeDecodeError as error:
        raise DrawingError(Text("problem.file.not_text")) from error
    if len(content) > MAX_BYTES:
        raise DrawingError(Text("problem.file.too_large", {"limit": large(MAX_BYTES)}))
    return text


def _parsed(text: str) -> ElementTree.Element:
    """Without a document type, because only there could a file define entities that grow without end."""
    for word in ("<!DOCTYPE", "<!ENTITY"):
        if word in text:
            before = text[: text.index(word)]
            column = len(before) - before.rfind("\n")
            raise DrawingError(Text("problem.svg.doctype", {"word": word}), before.count("\n") + 1, column)
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        reason = str(error).partition(":")[0]
        why = Text(_REASONS[reason]) if reason in _REASONS else reason
        raise DrawingError(Text("problem.svg.wrong", {"why": why}), line, column + 1) from error


def _view(root: ElementTree.Element) -> tuple[float, float, float, float]:
    size = [re.sub(r"[a-z%]+$", "", root.get(side, "0")) for side in ("width", "height")]
    view = root.get("viewBox") or f"0 0 {size[0]} {size[1]}"
    try:
        x, y, w, h = (float(value) for value in view.replace(",", " ").split())
    except ValueError as error:
        raise DrawingError(Text("problem.svg.view_box")) from error
    if not (0 < w < 1e6 and 0 < h < 1e6 and abs(x) < 1e6 and abs(y) < 1e6):
        raise DrawingError(Text("problem.svg.view_box"))
    return x, y, w, h
