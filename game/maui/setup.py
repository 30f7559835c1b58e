"""Set-up of Maui, and what is left to chance.

The box before the game is one state; market, tokens, start towels and first player follow as chance actions,
each with the probabilities of the real box. Nobody may look at face-down crabs, not even their owner, so a
crab is drawn from the unseen ones when it is covered.
"""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action, Event
from game.maui import scoring
from game.maui.content import SQUARES
from game.maui.state import (
    CRAB,
    CRAB_SIDE,
    DOCK,
    FIRST,
    MARKET,
    NEW_FIRST,
    PARASOL_SIDE,
    PARASOLS,
    REFILL,
    TURN,
    State,
)
from game.maui.tables import DEAL, DRAW, FIRST_PLAYER, NOTHING, REVEAL, Tables


class SetUp(Tables):
    def new(self) -> State:
        """Set-up. Market, parasol tokens, start towels and first player follow as chance actions."""
        seats = self.seats
        s = State()
        s.part = self.first_part
        s.stage = MARKET
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
            out.append(Event("drawn", CHANCE, {"towel": towel, "row": row, "slot": slot}))
        if NOTHING not in s.market:
            s.stage = PARASOLS if s.part == PARASOL_SIDE else DOCK
            s.turn = 0

    def _deal_parasols(self, s: State, kinds: tuple[int, ...], out: list[Event] | None) -> None:
        """Set-up 6 and 7: the parasol tokens of one beach, at random, face up."""
        s.own()
        s.icons[s.turn * len(kinds) : (s.turn + 1) * len(kinds)] = kinds
        if out is not None:
            out.append(Event("parasols", s.turn))
        s.turn += 1
        if s.turn == self.seats:
            s.stage = DOCK
            s.turn = 0

    def _dock_towel(self, s: State, towel: int, out: list[Event] | None) -> None:
        """Set-up 8: a start towel on the dock. Set-up 9 follows, unless the first player is known already."""
        seat = s.turn
        s.lay(seat * self.width, towel, self.dock)
        s.left[seat] = self.face[towel]
        if out is not None:
            out.append(Event("docked", seat, {"towel": towel}))
        s.turn += 1
        if s.turn < self.seats:
            return
        if s.first < 0:
            s.stage = FIRST
            s.turn = 0
        else:
            self._begin(s, out)

    def _choose_first(self, s: State, seat: int, out: list[Event] | None) -> None:
        """Set-up 9, and the tie for the lowest score in the combined game."""
        s.first = seat
        if out is not None:
            out.append(Event("first", seat))
        if s.stage == FIRST:
            self._begin(s, out)
        else:
            self._turn_beaches(s)

    def _begin(self, s: State, out: list[Event] | None) -> None:
        s.turn = s.first
        s.stage = TURN
        if out is not None:
            out.append(Event("turn", s.turn))

    def _turn_beaches(self, s: State) -> None:
        """Combined game: the crab side. Markers, pearls, dollars, motif tokens and penalties are kept; all
        towels go back into the bag."""
        s.part = CRAB_SIDE
        s.stage = MARKET
        s.turn = 0
        self._clear_beaches(s)

    def chance(self, s: State, rng: Random) -> Action:
        """Draw one outcome of what comes next."""
        stage = s.stage
        if stage in (REFILL, MARKET, DOCK):
            return (DRAW, s.bag[int(rng.random() * len(s.bag))])
        if stage == CRAB:
            return (REVEAL, self._hidden_crab(s, rng))
        if stage == PARASOLS:
            kinds = list(self.deal)
            rng.shuffle(kinds)
            return (DEAL, *kinds)
        if stage == FIRST:
            return (FIRST_PLAYER, rng.randrange(self.seats))
        if stage == NEW_FIRST:
            return (FIRST_PLAYER, rng.choice(scoring.lowest(self, s)))
        raise AssertionError("nothing is left to chance now")

    def _hidden_crab(self, s: State, rng: Random) -> int:
        """One of the seat's crabs nobody has seen yet: dealt face down, any of them may be this one."""
        kinds = len(self.crab_values)
        pool = s.crab_pool[s.turn * kinds : (s.turn + 1) * kinds]
        return rng.choices(self.crab_values, pool)[0]
