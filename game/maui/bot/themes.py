"""What the effects in `MauiBot.reasons` are about, for opponents with a taste.

Nothing on the beach is taken from anybody, but the coins in a bowl and the last motif tokens are for one only,
and whoever pays fills the bowl for the next.
"""

from __future__ import annotations

from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY

THEMES = {
    GAIN: ("steps", "full", "bonus", "bonus_lost", "spare", "tempo"),
    GROWTH: ("open", "narrow", "pearl", "pearl_lost", "token"),
    SAFETY: ("penalty", "crab", "token_used"),
    DENIAL: ("token", "dollars", "pays"),
}
LEEWAY = 0.75
"""Points that make little difference: less than half of the usual step to the next idea."""
SLACK = {2: LEEWAY, 3: 1.5, 4: 1.5}
"""By seats: with more of them thinking ahead gains less over what looks best, so a Holiday-maker has to lose more."""
