"""Movement out of two pictures: where each piece was, where it is now, and everything between.

A game's table says where every piece lies in a view. A Motion glides each piece id from its place in the old view
to its place in the new one. Places are asked anew for every frame, so a resized window in mid-flight is right, and
a missing choreography is a plain glide, never a wrong picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.kernel.contract import Action, Event, State, Text
from scenes.kit.tween import clamp, ease_in_out, mix

GLIDE = 0.42
"""Seconds a piece needs for its way unless the table says otherwise."""


class Piece(NamedTuple):
    """Where a piece lies (its centre, logical pixels), how large it is, and what it looks like."""

    x: float
    y: float
    size: float
    look: tuple[Any, ...]
    """What kind of piece it is, and whatever else its picture depends on."""
    z: int = 0
    angle: float = 0.0
    alpha: float = 1.0
    wide: float = 1.0
    """Its width as a share of the full one: a tile that turns over is narrow in the middle of its turn."""


Course = Callable[[float, Piece, Piece], Piece]
"""A way of its own from the first piece to the second: what is seen at each share 0..1 of its time."""


class Timing(NamedTuple):
    delay: float = 0.0
    seconds: float = GLIDE
    arc: float = 0.08
    """Height of the flight as a share of its length."""
    course: Course | None = None
    """Another way than the straight one: see `through`, `turn_over` and `wait`."""


Places = Mapping[str, Piece]


@dataclass
class Motion:
    """One step, or several that belong together, from `before` to `after`."""

    before: State
    after: State
    upto: int
    """How much of the log is shown when the motion has ended."""
    events: tuple[Event, ...] = ()
    seat: int = -1
    timing: dict[str, Timing] = field(default_factory=dict)
    """By piece, by kind of piece (what stands before the first colon), or "" for all others."""
    origins: dict[str, Piece] = field(default_factory=dict)
    """Where a piece starts if not at its old place: it was dropped there by hand, or it comes from a bag."""
    laid_out: tuple[Action, ...] = ()
    """What the player had laid out before it was played: pieces that lie there already."""
    length: float = GLIDE
    linger: float = 0.0
    """Time to look before the next motion starts."""
    elapsed: float = 0.0
    caption: Text | None = None
    """What happens, for a motion that is not the doing of somebody."""
    phase: str = ""
    """The phase it belongs to, where no view can tell (see game/<game>/phases.py)."""
    then: Motion | None = None
    """The next part of the same step: a step in which much happens is shown one thing after the other."""
    cues: list[tuple[float, str, Any]] = field(default_factory=list)
    """(when, "sound" or "float", what): things that happen on the way."""

    @property
    def done(self) -> bool:
        return self.elapsed >= self.length + self.linger

    def due(self, before: float) -> list[tuple[str, Any]]:
        """The cues between `before` and now."""
        return [(kind, what) for at, kind, what in self.cues if before <= at < self.elapsed or (at == before == 0)]

    def pieces(self, old: Places, new: Places) -> Iterator[tuple[str, Piece, bool]]:
        """Every piece as it stands at this moment: (id, piece, in flight)."""
        for name, start in old.items():
            if name in new:
                continue
            timing = self._timing(name)
            share, course = self._share(timing), timing.course
            if share < 1 and course is not None:
                yield name, course(share, start, start), True
            elif share < 1:
                yield name, start._replace(alpha=start.alpha * (1 - share)), True
        for name, end in new.items():
            begin = self.origins.get(name) or old.get(name)
            timing = self._timing(name)
            share, course = self._share(timing), timing.course
            if share < 1 and course is not None:
                yield name, course(share, begin or end, end), True
            elif begin is None:
                appear = ease_in_out(share)
                yield (
                    name,
                    end._replace(alpha=end.alpha * appear, size=end.size * mix(0.6, 1, appear)),
                    share < 1,
                )
            elif share >= 1 or begin[:3] == end[:3]:
                yield name, end, False
            else:
                yield name, self._between(begin, end, share, timing.arc), True

    def _timing(self, name: str) -> Timing:
        known = self.timing
        return known.get(name) or known.get(name.partition(":")[0]) or known.get("", _PLAIN)

    def _share(self, timing: Timing) -> float:
        return clamp((self.elapsed - timing.delay) / max(0.001, timing.seconds))

    @staticmethod
    def _between(begin: Piece, end: Piece, share: float, arc: float) -> Piece:
        t = ease_in_out(share)
        lift = math.sin(math.pi * t) * arc * math.hypot(end.x - begin.x, end.y - begin.y)
        return end._replace(
            x=mix(begin.x, end.x, t),
            y=mix(begin.y, end.y, t) - lift,
            size=mix(begin.size, end.size, t),
            angle=mix(begin.angle, end.angle, t),
            alpha=mix(begin.alpha, end.alpha, t),
            z=max(begin.z, end.z) + 100,
        )


_PLAIN = Timing()


# -- ways ----------------------------------------------------------------------------------------------------


def wait(share: float, begin: Piece, end: Piece) -> Piece:
    """Stay as it was until the time has come."""
    return begin


def turn_over(share: float, begin: Piece, end: Piece) -> Piece:
    """Turn about the upright axis: the old face becomes narrow, the new one wide."""
    face = begin if share < 0.5 else end
    return face._replace(wide=max(0.02, abs(math.cos(math.pi * ease_in_out(share)))))


def through(stops: Callable[[], Sequence[tuple[float, float]]], hop: float = 0.0) -> Course:
    """From stop to stop, with a small jump on every leg; the stops are asked anew, as all places are."""

    def course(share: float, begin: Piece, end: Piece) -> Piece:
        points = stops()
        legs = len(points) - 1
        leg = min(int(share * legs), legs - 1)
        part = share * legs - leg
        t = ease_in_out(part) if hop else part
        (x1, y1), (x2, y2) = points[leg], points[leg + 1]
        lift = math.sin(math.pi * part) * hop
        return end._replace(x=mix(x1, x2, t), y=mix(y1, y2, t) - lift, z=max(begin.z, end.z) + 100)

    return course
