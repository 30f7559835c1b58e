"""Price cards: the secret choice, the swap window, take-backs, and what the table knows of a hand."""

from __future__ import annotations

from game.samoa import hands
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOST, AT_SWAP
from game.samoa.tables import BACK_TILE, SWAP_TILE
from game.samoa.verbs import CHOOSE_CARD, DONE, SWAP_CARD, TAKE_BACK
from tests.rules.samoa.build import Round

ANNA, BART, CLAUDE, DAVID = range(4)
OTHERS = ("bid_6", "bid_8", "holiday")


def test_any_card_in_hand_may_be_chosen_and_no_other() -> None:
    t = Round().discard(ANNA, "bid_2", "bid_20").plane(["ordinary"] * 4)
    assert {t.rules.card_ids[a[1]] for a in t.rules.legal(t.s, ANNA)} == t.hand(ANNA)
    assert len(t.hand(ANNA)) == 9
    assert t.why_not(ANNA, CHOOSE_CARD, t.card("bid_2")) == "card_discarded"


def test_staff_holiday_always_returns_even_after_a_purchase_by_swap() -> None:
    """Anna plays Staff Holiday, swaps it for a price card, buys: that card is discarded, the holiday is hers."""
    t = Round().give(ANNA, "swap_card").tiles("pool", "suite").plane(["ordinary"] * 4)
    t.choose("holiday", "holiday", "holiday", "holiday")
    t.do(ANNA, SWAP_CARD, t.card("bid_2")).done(ANNA).buy(ANNA, "pool").done(ANNA)
    assert "holiday" in t.hand(ANNA) and t.pile(ANNA) == {"bid_2"}


def test_the_swap_window_comes_before_building_clockwise_from_the_tie_card() -> None:
    t = Round(tie=CLAUDE).give(ANNA, "swap_card").give(DAVID, "swap_card").tiles("pool", "suite")
    t.plane(["ordinary"] * 4).choose("bid_4", *OTHERS)
    assert t.s.stage == AT_SWAP and t.s.turn == DAVID
    t.done(DAVID)
    assert t.s.turn == ANNA
    t.do(ANNA, SWAP_CARD, t.card("bid_20"))
    assert t.told("swapped")[0].data == {"card_out": t.card("bid_4"), "card_in": t.card("bid_20")}
    t.done(ANNA)
    assert t.s.stage == AT_BUILD and t.s.turn == ANNA
    assert "bid_4" in t.hand(ANNA) and hands.owns(t.s, ANNA, SWAP_TILE) == 0


def test_staff_holiday_may_be_swapped_in() -> None:
    t = Round().give(ANNA, "swap_card").plane(["ordinary"] * 4).choose("bid_4", *OTHERS)
    t.do(ANNA, SWAP_CARD, t.card("holiday")).done(ANNA)
    assert t.s.stage == AT_HOST and t.s.turn == BART
    assert t.rules.host_order(t.s) == (BART, CLAUDE)


def test_several_tiles_in_one_window_and_a_card_just_taken_back_may_be_swapped_in() -> None:
    t = Round().give(ANNA, "swap_card", 2).give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16")
    t.plane(["ordinary"] * 4).choose("bid_4", *OTHERS)
    t.do(ANNA, SWAP_CARD, t.card("bid_2")).do(ANNA, TAKE_BACK, t.card("bid_12"), t.card("bid_16"))
    t.do(ANNA, SWAP_CARD, t.card("bid_16"))
    assert t.rules.legal(t.s, ANNA) == [(DONE,)]
    assert t.hand(ANNA) >= {"bid_2", "bid_4", "bid_12"} and t.s.played[ANNA] == t.card("bid_16")


def test_who_has_nothing_to_use_is_not_asked() -> None:
    """A take-back tile is of no use without discarded cards."""
    t = Round().give(ANNA, "take_back").plane(["ordinary"] * 4).choose("bid_4", *OTHERS)
    assert t.s.stage == AT_HOST


