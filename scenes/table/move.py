"""What a gesture stands for: the move itself, what it would bring, and the one that has a button of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.contract import Action, Event, State


class Move(NamedTuple):
    """A gesture and the chain of actions it stands for."""

    source: str
    target: str
    actions: tuple[Action, ...]


class Preview(NamedTuple):
    """What a move would bring: the view after it, up to the first chance, and what happens on the way."""

    move: Move
    after: State
    events: tuple[Event, ...]


class MainAction(NamedTuple):
    """What the large button does when nothing waits for confirmation, for example ending the turn."""

    label: str
    icon: str
    click: Callable[[], None]
    tip: str = ""
