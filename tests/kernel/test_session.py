"""Sessions: the door that checks, luck that stays, undo and its barriers."""

from __future__ import annotations

import pytest

from game.kernel.contract import CHANCE, RuleError, Text
from game.kernel.session import Session
from tests.ai import toy

ME, YOU = "human", "random"


def play(game: Session, count: int = 1) -> None:
    """The first legal action, `count` times."""
    for _ in range(count):
        p = game.actors()[0]
        game.submit(p, game.legal(p)[0])


def until(game: Session, seat: int, choices: int) -> None:
    """Play until `seat` has to decide among so many actions."""
    while game.actors()[0] != seat or len(game.legal(seat)) != choices:
        play(game)


def test_set_up_is_luck_and_the_session_waits_for_a_decision() -> None:
    game = toy.session("turns", (ME, YOU))
    assert {entry.seat for entry in game.log} == {CHANCE}
    assert game.actors() == (0,)


def test_submit_refuses_in_words_and_changes_nothing() -> None:
    game = toy.session("turns", (ME, YOU))
    before = game.rules.dump(game.state)
    for seat, action, key in [(1, (toy.TAKE, 0), "rule.not_your_turn"), (0, (toy.TAKE, 9), "toy.no")]:
        with pytest.raises(RuleError) as refused:
            game.submit(seat, action)
        assert refused.value.text.key == key
    assert game.rules.dump(game.state) == before


def test_after_the_end_everything_is_refused() -> None:
    game = toy.session("turns", (ME, YOU))
    while game.outcome() is None:
        play(game)
    assert game.refusal(0, (toy.TAKE, 0)) == Text("rule.over")


def test_undo_inside_a_turn_is_no_practice() -> None:
    game = toy.session("turns", (ME, YOU))
    before = game.rules.dump(game.state)
    game.submit(0, (toy.TAKE, 1))
    game.undo()
    assert game.rules.dump(game.state) == before
    assert not game.practice


def test_a_gesture_is_taken_back_and_played_again_whole() -> None:
    game = toy.session("turns", (ME, YOU))
    play(game, 2)
    until(game, 0, 3)
    before = list(game.log)
    game.submit(0, (toy.TAKE, 0), (toy.KEEP,))
    after = list(game.log)
    until(game, 0, 2)
    game.undo()
    game.undo()
    assert game.log == before, "the second half of the turn, the answers, and the gesture before"
    game.redo()
    assert game.log[: len(before) + 2] == after[: len(before) + 2]
    game.undo()
    assert game.log == before


def test_of_a_gesture_with_a_refused_action_nothing_is_played() -> None:
    game = toy.session("turns", (ME, YOU))
    log, before = list(game.log), game.rules.dump(game.state)
    with pytest.raises(RuleError):
        game.submit(0, (toy.TAKE, 0), (toy.TAKE, 1))
    assert (game.log, game.rules.dump(game.state), game.can_undo()) == (log, before, False)


def test_undo_against_opponents_takes_their_answers_back_and_marks_practice() -> None:
    game = toy.session("turns", (ME, YOU))
    game.submit(0, (toy.TAKE, 0))
    before = game.rules.dump(game.state)
    game.submit(0, (toy.KEEP,))
    until(game, 0, 3)
    game.undo()
    assert game.rules.dump(game.state) == before
    assert game.practice


def test_luck_that_was_drawn_stays_after_undo() -> None:
    game = toy.session("turns", (ME, YOU))
    game.submit(0, (toy.TAKE, 0))
    game.submit(0, (toy.KEEP,))
    drawn = [entry for entry in game.log if entry.seat == CHANCE]
    game.undo()
    game.submit(0, (toy.PRESS,))
    assert [entry for entry in game.log if entry.seat == CHANCE] == drawn


def test_redo_plays_the_same_again_and_a_new_move_forgets_it() -> None:
    game = toy.session("turns", (ME, YOU))
    play(game, 6)
    end, log = game.rules.dump(game.state), list(game.log)
    game.undo()
    game.undo()
    assert game.can_redo()
    game.redo()
    game.redo()
    assert (game.rules.dump(game.state), game.log) == (end, log)
    assert not game.can_redo()
    game.undo()
    play(game)
    assert not game.can_redo()
    with pytest.raises(RuleError) as refused:
        game.redo()
    assert refused.value.text == Text("rule.no_redo")


def test_undo_goes_back_to_the_first_decision_and_no_further() -> None:
    game = toy.session("turns", (ME, YOU))
    before = game.rules.dump(game.state)
    play(game, 8)
    while game.can_undo():
        game.undo()
    assert game.rules.dump(game.state) == before
    with pytest.raises(RuleError) as refused:
        game.undo()
    assert refused.value.text == Text("rule.no_undo")


def test_hot_seat_undo_stops_at_new_information() -> None:
    game = toy.session("turns", (ME, ME))
    game.submit(0, (toy.TAKE, 0))
    assert game.can_undo()
    assert game.final(0, (toy.KEEP,))
    game.submit(0, (toy.KEEP,))
    assert game.no_undo() == Text("rule.no_undo_luck"), "a new fruit is on the market"
    assert not game.final(1, (toy.TAKE, 0))
    game.submit(1, (toy.TAKE, 0))
    game.undo()
    assert game.actors() == (1,)
    assert not game.can_undo()
    assert not game.practice


def test_hot_seat_undo_says_what_has_happened_since() -> None:
    game = toy.session("cards", (ME, ME, YOU))
    assert game.no_undo() == Text("rule.no_undo")
    game.submit(0, (toy.PLAY, 4))
    assert game.no_undo() == Text("rule.no_undo_final"), "the next person may be looking"
    game.submit(2, (toy.PLAY, 1))
    assert game.no_undo() == Text("rule.no_undo_others")
    while game.outcome() is None:
        play(game)
    assert game.no_undo() == Text("rule.no_undo_end")


def test_a_table_of_opponents_has_nothing_to_undo() -> None:
    game = toy.session("turns", (YOU, YOU))
    play(game, 3)
    assert not game.can_undo()


def test_a_secret_choice_is_shown_to_its_own_seat_only() -> None:
    game = toy.session("cards", (ME, ME))
    game.submit(0, (toy.PLAY, 4))
    assert game.step(0, len(game.log) - 1).action == (toy.PLAY, 4)
    assert game.step(1, len(game.log) - 1).action == (toy.PLAY,)
    assert game.view(1).played[0] == -1
    assert game.view(CHANCE).played[0] == -1


def test_simultaneous_choices_are_taken_in_any_order() -> None:
    one, other = toy.session("cards", (ME, ME)), toy.session("cards", (ME, ME))
    for seat in (0, 1):
        one.submit(seat, (toy.PLAY, 2 + seat))
        other.submit(1 - seat, (toy.PLAY, 3 - seat))
    assert one.rules.dump(one.state) == other.rules.dump(other.state)


def test_old_positions_can_be_looked_at() -> None:
    game = toy.session("turns", (ME, YOU))
    views = []
    for _ in range(5):
        views.append((len(game.log), game.rules.dump(game.view(0))))
        play(game)
    assert [game.rules.dump(game.view(0, index)) for index, _ in views] == [view for _, view in views]


def test_score_curve_has_one_point_a_round_and_ends_with_the_result() -> None:
    game = toy.session("turns", (ME, YOU))
    while game.outcome() is None:
        play(game)
    curve = game.score_curve()
    assert [number for number, _ in curve] == [1, 2, 3, 4, 5]
    outcome = game.outcome()
    assert outcome is not None
    assert curve[-1][1] == outcome.scores
