"""What things are worth in money at the end: free rooms by round, price cards in hand, tiles.

A room is worth what guests would pay for it in the rounds in which it is free, so a guest costs the rounds he
blocks; a card is worth what it would earn in the best of the rounds to come; a tile what it brings until the
end. All opponents decide by these numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.samoa import hotels
from game.samoa.bot.rivals import Rivals
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
LAST: Final = 2.2
"""So much more is the last round worth: nobody keeps rooms free, and all good cards that are left are played."""
BUSY_ROUND: Final = 1.8
"""What a card earns in a round with twice as many guests, compared with an ordinary one."""
HOLIDAY: Final = 1.5
"""What a round is worth in which no better card is left than the Staff Holiday."""
TILE_WORTH: Final = {SUITE: 25.0, EXTRA_ROOM: 16.0, POOL: 13.0, SEND_TILE: 9.0, BACK_TILE: 6.0, SWAP_TILE: 5.0}
"""Of a tile owned from the first round; special tiles bring a little more when they are left over."""
SPECIAL_ROUNDS: Final = 4
"""A special tile needs one good moment; with so many rounds left it will come."""


@mypyc_attr(acyclic=True)
class Guest:
    """What a tourist, or a couple, pays for a room."""

    __slots__ = ("rents", "swims", "appeal")

    def __init__(self, rents: float, swims: float) -> None:
        self.rents = rents
        self.swims = swims
        self.appeal = 6.0 * rents + swims
        """What he pays at a middling price: whoever pays most is taken first."""


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
        self._row: i64 = rules.room_count + 2
        rooms = [_rooms(rules.room_count + 1, busy[t], t == rounds) for t in range(rounds + 1)]
        self._marginal = vec[float]([habits.room * worth for row in rooms for worth in row])
        """Row by round, in it n: what the n-th free room is worth to whoever decides about it now."""
        self.busyness = [0.0] + [BUSY_ROUND if busy[t] else 1.0 for t in range(1, rounds + 1)]
        total = sum(self.busyness)
        self.season_left = [sum(self.busyness[t:]) / total for t in range(rounds + 2)]
        """By round: the share of the season's business from this round on."""
        self._earning = [card_worth(price) if price > 0 else HOLIDAY for price in rules.price]
        self._hands = vec[float]([-1.0] * ((rounds + 1) << rules.cards))
        """By round, then mask of cards: see `hand`; less than 0 before it is asked for."""
        self._guests: list[list[Guest]] = []
        """By number of pools: see `guests`."""
        self.neighbours = tuple(mask.bit_count() for mask in rules.adjacent)
        """By room: how many."""
        self.secluded = tuple(sorted(range(rules.room_count), key=lambda room: self.neighbours[room]))
        """The rooms, those with fewest neighbours first."""
        self._flags: tuple[int, ...] = ()
        self._leaves: list[list[int]] = []
        """Of the last row of flags: all positions of a game share one."""

    # -- rooms -----------------------------------------------------------------------------------------------

    def leaves(self, s: State) -> list[int]:
        """By nation: the next round in which its guests go home, or the one after the last."""
        if s.flags is not self._flags:
            self._flags, self._leaves = s.flags, self._next_flags(s.flags)
        return self._leaves[s.round]

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
        """By round: rooms that will be free in it if nobody else moves in; up to this round none."""
        rules, leaves, rooms, partners = self.rules, self.leaves(s), s.rooms, s.partners
        free = [0] * (rules.rounds + 2)
        kinds: i64 = rules.kinds
        base: i64 = p * rules.room_count
        for place in range(base, base + rules.printed + s.extra[p]):
            guest: i64 = rooms[place]
            if guest >= 0:
                until = leaves[guest // kinds]
                partner: i64 = partners[place]
                if partner >= 0:
                    until = min(until, leaves[partner // kinds])
                free[until] += 1
        count = s.free[p].bit_count()
        for t in range(s.round + 1, rules.rounds + 1):
            count += free[t]
            free[t] = count
        return free

    def block_costs(self, s: State, p: int, until: int, most: int) -> list[float]:
        """By number of rooms, up to `most`: what it costs to fill them until that round."""
        free, marginal, row = self.forecast(s, p), self._marginal, self._row
        first, end = s.round + 1, min(until, self.rules.rounds + 1)
        costs, total = [0.0], 0.0
        for k in range(most):
            for t in range(first, end):
                count: i64 = free[t] - k
                if count > 0:
                    total += marginal[t * row + count]
            costs.append(total)
        return costs

    def span(self, first: int, until: int) -> float:
        """What a second free room is worth in the rounds from `first` until a guest leaves."""
        total = 0.0
        for t in range(first, min(until, self.rules.rounds + 1)):
            total += self._marginal[t * self._row + 2]
        return total

    def freed(self, s: State, p: int, rooms: list[int], now: bool) -> list[float]:
        """What it is worth to send the guests of each of these rooms home: the rounds until they would leave."""
        rounds, most = self.rules.rounds, self.rules.room_count
        free = self.forecast(s, p)
        free[s.round] = s.free[p].bit_count()
        ahead = [0.0] * (rounds + 2)
        total = 0.0
        for t in range(s.round if now else s.round + 1, rounds + 1):
            total += self._marginal[t * self._row + min(free[t] + 1, most)]
            ahead[t + 1] = total
        found = []
        for room in rooms:
            worth = ahead[self.room_leaves(s, p, room)]
            found.append(2 * worth if s.suites[p] >> room & 1 else worth)
        return found

    # -- guests ----------------------------------------------------------------------------------------------

    def guests(self, pools: int) -> list[Guest]:
        """By kind, in a hotel with so many pools; then a lover alone and a couple."""
        while len(self._guests) <= pools:
            self._guests.append(self._with_pools(len(self._guests)))
        return self._guests[pools]

    def _with_pools(self, pools: int) -> list[Guest]:
        kinds = zip(self.rules.rich, self.rules.points, strict=True)
        guests = [Guest(2.0 if rich else 1.0, points * pools) for rich, points in kinds]
        return [*guests, Guest(1.0, 0.0), Guest(2.0, 0.0)]

    # -- price cards -----------------------------------------------------------------------------------------

    def hand(self, mask: int, number: int) -> float:
        """What these cards will earn after round `number`: the best card in the best round, and so on."""
        place: i64 = number << self.rules.cards | mask
        if self._hands[place] < 0.0:
            self._hands[place] = self._hand(mask, number)
        return self._hands[place]

    def _hand(self, mask: int, number: int) -> float:
        rounds = sorted(self.busyness[number + 1 :], reverse=True)
        cards = sorted((self._earning[card] for card in members(mask)), reverse=True)
        cards = [worth for worth in cards if worth > HOLIDAY]
        cards += [HOLIDAY] * (len(rounds) - len(cards))
        return self.habits.card * sum(often * worth for often, worth in zip(rounds, cards, strict=False))

    def keep(self, mask: int, card: int, number: int) -> float:
        """What it costs to discard one of these cards in round `number`."""
        if self.rules.bid[card] < 0:
            return 0.0
        mask |= 1 << card
        return self.hand(mask, number) - self.hand(mask & ~(1 << card), number)

    # -- tiles -----------------------------------------------------------------------------------------------

    def tile(self, s: State, p: int, tile: int) -> float:
        """What a tile bought in this round brings until the end."""
        if tile >= SWAP_TILE:
            return self.special(s.round, tile)
        worth = TILE_WORTH[tile] * self.season_left[s.round] * self.habits.tile
        return worth + hotels.points_housed(self.rules, s, p) if tile == POOL else worth

    def special(self, number: int, tile: int) -> float:
        """What a special tile is worth that can be used from round `number` on: one good moment is enough."""
        often = min(1.0, (self.rules.rounds + 1 - number) / SPECIAL_ROUNDS)
        return TILE_WORTH[tile] * often * self.habits.tile + self.rules.special_worth
