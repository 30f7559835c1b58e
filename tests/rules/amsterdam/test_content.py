"""What the YAML files may change, and what is refused with which sentence."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.ai.levels import decide
from game.amsterdam.bot.bot import AmsterdamBot
from game.amsterdam.city import CityMap
from game.amsterdam.content import Content
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_HOTEL, State
from game.content.lang import english
from game.content.loader import load_raw
from game.content.yaml_source import ContentError
from game.kernel.contract import CHANCE
from tests.rules.amsterdam.build import loaded


def changed(**patches: Any) -> dict[str, Any]:
    """The base data with values replaced, e.g. city__boat=3."""
    raw = deepcopy(loaded().raw)
    for name, value in patches.items():
        *path, last = name.split("__")
        record = raw
        for step in path:
            record = record[step]
        record[last] = value
    return raw


def problems(raw: dict[str, Any]) -> str:
    with pytest.raises(ContentError) as error:
        load_raw(Content, raw)
    return "\n".join(english().say(problem.message) for problem in error.value.problems)


@pytest.mark.parametrize(
    ("patch", "sentence"),
    [
        ({"buildings__manor_cafe__night": "coffee"}, "unknown function 'coffee'"),
        ({"buildings__manor_cafe__night": "caffe"}, "did you mean 'cafe'?"),
        ({"buildings__manor_cafe__night": "church"}, "'church' is not a night function"),
        ({"buildings__manor_cafe__copies": 3}, "the city has room for 24 buildings, the box holds 25"),
        ({"city__dam": [0, 2]}, "it cannot lie on the edge of the city"),
        ({"city__dam": [2, 4]}, "it cannot lie on the edge of the city"),
        ({"city__mayor": [4, 0]}, "there is no such crossing; the last is [3, 3]"),
        ({"city__mayor": [2, 2]}, "the pawns never stand on the same crossing"),
        ({"city__visitors": [[1, 5]]}, "there is no such tile; the last is [4, 4]"),
        ({"city__visitors": [[2, 2]]}, "visitors start in buildings, not on the Dam"),
        ({"city__boat": 24}, "the last canal space is 23"),
        ({"city__tourists": 4}, "with 4 visitors no tourist is left to land"),
        ({"city__rows": 2}, "must be at least 3"),
        ({"limits__hotels": 3}, None),
        ({"limits__hotels": 4}, "must be at most 3"),
        ({"limits__target__players_3": 31}, "the box holds 30 tourists"),
        ({"limits__die": [1, 0]}, "must be at least 1"),
        ({"limits__die": []}, "needs at least 1 entries"),
        ({"limits__tactical__boat": 12}, None),
        ({"functions__cafe__face": "evening"}, "night"),
        ({"functions__cafe__look": "castle"}, None),
        ({"functions__cafe__look": "../castle"}, "expected a word of small letters"),
    ],
)
def test_limits(patch: dict[str, Any], sentence: str | None) -> None:
    if sentence is None:
        load_raw(Content, changed(**patch))
    else:
        assert sentence in problems(changed(**patch))


def small(hotels: int = 1) -> dict[str, Any]:
    """A city of nine tiles, with eight buildings."""
    return changed(
        city={
            "rows": 3, "columns": 3, "dam": [1, 1], "mayor": [0, 0], "watchman": [1, 1],
            "tourists": 12, "visitors": [[0, 0]], "boat": 0,
        },
        buildings={"manor_cafe": {"day": "manor", "night": "cafe", "copies": 8}},
        limits__hotels=hotels, limits__target={"players_2": 8, "players_3": 7, "players_4": 6},
    )  # fmt: skip


def test_a_city_too_small_for_its_hotels_is_refused() -> None:
    assert "4 players need 8 crossings, the city has 4" in problems(small(hotels=2))


@pytest.mark.parametrize(("rows", "columns", "dam"), [(3, 3, (1, 1)), (3, 8, (1, 1)), (8, 3, (6, 1)), (8, 8, (4, 1))])
def test_every_city_leaves_a_pawn_two_ends_for_every_walk(rows: int, columns: int, dam: tuple[int, int]) -> None:
    """So a walk is possible even with the other pawn in the way."""
    city = CityMap(rows, columns, dam, 6)
    for steps in range(1, 7):
        assert min(len(ends) for ends in city.ends[steps]) >= 2
    assert city.canal > 2 * 6


def test_all_problems_come_at_once() -> None:
    raw = changed(buildings__manor_cafe__night="bistro", city__boat=99, city__mayor=[9, 9])
    assert len(problems(raw).splitlines()) == 3


def play_out(content: Content, variant: str, seats: int) -> AmsterdamRules:
    """A game half at random, half by the opponents' choice."""
    rules = AmsterdamRules(content, variant, seats)
    bot = AmsterdamBot(rules)
    s, rng = rules.new(), Random(5)
    while actors := rules.actors(s):
        p = actors[0]
        if p == CHANCE:
            action = rules.chance(s, rng)
        elif p % 2:
            action = bot.greedy(s, p)
        else:
            action = rng.choice(rules.legal(s, p))
        rules.apply(s, p, action, [])
        assert -99 < bot.value(s, 0) < 99
    assert rules.outcome(s) is not None
    assert rules.dump(rules.load(rules.dump(s))) == rules.dump(s)
    return rules


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_a_city_of_six_by_six_has_a_longer_canal(variant: str) -> None:
    raw = changed(
        city={
            "rows": 6, "columns": 6, "dam": [3, 2], "mayor": [2, 2], "watchman": [3, 1],
            "tourists": 40, "visitors": [[0, 0], [5, 5]], "boat": 27,
        },
        buildings={
            name: {**building, "copies": building["copies"] + (number < 11)}
            for number, (name, building) in enumerate(loaded().raw["buildings"].items())
        },
        limits__hotels=3, limits__die=[1, 2, 4],
    )  # fmt: skip
    rules = play_out(load_raw(Content, raw).content, variant, 4)
    assert rules.city.canal == 28 and rules.city.crossings == 25
    assert rules.city.beside[27] == 0 and rules.city.beside[8] == 5


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_the_largest_city_tells_all_its_crossings_apart(variant: str) -> None:
    """It has more of them than a small machine integer has bits, which compiled code must not forget."""
    raw = changed(
        city={
            "rows": 8, "columns": 8, "dam": [4, 1], "mayor": [1, 1], "watchman": [5, 5],
            "tourists": 60, "visitors": [[7, 7]], "boat": 0,
        },
        buildings={
            name: {**building, "copies": 3 if name == "manor_cafe" else 4}
            for name, building in loaded().raw["buildings"].items()
        },
    )  # fmt: skip
    rules = play_out(load_raw(Content, raw).content, variant, 4)
    assert rules.city.crossings == 49
    s, rng = rules.new(), Random(5)
    until_hotel(rules, s, rng)
    rules.apply(s, s.active, (rules.legal(s, s.active)[0][0], 40))
    until_hotel(rules, s, rng)
    free = rules.legal(s, s.active)
    assert {action[1] for action in free} == set(range(49)) - {40}
    assert decide("hard", rules, AmsterdamBot(rules), s, s.active, rng, spent=None).action in free


