"""What a seat can expect of the weeks to come, in points: the base of everything the opponents think.

Worths are prices that nobody pays: what a coin, a free chalet, a family member at home are good for in a given week.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.sands.bot.weights import Weights
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.tables import NOTHING, Party, Pile

MOST_CHALETS = 200
"""More than anybody can build."""
BITS: Final = 8
LOW: Final = (1 << BITS) - 1
"""Tourists of all zones are one int, so many bits for each zone."""


@mypyc_attr(acyclic=True)
class Outlook:
    """Weeks are counted from this one (0). All tables of weeks reach to the end of the season."""

    __slots__ = (
        "span", "first", "rows", "lengths", "stays", "free", "rent", "pay", "guest", "longer", "busy", "coming",
        "money", "lost", "coin", "sure",
    )  # fmt: skip

    span: i64
    """Weeks to the end of the season, this one among them."""
    first: i64
    """The first week that another action can count on: this one, or the next for who has no more turn."""
    rows: vec[i64]
    """By zone: mask of the columns in which the seat has an attraction."""
    lengths: vec[i64]
    """By zone: how many these are."""
    stays: vec[i64]
    """zone * stretch + last week: tourists who are there or booked. Those on attractions come first, from right to
    left, then those in chalets, then those booked."""
    free: vec[i64]
    """Chalets free in each week; negative when too many are booked."""
    rent: vec[float]
    """What a chalet is worth in each week."""
    pay: vec[float]
    """What a tourist brings who is there in that week: a coin, in the last week a point."""
    guest: vec[float]
    """week of arrival * zones + zone, as far as one can book: what a tourist will bring."""
    longer: vec[float]
    """What it brings that a tourist is there in that week, too. One week more than the others: 0."""
    busy: vec[float]
    """By weeks: what it costs to have a family member away for so long."""
    coming: vec[i64]
    """By week: tourists on that week's boat whom nobody has taken (see `supply`)."""
    money: i64
    lost: i64
    """Coins that the seat will lose with the next income if it keeps them."""
    coin: float
    """What a coin is worth."""
    sure: float
    """How sure it is that there will be a turn to spend it."""


