"""Looking ahead: two searches that know a game only through its Rules and its Bot.

Both work from a view. Every playout runs in a world that `determinize` made to fit that view, so an opponent
cannot know more than its seat. Both let the bot's greedy policy play the rest of the game: a sensible policy
in the playouts is worth more than ten times as many senseless ones. A better one that takes more time pays for the
next turns of the seat that searches, if the game has one (`Lookahead.own`).

    flat   each root action played out again and again, all of them in the same worlds and with the same luck;
           the weaker half is dropped as the budget is used up. Hard to beat with many seats. A few playouts are
           mostly luck, so the bot's ranking counts as some more of them (`Lookahead.trust`).
    puct   a tree of decisions whose first guesses are the bot's ranking. Every seat in it plays for its own margin;
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
from typing import Generic, NamedTuple, TypeAlias

from game.kernel.bot import WHOLE_GAME, Bot, Cancelled, Lookahead, Policy, never, values_all
from game.kernel.contract import CHANCE, Action, Rules, S, State

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
    taste: str = ""
    """The character whose taste decided; without one another candidate would have been chosen."""


class Own(NamedTuple):
    """How the seat that searches plays its next turns of a playout (see `Lookahead.own`)."""

    seat: int
    policy: Policy
    turns: int


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


def sample(bot: Bot[S], s: S, p: int, rng: Random) -> Action:
    """One action of `p`, likelier the better it looks."""
    ranking = bot.rank(s, p)
    chances = softmax([worth for worth, _ in ranking])
    return rng.choices([action for _, action in ranking], chances)[0]


def playout(
    rules: Rules[S], bot: Bot[S], s: S, rng: Random, turns: int = WHOLE_GAME, own: Own | None = None
) -> tuple[float, ...]:
    """Let everybody play greedily from `s` on (which is used up); the margins of all seats at the end.

    After `turns` turns the bot's `value` stands in for the rest of the game. A turn is as many decisions as
    the same seat takes in a row, so no position is judged between taking a thing and placing it.
    """
    actors, apply, greedy, chance = rules.actors, rules.apply, bot.greedy, rules.chance
    last: tuple[int, ...] = ()
    policy: Policy = greedy
    own_turns = own.turns if own is not None else 0
    while True:
        who = actors(s)
        if not who:
            return margins(rules.scores(s))
        if who[0] == CHANCE:
            apply(s, CHANCE, chance(s, rng))
            continue
        if who != last:
            if not turns:
                return estimate(rules, bot, s)
            turns -= 1
            last = who
            policy = greedy
            if own is not None and own_turns and own.seat == who[0]:
                policy = own.policy
                own_turns -= 1
        if len(who) == 1:
            apply(s, who[0], policy(s, who[0]))
            continue
        for p, action in [(p, greedy(s, p)) for p in who]:
            apply(s, p, action)


def wander(rules: Rules[S], s: S, rng: Random) -> int:
    """Let everybody play at random from `s` on (which is used up); the number of decisions. Nobody is meant to play
    like this: it is how engines are compared."""
    actors, legal, apply, chance = rules.actors, rules.legal, rules.apply, rules.chance
    decisions = 0
    while True:
        who = actors(s)
        if not who:
            return decisions
        p = who[0]
        if p == CHANCE:
            apply(s, CHANCE, chance(s, rng))
            continue
        actions = legal(s, p)
        apply(s, p, actions[int(rng.random() * len(actions))])
        decisions += 1


def estimate(rules: Rules[S], bot: Bot[S], s: S) -> tuple[float, ...]:
    """The bot's opinion of a position, for every seat; some bots form it in one go (`ValuesAll`)."""
    if values_all(bot):
        return bot.values(s)
    if rules.seats == 2:
        value = bot.value(s, 0)
        return (value, -value)
    return tuple(bot.value(s, p) for p in range(rules.seats))


# -- flat Monte Carlo ----------------------------------------------------------------------------------------


