"""Components and set-up."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import loaded, rules, tile


def set_up(seed: int = 1):
    table = rules()
    s = table.new()
    table.apply(s, CHANCE, table.chance(s, Random(seed)))
    return table, s


def test_every_function_is_on_six_buildings() -> None:
    buildings = loaded().content.buildings.values()
    functions: Counter[str] = Counter()
    for building in buildings:
        functions.update({building.day: building.copies, building.night: building.copies})
    assert sum(building.copies for building in buildings) == 24
    assert set(functions.values()) == {6} and len(functions) == 8


def test_every_day_meets_every_night_once_or_twice() -> None:
    buildings = loaded().content.buildings.values()
    assert len({(building.day, building.night) for building in buildings}) == 16
    assert {building.copies for building in buildings} == {1, 2}


def test_day_and_night_alternate_around_the_dam() -> None:
    table, s = set_up()
    for row in range(5):
        for column in range(5):
            shown = s.shows[row * 5 + column]
            if (row, column) == (2, 2):
                assert shown == -1
            else:
                face = loaded().content.functions[table.functions[shown]].face
                assert face == ("night" if (row + column) % 2 else "day")


def test_the_whole_box_is_built_in_any_order() -> None:
    table, one = set_up(1)
    _, other = set_up(2)
    for s in (one, other):
        assert sorted(kind for kind in s.buildings if kind >= 0) == list(table.box)
    assert one.buildings != other.buildings


def test_tourists_pawns_and_boat_have_their_places() -> None:
    table = rules()
    s = table.new()
    assert [word for word in table.ids["tile"] if s.tourists[tile(word)]] == ["1,1", "1,3", "3,1", "3,3"]
    assert s.tourists[table.city.supply] == 26
    assert [table.ids["crossing"][crossing] for crossing in s.pawns] == ["1,1", "2,2"]
    assert s.boat == 15


def test_every_crossing_touches_exactly_one_of_the_first_tourists() -> None:
    table = rules()
    s = table.new()
    assert len(table.city.around) == 16
    for around in table.city.around:
        assert sum(s.tourists[tile] for tile in around) == 1


def test_a_crossing_lies_between_four_tiles() -> None:
    table = rules()
    around = table.city.around[table.ids["crossing"].index("1,2")]
    assert [table.ids["tile"][t] for t in around] == ["1,2", "1,3", "2,2", "2,3"]


def test_the_canal_touches_the_outer_buildings_clockwise() -> None:
    table = rules()
    beside = [table.ids["tile"][place] if place < 25 else "quay" for place in table.city.beside]
    assert len(beside) == 24
    assert [space for space, place in enumerate(beside) if place == "quay"] == [0, 6, 12, 18]
    assert beside[1:6] == ["0,0", "0,1", "0,2", "0,3", "0,4"]
    assert beside[7:12] == ["0,4", "1,4", "2,4", "3,4", "4,4"]
    assert beside[13:18] == ["4,4", "4,3", "4,2", "4,1", "4,0"]
    assert beside[19:24] == ["4,0", "3,0", "2,0", "1,0", "0,0"]


def test_anybody_may_begin() -> None:
    table = rules("base", 4)
    s = table.new()
    rng = Random(3)
    table.apply(s, CHANCE, table.chance(s, rng))
    assert {table.chance(s, rng)[1] for _ in range(60)} == {0, 1, 2, 3}
    table.apply(s, CHANCE, (1, 2))
    assert s.active == 2 and s.turn == 1


def test_dice_show_one_two_or_three_as_often() -> None:
    table, s = set_up()
    table.apply(s, CHANCE, (1, 0))
    rng = Random(9)
    rolls = Counter(table.chance(s, rng)[1:] for _ in range(1800))
    assert len(rolls) == 9
    assert all(150 < count < 250 for count in rolls.values())
