"""What things are worth in money at the end: free rooms by round, price cards in hand, tiles.

A room is worth what guests would pay for it in the rounds in which it is free, so a guest costs the rounds he
blocks; a card is worth what it would earn in the best of the rounds to come; a tile what it brings until the
end. All opponents decide by these numbers.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from game.samoa.rivals import Rivals
from game.samoa.rules import SamoaRules
from game.samoa.state import State
from game.samoa.tables import BACK_TILE, EXTRA_ROOM, POOL, SEND_TILE, SUITE, SWAP_TILE, members


class Habits(NamedTuple):
    """The weights of an opponent's judgement."""

    room: float = 0.6
    """How dear free rooms in later rounds are."""
    card: float = 1.0
    """How dear price cards are."""
    tile: float = 1.0
    """How dear tiles are."""
    whim: float = 1.0
    """How much chance there is in a choice of card: a hotelier who always plays the best card is read."""


QUIET = (2.7, 2.4, 1.9, 1.6, 0.9, 0.6)
"""What the first, second, … free room is worth in an ordinary round."""
BUSY = (8.0, 6.5, 3.0, 2.5, 1.2, 1.0)
"""The same in a round with twice as many guests."""
LAST = 2.2
"""In the last round nobody blocks a room for later, and all good cards that are left are played."""
BUSY_ROUND = 1.8
"""What a card earns in a round with twice as many guests, compared with an ordinary one."""
HOLIDAY = 1.5
"""What a Staff Holiday is worth in a round without a better card."""
TILE_WORTH = {SUITE: 25.0, EXTRA_ROOM: 16.0, POOL: 13.0, SEND_TILE: 9.0, BACK_TILE: 6.0, SWAP_TILE: 5.0}
"""Owned from the first round; special tiles beside what they bring when they are left over."""
SPECIAL_ROUNDS = 4
"""So many rounds are enough to find that moment."""


def card_worth(price: int) -> float:
    """What a card with this room price earns in an ordinary round, beside what the rooms would bring later."""
    return 1.9 * price


def _rooms(count: int, busy: int, last: bool) -> list[float]:
    """What the first, second, … free room is worth in a round; index 0 is no room."""
    row = BUSY if busy else QUIET
    scale = LAST if last else 1.0
    worths = [scale * row[min(n, len(row)) - 1] * 0.6 ** max(0, n - len(row)) for n in range(1, count + 1)]
    return [0.0, *worths]


