"""Saved states that contradict themselves are refused, and the log tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.content.lang import Lang
from game.profile.paths import resources
from game.sands.verbs import ATTRACTION, CHALETS, SIGN, TOURISTS
from game.sands.words import sentences
from tests.rules.sands.table import build, number, play, rules_for, season

LOG = Lang.load([resources() / "data"], "en")


def change(key: str, index: int, value: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(d: dict[str, Any]) -> None:
        d[key][index] = value

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        change("stack", 0, 0),
        change("boats", 0, "boat_02"),
        change("boats", 0, None),
        change("home", 0, 4),
        change("visitors", 5, 1),
        change("chalets", 0, 0),
        change("board", 0, "terrace"),
        change("board", 4, "sailing"),
        change("signs", 0, ["welcome", "huge"]),
        change("money", 0, 21),
    ],
)  # fmt: skip
def test_contradictions_are_refused(spoil: Callable[[dict[str, Any]], None]) -> None:
    rules, s = season(2)
    play(rules, s, 0, CHALETS, 1)
    play(rules, s, 1, SIGN)
    play(rules, s, 0, TOURISTS, 0, 0)
    dumped = rules.dump(s)
    assert rules.dump(rules.load(dumped)) == dumped
    spoil(dumped)
    with pytest.raises(ValueError):
        rules.load(dumped)


def test_derived_fields_come_back() -> None:
    rules, s = season(3)
    build(rules, s, 0, "bar", 1)
    s.chalets[0] = 4
    play(rules, s, 0, TOURISTS, 0, 2)
    loaded = rules.load(rules.dump(s))
    assert (loaded.occupied, loaded.owned, loaded.taken, loaded.tourists) == (
        s.occupied, s.owned, s.taken, s.tourists,
    )  # fmt: skip


def told(*actions: tuple[int, ...]) -> list[str]:
    """What the log says, in English without pictures."""
    rules, s = season(2)
    lines = []
    for action in actions:
        (p,) = rules.actors(s)
        events = play(rules, s, p, *action)
        lines += [LOG.plain(text) for text in sentences(rules, p, action, events, ["Ada", "Bo"])]
    return lines


def test_the_log_tells_a_week() -> None:
    diving = number(rules_for(2), "diving")
    lines = told(
        (CHALETS, 4), (SIGN,), (TOURISTS, 0, 3), (ATTRACTION, diving, 1), (TOURISTS, 1, 0), (SIGN,)
    )  # fmt: skip
    assert lines == [
        "Ada builds 4 chalets for 10 money.",
        "Bo puts up a sign: Welcome.",
        "Ada picks up 1 sea tourist and 3 comfort tourist.",
        "Bo opens an attraction for 2 money: Diving.",
        "Ada books 3 sea tourist for week 2.",
        "Bo puts up a sign: Open.",
        "The backpacker sea tourist finds no free chalet with Bo and goes on to the beach.",
        "Income: Ada 4 money.",
        "Week 2 begins. Bo has the shell.",
    ]
