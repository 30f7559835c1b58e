"""What happens in Hotel Samoa, for the log and the animation."""

from __future__ import annotations

from typing import Final

FLAGS_LAID: Final = "flags"
TIE_LAID: Final = "tie"
ROUND: Final = "round"
TILE_REVEALED: Final = "tile_revealed"
DEPARTED: Final = "departed"
LANDED: Final = "landed"
ARRIVED: Final = "arrived"
CHOSE: Final = "chose"
TOOK_BACK_CARDS: Final = "took_back_cards"
TOOK_BACK: Final = "took_back"
TILE_USED: Final = "tile_used"
REVEALED: Final = "revealed"
PHASE: Final = "phase"
TURN: Final = "turn"
SKIPPED: Final = "skipped"
SWAPPED: Final = "swapped"
BOUGHT: Final = "bought"
POOL_OPENED: Final = "pool_opened"
PASSED: Final = "passed"
SENT_HOME: Final = "sent_home"
SEATED: Final = "seated"
NO_GUESTS: Final = "no_guests"
UNHOSTED: Final = "unhosted"
PAID: Final = "paid"
DISCARDED: Final = "discarded"
RETURNED: Final = "returned"
TIE_MOVED: Final = "tie_moved"
GAME_OVER: Final = "game_over"

EVENTS: dict[str, tuple[str, ...]] = {
    FLAGS_LAID: (),
    TIE_LAID: ("gap",),
    ROUND: ("round", "nation", "doubled"),
    TILE_REVEALED: ("tile", "slot"),
    DEPARTED: ("room", "place", "nation", "kind"),
    LANDED: ("arrival", "nation"),
    ARRIVED: ("group", "slot", "nation", "kind"),
    CHOSE: (),
    TOOK_BACK_CARDS: ("first", "second"),
    TOOK_BACK: ("count",),
    TILE_USED: ("tile",),
    REVEALED: ("card",),
    PHASE: ("stage",),
    TURN: (),
    SKIPPED: ("left",),
    SWAPPED: ("card_out", "card_in"),
    BOUGHT: ("tile", "slot", "room", "amount"),
    POOL_OPENED: ("amount",),
    PASSED: (),
    SENT_HOME: ("room", "place", "nation", "kind"),
    SEATED: ("group", "slot", "nation", "kind", "room", "place", "rent", "swim"),
    NO_GUESTS: (),
    UNHOSTED: ("slot", "nation", "kind"),
    PAID: ("rent", "swim"),
    DISCARDED: ("card",),
    RETURNED: ("card",),
    TIE_MOVED: ("gap",),
    GAME_OVER: (),
}
"""Every kind of event with the names of its data. `slot` is the place on the plane, or in the row of tiles on
offer before the tile left it; `place` is 0 for the first guest of a room, 1 for the lover who joined him;
`second` is -1 when one card came back; `left` guests were still on the plane. Only `took_back_cards` is secret."""
