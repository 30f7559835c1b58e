"""The part of the rules that happens without anybody's doing: whose turn it is, then phases B, C and D of a week.

`rules.py` calls it after every action; backpackers, income and time follow one another here in rulebook order.
"""

from __future__ import annotations

from game.kernel.contract import CHANCE, Event
from game.sands import events
from game.sands.events import ABOARD, BEACH, BOARD, HOME
from game.sands.state import AT_OVER, AT_RETURN, AT_WORK, State
from game.sands.tables import NOTHING, Tables


def begin_week(rules: Tables, s: State, out: list[Event] | None) -> None:
    """The start player begins, or who comes next and has somebody at home."""
    s.stage = AT_WORK
    if out is not None:
        out.append(Event(events.WEEK, s.start, {"week": s.week}))
    give_turn(rules, s, s.start, out)


def give_turn(rules: Tables, s: State, seat: int, out: list[Event] | None) -> None:
    """`seat` or the first clockwise who has somebody at home; when nobody has, the work is done."""
    home, next_seat = s.home, rules.next_seat
    for _ in home:
        if home[seat]:
            s.turn = seat
            if out is not None:
                out.append(Event(events.TURN, seat))
            return
        seat = next_seat[seat]
    _end_work(rules, s, out)


def _end_work(rules: Tables, s: State, out: list[Event] | None) -> None:
    """B, then C and D but in the last week."""
    backpackers(rules, s, out)
    if s.week == rules.weeks:
        s.stage = AT_OVER
        if out is not None:
            out.append(Event(events.GAME_OVER, CHANCE))
        return
    collect_income(rules, s, out)
    _go_home(rules, s, out)
    for p in range(rules.seats):
        _move_tourists(rules, s, p, out)
    s.turn = s.start
    arrivals(rules, s, out)


def shift_marker(rules: Tables, s: State, p: int, money: int, out: list[Event] | None) -> None:
    """Shift the marker: it lies on top of the others at its new place. One that stays keeps its place."""
    before = s.money[p]
    if money == before:
        return
    s.money[p] = money
    s.stack.remove(p)
    s.stack.append(p)
    if out is not None:
        out.append(Event(events.MONEY, p, {"before": before, "after": money}))


# -- B. backpackers ------------------------------------------------------------------------------------------


def poorest(rules: Tables, s: State) -> tuple[int, int]:
    """The poorest player with money, and that money: the steps of every backpacker. The top marker wins a
    tie. When nobody has money, the top marker's owner and 0."""
    least, seat = rules.most_money + 1, s.stack[-1]
    for p in s.stack:
        money = s.money[p]
        if 0 < money <= least:
            least, seat = money, p
    return (seat, least) if least <= rules.most_money else (seat, 0)


def destination(rules: Tables, s: State, tile: int, steps: int) -> tuple[int, int]:
    """Where `steps` lead from the beach tile left of seat `tile`: a seat, and there a place (0 the board,
    1 and more the signs it has, in their order, BEACH the tile to its left)."""
    seat = tile
    while True:
        seat = rules.next_seat[seat]
        signs = s.signs[seat].bit_count()
        if steps <= 1 + signs:
            return seat, steps - 1
        steps -= 2 + signs
        if not steps:
            return seat, BEACH


def backpackers(rules: Tables, s: State, out: list[Event] | None) -> None:
    """The boat's backpacker goes to the beach left of the poorest, then all of them move, tile by tile
    from there, on a tile in the order of their boats."""
    seat, steps = poorest(rules, s)
    s.waiting[s.week - 1] = seat
    if out is not None:
        colour = rules.bag[s.boats[s.week - 1]]
        data = {"backpacker": s.week, "zone": colour, "steps": steps}
        out.append(Event(events.BACKPACKER, seat, data))
    if not steps:
        return
    seats = rules.seats
    order = [((tile - seat) % seats, week) for week, tile in enumerate(s.waiting) if tile >= 0]
    order.sort()
    for _, week in order:
        _walk(rules, s, week, steps, out)


