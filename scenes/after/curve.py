"""The score curve of a finished game: smooth lines over the rounds, an emblem at the end of each."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.kernel.contract import CHANCE, Text
from game.kernel.session import Session
from scenes.kit import svg, theme
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM, SEMIBOLD
from scenes.kit.theme import CAPTION, INK, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

TICKS = 5
GRID = "#D9C49A"
BAND = "#F7E8C9"


class Curve(NamedTuple):
    """Scores after every round, and where in the log each round ended."""

    rounds: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """By round, then by seat."""
    ends: tuple[int, ...]
    """By round: the log entries played by then."""
    labels: tuple[Text, ...]

    def line(self, seat: int) -> list[int]:
        return [scores[seat] for scores in self.scores]


def read_curve(session: Session) -> Curve:
    ends: dict[int, int] = {}
    for index in range(len(session.log) + 1):
        ends[session.rules.progress(session.view(CHANCE, index)).round] = index
    points = session.score_curve()
    rounds = tuple(number for number, _ in points)
    views = [session.view(CHANCE, ends[number]) for number in rounds]
    labels = tuple(session.rules.progress(view).label for view in views)
    return Curve(rounds, tuple(scores for _, scores in points), tuple(ends[n] for n in rounds), labels)


def lead_since(curve: Curve, seat: int) -> int:
    """Place in the curve from which this seat was never behind again."""
    since = len(curve.scores) - 1
    for place in range(len(curve.scores) - 1, -1, -1):
        if curve.scores[place][seat] < max(curve.scores[place]):
            break
        since = place
    return since


def scale(low: int, high: int) -> tuple[int, int, int]:
    """(bottom, top, step) of an axis in round numbers."""
    span = max(1, high - min(0, low))
    rough = span / TICKS
    power = 10 ** max(0, math.floor(math.log10(rough)))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
    bottom = math.floor(min(0, low) / step) * step
    return bottom, max(bottom + step, math.ceil(high / step) * step), step


def smooth(points: Sequence[svg.Point]) -> str:
    """A path through the points that never swings beyond them (monotone cubic, Fritsch and Carlson)."""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in zip(points, points[1:], strict=False)]
    tangents = [0.0] * len(points)
    for i in range(1, len(points) - 1):
        if slopes[i - 1] * slopes[i] > 0:
            tangents[i] = 2 * slopes[i - 1] * slopes[i] / (slopes[i - 1] + slopes[i])
    if slopes:
        tangents[0], tangents[-1] = slopes[0], slopes[-1]
    path = f"M{svg.num(points[0][0])} {svg.num(points[0][1])}"
    for i, (a, b) in enumerate(zip(points, points[1:], strict=False)):
        third = (b[0] - a[0]) / 3
        near = (a[0] + third, a[1] + tangents[i] * third)
        far = (b[0] - third, b[1] - tangents[i + 1] * third)
        path += " C" + " ".join(f"{svg.num(x)} {svg.num(y)}" for x, y in (near, far, b))
    return path


def spread(heights: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The heights moved apart, in order, so that no two are closer than `gap`."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    gap = min(gap, (high - low) / max(1, len(heights) - 1))
    placed = list(heights)
    floor = low
    for i in order:
        placed[i] = floor = max(placed[i], floor)
        floor += gap
    ceiling = high
    for i in reversed(order):
        placed[i] = ceiling = min(placed[i], ceiling)
        ceiling -= gap
    return placed


def short(ui: Ui, name: str, size: float, style: str, room: float) -> str:
    """A name that may shrink by a fifth; a longer one ends in dots instead of becoming too small to read."""
    if ui.text_width(name, size, style) * 0.8 <= room:
        return name
    while len(name) > 1 and ui.text_width(name + "…", size, style) * 0.8 > room:
        name = name[:-1].rstrip(" -")
    return name + "…"


class Plot(NamedTuple):
    """Where rounds and points lie in the window."""

    area: Box
    rounds: int
    bottom: int
    top: int

    def x(self, place: float) -> float:
        return self.area.x + self.area.w * place / max(1, self.rounds - 1)

    def y(self, points: float) -> float:
        return self.area.bottom - self.area.h * (points - self.bottom) / (self.top - self.bottom)


def draw_curve(ui: Ui, box: Box, session: Session, curve: Curve, order: Sequence[int],
               replay: Callable[[int], None]) -> None:  # fmt: skip
    """`order` is the ranking: the winner's line lies on top. A click on a round calls `replay` with its place."""
    lows, highs = [min(s) for s in curve.scores], [max(s) for s in curve.scores]
    bottom, top, step = scale(min(lows), max(highs))
    names = [seat.name for seat in session.setup.seats]
    name_w = min(box.w * 0.17, max(ui.text_width(name, CAPTION, SEMIBOLD) for name in names) + 4)
    axis_w = max(ui.text_width(str(n), CAPTION) for n in (bottom, top)) + 14
    foot = 22 * ui.t + 8
    area = Box(box.x + axis_w, box.y + 14, box.w - axis_w - name_w - 56, box.h - foot - 22)
    axis = ui.say(f"{session.setup.game}.axis")
    left = area.right + max(14.0, ui.text_width(str(curve.rounds[-1]), CAPTION, SEMIBOLD) / 2 + 8)
    ui.text(axis, left, area.bottom + 12 + 10 * ui.t, CAPTION, SEMIBOLD, QUIET, max_w=box.right - left)
    plot = Plot(area, len(curve.rounds), bottom, top)
    _ground(ui, plot, curve, step)
    hot = next((i for i in range(plot.rounds) if ui.is_hot(f"round:{i}")), None)
    if hot is not None:
        ui.fill(Box(plot.x(hot) - 1.5, area.y, 3, area.h), INK)
    _lines(ui, plot, session, curve, order)
    _ends(ui, plot, session, curve, names, name_w)
    if hot is not None:
        for seat in order:
            ui.emblem(session.setup.seats[seat].colour, plot.x(hot), plot.y(curve.scores[hot][seat]), 22)
    for place in range(plot.rounds):
        _round_zone(ui, plot, curve, names, place, replay)


