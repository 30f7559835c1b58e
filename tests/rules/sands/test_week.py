"""B. Backpackers, C. Income, D. Time, and the last week."""

from __future__ import annotations

from game.kernel.contract import Event
from game.sands import week
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.verbs import ATTRACTION, CHALETS, RETURN, SIGN, TOURISTS
from tests.rules.sands.table import (
    BLUE,
    GREEN,
    RED,
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
    season,
    set_money,
    visit,
    visitors,
)


def backpackers(rules: SandsRules, s: State) -> list[Event]:
    """Phase B alone."""
    out: list[Event] = []
    week.backpackers(rules, s, out)
    return out


def income(rules: SandsRules, s: State) -> None:
    week.collect_income(rules, s, None)


def path(events: list[Event], backpacker: int = 1) -> list[tuple[int, int]]:
    """(seat, place) of every step; place 0 is a board, -1 a beach."""
    return [
        (event.seat, event.data["place"]) for event in of_kind(events, "step") if event.data["backpacker"] == backpacker
    ]


# -- B -------------------------------------------------------------------------------------------------------


def test_the_walk_of_the_example() -> None:
    """Grey, the poorest, has 4; brown has no sign, purple one: board, beach, board, sign."""
    rules, s = season(4)
    grey, brown, purple = 1, 2, 3
    set_money(s, 9, 4, 8, 12)
    put_signs(s, purple, 0)
    s.chalets[purple] = 1
    events = backpackers(rules, s)
    assert path(events) == [(brown, 0), (brown, -1), (purple, 0), (purple, 1)]
    assert lodged(rules, s, purple) == [1, 0, 0, 0], "boat_01 has a blue backpacker"
    assert s.waiting[0] == -1
    assert of_kind(events, "backpacker")[0].seat == grey
    assert [event.kind for event in events][-1] == "checked_in"


def test_with_five_or_without_a_free_chalet_he_stops_on_the_following_beach() -> None:
    for money, chalets, end in ((5, 1, "waits"), (4, 0, "turned_away")):
        rules, s = season(4)
        set_money(s, 9, money, 8, 12)
        put_signs(s, 3, 0)
        s.chalets[3] = chalets
        events = backpackers(rules, s)
        assert s.waiting[0] == 3 and s.tourists == [0] * 4
        assert events[-1].kind == end and events[-1].seat == 3


def test_who_has_nothing_is_not_the_poorest() -> None:
    rules, s = season(3)
    set_money(s, 0, 6, 3)
    assert week.poorest(rules, s) == (2, 3)


def test_on_a_tie_the_top_marker_is_the_poorest() -> None:
    rules, s = season(3)
    set_money(s, 3, 3, 9)
    assert week.poorest(rules, s) == (1, 3)
    s.stack = [1, 0, 2]
    assert week.poorest(rules, s) == (0, 3)


def test_a_marker_that_moves_comes_on_top() -> None:
    rules, s = season(2)
    set_money(s, 13, 12)
    play(rules, s, 0, CHALETS, 1)
    assert s.money == [12, 12] and week.poorest(rules, s) == (0, 12)
    play(rules, s, 1, SIGN)
    assert week.poorest(rules, s) == (0, 12), "a marker that does not move keeps its place"


def test_nobody_moves_when_nobody_has_money() -> None:
    rules, s = season(3)
    set_money(s, 0, 0, 0)
    s.stack = [2, 0, 1]
    s.waiting[0] = 0
    s.week = 2
    events = backpackers(rules, s)
    assert s.waiting[:2] == [0, 1]
    assert not of_kind(events, "step")


def test_signs_are_steps_in_their_order() -> None:
    rules, s = season(2)
    set_money(s, 3, 20)
    put_signs(s, 1, 0, 2)
    assert path(backpackers(rules, s)) == [(1, 0), (1, 1), (1, 3)]


def test_several_backpackers_move_tile_by_tile_from_the_poorest() -> None:
    """One chalet at seat 2: who comes first gets it. Poorest is seat 1, so his tile moves first."""
    rules, s = season(3)
    set_money(s, 9, 1, 9)
    s.week = 4
    s.waiting[:3] = [0, 1, 1]
    s.chalets[2] = 1
    events = backpackers(rules, s)
    ends = [(e.kind, e.data["backpacker"], e.seat) for e in of_kind(events, "checked_in", "turned_away", "waits")]
    assert ends == [
        ("checked_in", 2, 2),
        ("turned_away", 3, 2),
        ("turned_away", 4, 2),
        ("turned_away", 1, 1),
    ]
    assert s.waiting[:4] == [1, -1, 2, 2], "each moved exactly once"