def _walk(rules: Tables, s: State, week: int, steps: int, out: list[Event] | None) -> None:
    """He checks in where he ends if a chalet is free, else he waits on the beach tile left of there."""
    seat, place = destination(rules, s, s.waiting[week], steps)
    if out is not None:
        _tell_steps(rules, s, week, steps, out)
    s.waiting[week] = seat
    zone = rules.bag[s.boats[week]]
    told = events.WAITS
    if place != BEACH:
        told = events.TURNED_AWAY
        if s.tourists[seat] < s.chalets[seat]:
            told = events.CHECKED_IN
            s.tourists[seat] += 1
            s.lodged[seat * rules.zones + zone] += 1
            s.waiting[week] = NOTHING
    if out is not None:
        out.append(Event(told, seat, {"backpacker": week + 1, "zone": zone}))


def way(rules: Tables, s: State, tile: int, steps: int) -> list[tuple[int, int]]:
    """(seat, place) of every step from the beach tile left of seat `tile`, as events name them."""
    found: list[tuple[int, int]] = []
    seat = tile
    while len(found) < steps:
        seat = rules.next_seat[seat]
        signs = [sign + 1 for sign in range(len(rules.sign_ids)) if s.signs[seat] >> sign & 1]
        found += [(seat, place) for place in (BOARD, *signs, BEACH)]
    return found[:steps]


def _tell_steps(rules: Tables, s: State, week: int, steps: int, out: list[Event]) -> None:
    data = {"backpacker": week + 1, "zone": rules.bag[s.boats[week]]}
    for number, (seat, place) in enumerate(way(rules, s, s.waiting[week], steps), start=1):
        out.append(Event(events.STEP, seat, {**data, "place": place, "step": number}))


# -- C. income -----------------------------------------------------------------------------------------------


def income_of(rules: Tables, s: State, p: int) -> int:
    """1 for each rented chalet, and what tourists pay more on a bar."""
    income = s.tourists[p]
    for attraction in rules.earners:
        if s.owned[p] >> attraction & 1:
            income += rules.extra[attraction] * s.visitors[s.board.index(attraction, p * rules.fields)]
    return income


def collect_income(rules: Tables, s: State, out: list[Event] | None) -> None:
    """The start player's marker first, then clockwise. What exceeds the track is lost."""
    p = s.start
    for _ in range(rules.seats):
        income = income_of(rules, s, p)
        money = min(rules.most_money, s.money[p] + income)
        if out is not None and income:
            data = {"tourists": s.tourists[p], "extra": income - s.tourists[p]}
            out.append(Event(events.INCOME, p, {**data, "lost": s.money[p] + income - money}))
        shift_marker(rules, s, p, money, out)
        p = rules.next_seat[p]


# -- D. time -------------------------------------------------------------------------------------------------


def _go_home(rules: Tables, s: State, out: list[Event] | None) -> None:
    """D1: the boat leaves and its family members go home. D2: so do those of time slot 1, the others move
    up a slot."""
    first = (s.week - 1) * rules.groups
    for group in range(rules.groups):
        p = s.berths[first + group]
        if p >= 0:
            s.home[p] += 1
            s.berths[first + group] = NOTHING
            if out is not None:
                data = {"from_place": ABOARD, "to_place": HOME, "week": s.week, "group": group}
                out.append(Event(events.FAMILY, p, data))
    s.taken[s.week - 1] = 0
    if out is not None:
        out.append(Event(events.SAILED, CHANCE, {"week": s.week}))
    slots, count = s.slots, rules.slot_count
    for p in range(rules.seats):
        base = p * count
        if out is not None:
            for slot in range(count):
                data = {"from_place": slot + 1, "to_place": slot, "week": 0, "group": NOTHING}
                out.extend([Event(events.FAMILY, p, data)] * slots[base + slot])
        s.home[p] += slots.pop(base)
        slots.insert(base + count - 1, 0)


def _move_tourists(rules: Tables, s: State, p: int, out: list[Event] | None) -> None:
    """D3A: everybody to the next attraction of his zone to the right, from a chalet to the leftmost one;
    who finds none leaves."""
    if not s.tourists[p]:
        return
    visitors, lodged, columns = s.visitors, s.lodged, rules.columns
    row = s.occupied[p]
    for zone in range(rules.zones):
        base = p * rules.fields + zone * columns
        further = NOTHING
        for column in rules.columns_in[row & rules.row_mask]:
            field = base + column
            if visitors[field]:
                _move(rules, s, p, zone, field, further, visitors[field], out)
                visitors[field] = 0
            further = field
        row >>= columns
        place = p * rules.zones + zone
        if lodged[place]:
            _move(rules, s, p, zone, NOTHING, further, lodged[place], out)
            lodged[place] = 0


