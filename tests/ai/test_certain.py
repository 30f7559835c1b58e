"""The search for games without luck, on such a game: reproducible, stoppable, economical."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import box
from game.ai.certain import certain
from game.ai.search import Budget
from game.kernel.session import Seat, Session


@pytest.fixture
def game() -> Session:
    """A few turns into a season."""
    chairs = [Seat(name, "hard", "sun") for name in ("Ann", "Bob", "Cleo")]
    session = box.new_session("sands", "base", chairs, "CERTAIN")
    bot = box.games()["sands"].bot(session.rules)
    for _ in range(30):
        session.submit(session.actors()[0], bot.greedy(session.state, session.actors()[0]))
    return session


def think(game: Session, iterations: int = 25, seed: int = 1, cancelled=lambda: False):
    seat = game.actors()[0]
    bot = box.games()["sands"].bot(game.rules)
    return certain(game.rules, bot, game.view(seat), seat, Budget(iterations), Random(seed), cancelled)


def test_it_chooses_the_most_visited_of_its_candidates(game: Session) -> None:
    thought = think(game)
    assert thought.action == thought.candidates[0].action
    assert {candidate.action for candidate in thought.candidates} <= set(game.legal(game.actors()[0]))
    assert thought.candidates[0].visits == max(candidate.visits for candidate in thought.candidates)
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations + 1 == 26


def test_nothing_is_left_to_luck(game: Session) -> None:
    assert think(game, seed=1)[:3] == think(game, seed=2)[:3]


class Counted:
    """Rules that count the games played to their end."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.ends = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def scores(self, s: Any) -> tuple[int, ...]:
        self.ends += 1
        return tuple(self._rules.scores(s))


def test_what_the_last_playout_told_is_not_played_out_again(game: Session) -> None:
    rules, seat = Counted(game.rules), game.actors()[0]
    bot = box.games()["sands"].bot(game.rules)
    whole = bot.lookahead._replace(rounds=1000)
    thought = certain(rules, bot, game.view(seat), seat, Budget(25), Random(1), how=whole)
    assert rules.ends == thought.iterations + 1
    assert thought.candidates


def test_cancelled_from_the_start_it_still_answers(game: Session) -> None:
    thought = think(game, 1000, cancelled=lambda: True)
    assert thought.iterations == 1
    assert thought.action in game.legal(game.actors()[0])


def test_the_position_itself_is_left_alone(game: Session) -> None:
    before = game.rules.dump(game.state)
    think(game)
    assert game.rules.dump(game.state) == before
