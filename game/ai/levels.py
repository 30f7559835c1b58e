"""The opponents a player can choose, from one who lets a child win to one who plans.

    random   any legal move; a measuring stick
    easy     Day-tripper: a friendly beginner with a blind spot (the game's own `easy`)
    normal   Holiday-maker: takes what looks best now, or something nearly as good
    greedy   always what looks best now; a measuring stick
    hard     Hotelier: thinks ahead for about a third of a second
    expert   Tycoon: thinks ahead for about a second

All of them see what their seat sees and nothing else. Those that a person can play against (`TASTEFUL`) may be a
character with a taste (characters.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

from game.ai.certain import certain
from game.ai.characters import CHARACTERS, beginner, tasted
from game.ai.exact import solve
from game.ai.mixed import mixed
from game.ai.search import SEARCHES, Budget, Cancelled, Candidate, Thought, never
from game.ai.turnwise import turnwise
from game.kernel.contract import Action, Bot, Rules, State
from game.kernel.rng import stream

LEVELS = ("random", "easy", "normal", "hard", "expert")
ENTRANTS = (*LEVELS, "greedy")
"""What may sit at a simulated table."""
TASTEFUL = LEVELS[1:]


LID = {"hard": 0.6, "expert": 1.8}
"""Seconds after which a slow machine stops thinking; the iterations of `Bot.lookahead` are used up well before."""

POSITIONS = {"hard": 10_000, "expert": 40_000}
"""So many positions may the end of a game have to be solved instead of searched (exact.py)."""

METHODS = {**SEARCHES, "certain": certain, "mixed": mixed, "turnwise": turnwise}

Decider: TypeAlias = Callable[[Rules, Bot, State, int, Random, Cancelled], Thought]


def decide(
    level: str, rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled = never,
    character: str = "",
) -> Thought:  # fmt: skip
    """What an opponent of this level does for `seat`, knowing `view`. A forced move is answered at once."""
    legal = rules.legal(view, seat)
    if len(legal) == 1:
        return at_once(legal[0])
    taste = CHARACTERS.get(character)
    if taste is None or level not in TASTEFUL:
        return _DECIDERS[level](rules, bot, view, seat, rng, cancelled)
    if level == "easy":
        return beginner(taste, rules, bot, view, seat, rng)
    # Where a plain Holiday-maker picks blindly among what is nearly as good, a taste picks.
    plain = _DECIDERS["greedy" if level == "normal" else level](rules, bot, view, seat, rng, cancelled)
    return tasted(taste, rules, bot, view, seat, plain, rng)


def entrant(text: str) -> tuple[str, str]:
    """Level and character of somebody written as `hard` or `hard:builder`."""
    level, _, character = text.partition(":")
    return level, character


def mind(seed: str, seat: int, step: int) -> int:
    """The seed of one decision. It tells nothing of the game's own seed, and so nothing of luck to come."""
    return stream(seed, "mind", seat, step).getrandbits(64)


def at_once(action: Action, value: float = 0.0) -> Thought:
    """A move that needed no search."""
    return Thought(action, (Candidate(action, value, 0),), 0, 0.0)


def _random(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    return at_once(rng.choice(rules.legal(view, seat)))


def _easy(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    return at_once(bot.easy(view, seat, rng))


def _normal(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    ranking = bot.rank(view, seat)
    near = [action for worth, action in ranking if worth >= ranking[0][0] - bot.leeway]
    return _ranked(ranking, rng.choice(near))


def _greedy(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    ranking = bot.rank(view, seat)
    return _ranked(ranking, ranking[0][1])


def _ranked(ranking: list[tuple[float, Action]], action: Action) -> Thought:
    chosen = sorted(ranking, key=lambda pair: pair[1] != action)
    return Thought(action, tuple(Candidate(a, worth, 0) for worth, a in chosen), 0, 0.0)


def _search(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled, level: str) -> Thought:
    how = bot.lookahead
    if how.ending is not None and how.ending.near(view):
        solved = solve(rules, how.ending, view, seat, POSITIONS[level], cancelled)
        if solved is not None:
            return solved
    budget = Budget(how.hard if level == "hard" else how.expert, LID[level])
    return METHODS[how.search](rules, bot, view, seat, budget, rng, cancelled, how)


_DECIDERS: dict[str, Decider] = {
    "random": _random,
    "easy": _easy,
    "normal": _normal,
    "greedy": _greedy,
    "hard": partial(_search, level="hard"),
    "expert": partial(_search, level="expert"),
}
