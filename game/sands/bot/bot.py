"""What the opponents of Sun, Sea & Sand know: the worth of an action one ply deep, and of a position.

All worths are points of the final margin. A tourist is worth the coins he will pay and the point he is at the end;
an attraction its points, the landscape it separates and everybody who stays longer for it; all of them less the
money, the chalets and the time of family members they take up.
"""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.kernel.bot import WHOLE_GAME, Lookahead
from game.kernel.contract import Action, Text
from game.sands import scoring
from game.sands.bot import explain
from game.sands.bot.ending import LastWeek
from game.sands.bot.outlook import BITS, LOW, Outlook, Prospects, Weights
from game.sands.bot.themes import LEEWAY, THEMES
from game.sands.rules import SandsRules
from game.sands.state import OVER, WORK, State
from game.sands.state import RETURN as RETURNING
from game.sands.tables import ATTRACTION, CHALETS, NOTHING, PASS, SIGN, TOURISTS, Pile

NO_ACTION: Final[Action] = ()
CLOSED: Final = -1e9
"""The worth of what cannot be done."""
CHALET: Final = 1 << 8
COIN: Final = 1 << 16
"""What a chalet and a coin are in the means of a seat; a sign is 1."""
BEGINNER = Weights(member=0.0, member_later=0.0)
EASY_SLIPS = 0.05
"""How often the beginner takes what looks second best."""


