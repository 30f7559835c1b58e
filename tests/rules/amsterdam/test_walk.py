"""Phase 5: the walk through the city."""

from __future__ import annotations

from game.amsterdam.city import CityMap
from tests.rules.amsterdam.build import act, crossing, options, play, position, rules


def ends(s, pawn: str, table=None) -> set[str]:
    return {end for (end,) in options(table or rules(), s, "walk", pawn)}


def test_two_steps_as_drawn_in_the_example() -> None:
    s = position(rules(), "walk", mayor="1,3", watchman="2,0", dice=(2, 3))
    assert ends(s, "mayor") == {"0,2", "1,1", "2,1", "2,2", "3,3"}


def test_a_walk_is_exactly_as_long_as_the_die() -> None:
    s = position(rules(), "walk", mayor="0,0", watchman="3,3", dice=(1, 3))
    assert ends(s, "mayor") == {"0,1", "1,0"}
    s = position(rules(), "walk", mayor="0,0", watchman="3,3", dice=(3, 1))
    assert ends(s, "mayor") == {"0,1", "0,3", "1,0", "1,2", "2,1", "3,0", "2,2"}


def test_one_step_may_cross_the_dam() -> None:
    s = position(rules(), "walk", mayor="1,1", watchman="3,3", dice=(1, 1))
    assert ends(s, "mayor") == {"0,1", "1,0", "1,2", "2,1", "2,2"}


def test_only_one_step_of_a_walk_may_cross_the_dam() -> None:
    city = rules().city
    for steps in (2, 3):
        for start in range(16):
            for end in city.ends[steps][start]:
                path = city.path(start, end, steps)
                assert len(path) == steps + 1
                diagonal = [b for a, b in zip(path, path[1:], strict=False) if b not in city.streets[a]]
                assert len(diagonal) <= 1


def test_every_walk_of_a_small_city_can_be_shown_step_by_step() -> None:
    """With only four crossings a long walk must come by where it has been."""
    city = CityMap(3, 3, (1, 1), 5)
    for steps in range(1, 6):
        for start in range(city.crossings):
            for end in city.ends[steps][start]:
                path = city.path(start, end, steps)
                assert (path[0], path[-1], len(path)) == (start, end, steps + 1)
                over = [(a, b) for a, b in zip(path, path[1:], strict=False) if b not in city.streets[a]]
                assert len(over) <= 1 and all(b == city.across(a) for a, b in over)


def test_a_walk_never_ends_where_it_started() -> None:
    for steps in (1, 2, 3):
        for start, found in enumerate(rules().city.ends[steps]):
            assert start not in found


def test_a_walk_cannot_end_where_the_other_pawn_stands() -> None:
    s = position(rules(), "walk", mayor="0,0", watchman="0,1", dice=(1, 2))
    assert ends(s, "mayor") == {"1,0"}


def test_the_place_is_free_once_the_other_pawn_has_left_but_they_never_swap() -> None:
    s = position(rules(), "walk", mayor="0,0", watchman="0,1", dice=(1, 1))
    assert "0,0" not in ends(s, "watchman") and "0,1" not in ends(s, "mayor")
    play(rules(), s, act("walk", "watchman", "0,2"))
    assert ends(s, "mayor") == {"0,1", "1,0"}


def test_either_pawn_may_walk_first() -> None:
    for first, second in (("mayor", "watchman"), ("watchman", "mayor")):
        s = position(rules(), "walk", mayor="0,0", watchman="3,3", dice=(1, 1))
        assert ends(s, first) and ends(s, second)
        (end,) = ends(s, first) & {"0,1", "3,2"}
        play(rules(), s, act("walk", first, end))
        assert not ends(s, first) and ends(s, second)


def test_passing_the_other_pawn_and_hotels_is_fine() -> None:
    s = position(rules(), "walk", mayor="0,0", watchman="0,1", dice=(3, 1), hotels={1: ["0,2", "0,3"]})
    assert "0,3" in ends(s, "mayor")


def test_both_walks_are_finished_before_the_first_act() -> None:
    table = rules()
    s = position(table, "walk", mayor="0,0", watchman="3,3", dice=(1, 1))
    assert all(action[0] == act("walk", "mayor", "0,0")[0] for action in table.legal(s, 0))
    play(table, s, act("walk", "mayor", "0,1"))
    assert not options(table, s, "flip", "mayor")
    play(table, s, act("walk", "watchman", "3,2"))
    assert options(table, s, "flip", "watchman") and options(table, s, "done")


def test_the_event_tells_the_whole_path() -> None:
    s = position(rules(), "walk", mayor="1,1", watchman="3,3", dice=(3, 1))
    (event,) = play(rules(), s, act("walk", "mayor", "2,2"))
    path = event.data["path"]
    assert path[0] == crossing("1,1") and path[-1] == crossing("2,2") and len(set(path)) == 4


def test_a_walk_can_be_taken_back() -> None:
    s = position(rules(), "walk", mayor="0,0", watchman="3,3", dice=(1, 1))
    assert not rules().barrier(s, 0, act("walk", "mayor", "0,1"))
