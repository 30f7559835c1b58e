"""What Maui's table foretells and asks is held against what then happens, in random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from game.content.lang import Lang
from game.kernel.contract import Action, Event, Text
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_CRAB, AT_TURN, State
from game.maui.verbs import CRAB, DOLLARS, PLACE, SPARE
from scenes.games.maui.promise import Promise, hidden_crabs, span
from scenes.games.maui.ribbon import asks
from scenes.table.move import Move, Preview
from tests.contract.tables import SEEDS, Table, decisions, rules_of
from tests.contract.true_words import LANGUAGES, assert_said, tables

TABLES = tables("maui")


class Speaker:
    """In place of the window: says sentences."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def say(self, key: str, **arguments: Any) -> str:
        assert_said(Text(key, arguments))
        return self.lang.say(Text(key, arguments))


class Foretold(NamedTuple):
    """A gesture, what is said of it, and every way it may end until chance has its turn."""

    rules: MauiRules
    before: State
    seat: int
    chain: tuple[Action, ...]
    promise: Promise
    ends: list[tuple[State, list[Event]]]


def gestures(table: Table, seed: str) -> Iterator[Foretold]:
    """One random gesture from every turn of a random game."""
    rules: Any = rules_of(table)
    rng = Random(seed)
    for s, p, _, legal in decisions(table, seed):
        if s.stage == AT_BONUS:
            continue
        chain = [rng.choice(legal)]
        if s.stage == AT_TURN and chain[0][0] not in (DOLLARS, SPARE):
            chain.append(rng.choice(rules.legal(played(rules, s, p, chain)[0], p)))
        after, events = played(rules, s, p, chain)
        promise = Promise(rules, p, Preview(Move("", "", tuple(chain)), after, tuple(events)))
        more = rules.legal(after, p) if after.stage == AT_BONUS and after.turn == p else []
        ends = [played(rules, s, p, [*chain, action]) for action in more]
        yield Foretold(rules, s, p, tuple(chain), promise, ends or [(after, events)])


def played(rules: MauiRules, s: State, p: int, chain: list[Action]) -> tuple[State, list[Event]]:
    after, events = s.clone(), list[Event]()
    for action in chain:
        rules.apply(after, p, action, events)
    return after, events


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_numbers_are_those_of_the_state_that_follows(table: Table) -> None:
    for rules, s, p, chain, promise, ends in gestures(table, SEEDS[0]):
        assert promise.scores == [rules.scores(end)[p] for end, _ in ends]
        assert promise.score == span(promise.scores)
        for motif in range(rules.motifs):
            assert promise.spaces(motif) == sorted({end.tracks[p * rules.motifs + motif] for end, _ in ends})
        if chain[-1][0] == PLACE:
            assert promise.connections, "a towel that is laid connects"
        for n, (row, motif, steps) in enumerate(promise.connections):
            met = [[e.data for e in events if e.kind == "connected"][n] for _, events in ends]
            assert all((data["row"], data["motif"]) == (row, motif) for data in met)
            assert steps == span(data["to_space"] - data["from_space"] for data in met)
        assert ends[0][0].part != s.part or len(promise.ends) == len(ends)


every_voice = pytest.mark.parametrize("lang", LANGUAGES, ids=lambda lang: lang.code)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


class Told:
    """The lines of a promise in one language."""

    def __init__(self, lang: Lang, promise: Promise) -> None:
        self.ui: Any = Speaker(lang)
        self.lines = promise.lines(self.ui)

    def __call__(self, key: str, **arguments: object) -> bool:
        return self.ui.say(f"maui.preview.{key}", **arguments) in self.lines


def icon(ids: Sequence[str], number: int, kind: str = "motif_") -> str:
    return f"[maui/{kind}{ids[number]}]"


@every_table
@every_voice
def test_steps_prices_and_penalties_are_told_when_they_come(table: Table, lang: Lang) -> None:
    for rules, s, p, chain, promise, ends in gestures(table, SEEDS[1]):
        said, end = Told(lang, promise), ends[0][0]
        steps = "   ".join(f"**+{n}** {icon(rules.motif_ids, motif)}" for _, motif, n in promise.connections)
        assert (said.lines[:1] == [steps]) == bool(promise.connections)
        assert said("spare") == (chain[-1][0] == SPARE)
        cost, outside = s.dollars[p] - end.dollars[p], end.penalties[p] - s.penalties[p]
        assert said("cost", n=cost) == (cost > 0)
        assert said("penalty", n=outside) == (outside > 0)


