"""The end of a game, solved with every short cut, against trying out everything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.exact import Solver, solve
from game.ai.levels import POSITIONS
from game.box import new_session
from game.kernel.contract import CHANCE, Action
from game.kernel.session import Seat
from game.maui.bot.bot import MauiBot
from game.maui.rules import MauiRules
from game.maui.state import AT_TURN, State
from game.maui.verbs import DRAW
from game.registry import games

COLUMNS = 12


def late(bag: int) -> Iterator[tuple[MauiRules, MauiBot, State, int]]:
    """Decisions about the last two columns of greedy games; only a few towels are left in the bag."""
    for seed in range(5):
        session = new_session("maui", "base", [Seat("A", "greedy", "sun"), Seat("B", "greedy", "sky")], f"END-{seed}")
        bot = games()["maui"].bot(session.rules)
        while who := session.actors():
            s = session.view(who[0])
            if max(s.laid) >= COLUMNS - 2 and len(session.legal(who[0])) > 1:
                s.bag = s.bag[:bag]
                yield session.rules, bot, s, who[0]
            session.submit(who[0], bot.greedy(session.state, who[0]))


def brute(rules: MauiRules, s: State) -> float:
    """The margin of seat 0 when both play as well as can be; who wins a tie is half a point ahead."""
    who = rules.actors(s)
    if not who:
        one, other = rules.scores(s)
        return one - other or (0.5 if rules.outcome(s).ranks[0] == 1 else -0.5)
    if who[0] == CHANCE:
        return sum(brute(rules, after(rules, s, CHANCE, (DRAW, towel))) for towel in s.bag) / len(s.bag)
    values = [brute(rules, after(rules, s, who[0], action)) for action in rules.legal(s, who[0])]
    return min(values) if who[0] else max(values)


def after(rules: MauiRules, s: State, p: int, action: Action) -> State:
    t = rules.clone(s)
    rules.apply(t, p, action)
    return t


@pytest.mark.parametrize(
    "fewest, most, bag, wanted",
    [
        (0, COLUMNS, 4, 6),
        (COLUMNS - 1, COLUMNS - 1, 3, 4),
        (COLUMNS - 2, COLUMNS - 1, 3, 1),
    ],
    ids=["a beach is full", "one towel each", "a turn more"],
)
def test_every_action_is_worth_what_trying_everything_finds(fewest: int, most: int, bag: int, wanted: int) -> None:
    """Of a position with these numbers of towels on the beaches."""
    for rules, bot, s, p in late(bag):
        ending = bot.lookahead.ending
        assert ending is not None
        if max(s.laid) != most or min(s.laid) < fewest or not ending.near(s) or ending.to_come(s) > bag:
            continue
        if min(s.laid) < COLUMNS - 1 and s.stage == AT_TURN and most < COLUMNS:
            continue  # trying everything would take too long
        for action in rules.legal(s, p):
            value = brute(rules, after(rules, s, p, action))
            assert Solver(rules, ending, 100_000).worth(s, p, action) == pytest.approx(-value if p else value)
        wanted -= 1
        if not wanted:
            return
    pytest.fail("no such position")


def test_it_is_small_enough_to_be_played() -> None:
    for rules, bot, s, p in late(60):
        ending = bot.lookahead.ending
        assert ending is not None
        if ending.near(s) and (min(s.laid) >= COLUMNS - 1 or COLUMNS in s.laid):
            thought = solve(rules, ending, s, p, POSITIONS["hard"] // 2)
            assert thought is not None
            assert thought.action in rules.legal(s, p)
            assert len(thought.candidates) > 1, "whoever asks why wants to compare"
