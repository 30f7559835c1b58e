"""Reasons tell what the very decisions bring: held against the state before and after, in random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game.kernel.contract import Action, Text
from game.maui.bot.bot import MauiBot
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_CRAB, AT_TURN, State
from game.maui.verbs import DOLLARS, SPARE, TAKE
from tests.contract.tables import SEEDS, Table, decisions, rules_of
from tests.contract.true_words import assert_said, tables
from tests.rules.maui.build import BLUE, GREEN, YELLOW, mark, place, position, rules

POINTS = {"steps": 1, "bonus": 1, "pearl": 1, "dollars": 1, "pays": -1, "penalty": -1}
"""The reasons that name points of the score, and how they count."""


class Turn(NamedTuple):
    """The rest of a turn from a decision on, and what is said for it."""

    rules: MauiRules
    before: State
    seat: int
    chain: tuple[Action, ...]
    after: State
    reasons: list[tuple[str, dict[str, Any]]]
    """By the last words of their keys."""

    def count(self, key: str) -> int:
        return [known for known, _ in self.reasons].count(key)

    def motifs(self, key: str) -> list[int]:
        return sorted(self.rules.motif_number[args["motif"]] for known, args in self.reasons if known == key)

    def tokens(self, s: State) -> list[int]:
        """The motif tokens of the seat, each by its motif."""
        owned = s.tokens[self.seat * self.rules.motifs : (self.seat + 1) * self.rules.motifs]
        return [motif for motif, n in enumerate(owned) for _ in range(n)]

    @property
    def laid(self) -> bool:
        """Was a towel laid?"""
        return self.before.stage != AT_TURN or self.after.laid[self.seat] > self.before.laid[self.seat]

    def parasol(self) -> tuple[str, bool] | None:
        """The token in the column of the towel that is laid here, and does it cover it?"""
        rules, p, s = self.rules, self.seat, self.before
        column = self.after.laid[p]
        icon = rules.icon_at[s.part][column]
        if not self.laid or icon < 0:
            return None
        kind, row = s.icons[p * len(rules.icon_cells[s.part]) + icon], rules.icon_cells[s.part][icon][1]
        top = self.after.tops[p * rules.width + column]
        return rules.kind_ids[kind], top <= row < top + SQUARES and self.chain[0][0] != SPARE


@cache
def bot_of(table: Table) -> MauiBot:
    rules: Any = rules_of(table)
    return MauiBot(rules)


def turns(table: Table, seed: str) -> Iterator[Turn]:
    """A random way to end the turn from every decision of a random game, but where the beaches are turned over."""
    rules: Any = rules_of(table)
    rng = Random(seed)
    for s, p, _, legal in decisions(table, seed):
        chain, after = [rng.choice(legal)], s.clone()
        rules.apply(after, p, chain[0])
        while rules.actors(after) == (p,):
            chain.append(rng.choice(rules.legal(after, p)))
            rules.apply(after, p, chain[-1])
        if after.part == s.part:
            yield Turn(rules, s, p, tuple(chain), after, told(bot_of(table), s, p, *chain))


def told(bot: MauiBot, s: State, p: int, *chain: Action) -> list[tuple[str, dict[str, Any]]]:
    """The reasons of a chain; both languages can say them, and the largest comes first."""
    found = bot.turn_reasons(s, p, chain)
    worths = [abs(worth) for worth, _ in found]
    assert worths == sorted(worths, reverse=True)
    for _, text in found:
        assert_said(text)
    return [(text.key.removeprefix("maui.why."), dict(text.args)) for _, text in found]


@pytest.mark.parametrize("table", tables("maui"), ids=str)
def test_the_points_that_are_named_are_those_of_the_score(table: Table) -> None:
    for turn in turns(table, SEEDS[0]):
        named = sum(POINTS[key] * args["n"] for key, args in turn.reasons if key in POINTS)
        before, after = (turn.rules.scores(s)[turn.seat] for s in (turn.before, turn.after))
        assert named == after - before, turn


@pytest.mark.parametrize("table", tables("maui"), ids=str)
def test_what_is_told_happens_and_what_happens_is_told(table: Table) -> None:
    for turn in turns(table, SEEDS[1]):
        s, p, after, verbs = turn.before, turn.seat, turn.after, [action[0] for action in turn.chain]
        assert turn.count("penalty") == (after.penalties[p] > s.penalties[p])
        assert turn.count("tempo") == turn.count("dollars") == (DOLLARS in verbs)
        assert turn.count("pays") == (after.dollars[p] < s.dollars[p])
        assert turn.count("spare") == (SPARE in verbs)
        assert turn.count("crab") == (after.stage == AT_CRAB)
        assert turn.count("open") + turn.count("narrow") == (turn.laid and bot_of(table).rounds_left(s) > 0)
        left = sorted(turn.tokens(after) + turn.motifs("token_used"))
        assert left == sorted(turn.tokens(s) + turn.motifs("token"))


@pytest.mark.parametrize("table", tables("maui"), ids=str)
def test_parasols_are_named_as_they_are(table: Table) -> None:
    for turn in turns(table, SEEDS[2]):
        if turn.before.stage != AT_TURN:
            continue
        kind, covered = turn.parasol() or ("", False)
        named = [args["kind"] for key, args in turn.reasons if key in ("pearl", "pearl_lost", "bonus_lost")]
        if kind.startswith("pearl") or (kind.startswith("bonus") and not covered):
            assert named == [kind] and turn.count("pearl") == covered
        else:
            assert not named
        if kind.startswith("bonus") and covered:
            step = turn.motifs("bonus")
            assert len(step) == 1 and step[0] in turn.rules.kind_tracks[turn.rules.kind_ids.index(kind)]


def test_the_reasons_are_those_of_the_placement_that_is_named() -> None:
    """One towel, two rows: taking it is explained by where it goes."""
    table = rules()
    s = position(table, beach={0: "ymb"}, market="ygb")
    high = told(MauiBot(table), s, 0, (TAKE, 0, 0), place(3))
    low = told(MauiBot(table), s, 0, (TAKE, 0, 0), place(5))
    steps = [("steps", {"n": 1, "motif": "blue"}), ("steps", {"n": 1, "motif": "yellow"})]
    assert all(reason in high for reason in steps) and ("steps", {"n": 1, "motif": "yellow"}) not in low


def test_two_steps_of_one_marker_are_told_one_after_the_other() -> None:
    """Yellow printed and yellow by a token meet two yellows; no space is paid for twice."""
    table = rules()
    s = position(table, beach={0: "ymb"}, hand="ygo", stage="place", tokens={0: {YELLOW: 1}}, tracks={0: {YELLOW: 4}})
    mark(table, s, 0, 0, 1, YELLOW)
    found = told(MauiBot(table), s, 0, place(3, -1, YELLOW, -1))
    assert sorted(args["n"] for key, args in found if key == "steps") == [1, 2]


def test_a_marker_at_the_end_of_its_track_gains_nothing() -> None:
    table = rules()
    full = {GREEN: table.last_space, YELLOW: table.last_space, BLUE: 3}
    s = position(table, beach={0: "ymb ygb@2"}, hand="yob", stage="place", icons={0: {2: "bonus_a"}}, tracks={0: full})
    keys = [key for key, _ in told(MauiBot(table), s, 0, place(2))]
    assert "bonus" not in keys and keys.count("full") == keys.count("steps") == 1


def test_a_single_decision_is_explained_as_the_turn_goes_on_best() -> None:
    table = rules()
    s = position(table, beach={0: "ymb"}, market="ygb")
    bot, after = MauiBot(table), s.clone()
    table.apply(after, 0, (TAKE, 0, 0))
    assert bot.reasons(s, 0, (TAKE, 0, 0)) == bot.turn_reasons(s, 0, ((TAKE, 0, 0), bot.greedy(after, 0)))
    assert all(isinstance(text, Text) for _, text in bot.reasons(s, 0, (TAKE, 0, 0)))
