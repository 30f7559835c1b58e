"""The searches and the levels, on the toy game: fair, reproducible, stoppable."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import search
from game.ai.arena import play_out
from game.ai.levels import ENTRANTS, LEVELS, decide, mind
from game.ai.search import Budget, flat, margins, softmax
from game.kernel.bot import WHOLE_GAME
from game.kernel.contract import UNKNOWN
from tests.ai import toy

METHODS = list(search.SEARCHES.values())


@pytest.mark.parametrize("variant", toy.INFO.variants)
@pytest.mark.parametrize("level", ENTRANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_plays_whole_games_and_nothing_illegal(level: str, seats: int, variant: str) -> None:
    game = toy.session(variant, (level,) * seats)
    decisions, _ = play_out(game, toy.ToyBot(game.rules))
    assert game.outcome() is not None
    assert sum(decisions) == sum(entry.seat >= 0 for entry in game.log)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("variant", toy.INFO.variants)
def test_same_seed_same_thought(method, variant) -> None:
    game = toy.session(variant, ("hard",) * 3)
    bot = toy.ToyBot(game.rules)

    def think(seed: int) -> tuple[object, ...]:
        return method(game.rules, bot, game.view(0), 0, Budget(80), Random(seed))[:3]

    assert think(5) == think(5)
    assert think(5) != think(6)


@pytest.mark.parametrize("method", METHODS)
def test_a_search_cannot_tell_worlds_apart_that_its_seat_cannot(method) -> None:
    """The other seat's favourite is secret: whatever it is, the thought stays the same."""
    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    thoughts = set()
    for favourite in range(1, 7):
        game.state.secret[1 - seat] = favourite
        view = game.view(seat)
        assert view.secret[1 - seat] == UNKNOWN
        thoughts.add(method(game.rules, toy.ToyBot(game.rules), view, seat, Budget(60), Random(1))[:3])
    assert len(thoughts) == 1


@pytest.mark.parametrize("method", METHODS)
def test_nobody_answers_a_secret_card_he_cannot_have_seen(method) -> None:
    """At a simultaneous choice every seat is asked before any card lies on the table."""
    game = toy.session("cards", ("hard",) * 3)

    class Watching(toy.ToyBot):
        def rank(self, s, p):
            assert s.played == [0, 0, 0]
            return super().rank(s, p)

    thought = method(game.rules, Watching(game.rules), game.view(1), 1, Budget(60), Random(2))
    assert thought.action in game.legal(1)


@pytest.mark.parametrize("method", METHODS)
def test_cancel_ends_the_search_before_the_next_iteration(method) -> None:
    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    calls = 0

    def cancelled() -> bool:
        nonlocal calls
        calls += 1
        return calls > 10

    thought = method(game.rules, toy.ToyBot(game.rules), game.view(seat), seat, Budget(10_000), Random(1), cancelled)
    assert thought.iterations == 11
    assert calls == 11
    assert thought.action in game.legal(seat)


@pytest.mark.parametrize("method", METHODS)
def test_a_search_that_is_cancelled_from_the_start_still_answers(method) -> None:
    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    bot = toy.ToyBot(game.rules)
    thought = method(game.rules, bot, game.view(seat), seat, Budget(100), Random(1), lambda: True)
    assert thought.action in game.legal(seat)
    assert thought.iterations == 1


@pytest.mark.parametrize("method", METHODS)
def test_time_is_a_lid_on_the_budget(method, monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy.session("turns", ("hard", "hard"))
    seat = game.actors()[0]
    now = iter(range(100_000))
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(now)))
    bot = toy.ToyBot(game.rules)
    thought = method(game.rules, bot, game.view(seat), seat, Budget(10_000, 50.0), Random(1))
    assert thought.iterations <= 51


@pytest.mark.parametrize("method", METHODS)
def test_candidates_are_the_legal_actions_with_the_chosen_one_first(method) -> None:
    game = toy.session("turns", ("hard",) * 2)
    seat = game.actors()[0]
    thought = method(game.rules, toy.ToyBot(game.rules), game.view(seat), seat, Budget(200), Random(3))
    assert sorted(c.action for c in thought.candidates) == sorted(game.legal(seat))
    assert thought.candidates[0].action == thought.action
    assert sum(c.visits for c in thought.candidates) == thought.iterations == 200


