"""What a game tells its opponents: how far to look ahead, what a position is worth, and why.

The searches in `game/ai` know a game's opponents only through what stands in this file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, Protocol, TypeAlias, TypeGuard, runtime_checkable

from game.kernel.contract import Action, S, S_contra, State, Text

GAIN, GROWTH, SAFETY, DENIAL = THEMES = ("gain", "growth", "safety", "denial")
"""What an effect of an action is about: points now, points later, what it costs or risks, what the others miss."""


class End(NamedTuple):
    """A way the game may end."""

    chance: float
    scores: tuple[int, ...]
    winner: int
    """A seat; several that share the first place: -1."""


class Ending(Protocol[S_contra]):
    """What a game offers so that its end can be solved (see ai/exact.py). Asked of views without secrets only."""

    def near(self, s: S_contra) -> bool:
        """Is it worth trying to solve the rest of the game?"""

    def choices(self, s: S_contra, p: int) -> list[Action]:
        """The legal actions but for those that another one equals in everything that still counts; the most
        promising first."""

    def outcomes(self, s: S_contra) -> list[tuple[float, Action]]:
        """Every outcome `chance` could draw now with its probability; alike ones together."""

    def settled(self, s: S_contra) -> list[End]:
        """How the game will end, where that is known without trying what is left; else nothing."""

    def most(self, s: S_contra, p: int, action: Action) -> float:
        """With two seats: the margin that `p` can still hope for after this action, where that is seen at a glance;
        else infinite."""

    def key(self, s: S_contra) -> Hashable:
        """Positions with the same key have the same future, and will end with the same margins. None for
        decisions that are made anew more quickly than remembered."""


Cancelled: TypeAlias = Callable[[], bool]
"""Asked now and then by whoever thinks: is the answer no longer wanted?"""


def never() -> bool:
    """Of somebody whom nobody cancels."""
    return False


Policy: TypeAlias = Callable[[State, int], Action]
"""policy(s, p): what seat `p` does in `s`."""

WHOLE_GAME = 1 << 30
"""Rounds or turns of a playout that ends with the game."""


class Lookahead(NamedTuple):
    """How the opponents that think ahead search a game with so many seats; matches decide, not taste."""

    hard: int
    """Iterations of a Hotelier's search: the same on every machine, so that a game can be played again."""
    expert: int
    """Iterations of a Tycoon's search."""
    search: str = "puct"
    """One of `game.ai.levels.METHODS`."""
    rounds: int = 2
    """So many turns of every seat are played out before the bot's `value` stands in for the rest."""
    explore: float = 1.0
    """How far a tree trusts the ranking against what it has seen, in standard deviations of a playout."""
    trust: float = 4.0
    """The bot's own worth of an action counts as so many playouts: few and noisy ones do not overrule it."""
    own: Policy | None = None
    """How the seat that searches plays in its own playouts, if it knows something better than `Bot.greedy`…"""
    own_turns: int = 0
    """… for so many turns: it takes longer, and soon nobody knows where the game has gone."""
    width: int = 24
    """So many of the best-looking actions are tried at all by a flat search and by `certain`."""
    others: float = 1.5
    """Softmax temperature of the other seats' rankings in a `certain` search: the lower, the more they are expected to
    do what looks best."""
    ending: Ending[State] | None = None
    """How the end of the game can be solved, if it can."""


class Plan(NamedTuple):
    """A complete turn from here, for bots that think in turns (see ai/turnwise.py)."""

    worth: float
    """What it seems to be worth: a share of the win."""
    actions: tuple[Action, ...]
    after: State
    """Where it leads."""
    visits: int = 0
    """How often it was tried."""


