"""What a mod may change, and how impossible data is refused: with its place and a reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.content.loader import Problem, load
from game.kernel.contract import CHANCE
from game.profile.paths import resources
from game.samoa.content import Content
from game.samoa.rules import SamoaRules
from tests.rules.samoa.build import rules_for, shipped


def problems(tmp_path: Path, file: str, text: str) -> list[Problem]:
    """What is said about a mod with this one file."""
    folder = tmp_path / "mod" / "samoa"
    folder.mkdir(parents=True)
    (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
    loaded = load("samoa", Content, [resources() / "data", tmp_path / "mod"])
    return list(loaded.problems)


def test_the_printed_components() -> None:
    rules = rules_for(4)
    prices = list(zip(rules.bid, rules.price, strict=True))
    assert prices == [
        (2, 3), (4, 4), (6, 5), (8, 6), (10, 7), (12, 9), (14, 8), (16, 10), (18, 11), (20, 12), (-1, -1)
    ]  # fmt: skip
    assert sum(rules.tile_count) == 19 and sum(rules.kind_count) == 18
    assert len(rules.arrivals) == 13 and rules.rounds == 12 and rules.nations == 4


REFUSED = [
    ("arrivals", "card_13: [[4, 2], [5, 2], [5, 3], [7, 3]]", "10 guests, doubled, but a nation has 18 tokens"),
    ("tiles", "reveal: [{until: 12, tiles: [1, 1, 1, 2]}]", "24 tiles are revealed with 6 players, but there are 19"),
    ("tiles", "stock: {suite: 7}", "7 suites, but a hotel has 6 printed rooms"),
    ("tiles", "reveal: [{until: 3, tiles: [1, 1, 1, 1]}, {until: 2, tiles: [1, 1, 1, 1]}]", "already settled above"),
    ("tiles", "reveal: [{until: 13, tiles: [1, 1, 1, 1]}]", "there is no round 13"),
    ("tiles", "reveal: [{until: 3, tiles: [1, 1, 1]}]", "needs at least 4 entries"),
    ("flags", "piles: [[britain, germany], [japan, norwey]]", "unknown nation 'norwey' - did you mean 'norway'?"),
    ("flags", "piles: [[britain, britain], [japan, norway]]", "'britain' is already in this pile"),
    ("flags", "piles: [[britain], [britain]]", "needs at least 2 entries"),
    ("flags", "doubled: [6, 13]", "there is no round 13, there are 12 flags"),
    ("arrivals", "remove: [card_01, card_02]", "there are 11 tourist cards for 12 rounds"),
    ("cards", "bid_2: {bid: null}", "needs both a bid and a price"),
    ("cards", "remove: [holiday]", "one card must be a Staff Holiday"),
    ("hotel", "rows: 9", "must be at most 4, got 9"),
    ("tourists", "rich: {pays_doubel: true}", "did you mean 'pays_double'?"),
]


@pytest.mark.parametrize(("file", "text", "message"), REFUSED)
def test_impossible_data_is_refused(tmp_path: Path, file: str, text: str, message: str) -> None:
    found = problems(tmp_path, file, text)
    assert any(message in str(problem) for problem in found), found
    assert any(problem.file.endswith((f"{file}.yaml", "samoa")) for problem in found)


def test_another_hotel_can_be_played(tmp_path: Path) -> None:
    """Sizes may be changed: a bigger hotel, six rounds, one more nation."""
    folder = tmp_path / "mod" / "samoa"
    folder.mkdir(parents=True)
    (folder / "hotel.yaml").write_text("rows: 3\ncolumns: 3\nmoney: 10\n", encoding="utf-8")
    (folder / "nations.yaml").write_text('samoa: {colour: "#00AA00"}\n', encoding="utf-8")
    flags = "piles: [[britain, samoa, norway], [samoa, japan, germany]]\ndoubled: [6]\n"
    (folder / "flags.yaml").write_text(flags, encoding="utf-8")
    (folder / "tiles.yaml").write_text("reveal: [{until: 6, tiles: [1, 1, 1, 1]}]\n", encoding="utf-8")
    loaded = load("samoa", Content, [resources() / "data", tmp_path / "mod"])
    assert loaded.problems == ()
    rules = SamoaRules(loaded.content, "base", 3)
    s = rules.new()
    rng = Random(1)
    while actors := rules.actors(s):
        p = actors[0]
        rules.apply(s, p, rules.chance(s, rng) if p == CHANCE else rng.choice(rules.legal(s, p)))
    assert s.round == 6 and rules.outcome(s) is not None
    assert rules.conserved(s) == rules.conserved(rules.new())


def test_the_shipped_data_has_no_problems() -> None:
    assert shipped().problems == ()
