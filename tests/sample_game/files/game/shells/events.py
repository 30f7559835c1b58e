"""What happens in Low Tide, for the log and the animation."""

from __future__ import annotations

from typing import Final

FAVOURITE: Final = "favourite"
WAVE: Final = "wave"
TURN: Final = "turn"
TOOK: Final = "took"
CRAB: Final = "crab"
ENOUGH: Final = "enough"
EBB: Final = "ebb"
GAME_OVER: Final = "game_over"

EVENTS: dict[str, tuple[str, ...]] = {
    FAVOURITE: ("shell",),
    WAVE: ("wave",),
    TURN: (),
    TOOK: ("shell", "n"),
    CRAB: (),
    ENOUGH: (),
    EBB: ("n",),
    GAME_OVER: (),
}
"""Every kind of event with the names of its data.

FAVOURITE   secret: shown to its own seat only
TOOK        `n` is 1 for the first shell of a turn, 2 for the second
EBB         `n` shells go back into the sea"""
