"""What is told before an action is so after it: money, points, weeks, guests to come, chalets that will be missing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from game.content.lang import Lang
from game.kernel.contract import Action, Event, Text
from game.profile.paths import resources
from game.sands import events, week
from game.sands.rules import SandsRules
from game.sands.state import AT_RETURN, AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, RETURN, SIGN, TOURISTS
from scenes.games.sands.effects import effects, signed
from scenes.games.sands.stages import stages
from tests.contract.tables import SEEDS, Table, decisions, rules_of
from tests.contract.true_words import assert_said, tables
from tests.rules.sands.table import BLUE, GREEN, RED, YELLOW, book, build, lodge, only_home, season, set_money

NAMES = [f"P{p}" for p in range(5)]
ENGLISH = Lang.load([resources() / "data"], "en")
MANY = 150
"""Chalets for everybody."""
PARTS = ("money", "chalets", "tourists", "lodged", "visitors", "booked", "board", "signs", "slots", "berths")
"""Of a view, all that an action can change but whose turn it is."""


class Told(NamedTuple):
    texts: dict[str, list[Text]]
    """By the last word of their keys."""
    after: State

    def args(self, key: str) -> dict[str, Any]:
        return dict(self.texts[key][0].args)


def tell(rules: SandsRules, s: State, p: int, action: Action) -> Told:
    """What the table tells before this action, and the view it is told of."""
    end, happened = s.clone(), list[Event]()
    rules.apply(end, p, action, happened)
    after = stages(rules, s, happened, end)[0].after
    texts: dict[str, list[Text]] = {}
    for text in effects(rules, p, s, after, action, NAMES):
        assert_said(text)
        texts.setdefault(text.key.rsplit(".", 1)[1], []).append(text)
    return Told(texts, after)


def undisturbed(rules: SandsRules, s: State, p: int) -> State:
    """The same, but the week does not end: somebody else has a turn left."""
    twin = s.clone()
    twin.home[rules.next_seat[p]] += 1
    return twin


# -- an independent look into the future ---------------------------------------------------------------------------


class Future(NamedTuple):
    """Of a seat while nobody does anything, nobody calls in and every guest finds a bed."""

    earned: int
    rented: dict[int, int]
    """By week: its guests."""


def future(rules: SandsRules, now: State, p: int) -> Future:
    """Plays the rest of the season week by week; somebody else puts each of them to an end."""
    s, other = now.clone(), rules.next_seat[p]
    s.chalets[p] = MANY
    earned, rented = 0, {}
    while True:
        rented[s.week] = s.tourists[p]
        if s.week == rules.weeks:
            return Future(earned, rented)
        _only(rules, s, p, other)
        out: list[Event] = []
        rules.apply(s, other, rules.legal(s, other)[-1], out)
        earned += sum(e.data["tourists"] + e.data["extra"] for e in out if e.kind == events.INCOME and e.seat == p)


def _only(rules: SandsRules, s: State, p: int, other: int) -> None:
    """Nobody but `other` has a turn, this week and the next, and nobody walks for want of money."""
    s.berths = [-1] * len(s.berths)
    s.taken = [0] * len(s.taken)
    s.slots = [0] * len(s.slots)
    s.home = [int(q == other) for q in range(rules.seats)]
    s.slots[other * rules.slot_count] = 1
    s.money = [0] * rules.seats
    s.turn, s.stage = other, AT_WORK
    for q in range(rules.seats):
        if q != p:
            s.chalets[q] = MANY


# -- in random games -----------------------------------------------------------------------------------------------


def moments(table: Table) -> Iterator[tuple[SandsRules, State, int, Action]]:
    rules, rng = rules_of(table), Random(2)
    assert isinstance(rules, SandsRules)
    for seed in SEEDS:
        for state, p, _, legal in decisions(table, seed):
            for action in rng.sample(legal, min(len(legal), 3)):
                yield rules, state, p, action


@pytest.mark.parametrize("table", tables("sands"), ids=str)
def test_the_first_line_is_what_the_action_does(table: Table) -> None:
    """Money and points right after it; the family member is home again after so many weeks."""
    for rules, s, p, action in moments(table):
        if action[0] == RETURN:
            continue
        told = tell(rules, s, p, action)
        truth = undisturbed(rules, s, p)
        rules.apply(truth, p, action)
        assert told.args("sum")["money"] == signed(truth.money[p] - s.money[p])
        assert told.args("sum")["points"] == signed(rules.scores(truth)[p] - rules.scores(s)[p])
        assert told.args("sum")["weeks"] == away(rules, s, truth, p)
        for field in (
            "money",
            "chalets",
            "tourists",
            "lodged",
            "visitors",
            "booked",
            "board",
            "signs",
            "slots",
            "berths",
        ):
            assert getattr(told.after, field) == getattr(truth, field), field
        assert (truth.chalets[p] - s.chalets[p] > 0) == ("chalets" in told.texts)
        if "chalets" in told.texts:
            assert told.args("chalets") == {"n": action[1], "free": truth.chalets[p] - truth.tourists[p]}
        assert ("sign" in told.texts) == (truth.signs[p] != s.signs[p])


def away(rules: SandsRules, s: State, after: State, p: int) -> int:
    """Weeks until the family member who was sent is home again."""
    for slot in range(rules.slot_count):
        if after.slots[p * rules.slot_count + slot] > s.slots[p * rules.slot_count + slot]:
            return slot + 1
    (berth,) = (i for i, (old, new) in enumerate(zip(s.berths, after.berths, strict=True)) if old != new)
    return berth // rules.groups + 2 - s.week


@pytest.mark.parametrize("table", tables("sands"), ids=str)
def test_what_guests_will_do_is_what_they_do_if_nothing_else_happens(table: Table) -> None:
    for rules, s, p, action in moments(table):
        if action[0] == RETURN:
            continue
        told = tell(rules, s, p, action)
        before, then = future(rules, s, p), future(rules, told.after, p)
        guests = told.texts.get("stay", [])
        assert sum(text.args["pays"] for text in guests) == (
            then.earned - before.earned if action[0] == TOURISTS else 0
        )
        more = then.rented[rules.weeks] - before.rented[rules.weeks]
        if action[0] == TOURISTS:
            assert more == (told.args("last")["n"] if "last" in told.texts else 0)
            assert then.earned - before.earned == sum(text.args["pays"] for text in guests)
            longest = max(text.args["weeks"] for text in guests)
            weeks = [w for w in then.rented if then.rented[w] > before.rented[w]]
            assert weeks == list(range(s.week + action[1], s.week + action[1] + longest))
        if action[0] == ATTRACTION:
            assert then.earned - before.earned == (told.args("longer")["n"] if "longer" in told.texts else 0)
            assert more == (told.args("longer_last")["n"] if "longer_last" in told.texts else 0)
            if "longer_later" in told.texts:
                assert then == before and stays_longer(rules, s, told.after, p, rules.zone_of[action[1]])
        short = [w for w in then.rented if w > s.week and then.rented[w] > told.after.chalets[p]]
        worse = [w for w in short if then.rented[w] - told.after.chalets[p] > before.rented[w] - s.chalets[p]]
        assert bool(worse) == ("missing" in told.texts)
        if worse:
            missing = then.rented[worse[0]] - told.after.chalets[p]
            assert told.args("missing") == {"week": worse[0], "n": missing}


def stays_longer(rules: SandsRules, s: State, after: State, p: int, zone: int) -> bool:
    """Would one who comes now stay longer than without the attraction?"""
    weeks = []
    for state in (s, after):
        alone, guest = future(rules, state, p), state.clone()
        lodge(rules, guest, p, zone)
        weeks.append(sum(future(rules, guest, p).rented.values()) - sum(alone.rented.values()))
    return weeks[0] < weeks[1]


@pytest.mark.parametrize("table", tables("sands"), ids=str)
def test_landscapes_and_backpackers_are_those_after_the_action(table: Table) -> None:
    for rules, s, p, action in moments(table):
        if action[0] == RETURN:
            continue
        told = tell(rules, s, p, action)
        areas = rules.areas(told.after.occupied[p]) - rules.areas(s.occupied[p])
        assert (told.args("areas")["n"] if "areas" in told.texts else "0") == signed(areas)
        seat, steps = week.poorest(rules, told.after)
        changed = (seat, steps) != week.poorest(rules, s)
        assert (told.texts.get("backpacker") or [None]) == [
            Text("sands.preview.backpacker", {"who": NAMES[seat], "n": steps}) if changed else None
        ]


# -- sent back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("money", "chalets", "chosen", "words"),
    [
        (5, 2, RED, "You send back 1 comfort tourist and pay 1 money"),
        (0, 2, RED, "You send back 1 comfort tourist and pay 0 money"),
    ],
)
def test_who_goes_back_and_what_it_costs(money: int, chalets: int, chosen: int, words: str) -> None:
    rules, s = crowd(money, chalets, BLUE, YELLOW, RED)
    (text,) = tell(rules, s, 0, (RETURN, chosen)).texts["return"]
    assert ENGLISH.plain(text) == words


def test_who_has_no_choice_any_more_goes_back_at_once() -> None:
    """Two of three go; after the red one has gone only green ones are left."""
    rules, s = crowd(5, 1, RED, GREEN, GREEN)
    (text,) = tell(rules, s, 0, (RETURN, RED)).texts["return"]
    assert ENGLISH.plain(text) == "You send back 1 comfort tourist and 1 sporting tourist and pay 2 money"


def crowd(money: int, chalets: int, *zones: int) -> tuple[SandsRules, State]:
    """These have been booked and arrive."""
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 9, 20)
    s.chalets[0] = chalets
    book(rules, s, 0, 2, *zones)
    rules.apply(s, 0, (SIGN,))
    assert s.stage == AT_RETURN
    s.money[0] = money
    return rules, s


# -- what once was wrong -------------------------------------------------------------------------------------------


def test_in_the_last_week_nobody_is_said_to_stay_longer() -> None:
    rules, s = season(2)
    s.week = rules.weeks
    chairs = (ATTRACTION, rules.attraction_ids.index("beach_chairs"), 1)
    assert set(tell(rules, s, 0, chairs).texts) == {"sum", "backpacker"}


def test_who_stays_to_the_end_for_an_attraction_is_worth_a_point() -> None:
    """In week 7 nobody pays for week 8, but who is still there counts."""
    rules, s = season(2)
    s.week, s.chalets[0] = rules.weeks - 1, 4
    lodge(rules, s, 0, YELLOW, YELLOW)
    told = tell(rules, s, 0, (ATTRACTION, rules.attraction_ids.index("beach_chairs"), 1))
    assert told.args("longer_last") == {"tourist": "yellow", "n": 2} and "longer" not in told.texts


def test_guests_who_stay_longer_may_take_the_beds_of_those_who_are_booked() -> None:
    rules, s = season(2)
    s.chalets[0] = 2
    lodge(rules, s, 0, YELLOW, YELLOW)
    book(rules, s, 0, 2, BLUE)
    told = tell(rules, s, 0, (ATTRACTION, rules.attraction_ids.index("beach_chairs"), 1))
    assert told.args("missing") == {"n": 1, "week": 2}


def test_chalets_end_a_shortage() -> None:
    rules, s = season(2)
    book(rules, s, 0, 2, BLUE)
    build(rules, s, 0, "diving", 1)
    assert "missing" not in tell(rules, s, 0, (CHALETS, 1)).texts
