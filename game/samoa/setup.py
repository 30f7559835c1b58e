"""Set-up of Hotel Samoa, and what is left to chance.

The box before the game is one state; the row of flags and the tie card follow as chance actions, then in every
round the tiles, the tourist card and the tourists. Stacks are multisets: nobody knows their order, so a tile or
a tourist is drawn when it is turned up. What is in them everybody can count.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.contract import Action
from game.samoa.state import CARD, FLAGS, LANDING, TIE, TILES, State
from game.samoa.tables import DRAW_CARD, LAND, LAY_FLAGS, LAY_TIE, NOTHING, REVEAL, SPECIALS, Tables


class SetUp(Tables):
    def new(self) -> State:
        """Set-up: a hotel, a set of price cards and the same money for everybody."""
        seats = self.seats
        s = State()
        s.round = 0
        s.stage = FLAGS
        s.turn = NOTHING
        s.queue = ()
        s.flags = ()
        s.tie = NOTHING
        s.stock = self.tile_count
        s.offer = ()
        s.spent = 0
        s.deck = tuple(range(len(self.arrivals)))
        s.card = NOTHING
        s.plane = []
        s.starts = (0,)
        s.group = NOTHING
        s.left = 0
        s.reserve = list(self.kind_count) * self.nations
        s.rooms = [NOTHING] * (seats * self.room_count)
        s.partners = [NOTHING] * (seats * self.room_count)
        s.suites = s.extra = s.pools = s.backs = s.ready = s.taken = (0,) * seats
        s.specials = (0,) * (seats * SPECIALS)
        s.seen = [self.all_cards] * seats
        s.back = [0] * seats
        s.since = (0,) * (seats * self.cards)
        s.owed = (0,) * (seats * self.take_backs)
        s.played = [NOTHING] * seats
        s.acted = [0] * seats
        s.due = [0] * seats
        s.due_swims = [0] * seats
        s.money = [self.start_money] * seats
        s.rents = [0] * seats
        s.swims = [0] * seats
        s.bids = [0] * seats
        s.free = [0] * seats
        s.half = [0] * seats
        s.stars = [0] * seats
        self.mark_rooms(s)
        return s

    def mark_rooms(self, s: State) -> None:
        """The masks `free`, `half` and `stars` as they follow from the rooms."""
        for p in range(self.seats):
            free = half = stars = 0
            for room in range(self.printed + s.extra[p]):
                place = p * self.room_count + room
                guest = s.rooms[place]
                if guest < 0:
                    free |= 1 << room
                elif self.shares[guest % self.kinds] and s.partners[place] < 0:
                    half |= 1 << room
                if guest >= 0 and self.famous[guest % self.kinds]:
                    stars |= 1 << room
            s.free[p], s.half[p], s.stars[p] = free, half, stars

    def chance(self, s: State, rng: Random) -> Action:
        """Draw one outcome of what comes next."""
        stage = s.stage
        if stage == LANDING:
            return (LAND, *self._draw_tourists(s, rng))
        if stage == CARD:
            return (DRAW_CARD, s.deck[int(rng.random() * len(s.deck))])
        if stage == TILES:
            stack = [tile for tile, count in enumerate(s.stock) for _ in range(count)]
            return (REVEAL, *rng.sample(stack, self.reveal[s.round]))
        if stage == FLAGS:
            return (LAY_FLAGS, *self._shuffle_flags(rng))
        if stage == TIE:
            return (LAY_TIE, rng.randrange(self.seats))
        raise AssertionError("nothing is left to chance now")

    def could_draw(self, s: State, a: Action) -> bool:
        verb, *drawn = a
        if s.stage == LANDING:
            base = s.flags[s.round - 1] * self.kinds
            stock = s.reserve[base : base + self.kinds]
            fits = len(drawn) == sum(self.group_sizes(s)) and _within(drawn, stock)
            return verb == LAND and fits and drawn == self._by_kind(s, drawn)
        if s.stage == CARD:
            return verb == DRAW_CARD and len(drawn) == 1 and drawn[0] in s.deck
        if s.stage == TILES:
            return verb == REVEAL and len(drawn) == self.reveal[s.round] and _within(drawn, s.stock)
        if s.stage == FLAGS:
            return verb == LAY_FLAGS and self._could_lie(drawn)
        return verb == LAY_TIE and len(drawn) == 1 and 0 <= drawn[0] < self.seats

    def _could_lie(self, row: list[int]) -> bool:
        """Pile after pile, and no flag beside its like where two piles meet."""
        start = 0
        for pile in self.piles:
            part = row[start : start + len(pile)]
            if sorted(part) != sorted(pile) or (start and part[0] == row[start - 1]):
                return False
            start += len(pile)
        return start == len(row)

    def _shuffle_flags(self, rng: Random) -> list[int]:
        """Each pile for itself; a pile that begins with the flag before it is shuffled again."""
        row: list[int] = []
        for pile in self.piles:
            flags = list(pile)
            rng.shuffle(flags)
            while row and flags[0] == row[-1]:
                rng.shuffle(flags)
            row += flags
        return row

    def _draw_tourists(self, s: State, rng: Random) -> list[int]:
        """Tokens of the round's nation for every group; inside a group by kind, so that it is easy to read."""
        base = s.flags[s.round - 1] * self.kinds
        pool = [kind for kind in range(self.kinds) for _ in range(s.reserve[base + kind])]
        return self._by_kind(s, rng.sample(pool, sum(self.group_sizes(s))))

    def _by_kind(self, s: State, drawn: list[int]) -> list[int]:
        """Each group in the order in which the plane shows it."""
        kinds: list[int] = []
        for size in self.group_sizes(s):
            kinds += sorted(drawn[len(kinds) : len(kinds) + size])
        return kinds

    def group_sizes(self, s: State) -> tuple[int, ...]:
        """The groups of this round's tourist card, doubled in the high season."""
        sizes = self.arrivals[s.card]
        return tuple(2 * size for size in sizes) if self.doubled[s.round] else sizes


def _within(drawn: list[int], stock: Sequence[int]) -> bool:
    """Are there enough of each?"""
    return all(0 <= kind < len(stock) and drawn.count(kind) <= stock[kind] for kind in drawn)
