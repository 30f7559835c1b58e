"""Since your last turn: what the others did, a card for each of their moves, to be looked at again on the board.

The cards are made of the log's own lines, as the viewer may see them, so they know nothing that the log does not.
Looking back changes nothing: the flow shows the view from before a card, plays its steps, and returns to now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.kernel.contract import CHANCE, Text
from game.kernel.session import Session
from scenes.kit.layout import Box
from scenes.kit.scroll import Scroll
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.table.story import Line
    from scenes.table.table import Table

BEFORE, AFTER = 0.5, 1.1
"""Seconds to look at the board before a card is played again, and after it."""


class Card(NamedTuple):
    """A move of somebody: the entries of the log it is made of, and what the log says of it."""

    seat: int
    """Whose move it was, or to whom it happened; CHANCE for nobody."""
    first: int
    upto: int
    texts: tuple[Text, ...]
    gain: int
    """What it brought that seat, where points are open."""
    yours: int
    """What it brought the viewer."""


def begins(session: Session, viewer: int) -> int:
    """The entry with which the viewer decided last; the first decision of all if there is none yet."""
    log = session.log
    mine = next((n for n in range(len(log) - 1, -1, -1) if log[n].seat == viewer), None)
    if mine is not None:
        return mine
    return next((n for n, entry in enumerate(log) if entry.seat != CHANCE), len(log))


def read(session: Session, viewer: int, lines: Sequence[Line], open_points: bool, asides: frozenset[str]) -> list[Card]:
    """The cards since the viewer decided. `asides` are sentences that say little beside the others of a move."""
    runs: list[list[Line]] = []
    for line in lines:
        if line.entry < begins(session, viewer) or not _concerns(session, line, viewer, asides):
            continue
        if runs and runs[-1][-1].about == line.about and _together(session, runs[-1][-1].entry, line):
            runs[-1].append(line)
        else:
            runs.append([line])
    return [_card(session, viewer, runs, number, open_points, asides) for number in range(len(runs))]


def _concerns(session: Session, line: Line, viewer: int, asides: frozenset[str]) -> bool:
    """Others' moves, what they did to the viewer, and of the rest what names or touches the viewer."""
    if line.about == viewer:
        return session.log[line.cause].seat != viewer
    if line.about != CHANCE:
        return True
    named = mentions(line.text, session.setup.seats[viewer].name)
    return line.text.key not in asides and (named or gain(session, viewer, viewer, line.entry) != 0)


def mentions(text: Text, name: str) -> bool:
    def within(value: Any) -> bool:
        if isinstance(value, Text):
            return mentions(value, name)
        return any(map(within, value)) if isinstance(value, tuple) else value == name

    return any(within(value) for value in text.args.values())


def gain(session: Session, viewer: int, seat: int, entry: int) -> int:
    """What an entry of the log brought a seat, as far as the viewer knows."""
    before, after = (session.rules.scores(session.view(viewer, n))[seat] for n in (entry, entry + 1))
    return after - before


def _together(session: Session, last: int, line: Line) -> bool:
    """Does the line belong to the same turn: nobody else decided in it?"""
    return line.entry == last or all(entry.seat in (CHANCE, line.about) for entry in session.log[last : line.entry + 1])


def _card(
    session: Session, viewer: int, runs: list[list[Line]], number: int, open_points: bool, asides: frozenset[str]
) -> Card:
    run = runs[number]
    seat, first, upto = run[0].about, run[0].entry, run[-1].entry + 1
    entries = [entry for entry in range(first, upto) if _teller(runs, entry) == number]
    texts = [line.text for line in run]
    telling = [text for text in texts if text.key not in asides]
    made = [entry for entry in entries if session.log[entry].seat == seat] if open_points and seat != CHANCE else []
    return Card(
        seat, first, upto, tuple(telling or texts),
        gain=sum(gain(session, viewer, seat, entry) for entry in made),
        yours=sum(gain(session, viewer, viewer, entry) for entry in entries),
    )  # fmt: skip


def _teller(runs: list[list[Line]], entry: int) -> int:
    """Which run tells what an entry brought, when several speak of it: one that is about nobody, else the last."""
    speak = [n for n, run in enumerate(runs) if run[0].entry <= entry <= run[-1].entry]
    return next((n for n in speak if runs[n][0].about == CHANCE), speak[-1])


