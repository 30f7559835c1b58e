"""The hand: pointer drag, click-click and keyboard become one gesture, a piece and where it goes.

The hand knows which moves start with the held piece and which targets they have. One move for a target is played,
several are sorted out by the turn (a draft to refine, or a small chooser), none gets the rules' own sentence and
the piece glides back.
"""

from __future__ import annotations

from typing import Protocol

from scenes.kit.layout import Box
from scenes.kit.zones import Zones
from scenes.table.move import Move

REACH = 75.0
"""A drop this close to a legal target, in logical pixels, is meant for it, unless a table's places lie denser."""


class Mat(Protocol):
    """What the hand needs: who knows the moves, and takes the one that was made (see turn.py)."""

    zones: Zones

    @property
    def reach(self) -> float: ...
    def moves(self, piece: str) -> list[Move]: ...
    def picked(self, piece: str) -> None: ...
    def refuse_pick(self, piece: str) -> None: ...
    def refuse_drop(self, piece: str, target: str | None, at: tuple[float, float] | None) -> None: ...
    def choose(self, moves: list[Move], at: tuple[float, float] | None) -> None: ...
    def put_back(self, piece: str, at: tuple[float, float] | None) -> None: ...


class Hand:
    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.holding: str | None = None
        self.dragging = False
        self.targets: dict[str, list[Move]] = {}
        self.at: tuple[float, float] = (0.0, 0.0)
        self.how = ""

    def pick(self, piece: str, how: str) -> None:
        """Take a piece: "drag", "click" or "keys"."""
        self.release()
        moves = self.mat.moves(piece)
        if not moves:
            self.mat.refuse_pick(piece)
            return
        self.holding, self.how, self.dragging = piece, how, how == "drag"
        self.at = self.mat.zones.pointer
        self.targets = {}
        for move in moves:
            self.targets.setdefault(move.target, []).append(move)
        if how == "keys":
            self.mat.zones.scope = lambda zone: zone.spot in self.targets
            self.mat.zones.focus = None
        self.mat.picked(piece)

    def move(self, x: float, y: float) -> None:
        self.at = (x, y)

    @property
    def target(self) -> str | None:
        """The legal target the hand is over: what the preview shows."""
        if self.holding is None:
            return None
        zones = self.mat.zones
        if self.how == "keys":
            zone = zones.focused
            return zone.spot if zone is not None and zone.spot in self.targets else None
        return self._nearest(*(self.at if self.dragging else zones.pointer))

    def drop_at(self, x: float, y: float) -> None:
        """The drag ends here."""
        piece, target = self.holding, self._nearest(x, y)
        if piece is None:
            return
        if target is None:
            zone = self.mat.zones.spot_at(x, y)
            self.release()
            self.mat.refuse_drop(piece, zone.spot if zone else None, (x, y))
            return
        self._play(target, (x, y))

    def drop_on(self, spot: str) -> None:
        """A click or Enter on a place."""
        piece = self.holding
        if piece is None:
            return
        if spot not in self.targets:
            if self.how == "click":
                near = self._nearest(*self.mat.zones.pointer)
                if near is not None:
                    self._play(near, None)
                    return
            self.mat.refuse_drop(piece, spot, None)
            return
        self._play(spot, None)

    def cancel(self) -> None:
        piece, at = self.holding, self.at if self.dragging else None
        self.release()
        if piece is not None:
            self.mat.put_back(piece, at)

    def release(self) -> None:
        if self.how == "keys":
            self.mat.zones.focus = None
        self.holding, self.dragging, self.targets, self.how = None, False, {}, ""
        self.mat.zones.scope = None

    def _play(self, target: str, at: tuple[float, float] | None) -> None:
        moves = self.targets[target]
        self.release()
        self.mat.choose(moves, at)

    def _nearest(self, x: float, y: float) -> str | None:
        """The legal target here, or the nearest one within reach."""
        best: tuple[float, float, str] | None = None
        for zone in self.mat.zones.all:
            if zone.spot is None or zone.spot not in self.targets:
                continue
            box: Box = zone.box
            away = box.distance(x, y)
            middle = abs(box.cx - x) + abs(box.cy - y)
            if away <= self.mat.reach and (best is None or (away, middle) < best[:2]):
                best = (away, middle, zone.spot)
        return best[2] if best else None
