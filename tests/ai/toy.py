"""A tiny game with everything the contract knows: luck, secrets, chained and simultaneous decisions.

`turns`  Each seat is dealt a secret favourite (1-6). In turn, take one of three fruits, then keep it or press
         it: pressed, it doubles if it is larger than your last fruit and is lost otherwise. A new fruit is
         drawn. At the end a fruit equal to the favourite is worth 3 more.
`cards`  A prize 1-6 is drawn; all seats secretly play a card 1-6 from their hand; the highest lone card
         wins it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.content.loader import Strict
from game.kernel.bot import DENIAL, GAIN, GROWTH, SAFETY, Lookahead
from game.kernel.contract import (
    CHANCE,
    UNKNOWN,
    Action,
    Engine,
    Event,
    GameInfo,
    Outcome,
    Progress,
    Text,
    Verb,
)
from game.kernel.session import Seat, Session, Setup

DEAL, FRUIT, TAKE, KEEP, PRESS, PRIZE, PLAY = range(7)
ROUNDS = {"turns": 5, "cards": 6}


class Table:
    """The state; every field but `secret` and `played` is public."""

    def __init__(self, seats: int) -> None:
        self.secret = [0] * seats
        self.market: list[int] = []
        self.held = 0
        self.last = [0] * seats
        self.fruits: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.turn = 0
        self.prize = 0
        self.played = [0] * seats
        self.hands = [[1, 2, 3, 4, 5, 6] for _ in range(seats)]


def _copy(value: Any) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value


class ToyRules:
    verbs = (Verb("deal", ("seat", "int"), secret=True), Verb("fruit", ("int",)), Verb("take", ("int",)), Verb("keep"),
             Verb("press"), Verb("prize", ("int",)), Verb("play", ("int",), secret=True))  # fmt: skip
    ids: dict[str, list[str]] = {}
    events = frozenset({"taken", "won"})

    def __init__(self, content: Any, variant: str, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.rounds = ROUNDS[variant]

    def new(self) -> Table:
        return Table(self.seats)

    def clone(self, s: Table) -> Table:
        return self.load(self.dump(s))

    def actors(self, s: Table) -> tuple[int, ...]:
        if s.turn >= self.rounds * (self.seats if self.variant == "turns" else 1):
            return ()
        if self.variant == "cards":
            return tuple(p for p in range(self.seats) if not s.played[p]) if s.prize else (CHANCE,)
        if 0 in s.secret or (len(s.market) < 3 and not s.held):
            return (CHANCE,)
        return (s.turn % self.seats,)

    def legal(self, s: Table, p: int) -> list[Action]:
        if p not in self.actors(s):
            return []
        if self.variant == "cards":
            return [(PLAY, card) for card in s.hands[p]]
        return [(KEEP,), (PRESS,)] if s.held else [(TAKE, slot) for slot in range(3)]

    def why_not(self, s: Table, p: int, a: Action) -> Text | None:
        return None if a in self.legal(s, p) else Text("toy.no")

    def prompt(self, s: Table, p: int) -> Text:
        return Text("toy.prompt")

    def could_draw(self, s: Table, a: Action) -> bool:
        return a[0] in (PRIZE, DEAL, FRUIT) and 1 <= a[-1] <= 6

    def chance(self, s: Table, rng: Random) -> Action:
        if self.variant == "cards":
            return (PRIZE, rng.randint(1, 6))
        if 0 in s.secret:
            return (DEAL, s.secret.index(0), rng.randint(1, 6))
        return (FRUIT, rng.randint(1, 6))

    def apply(self, s: Table, p: int, a: Action, out: list[Event] | None = None) -> None:
        if a[0] == DEAL:
            s.secret[a[1]] = a[2]
        elif a[0] == FRUIT:
            s.market.append(a[1])
        elif a[0] == PRIZE:
            s.prize = a[1]
        elif a[0] == TAKE:
            s.held = s.market.pop(a[1])
        elif a[0] == PLAY:
            s.played[p] = a[1]
            s.hands[p].remove(a[1])
            if 0 not in s.played:
                self._award(s, out)
        else:
            self._store(s, p, s.held * 2 * (s.held > s.last[p]) if a[0] == PRESS else s.held)
            if out is not None:
                out.append(Event("taken", p))

    def _store(self, s: Table, p: int, points: int) -> None:
        s.points[p] += points
        s.fruits[p].append(s.held)
        s.last[p], s.held = s.held, 0
        s.turn += 1

    def _award(self, s: Table, out: list[Event] | None) -> None:
        lone = [card for card in s.played if s.played.count(card) == 1]
        if lone:
            winner = s.played.index(max(lone))
            s.points[winner] += s.prize
            if out is not None:
                out.append(Event("won", winner))
        s.prize, s.played = 0, [0] * self.seats
        s.turn += 1

    def observe(self, s: Table, p: int) -> Table:
        view = self.clone(s)
        for q in range(self.seats):
            if q != p:
                view.secret[q] = UNKNOWN if s.secret[q] else 0
                view.played[q] = UNKNOWN if s.played[q] else 0
                if s.played[q]:
                    view.hands[q] = sorted([*s.hands[q], s.played[q]])
        return view

    def determinize(self, view: Table, p: int, rng: Random) -> Table:
        world = self.clone(view)
        for q in range(self.seats):
            if world.secret[q] == UNKNOWN:
                world.secret[q] = rng.randint(1, 6)
            if world.played[q] == UNKNOWN:
                world.played[q] = rng.choice(world.hands[q])
                world.hands[q].remove(world.played[q])
        return world

    def scores(self, s: Table) -> tuple[int, ...]:
        return tuple(s.points[p] + 3 * s.fruits[p].count(s.secret[p]) for p in range(self.seats))

    def progress(self, s: Table) -> Progress:
        turns = self.seats if self.variant == "turns" else 1
        return Progress(min(self.rounds, s.turn // turns + 1), self.rounds, Text("toy.round"))

    def outcome(self, s: Table) -> Outcome | None:
        if self.actors(s):
            return None
        scores = self.scores(s)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(ranks, scores, (("toy.points", scores),), Text("toy.over"))

    def barrier(self, s: Table, p: int, a: Action) -> bool:
        return a[0] != TAKE

    def dump(self, s: Table) -> dict[str, Any]:
        return {key: _copy(value) for key, value in vars(s).items()}

    def load(self, d: dict[str, Any]) -> Table:
        s = Table(self.seats)
        for key in vars(s):
            setattr(s, key, _copy(d[key]))
        return s


class ToyBot:
    """Takes the largest fruit or its favourite, presses when that doubles, bids what the prize is worth."""

    lookahead = Lookahead(hard=24, expert=48)
    themes = {GAIN: ("because",), GROWTH: (), SAFETY: (), DENIAL: ()}
    leeway = slack = 1.0

    def __init__(self, rules: ToyRules) -> None:
        self.rules = rules

    def _worth(self, s: Table, p: int, a: Action) -> float:
        if a[0] == TAKE:
            fruit = s.market[a[1]]
            return fruit * (1 + (fruit > s.last[p])) + 3 * (fruit == s.secret[p])
        if a[0] == PLAY:
            return -abs(a[1] - s.prize)
        return float(s.held * (1 if a[0] == KEEP else 2 * (s.held > s.last[p])))

    def rank(self, s: Table, p: int) -> list[tuple[float, Action]]:
        return sorted(((self._worth(s, p, a), a) for a in self.rules.legal(s, p)), key=lambda pair: -pair[0])

    def greedy(self, s: Table, p: int) -> Action:
        return self.rank(s, p)[0][1]

    def easy(self, s: Table, p: int, rng: Random) -> Action:
        legal = self.rules.legal(s, p)
        return rng.choice(legal)

    def value(self, s: Table, p: int) -> float:
        scores = self.rules.scores(s)
        return float(scores[p] - max(score for q, score in enumerate(scores) if q != p))

    def reasons(self, s: Table, p: int, a: Action) -> list[tuple[float, Text]]:
        return [(self._worth(s, p, a), Text("toy.because"))]


class ToyContent(Strict):
    """No components at all."""


INFO = GameInfo(
    id="toy",
    seats=(2, 4),
    variants=("turns", "cards"),
    minutes=5,
    designers=("nobody",),
    year=2024,
    secrets=True,
    engine=lambda: Engine(ToyContent, ToyRules, ToyBot, lambda *_: []),
)


def session(variant: str, players: tuple[str, ...], seed: str = "TOY") -> Session:
    """A toy game that waits for its first decision."""
    setup = Setup("toy", variant, tuple(Seat(name.title(), name, "blue") for name in players), seed, {})
    game = Session(ToyRules({}, variant, len(players)), setup)
    game.run_chance()
    return game
