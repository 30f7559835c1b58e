"""What happens in Maui, for the log and the animation."""

from __future__ import annotations

EVENTS: dict[str, tuple[str, ...]] = {
    "first": (),
    "parasols": (),
    "docked": ("towel",),
    "drawn": ("towel", "row", "slot"),
    "turn": (),
    "took": ("towel", "row", "slot"),
    "paid": ("row", "amount"),
    "slid": ("row", "slot"),
    "laid": ("towel", "column", "top"),
    "token_used": ("column", "square", "row", "motif"),
    "penalty": ("column", "square", "ocean"),
    "parasol_taken": ("icon", "kind", "column", "row"),
    "parasol_missed": ("icon", "kind", "column", "row"),
    "pearl": ("pearl", "count"),
    "bonus": ("motif", "from_space", "to_space"),
    "connected": ("row", "motif", "steps", "from_space", "to_space"),
    "ornament": ("track", "motif"),
    "crab_met": ("icon", "kind", "column", "row"),
    "crab": ("value", "column", "square"),
    "dollars": ("row", "amount"),
    "spare": ("towel", "row", "slot", "column", "top"),
    "part_ended": (),
    "game_over": (),
}
"""Every kind of event with the names of its data. `slot` of "slid" is the place that became empty, `ocean` of
"penalty" is 0 in the trees and 1 in the ocean; `parasol_missed` also tells of crabs that leave unseen."""
