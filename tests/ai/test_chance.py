"""A chance to win is a share of the win: it sums to one, follows the points, and is certain when the game is over."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.calibrate import Position, error, fit, loss, reliability
from game.ai.chance import Odds, chances, odds_for, own_chance, shares
from game.box import new_session
from game.kernel.session import Seat
from game.registry import games

TABLES = [(info.id, variant, n) for info in games().values() for variant in info.variants
          for n in range(info.seats[0], info.seats[1] + 1)]  # fmt: skip



@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_chances_sum_to_one_and_end_with_the_winner(game: str, variant: str, seats: int) -> None:
    session = new_session(game, variant, [Seat(f"P{p}", "easy", "blue") for p in range(seats)], "CHANCE")
    rules, bot = session.rules, games()[game].bot(session.rules)
    odds = odds_for(game, variant, seats)
    rng = Random(1)
    while actors := session.actors():
        if rng.random() < 0.1:
            said = chances(odds, rules, bot, session.state)
            assert len(said) == seats and abs(sum(said) - 1) < 1e-9 and min(said) >= 0
        session.submit(actors[0], bot.greedy(session.view(actors[0]), actors[0]))
    outcome = session.outcome()
    assert outcome is not None
    last = chances(odds, rules, bot, session.state)
    assert [chance > 0 for chance in last] == [rank == 1 for rank in outcome.ranks]


def test_more_points_are_a_better_chance_and_a_lead_decides_more_towards_the_end() -> None:
    odds = Odds(20.0, 10.0, 2.0)
    assert shares([5, 0, 0], odds.weight(0.0))[0] < shares([5, 0, 0], odds.weight(0.5))[0]
    assert shares([5, 0, 0], odds.weight(0.5))[0] < shares([5, 0, 0], odds.weight(1.0))[0]
    assert shares([5, 0, 0], 3.0)[0] < shares([6, 0, 0], 3.0)[0]
    assert shares([4, 4], 3.0) == (0.5, 0.5)


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_a_margin_of_nothing_is_the_fair_share(game: str, variant: str, seats: int) -> None:
    session = new_session(game, variant, [Seat(f"P{p}", "easy", "blue") for p in range(seats)], "CHANCE")
    odds = odds_for(game, variant, seats)
    assert abs(own_chance(odds, session.rules, session.state, 0.0) - 1 / seats) < 1e-9
    assert own_chance(odds, session.rules, session.state, 9.0) > 1 / seats


def test_a_fit_finds_how_much_a_point_decides() -> None:
    """Games in which a margin of 4 makes a win e times as likely: the fit says so, and what it says comes true."""
    rng = Random(7)
    found = []
    for _ in range(4000):
        worths = (rng.gauss(0, 6), rng.gauss(0, 6))
        first = rng.random() < shares(worths, 4.0)[0]
        found.append(Position(rng.random(), worths, (1.0, 0.0) if first else (0.0, 1.0)))
    best = fit(found)
    assert all(3.0 < number < 5.2 for number in best)
    assert loss(best, found) < loss(Odds(20.0, 20.0, 20.0), found)
    assert error(reliability(best, found)) < 0.03
