"""SVG primitives: strings of markup, only the elements that the SVG loader draws.

The loader knows no clipPath, mask, filter, text, use or nested svg, multiplies a group's opacity into each
child, and reads a bare gradient coordinate as pixels: hence percentages in `linear` and `radial`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from scenes.kit.theme import INK

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float) -> str:
    """Two decimals at most, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from first to second, both #RRGGBB."""
    a, b = (tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in (first, second))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(a, b, strict=True))


def _style(fill: str, stroke: str | None, sw: float, op: float | None, dash: str | None, shift: float) -> str:
    text = f' fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{num(sw)}" stroke-linejoin="round"'
        text += f' stroke-dasharray="{dash}"' if dash else ' stroke-linecap="round"'
    if shift:
        text += f' stroke-dashoffset="{num(shift)}"'
    if op is not None:
        text += f' opacity="{num(op)}"'
    return text


def rect(
    x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", stroke: str | None = None,
    sw: float = 2.5, op: float | None = None, dash: str | None = None, shift: float = 0,
) -> str:  # fmt: skip
    rounded = f' rx="{num(r)}"' if r else ""
    box = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{rounded}'
    return box + _style(fill, stroke, sw, op, dash, shift) + "/>"


def dashes(w: float, h: float, r: float, period: float, share: float = 0.56) -> tuple[float, str]:
    """Dashes for a rounded rectangle: the period, and the pattern whose drawn part is `share` of it.

    A whole number of them goes round, a hair too long: a dash that is cut short is drawn as a spike.
    """
    way = 2 * (w + h) - (8 - 2 * math.pi) * r
    period = 1.001 * way / max(2, round(way / period))
    return period, f"{period * share:.4f} {period * (1 - share):.4f}"


def circ(
    x: float, y: float, r: float, fill: str = "none", stroke: str | None = None,
    sw: float = 2.5, op: float | None = None, dash: str | None = None,
) -> str:  # fmt: skip
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return disc + _style(fill, stroke, sw, op, dash, 0) + "/>"


def path(
    d: str, fill: str = "none", stroke: str | None = None,
    sw: float = 2.5, op: float | None = None, dash: str | None = None,
) -> str:  # fmt: skip
    return f'<path d="{d}"' + _style(fill, stroke, sw, op, dash, 0) + "/>"


def poly(
    points: Iterable[Point],
    fill: str = "none",
    stroke: str | None = None,
    sw: float = 2.5,
    op: float | None = None,
) -> str:
    corners = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    return f'<polygon points="{corners}"' + _style(fill, stroke, sw, op, None, 0) + "/>"


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str = INK, sw: float = 2, dash: str | None = None
) -> str:
    ends = f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return ends + _style("none", stroke, sw, None, dash, 0) + "/>"


def g(inner: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A group moved to (x, y), turned by degrees, then scaled."""
    moves = f"translate({num(x)} {num(y)})" if x or y else ""
    moves += f" rotate({num(turn)})" if turn else ""
    moves += f" scale({scale:.4f})" if scale != 1 else ""
    return f'<g transform="{moves.strip()}">{inner}</g>' if moves else f"<g>{inner}</g>"


def _stops(stops: Sequence[Stop]) -> str:
    text = ""
    for at, colour, *alpha in stops:
        clear = f' stop-opacity="{num(alpha[0])}"' if alpha else ""
        text += f'<stop offset="{num(at)}" stop-color="{colour}"{clear}/>'
    return text


def linear(name: str, stops: Sequence[Stop]) -> str:
    """A gradient from top to bottom; use it as fill="url(#name)"."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}</linearGradient>'


def radial(name: str, stops: Sequence[Stop]) -> str:
    return f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%">{_stops(stops)}</radialGradient>'


def shadow(x: float, y: float, w: float, h: float, r: float, drop: float, alpha: float = 0.16) -> str:
    """Soft without blur: three stacked flat rounded rectangles."""
    text = ""
    for reach, share in ((1, 0.45), (0.66, 0.35), (0.33, 0.3)):
        spread = drop * reach / 4
        text += rect(x - spread, y + drop * reach, w + 2 * spread, h, r + 2 * reach, INK, op=alpha * share)
    return text


def document(inner: str, w: int, h: int, view: tuple[float, float] | None = None) -> str:
    """A whole SVG file of w x h pixels showing the box (0, 0) - view."""
    vw, vh = view or (w, h)
    head = f'width="{w}" height="{h}" viewBox="0 0 {num(vw)} {num(vh)}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{inner}</svg>'
