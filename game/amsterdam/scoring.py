"""Points and the end: who leads, who has won, and which hotel the points come from."""

from __future__ import annotations

from game.amsterdam.state import NOBODY, State
from game.amsterdam.tables import Tables
from game.kernel.contract import Outcome, Text


def scores(s: State) -> tuple[int, ...]:
    return tuple(s.points)


def most(s: State) -> int:
    """The points of the best seat; a loop, because `max` is slower once it is compiled."""
    best = 0
    for points in s.points:
        if points > best:
            best = points
    return best


def winners(tables: Tables, s: State) -> list[int]:
    """Most points; of several at the target with as many points the active player, else they share."""
    best = most(s)
    first = [p for p in range(tables.seats) if s.points[p] == best]
    return [s.active] if best >= tables.target and s.active in first else first


def outcome(tables: Tables, s: State) -> Outcome:
    """Of a game that is over. The others rank by points, equal points share a rank."""
    first, seats = winners(tables, s), range(tables.seats)
    ranks = tuple(
        1 if p in first else 1 + sum(q in first or s.points[q] > s.points[p] for q in seats) for p in seats
    )
    reason = Text("amsterdam.end.supply")
    if most(s) >= tables.target:
        reason = Text("amsterdam.end.target", {"n": tables.target})
    return Outcome(ranks, scores(s), parts(tables, s), reason)


def parts(tables: Tables, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by hotel; a tile beside two hotels of a seat counts for the earlier one."""
    by_hotel: list[list[int]] = [[] for _ in range(tables.hotels_each)]
    for seat in range(tables.seats):
        seen: set[int] = set()
        for number, points in enumerate(by_hotel):
            crossing = s.hotels[seat * tables.hotels_each + number]
            tiles = set(tables.city.around[crossing]) - seen if crossing != NOBODY else set()
            points.append(sum(s.tourists[tile] for tile in tiles))
            seen |= tiles
    return tuple((f"amsterdam.score.hotel_{n + 1}", tuple(points)) for n, points in enumerate(by_hotel))
