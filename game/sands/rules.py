"""The rules of Sun, Sea & Sand, in the order of the rulebook.

Every action of a family member is a turn of its own; between two weeks a seat may be asked whom to return.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import i64

from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text, Verb
from game.sands import record, refusals, scoring
from game.sands.content import Content
from game.sands.setup import SetUp
from game.sands.state import OVER, WORK, State
from game.sands.state import RETURN as RETURNING
from game.sands.tables import ATTRACTION, BOAT, CHALETS, NOTHING, PASS, RETURN, SIGN, START_PLAYER, TOURISTS
from game.sands.week import BOAT_PLACE, HOME

EVENTS = {
    "start": (),
    "boat": ("week", "boat"),
    "week": ("week",),
    "turn": (),
    "family": ("from_place", "to_place", "week", "group"),
    "money": ("before", "after"),
    "chalets": ("n", "price"),
    "picked_up": ("week", "group", "boat"),
    "booked": ("week", "group", "boat", "space"),
    "built": ("attraction", "field", "column", "price"),
    "sign": ("sign",),
    "passed": (),
    "backpacker": ("backpacker", "zone", "steps"),
    "step": ("backpacker", "zone", "place", "step"),
    "checked_in": ("backpacker", "zone"),
    "turned_away": ("backpacker", "zone"),
    "waits": ("backpacker", "zone"),
    "income": ("tourists", "extra", "lost"),
    "sailed": ("week",),
    "moved": ("zone", "n", "from_field", "to_field"),
    "left": ("zone", "n", "from_field"),
    "returned": ("zone", "n", "paid"),
    "arrived": ("zone", "n", "from_space", "to_space"),
    "closer": ("zone", "n", "from_space", "to_space"),
    "game_over": (),
}
"""Every kind of event with the names of its data.

family      from_place, to_place: 0 home, 1 and more time slots, -1 a boat (then `week` and `group` say where)
backpacker  the new one on the beach tile left of the event's seat; a backpacker is named by his boat's week
step        onto a place of the event's seat: 0 its board, sign + 1 one of its signs, -1 the beach to its left
checked_in, turned_away (he goes on to the beach left of that seat), waits: the end of a walk
moved, left from_field -1: out of the chalets
arrived, closer  bookings: from_space 2, 3, 4 to the chalets (1), 2, 3
week        the event's seat has the shell"""


def _actor(stage: int, turn: int) -> tuple[int, ...]:
    if stage == OVER:
        return ()
    return (turn,) if stage in (WORK, RETURNING) else (CHANCE,)


