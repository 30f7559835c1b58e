"""What happens in Maui, for the log and the animation."""

from __future__ import annotations

from typing import Final

FIRST: Final = "first"
PARASOLS: Final = "parasols"
DOCKED: Final = "docked"
DRAWN: Final = "drawn"
TURN: Final = "turn"
TOOK: Final = "took"
PAID: Final = "paid"
SLID: Final = "slid"
LAID: Final = "laid"
TOKEN_USED: Final = "token_used"
PENALTY: Final = "penalty"
PARASOL_TAKEN: Final = "parasol_taken"
PARASOL_MISSED: Final = "parasol_missed"
PEARL: Final = "pearl"
BONUS: Final = "bonus"
CONNECTED: Final = "connected"
ORNAMENT: Final = "ornament"
CRAB_MET: Final = "crab_met"
CRAB: Final = "crab"
DOLLARS: Final = "dollars"
SPARE: Final = "spare"
PART_ENDED: Final = "part_ended"
GAME_OVER: Final = "game_over"

EVENTS: dict[str, tuple[str, ...]] = {
    FIRST: (),
    PARASOLS: (),
    DOCKED: ("towel",),
    DRAWN: ("towel", "row", "slot"),
    TURN: (),
    TOOK: ("towel", "row", "slot"),
    PAID: ("row", "amount"),
    SLID: ("row", "slot"),
    LAID: ("towel", "column", "top"),
    TOKEN_USED: ("column", "square", "row", "motif"),
    PENALTY: ("column", "square", "ocean"),
    PARASOL_TAKEN: ("icon", "kind", "column", "row"),
    PARASOL_MISSED: ("icon", "kind", "column", "row"),
    PEARL: ("pearl", "count"),
    BONUS: ("motif", "from_space", "to_space"),
    CONNECTED: ("row", "motif", "steps", "from_space", "to_space"),
    ORNAMENT: ("track", "motif"),
    CRAB_MET: ("icon", "kind", "column", "row"),
    CRAB: ("value", "column", "square"),
    DOLLARS: ("row", "amount"),
    SPARE: ("towel", "row", "slot", "column", "top"),
    PART_ENDED: (),
    GAME_OVER: (),
}
"""Every kind of event with the names of its data. `slot` of SLID is the place that became empty, `ocean` of PENALTY is
0 in the trees and 1 in the ocean; PARASOL_MISSED also tells of crabs that leave unseen."""