def _ground(ui: Ui, plot: Plot, curve: Curve, step: int) -> None:
    area = plot.area
    for place in range(0, plot.rounds - 1, 2):
        ui.fill(Box(plot.x(place), area.y, plot.x(place + 1) - plot.x(place), area.h), BAND)
    for points in range(plot.bottom, plot.top + 1, step):
        y = plot.y(points)
        ui.line(area.x, y, area.right, y, INK if points == 0 else GRID, 2 if points == 0 else 1.4)
        ui.text(str(points).replace("-", "−"), area.x - 10, y, CAPTION, MEDIUM, QUIET, "right")
    widest = max(ui.text_width(str(n), CAPTION, SEMIBOLD) for n in curve.rounds) + 10
    every = max(1, math.ceil(widest / (area.w / max(1, plot.rounds - 1))))
    last = plot.rounds - 1
    for place in range(0, plot.rounds, every):
        if place != last and last - place < every:
            continue
        ui.text(str(curve.rounds[place]), plot.x(place), area.bottom + 12 + 10 * ui.t, CAPTION, SEMIBOLD, QUIET, "mid")
    if last % every:
        ui.text(str(curve.rounds[last]), plot.x(last), area.bottom + 12 + 10 * ui.t, CAPTION, SEMIBOLD, QUIET, "mid")


def _lines(ui: Ui, plot: Plot, session: Session, curve: Curve, order: Sequence[int]) -> None:
    """All lines in one picture, each with a light casing, so that crossings stay readable."""
    area, edge = plot.area, 8.0
    looks = [theme.seat_look(session.setup.seats[seat].colour) for seat in order]
    size = (area.w + 2 * edge, area.h + 2 * edge)

    def build() -> str:
        text = ""
        for seat, look in reversed(list(zip(order, looks, strict=True))):
            points = [
                (plot.x(i) - area.x + edge, plot.y(score) - area.y + edge)
                for i, score in enumerate(curve.line(seat))
            ]
            if len(points) < 2:
                continue
            path = smooth(points)
            thick = 5.0 if seat == order[0] else 3.6
            if seat == order[0]:
                ground = svg.num(plot.y(max(plot.bottom, 0)) - area.y + edge)
                right, left = svg.num(points[-1][0]), svg.num(points[0][0])
                text += svg.path(f"{path} L{right} {ground} L{left} {ground} Z", look.colour, op=0.12)
            text += svg.path(path, stroke="#FFFDF6", sw=thick + 4) + svg.path(path, stroke=look.colour, sw=thick)
        return text

    key = ("curve", curve.scores, tuple(look.id for look in looks), tuple(order), plot.bottom, plot.top, size)
    picture = ui.art.compose(key, ui.px(size[0]), ui.px(size[1]), build, view=size)
    ui.blit(picture, area.x - edge, area.y - edge)
    for seat in order:
        place = (plot.rounds - 1) * (2 * seat + 1) // (2 * len(order))
        if 0 < place < plot.rounds - 1:
            colour = session.setup.seats[seat].colour
            ui.emblem(colour, plot.x(place), plot.y(curve.scores[place][seat]), 22)


def _ends(ui: Ui, plot: Plot, session: Session, curve: Curve, names: list[str], name_w: float) -> None:
    area = plot.area
    last = curve.scores[-1]
    true = [plot.y(points) for points in last]
    placed = spread(true, max(32.0, 17 * ui.t), area.y + 4, area.bottom - 4)
    for seat, (y, at) in enumerate(zip(true, placed, strict=True)):
        colour = session.setup.seats[seat].colour
        ui.line(area.right, y, area.right + 18, at, theme.seat_look(colour).colour, 2.5)
        ui.emblem(colour, area.right + 30, at, 28)
        name = short(ui, names[seat], CAPTION, SEMIBOLD, name_w)
        ui.text(name, area.right + 50, at, CAPTION, SEMIBOLD, INK, max_w=name_w)


def _round_zone(ui: Ui, plot: Plot, curve: Curve, names: list[str], place: int,
                replay: Callable[[int], None]) -> None:  # fmt: skip
    """Pointing at a round tells its scores; a click goes there in the replay."""
    half = plot.area.w / max(1, plot.rounds - 1) / 2
    box = Box(plot.x(place) - half, plot.area.y, 2 * half, plot.area.h + 30)
    order = sorted(range(len(names)), key=lambda p: -curve.scores[place][p])
    scores = "\n".join(f"**{curve.scores[place][p]}** {names[p]}".replace("-", "−") for p in order)
    tip = f"**{ui.app.lang.say(curve.labels[place])}**\n{scores}\n{ui.say('results.replay_here')}"
    ui.zone(Zone(f"round:{place}", box, lambda: replay(place), tip=tip, focus=False))


