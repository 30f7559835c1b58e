"""Situations of Maui that no event or prompt tells, for the cards of what is met the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.maui.rules import MauiRules
from game.maui.state import AT_OVER, AT_PLACE, State
from game.maui.verbs import PLACE


def token(rules: MauiRules, view: State, seat: int) -> bool:
    """A motif token may be laid onto the towel in hand."""
    return view.stage == AT_PLACE and any(
        action[0] == PLACE and max(action[2:]) >= 0 for action in rules.legal(view, seat)
    )


def last_round(rules: MauiRules, view: State, seat: int) -> bool:
    """Somebody lacks one towel only."""
    return view.stage != AT_OVER and rules.columns - 1 in view.laid


MOMENTS: Mapping[str, Callable[[MauiRules, State, int], bool]] = {"token": token, "last_round": last_round}
