"""What is met the first time in a real game: which of a lesson's cards is due now."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeAlias

from game.kernel.contract import Event, Rules
from game.learn.lesson import Card

Moment: TypeAlias = Callable[[Any, Any, int], bool]
"""moment(rules, view, seat): is it so?"""


def moments(game: str) -> Mapping[str, Moment]:
    """`MOMENTS` of the game's `moments.py`: situations that no event or prompt tells; empty for a game without."""
    name = f"game.{game}.moments"
    if importlib.util.find_spec(name) is None:
        return {}
    found: Mapping[str, Moment] = importlib.import_module(name).MOMENTS
    return found


class Encounters:
    """The cards of one game that somebody has not seen yet."""

    def __init__(self, game: str, cards: Iterable[Card], seen: Collection[str]) -> None:
        self.game = game
        self.left = [card for card in cards if self.name(card) not in seen]
        self._moments = moments(game)

    def name(self, card: Card) -> str:
        """How a profile remembers the card, and the key of its sentence."""
        return f"{self.game}.{card.id}"

    def happened(self, events: Iterable[Event], seat: int) -> list[Card]:
        """Cards about what `seat` has just seen happen."""
        events = list(events)
        return [card for card in self.left if card.when == "event" and any(_fits(card, e, seat) for e in events)]

    def asked(self, rules: Rules[Any], view: Any, seat: int) -> list[Card]:
        """Cards about what `seat` may do now."""
        prompt = rules.prompt(view, seat).key
        return [card for card in self.left if self._is_now(card, prompt, rules, view, seat)]

    def refused(self, key: str) -> list[Card]:
        """Cards about the sentence that has just refused a move."""
        return [card for card in self.left if card.when == "refusal" and card.key == key]

    def done(self, card: Card) -> None:
        self.left = [other for other in self.left if other.id != card.id]

    def _is_now(self, card: Card, prompt: str, rules: Rules[Any], view: Any, seat: int) -> bool:
        if card.when == "prompt":
            return card.key == prompt
        return card.when == "moment" and self._moments[card.key](rules, view, seat)


def _fits(card: Card, event: Event, seat: int) -> bool:
    whose = card.who == "any" or (event.seat == seat) == (card.who == "own")
    return (
        event.kind == card.key
        and whose
        and all(name in event.data and low <= event.data[name] <= high for name, (low, high) in card.where.items())
    )
