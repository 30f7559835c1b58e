"""Every reason why something is refused, and what a seat is asked."""

from __future__ import annotations

import pytest

from game.content.lang import Lang
from game.kernel.contract import Text
from game.profile.paths import resources
from game.samoa import hands
from game.samoa.tables import POOL, SUITE, SWAP_TILE
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, LAND, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from tests.rules.samoa.build import Round

ANNA, BART, CLAUDE, DAVID = range(4)
ALONE = ("holiday", "holiday", "holiday")
FOUR = ["ordinary"] * 4


def choosing() -> Round:
    return Round().give(ANNA, "take_back").discard(ANNA, "bid_2", "bid_4", "bid_6").plane(FOUR)


def swapping() -> Round:
    return choosing().give(ANNA, "swap_card").choose("bid_8", *ALONE)


def building() -> Round:
    return Round().extra(ANNA).suite(ANNA, 1).tiles("suite", "extra_room").plane(FOUR).choose("bid_8", *ALONE)


def hosting() -> Round:
    t = Round().guest(ANNA, 0, "japan", "ordinary").guest(ANNA, 1, "japan", "lover")
    t.guest(ANNA, 2, "japan", "lover").guest(ANNA, 2, "japan", "lover")
    return t.plane(["ordinary"] * 3, ["lover", "rich"]).choose("bid_8", *ALONE)


def on_holiday() -> Round:
    t = Round().guest(ANNA, 0, "japan", "ordinary").guest(ANNA, 1, "japan", "rich").guest(ANNA, 3, "japan", "swimmer_2")
    t.guest(ANNA, 2, "japan", "lover").guest(ANNA, 2, "japan", "lover")
    return t.plane(FOUR).choose("holiday", *ALONE)


CASES = [
    (choosing, ANNA, (CHOOSE_CARD, 0), "card_discarded"),
    (choosing, ANNA, (CHOOSE_CARD, 3, 4), "not_discarded"),
    (choosing, ANNA, (CHOOSE_CARD, 3, 0, 1, 2), "take_back_limit"),
    (choosing, ANNA, (CHOOSE_CARD, 3, 1, 0), "not_an_action"),
    (choosing, ANNA, (CHOOSE_CARD, 3, 1, 1), "not_an_action"),
    (choosing, ANNA, (CHOOSE_CARD, 11), "not_an_action"),
    (choosing, ANNA, (CHOOSE_CARD,), "not_an_action"),
    (choosing, BART, (CHOOSE_CARD, 3, 0), "no_tile"),
    (choosing, ANNA, (DONE,), "choose_first"),
    (choosing, ANNA, (PASS,), "choose_first"),
    (choosing, ANNA, (TAKE_BACK, 0), "no_take_back_now"),
    (choosing, ANNA, (SWAP_CARD, 0), "no_swap_now"),
    (choosing, ANNA, (BUY, POOL, -1), "no_building_now"),
    (choosing, ANNA, (SEND, 0), "no_sending_now"),
    (choosing, ANNA, (SEAT, 0, 0, 0), "no_hosting_now"),
    (choosing, ANNA, (LAND, 0), "not_an_action"),
    (choosing, ANNA, (99,), "not_an_action"),
    (swapping, ANNA, (CHOOSE_CARD, 5), "card_played"),
    (swapping, ANNA, (SWAP_CARD, 0), "card_discarded"),
    (swapping, ANNA, (SWAP_CARD, 3), "same_card"),
    (swapping, ANNA, (SWAP_CARD, 3, 4), "not_an_action"),
    (swapping, ANNA, (SWAP_CARD, -1), "not_an_action"),
    (swapping, ANNA, (TAKE_BACK, 5), "not_discarded"),
    (swapping, ANNA, (TAKE_BACK,), "not_an_action"),
    (swapping, BART, (DONE,), "rule.not_your_turn"),
    (building, ANNA, (BUY, POOL, -1), "not_on_offer"),
    (building, ANNA, (BUY, 0, 2), "not_an_action"),
    (building, ANNA, (BUY, 9, -1), "not_an_action"),
    (building, ANNA, (BUY, SUITE, -1), "suite_needs_room"),
    (building, ANNA, (BUY, SUITE, 1), "suite_on_suite"),
    (building, ANNA, (BUY, SUITE, 6), "suite_on_extra_room"),
    (building, ANNA, (BUY, SUITE, 7), "no_such_room"),
    (building, ANNA, (DONE,), "build_or_pass"),
    (hosting, ANNA, (SEAT, 0, 2, 0), "room_taken"),
    (hosting, ANNA, (SEAT, 0, 2, 1), "only_a_lover"),
    (hosting, ANNA, (SEAT, 1, 1, 2), "couple_there"),
    (hosting, ANNA, (SEAT, 0, 3, 4), "tourist_gone"),
    (hosting, ANNA, (SEAT, 0, 2, 6), "no_such_room"),
    (hosting, ANNA, (SEAT, 2, 2, 4), "not_an_action"),
    (hosting, ANNA, (PASS,), "no_building_now"),
    (on_holiday, ANNA, (SEND, 4), "room_empty"),
    (on_holiday, ANNA, (SEND, 6), "no_such_room"),
    (on_holiday, BART, (SEND, 0), "rule.not_your_turn"),
]


