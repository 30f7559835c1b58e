"""The opponents a player can choose, from one who lets a child win to one who plans.

    random   any legal move; a measuring stick
    easy     Day-tripper: a friendly beginner with a blind spot (the game's own `easy`)
    normal   Holiday-maker: takes what looks best now, or something nearly as good
    points   the most points of this turn, without a thought for the next; a measuring stick
    greedy   always what looks best now; a measuring stick
    flat     plays every action out greedily to the end of the game, again and again; a measuring stick
    hard     Hotelier: thinks ahead for about a third of a second
    expert   Tycoon: thinks ahead for about a second

All of them see what their seat sees and nothing else. Those that a person can play against (`TASTEFUL`) may be a
character with a taste (characters.py). For measuring, those that think ahead (`THINKERS`) may be given more or less to
think: `expert@0.33` has a third of an expert's iterations.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from random import Random
from typing import TypeAlias

from game.ai.certain import certain
from game.ai.characters import CHARACTERS, beginner, tasted
from game.ai.exact import solve
from game.ai.mixed import mixed
from game.ai.search import SEARCHES, Budget, Candidate, Clock, Thought, flat
from game.ai.turnwise import turnwise
from game.kernel.bot import WHOLE_GAME, Bot, Cancelled, never
from game.kernel.contract import Action, Rules, S, State
from game.kernel.rng import stream

LEVELS = ("random", "easy", "normal", "hard", "expert")
ENTRANTS = (*LEVELS, "points", "greedy", "flat")
"""What may sit at a simulated table."""
TASTEFUL = LEVELS[1:]
THINKERS = ("hard", "expert", "flat")

LID = {"hard": 0.45, "expert": 1.4, "flat": 1.4}
"""Seconds after which a slow machine stops thinking; the iterations of `Bot.lookahead` are used up well before. The
decisions of one turn share two of these."""

POSITIONS = {"hard": 6_000, "expert": 60_000}
"""So many positions may the end of a game have to be solved instead of searched (exact.py)."""

SOLVING = 0.7
"""What part of the seconds may go into solving."""

METHODS = {**SEARCHES, "certain": certain, "mixed": mixed, "turnwise": turnwise}

Decider: TypeAlias = Callable[[Rules[State], Bot[State], State, int, Random, Cancelled], Thought]


def decide(
    level: str, rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled = never,
    character: str = "", spent: float | None = 0.0,
) -> Thought:  # fmt: skip
    """What an opponent of this level does for `seat`, knowing `view`, after it has thought about the same turn for
    `spent` seconds; None when nobody waits, so that the iterations alone count and the same seed plays the same game
    on every machine. A forced move is answered at once."""
    legal = rules.legal(view, seat)
    if len(legal) == 1:
        return at_once(legal[0])
    taste = CHARACTERS.get(character)
    if taste is None or level not in TASTEFUL:
        return _decider(level, spent)(rules, bot, view, seat, rng, cancelled)
    if level == "easy":
        return beginner(taste, rules, bot, view, seat, rng)
    if level == "normal":
        # Where a plain Holiday-maker picks blindly among what is nearly as good, a taste picks.
        ranked = _greedy(rules, bot, view, seat, rng, cancelled)
        return tasted(taste, rules, bot, view, seat, ranked, rng, bot.slack)
    plain = _decider(level, spent)(rules, bot, view, seat, rng, cancelled)
    return tasted(taste, rules, bot, view, seat, plain, rng, bot.leeway)


def entrant(text: str) -> tuple[str, str]:
    """Level and character of somebody written as `hard` or `hard:builder`."""
    level, _, character = text.partition(":")
    return level, character


def efforts(level: str) -> tuple[str, float]:
    """Level and share of its iterations of somebody written as `expert` or `expert@0.33`."""
    name, _, share = level.partition("@")
    return name, float(share) if share else 1.0


def mind(seed: str, seat: int, step: int) -> int:
    """The seed of one decision. It tells nothing of the game's own seed, and so nothing of luck to come."""
    return stream(seed, "mind", seat, step).getrandbits(64)


def at_once(action: Action, value: float = 0.0) -> Thought:
    """A move that needed no search."""
    return Thought(action, (Candidate(action, value, 0),), 0, 0.0)


def _random(rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    return at_once(rng.choice(rules.legal(view, seat)))


def _easy(rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    return at_once(bot.easy(view, seat, rng))


def _normal(rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    ranking = bot.rank(view, seat)
    near = [action for worth, action in ranking if worth >= ranking[0][0] - bot.slack]
    return _ranked(ranking, rng.choice(near))


def _points(rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    """What scores most with this decision and the next one, if that is still of the same turn."""
    world = rules.determinize(view, seat, rng)
    legal = rules.legal(view, seat)
    scores = [_most(rules, world, seat, action) for action in legal]
    most = max(scores)
    return at_once(rng.choice([action for score, action in zip(scores, legal, strict=True) if score == most]))


def _most(rules: Rules[S], s: S, seat: int, action: Action, more: bool = True) -> int:
    s = rules.clone(s)
    rules.apply(s, seat, action)
    if more and rules.actors(s) == (seat,):
        return max([_most(rules, s, seat, then, False) for then in rules.legal(s, seat)])
    return rules.scores(s)[seat]


def _greedy(rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    ranking = bot.rank(view, seat)
    return _ranked(ranking, ranking[0][1])


def _ranked(ranking: list[tuple[float, Action]], action: Action) -> Thought:
    chosen = sorted(ranking, key=lambda pair: pair[1] != action)
    return Thought(action, tuple(Candidate(a, worth, 0) for worth, a in chosen), 0, 0.0)


def _search(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled, level: str, effort: float,
    seconds: float,
) -> Thought:  # fmt: skip
    """Solve what is left of the game, or search it if that would take too long."""
    how = bot.lookahead
    clock = Clock(Budget(POSITIONS[level], SOLVING * seconds), cancelled)
    if how.ending is not None and how.ending.near(view):
        solved = solve(rules, how.ending, view, seat, POSITIONS[level], clock.spent)
        if solved is not None:
            return solved
    iterations = round(effort * (how.hard if level == "hard" else how.expert))
    budget = Budget(iterations, seconds - clock.seconds)
    thought = METHODS[how.search](rules, bot, view, seat, budget, rng, cancelled, how)
    return thought._replace(seconds=clock.seconds)


def _flat(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, cancelled: Cancelled, effort: float, seconds: float
) -> Thought:
    """As many playouts as an expert has iterations, and nothing but what they say."""
    how = bot.lookahead._replace(rounds=WHOLE_GAME, trust=0.0, own=None)
    return flat(rules, bot, view, seat, Budget(round(effort * how.expert), seconds), rng, cancelled, how)


_DECIDERS: dict[str, Decider] = {
    "random": _random, "easy": _easy, "normal": _normal, "points": _points, "greedy": _greedy,
}  # fmt: skip


def _decider(level: str, spent: float | None) -> Decider:
    """Who decides, in which frame of mind."""
    name, effort = efforts(level)
    if name not in THINKERS:
        return _DECIDERS[name]
    lid = LID[name] * max(1.0, effort)
    seconds = inf if spent is None else min(lid, max(0.0, 2 * lid - spent))
    if name == "flat":
        return partial(_flat, effort=effort, seconds=seconds)
    return partial(_search, level=name, effort=effort, seconds=seconds)
