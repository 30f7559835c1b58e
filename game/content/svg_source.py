"""One SVG file as markup that can be drawn, or the sentence that says why not.

Nothing outside the file is ever fetched and nothing in it is ever run: what is not a shape is not drawn.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

MAX_BYTES = 1_000_000
SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
DRAWN = SHAPES | {"svg", "g", "defs", "style", "linearGradient", "radialGradient", "stop", "title", "desc"}
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

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


def read_drawing(file: Path) -> tuple[Drawing, list[str]]:
    """The drawing and the elements in it that are not drawn. DrawingError when it is no usable SVG."""
    text = _text(file)
    root = _parsed(text)
    inner = re.search(r"<svg\b[^>]*>(.*)</svg>", text, re.DOTALL)
    if not inner or root.tag.rpartition("}")[2] != "svg":
        raise DrawingError("there is no drawing inside <svg>")
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
        raise DrawingError(f"cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise DrawingError("the file is not UTF-8 text") from error
    if len(content) > MAX_BYTES:
        raise DrawingError(f"the file is too large, the limit is {MAX_BYTES:,} bytes")
    return text


def _parsed(text: str) -> ElementTree.Element:
    """Without a document type, because only there could a file define entities that grow without end."""
    for word in ("<!DOCTYPE", "<!ENTITY"):
        if word in text:
            before = text[: text.index(word)]
            column = len(before) - before.rfind("\n")
            raise DrawingError(f"{word} is not allowed, leave it out", before.count("\n") + 1, column)
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        reason = str(error).partition(":")[0]
        raise DrawingError(f"this is not correct SVG: {reason}", line, column + 1) from error


def _view(root: ElementTree.Element) -> tuple[float, float, float, float]:
    size = [re.sub(r"[a-z%]+$", "", root.get(side, "0")) for side in ("width", "height")]
    view = root.get("viewBox") or f"0 0 {size[0]} {size[1]}"
    try:
        x, y, w, h = (float(value) for value in view.replace(",", " ").split())
    except ValueError as error:
        raise DrawingError("viewBox must be four numbers: x y width height") from error
    if not (0 < w < 1e6 and 0 < h < 1e6 and abs(x) < 1e6 and abs(y) < 1e6):
        raise DrawingError("viewBox must be four numbers: x y width height")
    return x, y, w, h
