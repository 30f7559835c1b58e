"""A state of Sun, Sea & Sand as plain data, component ids in words: for saves, bug reports and goldens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.reading import entries, interleaved, mapping, number, numbers, whole, wholes, word
from game.sands import week
from game.sands.state import AT_OVER, AT_RETURN, AT_WORK, STAGES, State
from game.sands.tables import NOTHING

if TYPE_CHECKING:
    from game.sands.rules import SandsRules


def dump(rules: SandsRules, s: State) -> dict[str, Any]:
    """What follows from other fields (taken, occupied, owned, tourists) is left out."""
    zones = rules.zones
    return {
        "stage": STAGES[s.stage],
        "week": s.week,
        "start": s.start,
        "turn": s.turn,
        "boats": [word(rules.boat_ids, boat) for boat in s.boats],
        "berths": list(s.berths),
        "sold": {a: s.sold[i] for i, a in enumerate(rules.attraction_ids)},
        "sign_stock": list(s.sign_stock),
        "money": list(s.money),
        "stack": list(s.stack),
        "home": list(s.home),
        "slots": list(s.slots),
        "chalets": list(s.chalets),
        "signs": [[sign for i, sign in enumerate(rules.sign_ids) if own >> i & 1] for own in s.signs],
        "board": [word(rules.attraction_ids, a) for a in s.board],
        "lodged": {tourist: s.lodged[zone::zones] for zone, tourist in enumerate(rules.tourist_ids)},
        "visitors": list(s.visitors),
        "booked": {tourist: s.booked[zone::zones] for zone, tourist in enumerate(rules.tourist_ids)},
        "waiting": list(s.waiting),
    }


def load(rules: SandsRules, d: dict[str, Any]) -> State:
    """The inverse of dump; ValueError or KeyError on data that is not a state of this game."""
    seats, zones, fields, weeks = rules.seats, rules.zones, rules.fields, rules.weeks
    s = State()
    s.stage = STAGES.index(d["stage"])
    s.week = whole(d["week"], 1, weeks)
    s.start = whole(d["start"], NOTHING, seats - 1)
    s.turn = whole(d["turn"], 0, seats - 1)
    s.boats = tuple(numbers(rules.boat_ids, d["boats"], weeks))
    s.berths = wholes(d["berths"], weeks * rules.groups, NOTHING, seats - 1)
    s.sold = [whole(mapping(d["sold"])[a], 0, rules.copies[i]) for i, a in enumerate(rules.attraction_ids)]
    s.sign_stock = tuple(wholes(d["sign_stock"], len(rules.sign_ids)))
    s.money = wholes(d["money"], seats, 0, rules.most_money)
    s.stack = wholes(d["stack"], seats, 0, seats - 1)
    s.home = wholes(d["home"], seats)
    s.slots = wholes(d["slots"], seats * rules.slot_count)
    s.chalets = wholes(d["chalets"], seats)
    s.signs = tuple(_mask(rules.sign_ids, own) for own in entries(d["signs"], seats))
    s.board = tuple(numbers(rules.attraction_ids, d["board"], seats * fields))
    s.lodged = interleaved(d["lodged"], rules.tourist_ids, seats)
    s.visitors = wholes(d["visitors"], seats * fields)
    s.booked = interleaved(d["booked"], rules.tourist_ids, seats * rules.ahead)
    s.waiting = wholes(d["waiting"], weeks, NOTHING, seats - 1)
    _derive(rules, s, zones)
    _check(rules, s)
    return s


def conserved(rules: SandsRules, s: State) -> tuple[tuple[int, ...], ...]:
    """Family members of every seat, copies of every attraction and of every sign never come or go."""
    count = rules.slot_count
    seats = range(rules.seats)
    members = [s.home[p] + sum(s.slots[p * count : (p + 1) * count]) + s.berths.count(p) for p in seats]
    piles = [rules.copies[a] - s.sold[a] + s.board.count(a) for a in range(rules.attractions)]
    signs = [stock + sum(owned >> sign & 1 for owned in s.signs) for sign, stock in enumerate(s.sign_stock)]
    return tuple(members), tuple(piles), tuple(signs)


def _derive(rules: SandsRules, s: State, zones: int) -> None:
    """The fields that follow from others."""
    groups, fields = rules.groups, rules.fields
    s.taken = [
        sum(1 << group for group in range(groups) if s.berths[week * groups + group] >= 0)
        for week in range(rules.weeks)
    ]
    boards = [s.board[p * fields : (p + 1) * fields] for p in range(rules.seats)]
    s.occupied = tuple(sum(1 << field for field, a in enumerate(board) if a >= 0) for board in boards)
    s.owned = tuple(sum(1 << a for a in set(board) if a >= 0) for board in boards)
    s.tourists = [
        sum(s.lodged[p * zones : (p + 1) * zones]) + sum(s.visitors[p * fields : (p + 1) * fields])
        for p in range(rules.seats)
    ]


def _check(rules: SandsRules, s: State) -> None:
    """What numbers in range can still contradict."""
    if sorted(s.stack) != list(range(rules.seats)):
        raise ValueError("every seat has one money marker")
    dealt = [boat for boat in s.boats if boat >= 0]
    if len(set(dealt)) != len(dealt) or (s.stage >= AT_WORK and len(dealt) != rules.weeks):
        raise ValueError("every week has a boat of its own")
    if s.stage in (AT_WORK, AT_RETURN, AT_OVER) and s.start < 0:
        raise ValueError("there is no start player")
    if conserved(rules, s) != conserved(rules, rules.new()):
        raise ValueError("family members, attractions or signs are missing or too many")
    if s.stage == AT_WORK and not s.home[s.turn]:
        raise ValueError("who works has somebody at home")
    if s.stage == AT_RETURN and not week.excess(rules, s, s.turn):
        raise ValueError("nobody has to be returned")
    for p in range(rules.seats):
        if s.tourists[p] > s.chalets[p]:
            raise ValueError("more tourists than chalets")
        if s.owned[p].bit_count() != s.occupied[p].bit_count():
            raise ValueError("an attraction is built once")
        if _connected(rules, s.occupied[p]) != s.occupied[p]:
            raise ValueError("attractions hang together from the first column on")
    for place, attraction in enumerate(s.board):
        field = place % rules.fields
        if attraction >= 0 and rules.zone_of[attraction] != field // rules.columns:
            raise ValueError("an attraction lies in its own zone")
        if attraction < 0 and s.visitors[place]:
            raise ValueError("tourists visit attractions only")


def _connected(rules: SandsRules, occupied: int) -> int:
    """The fields of `occupied` that can have been built one after the other."""
    built = 0
    while True:
        more = built | rules.open_fields(built) & occupied
        if more == built:
            return built
        built = more


def _mask(ids: Sequence[str], words: Any) -> int:
    return sum(1 << sign for sign in {number(ids, word) for word in entries(words)})
