"""The end score of Sun, Sea & Sand ("Best resort") and its tie-break."""

from __future__ import annotations

from game.kernel.contract import Outcome, Text
from game.sands.state import State
from game.sands.tables import Tables


def attraction_points(rules: Tables, owned: int) -> int:
    """The vp of a seat's attractions (a bit mask)."""
    total = 0
    for attraction, points in enumerate(rules.vp):
        if owned >> attraction & 1:
            total += points
    return total


def scores(rules: Tables, s: State) -> tuple[int, ...]:
    """Points of every seat if the game ended now."""
    return tuple(
        s.tourists[p] + s.signs[p].bit_count() + attraction_points(rules, s.owned[p]) + rules.areas(s.occupied[p])
        for p in range(rules.seats)
    )


def parts(rules: Tables, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The same by category, in the order of the rulebook."""
    return (
        ("sands.score.tourists", tuple(s.tourists)),
        ("sands.score.signs", tuple(signs.bit_count() for signs in s.signs)),
        ("sands.score.attractions", tuple(attraction_points(rules, owned) for owned in s.owned)),
        ("sands.score.areas", tuple(rules.areas(occupied) for occupied in s.occupied)),
    )


def outcome(rules: Tables, s: State) -> Outcome:
    """Most points; tied: more tourists, then the place is shared."""
    totals = scores(rules, s)
    claims = [(totals[p], s.tourists[p]) for p in range(rules.seats)]
    ranks = tuple(1 + sum(other > claim for other in claims) for claim in claims)
    rivals = [claims[p] for p in range(rules.seats) if totals[p] == max(totals)]
    key = "points" if len(rivals) == 1 else "tourists" if rivals.count(max(rivals)) == 1 else "shared"
    return Outcome(ranks, totals, parts(rules, s), Text(f"sands.end.{key}", {"weeks": rules.weeks}))
