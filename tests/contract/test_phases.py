"""The ribbon's phases and its sign of the last round, held against whole random games of every table."""

from __future__ import annotations

import pytest

from game.content.lang import Lang
from game.kernel.contract import CHANCE
from game.profile.paths import resources
from game.registry import games
from tests.contract.tables import SEEDS, TABLES, Table, play, rules_of

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
def test_whoever_decides_does_so_in_a_phase(table: Table) -> None:
    moment, seen = games()[table.game].moment, set()
    for at in play(table, SEEDS[0]):
        now = moment(rules_of(table), at.state)
        assert now.now < len(now.phases)
        if at.seat != CHANCE:
            assert now.now >= 0
            seen.add(now.phases[now.now])
    langs = [Lang.load([resources() / "data"], code) for code in ("en", "fr")]
    for phase in {*seen, *now.phases}:
        for lang in langs:
            assert lang.has(f"{table.game}.phase.{phase}") and lang.has(f"{table.game}.phase_tip.{phase}")


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_once_the_last_round_is_said_it_is(table: Table, seed: str) -> None:
    """It stays said, and ends before anybody has a second turn, or in a game with rounds before another begins."""
    rules, moment = rules_of(table), games()[table.game].moment
    said, turns, rounds = False, list[int](), set[int]()
    for at in play(table, seed):
        last = moment(rules, at.state).last
        if last is None:
            finished = not rules.actors(at.state) or table.variant == "combined"
            assert not said or finished or at.seat == CHANCE, "the sign was taken away"
            said, turns, rounds = said and at.seat == CHANCE and not finished, [], set()
            continue
        said = True
        if at.seat != CHANCE and turns[-1:] != [at.seat]:
            turns.append(at.seat)
        rounds.add(rules.progress(at.state).round)
        assert len(turns) == len(set(turns)) or len(rounds) == 1
