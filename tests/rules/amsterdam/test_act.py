"""Phase 6: flips, tourists who look for a new place, and the Dam."""

from __future__ import annotations

from tests.rules.amsterdam.build import act, guests, kinds, options, play, position, rules, shown, tile

CAFES = {"0,0": "cafe>manor", "0,3": "cafe", "3,0": "cafe", "3,3": "cafe"}


def test_no_crowd_is_too_large_in_the_base_game() -> None:
    table = rules()
    shows = {"0,0": "cafe"}
    s = position(table, shows=shows, mayor="0,0", watchman="3,3", tourists={"0,0": table.everybody}, supply=0)
    assert ("0,0",) in options(table, s, "flip", "mayor")


def test_the_mayor_flips_night_to_day_the_watchman_day_to_night() -> None:
    table = rules()
    shows = {"0,0": "cafe>manor", "0,1": "church>bar", "3,3": "theatre", "3,4": "manor>cafe"}
    s = position(table, shows={**shows, "1,0": "bar", "1,1": "bar"}, mayor="0,0", watchman="3,3")
    assert options(table, s, "flip", "mayor") == {("0,0",), ("1,0",), ("1,1",)}
    assert options(table, s, "flip", "watchman") == {("3,4",), ("4,3",), ("4,4",)}
    play(table, s, act("flip", "mayor", "0,0"), act("flip", "watchman", "3,4"))
    assert (shown(table, s, "0,0"), shown(table, s, "3,4")) == ("manor", "cafe")


def test_the_example_of_the_rulebook() -> None:
    """Café E has 3 tourists, F 2, G and H 1: they go to G or H, all three, and then E shows its day face."""
    table = rules()
    s = position(table, shows=CAFES, tourists={"0,0": 3, "0,3": 2, "3,0": 1, "3,3": 1}, mayor="0,0")
    assert play(table, s, act("flip", "mayor", "0,0")) == []
    assert shown(table, s, "0,0") == "cafe"
    assert options(table, s) == {("settle", "3,0"), ("settle", "3,3")}
    events = play(table, s, act("settle", "3,3"))
    assert kinds(events) == ["moved", "flipped"]
    assert events[0].data == {
        "from_place": tile("0,0"), "to_place": tile("3,3"), "count": 3, "function": table.functions.index("cafe"),
    }  # fmt: skip
    assert [guests(s, word) for word in CAFES] == [0, 2, 1, 4]
    assert shown(table, s, "0,0") == "manor"


def test_without_a_tie_they_go_by_themselves() -> None:
    table = rules()
    s = position(table, shows=CAFES, tourists={"0,0": 2, "0,3": 2, "3,0": 1, "3,3": 5}, mayor="0,0")
    play(table, s, act("flip", "mayor", "0,0"))
    assert guests(s, "3,0") == 3 and s.stage == position(table).stage


def test_only_the_face_that_is_up_counts() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe", "3,0": "manor>cafe"}, tourists={"0,0": 1}, mayor="0,0")
    play(table, s, act("flip", "mayor", "0,0"))
    assert guests(s, "3,0") == 0 and guests(s, "2,2") == 1


def test_without_another_place_they_go_to_the_dam() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe"}, tourists={"0,0": 3}, mayor="0,0", hotels={1: ["1,1"]})
    play(table, s, act("flip", "mayor", "0,0"))
    assert guests(s, "2,2") == 3
    assert s.points == [0, 3]


def test_an_empty_building_is_flipped_without_choosing_a_destination() -> None:
    table = rules()
    s = position(table, shows=CAFES, mayor="0,0")
    assert kinds(play(table, s, act("flip", "mayor", "0,0"))) == ["flipped"]
    assert shown(table, s, "0,0") == "manor"


def test_the_dam_is_never_flipped() -> None:
    table = rules()
    for corner in ("1,1", "1,2", "2,1", "2,2"):
        s = position(table, mayor="0,0", watchman=corner)
        assert ("2,2",) not in options(table, s, "flip", "watchman")


def test_acting_is_optional_and_in_either_order() -> None:
    table = rules()
    shows = {"0,0": "cafe", "3,3": "manor"}
    for first, second in ((("mayor", "0,0"), ("watchman", "3,3")), (("watchman", "3,3"), ("mayor", "0,0"))):
        s = position(table, shows=shows, mayor="0,0", watchman="3,3")
        assert ("done",) in options(table, s)
        play(table, s, act("flip", *first))
        assert ("done",) in options(table, s) and not options(table, s, "flip", first[0])
        play(table, s, act("flip", *second))
        assert options(table, s) == {("done",)}


def test_both_pawns_may_flip_the_same_building() -> None:
    table = rules()
    s = position(table, shows={"1,1": "cafe>manor", "3,0": "cafe"}, tourists={"1,1": 2}, mayor="0,0", watchman="1,1")
    play(table, s, act("flip", "mayor", "1,1"), act("flip", "watchman", "1,1"))
    assert shown(table, s, "1,1") == "cafe"
    assert guests(s, "1,1") == 0 and guests(s, "3,0") == 2


def test_a_building_just_flipped_is_empty_and_draws_the_next_crowd() -> None:
    table = rules()
    shows = {"0,0": "cafe>manor", "3,3": "manor", "2,0": "manor"}
    s = position(table, shows=shows, tourists={"3,3": 4, "2,0": 1}, mayor="0,0", watchman="3,3")
    play(table, s, act("flip", "mayor", "0,0"), act("flip", "watchman", "3,3"))
    assert guests(s, "0,0") == 4


def test_the_mayor_sends_one_tourist_from_the_dam_to_any_day_face() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe"}, tourists={"2,2": 2, "4,4": 9}, mayor="1,1", watchman="3,3")
    targets = options(table, s, "send", "mayor")
    assert len(targets) == 23
    assert ("4,4",) in targets and ("0,0",) not in targets and ("2,2",) not in targets
    assert not options(table, s, "send", "watchman")
    events = play(table, s, act("send", "mayor", "4,4"))
    assert (guests(s, "2,2"), guests(s, "4,4")) == (1, 10)
    assert kinds(events) == ["sent"] and events[0].data["count"] == 1


def test_the_watchman_sends_to_night_faces() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe", "4,0": "bar"}, tourists={"2,2": 1}, mayor="0,0", watchman="2,1")
    assert options(table, s, "send", "watchman") == {("0,0",), ("4,0",)}


def test_sending_is_instead_of_a_flip() -> None:
    table = rules()
    s = position(table, shows={"1,1": "cafe"}, tourists={"2,2": 2}, mayor="1,1", watchman="3,3")
    assert options(table, s, "flip", "mayor")
    play(table, s, act("send", "mayor", "0,4"))
    assert not options(table, s, "flip", "mayor") and not options(table, s, "send", "mayor")


def test_both_pawns_may_send() -> None:
    table = rules()
    s = position(table, shows={"4,4": "bar"}, tourists={"2,2": 2}, mayor="1,1", watchman="2,2")
    play(table, s, act("send", "mayor", "0,0"), act("send", "watchman", "4,4"))
    assert guests(s, "2,2") == 0


def test_a_flip_can_be_taken_back_but_not_the_end_of_a_turn() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe"}, mayor="0,0")
    assert not table.barrier(s, 0, act("flip", "mayor", "0,0"))
    assert table.barrier(s, 0, act("done"))


def test_the_next_player_rolls() -> None:
    table = rules("base", 3)
    s = position(table, active=2)
    play(table, s, act("done"))
    assert s.active == 0 and s.turn == 10 and table.actors(s) == (-1,)
