"""What the effects in `AmsterdamBot.reasons` are about, for opponents with a taste."""

from __future__ import annotations

from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY

THEMES = {
    GAIN: ("wins", "then_wins", "gains", "then_gains", "guests", "lands"),
    GROWTH: ("landings", "counted_once", "gains", "then_gains", "lands"),
    SAFETY: (
        "loses", "then_loses", "loses_own", "then_loses_own", "beside_dam", "guests", "gives", "then_gives",
        "lands_elsewhere", "exposes", "quiet",
    ),
    DENIAL: ("takes", "then_takes", "quay", "lands_elsewhere"),
}  # fmt: skip
LEEWAY = 1.1
"""Points that make little difference: one tourist."""
SLACK = {2: LEEWAY, 3: 1.4, 4: 1.6}
"""By seats: with more of them luck brings all levels so close together that a Holiday-maker has to lose more."""
