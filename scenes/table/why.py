"""Why an opponent did that: a card beside the log with what was weighed, in points and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.client import WHY
from game.ai.search import Candidate
from game.ai.worker import Answer
from game.kernel.contract import CHANCE, Action, State, Text
from scenes.kit.faces import face, has_character
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, INK, QUIET, SHADE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.advice import signed
from scenes.table.animate import Piece
from scenes.table.story import Line

if TYPE_CHECKING:
    from scenes.table.frame import Frame
    from scenes.table.table import Table

TOP = 3
"""So many candidates are shown, and the move itself if it is none of them."""
REASONS = 3
ALIKE = 0.05
"""Worths that differ by less are the same."""
PAD, GAP = 18.0, 10.0
SMALLEST = 9
PLAYED = "#FFE6A8"


class Row(NamedTuple):
    """A candidate: its expected margin, what it is, why, and its decisions."""

    value: str
    words: str
    reasons: list[str]
    chain: tuple[Action, ...]
    played: bool

    @property
    def markup(self) -> str:
        return "\n".join([f"**{self.words}**", *(f"· {reason}" for reason in self.reasons)])


class Option(NamedTuple):
    """A candidate on its way to the card."""

    candidate: Candidate
    chain: tuple[Action, ...]
    words: str


class Page(NamedTuple):
    """All the card says."""

    move: str
    note: str
    rows: list[Row]
    foot: str


Found = Sequence[tuple[float, Text]]
"""Reasons with their worth, largest first."""


def telling(played: int, found: Sequence[Found]) -> list[list[Text]]:
    """The largest reasons of each candidate: of the one that was played those that do not speak for all, of the
    others those in which they differ from it."""

    def among(reason: tuple[float, Text], reasons: Found) -> bool:
        return any(text == reason[1] and abs(worth - reason[0]) < ALIKE for worth, text in reasons)

    told = []
    for number, reasons in enumerate(found):
        others = [found[played]] if number != played else [f for n, f in enumerate(found) if n != played]
        own = [reason for reason in reasons if not others or not all(among(reason, other) for other in others)]
        told.append([text for _, text in (own or reasons)[:REASONS]])
    return told


class Why:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.entry: int | None = None
        """The entry of the log the card speaks of; None while there is no card."""
        self._page: tuple[tuple[object, ...], Page] | None = None
        self._waits = False
        """Is an answer to come that the page does not know?"""
        self._ghosts: tuple[tuple[object, ...], dict[str, Piece]] = ((), {})
        self._choices: dict[int, int] = {}
        self._closed: int | None = None
        self._focus: str | None = None

    # -- asking ----------------------------------------------------------------------------------------------

    def can_ask(self, line: Line) -> bool:
        """Only opponents have to answer."""
        return line.seat != CHANCE and not self.table.session.setup.seats[line.seat].human

    def ask(self, entry: int) -> None:
        """Open the card for an entry of the log; asked again, close it.

        An undo in the same frame may have taken back what a line that is still seen was about."""
        if entry >= len(self.table.session.log):
            return
        entry = self._choice(entry)
        if not self.close() or self._closed != entry:
            zones = self.table.zones
            self.entry, self._focus = entry, zones.focus
            zones.focus = "why:close" if zones.keyboard else zones.focus

    def _choice(self, entry: int) -> int:
        """Where a turn is one chain, its last decision often follows from an earlier one: that one was the choice."""
        if entry not in self._choices:
            self._choices[entry] = self._search_choice(entry)
        return self._choices[entry]

    def _search_choice(self, entry: int) -> int:
        match, log = self.table.match, self.table.session.log
        while self.table.layout.chains and entry and log[entry - 1].seat == log[entry].seat and match.forced(entry):
            if self.table.rules.barrier(self.table.session.view(CHANCE, entry - 1), *log[entry - 1]):
                break
            entry -= 1
        return entry

    def tells(self, line: Line) -> bool:
        """Is this a line of what the card speaks of?"""
        return self.entry is not None and line.seat != CHANCE and self._choice(line.cause) == self.entry

    def ask_latest(self) -> None:
        """The last move of an opponent."""
        line = next((line for line in reversed(self.table.story.lines) if self.can_ask(line)), None)
        if line is not None:
            self.ask(line.cause)
        else:
            self.table.app.notice(self.table.app.say("why_card.none"))

    def close(self) -> bool:
        """Put the card away; False if there is none."""
        self._choices = {}
        if self.entry is None:
            return False
        self._closed, self.entry, self._page = self.entry, None, None
        self.table.match.forget_why()
        zones = self.table.zones
        if zones.focus is not None and zones.focus.startswith("why:"):
            zones.focus = self._focus
        return True

    # -- words -----------------------------------------------------------------------------------------------

    def page(self) -> Page:
        """What the card says now, made anew when an answer or another language has come."""
        table, entry = self.table, self.entry
        assert entry is not None
        told = not table.info.secrets or table.match.over
        looks = (entry, told, table.flow.viewer, table.app.lang.code)
        if self._page is not None and self._page[0] == looks and not self._waits:
            return self._page[1]
        forced = table.match.forced(entry)
        answer = table.match.thought(entry) if told and not forced else None
        self._waits = told and not forced and answer is None
        self._page = looks, self._write(entry, answer, told, forced)
        return self._page[1]

    def _write(self, entry: int, answer: Answer | None, told: bool, forced: bool) -> Page:
        table, say = self.table, self.table.app.say
        who = table.session.setup.seats[table.session.log[entry].seat].name
        move = " ".join(table.app.lang.say(line.text) for line in table.story.lines if self.tells(line))
        if not told:
            return Page(move, say("why_card.secret", who=who), [], "")
        if forced:
            return Page(move, say("why_card.only"), [], "")
        if answer is None:
            return Page(move, say("why_card.thinking"), [], "")
        tried = answer.thought.iterations
        source = "adviser" if answer.purpose == WHY else "own" if tried else "glance"
        note = say(f"why_card.{source}" if tried or source == "glance" else "why_card.adviser_glance", who=who)
        if answer.thought.taste:
            note = f"{say(f'ai.liked.{answer.thought.taste}', who=who)} {note}"
        feet = [say("why_card.trials", n=tried)] if tried else []
        feet += [] if table.info.secrets else [say("why_card.point")]
        return Page(move, note, self._rows(entry, answer), " ".join(feet))

    def _rows(self, entry: int, answer: Answer) -> list[Row]:
        """The best candidates and the move itself."""
        table, (seat, played) = self.table, self.table.session.log[entry]
        shown = self._shown(seat, played, table.session.view(seat, entry), answer)
        mine = next(n for n, option in enumerate(shown) if option.candidate.action == played)
        reasons = telling(mine, [answer.reasons[option.candidate.action] for option in shown])
        tried = answer.thought.iterations
        rows = []
        for number, (option, texts) in enumerate(zip(shown, reasons, strict=True)):
            value = signed(table, option.candidate.value) if option.candidate.visits or not tried else "–"
            words = table.app.say("why_card.this") if number == mine else option.words
            rows.append(Row(value, words, [self._say(t, seat) for t in texts], option.chain, number == mine))
        return rows

    def _say(self, text: Text, seat: int) -> str:
        """A reason that speaks to whoever moves, said about somebody else."""
        lang, key = self.table.app.lang, f"why_card.other.{text.key.replace('.why.', '.')}"
        if not lang.has(key):
            return lang.say(text)
        return lang.say(Text(key, {**text.args, "who": self.table.session.setup.seats[seat].name}))

    def _shown(self, seat: int, played: Action, view: State, answer: Answer) -> list[Option]:
        """The best candidates; those that are alike in words or were never tried only when there are no others."""
        said: set[str] = set()
        options: list[Option] = []
        spare: list[Option] = []
        candidates = list(answer.thought.candidates)
        if played not in [candidate.action for candidate in candidates]:
            candidates.append(Candidate(played, 0.0, 0))
        for candidate in candidates:
            if candidate.action not in answer.reasons:
                continue
            mine, tried = candidate.action == played, candidate.visits > 0 or not answer.thought.iterations
            line = answer.lines.get(candidate.action, (candidate.action,))
            chain = line if self.table.layout.chains else line[:1]
            words = self.table.layout.gestures.in_words(view, seat, chain)
            if words in said:
                words = self.table.layout.gestures.in_words(view, seat, line)
            wanted = mine or (tried and words not in said)
            said.add(words)
            (options if wanted else spare).append(Option(candidate, chain, words))
        best = (options + spare)[:TOP]
        return best + [option for option in options[TOP:] if option.candidate.action == played]

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, frame: Frame) -> None:
        """The card over the board, beside the log."""
        if self.entry is None:
            return
        table, page = self.table, self.page()
        seat = table.session.setup.seats[table.session.log[self.entry].seat]
        self._draw_ghosts(ui, page)
        wide = min(frame.centre.w - 8, 540 * (0.55 + 0.45 * max(1.0, ui.t)))
        size = float(BODY - 1)
        while size > SMALLEST and self._height(ui, page, wide, size) > frame.centre.h:
            size -= 0.5
        high = min(frame.centre.h, self._height(ui, page, wide, size))
        box = Box(frame.right.x - 12 - wide, frame.centre.y, wide, high)
        ui.panel(box, shadow=14)
        ui.zone(Zone("why:card", box, focus=False))
        ui.emblem(seat.colour, box.x + 40, box.y + 36, 42)
        shown = has_character(seat)
        room = wide - 140 - 56 * shown
        said = ui.text(ui.say("why_card.heading", who=seat.name), box.x + 70, box.y + 36, 26, TITLE, max_w=room)
        if shown:
            ui.image(face(seat), box.x + 70 + said + 32, box.y + 34, 46)
        ui.round_button(box.right - 38, box.y + 34, 21, "why:close", "close", self._shut, tip=ui.say("why_card.close"))
        y = box.y + _head(ui)
        for text, style, colour in ((page.move, SEMIBOLD, INK), (page.note, MEDIUM, QUIET)):
            if text:
                y += ui.para(Box(box.x + PAD, y, wide - 2 * PAD, high), text, size, colour, style, shrink=False) + GAP
        left = self._left(ui, page, size)
        for number, row in enumerate(page.rows):
            inner = wide - left - 2 * PAD - 8
            tall = ui.para_height(row.markup, inner, size) + 14
            self._draw_row(ui, Box(box.x + PAD - 8, y, wide - 2 * PAD + 16, tall), number, row, left, size)
            y += tall + GAP / 2
        if page.foot:
            ui.para(Box(box.x + PAD, y + 2, wide - 2 * PAD, high), page.foot, size - 2, QUIET, shrink=False)

    def _shut(self) -> None:
        self.close()

    def _draw_row(self, ui: Ui, box: Box, number: int, row: Row, left: float, size: float) -> None:
        name = f"why:{number}"
        hot = ui.is_hot(name)
        ui.rounded(box, PLAYED if row.played else SHADE, radius=12, outline=2 if hot else 0)
        ui.text(row.value, box.x + left - 8, box.y + 7 + size * ui.t * 0.62, size + 1, TITLE, anchor="right")
        ui.para(Box(box.x + left + 8, box.y + 7, box.w - left - 24, box.h), row.markup, size, shrink=False)
        ui.zone(Zone(name, box))

    def _left(self, ui: Ui, page: Page, size: float) -> float:
        """Room for the widest margin."""
        return max((ui.text_width(row.value, size + 1, TITLE) for row in page.rows), default=0.0) + 18

    def _height(self, ui: Ui, page: Page, wide: float, size: float) -> float:
        inner = wide - 2 * PAD
        high = _head(ui) + ui.para_height(page.note, inner, size) + GAP
        high += ui.para_height(page.move, inner, size, SEMIBOLD) + GAP if page.move else 0
        left = self._left(ui, page, size)
        high += sum(ui.para_height(row.markup, inner - left - 8, size) + 14 + GAP / 2 for row in page.rows)
        return high + (ui.para_height(page.foot, inner, size - 2) + 2 if page.foot else 0) + PAD - 4

    def _draw_ghosts(self, ui: Ui, page: Page) -> None:
        """The candidate that is pointed at, on the board: every piece that would lie elsewhere."""
        number = next((n for n in range(len(page.rows)) if ui.is_hot(f"why:{n}")), None)
        if number is None or self.table.info.secrets:
            return
        for name, piece in self._moved(page.rows[number]).items():
            ui.blit_centre(ui.art.halo(ui.px(piece.size * 2)), piece.x, piece.y)
            self.table.picture.blit(ui, name, piece._replace(alpha=0.8 * piece.alpha))

    def _moved(self, row: Row) -> dict[str, Piece]:
        table, entry = self.table, self.entry
        assert entry is not None
        key = (entry, row.chain, table.flow.viewer, table.app.surface.size)
        if self._ghosts[0] != key:
            before = table.session.view(table.flow.viewer, entry)
            after = table.rules.clone(before)
            for action in row.chain:
                table.rules.apply(after, table.session.log[entry].seat, action)
            old = table.layout.pieces(before)
            self._ghosts = key, {name: p for name, p in table.layout.pieces(after).items() if old.get(name) != p}
        return self._ghosts[1]


def _head(ui: Ui) -> float:
    return 58 + 8 * max(1.0, ui.t)
