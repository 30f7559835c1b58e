"""A secret simultaneous choice as what it is: a game of guessing, in which no single answer is always best.

    mixed   regret matching+ (Tammelin 2014) over what all seats may choose at once. What a combination of choices
            brings comes from playing it on greedily until luck strikes next, and from the bot's `value` after
            that. The answer is drawn from the average strategy: whoever always plays the best card is read.

Everything else is decided by the same playouts, one step ahead: between two draws of luck nothing but secrets is
uncertain, so that a few worlds are enough.

The others are expected to follow their habits, which are their own ranking (`Lookahead.others` says how strictly), and
now and then to have thought as long as we have: HABIT. With habits alone a search is at its best against those who have
them and finds no cure against those who do not.

What was measured for these searches stands in NOTES.md.
"""

from __future__ import annotations

from random import Random
from typing import Generic

from game.ai.search import Budget, Candidate, Clock, Thought, estimate, margins, softmax
from game.kernel.bot import Bot, Cancelled, Lookahead, Settles, never
from game.kernel.contract import CHANCE, Action, Reopens, Rules, S

WORLDS = 4
"""So many guesses at what is hidden."""
HABIT = 0.8
"""How often another seat is expected to choose by its ranking, and not as somebody who thinks ahead."""
RARE = 0.15
"""What is chosen less often than this, compared with the likeliest answer, is noise and never played."""


def mixed(
    rules: Rules[S], bot: Bot[S], view: S, seat: int, budget: Budget, rng: Random, cancelled: Cancelled = never,
    how: Lookahead | None = None,
) -> Thought:  # fmt: skip
    """Weigh a choice that all make at once, or a step of our own."""
    how = how or bot.lookahead
    clock = Clock(budget, cancelled)
    before = rules.reopen(view, seat) if isinstance(rules, Reopens) else view
    if len(rules.actors(before)) == 1:
        if isinstance(bot, Settles) and bot.settled(view, seat):
            return _ranked(bot.rank(view, seat))
        return _alone(rules, bot, view, seat, clock, rng, how)
    choice = Choice(rules, bot, before, seat, clock, rng, how)
    while choice.loops < budget.iterations and choice.iterate():
        pass
    return choice.thought(rng)


def stretch(rules: Rules[S], bot: Bot[S], s: S, rng: Random, rounds: int) -> tuple[float, ...]:
    """Play on greedily (`s` is used up) until luck strikes for the `rounds`-th time; the margins of all seats then.

    The bot judges the position before the draw: what it brings to whom would only be noise.
    """
    while who := rules.actors(s):
        if who[0] == CHANCE:
            rounds -= 1
            if rounds <= 0:
                return estimate(rules, bot, s)
            while who and who[0] == CHANCE:
                rules.apply(s, CHANCE, rules.chance(s, rng))
                who = rules.actors(s)
        else:
            for p, action in [(p, bot.greedy(s, p)) for p in who]:
                rules.apply(s, p, action)
    return margins(rules.scores(s))


# -- all at once ---------------------------------------------------------------------------------------------


class Menu:
    """What a seat may choose in one world, and how likely it does by habit."""

    __slots__ = ("actions", "habit")

    def __init__(self, ranking: list[tuple[float, Action]], warmth: float) -> None:
        self.actions = [action for _, action in ranking]
        self.habit = softmax([worth for worth, _ in ranking], warmth)