class SandsRules(SetUp):
    verbs = (
        Verb("chalets", ("int",)),
        Verb("tourists", ("int", "int")),
        Verb("attraction", ("attraction", "int")),
        Verb("sign"),
        Verb("pass"),
        Verb("return", ("tourist",)),
        Verb("start", ("int",)),
        Verb("boat", ("boat",)),
    )
    events = frozenset(EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self.ids: Mapping[str, Sequence[str]] = {
            "attraction": self.attraction_ids,
            "tourist": self.tourist_ids,
            "boat": self.boat_ids,
            "zone": self.zone_ids,
            "sign": self.sign_ids,
        }
        self._actors = tuple(tuple(_actor(stage, p) for p in range(seats)) for stage in range(OVER + 1))

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        return self._actors[s.stage][s.turn]

    def legal(self, s: State, p: int) -> list[Action]:
        if s.turn != p:
            return []
        if s.stage == WORK:
            return self._work(s, p)
        if s.stage == RETURNING:
            return [(RETURN, zone) for zone, n in enumerate(self.arriving(s, p)) if n]
        return []

    def _work(self, s: State, p: int) -> list[Action]:
        """A: everything a family member at home can do."""
        money: i64 = s.money[p]
        menu, dock, taken, every = self.tourist_menu, s.week - 1, s.taken, self.all_groups
        found = self.chalet_menu[money][:]
        groups = self.groups_that_fit(s, p) & ~taken[dock]
        for ahead in range(min(self.ahead, self.weeks - s.week) + 1):
            if ahead:
                groups = every & ~taken[dock + ahead]
            if groups:
                found += menu[ahead].get(groups) or self.list_tourists(ahead, groups)
        fields: i64 = self.open_fields(s.occupied[p])
        row: i64 = self.row_mask
        owned: i64 = s.owned[p]
        for pile in self.payable[money]:
            sold: i64 = s.sold[pile.attraction]
            if pile.price + sold <= money and sold < pile.copies and not owned >> pile.attraction & 1:
                found += pile.menu[fields >> pile.shift & row]
        found.append((SIGN,) if self.next_sign(s, p) >= 0 else (PASS,))
        return found

    def groups_that_fit(self, s: State, p: int) -> int:
        """Mask of the groups of this week's boat for which the seat has enough free chalets."""
        free = s.chalets[p] - s.tourists[p]
        return self.fitting[s.boats[s.week - 1]][free if free < self.largest else self.largest]

    def next_sign(self, s: State, p: int) -> int:
        """The first sign the seat lacks that is still in stock, or -1."""
        owned = s.signs[p]
        for sign, stock in enumerate(s.sign_stock):
            if stock and not owned >> sign & 1:
                return sign
        return NOTHING

    def price(self, s: State, attraction: int) -> int:
        """What the next copy costs."""
        return self.prices[attraction] + s.sold[attraction]

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return refusals.prompt(self, s, p)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """A turn ends with every action, unless the same seat goes on in the same phase."""
        after = s.clone()
        self.apply(after, p, a)
        return self.actors(after) != (p,) or (after.stage, after.week) != (s.stage, s.week)

    # -- A. work ---------------------------------------------------------------------------------------------

    def apply(self, s: State, p: int, a: Action, out: list[Event] | None = None) -> None:
        verb = a[0]
        if verb == TOURISTS:
            self._take_tourists(s, p, a[1], a[2], out)
        elif verb == ATTRACTION:
            self._build_attraction(s, p, a[1], a[2] - 1, out)
        elif verb == CHALETS:
            self._build_chalets(s, p, a[1], out)
        elif verb == SIGN:
            self._place_sign(s, p, out)
        elif verb == PASS:
            self._pass(s, p, out)
        elif verb == RETURN:
            self._return(s, p, a[1], 1, out)
            self._arrivals(s, out)
            return
        elif verb == START_PLAYER:
            self._choose_start(s, a[1], out)
            return
        elif verb == BOAT:
            self._deal_boat(s, a[1], out)
            return
        s.home[p] -= 1
        self._give_turn(s, self.next_seat[p], out)

    def _build_chalets(self, s: State, p: int, n: int, out: list[Event] | None) -> None:
        """1 to 4 new chalets; they can be rented at once."""
        price = self.chalet_prices[n]
        s.chalets[p] += n
        if out is not None:
            out.append(Event("chalets", p, {"n": n, "price": price}))
        self._busy(s, p, self.chalet_slot, out)
        self.shift_marker(s, p, s.money[p] - price, out)

    def _take_tourists(self, s: State, p: int, ahead: int, group: int, out: list[Event] | None) -> None:
        """Pick up tourists of this week's boat, or book those of a later one. The family member stays on the
        boat until it leaves."""
        week = s.week - 1 + ahead
        s.berths[week * self.groups + group] = p
        s.taken[week] |= 1 << group
        boat, zones = s.boats[week], self.zones
        party = self.parties[boat][group]
        if ahead:
            base = (p * self.ahead + ahead - 1) * zones
            for zone, n in enumerate(party):
                if n:
                    s.booked[base + zone] += n
        else:
            s.tourists[p] += self.sizes[boat][group]
            base = p * zones
            for zone, n in enumerate(party):
                if n:
                    s.lodged[base + zone] += n
        if out is not None:
            data = {"week": week + 1, "group": group}
            out.append(Event("family", p, {"from_place": HOME, "to_place": BOAT_PLACE, **data}))
            data["boat"] = boat
            told = Event("booked", p, {**data, "space": ahead + 1}) if ahead else Event("picked_up", p, data)
            out.append(told)

    def _build_attraction(self, s: State, p: int, a: int, column: int, out: list[Event] | None) -> None:
        """An attraction, open at once. The pile's next one costs 1 more."""
        price = self.prices[a] + s.sold[a]
        field = self.shift_of[a] + column
        place = p * self.fields + field
        s.sold[a] += 1
        s.board = (*s.board[:place], a, *s.board[place + 1 :])
        s.occupied = (*s.occupied[:p], s.occupied[p] | 1 << field, *s.occupied[p + 1 :])
        s.owned = (*s.owned[:p], s.owned[p] | 1 << a, *s.owned[p + 1 :])
        if out is not None:
            data = {"attraction": a, "field": field, "column": column + 1, "price": price}
            out.append(Event("built", p, data))
        self._busy(s, p, self.attraction_slot, out)
        self.shift_marker(s, p, s.money[p] - price, out)

    def _place_sign(self, s: State, p: int, out: list[Event] | None) -> None:
        """The next sign in the order of the stock."""
        sign = self.next_sign(s, p)
        stock = s.sign_stock
        s.sign_stock = (*stock[:sign], stock[sign] - 1, *stock[sign + 1 :])
        s.signs = (*s.signs[:p], s.signs[p] | 1 << sign, *s.signs[p + 1 :])
        if out is not None:
            out.append(Event("sign", p, {"sign": sign}))
        self._busy(s, p, self.sign_slot, out)

    def _pass(self, s: State, p: int, out: list[Event] | None) -> None:
        """Only who can place no new sign may pass."""
        if out is not None:
            out.append(Event("passed", p))
        self._busy(s, p, self.sign_slot, out)

    def _busy(self, s: State, p: int, slot: int, out: list[Event] | None) -> None:
        s.slots[p * self.slot_count + slot - 1] += 1
        if out is not None:
            data = {"from_place": HOME, "to_place": slot, "week": 0, "group": NOTHING}
            out.append(Event("family", p, data))

    # -- the end ---------------------------------------------------------------------------------------------

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == OVER else None

    def progress(self, s: State) -> Progress:
        return Progress(s.week, self.weeks, Text("sands.progress", {"n": s.week, "weeks": self.weeks}))

    # -- views and text form ---------------------------------------------------------------------------------

    def observe(self, s: State, p: int) -> State:
        """Everything is public."""
        return s.clone()

    def determinize(self, view: State, p: int, rng: Random) -> State:
        return view.clone()

    def dump(self, s: State) -> dict[str, Any]:
        return record.dump(self, s)

    def load(self, d: dict[str, Any]) -> State:
        return record.load(self, d)

    def conserved(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Family members of every seat, copies of every attraction and of every sign never come or go."""
        count = self.slot_count
        seats = range(self.seats)
        members = [s.home[p] + sum(s.slots[p * count : (p + 1) * count]) + s.berths.count(p) for p in seats]
        piles = [self.copies[a] - s.sold[a] + s.board.count(a) for a in range(self.attractions)]
        signs = [stock + sum(owned >> sign & 1 for owned in s.signs) for sign, stock in enumerate(s.sign_stock)]
        return tuple(members), tuple(piles), tuple(signs)
