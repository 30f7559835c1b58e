"""What is said for and against a move adds up to what the move does, and is on the right side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game.ai.search import Budget
from game.ai.turnwise import turnwise
from game.amsterdam.bot.bot import AmsterdamBot
from game.amsterdam.state import AT_HOTEL, AT_OVER, State
from game.amsterdam.verbs import STAY, WALK
from game.amsterdam.words import the_function, the_pawn
from game.kernel.bot import next_in_turn
from game.kernel.contract import Action, Text
from tests.contract.tables import SEEDS, Table, decisions, rules_of
from tests.contract.true_words import assert_said, tables
from tests.rules.amsterdam.build import act, position, rules

FOR = {"wins", "then_wins", "gains", "then_gains", "takes", "then_takes", "landings", "guests", "beside_dam", "quay",
       "lands"}  # fmt: skip
AGAINST = {"loses", "then_loses", "loses_own", "then_loses_own", "gives", "then_gives", "exposes", "counted_once",
           "lands_elsewhere"}  # fmt: skip
TABLES = tables("amsterdam")
CANDIDATES = 4


class Case:
    """A move, where it leads, and where its turn ends when it goes on as planned."""

    def __init__(self, bot: AmsterdamBot, s: State, p: int, a: Action) -> None:
        self.bot, self.rules, self.before, self.p, self.action = bot, bot.rules, s, p, a
        self.after = s.clone()
        self.rules.apply(self.after, p, a)
        self.end = self.after.clone()
        while self.end.turn == s.turn and self.rules.actors(self.end) == (p,) and s.stage != AT_HOTEL:
            self.rules.apply(self.end, p, next_in_turn(bot, self.end, p))
        self.found = bot.reasons(s, p, a)
        self.said = {text.key.rpartition(".")[2]: text.args for _, text in self.found}

    def n(self, key: str) -> int:
        return int(self.said.get(key, {}).get("n", 0))

    def changes(self, before: State, after: State) -> tuple[int, int, int]:
        """Points the seat wins, points the others lose, points the others win."""
        found = [new - old for old, new in zip(before.points, after.points, strict=True)]
        others = [change for q, change in enumerate(found) if q != self.p]
        return found[self.p], sum(-n for n in others if n < 0), sum(n for n in others if n > 0)

    def landed_for(self, own: bool) -> int:
        """Points of a landing, told by themselves."""
        if own:
            return self.n("lands")
        args = self.said.get("lands_elsewhere", {"n": 0, "others": 0})
        return int(args["n"] * args["others"])


def cases(table: Table, seed: str, every: int) -> Iterator[Case]:
    """Some moves of some positions of a random game: half of the positions were thought about before."""
    table_rules = rules_of(table)
    bot, rng = AmsterdamBot(table_rules), Random(seed)  # type: ignore[arg-type]
    for number, (s, p, _, legal) in enumerate(decisions(table, seed)):
        if number % every:
            continue
        if number % (2 * every):
            turnwise(table_rules, bot, s.clone(), p, Budget(0), rng)
        for action in rng.sample(legal, min(CANDIDATES, len(legal))):
            yield Case(bot, s.clone(), p, action)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_reasons_add_up_to_what_the_move_does(table: Table) -> None:
    met = 0
    for case in cases(table, SEEDS[0], 3):
        own, taken, given = case.changes(case.before, case.after)
        assert case.n("gains") - case.n("loses_own") + case.landed_for(True) + case.n("guests") == own
        assert (case.n("takes"), case.n("gives") + case.landed_for(False)) == (taken, given)
        own, taken, given = case.changes(case.after, case.end)
        assert case.n("then_gains") - case.n("then_loses_own") == own
        assert (case.n("then_takes"), case.n("then_gives")) == (taken, given)
        met += bool(own)
    assert met > 5


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_said_is_so_and_on_its_side(table: Table) -> None:
    for case in cases(table, SEEDS[1], 3):
        assert case.found and [abs(worth) for worth, _ in case.found] == sorted(
            (abs(worth) for worth, _ in case.found), reverse=True
        )
        for worth, text in case.found:
            assert_said(text)
            key = text.key.rpartition(".")[2]
            assert worth > 0 if key in FOR else worth < 0 if key in AGAINST else (key, worth) == ("quiet", 0.0)
            assert holds(case, key, text), (text, case.rules.dump(case.before), case.action)


def holds(case: Case, key: str, text: Text) -> bool:
    """Is it so? Points are counted by the test above."""
    table, s, args = case.rules, case.before, text.args
    if key in ("wins", "then_wins", "loses", "then_loses"):
        outcome = table.outcome(case.end if key.startswith("then") else case.after)
        assert outcome is not None
        own = outcome.scores[case.p]
        return (outcome.ranks[case.p] == 1) == key.endswith("wins") and args.get("n", own) == own
    if key == "quiet":
        return case.before.points == case.end.points
    if key in ("quay", "lands", "lands_elsewhere"):
        shore = table.city.beside[case.after.boat]
        landed = case.after.tourists[shore] - s.tourists[shore]
        if key == "quay":
            return shore in table.city.quays and landed == args["n"]
        return args["function"] == the_function(table, s.shows[shore]) and landed == args["n"]
    if s.stage == AT_HOTEL:
        new = [tile for tile in table.city.around[case.action[1]] if not s.near[tile] >> case.p & 1]
        numbers = {"landings": sum(table.city.beside.count(tile) for tile in new), "counted_once": 4 - len(new)}
        if key == "beside_dam":
            return table.city.dam in new
        return key == "guests" or bool(numbers[key] == args["n"])
    return key != "exposes" or exposed(case, args)


def exposed(case: Case, args: Mapping[str, Any]) -> bool:
    """Can the next player, from where the named pawn is left, do what costs so many points?"""
    table, end = case.rules, case.end
    assert case.action[0] in (WALK, STAY) and end.stage != AT_OVER
    moved = (0, 1) if case.action[0] == STAY else (case.action[1],)
    (pawn,) = [pawn for pawn in moved if args["pawn"] == the_pawn(pawn)]
    reach = {crossing for steps in case.bot.walks for crossing in table.reach[steps][end.pawns[pawn]]}
    if table.tactical:
        reach.add(end.pawns[pawn])
    return any(args["n"] in losses(case, pawn, crossing) for crossing in reach)


def losses(case: Case, pawn: int, crossing: int) -> set[int]:
    """What the seat would lose by each flip from there, wherever the tourists go, or by one who is sent."""
    table, end, p = case.rules, case.end, case.p

    def mine(tile: int) -> int:
        return end.near[tile] >> p & 1

    found = set()
    for tile in table.flippable(end, pawn, crossing):
        homes = table.destinations(end, tile) or [table.city.dam]
        found |= {end.tourists[tile] * (mine(tile) - mine(home)) for home in homes}
    if table.at_dam[crossing] and end.tourists[table.city.dam]:
        found.add(mine(table.city.dam))
    return found


def test_every_reason_is_met() -> None:
    """So that none of the above is about a sentence that is never said."""
    met = {key for table in TABLES for seed in SEEDS for case in cases(table, seed, 4) for key in case.said}
    assert met >= (FOR | AGAINST) - {"loses", "then_loses"}


def test_a_move_that_ends_the_game_for_somebody_else_says_so() -> None:
    table = rules("base", 3)
    s = position(
        table, shows={"1,1": "cafe", "3,3": "cafe"}, tourists={"1,1": 1, "4,4": 11}, mayor="1,1", watchman="0,3",
        hotels={0: ["2,2"], 1: ["3,3"]},
    )  # fmt: skip
    case = Case(AmsterdamBot(table), s, 0, act("flip", "mayor", "1,1"))
    assert "loses" in case.said and case.found[0][0] < 0


def test_the_rest_of_the_turn_is_told_as_it_was_planned() -> None:
    """Thinking finds a turn that greed would not play: what is said then is about that turn."""
    table = rules("base", 2)
    told = 0
    for seed in range(12):
        bot, rng = AmsterdamBot(table), Random(seed)
        for s, p, _, _ in decisions(TABLES[0], f"PLAN{seed}"):
            if s.stage == AT_HOTEL or s.turn < 8 or not any(s.steps):
                continue
            thought = turnwise(table, bot, s.clone(), p, Budget(0), rng)
            planned = Case(bot, s.clone(), p, thought.action)
            plan = bot.intent.get(bot.key(planned.after))
            if plan:
                assert planned.end.points == plan[0].after.points
                told += planned.end.points != s.points
            break
    assert told
