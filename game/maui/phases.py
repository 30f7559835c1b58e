"""The phases of a turn, and the last round of a part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.contract import Moment, Text
from game.maui.state import AT_BONUS, AT_CRAB, AT_PLACE, AT_REFILL, AT_TURN, State

if TYPE_CHECKING:
    from game.maui.rules import MauiRules

PHASES: Final = ("take", "lay", "refill")
_BY_STAGE: Final = {AT_TURN: 0, AT_PLACE: 1, AT_BONUS: 1, AT_CRAB: 1, AT_REFILL: 2}


def moment(rules: MauiRules, s: State) -> Moment:
    """The round in which somebody fills the beach is finished, and is the last one."""
    now = _BY_STAGE.get(s.stage, -1)
    if now < 0 or rules.columns not in s.laid:
        return Moment(PHASES, now)
    ends_all = s.part == rules.last_part
    return Moment(PHASES, now, Text("maui.last_round" if ends_all else "maui.last_round_part", {"n": rules.columns}))
