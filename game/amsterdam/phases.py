"""The phases of a turn, and the last turn of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_ROLL, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.kernel.contract import Moment, Text

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules

PHASES: Final = ("dice", "boat", "tourist", "hotel", "walk", "flip")
_BY_STAGE: Final = {
    AT_ROLL: "dice", AT_SAIL: "boat", AT_HOTEL: "hotel", AT_WALK: "walk", AT_ACT: "flip", AT_SETTLE: "flip",
}  # fmt: skip


def moment(rules: AmsterdamRules, s: State) -> Moment:
    """Hotels are only built in the first turns, dice only rolled in the base game."""
    building = s.turn <= rules.seats * rules.hotels_each
    shown = tuple(p for p in PHASES if (p != "hotel" or building) and (p != "dice" or not rules.tactical))
    now = _BY_STAGE.get(s.stage, "")
    return Moment(shown, shown.index(now) if now in shown else -1, _last(rules, s) if now else None)


def _last(rules: AmsterdamRules, s: State) -> Text | None:
    """Every turn lands a tourist of the supply: with no more of them than seats nobody has two turns left."""
    to_come = s.tourists[rules.city.supply]
    turns = to_come + (s.stage not in (AT_ROLL, AT_SAIL))
    if turns > rules.seats:
        return None
    return Text("amsterdam.last_round" if turns > 1 else "amsterdam.last_turn", {"n": turns})
