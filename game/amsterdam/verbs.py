"""What can be done, and how each of it is written as numbers.

    (BUILD, kind, …)      chance: the buildings in the order in which they are laid, row by row around the Dam
    (FIRST, seat)         chance: who begins
    (ROLL, white, black)  chance: the dice; the boat sails and tourists land
    (SAIL, spaces)        without dice: how far the boat sails
    (HOTEL, crossing)     build a hotel
    (WALK, pawn, end)     a pawn walks to this crossing
    (STAY,)               without dice: nobody walks any farther
    (FLIP, pawn, tile)    a pawn turns over a building beside it
    (SETTLE, tile)        where the tourists of that building go, if there is a choice
    (SEND, pawn, tile)    a pawn sends one tourist from the Dam to a building
    (DONE,)               the turn is over
"""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Verb

BUILD: Final = 0
FIRST: Final = 1
ROLL: Final = 2
SAIL: Final = 3
HOTEL: Final = 4
WALK: Final = 5
STAY: Final = 6
FLIP: Final = 7
SETTLE: Final = 8
SEND: Final = 9
DONE: Final = 10

VERBS = (
    Verb("build", ("building*",)),
    Verb("first", ("int",)),
    Verb("roll", ("int", "int")),
    Verb("sail", ("int",)),
    Verb("hotel", ("crossing",)),
    Verb("walk", ("pawn", "crossing")),
    Verb("stay"),
    Verb("flip", ("pawn", "tile")),
    Verb("settle", ("tile",)),
    Verb("send", ("pawn", "tile")),
    Verb("done"),
)