def test_a_backpacker_pays_in_the_same_week_and_stays_like_any_tourist() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 4, 1)
    s.stack = [0, 1]
    s.chalets[0] = 1
    diving = build(rules, s, 0, "diving", 1)
    play(rules, s, 0, SIGN)
    assert s.money == [5, 1]
    assert visitors(rules, s, 0) == {diving: 1}


def test_he_walks_past_the_poorest_players_own_resort_again() -> None:
    """Two seats without signs: four steps lead once around to the beach he started from."""
    rules, s = season(2)
    set_money(s, 4, 20)
    assert path(backpackers(rules, s)) == [(1, 0), (1, -1), (0, 0), (0, -1)]
    assert s.waiting[0] == 0


# -- C -------------------------------------------------------------------------------------------------------


def test_income_with_a_bar() -> None:
    """7 tourists, 2 of them on the bar: 9."""
    rules, s = season(3)
    s.chalets[0] = 8
    bar = build(rules, s, 0, "bar", 1)
    pool = build(rules, s, 0, "pool", 1)
    beach_bar = build(rules, s, 0, "beach_bar", 1)
    visit(rules, s, 0, bar, 2)
    visit(rules, s, 0, pool, 1)
    visit(rules, s, 0, beach_bar, 1)
    lodge(rules, s, 0, BLUE, BLUE, RED)
    set_money(s, 0, 0, 0)
    income(rules, s)
    assert s.money == [9, 0, 0]


def test_income_of_three_tourists_and_the_end_of_the_track() -> None:
    rules, s = season(2)
    s.chalets = [9, 9]
    lodge(rules, s, 0, RED, RED, RED)
    lodge(rules, s, 1, *[BLUE] * 5)
    set_money(s, 1, 18)
    income(rules, s)
    assert s.money == [4, 20]


def test_the_start_players_marker_is_shifted_first() -> None:
    rules, s = season(3, start=1)
    s.chalets = [9] * 3
    for p in range(3):
        lodge(rules, s, p, RED)
    income(rules, s)
    assert s.stack == [1, 2, 0]


def test_a_marker_without_income_keeps_its_place() -> None:
    rules, s = season(2)
    s.chalets = [1, 1]
    lodge(rules, s, 0, RED)
    set_money(s, 2, 3)
    income(rules, s)
    assert s.money == [3, 3] and week.poorest(rules, s) == (0, 3)


# -- D -------------------------------------------------------------------------------------------------------


def test_family_members_come_home() -> None:
    rules, s = season(2)
    only_home(s, 5, 0)
    s.chalets[0] = 9
    play(rules, s, 0, TOURISTS, 0, 0)
    play(rules, s, 0, TOURISTS, 1, 0)
    play(rules, s, 0, CHALETS, 1)
    play(rules, s, 0, ATTRACTION, number(rules, "diving"), 1)
    play(rules, s, 0, SIGN)
    assert s.week == 2
    assert s.home[0] == 2, "from this week's boat and from slot 1"
    assert s.slots[:3] == [1, 1, 0]
    assert s.berths.count(0) == 1 and s.berths[rules.groups] == 0
    assert rules.actors(s) == (0,), "the shell is with seat 1, who has nobody at home"
    assert s.start == 1


def test_tourists_move_from_left_to_right() -> None:
    """8 chalets, 4 on attractions, 3 in chalets, 2 booked: 6 of 8 chalets rented afterwards."""
    rules, s = season(3)
    only_home(s, 1, 0, 0)
    s.chalets[0] = 8
    bar = build(rules, s, 0, "bar", 1)
    terrace = build(rules, s, 0, "terrace", 3)
    pool = build(rules, s, 0, "pool", 2)
    waterslide = build(rules, s, 0, "waterslide", 3)
    beach_bar = build(rules, s, 0, "beach_bar", 2)
    visit(rules, s, 0, bar, 2)
    visit(rules, s, 0, pool, 1)
    visit(rules, s, 0, beach_bar, 1)
    lodge(rules, s, 0, BLUE, BLUE, RED)
    book(rules, s, 0, 2, YELLOW, YELLOW)
    book(rules, s, 0, 3, GREEN, GREEN, RED, BLUE)
    play(rules, s, 0, SIGN)
    assert visitors(rules, s, 0) == {terrace: 2, waterslide: 1, bar: 1}
    assert lodged(rules, s, 0) == [0, 2, 0, 0]
    assert s.tourists[0] == 6 and s.chalets[0] == 8
    assert booked(rules, s, 0, 2) == [1, 0, 1, 2] and booked(rules, s, 0, 3) == [0] * 4


