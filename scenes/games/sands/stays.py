"""How long guests stay and what they pay, if nothing else is built: the sums behind the previews."""

from __future__ import annotations

from typing import NamedTuple

from game.sands.rules import SandsRules
from game.sands.state import State


class Stay(NamedTuple):
    """Of one guest: the last week, and the money until then."""

    until: int
    pays: int


class Stays(NamedTuple):
    """Of a whole resort, from this week on."""

    rented: dict[int, int]
    """By week: chalets that are needed."""
    coins: int
    last: int
    """Guests who are still there in the last week."""


def stay(rules: SandsRules, view: State, seat: int, zone: int, week: int, column: int = -1) -> Stay:
    """A guest of a zone who is in a chalet in this week, or on the attraction of a column."""
    row = view.occupied[seat] >> zone * rules.columns & rules.row_mask
    way = [-1, *(c for c in range(rules.columns) if row >> c & 1)]
    ahead = [c for c in way if c >= column]
    until = min(rules.weeks, week + len(ahead) - 1)
    pays = 0
    for number, here in enumerate(ahead):
        if week + number < rules.weeks:
            pays += 1 + (_extra(rules, view, seat, zone, here) if here >= 0 else 0)
    return Stay(until, pays)


def _extra(rules: SandsRules, view: State, seat: int, zone: int, column: int) -> int:
    return rules.extra[view.board[seat * rules.fields + zone * rules.columns + column]]


def all_stays(rules: SandsRules, view: State, seat: int) -> Stays:
    """Everybody who is there or booked."""
    rented = dict.fromkeys(range(view.week, rules.weeks + 1), 0)
    coins = last = 0
    for n, week, end in cohorts(rules, view, seat):
        coins += n * end.pays
        last += n if end.until == rules.weeks else 0
        for w in range(week, end.until + 1):
            rented[w] += n
    return Stays(rented, coins, last)


def cohorts(rules: SandsRules, view: State, seat: int) -> list[tuple[int, int, Stay]]:
    """(how many, from which week on, their stay)."""
    found = []
    for zone in range(rules.zones):
        groups = [(view.lodged[seat * rules.zones + zone], view.week, -1)]
        for column in range(rules.columns):
            n = view.visitors[seat * rules.fields + zone * rules.columns + column]
            groups.append((n, view.week, column))
        for space in range(rules.ahead):
            n = view.booked[(seat * rules.ahead + space) * rules.zones + zone]
            groups.append((n, view.week + space + 1, -1))
        found += [(n, week, stay(rules, view, seat, zone, week, column)) for n, week, column in groups if n]
    return found
