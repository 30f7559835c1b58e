"""What the log tells of a round, word for word."""

from __future__ import annotations

from random import Random

import pytest

from game.content.lang import Lang
from game.kernel.contract import CHANCE, Action, Event
from game.profile.paths import resources
from game.samoa.tables import NOTHING, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, DRAW_CARD, PASS, REVEAL, SEAT, SEND, SWAP_CARD, TAKE_BACK
from game.samoa.words import sentences
from tests.rules.samoa.build import Round

ANNA, BART, CLAUDE, DAVID = range(4)
NAMES = ("Anna", "Bart", "Claude", "David")
LANG = Lang.load([resources() / "data"], "en")


def said(t: Round, seat: int, action: Action) -> list[str]:
    """The lines of one step."""
    events: list[Event] = []
    if seat != CHANCE:
        assert action in t.rules.legal(t.s, seat)
    t.rules.apply(t.s, seat, action, events)
    found = sentences(t.rules, seat, action, events, NAMES)
    return [LANG.plain(text) for text in found]


def choosing() -> Round:
    t = Round().give(ANNA, "take_back", 2).give(ANNA, "swap_card").discard(ANNA, "bid_2", "bid_4", "bid_6")
    t.guest(ANNA, 0, "japan", "swimmer_2").guest(ANNA, 1, "japan", "swimmer_3").guest(ANNA, 2, "japan", "lover")
    return t.tiles("pool").plane(["lover", "swimmer_2", "rich"], ["ordinary", "ordinary"])


def test_cards() -> None:
    t = choosing()
    assert said(t, BART, (CHOOSE_CARD, t.card("holiday"))) == []
    assert said(t, ANNA, (CHOOSE_CARD, t.card("bid_8"), 0)) == ["Back in your hand: 2/3."]
    for seat in (CLAUDE, DAVID):
        t.s.money[seat], t.s.bids[seat] = 0, 25
    said(t, CLAUDE, (CHOOSE_CARD, t.card("bid_10")))
    assert said(t, DAVID, (CHOOSE_CARD, t.card("holiday"))) == [
        "Anna takes back 1 card.", "Anna plays 8/6.", "Bart plays Staff Holiday.", "Claude plays 10/7.",
        "David plays Staff Holiday.",
    ]  # fmt: skip
    assert said(t, ANNA, (TAKE_BACK, 1, 2)) == ["Back in your hand: 4/4 and 6/5.", "Anna takes back 2 cards."]
    assert said(t, ANNA, (SWAP_CARD, t.card("bid_12"))) == ["Anna swaps 8/6 for 12/9."]


def test_building_and_guests() -> None:
    t = choosing().choose("bid_14", "holiday", "bid_10", "holiday").done(ANNA)
    icon = TILES.index("pool")
    assert said(t, ANNA, (BUY, icon, NOTHING)) == [
        "Anna builds a pool pool for 14 coins.", "The swimmers pay Anna 5 coins for the new pool.",
    ]  # fmt: skip
    t = choosing().choose("bid_14", "bid_12", "holiday", "holiday").done(ANNA)
    assert said(t, ANNA, (PASS,)) == ["Anna does not build."]
    t.no(BART)
    assert said(t, ANNA, (SEAT, 0, t.kind("rich"), 3)) == ["Anna receives a rich guest rich guest: +16 coins."]
    assert said(t, ANNA, (SEAT, 0, t.kind("lover"), 2)) == ["Anna's lovers share a room lover: +8 coins."]
    assert said(t, ANNA, (DONE,)) == []
    assert said(t, BART, (DONE,))[:4] == [
        "Bart receives nobody.", "Nobody takes in 3 guests, who fly home.", "Anna is paid 24 coins.",
        "Round 2: Japanese flag Japan.",
    ]  # fmt: skip


def test_guests_who_leave() -> None:
    t = Round().guest(ANNA, 0, "britain", "rich").guest(ANNA, 1, "japan", "rich").guest(BART, 1, "japan", "lover")
    t.plane(["ordinary"] * 4).choose(*["holiday"] * 4).done(BART)
    assert said(t, ANNA, (SEND, 0)) == ["Anna sends 1 guest home."]
    t.done(ANNA)
    lines = said(t, CHANCE, t.rules.chance(t.s, Random(1)))
    assert lines[0].startswith("On the building site: ")
    assert lines[1:] == ["1 guest flies home from Anna's hotel.", "1 guest flies home from Bart's hotel."]


def test_a_landing_names_its_groups() -> None:
    t = Round(skip_to=6)
    t.chance((REVEAL,))
    t.chance((DRAW_CARD, t.rules.arrival_ids.index("card_11")))
    landing = t.rules.chance(t.s, Random(1))
    assert said(t, CHANCE, landing) == ["Guests land from Japanese flag Japan: 8 and 6."]


@pytest.mark.parametrize(("skip_to", "line"), [
    (5, "Round 5: Norwegian flag Norway."),
    (6, "Round 6: Japanese flag Japan, and twice as many guests."),
])  # fmt: skip
def test_a_round_names_its_flag(skip_to: int, line: str) -> None:
    t = Round(skip_to=skip_to)
    begun = [event for event in t.events if event.kind == "round"][-1:]
    assert [LANG.plain(text) for text in sentences(t.rules, CHANCE, (DONE,), begun, NAMES)] == [line]


def test_the_tie_card_lies_between_two_neighbours() -> None:
    t = Round(tie=3)
    laid = [event for event in t.events if event.kind == "tie"]
    assert [LANG.plain(text) for text in sentences(t.rules, CHANCE, (DONE,), laid, NAMES)] == [
        "The tie card lies between David and Anna."
    ]
