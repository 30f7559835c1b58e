"""Every line of the log is held against what happened, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from game.kernel.contract import Action, Event, Text
from game.maui.rules import MauiRules
from game.maui.state import AT_CRAB, AT_NEW_FIRST, State
from game.maui.verbs import VERBS
from game.maui.words import sentences
from tests.contract.tables import SEEDS, Table, play, rules_of
from tests.contract.true_words import assert_said, tables

NAMES = ("Ana", "Kai", "Moana", "Bo")


class Step(NamedTuple):
    """One step of a random game and what the log says of it."""

    table: MauiRules
    before: State
    after: State
    seat: int
    action: Action
    lines: dict[str, Text]
    """By the last words of their keys: one of a kind at most."""

    def more(self, of: str, names: Sequence[str]) -> dict[str, int]:
        """How many spaces, tokens or pearls the seat has won or lost."""
        first = self.seat * len(names)
        old, new = (getattr(s, of)[first : first + len(names)] for s in (self.before, self.after))
        return {name: b - a for name, a, b in zip(names, old, new, strict=True) if a != b}


def steps(where: Table, seed: str) -> Iterator[Step]:
    table: Any = rules_of(where)
    for s, seat, action, _ in play(where, seed):
        if not action:
            return
        after, events = s.clone(), list[Event]()
        table.apply(after, seat, action, events)
        lines = sentences(table, seat, action, events, NAMES)
        for text in lines:
            assert_said(text)
        told = {text.key.removeprefix("maui.log."): text for text in lines}
        assert len(told) == len(lines)
        yield Step(table, s, after, seat, action, told)


def told_gains(text: Text) -> dict[str, Counter[str]]:
    """What a line tells of gains: kind → component → how many."""
    found: dict[str, Counter[str]] = {}
    for gain in text.args["gains"]:
        what = gain.args.get("motif") or gain.args.get("kind") or ""
        found.setdefault(gain.key.removeprefix("maui.log."), Counter())[what] += gain.args.get("n", 1)
    return found


@pytest.mark.parametrize("where", tables("maui"), ids=str)
def test_every_line_of_the_log_tells_what_happened(where: Table) -> None:
    for step in steps(where, SEEDS[0]):
        told, s, after, p = step.lines, step.before, step.after, step.seat
        verb = VERBS[step.action[0]].name
        assert ("bought" in told or "took" in told) == (verb == "take")
        if verb == "take":
            cost = s.dollars[p] - after.dollars[p]
            text = told["bought" if cost else "took"]
            assert text.args["who"] == NAMES[p] and text.args["n"] == cost
        assert ("laid" in told or "laid_only" in told) == (verb == "place")
        if verb == "place":
            assert told["laid" if "laid" in told else "laid_only"].args["n"] == after.laid[p]
        assert ("chose" in told) == (verb == "bonus")
        if "dollars" in told:
            assert told["dollars"].args["n"] == sum(s.zones) - sum(after.zones) > 0
        if "spare" in told:
            assert verb == "spare" and told["spare"].args["n"] == after.laid[p]
        if "crab" in told:
            text, q = told["crab"], s.turn
            assert (text.args["who"], text.args["seat"]) == (NAMES[q], q)
            assert text.args["n"] == after.crab_points[q] - s.crab_points[q] > 0
        if "first" in told:
            assert told["first"].args["who"] == NAMES[after.first]
        assert ("game_over" in told) == (step.table.outcome(after) is not None)
        ended = s.stage != AT_NEW_FIRST and (after.part != s.part or after.stage == AT_NEW_FIRST)
        assert ("part_ended" in told) == ended


@pytest.mark.parametrize("where", tables("maui"), ids=str)
def test_what_a_placement_brings_is_told_in_full(where: Table) -> None:
    for step in steps(where, SEEDS[1]):
        verb, p = VERBS[step.action[0]].name, step.seat
        text = step.lines.get("laid") or step.lines.get("chose")
        told = told_gains(text) if text is not None else {}
        if verb not in ("place", "bonus"):
            assert not told
            continue
        none, motifs = Counter[str](), step.table.motif_ids
        spaces = told.get("steps", none) + told.get("bonus", none)
        assert spaces == step.more("tracks", motifs)
        tokens = Counter(told.get("ornament", none))
        tokens.subtract(told.get("token_used", none))
        assert {motif: n for motif, n in tokens.items() if n} == step.more("tokens", motifs)
        pearls = [step.table.kind_ids[kind] for kind in step.table.pearl_kinds]
        assert told.get("pearl", none) == step.more("pearls", pearls)
        wet = told.get("in_trees", none) + told.get("in_ocean", none)
        assert wet.total() == step.after.penalties[p] - step.before.penalties[p]
        assert bool(told.get("crab_met")) == (step.after.stage == AT_CRAB)
