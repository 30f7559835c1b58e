"""What a price card is worth against the cards the others may play, or have played.

A round is thought through roughly: whoever asks less takes as many of the largest group as he has rooms, whoever
bids more takes the best tile. For each card it is known how likely each of the others comes first, and so how
likely any of them together; that gives the average over everything they may play.
"""

from __future__ import annotations

from game.samoa.rivals import Rival
from game.samoa.state import CHOOSE, HOST, State
from game.samoa.tables import members
from game.samoa.worth import Worth


class Deal:
    """What a card brings in this round."""

    __slots__ = ("rooms", "tile", "chance", "net")

    def __init__(self, rooms: float, tile: float, chance: float, net: float) -> None:
        self.rooms = rooms
        """From guests, without what their rooms would bring later."""
        self.tile = tile
        """From a tile, without its price."""
        self.chance = chance
        """How often a tile is bought."""
        self.net = net
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
        self.others = [(q, self._likely(q)) for q in range(rules.seats) if q != p]
        self.hosts = [(q, likely) for q, likely in self.others if s.free[q] and self._may_host(q)]
        self.left = self._left()
        self._tiles: list[float] | None = None
        self._hauls: dict[int, list[tuple[float, float]]] = {}
        """By price: see `_hauls_at`."""
        self._builds: dict[int, tuple[float, float]] = {}
        """By bid: see `_building`."""

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
        best, doubles, costs = 0.0, self.doubles, self.costs
        for group, line in enumerate(self.lines):
            total, gone = 0, self.sizes[group] - left[group]
            for k, (rents, swims) in enumerate(line[gone : gone + self.rooms]):
                total += (rents + 1 if k < doubles and rents == 1 else rents) * price + swims
                if total - costs[k + 1] > best:
                    best = total - costs[k + 1]
        return best

    # -- the others ------------------------------------------------------------------------------------------

    def _likely(self, q: int) -> Rival:
        """What a seat may have chosen; when the cards are open, what it has."""
        s = self.s
        cards = 1 << s.played[q] if s.stage != CHOOSE else self.worth.cards_of(s, q)
        return self.worth.rivals.playing(cards, bool(s.free[q]))

    def _may_host(self, q: int) -> bool:
        """During a reception only those count who have not had their turn."""
        return self.s.stage < HOST or q == self.s.turn or q in self.s.queue

    def _left(self) -> list[tuple[int, ...]]:
        """By set of hosts: tourists left in each group when these have filled their rooms."""
        left = [self.sizes]
        for q, _ in self.hosts:
            rooms = self.s.free[q].bit_count()
            left += [_taken(rest, rooms) for rest in left]
        return left

    def _guests(self, price: int, keep: float) -> tuple[float, float]:
        """What guests bring, and what they bring more than the card is worth to those who can keep it: averages
        over the sets of hosts who ask less."""
        hauls = self._hauls.get(price)
        if hauls is None:
            hauls = self._hauls[price] = self._hauls_at(price)
        rooms = spare = 0.0
        for chance, haul in hauls:
            rooms += chance * haul
            if haul > keep:
                spare += chance * (haul - keep)
        return rooms, spare

    def _hauls_at(self, price: int) -> list[tuple[float, float]]:
        """(chance, what guests bring then) for every set of hosts who may ask less than this price."""
        counter = self.rules.counter[self.s.tie]
        mine = counter.index(self.p)
        chances = [1.0]
        for q, likely in self.hosts:
            first = likely.cheaper[price]
            if likely.equal[price] and counter.index(q) < mine:
                first += likely.equal[price]
            if first:
                later = 1.0 - first
                chances = [chance * later for chance in chances] + [chance * first for chance in chances]
            else:
                chances += [0.0] * len(chances)
        found = []
        known: dict[tuple[int, ...], float] = {}
        for number, chance in enumerate(chances):
            if chance > 0.0:
                left = self.left[number]
                haul = known.get(left)
                if haul is None:
                    haul = known[left] = self._haul(price, left)
                found.append((chance, haul))
        return found

    def _tile_worths(self) -> list[float]:
        """The tiles on offer, the best first."""
        if self._tiles is None:
            self._tiles = sorted([self.worth.tile(self.s, self.p, tile) for tile in self.s.offer], reverse=True)
        return self._tiles

    def _building(self, bid: int) -> tuple[float, float]:
        """What a tile brings without its price, and how often one is bought: average over how many tiles those who
        bid more have taken."""
        rules, tiles = self.rules, self._tile_worths()
        clockwise = rules.clockwise[self.s.tie]
        mine = clockwise.index(self.p)
        gone = [1.0] + [0.0] * len(tiles)
        for q, likely in self.others:
            bids, below = likely.bids, likely.below
            least = below[_lower(bids, bid if clockwise.index(q) < mine else bid + 1)]
            if below[-1] <= least:
                continue
            for number in range(len(tiles) - 1, -1, -1):
                buys = below[_lower(bids, tiles[number])] - least
                if buys > 0.0 and gone[number]:
                    gone[number + 1] += gone[number] * buys
                    gone[number] *= 1.0 - buys
        worth = often = 0.0
        for number, tile in enumerate(tiles):
            if tile > bid:
                worth += gone[number] * (tile - bid)
                often += gone[number]
        return worth, often

    def rooms_at(self, card: int) -> float:
        """What guests bring at this card's price, without what their rooms would bring later."""
        return self._guests(self.rules.price[card], 0.0)[0] if self.rooms else 0.0

    # -- a card ----------------------------------------------------------------------------------------------

    def deal(self, card: int, keep: float) -> Deal:
        """The round with this card, which is worth `keep`, on average over what the others may play."""
        bid = self.rules.bid[card]
        if bid < 0:
            return Deal(0.0, 0.0, 0.0, 0.0)
        rooms, spare = self._guests(self.rules.price[card], keep) if self.rooms else (0.0, 0.0)
        tile = chance = 0.0
        if self.s.offer and self.s.money[self.p] >= bid:
            builds = self._builds.get(bid)
            if builds is None:
                builds = self._builds[bid] = self._building(bid)
            tile, chance = builds
        return Deal(rooms, tile, chance, max(spare, tile + chance * (rooms - keep) + (1.0 - chance) * spare))


def _appeal(unit: tuple[int, int]) -> int:
    """Rents at a middling price, and swims."""
    return -6 * unit[0] - unit[1]


def _lower(bids: list[int], limit: float) -> int:
    """How many of these ascending bids are lower; a hand is short, so they are counted."""
    number = 0
    for bid in bids:
        if bid >= limit:
            break
        number += 1
    return number


def _taken(left: tuple[int, ...], rooms: int) -> tuple[int, ...]:
    """Somebody fills his rooms from the group that fills most of them."""
    best, most = 0, -1
    for group, size in enumerate(left):
        count = size if size < rooms else rooms
        if count > most:
            best, most = group, count
    return (*left[:best], left[best] - most, *left[best + 1 :])
