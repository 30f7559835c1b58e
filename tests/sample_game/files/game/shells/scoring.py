"""The end score of Low Tide and its tie-break."""

from __future__ import annotations

from game.kernel.contract import Outcome, Text
from game.shells.state import State
from game.shells.tables import Tables


def basket(rules: Tables, s: State, p: int) -> list[int]:
    """By kind: shells in a seat's basket."""
    return s.baskets[p * rules.kinds : (p + 1) * rules.kinds]


def parts(rules: Tables, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points by category; favourites that a view does not know count nothing."""
    seats = range(rules.seats)
    sets = tuple(sum(rules.sets[n] for n in basket(rules, s, p)) for p in seats)
    liked = tuple(
        rules.favourite * s.baskets[p * rules.kinds + kind] if kind >= 0 else 0 for p, kind in enumerate(s.favourites)
    )
    pinched = tuple(-rules.crab * n for n in s.crabs)
    return ("shells.score.sets", sets), ("shells.score.favourite", liked), ("shells.score.crabs", pinched)


def scores(rules: Tables, s: State) -> tuple[int, ...]:
    """Points of every seat if the game ended now."""
    columns = [points for _, points in parts(rules, s)]
    return tuple(sum(column[p] for column in columns) for p in range(rules.seats))


def outcome(rules: Tables, s: State) -> Outcome:
    """Most points; tied: more kinds of shells, then the place is shared."""
    totals = scores(rules, s)
    claims = [(totals[p], sum(n > 0 for n in basket(rules, s, p))) for p in range(rules.seats)]
    ranks = tuple(1 + sum(other > claim for other in claims) for claim in claims)
    rivals = [claim for claim in claims if claim[0] == max(totals)]
    word = "points" if len(rivals) == 1 else "kinds" if rivals.count(max(rivals)) == 1 else "shared"
    return Outcome(ranks, totals, parts(rules, s), Text(f"shells.end.{word}"))
