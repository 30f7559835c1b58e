"""What a price card is worth against the cards the others may play, or have played.

A round is thought through roughly: whoever asks less takes as many of the largest group as he has rooms, whoever
bids more takes the best tile. For each card it is known how likely each of the others comes first, and so how
likely any of them together; that gives the average over everything they may play.
"""

from __future__ import annotations

from typing import NamedTuple

from game.samoa.state import CHOOSE, State
from game.samoa.tables import members
from game.samoa.worth import Worth

SHY = 0.5
"""How often somebody with free rooms plays Staff Holiday, compared with any other card."""


class Deal(NamedTuple):
    """What a card brings in this round."""

    rooms: float
    """From guests, without what their rooms would bring later."""
    tile: float
    """From a tile, without its price."""
    chance: float
    """How often a tile is bought."""
    net: float
    """Both, without what the card itself is worth; whoever gets too little keeps the card."""


class Pricing:
    """One seat's view of one round."""

    def __init__(self, worth: Worth, s: State, p: int) -> None:
        rules = worth.rules
        self.rules, self.worth, self.s, self.p = rules, worth, s, p
        self.rooms = s.free[p].bit_count()
        self.costs = worth.block_costs(s, p, worth.leaves(s)[s.flags[s.round - 1]], self.rooms)
        self.doubles = self._doubles()
        groups = [s.plane[a:b] for a, b in zip(s.starts, s.starts[1:], strict=False)]
        self.lines = [self._line(group) for group in groups]
        self.sizes = tuple([sum(kind >= 0 for kind in group) for group in groups])
        self.tiles = sorted([worth.tile(s, p, tile) for tile in s.offer], reverse=True)
        self.others = [(q, self._likely(q)) for q in range(rules.seats) if q != p]
        self.rivals = [(q, cards) for q, cards in self.others if s.free[q]]
        """Those who can receive anybody."""
        self.left = self._left()
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

    def _haul(self, price: int, left: tuple[int, ...]) -> float:
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

    def _likely(self, q: int) -> list[tuple[int, float]]:
        """The cards a seat may have chosen, each with its chance; one when they are open."""
        s, rules = self.s, self.rules
        if s.stage != CHOOSE:
            return [(s.played[q], 1.0)]
        shy = SHY if s.free[q] else 1.0
        cards = [(card, 1.0 if rules.bid[card] >= 0 else shy) for card in members(self.worth.cards_of(s, q))]
        total = sum(weight for _, weight in cards)
        return [(card, weight / total) for card, weight in cards]

    def _left(self) -> list[tuple[int, ...]]:
        """By set of rivals: tourists left in each group when these have filled their rooms."""
        left = [self.sizes]
        for q, _ in self.rivals:
            rooms = self.s.free[q].bit_count()
            left += [_taken(rest, rooms) for rest in left]
        return left

    def _guests(self, price: int, keep: float) -> tuple[float, float]:
        """What guests bring, and what they bring more than the card is worth to those who can keep it: averages
        over the sets of rivals who ask less."""
        counter = self.rules.counter[self.s.tie]
        prices, mine = self.rules.price, counter.index(self.p)
        chances = [1.0]
        for q, cards in self.rivals:
            earlier = counter.index(q) < mine
            first = 0.0
            for card, chance in cards:
                asks = prices[card]
                if 0 <= asks < price or (asks == price and earlier):
                    first += chance
            chances = [chance * (1.0 - first) for chance in chances] + [chance * first for chance in chances]
        rooms = spare = 0.0
        for chance, left in zip(chances, self.left, strict=True):
            if chance > 0.0:
                haul = self._haul(price, left)
                rooms += chance * haul
                if haul > keep:
                    spare += chance * (haul - keep)
        return rooms, spare

    def _building(self, bid: int) -> tuple[float, float]:
        """What a tile brings without its price, and how often one is bought: average over how many tiles those who
        bid more have taken."""
        rules, tiles = self.rules, self.tiles
        clockwise = rules.clockwise[self.s.tie]
        mine = clockwise.index(self.p)
        gone = [1.0] + [0.0] * len(tiles)
        for q, cards in self.others:
            least = bid if clockwise.index(q) < mine else bid + 1
            above = [(rules.bid[card], chance) for card, chance in cards if rules.bid[card] >= least]
            if not above:
                continue
            for number in range(len(tiles) - 1, -1, -1):
                if gone[number]:
                    buys = 0.0
                    for bids, chance in above:
                        if bids < tiles[number]:
                            buys += chance
                    gone[number + 1] += gone[number] * buys
                    gone[number] *= 1.0 - buys
        worth = often = 0.0
        for chance, tile in zip(gone, tiles, strict=False):
            if tile > bid:
                worth += chance * (tile - bid)
                often += chance
        return worth, often

    # -- a card ----------------------------------------------------------------------------------------------

    def deal(self, card: int, keep: float) -> Deal:
        """The round with this card, which is worth `keep`, on average over what the others may play."""
        bid = self.rules.bid[card]
        if bid < 0:
            return Deal(0.0, 0.0, 0.0, 0.0)
        rooms, spare = self._guests(self.rules.price[card], keep) if self.rooms else (0.0, 0.0)
        tile = chance = 0.0
        if self.tiles and self.s.money[self.p] >= bid:
            tile, chance = self._building(bid)
        return Deal(rooms, tile, chance, max(spare, tile + chance * (rooms - keep) + (1.0 - chance) * spare))


def _appeal(unit: tuple[int, int]) -> int:
    """Rents at a middling price, and swims."""
    return -6 * unit[0] - unit[1]


def _taken(left: tuple[int, ...], rooms: int) -> tuple[int, ...]:
    """Somebody fills his rooms from the group that fills most of them."""
    best, most = 0, -1
    for group, size in enumerate(left):
        count = size if size < rooms else rooms
        if count > most:
            best, most = group, count
    return (*left[:best], left[best] - most, *left[best + 1 :])
