"""Looking ahead where nothing is hidden and nothing left to luck: the same actions lead to the same position.

A tree of decisions like `search.puct`, in which every seat plays for its own margin, but

    playouts   one from each position, `Lookahead.rounds` long: a second one would tell the same. What follows the
               greedy action was seen in the playout of the position before, so it is known without another one
    others     are taken for sensible players: their rankings are trusted more than ours (`Lookahead.others`). To
               expect the greedy answer alone is too bold, the best answer found in a handful of playouts too timid
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Generic

from game.ai.search import WARMTH, Budget, Candidate, Clock, Thought, margins, playout, softmax
from game.kernel.bot import Bot, Cancelled, Lookahead, never
from game.kernel.contract import Action, Rules, S

NOBODY = -1
"""The seat that decides when the game is over."""


class Node(Generic[S]):
    """A position, the mean margins of all playouts that went through it, and who decides there."""

    __slots__ = ("actions", "behind", "children", "means", "priors", "seat", "state", "visits")

    def __init__(self, state: S, seat: int, means: tuple[float, ...]) -> None:
        self.state = state
        self.seat = seat
        self.means = list(means)
        self.visits = 1
        self.actions: list[Action] = []
        """The best-looking ones; none before the position is visited again. The lists below go with it."""
        self.behind: list[float] = []
        self.priors: list[float] = []
        self.children: list[Node[S] | None] = []

    def hear(self, margins: list[float]) -> None:
        """Another playout went through here."""
        self.visits += 1
        means = self.means
        for p, margin in enumerate(margins):
            means[p] += (margin - means[p]) / self.visits


class Tree(Generic[S]):
    """One search."""

    def __init__(self, rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random, how: Lookahead) -> None:
        self.rules, self.bot, self.seat, self.rng = rules, bot, seat, rng
        self.explore, self.width, self.others = how.explore, how.width, how.others
        self.turns = how.rounds * rules.seats
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        state = rules.determinize(view, seat, rng)
        self.root = Node(state, seat, self._playout(state))
        self._expand(self.root)

    def _playout(self, state: S) -> tuple[float, ...]:
        return playout(self.rules, self.bot, self.rules.clone(state), self.rng, self.turns)

    def _expand(self, node: Node[S]) -> None:
        ranking = self.bot.rank(node.state, node.seat)[: self.width]
        worths = [worth for worth, _ in ranking]
        node.actions = [action for _, action in ranking]
        node.behind = [worth - worths[0] for worth in worths]
        node.priors = softmax(worths, WARMTH if node.seat == self.seat else self.others)
        node.children = [None] * len(ranking)
        node.children[0] = self._child(node, node.actions[0], tuple(node.means))

    def _child(self, node: Node[S], action: Action, means: tuple[float, ...] = ()) -> Node[S]:
        """What `action` leads to, and how it ends unless that is known already."""
        rules = self.rules
        state = rules.clone(node.state)
        rules.apply(state, node.seat, action)
        who = rules.actors(state)
        if not who:
            return Node(state, NOBODY, margins(rules.scores(state)))
        return Node(state, who[0], means or self._playout(state))

    def iterate(self) -> None:
        """One way down the tree, one playout, and the news carried back up."""
        node = self.root
        path = [node]
        while True:
            if not node.actions:
                self._expand(node)
            best = self._best(node)
            child = node.children[best]
            if child is None:
                child = node.children[best] = self._child(node, node.actions[best])
                break
            if child.seat == NOBODY:
                child.visits += 1
                break
            node = child
            path.append(node)
        self._measure(child.means[self.seat])
        for node in path:
            node.hear(child.means)

    def _measure(self, value: float) -> None:
        """The running spread (Welford) of our margin is the yardstick for exploration."""
        self._count += 1
        delta = value - self._mean
        self._mean += delta / self._count
        self._squares += delta * (value - self._mean)

    def _best(self, node: Node[S]) -> int:
        """The action that promises most, or could if it were tried more often."""
        p = node.seat
        yardstick = sqrt(self._squares / self._count) if self._squares > 0 else 1.0
        bonus = self.explore * yardstick * sqrt(node.visits)
        usual = node.means[p]
        best, top = 0, -1e300
        for i, child in enumerate(node.children):
            if child is None:
                score = usual + node.behind[i] + bonus * node.priors[i]
            else:
                score = child.means[p] + bonus * node.priors[i] / (child.visits + 1)
            if score > top:
                best, top = i, score
        return best


def certain(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """Grow a tree from `view` and play its most visited action."""
    clock = Clock(budget, cancelled)
    tree = Tree(rules, bot, view, seat, rng, how or bot.lookahead)
    while clock.tick():
        tree.iterate()
    root = tree.root
    tried = [
        Candidate(action, child.means[seat], child.visits)
        for action, child in zip(root.actions, root.children, strict=True)
        if child is not None
    ]
    tried.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
    return Thought(tried[0].action, tuple(tried), clock.iterations, clock.seconds)
