"""A state of Hotel Samoa as plain data, component ids in words: for saves, views, bug reports and goldens.

Nothing (an empty room, no card) is null; what a view does not know is "?".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.contract import UNKNOWN
from game.kernel.reading import entries, mapping, maybe, number, whole, wholes, word
from game.samoa import hands, hotels, setup
from game.samoa.state import AT_CARD, AT_CHOOSE, AT_TILES, STAGES, State
from game.samoa.tables import NOTHING, SPECIALS, TILES, Tables, members

SECRET = "?"


def dump(rules: Tables, s: State) -> dict[str, Any]:
    nations, kinds, cards = rules.nation_ids, rules.kind_ids, rules.card_ids
    return {
        "round": s.round,
        "stage": STAGES[s.stage],
        "turn": s.turn,
        "queue": list(s.queue),
        "flags": [nations[n] for n in s.flags],
        "tie": s.tie,
        "stock": list(s.stock),
        "offer": [TILES[t] for t in s.offer],
        "spent": s.spent,
        "deck": [rules.arrival_ids[c] for c in s.deck],
        "card": word(rules.arrival_ids, s.card),
        "plane": [word(kinds, k) for k in s.plane],
        "starts": list(s.starts),
        "group": s.group,
        "left": s.left,
        "reserve": {nation: s.reserve[n * rules.kinds : (n + 1) * rules.kinds] for n, nation in enumerate(nations)},
        "rooms": [_guest(rules, g) for g in s.rooms],
        "partners": [_guest(rules, g) for g in s.partners],
        "suites": [members(mask) for mask in s.suites],
        "extra": list(s.extra),
        "pools": list(s.pools),
        "specials": list(s.specials),
        "seen": [_cards(cards, mask) for mask in s.seen],
        "back": [_cards(cards, mask) for mask in s.back],
        "backs": list(s.backs),
        "since": list(s.since),
        "owed": list(s.owed),
        "ready": list(s.ready),
        "played": [SECRET if s.ready[p] and card == UNKNOWN else word(cards, card) for p, card in enumerate(s.played)],
        "taken": [_cards(cards, mask) for mask in s.taken],
        "acted": list(s.acted),
        "due": list(s.due),
        "due_swims": list(s.due_swims),
        "money": _hidden(s.money),
        "rents": _hidden(s.rents),
        "swims": _hidden(s.swims),
        "bids": _hidden(s.bids),
    }


def load(rules: Tables, d: dict[str, Any]) -> State:
    """The inverse of dump; ValueError or KeyError on data that is not a state of this game."""
    seats, cards = rules.seats, rules.card_ids
    places = seats * rules.room_count
    s = State()
    s.round = whole(d["round"], 0, rules.rounds)
    s.stage = STAGES.index(d["stage"])
    s.turn = whole(d["turn"], NOTHING, seats - 1)
    s.queue = tuple(whole(p, 0, seats - 1) for p in entries(d["queue"]))
    s.flags = tuple(number(rules.nation_ids, n) for n in entries(d["flags"]))
    s.tie = whole(d["tie"], NOTHING, seats - 1)
    s.stock = tuple(wholes(d["stock"], len(TILES)))
    s.offer = tuple(number(TILES, t) for t in entries(d["offer"]))
    s.spent = whole(d["spent"], 0, 99)
    s.deck = tuple(sorted(number(rules.arrival_ids, c) for c in entries(d["deck"])))
    s.card = maybe(rules.arrival_ids, d["card"])
    s.plane = [maybe(rules.kind_ids, k) for k in entries(d["plane"])]
    s.starts = tuple(whole(n, 0, len(s.plane)) for n in entries(d["starts"]))
    s.group = whole(d["group"], NOTHING, len(s.starts) - 2)
    s.left = whole(d["left"], 0, rules.send_limit)
    s.reserve = _reserves(rules, d["reserve"])
    s.rooms = [_guest_number(rules, g) for g in entries(d["rooms"], places)]
    s.partners = [_guest_number(rules, g) for g in entries(d["partners"], places)]
    s.suites = tuple(_mask(rules.printed, rooms) for rooms in entries(d["suites"], seats))
    s.extra = tuple(wholes(d["extra"], seats, 0, rules.room_count - rules.printed))
    s.pools = tuple(wholes(d["pools"], seats))
    s.specials = tuple(wholes(d["specials"], seats * SPECIALS))
    s.seen = [_card_mask(cards, names) for names in entries(d["seen"], seats)]
    s.back = [_card_mask(cards, names) for names in entries(d["back"], seats)]
    s.backs = tuple(wholes(d["backs"], seats, 0, rules.take_backs))
    s.since = tuple(wholes(d["since"], seats * rules.cards, 0, rules.take_backs))
    s.owed = tuple(wholes(d["owed"], seats * rules.take_backs, 0, rules.back_limit))
    s.ready = tuple(wholes(d["ready"], seats, 0, 1))
    s.played = [UNKNOWN if card == SECRET else maybe(cards, card) for card in entries(d["played"], seats)]
    s.taken = tuple(_card_mask(cards, names) for names in entries(d["taken"], seats))
    s.acted = wholes(d["acted"], seats, 0, 1)
    s.due = wholes(d["due"], seats)
    s.due_swims = wholes(d["due_swims"], seats)
    s.money = _purses(d["money"], seats)
    s.rents = _purses(d["rents"], seats)
    s.swims = _purses(d["swims"], seats)
    s.bids = _purses(d["bids"], seats)
    s.free, s.half, s.stars = [0] * seats, [0] * seats, [0] * seats
    _check(rules, s)
    hotels.mark_rooms(rules, s)
    return s


def conserved(rules: Tables, s: State) -> tuple[int, ...]:
    """Tokens of each nation, tiles, tourist cards, and money that nobody can account for."""
    tokens = [0] * rules.nations
    for guest, count in enumerate(s.reserve):
        tokens[guest // rules.kinds] += count
    for guest in s.rooms + s.partners:
        if guest >= 0:
            tokens[guest // rules.kinds] += 1
    if s.plane:
        tokens[s.flags[s.round - 1]] += sum(kind >= 0 for kind in s.plane)
    tiles = sum(s.stock) + len(s.offer) + s.spent + sum(s.specials) + sum(s.extra) + sum(s.pools)
    tiles += sum(suites.bit_count() for suites in s.suites)
    drawn = s.round - (s.round > 0 and s.stage in (AT_TILES, AT_CARD))
    strange = sum(
        abs(rules.start_money + s.rents[p] + s.swims[p] - s.bids[p] - s.money[p])
        for p in range(rules.seats)
        if s.money[p] != UNKNOWN
    )
    return (*tokens, tiles, len(s.deck) + drawn, strange)


def _check(rules: Tables, s: State) -> None:
    """What the single fields cannot show."""
    if s.flags and len(s.flags) != rules.rounds or not s.flags and s.round:
        raise ValueError("the row of flags does not fit the round")
    if conserved(rules, s) != conserved(rules, setup.new(rules)):
        raise ValueError("guests, tiles, cards or money are missing or too many")
    if not s.starts or list(s.starts) != sorted(s.starts) or (s.starts[0], s.starts[-1]) != (0, len(s.plane)):
        raise ValueError("the groups do not fit the plane")
    if s.stage > AT_CHOOSE and s.turn < 0 and s.stage != len(STAGES) - 1:
        raise ValueError("somebody must decide")
    for p in range(rules.seats):
        if s.back[p] != UNKNOWN and s.back[p].bit_count() != hands.unidentified(rules, s, p):
            raise ValueError("the cards that came back do not fit their number")


def _reserves(rules: Tables, table: Any) -> list[int]:
    return [n for nation in rules.nation_ids for n in wholes(mapping(table)[nation], rules.kinds)]


def _guest(rules: Tables, guest: int) -> str | None:
    """ "norway rich" """
    if guest < 0:
        return None
    nation, kind = divmod(guest, rules.kinds)
    return f"{rules.nation_ids[nation]} {rules.kind_ids[kind]}"


def _guest_number(rules: Tables, words: Any) -> int:
    if words is None:
        return NOTHING
    nation, _, kind = str(words).partition(" ")
    return number(rules.nation_ids, nation) * rules.kinds + number(rules.kind_ids, kind)


def _cards(ids: Sequence[str], mask: int) -> list[str] | str:
    return SECRET if mask == UNKNOWN else [ids[card] for card in members(mask)]


def _card_mask(ids: Sequence[str], names: Any) -> int:
    if names == SECRET:
        return UNKNOWN
    return _mask(len(ids), [number(ids, name) for name in entries(names)])


def _mask(size: int, bits: Any) -> int:
    mask = 0
    for bit in entries(bits):
        mask |= 1 << whole(bit, 0, size - 1)
    return mask


def _hidden(values: Sequence[int]) -> list[int | str]:
    return [SECRET if value == UNKNOWN else value for value in values]


def _purses(values: Any, count: int) -> list[int]:
    return [UNKNOWN if value == SECRET else whole(value, 0, 99_999) for value in entries(values, count)]