@every_table
@every_voice
def test_parasols_are_told_as_they_are(table: Table, lang: Lang) -> None:
    """A pearl, a bonus that is to be chosen, one for a single track, or what stays behind."""
    for rules, s, _, _, promise, ends in gestures(table, SEEDS[1]):
        said, events = Told(lang, promise), ends[0][1]
        pearls = sum(ends[0][0].pearls) - sum(s.pearls)
        assert pearls == sum(said("parasol", what=icon(rules.kind_ids, kind, "")) for kind in rules.pearl_kinds)
        stepped = {event.data["motif"] for _, events in ends for event in events if event.kind == "bonus"}
        tracks = [icon(rules.motif_ids, motif) for motif in sorted(stepped)]
        assert said("bonus_open", tracks=" / ".join(tracks)) == (len(ends) > 1)
        assert said("bonus", tracks="".join(tracks)) == (len(ends) == len(stepped) == 1)
        left = [e.data["kind"] for e in events if e.kind == "parasol_missed" and e.data["kind"] != rules.crab_kind]
        behind = [kind for kind in range(rules.crab_kind) if said("missed", what=icon(rules.kind_ids, kind, ""))]
        assert behind == left


@every_table
@every_voice
def test_crabs_bite_for_what_is_still_hidden(table: Table, lang: Lang) -> None:
    for rules, _, p, _, promise, ends in gestures(table, SEEDS[1]):
        said, end = Told(lang, promise), ends[0][0]
        if end.stage != AT_CRAB:
            assert not any("maui/crab" in line for line in said.lines)
            continue
        hidden = [value for value in rules.crab_values if rules.could_draw(end, (CRAB, value))]
        if len(hidden) == 1:
            assert said("crab_one", n=hidden[0])
        else:
            assert said("crab", low=min(hidden), high=max(hidden))
        assert hidden == hidden_crabs(rules, end, p)


@every_table
@every_voice
def test_motif_tokens_are_told_when_they_come_and_go(table: Table, lang: Lang) -> None:
    for rules, _, _, chain, promise, ends in gestures(table, SEEDS[1]):
        said = Told(lang, promise)
        laid = chain[-1][2:] if chain[-1][0] == PLACE else ()
        won = [{e.data["motif"] for e in events if e.kind == "ornament"} for _, events in ends]
        for motif in range(rules.motifs):
            assert said("used", what=icon(rules.motif_ids, motif)) == (motif in laid)
            assert said("ornament", what=icon(rules.motif_ids, motif)) == all(motif in tokens for tokens in won)


@every_table
def test_the_ribbon_asks_for_what_the_hand_can_do(table: Table) -> None:
    """With a towel in the hand it asks to lay it, and never to take one."""
    asked = set()
    for rules, s, p, chain, _, _ in gestures(table, SEEDS[2]):
        if s.stage != AT_TURN or chain[0][0] == DOLLARS:
            continue
        move = Move("towel:0", "row:3", chain)
        held, laid_out = (asks(rules, s, p, [move], draft, tokens=False) for draft in (None, move))
        assert_said(held)
        assert_said(laid_out)
        assert laid_out.key == "maui.table.draft"
        assert held.args["column"] == s.laid[p] + 1
        if chain[0][0] == SPARE:
            assert held.key == "maui.table.spare"
            assert (held.args["top"], held.args["bottom"]) == (rules.dock, rules.dock + 2)
        else:
            alone = any(max(action[2:]) < 0 for action in rules.legal(played(rules, s, p, [chain[0]])[0], p))
            assert held.key == ("maui.prompt.place" if alone else "maui.prompt.place_token")
        assert asks(rules, s, p, [], None, tokens=False) == rules.prompt(s, p)
        assert asks(rules, s, p, [move], move, tokens=True).key == "maui.table.draft_token"
        asked.add(held.key)
    assert "maui.prompt.place" in asked


def test_a_span_of_numbers() -> None:
    assert span([21]) == span([21, 21]) == "21" and span([30, 29, 30]) == "29–30"