def until_hotel(rules: AmsterdamRules, s: State, rng: Random) -> None:
    """Somebody may build next."""
    while s.stage != AT_HOTEL:
        (p,) = rules.actors(s)
        rules.apply(s, p, rules.chance(s, rng) if p == CHANCE else rules.legal(s, p)[0])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_smallest_city_can_be_played(seats: int) -> None:
    content = load_raw(Content, small()).content
    for variant in ("base", "tactical"):
        play_out(content, variant, seats)


def test_other_functions_can_be_added() -> None:
    raw = changed(functions__windmill={"face": "day", "look": "museum"})
    raw["buildings"]["manor_cafe"]["copies"] = 1
    raw["buildings"]["windmill_cafe"] = {"day": "windmill", "night": "cafe", "copies": 1}
    rules = play_out(load_raw(Content, raw).content, "base", 3)
    assert "windmill" in rules.functions


def test_the_order_of_ids_in_the_files_does_not_matter() -> None:
    backwards = changed(
        functions=dict(reversed(loaded().raw["functions"].items())),
        buildings=dict(reversed(loaded().raw["buildings"].items())),
    )
    one = AmsterdamRules(load_raw(Content, backwards).content, "base", 2)
    other = AmsterdamRules(loaded().content, "base", 2)
    assert (one.ids, one.box, one.faces) == (other.ids, other.box, other.faces)
