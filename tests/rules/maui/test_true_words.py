"""Every prompt and every why-not of Maui is true of the state in which it is said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.kernel.contract import Action
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_OVER, AT_PLACE, AT_TURN, State
from game.maui.verbs import BONUS, DOLLARS, PLACE, SPARE, TAKE, VERBS
from tests.contract.tables import SEEDS, Table, bent, play, rules_of
from tests.contract.true_words import Claim, Said, hold_at, tables, unsaid
from tests.rules.maui.build import GREEN, place, position, rules

# -- what a reader can check with the beach before him -----------------------------------------------------------


def squares_of(rules: MauiRules, towel: int, marks: tuple[int, ...]) -> list[int]:
    """The motifs that a towel shows with motif tokens on it."""
    return [mark if mark >= 0 else own for own, mark in zip(rules.squares[towel], marks, strict=True)]


def beside(said: Said) -> dict[int, tuple[int, bool]]:
    """By row: the motif of the towel laid last, and is a crab on it?"""
    rules, s, p = said.rules, said.state, said.seat
    place = p * rules.width + s.laid[p] - (s.stage == AT_BONUS)
    shown = squares_of(rules, s.beach[place], s.marks[place * SQUARES : (place + 1) * SQUARES])
    crabs = s.crabs_on[place * SQUARES : (place + 1) * SQUARES]
    return {s.tops[place] + q: (shown[q], crabs[q] > 0) for q in range(SQUARES)}


def active(said: Said) -> set[int]:
    """The motifs that the next towel may connect to."""
    return {motif for row, (motif, crab) in beside(said).items() if on_beach(said, row) and not crab}


def on_beach(said: Said, row: int) -> bool:
    return bool(1 <= row <= said.rules.rows)


def twins(said: Said) -> list[int]:
    """Rows in which the towel that somebody tries to lay meets its twin, whatever keeps them apart."""
    _, top, *marks = said.action
    shown, left = squares_of(said.rules, said.state.hand, tuple(marks)), beside(said)
    return [top + q for q in range(SQUARES) if left.get(top + q, (-1, False))[0] == shown[q]]


def money(said: Said) -> int:
    dollars: int = said.state.dollars[said.seat]
    return dollars


def tokens(said: Said) -> tuple[int, ...]:
    motifs = said.rules.motifs
    owned: tuple[int, ...] = said.state.tokens[said.seat * motifs : (said.seat + 1) * motifs]
    return owned


def towel(said: Said) -> set[int]:
    """The motifs of the market's towel that somebody tries to take."""
    return set(said.rules.squares[said.state.market[said.action[1] * said.rules.places + said.action[2]]])


def connects(said: Said) -> bool:
    """Is there a towel that the seat can pay and that connects without a motif token?"""
    rules, s = said.rules, said.state
    prices = zip(rules.costs * rules.market_rows, s.market, strict=True)
    return any(cost <= money(said) and active(said) & set(rules.squares[towel]) for cost, towel in prices)


def sensible(said: Said) -> bool:
    """Has the action as many numbers as its verb takes, and does it name motifs only where motifs are meant?"""
    verb, *numbers = said.action
    if verb not in (TAKE, PLACE, BONUS, DOLLARS, SPARE) or len(numbers) != len(VERBS[verb].kinds):
        return False
    return verb != PLACE or all(-1 <= mark < said.rules.motifs for mark in numbers[1:])


def in_market(said: Said) -> bool:
    _, row, *place = said.action
    return 0 <= row < said.rules.market_rows and all(0 <= n < said.rules.places for n in place)


def used(said: Said) -> list[tuple[int, int, int]]:
    """The motif tokens that somebody tries to lay: the row of each, the motif below it and its own."""
    _, top, *marks = said.action
    below = said.rules.squares[said.state.hand]
    return [(top + q, below[q], motif) for q, motif in enumerate(marks) if motif >= 0]


def plain(said: Said) -> bool:
    """Can the towel in hand be laid without motif tokens?"""
    return any(action[2:] == (-1, -1, -1) for action in said.legal)


def next_column(said: Said) -> bool:
    return said.verbs() == {PLACE} and said.args["column"] == said.state.laid[said.seat] + 1


PROMPTS: dict[str, Claim] = {
    "turn": lambda w: w.verbs() == {TAKE, DOLLARS},
    "towel": lambda w: w.verbs() == {TAKE} and not any(w.state.zones),
    "dollars": lambda w: w.verbs() == {DOLLARS} and not connects(w),
    "place": lambda w: next_column(w) and plain(w),
    "place_token": lambda w: next_column(w) and not plain(w),
    "bonus": lambda w: w.verbs() == {BONUS} and len(w.legal) > 1,
    "spare": lambda w: w.verbs() == {SPARE} and not any(w.state.zones) and not connects(w),
    "spare_or_token": lambda w: w.verbs() == {SPARE, TAKE} and any(tokens(w)) and not connects(w),
    "wait": lambda w: not w.legal and w.state.stage != AT_OVER,
    "over": lambda w: not w.legal and w.state.stage == AT_OVER,
}


