"""How likely a seat plays which card, when nothing is known but the cards it may have."""

from __future__ import annotations

from itertools import accumulate

from librt.vecs import vec

from game.samoa.rules import SamoaRules
from game.samoa.tables import members

SHY = 0.5
"""How often somebody with free rooms plays Staff Holiday, compared with any other card."""


class Rival:
    """The chances of one hand."""

    __slots__ = ("cheaper", "lower")

    def __init__(self, cheaper: vec[float], lower: vec[float]) -> None:
        self.cheaper = cheaper
        """By room price: it asks less."""
        self.lower = lower
        """By bid: it bids, and less than that; the last entry is the chance that it bids at all."""


class Rivals:
    """All hands that came up so far."""

    def __init__(self, rules: SamoaRules) -> None:
        self.rules = rules
        self._known: dict[int, Rival] = {}

    def playing(self, cards: int, has_rooms: bool) -> Rival:
        """What is played from a hand; an open card is a hand of one."""
        key = cards << 1 | has_rooms
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._rival(cards, SHY if has_rooms else 1.0)
        return found

    def _rival(self, cards: int, shy: float) -> Rival:
        rules = self.rules
        weights = {card: 1.0 if rules.bid[card] >= 0 else shy for card in members(cards)}
        total = sum(weights.values())
        prices = [0.0] * (max(rules.price) + 1)
        bids = [0.0] * (max(rules.bid) + 1)
        for card, weight in weights.items():
            if rules.bid[card] >= 0:
                prices[rules.price[card]] += weight / total
                bids[rules.bid[card]] += weight / total
        return Rival(_below(prices), _below(bids))


def _below(chances: list[float]) -> vec[float]:
    """By number: the chance of all lower ones together."""
    return vec[float](accumulate(chances, initial=0.0))
