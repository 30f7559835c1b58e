"""What "Why?" and the hints say of an action is true of that very action, and adds up to its worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.kernel.contract import CHANCE, Action
from game.samoa.bot.bot import SamoaBot
from game.samoa.bot.explain import LITTLE
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_CHOOSE, AT_HOST, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_TILE, SEND_TILE, SUITE, SWAP_TILE
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from game.samoa.words import card_name, tile_name
from tests.contract.true_words import assert_said
from tests.rules.samoa.build import Round, rules_for

ANNA = 0
SAMPLE = 5
"""Actions explained in each position."""
SPARED = {SWAP_CARD: SWAP_TILE, TAKE_BACK: BACK_TILE, CHOOSE_CARD: BACK_TILE, SEND: SEND_TILE}


class Told(NamedTuple):
    """A reason, and the action it is given for."""

    key: str
    args: Mapping[str, Any]
    worth: float
    rules: SamoaRules
    state: State
    after: State
    seat: int
    action: Action
    legal: list[Action]

    @property
    def card(self) -> int:
        """The one that is played, swapped in, or on the table."""
        return self.action[1] if self.action[0] in (CHOOSE_CARD, SWAP_CARD) else self.state.played[self.seat]

    def gained(self, field: str) -> int:
        return int(getattr(self.after, field)[self.seat] - getattr(self.state, field)[self.seat])

    def guests(self, state: State, room: int) -> list[int]:
        place = self.seat * self.rules.room_count + room
        return [guest for guest in (state.rooms[place], state.partners[place]) if guest >= 0]

    def leaves(self, room: int) -> int:
        """The round in which the guests of a room go home, or the one after the last."""
        there = self.guests(self.after, room) or self.guests(self.state, room)
        nations = {guest // self.rules.kinds for guest in there}
        flags = range(self.state.round + 1, self.rules.rounds + 1)
        return next((n for n in flags if self.state.flags[n - 1] in nations), self.rules.rounds + 1)

    def until(self, room: int) -> bool:
        """Is the round that is named the one in which they leave?"""
        return bool(self.args["round"] == self.leaves(room) <= self.rules.rounds)

    def next(self, verb: int) -> bool:
        """Can the same seat do such a thing again?"""
        return any(a[0] == verb for a in self.rules.legal(self.after, self.seat))

    def full(self) -> bool:
        return all(self.guests(self.state, room) for room in range(self.rules.printed + self.state.extra[self.seat]))


def about(n: float, worth: float) -> bool:
    return abs(n - worth) <= 0.5 + 1e-6


WHY: dict[str, Callable[[Told], bool]] = {
    "only_choice": lambda t: len(t.legal) == 1,
    "expected_rooms": lambda t: (
        t.args["price"] == t.rules.price[t.card] and about(t.args["n"], t.worth) and not t.full()
    ),
    "hardly_any_rooms": lambda t: t.args["price"] == t.rules.price[t.card] and t.worth < LITTLE and not t.full(),
    "hotel_full": lambda t: t.full() and not t.worth,
    "expected_tile": lambda t: 0 <= t.args["chance"] <= 100 and t.args["tile"] in map(tile_name, t.state.offer),
    "expected_tile_or": lambda t: len(set(t.state.offer)) > 1 and t.args["tile"] in map(tile_name, t.state.offer),
    "card_spent": lambda t: t.worth <= 0 and t.rules.bid[t.card] >= 0,
    "holiday_saves": lambda t: t.action[0] == CHOOSE_CARD and t.rules.bid[t.card] < 0,
    "holiday_sends": lambda t: 0 < t.args["n"] <= t.rules.send_limit and t.rules.bid[t.card] < 0,
    "took_back": lambda t: t.args["n"] == len(t.action) - (2 if t.action[0] == CHOOSE_CARD else 1),
    "spends": lambda t: (
        t.args["tile"] == tile_name(SPARED[t.action[0]])
        and (sum(t.after.specials) == sum(t.state.specials) - 1 or t.action[0] == CHOOSE_CARD)
    ),
    "swap_gain": lambda t: t.args["card"] == card_name(t.rules, t.action[1]) and t.worth > 0,
    "swap_loss": lambda t: t.args["card"] == card_name(t.rules, t.action[1]) and t.worth <= 0,
    "stands": lambda t: t.action == (DONE,) and t.state.stage == AT_SWAP,
    "pays_bid": lambda t: t.args["n"] == t.gained("bids") == -t.worth,
    "pool_now": lambda t: t.args["n"] == t.gained("swims") == t.worth,
    "tile": lambda t: t.args["tile"] == tile_name(t.action[1]) and about(t.args["n"], t.worth),
    "suite_waits": lambda t: t.action[:2] == (BUY, SUITE) and t.until(t.action[2]),
    "suite_waits_to_end": lambda t: t.action[:2] == (BUY, SUITE) and t.leaves(t.action[2]) > t.rules.rounds,
    "nothing_good": lambda t: t.action == (PASS,),
    "may_keep_card": lambda t: t.action == (PASS,) and not t.after.acted[t.seat],
    "keeps_card": lambda t: t.action == (DONE,) and not t.state.acted[t.seat] and t.state.stage == AT_HOST,
    "keeps_room": lambda t: t.action == (DONE,) and not t.full() and t.state.round < t.rules.rounds,
    "rent": lambda t: t.args["n"] == t.gained("due") == t.worth,
    "swim": lambda t: t.args["n"] == t.gained("due_swims") == t.worth,
    "stays": lambda t: t.until(t.action[3]) and t.worth <= 0,
    "stays_to_end": lambda t: t.leaves(t.action[3]) > t.rules.rounds,
    "shared_room": lambda t: len(t.guests(t.after, t.action[3])) == 2,
    "suite_used": lambda t: bool(t.state.suites[t.seat] >> t.action[3] & 1) and t.worth < 0,
    "celebrity": lambda t: bool(t.rules.famous[t.action[2]] and t.rules.adjacent[t.action[3]]),
    "couple": lambda t: t.rules.shares[t.action[2]] and len(t.guests(t.after, t.action[3])) == 1,
    "more": lambda t: t.next(SEAT) and about(t.args["n"], t.worth),
    "frees_room": lambda t: t.until(t.action[1]) and not t.guests(t.after, t.action[1]),
    "frees_to_end": lambda t: t.leaves(t.action[1]) > t.rules.rounds and not t.guests(t.after, t.action[1]),
    "frees_more": lambda t: t.next(SEND),
    "keeps_tile": lambda t: t.state.stage == AT_SEND_HOME and t.action == (DONE,) and sum(t.after.specials) > 0,
    "nothing_left": lambda t: t.action == (DONE,),
    "ends_turn": lambda t: t.action == (DONE,),
}


def positions(seats: int) -> Iterator[tuple[SamoaRules, SamoaBot, State, int]]:
    """Views of greedy games in which somebody does something else now and then."""
    rules = rules_for(seats)
    bot, rng = SamoaBot(rules), Random(seats)
    s = rules.new()
    while actors := rules.actors(s):
        if actors[0] == CHANCE:
            rules.apply(s, CHANCE, rules.chance(s, rng))
            continue
        p = rng.choice(actors)
        view = rules.observe(s, p)
        yield rules, bot, view, p
        rules.apply(s, p, rng.choice(rules.legal(s, p)) if rng.random() < 0.4 else bot.greedy(view, p))


def endgame() -> Iterator[tuple[SamoaRules, SamoaBot, State, int]]:
    """What greedy games seldom show: a suite over somebody who stays to the end, tiles to use, a last round."""
    t = Round(skip_to=9).give(ANNA, "take_back").give(ANNA, "swap_card").give(ANNA, "send_home")
    t.guest(ANNA, 0, "norway", "rich").guest(ANNA, 1, "britain", "ordinary").guest(ANNA, 2, "germany", "lover")
    t.discard(ANNA, "bid_12", "bid_20").tiles("suite", "pool").plane(["ordinary"] * 2 + ["lover"] * 2)
    bot = SamoaBot(t.rules)
    yield t.rules, bot, t.s.clone(), ANNA
    t.choose("bid_2", "holiday", "holiday", "holiday")
    while t.s.round == 9 and t.s.turn == ANNA:
        yield t.rules, bot, t.s.clone(), ANNA
        t.do(ANNA, *([a for a in t.rules.legal(t.s, ANNA) if a[0] not in (DONE, PASS)] or [(DONE,)])[0])


def explained(rules: SamoaRules, bot: SamoaBot, view: State, p: int, every: bool = False) -> set[str]:
    """Hold the reasons of some actions against the position; says which were given."""
    legal = rules.legal(view, p)
    ranked = {action: worth for worth, action in bot.rank(view, p)}
    best, keys = max(ranked.values()), set()
    for action in legal if every else Random(len(legal)).sample(legal, min(SAMPLE, len(legal))):
        after = view.clone()
        rules.apply(after, p, action)
        reasons = bot.reasons(view, p, action)
        for worth, text in reasons:
            assert_said(text)
            key = text.key.removeprefix("samoa.why.")
            told = Told(key, text.args, worth, rules, view, after, p, action, legal)
            assert WHY[key](told), f"{text} ({worth}) of {action}: {rules.dump(view)}"
            keys.add(key)
            assert key != "nothing_good" or ranked[action] == best
            assert key != "nothing_left" or best <= 0
        off = sum(worth for worth, _ in reasons) - ranked[action]
        slack = 1.0 if view.stage == AT_CHOOSE else LITTLE if view.stage == AT_HOST else 0.0
        first = view.stage == AT_HOST and ranked[action] == best
        assert abs(off) <= slack + 1e-6 or (first and off < 0), f"{action}: {reasons}, but {ranked[action]}"
    return keys


@cache
def given(seats: int) -> frozenset[str]:
    return frozenset().union(*(explained(*position) for position in positions(seats)))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_reasons_are_true_of_their_action_and_add_up_to_its_worth(seats: int) -> None:
    assert given(seats)


def test_reasons_seldom_given_are_true() -> None:
    assert frozenset().union(*(explained(*position, every=True) for position in endgame()))


def test_every_reason_is_given_sometime() -> None:
    seldom = (explained(*position, every=True) for position in endgame())
    assert set().union(*map(given, (3, 4, 5, 6)), *seldom) == set(WHY)
