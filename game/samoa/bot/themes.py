"""What the effects in `SamoaBot.reasons` are about, for opponents with a taste.

DENIAL: a tile that one gets, or guests who come to one's hotel because of a better card, the others do not get.
"""

from __future__ import annotations

from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY

THEMES = {
    GAIN: ("expected_rooms", "hardly_any_rooms", "hotel_full", "rent", "swim", "more", "pool_now", "nothing_left"),
    GROWTH: (
        "expected_tile", "expected_tile_or", "tile", "holiday_sends", "frees_room", "frees_to_end",
        "frees_more", "celebrity", "suite_used", "couple",
    ),
    SAFETY: (
        "card_spent", "keeps_card", "may_keep_card", "keeps_tile", "keeps_room", "took_back", "holiday_saves", "stands",
        "pays_bid", "nothing_good", "spends", "stays", "stays_to_end", "suite_waits",
        "suite_waits_to_end", "shared_room", "ends_turn", "only_choice",
    ),
    DENIAL: ("expected_tile", "expected_tile_or", "swap_gain", "swap_loss"),
}  # fmt: skip
LEEWAY = 1.25
"""Money that makes little difference: less than the usual step to the next idea."""
