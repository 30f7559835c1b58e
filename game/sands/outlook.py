"""What a seat can expect of the weeks to come, in points: the base of everything the opponents think.

Worths are shadow prices: what a coin, a free chalet, a family member at home are good for in a given week. They
were found by playing many seasons with slightly different numbers and keeping what won.
"""

from __future__ import annotations

from typing import NamedTuple

from game.sands.rules import SandsRules
from game.sands.state import State

MOST_CHALETS = 200
"""More than anybody can build."""


class Weights(NamedTuple):
    """Points. "Later" is for every week that still follows."""

    coin: float = 0.38
    """A coin in the last week."""
    coin_later: float = 0.053
    spending: float = 0.3
    """How much less the twentieth coin is worth than the first."""
    member: float = 0.65
    """Somebody at home in the last week."""
    member_later: float = 0.12
    crowd: float = 0.1
    """How much less for every other one who comes home that week."""
    bed_end: float = 1.15
    """A free chalet in the last week, when chalets are scarce."""
    bed: float = 0.4
    """The same in any other week."""
    plenty: float = 13.8
    """So many free chalets are as good as worthless."""
    short: float = 0.67
    """A booked tourist for whom there is no chalet yet."""
    share: float = 0.5
    """Which part of the tourists on later boats the seats will fetch."""
    liking: float = 0.3
    """How much more of those for whom one has attractions, for each attraction."""
    landscape: float = 0.52
    """What the next separated landscape is worth before it is there."""
    sign_later: float = 0.06
    """What a sign loses for every week in which it could still be put up."""
    caller: float = 0.11
    """A backpacker who may call in, for each sign and week."""
    urgency: float = 0.26
    """Part of its worth that a thing loses by waiting while others may take it."""


class Outlook:
    """Weeks are counted from this one (0). All lists of weeks reach to the end of the season."""

    __slots__ = ("stays", "free", "rent", "pay", "guest", "longer", "busy", "coming")

    stays: tuple[list[tuple[int, int, int]], ...]
    """By zone: (tourists, last week, column) of those who are there or booked; column -1 is not on an
    attraction yet."""
    free: list[int]
    """Chalets free in each week; negative when too many are booked."""
    rent: list[float]
    """What a chalet is worth in each week."""
    pay: list[float]
    """What a tourist brings who is there in that week: a coin, in the last week a point."""
    guest: list[list[float]]
    """By zone, then week of arrival as far as one can book: what a tourist will bring."""
    longer: list[float]
    """What it brings that a tourist is there in that week, too. One week more than the others: 0."""
    busy: list[float]
    """By weeks: what it costs to have a family member away for so long."""
    coming: list[tuple[int, ...]]
    """By week, then zone: tourists on that week's boat whom nobody has taken."""


