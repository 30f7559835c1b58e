"""What an action is worth, one ply deep, and which is worth most.

A tourist is worth the coins he will pay and the point he is at the end; an attraction its points, the landscape it
separates and everybody who stays longer for it; all of them less the money, the chalets and the time of family members
they take up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.kernel.contract import Action
from game.sands.bot import callers
from game.sands.bot.outlook import Outlook, Prospects
from game.sands.state import AT_RETURN, AT_WORK, State
from game.sands.tables import NOTHING, Pile
from game.sands.verbs import ATTRACTION, CHALETS, PASS, SIGN, TOURISTS

NO_ACTION: Final[Action] = ()
CLOSED: Final = -1e9
"""The worth of what cannot be done."""


class ActionWorths:
    def __init__(self, prospects: Prospects) -> None:
        rules = prospects.rules
        self.rules = rules
        self.prospects = prospects
        self._guests = [
            [vec[i64](zone for zone, n in enumerate(party) for _ in range(n)) for party in parties]
            for parties in rules.parties
        ]
        """By boat and group: the zones of its tourists, one by one."""
        self._closed = vec[float]([CLOSED] * max((rules.ahead + 1) * rules.groups, rules.fields))

    # -- all actions, and the best -----------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self.worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def best(self, s: State, p: int) -> Action:
        """The first of `rank`, as fast as possible."""
        if s.stage == AT_WORK and turns_to_come(s) > 1:
            return self._best_early(s, p)
        actions = self.rules.legal(s, p)
        if len(actions) == 1:
            return actions[0]
        worths = self.worths(s, p, actions)
        return actions[worths.index(max(worths))]

    def worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """The worth of each of these legal actions."""
        rules, look = self.rules, self.prospects.outlook(s, p)
        if s.stage == AT_RETURN:
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

    def _best_early(self, s: State, p: i64) -> Action:
        """The same without listing all actions; not for the last turn of a week."""
        rules, look = self.rules, self.prospects.outlook(s, p)
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

    # -- one action ------------------------------------------------------------------------------------------

    def is_last_copy(self, s: State, pile: Pile) -> bool:
        return s.sold[pile.attraction] + 1 == pile.copies

    def hurry(self, s: State, p: int) -> float:
        """Who has several turns left this week takes first what others would take."""
        if s.home[p] < 2 or turns_to_come(s) == s.home[p]:
            return 1.0
        return 1.0 + self.prospects.weights.urgency

    def _rate_groups(self, s: State, p: i64, look: Outlook, hurry: float, worths: vec[float]) -> i64:
        """The groups the seat can have, into a table where all are CLOSED (weeks ahead * groups + group); the place of
        the best."""
        rules, short = self.rules, self.prospects.weights.short
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
        worth = pile.vp - self.prospects.spend(look, price) - look.busy[self.rules.attraction_slot]
        if pile.extra:
            worth += self.prospects.extra_worth(pile, look)
        return worth

    def _rate_sites(self, s: State, p: i64, zone: i64, look: Outlook, worths: vec[float]) -> i64:
        """What one more attraction of this zone does for tourists and landscape, into a table of all fields where
        those are CLOSED that cannot be built on; the best field of the zone."""
        rules = self.rules
        occupied: i64 = s.occupied[p]
        first = zone * rules.columns
        row = rules.open_fields(occupied) >> first & rules.row_mask
        common = self.prospects.later_guests_worth(zone, look) - self.landscape(s, occupied)
        best, most = first, CLOSED
        for column in rules.columns_in[row]:
            field = first + column
            scenery = self.landscape(s, occupied | rules.bits[field])
            worth = worths[field] = common + scenery + self.prospects.staying_worth(zone, column, look)
            if worth >= most:
                best, most = field, worth
        return best

    def landscape(self, s: State, occupied: int) -> float:
        """What a board is worth for its areas. In the last week only those count that are there."""
        return self.prospects.landscape(occupied) if s.week < self.rules.weeks else float(self.rules.areas(occupied))

    def chalets_cost(self, n: int, look: Outlook) -> float:
        return self.prospects.spend(look, self.rules.chalet_prices[n]) + look.busy[self.rules.chalet_slot]

    def room_worths(self, look: Outlook) -> vec[float]:
        """By number of new chalets: room in every week to come, the more the fewer are free; above all for
        tourists booked too many."""
        free, last = look.free, look.span - 1
        missing: i64 = 0
        for beds in free:
            if -beds > missing:
                missing = -beds
        worth, found = 0.0, self.prospects.no_worths[: len(self.rules.chalet_prices)]
        for n in range(len(found) - 1):
            bed = self.prospects.bed
            for week in range(look.first, look.span):
                beds = free[week] + n
                if beds < 0:
                    beds = 0
                if week == last:
                    bed = self.prospects.bed_end
                worth += bed[beds]
            if n < missing:
                worth += self.prospects.weights.short
            found[n + 1] = worth
        return found

    def sign_worth(self, s: State) -> float:
        later = self.rules.weeks - s.week
        return 1.0 - self.prospects.weights.sign_later * later + self.prospects.weights.caller * (later + 1)

    def _with_callers(self, s: State, p: int, actions: list[Action], worths: list[float], look: Outlook) -> list[float]:
        """On the last turn of a week it can be foreseen who gets the backpackers."""
        now = callers.means(s, p)
        known: dict[int, float] = {}
        found = []
        for i, action in enumerate(actions):
            after = now + callers.change(self.rules, s, action)
            if after not in known:
                known[after] = callers.worth_of_all(self.rules, s, p, after, look)
            found.append(worths[i] + known[after])
        return found


def turns_to_come(s: State) -> i64:
    """Of all seats, this week."""
    turns: i64 = 0
    for home in s.home:
        turns += home
    return turns