def test_the_log_tells_from_which_field_tourists_come_and_where_to() -> None:
    """The first field of the first board, too: its number is 0."""
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[0] = 4
    diving, jet_ski = build(rules, s, 0, "diving", 1), build(rules, s, 0, "jet_ski", 2)
    assert (diving, jet_ski) == (0, 1)
    visit(rules, s, 0, diving, 1)
    visit(rules, s, 0, jet_ski, 2)
    lodge(rules, s, 0, BLUE)
    told = [(e.kind, e.data) for e in of_kind(play(rules, s, 0, SIGN), "moved", "left")]
    assert told == [
        ("left", {"zone": BLUE, "n": 2, "from_field": 1}),
        ("moved", {"zone": BLUE, "n": 1, "from_field": 0, "to_field": 1}),
        ("moved", {"zone": BLUE, "n": 1, "from_field": -1, "to_field": 0}),
    ]


def test_bookings_come_closer_week_by_week() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[0] = 3
    book(rules, s, 0, 4, GREEN)
    for space in (3, 2):
        play(rules, s, *rules.actors(s), SIGN)
        s.home = [1, 0]
        s.turn = 0
        assert booked(rules, s, 0, space) == [0, 0, 0, 1]
    play(rules, s, 0, SIGN)
    assert lodged(rules, s, 0) == [0, 0, 0, 1]


def test_an_attraction_built_behind_a_tourist_does_not_hold_him() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[0] = 2
    build(rules, s, 0, "terrace", 1)
    bar = build(rules, s, 0, "bar", 2)
    visit(rules, s, 0, bar, 1)
    play(rules, s, 0, SIGN)
    assert s.tourists[0] == 0


def test_the_owner_chooses_whom_to_return() -> None:
    rules, s = season(3)
    only_home(s, 1, 0, 0)
    set_money(s, 5, 5, 5)
    s.chalets[1] = 2
    book(rules, s, 1, 2, BLUE, BLUE, YELLOW, RED)
    play(rules, s, 0, SIGN)
    assert rules.actors(s) == (1,) and rules.prompt(s, 1).key == "sands.prompt.return"
    assert rules.prompt(s, 1).args["n"] == 2
    assert rules.legal(s, 1) == [(RETURN, BLUE), (RETURN, YELLOW), (RETURN, RED)]
    assert not rules.barrier(s, 1, (RETURN, YELLOW))
    play(rules, s, 1, RETURN, YELLOW)
    assert rules.barrier(s, 1, (RETURN, RED))
    play(rules, s, 1, RETURN, RED)
    assert lodged(rules, s, 1) == [2, 0, 0, 0]
    assert s.money[1] == 3, "1 for each"
    assert s.week == 2


def test_no_question_without_a_choice() -> None:
    """All must go, or all are of one colour."""
    for chalets, arriving, left in ((0, (BLUE, YELLOW), 0), (1, (RED, RED, RED), 1)):
        rules, s = season(2)
        only_home(s, 1, 0)
        set_money(s, 5, 5)
        s.chalets[0] = chalets
        book(rules, s, 0, 2, *arriving)
        events = play(rules, s, 0, SIGN)
        assert s.week == 2 and s.tourists[0] == left
        assert sum(event.data["n"] for event in of_kind(events, "returned")) == len(arriving) - left
        assert s.money[0] == 5 - (len(arriving) - left)


def test_who_has_no_money_pays_nothing() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 1, 5)
    book(rules, s, 0, 2, BLUE, BLUE, BLUE)
    play(rules, s, 0, SIGN)
    assert s.money[0] == 0


def test_players_return_from_the_start_player_on() -> None:
    rules, s = season(3, start=2)
    only_home(s, 0, 0, 1)
    for p in range(3):
        s.chalets[p] = 1
        book(rules, s, p, 2, BLUE, YELLOW)
    play(rules, s, 2, SIGN)
    asked = []
    while s.week == 1:
        asked.append(s.turn)
        play(rules, s, s.turn, RETURN, BLUE)
    assert asked == [2, 0, 1]


def test_tourists_on_attractions_still_occupy_a_chalet() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[0] = 1
    build(rules, s, 0, "diving", 1)
    lodge(rules, s, 0, BLUE)
    book(rules, s, 0, 2, RED)
    events = play(rules, s, 0, SIGN)
    assert [event.data["n"] for event in of_kind(events, "returned")] == [1]


def test_week_eight_has_neither_income_nor_time() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    s.week = 8
    s.chalets[0] = 1
    lodge(rules, s, 0, BLUE)
    set_money(s, 7, 7)
    events = play(rules, s, 0, SIGN)
    assert rules.actors(s) == ()
    assert s.money == [7, 7] and s.tourists[0] == 1
    assert not of_kind(events, "income", "sailed", "left")
    assert of_kind(events, "backpacker"), "B is still played"
