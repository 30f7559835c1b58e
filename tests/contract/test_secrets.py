"""What is hidden stays hidden, in every game: a secret that had been another one looks the same to everybody else.

Wherever somebody plays or draws something in secret, the game is played on in two worlds that differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from game.kernel.contract import CHANCE, Action, GameInfo, Rules, State
from game.kernel.session import Entry, Seat, Session, Setup
from game.registry import games
from tests.ai import toy
from tests.contract.tables import SEEDS, TABLES, rules_of

DRAWS = 12
"""So often is luck asked for another outcome."""


class Case(NamedTuple):
    info: GameInfo
    rules: Rules[State]
    name: str


CASES = [Case(games()[table.game], rules_of(table), str(table)) for table in TABLES]
CASES += [Case(toy.INFO, toy.ToyRules({}, variant, 3), f"toy-{variant}") for variant in toy.INFO.variants]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


class Secret(NamedTuple):
    """A secret action that could as well have been the other one."""

    state: State
    seat: int
    action: Action
    other: Action


def walk(rules: Rules[State], seed: str) -> Iterator[Secret]:
    """The secret actions of a random game, but for those that complete a choice of several and so reveal it."""
    rng, state = Random(seed), rules.new()
    before: tuple[int, int] = (CHANCE, 1)
    while actors := rules.actors(state):
        p = rng.choice(actors)
        actions = [rules.chance(state, rng)] if p == CHANCE else rules.legal(state, p)
        kinds = {(a[0], len(a)): a for a in rng.sample(actions, len(actions))}
        action = kinds[rng.choice(sorted(kinds))]  # what is rare among the actions is as likely as what is common
        verb = rules.verbs[action[0]]
        if verb.secret and (len(actors) > 1 or before[1] == 1 or before[0] != action[0]):
            if p == CHANCE:
                actions = [rules.chance(state, rng) for _ in range(DRAWS)]
            alike = [other for other in actions if _alike(rules, p, action, other)]
            if alike:
                yield Secret(rules.clone(state), p, action, rng.choice(alike))
        before = action[0], len(actors)
        rules.apply(state, p, action)


def _alike(rules: Rules[State], p: int, action: Action, other: Action) -> bool:
    """Different, but not in what everybody sees: who does how much of what."""
    verb = rules.verbs[action[0]]
    same = action[0] == other[0] and len(action) == len(other) and verb.owner(p, action) == verb.owner(p, other)
    return same and action != other


def told(case: Case, state: State, seat: int, action: Action, viewer: int) -> tuple[Any, ...]:
    """Everything that `viewer` learns of the action: the step, its words in the log, the view after it."""
    rules = case.rules
    names = [f"P{p}" for p in range(rules.seats)]
    setup = Setup(case.info.id, "", tuple(Seat(name, "human", "blue") for name in names), "SECRET", {})
    session = Session(rules, setup, rules.clone(state))
    session.replay_entry(Entry(seat, action))
    step = session.step(viewer, 0)
    words = case.info.sentences(rules, step.seat, step.action, step.events, names)
    return step.action, step.events, words, rules.dump(step.view), rules.dump(session.view(viewer))


@every_case
def test_a_secret_is_told_to_its_owner_only(case: Case) -> None:
    rules = case.rules
    secrets = [secret for seed in SEEDS for secret in walk(rules, seed)]
    assert bool(secrets) == any(verb.secret for verb in rules.verbs)
    for state, seat, action, other in secrets:
        owner = rules.verbs[action[0]].owner(seat, action)
        for viewer in range(CHANCE, rules.seats):
            one, two = (told(case, state, seat, played, viewer) for played in (action, other))
            if viewer == owner != CHANCE:
                assert one[0] == action and one[3] != two[3], "whose secret it is sees it"
            else:
                assert one == two


@every_case
def test_without_a_secret_verb_everybody_sees_the_state(case: Case) -> None:
    rules = case.rules
    secret = any(verb.secret for verb in rules.verbs)
    assert secret == case.info.secrets
    rng, state = Random(2), rules.new()
    hidden = False
    while actors := rules.actors(state):
        for viewer in range(CHANCE, rules.seats):
            hidden = hidden or rules.dump(rules.observe(state, viewer)) != rules.dump(state)
        p = rng.choice(actors)
        rules.apply(state, p, rules.chance(state, rng) if p == CHANCE else rng.choice(rules.legal(state, p)))
    assert hidden == secret
