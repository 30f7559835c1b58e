"""How strong a level of opponents is: stars, and how often it wins (`data/strength.yaml`, from README's ladder)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml

from game.kernel.contract import Text
from game.profile.paths import resources

STARS = {"easy": 1, "normal": 2, "hard": 3, "expert": 4}
MEASURED = ("normal", "hard", "expert")
"""The levels that were measured against the one below, in the order of the figures."""


@cache
def measured() -> Mapping[str, Any]:
    """Game, variant, seats, then the share of wins in percent."""
    found = yaml.safe_load((resources() / "data" / "strength.yaml").read_text(encoding="utf-8"))
    return found if isinstance(found, dict) else {}


def strength(game: str, variant: str, seats: int, level: str) -> Text:
    """A sentence on a level; one that was not measured at such a table is only described."""
    shares = measured().get(game, {}).get(variant, {}).get(seats)
    if level not in MEASURED or shares is None:
        return Text(f"ai.about.{level}")
    share = shares[MEASURED.index(level)]
    return Text(f"ai.wins.{level}", {"n": min(9, int(share / 10 + 0.5)), "rivals": seats - 1})