def test_a_swap_tile_without_another_card_is_of_no_use() -> None:
    t = Round().give(ANNA, "swap_card").discard(ANNA, *(card for card in Round().rules.card_ids if card != "bid_4"))
    t.plane(["ordinary"] * 4).choose("bid_4", *OTHERS)
    assert t.s.stage == AT_HOST, "nobody is asked what to swap"


def test_a_take_back_with_the_choice_stays_hidden_until_the_reveal() -> None:
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    before = t.rules.dump(t.rules.observe(t.s, BART))
    t.do(ANNA, CHOOSE_CARD, t.card("bid_20"), t.card("bid_12"), t.card("bid_20"))
    seen = t.rules.dump(t.rules.observe(t.s, BART))
    assert {key for key in seen if seen[key] != before[key]} == {"ready", "played"}
    assert [event.kind for event in t.events if not event.secret] == ["chose"]
    t.do(BART, CHOOSE_CARD, t.card("bid_6")).do(CLAUDE, CHOOSE_CARD, t.card("bid_8"))
    t.do(DAVID, CHOOSE_CARD, t.card("holiday"))
    assert t.told("took_back")[0].data == {"count": 2}
    assert hands.owns(t.s, ANNA, BACK_TILE) == 0
    assert t.s.played[ANNA] == t.card("bid_20") and "bid_12" in t.hand(ANNA)
    assert t.pile(ANNA) == {"bid_16"}


def test_one_or_two_cards_come_back() -> None:
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    taken = {a[2:] for a in t.rules.legal(t.s, ANNA)}
    a, b, c = (t.card(name) for name in ("bid_12", "bid_16", "bid_20"))
    assert taken == {(), (a,), (b,), (c,), (a, b), (a, c), (b, c)}


def test_the_table_counts_cards_it_cannot_name() -> None:
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    t.choose("bid_4", *OTHERS)
    assert (hands.hand_count(t.rules, t.s, ANNA), hands.pile_count(t.rules, t.s, ANNA)) == (7, 3)
    t.do(ANNA, TAKE_BACK, t.card("bid_12"), t.card("bid_20"))
    view = t.rules.observe(t.s, BART)
    assert (hands.hand_count(t.rules, view, ANNA), hands.pile_count(t.rules, view, ANNA)) == (9, 1)
    assert hands.unidentified(t.rules, view, ANNA) == 2


def test_a_returned_card_is_known_again_when_it_is_played() -> None:
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    t.choose("bid_4", *OTHERS).do(ANNA, TAKE_BACK, t.card("bid_12"), t.card("bid_20")).done(ANNA)
    while t.s.stage != AT_CHOOSE:
        if t.s.turn >= 0:
            t.done(t.s.turn)
        else:
            t.plane(["ordinary"] * 4)
    assert hands.unidentified(t.rules, t.s, ANNA) == 2
    t.choose("bid_12", *OTHERS)
    view = t.rules.observe(t.s, BART)
    assert hands.unidentified(t.rules, view, ANNA) == 1
    assert view.seen[ANNA] >> t.card("bid_12") & 1


def test_a_second_take_back_may_return_what_the_first_could_not() -> None:
    """Two cards discarded before the first take-back, one after it: what is shown settles the earliest."""
    t = Round().give(ANNA, "take_back", 2).discard(ANNA, "bid_2", "bid_4").plane(["ordinary"] * 4)
    t.choose("bid_6", "holiday", "holiday", "holiday")
    t.do(ANNA, TAKE_BACK, t.card("bid_2")).done(ANNA).seat(ANNA, 0, ("ordinary", 0)).done(ANNA)
    t.plane(["ordinary"] * 4).choose("bid_8", "holiday", "holiday", "holiday")
    t.do(ANNA, TAKE_BACK, t.card("bid_4"), t.card("bid_6")).done(ANNA)
    assert t.s.owed[:2] == (1, 2)
    hands.identify(t.rules, t.s, ANNA, t.card("bid_6"))
    assert t.s.owed[:2] == (1, 1), "bid_6 was discarded after the first take-back"
    hands.identify(t.rules, t.s, ANNA, t.card("bid_4"))
    assert t.s.owed[:2] == (0, 1), "bid_4 may have come back with either, so the earlier one is settled"
