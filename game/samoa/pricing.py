"""What a price card is worth against the cards the others may play, or have played.

A round is thought through roughly: whoever asks less takes as many of the largest group as he has rooms, whoever
bids more takes the best tile. Hidden cards are replaced by a few typical choices, the same for every card that
is compared; for each of them it is enough to know what is left after the first, second, … of the others.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple, TypeAlias

from game.samoa.state import CHOOSE, State
from game.samoa.tables import members
from game.samoa.worth import Worth

PROFILES = 6
"""Choices of the others that a card is tried against."""

Cards: TypeAlias = list[tuple[int, int]]
"""(seat, card) of every other seat."""


class Deal(NamedTuple):
    """What a card brings in this round."""

    rooms: float
    """From guests, without what their rooms would bring later."""
    tile: float
    """From a tile, without its price."""
    chance: float
    """How often a tile is bought."""


class Turns(NamedTuple):
    """What the others leave, by how many of them come before us."""

    asks: list[int]
    """Keys of their room prices, ascending: price * seats + place behind the tie card."""
    left: list[tuple[int, ...]]
    """Tourists left in each group."""
    bids: list[int]
    """Keys of their bids, ascending from the highest bid."""
    sold: list[int]
    """Tiles gone, the best first."""


class Pricing:
    """One seat's view of one round."""

    def __init__(self, worth: Worth, s: State, p: int) -> None:
        rules = worth.rules
        self.rules, self.worth, self.s, self.p = rules, worth, s, p
        self.rooms = s.free[p].bit_count()
        self.costs = worth.block_costs(s, p, worth.leaves(s)[s.flags[s.round - 1]], self.rooms)
        self.doubles = self._doubles()
        self.lines = [self._line(s.plane[a:b]) for a, b in zip(s.starts, s.starts[1:], strict=False)]
        self.sizes = tuple([sum(k >= 0 for k in s.plane[a:b]) for a, b in zip(s.starts, s.starts[1:], strict=False)])
        self.tiles = sorted([worth.tile(s, p, tile) for tile in s.offer], reverse=True)
        self.turns = [self._turns(cards) for cards in self._profiles()]
        self._hauls: dict[tuple[int, tuple[int, ...]], float] = {}

    # -- the plane -------------------------------------------------------------------------------------------

    def _line(self, group: list[int]) -> list[tuple[int, int]]:
        """(rents, swims) of whatever takes a room, the best first; a couple takes one."""
        rules = self.rules
        pools = self.s.pools[self.p]
        line, lovers = [], 0
        for kind in group:
            if kind < 0:
                continue
            if rules.shares[kind]:
                lovers += 1
            else:
                line.append((2 if rules.rich[kind] else 1, rules.points[kind] * pools))
        line += [(2, 0)] * (lovers // 2) + [(1, 0)] * (lovers % 2)
        line.sort(key=_appeal)
        return line

    def _doubles(self) -> int:
        """Free rooms that pay double."""
        s, p = self.s, self.p
        doubled = s.suites[p]
        for room in members(s.stars[p]):
            doubled |= self.rules.adjacent[room]
        return (s.free[p] & doubled).bit_count()

    def haul(self, price: int, left: tuple[int, ...]) -> float:
        """The best reception at this price when so many are left in each group; the best went first."""
        found = self._hauls.get((price, left))
        if found is not None:
            return found
        best, doubles, costs = 0.0, self.doubles, self.costs
        for line, size, rest in zip(self.lines, self.sizes, left, strict=True):
            total, gone = 0, size - rest
            for k, (rents, swims) in enumerate(line[gone : gone + self.rooms], 1):
                total += (rents + 1 if k <= doubles and rents == 1 else rents) * price + swims
                if total - costs[k] > best:
                    best = total - costs[k]
        self._hauls[(price, left)] = best
        return best

    # -- the others ------------------------------------------------------------------------------------------

    def _profiles(self) -> list[Cards]:
        """A few ways the others' cards may lie; one when they are open."""
        s = self.s
        others = [q for q in range(self.rules.seats) if q != self.p]
        if s.stage != CHOOSE:
            return [[(q, s.played[q]) for q in others]]
        hands = [(q, self._likely(q)) for q in others]
        seed = hash((s.round, self.p, s.tie, s.card, *s.free, *s.seen)) & 0xFFFFFF
        profiles: list[Cards] = []
        for number in range(PROFILES):
            profile = []
            for q, hand in hands:
                seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
                spot = ((seed >> 7) / 0x1000000 + (number + q) % PROFILES) / PROFILES
                profile.append((q, hand[int(spot * len(hand))]))
            profiles.append(profile)
        return profiles

    def _likely(self, q: int) -> list[int]:
        """The cards a seat may play, those it plays often more than once."""
        cards = members(self.worth.cards_of(self.s, q))
        if self.s.free[q]:
            return [card for card in cards for _ in range(2 if self.rules.bid[card] >= 0 else 1)]
        return cards

    def _turns(self, cards: Cards) -> Turns:
        """Let the others take guests and tiles in their order."""
        rules, s, seats = self.rules, self.s, self.rules.seats
        counter, clockwise = rules.counter[s.tie], rules.clockwise[s.tie]
        asks, bids = [], []
        for q, card in cards:
            bid = rules.bid[card]
            if bid >= 0:
                asks.append((rules.price[card] * seats + counter.index(q), q))
                bids.append((clockwise.index(q) - bid * seats, bid))
        asks.sort()
        bids.sort()
        left, sold = [self.sizes], [0]
        for _, q in asks:
            left.append(_taken(left[-1], s.free[q].bit_count()))
        for _, bid in bids:
            gone = sold[-1]
            sold.append(gone + 1 if gone < len(self.tiles) and self.tiles[gone] > bid else gone)
        return Turns([key for key, _ in asks], left, [key for key, _ in bids], sold)

    # -- a card ----------------------------------------------------------------------------------------------

    def deal(self, card: int) -> Deal:
        """The round with this card, on average over what the others may play."""
        rules, s = self.rules, self.s
        price, bid = rules.price[card], rules.bid[card]
        if bid < 0:
            return Deal(0.0, 0.0, 0.0)
        ask = price * rules.seats + rules.counter[s.tie].index(self.p)
        offer = rules.clockwise[s.tie].index(self.p) - bid * rules.seats
        pays = bool(self.tiles) and s.money[self.p] >= bid
        rooms = tile = bought = 0.0
        for turns in self.turns:
            rooms += self.haul(price, turns.left[bisect_left(turns.asks, ask)])
            if not pays:
                continue
            gone = turns.sold[bisect_left(turns.bids, offer)]
            if gone < len(self.tiles) and self.tiles[gone] > bid:
                tile += self.tiles[gone] - bid
                bought += 1
        count = len(self.turns)
        return Deal(rooms / count, tile / count, bought / count)


def _appeal(unit: tuple[int, int]) -> int:
    """Rents at a middling price, and swims."""
    return -6 * unit[0] - unit[1]


def _taken(left: tuple[int, ...], rooms: int) -> tuple[int, ...]:
    """Somebody fills his rooms from the group that fills most of them."""
    if not rooms:
        return left
    best, most = 0, -1
    for group, size in enumerate(left):
        count = size if size < rooms else rooms
        if count > most:
            best, most = group, count
    return (*left[:best], left[best] - most, *left[best + 1 :])