@pytest.mark.parametrize(("start", "seat", "action", "reason"), CASES)
def test_why_not(start: object, seat: int, action: tuple[int, ...], reason: str) -> None:
    assert callable(start)
    table = start()
    assert table.why_not(seat, *action) == reason
    assert action not in table.rules.legal(table.s, seat)


def test_a_bid_beyond_the_purse_is_said_with_both_numbers() -> None:
    t = building()
    t.s.money[ANNA] = 3
    reason = t.rules.why_not(t.s, ANNA, (BUY, 0, -1))
    assert reason is not None and reason.key == "samoa.why_not.too_expensive"
    assert reason.args == {"bid": 8, "money": 3}


def named(reason: Text | None) -> list[str]:
    """What a refusal names: a card by its bid, anything else by its id."""
    assert reason is not None
    return [str(part.args.get("bid") or part.key.rpartition(".")[2]) for part in reason.args.values()]


def test_a_refusal_names_the_very_card_or_tile() -> None:
    t = choosing()
    assert named(t.rules.why_not(t.s, ANNA, (CHOOSE_CARD, 1))) == ["4"]
    assert named(t.rules.why_not(t.s, ANNA, (CHOOSE_CARD, 3, 1, 4))) == ["10"]
    assert named(t.rules.why_not(t.s, BART, (CHOOSE_CARD, 3, 0))) == ["take_back"]
    t = swapping()
    assert named(t.rules.why_not(t.s, ANNA, (SWAP_CARD, 2))) == ["6"]
    assert named(t.rules.why_not(t.s, ANNA, (TAKE_BACK, 5))) == ["12"]
    t.do(ANNA, SWAP_CARD, 5)
    assert named(t.rules.why_not(t.s, ANNA, (SWAP_CARD, 6))) == ["swap_card"]
    t = building()
    assert named(t.rules.why_not(t.s, ANNA, (BUY, POOL, -1))) == ["pool"]
    t = hosting()
    assert named(t.rules.why_not(t.s, ANNA, (SEAT, 0, 3, 4))) == [t.rules.kind_ids[3]]


def test_reasons_that_come_up_on_the_way() -> None:
    t = hosting().seat(ANNA, 0, ("ordinary", 4))
    assert t.why_not(ANNA, SEAT, 1, t.kind("rich"), 5) == "other_group"
    t = on_holiday().send(ANNA, 0)
    assert t.why_not(ANNA, SEND, 2) == "couple_too_many"
    t.send(ANNA, 1)
    assert t.why_not(ANNA, SEND, 3) == "sent_enough"
    t = Round().give(ANNA, "send_home").full(ANNA).plane(FOUR).choose("bid_2", *ALONE).send(ANNA, 0, 1)
    assert t.why_not(ANNA, SEND, 2) == "tile_used_up"
    t = choosing()
    t.do(BART, CHOOSE_CARD, 5)
    assert t.why_not(BART, CHOOSE_CARD, 5) == "already_chosen"
    t = swapping().do(ANNA, SWAP_CARD, 5)
    assert t.why_not(ANNA, SWAP_CARD, 6) == "no_tile"


def test_after_the_end_everything_is_refused() -> None:
    t = Round(skip_to=12).plane(["ordinary"] * 8).choose("holiday", *ALONE)
    assert t.why_not(ANNA, DONE) == "rule.over"
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.over"


@pytest.mark.parametrize(
    ("start", "prompt"),
    [
        (choosing, "choose_or_take_back"),
        (swapping, "swap_or_take_back"),
        (building, "build"),
        (hosting, "host"),
        (on_holiday, "holiday"),
    ],
)
def test_prompts(start: object, prompt: str) -> None:
    assert callable(start)
    table = start()
    assert table.rules.prompt(table.s, ANNA).key == f"samoa.prompt.{prompt}"


def test_prompts_follow_what_is_left_to_do() -> None:
    t = swapping().do(ANNA, SWAP_CARD, 5)
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.take_back"
    t.do(ANNA, TAKE_BACK, 0)
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.confirm"
    t = hosting().seat(ANNA, 1, ("lover", 1))
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.host_more"
    t.seat(ANNA, 1, ("rich", 4))
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.host_one_group"
    t = building()
    t.s.money[ANNA] = 3
    assert t.rules.prompt(t.s, ANNA).key == "samoa.prompt.cannot_pay"
    assert t.rules.prompt(t.s, BART).key == "samoa.prompt.wait"
    assert hands.owns(t.s, ANNA, SWAP_TILE) == 0


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_component_has_its_name(code: str) -> None:
    lang = Lang.load([resources() / "data"], code)
    rules = Round().rules
    for group, ids in (("nation", rules.nation_ids), ("kind", rules.kind_ids), ("tile", rules.ids["tile"])):
        for name in ids:
            assert lang.has(f"samoa.{group}.{name}")
