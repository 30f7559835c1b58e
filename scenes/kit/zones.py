"""Where a person can point: every drawn thing that reacts leaves a Zone, and the next event is matched to it.

What is on the screen is what can be clicked, after any resize, language or text-size change, because the zones
are laid anew with every frame. Pointer, click-click and keyboard all end in the same callbacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.caret import Caret
from scenes.kit.layout import Box


@dataclass(slots=True)
class Zone:
    id: str
    box: Box
    click: Callable[[], None] | None = None
    tip: str = ""
    """Shown as a tooltip; also what a screen reader would say."""
    piece: str | None = None
    """A piece that can be picked up here."""
    spot: str | None = None
    """A place where a held piece can be put down."""
    focus: bool = True
    """Can the keyboard come here?"""
    why: str = ""
    """A thing that cannot be used now says this sentence when clicked."""
    slide: Callable[[float], None] | None = None
    """Called with 0..1 while the pointer is dragged along the zone."""
    upright: bool = False
    """Dragged from top to bottom instead of from left to right."""
    step: Callable[[int], None] | None = None
    """Called with -1 or 1 by the arrow keys while focused."""
    edit: Callable[[str], None] | None = None
    """A text field: called with the new text."""
    value: str = ""
    edges: Callable[[], Sequence[float]] | None = None
    """A text field: where each letter begins, and the last one ends."""
    submit: Callable[[], None] | None = None
    """A text field: called by Enter, which ends the typing."""
    clip: Box | None = None
    """The window of a scrolled list: what lies outside cannot be pointed at, only reached by keys."""

    def covers(self, x: float, y: float) -> bool:
        return self.box.contains(x, y) and (self.clip is None or self.clip.contains(x, y))

    def write(self, text: str) -> None:
        """Type. The value is kept here, too, because several keys may come before the next frame."""
        assert self.edit is not None
        self.value = text
        self.edit(text)

    def along(self, x: float, y: float) -> float:
        """Where a pointer is on a zone that is dragged along, 0..1 inside."""
        return (y - self.box.y) / self.box.h if self.upright else (x - self.box.x) / self.box.w

    @property
    def in_sight(self) -> bool:
        clip = self.clip
        return clip is None or (clip.y <= self.box.y + 1 and self.box.bottom <= clip.bottom + 1)


class Zones:
    """The zones of one scene's last frame, the keyboard focus and the hovered zone among them."""

    def __init__(self) -> None:
        self.all: list[Zone] = []
        self._hover: tuple[list[Zone], tuple[float, float], Zone | None] | None = None
        self._laid: list[Zone] = []
        """The zones of the frame that is being drawn; they count once it is complete."""
        self.focus: str | None = None
        self.caret = Caret()
        self.keyboard = False
        """The focus ring shows only while the keyboard is used."""
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        self.pressed: str | None = None
        self.scope: Callable[[Zone], bool] | None = None
        """Limits the keyboard to some zones, for example to legal targets while a piece is held."""

    def begin(self) -> None:
        self._laid = []

    def end(self) -> None:
        self.all = self._laid

    def laid(self) -> list[Zone]:
        """The zones of this frame so far, to be restored with a picture that is used again."""
        return list(self._laid)

    def restore(self, zones: list[Zone]) -> None:
        self._laid = list(zones)

    def add(self, zone: Zone) -> None:
        self._laid.append(zone)

    def at(self, x: float, y: float) -> Zone | None:
        """The topmost zone there."""
        return next((z for z in reversed(self.all) if z.covers(x, y)), None)

    def spot_at(self, x: float, y: float) -> Zone | None:
        return next((z for z in reversed(self.all) if z.spot is not None and z.covers(x, y)), None)

    @property
    def hovered(self) -> Zone | None:
        """The zone under the pointer; every widget asks this, so it is looked up once a frame and movement."""
        if self._hover is None or self._hover[0] is not self.all or self._hover[1] != self.pointer:
            self._hover = (self.all, self.pointer, self.at(*self.pointer))
        return self._hover[2]

    @property
    def focused(self) -> Zone | None:
        return self.find(self.focus) if self.focus is not None else None

    def find(self, name: str) -> Zone | None:
        return next((z for z in reversed(self.all) if z.id == name), None)

    def reachable(self) -> list[Zone]:
        scope = self.scope
        return [z for z in self.all if (scope(z) if scope else z.focus)]

    def cycle(self, step: int) -> None:
        """Tab and Shift+Tab."""
        zones = self.reachable()
        if not zones:
            return
        self.keyboard = True
        names = [z.id for z in zones]
        if self.focus in names:
            at = names.index(self.focus) + step
        else:
            at = next((i for i, z in enumerate(zones) if z.piece), 0 if step > 0 else -1)
        self.focus = names[at % len(names)]

    def walk(self, dx: int, dy: int) -> None:
        """An arrow key: to the nearest zone in that direction."""
        zones = self.reachable()
        here = self.focused
        self.keyboard = True
        if here is None or here not in zones:
            if zones:
                self.focus = zones[0].id
            return
        best: tuple[float, str] | None = None
        for zone in zones:
            if zone is here:
                continue
            along = (zone.box.cx - here.box.cx) * dx + (zone.box.cy - here.box.cy) * dy
            across = abs((zone.box.cx - here.box.cx) * dy) + abs((zone.box.cy - here.box.cy) * dx)
            if along <= 1:
                continue
            cost = along + 2.5 * across
            if best is None or cost < best[0]:
                best = (cost, zone.id)
        if best is not None:
            self.focus = best[1]
