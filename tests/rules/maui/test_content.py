"""What the YAML files may change, and what is refused with which sentence."""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.box import load_content
from game.content.lang import english
from game.content.loader import load_raw
from game.content.yaml_source import ContentError
from game.kernel.contract import CHANCE
from game.maui.content import Content
from game.maui.rules import MauiRules

RAW = load_content("maui").raw


def changed(**patches: Any) -> dict[str, Any]:
    """The base data with values replaced, e.g. beach__columns=6."""
    raw = deepcopy(RAW)
    for name, value in patches.items():
        *path, last = name.split("__")
        record = raw
        for step in path:
            record = record[step]
        record[last] = value
    return raw


def problems(**patches: Any) -> str:
    with pytest.raises(ContentError) as error:
        load_raw(Content, changed(**patches))
    return "\n".join(english().say(problem.message) for problem in error.value.problems)


@pytest.mark.parametrize(
    ("patch", "sentence"),
    [
        ({"beach__parasols": [[2, 2], [2, 5]]}, "column 2 already has an icon"),
        ({"beach__parasols": [[13, 2]]}, "there is no column 13, the beach has 12"),
        ({"beach__parasols": [[1, 8]]}, "there is no row 8, the beach has 7"),
        ({"beach__parasols": [[1, 1]]}, "there are 1 parasols but 8 tokens to put on them"),
        ({"beach__columns": 13}, "there are 60 towels; the market and 4 beaches need 62"),
        ({"market__costs": [0, 1, 2, 3]}, None),
        ({"market__costs": [0, 1, 2, 3, 4]}, "there are 60 towels; the market and 4 beaches need 62"),
        ({"beach__dock": 6}, "a towel in row 6 and the two below sticks out of the beach"),
        ({"crabs__cells": [[2, 1]]}, "a crab cannot lie in the first or last row"),
        ({"crabs__cells": [[2, 7]]}, "a crab cannot lie in the first or last row"),
        ({"crabs__values": [2, 2]}, "there are 7 crab cells but 2 values"),
        ({"crabs__bonuses": {"bonus_a": [2, 4]}}, "column 2 already has an icon"),
        ({"crabs__bonuses": {"bonus_c": [4, 1]}}, "unknown token 'bonus_c' - did you mean 'bonus_b'?"),
        ({"crabs__bonuses": {"pearl_white": [4, 1]}}, "only a token with tracks can lie on the crab side"),
        ({"tracks__values": []}, "needs at least 1 entries"),
        ({"tracks__ornaments": {"blu": {"space": 3, "token": "blue"}}}, "unknown motif 'blu' - did you mean 'blue'?"),
        ({"tracks__ornaments__yellow__token": "pink"}, "unknown motif 'pink'"),
        ({"tracks__ornaments__yellow__space": 16}, "the track ends at space 15"),
        ({"parasols__pearls": [2]}, "3 pearls, but 'pearls' has points for 1 at most"),
        ({"parasols__tokens__bonus_a__tracks": ["gren"]}, "unknown motif 'gren' - did you mean 'green'?"),
        ({"motifs__green__track": 1}, "track 1 is already that of 'yellow'"),
        ({"motifs__green__colour": "green"}, "expected a colour like"),
        ({"beach__rows": [3, 3]}, "needs at least 3 entries"),
        ({"towels__yellow-magenta-blue": ["yellow", "magenta", "purple"]}, "unknown motif 'purple'"),
        ({"towels__yellow-magenta-blue": ["yellow", "magenta"]}, "too few"),
    ],
)
def test_limits(patch: dict[str, Any], sentence: str | None) -> None:
    if sentence is None:
        load_raw(Content, changed(**patch))
    else:
        assert sentence in problems(**patch)


def test_all_problems_come_at_once() -> None:
    said = problems(beach__dock=9, crabs__values=[1], motifs__green__track=2)
    assert len(said.splitlines()) == 3


def play_out(content: Content, variant: str, seats: int) -> MauiRules:
    rules = MauiRules(content, variant, seats)
    s = rules.new()
    rng = Random(5)
    while actors := rules.actors(s):
        p = actors[0]
        rules.apply(s, p, rules.chance(s, rng) if p == CHANCE else rng.choice(rules.legal(s, p)), [])
    assert rules.outcome(s) is not None
    assert rules.dump(rules.load(rules.dump(s))) == rules.dump(s)
    return rules


def test_a_smaller_beach_and_a_larger_market_can_be_played() -> None:
    raw = changed(
        beach={"columns": 6, "rows": [2, 1, 1, 1, 2], "dock": 2, "parasols": [[2, 2], [3, 5], [5, 1]]},
        parasols__tokens={"pearl_white": {"count": 2}, "bonus_a": {"count": 1, "tracks": ["yellow", "blue"]}},
        crabs={"cells": [[2, 2], [4, 4]], "values": [1, 6], "bonuses": {"bonus_a": [3, 1]}},
        market={"rows": 3, "costs": [0, 1, 1, 2], "zone_dollars": 2, "player_dollars": 3},
        tracks={"values": [1, 3, 6, 10], "extension": [15], "ornaments": {}, "tokens": [0, 0, 0]},
    )
    content = load_raw(Content, raw).content
    for variant in ("base", "crabs", "combined"):
        for seats in (2, 4):
            rules = play_out(content, variant, seats)
    assert rules.columns == 6 and rules.places == 4


def test_a_sixth_motif_can_be_added() -> None:
    motifs = {**RAW["motifs"], "white": {"track": 6, "pattern": "shell", "colour": "#FFFFFF"}}
    towels = {"-".join(triple): list(triple) for triple in permutations(motifs, 3)}
    content = load_raw(Content, changed(motifs=motifs, towels=towels)).content
    rules = play_out(content, "combined", 3)
    assert rules.motifs == 6 and rules.towels == 120


def test_a_market_without_free_towels_still_goes_on() -> None:
    content = load_raw(Content, changed(market__costs=[1, 2, 3], market__zone_dollars=0)).content
    for seats in (2, 3, 4):
        play_out(content, "base", seats)


def test_the_order_of_ids_in_the_files_does_not_matter() -> None:
    backwards = changed(
        motifs=dict(reversed(RAW["motifs"].items())),
        towels=dict(reversed(RAW["towels"].items())),
        parasols__tokens=dict(reversed(RAW["parasols"]["tokens"].items())),
    )
    one = MauiRules(load_raw(Content, backwards).content, "base", 2)
    other = MauiRules(load_raw(Content, RAW).content, "base", 2)
    assert one.ids == other.ids and one.deal == other.deal
