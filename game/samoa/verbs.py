"""What can be done in Hotel Samoa: the verbs, and how an action of each is laid out."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Verb

CHOOSE_CARD: Final = 0
"""(CHOOSE_CARD, card, *cards): a card face down; the other cards are taken back first, with a tile."""
SWAP_CARD: Final = 1
"""(SWAP_CARD, card): a card of the hand instead of the one on the table, with a tile."""
TAKE_BACK: Final = 2
"""(TAKE_BACK, *cards): discarded cards back into the hand, with a tile, ascending."""
BUY: Final = 3
"""(BUY, tile, room): a tile for the bid; the room that becomes a suite, -1 with any other tile."""
PASS: Final = 4
"""(PASS,): no tile."""
SEND: Final = 5
"""(SEND, room): the guests of this room go home."""
SEAT: Final = 6
"""(SEAT, group, kind, room): a tourist of the group moves in."""
DONE: Final = 7
"""(DONE,): the end of a swap window, of a reception, or of sending guests home."""
LAY_FLAGS: Final = 8
"""(LAY_FLAGS, *nations): chance, one for each round."""
LAY_TIE: Final = 9
"""(LAY_TIE, gap): chance."""
REVEAL: Final = 10
"""(REVEAL, *tiles): chance."""
DRAW_CARD: Final = 11
"""(DRAW_CARD, arrival): chance, a tourist card."""
LAND: Final = 12
"""(LAND, *kinds): chance, group after group, the kinds of each ascending."""

VERBS = (
    Verb("choose", ("card", "card*"), secret=True),
    Verb("swap", ("card",)),
    Verb("take_back", ("card*",), secret=True),
    Verb("buy", ("tile", "int")),
    Verb("pass"),
    Verb("send", ("int",)),
    Verb("seat", ("int", "kind", "int")),
    Verb("done"),
    Verb("flags", ("nation*",)),
    Verb("tie", ("int",)),
    Verb("reveal", ("tile*",)),
    Verb("draw", ("arrival",)),
    Verb("land", ("kind*",)),
)
"""By verb: how it is written (see game/kernel/codec.py)."""
