"""What a price card is worth against the cards the others may play, or have played.

A round is thought through roughly: whoever asks less takes as many of the largest group as he has rooms, whoever
bids more takes the best tile. For each card it is known how likely each of the others comes first, and so how
likely it is that they leave this or that of the plane; that gives the average over everything they may play.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from game.samoa import hands
from game.samoa.bot.rivals import Rival
from game.samoa.bot.worth import Guest, Worth
from game.samoa.state import AT_CHOOSE, AT_HOST, State
from game.samoa.tables import members

BYTE: Final = 8
"""A plane is an int: so many bits for the tourists of each group."""


@mypyc_attr(acyclic=True)
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
        """Both, without what the card itself is worth."""


@mypyc_attr(acyclic=True)
class Host:
    """Another seat that may receive guests before us."""

    __slots__ = ("cheaper", "tied", "after")

    def __init__(self, cheaper: vec[float], tied: i64, after: vec[i64]) -> None:
        self.cheaper = cheaper
        """By room price: how often it asks less."""
        self.tied: i64 = tied
        """1 when it comes before us at the same price, else 0."""
        self.after = after
        """By number of a plane that it may find: that of the plane it leaves."""


@mypyc_attr(acyclic=True)
class Bidder:
    """Another seat that may buy a tile before us."""

    __slots__ = ("lower", "tied")

    def __init__(self, lower: vec[float], tied: i64) -> None:
        self.lower = lower
        """By bid: how often it bids less."""
        self.tied: i64 = tied
        """0 when it comes before us with the same bid, else 1."""


@mypyc_attr(acyclic=True)
class Reception:
    """Some rooms filled from one group: what it brings at any price."""

    __slots__ = ("rents", "swims", "cost")

    def __init__(self, rents: float, swims: float, cost: float) -> None:
        self.rents = rents
        self.swims = swims
        self.cost = cost


@mypyc_attr(acyclic=True)
class Takings:
    """What guests bring with one card."""

    __slots__ = ("chances", "hauls")

    def __init__(self, chances: vec[float], hauls: vec[float]) -> None:
        self.chances = chances
        """By number of a plane: how often the others leave this one."""
        self.hauls = hauls
        """By number of a plane: the best reception then."""


@mypyc_attr(acyclic=True)
class Building:
    """What one bid buys."""

    __slots__ = ("worth", "often")

    def __init__(self, worth: float, often: float) -> None:
        self.worth = worth
        """Of a tile, without its price."""
        self.often = often
        """How often one is bought."""


@mypyc_attr(acyclic=True)
class Pricing:
    """One seat's view of one round."""

    def __init__(self, worth: Worth, s: State, p: int) -> None:
        rules = worth.rules
        self.rules, self.worth, self.s, self.p = rules, worth, s, p
        self.rooms = s.free[p].bit_count()
        self.costs = worth.block_costs(s, p, worth.leaves(s)[s.flags[s.round - 1]], self.rooms)
        self.doubles = self._doubles()
        groups = [s.plane[s.starts[g] : s.starts[g + 1]] for g in range(len(s.starts) - 1)]
        self.lines = [self._line(group) for group in groups]
        self.planes = vec[i64]([_packed(groups)])
        """What may be left when it is our turn; the first is the plane as it is."""
        self.hosts = self._hosts()
        self._receptions: list[list[Reception] | None] = [None] * len(self.planes)
        self._takings: list[Takings | None] = [None] * rules.cards
        self._buildings: list[Building | None] = [None] * rules.cards
        self._auction: Auction | None = None

    # -- the plane -------------------------------------------------------------------------------------------

    def _line(self, group: list[int]) -> list[Guest]:
        """Whatever takes a room, the best first; a couple takes one."""
        guests = self.worth.guests(self.s.pools[self.p])
        line: list[Guest] = []
        lovers = 0
        for kind in group:
            if kind < 0:
                continue
            if self.rules.shares[kind]:
                lovers += 1
            else:
                _queue(line, guests[kind])
        for _ in range(lovers // 2):
            _queue(line, guests[-1])
        if lovers % 2:
            _queue(line, guests[-2])
        return line

    def _doubles(self) -> int:
        """Free rooms that pay double."""
        s, p = self.s, self.p
        doubled = s.suites[p]
        for room in members(s.stars[p]):
            doubled |= self.rules.adjacent[room]
        return (s.free[p] & doubled).bit_count()

    def _haul(self, price: float, number: i64) -> float:
        """The best reception at this price from one of the planes."""
        receptions = self._receptions[number]
        if receptions is None:
            receptions = self._receptions[number] = self._receptions_from(self.planes[number])
        best = 0.0
        for reception in receptions:
            net = reception.rents * price + reception.swims - reception.cost
            if net > best:
                best = net
        return best

    def _receptions_from(self, plane: i64) -> list[Reception]:
        """Every number of rooms filled from each group; the best went first."""
        found = []
        place: i64 = 0
        for line in self.lines:
            rents = swims = 0.0
            gone = (self.planes[0] >> place & 255) - (plane >> place & 255)
            for k, guest in enumerate(line[gone : gone + self.rooms]):
                rents += 2.0 if k < self.doubles else guest.rents
                swims += guest.swims
                found.append(Reception(rents, swims, self.costs[k + 1]))
            place += BYTE
        return found

    # -- the others ------------------------------------------------------------------------------------------

    def rival(self, q: int) -> Rival:
        """What a seat may have chosen; when the cards are open, what it has."""
        s = self.s
        cards = 1 << s.played[q] if s.stage != AT_CHOOSE else hands.cards_of(s, q)
        return self.worth.rivals.playing(cards, s.free[q] != 0)

    def _may_host(self, q: int) -> bool:
        """During a reception only those count who have not had their turn."""
        return self.s.stage < AT_HOST or q == self.s.turn or q in self.s.queue

    def _hosts(self) -> list[Host]:
        """Those with free rooms; the planes that they may leave are numbered on the way."""
        s, p, rules = self.s, self.p, self.rules
        place = hosting_place(rules.seats, s.tie, p)
        hosts = []
        for q in range(rules.seats):
            if q == p or not s.free[q] or not self._may_host(q):
                continue
            rooms = s.free[q].bit_count()
            after = vec[i64]([self._number(_left(plane, rooms)) for plane in self.planes])
            before = hosting_place(rules.seats, s.tie, q) < place
            hosts.append(Host(self.rival(q).cheaper, int(before), after))
        return hosts

    def _number(self, plane: i64) -> i64:
        """The number of a plane; one that did not come up before is added."""
        for number, known in enumerate(self.planes):
            if known == plane:
                return number
        self.planes = append(self.planes, plane)
        return len(self.planes) - 1

    def _guests(self, card: int, keep: float) -> tuple[float, float]:
        """What guests bring, and what they bring more than the card is worth to those who can keep it: averages
        over the planes that hosts who ask less may leave."""
        rooms = spare = 0.0
        if not self.rooms or self.rules.bid[card] < 0:
            return rooms, spare
        takings = self._takings[card]
        if takings is None:
            takings = self._takings[card] = self._takings_at(self.rules.price[card])
        chances, hauls = takings.chances, takings.hauls
        for number in range(len(chances)):
            chance, haul = chances[number], hauls[number]
            rooms += chance * haul
            if haul > keep:
                spare += chance * (haul - keep)
        return rooms, spare

    def _takings_at(self, price: i64) -> Takings:
        """One host after the other comes first or does not."""
        count: i64 = len(self.planes)
        chances, hauls = vec[float]([0.0] * count), vec[float]([0.0] * count)
        chances[0] = 1.0
        for host in self.hosts:
            first = host.cheaper[price + host.tied]
            if first > 0.0:
                _move(chances, first, host.after, hauls)
        for number in range(count):
            hauls[number] = self._haul(float(price), number) if chances[number] > 0.0 else 0.0
        return Takings(chances, hauls)

    def _building(self, card: int) -> Building:
        """What this card buys."""
        found = self._buildings[card]
        if found is None:
            bid = self.rules.bid[card]
            buys = bid >= 0 and self.s.offer and self.s.money[self.p] >= bid
            found = self._buildings[card] = self._building_for(bid) if buys else Building(0.0, 0.0)
        return found

    def _building_for(self, bid: i64) -> Building:
        """Average over how many tiles those who bid more have taken."""
        if self._auction is None:
            self._auction = Auction(self)
        tiles, limits = self._auction.tiles, self._auction.limits
        count: i64 = len(tiles)
        gone = vec[float]([0.0] * (count + 1))
        gone[0] = 1.0
        for bidder in self._auction.bidders:
            lower = bidder.lower
            least = lower[bid + bidder.tied]
            for number in range(count - 1, -1, -1):
                buys = lower[limits[number]] - least
                if buys > 0.0:
                    gone[number + 1] += gone[number] * buys
                    gone[number] *= 1.0 - buys
        worth = often = 0.0
        for number in range(count):
            gain = tiles[number] - float(bid)
            if gain > 0.0:
                worth += gone[number] * gain
                often += gone[number]
        return Building(worth, often)

    def rooms_at(self, card: int) -> float:
        """What guests bring at this card's price, without what their rooms would bring later."""
        return self._guests(card, 0.0)[0]

    # -- a card ----------------------------------------------------------------------------------------------

    def deal(self, card: int, keep: float) -> Deal:
        """The round with this card, which is worth `keep`, on average over what the others may play."""
        rooms = self.rooms_at(card)
        building = self._building(card)
        return Deal(rooms, building.worth, building.often, self.net(card, keep))

    def net(self, card: int, keep: float) -> float:
        """Rooms and a tile, without what the card is worth; whoever gets too little keeps the card."""
        rooms, spare = self._guests(card, keep)
        building = self._building(card)
        often = building.often
        return max(spare, building.worth + often * (rooms - keep) + (1.0 - often) * spare)


@mypyc_attr(acyclic=True)
class Auction:
    """The tiles on offer as one seat sees them, and who may take them first."""

    __slots__ = ("tiles", "limits", "bidders")

    def __init__(self, view: Pricing) -> None:
        s, p, worth, rules = view.s, view.p, view.worth, view.rules
        tiles = sorted([worth.tile(s, p, tile) for tile in s.offer], reverse=True)
        self.tiles = vec[float](tiles)
        """What they are worth, the best first."""
        most = max(rules.bid) + 1
        self.limits = vec[i64]([min(ceil(tile), most) for tile in tiles])
        """Who buys the tile bids less than this."""
        place = building_place(rules.seats, s.tie, p)
        self.bidders = []
        for q in range(rules.seats):
            if q != p:
                after = building_place(rules.seats, s.tie, q) > place
                self.bidders.append(Bidder(view.rival(q).lower, int(after)))


def _move(chances: vec[float], first: float, after: vec[i64], moved: vec[float]) -> None:
    """A host comes `first` so often, and each plane becomes the one after it; `moved` is for our use."""
    for number in range(len(after)):
        moved[number] = chances[number] * first
        chances[number] *= 1.0 - first
    for number in range(len(after)):
        chances[after[number]] += moved[number]


def _queue(line: list[Guest], guest: Guest) -> None:
    """A guest takes his place in a line, behind all who are as welcome."""
    place = len(line)
    while place and line[place - 1].appeal < guest.appeal:
        place -= 1
    line.insert(place, guest)


def _packed(groups: list[list[int]]) -> int:
    """A plane by the sizes of its groups."""
    plane = place = 0
    for group in groups:
        plane |= sum(kind >= 0 for kind in group) << place
        place += BYTE
    return plane


def _left(plane: i64, rooms: i64) -> i64:
    """What is left of a plane when somebody fills his rooms from the group that fills most of them."""
    best: i64 = 0
    most: i64 = -1
    place: i64 = 0
    while plane >> place:
        size = plane >> place & 255
        count = size if size < rooms else rooms
        if count > most:
            best, most = place, count
        place += BYTE
    return plane - (most << best) if most > 0 else plane


def building_place(seats: int, gap: int, p: int) -> int:
    """How many build before this seat when all bid the same: clockwise from the tie card."""
    return (p - gap - 1) % seats


def hosting_place(seats: int, gap: int, p: int) -> int:
    """How many receive before this seat when all ask the same: counter-clockwise."""
    return (gap - p) % seats
