"""What the effects in `SandsBot.reasons` are about, for opponents with a taste."""

from __future__ import annotations

from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY

THEMES = {
    GAIN: ("guests_pay", "guests_stay", "vp", "sign", "backpacker_comes"),
    GROWTH: (
        "stay_longer",
        "bar",
        "landscape",
        "landscape_lost",
        "landscape_next",
        "landscape_less",
        "new_chalets",
        "sign_later",
    ),
    SAFETY: ("no_chalets", "beds", "new_chalets", "pays", "time", "pass", "return"),
    DENIAL: ("contested", "backpackers", "backpacker_comes", "backpacker_leaves"),
}
LEEWAY = 0.25
"""Points that make little difference: less than the usual step to the next idea."""
