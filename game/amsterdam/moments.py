"""Situations of Hotel Amsterdam that no event or prompt tells, for the cards of what is met the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_OVER, AT_WALK, State
from game.amsterdam.verbs import SEND

FEW = 4
"""So many tourists to come are the last ones."""


def send(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """A pawn may send a tourist from the Dam."""
    return any(action[0] == SEND for action in rules.legal(view, seat))


def dam(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """Somebody stands on the Dam."""
    return view.stage != AT_OVER and view.tourists[rules.city.dam] > 0


def quay(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """Somebody stands on a quay."""
    return any(view.tourists[place] for place in rules.city.quays)


def across(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """A pawn that has to walk now stands at a corner of the Dam."""
    walking = view.stage == AT_WALK and seat in rules.actors(view)
    return walking and any(view.steps[pawn] and rules.at_dam[view.pawns[pawn]] for pawn in (0, 1))


def twice(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """Both pawns may still act, and stand beside a house that one of them can flip now."""
    if view.stage != AT_ACT or view.acted or seat not in rules.actors(view):
        return False
    here, there = (set(rules.city.around[crossing]) for crossing in view.pawns)
    flips = {tile for pawn in (0, 1) for tile in rules.flippable(view, pawn, view.pawns[pawn])}
    return bool(here & there & flips)


def shared(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """A tile with tourists lies beside hotels of this seat and of another."""
    return any(
        view.tourists[tile] and view.near[tile] >> seat & 1 and len(rules.seats_of[view.near[tile]]) > 1
        for tile in range(rules.city.tiles)
    )


def fill(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """The last tourists are to come."""
    return view.stage != AT_OVER and 0 < view.tourists[rules.city.supply] <= FEW


def many(rules: AmsterdamRules, view: State, seat: int) -> bool:
    """Three or four share the city, and fewer tourists win."""
    return rules.seats > 2 and view.turn > 0


MOMENTS: Mapping[str, Callable[[AmsterdamRules, State, int], bool]] = {
    "send": send,
    "dam": dam,
    "quay": quay,
    "across": across,
    "twice": twice,
    "shared": shared,
    "fill": fill,
    "many": many,
}
