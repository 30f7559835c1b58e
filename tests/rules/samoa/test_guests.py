"""What guests pay, who may share a room, who leaves, and what the tiles do."""

from __future__ import annotations

import pytest

from game.samoa import hands, hotels
from game.samoa.state import AT_HOST, AT_SEND_HOME
from game.samoa.tables import SUITE
from game.samoa.verbs import BUY, DONE, SEAT, SEND
from tests.rules.samoa.build import Round

ANNA, BART, CLAUDE, DAVID = range(4)
ALONE = ("holiday", "holiday", "holiday")


def hosting(*groups: list[str], card: str = "bid_10", before: Round | None = None) -> Round:
    """Anna receives at 7 a room, everybody else is on Staff Holiday with an empty hotel."""
    return (before or Round()).plane(*groups).choose(card, *ALONE)


def paid(t: Round) -> int:
    """What Anna gets at the end of the round."""
    before = t.s.money[ANNA]
    t.done(ANNA)
    return t.s.money[ANNA] - before


# -- what they pay -------------------------------------------------------------------------------------------


def test_a_rich_guest_pays_double() -> None:
    t = hosting(["ordinary", "ordinary", "ordinary", "rich"]).seat(ANNA, 0, ("rich", 0))
    assert paid(t) == 14


def test_a_suite_pays_double_for_those_put_there_later() -> None:
    t = hosting(["ordinary"] * 4, before=Round().suite(ANNA, 4)).seat(ANNA, 0, ("ordinary", 4), ("ordinary", 0))
    assert paid(t) == 14 + 7


def test_neighbours_of_a_celebrity_pay_double_but_not_across_a_corner() -> None:
    t = hosting(["celebrity", "ordinary", "ordinary", "ordinary"])
    t.seat(ANNA, 0, ("celebrity", 0), ("ordinary", 1), ("ordinary", 3), ("ordinary", 4))
    assert paid(t) == 7 + 14 + 14 + 7


def test_the_order_of_placement_matters_for_a_celebrity() -> None:
    t = hosting(["celebrity", "ordinary", "ordinary", "ordinary"])
    t.seat(ANNA, 0, ("ordinary", 1), ("celebrity", 0))
    assert paid(t) == 14


def test_a_celebrity_pays_double_in_a_suite_or_beside_another_one() -> None:
    t = hosting(["celebrity", "ordinary", "ordinary", "ordinary"], before=Round().guest(ANNA, 0, "japan", "celebrity"))
    t.seat(ANNA, 0, ("celebrity", 1))
    assert paid(t) == 14
    t = hosting(["celebrity", "ordinary", "ordinary", "ordinary"], before=Round().suite(ANNA, 5))
    t.seat(ANNA, 0, ("celebrity", 5))
    assert paid(t) == 14


def test_doublings_never_stack() -> None:
    start = Round().suite(ANNA, 1).guest(ANNA, 0, "japan", "celebrity")
    t = hosting(["rich", "ordinary", "ordinary", "ordinary"], before=start).seat(ANNA, 0, ("rich", 1))
    assert paid(t) == 14


def test_an_extra_room_is_next_to_nothing() -> None:
    start = Round().extra(ANNA).guest(ANNA, 5, "japan", "celebrity")
    t = hosting(["ordinary"] * 4, before=start).seat(ANNA, 0, ("ordinary", 6))
    assert paid(t) == 7


def test_a_suite_is_still_a_neighbour_and_a_lover_joining_there_pays_double() -> None:
    start = Round().suite(ANNA, 1).guest(ANNA, 1, "japan", "lover")
    t = hosting(["lover", "ordinary", "ordinary", "ordinary"], before=start).seat(ANNA, 0, ("lover", 1))
    assert paid(t) == 14


def test_swimmers_pay_their_points_for_each_pool_and_that_is_never_doubled() -> None:
    t = hosting(["swimmer_2", "swimmer_3", "ordinary", "ordinary"], before=Round().pools(ANNA, 3))
    t.seat(ANNA, 0, ("swimmer_2", 0), ("swimmer_3", 1))
    assert paid(t) == 2 * 7 + 15
    t = hosting(["swimmer_3", "ordinary", "ordinary", "ordinary"], before=Round().pools(ANNA, 2).suite(ANNA, 0))
    t.seat(ANNA, 0, ("swimmer_3", 0))
    assert paid(t) == 14 + 6