class SandsBot(Prospects):
    themes = THEMES
    leeway = LEEWAY
    slack = LEEWAY

    def __init__(self, rules: SandsRules, weights: Weights | None = None) -> None:
        super().__init__(rules, weights or Weights())
        self.lookahead = Lookahead(
            hard=80 // rules.seats, expert=800 // rules.seats, search="certain", width=12, others=0.2,
            rounds=4 if rules.seats < 4 else WHOLE_GAME, ending=LastWeek(rules),
        )  # fmt: skip
        """How long a playout should be depends on the seats: with many of them `value` knows little. Small matches in
        equal time. Two seats (8 to 24 games, ± 20 %): 3 rounds won 92 % against the whole season, 31 % of 2 rounds and
        59 % of 4 rounds against 3. Three: the whole season won 29 % against 4 rounds (fair 33). Five: the whole season
        won 45 % against 4 rounds (fair 20); against greedy 87 ± 10 %, 4 rounds 28 ± 9 %.

        Two seats, against 60 iterations of the whole season: explore 2 won 44 %, others .05 won 35 %, 200 iterations
        won 78 %. A flat search, which expects greedy answers only, beat greedy always (30 of 30) and this 1 time in
        20."""
        self._guests = [
            [vec[i64](zone for zone, n in enumerate(party) for _ in range(n)) for party in parties]
            for parties in rules.parties
        ]
        """By boat and group: the zones of its tourists, one by one."""
        weeks = rules.weeks
        self._from_week = vec[float](
            sum((self.member[weeks - later] for later in range(week, weeks + 1)), 0.0) for week in range(weeks + 2)
        )
        """By week: what a family member is worth who is at home from then on."""
        self._closed = vec[float]([CLOSED] * max((rules.ahead + 1) * rules.groups, rules.fields))
        self._beginner: SandsBot | None = None

    # -- worths ----------------------------------------------------------------------------------------------

    def worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """The worth of each of these legal actions."""
        rules, look = self.rules, self.outlook(s, p)
        if s.stage == RETURNING:
            return [-look.guest[rules.zones + action[1]] for action in actions]
        hurry = self.hurry(s, p)
        groups = self._closed[: (rules.ahead + 1) * rules.groups]
        self._rate_groups(s, p, look, hurry, groups)
        rooms = self.room_worths(look)
        sites = self._closed[: rules.fields]
        zone: i64 = NOTHING
        built: i64 = NOTHING
        fixed = 0.0
        found = []
        for action in actions:
            verb = action[0]
            if verb == TOURISTS:
                worth = groups[action[1] * rules.groups + action[2]]
            elif verb == ATTRACTION:
                pile = rules.piles[action[1]]
                if pile.attraction != built:
                    built = pile.attraction
                    fixed = self._attraction_worth(s, pile, look)
                    if pile.zone != zone:
                        zone = pile.zone
                        self._rate_sites(s, p, zone, look, sites)
                worth = fixed + sites[pile.shift + action[2] - 1]
                if worth > 0 and self.is_last_copy(s, pile):
                    worth *= hurry
            elif verb == CHALETS:
                worth = rooms[action[1]] - self.chalets_cost(action[1], look)
            else:
                worth = self.sign_worth(s) if verb == SIGN else 0.0
            found.append(worth)
        if turns_to_come(s) == 1:
            found = self._with_callers(s, p, actions, found, look)
        return found

    def _best(self, s: State, p: i64) -> Action:
        """The first of `rank` without listing all actions; not for the last turn of a week."""
        rules, look = self.rules, self.outlook(s, p)
        hurry = self.hurry(s, p)
        best, action = CLOSED, NO_ACTION
        rooms = self.room_worths(look)
        for chalets in rules.chalet_menu[look.money]:
            n: i64 = chalets[1]
            worth = rooms[n] - self.chalets_cost(n, look)
            if worth > best:
                best, action = worth, chalets
        groups = self._closed[: (rules.ahead + 1) * rules.groups]
        group = self._rate_groups(s, p, look, hurry, groups)
        if groups[group] > best:
            best, action = groups[group], (TOURISTS, group // rules.groups, group % rules.groups)
        sites = self._closed[: rules.fields]
        zone: i64 = NOTHING
        site: i64 = NOTHING
        owned: i64 = s.owned[p]
        for pile in rules.payable[look.money]:
            sold: i64 = s.sold[pile.attraction]
            if pile.price + sold > look.money or sold >= pile.copies or owned >> pile.attraction & 1:
                continue
            if pile.zone != zone:
                zone = pile.zone
                site = self._rate_sites(s, p, zone, look, sites)
            worth = self._attraction_worth(s, pile, look) + sites[site]
            if worth > 0 and self.is_last_copy(s, pile):
                worth *= hurry
            if worth > best:
                best, action = worth, (ATTRACTION, pile.attraction, site - pile.shift + 1)
        sign = rules.next_sign(s, p) >= 0
        if (self.sign_worth(s) if sign else 0.0) > best:
            return (SIGN,) if sign else (PASS,)
        return action

    def is_last_copy(self, s: State, pile: Pile) -> bool:
        return s.sold[pile.attraction] + 1 == pile.copies

    def hurry(self, s: State, p: int) -> float:
        """Who has several turns left this week takes first what others would take."""
        if s.home[p] < 2 or turns_to_come(s) == s.home[p]:
            return 1.0
        return 1.0 + self.weights.urgency

    def _rate_groups(self, s: State, p: i64, look: Outlook, hurry: float, worths: vec[float]) -> i64:
        """The groups the seat can have, into a table where all are CLOSED (weeks ahead * groups + group); the place of
        the best."""
        rules, short = self.rules, self.weights.short
        zones: i64 = rules.zones
        groups: i64 = rules.groups
        dock: i64 = s.week - 1
        best: i64 = 0
        most = CLOSED
        for ahead in range(len(look.guest) // zones):
            guest = look.guest[ahead * zones : (ahead + 1) * zones]
            waiting = look.busy[ahead + 1]
            room = look.free[ahead]
            if room < 0:
                room = 0
            open_groups: i64 = ~s.taken[dock + ahead]
            if not ahead:
                open_groups &= rules.groups_that_fit(s, p)
            place = ahead * groups
            for guests in self._guests[s.boats[dock + ahead]]:
                if open_groups & 1:
                    worth = -waiting
                    for zone in guests:
                        worth += guest[zone]
                    missing: int = len(guests) - room
                    if missing > 0:
                        worth -= short * missing
                    if worth > 0:
                        worth *= hurry
                    worths[place] = worth
                    if worth > most:
                        best, most = place, worth
                open_groups >>= 1
                place += 1
        return best

    def _attraction_worth(self, s: State, pile: Pile, look: Outlook) -> float:
        """An attraction, wherever it is built."""
        price = pile.price + s.sold[pile.attraction]
        worth = pile.vp - self.spend(look, price) - look.busy[self.rules.attraction_slot]
        if pile.extra:
            worth += self.extra_worth(pile, look)
        return worth

    def _rate_sites(self, s: State, p: i64, zone: i64, look: Outlook, worths: vec[float]) -> i64:
        """What one more attraction of this zone does for tourists and landscape, into a table of all fields where
        those are CLOSED that cannot be built on; the best field of the zone."""
        rules = self.rules
        occupied: i64 = s.occupied[p]
        first = zone * rules.columns
        row = rules.open_fields(occupied) >> first & rules.row_mask
        common = self.later_guests_worth(zone, look) - self._landscape_now(s, occupied)
        best, most = first, CLOSED
        for column in rules.columns_in[row]:
            field = first + column
            scenery = self._landscape_now(s, occupied | rules.bits[field])
            worth = worths[field] = common + scenery + self.staying_worth(zone, column, look)
            if worth >= most:
                best, most = field, worth
        return best

    def _landscape_now(self, s: State, occupied: int) -> float:
        """In the last week only the areas count that are there."""
        return self.landscape(occupied) if s.week < self.rules.weeks else float(self.rules.areas(occupied))

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

    def chalets_cost(self, n: int, look: Outlook) -> float:
        return self.spend(look, self.rules.chalet_prices[n]) + look.busy[self.rules.chalet_slot]

    def room_worths(self, look: Outlook) -> vec[float]:
        """By number of new chalets: room in every week to come, the more the fewer are free; above all for
        tourists booked too many."""
        free, last = look.free, look.span - 1
        missing: i64 = 0
        for beds in free:
            if -beds > missing:
                missing = -beds
        worth, found = 0.0, self.no_worths[: len(self.rules.chalet_prices)]
        for n in range(len(found) - 1):
            bed = self.bed
            for week in range(look.first, look.span):
                beds = free[week] + n
                if beds < 0:
                    beds = 0
                if week == last:
                    bed = self.bed_end
                worth += bed[beds]
            if n < missing:
                worth += self.weights.short
            found[n + 1] = worth
        return found

    def sign_worth(self, s: State) -> float:
        later = self.rules.weeks - s.week
        return 1.0 - self.weights.sign_later * later + self.weights.caller * (later + 1)

    # -- backpackers -----------------------------------------------------------------------------------------

    def _with_callers(self, s: State, p: int, actions: list[Action], worths: list[float], look: Outlook) -> list[float]:
        """On the last turn of a week it can be foreseen who gets the backpackers."""
        now = self.means(s, p)
        known: dict[int, float] = {}
        found = []
        for i, action in enumerate(actions):
            after = now + self.change(s, action)
            if after not in known:
                known[after] = self._callers_worth(s, p, after, look)
            found.append(worths[i] + known[after])
        return found

    def means(self, s: State, p: int) -> int:
        """Money, free chalets and signs of the seat in one int: what backpackers ask for."""
        return s.money[p] * COIN + (s.chalets[p] - s.tourists[p]) * CHALET + s.signs[p].bit_count()

    def change(self, s: State, action: Action) -> int:
        """What an action of the seat changes in its means."""
        rules, verb = self.rules, action[0]
        if verb == CHALETS:
            return action[1] * CHALET - rules.chalet_prices[action[1]] * COIN
        if verb == ATTRACTION:
            return -rules.price(s, action[1]) * COIN
        if verb == TOURISTS and not action[1]:
            return -rules.sizes[s.boats[s.week - 1]][action[2]] * CHALET
        return 1 if verb == SIGN else 0

    def _callers_worth(self, s: State, p: int, means: int, look: Outlook) -> float:
        """Backpackers who check in here, less a share for those who check in elsewhere."""
        worth = 0.0
        for place, n in enumerate(self.callers(s, p, means)):
            for _ in range(n):
                worth += self.caller_worth(p, place, look)
        return worth

    def caller_worth(self, p: int, place: int, look: Outlook) -> float:
        zones = self.rules.zones
        guest = look.guest[place % zones]
        return guest if place // zones == p else -guest / (self.rules.seats - 1) / 2

    def callers(self, s: State, p: int, means: int) -> list[int]:
        """seat * zones + zone: backpackers who would check in this week if the seat had these means."""
        rules = self.rules
        t = State()
        t.week, t.boats, t.waiting = s.week, s.boats, s.waiting[:]
        t.money, t.stack, t.chalets, t.tourists = s.money[:], s.stack[:], s.chalets[:], s.tourists[:]
        t.lodged = [0] * len(s.lodged)
        t.signs = (*s.signs[:p], (1 << means % CHALET) - 1, *s.signs[p + 1 :])
        t.chalets[p] = s.tourists[p] + means % COIN // CHALET
        rules.shift_marker(t, p, means // COIN, None)
        rules.backpackers(t, None)
        return t.lodged

    # -- the bot ---------------------------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self.worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        if s.stage == WORK and turns_to_come(s) > 1:
            return self._best(s, p)
        actions = self.rules.legal(s, p)
        if len(actions) == 1:
            return actions[0]
        worths = self.worths(s, p, actions)
        return actions[worths.index(max(worths))]

    def value(self, s: State, p: int) -> float:
        expected = [self._expected(s, q) for q in range(self.rules.seats)]
        return expected[p] - max(score for q, score in enumerate(expected) if q != p)

    def _expected(self, s: State, p: int) -> float:
        """The score as it is expected to become."""
        rules = self.rules
        if s.stage == OVER or s.stage < WORK:
            return float(scoring.scores(rules, s)[p])
        look = self.outlook(s, p)
        span = look.span
        total = s.signs[p].bit_count() + scoring.attraction_points(rules, s.owned[p])
        worth = total + self.landscape(s.occupied[p])
        paid = list(accumulate(look.pay, initial=0.0))
        for zone in range(rules.zones):
            worth += self.later_guests_worth(zone, look)
            first = zone * self.stretch
            for end in range(look.lengths[zone] + rules.ahead + 1):
                n: int = look.stays[first + end]
                if n:
                    worth += n * paid[end + 1 if end < span else span]
        missing = 0
        for week in range(span):
            beds = look.free[week]
            if beds > 0:
                worth += (self.beds if week < span - 1 else self.beds_end)[beds]
            elif -beds > missing:
                missing = -beds
        worth -= self.weights.short * missing
        worth += self.purse[look.money] * self.coin[span - 1]
        return worth + self._family_worth(s, p)

    def _family_worth(self, s: State, p: int) -> float:
        """Every family member, from the week on in which it is at home."""
        rules, from_week = self.rules, self._from_week
        worth = s.home[p] * from_week[s.week]
        for slot in range(rules.slot_count):
            n = s.slots[p * rules.slot_count + slot]
            if n:
                worth += n * from_week[min(rules.weeks + 1, s.week + slot + 1)]
        for place, seat in enumerate(s.berths):
            if seat == p:
                worth += from_week[place // rules.groups + 2]
        return worth

    # -- the beginner ----------------------------------------------------------------------------------------

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Counts coins, beds and points, but not how long his family is away for them; and slips now and then."""
        if self._beginner is None:
            self._beginner = SandsBot(self.rules, BEGINNER)
        ranking = self._beginner.rank(s, p)
        slip = len(ranking) > 1 and rng.random() < EASY_SLIPS
        return ranking[1 if slip else 0][1]

    # -- explanations ----------------------------------------------------------------------------------------

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return explain.reasons(self, s, p, a)


def turns_to_come(s: State) -> i64:
    """Of all seats, this week."""
    turns: i64 = 0
    for home in s.home:
        turns += home
    return turns
