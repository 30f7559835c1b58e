"""What Hotel Samoa's opponents know: the worth of an action, and of a position, in money at the end.

See worth.py for rooms, cards and tiles, seating.py for a reception, pricing.py for a card, season_ahead.py for the
rounds to come, and NOTES.md for what was measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from game.kernel.bot import Lookahead
from game.kernel.contract import UNKNOWN, Action, Text
from game.samoa import hands, hidden, hotels, scoring
from game.samoa.bot.explain import explain
from game.samoa.bot.pricing import Pricing
from game.samoa.bot.season_ahead import SeasonAhead
from game.samoa.bot.seating import Seating
from game.samoa.bot.themes import LEEWAY, THEMES
from game.samoa.bot.worth import Habits, Worth
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SWAP, State
from game.samoa.tables import BACK_TILE, SEND_TILE, SUITE, SWAP_TILE
from game.samoa.verbs import BUY, DONE, SEAT, SWAP_CARD, TAKE_BACK

EASY_SLIPS = 0.3
"""How often the beginner takes what looks second best to him."""
BEGINNER = Habits(room=0.0, card=0.0, whim=4.0)
REMEMBERED: Final = 5000
"""Choices of a card, and receptions, that are remembered."""
HARD, EXPERT = 27, 1500
"""Rounds that a search plays through for one decision: a Hotelier HARD less two for each seat, two or three for each
card in hand; a Tycoon EXPERT divided by the seats."""
LEAD: Final = 1e-6
"""So much is added to the first step of the best reception: others may be as good, but it is thought through."""


class Step(NamedTuple):
    """What the next guest of a reception brings, by effect; what it costs is negative."""

    rent: float
    swim: float
    stays: float
    """His room is taken until he leaves…"""
    suite: float
    """… and if it is a suite, another guest would have paid double for it."""
    star: float
    """A celebrity's neighbours will pay double."""
    couple: float
    """Another lover may join in a later round."""
    later: float
    """The best that can follow in this reception."""
    joins: bool
    """He needs no room of his own."""


