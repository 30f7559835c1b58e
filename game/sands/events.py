"""What happens in Sun, Sea & Sand, for the log and the animation.

Some kinds are called as the verb is that brings them about, so import the module: `events.SIGN` is what happened.
"""

from __future__ import annotations

from typing import Final

START: Final = "start"
BOAT: Final = "boat"
WEEK: Final = "week"
TURN: Final = "turn"
FAMILY: Final = "family"
MONEY: Final = "money"
CHALETS: Final = "chalets"
PICKED_UP: Final = "picked_up"
BOOKED: Final = "booked"
BUILT: Final = "built"
SIGN: Final = "sign"
PASSED: Final = "passed"
BACKPACKER: Final = "backpacker"
STEP: Final = "step"
CHECKED_IN: Final = "checked_in"
TURNED_AWAY: Final = "turned_away"
WAITS: Final = "waits"
INCOME: Final = "income"
SAILED: Final = "sailed"
MOVED: Final = "moved"
LEFT: Final = "left"
RETURNED: Final = "returned"
ARRIVED: Final = "arrived"
CLOSER: Final = "closer"
GAME_OVER: Final = "game_over"

HOME: Final = 0
ABOARD: Final = -1
"""Where a family member stands, in `from_place` and `to_place`; 1 and more are the time slots."""
BOARD: Final = 0
BEACH: Final = -1
"""What a backpacker steps onto, in `place`; 1 and more are the signs of the event's seat."""

EVENTS: dict[str, tuple[str, ...]] = {
    START: (),
    BOAT: ("week", "boat"),
    WEEK: ("week",),
    TURN: (),
    FAMILY: ("from_place", "to_place", "week", "group"),
    MONEY: ("before", "after"),
    CHALETS: ("n", "price"),
    PICKED_UP: ("week", "group", "boat"),
    BOOKED: ("week", "group", "boat", "space"),
    BUILT: ("attraction", "field", "column", "price"),
    SIGN: ("sign",),
    PASSED: (),
    BACKPACKER: ("backpacker", "zone", "steps"),
    STEP: ("backpacker", "zone", "place", "step"),
    CHECKED_IN: ("backpacker", "zone"),
    TURNED_AWAY: ("backpacker", "zone"),
    WAITS: ("backpacker", "zone"),
    INCOME: ("tourists", "extra", "lost"),
    SAILED: ("week",),
    MOVED: ("zone", "n", "from_field", "to_field"),
    LEFT: ("zone", "n", "from_field"),
    RETURNED: ("zone", "n", "paid"),
    ARRIVED: ("zone", "n", "from_space", "to_space"),
    CLOSER: ("zone", "n", "from_space", "to_space"),
    GAME_OVER: (),
}
"""Every kind of event with the names of its data.

FAMILY      `week` and `group` say which boat it boards or leaves
BACKPACKER  the new one on the beach left of the event's seat; he is named by the week of his boat
STEP        onto a place of the event's seat; BEACH is the one to its left
CHECKED_IN, TURNED_AWAY (he goes on to the beach left of that seat), WAITS: how a walk ends
MOVED, LEFT `from_field` -1: out of the chalets
ARRIVED     from space 2 into the chalets, which `to_space` calls 1
CLOSER      from space 4 to 3, or from 3 to 2
WEEK        the event's seat has the shell"""
