"""A choice that all make at once: answers are mixed where one would be read, and pure where one is best."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.levels import METHODS
from game.ai.mixed import mixed, stretch
from game.ai.search import Budget, Thought
from game.kernel.bot import Lookahead
from game.kernel.contract import UNKNOWN
from game.kernel.session import Session
from tests.ai import toy

HOW = Lookahead(hard=100, expert=400, search="mixed", rounds=2, others=1.5)


def think(game: Session, seat: int, seed: int = 1, budget: Budget = Budget(400), bot: object = None) -> Thought:  # noqa: B008
    return mixed(game.rules, bot or toy.ToyBot(game.rules), game.view(seat), seat, budget, Random(seed), how=HOW)


def matching_pennies() -> Session:
    """The last prize: with the same cards in both hands the higher one wins it, equal ones win nothing."""
    game = toy.session("cards", ("hard", "hard"))
    game.state.turn, game.state.prize, game.state.hands = 5, 6, [[2, 5], [2, 5]]
    return game


def test_the_levels_know_it_by_name() -> None:
    assert METHODS["mixed"] is mixed


def test_an_answer_that_is_never_worse_is_always_given() -> None:
    """Five never loses to two: nothing to guess."""
    game = matching_pennies()
    assert {think(game, 0, seed).action for seed in range(8)} == {(toy.PLAY, 5)}


def test_an_answer_that_could_be_read_is_mixed() -> None:
    """Rock, paper, scissors: whatever is always played loses."""

    class Circle(toy.ToyRules):
        def _award(self, s, out):
            a, b = s.played
            if (a, b) in ((2, 1), (3, 2), (1, 3)):
                s.points[0] += 1
            elif a != b:
                s.points[1] += 1
            s.prize, s.played, s.turn = 0, [0] * self.seats, s.turn + 1

    class Even(toy.ToyBot):
        def _worth(self, s, p, a):
            return 0.0

    game = toy.session("cards", ("hard", "hard"))
    game.state.turn, game.state.prize, game.state.hands = 5, 6, [[1, 2, 3], [1, 2, 3]]
    rules = Circle({}, "cards", 2)
    view = rules.observe(game.state, 0)
    drawn = Counter(
        mixed(rules, Even(rules), view, 0, Budget(400), Random(seed), how=HOW).action[1] for seed in range(60)
    )
    assert set(drawn) == {1, 2, 3} and max(drawn.values()) < 40


def test_cards_on_the_table_are_asked_for_again() -> None:
    """Last to choose, or first: when the rules can reopen the choice, the thought is the same."""

    class Open(toy.ToyRules):
        def reopen(self, view, p):
            s = self.clone(view)
            s.played = [0] * self.seats
            return s

    thoughts = []
    for early in ((), (1, 2)):
        game = toy.session("cards", ("hard",) * 3)
        for seat in early:
            game.submit(seat, game.legal(seat)[0])
        rules = Open({}, "cards", 3)
        view = rules.observe(game.state, 0)
        assert view.played == [0, *([UNKNOWN] * 2 if early else [0, 0])]
        thoughts.append(mixed(rules, toy.ToyBot(rules), view, 0, Budget(300), Random(7), how=HOW)[:3])
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("variant", toy.INFO.variants)
def test_same_seed_same_thought(variant: str) -> None:
    game = toy.session(variant, ("hard",) * 3)
    assert think(game, game.actors()[0], 5)[:3] == think(game, game.actors()[0], 5)[:3]
    assert think(game, game.actors()[0], 5)[:3] != think(game, game.actors()[0], 6)[:3]


def test_it_cannot_tell_worlds_apart_that_its_seat_cannot() -> None:
    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    thoughts = set()
    for favourite in range(1, 7):
        game.state.secret[1 - seat] = favourite
        thoughts.add(think(game, seat)[:3])
    assert len(thoughts) == 1


def test_nobody_answers_a_secret_card_he_cannot_have_seen() -> None:
    class Watching(toy.ToyBot):
        def rank(self, s, p):
            assert s.played == [0, 0, 0]
            return super().rank(s, p)

    game = toy.session("cards", ("hard",) * 3)
    assert think(game, 1, bot=Watching(game.rules)).action in game.legal(1)


@pytest.mark.parametrize("variant", toy.INFO.variants)
@pytest.mark.parametrize("allowed", [0, 10])
def test_cancel_ends_it_before_the_next_playout(variant: str, allowed: int) -> None:
    game = toy.session(variant, ("hard", "hard"))
    seat = game.actors()[0]
    calls = iter([False] * allowed + [True] * 9)
    bot = toy.ToyBot(game.rules)
    thought = mixed(game.rules, bot, game.view(seat), seat, Budget(9999), Random(1), lambda: next(calls), HOW)
    assert thought.iterations == allowed + 1
    assert thought.action in game.legal(seat)


def test_candidates_are_the_legal_actions_with_the_chosen_one_first() -> None:
    for variant in toy.INFO.variants:
        game = toy.session(variant, ("hard",) * 3)
        seat = game.actors()[0]
        thought = think(game, seat)
        assert sorted(c.action for c in thought.candidates) == sorted(game.legal(seat))
        assert thought.candidates[0].action == thought.action


def test_what_the_bot_has_thought_through_is_not_searched_again() -> None:
    class Sure(toy.ToyBot):
        def settled(self, s, p):
            return True

    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    thought = think(game, seat, bot=Sure(game.rules))
    assert (thought.iterations, thought.action) == (0, Sure(game.rules).greedy(game.view(seat), seat))


def test_a_stretch_ends_before_luck_strikes() -> None:
    """One round of cards: the prize is awarded, the next one is not drawn."""
    game = toy.session("cards", ("hard", "hard"))
    s = game.rules.clone(game.state)
    stretch(game.rules, toy.ToyBot(game.rules), s, Random(1), 1)
    assert (s.turn, s.prize) == (1, 0)