def _move(rules: Tables, s: State, p: int, zone: int, here: int, there: int, n: int, out: list[Event] | None) -> None:
    """`n` tourists from one field (of all seats' fields; -1 is the chalets) to another, or away (-1)."""
    if there >= 0:
        s.visitors[there] = n
    else:
        s.tourists[p] -= n
    if out is None:
        return
    base = p * rules.fields
    data = {"zone": zone, "n": n, "from_field": here - base if here >= 0 else NOTHING}
    if there >= 0:
        out.append(Event(events.MOVED, p, {**data, "to_field": there - base}))
    else:
        out.append(Event(events.LEFT, p, data))


def arriving(rules: Tables, s: State, p: int) -> list[int]:
    """Tourists in booking space 2, by zone."""
    base = p * rules.ahead * rules.zones
    return s.booked[base : base + rules.zones] if rules.ahead else []


def excess(rules: Tables, s: State, p: int) -> int:
    """How many of those arriving will find no chalet."""
    return max(0, sum(arriving(rules, s, p)) - s.chalets[p] + s.tourists[p])


def arrivals(rules: Tables, s: State, out: list[Event] | None) -> None:
    """D3B, from seat `turn` on: each player finishes before the next. D4: the shell passes on."""
    while True:
        p = s.turn
        if _too_many(rules, s, p, out):
            s.stage = AT_RETURN
            return
        _check_in_booked(rules, s, p, out)
        s.turn = rules.next_seat[p]
        if s.turn == s.start:
            break
    s.start = rules.next_seat[s.start]
    s.week += 1
    begin_week(rules, s, out)


def _too_many(rules: Tables, s: State, p: int, out: list[Event] | None) -> bool:
    """Must the seat choose whom to return? Where it has no choice it is done."""
    coming = arriving(rules, s, p)
    total = colours = 0
    for n in coming:
        if n:
            total += n
            colours += 1
    excess = total - s.chalets[p] + s.tourists[p]
    if excess <= 0:
        return False
    if excess < total and colours > 1:
        return True
    for zone, n in enumerate(coming):
        if n:
            send_back(rules, s, p, zone, min(excess, n), out)
    return False


def send_back(rules: Tables, s: State, p: int, zone: int, n: int, out: list[Event] | None) -> None:
    """Booked tourists without a chalet go back and cost 1 each, as long as there is money."""
    s.booked[p * rules.ahead * rules.zones + zone] -= n
    if out is not None:
        out.append(Event(events.RETURNED, p, {"zone": zone, "n": n, "paid": min(n, s.money[p])}))
    shift_marker(rules, s, p, max(0, s.money[p] - n), out)


def _check_in_booked(rules: Tables, s: State, p: int, out: list[Event] | None) -> None:
    """Space 2 into the chalets, 3 to 2, 4 to 3."""
    zones = rules.zones
    base, end = p * rules.ahead * zones, (p + 1) * rules.ahead * zones
    booked = s.booked[base:end]
    if booked == rules.nobody_booked:
        return
    if out is not None:
        _tell_bookings(rules, s, p, out)
    for zone in range(zones):
        n = booked[zone]
        if n:
            s.lodged[p * zones + zone] += n
            s.tourists[p] += n
    s.booked[base:end] = booked[zones:] + rules.nobody_booked[:zones]


def _tell_bookings(rules: Tables, s: State, p: int, out: list[Event]) -> None:
    """`to_space` 1 is the chalets."""
    base = p * rules.ahead * rules.zones
    for i, n in enumerate(s.booked[base : base + rules.ahead * rules.zones]):
        if n:
            space, zone = divmod(i, rules.zones)
            data = {"zone": zone, "n": n, "from_space": space + 2, "to_space": space + 1}
            out.append(Event(events.ARRIVED if not space else "closer", p, data))
