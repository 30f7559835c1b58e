"""The log in words, and which pieces each sentence speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import CHANCE, Text
from game.registry import games

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.match import Match


class Line(NamedTuple):
    """A sentence of the log and the entry it speaks of."""

    entry: int
    seat: int
    text: Text
    cause: int
    """The decision it tells of: not the entry itself when secret choices are revealed together."""
    about: int
    """Whose emblem stands before it: the seat that the game says it is about, else whoever's decision it was."""


class Story:
    def __init__(self, match: Match, layout: Layout) -> None:
        self.session = match.session
        self.info = games()[match.session.setup.game]
        self.layout = layout
        self.lines: list[Line] = []
        self.scroll = 0.0
        self.marked: Line | None = None
        """The line under the pointer: its pieces are lit on the board."""
        self._read = 0
        self._viewer = -1

    def read(self, viewer: int, upto: int) -> None:
        """Know the first `upto` entries of the log, as the viewer may see them."""
        session = self.session
        if viewer != self._viewer:
            self.lines, self._read, self._viewer = [], 0, viewer
        while self.lines and self.lines[-1].entry >= upto:
            self.lines.pop()
        if self.marked not in self.lines:
            self.marked = None
        names = [seat.name for seat in session.setup.seats]
        for entry in range(min(self._read, upto), upto):
            step = session.step(viewer, entry)
            for text in self.info.sentences(session.rules, step.seat, step.action, step.events, names):
                cause = self._cause(entry, text, names)
                seat = session.log[cause].seat
                self.lines.append(Line(entry, seat, text, cause, text.args.get("seat", seat)))
        self._read = upto
        self.scroll = 0.0

    def _cause(self, entry: int, text: Text, names: list[str]) -> int:
        """The last of several secret choices reveals them all: a sentence about somebody tells of his own one."""
        log, verbs, who = self.session.log, self.session.rules.verbs, text.args.get("who", "")
        about = text.args.get("seat", names.index(who) if names.count(who) == 1 else CHANCE)
        if about == CHANCE:
            return entry
        for index in range(entry, -1, -1):
            seat, action = log[index]
            if seat == CHANCE or not verbs[action[0]].secret:
                break
            if seat == about:
                return index
        return entry

    def lit(self) -> set[str]:
        """The pieces the marked line speaks of: those that lie elsewhere after it."""
        if self.marked is None:
            return set()
        before = self.layout.pieces(self.session.view(self._viewer, self.marked.entry))
        after = self.layout.pieces(self.session.view(self._viewer, self.marked.entry + 1))
        return {name for name, piece in after.items() if before.get(name) != piece}
