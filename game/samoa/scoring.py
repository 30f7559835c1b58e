"""The end of Hotel Samoa: the richest wins."""

from __future__ import annotations

from game.kernel.contract import UNKNOWN, Outcome, Text
from game.samoa import hotels
from game.samoa.state import State
from game.samoa.tables import SPECIALS, Tables


def special_points(rules: Tables, s: State, p: int) -> int:
    """Money for the special tiles that were not used."""
    return rules.special_worth * sum(s.specials[p * SPECIALS : (p + 1) * SPECIALS])


def scores(rules: Tables, s: State) -> tuple[int, ...]:
    """Money of every seat if the game ended now; a purse nobody may look into counts as empty."""
    return tuple((0 if money == UNKNOWN else money) + special_points(rules, s, p) for p, money in enumerate(s.money))


def parts(rules: Tables, s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The same by where it came from and went."""
    seats = range(rules.seats)
    return (
        ("samoa.score.start", (rules.start_money,) * rules.seats),
        ("samoa.score.rents", tuple(s.rents)),
        ("samoa.score.swims", tuple(s.swims)),
        ("samoa.score.bids", tuple(-bid for bid in s.bids)),
        ("samoa.score.specials", tuple(special_points(rules, s, p) for p in seats)),
    )


def outcome(rules: Tables, s: State) -> Outcome:
    """Every place goes to the richer seat; tied: more free rooms, then the place is shared."""
    totals = scores(rules, s)
    claims = [(totals[p], hotels.free_rooms(s, p)) for p in range(rules.seats)]
    ranks = tuple(1 + sum(other > claim for other in claims) for claim in claims)
    if ranks.count(1) > 1:
        reason = "shared"
    elif totals.count(max(totals)) > 1:
        reason = "rooms"
    else:
        reason = "money"
    return Outcome(ranks, totals, parts(rules, s), Text(f"samoa.end.{reason}", {"rounds": rules.rounds}))
