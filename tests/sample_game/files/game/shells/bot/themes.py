"""What the effects in `ShellsBot.reasons` are about, for opponents with a taste."""

from __future__ import annotations

from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY

THEMES = {
    GAIN: ("set", "favourite"),
    GROWTH: ("grows",),
    SAFETY: ("crab", "enough"),
    DENIAL: ("denies",),
}
LEEWAY = 0.75
"""Points that make little difference: less than the smallest choices are about."""
SLACK = 1.5
"""What a Holiday-maker lets slip: what looks best is mostly best, so he has to lose more to be beaten."""
