"""Who sees what: nothing secret leaves a state, and imagined worlds fit what was seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from game.kernel.codec import canonical
from game.kernel.contract import CHANCE
from game.kernel.session import Seat, Session, Setup
from game.samoa import hands, hidden
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_CHOOSE, AT_OVER, AT_SWAP, State
from game.samoa.verbs import CHOOSE_CARD, TAKE_BACK
from tests.rules.samoa.build import Round, changed, rules_for, shipped

ANNA, BART, CLAUDE, DAVID = range(4)


def moments(rules: SamoaRules, seed: int, plenty: bool = True) -> Iterator[State]:
    """Every state of a random game, in which everybody starts with one special tile of each kind."""
    rng = Random(seed)
    s = rules.new()
    if plenty:
        s.specials = (1, 1, 1) * rules.seats
    while actors := rules.actors(s):
        yield s
        p = actors[int(rng.random() * len(actors))]
        if p == CHANCE:
            rules.apply(s, p, rules.chance(s, rng))
        else:
            legal = rules.legal(s, p)
            rules.apply(s, p, legal[int(rng.random() * len(legal))])


def other_secrets(rules: SamoaRules, s: State, viewer: int, rng: Random) -> State:
    """The same public position with other secrets of everybody but the viewer."""
    return rules.determinize(rules.observe(s, viewer), viewer, rng)


@pytest.fixture(scope="module")
def rich_rules() -> SamoaRules:
    """Three seats with so many special tiles that take-backs happen all the time."""
    stock = {**shipped().raw["tiles"]["stock"], "swap_card": 6, "send_home": 6, "take_back": 9}
    rules = changed(tiles={"stock": stock})
    return SamoaRules(rules.content, "base", 3)


def test_states_that_differ_in_secrets_only_look_the_same(rich_rules: SamoaRules) -> None:
    differed = 0
    for seed in range(4):
        for number, s in enumerate(moments(rich_rules, seed)):
            viewer = number % 3
            twin = other_secrets(rich_rules, s, viewer, Random(number))
            differed += rich_rules.dump(twin) != rich_rules.dump(s)
            assert rich_rules.dump(rich_rules.observe(twin, viewer)) == rich_rules.dump(rich_rules.observe(s, viewer))
    assert differed > 300


def test_every_slot_of_a_view_hides_what_it_should() -> None:
    """Field by field: what a stranger's view shows of Anna's secrets."""
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16").plane(["ordinary"] * 4)
    t.do(ANNA, CHOOSE_CARD, t.card("bid_16"), t.card("bid_16"))
    for viewer in (BART, CHANCE):
        view = t.rules.observe(t.s, viewer)
        shown = t.rules.dump(view)
        for field in ("back", "taken", "played", "money", "rents", "swims", "bids"):
            assert shown[field][ANNA] == "?", field
        assert shown["specials"][:3] == [0, 0, 1]
        assert hands.hand_count(t.rules, view, ANNA) == 8
    own = t.rules.dump(t.rules.observe(t.s, ANNA))
    assert own["played"][ANNA] == "bid_16" and own["taken"][ANNA] == ["bid_16"] and own["money"][ANNA] == 25


def test_an_own_view_keeps_what_is_ones_own(rich_rules: SamoaRules) -> None:
    for s in moments(rich_rules, 1):
        for p in range(3):
            view = rich_rules.observe(s, p)
            assert (view.money[p], view.back[p], view.played[p]) == (s.money[p], s.back[p], s.played[p])
            assert view.taken[p] == s.taken[p]


def test_other_purses_are_closed_until_the_end() -> None:
    rules = rules_for(3)
    last = None
    for s in moments(rules, 5):
        view = rules.observe(s, 0)
        assert view.money[1:] == [-1, -1] and view.rents[1:] == [-1, -1]
        last = s
    assert last is not None and last.stage == AT_OVER
    assert rules.observe(last, 0).money == last.money
    assert rules.scores(rules.observe(last, 0)) == rules.scores(last)


def test_open_money_shows_the_purses() -> None:
    hotel = {**shipped().raw["hotel"], "open_money": True}
    rules = changed(hotel=hotel)
    view = rules.observe(rules.new(), 0)
    assert view.money == [25] * 4 and view.back[1:] == [-1] * 3


def test_the_open_variant_shows_the_purses_and_nothing_else() -> None:
    rules = SamoaRules(shipped().content, "open", 3)
    for s in moments(rules, 6):
        view, closed = rules.observe(s, 0), rules_for(3).observe(s, 0)
        assert (view.money, view.rents, view.swims, view.bids) == (s.money, s.rents, s.swims, s.bids)
        assert (view.played, view.taken, view.back) == (closed.played, closed.taken, closed.back)


def test_a_session_shows_nobody_what_others_did_in_secret() -> None:
    """Through the log: a choice is only a verb to the others, and a take-back only a number of cards."""
    rules = rules_for(4)
    seats = tuple(Seat(f"P{p}", "human", "blue") for p in range(4))
    start = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    session = Session(rules, Setup("samoa", "base", seats, "ALOHA", shipped().raw), start.s)
    session.submit(ANNA, (CHOOSE_CARD, start.card("bid_2")))
    step = session.step(BART, 0)
    assert step.action == (CHOOSE_CARD,)
    assert [(event.kind, dict(event.data)) for event in step.events] == [("chose", {})]
    for seat in (BART, CLAUDE, DAVID):
        session.submit(seat, (CHOOSE_CARD, start.card("holiday")))
    assert session.state.stage == AT_SWAP
    session.submit(ANNA, (TAKE_BACK, start.card("bid_12"), start.card("bid_20")))
    step = session.step(BART, 4)
    assert step.action == (TAKE_BACK,)
    assert {event.kind for event in step.events} == {"tile_used", "took_back"}
    assert "bid_12" not in canonical(rules.dump(step.view)["back"])
    mine = session.step(ANNA, 4)
    assert {event.kind for event in mine.events} == {"tile_used", "took_back", "took_back_cards"}


def test_a_choice_tells_nothing_by_its_number_of_steps() -> None:
    """With or without a take-back, a secret choice is one entry of the log with the same public events."""
    logs = []
    for extra in ((), ("bid_16",)):
        t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16").plane(["ordinary"] * 4)
        t.do(ANNA, CHOOSE_CARD, t.card("bid_4"), *(t.card(card) for card in extra))
        public = [(event.kind, dict(event.data)) for event in t.events if not event.secret]
        logs.append((public, t.rules.dump(t.rules.observe(t.s, BART))))
    assert logs[0] == logs[1]


def test_imagined_worlds_are_whole_and_keep_the_counts(rich_rules: SamoaRules) -> None:
    rng = Random(3)
    for seed in range(3):
        for s in moments(rich_rules, seed):
            view = rich_rules.observe(s, 1)
            world = rich_rules.determinize(view, 1, rng)
            for p in range(3):
                assert world.money[p] >= 0
                assert hands.hand_count(rich_rules, world, p) == hands.hand_count(rich_rules, s, p)
                assert world.back[p].bit_count() == hands.unidentified(rich_rules, world, p)
                assert not world.back[p] & world.seen[p]
                if world.stage == AT_CHOOSE and world.ready[p]:
                    cards = world.seen[p] | world.back[p] | world.taken[p]
                    assert cards >> world.played[p] & 1


def test_imagined_worlds_can_be_played_to_the_end(rich_rules: SamoaRules) -> None:
    rng = Random(4)
    for number, s in enumerate(moments(rich_rules, 2)):
        if number % 25:
            continue
        world = rich_rules.determinize(rich_rules.observe(s, 0), 0, rng)
        while actors := rich_rules.actors(world):
            p = actors[0]
            action = rich_rules.chance(world, rng) if p == CHANCE else rng.choice(rich_rules.legal(world, p))
            rich_rules.apply(world, p, action)
        assert world.stage == AT_OVER


def test_hidden_choices_are_imagined_with_and_without_a_take_back() -> None:
    """Anna has chosen; with her tile she may have taken cards back first. Bart has chosen too, but owns no tile."""
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16").discard(BART, "bid_20")
    t.plane(["ordinary"] * 4)
    t.do(ANNA, CHOOSE_CARD, t.card("bid_2")).do(BART, CHOOSE_CARD, t.card("bid_2"))
    view, rng = t.rules.observe(t.s, CLAUDE), Random(1)
    worlds = [t.rules.determinize(view, CLAUDE, rng) for _ in range(200)]
    a, b = (1 << t.card(card) for card in ("bid_12", "bid_16"))
    assert {world.taken[ANNA] for world in worlds} == {0, a, b, a | b}
    assert 20 < sum(world.taken[ANNA] > 0 for world in worlds) < 80, "now and then"
    for world in worlds:
        assert (world.seen[ANNA] | world.taken[ANNA]) >> world.played[ANNA] & 1
        assert world.seen[BART] >> world.played[BART] & 1
        assert world.taken[1:] == (0, 0, 0) and world.played[2:] == [-1, -1]
    assert any(world.taken[ANNA] >> world.played[ANNA] & 1 for world in worlds), "a card just taken back is played"
    chosen = [world.played[BART] for world in worlds]
    assert len(set(chosen)) == 10, "any card of his hand"
    assert chosen.count(t.card("holiday")) < min(chosen.count(t.card(f"bid_{bid}")) for bid in (2, 4, 6, 8, 10))


def test_a_purse_is_imagined_as_such_a_hotel_fills_it() -> None:
    """Nobody has earned anything before the first round; later a full season counts, and what was built was paid."""
    def purses(t: Round) -> list[int]:
        view = t.rules.observe(t.s, BART)
        return [t.rules.determinize(view, BART, Random(luck)).money[ANNA] for luck in range(300)]

    t = Round().plane(["ordinary"] * 4)
    assert set(purses(t)) == {25}
    plain = Round(skip_to=7).plane(["ordinary"] * 4)
    usual = 25 + (8 + 9 + 10 + 11 + 12) + 2.2 * 13
    mean = sum(purses(plain)) / 300
    assert abs(mean - usual) < 3 and min(purses(plain)) >= 0 and max(purses(plain)) > usual + 10
    built = Round(skip_to=7).extra(ANNA).pools(ANNA, 2).suite(ANNA, 1).give(ANNA, "swap_card")
    built.give(CLAUDE, "send_home", 3).plane(["ordinary"] * 4)
    assert abs(sum(purses(built)) / 300 - (usual - 5 * 6)) < 3, "five tiles at about six coins"
    assert hidden.usual_money(plain.rules, plain.s, ANNA) == usual
    assert hidden.usual_money(built.rules, built.s, CLAUDE) == usual - 3 * 6, "every seat's own tiles"


def test_a_used_take_back_was_paid_for() -> None:
    t = Round(skip_to=7).give(ANNA, "take_back").discard(ANNA, "bid_12").plane(["ordinary"] * 4)
    before = hidden.usual_money(t.rules, t.s, ANNA)
    t.choose("bid_4", "holiday", "holiday", "holiday").do(ANNA, TAKE_BACK, t.card("bid_12"))
    assert hidden.usual_money(t.rules, t.s, ANNA) == before


def test_every_possible_hand_is_imagined_and_no_other() -> None:
    """Anna took two of three discarded cards back, later discarded another one: that one cannot be in her hand."""
    t = Round().give(ANNA, "take_back").discard(ANNA, "bid_12", "bid_16", "bid_20").plane(["ordinary"] * 4)
    t.choose("bid_4", "holiday", "holiday", "holiday")
    t.do(ANNA, TAKE_BACK, t.card("bid_12"), t.card("bid_20")).done(ANNA)
    t.seat(ANNA, 0, ("ordinary", 0)).done(ANNA)
    assert t.pile(ANNA) == {"bid_4", "bid_16"}
    view = t.rules.observe(t.s, BART)
    rng = Random(1)
    imagined = {t.rules.determinize(view, BART, rng).back[ANNA] for _ in range(100)}
    a, b, c = (1 << t.card(card) for card in ("bid_12", "bid_16", "bid_20"))
    assert imagined == {a | b, a | c, b | c}


def test_a_view_survives_json() -> None:
    rules = rules_for(3)
    for number, s in enumerate(moments(rules, 7, plenty=False)):
        dumped = rules.dump(rules.observe(s, number % 3))
        loaded = rules.load(json.loads(json.dumps(dumped)))
        assert rules.dump(loaded) == dumped


def test_before_the_reveal_only_the_others_choices_are_reopened() -> None:
    t = Round().plane(["ordinary"] * 4)
    t.do(ANNA, CHOOSE_CARD, t.card("bid_2")).do(BART, CHOOSE_CARD, t.card("bid_4"))
    view = t.rules.reopen(t.rules.observe(t.s, ANNA), ANNA)
    assert view.ready == (1, 0, 0, 0) and view.played == [t.card("bid_2"), -1, -1, -1]
    assert t.rules.actors(view) == (BART, CLAUDE, DAVID)
