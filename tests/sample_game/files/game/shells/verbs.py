"""What can be done, and how each action is laid out: a tuple of ints, the verb first."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Verb

TAKE: Final = 0
"""(TAKE, kind): take a shell of this kind."""
ENOUGH: Final = 1
"""(ENOUGH,): leave the second one to the crabs."""
FAVOURITE: Final = 2
"""(FAVOURITE, seat, kind): chance deals a seat the kind it likes best."""
WAVE: Final = 3
"""(WAVE, kind, …): chance washes these shells ashore, in the order of their kinds."""

VERBS = (
    Verb("take", ("shell",)),
    Verb("enough"),
    Verb("favourite", ("seat", "shell"), secret=True),
    Verb("wave", ("shell*",)),
)
