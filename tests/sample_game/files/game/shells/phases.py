"""The phases of a turn, and the last wave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.contract import Moment, Text
from game.shells.state import AT_MORE, AT_TAKE, State

if TYPE_CHECKING:
    from game.shells.rules import ShellsRules

PHASES: Final = ("first", "second")
_BY_STAGE: Final = {AT_TAKE: 0, AT_MORE: 1}


def moment(rules: ShellsRules, s: State) -> Moment:
    now = _BY_STAGE.get(s.stage, -1)
    last = Text("shells.last_round", {"n": rules.waves}) if s.wave == rules.waves and now >= 0 else None
    return Moment(PHASES, now, last)