class Prospects:
    """Shadow prices for one table, and the outlook of a seat."""

    def __init__(self, rules: SandsRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        later = range(rules.weeks + 1)
        self.coin = [weights.coin + weights.coin_later * n for n in later]
        """By weeks that follow."""
        self.member = [weights.member + weights.member_later * n for n in later]
        beds = [max(0.0, 1 - n / weights.plenty) for n in range(MOST_CHALETS)]
        self.bed = [[weights.bed * n for n in beds] for _ in later]
        """By weeks that follow, then free chalets: what one of them is worth."""
        self.bed[0] = [weights.bed_end * n for n in beds]
        most = rules.most_money
        self.purse = [x - weights.spending * x * x / (2 * most) for x in range(most + 1)]
        """By money: coins as if each were worth the same."""
        self._longest = max(rules.slot_count, rules.ahead + 1)
        self._landscapes: dict[int, float] = {}
        self._supplies: dict[int, tuple[int, ...]] = {}

    def _busy(self, s: State, p: int) -> list[float]:
        """By weeks: what it costs to have a family member away for so long, beyond the one week an action always
        takes. Who will be missed less where others come home."""
        rules, last = self.rules, self.rules.weeks
        crowd, groups = self.weights.crowd, rules.groups
        cost, found = 0.0, [0.0, 0.0]
        for away in range(1, self._longest):
            week = s.week + away
            if week <= last:
                home = s.berths[(week - 2) * groups : (week - 1) * groups].count(p)
                if away <= rules.slot_count:
                    home += s.slots[p * rules.slot_count + away - 1]
                cost += self.member[last - week] * max(0.0, 1 - crowd * home)
            found.append(cost)
        return found

    def spend(self, s: State, p: int, price: int) -> float:
        """What it costs to pay so much now. Money that nobody is left to spend is worth nothing."""
        money, later = s.money[p], self.rules.weeks - s.week
        if later and s.home[p] < 2:
            lost = max(0, money + s.tourists[p] - self.rules.most_money)
            price = max(0, price - lost)
        worth = (self.purse[money] - self.purse[money - price]) * self.coin[later]
        return worth * min(1.0, self._turns_left(s, p) / 2) if later < 2 else worth

    def _turns_left(self, s: State, p: int) -> int:
        """Turns the seat is sure of after this one, near the end of the season."""
        turns = s.home[p] - 1
        if s.week < self.rules.weeks:
            groups = self.rules.groups
            turns += s.slots[p * self.rules.slot_count] + s.berths[(s.week - 1) * groups : s.week * groups].count(p)
        return turns

    def supply(self, boat: int, taken: int) -> tuple[int, ...]:
        """By zone: tourists on a boat whom nobody has taken."""
        key = boat << 16 | taken
        found = self._supplies.get(key)
        if found is None:
            parties = [party for group, party in enumerate(self.rules.parties[boat]) if not taken >> group & 1]
            found = tuple(sum(party[zone] for party in parties) for zone in range(self.rules.zones))
            self._supplies[key] = found
        return found

    def landscape(self, occupied: int) -> float:
        """The areas of a board, and what the next attraction could add to them."""
        found = self._landscapes.get(occupied)
        if found is None:
            rules = self.rules
            areas = rules.areas(occupied)
            fields = rules.open_fields(occupied)
            best = max((rules.areas(occupied | 1 << f) for f in range(rules.fields) if fields >> f & 1), default=0)
            if len(self._landscapes) > 100_000:
                self._landscapes.clear()
            found = self._landscapes[occupied] = areas + self.weights.landscape * max(0, best - areas)
        return found

    def outlook(self, s: State, p: int) -> Outlook:
        rules = self.rules
        zones, columns, ahead = rules.zones, rules.columns, rules.ahead
        span = rules.weeks - s.week + 1
        change = [0] * (span + 1)
        stays: tuple[list[tuple[int, int, int]], ...] = tuple([] for _ in range(zones))
        row = s.occupied[p]
        lengths = []
        for zone in range(zones):
            cohorts = stays[zone]
            built = rules.columns_in[row & rules.row_mask]
            row >>= columns
            base = p * rules.fields + zone * columns
            for further, column in enumerate(built):
                n = s.visitors[base + column]
                if n:
                    cohorts.append((n, further, column))
                    change[0] += n
                    change[further + 1 if further < span else span] -= n
            length = len(built)
            lengths.append(length)
            n = s.lodged[p * zones + zone]
            if n:
                cohorts.append((n, length, -1))
                change[0] += n
                change[length + 1 if length < span else span] -= n
            for space in range(ahead):
                n = s.booked[(p * ahead + space) * zones + zone]
                if n:
                    end = space + 1 + length
                    cohorts.append((n, end, -1))
                    change[space + 1] += n
                    change[end + 1 if end < span else span] -= n
        return self._priced(s, p, span, change, stays, lengths)

    def _priced(
        self, s: State, p: int, span: int, change: list[int],
        stays: tuple[list[tuple[int, int, int]], ...], lengths: list[int],
    ) -> Outlook:  # fmt: skip
        chalets, bed, coin = s.chalets[p], self.bed, self.coin
        more_turns = s.home[p] > 1
        free, rent, pay, longer, coming = [], [], [], [], []
        gain = 0.0
        gains = [0.0]
        rented = 0
        for week in range(span):
            rented += change[week]
            beds = chalets - rented
            later = span - 1 - week
            price = bed[later][beds if beds > 0 else 0] if week or more_turns else 0.0
            paid = coin[later - 1] if later else 1.0
            free.append(beds)
            rent.append(price)
            pay.append(paid)
            longer.append(paid - price)
            gain += paid - price
            gains.append(gain)
            dock = s.week - 1 + week
            coming.append(self.supply(s.boats[dock], s.taken[dock]))
        longer.append(0.0)
        bookable = range(min(span, self.rules.ahead + 1))
        guest = [
            [gains[week + length + 1 if week + length < span else span] - gains[week] for week in bookable]
            for length in lengths
        ]
        for attraction in self.rules.earners:
            if s.owned[p] >> attraction & 1:
                self._add_extra(s, p, attraction, guest, pay)
        look = Outlook()
        look.stays, look.free, look.rent, look.pay = stays, free, rent, pay
        look.guest, look.longer, look.busy, look.coming = guest, longer, self._busy(s, p), coming
        return look

    def _add_extra(self, s: State, p: int, attraction: int, guest: list[list[float]], pay: list[float]) -> None:
        """What tourists to come will pay more on a bar."""
        rules = self.rules
        field = s.board.index(attraction, p * rules.fields) - p * rules.fields
        zone, column = divmod(field, rules.columns)
        before = (s.occupied[p] >> zone * rules.columns & (1 << column) - 1).bit_count()
        worths = guest[zone]
        for week in range(len(worths)):
            there = week + 1 + before
            if there < len(pay) - 1:
                worths[week] += rules.extra[attraction] * pay[there]
