"""The end of a week, one thing after the other: what happened is told by events, and each stage of it is a view.

The rules do a week's end in a single step. Folding its events into the view before it gives the views between, so
that every stage is shown as any other move is: as the difference of two views.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.kernel.contract import Event
from game.sands import events as ev
from game.sands.rules import SandsRules
from game.sands.state import AT_BOATS, AT_RETURN, AT_WORK, State
from game.sands.tables import NOTHING

ACTION, LANDING, WALK, INCOME, TIME, LEAVING, MOVING, RETURNED, ARRIVALS, NEXT = (
    "action", "landing", "walk", "income", "time", "leaving", "moving", "returned", "arrivals", "next",
)  # fmt: skip
CHECKED_IN = -2
"""In `State.waiting` of a view between: the backpacker has left his boat and is on no beach."""
_BEGINS = {
    ev.BACKPACKER: LANDING, ev.STEP: WALK, ev.INCOME: INCOME, ev.SAILED: TIME, ev.LEFT: LEAVING, ev.MOVED: MOVING,
    ev.RETURNED: RETURNED, ev.ARRIVED: ARRIVALS, ev.CLOSER: ARRIVALS, ev.WEEK: NEXT, ev.GAME_OVER: NEXT,
}  # fmt: skip
Data = Mapping[str, Any]
_WALKED = (ev.CHECKED_IN, ev.TURNED_AWAY, ev.WAITS)


class Stage(NamedTuple):
    kind: str
    events: tuple[Event, ...]
    after: State


def stages(rules: SandsRules, before: State, events: Sequence[Event], after: State) -> list[Stage]:
    """The step from `before` to `after` in stages; the last one ends in `after` itself."""
    parts = _parts(events)
    view, found = rules.clone(before), []
    for kind, told in parts:
        view = rules.clone(view)
        for event in told:
            tell(rules, view, event)
        if kind != ACTION and view.stage == AT_WORK:
            view.stage = AT_BOATS  # nobody's turn
        found.append(Stage(kind, tuple(told), view))
    if found:
        found[-1] = found[-1]._replace(after=after)
    return found


def _parts(events: Sequence[Event]) -> list[tuple[str, list[Event]]]:
    """The events in stages. Who leaves is shown before who moves on; everything of a kind together."""
    parts: list[tuple[str, list[Event]]] = []
    for event in events:
        kind = _kind(event, parts)
        if not parts or parts[-1][0] != kind or _next_one(event, parts[-1][1]):
            known = next((part for part in parts if part[0] == kind and kind in (LEAVING, MOVING, ARRIVALS)), None)
            if known is not None:
                known[1].append(event)
                continue
            parts.append((kind, []))
        parts[-1][1].append(event)
    order = [kind for kind, _ in parts]
    if LEAVING in order and MOVING in order and order.index(MOVING) < order.index(LEAVING):
        i, j = order.index(MOVING), order.index(LEAVING)
        parts[i], parts[j] = parts[j], parts[i]
    return parts


def _kind(event: Event, parts: list[tuple[str, list[Event]]]) -> str:
    now = parts[-1][0] if parts else ACTION
    if event.kind == ev.FAMILY and event.data["to_place"] >= 0 and event.data["from_place"] != 0:
        return TIME
    if event.kind == ev.MONEY and now in (LANDING, WALK):
        return INCOME
    return _BEGINS.get(event.kind, now)


def _next_one(event: Event, told: list[Event]) -> bool:
    """Another backpacker sets out, or another seat sends guests back."""
    if event.kind == ev.RETURNED:
        return event.seat != told[-1].seat
    return event.kind == ev.STEP and told[-1].kind in _WALKED


def docked(view: State) -> int:
    """The week whose boat lies at the first dock: while booked tourists are returned it is that of next week."""
    return view.week + (view.stage == AT_RETURN)


# -- events --------------------------------------------------------------------------------------------------


def tell(rules: SandsRules, s: State, event: Event) -> None:
    """Change a view as an event says."""
    teller = _TELLERS.get(event.kind)
    if teller is not None:
        teller(rules, s, event.seat, event.data)


def _money(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.money[p] = data["after"]
    s.stack.remove(p)
    s.stack.append(p)


def _family(rules: SandsRules, s: State, p: int, data: Data) -> None:
    berth = (data["week"] - 1) * rules.groups + data["group"]
    for place, n in ((data["from_place"], -1), (data["to_place"], 1)):
        if place > 0:
            s.slots[p * rules.slot_count + place - 1] += n
        elif place == 0:
            s.home[p] += n
        else:
            s.berths[berth] = p if n > 0 else NOTHING
            s.taken[data["week"] - 1] ^= 1 << data["group"]


def _chalets(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.chalets[p] += data["n"]


def _built(rules: SandsRules, s: State, p: int, data: Data) -> None:
    attraction, field = data["attraction"], data["field"]
    place = p * rules.fields + field
    s.sold[attraction] += 1
    s.board = (*s.board[:place], attraction, *s.board[place + 1 :])
    s.occupied = (*s.occupied[:p], s.occupied[p] | 1 << field, *s.occupied[p + 1 :])
    s.owned = (*s.owned[:p], s.owned[p] | 1 << attraction, *s.owned[p + 1 :])


def _sign(rules: SandsRules, s: State, p: int, data: Data) -> None:
    sign, stock = data["sign"], s.sign_stock
    s.sign_stock = (*stock[:sign], stock[sign] - 1, *stock[sign + 1 :])
    s.signs = (*s.signs[:p], s.signs[p] | 1 << sign, *s.signs[p + 1 :])


def _picked_up(rules: SandsRules, s: State, p: int, data: Data) -> None:
    for zone, n in enumerate(rules.parties[data["boat"]][data["group"]]):
        s.lodged[p * rules.zones + zone] += n
        s.tourists[p] += n


def _booked(rules: SandsRules, s: State, p: int, data: Data) -> None:
    for zone, n in enumerate(rules.parties[data["boat"]][data["group"]]):
        s.booked[(p * rules.ahead + data["space"] - 2) * rules.zones + zone] += n


def _waits(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.waiting[data["backpacker"] - 1] = p


def _checked_in(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.waiting[data["backpacker"] - 1] = CHECKED_IN
    s.lodged[p * rules.zones + data["zone"]] += 1
    s.tourists[p] += 1


def _sailed(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.week = data["week"] + 1


def _moved(rules: SandsRules, s: State, p: int, data: Data) -> None:
    _go(rules, s, p, data)
    s.visitors[p * rules.fields + data["to_field"]] += data["n"]


def _left(rules: SandsRules, s: State, p: int, data: Data) -> None:
    _go(rules, s, p, data)
    s.tourists[p] -= data["n"]


def _go(rules: SandsRules, s: State, p: int, data: Data) -> None:
    if data["from_field"] >= 0:
        s.visitors[p * rules.fields + data["from_field"]] -= data["n"]
    else:
        s.lodged[p * rules.zones + data["zone"]] -= data["n"]


def _returned(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.booked[p * rules.ahead * rules.zones + data["zone"]] -= data["n"]


def _closer(rules: SandsRules, s: State, p: int, data: Data) -> None:
    space, zone, n = data["from_space"] - 2, data["zone"], data["n"]
    s.booked[(p * rules.ahead + space) * rules.zones + zone] -= n
    if space:
        s.booked[(p * rules.ahead + space - 1) * rules.zones + zone] += n
    else:
        s.lodged[p * rules.zones + zone] += n
        s.tourists[p] += n


def _week(rules: SandsRules, s: State, p: int, data: Data) -> None:
    s.start, s.week = p, data["week"]


_TELLERS = {
    ev.MONEY: _money, ev.FAMILY: _family, ev.CHALETS: _chalets, ev.BUILT: _built, ev.SIGN: _sign,
    ev.PICKED_UP: _picked_up, ev.BOOKED: _booked, ev.BACKPACKER: _waits, ev.CHECKED_IN: _checked_in,
    ev.TURNED_AWAY: _waits, ev.WAITS: _waits, ev.SAILED: _sailed, ev.MOVED: _moved, ev.LEFT: _left,
    ev.RETURNED: _returned, ev.ARRIVED: _closer, ev.CLOSER: _closer, ev.WEEK: _week,
}  # fmt: skip
