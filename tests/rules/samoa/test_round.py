"""A round of Hotel Samoa from its tiles to the moving tie card, and the end; rulebook order."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE
from game.samoa import arrivals, hands, hotels, setup
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER
from game.samoa.tables import POOL, members
from game.samoa.verbs import BUY, DONE, LAND, PASS, REVEAL, SEAT
from tests.rules.samoa.build import FLAGS, Round, rules_for

ANNA, BART, CLAUDE, DAVID = range(4)
PLAIN = ("ordinary",)


def random_game(seats: int, seed: int) -> tuple[list[int], list[int]]:
    """Tiles revealed and tourists landed in each round of a random game."""
    rules, rng = rules_for(seats), Random(seed)
    s = rules.new()
    tiles, tourists = [0] * 13, [0] * 13
    while actors := rules.actors(s):
        if actors[0] == CHANCE:
            action = rules.chance(s, rng)
            if action[0] == REVEAL:
                tiles[s.round] = len(action) - 1
            if action[0] == LAND:
                tourists[s.round] = len(action) - 1
                assert len(action) - 1 == sum(rules.arrivals[s.card]) * (2 if s.round in (6, 12) else 1)
        else:
            action = rng.choice(rules.legal(s, actors[0]))
        rules.apply(s, actors[0], action)
    return tiles[1:], tourists[1:]


# -- set-up --------------------------------------------------------------------------------------------------


def test_everybody_starts_with_25_coins_six_rooms_and_eleven_cards() -> None:
    s, rules = rules_for(5).new(), rules_for(5)
    assert s.money == [25] * 5
    assert [hotels.free_rooms(s, p) for p in range(5)] == [6] * 5
    assert [hands.hand_count(rules, s, p) for p in range(5)] == [11] * 5


def test_the_row_of_flags_has_each_nation_once_in_a_pile_and_no_equal_neighbours() -> None:
    rules = rules_for()
    for seed in range(200):
        row = rules.chance(rules.new(), Random(seed))[1:]
        assert all(sorted(row[i : i + 4]) == [0, 1, 2, 3] for i in (0, 4, 8))
        assert all(a != b for a, b in zip(row, row[1:], strict=False))


def test_the_tie_card_may_lie_in_every_gap() -> None:
    rules = rules_for(3)
    s = rules.new()
    rules.apply(s, CHANCE, rules.chance(s, Random(0)))
    assert {rules.chance(s, Random(seed))[1] for seed in range(60)} == {0, 1, 2}


# -- 1 tiles, 2 departures and arrivals ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "quarters"), [(3, (1, 1, 1, 0)), (4, (2, 1, 1, 0)), (5, (2, 2, 1, 0)), (6, (3, 2, 1, 0))]
)
def test_tiles_are_revealed_by_round_and_number_of_players(seats: int, quarters: tuple[int, ...]) -> None:
    tiles, _ = random_game(seats, 3)
    assert tiles == [count for count in quarters for _ in range(3)]


def test_unsold_tiles_stay_on_offer() -> None:
    t = Round().tiles("pool", "suite").plane(["ordinary"] * 3, ["ordinary"] * 2)
    t.choose("holiday", "holiday", "holiday", "holiday")
    t.tiles("pool", "swap_card")
    assert [t.rules.ids["tile"][tile] for tile in t.s.offer] == ["pool", "suite", "pool", "swap_card"]


def test_guests_of_the_flag_leave_every_hotel_before_the_plane_is_filled() -> None:
    t = Round(skip_to=5, flags=FLAGS)
    t.s.round, t.s.stage = 4, 0  # the round has not begun yet
    t.guest(ANNA, 0, "norway", "rich").guest(BART, 3, "norway", "lover").guest(BART, 4, "japan", "ordinary")
    before = sum(t.s.reserve)
    arrivals.begin_round(t.rules, t.s, t.events)
    t.tiles("pool")
    assert t.room(ANNA, 0) == () and t.room(BART, 3) == ()
    assert t.room(BART, 4) == ("japan ordinary",)
    assert sum(t.s.reserve) == before + 2


@pytest.mark.parametrize("landing", ["norway", "japan"])
def test_a_couple_leaves_together_when_either_flag_lands_each_to_its_own_reserve(landing: str) -> None:
    t = Round(flags=(landing, *(flag for flag in FLAGS[:4] if flag != landing), *FLAGS[4:]))
    t.s.round = 0
    t.guest(ANNA, 2, "norway", "lover").guest(ANNA, 2, "japan", "lover")
    norway, japan = (t.rules.nation_ids.index(n) * t.rules.kinds + t.kind("lover") for n in ("norway", "japan"))
    assert (t.s.reserve[norway], t.s.reserve[japan]) == (3, 3)
    arrivals.begin_round(t.rules, t.s, t.events)
    t.tiles("pool", "pool")
    assert t.room(ANNA, 2) == ()
    assert (t.s.reserve[norway], t.s.reserve[japan]) == (4, 4)


def test_groups_are_doubled_in_rounds_6_and_12() -> None:
    for seats in (3, 4, 5, 6):
        for seed in range(4):
            random_game(seats, seed)  # asserts the number of tourists in every round


def test_4_plus_3_in_a_doubled_round_is_8_plus_6() -> None:
    t = Round(skip_to=6)
    t.chance((REVEAL,))
    t.s.deck = (t.rules.arrival_ids.index("card_11"), *t.s.deck[1:])
    t.chance((11, t.s.deck[0]))
    t.chance(t.rules.chance(t.s, Random(1)))
    assert t.s.starts == (0, 8, 14)


def test_a_group_shows_its_tourists_by_kind() -> None:
    t = Round()
    t.chance((REVEAL,))
    t.chance(t.rules.chance(t.s, Random(2)))
    landing = t.rules.chance(t.s, Random(2))[1:]
    sizes = setup.group_sizes(t.rules, t.s)
    start = 0
    for size in sizes:
        assert list(landing[start : start + size]) == sorted(landing[start : start + size])
        start += size


# -- 3 cards, 4 building -------------------------------------------------------------------------------------


def test_all_seats_choose_at_the_same_time_in_any_order() -> None:
    t = Round().plane(["ordinary"] * 4)
    assert t.rules.actors(t.s) == (0, 1, 2, 3)
    t.do(CLAUDE, 0, t.card("bid_8"))
    assert t.rules.actors(t.s) == (0, 1, 3)
    assert t.rules.legal(t.s, CLAUDE) == []
    t.do(ANNA, 0, t.card("bid_8")).do(DAVID, 0, t.card("bid_2"))
    assert t.s.stage == AT_CHOOSE
    t.do(BART, 0, t.card("bid_4"))
    assert t.s.stage == AT_HOST


def test_highest_bid_builds_first_and_ties_go_clockwise_from_the_tie_card() -> None:
    t = Round(tie=ANNA).tiles("pool", "suite").plane(["ordinary"] * 4)
    t.choose("bid_8", "bid_6", "bid_8", "bid_12")
    assert t.rules.build_order(t.s) == (DAVID, CLAUDE, ANNA, BART)
    assert t.rules.host_order(t.s) == (BART, ANNA, CLAUDE, DAVID)
    asked = []
    while t.s.stage == AT_BUILD:
        asked.append(t.s.turn)
        t.no(t.s.turn)
    assert asked == [DAVID, CLAUDE, ANNA, BART]
    assert t.s.turn == BART


def test_the_12_9_card_hosts_after_the_14_8_card() -> None:
    t = Round().plane(["ordinary"] * 4)
    t.choose("bid_12", "bid_14", "holiday", "holiday")
    assert t.rules.build_order(t.s) == (BART, ANNA)
    assert t.rules.host_order(t.s) == (BART, ANNA)


def test_a_bid_that_cannot_be_paid_is_a_pass_and_nobody_sees_why() -> None:
    t = Round().tiles("pool", "suite").plane(["ordinary"] * 4)
    t.s.money[ANNA] = t.s.bids[ANNA] = 5
    t.choose("bid_20", "bid_2", "holiday", "holiday")
    assert t.rules.actors(t.s) == (ANNA,)
    assert t.rules.legal(t.s, ANNA) == [(PASS,)]
    t.no(ANNA)
    assert [event.kind for event in t.events] == ["passed", "turn"]


def test_the_last_coin_buys_and_one_too_few_does_not() -> None:
    t = Round().tiles("pool", "suite").plane(["ordinary"] * 4).choose("bid_8", *["holiday"] * 3)
    t.s.money[ANNA], t.s.bids[ANNA] = 8, 17
    assert (BUY, POOL, -1) in t.rules.legal(t.s, ANNA) and t.why_not(ANNA, BUY, POOL, -1) is None
    poorer = t.s.clone()
    poorer.money[ANNA] = 7
    assert t.rules.legal(poorer, ANNA) == [(PASS,)]
    reason = t.rules.why_not(poorer, ANNA, (BUY, POOL, -1))
    assert reason is not None and reason.key == "samoa.why_not.too_expensive"
    assert t.buy(ANNA, "pool").s.money[ANNA] == 0


def test_one_tile_a_round_and_none_without_an_offer() -> None:
    t = Round().tiles("pool", "suite").plane(["ordinary"] * 4)
    t.choose("bid_8", "bid_6", "bid_4", "bid_2")
    t.buy(ANNA, "pool").buy(BART, "suite", 5)
    assert t.s.stage == AT_HOST
    assert t.s.money[:2] == [17, 19]


# -- 5 reception ---------------------------------------------------------------------------------------------


def test_one_group_a_seat_and_what_is_left_stays_a_group() -> None:
    t = Round().plane(["ordinary"] * 3, ["ordinary"] * 2)
    t.choose("bid_2", "bid_4", "holiday", "holiday")
    t.seat(ANNA, 0, ("ordinary", 0), ("ordinary", 1))
    assert {a[1] for a in t.rules.legal(t.s, ANNA) if a[0] == SEAT} == {0}
    assert t.why_not(ANNA, SEAT, 1, t.kind("ordinary"), 2) == "other_group"
    t.done(ANNA)
    assert {a[1] for a in t.rules.legal(t.s, BART) if a[0] == SEAT} == {0, 1}
    t.seat(BART, 0, ("ordinary", 4))
    assert t.rules.legal(t.s, BART) == [(DONE,)]


def test_a_seat_may_receive_nobody() -> None:
    t = Round().plane(["ordinary"] * 4)
    t.choose("bid_2", "bid_4", "holiday", "holiday").done(ANNA)
    assert t.told("no_guests") and t.s.turn == BART


def test_a_full_hotel_is_skipped_unless_a_lover_can_join() -> None:
    t = Round().full(ANNA).plane(["ordinary"] * 3, ["lover"] * 2)
    t.choose("bid_2", "bid_4", "holiday", "holiday")
    assert t.s.turn == BART
    t = Round().plane(["ordinary"] * 3, ["lover"] * 2)
    for room in range(5):
        t.guest(ANNA, room, "japan", "ordinary")
    t.guest(ANNA, 5, "germany", "lover").choose("bid_2", "bid_4", "holiday", "holiday")
    assert t.rules.legal(t.s, ANNA) == [(SEAT, 1, t.kind("lover"), 5), (DONE,)]


def test_tourists_nobody_took_return_to_their_reserve() -> None:
    t = Round().plane(["rich", "ordinary", "ordinary", "ordinary"])
    t.choose("bid_2", "holiday", "holiday", "holiday").seat(ANNA, 0, ("ordinary", 0)).done(ANNA)
    norway = t.rules.nation_ids.index("norway") * t.rules.kinds
    assert t.s.reserve[norway + t.kind("rich")] == 2
    assert t.s.reserve[norway + t.kind("ordinary")] == 5
    assert len(t.told("unhosted")) == 3


# -- 6 payment, the tie card, the end ------------------------------------------------------------------------


def test_a_card_that_did_nothing_returns_to_the_hand() -> None:
    t = Round().tiles("pool", "pool").plane(["ordinary"] * 4)
    t.choose("bid_8", "bid_6", "bid_4", "holiday")
    t.buy(ANNA, "pool").no(BART).no(CLAUDE)
    t.done(CLAUDE).seat(BART, 0, ("ordinary", 0)).done(BART).done(ANNA)
    assert t.pile(ANNA) == {"bid_8"} and t.pile(BART) == {"bid_6"}
    assert t.pile(CLAUDE) == set() and t.pile(DAVID) == set()


def test_the_tie_card_moves_one_gap_clockwise() -> None:
    t = Round(tie=3).plane(["ordinary"] * 4).choose(*["holiday"] * 4)
    assert t.s.tie == 0 and t.s.round == 2


def end(money: tuple[int, ...], free: tuple[int, ...] = (6, 6, 6, 6), specials: int = 0) -> Round:
    """A last round in which nobody does anything."""
    t = Round(skip_to=12).plane(["ordinary"] * 8)
    for seat, rooms in enumerate(free):
        for room in range(6 - rooms):
            t.guest(seat, room, "japan", ("ordinary", "rich", "swimmer_2")[room])
    if specials:
        t.give(ANNA, "send_home", specials)
    t.s.rents = [m - 25 + b for m, b in zip(money, (50,) * 4, strict=True)]
    t.s.bids = [50] * 4
    t.s.money = list(money)
    t.choose(*["holiday"] * 4)
    while t.rules.actors(t.s):
        t.done(t.s.turn)
    return t


def test_the_richest_wins() -> None:
    t = end((90, 120, 80, 100))
    outcome = t.rules.outcome(t.s)
    assert t.s.stage == AT_OVER and outcome is not None
    assert outcome.ranks == (3, 1, 4, 2) and outcome.reason.key == "samoa.end.money"


def test_unused_special_tiles_are_worth_3_each() -> None:
    t = end((90, 80, 80, 80), specials=2)
    outcome = t.rules.outcome(t.s)
    assert outcome is not None and outcome.scores[ANNA] == 96
    assert dict(outcome.parts)["samoa.score.specials"] == (6, 0, 0, 0)


def test_equal_money_is_decided_by_free_rooms_then_shared() -> None:
    t = end((90, 90, 70, 70), free=(5, 6, 6, 6))
    outcome = t.rules.outcome(t.s)
    assert outcome is not None and outcome.ranks == (2, 1, 3, 3)
    assert outcome.reason.key == "samoa.end.rooms"
    t = end((90, 90, 70, 60))
    outcome = t.rules.outcome(t.s)
    assert outcome is not None and outcome.ranks == (1, 1, 3, 4)
    assert outcome.reason.key == "samoa.end.shared"


def test_extra_rooms_count_as_free_and_a_room_with_one_lover_does_not() -> None:
    t = Round().extra(ANNA).guest(ANNA, 0, "japan", "lover")
    assert hotels.free_rooms(t.s, ANNA) == 6


# -- the round of the rulebook -------------------------------------------------------------------------------


def test_the_round_of_anna_bart_claude_and_david() -> None:
    t = Round(skip_to=4, flags=("japan", "germany", "britain", "norway") * 3).tiles("pool")
    for room in range(3):
        t.guest(CLAUDE, room, "japan", "ordinary")
    t.plane(["ordinary"] * 4, ["lover", "ordinary", "ordinary"])
    t.choose("bid_2", "bid_14", "holiday", "bid_6")
    t.no(BART).buy(DAVID, "pool")
    assert t.s.stage == AT_HOST and t.s.turn == ANNA
    t.seat(ANNA, 0, ("ordinary", 0), ("ordinary", 1), ("ordinary", 2)).done(ANNA)
    t.seat(DAVID, 1, ("lover", 0), ("ordinary", 1), ("ordinary", 2)).done(DAVID)
    t.done(BART)
    assert t.s.stage == AT_HOLIDAY and t.s.turn == CLAUDE
    t.send(CLAUDE, 0, 2).done(CLAUDE)
    assert t.s.money == [25 + 9, 25, 25, 25 - 6 + 15]
    assert t.pile(ANNA) == {"bid_2"} and t.pile(DAVID) == {"bid_6"}
    assert "bid_14" in t.hand(BART) and "holiday" in t.hand(CLAUDE)
    assert t.room(CLAUDE, 1) == ("japan ordinary",) and t.room(CLAUDE, 0) == ()


def test_staff_holiday_sends_none_one_or_two_and_may_stop() -> None:
    t = Round().full(ANNA).plane(["ordinary"] * 4).choose("holiday", "holiday", "holiday", "holiday")
    assert members(t.s.free[ANNA]) == []
    t.send(ANNA, 3)
    assert t.s.left == 1
    t.done(ANNA)
    assert t.s.round == 2 and members(t.s.free[ANNA]) == [3]