class Choice(Generic[S]):
    """One game of guessing: strategies that learn from what other answers would have brought."""

    def __init__(
        self, rules: Rules[S], bot: Bot[S], view: S, seat: int, clock: Clock, rng: Random, how: Lookahead
    ) -> None:
        self.rules, self.bot, self.clock, self.rng, self.how = rules, bot, clock, rng, how
        self.actors = rules.actors(view)
        self.me = self.actors.index(seat)
        """Our place among the actors; strategies are kept by place."""
        self.worlds = [rules.determinize(view, seat, rng) for _ in range(WORLDS)]
        mine = Menu(bot.rank(view, seat)[: how.width], how.others)
        self.menus = [
            [mine if p == seat else Menu(bot.rank(world, p)[: how.width], how.others) for p in self.actors]
            for world in self.worlds
        ]
        self.regrets: list[dict[Action, float]] = [{} for _ in self.actors]
        self.average = dict.fromkeys(mine.actions, 0.0)
        self.totals = dict.fromkeys(self.average, 0.0)
        self.tried = 0
        self.loops = 0
        self._payoffs: dict[tuple[int, tuple[Action, ...]], tuple[float, ...]] = {}

    def iterate(self) -> bool:
        """Everybody chooses; we, and one of the others in turn, learn. False when the budget is spent."""
        number = self.loops % WORLDS
        self.loops += 1
        chosen = [self._sample(menu, place) for place, menu in enumerate(self.menus[number])]
        if not self._learn(number, chosen, self.me):
            return False
        other = self.loops % len(self.actors)
        return other == self.me or self._learn(number, chosen, other)

    def thought(self, rng: Random) -> Thought:
        """An answer drawn from the average strategy."""
        most = max(self.average.values())
        likely = {action: weight for action, weight in self.average.items() if weight >= RARE * most}
        chances = list(likely.values()) if most else self.menus[0][self.me].habit
        action = rng.choices(list(likely), chances)[0]
        order = sorted(self.average, key=lambda other: (other != action, -self.average[other]))
        candidates = [Candidate(a, self.totals[a] / max(1, self.tried), self.tried) for a in order]
        return Thought(action, tuple(candidates), self.clock.iterations, self.clock.seconds)

    def _strategy(self, menu: Menu, place: int) -> list[float]:
        """Regret matching: as often as its absence was regretted; habit as long as nothing was."""
        regrets = self.regrets[place]
        wanted = [regrets.get(action, 0.0) for action in menu.actions]
        total = sum(wanted)
        return [regret / total for regret in wanted] if total > 0.0 else menu.habit

    def _sample(self, menu: Menu, place: int) -> Action:
        by_habit = place != self.me and self.rng.random() < HABIT
        return self.rng.choices(menu.actions, menu.habit if by_habit else self._strategy(menu, place))[0]

    def _learn(self, number: int, chosen: list[Action], place: int) -> bool:
        """What each answer of one seat brings while the others stand; the plus of RM+ forgets negative regret."""
        menu, p = self.menus[number][place], self.actors[place]
        gains = []
        for action in menu.actions:
            found = self._payoff(number, (*chosen[:place], action, *chosen[place + 1 :]))
            if found is None:
                return False
            gains.append(found[p])
        now = self._strategy(menu, place)
        usual = sum([chance * gain for chance, gain in zip(now, gains, strict=True)])
        regrets = self.regrets[place]
        for action, gain in zip(menu.actions, gains, strict=True):
            regrets[action] = max(0.0, regrets.get(action, 0.0) + gain - usual)
        if place == self.me:
            self.tried += 1
            for action, gain, chance in zip(menu.actions, gains, now, strict=True):
                self.totals[action] += gain
                self.average[action] += chance * self.loops
        return True

    def _payoff(self, number: int, chosen: tuple[Action, ...]) -> tuple[float, ...] | None:
        """The margins of all seats when this is chosen in that world; None when the budget is spent."""
        found = self._payoffs.get((number, chosen))
        if found is None and self.clock.tick():
            world = self.rules.clone(self.worlds[number])
            for p, action in zip(self.actors, chosen, strict=True):
                self.rules.apply(world, p, action)
            found = stretch(self.rules, self.bot, world, self.rng, self.how.rounds)
            self._payoffs[(number, chosen)] = found
        return found


# -- one step of our own -------------------------------------------------------------------------------------


def _alone(rules: Rules[S], bot: Bot[S], view: S, seat: int, clock: Clock, rng: Random, how: Lookahead) -> Thought:
    """Every action in the same worlds; a short budget ends with the best-looking ones."""
    totals = dict.fromkeys([action for _, action in bot.rank(view, seat)[: how.width]], 0.0)
    visits = dict.fromkeys(totals, 0)
    for _ in range(WORLDS):
        luck = rng.getrandbits(64)
        for action in totals:
            if not clock.tick():
                break
            own = Random(luck)
            world = rules.determinize(view, seat, own)
            rules.apply(world, seat, action)
            totals[action] += stretch(rules, bot, world, own, how.rounds)[seat]
            visits[action] += 1
    means = {action: total / max(1, visits[action]) for action, total in totals.items()}
    order = sorted(means, key=lambda action: -means[action] if visits[action] else 1e300)
    candidates = [Candidate(action, means[action], visits[action]) for action in order]
    return Thought(order[0], tuple(candidates), clock.iterations, clock.seconds)


def _ranked(ranking: list[tuple[float, Action]]) -> Thought:
    """What the bot has thought through itself."""
    return Thought(ranking[0][1], tuple([Candidate(action, worth, 0) for worth, action in ranking]), 0, 0.0)
