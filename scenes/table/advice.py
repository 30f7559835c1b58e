"""The hint on the table: its words for the card, its lights and numbers for the board.

Asked once it says where to look, asked twice it names two good moves, asked three times the move and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.search import Candidate
from game.kernel.contract import Action
from scenes.kit.layout import Box, around
from scenes.kit.theme import SUN
from scenes.kit.ui import Ui
from scenes.table.match import STRENGTHS, Hint
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.table.table import Table

WHERE, TWO, MOVE = range(1, STRENGTHS + 1)
TITLES = {WHERE: "hint.where", TWO: "hint.two", MOVE: "hint.move"}
NOTICED = 0.05
"""Differences in points that are worth a word."""
POINTERS = 3
"""Where a piece gives the move away, so many of the best are lit."""
BADGE = 28.0


class Choice(NamedTuple):
    """One good move: all its decisions, and what was found out about the first."""

    chain: tuple[Action, ...]
    candidate: Candidate


def signed(table: Table, points: float) -> str:
    """Points with their sign and one decimal, as the language writes them."""
    written = f"{points:+.1f}".replace("-", "−")
    return written.replace(".", ",") if table.app.lang.code.startswith("fr") else written


class Advice:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: tuple[tuple[object, ...], list[Move]] = ((), [])
        self._choices: tuple[tuple[object, ...], list[Choice]] = ((), [])

    @property
    def hint(self) -> Hint | None:
        """The hint, if it is there for whoever looks at the table."""
        hint = self.table.match.hint
        flow = self.table.flow
        return hint if hint is not None and hint.seat == flow.viewer and not flow.replaying else None

    @property
    def strength(self) -> int:
        """What the card says: 0 for nothing, while one is wished for or thought about too."""
        return self.hint.strength if self.hint is not None and self.hint.ready else 0

    def look(self) -> tuple[object, ...]:
        """Everything the card depends on."""
        return id(self.hint), self.hint.strength if self.hint is not None else 0, self.strength

    # -- words -----------------------------------------------------------------------------------------------

    def words(self) -> str:
        """What the card says, in markup."""
        hint = self.hint
        assert hint is not None and hint.first is not None
        if hint.strength == WHERE:
            return self._where(hint)
        if hint.strength == TWO:
            return self._two(self.choices())
        say = self.table.app.lang.say
        move = f"**{self._in_words(hint.chain)}**"
        return "\n".join([move, *(f"· {say(reason)}" for reason in hint.reasons[:3])])

    def _where(self, hint: Hint) -> str:
        """The kind of action, not which."""
        table, lang = self.table, self.table.app.lang
        key = f"hint.look.{table.info.id}.{table.rules.verbs[hint.chain[0][0]].name}"
        return table.app.say(key if lang.has(key) else "hint.look.any")

    def _two(self, choices: list[Choice]) -> str:
        """Each in the words of the log, with its margin; one that stands alone needs no comparison."""
        table, best = self.table, choices[0].candidate
        words = [self._in_words(choice.chain) for choice in choices]
        if len(choices) == 1:
            return f"**{words[0]}**\n{table.app.say('hint.only')}"
        margins = [self._margin(best, choice.candidate) for choice in choices]
        return "\n".join(f"**{n + 1} · {words[n]}**\n{margins[n]}" for n in range(len(choices)))

    def _margin(self, best: Candidate, candidate: Candidate) -> str:
        say, n = self.table.app.say, signed(self.table, candidate.value)
        if not best.visits:
            return say("hint.worth", n=n)
        if not candidate.visits:
            return say("hint.untried")
        if candidate is best:
            return say("hint.margin", n=n)
        gap = best.value - candidate.value
        if gap < NOTICED:
            return say("hint.equal", n=n)
        return say("hint.less", n=n, gap=signed(self.table, gap)[1:])

    def choices(self) -> list[Choice]:
        """The advised move, and the next best that is another one in words, if there is any."""
        key = (id(self.hint), self.table.flow.version)
        if self._choices[0] != key:
            self._choices = key, self._best_two()
        return self._choices[1]

    def _best_two(self) -> list[Choice]:
        hint = self.hint
        assert hint is not None and hint.first is not None and hint.complete
        best, *others = hint.first.thought.candidates
        found = [Choice(tuple(hint.chain), best)]
        said = self._in_words(hint.chain)
        lines = hint.first.lines
        chains = [(lines[c.action] if hint.whole else (c.action,), c) for c in others if c.action in lines]
        other = [Choice(*pair) for pair in chains if self._in_words(pair[0]) != said]
        return found + (other or [Choice(*pair) for pair in chains])[:1]

    def _in_words(self, chain: Sequence[Action]) -> str:
        flow = self.table.flow
        return self.table.layout.gestures.in_words(flow.view, flow.viewer, chain)

    # -- the board -------------------------------------------------------------------------------------------

    def gesture(self, chain: tuple[Action, ...]) -> Move | None:
        """The gesture a chain of decisions begins with, if it is one."""
        moves = self._all_moves()
        return next((m for m in moves if all(a == b for a, b in zip(m.actions, chain, strict=False))), None)

    def _all_moves(self) -> list[Move]:
        table = self.table
        key = (table.flow.version, table.flow.viewer, table.turn.my_turn, table.turn.draft is None)
        if self._moves[0] != key:
            pieces = table.layout.pieces(table.flow.view)
            self._moves = key, [move for piece in pieces for move in table.turn.moves(piece) if move.actions]
        return self._moves[1]

    @property
    def _open(self) -> bool:
        """Is this the moment for lights: the player looks and holds nothing?"""
        turn = self.table.turn
        busy = turn.hand.holding is not None or turn.draft is not None or self.table.flow.motion is not None
        return self.strength > 0 and not busy

    def move(self) -> Move | None:
        """The advised gesture, once the hint says all."""
        if not self._open or self.strength < MOVE:
            return None
        assert self.hint is not None
        return self.gesture(tuple(self.hint.chain))

    def lit(self) -> set[str]:
        """The pieces to think about."""
        if not self._open or self.strength == MOVE:
            return set()
        if self.strength == TWO:
            gestures = [self.gesture(choice.chain) for choice in self.choices()]
            return {move.source for move in gestures if move is not None}
        return self._pointers()

    def _pointers(self) -> set[str]:
        """The piece to be moved. Where it could do only one thing, others that come into question are lit as well."""
        hint = self.hint
        assert hint is not None and hint.first is not None
        move = self.gesture(tuple(hint.chain[:1]))
        if move is None or self._many_verbs(move):
            return set()
        if sum(other.source == move.source for other in self._all_moves()) > 1:
            return {move.source}
        best = [self.gesture((c.action,)) for c in hint.first.thought.candidates[:POINTERS]]
        return {move.source for move in best if move is not None}

    def _many_verbs(self, move: Move) -> bool:
        """Can the piece be used for several kinds of actions, so that it says little by itself?"""
        return len({other.actions[0][0] for other in self._all_moves() if other.source == move.source}) > 1

    def draw(self, ui: Ui) -> None:
        """Over the pieces: frames around places to think about, numbers at two good moves."""
        if not self._open:
            return
        if self.strength == WHERE:
            for box in [*self._places(), *map(self._box, sorted(self.lit()))]:
                frame = ui.art.glow(ui.px(box.w), ui.px(box.h), 10, 0, ui.u, hollow=True)
                frame.draw(ui.surface, box.x * ui.u, box.y * ui.u)
        elif self.strength == TWO and len(self.choices()) > 1:
            for number, choice in enumerate(self.choices()):
                for x, y in self._corners(choice.chain):
                    ui.blit_centre(ui.art.disc(ui.px(BADGE), fill=SUN, u=ui.u), x + number * BADGE, y)
                    ui.number(number + 1, x + number * BADGE, y, BADGE * 0.62)

    def _places(self) -> list[Box]:
        """Where the eye should go when no piece says it: all places for this kind of action, or the button."""
        hint, zones = self.hint, self.table.zones
        assert hint is not None
        action = hint.chain[0]
        move = self.gesture((action,))
        if move is None:
            zone = zones.find(self.table.layout.gestures.zone_of(action))
            return [zone.box] if zone is not None else []
        if not self._many_verbs(move):
            return []
        spots = {m.target for m in self._all_moves() if m.source == move.source and m.actions[0][0] == action[0]}
        return [zone.box for zone in zones.all if zone.spot in spots]

    def _corners(self, chain: tuple[Action, ...]) -> list[tuple[float, float]]:
        """Where a number is written: at the piece and where it goes, or at the button."""
        table, move = self.table, self.gesture(chain)
        if move is None:
            zone = table.zones.find(table.layout.gestures.zone_of(chain[0]))
            return [(zone.box.x + 4, zone.box.y + 4)] if zone is not None else []
        boxes = [self._box(move.source)]
        there = table.layout.snap(move.source, move.target)
        if there is not None:
            boxes.append(around(there.x, there.y, there.size))
        else:
            boxes += [zone.box for zone in table.zones.all if zone.spot == move.target][:1]
        return [(box.x + 2, box.y + 2) for box in boxes]

    def _box(self, piece: str) -> Box:
        """Where a piece is: where it can be picked up, else around its middle."""
        zone = next((zone for zone in self.table.zones.all if zone.piece == piece), None)
        if zone is not None:
            return zone.box
        place = self.table.picture.places(self.table.flow.view)[piece]
        return around(place.x, place.y, place.size)
