"""Situations of Hotel Samoa that no event or prompt tells, for the cards of what is met the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.samoa import hotels
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_CHOOSE, AT_HOST, State


def few_left(rules: SamoaRules, view: State, seat: int) -> bool:
    """One guest at most waits for this seat, whose card still returns if it takes nobody."""
    return (
        view.stage == AT_HOST
        and view.turn == seat
        and view.group < 0
        and not view.acted[seat]
        and hotels.waiting(view) <= 1
    )


def no_more_tiles(rules: SamoaRules, view: State, seat: int) -> bool:
    """The building site gets nothing any more: neither in this round nor later, but it did before."""
    return view.stage == AT_CHOOSE and any(rules.reveal) and not any(rules.reveal[view.round :])


MOMENTS: Mapping[str, Callable[[SamoaRules, State, int], bool]] = {
    "few_left": few_left,
    "no_more_tiles": no_more_tiles,
}
