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
    if any(move.actions[0][0] == SPARE for move in held) and not any(move.actions[0][0] == TAKE for move in held):
        return spare(rules, view, seat)
    return rules.prompt(meanwhile(rules, view, seat, held), seat)


def meanwhile(rules: MauiRules, view: State, seat: int, moves: Collection[Move]) -> State:
    """The view as far as a gesture has come: the towel in the hand, or laid out, has been taken."""
    take = next((move.actions[0] for move in moves if move.actions[0][0] == TAKE), None)
    if take is None:
        return view
    after = rules.clone(view)
    rules.apply(after, seat, take)
    return after


def spare(rules: MauiRules, view: State, seat: int) -> Text:
    """Where a spare towel goes."""
    rows = {"top": rules.dock, "bottom": rules.dock + SQUARES - 1}
    return Text("maui.table.spare", {"column": view.laid[seat] + 1, **rows})