class Recap:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.at: int | None = None
        """The card that is played again just now."""
        self.unfolded = False
        """Where there is little room: the cards are shown in place of the log."""
        self.scroll = Scroll("recap:bar")
        self._cards: list[Card] = []
        self._known: tuple[object, ...] = ()
        self._dismissed: tuple[object, ...] = ()
        self._on = False
        """Do the next cards follow by themselves?"""
        self._now = 0
        self._rest = 0.0

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def cards(self) -> list[Card]:
        if self.at is None:
            self._read()
        return self._cards

    def _read(self) -> None:
        table = self.table
        known = (table.flow.viewer, table.match.changed, table.flow.shown, len(table.story.lines))
        if known == self._known:
            return
        self._known = known
        layout = table.layout
        self._cards = read(table.session, table.flow.viewer, table.story.lines, not table.info.secrets, layout.asides)
        self.unfolded, self.scroll.offset = False, 0.0

    @property
    def shown(self) -> bool:
        """Is there something to tell to whoever has to decide?"""
        if self.at is not None:
            return True
        table = self.table
        if not table.turn.my_turn or table.turn.permit is not None:
            return False
        return bool(self.cards) and self._dismissed != self._turn

    @property
    def _turn(self) -> tuple[object, ...]:
        return self.table.flow.viewer, begins(self.table.session, self.table.flow.viewer)

    def look(self) -> tuple[object, ...]:
        return self.shown, self.at, self.unfolded, self.scroll.offset, self._known

    # -- what can be done ------------------------------------------------------------------------------------

    def dismiss(self) -> None:
        """Enough for this turn."""
        self.now()
        self._dismissed = self._turn
        self.table.app.dirty = True

    def unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.table.app.dirty = True

    def play(self, number: int) -> None:
        """One card again."""
        self._on = False
        self._show(number)

    def play_all(self) -> None:
        """Bring the cards back if they were put away, and play one after the other."""
        turn = self.table.turn
        if self.at is None and (not turn.my_turn or turn.permit is not None):
            return
        self._dismissed = ()
        if self.cards:
            self._on = True
            self._show(0)

    def step(self, by: int) -> None:
        if self.at is not None:
            self.play(max(0, min(len(self._cards) - 1, self.at + by)))

    def now(self) -> None:
        """Back to the decision, and to the very view it was left in."""
        if self.at is None:
            return
        self.at, self.table.scrubber = None, None
        self.table.flow.replaying = False
        self.table.flow.show_at(self._now)

    close = now

    def _show(self, number: int, seen: int = 0) -> None:
        """The board as it was before a card; of what was `seen` nothing again."""
        table = self.table
        if self.at is None:
            self._now = table.flow.shown
            table.turn.clear()
            table.why.close()
            table.scrubber = self
        self.at = number
        table.flow.replaying = True
        table.flow.show_at(max(seen, self._cards[number].first))
        self._rest = BEFORE

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Play on; True while a card is looked at."""
        flow = self.table.flow
        if self.at is None:
            return False
        if flow.motion is not None:
            return True
        self._rest -= dt * max(1.0, self.table.app.speed) if flow.animated else dt
        if self._rest > 0:
            return True
        card = self._cards[self.at]
        if flow.shown < card.upto:
            stop = flow.next_stop() or card.upto
            flow.play_steps(min(stop, card.upto))
            self._rest = AFTER if flow.shown + 1 >= card.upto or stop >= card.upto else 0.0
        else:
            self._after()
        return True

    def _after(self) -> None:
        """The next card, if all are wanted; what several tell of is played once."""
        assert self.at is not None
        seen = self.table.flow.shown
        later = [n for n in range(self.at + 1, len(self._cards)) if self._cards[n].upto > seen]
        if self._on and later:
            self._show(later[0], seen)
        else:
            self.now()

    def key(self, key: int) -> bool:
        """While looking back the keys are the recap's alone; else only the one that begins it."""
        keys: dict[int, Callable[[], None]] = {pygame.K_r: self.play_all}
        if self.at is not None:
            keys |= {
                pygame.K_LEFT: lambda: self.step(-1), pygame.K_RIGHT: lambda: self.step(1),
                pygame.K_SPACE: self.now, pygame.K_RETURN: self.now, pygame.K_KP_ENTER: self.now,
            }  # fmt: skip
        if key in keys:
            keys[key]()
            return True
        return self.at is not None and key not in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)

    def draw(self, ui: Ui, box: Box) -> None:
        """In the tray while something is looked at again."""
        from scenes.table.recap_view import tray

        tray(ui, box, self)