REFUSALS: dict[str, Claim] = {
    "over": lambda w: w.state.stage == AT_OVER,
    "not_your_turn": lambda w: not w.legal and w.state.stage != AT_OVER,
    "not_an_action": lambda w: not sensible(w),
    "no_such_place": lambda w: not in_market(w),
    "already_taken": lambda w: w.action[0] == TAKE and w.state.stage == AT_PLACE and w.state.hand >= 0,
    "take_first": lambda w: w.action[0] == PLACE and w.state.stage == AT_TURN and w.state.hand < 0,
    "lay_first": lambda w: w.action[0] in (DOLLARS, SPARE) and w.state.stage == AT_PLACE and w.state.hand >= 0,
    "choose_bonus_first": lambda w: w.verbs() == {BONUS} and w.action[0] != BONUS,
    "no_bonus_now": lambda w: w.action[0] == BONUS and w.state.stage in (AT_TURN, AT_PLACE),
    "too_expensive": lambda w: (
        w.args == {"cost": w.rules.costs[w.action[2]], "money": money(w)} and w.args["cost"] > money(w)
    ),
    "no_match": lambda w: not towel(w) & active(w) and not any(tokens(w)),
    "no_match_even_with_token": lambda w: (
        not towel(w) & active(w)
        and w.args["n"] == sum(tokens(w)) > 0
        and not active(w) & {motif for motif, n in enumerate(tokens(w)) if n}
    ),
    "all_outside": lambda w: not any(on_beach(w, w.action[1] + q) for q in range(SQUARES)),
    "no_connection": lambda w: not twins(w),
    "connection_outside": lambda w: any(not on_beach(w, row) for row in twins(w)),
    "crab_inactive": lambda w: any(beside(w)[row][1] for row in twins(w)),
    "token_not_owned": lambda w: any(m >= 0 and not tokens(w)[m] for m in w.action[2:]),
    "token_too_few": lambda w: any(m >= 0 and 0 < tokens(w)[m] < w.action[2:].count(m) for m in w.action[2:]),
    "token_outside": lambda w: any(not on_beach(w, row) for row, _, _ in used(w)),
    "token_changes_nothing": lambda w: any(below == motif for _, below, motif in used(w)),
    "not_on_token": lambda w: w.action not in w.legal and w.state.stage == AT_BONUS,
    "track_full": lambda w: w.state.tracks[w.seat * w.rules.motifs + w.action[1]] == w.rules.last_space,
    "zone_empty": lambda w: not w.state.zones[w.action[1]],
    "spare_while_dollars": lambda w: any(w.state.zones),
    "spare_while_connection": lambda w: not any(w.state.zones) and connects(w),
}


def tries(rules: MauiRules, s: State, p: int) -> Iterator[Action]:
    """Every place of the market, every zone, every track and every row, with no motif token, one, or two alike."""
    for row in range(-1, rules.market_rows + 1):
        yield (DOLLARS, row)
        for slot in range(-1, rules.places + 1):
            yield from ((TAKE, row, slot), (SPARE, row, slot))
    yield from ((BONUS, motif) for motif in range(-1, rules.motifs + 1))
    for top in range(-3, rules.rows + 3):
        yield (PLACE, top, -1, -1, -1)
        for motif in range(rules.motifs) if s.stage == AT_PLACE else ():
            yield from ((PLACE, top, motif, -1, -1), (PLACE, top, -1, motif, -1), (PLACE, top, -1, motif, motif))


ASKED = {f"maui.prompt.{key}": claim for key, claim in PROMPTS.items()}
REFUSED = {f"maui.why_not.{key}": claim for key, claim in REFUSALS.items()}
TABLES = tables("maui")


@cache
def played(table: Table, seed: str) -> frozenset[str]:
    """Everything is tried in every decision of a random game, and one thing out of turn."""
    table_rules: Any = rules_of(table)
    rng, said = Random(seed), set[str]()
    for s, actor, _, legal in play(table, seed):
        nearly = [*legal, *(bent(action, rng) for action in legal)]
        for p in range(table.seats):
            tried = [*nearly, *tries(table_rules, s, p)] if p == actor else nearly[:1] or [(TAKE, 0, 0)]
            said |= hold_at(table_rules, s, p, tried, ASKED, REFUSED)
    return frozenset(said)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_word_is_true(table: Table) -> None:
    for seed in SEEDS[:2]:
        assert played(table, seed)


NO_GREEN = "ymo yom mob bym obm omy"
SELDOM: dict[str, dict[str, Any]] = {
    "only a spare towel": {"market": NO_GREEN, "zones": [0, 0]},
    "a spare towel or a motif token": {"market": NO_GREEN, "zones": [0, 0], "tokens": {0: {GREEN: 1}}},
    "only dollars": {"market": NO_GREEN},
    "a towel that needs its motif token": {"hand": "ymo", "stage": "place", "tokens": {0: {GREEN: 1}}},
}  # fmt: skip
"""Seat 0 sees one active motif on its beach, green."""


@pytest.mark.parametrize("name", SELDOM)
def test_every_word_is_true_in_positions_seldom_met(name: str) -> None:
    assert seldom(name)


def seldom(name: str) -> set[str]:
    s = position(rules(), beach={0: "ymb ymg@-1"}, **SELDOM[name])
    return hold_at(rules(), s, 0, tries(rules(), s, 0), ASKED, REFUSED)


def a_full_track() -> set[str]:
    """Only a token with three tracks, as a mod may have, leaves a choice although one is full."""
    s = position(rules(), beach={0: "ymb ygb@2"}, hand="yob", stage="place", icons={0: {2: "bonus_a"}})
    rules().apply(s, 0, place(2))
    s.tracks[GREEN] = rules().last_space
    return hold_at(rules(), s, 0, [(BONUS, GREEN)], {"maui.prompt.bonus": lambda w: True}, REFUSED)


def test_everything_is_said_sometime() -> None:
    said = set().union(*(played(table, seed) for table in TABLES for seed in SEEDS[:2]), *map(seldom, SELDOM))
    assert not unsaid(ASKED, REFUSED, said | a_full_track())
