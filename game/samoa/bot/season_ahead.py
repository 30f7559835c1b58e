"""What a hotel may expect of the rounds to come: where a search stops looking ahead, this stands in for the rest.

The numbers were fitted to what greedy players earned (NOTES.md tells how).
"""

from __future__ import annotations

from itertools import accumulate
from math import fsum

from game.samoa import SEATS, hands
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_CHOOSE, State
from game.samoa.tables import SPECIALS, members

QUIET = ((3.8, 2.5, 1.3, 1.3, 0.9), (2.1, 2.1, 0.9, 0.9, 0.8), (0.4, 1.7, 0.5, 0.5, 0.7), (0.4, 1.7, 0.5, 0.5, 0.7))
"""By number of seats, from three: what the first, second, … free room is worth in an ordinary round."""
BUSY = ((7.8, 7.8, 2.4, 2.4, 0.5), (6.6, 6.6, 1.7, 1.7, 0.3), (5.5, 5.5, 1.0, 1.0, 0.0), (5.5, 5.5, 1.0, 1.0, 0.0))
"""The same in a round with twice as many guests."""
LAST = (
    (18.4, 18.4, 7.9, 7.9, 5.3),
    (16.0, 16.0, 7.0, 7.0, 5.2),
    (13.5, 13.5, 6.1, 6.1, 4.9),
    (13.5, 13.5, 6.1, 6.1, 4.9),
)
"""The same in the last round, when nobody blocks a room for later."""
SUITE = (24.2, 19.0, 13.6, 13.6)
"""By number of seats: a suite for the whole season."""
POOL = (13.0, 15.4, 17.8, 17.8)
SPECIAL = (8.5, 10.0, 11.4, 11.4)
"""By number of seats: a special tile, used or not."""
CHEAPEST = 3
PRICES = (
    (1.3, 4.2, 3.7, 3.6, 5.5, 6.7, 7.0, 6.0, 4.0, 1.0),
    (3.5, 6.0, 6.7, 7.7, 10.2, 12.6, 13.7, 10.0, 3.6, 1.0),
    (5.8, 7.9, 9.7, 11.8, 15.0, 18.6, 20.4, 13.9, 3.3, 1.0),
    (5.8, 7.9, 9.7, 11.8, 15.0, 18.6, 20.4, 13.9, 3.3, 1.0),
)
"""By number of seats, then room price from CHEAPEST: a card in hand that can still be played."""
BUSY_ROUND = 1.8
"""What a tile brings in a round with twice as many guests, compared with an ordinary one."""


class SeasonAhead:
    def __init__(self, rules: SamoaRules) -> None:
        self.rules = rules
        players, rounds, busy = rules.seats - SEATS[0], rules.rounds, rules.doubled
        self._rooms = [_rooms((BUSY if busy[t] else QUIET)[players], rules.room_count) for t in range(rounds)]
        self._rooms.append(_rooms(LAST[players], rules.room_count))
        """By round, then number: what so many free rooms are worth."""
        share = [0.0] + [BUSY_ROUND if busy[t] else 1.0 for t in range(1, rounds + 1)]
        self._left = [fsum(share[t:]) / fsum(share) for t in range(rounds + 1)]
        """By round: the part of the season from this round on."""
        self._suite: float = SUITE[players]
        self._pool: float = POOL[players]
        self._special: float = SPECIAL[players]
        prices = PRICES[players]
        places = [min(max(price - CHEAPEST, 0), len(prices) - 1) for price in rules.price]
        self._cards = [prices[place] if bid >= 0 else 0.0 for place, bid in zip(places, rules.bid, strict=True)]
        self._hands: dict[int, float] = {}
        self._flags: dict[tuple[int, ...], list[list[int]]] = {}

    def later(self, s: State, p: int) -> float:
        """What hotel, cards and tiles bring in the rounds whose cards are not chosen yet."""
        first = _first(s)
        if first > self.rules.rounds:
            return self._special_left(s, p)
        total, free = 0.0, 0
        for t, freed in enumerate(self._freed(s, p, first)[first:-1], first):
            free += freed
            total += self._rooms[t][free]
        total += (self._suite * s.suites[p].bit_count() + self._pool * s.pools[p]) * self._left[first]
        total += self._special * sum(s.specials[p * SPECIALS : (p + 1) * SPECIALS])
        return total + self._hand(hands.cards_of(s, p), self.rules.rounds + 1 - first)

    def card(self, s: State, p: int, card: int) -> float:
        """What it costs to lose one of these cards now."""
        rounds = self.rules.rounds + 1 - _first(s)
        mask = hands.cards_of(s, p)
        return self._hand(mask | 1 << card, rounds) - self._hand(mask & ~(1 << card), rounds)

    def _special_left(self, s: State, p: int) -> float:
        return float(self.rules.special_worth * sum(s.specials[p * SPECIALS : (p + 1) * SPECIALS]))

    def _freed(self, s: State, p: int, first: int) -> list[int]:
        """By round: rooms that become free, those that are free already in round `first`."""
        rules, rooms, partners = self.rules, s.rooms, s.partners
        leaves = self._leaves(s.flags)[first - 1]
        freed = [0] * (rules.rounds + 2)
        base = p * rules.room_count
        for place in range(base, base + rules.printed + s.extra[p]):
            guest, partner = rooms[place], partners[place]
            if guest < 0:
                freed[first] += 1
            elif partner < 0:
                freed[leaves[guest // rules.kinds]] += 1
            else:
                freed[min(leaves[guest // rules.kinds], leaves[partner // rules.kinds])] += 1
        return freed

    def _leaves(self, flags: tuple[int, ...]) -> list[list[int]]:
        """By round, then nation: the next round after it in which its guests go home, or the one after the last."""
        found = self._flags.get(flags)
        if found is None:
            found = [[len(flags) + 1] * self.rules.nations]
            for t in range(len(flags), 0, -1):
                row = found[-1][:]
                row[flags[t - 1]] = t
                found.append(row)
            found.reverse()
            self._flags[flags] = found
        return found

    def _hand(self, mask: int, rounds: int) -> float:
        """The best cards of a hand, one for each round."""
        key = mask << 6 | rounds
        found = self._hands.get(key)
        if found is None:
            worths = sorted([self._cards[card] for card in members(mask)], reverse=True)
            found = self._hands[key] = sum(worths[:rounds])
        return found


def _first(s: State) -> int:
    """The first round whose cards are not chosen yet."""
    return s.round if s.stage <= AT_CHOOSE else s.round + 1


def _rooms(row: tuple[float, ...], count: int) -> list[float]:
    """What 0, 1, 2, … free rooms are worth together; more than the row has are worth what its last one is."""
    return [0.0, *accumulate([row[min(n, len(row) - 1)] for n in range(count + 1)])]