class SamoaBot:
    themes = THEMES
    leeway = LEEWAY
    slack = LEEWAY

    def __init__(self, rules: SamoaRules, habits: Habits | None = None) -> None:
        self.rules = rules
        hard, expert = HARD - 2 * rules.seats, EXPERT // rules.seats
        self.lookahead = Lookahead(hard, expert, search="mixed", rounds=1, width=11, others=0.3)
        self.habits = habits or Habits()
        self.worth = Worth(rules, self.habits)
        self.ahead = SeasonAhead(rules)
        self._beginner: SamoaBot | None = None
        self._flags: tuple[int, ...] = ()
        """The game that the following is about."""
        self._choices: dict[tuple[Any, ...], list[float]] = {}
        self._hosts: dict[tuple[Any, ...], Action] = {}

    # -- actions ---------------------------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self._worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        if s.stage == AT_HOST:
            return self._host(s, p)
        actions = self.rules.legal(s, p)
        if len(actions) == 1:
            return actions[0]
        worths = self._worths(s, p, actions)
        return actions[worths.index(max(worths))]

    def _worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        if len(actions) == 1:
            return [0.0]
        if s.stage == AT_CHOOSE:
            return self._card_worths(s, p, actions)
        if s.stage == AT_HOST:
            return self._seat_worths(s, p, actions)
        if s.stage == AT_BUILD:
            return self._tile_worths(s, p, actions)
        if s.stage == AT_SWAP:
            return self._swap_worths(s, p, actions)
        return self._send_worths(s, p, actions)

    # -- cards -----------------------------------------------------------------------------------------------

    def _card_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """Every card against what the others may play. A search asks for the same seat again and again."""
        first, last = p * self.rules.room_count, (p + 1) * self.rules.room_count
        pays = sum(s.money[p] >= bid for bid in self.rules.bid)
        key = (
            p, pays, s.round, s.tie, s.offer, s.suites[p], s.pools[p], s.specials, s.card, s.starts, tuple(s.plane),
            tuple(s.free), tuple(s.seen), tuple(s.back), tuple(s.rooms[first:last]), tuple(s.partners[first:last]),
        )  # fmt: skip
        self._forget(s)
        found = self._choices.get(key)
        if found is None:
            found = self._choices[key] = self._judge_cards(s, p, actions)
        return found

    def _forget(self, s: State) -> None:
        """Nothing is remembered of another game, nor too much of this one."""
        if s.flags is not self._flags or len(self._choices) > REMEMBERED or len(self._hosts) > REMEMBERED:
            self._flags = s.flags
            self._choices.clear()
            self._hosts.clear()

    def _judge_cards(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """What each card brings; a take-back by what it adds to the hand."""
        number, worth, pricing = s.round, self.worth, Pricing(self.worth, s, p)
        hand = hands.cards_of(s, p)
        before, tile = worth.hand(hand, number), worth.special(number + 1, BACK_TILE)
        rest = self.holiday(s, p)[0]
        whims = [self._whim(s, p, card) for card in range(self.rules.cards)]
        cards, after = hand, before
        worths = []
        for action in actions:
            card, taken = action[1], _cards(action, 2)
            if cards != hand | taken:
                cards = hand | taken
                after = worth.hand(cards, number)
            keep = after - worth.hand(cards & ~(1 << card), number)
            net = rest if self.rules.bid[card] < 0 else pricing.net(card, keep)
            net += whims[card]
            if taken:
                net += after - before
                net -= tile
            worths.append(net)
        return worths

    def _net(self, s: State, p: int, pricing: Pricing, card: int, hand: int) -> float:
        """What playing a card of this hand brings."""
        if self.rules.bid[card] < 0:
            return self.holiday(s, p)[0]
        return pricing.net(card, self.worth.keep(hand, card, s.round))

    def holiday(self, s: State, p: int) -> tuple[float, int]:
        """What a Staff Holiday makes of the guests who stay too long, and how many it sends home."""
        left = self.rules.send_limit
        total = 0.0
        rooms = hotels.taken_rooms(self.rules, s, p)
        gains = self.worth.freed(s, p, rooms, False)
        while left and rooms:
            best = _best(gains)
            gain, count = gains.pop(best), hotels.guests_in(self.rules, s, p, rooms.pop(best))
            if count <= left and gain > 0.0:
                left -= count
                total += gain
        return total, self.rules.send_limit - left

    def _whim(self, s: State, p: int, card: int) -> float:
        """The same card is not always the best idea: others watch."""
        seed: i64 = hash((s.round, p, card, s.card, s.tie))
        return self.habits.whim * (float(seed & 0xFFFF) / 0x8000 - 1.0)

    def _swap_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """The cards are open: what another card would bring more, and what taking some back adds."""
        worth, hand = self.worth, hands.cards_of(s, p)
        pricing = Pricing(worth, s, p)
        stands = self._net(s, p, pricing, s.played[p], hand)
        worths = []
        for action in actions:
            if action[0] == SWAP_CARD:
                gain = self._net(s, p, pricing, action[1], hand) - stands
                worths.append(gain - worth.special(s.round + 1, SWAP_TILE))
            elif action[0] == TAKE_BACK:
                gain = worth.hand(hand | _cards(action, 1), s.round) - worth.hand(hand, s.round)
                worths.append(gain - worth.special(s.round + 1, BACK_TILE))
            else:
                worths.append(0.0)
        return worths

    # -- tiles -----------------------------------------------------------------------------------------------

    def _tile_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """A tile for its price; a card that buys is spent, one that only passes may still return."""
        rules, worth = self.rules, self.worth
        card = s.played[p]
        keep = worth.keep(hands.cards_of(s, p), card, s.round)
        rooms = Pricing(worth, s, p).rooms_at(card)
        worths = []
        for action in actions:
            if action[0] == BUY:
                value = worth.tile(s, p, action[1]) - rules.bid[card] + rooms - keep
                if action[1] == SUITE:
                    value += self.suite_place(s, p, action[2])
                worths.append(value)
            else:
                worths.append(max(0.0, rooms - keep))
        return worths

    def suite_place(self, s: State, p: int, room: int) -> float:
        """Which room becomes the suite: one that is free soon, with few neighbours."""
        neighbours = 0.1 * self.worth.neighbours[room]
        if s.free[p] >> room & 1:
            return -neighbours
        until = min(self.worth.room_leaves(s, p, room), self.rules.rounds + 1)
        return -neighbours - self.worth.span(s.round, until)

    # -- guests ----------------------------------------------------------------------------------------------

    def seating(self, s: State, p: int) -> Seating:
        return Seating(self.worth, s, p, self.rules.price[s.played[p]])

    def spared(self, s: State, p: int) -> float:
        """What it is worth to receive nobody more: the card returns if it did nothing yet."""
        if s.acted[p]:
            return 0.0
        return self.worth.keep(hands.cards_of(s, p), s.played[p], s.round)

    def settled(self, s: State, p: int) -> bool:
        """A reception is thought through to its end by `seating`: to search it again would only take time."""
        return s.stage == AT_HOST

    def _host(self, s: State, p: int) -> Action:
        """The best next step of a reception. A search meets the same one again and again."""
        first, last = p * self.rules.room_count, (p + 1) * self.rules.room_count
        key = (
            p, s.round, s.group, s.played[p], s.acted[p], s.suites[p], s.pools[p], s.extra[p], s.seen[p], s.back[p],
            s.starts, tuple(s.plane), tuple(s.rooms[first:last]), tuple(s.partners[first:last]),
        )  # fmt: skip
        self._forget(s)
        found = self._hosts.get(key)
        if found is None:
            found = self._hosts[key] = self._welcome(s, p)
        return found

    def _welcome(self, s: State, p: int) -> Action:
        """The first step of the best reception; to stop when that is better."""
        best = self.seating(s, p).best(s, p)
        if best.kind < 0 or best.worth <= self.spared(s, p):
            return (DONE,)
        return (SEAT, best.group, best.kind, best.room)

    def _seat_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """Each first step with the best that can follow it; that of the best reception comes first."""
        best, seating = self._host(s, p), self.seating(s, p)
        worths = [self.spared(s, p) if a[0] == DONE else fsum(self.step(s, p, seating, a)[:-1]) for a in actions]
        worths[actions.index(best)] = max(worths) + LEAD
        return worths

    def step(self, s: State, p: int, seating: Seating, action: Action) -> Step:
        """What a tourist brings who moves in now."""
        _, group, kind, room = action
        after = s.clone()
        self.rules.apply(after, p, action)
        rent, swim = after.due[p] - s.due[p], after.due_swims[p] - s.due_swims[p]
        later = max(0.0, self.seating(after, p).best(after, p).worth)
        if after.free[p] == s.free[p]:
            return Step(rent, swim, 0.0, 0.0, 0.0, 0.0, later, True)
        star = seating.star_worth(room) if self.rules.famous[kind] else 0.0
        alone = self.rules.shares[kind] and kind not in after.plane[s.starts[group] : s.starts[group + 1]]
        couple = seating.couple if alone else 0.0
        return Step(rent, swim, -seating.costs[1], -seating.held(room), star, couple, later, False)

    def _send_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        """Who stays long in a hotel that will be full is worth sending home."""
        price, gains = self.worth.special(s.round + 1, SEND_TILE), self.sent(s, p)
        worths = []
        for action in actions:
            if action[0] == DONE:
                worths.append(0.0)
                continue
            tile = hotels.guests_in(self.rules, s, p, action[1]) > s.left
            worths.append(gains[action[1]] + self.sent_next(s, p, action[1], gains) - (price if tile else 0.0))
        return worths

    def sent(self, s: State, p: int) -> dict[int, float]:
        """By room: what it is worth when its guests go home."""
        rooms = self.rules.sendable(s, p)
        return dict(zip(rooms, self.worth.freed(s, p, rooms, s.stage != AT_HOLIDAY), strict=True))

    def sent_next(self, s: State, p: int, room: int, gains: dict[int, float]) -> float:
        """The best of those who can still follow the guests of this room."""
        rules = self.rules
        count = hotels.guests_in(rules, s, p, room)
        left = (s.left if count <= s.left else rules.send_limit) - count
        others = [g for other, g in gains.items() if other != room and hotels.guests_in(rules, s, p, other) <= left]
        return max(others, default=0.0)

    # -- positions -------------------------------------------------------------------------------------------

    def value(self, s: State, p: int) -> float:
        return self.values(s)[p]

    def values(self, s: State) -> tuple[float, ...]:
        """The value of every seat."""
        if not s.flags:
            return (0.0,) * self.rules.seats
        if s.stage == AT_OVER:
            return _leads(scoring.scores(self.rules, s))
        return _leads([self._expected(s, q) for q in range(self.rules.seats)])

    def _expected(self, s: State, p: int) -> float:
        """Money, what is due, what this round may still bring, and what hotel, cards and tiles bring later."""
        money = s.money[p] if s.money[p] != UNKNOWN else hidden.usual_money(self.rules, s, p)
        return money + s.due[p] + s.due_swims[p] + self._this_round(s, p) + self.ahead.later(s, p)

    def _this_round(self, s: State, p: int) -> float:
        """What a seat that has not had its turn may expect of it."""
        stage = s.stage
        if stage <= AT_CHOOSE:
            return 0.0
        pending = p == s.turn or p in s.queue
        if hands.on_holiday(self.rules, s, p):
            return self.holiday(s, p)[0] if stage < AT_HOLIDAY or pending else 0.0
        if stage > AT_HOST or (stage == AT_HOST and not pending):
            return 0.0
        card = self.ahead.card(s, p, s.played[p])
        deal = Pricing(self.worth, s, p).deal(s.played[p], card)
        if stage < AT_BUILD or (stage == AT_BUILD and pending):
            return deal.net
        return deal.rooms - (0.0 if s.acted[p] else card)

    # -- the beginner ----------------------------------------------------------------------------------------

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Sees what comes in now: not how long guests stay nor what a card may do later; slips now and then."""
        if self._beginner is None:
            self._beginner = SamoaBot(self.rules, BEGINNER)
        ranking = self._beginner.rank(s, p)
        slip = len(ranking) > 1 and rng.random() < EASY_SLIPS
        return ranking[1 if slip else 0][1]

    # -- explanations ----------------------------------------------------------------------------------------

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return explain(self, s, p, a)


def _leads(scores: Sequence[float]) -> tuple[float, ...]:
    """Each seat's lead over the richest other one."""
    best, second = sorted(scores, reverse=True)[:2]
    return tuple([score - (second if score == best else best) for score in scores])


def _best(worths: list[float]) -> int:
    """Where the highest one stands, the last of those that are equal."""
    best = 0
    for place, worth in enumerate(worths):
        if worth >= worths[best]:
            best = place
    return best


def _cards(action: Action, first: int) -> int:
    """Mask of the cards that an action names from this place on."""
    mask = 0
    for place in range(first, len(action)):
        mask |= 1 << action[place]
    return mask
