"""What a seat may know, and worlds that fit what it knows: the others' favourites are secret until the game is over."""

from __future__ import annotations

from random import Random

from game.kernel.contract import UNKNOWN
from game.shells.state import AT_DEAL, AT_OVER, State
from game.shells.tables import Tables


def observe(rules: Tables, s: State, p: int) -> State:
    """The state without what seat `p` may not know."""
    view = s.clone()
    if s.stage != AT_OVER:
        view.favourites = [kind if q == p else UNKNOWN for q, kind in enumerate(s.favourites)]
    return view


def determinize(rules: Tables, view: State, p: int, rng: Random) -> State:
    """A world that fits the view: everybody else likes one of the other shells."""
    s = view.clone()
    if s.stage == AT_OVER:
        return s
    dealt = s.turn if s.stage == AT_DEAL else rules.seats
    free = [kind for kind in range(rules.kinds) if kind not in s.favourites]
    rng.shuffle(free)
    s.favourites = [free.pop() if q < dealt and kind == UNKNOWN else kind for q, kind in enumerate(s.favourites)]
    return s
