"""Set-up of Sun, Sea & Sand. Only the start player and the boats are left to chance; then all is public."""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action, Event
from game.sands.state import BOATS, START, State
from game.sands.tables import BOAT, NOTHING, START_PLAYER
from game.sands.week import Week


class SetUp(Week):
    def new(self) -> State:
        """The box before set-up; start player and boats follow as chance actions."""
        seats = self.seats
        s = State()
        s.stage = START
        s.week = 1
        s.start = NOTHING
        s.turn = 0
        s.boats = (NOTHING,) * self.weeks
        s.berths = [NOTHING] * (self.weeks * self.groups)
        s.taken = [0] * self.weeks
        s.sold = [0] * self.attractions
        s.sign_stock = self.sign_counts
        s.money = [self.start_money] * seats
        s.stack = list(range(seats))
        s.home = [self.start_home] * seats
        s.slots = list(self.start_slots * seats)
        s.chalets = [self.start_chalets] * seats
        s.signs = (0,) * seats
        s.board = (NOTHING,) * (seats * self.fields)
        s.occupied = (0,) * seats
        s.owned = (0,) * seats
        s.lodged = [0] * (seats * self.zones)
        s.visitors = [0] * (seats * self.fields)
        s.tourists = [0] * seats
        s.booked = [0] * (seats * self.ahead * self.zones)
        s.waiting = [NOTHING] * self.weeks
        return s

    def chance(self, s: State, rng: Random) -> Action:
        """The start player, then week by week a boat out of those not dealt yet."""
        if s.stage == START:
            return (START_PLAYER, rng.randrange(self.seats))
        assert s.stage == BOATS, "nothing is left to chance now"
        dealt = set(s.boats)
        return (BOAT, rng.choice([boat for boat in range(len(self.boat_ids)) if boat not in dealt]))

    def could_draw(self, s: State, a: Action) -> bool:
        if len(a) != 2:
            return False
        if s.stage == START:
            return a[0] == START_PLAYER and 0 <= a[1] < self.seats
        return a[0] == BOAT and 0 <= a[1] < len(self.boat_ids) and a[1] not in s.boats

    def _choose_start(self, s: State, seat: int, out: list[Event] | None) -> None:
        """Set-up 13, and the money markers: the start player's lowest, then clockwise."""
        s.start = s.turn = seat
        s.stack = [(seat + i) % self.seats for i in range(self.seats)]
        s.stage = BOATS
        if out is not None:
            out.append(Event("start", seat))

    def _deal_boat(self, s: State, boat: int, out: list[Event] | None) -> None:
        """Set-up 7: a boat at the first free dock. After the last one the season begins."""
        dock = s.boats.index(NOTHING)
        s.boats = (*s.boats[:dock], boat, *s.boats[dock + 1 :])
        if out is not None:
            out.append(Event("boat", CHANCE, {"week": dock + 1, "boat": boat}))
        if dock == self.weeks - 1:
            self._begin_week(s, out)
