"""The solver against what it stands for: trying out everything."""

from __future__ import annotations

import pytest

from game.ai.exact import Solver, TooLarge, solve
from game.kernel.bot import End
from game.kernel.contract import CHANCE, Action, Outcome, Text

TAKE = 0
DRAW = 1


class Pebbles:
    """Take 1 or 2 pebbles from a heap in turn, each is a point; early on a coin toss after a turn may add one."""

    def __init__(self, seats: int, luck: bool) -> None:
        self.seats, self.luck = seats, luck

    def clone(self, s: list) -> list:
        return [s[0], s[1], s[2], list(s[3])]

    def actors(self, s: list) -> tuple[int, ...]:
        heap, turn, tossing, _ = s
        if not heap:
            return ()
        return (CHANCE,) if tossing else (turn,)

    def apply(self, s: list, p: int, a: Action) -> None:
        if p == CHANCE:
            s[0] += a[1]
            s[2] = False
            return
        s[0] -= a[1]
        s[3][p] += a[1] if s[0] else -1
        s[1] = (p + 1) % self.seats
        s[2] = self.luck and sum(s[3]) < 4

    def scores(self, s: list) -> tuple[int, ...]:
        return tuple(s[3])

    def outcome(self, s: list) -> Outcome:
        """Ties go to the first seat."""
        best = max(s[3])
        first = s[3].index(best)
        ranks = tuple(1 if p == first else 2 for p in range(self.seats))
        return Outcome(ranks, tuple(s[3]), (), Text("over"))

    # -- Ending

    def near(self, s: list) -> bool:
        return True

    def choices(self, s: list, p: int) -> list[Action]:
        return [(TAKE, n) for n in (1, 2) if n <= s[0]]

    def outcomes(self, s: list) -> list[tuple[float, Action]]:
        return [(0.75, (DRAW, 0)), (0.25, (DRAW, 1))]

    def settled(self, s: list) -> list[End]:
        """A single pebble has to be taken."""
        if s[0] != 1 or s[2]:
            return []
        last = self.clone(s)
        self.apply(last, s[1], (TAKE, 1))
        return [End(1.0, self.scores(last), self.outcome(last).ranks.index(1))]

    def most(self, s: list, p: int, action: Action) -> float:
        """All pebbles, and the other one has to take the last."""
        return s[3][p] - s[3][1 - p] + s[0] + 1 + 4 * self.luck

    def key(self, s: list) -> tuple | None:
        return (s[0], s[1], s[2], tuple(s[3])) if s[2] or s[0] != 3 else None


def brute(game: Pebbles, s: list) -> tuple[float, ...]:
    """The margins at the end, without any short cut."""
    who = game.actors(s)
    if not who:
        best = max(game.scores(s))
        others = [max(x for q, x in enumerate(s[3]) if q != p) for p in range(game.seats)]
        winner = game.outcome(s).ranks.index(1)
        tied = s[3].count(best) > 1
        leads = [float(x - other) for x, other in zip(s[3], others, strict=True)]
        return tuple(lead or (0.5 if p == winner else -0.5) if tied else lead for p, lead in enumerate(leads))
    p = who[0]
    actions = game.outcomes(s) if p == CHANCE else [(1.0, action) for action in game.choices(s, p)]
    found = []
    for chance, action in actions:
        t = game.clone(s)
        game.apply(t, p, action)
        found.append((chance, brute(game, t)))
    if p == CHANCE:
        return tuple(sum(chance * values[q] for chance, values in found) for q in range(game.seats))
    return max((values for _, values in found), key=lambda values: values[p])


@pytest.mark.parametrize("luck", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("heap", [3, 4, 7])
@pytest.mark.parametrize("turn", [0, 1])
def test_it_finds_what_trying_everything_finds(seats: int, luck: bool, heap: int, turn: int) -> None:
    game = Pebbles(seats, luck)
    s = [heap, turn, False, [0] * seats]
    thought = solve(game, game, s, turn, 1_000_000)
    assert thought is not None
    assert thought.candidates[0].value == pytest.approx(brute(game, s)[turn])
    for candidate in thought.candidates:
        t = game.clone(s)
        game.apply(t, turn, candidate.action)
        assert Solver(game, game, 1_000_000).worth(s, turn, candidate.action) == pytest.approx(brute(game, t)[turn])


def test_the_position_itself_is_left_alone() -> None:
    game = Pebbles(2, False)
    s = [6, 0, False, [0, 0]]
    solve(game, game, s, 0, 1_000_000)
    assert s == [6, 0, False, [0, 0]]


class Dice(Pebbles):
    """A die of many sides tells how many pebbles are added."""

    def outcomes(self, s: list) -> list[tuple[float, Action]]:
        return [(1 / 24, (DRAW, side // 16)) for side in range(24)]


def test_with_much_luck_a_few_outcomes_tell_what_is_probably_best() -> None:
    game, position = Dice(2, True), [9, 0, False, [0, 0]]
    exact, rough = Solver(game, game, 100_000), Solver(game, game, 100_000, one_in=8)
    known = {candidate.action: candidate.value for candidate in exact.candidates(position, 0)}
    rough.candidates(position, 0)
    assert rough.guessed and not exact.guessed and rough.nodes < exact.nodes
    guess = solve(game, game, position, 0, rough.nodes)
    assert guess is not None and guess.action in known and guess.iterations == rough.nodes
    thought = solve(game, game, position, 0, exact.nodes)
    assert thought is not None
    assert {candidate.action: candidate.value for candidate in thought.candidates} == pytest.approx(known)


def test_it_gives_up_what_is_too_large() -> None:
    game = Pebbles(2, False)
    s = [9, 0, False, [0, 0]]
    needed = solve(game, game, s, 0, 1_000_000).iterations
    assert solve(game, game, s, 0, needed) is not None
    assert solve(game, game, s, 0, needed - 1) is None
    with pytest.raises(TooLarge):
        Solver(game, game, 1).worth(s, 0, (TAKE, 1))


def test_it_can_be_stopped() -> None:
    game = Pebbles(3, True)
    assert solve(game, game, [40, 0, False, [0, 0, 0]], 0, 1_000_000, lambda: True) is None
