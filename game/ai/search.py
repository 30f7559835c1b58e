"""Looking ahead: two searches that know a game only through its Rules and its Bot.

Both work from a view. Every playout runs in a world that `determinize` made to fit that view, so an opponent
cannot know more than its seat. Both let the bot's greedy policy play the rest of the game: a sensible policy
in the playouts is worth more than ten times as many senseless ones.

    flat   each root action played out again and again, all of them in the same worlds and with the same luck;
           the weaker half is dropped as the budget is used up. Hard to beat with many seats.
    puct   a tree whose first guesses are the bot's ranking. Every seat in it plays for its own margin;
           luck is drawn anew on each way down.

A secret simultaneous choice is no ordinary turn: the other seats' choices are drawn from their own ranking
before ours is made, so that nobody in the tree answers a card he cannot have seen.

Iteration budgets make a search reproducible; the seconds are a lid for slow machines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from game.kernel.contract import CHANCE, Action, Bot, Rules, State

Cancelled = Callable[[], bool]

EXPLORE = 1.0
"""How far PUCT trusts the ranking against what it has seen, in standard deviations of a playout."""
WARMTH = 1.5
"""Softmax temperature of a ranking, in units of its own spread: higher means more open to odd moves."""
HALVINGS = 4
"""Into how many rounds `flat` splits its budget."""


class Budget(NamedTuple):
    """Stop at whichever comes first."""

    iterations: int
    seconds: float = 60.0


class Candidate(NamedTuple):
    """One root action: its expected margin over the best other seat in points, and how often it was tried."""

    action: Action
    value: float
    visits: int


class Thought(NamedTuple):
    """A decision and what was weighed for it, the chosen candidate first."""

    action: Action
    candidates: tuple[Candidate, ...]
    iterations: int
    seconds: float


def never() -> bool:
    return False


class Clock:
    """Counts iterations against a budget and listens for a cancellation between any two of them."""

    def __init__(self, budget: Budget, cancelled: Cancelled = never) -> None:
        self.iterations = 0
        self._budget = budget
        self._cancelled = cancelled
        self._start = perf_counter()

    @property
    def seconds(self) -> float:
        return perf_counter() - self._start

    def tick(self) -> bool:
        """May another iteration start? The first one always may: a search never comes back empty-handed."""
        if self.iterations and self.spent():
            return False
        self.iterations += 1
        return True

    def spent(self) -> bool:
        if self.iterations >= self._budget.iterations:
            return True
        return self._cancelled() or self.seconds >= self._budget.seconds


def margins(scores: Sequence[int]) -> tuple[float, ...]:
    """Each seat's lead over the best other one."""
    if len(scores) == 1:
        return (float(scores[0]),)
    best, second = sorted(scores, reverse=True)[:2]
    return tuple(float(score - (second if score == best else best)) for score in scores)