class Bot(Protocol[S_contra]):
    """A game's knowledge for its opponents; lives in the game's folder `bot`. Sees views only."""

    @property
    def lookahead(self) -> Lookahead: ...

    @property
    def themes(self) -> Mapping[str, Collection[str]]:
        """By theme: the effects in `reasons` that it is about, by the last word of their keys
        (see ai/characters.py)."""

    @property
    def leeway(self) -> float:
        """Points of the expected margin that make little difference in this game: a taste may cost so much a
        decision."""

    @property
    def slack(self) -> float:
        """What a Holiday-maker lets slip: he takes any action that is worth so much less than the best at most."""

    def rank(self, s: S_contra, p: int) -> list[tuple[float, Action]]:
        """Every legal action with its worth in points (final margin), best first; ties in `legal` order."""

    def greedy(self, s: S_contra, p: int) -> Action:
        """The first of `rank`, as fast as possible: this is the policy inside rollouts."""

    def easy(self, s: S_contra, p: int, rng: Random) -> Action:
        """A friendly beginner: sensible, but blind to one idea of the game."""

    def value(self, s: S_contra, p: int) -> float:
        """Expected final margin of `p` over the best other seat, in points."""

    def reasons(self, s: S_contra, p: int, a: Action) -> list[tuple[float, Text]]:
        """Why `a`: its named effects with their worth, largest first (for hints and "Why?")."""


# -- what only some bots offer -------------------------------------------------------------------------------------


@runtime_checkable
class ValuesAll(Protocol[S_contra]):
    """A bot that judges a position for all seats in one go."""

    def values(self, s: S_contra) -> tuple[float, ...]:
        """`Bot.value` of every seat."""


@cache
def _values_all(kind: type[object]) -> bool:
    return issubclass(kind, ValuesAll)


def values_all(bot: Bot[S]) -> TypeGuard[ValuesAll[S]]:
    """Asked after every playout and so remembered for each class of bots: `isinstance` would take 10 µs."""
    return _values_all(type(bot))


@runtime_checkable
class Settles(Protocol[S_contra]):
    """A bot that thinks some decisions through to their end by itself."""

    def settled(self, s: S_contra, p: int) -> bool:
        """Is this one of them, so that its ranking needs no search?"""


@runtime_checkable
class ExplainsTurns(Protocol[S_contra]):
    """A bot that can say why a whole chain of decisions, where what the first one brings depends on the next."""

    def turn_reasons(self, s: S_contra, p: int, chain: Sequence[Action]) -> list[tuple[float, Text]]:
        """Why this chain, one decision or more: what all of it brings, each effect once, largest first."""


Luck: TypeAlias = Sequence[Action]
"""What chance does, one draw after another."""
Intent: TypeAlias = dict[Hashable, list[Plan]]
"""By position in the middle of the turn (`Planner.key`): what is left of the plans that lead there, best first."""


@runtime_checkable
class Planner(Bot[S_contra], Protocol[S_contra]):
    """A bot that thinks in turns (see ai/turnwise.py)."""

    intent: Intent
    """Kept by the search, empty at first."""

    def key(self, s: S_contra) -> Hashable:
        """Tells all positions of a game apart."""

    def plans(self, s: S_contra, p: int, width: int, cancelled: Cancelled = never) -> list[Plan]:
        """The most promising turns, best first, no two with the same end; none where `rank` is as good. Whoever is
        cancelled need not look at all of them."""

    def obvious(self, s: S_contra, p: int, width: int) -> list[Plan]:
        """The same for somebody who has no time to look at more than the first few: what brings most at first sight."""

    def deal(self, rng: Random, turns: int) -> list[Luck]:
        """Luck for some playouts of so many turns, together as fair as possible; none where nothing is left to luck."""

    def play_on(self, s: S_contra, turns: int, luck: Luck) -> Sequence[float]:
        """Each seat's share of the win once everybody has played so many turns greedily. `s` is between two turns or
        at the end, and may be changed."""

    def in_points(self, s: S_contra, share: float) -> float:
        """A share of the win as the lead in points that would give it."""


def next_in_turn(bot: Bot[S], s: S, p: int) -> Action:
    """What a seat would do next in its turn: what was planned when the turn was thought through, else what looks best
    at once."""
    planned = bot.intent.get(bot.key(s)) if isinstance(bot, Planner) else None
    return planned[0].actions[0] if planned else bot.greedy(s, p)
