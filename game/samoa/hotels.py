"""Guests: how they come into a hotel, what they pay, and how they leave; tiles that change a hotel."""

from __future__ import annotations

from game.kernel.contract import UNKNOWN, Event
from game.samoa import events
from game.samoa.state import State
from game.samoa.tables import EXTRA_ROOM, NOTHING, POOL, SPECIALS, SUITE, SWAP_TILE, Tables

# -- coming --------------------------------------------------------------------------------------------------


def open_rooms(rules: Tables, s: State, p: int, kind: int) -> int:
    """Mask of the rooms for a guest of this kind: the free ones, for a lover those with one lover, too."""
    return s.free[p] | s.half[p] if rules.shares[kind] else s.free[p]


def pays_double(rules: Tables, s: State, p: int, kind: int, room: int) -> bool:
    """Rich, in a suite, or beside a celebrity: never more than double."""
    return bool(rules.rich[kind] or s.suites[p] >> room & 1 or rules.adjacent[room] & s.stars[p])


def can_host(rules: Tables, s: State, p: int) -> bool:
    """Is there a tourist left for whom this hotel has a room?"""
    if s.free[p]:
        return max(s.plane) >= 0
    if not s.half[p]:
        return False
    return any(kind >= 0 and rules.shares[kind] for kind in s.plane)


def waiting(s: State) -> int:
    """How many tourists are left on the plane."""
    return sum([kind >= 0 for kind in s.plane])


def waiting_in(s: State, group: int) -> int:
    """How many are left in one group."""
    return sum([kind >= 0 for kind in s.plane[s.starts[group] : s.starts[group + 1]]])


def seat_tourist(rules: Tables, s: State, p: int, group: int, kind: int, room: int, out: list[Event] | None) -> None:
    """Reception: a tourist of the chosen group moves in. What he will pay is fixed now."""
    slot = s.plane.index(kind, s.starts[group], s.starts[group + 1])
    s.plane[slot] = NOTHING
    s.group = group
    s.acted[p] = 1
    nation = s.flags[s.round - 1]
    rent = rules.price[s.played[p]]
    if pays_double(rules, s, p, kind, room):
        rent += rent
    swim = rules.points[kind] * s.pools[p]
    s.due[p] += rent
    s.due_swims[p] += swim
    place, bit = p * rules.room_count + room, 1 << room
    joins = s.rooms[place] >= 0
    if joins:
        s.partners[place] = nation * rules.kinds + kind
        s.half[p] &= ~bit
    else:
        s.rooms[place] = nation * rules.kinds + kind
        s.free[p] &= ~bit
        if rules.shares[kind]:
            s.half[p] |= bit
        if rules.famous[kind]:
            s.stars[p] |= bit
    if out is not None:
        who = {"group": group, "slot": slot, "nation": nation, "kind": kind, "room": room, "place": int(joins)}
        out.append(Event(events.SEATED, p, {**who, "rent": rent, "swim": swim}))

# -- leaving -------------------------------------------------------------------------------------------------


def guests_in(rules: Tables, s: State, p: int, room: int) -> int:
    place = p * rules.room_count + room
    return (s.rooms[place] >= 0) + (s.partners[place] >= 0)


def taken_rooms(rules: Tables, s: State, p: int) -> list[int]:
    """The rooms with at least one guest."""
    free = s.free[p]
    return [room for room in range(rules.printed + s.extra[p]) if not free >> room & 1]


def clear_room(rules: Tables, s: State, p: int, room: int, event: str, out: list[Event] | None) -> None:
    """Everybody in a room goes home, each to the reserve of his nation."""
    at = p * rules.room_count + room
    for place, guests in enumerate((s.rooms, s.partners)):
        guest = guests[at]
        if guest < 0:
            continue
        guests[at] = NOTHING
        s.reserve[guest] += 1
        if out is not None:
            nation, kind = divmod(guest, rules.kinds)
            data = {"room": room, "place": place, "nation": nation, "kind": kind}
            out.append(Event(event, p, data))
    bit = 1 << room
    s.free[p] |= bit
    s.half[p] &= ~bit
    s.stars[p] &= ~bit