def test_a_first_pool_pays_at_once_and_counts_for_this_rounds_swimmers() -> None:
    t = Round().guest(ANNA, 0, "japan", "swimmer_2").guest(ANNA, 1, "japan", "swimmer_3").tiles("pool", "suite")
    t.plane(["swimmer_2", "ordinary", "ordinary", "ordinary"]).choose("bid_10", *ALONE).buy(ANNA, "pool")
    assert t.s.money[ANNA] == 25 - 10 + 5
    t.seat(ANNA, 0, ("swimmer_2", 2))
    assert paid(t) == 7 + 2


def test_a_second_pool_pays_only_for_itself() -> None:
    t = Round().guest(ANNA, 0, "japan", "swimmer_3").pools(ANNA, 1).tiles("pool", "suite")
    t.plane(["ordinary"] * 4).choose("bid_10", *ALONE).buy(ANNA, "pool")
    assert t.s.money[ANNA] == 25 - 10 + 3


def test_the_amount_is_fixed_at_placement_and_paid_at_the_end_of_the_round() -> None:
    t = hosting(["ordinary"] * 4).seat(ANNA, 0, ("ordinary", 0))
    assert t.s.money[ANNA] == 25 and t.s.due[ANNA] == 7
    t.done(ANNA)
    assert t.s.money[ANNA] == 32 and t.s.due[ANNA] == 0


# -- lovers --------------------------------------------------------------------------------------------------


def test_two_lovers_share_a_room_and_each_pays() -> None:
    t = hosting(["lover", "lover", "ordinary", "ordinary"]).seat(ANNA, 0, ("lover", 0), ("lover", 0))
    assert t.room(ANNA, 0) == ("norway lover", "norway lover")
    assert hotels.free_rooms(t.s, ANNA) == 5
    assert paid(t) == 14


def test_a_lover_may_join_one_of_another_nation_later() -> None:
    t = hosting(["lover", "ordinary", "ordinary", "ordinary"], before=Round().guest(ANNA, 2, "japan", "lover"))
    t.seat(ANNA, 0, ("lover", 2))
    assert t.room(ANNA, 2) == ("japan lover", "norway lover")


def test_nobody_else_joins_and_there_is_no_third() -> None:
    t = hosting(["lover"] * 3 + ["ordinary"], before=Round().guest(ANNA, 2, "japan", "lover"))
    assert t.why_not(ANNA, SEAT, 0, t.kind("ordinary"), 2) == "only_a_lover"
    t.seat(ANNA, 0, ("lover", 2))
    assert t.why_not(ANNA, SEAT, 0, t.kind("lover"), 2) == "couple_there"


# -- building ------------------------------------------------------------------------------------------------


def test_a_suite_may_cover_a_taken_room_and_its_guest_pays_nothing_more() -> None:
    t = Round().guest(ANNA, 3, "japan", "ordinary").tiles("suite", "pool").plane(["ordinary"] * 4)
    t.choose("bid_2", *ALONE).buy(ANNA, "suite", 3)
    assert t.s.money[ANNA] == 23 and t.s.suites[ANNA] == 1 << 3
    assert t.room(ANNA, 3) == ("japan ordinary",)


def test_a_suite_covers_neither_an_extra_room_nor_a_suite() -> None:
    t = Round().extra(ANNA).suite(ANNA, 0).tiles("suite", "pool").plane(["ordinary"] * 4).choose("bid_2", *ALONE)
    rooms = [a[2] for a in t.rules.legal(t.s, ANNA) if a[:2] == (BUY, SUITE)]
    assert rooms == [1, 2, 3, 4, 5]
    assert t.why_not(ANNA, BUY, SUITE, 6) == "suite_on_extra_room"
    assert t.why_not(ANNA, BUY, SUITE, 0) == "suite_on_suite"


def test_an_extra_room_can_be_used_in_the_same_round() -> None:
    t = Round().full(ANNA).tiles("extra_room", "pool").plane(["ordinary"] * 4).choose("bid_6", *ALONE)
    t.buy(ANNA, "extra_room").seat(ANNA, 0, ("ordinary", 6))
    assert t.room(ANNA, 6) == ("norway ordinary",)


