"""The five phases of a round, and the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.contract import Moment, Text
from game.samoa.state import (
    AT_BUILD,
    AT_CARD,
    AT_CHOOSE,
    AT_HOLIDAY,
    AT_HOST,
    AT_LANDING,
    AT_SEND_HOME,
    AT_SWAP,
    AT_TILES,
    State,
)

if TYPE_CHECKING:
    from game.samoa.rules import SamoaRules

PHASES: Final = ("departure", "arrival", "cards", "building", "reception")
_BY_STAGE: Final = {
    AT_TILES: 0, AT_CARD: 1, AT_LANDING: 1, AT_CHOOSE: 2, AT_SWAP: 2, AT_BUILD: 3,
    AT_SEND_HOME: 4, AT_HOST: 4, AT_HOLIDAY: 4,
}  # fmt: skip


def moment(rules: SamoaRules, s: State) -> Moment:
    now = _BY_STAGE.get(s.stage, -1)
    last = Text("samoa.last_round", {"n": rules.rounds}) if s.round == rules.rounds and now >= 0 else None
    return Moment(PHASES, now, last)
