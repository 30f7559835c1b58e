"""The last week can be solved, and the opponents that think ahead solve it."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.exact import Solver, TooLarge
from game.registry import games
from game.sands.bot.bot import SandsBot
from game.sands.bot.ending import LastWeek
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.verbs import TOURISTS
from tests.bench.endings import agrees, positions
from tests.rules.sands.table import only_home, rules_for, season, set_money

INFO = games()["sands"]


class Everything:
    """The last week without any short cut."""

    def __init__(self, rules: SandsRules) -> None:
        self._week = LastWeek(rules)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._week, name)

    def choices(self, s: State, p: int) -> list:
        return self._week.rules.legal(s, p)


def test_only_the_last_week_is_near_and_only_with_few_turns_to_come() -> None:
    rules, s = season(2)
    ending = LastWeek(rules)
    assert not ending.near(s)
    s.week = rules.weeks
    assert ending.near(s)
    only_home(s, 5, 5)
    assert not ending.near(s)


def test_groups_of_a_size_are_one_choice() -> None:
    """boat_08: G, BBBB, YY, YRG."""
    rules, s = season(2)
    s.week = rules.weeks
    s.chalets[0] = 9
    taken = [action for action in LastWeek(rules).choices(s, 0) if action[0] == TOURISTS]
    assert sorted(rules.sizes[s.boats[7]][group] for _, _, group in taken) == [1, 2, 3, 4]
    s.boats = (*s.boats[:7], 2)
    assert sorted(rules.sizes[2]) == [2, 2, 3, 3]
    assert sum(action[0] == TOURISTS for action in LastWeek(rules).choices(s, 0)) == 2


@pytest.mark.parametrize(("seats", "home"), [(2, (1, 1)), (2, (2, 1)), (3, (1, 1, 1))])
def test_what_is_left_out_would_change_nothing(seats: int, home: tuple[int, ...]) -> None:
    """The same margin as from all legal actions, in the middle of a season that ends now."""
    rules = rules_for(seats)
    for position in filter(None, positions(INFO, seats, 1, 2_000)):
        s, p = position.state, position.seat
        only_home(s, *home)
        s.turn = p = 0
        set_money(s, *(5 + 3 * q for q in range(seats)))
        short, long = (Solver(rules, kind(rules), 30_000) for kind in (LastWeek, Everything))
        try:
            expected = max(long.worth(s, p, action) for action in rules.legal(s, p))
        except TooLarge:
            continue
        assert max(short.worth(s, p, action) for action in LastWeek(rules).choices(s, p)) == expected
        assert short.nodes <= long.nodes
        break
    else:
        pytest.fail("no position was small enough")


@pytest.mark.parametrize(("seats", "level"), [(2, "hard"), (2, "expert"), (3, "hard")])
def test_the_last_week_is_played_as_a_solver_would(seats: int, level: str) -> None:
    """On a few games; `python -m tests.bench endings` measures more."""
    rules = rules_for(seats)
    bot = SandsBot(rules)
    asked = list(filter(None, positions(INFO, seats, 3, 3_000)))
    right = sum(agrees(level, rules, bot, position, n) for n, position in enumerate(asked))
    assert len(asked) > 9
    assert right >= 0.99 * len(asked)
