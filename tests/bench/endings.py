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
from game.kernel.bot import Bot, Ending
from game.kernel.contract import Action, GameInfo, Rules, State
from game.kernel.session import Seat, Session
from game.registry import games
from tests.bench.measure import Row

GAMES = 8
"""Endings of so many games for each number of seats."""
LIMIT = 200_000
"""Positions larger than that are left out: nobody knows what is best there."""
LIMIT_OF_TWO = 1_500_000
"""With two seats everything is known."""
LATE = {"maui": 2, "sands": 0}
"""So many rounds before the last one the end of a game is said to begin."""
SAME = 1e-6
"""Points of a margin that are rounding."""


class Position(NamedTuple):
    state: State
    seat: int
    worths: dict[Action, float]
    """By action that counts: the margin it leads to."""


def late(info: GameInfo, rules: Rules[State], s: State) -> bool:
    progress = rules.progress(s)
    return progress.rounds - progress.round <= LATE[info.id]


def positions(info: GameInfo, seats: int, count: int, limit: int = LIMIT) -> Iterator[Position | None]:
    """Every decision near the end of `count` greedy games; None for those that are too large."""
    for number in range(count):
        chairs = [Seat(f"Seat {p + 1}", "greedy", "sun") for p in range(seats)]
        session: Session = box.new_session(info.id, info.variants[0], chairs, f"ENDING-{number}")
        bot: Bot[State] = info.bot(session.rules)
        ending = bot.lookahead.ending
        assert ending is not None
        while who := session.actors():
            p, s, rules = who[0], session.state, session.rules
            if len(rules.legal(s, p)) > 1 and (ending.near(s) or late(info, rules, s)):
                yield solved(rules, ending, rules.clone(s), p, limit) if ending.near(s) else None
            session.submit(p, bot.greedy(s, p))


def solved(rules: Rules[State], ending: Ending[State], s: State, p: int, limit: int) -> Position | None:
    solver = Solver(rules, ending, limit)
    try:
        return Position(s, p, {action: solver.worth(s, p, action) for action in ending.choices(s, p)})
    except TooLarge:
        return None


def agrees(level: str, rules: Rules[State], bot: Bot[State], position: Position, number: int) -> bool:
    """Does the level choose an action than which none is better?"""
    s, p, worths = position
    rng = Random(mind("ENDING", p, number))
    action = decide(level, rules, bot, rules.observe(s, p), p, rng).action
    worth = worths.get(action)
    if worth is None:
        worth = Solver(rules, bot.lookahead.ending, LIMIT_OF_TWO).worth(s, p, action)  # type: ignore[arg-type]
    return worth >= max(worths.values()) - SAME


def measure() -> Iterator[Row]:
    for info in games().values():
        for seats in range(info.seats[0], info.seats[1] + 1):
            rules = box.make_rules(info.id, box.load_content(info.id).content, info.variants[0], seats)
            bot: Bot[State] = info.bot(rules)
            if bot.lookahead.ending is None:
                continue
            where = f"{info.id} {info.variants[0]} {seats}p"
            asked = list(positions(info, seats, GAMES, LIMIT_OF_TWO if seats == 2 else LIMIT))
            known = [position for position in asked if position is not None]
            yield Row("endings", where, len(asked), "decisions")
            yield Row("endings solved", where, 100 * len(known) / len(asked), "%")
            for level in levels.POSITIONS:
                right = sum(agrees(level, rules, bot, position, n) for n, position in enumerate(known))
                yield Row(f"{level} agrees", where, 100 * right / len(known), "%")