def flat(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """Play out the best-looking actions; halve the field `HALVINGS` times on the way."""
    how = how or bot.lookahead
    own = _own(how, seat)
    clock = Clock(budget, cancelled)
    ranking = bot.rank(view, seat)[: how.width]
    field = [action for _, action in ranking]
    hunch = {action: how.trust * (worth - ranking[0][0]) for worth, action in ranking}
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
            its_luck = Random(luck)
            world = rules.determinize(view, seat, its_luck)
            _act(rules, bot, world, seat, action, its_luck)
            totals[action] += playout(rules, bot, world, its_luck, how.rounds * rules.seats, own)[seat]
            visits[action] += 1
        if running and clock.iterations >= stage_end and len(alive) > 2:
            alive.sort(key=lambda action: -(totals[action] + hunch[action]) / (visits[action] + how.trust))
            alive = alive[: (len(alive) + 1) // 2]
            stage_end += share
    usual = totals[field[0]] / max(1, visits[field[0]])
    candidates = [
        Candidate(
            action,
            (totals[action] + hunch[action] + how.trust * usual) / max(1, visits[action] + how.trust),
            visits[action],
        )
        for action in sorted(field, key=lambda action: (-visits[action], -totals[action] - hunch[action]))
    ]
    return Thought(candidates[0].action, tuple(candidates), clock.iterations, clock.seconds)


def _own(how: Lookahead, seat: int) -> Own | None:
    return Own(seat, how.own, how.own_turns) if how.own is not None and how.own_turns else None


def _act(rules: Rules[S], bot: Bot[S], world: S, seat: int, action: Action, rng: Random) -> None:
    """Apply our action, at a secret simultaneous choice together with what the others may have chosen."""
    others = [(p, sample(bot, world, p, rng)) for p in rules.actors(world) if p != seat]
    rules.apply(world, seat, action)
    for p, answer in others:
        rules.apply(world, p, answer)


# -- PUCT ----------------------------------------------------------------------------------------------------


class Edge:
    """An action at a node, and the nodes it led to by who had to decide next."""

    __slots__ = ("action", "behind", "children", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float, behind: float) -> None:
        self.action = action
        self.prior = prior
        self.behind = behind
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Node:
    """A decision of one seat, after the same decisions; luck and secrets may differ from visit to visit."""

    __slots__ = ("edges", "seat", "total", "visits")

    def __init__(self, seat: int, ranking: Sequence[tuple[float, Action]]) -> None:
        self.seat = seat
        self.edges: dict[Action, Edge] = {}
        self.visits = 0
        self.total = 0.0
        self.learn(ranking)

    def learn(self, ranking: Sequence[tuple[float, Action]]) -> None:
        """Add the actions that were not possible before."""
        chances = softmax([worth for worth, _ in ranking])
        for (worth, action), chance in zip(ranking, chances, strict=True):
            if action not in self.edges:
                self.edges[action] = Edge(action, chance, worth - ranking[0][0])


class Tree(Generic[S]):
    """One PUCT search."""

    def __init__(
        self, rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, how: Lookahead
    ) -> None:
        self.rules, self.bot, self.view, self.seat = rules, bot, view, seat
        self.explore, self.trust = how.explore, how.trust
        self.turns = how.rounds * rules.seats
        self.own = _own(how, seat)
        self.root = Node(seat, bot.rank(view, seat))
        self._luck = rng.getrandbits(62)
        self._count, self._mean, self._squares = 0, 0.0, 0.0

    def iterate(self) -> None:
        """One way down the tree, one playout, and the news carried back up."""
        rules = self.rules
        node = self.root
        edge = self._best(node, list(node.edges.values()))
        path = [(node, edge)]
        # The n-th try of every root action meets the same world and the same luck.
        rng = Random(self._luck + edge.visits)
        world = rules.determinize(self.view, self.seat, rng)
        while True:
            who = self._advance(world, node.seat, edge.action, rng)
            if not who:
                result = margins(rules.scores(world))
                break
            p = self.seat if self.seat in who else who[0]
            child = edge.children.get(p)
            if child is None:
                edge.children[p] = Node(p, self.bot.rank(world, p))
                result = playout(rules, self.bot, world, rng, self.turns, self.own)
                break
            node = child
            edge = self._best(node, self._possible(node, world))
            path.append((node, edge))
        self._measure(result[self.seat])
        for node, edge in path:
            value = result[node.seat]
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value

    def _measure(self, value: float) -> None:
        """The running spread (Welford) of our margin is the yardstick for exploration in any currency."""
        self._count += 1
        delta = value - self._mean
        self._mean += delta / self._count
        self._squares += delta * (value - self._mean)

    def _possible(self, node: Node, world: S) -> list[Edge]:
        """The edges of `node` that exist in this world; luck and hidden cards may bring new ones."""
        legal = self.rules.legal(world, node.seat)
        edges = node.edges
        for action in legal:
            if action not in edges:
                node.learn(self.bot.rank(world, node.seat))
                break
        return [edges[action] for action in legal]

    def _best(self, node: Node, edges: list[Edge]) -> Edge:
        """The edge that promises most, or could if it were tried more often."""
        if len(edges) == 1:
            return edges[0]
        yardstick = sqrt(self._squares / self._count) if self._squares > 0 else 1.0
        bonus = self.explore * yardstick * sqrt(node.visits + 1)
        usual = node.total / node.visits if node.visits else 0.0
        best, best_score = edges[0], -1e300
        for edge in edges:
            n = edge.visits
            guess = self.trust * (usual + edge.behind)
            score = (edge.total + guess) / (n + self.trust) + bonus * edge.prior / (n + 1)
            if score > best_score:
                best, best_score = edge, score
        return best

    def _advance(self, world: S, seat: int, action: Action, rng: Random) -> tuple[int, ...]:
        """Apply `action` and everything that is not a decision of the tree; returns who has to decide."""
        rules, bot = self.rules, self.bot
        _act(rules, bot, world, seat, action, rng)
        while True:
            who = rules.actors(world)
            if not who:
                return who
            if who[0] == CHANCE:
                rules.apply(world, CHANCE, rules.chance(world, rng))
            elif len(who) == 1 or self.seat in who:
                return who
            else:
                for p, answer in [(p, sample(bot, world, p, rng)) for p in who]:
                    rules.apply(world, p, answer)


def puct(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """Grow a tree from `view` and play its most visited action."""
    clock = Clock(budget, cancelled)
    tree = Tree(rules, bot, view, seat, rng, how or bot.lookahead)
    while len(tree.root.edges) > 1 and clock.tick():
        tree.iterate()
    edges = sorted(tree.root.edges.values(), key=lambda edge: (-edge.visits, -edge.total))
    candidates = tuple(Candidate(e.action, e.total / max(1, e.visits), e.visits) for e in edges)
    return Thought(candidates[0].action, candidates, clock.iterations, clock.seconds)


Search: TypeAlias = Callable[
    [Rules[State], Bot[State], State, int, Budget, Random, Cancelled, Lookahead | None], Thought
]
SEARCHES: dict[str, Search] = {"puct": puct, "flat": flat}
