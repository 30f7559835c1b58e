"""What the opponents of Sun, Sea & Sand know: the worth of an action one ply deep, and of a position.

All worths are points of the final margin. A tourist is worth the coins he will pay and the point he is at the end;
an attraction its points, the landscape it separates and everybody who stays longer for it; all of them less the
money, the chalets and the time of family members they take up.
"""

from __future__ import annotations

from random import Random

from game.kernel.contract import WHOLE_GAME, Action, Lookahead, Text
from game.sands import explain, scoring
from game.sands.ending import LastWeek
from game.sands.outlook import Outlook, Prospects, Weights
from game.sands.rules import SandsRules
from game.sands.state import OVER, WORK, State
from game.sands.state import RETURN as RETURNING
from game.sands.tables import ATTRACTION, CHALETS, NOTHING, PASS, SIGN, TOURISTS
from game.sands.themes import LEEWAY, THEMES

NO_ACTION: Action = ()
CLOSED = -1e9
"""The worth of what cannot be done."""
BEGINNER = Weights(member=0, member_later=0)
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
        self._guests = tuple(
            tuple(tuple(zone for zone, n in enumerate(party) for _ in range(n)) for party in parties)
            for parties in rules.parties
        )
        """By boat and group: the zones of its tourists, one by one."""
        self._beginner: SandsBot | None = None

    # -- worths ----------------------------------------------------------------------------------------------

    def worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """The worth of each of these legal actions."""
        look = self.outlook(s, p)
        if s.stage == RETURNING:
            return [-look.guest[action[1]][1] for action in actions]
        hurry = self.hurry(s, p)
        groups = self.group_worths(s, p, look, hurry)
        rooms = self.room_worths(s, p, look)
        zones = [self._zone_worths(s, p, zone, look) for zone in range(self.rules.zones)]
        built, fixed = NOTHING, 0.0
        found = []
        for action in actions:
            verb = action[0]
            if verb == TOURISTS:
                worth = groups[action[1]][action[2]]
            elif verb == ATTRACTION:
                if action[1] != built:
                    built = action[1]
                    fixed = self._attraction_worth(s, p, built, look)
                worth = fixed + zones[self.rules.zone_of[built]][action[2] - 1]
                if worth > 0 and self.is_last_copy(s, built):
                    worth *= hurry
            elif verb == CHALETS:
                worth = rooms[action[1]] - self.chalets_cost(s, p, action[1], look)
            else:
                worth = self.sign_worth(s, p) if verb == SIGN else 0.0
            found.append(worth)
        if sum(s.home) == 1:
            found = self._with_callers(s, p, actions, found, look)
        return found

    def _best(self, s: State, p: int) -> Action:
        """The first of `rank` without listing all actions; not for the last turn of a week."""
        rules, look = self.rules, self.outlook(s, p)
        money, hurry = s.money[p], self.hurry(s, p)
        best, action = CLOSED, NO_ACTION
        menu = rules.chalet_menu[money]
        rooms = self.room_worths(s, p, look)
        for chalets in menu:
            worth = rooms[chalets[1]] - self.chalets_cost(s, p, chalets[1], look)
            if worth > best:
                best, action = worth, chalets
        for ahead, worths in enumerate(self.group_worths(s, p, look, hurry)):
            worth = max(worths)
            if worth > best:
                best, action = worth, (TOURISTS, ahead, worths.index(worth))
        zone, there = NOTHING, CLOSED
        columns: list[float] = []
        for a, price in enumerate(rules.prices):
            if price + s.sold[a] > money or s.sold[a] >= rules.copies[a] or s.owned[p] >> a & 1:
                continue
            if rules.zone_of[a] != zone:
                zone = rules.zone_of[a]
                columns = self._zone_worths(s, p, zone, look)
                there = max(columns)
            worth = self._attraction_worth(s, p, a, look) + there
            if worth > 0 and self.is_last_copy(s, a):
                worth *= hurry
            if worth > best:
                best, action = worth, (ATTRACTION, a, columns.index(there) + 1)
        sign = rules.next_sign(s, p) >= 0
        if (self.sign_worth(s, p) if sign else 0.0) > best:
            return (SIGN,) if sign else (PASS,)
        return action

    def is_last_copy(self, s: State, a: int) -> bool:
        return s.sold[a] + 1 == self.rules.copies[a]

    def hurry(self, s: State, p: int) -> float:
        """Who has several turns left this week takes first what others would take."""
        if s.home[p] < 2 or sum(s.home) == s.home[p]:
            return 1.0
        return 1.0 + self.weights.urgency

    def group_worths(self, s: State, p: int, look: Outlook, hurry: float) -> list[list[float]]:
        """By weeks ahead and group; CLOSED for groups the seat cannot have."""
        rules, short = self.rules, self.weights.short
        found = []
        for ahead in range(min(rules.ahead, rules.weeks - s.week) + 1):
            guest = [worths[ahead] for worths in look.guest]
            waiting = look.busy[ahead + 1]
            room = look.free[ahead] if look.free[ahead] > 0 else 0
            open_groups = ~s.taken[s.week - 1 + ahead]
            if not ahead:
                open_groups &= rules.groups_that_fit(s, p)
            worths = []
            for guests in self._guests[s.boats[s.week - 1 + ahead]]:
                if not open_groups & 1:
                    worths.append(CLOSED)
                else:
                    worth = -waiting
                    for zone in guests:
                        worth += guest[zone]
                    if len(guests) > room:
                        worth -= short * (len(guests) - room)
                    worths.append(worth * hurry if worth > 0 else worth)
                open_groups >>= 1
            found.append(worths)
        return found

    def _attraction_worth(self, s: State, p: int, a: int, look: Outlook) -> float:
        """An attraction, wherever it is built."""
        rules = self.rules
        price = rules.prices[a] + s.sold[a]
        worth = rules.vp[a] - self.spend(s, p, price) - look.busy[rules.attraction_slot]
        if rules.extra[a]:
            worth += self.extra_worth(a, look)
        return worth

    def _zone_worths(self, s: State, p: int, zone: int, look: Outlook) -> list[float]:
        """By column: what one more attraction of this zone does there for tourists and landscape; CLOSED where it
        cannot be built."""
        rules = self.rules
        occupied = s.occupied[p]
        first = zone * rules.columns
        row = rules.open_fields(occupied) >> first & rules.row_mask
        common = self.later_guests_worth(s, p, zone, look) - self._landscape_now(s, occupied)
        found = [CLOSED] * rules.columns
        for column in rules.columns_in[row]:
            scenery = self._landscape_now(s, occupied | 1 << first + column)
            found[column] = common + scenery + self.staying_worth(zone, column, look)
        return found

    def _landscape_now(self, s: State, occupied: int) -> float:
        """In the last week only the areas count that are there."""
        return self.landscape(occupied) if s.week < self.rules.weeks else float(self.rules.areas(occupied))

    def staying_worth(self, zone: int, column: int, look: Outlook) -> float:
        """The tourists there and booked who would stay a week longer: all who have not passed the column."""
        longer = look.longer
        last = len(longer) - 1
        worth = 0.0
        for n, end, where in look.stays[zone]:
            if where < column and end < last:
                worth += n * longer[end + 1]
        return worth

    def later_guests_worth(self, s: State, p: int, zone: int, look: Outlook) -> float:
        """Tourists on this and later boats who would stay a week longer, as far as the seat will get them."""
        rules, weights = self.rules, self.weights
        longer, coming = look.longer, look.coming
        length = (s.occupied[p] >> zone * rules.columns & rules.row_mask).bit_count()
        worth = 0.0
        for week in range(0 if s.home[p] > 1 else 1, len(coming) - length - 1):
            worth += coming[week][zone] * longer[week + length + 1]
        return worth * weights.share / rules.seats * (1 + weights.liking * length)

    def extra_worth(self, a: int, look: Outlook) -> float:
        """What the tourists who come by will pay more on a bar."""
        rules, pay = self.rules, look.pay
        zone, span = rules.zone_of[a], len(pay)
        worth = sum(n * pay[1] for n, _, where in look.stays[zone] if where < 0 and span > 2)
        share = self.weights.share / rules.seats
        for week in range(1, span - 2):
            worth += share * look.coming[week][zone] * pay[week + 1]
        return worth * rules.extra[a]

    def chalets_cost(self, s: State, p: int, n: int, look: Outlook) -> float:
        return self.spend(s, p, self.rules.chalet_prices[n]) + look.busy[self.rules.chalet_slot]

    def room_worths(self, s: State, p: int, look: Outlook) -> list[float]:
        """By number of new chalets: room in every week to come, the more the fewer are free; above all for
        tourists booked too many."""
        span, free = len(look.free), look.free
        missing = -min(free)
        found = [0.0]
        for n in range(len(self.rules.chalet_prices) - 1):
            worth = found[-1]
            for week in range(0 if s.home[p] > 1 else 1, span):
                beds = free[week] + n
                worth += self.bed[span - 1 - week][beds if beds > 0 else 0]
            found.append(worth + self.weights.short if n < missing else worth)
        return found

    def sign_worth(self, s: State, p: int) -> float:
        later = self.rules.weeks - s.week
        return 1.0 - self.weights.sign_later * later + self.weights.caller * (later + 1)

    # -- backpackers -----------------------------------------------------------------------------------------

    def _with_callers(self, s: State, p: int, actions: list[Action], worths: list[float], look: Outlook) -> list[float]:
        """On the last turn of a week it can be foreseen who gets the backpackers."""
        known: dict[tuple[int, int, int], float] = {}
        found = []
        for i, action in enumerate(actions):
            after = self.after(s, p, action)
            if after not in known:
                known[after] = self.callers_worth(s, p, after, look)
            found.append(worths[i] + known[after])
        return found

    def after(self, s: State, p: int, action: Action) -> tuple[int, int, int]:
        """Money, free chalets and signs of the seat after an action: what backpackers ask for."""
        rules = self.rules
        money, free, signs = s.money[p], s.chalets[p] - s.tourists[p], s.signs[p].bit_count()
        if action[0] == CHALETS:
            return money - rules.chalet_prices[action[1]], free + action[1], signs
        if action[0] == ATTRACTION:
            return money - rules.price(s, action[1]), free, signs
        if action[0] == TOURISTS and not action[1]:
            return money, free - rules.sizes[s.boats[s.week - 1]][action[2]], signs
        return money, free, signs + (action[0] == SIGN)

    def callers_worth(self, s: State, p: int, after: tuple[int, int, int], look: Outlook) -> float:
        """Backpackers who check in here, less a share for those who check in elsewhere."""
        return sum(self.caller_worth(p, zone, seat, look) for zone, seat in self.callers(s, p, after))

    def caller_worth(self, p: int, zone: int, seat: int, look: Outlook) -> float:
        guest = look.guest[zone][0]
        return guest if seat == p else -guest / (self.rules.seats - 1) / 2

    def callers(self, s: State, p: int, after: tuple[int, int, int]) -> list[tuple[int, int]]:
        """(zone, seat) of every backpacker who would check in this week."""
        rules = self.rules
        money, room, signs = after
        t = s.clone()
        rules.shift_marker(t, p, money, None)
        t.chalets[p] = t.tourists[p] + max(0, room)
        t.signs = (*t.signs[:p], (1 << signs) - 1, *t.signs[p + 1 :])
        before = t.lodged[:]
        rules.backpackers(t, None)
        return [
            (place % rules.zones, place // rules.zones)
            for place, n in enumerate(t.lodged)
            for _ in range(n - before[place])
        ]

    # -- the bot ---------------------------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self.worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        if s.stage == WORK and sum(s.home) > 1:
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
        span = len(look.free)
        total = s.signs[p].bit_count() + scoring.attraction_points(rules, s.owned[p])
        worth = total + self.landscape(s.occupied[p])
        for zone, stays in enumerate(look.stays):
            worth += self.later_guests_worth(s, p, zone, look)
            for n, end, _ in stays:
                worth += n * sum(look.pay[: end + 1], 0.0)
        for week in range(span):
            free = look.free[week]
            worth += sum(self.bed[span - 1 - week][: max(0, free)], 0.0)
        worth -= self.weights.short * max(0, -min(look.free))
        worth += self.purse[s.money[p]] * self.coin[span - 1]
        return worth + self._family_worth(s, p)

    def _family_worth(self, s: State, p: int) -> float:
        """Every family member, from the week on in which it is at home."""
        rules, last = self.rules, self.rules.weeks
        from_week = [sum(self.member[last - v] for v in range(w, last + 1)) for w in range(last + 2)]
        worth = s.home[p] * from_week[s.week]
        for slot in range(rules.slot_count):
            n = s.slots[p * rules.slot_count + slot]
            worth += n * from_week[min(last + 1, s.week + slot + 1)]
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
