"""A. Work: turns, chalets, tourists, attractions, signs, and everything that is refused."""

from __future__ import annotations

import pytest

from game.kernel.contract import CHANCE
from game.sands import week
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from tests.rules.sands.table import (
    BLUE,
    YELLOW,
    book,
    booked,
    build,
    lodge,
    lodged,
    number,
    of_kind,
    only_home,
    play,
    put_signs,
    reason,
    season,
    set_money,
)


def test_turns_go_round_until_nobody_is_at_home() -> None:
    """Bo 3 (start), Guy 1, John 4: Bo Guy John Bo John Bo John John."""
    rules, s = season(3)
    only_home(s, 3, 1, 4)
    order = []
    while s.week == 1:
        (p,) = rules.actors(s)
        order.append(p)
        play(rules, s, p, SIGN) if rules.next_sign(s, p) >= 0 else play(rules, s, p, PASS)
    assert order == [0, 1, 2, 0, 2, 0, 2, 2]


def test_a_week_in_which_nobody_is_at_home_goes_straight_on() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    events = play(rules, s, 0, SIGN)
    assert [event.data["week"] for event in of_kind(events, "week")] == [2]
    s.slots = [0, 0, 5, 0, 0, 5]
    s.home = [0, 0]
    told: list = []
    week.begin_week(rules, s, told)
    assert [event.data["week"] for event in of_kind(told, "week")] == [2, 3, 4, 5]
    assert s.home == [5, 5]


# -- chalets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "price"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_chalets_cost_money_and_two_weeks(n: int, price: int) -> None:
    rules, s = season(2)
    play(rules, s, 0, CHALETS, n)
    assert s.chalets[0] == n and s.money[0] == 13 - price
    assert s.home[0] == 2 and s.slots[:3] == [2, 1, 0]
    assert rules.actors(s) == (1,)


def test_chalets_must_be_paid_in_full() -> None:
    rules, s = season(2)
    set_money(s, 5, 5)
    assert [a[1] for a in rules.legal(s, 0) if a[0] == CHALETS] == [1, 2]
    assert reason(rules, s, 0, CHALETS, 3) == "too_expensive"
    assert reason(rules, s, 0, CHALETS, 5) == "chalets_at_once"
    assert reason(rules, s, 0, CHALETS, 0) == "chalets_at_once"


# -- tourists ------------------------------------------------------------------------------------------------


def test_this_weeks_tourists_need_free_chalets_for_the_whole_group() -> None:
    """boat_01 for two: R, BG, YYY, RRRB."""
    rules, s = season(2)
    s.chalets[0] = 4
    lodge(rules, s, 0, BLUE)
    groups = [a[2] for a in rules.legal(s, 0) if a[:2] == (TOURISTS, 0)]
    assert groups == [0, 1, 2]
    assert reason(rules, s, 0, TOURISTS, 0, 3) == "no_room"
    play(rules, s, 0, TOURISTS, 0, 2)
    assert lodged(rules, s, 0) == [1, 3, 0, 0] and s.tourists[0] == 4
    assert s.money[0] == 13, "picking up is free"
    assert s.berths[2] == 0 and s.slots[:3] == [2, 0, 0] and s.home[0] == 2


def test_chalets_can_be_rented_at_once() -> None:
    rules, s = season(2)
    assert reason(rules, s, 0, TOURISTS, 0, 2) == "no_room"
    play(rules, s, 0, CHALETS, 3)
    play(rules, s, 1, SIGN)
    play(rules, s, 0, TOURISTS, 0, 2)
    assert s.tourists[0] == 3


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_booking_needs_no_chalet(ahead: int) -> None:
    rules, s = season(2)
    play(rules, s, 0, TOURISTS, ahead, 0)
    assert booked(rules, s, 0, ahead + 1) == list(rules.parties[ahead][0])
    assert s.tourists[0] == 0 and s.money[0] == 13
    assert s.berths[ahead * rules.groups] == 0, "the family member stays on the boat"


def test_tourists_that_cannot_be_taken() -> None:
    rules, s = season(2)
    s.chalets = [9, 9]
    assert reason(rules, s, 0, TOURISTS, 4, 0) == "too_far"
    assert reason(rules, s, 0, TOURISTS, 0, rules.groups) == "backpacker"
    assert reason(rules, s, 0, TOURISTS, 0, rules.groups + 1) == "no_such_group"
    assert reason(rules, s, 0, TOURISTS, -1, 0) == "not_an_action", "there is no week 0"
    s.week = 2
    assert reason(rules, s, 0, TOURISTS, -1, 0) == "boat_gone"
    play(rules, s, 0, TOURISTS, 1, 2)
    assert reason(rules, s, 1, TOURISTS, 1, 2) == "group_taken"
    play(rules, s, 1, SIGN)
    assert reason(rules, s, 0, TOURISTS, 1, 2) == "group_yours"
    s.week = 7
    assert reason(rules, s, 0, TOURISTS, 2, 0) == "season_over"
    assert max(a[1] for a in rules.legal(s, 0) if a[0] == TOURISTS) == 1


# -- attractions ---------------------------------------------------------------------------------------------


def columns(rules, s, p: int, attraction: str) -> list[int]:
    a = number(rules, attraction)
    return [action[2] for action in rules.legal(s, p) if action[:2] == (ATTRACTION, a)]


def test_the_first_terrace_and_then_a_beach_bar() -> None:
    """Column 1 of the boulevard only, price 6, then 7. The next beach bar: beach column 1 or 2."""
    rules, s = season(3)
    assert columns(rules, s, 0, "terrace") == [1]
    terrace = number(rules, "terrace")
    assert rules.price(s, terrace) == 6
    play(rules, s, 0, ATTRACTION, terrace, 1)
    assert s.money[0] == 7 and rules.price(s, terrace) == 7
    assert s.slots[:3] == [2, 0, 1]
    assert columns(rules, s, 1, "terrace") == [1]
    play(rules, s, 1, SIGN)
    play(rules, s, 2, SIGN)
    assert columns(rules, s, 0, "beach_bar") == [1, 2]