def test_a_hunch_decides_after_few_playouts_and_is_overruled_by_many() -> None:
    """The bot is fond of the action that playouts find worst."""
    game = toy.session("turns", ("hard",) * 2)
    seat = game.actors()[0]

    def chosen(bot: toy.ToyBot, playouts: int, trust: float):
        how = bot.lookahead._replace(rounds=WHOLE_GAME, trust=trust)
        return flat(game.rules, bot, game.view(seat), seat, Budget(playouts), Random(3), how=how)

    plain = toy.ToyBot(game.rules)
    best, *_, worst = sorted(chosen(plain, 400, 0.0).candidates, key=lambda c: -c.value)

    class Fond(toy.ToyBot):
        def rank(self, s, p):
            others = [pair for pair in super().rank(s, p) if pair[1] != worst.action]
            return [(others[0][0] + 2.0 * (best.value - worst.value), worst.action), *others]

        def greedy(self, s, p):
            return plain.greedy(s, p)

    fond = Fond(game.rules)
    assert chosen(fond, 40, trust=0.0).action != worst.action
    assert chosen(fond, 40, trust=40.0).action == worst.action
    assert chosen(fond, 4000, trust=40.0).action != worst.action


def test_in_its_playouts_a_seat_plays_its_own_next_turns_as_well_as_it_can() -> None:
    """The others play greedily, and so does the seat itself in later turns."""
    game = toy.session("turns", ("hard",) * 3)
    seat, bot = game.actors()[0], toy.ToyBot(game.rules)
    asked: list[tuple[int, int]] = []

    def clever(s, p):
        asked.append((p, s.turn))
        return bot.greedy(s, p)

    def think(turns: int):
        how = bot.lookahead._replace(rounds=WHOLE_GAME, own=clever, own_turns=turns)
        thought = flat(game.rules, bot, game.view(seat), seat, Budget(60), Random(3), how=how)
        return thought._replace(seconds=0.0)

    plain = think(0)
    assert not asked
    assert think(2) == plain, "as clever as greed: nothing else is new"
    assert {p for p, _ in asked} == {seat}
    rounds = {turn // 3 for _, turn in asked}
    assert rounds == {0, 1}, "the rest of this turn and the next one"


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_move_is_answered_at_once(level: str) -> None:
    game = toy.session("cards", ("random",) * 2)
    while len(game.legal(0)) != 1:
        game.submit(game.actors()[0], game.legal(game.actors()[0])[0])
    thought = decide(level, game.rules, toy.ToyBot(game.rules), game.view(0), 0, Random(1))
    assert (thought.action, thought.iterations) == (game.legal(0)[0], 0)


@pytest.mark.parametrize("method", METHODS)
def test_search_sees_past_the_next_points(method) -> None:
    """Two rounds left, cards 1 and 6, a prize of 3 now: the greedy bot cannot know, but 6 wins now or later.

    The other seat holds only cards that lie between, so 6 takes any prize; what is worth more on average is
    the prize still to come (3.5), and the search keeps 6 for it.
    """
    game = toy.session("cards", ("hard", "hard"))
    state = game.state
    state.turn, state.prize, state.hands = 4, 1, [[1, 6], [3, 4]]
    thought = method(game.rules, toy.ToyBot(game.rules), game.view(0), 0, Budget(400), Random(4))
    assert thought.action == (toy.PLAY, 1)
    state.prize = 6
    thought = method(game.rules, toy.ToyBot(game.rules), game.view(0), 0, Budget(400), Random(4))
    assert thought.action == (toy.PLAY, 6)


def test_margins_are_leads_over_the_best_other_seat() -> None:
    assert margins((7,)) == (7.0,)
    assert margins((5, 9, 2)) == (-4.0, 4.0, -7.0)
    assert margins((6, 6, 1)) == (0.0, 0.0, -5.0)


def test_softmax_does_not_care_about_the_size_of_a_point() -> None:
    small, large = softmax([1.0, 2.0, 4.0]), softmax([100.0, 200.0, 400.0])
    assert small == pytest.approx(large)
    assert small[0] < small[1] < small[2]
    assert softmax([3.0, 3.0]) == [0.5, 0.5]


def test_the_seed_of_a_decision_differs_by_seat_and_step() -> None:
    seeds = {mind("KITE-1-SUN", seat, step) for seat in range(4) for step in range(50)}
    assert len(seeds) == 200
