"""The final scoring of Maui and its tie-breaks."""

from __future__ import annotations

from game.kernel.contract import Outcome, Text
from game.maui.state import CRAB_SIDE, PARASOL_SIDE, State
from game.maui.tables import Tables

REASONS = ("points", "towels", "dollars", "order")


def scores(rules: Tables, s: State) -> tuple[int, ...]:
    """Points of every seat if the game ended now."""
    points, pearl_points = rules.track_points, rules.pearl_points
    motifs, pearls = rules.motifs, len(rules.pearl_kinds)
    totals = []
    for p in range(rules.seats):
        total = s.dollars[p] - s.penalties[p] - s.crab_points[p]
        for space in s.tracks[p * motifs : (p + 1) * motifs]:
            total += points[space]
        for count in s.pearls[p * pearls : (p + 1) * pearls]:
            total += pearl_points[count]
        totals.append(total)
    return tuple(totals)


def parts(rules: Tables, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The same by category, in the order of the rulebook; only what exists in this variant."""
    seats, motifs, pearls = range(rules.seats), rules.motifs, len(rules.pearl_kinds)
    tracks = tuple(sum(rules.track_points[x] for x in s.tracks[p * motifs : (p + 1) * motifs]) for p in seats)
    kept = tuple(sum(rules.pearl_points[x] for x in s.pearls[p * pearls : (p + 1) * pearls]) for p in seats)
    found = [("maui.score.tracks", tracks)]
    if rules.first_part == PARASOL_SIDE:
        found.append(("maui.score.pearls", kept))
    found.append(("maui.score.dollars", tuple(s.dollars)))
    found.append(("maui.score.penalties", tuple(-n for n in s.penalties)))
    if rules.last_part == CRAB_SIDE:
        found.append(("maui.score.crabs", tuple(-n for n in s.crab_points)))
    return tuple(found)


def lowest(rules: Tables, s: State) -> list[int]:
    """The seats with the lowest score: one of them begins the second half of the combined game."""
    totals = scores(rules, s)
    return [p for p, total in enumerate(totals) if total == min(totals)]


def outcome(rules: Tables, s: State) -> Outcome:
    """Most points; tied: fewer towels, then more dollars, then later in turn order. Nobody shares a place."""
    totals = scores(rules, s)
    claims = [
        (totals[p], -s.laid[p], s.dollars[p], (p - s.first) % rules.seats) for p in range(rules.seats)
    ]
    order = sorted(range(rules.seats), key=lambda p: claims[p], reverse=True)
    ranks = tuple(order.index(p) + 1 for p in range(rules.seats))
    winner, second = claims[order[0]], claims[order[1]]
    decided = next(i for i in range(len(REASONS)) if winner[i] != second[i])
    reason = Text(f"maui.end.{REASONS[decided]}", {"columns": rules.columns})
    return Outcome(ranks, totals, parts(rules, s), reason)
