"""What the ribbon asks while a towel is in the hand or laid out."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.contract import Text
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import State
from game.maui.verbs import SPARE, TAKE
from scenes.table.move import Move


def asks(rules: MauiRules, view: State, seat: int, held: Collection[Move], draft: Move | None, tokens: bool) -> Text:
    """`held` are the moves of the piece in the hand; `tokens`: could motif tokens be put onto the towel laid out?"""
    if draft is not None:
        return Text("maui.table.draft_token" if tokens else "maui.table.draft")
    first = {move.actions[0] for move in held}
    take = next((action for action in first if action[0] == TAKE), None)
    if take is not None:
        after = rules.clone(view)
        rules.apply(after, seat, take)
        return rules.prompt(after, seat)
    if any(action[0] == SPARE for action in first):
        return spare(rules, view, seat)
    return rules.prompt(view, seat)


def spare(rules: MauiRules, view: State, seat: int) -> Text:
    """Where a spare towel goes."""
    rows = {"top": rules.dock, "bottom": rules.dock + SQUARES - 1}
    return Text("maui.table.spare", {"column": view.laid[seat] + 1, **rows})
