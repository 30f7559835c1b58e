"""How strong a level of opponents is: stars, and how often it wins (strength.yaml, from the README)."""

from __future__ import annotations

from game.content.figures import STRENGTH, figures
from game.kernel.contract import Text

STARS = {"easy": 1, "normal": 2, "hard": 3, "expert": 4}
MEASURED = ("normal", "hard", "expert")
"""The levels that were measured against the one below, in the order of the figures."""


def strength(game: str, variant: str, seats: int, level: str) -> Text:
    """A sentence on a level; one that was not measured at such a table is only described."""
    shares = figures(game, STRENGTH).get(variant, {}).get(seats)
    if level not in MEASURED or shares is None:
        return Text(f"ai.about.{level}")
    share = shares[MEASURED.index(level)]
    return Text(f"ai.wins.{level}", {"n": min(9, int(share / 10 + 0.5)), "rivals": seats - 1})
