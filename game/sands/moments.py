"""Situations of Sun, Sea & Sand that no event or prompt tells, for lessons and first-time cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.sands.rules import SandsRules
from game.sands.state import State


def no_empty_chalet(rules: SandsRules, view: State, seat: int) -> bool:
    """Every bed of the seat is taken."""
    first = seat * rules.zones
    return 0 < view.chalets[seat] == sum(view.lodged[first : first + rules.zones])


MOMENTS: Mapping[str, Callable[[SandsRules, State, int], bool]] = {"no_empty_chalet": no_empty_chalet}
