"""Tests judge results, never the clock of a busy machine, luck, or the order in which they run."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from game.ai.levels import LID

settings.register_profile(
    "calm", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("calm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in an order drawn from this seed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)


@pytest.fixture(autouse=True)
def all_the_time_in_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents stop after their iterations, never because the machine is slow."""
    for level in LID:
        monkeypatch.setitem(LID, level, inf)
