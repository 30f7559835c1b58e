"""What can be seen to happen."""

from __future__ import annotations

from typing import Final

BUILT: Final = "built"
FIRST: Final = "first"
TURN: Final = "turn"
ROLLED: Final = "rolled"
SAILED: Final = "sailed"
BOARDED: Final = "boarded"
LANDED: Final = "landed"
SUPPLY_EMPTY: Final = "supply_empty"
HOTEL: Final = "hotel"
WALKED: Final = "walked"
STAYED: Final = "stayed"
MOVED: Final = "moved"
FLIPPED: Final = "flipped"
SENT: Final = "sent"
POINTS: Final = "points"
WON: Final = "won"

_TRAVEL = ("from_place", "to_place", "count", "function")
EVENTS = {
    BUILT: (),
    FIRST: (),
    TURN: ("number",),
    ROLLED: ("white", "black"),
    SAILED: ("from_space", "to_space", "spaces"),
    BOARDED: _TRAVEL,
    LANDED: _TRAVEL,
    SUPPLY_EMPTY: (),
    HOTEL: ("crossing", "number"),
    WALKED: ("pawn", "path"),
    STAYED: (),
    MOVED: _TRAVEL,
    FLIPPED: ("pawn", "tile", "old", "new"),
    SENT: _TRAVEL,
    POINTS: ("before", "after"),
    WON: ("points",),
}
"""Every kind of event with the names of its data. `function` is what the travellers' new place shows, -1 for
none; a `path` is all crossings of a walk, from the first to the last."""
