"""The phases of a turn, the sign of the last round, and the situations that lessons wait for."""

from __future__ import annotations

import pytest

from game.maui.moments import MOMENTS
from game.maui.phases import moment
from tests.rules.maui.build import BLUE, GREEN, position, rules

TABLE = rules()


@pytest.mark.parametrize(
    ("stage", "phase"),
    [("turn", "take"), ("place", "lay"), ("bonus", "lay"), ("crab", "lay"), ("refill", "refill")],
)
def test_every_stage_of_a_turn_belongs_to_a_phase(stage: str, phase: str) -> None:
    now = moment(TABLE, position(TABLE, beach={0: "ymb"}, hand="ygo" if stage == "place" else "", stage=stage))
    assert now.phases[now.now] == phase and now.last is None


@pytest.mark.parametrize("stage", ["market", "parasols", "dock", "first", "new_first", "over"])
def test_set_up_and_end_belong_to_none(stage: str) -> None:
    now = moment(TABLE, position(TABLE, stage=stage, laid=[12, 11]))
    assert now.now == -1 and now.last is None


@pytest.mark.parametrize(
    ("variant", "part", "key"),
    [("base", 0, "last_round"), ("crabs", 1, "last_round"), ("combined", 0, "last_round_part"),
     ("combined", 1, "last_round")],
)  # fmt: skip
def test_the_last_round_is_the_one_in_which_a_beach_is_full(variant: str, part: int, key: str) -> None:
    table = rules(variant)
    assert moment(table, position(table, part=part, laid=[11, 11])).last is None
    said = moment(table, position(table, part=part, laid=[12, 11], turn=1)).last
    assert said is not None and (said.key, said.args) == (f"maui.{key}", {"n": 12})


def test_a_motif_token_is_met_when_it_may_be_laid() -> None:
    met = MOMENTS["token"]
    beach = {0: "ymb"}
    assert met(TABLE, position(TABLE, beach=beach, hand="yog", stage="place", tokens={0: {BLUE: 1}}), 0)
    assert not met(TABLE, position(TABLE, beach=beach, hand="yog", stage="place"), 0)
    assert not met(TABLE, position(TABLE, beach=beach, market="yog", tokens={0: {BLUE: 1}}), 0)
    one_place = position(TABLE, beach={0: "ymb ymg@-1"}, hand="ygo", stage="place", tokens={0: {GREEN: 1}})
    assert met(TABLE, one_place, 0), "a single token on one square is enough"


def test_the_last_round_is_met_when_somebody_lacks_one_towel() -> None:
    met = MOMENTS["last_round"]
    assert met(TABLE, position(TABLE, laid=[3, 11]), 0) and not met(TABLE, position(TABLE, laid=[10, 10]), 0)
    assert not met(TABLE, position(TABLE, stage="over", laid=[12, 11]), 0)
