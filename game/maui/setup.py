"""Set-up of Maui, and what is left to chance.

The box before the game is one state; market, tokens, start towels and first player follow as chance actions,
each with the probabilities of the real box. Nobody may look at face-down crabs, not even their owner, so a
crab is drawn from the unseen ones when it is covered.
"""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action, Event
from game.maui import events, scoring
from game.maui.content import SQUARES
from game.maui.state import (
    AT_CRAB,
    AT_DOCK,
    AT_FIRST,
    AT_MARKET,
    AT_NEW_FIRST,
    AT_PARASOLS,
    AT_REFILL,
    AT_TURN,
    CRAB_SIDE,
    PARASOL_SIDE,
    State,
)
from game.maui.tables import NOTHING, Tables
from game.maui.verbs import CRAB, DRAW, FIRST, PARASOLS


class SetUp(Tables):
    def new(self) -> State:
        """Set-up. Market, parasol tokens, start towels and first player follow as chance actions."""
        seats = self.seats
        s = State()
        s.part = self.first_part
        s.stage = AT_MARKET
        s.first = NOTHING
        s.turn = 0
        s.hand = NOTHING
        s.hand_row = NOTHING
        s.zones = [self.zone_dollars] * self.market_rows
        s.ornaments = self.ornament_stock
        s.dollars = [self.player_dollars] * seats
        s.penalties = (0,) * seats
        s.tracks = [0] * (seats * self.motifs)
        s.tokens = (0,) * (seats * self.motifs)
        s.pearls = (0,) * (seats * len(self.pearl_kinds))
        s.crab_points = (0,) * seats
        s.crab_pool = self.crab_counts * seats
        self._clear_beaches(s)
        return s

    def _clear_beaches(self, s: State) -> None:
        """All towels in the bag, no tokens but those that lie face up on the crab side."""
        seats = self.seats
        s.bag = list(range(self.towels))
        s.market = [NOTHING] * (self.market_rows * self.places)
        s.laid = [0] * seats
        s.beach = [NOTHING] * (seats * self.width)
        s.tops = [0] * (seats * self.width)
        s.marks = (NOTHING,) * (seats * self.width * SQUARES)
        s.crabs_on = (0,) * (seats * self.width * SQUARES)
        if s.part == CRAB_SIDE:
            s.icons = list(self.crab_side_kinds * seats)
        else:
            s.icons = [NOTHING] * (seats * len(self.icon_cells[PARASOL_SIDE]))
        s.left = [0] * seats
        s.shared = False

    def _fill_market(self, s: State, towel: int, out: list[Event] | None) -> None:
        """Set-up 2: six towels into the market."""
        place = s.market.index(NOTHING)
        s.market[place] = towel
        if out is not None:
            row, slot = divmod(place, self.places)
            out.append(Event(events.DRAWN, CHANCE, {"towel": towel, "row": row, "slot": slot}))
        if NOTHING not in s.market:
            s.stage = AT_PARASOLS if s.part == PARASOL_SIDE else AT_DOCK

    def _deal_parasols(self, s: State, kinds: tuple[int, ...], out: list[Event] | None) -> None:
        """Set-up 6 and 7: the parasol tokens of one beach, at random, face up."""
        s.own()
        s.icons[s.turn * len(kinds) : (s.turn + 1) * len(kinds)] = kinds
        if out is not None:
            out.append(Event(events.PARASOLS, s.turn))
        s.turn += 1
        if s.turn == self.seats:
            s.stage = AT_DOCK
            s.turn = 0

    def _dock_towel(self, s: State, towel: int, out: list[Event] | None) -> None:
        """Set-up 8: a start towel on the dock. Set-up 9 follows, unless the first player is known already."""
        seat = s.turn
        s.lay(seat * self.width, towel, self.dock)
        s.left[seat] = self.face[towel]
        if out is not None:
            out.append(Event(events.DOCKED, seat, {"towel": towel}))
        s.turn += 1
        if s.turn < self.seats:
            return
        if s.first < 0:
            s.stage = AT_FIRST
            s.turn = 0
        else:
            self._begin(s, out)

    def _choose_first(self, s: State, seat: int, out: list[Event] | None) -> None:
        """Set-up 9, and the tie for the lowest score in the combined game."""
        s.first = seat
        if out is not None:
            out.append(Event(events.FIRST, seat))
        if s.stage == AT_FIRST:
            self._begin(s, out)
        else:
            self._turn_beaches(s)

    def _begin(self, s: State, out: list[Event] | None) -> None:
        s.turn = s.first
        s.stage = AT_TURN
        if out is not None:
            out.append(Event(events.TURN, s.turn))

    def _turn_beaches(self, s: State) -> None:
        """Combined game: the crab side. Markers, pearls, dollars, motif tokens and penalties are kept; all
        towels go back into the bag."""
        s.part = CRAB_SIDE
        s.stage = AT_MARKET
        s.turn = 0
        self._clear_beaches(s)

    def chance(self, s: State, rng: Random) -> Action:
        """Draw one outcome of what comes next."""
        stage = s.stage
        if stage in (AT_REFILL, AT_MARKET, AT_DOCK):
            return (DRAW, s.bag[int(rng.random() * len(s.bag))])
        if stage == AT_CRAB:
            return (CRAB, rng.choices(self.crab_values, self._hidden_crabs(s))[0])
        if stage == AT_PARASOLS:
            kinds = list(self.deal)
            rng.shuffle(kinds)
            return (PARASOLS, *kinds)
        if stage == AT_FIRST:
            return (FIRST, rng.randrange(self.seats))
        if stage == AT_NEW_FIRST:
            return (FIRST, rng.choice(scoring.lowest(self, s)))
        raise AssertionError("nothing is left to chance now")

    def could_draw(self, s: State, a: Action) -> bool:
        """Could chance have drawn this?"""
        verb, *drawn = a
        if s.stage == AT_PARASOLS:
            return verb == PARASOLS and sorted(drawn) == sorted(self.deal)
        if len(drawn) != 1:
            return False
        if s.stage == AT_CRAB:
            hidden = [value for value, n in zip(self.crab_values, self._hidden_crabs(s), strict=True) if n]
            return verb == CRAB and drawn[0] in hidden
        if s.stage == AT_FIRST:
            return verb == FIRST and 0 <= drawn[0] < self.seats
        if s.stage == AT_NEW_FIRST:
            return verb == FIRST and drawn[0] in scoring.lowest(self, s)
        return verb == DRAW and drawn[0] in s.bag

    def _hidden_crabs(self, s: State) -> tuple[int, ...]:
        """How many of each value the seat has not seen yet: dealt face down, any of them may be the next."""
        kinds = len(self.crab_values)
        return s.crab_pool[s.turn * kinds : (s.turn + 1) * kinds]
