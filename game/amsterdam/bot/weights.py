"""What counts how much, in points. Found by letting opponents with other weights play each other."""

from __future__ import annotations

from typing import Final, NamedTuple

WIN: Final = 20.0
"""Reaching the target, beyond the margin: more than any flip brings."""
LEADER: Final = 0.7
AVERAGE: Final = 0.3
"""How much the points of the best other seat and of the others' average count against one's own."""
BUILDING: Final = 0.4
LANDING: Final = 0.9
DAM: Final = 1.2
"""What a hotel gains over a whole game from a building beside it, from each canal space beside that building
and from the Dam."""
GUEST: Final = 0.2
"""A tourist who is already there."""
CROWD: Final = 0.3
"""Tactical: a tourist who can no longer be chased away."""
SURE_EARLY: Final = 0.4
SURE_LATE: Final = 0.9
"""How much of a margin lasts until the end, with all and with no tourists still to come."""
GAP = (0.0, 0.0, 0.0, 2.7, 3.6)
"""By number of seats: how far an average seat ends behind the best other one."""
DENIED: Final = 0.3
"""A tourist left on a quay, whom the others do not get."""


class OddsWeights(NamedTuple):
    """What makes a seat likelier to win: logarithms of its strength (see win_odds.py)."""

    point: float
    """A point while the supply is full."""
    point_late: float
    """What a point gains until the supply is empty."""
    near: float
    """A point more when less than six are missing to the target."""
    close: float
    """A point more when less than three are missing."""
    soon: float
    """A landing beside an own hotel in the next round."""
    later: float
    """One to be expected after that."""
    tile: float
    """A tile beside an own hotel, with a full supply."""
    dam: float
    missing: float
    """A hotel still to be built."""
    waiting: tuple[tuple[float, float], ...]
    """By turns to wait: what that is worth, and what it is worth beyond with a full supply."""


ODDS = {
    ("base", 2): OddsWeights(
        -0.05, 0.33, 0.02, 0.15, 0.06, 0.38, 0.08, 0.72, 2.15, ((0.00, 0.00), (-0.76, 1.07)),
    ),
    ("base", 3): OddsWeights(
        -0.01, 0.34, 0.02, 0.17, 0.17, 0.42, 0.19, 0.57, 1.70, ((0.00, 0.00), (-0.41, 0.46), (-1.03, 1.08)),
    ),
    ("base", 4): OddsWeights(
        -0.06, 0.42, -0.03, 0.17, 0.21, 0.42, 0.04, 0.28, 1.03,
        ((0.00, 0.00), (-0.30, 0.31), (-0.67, 0.75), (-1.11, 1.17)),
    ),
    ("tactical", 2): OddsWeights(
        -0.01, 0.58, -0.02, 0.14, 0.16, 0.38, 0.02, 0.13, 2.17, ((0.00, 0.00), (-1.67, 2.06)),
    ),
    ("tactical", 3): OddsWeights(
        0.03, 0.41, 0.07, -0.07, 0.07, 0.23, 0.04, -0.15, 0.63, ((0.00, 0.00), (-0.42, 0.33), (-1.43, 1.27)),
    ),
    ("tactical", 4): OddsWeights(
        0.00, 0.47, 0.06, -0.18, 0.12, 0.17, 0.06, -0.56, 0.22,
        ((0.00, 0.00), (-0.12, -0.09), (-0.61, 0.33), (-1.40, 1.06)),
    ),
}
"""Fitted to greedy games (see NOTES.md)."""
