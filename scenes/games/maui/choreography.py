"""How Maui's pieces move: towels are laid, markers hop along their tracks, dollars and pearls change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.maui.events import (
    BONUS,
    CONNECTED,
    CRAB,
    DOLLARS,
    DRAWN,
    LAID,
    ORNAMENT,
    PAID,
    PARASOL_MISSED,
    PARASOL_TAKEN,
    PEARL,
    PENALTY,
    SPARE,
    TOKEN_USED,
)
from scenes.games.maui import market
from scenes.table.animate import Motion, Places, Timing

if TYPE_CHECKING:
    from scenes.games.maui.layout import MauiLayout

_SOUNDS = {
    PAID: "coin", DOLLARS: "coin", PEARL: "pearl", PENALTY: "penalty", CRAB: "crab", ORNAMENT: "token",
    TOKEN_USED: "token", BONUS: "chime", DRAWN: "slide", PARASOL_MISSED: "page",
}  # fmt: skip
_AFTER_LAYING = (PEARL, PENALTY, CRAB, ORNAMENT, BONUS, PARASOL_MISSED)


def direct(layout: MauiLayout, motion: Motion) -> None:
    """Towel first, then the markers step by step, then what it all brought."""
    old, new = layout.picture.places(motion.before), layout.picture.places(motion.after)
    _pair(motion, old, new, "dollar", 0.35)
    _gifts(layout, motion, old, new)
    when, hops = 0.0, 0
    laid = any(e.kind in (LAID, SPARE) for e in motion.events)
    if laid:
        when = 0.45
        motion.cues.append((0.36, "sound", "tile"))
    for event in motion.events:
        sound = _SOUNDS.get(event.kind)
        if event.kind == CONNECTED:
            name = f"marker:{event.seat}:{event.data['motif']}"
            steps = event.data["to_space"] - event.data["from_space"]
            motion.timing[name] = Timing(when + 0.18 * hops, 0.24 + 0.1 * steps, 0.12)
            motion.cues.append((when + 0.18 * hops + 0.1, "sound", "step"))
            hops += 1
        elif event.kind == BONUS:
            motion.timing[f"marker:{event.seat}:{event.data['motif']}"] = Timing(when, 0.3, 0.2)
        if sound is not None:
            motion.cues.append((when if event.kind in _AFTER_LAYING else 0.05, "sound", sound))
    for name in new:
        if name.startswith(("penalty:", "crab:", "mark:")) and name not in old:
            motion.timing[name] = Timing(when if not name.startswith("mark:") else 0.3, 0.25)
    for event in motion.events:
        if event.kind == DRAWN:
            bag = market.bag_spot(layout)
            name = f"towel:{event.data['towel']}"
            if name in new:
                motion.origins[name] = new[name]._replace(x=bag[0], y=bag[1], size=new[name].size * 0.5)
            motion.timing[name] = Timing(0.0, 0.34)
    ends = [t.delay + t.seconds for t in motion.timing.values()]
    motion.length = max([0.42, when, *ends])


def _pair(motion: Motion, old: Places, new: Places, kind: str, seconds: float) -> None:
    """Pieces that are all alike: one that has gone here is the one that came there."""
    gone = [n for n in old if n.startswith(kind + ":") and n not in new]
    came = [n for n in new if n.startswith(kind + ":") and n not in old]
    for name, source in zip(came, gone, strict=False):
        motion.origins[name] = old[source]
        motion.timing[name] = Timing(0.0, seconds, 0.15)
        motion.timing[source] = Timing(0.0, 0.001)


def _gifts(layout: MauiLayout, motion: Motion, old: Places, new: Places) -> None:
    """Pearls come from under their parasol, motif tokens from their ornament or go onto the towel."""
    for event in motion.events:
        if event.kind == PARASOL_TAKEN:
            name = next((n for n in new if n.startswith(f"pearl:{event.seat}:") and n not in old), None)
            source = old.get(f"icon:{motion.before.part}:{event.seat}:{event.data['icon']}")
            if name is not None and source is not None:
                motion.origins[name] = source._replace(size=source.size * 0.6)
                motion.timing[name] = Timing(0.4, 0.45, 0.15)
        elif event.kind == ORNAMENT:
            name = next(
                (n for n in new if n.startswith(f"token:{event.seat}:{event.data['motif']}:") and n not in old),
                None,
            )
            x, y = layout.scoreboard.ornament_spot(event.data["track"])
            if name is not None:
                motion.origins[name] = new[name]._replace(x=x, y=y)
                motion.timing[name] = Timing(0.8, 0.45, 0.15)
        elif event.kind == TOKEN_USED:
            mark = next((n for n in new if n.startswith(f"mark:{event.seat}:") and n not in old), None)
            token = next((n for n in old if n.startswith(f"token:{event.seat}:") and n not in new), None)
            if mark is not None and token is not None:
                motion.origins[mark] = old[token]
                motion.timing[token] = Timing(0, 0.001)
