"""What happens in a week without anybody's doing: whose turn it is, then phases B, C and D."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import CHANCE, Event
from game.sands.state import OVER, RETURN, WORK, State
from game.sands.tables import NOTHING, Tables

HOME, BOAT_PLACE = 0, -1
"""Where a family member stands, in events: at home, in time slot 1, 2, 3, or on a boat."""
BEACH: Final = -1
"""A step onto the beach tile, in events; 0 is a hotelier board, 1 and more are its signs."""


class Week(Tables):
    def _begin_week(self, s: State, out: list[Event] | None) -> None:
        """The start player begins, or who comes next and has somebody at home."""
        s.stage = WORK
        if out is not None:
            out.append(Event("week", s.start, {"week": s.week}))
        self._give_turn(s, s.start, out)

    def _give_turn(self, s: State, seat: int, out: list[Event] | None) -> None:
        """`seat` or the first clockwise who has somebody at home; when nobody has, the work is done."""
        home, next_seat = s.home, self.next_seat
        for _ in home:
            if home[seat]:
                s.turn = seat
                if out is not None:
                    out.append(Event("turn", seat))
                return
            seat = next_seat[seat]
        self._end_work(s, out)

    def _end_work(self, s: State, out: list[Event] | None) -> None:
        """B, then C and D but in the last week."""
        self.backpackers(s, out)
        if s.week == self.weeks:
            s.stage = OVER
            if out is not None:
                out.append(Event("game_over", CHANCE))
            return
        self._income(s, out)
        self._go_home(s, out)
        for p in range(self.seats):
            self._move_tourists(s, p, out)
        s.turn = s.start
        self._arrivals(s, out)

    def shift_marker(self, s: State, p: int, money: int, out: list[Event] | None) -> None:
        """Shift the marker: it lies on top of the others at its new place. One that stays keeps its place."""
        before = s.money[p]
        if money == before:
            return
        s.money[p] = money
        s.stack.remove(p)
        s.stack.append(p)
        if out is not None:
            out.append(Event("money", p, {"before": before, "after": money}))

    # -- B. backpackers --------------------------------------------------------------------------------------

    def poorest(self, s: State) -> tuple[int, int]:
        """The poorest player with money, and that money: the steps of every backpacker. The top marker wins a
        tie. When nobody has money, the top marker's owner and 0."""
        least, seat = self.most_money + 1, s.stack[-1]
        for p in s.stack:
            money = s.money[p]
            if 0 < money <= least:
                least, seat = money, p
        return (seat, least) if least <= self.most_money else (seat, 0)

    def destination(self, s: State, tile: int, steps: int) -> tuple[int, int]:
        """Where `steps` lead from the beach tile left of seat `tile`: a seat, and there a place (0 the board,
        1 and more the seat's signs in their order, BEACH the tile to its left)."""
        seat = tile
        while True:
            seat = self.next_seat[seat]
            signs = s.signs[seat].bit_count()
            if steps <= 1 + signs:
                return seat, steps - 1
            steps -= 2 + signs
            if not steps:
                return seat, BEACH

    def backpackers(self, s: State, out: list[Event] | None) -> None:
        """The boat's backpacker goes to the beach left of the poorest, then all of them move, tile by tile
        from there, on a tile in the order of their boats."""
        seat, steps = self.poorest(s)
        s.waiting[s.week - 1] = seat
        if out is not None:
            colour = self.bag[s.boats[s.week - 1]]
            data = {"backpacker": s.week, "zone": colour, "steps": steps}
            out.append(Event("backpacker", seat, data))
        if not steps:
            return
        seats = self.seats
        order = [((tile - seat) % seats, week) for week, tile in enumerate(s.waiting) if tile >= 0]
        order.sort()
        for _, week in order:
            self._walk(s, week, steps, out)

    def _walk(self, s: State, week: int, steps: int, out: list[Event] | None) -> None:
        """He checks in where he ends if a chalet is free, else he waits on the beach tile left of there."""
        seat, place = self.destination(s, s.waiting[week], steps)
        if out is not None:
            self._tell_steps(s, week, steps, out)
        s.waiting[week] = seat
        zone = self.bag[s.boats[week]]
        told = "waits"
        if place != BEACH:
            told = "turned_away"
            if s.tourists[seat] < s.chalets[seat]:
                told = "checked_in"
                s.tourists[seat] += 1
                s.lodged[seat * self.zones + zone] += 1
                s.waiting[week] = NOTHING
        if out is not None:
            out.append(Event(told, seat, {"backpacker": week + 1, "zone": zone}))

    def _tell_steps(self, s: State, week: int, steps: int, out: list[Event]) -> None:
        seat, number = s.waiting[week], 0
        while True:
            seat = self.next_seat[seat]
            signs = [sign + 1 for sign in range(len(self.sign_ids)) if s.signs[seat] >> sign & 1]
            for place in (0, *signs, BEACH):
                number += 1
                data = {"backpacker": week + 1, "zone": self.bag[s.boats[week]]}
                out.append(Event("step", seat, {**data, "place": place, "step": number}))
                if number == steps:
                    return

    # -- C. income -------------------------------------------------------------------------------------------

    def income_of(self, s: State, p: int) -> int:
        """1 for each rented chalet, and what tourists pay more on a bar."""
        income = s.tourists[p]
        for attraction in self.earners:
            if s.owned[p] >> attraction & 1:
                income += self.extra[attraction] * s.visitors[s.board.index(attraction, p * self.fields)]
        return income

    def _income(self, s: State, out: list[Event] | None) -> None:
        """The start player's marker first, then clockwise. What exceeds the track is lost."""
        p = s.start
        for _ in range(self.seats):
            income = self.income_of(s, p)
            money = min(self.most_money, s.money[p] + income)
            if out is not None and income:
                data = {"tourists": s.tourists[p], "extra": income - s.tourists[p]}
                out.append(Event("income", p, {**data, "lost": s.money[p] + income - money}))
            self.shift_marker(s, p, money, out)
            p = self.next_seat[p]

    # -- D. time ---------------------------------------------------------------------------------------------

    def _go_home(self, s: State, out: list[Event] | None) -> None:
        """D1: the boat leaves and its family members go home. D2: so do those of time slot 1, the others move
        up a slot."""
        first = (s.week - 1) * self.groups
        for group in range(self.groups):
            p = s.berths[first + group]
            if p >= 0:
                s.home[p] += 1
                s.berths[first + group] = NOTHING
                if out is not None:
                    data = {"from_place": BOAT_PLACE, "to_place": HOME, "week": s.week, "group": group}
                    out.append(Event("family", p, data))
        s.taken[s.week - 1] = 0
        if out is not None:
            out.append(Event("sailed", CHANCE, {"week": s.week}))
        slots, count = s.slots, self.slot_count
        for p in range(self.seats):
            base = p * count
            if out is not None:
                for slot in range(count):
                    data = {"from_place": slot + 1, "to_place": slot, "week": 0, "group": NOTHING}
                    out.extend([Event("family", p, data)] * slots[base + slot])
            s.home[p] += slots.pop(base)
            slots.insert(base + count - 1, 0)

    def _move_tourists(self, s: State, p: int, out: list[Event] | None) -> None:
        """D3A: everybody to the next attraction of his zone to the right, from a chalet to the leftmost one;
        who finds none leaves."""
        if not s.tourists[p]:
            return
        visitors, lodged, columns = s.visitors, s.lodged, self.columns
        row = s.occupied[p]
        for zone in range(self.zones):
            base = p * self.fields + zone * columns
            further = NOTHING
            for column in self.columns_in[row & self.row_mask]:
                field = base + column
                if visitors[field]:
                    self._move(s, p, zone, field, further, visitors[field], out)
                    visitors[field] = 0
                further = field
            row >>= columns
            place = p * self.zones + zone
            if lodged[place]:
                self._move(s, p, zone, NOTHING, further, lodged[place], out)
                lodged[place] = 0

    def _move(self, s: State, p: int, zone: int, here: int, there: int, n: int, out: list[Event] | None) -> None:
        """`n` tourists from one field (of all seats' fields; -1 is the chalets) to another, or away (-1)."""
        if there >= 0:
            s.visitors[there] = n
        else:
            s.tourists[p] -= n
        if out is None:
            return
        base = p * self.fields
        data = {"zone": zone, "n": n, "from_field": here - base if here >= 0 else NOTHING}
        if there >= 0:
            out.append(Event("moved", p, {**data, "to_field": there - base}))
        else:
            out.append(Event("left", p, data))

    def arriving(self, s: State, p: int) -> list[int]:
        """Tourists in booking space 2, by zone."""
        base = p * self.ahead * self.zones
        return s.booked[base : base + self.zones] if self.ahead else []

    def excess(self, s: State, p: int) -> int:
        """How many of those arriving will find no chalet."""
        return max(0, sum(self.arriving(s, p)) - s.chalets[p] + s.tourists[p])

    def _arrivals(self, s: State, out: list[Event] | None) -> None:
        """D3B, from seat `turn` on: each player finishes before the next. D4: the shell passes on."""
        while True:
            p = s.turn
            if self._too_many(s, p, out):
                s.stage = RETURN
                return
            self._check_in_booked(s, p, out)
            s.turn = self.next_seat[p]
            if s.turn == s.start:
                break
        s.start = self.next_seat[s.start]
        s.week += 1
        self._begin_week(s, out)

    def _too_many(self, s: State, p: int, out: list[Event] | None) -> bool:
        """Must the seat choose whom to return? Where it has no choice it is done."""
        arriving = self.arriving(s, p)
        total = colours = 0
        for n in arriving:
            if n:
                total += n
                colours += 1
        excess = total - s.chalets[p] + s.tourists[p]
        if excess <= 0:
            return False
        if excess < total and colours > 1:
            return True
        for zone, n in enumerate(arriving):
            if n:
                self._return(s, p, zone, min(excess, n), out)
        return False

    def _return(self, s: State, p: int, zone: int, n: int, out: list[Event] | None) -> None:
        """Booked tourists without a chalet go back and cost 1 each, as long as there is money."""
        s.booked[p * self.ahead * self.zones + zone] -= n
        if out is not None:
            out.append(Event("returned", p, {"zone": zone, "n": n, "paid": min(n, s.money[p])}))
        self.shift_marker(s, p, max(0, s.money[p] - n), out)

    def _check_in_booked(self, s: State, p: int, out: list[Event] | None) -> None:
        """Space 2 into the chalets, 3 to 2, 4 to 3."""
        zones = self.zones
        base, end = p * self.ahead * zones, (p + 1) * self.ahead * zones
        booked = s.booked[base:end]
        if booked == self.nobody_booked:
            return
        if out is not None:
            self._tell_bookings(s, p, out)
        for zone in range(zones):
            n = booked[zone]
            if n:
                s.lodged[p * zones + zone] += n
                s.tourists[p] += n
        s.booked[base:end] = booked[zones:] + self.nobody_booked[:zones]

    def _tell_bookings(self, s: State, p: int, out: list[Event]) -> None:
        """`to_space` 1 is the chalets."""
        base = p * self.ahead * self.zones
        for i, n in enumerate(s.booked[base : base + self.ahead * self.zones]):
            if n:
                space, zone = divmod(i, self.zones)
                data = {"zone": zone, "n": n, "from_space": space + 2, "to_space": space + 1}
                out.append(Event("arrived" if not space else "closer", p, data))
