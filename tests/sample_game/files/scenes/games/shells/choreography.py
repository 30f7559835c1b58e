"""How shells move: in from the sea with a wave, from the beach into a basket, and out again with the ebb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.shells.events import CRAB, EBB, TOOK, WAVE
from game.shells.scoring import basket
from scenes.table.animate import Motion, Timing

if TYPE_CHECKING:
    from scenes.games.shells.layout import ShellsLayout

_SOUNDS = {TOOK: "token", CRAB: "crab", WAVE: "wave", EBB: "slide"}
APART = 0.06


def direct(layout: ShellsLayout, motion: Motion) -> None:
    """A shell that was taken is the foremost of its kind, or the one that somebody has dropped."""
    old, new = layout.picture.places(motion.before), layout.picture.places(motion.after)
    lying = list(motion.before.beach)
    kept = [basket(layout.rules, motion.before, seat) for seat in range(layout.rules.seats)]
    when = 0.0
    for event in motion.events:
        if event.kind in _SOUNDS:
            motion.cues.append((when, "sound", _SOUNDS[event.kind]))
        if event.kind == TOOK:
            kind = event.data["shell"]
            lying[kind] -= 1
            source, target = f"beach:{kind}:{lying[kind]}", f"basket:{event.seat}:{kind}:{kept[event.seat][kind]}"
            kept[event.seat][kind] += 1
            motion.origins[target] = motion.origins.get(source) or old[source]
            motion.timing[target] = Timing(when, 0.42)
            motion.timing[source] = Timing(0, 0.001)
            when += 0.3
        elif event.kind == WAVE:
            for number, name in enumerate(name for name in new if name.startswith("beach:")):
                motion.origins[name] = new[name]._replace(y=layout.beach.y - 40, alpha=0.3)
                motion.timing[name] = Timing(number * APART, 0.5)
                when = 0.5 + number * APART
    motion.length = max(0.42, when + 0.2)