def test_an_attraction_touches_another_by_side_or_corner() -> None:
    rules, s = season(3)
    s.money[0] = 20
    build(rules, s, 0, "terrace", 1)
    build(rules, s, 0, "beach_bar", 2)
    assert columns(rules, s, 0, "diving") == [1, 2, 3]
    assert columns(rules, s, 0, "restaurant") == [2, 3]
    assert columns(rules, s, 0, "pool") == [1, 2]
    build(rules, s, 0, "jet_ski", 3)
    assert columns(rules, s, 0, "diving") == [1, 2, 4]
    assert columns(rules, s, 0, "pool") == [1, 2]


def test_attractions_that_cannot_be_built() -> None:
    rules, s = season(2)
    terrace, bar = number(rules, "terrace"), number(rules, "bar")
    build(rules, s, 0, "terrace", 1)
    assert reason(rules, s, 0, ATTRACTION, terrace, 2) == "already_built"
    assert reason(rules, s, 0, ATTRACTION, bar, 1) == "field_taken"
    assert reason(rules, s, 0, ATTRACTION, bar, 3) == "not_connected"
    assert reason(rules, s, 0, ATTRACTION, bar, 7) == "no_such_field"
    assert reason(rules, s, 0, ATTRACTION, bar, 0) == "no_such_field"
    play(rules, s, 0, SIGN)
    assert reason(rules, s, 1, ATTRACTION, terrace, 1) == "sold_out"
    set_money(s, 13, 2)
    assert reason(rules, s, 1, ATTRACTION, bar, 1) == "too_expensive"
    assert reason(rules, s, 1, ATTRACTION, 99, 1) == "not_an_action"


def test_a_price_rises_with_every_sale_until_the_pile_is_empty() -> None:
    rules, s = season(3)
    bar = number(rules, "bar")
    for p in range(3):
        assert rules.price(s, bar) == 3 + p
        play(rules, s, p, ATTRACTION, bar, 1)
    assert s.money == [10, 9, 8] and s.sold[bar] == 3


# -- signs and passing ---------------------------------------------------------------------------------------


def test_signs_are_put_up_in_their_order() -> None:
    rules, s = season(2)
    only_home(s, 4, 0)
    for sign in range(4):
        events = play(rules, s, 0, SIGN)
        assert [event.data["sign"] for event in of_kind(events, "sign")] == [sign]
    assert s.signs == (0b1111, 0)
    assert s.money == [13, 13]


def test_a_missing_sign_is_left_out() -> None:
    """Four Open signs for five players: the fifth goes on with Hotel."""
    rules, s = season(5)
    for p in range(4):
        put_signs(s, p, 0, 1)
    put_signs(s, 4, 0)
    s.turn = 4
    play(rules, s, 4, SIGN)
    assert s.signs[4] == 0b0101


def test_passing_only_when_there_is_no_sign_left() -> None:
    rules, s = season(2)
    assert reason(rules, s, 0, PASS) == "sign_instead"
    put_signs(s, 0, 0, 1, 2, 3)
    assert reason(rules, s, 0, SIGN) == "all_signs_yours"
    play(rules, s, 0, PASS)
    assert s.slots[:3] == [3, 0, 0]
    put_signs(s, 1, 0, 1, 2)
    s.sign_stock = (0, 0, 0, 0)
    assert reason(rules, s, 1, SIGN) == "no_sign_left"
    play(rules, s, 1, PASS)


# -- other refusals ------------------------------------------------------------------------------------------


def test_refusals_of_time_and_turn() -> None:
    rules, s = season(2)
    assert reason(rules, s, 1, SIGN) == "not_your_turn"
    assert reason(rules, s, 0, RETURN, BLUE) == "nobody_to_return"
    assert reason(rules, s, 0, 77) == "not_an_action"
    assert reason(rules, s, 0, CHALETS) == "not_an_action"
    s.week = rules.weeks
    only_home(s, 1, 0)
    play(rules, s, 0, SIGN)
    assert rules.actors(s) == () and reason(rules, s, 0, SIGN) == "over"


def test_refusals_while_tourists_are_returned() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[1] = 1
    book(rules, s, 1, 2, BLUE, YELLOW)
    play(rules, s, 0, SIGN)
    assert rules.actors(s) == (1,)
    assert reason(rules, s, 1, SIGN) == "return_first"
    assert reason(rules, s, 1, RETURN, 3) == "none_arriving"
    assert reason(rules, s, 1, RETURN, 9) == "not_an_action"


def test_prompts() -> None:
    rules, s = season(2)
    assert rules.prompt(s, 0).key == "sands.prompt.work"
    assert rules.prompt(s, 1).key == "sands.prompt.wait"
    put_signs(s, 0, 0, 1, 2, 3)
    assert rules.prompt(s, 0).key == "sands.prompt.work_or_pass"
    s.week = 8
    assert rules.prompt(s, 0).key == "sands.prompt.last_week_or_pass"
    assert rules.prompt(rules.new(), 0).key == "sands.prompt.wait"


def test_a_move_can_be_taken_back_while_the_same_seat_goes_on() -> None:
    rules, s = season(2)
    assert rules.barrier(s, 0, (SIGN,))
    only_home(s, 2, 0)
    assert not rules.barrier(s, 0, (SIGN,))
    only_home(s, 1, 0)
    assert rules.barrier(s, 0, (SIGN,))
    assert rules.actors(rules.new()) == (CHANCE,)