def softmax(worths: Sequence[float], warmth: float = WARMTH) -> list[float]:
    """Worths as chances; the temperature follows their spread, so that points of any size will do."""
    best = max(worths)
    spread = sum(best - worth for worth in worths) / len(worths)
    if spread <= 0:
        return [1 / len(worths)] * len(worths)
    weights = [exp((worth - best) / (spread * warmth)) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def sample(bot: Bot, s: State, p: int, rng: Random) -> Action:
    """One action of `p`, likelier the better it looks."""
    ranking = bot.rank(s, p)
    chances = softmax([worth for worth, _ in ranking])
    return rng.choices([action for _, action in ranking], chances)[0]


def playout(rules: Rules, bot: Bot, s: State, rng: Random, plies: int = 1 << 30) -> tuple[float, ...]:
    """Let everybody play greedily from `s` on (which is used up); the margins of all seats at the end.

    After `plies` decisions the bot's `value` stands in for the rest of the game.
    """
    actors, apply, greedy, chance = rules.actors, rules.apply, bot.greedy, rules.chance
    while True:
        who = actors(s)
        if not who:
            return margins(rules.scores(s))
        if len(who) > 1:
            for p, action in [(p, greedy(s, p)) for p in who]:
                apply(s, p, action)
        elif who[0] == CHANCE:
            apply(s, CHANCE, chance(s, rng))
            continue
        else:
            apply(s, who[0], greedy(s, who[0]))
        plies -= 1
        if plies < 0 and rules.actors(s):
            return estimate(rules, bot, s)


def estimate(rules: Rules, bot: Bot, s: State) -> tuple[float, ...]:
    """The bot's opinion of a position, for every seat."""
    if rules.seats == 2:
        value = bot.value(s, 0)
        return (value, -value)
    return tuple(bot.value(s, p) for p in range(rules.seats))


# -- flat Monte Carlo ----------------------------------------------------------------------------------------


def flat(
    rules: Rules, bot: Bot, view: State, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    plies: int = 1 << 30, width: int = 24,
) -> Thought:  # fmt: skip
    """Play out the `width` best-looking actions; halve the field `HALVINGS` times on the way."""
    clock = Clock(budget, cancelled)
    field = [action for _, action in bot.rank(view, seat)[:width]]
    totals = dict.fromkeys(field, 0.0)
    visits = dict.fromkeys(field, 0)
    share = max(1, budget.iterations // HALVINGS)
    alive, stage_end = list(field), share
    running = len(field) > 1
    while running:
        luck = rng.getrandbits(64)
        for action in alive:
            if not clock.tick():
                running = False
                break
            own = Random(luck)
            world = rules.determinize(view, seat, own)
            _act(rules, bot, world, seat, action, own)
            totals[action] += playout(rules, bot, world, own, plies)[seat]
            visits[action] += 1
        if clock.iterations >= stage_end and len(alive) > 2:
            alive.sort(key=lambda action: -totals[action] / visits[action])
            alive = alive[: (len(alive) + 1) // 2]
            stage_end += share
    candidates = [
        Candidate(action, totals[action] / max(1, visits[action]), visits[action])
        for action in sorted(field, key=lambda action: (-visits[action], -totals[action]))
    ]
    return Thought(candidates[0].action, tuple(candidates), clock.iterations, clock.seconds)


def _act(rules: Rules, bot: Bot, world: State, seat: int, action: Action, rng: Random) -> None:
    """Apply our action, at a secret simultaneous choice together with what the others may have chosen."""
    others = [(p, sample(bot, world, p, rng)) for p in rules.actors(world) if p != seat]
    rules.apply(world, seat, action)
    for p, answer in others:
        rules.apply(world, p, answer)


# -- PUCT ----------------------------------------------------------------------------------------------------


class Edge:
    """An action at a node and the nodes it led to, one for each way the luck fell after it."""

    __slots__ = ("action", "children", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[Action, ...], Node] = {}


class Node:
    """A decision of one seat."""

    __slots__ = ("edges", "seat", "total", "visits")

    def __init__(self, seat: int, ranking: Sequence[tuple[float, Action]]) -> None:
        self.seat = seat
        chances = softmax([worth for worth, _ in ranking])
        self.edges = [Edge(action, chance) for (_, action), chance in zip(ranking, chances, strict=True)]
        self.visits = 0
        self.total = 0.0


class Tree:
    """One PUCT search. `plies` truncates the playouts; None plays every game to its end."""

    def __init__(
        self, rules: Rules, bot: Bot, view: State, seat: int, rng: Random,
        explore: float = EXPLORE, plies: int | None = None, closed: bool = True,
    ) -> None:  # fmt: skip
        self.rules, self.bot, self.view, self.seat = rules, bot, view, seat
        self.luck = rng.getrandbits(62)
        self.explore = explore
        self.plies = 1 << 30 if plies is None else plies
        self.closed = closed
        self.root = Node(seat, bot.rank(view, seat))
        self.hidden = rules.dump(rules.determinize(view, seat, rng)) != rules.dump(view)
        self._count, self._mean, self._spread = 0, 0.0, 0.0

    def iterate(self) -> None:
        """One way down the tree, one playout, and the news carried back up."""
        rules = self.rules
        node, path, world = self.root, [], None
        while True:
            edge = self._select(node, world)
            path.append((node, edge))
            if world is None:
                # The n-th try of every root action meets the same world and the same luck.
                self.rng = rng = Random(self.luck + edge.visits)
                world = rules.determinize(self.view, self.seat, rng)
            luck = self._advance(world, node.seat, edge.action)
            who = rules.actors(world)
            if not who:
                result = margins(rules.scores(world))
                break
            p = self.seat if self.seat in who else who[0]
            key = luck if self.closed else ((p,),)
            child = edge.children.get(key)
            if child is None:
                edge.children[key] = Node(p, self.bot.rank(world, p))
                result = playout(rules, self.bot, world, rng, self.plies)
                break
            node = child
        self._learn(result[self.seat])
        for node, edge in path:
            value = result[node.seat]
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value

    def _learn(self, value: float) -> None:
        """The running spread (Welford) of our margin is the yardstick for exploration in any currency."""
        self._count += 1
        delta = value - self._mean
        self._mean += delta / self._count
        self._spread += delta * (value - self._mean)

    def _select(self, node: Node, world: State) -> Edge:
        edges: Sequence[Edge] = node.edges
        if world is not None and (not self.closed or (self.hidden and node.seat != self.seat)):
            edges = self._possible(node, world)
        if len(edges) == 1:
            return edges[0]
        yardstick = sqrt(self._spread / self._count) if self._spread > 0 else 1.0
        bonus = self.explore * yardstick * sqrt(node.visits + 1)
        unseen = node.total / node.visits if node.visits else 0.0
        best, best_score = edges[0], -1e300
        for edge in edges:
            n = edge.visits
            score = (edge.total / n if n else unseen) + bonus * edge.prior / (n + 1)
            if score > best_score:
                best, best_score = edge, score
        return best

    def _possible(self, node: Node, world: State) -> list[Edge]:
        """The edges of `node` that exist in this world; a seat's hidden cards may bring new ones."""
        legal = set(self.rules.legal(world, node.seat))
        known = [edge for edge in node.edges if edge.action in legal]
        legal.difference_update(edge.action for edge in known)
        if legal:
            ranking = self.bot.rank(world, node.seat)
            chances = softmax([worth for worth, _ in ranking])
            for (_, action), chance in zip(ranking, chances, strict=True):
                if action in legal:
                    known.append(Edge(action, chance))
                    node.edges.append(known[-1])
        return known

    def _advance(self, world: State, seat: int, action: Action) -> tuple[Action, ...]:
        """Apply `action` and everything that is not a decision of the tree; returns how that fell out."""
        rules, bot, rng = self.rules, self.bot, self.rng
        luck: list[Action] = []
        who = rules.actors(world)
        others = [(p, sample(bot, world, p, rng)) for p in who if p != seat] if len(who) > 1 else []
        rules.apply(world, seat, action)
        for p, answer in others:
            rules.apply(world, p, answer)
            luck.append((p, *answer))
        while True:
            who = rules.actors(world)
            if not who or (who[0] != CHANCE and (len(who) == 1 or self.seat in who)):
                return tuple(luck)
            if who[0] == CHANCE:
                draw = rules.chance(world, rng)
                rules.apply(world, CHANCE, draw)
                luck.append((CHANCE, *draw))
                continue
            for p, answer in [(p, sample(bot, world, p, rng)) for p in who]:
                rules.apply(world, p, answer)
                luck.append((p, *answer))


def puct(
    rules: Rules, bot: Bot, view: State, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    explore: float = EXPLORE, plies: int | None = None, closed: bool = True,
) -> Thought:  # fmt: skip
    """Grow a tree from `view` and play its most visited action."""
    clock = Clock(budget, cancelled)
    tree = Tree(rules, bot, view, seat, rng, explore, plies, closed)
    while len(tree.root.edges) > 1 and clock.tick():
        tree.iterate()
    edges = sorted(tree.root.edges, key=lambda edge: (-edge.visits, -edge.total))
    candidates = tuple(Candidate(e.action, e.total / max(1, e.visits), e.visits) for e in edges)
    return Thought(candidates[0].action, candidates, clock.iterations, clock.seconds)
