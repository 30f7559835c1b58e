"""The phases of a week, and the last week."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.contract import Moment, Text
from game.sands.state import AT_RETURN, AT_WORK, State

if TYPE_CHECKING:
    from game.sands.rules import SandsRules

WORK, BACKPACKERS, INCOME, TIME = PHASES = ("work", "backpackers", "income", "time")
_BY_STAGE: Final = {AT_WORK: 0, AT_RETURN: 3}


def moment(rules: SandsRules, s: State) -> Moment:
    """Backpackers and income need no decision: only while they are shown does the table say that they go on. The last
    week ends with the backpackers."""
    now = _BY_STAGE.get(s.stage, -1)
    if s.week < rules.weeks:
        return Moment(PHASES, now)
    return Moment((WORK, BACKPACKERS), now, Text("sands.last_round", {"n": rules.weeks}) if now >= 0 else None)
