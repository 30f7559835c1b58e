"""What a modder is told about impossible data, and what a mod may change."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.content.lang import english
from game.content.loader import load
from game.kernel.contract import CHANCE
from game.profile.paths import resources
from game.sands.content import Content
from game.sands.rules import SandsRules


def problems(folder: Path, **files: str) -> list[str]:
    """Lay a mod over the shipped data; what is said about it."""
    (folder / "sands").mkdir()
    for stem, text in files.items():
        (folder / "sands" / f"{stem}.yaml").write_text(text, encoding="utf-8")
    loaded = load("sands", Content, [resources() / "data", folder])
    return [english().say(problem.message) for problem in loaded.problems]


@pytest.mark.parametrize(
    ("stem", "text", "message"),
    [
        ("zones", "sea: {row: 2}", "row 2 is already that of 'sea'"),
        ("zones", "sea: {row: 5}", "there are only 4 zones, so no row 5"),
        ("zones", "sea: {tourists: red}", "'red' tourists already come to 'sea'"),
        ("attractions", "bar: {zone: beech}", "unknown zone 'beech' - did you mean 'beach'?"),
        ("attractions", "bar: {copies: [1, 2]}", "needs at least 4 entries, got 2"),
        ("attractions", "bar: {price: -1}", "must be at least 0, got -1"),
        ("boats", "boat_01: {backpacker: bleu}", "unknown tourist 'bleu' - did you mean 'blue'?"),
        ("boats", "boat_01: {groups: [[rd]]}", "unknown tourist 'rd' - did you mean 'red'?"),
        ("boats", "boat_01: {groups: [[red]]}", "1 groups, but the season uses 10 (season.yaml)"),
        ("signs", "open: {place: 1}", "place 1 is already that of 'welcome'"),
        ("resort", "money: 21", "the money track ends at 20"),
        ("resort", "columns: 2", "zone 'sea' has 2 fields for more attractions"),
        ("family", "attraction: 4", "there is no time slot 4, only 3"),
        ("family", "{home: 0, slots: [0, 0, 0]}", "a family without members cannot do anything"),
        ("season", "weeks: 12", None),
        ("season", "weeks: 13", "must be at most 12, got 13"),
    ],
)  # fmt: skip
def test_a_mod_that_cannot_be_played_is_refused(tmp_path: Path, stem: str, text: str, message: str | None) -> None:
    found = problems(tmp_path, **{stem: text})
    if message is None:
        assert not found
    else:
        assert any(said.startswith(message) for said in found)


def test_too_few_boats(tmp_path: Path) -> None:
    gone = ", ".join(f"boat_{n:02d}" for n in range(1, 26))
    assert "there are 7 boats for 8 weeks" in problems(tmp_path, boats=f"remove: [{gone}]")


def test_another_size_plays_to_the_end(tmp_path: Path) -> None:
    """Three zones, four columns, five weeks, no booking ahead, two time slots."""
    (tmp_path / "sands").mkdir()
    boats = "\n".join(
        f"mod_{n}: {{backpacker: blue, groups: [[blue], [yellow, red], [red], [blue], [red]]}}" for n in range(5)
    )
    files = {
        "zones": "remove: [hinterland]",
        "attractions": "remove: [mini_golf, pool, waterslide]",
        "boats": f"remove: [{', '.join(f'boat_{n:02d}' for n in range(1, 33))}]\n{boats}",
        "resort": "columns: 4",
        "family": "{slots: [1, 1], attraction: 2}",
        "season": "{weeks: 5, ahead: 0, groups: [2, 3, 4, 5]}",
    }
    for stem, text in files.items():
        (tmp_path / "sands" / f"{stem}.yaml").write_text(text, encoding="utf-8")
    loaded = load("sands", Content, [resources() / "data", tmp_path])
    assert not loaded.problems
    rules = SandsRules(loaded.content, "base", 5)
    rng = Random(3)
    s = rules.new()
    while actors := rules.actors(s):
        p = actors[0]
        rules.apply(s, p, rules.chance(s, rng) if p == CHANCE else rng.choice(rules.legal(s, p)))
        assert rules.dump(rules.load(rules.dump(s))) == rules.dump(s)
    assert s.week == 5 and rules.outcome(s) is not None
