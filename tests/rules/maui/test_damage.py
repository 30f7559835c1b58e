"""A damaged save is refused when it is opened, not when the game stumbles over it later."""

from __future__ import annotations

from typing import Any

import pytest

from game.maui.state import PARASOL_SIDE
from tests.contract.damage import damaged, opens
from tests.rules.maui.build import YELLOW, position, rules

TABLE = rules("base")
LIMITS = [
    ("part", 0, 0),
    ("first", -1, 1),
    ("turn", 0, 1),
    ("hand_row", -1, 1),
    ("ornaments.0", 0, None),
    ("penalties.0", 0, None),
    ("laid.0", 0, 12),
    ("tracks.yellow.0", 0, 15),
    ("tokens.yellow.0", 0, None),
    ("pearls.pearl_white.0", 0, 3),
    ("tops.1", -1, 7),
    ("crabs_on.0", 0, None),
    ("crab_points.0", 0, None),
]


@pytest.fixture
def dumped() -> dict[str, Any]:
    s = position(TABLE, beach={0: "ymb ygo@3", 1: "mob"}, hand="bgo", stage="place", tokens={0: {YELLOW: 1}})
    assert s.part == PARASOL_SIDE
    return TABLE.dump(s)


@pytest.mark.parametrize(("path", "least", "most"), LIMITS, ids=str)
def test_a_number_beyond_its_limits_is_refused(
    dumped: dict[str, Any], path: str, least: int, most: int | None
) -> None:
    assert opens(TABLE, damaged(dumped, path, least))
    assert not opens(TABLE, damaged(dumped, path, least - 1))
    if most is not None:
        assert opens(TABLE, damaged(dumped, path, most))
        assert not opens(TABLE, damaged(dumped, path, most + 1))


@pytest.mark.parametrize("path", ["market", "zones", "dollars", "laid", "beach", "tops", "marks", "icons", "crab_pool"])
def test_a_list_of_another_length_is_refused(dumped: dict[str, Any], path: str) -> None:
    assert not opens(TABLE, damaged(dumped, path, [*dumped[path], dumped[path][-1]]))
    assert not opens(TABLE, damaged(dumped, path, dumped[path][:-1]))


@pytest.mark.parametrize(("variant", "parts"), [("base", [0]), ("crabs", [1]), ("combined", [0, 1])])
def test_only_the_sides_of_the_variant_can_be_in_play(variant: str, parts: list[int]) -> None:
    table = rules(variant)
    whole = {part: table.dump(position(table, part=part)) for part in (0, 1)}
    assert [part for part in (0, 1) if opens(table, whole[part])] == parts
