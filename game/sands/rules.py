"""The rules of Sun, Sea & Sand, in the order of the rulebook.

Every action of a family member is a turn of its own; between two weeks a seat may be asked whom to return.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mypy_extensions import i64

from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text
from game.sands import events, record, refusals, scoring, setup, week, words
from game.sands.content import Content
from game.sands.events import ABOARD, EVENTS, HOME
from game.sands.state import AT_OVER, AT_RETURN, AT_WORK, State
from game.sands.tables import NOTHING, Tables
from game.sands.verbs import ATTRACTION, BOAT, CHALETS, PASS, RETURN, SIGN, START_PLAYER, TOURISTS, VERBS


def _actor(stage: int, turn: int) -> tuple[int, ...]:
    if stage == AT_OVER:
        return ()
    return (turn,) if stage in (AT_WORK, AT_RETURN) else (CHANCE,)


class SandsRules(Tables):
    verbs = VERBS
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
        self._actors = tuple(tuple(_actor(stage, p) for p in range(seats)) for stage in range(AT_OVER + 1))

    # -- set-up and chance -----------------------------------------------------------------------------------

    def new(self) -> State:
        return setup.new(self)

    def chance(self, s: State, rng: Random) -> Action:
        return setup.chance(self, s, rng)

    def could_draw(self, s: State, a: Action) -> bool:
        return setup.could_draw(self, s, a)

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        return self._actors[s.stage][s.turn]

    def legal(self, s: State, p: int) -> list[Action]:
        if s.turn != p:
            return []
        if s.stage == AT_WORK:
            return self._work(s, p)
        if s.stage == AT_RETURN:
            return [(RETURN, zone) for zone, n in enumerate(week.arriving(self, s, p)) if n]
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
        return words.prompt(self, s, p)

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
            week.send_back(self, s, p, a[1], 1, out)
            week.arrivals(self, s, out)
            return
        elif verb == START_PLAYER:
            setup.choose_start(self, s, a[1], out)
            return
        elif verb == BOAT:
            setup.deal_boat(self, s, a[1], out)
            return
        s.home[p] -= 1
        week.give_turn(self, s, self.next_seat[p], out)

    def _build_chalets(self, s: State, p: int, n: int, out: list[Event] | None) -> None:
        """1 to 4 new chalets; they can be rented at once."""
        price = self.chalet_prices[n]
        s.chalets[p] += n
        if out is not None:
            out.append(Event(events.CHALETS, p, {"n": n, "price": price}))
        self._busy(s, p, self.chalet_slot, out)
        week.shift_marker(self, s, p, s.money[p] - price, out)

    def _take_tourists(self, s: State, p: int, ahead: int, group: int, out: list[Event] | None) -> None:
        """Pick up tourists of this week's boat, or book those of a later one. The family member stays on the
        boat until it leaves."""
        dock = s.week - 1 + ahead
        s.berths[dock * self.groups + group] = p
        s.taken[dock] |= 1 << group
        boat, zones = s.boats[dock], self.zones
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
            data = {"week": dock + 1, "group": group}
            out.append(Event(events.FAMILY, p, {"from_place": HOME, "to_place": ABOARD, **data}))
            data["boat"] = boat
            told = Event(events.BOOKED, p, {**data, "space": ahead + 1}) if ahead else Event(events.PICKED_UP, p, data)
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
            out.append(Event(events.BUILT, p, data))
        self._busy(s, p, self.attraction_slot, out)
        week.shift_marker(self, s, p, s.money[p] - price, out)

    def _place_sign(self, s: State, p: int, out: list[Event] | None) -> None:
        """The next sign in the order of the stock."""
        sign = self.next_sign(s, p)
        stock = s.sign_stock
        s.sign_stock = (*stock[:sign], stock[sign] - 1, *stock[sign + 1 :])
        s.signs = (*s.signs[:p], s.signs[p] | 1 << sign, *s.signs[p + 1 :])
        if out is not None:
            out.append(Event(events.SIGN, p, {"sign": sign}))
        self._busy(s, p, self.sign_slot, out)

    def _pass(self, s: State, p: int, out: list[Event] | None) -> None:
        """Only who can place no new sign may pass."""
        if out is not None:
            out.append(Event(events.PASSED, p))
        self._busy(s, p, self.sign_slot, out)

    def _busy(self, s: State, p: int, slot: int, out: list[Event] | None) -> None:
        s.slots[p * self.slot_count + slot - 1] += 1
        if out is not None:
            data = {"from_place": HOME, "to_place": slot, "week": 0, "group": NOTHING}
            out.append(Event(events.FAMILY, p, data))

    # -- the end ---------------------------------------------------------------------------------------------

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == AT_OVER else None

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
        return record.conserved(self, s)
