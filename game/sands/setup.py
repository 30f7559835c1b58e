"""Set-up of Sun, Sea & Sand. Only the start player and the boats are left to chance; then all is public."""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action, Event
from game.sands import events, week
from game.sands.state import AT_BOATS, AT_START, State
from game.sands.tables import NOTHING, Tables
from game.sands.verbs import BOAT, START_PLAYER


def new(rules: Tables) -> State:
    """The box before set-up; start player and boats follow as chance actions."""
    seats = rules.seats
    s = State()
    s.stage = AT_START
    s.week = 1
    s.start = NOTHING
    s.turn = 0
    s.boats = (NOTHING,) * rules.weeks
    s.berths = [NOTHING] * (rules.weeks * rules.groups)
    s.taken = [0] * rules.weeks
    s.sold = [0] * rules.attractions
    s.sign_stock = rules.sign_counts
    s.money = [rules.start_money] * seats
    s.stack = list(range(seats))
    s.home = [rules.start_home] * seats
    s.slots = list(rules.start_slots * seats)
    s.chalets = [rules.start_chalets] * seats
    s.signs = (0,) * seats
    s.board = (NOTHING,) * (seats * rules.fields)
    s.occupied = (0,) * seats
    s.owned = (0,) * seats
    s.lodged = [0] * (seats * rules.zones)
    s.visitors = [0] * (seats * rules.fields)
    s.tourists = [0] * seats
    s.booked = [0] * (seats * rules.ahead * rules.zones)
    s.waiting = [NOTHING] * rules.weeks
    return s


def chance(rules: Tables, s: State, rng: Random) -> Action:
    """The start player, then week by week a boat out of those not dealt yet."""
    if s.stage == AT_START:
        return (START_PLAYER, rng.randrange(rules.seats))
    assert s.stage == AT_BOATS, "nothing is left to chance now"
    dealt = set(s.boats)
    return (BOAT, rng.choice([boat for boat in range(len(rules.boat_ids)) if boat not in dealt]))


def could_draw(rules: Tables, s: State, a: Action) -> bool:
    if len(a) != 2:
        return False
    if s.stage == AT_START:
        return a[0] == START_PLAYER and 0 <= a[1] < rules.seats
    return s.stage == AT_BOATS and a[0] == BOAT and 0 <= a[1] < len(rules.boat_ids) and a[1] not in s.boats


def choose_start(rules: Tables, s: State, seat: int, out: list[Event] | None) -> None:
    """Set-up 13, and the money markers: the start player's lowest, then clockwise."""
    s.start = s.turn = seat
    s.stack = [(seat + i) % rules.seats for i in range(rules.seats)]
    s.stage = AT_BOATS
    if out is not None:
        out.append(Event(events.START, seat))


def deal_boat(rules: Tables, s: State, boat: int, out: list[Event] | None) -> None:
    """Set-up 7: a boat at the first free dock. After the last one the season begins."""
    dock = s.boats.index(NOTHING)
    s.boats = (*s.boats[:dock], boat, *s.boats[dock + 1 :])
    if out is not None:
        out.append(Event(events.BOAT, CHANCE, {"week": dock + 1, "boat": boat}))
    if dock == rules.weeks - 1:
        week.begin_week(rules, s, out)
