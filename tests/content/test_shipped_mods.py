"""The mods that come with the game play at every table, and do what they promise."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.ai.arena import Match, play_out
from game.ai.balance import compare, measure
from game.ai.levels import decide
from game.box import load_content, make_rules, open_document, save_document, stamps
from game.content.mods import find, shipped_mods
from game.kernel.session import Seat, Session, Setup
from game.registry import games
from tests.content.quick import play

MODS = {mod.id: mod for mod in find([shipped_mods()])}


class Table(NamedTuple):
    mod: str
    game: str
    variant: str
    seats: int


TABLES = [
    Table(mod.id, game, variant, seats)
    for mod in MODS.values()
    for game in games()
    if mod.touches(game)
    for variant in games()[game].variants
    for seats in range(games()[game].seats[0], games()[game].seats[1] + 1)
]


def dealt(table: Table, level: str, seed: str) -> Session:
    mods = [MODS[table.mod]]
    loaded = load_content(table.game, mods)
    rules = make_rules(table.game, loaded.content, table.variant, table.seats)
    chairs = tuple(Seat(str(p), level, "sun") for p in range(table.seats))
    session = Session(rules, Setup(table.game, table.variant, chairs, seed, loaded.raw, stamps(loaded, mods)))
    session.run_chance()
    return session


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_opponents_play_it_to_the_end(table: Table) -> None:
    for level in ("easy", "normal"):
        session = dealt(table, level, f"{table.mod}-{level}")
        play_out(session, games()[table.game].bot(session.rules))
        assert session.outcome() is not None
    again = open_document(save_document(session))
    assert again.outcome() == session.outcome() and again.setup.mods == session.setup.mods


HUNDRED = sorted({(table.mod, table.game, table.seats) for table in TABLES})


@pytest.mark.parametrize(("mod", "game", "seats"), HUNDRED)
def test_a_hundred_games_at_every_number_of_players(mod: str, game: str, seats: int) -> None:
    content, variants = load_content(game, [MODS[mod]]).content, games()[game].variants
    for number in range(100):
        rng = Random(number)
        levels = ("easy", *(rng.choice(("easy", "random")) for _ in range(seats - 1)))
        outcome = play(game, content, variants[number % len(variants)], levels, number)
        assert min(outcome.ranks) == 1 and len(outcome.scores) == seats


@pytest.mark.parametrize("name", list(MODS))
def test_the_thinking_levels_find_a_move_in_it(name: str) -> None:
    session = dealt(next(table for table in TABLES if table.mod == name), "greedy", "THINK")
    bot = games()[session.setup.game].bot(session.rules)
    seat = session.actors()[0]
    thought = decide("hard", session.rules, bot, session.view(seat), seat, Random(1))
    assert thought.action in session.legal(seat)


def test_the_balance_report_sets_a_mod_beside_the_base() -> None:
    table = next(table for table in TABLES if table.mod == "rainy_season")
    entrants = ("greedy",) * table.seats
    before, after = (
        measure(Match(table.game, table.variant, entrants, 6, "B", load_content(table.game, mods).raw))
        for mods in ([], [MODS[table.mod]])
    )
    assert sum(before.seats) == pytest.approx(1) == sum(after.seats)
    assert before.games == after.games == 6 and before.score > 0 < after.decisions
    built = next(taken for taken in compare(before, after) if taken.kind == "attraction")
    chairs, spa, diving = (built.counts[word] for word in ("beach_chairs", "spa", "diving"))
    assert chairs[0] is not None and chairs[1] is None
    assert spa[0] is None and spa[1] is not None
    assert None not in diving