# -- sending home --------------------------------------------------------------------------------------------


def test_a_send_home_tile_works_before_the_reception_even_when_just_bought() -> None:
    t = Round().full(ANNA).tiles("send_home", "pool").plane(["ordinary"] * 4).choose("bid_6", *ALONE)
    t.buy(ANNA, "send_home")
    assert t.s.stage == AT_SEND_HOME and t.s.turn == ANNA
    t.send(ANNA, 0, 5).done(ANNA)
    assert t.s.stage == AT_HOST and t.s.spent == 1
    t.seat(ANNA, 0, ("ordinary", 0), ("ordinary", 5))


def test_a_send_home_tile_needs_a_guest_and_may_be_kept() -> None:
    t = Round().give(ANNA, "send_home").plane(["ordinary"] * 4).choose("bid_6", *ALONE)
    assert t.s.stage == AT_HOST
    t = Round().give(ANNA, "send_home").full(ANNA).plane(["ordinary"] * 4).choose("bid_6", *ALONE).done(ANNA)
    assert hands.owns(t.s, ANNA, 4) == 1 and t.s.round == 2


def test_a_couple_counts_as_two_and_is_not_split() -> None:
    t = Round().guest(ANNA, 0, "japan", "lover").guest(ANNA, 0, "germany", "lover").guest(ANNA, 1, "japan", "rich")
    t.plane(["ordinary"] * 4).choose("holiday", *ALONE)
    t.send(ANNA, 1)
    assert t.rules.legal(t.s, ANNA) == [(DONE,)]
    assert t.why_not(ANNA, SEND, 0) == "couple_too_many"
    t = Round().guest(ANNA, 0, "japan", "lover").guest(ANNA, 0, "germany", "lover").guest(ANNA, 1, "japan", "rich")
    t.plane(["ordinary"] * 4).choose("holiday", *ALONE).send(ANNA, 0)
    assert t.room(ANNA, 0) == () and t.why_not(ANNA, SEND, 1) == "sent_enough"


def test_several_tiles_and_a_staff_holiday_in_one_round() -> None:
    t = Round().give(ANNA, "send_home", 2).full(ANNA).plane(["ordinary"] * 4).choose("holiday", *ALONE)
    t.send(ANNA, 0, 1, 2)
    assert hands.owns(t.s, ANNA, 4) == 0 and t.s.left == 1
    t.done(ANNA).send(ANNA, 3, 4).done(ANNA)
    assert t.s.round == 2 and hotels.free_rooms(t.s, ANNA) == 5


def test_a_second_tile_is_begun_for_a_couple() -> None:
    t = Round().give(ANNA, "send_home", 2).guest(ANNA, 0, "japan", "rich")
    t.guest(ANNA, 1, "japan", "lover").guest(ANNA, 1, "japan", "lover").plane(["ordinary"] * 4)
    t.choose("holiday", *ALONE).send(ANNA, 0, 1)
    assert hands.owns(t.s, ANNA, 4) == 0 and t.s.left == 0


def test_send_home_tiles_are_used_clockwise_from_the_tie_card() -> None:
    t = Round(tie=BART)
    for seat in (ANNA, CLAUDE, DAVID):
        t.give(seat, "send_home", 0).guest(seat, 0, "japan", "ordinary")
    t.give(ANNA, "send_home").give(DAVID, "send_home")
    t.plane(["ordinary"] * 4).choose("bid_2", "bid_2", "bid_2", "bid_2")
    assert t.s.turn == DAVID
    t.done(DAVID)
    assert t.s.turn == ANNA


@pytest.mark.parametrize("room", [0, 1, 2, 3, 4, 5])
def test_six_rooms_in_two_rows_of_three(room: int) -> None:
    neighbours = {0: {1, 3}, 1: {0, 2, 4}, 2: {1, 5}, 3: {0, 4}, 4: {1, 3, 5}, 5: {2, 4}}
    mask = Round().rules.adjacent[room]
    assert {other for other in range(6) if mask >> other & 1} == neighbours[room]
