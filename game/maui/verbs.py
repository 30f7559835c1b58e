"""What can be done in Maui: by the seats first, then by chance, each with its numbers in an action."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Verb

TAKE: Final = 0  # market row, place: take that towel and pay for it
PLACE: Final = 1  # top, and for each square the motif token on it or -1: lay the towel in hand
BONUS: Final = 2  # motif: the track of a parasol bonus
DOLLARS: Final = 3  # market row: take all dollars of its payment zone
SPARE: Final = 4  # market row, place: take that towel as a spare one

FIRST: Final = 5  # seat: the first player
PARASOLS: Final = 6  # a kind for each icon: the tokens of one beach
DRAW: Final = 7  # towel: drawn from the bag
CRAB: Final = 8  # value: the crab that was covered

VERBS = (
    Verb("take", ("int", "int")),
    Verb("place", ("int", "motif", "motif", "motif")),
    Verb("bonus", ("motif",)),
    Verb("dollars", ("int",)),
    Verb("spare", ("int", "int")),
    Verb("first", ("int",)),
    Verb("parasols", ("token*",)),
    Verb("draw", ("towel",)),
    Verb("crab", ("int",)),
)