class Prospects:
    """The prices at one table, and the outlook of a seat."""

    def __init__(self, rules: SandsRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        later = range(rules.weeks + 1)
        self.coin = vec[float](weights.coin + weights.coin_later * n for n in later)
        """By weeks that follow."""
        self.member = vec[float](weights.member + weights.member_later * n for n in later)
        weeks = rules.weeks
        self.from_week = vec[float](
            sum((self.member[weeks - later] for later in range(week, weeks + 1)), 0.0) for week in range(weeks + 2)
        )
        """By week: what a family member is worth who is at home from then on."""
        beds = [max(0.0, 1 - n / weights.plenty) for n in range(MOST_CHALETS)]
        self.bed = vec[float](weights.bed * n for n in beds)
        """By free chalets: what one of them is worth in any week but the last."""
        self.bed_end = vec[float](weights.bed_end * n for n in beds)
        self.beds = vec[float](accumulate(self.bed, initial=0.0))
        """By free chalets: what all of them are worth."""
        self.beds_end = vec[float](accumulate(self.bed_end, initial=0.0))
        most = rules.most_money
        self.purse = vec[float](x - weights.spending * x * x / (2 * most) for x in range(most + 1))
        """By money: coins as if each were worth the same."""
        stretch = rules.columns + 1 + rules.ahead
        self.stretch: i64 = stretch
        """So many weeks from now the last of all tourists will have left."""
        self._longest: i64 = max(rules.slot_count, rules.ahead + 1)
        size = max(rules.zones * stretch, rules.weeks + 1, rules.slot_count + 1, len(rules.chalet_prices))
        self.no_counts = vec[i64]([0] * size)
        self.no_worths = vec[float]([0.0] * size)
        """Tables begin as a slice of these."""
        self._landscapes: dict[int, float] = {}
        self._supplies: dict[int, int] = {}
        self._parties = [[_packed(party) for party in parties] for parties in rules.parties]
        """By boat and group: its tourists as one int."""

    # -- prices ----------------------------------------------------------------------------------------------

    def spend(self, look: Outlook, price: i64) -> float:
        """What it costs to pay so much now. Money that nobody is left to spend is worth nothing."""
        price -= look.lost
        if price < 0:
            price = 0
        return (self.purse[look.money] - self.purse[look.money - price]) * look.coin * look.sure

    def _price_money(self, s: State, p: i64, look: Outlook) -> None:
        """What `spend` asks for."""
        later = look.span - 1
        look.money, look.lost, look.coin, look.sure = s.money[p], 0, self.coin[later], 1.0
        if later and look.first:
            lost: i64 = s.money[p] + s.tourists[p] - self.rules.most_money
            if lost > 0:
                look.lost = lost
        if later < 2:
            look.sure = min(1.0, self._turns_left(s, p) / 2)

    def _turns_left(self, s: State, p: i64) -> int:
        """Turns the seat is sure of after this one, near the end of the season."""
        turns = s.home[p] - 1
        if s.week < self.rules.weeks:
            turns += s.slots[p * self.rules.slot_count] + self._aboard(s, p, s.week - 1)
        return turns

    def _aboard(self, s: State, p: i64, dock: i64) -> int:
        """Family members of the seat on a boat."""
        members = 0
        if s.taken[dock]:
            groups: i64 = self.rules.groups
            for seat in s.berths[dock * groups : (dock + 1) * groups]:
                if seat == p:
                    members += 1
        return members

    def _busy(self, s: State, p: i64) -> vec[float]:
        """By weeks: what it costs to have a family member away for so long, beyond the one week an action always
        takes. Who will be missed less where others come home."""
        slots: i64 = self.rules.slot_count
        later: i64 = self.rules.weeks - s.week
        cost, found = 0.0, self.no_worths[: self._longest + 1]
        for away in range(1, self._longest):
            if away <= later:
                home = self._aboard(s, p, s.week + away - 2)
                if away <= slots:
                    home += s.slots[p * slots + away - 1]
                cost += self.member[later - away] * max(0.0, 1 - self.weights.crowd * home)
            found[away + 1] = cost
        return found

    def supply(self, boat: int, taken: i64) -> int:
        """Tourists on a boat whom nobody has taken, as one int."""
        key = boat << 16 | taken
        found = self._supplies.get(key, NOTHING)
        if found < 0:
            found = 0
            for party in self._parties[boat]:
                if not taken & 1:
                    found += party
                taken >>= 1
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

    # -- guests ----------------------------------------------------------------------------------------------

    def staying_worth(self, zone: i64, column: i64, look: Outlook) -> float:
        """The tourists there and booked who would stay a week longer: all who have not passed the column."""
        passed: i64 = len(self.rules.columns_in[look.rows[zone] >> column])
        weeks = look.lengths[zone] + self.rules.ahead + 1
        if weeks >= look.span:
            weeks = look.span - 1
        stays, first = look.stays, zone * self.stretch
        worth = 0.0
        for end in range(passed, weeks):
            n: int = stays[first + end]
            if n:
                worth += n * look.longer[end + 1]
        return worth

    def later_guests_worth(self, zone: i64, look: Outlook) -> float:
        """Tourists on this and later boats who would stay a week longer, as far as the seat will get them."""
        weights, coming, longer = self.weights, look.coming, look.longer
        length: int = look.lengths[zone]
        worth = 0.0
        for week in range(look.first, look.span - length - 1):
            n: int = coming[week] >> BITS * zone & LOW
            worth += n * longer[week + length + 1]
        return worth * weights.share / self.rules.seats * (1 + weights.liking * length)

    def extra_worth(self, pile: Pile, look: Outlook) -> float:
        """What the tourists who come by will pay more on a bar."""
        rules, pay, zone = self.rules, look.pay, pile.zone
        worth = 0.0
        if look.span > 2:
            for place in range(zone * self.stretch + look.lengths[zone], (zone + 1) * self.stretch):
                n: int = look.stays[place]
                worth += n * pay[1]
        share = self.weights.share / rules.seats
        for week in range(1, look.span - 2):
            n = look.coming[week] >> BITS * zone & LOW
            worth += share * n * pay[week + 1]
        return worth * pile.extra

    # -- the outlook -----------------------------------------------------------------------------------------

    def outlook(self, s: State, p: i64) -> Outlook:
        look = Outlook()
        look.span = self.rules.weeks - s.week + 1
        look.first = 0 if s.home[p] > 1 else 1
        change = self._count_stays(s, p, look)
        look.guest = self._price_guests(look, self._price_weeks(s, p, look, change))
        for attraction in self.rules.earners:
            if s.owned[p] >> attraction & 1:
                self._add_extra(s, p, attraction, look)
        look.busy = self._busy(s, p)
        self._price_money(s, p, look)
        return look

    def _count_stays(self, s: State, p: i64, look: Outlook) -> vec[i64]:
        """Who is there or booked. Returned by week: how many more chalets they rent than the week before."""
        rules, stretch, span = self.rules, self.stretch, look.span
        zones: i64 = rules.zones
        columns: i64 = rules.columns
        ahead: i64 = rules.ahead
        rows, lengths = self.no_counts[:zones], self.no_counts[:zones]
        stays, change = self.no_counts[: zones * stretch], self.no_counts[: span + 1]
        occupied: i64 = s.occupied[p]
        n: i64
        for zone in range(zones):
            place = zone * stretch
            field = (p * zones + zone) * columns
            length: i64 = 0
            rows[zone] = occupied & rules.row_mask
            occupied >>= columns
            for column in rules.columns_in[rows[zone]]:
                n = s.visitors[field + column]
                if n:
                    stays[place + length] = n
                    change[0] += n
                    change[length + 1 if length < span else span] -= n
                length += 1
            lengths[zone] = length
            place += length
            n = s.lodged[p * zones + zone]
            if n:
                stays[place] = n
                change[0] += n
                change[length + 1 if length < span else span] -= n
            space = p * ahead * zones + zone
            for week in range(1, ahead + 1):
                n = s.booked[space]
                if n:
                    stays[place + week] = n
                    change[week] += n
                    change[week + length + 1 if week + length < span else span] -= n
                space += zones
        look.rows, look.lengths, look.stays = rows, lengths, stays
        return change

    def _price_weeks(self, s: State, p: i64, look: Outlook, change: vec[i64]) -> vec[float]:
        """Beds and tourists, week by week. Returned by weeks: what it brings that a tourist is there until then."""
        span, last = look.span, look.span - 1
        free, coming, gains = self.no_counts[:span], self.no_counts[:span], self.no_worths[: span + 1]
        rent, pay, longer = self.no_worths[:span], self.no_worths[:span], self.no_worths[: span + 1]
        rented: i64 = 0
        dock: i64 = s.week - 1
        gain = 0.0
        for week in range(span):
            rented += change[week]
            beds: i64 = s.chalets[p] - rented
            free[week] = beds
            if beds < 0:
                beds = 0
            if week < last:
                paid, price = self.coin[last - 1 - week], self.bed[beds]
            else:
                paid, price = 1.0, self.bed_end[beds]
            if week < look.first:
                price = 0.0
            rent[week], pay[week], longer[week] = price, paid, paid - price
            gain += paid - price
            gains[week + 1] = gain
            coming[week] = self.supply(s.boats[dock + week], s.taken[dock + week])
        look.free, look.rent, look.pay, look.longer, look.coming = free, rent, pay, longer, coming
        return gains

    def _price_guests(self, look: Outlook, gains: vec[float]) -> vec[float]:
        """Those who arrive stay one week, and another one for each attraction of their zone."""
        span = look.span
        weeks: i64 = self.rules.ahead + 1
        if weeks > span:
            weeks = span
        found = self.no_worths[: weeks * len(look.lengths)]
        place: i64 = 0
        for week in range(weeks):
            before = gains[week]
            for length in look.lengths:
                end = week + length + 1
                found[place] = gains[end if end < span else span] - before
                place += 1
        return found

    def _add_extra(self, s: State, p: int, attraction: int, look: Outlook) -> None:
        """What tourists to come will pay more on a bar."""
        rules, guest, pay = self.rules, look.guest, look.pay
        field = s.board.index(attraction, p * rules.fields) - p * rules.fields
        zone, column = divmod(field, rules.columns)
        there: i64 = 1 + (s.occupied[p] >> zone * rules.columns & (1 << column) - 1).bit_count()
        for place in range(zone, len(guest), rules.zones):
            if there < look.span - 1:
                guest[place] += rules.extra[attraction] * pay[there]
            there += 1


def _packed(party: Party) -> int:
    return sum(n << BITS * zone for zone, n in enumerate(party))
