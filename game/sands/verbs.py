"""What can be done, and how each action is laid out: a tuple of ints, the verb first."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Verb

CHALETS: Final = 0
"""(CHALETS, n): build so many chalets."""
TOURISTS: Final = 1
"""(TOURISTS, ahead, group): pick up a group of this week's boat (0 ahead), or book one of a later boat."""
ATTRACTION: Final = 2
"""(ATTRACTION, attraction, column): build it in its zone, columns from 1."""
SIGN: Final = 3
"""(SIGN,): put up the next one."""
PASS: Final = 4
"""(PASS,)"""
RETURN: Final = 5
"""(RETURN, zone): send back one booked tourist who came for that zone."""
START_PLAYER: Final = 6
"""(START_PLAYER, seat): chance chooses who begins the season."""
BOAT: Final = 7
"""(BOAT, boat): chance deals the boat of the next week that has none."""

VERBS = (
    Verb("chalets", ("int",)),
    Verb("tourists", ("int", "int")),
    Verb("attraction", ("attraction", "int")),
    Verb("sign"),
    Verb("pass"),
    Verb("return", ("tourist",)),
    Verb("start", ("int",)),
    Verb("boat", ("boat",)),
)
