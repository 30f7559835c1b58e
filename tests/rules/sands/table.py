"""A tiny builder: a season as far as a test needs it, everything else as at the start."""

from __future__ import annotations

from functools import cache

from game.content.loader import load
from game.kernel.contract import CHANCE, Event
from game.profile.paths import resources
from game.sands.content import Content
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.verbs import BOAT, START_PLAYER

BLUE, YELLOW, RED, GREEN = range(4)
SEA, BEACH, BOULEVARD, HINTERLAND = range(4)


@cache
def rules_for(seats: int) -> SandsRules:
    return SandsRules(load("sands", Content, [resources() / "data"]).content, "base", seats)


def season(
    seats: int = 3, start: int = 0, first_boat: int = 0, rules: SandsRules | None = None
) -> tuple[SandsRules, State]:
    """A season before its first action; the boats are boat_01, boat_02, … from `first_boat` on."""
    rules = rules or rules_for(seats)
    s = rules.new()
    rules.apply(s, CHANCE, (START_PLAYER, start))
    for week in range(rules.weeks):
        rules.apply(s, CHANCE, (BOAT, first_boat + week))
    return rules, s


def number(rules: SandsRules, attraction: str) -> int:
    return rules.attraction_ids.index(attraction)


def build(rules: SandsRules, s: State, p: int, attraction: str, column: int) -> int:
    """Put an attraction onto a board as if it had been built long ago; its field."""
    a = number(rules, attraction)
    field = rules.shift_of[a] + column - 1
    board = list(s.board)
    board[p * rules.fields + field] = a
    s.board = tuple(board)
    s.occupied = tuple(mask | (1 << field if q == p else 0) for q, mask in enumerate(s.occupied))
    s.owned = tuple(mask | (1 << a if q == p else 0) for q, mask in enumerate(s.owned))
    s.sold[a] += 1
    return field


def lodge(rules: SandsRules, s: State, p: int, *tourists: int) -> None:
    """Put tourists into chalets."""
    for zone in tourists:
        s.lodged[p * rules.zones + zone] += 1
        s.tourists[p] += 1


def visit(rules: SandsRules, s: State, p: int, field: int, n: int) -> None:
    """Put tourists onto an attraction."""
    s.visitors[p * rules.fields + field] += n
    s.tourists[p] += n


def book(rules: SandsRules, s: State, p: int, space: int, *tourists: int) -> None:
    for zone in tourists:
        s.booked[(p * rules.ahead + space - 2) * rules.zones + zone] += 1


def booked(rules: SandsRules, s: State, p: int, space: int) -> list[int]:
    base = (p * rules.ahead + space - 2) * rules.zones
    return s.booked[base : base + rules.zones]


def lodged(rules: SandsRules, s: State, p: int) -> list[int]:
    return s.lodged[p * rules.zones : (p + 1) * rules.zones]


def visitors(rules: SandsRules, s: State, p: int) -> dict[int, int]:
    """Field: tourists there."""
    fields = s.visitors[p * rules.fields : (p + 1) * rules.fields]
    return {field: n for field, n in enumerate(fields) if n}


def put_signs(s: State, p: int, *signs: int) -> None:
    stock = list(s.sign_stock)
    mask = s.signs[p]
    for sign in signs:
        stock[sign] -= 1
        mask |= 1 << sign
    s.sign_stock = tuple(stock)
    s.signs = tuple(mask if q == p else own for q, own in enumerate(s.signs))


def set_money(s: State, *money: int) -> None:
    """Money of every seat; the markers moved in seat order, so the last seat's is on top."""
    s.money = list(money)
    s.stack = list(range(len(money)))


def only_home(s: State, *home: int) -> None:
    """Family members at home; the others are far away in the last time slot."""
    slots = len(s.slots) // len(home)
    for p, n in enumerate(home):
        s.slots[p * slots : (p + 1) * slots] = [0] * (slots - 1) + [5 - n]
    s.home = list(home)


def play(rules: SandsRules, s: State, p: int, *action: int) -> list[Event]:
    """Play a legal action; its events."""
    assert rules.actors(s) == (p,), f"it is the turn of {rules.actors(s)}"
    assert rules.why_not(s, p, action) is None, rules.why_not(s, p, action)
    assert action in rules.legal(s, p)
    out: list[Event] = []
    rules.apply(s, p, action, out)
    return out


def of_kind(events: list[Event], *kinds: str) -> list[Event]:
    return [event for event in events if event.kind in kinds]


def reason(rules: SandsRules, s: State, p: int, *action: int) -> str:
    """The last word of the key of the refusal."""
    text = rules.why_not(s, p, action)
    assert text is not None, f"{action} is legal"
    assert action not in rules.legal(s, p)
    return text.key.rsplit(".", 1)[1]