class Worth:
    def __init__(self, rules: SamoaRules, habits: Habits) -> None:
        self.rules = rules
        self.habits = habits
        self.rivals = Rivals(rules)
        rounds, busy = rules.rounds, rules.doubled
        rooms = [_rooms(rules.room_count + 1, busy[t], t == rounds) for t in range(rounds + 1)]
        self.marginal = [[habits.room * worth for worth in row] for row in rooms]
        """By round, then n: what the n-th free room is worth to whoever decides about it now."""
        self.busyness = [0.0] + [BUSY_ROUND if busy[t] else 1.0 for t in range(1, rounds + 1)]
        total = sum(self.busyness)
        self.season_left = [sum(self.busyness[t:]) / total for t in range(rounds + 2)]
        """By round: the share of the season's business from this round on."""
        self._earning = [card_worth(price) if price > 0 else HOLIDAY for price in rules.price]
        self._hands: dict[int, float] = {}
        self._leaves: dict[tuple[int, ...], list[list[int]]] = {}

    # -- rooms -----------------------------------------------------------------------------------------------

    def leaves(self, s: State) -> list[int]:
        """By nation: the next round in which its guests go home, or the one after the last."""
        found = self._leaves.get(s.flags)
        if found is None:
            found = self._leaves[s.flags] = self._next_flags(s.flags)
        return found[s.round]

    def _next_flags(self, flags: tuple[int, ...]) -> list[list[int]]:
        after = [[len(flags) + 1] * self.rules.nations]
        for t in range(len(flags), 0, -1):
            row = after[-1][:]
            row[flags[t - 1]] = t
            after.append(row)
        return after[::-1]

    def room_leaves(self, s: State, p: int, room: int) -> int:
        """The round in which a taken room becomes free."""
        rules, leaves = self.rules, self.leaves(s)
        place = p * rules.room_count + room
        until = leaves[s.rooms[place] // rules.kinds]
        partner = s.partners[place]
        return until if partner < 0 else min(until, leaves[partner // rules.kinds])

    def forecast(self, s: State, p: int) -> list[int]:
        """By round after this one: rooms that will be free if nobody else moves in; index 0 is the next round."""
        rules = self.rules
        first = s.round + 1
        leaving = [0] * (rules.rounds + 2)
        leaves, rooms, partners, kinds = self.leaves(s), s.rooms, s.partners, rules.kinds
        base, mask = p * rules.room_count, s.free[p]
        for place in range(base, base + rules.printed + s.extra[p]):
            guest = rooms[place]
            if guest >= 0:
                until = leaves[guest // kinds]
                if partners[place] >= 0:
                    until = min(until, leaves[partners[place] // kinds])
                leaving[until] += 1
        leaving[first] += mask.bit_count()
        return list(accumulate(leaving[first:-1]))

    def block_costs(self, s: State, p: int, until: int, most: int) -> list[float]:
        """By number of rooms, up to `most`: what it costs to fill them until that round."""
        free = self.forecast(s, p)
        first = s.round + 1
        blocked = [(self.marginal[first + t], free[t]) for t in range(until - first) if t < len(free)]
        costs, total = [0.0], 0.0
        for k in range(most):
            for row, count in blocked:
                if count > k:
                    total += row[count - k]
            costs.append(total)
        return costs

    def span(self, first: int, until: int) -> float:
        """What a second free room is worth in the rounds from `first` until a guest leaves."""
        return sum(self.marginal[t][2] for t in range(first, min(until, self.rules.rounds + 1)))

    def freed(self, s: State, p: int, rooms: list[int], now: bool) -> list[float]:
        """What it is worth to send the guests of each of these rooms home: the rounds until they would leave."""
        first = s.round + (0 if now else 1)
        free = [s.free[p].bit_count(), *self.forecast(s, p)]
        ahead = [0.0] * (self.rules.rounds + 2)
        for t in range(first, self.rules.rounds + 1):
            ahead[t + 1] = ahead[t] + self.marginal[t][min(free[t - s.round] + 1, self.rules.room_count)]
        found = []
        for room in rooms:
            worth = ahead[self.room_leaves(s, p, room)]
            found.append(2 * worth if s.suites[p] >> room & 1 else worth)
        return found

    # -- price cards -----------------------------------------------------------------------------------------

    def hand(self, mask: int, number: int) -> float:
        """What these cards will earn after round `number`: the best card in the best round, and so on."""
        key = mask << 5 | number
        found = self._hands.get(key)
        if found is None:
            rounds = sorted(self.busyness[number + 1 :], reverse=True)
            cards = sorted((self._earning[card] for card in members(mask)), reverse=True)
            cards = [worth for worth in cards if worth > HOLIDAY]
            cards += [HOLIDAY] * (len(rounds) - len(cards))
            found = sum(often * worth for often, worth in zip(rounds, cards, strict=False)) * self.habits.card
            self._hands[key] = found
        return found

    def keep(self, mask: int, card: int, number: int) -> float:
        """What it costs to discard one of these cards in round `number`."""
        if self.rules.bid[card] < 0:
            return 0.0
        mask |= 1 << card
        return self.hand(mask, number) - self.hand(mask & ~(1 << card), number)

    def cards_of(self, s: State, p: int) -> int:
        """Mask of a seat's cards, the one on the table included, as far as they are known."""
        return s.seen[p] | s.back[p] if s.back[p] > 0 else s.seen[p]

    # -- tiles -----------------------------------------------------------------------------------------------

    def tile(self, s: State, p: int, tile: int) -> float:
        """What a tile bought in this round brings until the end."""
        if tile >= SWAP_TILE:
            return self.special(s.round, tile)
        worth = TILE_WORTH[tile] * self.season_left[s.round] * self.habits.tile
        return worth + self.rules.points_housed(s, p) if tile == POOL else worth

    def special(self, number: int, tile: int) -> float:
        """What a special tile is worth that can be used from round `number` on: one good moment is enough."""
        often = min(1.0, (self.rules.rounds + 1 - number) / SPECIAL_ROUNDS)
        return TILE_WORTH[tile] * often * self.habits.tile + self.rules.special_worth
