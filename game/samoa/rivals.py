"""How likely a seat plays which card, when nothing is known but the cards it may have."""

from __future__ import annotations

from game.samoa.rules import SamoaRules
from game.samoa.tables import members

SHY = 0.5
"""How often somebody with free rooms plays Staff Holiday, compared with any other card."""


class Rival:
    """The chances of one hand."""

    __slots__ = ("cheaper", "equal", "bids", "below")

    def __init__(self, cheaper: list[float], equal: list[float], bids: list[int], below: list[float]) -> None:
        self.cheaper = cheaper
        """By room price: it asks less."""
        self.equal = equal
        """By room price: it asks the same."""
        self.bids = bids
        """Its bids, ascending."""
        self.below = below
        """By place in `bids`: it bids less than that; the last entry is the chance that it bids at all."""


class Rivals:
    """All hands that came up so far."""

    def __init__(self, rules: SamoaRules) -> None:
        self.rules = rules
        self._known: dict[tuple[int, bool], Rival] = {}

    def playing(self, cards: int, has_rooms: bool) -> Rival:
        """What is played from a hand; an open card is a hand of one."""
        found = self._known.get((cards, has_rooms))
        if found is None:
            found = self._known[(cards, has_rooms)] = self._rival(cards, SHY if has_rooms else 1.0)
        return found

    def _rival(self, cards: int, shy: float) -> Rival:
        rules = self.rules
        weights = {card: 1.0 if rules.bid[card] >= 0 else shy for card in members(cards)}
        total = sum(weights.values())
        cheaper = [0.0] * (max(rules.price) + 2)
        equal = cheaper[:]
        bids, below = [], [0.0]
        for card, weight in weights.items():
            if rules.bid[card] >= 0:
                equal[rules.price[card]] += weight / total
                bids.append(rules.bid[card])
                below.append(below[-1] + weight / total)
        for price in range(1, len(cheaper)):
            cheaper[price] = cheaper[price - 1] + equal[price - 1]
        return Rival(cheaper, equal, bids, below)
