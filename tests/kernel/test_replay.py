"""Documents: what was saved opens again; what was tampered with is refused in words."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.content.lang import Lang
from game.kernel.codec import canonical, digest, read_action, write_action
from game.kernel.contract import Text
from game.kernel.replay import MAX_LOG, ReplayError, read_setup, replay, to_document
from game.kernel.session import Session
from game.profile.paths import resources
from tests.ai import toy

VERSION = 1


def played(variant: str = "turns", decisions: int = 7) -> Session:
    game = toy.session(variant, ("human", "random"))
    for _ in range(decisions):
        p = game.actors()[0]
        game.submit(p, game.legal(p)[-1])
    return game


def document(variant: str = "turns", decisions: int = 7) -> dict[str, Any]:
    """A saved toy game, as it comes back from a file."""
    doc: dict[str, Any] = json.loads(json.dumps(to_document(played(variant, decisions), "test", VERSION)))
    return doc


def reopen(doc: Any, version: int = VERSION) -> Session:
    setup = read_setup(doc)
    return replay(doc, setup, toy.ToyRules({}, setup.variant, len(setup.seats)), version)


def refusal(doc: Any, version: int = VERSION) -> ReplayError:
    with pytest.raises(ReplayError) as refused:
        reopen(doc, version)
    for code in ("en", "fr"):
        lang = Lang.load([resources() / "data"], code)
        lang.say(refused.value.text)
        assert lang.missing <= {"toy.no"}, "every refusal is said in both languages"
    return refused.value


@pytest.mark.parametrize("variant", toy.INFO.variants)
@pytest.mark.parametrize("decisions", [0, 1, 5, 9])
def test_a_saved_game_opens_in_the_same_position(variant: str, decisions: int) -> None:
    doc = document(variant, decisions)
    again = reopen(doc)
    assert digest(again.rules.dump(again.state)) == doc["digest"]
    assert to_document(again, "test", VERSION) == doc


def test_practice_is_remembered() -> None:
    game = played()
    game.undo()
    assert game.practice
    assert reopen(json.loads(json.dumps(to_document(game, "test", VERSION)))).practice


def test_gestures_are_remembered() -> None:
    game = toy.session("turns", ("human", "random"))
    before = digest(game.rules.dump(game.state))
    game.submit(0, (toy.TAKE, 0), (toy.KEEP,))
    doc = json.loads(json.dumps(to_document(game, "test", VERSION)))
    again = reopen(doc)
    again.undo()
    assert digest(again.rules.dump(again.state)) == before


def test_a_save_without_gestures_takes_one_action_for_one_gesture() -> None:
    game = toy.session("turns", ("human", "random"))
    game.submit(0, (toy.TAKE, 0), (toy.KEEP,))
    doc = json.loads(json.dumps(to_document(game, "test", VERSION)))
    del doc["gestures"]
    again = reopen(doc)
    again.undo()
    assert len(again.legal(0)) == 2, "taken, and still to be kept or pressed"
    again.undo()
    assert again.no_undo() == Text("rule.no_undo")


@pytest.mark.parametrize("marks", [None, [[5]], ["5"], [5.0], [True], [0], [-2], [10_000], [7, 5], [5, 5]])
def test_gestures_that_make_no_sense_are_refused(marks: Any) -> None:
    doc = document()
    assert doc["gestures"][0] == 5, "after five draws of luck"
    doc["gestures"] = marks
    assert refusal(doc).text == Text("replay.field", {"field": "gestures"})


@pytest.mark.parametrize("junk", [None, 3, "game", [], {}, {"format": "1"}, {"format": True}])
def test_what_is_no_save_is_called_so(junk: Any) -> None:
    assert refusal(junk).text.key == "replay.not_a_save"


def test_a_save_of_a_newer_format_asks_for_an_update() -> None:
    assert refusal(document() | {"format": 999}).text.key == "replay.newer"


@pytest.mark.parametrize("field", ["game", "variant", "seats", "seed", "mods", "log"])
@pytest.mark.parametrize("value", [None, 7, {}])
def test_a_field_that_makes_no_sense_is_named(field: str, value: Any) -> None:
    error = refusal(document() | {field: value})
    assert (error.text.key, error.text.args["field"]) == ("replay.field", field)


@pytest.mark.parametrize(
    "seats", [[], [{"name": "A"}], ["A", "B"], [{"name": "A", "player": "human", "colour": 3}], [{}] * 100]
)
def test_bad_seats_are_refused(seats: list[Any]) -> None:
    assert refusal(document() | {"seats": seats}).text.args["field"] == "seats"


def test_content_that_was_edited_is_refused() -> None:
    assert refusal(document() | {"content": {"towels": 1}}).text.key == "replay.content"


def test_a_move_that_was_edited_names_its_step() -> None:
    doc = document()
    step = next(i for i, line in enumerate(doc["log"]) if line[1] == "take")
    doc["log"][step] = [doc["log"][step][0], "take", 9]
    error = refusal(doc)
    assert (error.text.key, error.step, error.text.args["step"]) == ("replay.refused", step, step + 1)


def test_luck_at_the_wrong_moment_is_refused() -> None:
    doc = document()
    step = next(i for i, line in enumerate(doc["log"]) if line[0] == 0)
    doc["log"].insert(step, ["chance", "fruit", 3])
    error = refusal(doc)
    assert error.step == step
    assert error.text.args["why"].key == "replay.no_chance"


@pytest.mark.parametrize(
    "line",
    [None, [], ["chance"], [0], [5, "keep"], [True, "keep"], [0, "fly"], [0, "take"], [0, "take", "x"],
     [0, "take", 1, 2], [0, "take", True], [0, 7], {"0": 1}, ["nobody", "keep"], [0, "take", 10**30]],
)  # fmt: skip
def test_a_line_that_is_no_action_is_refused_with_its_step(line: Any) -> None:
    doc = document()
    step = next(i for i, entry in enumerate(doc["log"]) if entry[0] == 0)
    doc["log"][step] = line
    assert refusal(doc).step == step


def test_a_truncated_log_does_not_lead_to_the_saved_position() -> None:
    doc = document()
    doc["log"] = doc["log"][:-1]
    assert refusal(doc).text.key == "replay.digest"


def test_luck_that_was_edited_does_not_lead_to_the_saved_position() -> None:
    doc = document()
    assert doc["log"][0][:2] == ["chance", "deal"]
    doc["log"][0][3] = doc["log"][0][3] % 6 + 1
    assert refusal(doc).text.key == "replay.digest"


def test_a_giant_log_is_refused_before_it_is_played() -> None:
    doc = document()
    doc["log"] = [[0, "keep"]] * (MAX_LOG + 1)
    error = refusal(doc)
    assert (error.text.args["field"], error.step) == ("log", None)


def test_a_game_of_older_rules_opens_from_its_snapshot() -> None:
    doc = document()
    doc["log"] = []
    again = reopen(doc, version=2)
    assert digest(again.rules.dump(again.state)) == doc["digest"]
    assert again.actors()


@pytest.mark.parametrize("snapshot", [None, {}, [], {"secret": 1}])
def test_an_unreadable_snapshot_is_refused(snapshot: Any) -> None:
    assert refusal(document() | {"snapshot": snapshot}, version=2).text.key == "replay.snapshot"


def test_actions_are_written_in_words_and_read_again() -> None:
    rules = toy.ToyRules({}, "turns", 2)
    for action in [(toy.TAKE, 2), (toy.KEEP,), (toy.DEAL, 1, 6)]:
        assert read_action(rules, write_action(rules, action)) == action
    assert write_action(rules, (toy.TAKE, 2)) == ["take", 2]


def test_canonical_json_does_not_depend_on_the_order_of_keys() -> None:
    one = {"b": [1, 2], "a": {"y": 1, "x": 2}}
    other = copy.deepcopy({"a": {"x": 2, "y": 1}, "b": [1, 2]})
    assert canonical(one) == canonical(other)
    assert digest(one) == digest(other) != digest({"b": [2, 1], "a": {"y": 1, "x": 2}})
