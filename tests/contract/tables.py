"""Every table that can be set up: game x variant x number of seats, and random games at it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game.box import load_content, make_rules
from game.content.loader import Loaded
from game.kernel.contract import CHANCE, Action, Event, Rules, State
from game.kernel.rng import stream
from game.registry import games

SEEDS = ("ALOHA", "BEACH", "CANAL")
DECISIONS = 3000
"""No game takes more decisions than this, however badly it is played."""


class Table(NamedTuple):
    game: str
    variant: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game}-{self.variant}-{self.seats}"


TABLES = [
    Table(info.id, variant, seats)
    for info in games().values()
    for variant in info.variants
    for seats in range(info.seats[0], info.seats[1] + 1)
]


class Moment(NamedTuple):
    """A state before the action that was chosen in it."""

    state: State
    seat: int
    action: Action
    legal: list[Action]


@cache
def loaded(game: str) -> Loaded[Any]:
    return load_content(game)


def content(game: str) -> Any:
    return loaded(game).content


@cache
def rules_of(table: Table) -> Rules[State]:
    return make_rules(table.game, content(table.game), table.variant, table.seats)


def play(table: Table, seed: str, events: list[Event] | None = None) -> Iterator[Moment]:
    """A random game, moment by moment; the state goes on when the next moment is asked for."""
    rules = rules_of(table)
    state = rules.new()
    rng = stream(seed, str(table))
    decisions = 0
    while actors := rules.actors(state):
        seat = actors[int(rng.random() * len(actors))]
        legal = [] if seat == CHANCE else rules.legal(state, seat)
        action = rules.chance(state, rng) if seat == CHANCE else legal[int(rng.random() * len(legal))]
        yield Moment(state, seat, action, legal)
        rules.apply(state, seat, action, events)
        decisions += seat != CHANCE
        assert decisions <= DECISIONS, "this game does not end"
    yield Moment(state, CHANCE, (), [])


def decisions(table: Table, seed: str) -> Iterator[Moment]:
    """The moments in which a seat decides."""
    return (moment for moment in play(table, seed) if moment.seat != CHANCE)


def final(table: Table, seed: str) -> State:
    state = None
    for moment in play(table, seed):
        state = moment.state
    return state


def bent(action: Action, rng: Random) -> Action:
    """An action with one number changed: mostly not allowed, sometimes not even sensible."""
    place = rng.randrange(len(action))
    return (*action[:place], action[place] + rng.choice((-3, -2, -1, 1, 2, 3)), *action[place + 1 :])


def neighbours(action: Action) -> Iterator[Action]:
    """Actions with one number more or less, in one place."""
    for place, number in enumerate(action):
        for other in (number - 1, number + 1):
            yield (*action[:place], other, *action[place + 1 :])
