"""The guide, a pelican in a captain's cap, and the bubble she speaks in."""

from __future__ import annotations

from scenes.kit.layout import Box
from scenes.kit.theme import INK, LIT
from scenes.kit.ui import Ui

RATIO = 133 / 150


def pelican(ui: Ui, cx: float, bottom: float, wide: float, nod: float = 0.0) -> None:
    """She stands on `bottom`; `nod` 0..1 lowers her head a little."""
    high = wide * RATIO
    ui.image("common/pelican", cx, bottom - high / 2 + 6 * nod, wide, high)


def portrait(ui: Ui, cx: float, cy: float, r: float, nod: float = 0.0) -> None:
    """Her head in a porthole; beak and cap stick out."""
    ui.blit_centre(ui.art.disc(ui.px(2 * r), fill="#BFE3E4", u=ui.u), cx, cy)
    ui.image("common/pelican", cx + r * 0.12, cy - r * 0.06 + 4 * nod, r * 1.72, r * 1.72 * RATIO)


def bubble(ui: Ui, box: Box, tip: tuple[float, float] | None, fill: str = LIT) -> None:
    """A speech bubble whose tail points at `tip`."""
    ui.panel(box, fill=fill, radius=20, outline=2.5, shadow=14)
    if tip is None:
        return
    x, y = tip
    width = 22.0
    if box.x <= x <= box.right:
        base = box.bottom if y > box.cy else box.y
        at = min(max(x, box.x + 30), box.right - 30)
        corners = [(at - width / 2, base), (x, y), (at + width / 2, base)]
    else:
        base = box.right if x > box.cx else box.x
        at = min(max(y, box.y + 30), box.bottom - 30)
        corners = [(base, at - width / 2), (x, y), (base, at + width / 2)]
    tail(ui, corners, fill)


def tail(ui: Ui, corners: list[tuple[float, float]], fill: str) -> None:
    """A triangle with two inked sides; the third lies on the bubble's edge and is covered by its fill."""
    import pygame

    points = [(x * ui.u, y * ui.u) for x, y in corners]
    inward = 3 * ui.u
    (ax, ay), (tx, ty), (bx, by) = points
    away = ((ax + bx) / 2 - tx, (ay + by) / 2 - ty)
    far = max(1.0, (away[0] ** 2 + away[1] ** 2) ** 0.5)
    dx, dy = away[0] / far * inward, away[1] / far * inward
    pygame.draw.polygon(ui.surface, fill, [(ax + dx, ay + dy), (tx, ty), (bx + dx, by + dy)])
    for x, y in ((ax, ay), (bx, by)):
        pygame.draw.aaline(ui.surface, INK, (x, y), (tx, ty), max(1, round(2.5 * ui.u)))
