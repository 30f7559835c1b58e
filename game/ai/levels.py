"""The opponents a player can choose, from one who lets a child win to one who plans.

    random   any legal move; a measuring stick
    easy     Day-tripper: a friendly beginner with a blind spot (the game's own `easy`)
    normal   Holiday-maker: takes what looks best now, or something nearly as good
    greedy   always what looks best now; a measuring stick
    hard     Hotelier: thinks ahead for about a third of a second
    expert   Tycoon: thinks ahead for about a second

All of them see what their seat sees and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from game.ai.search import Budget, Cancelled, Candidate, Thought, never, puct
from game.kernel.contract import Action, Bot, Rules, State
from game.kernel.rng import stream

LEVELS = ("random", "easy", "normal", "hard", "expert")
ENTRANTS = (*LEVELS, "greedy")
"""What may sit at a simulated table."""


class Effort(NamedTuple):
    """How long a level searches: `iterations` is for one seat of a game of ordinary pace."""

    iterations: int
    seconds: float
    """The lid for slow machines; iterations should be used up well before."""


HARD = Effort(270, 0.6)
EXPERT = Effort(900, 1.8)
ROUNDS = 2
"""So many turns of every seat are played out before the bot's judgement takes over."""

NEAR = 0.5
"""Points that a Holiday-maker does not notice."""

Decider: TypeAlias = Callable[[Rules, Bot, State, int, Random, Cancelled], Thought]


def decide(
    level: str, rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled = never
) -> Thought:
    """What an opponent of this level does for `seat`, knowing `view`. A forced move is answered at once."""
    legal = rules.legal(view, seat)
    if len(legal) == 1:
        return at_once(legal[0])
    return _DECIDERS[level](rules, bot, view, seat, rng, cancelled)


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
    near = [action for worth, action in ranking if worth >= ranking[0][0] - NEAR]
    return _ranked(ranking, rng.choice(near))


def _greedy(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
    ranking = bot.rank(view, seat)
    return _ranked(ranking, ranking[0][1])


def _ranked(ranking: list[tuple[float, Action]], action: Action) -> Thought:
    chosen = sorted(ranking, key=lambda pair: pair[1] != action)
    return Thought(action, tuple(Candidate(a, worth, 0) for worth, a in chosen), 0, 0.0)


def _search(effort: Effort) -> Decider:
    def think(rules: Rules, bot: Bot, view: State, seat: int, rng: Random, cancelled: Cancelled) -> Thought:
        budget = Budget(iterations(effort, rules, bot), effort.seconds)
        return puct(rules, bot, view, seat, budget, rng, cancelled, turns=ROUNDS * rules.seats)

    return think


def iterations(effort: Effort, rules: Rules, bot: Bot) -> int:
    """More seats make longer playouts, and a bot may say that its game goes faster than others (`pace`)."""
    pace: float = getattr(bot, "pace", 1.0)
    return max(1, round(effort.iterations * pace / rules.seats))


_DECIDERS: dict[str, Decider] = {
    "random": _random,
    "easy": _easy,
    "normal": _normal,
    "greedy": _greedy,
    "hard": _search(HARD),
    "expert": _search(EXPERT),
}