def depart(rules: Tables, s: State, nation: int, out: list[Event] | None) -> None:
    """Departures: every guest of the nation leaves, and with a lover the one who shares his room."""
    low, high = nation * rules.kinds, (nation + 1) * rules.kinds
    count = rules.room_count
    for place, guest in enumerate(s.rooms):
        if guest >= 0 and (low <= guest < high or low <= s.partners[place] < high):
            clear_room(rules, s, place // count, place % count, events.DEPARTED, out)


def empty_plane(rules: Tables, s: State, out: list[Event] | None) -> None:
    """Tourists nobody took fly home."""
    nation = s.flags[s.round - 1]
    for slot, kind in enumerate(s.plane):
        if kind < 0:
            continue
        s.reserve[nation * rules.kinds + kind] += 1
        if out is not None:
            out.append(Event(events.UNHOSTED, -1, {"slot": slot, "nation": nation, "kind": kind}))
    s.plane = []
    s.starts = (0,)

# -- building ------------------------------------------------------------------------------------------------


def buy_tile(rules: Tables, s: State, p: int, tile: int, room: int, out: list[Event] | None) -> None:
    """Building: the tile for the bid; an extra room, a suite and a pool work at once."""
    slot = s.offer.index(tile)
    s.offer = s.offer[:slot] + s.offer[slot + 1 :]
    s.acted[p] = 1
    bid = rules.bid[s.played[p]]
    if s.money[p] != UNKNOWN:
        s.money[p] -= bid
        s.bids[p] += bid
    if out is not None:
        out.append(Event(events.BOUGHT, p, {"tile": tile, "slot": slot, "room": room, "amount": bid}))
    if tile == SUITE:
        s.suites = (*s.suites[:p], s.suites[p] | 1 << room, *s.suites[p + 1 :])
    elif tile == EXTRA_ROOM:
        s.free[p] |= 1 << (rules.printed + s.extra[p])
        s.extra = (*s.extra[:p], s.extra[p] + 1, *s.extra[p + 1 :])
    elif tile == POOL:
        s.pools = (*s.pools[:p], s.pools[p] + 1, *s.pools[p + 1 :])
        _open_pool(rules, s, p, out)
    else:
        place = p * SPECIALS + tile - SWAP_TILE
        s.specials = (*s.specials[:place], s.specials[place] + 1, *s.specials[place + 1 :])


def _open_pool(rules: Tables, s: State, p: int, out: list[Event] | None) -> None:
    """A new pool pays at once for every lifebuoy point in the hotel."""
    points = points_housed(rules, s, p)
    if not points:
        return
    if s.money[p] != UNKNOWN:
        s.money[p] += points
        s.swims[p] += points
    if out is not None:
        out.append(Event(events.POOL_OPENED, p, {"amount": points}))


def points_housed(rules: Tables, s: State, p: int) -> int:
    """Lifebuoy points of the guests in the hotel."""
    points, kinds = 0, rules.kinds
    base = p * rules.room_count
    for guests in (s.rooms, s.partners):
        for guest in guests[base : base + rules.room_count]:
            if guest >= 0:
                points += rules.points[guest % kinds]
    return points


def free_rooms(s: State, p: int) -> int:
    """How many rooms are free; a room with one lover is not."""
    return s.free[p].bit_count()


def mark_rooms(rules: Tables, s: State) -> None:
    """The masks `free`, `half` and `stars` as they follow from the rooms."""
    for p in range(rules.seats):
        free = half = stars = 0
        for room in range(rules.printed + s.extra[p]):
            place = p * rules.room_count + room
            guest = s.rooms[place]
            if guest < 0:
                free |= 1 << room
            elif rules.shares[guest % rules.kinds] and s.partners[place] < 0:
                half |= 1 << room
            if guest >= 0 and rules.famous[guest % rules.kinds]:
                stars |= 1 << room
        s.free[p], s.half[p], s.stars[p] = free, half, stars
