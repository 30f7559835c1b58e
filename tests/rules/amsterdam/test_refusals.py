"""Every reason for which a move is refused, and its words."""

from __future__ import annotations

import pytest

from game.amsterdam.verbs import VERBS
from game.content.lang import Lang, read_messages
from game.profile.paths import resources
from tests.rules.amsterdam.build import act, play, position, rules

DATA = [resources() / "data"]
NIGHT = {"0,0": "cafe"}


def settling():
    shows = {"0,0": "cafe", "0,3": "cafe", "3,0": "cafe", "3,3": "cafe"}
    s = position(rules(), shows=shows, tourists={"0,0": 3, "0,3": 2}, mayor="0,0")
    play(rules(), s, act("flip", "mayor", "0,0"))
    return s


def acted():
    s = position(rules(), shows=NIGHT, tourists={"2,2": 2}, mayor="0,0", watchman="3,3")
    play(rules(), s, act("flip", "mayor", "0,0"))
    return s


def tactical(stage: str, **words):
    return position(rules("tactical"), stage, **words)


BASE = [
    ("nonsense", position(rules()), (99,)),
    ("nonsense", position(rules()), act("roll", 1, 1)),
    ("nonsense", position(rules()), (7, 0)),
    ("nonsense", position(rules()), (7, 0, 25)),
    ("hotel_first", position(rules(), "hotel"), act("walk", "mayor", "0,1")),
    ("hotel_first", position(rules(), "hotel"), act("done")),
    ("walk_first", position(rules(), "walk"), act("flip", "mayor", "0,0")),
    ("walk_first", position(rules(), "walk"), act("done")),
    ("settle_first", settling(), act("done")),
    ("settle_first", settling(), act("flip", "watchman", "4,4")),
    ("dice_decide", position(rules()), act("sail", 2)),
    ("crossing_taken", position(rules(), "hotel", hotels={1: ["1,1"]}), act("hotel", "1,1")),
    ("hotels_built", position(rules(), "walk"), act("hotel", "1,1")),
    ("walks_over", position(rules()), act("walk", "mayor", "0,1")),
    ("has_walked", position(rules(), "walk", steps=(0, 1)), act("walk", "mayor", "0,1")),
    ("walk_nowhere", position(rules(), "walk", mayor="0,0"), act("walk", "mayor", "0,0")),
    ("other_pawn", position(rules(), "walk", mayor="0,0", watchman="0,1"), act("walk", "mayor", "0,1")),
    ("nearer", position(rules(), "walk", mayor="0,0", dice=(2, 1)), act("walk", "mayor", "0,1")),
    ("farther", position(rules(), "walk", mayor="0,0", dice=(2, 1)), act("walk", "mayor", "0,3")),
    ("dice_first", position(rules(), "roll"), act("done")),
    ("must_walk", position(rules(), "walk"), act("stay")),
    ("flip_dam", position(rules(), mayor="1,1"), act("flip", "mayor", "2,2")),
    ("has_acted", acted(), act("flip", "mayor", "0,0")),
    ("has_acted", acted(), act("send", "mayor", "0,0")),
    ("not_beside", position(rules(), shows=NIGHT, mayor="2,0"), act("flip", "mayor", "0,0")),
    ("shows_day", position(rules(), mayor="0,0"), act("flip", "mayor", "0,0")),
    ("shows_night", position(rules(), shows={"3,3": "bar"}, watchman="3,3"), act("flip", "watchman", "3,3")),
    ("nobody_moves", position(rules()), act("settle", "0,0")),
    ("same_building", settling(), act("settle", "0,0")),
    ("other_function", settling(), act("settle", "1,1")),
    ("not_fewest", settling(), act("settle", "0,3")),
    ("dam_empty", position(rules(), mayor="1,1"), act("send", "mayor", "0,0")),
    ("not_at_dam", position(rules(), tourists={"2,2": 1}, mayor="0,0"), act("send", "mayor", "0,0")),
    ("on_dam", position(rules(), tourists={"2,2": 1}, mayor="1,1"), act("send", "mayor", "2,2")),
    ("send_day", position(rules(), shows=NIGHT, tourists={"2,2": 1}, mayor="1,1"), act("send", "mayor", "0,0")),
    ("send_night", position(rules(), tourists={"2,2": 1}, watchman="2,2"), act("send", "watchman", "0,0")),
]
TACTICAL = [
    ("sail_first", tactical("sail"), act("walk", "mayor", "0,1")),
    ("sail_first", tactical("sail"), act("done")),
    ("sail_range", tactical("sail"), act("sail", 5)),
    ("has_sailed", tactical("walk"), act("sail", 2)),
    ("walks_over", tactical("act"), act("stay")),
    ("too_far", tactical("walk", mayor="0,0"), act("walk", "mayor", "1,3")),
    ("crowd", tactical("act", shows=NIGHT, tourists={"0,0": 4}), act("flip", "mayor", "0,0")),
]
CASES = [("base", *case) for case in BASE] + [("tactical", *case) for case in TACTICAL]


IDS = [f"{number}-{case[1]}" for number, case in enumerate(CASES)]


@pytest.mark.parametrize(("variant", "reason", "s", "action"), CASES, ids=IDS)
def test_the_sentence_names_the_reason(variant: str, reason: str, s, action) -> None:
    refused = rules(variant).why_not(s, 0, action)
    assert refused is not None and refused.key == f"amsterdam.why_not.{reason}"
    for code in ("en", "fr"):
        lang = Lang.load(DATA, code)
        lang.say(refused)
        assert not lang.missing


def test_every_written_reason_is_tested() -> None:
    messages, _ = read_messages(DATA, "en")
    written = {key.split(".")[2] for key in messages if key.startswith("amsterdam.why_not.")}
    assert written == {reason for _, reason, _, _ in CASES}


@pytest.mark.parametrize("verb", [-1, -2, len(VERBS), 99])
def test_what_is_no_verb_at_all_is_refused_in_words(verb: int) -> None:
    table = rules()
    s = position(table, "act", mayor="0,0", watchman="3,3")
    for more in ((), (0,), (0, 0), (0, 0, 0)):
        reason = table.why_not(s, 0, (verb, *more))
        assert reason is not None and reason.key == "amsterdam.why_not.nonsense"


def test_others_have_to_wait() -> None:
    s = position(rules())
    assert rules().why_not(s, 1, act("done")).key == "rule.not_your_turn"
    s = position(rules(), "over")
    assert rules().why_not(s, 0, act("done")).key == "rule.over"


@pytest.mark.parametrize(
    ("stage", "action", "possible"),
    [
        ("roll", act("roll", 3, 1), True),
        ("roll", act("roll", 4, 1), False),
        ("roll", act("first", 1), False),
        ("first", act("first", 1), True),
        ("first", act("first", 2), False),
        ("build", (0, *rules().box), True),
        ("build", (0, *rules().box[:-1]), False),
        ("build", (0, *rules().box[:-1], 0), False),
    ],
)
def test_luck_is_checked_against_the_box(stage: str, action, possible: bool) -> None:
    assert rules().could_draw(position(rules(), stage), action) == possible
