"""What the log and the prompts say."""

from __future__ import annotations

import pytest

from game.amsterdam.words import sentences
from game.content.lang import Lang
from game.kernel.contract import CHANCE
from game.profile.paths import resources
from tests.rules.amsterdam.build import act, position, rules

LANG = {code: Lang.load([resources() / "data"], code) for code in ("en", "fr")}
NAMES = ("Ann", "Bob", "Cleo")


def told(table, s, seat, action, code: str = "en") -> list[str]:
    events = []
    table.apply(s, seat, action, events)
    return [LANG[code].plain(text) for text in sentences(table, seat, action, events, NAMES)]


def test_tourists_from_the_quay_and_the_supply_land_together() -> None:
    s = position(rules(), "roll", boat=5, quays=(0, 2, 0, 0), shows={"0,4": "church"}, hotels={1: ["0,3"]}, active=1)
    assert told(rules(), s, CHANCE, act("roll", 1, 1)) == [
        "Bob rolls 1 and 1.",
        "The boat sails 2 spaces.",
        "2 tourists come aboard again.",
        "3 tourists land at the church.",
        "Bob: 0 → 3",
    ]


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("en", ["1 tourist moves to the café.", "The mayor turns the café into the manor.", "Ann: 0 → 1"]),
        (
            "fr",
            [
                "1 touriste part vers le café.",
                "Le maire retourne le café\u00a0: voici le manoir.",
                "Ann\u00a0: 0 → 1",
            ],
        ),
    ],
)
def test_a_flip_is_told(code: str, lines: list[str]) -> None:
    s = position(rules(), shows={"0,0": "cafe>manor", "4,4": "cafe"}, tourists={"0,0": 1}, hotels={0: ["3,3"]})
    assert told(rules(), s, 0, act("flip", "mayor", "0,0"), code) == lines


def test_the_symbols_stand_in_the_line() -> None:
    s = position(rules(), shows={"0,0": "cafe>manor"}, mayor="0,0")
    events = []
    rules().apply(s, 0, act("flip", "mayor", "0,0"), events)
    (text,) = sentences(rules(), 0, act("flip", "mayor", "0,0"), events, NAMES)
    assert LANG["fr"].say(text).startswith("Le maire retourne le [amsterdam/cafe] café")


def test_a_win_is_told_last() -> None:
    table = rules("base", 3)
    s = position(table, tourists={"2,2": 1, "0,0": 11}, mayor="1,1", hotels={0: ["0,0", "3,3"]})
    assert told(table, s, 0, act("send", "mayor", "4,4"))[-1] == "Ann wins with 12 tourists!"


@pytest.mark.parametrize(
    ("variant", "stage", "steps", "sentence"),
    [
        ("base", "roll", None, "The dice are rolling"),
        ("base", "hotel", None, "Build a hotel on a free crossing (2 to go)"),
        ("base", "walk", (2, 3), "Walk the mayor 2 and the watchman 3"),
        ("base", "walk", (0, 1), "Walk the night watchman 1 step"),
        ("tactical", "sail", None, "Sail the boat 1 to 4 spaces"),
        ("tactical", "walk", (3, 3), "Walk up to 4 steps in all, 3 a pawn, or stay"),
        ("tactical", "walk", (2, 0), "Walk the mayor up to 2 steps, or stay"),
        ("base", "act", None, "Flip a building with the night watchman, or finish"),
        ("base", "over", None, "The game is over"),
    ],
)
def test_every_stage_has_its_prompt(variant: str, stage: str, steps, sentence: str) -> None:
    table = rules(variant)
    s = position(table, stage, steps=steps)
    assert LANG["en"].plain(table.prompt(s, 0)) == sentence


def test_others_are_asked_to_wait() -> None:
    assert LANG["en"].plain(rules().prompt(position(rules()), 1)) == "Wait for your turn"
