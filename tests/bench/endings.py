"""How often an opponent that thinks ahead finds a best action near the end of a game, as an exact solver tells.

python -m tests.bench endings
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game import box
from game.ai import levels
from game.ai.exact import Solver, TooLarge
from game.ai.levels import decide, mind
from game.kernel.contract import Action, Bot, Ending, GameInfo, Rules, State
from game.kernel.session import Seat, Session
from game.registry import games
from tests.bench.measure import Row

GAMES = 8
"""Endings of so many games for each number of seats."""
LIMIT = 200_000
"""Positions larger than that are left out: nobody knows what is best there."""


class Position(NamedTuple):
    state: State
    seat: int
    worths: dict[Action, float]
    """By action that counts: the margin it leads to."""


def positions(info: GameInfo, seats: int, count: int, limit: int = LIMIT) -> Iterator[Position]:
    """Every solvable decision near the end of `count` greedy games."""
    for number in range(count):
        chairs = [Seat(f"Seat {p + 1}", "greedy", "sun") for p in range(seats)]
        session: Session = box.new_session(info.id, info.variants[0], chairs, f"ENDING-{number}")
        bot: Bot = info.bot(session.rules)
        ending = bot.lookahead.ending
        assert ending is not None
        while who := session.actors():
            p, rules = who[0], session.rules
            if ending.near(session.state) and len(rules.legal(session.state, p)) > 1:
                found = solved(rules, ending, rules.clone(session.state), p, limit)
                if found is not None:
                    yield found
            session.submit(p, bot.greedy(session.state, p))


def solved(rules: Rules, ending: Ending, s: State, p: int, limit: int) -> Position | None:
    solver = Solver(rules, ending, limit)
    try:
        return Position(s, p, {action: solver.worth(s, p, action) for action in ending.choices(s, p)})
    except TooLarge:
        return None


def agrees(level: str, rules: Rules, bot: Bot, position: Position, number: int) -> bool:
    """Does the level choose an action than which none is better?"""
    s, p, worths = position
    rng = Random(mind("ENDING", p, number))
    action = decide(level, rules, bot, rules.observe(s, p), p, rng).action
    worth = worths.get(action)
    if worth is None:
        worth = Solver(rules, bot.lookahead.ending, LIMIT).worth(s, p, action)  # type: ignore[arg-type]
    return worth >= max(worths.values())


def measure() -> Iterator[Row]:
    for info in games().values():
        for seats in range(info.seats[0], info.seats[1] + 1):
            rules = box.make_rules(info.id, box.load_content(info.id).content, info.variants[0], seats)
            bot: Bot = info.bot(rules)
            if bot.lookahead.ending is None:
                continue
            where = f"{info.id} {info.variants[0]} {seats}p"
            asked = list(positions(info, seats, GAMES))
            yield Row("endings solved", where, len(asked), "positions")
            for level in levels.POSITIONS:
                right = sum(agrees(level, rules, bot, position, n) for n, position in enumerate(asked))
                yield Row(f"{level} agrees", where, 100 * right / len(asked), "%")
