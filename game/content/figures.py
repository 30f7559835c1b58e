"""What was measured of a game: three numbers for each variant and number of seats, in `data/<game>/<what>.yaml`.

    chances     how many points of margin make a win e times as likely (game/ai/chance.py)
    strength    how often one of a level wins against the level below (scenes/start/strength.py)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

import yaml

from game.profile.paths import resources

Figures: TypeAlias = Mapping[str, Mapping[int, Sequence[float]]]

CHANCES, STRENGTH = FILES = ("chances", "strength")


@cache
def figures(game: str, what: str) -> Figures:
    """By variant and seats; nothing for a game that nobody has measured."""
    file = resources() / "data" / game / f"{what}.yaml"
    found = yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else None
    return found if isinstance(found, dict) else {}
