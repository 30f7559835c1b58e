"""What the opponents understand: a reception, a card, a tile, a Staff Holiday; and what they may not know."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.kernel.contract import CHANCE
from game.samoa.bot.bot import SamoaBot
from game.samoa.state import AT_CHOOSE, AT_HOST, State
from game.samoa.tables import SUITE
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND
from game.samoa.words import sentences
from tests.rules.samoa.build import Round, rules_for

ANNA, BART, CLAUDE, DAVID = range(4)
ALONE = ("holiday", "holiday", "holiday")


def greedy_game(rules_seats: int, seed: int) -> list[tuple[State, int]]:
    """(state, seat) of every decision of a game among greedy opponents who see views only."""
    rules = rules_for(rules_seats)
    bot, rng = SamoaBot(rules), Random(seed)
    s = rules.new()
    met = []
    while actors := rules.actors(s):
        if actors[0] == CHANCE:
            rules.apply(s, CHANCE, rules.chance(s, rng))
            continue
        p = actors[0]
        met.append((s.clone(), p))
        rules.apply(s, p, bot.greedy(rules.observe(s, p), p))
    return met


def host_on(t: Round) -> int:
    """Let the bot receive Anna's guests; what they will pay."""
    bot = SamoaBot(t.rules)
    while t.s.stage == AT_HOST and t.s.turn == ANNA:
        action = bot.greedy(t.rules.observe(t.s, ANNA), ANNA)
        if action == (DONE,):
            break
        t.do(ANNA, *action)
    return t.s.due[ANNA] + t.s.due_swims[ANNA]


def best_income(t: Round, group: int) -> int:
    """By trying everything: the most that Anna's guests of this group can pay."""
    rules = t.rules
    best, seen, stack = 0, set(), [t.s.clone()]
    while stack:
        s = stack.pop()
        best = max(best, s.due[ANNA] + s.due_swims[ANNA])
        for action in rules.legal(s, ANNA):
            if action[0] != SEAT or action[1] != group:
                continue
            after = s.clone()
            rules.apply(after, ANNA, action)
            key = (tuple(after.plane), tuple(after.rooms), tuple(after.partners), after.due[ANNA])
            if key not in seen:
                seen.add(key)
                stack.append(after)
    return best


@pytest.mark.parametrize("seed", range(20))
def test_in_the_last_round_a_reception_is_the_best_there_is(seed: int) -> None:
    """Nobody blocks a room for later, so nothing counts but what is paid; small hotels, tried out completely."""
    rng = Random(seed)
    t = Round(skip_to=12, rules=rules_for(3), tie=0)
    if rng.random() < 0.5:
        t.suite(ANNA, rng.randrange(3))
    t.pools(ANNA, rng.randrange(3))
    if rng.random() < 0.5:
        t.guest(ANNA, 0, "japan", rng.choice(["lover", "celebrity"]))
    for room in (3, 4, 5):
        t.guest(ANNA, room, "japan", "ordinary")
    kinds = ["ordinary", "rich", "lover", "lover", "celebrity", "swimmer_2", "swimmer_3"]
    group = [rng.choice(kinds) for _ in range(4)]
    while group.count("celebrity") > 1 or group.count("rich") > 2:
        group = [rng.choice(kinds) for _ in range(4)]
    t.plane(group, ["ordinary"] * 2, card="card_03").choose("bid_10", "holiday", "holiday")
    expected = max(best_income(t, 0), best_income(t, 1))
    assert host_on(t) == expected


def test_a_celebrity_is_seated_before_his_neighbours() -> None:
    t = Round(skip_to=12).plane(["celebrity", "ordinary", "ordinary", "ordinary"] * 1 + ["ordinary"] * 4)
    t.choose("bid_10", *ALONE)
    first = SamoaBot(t.rules).greedy(t.rules.observe(t.s, ANNA), ANNA)
    assert first[:3] == (SEAT, 0, t.kind("celebrity")) and first[3] in (1, 4)


def test_guests_who_leave_soon_are_dearer_than_guests_who_stay() -> None:
    """The same tourists at the same price: back home in round 5, or only in round 8."""
    worths = []
    for second in (("norway", "japan", "germany", "britain"), ("japan", "germany", "britain", "norway")):
        t = Round(flags=("norway", "japan", "germany", "britain", *second, "japan", "germany", "britain", "norway"))
        t.plane(["ordinary"] * 4).choose("bid_10", *ALONE)
        worths.append(SamoaBot(t.rules).rank(t.s, ANNA)[0][0])
    assert worths[0] > worths[1]


def test_a_tile_is_bought_when_it_is_worth_its_price() -> None:
    t = Round().tiles("suite", "swap_card").plane(["ordinary"] * 4).choose("bid_2", *ALONE)
    action = SamoaBot(t.rules).greedy(t.rules.observe(t.s, ANNA), ANNA)
    assert action[:2] == (BUY, SUITE)
    t = Round(skip_to=9).tiles("swap_card").plane(["ordinary"] * 4).choose("bid_20", *ALONE)
    assert SamoaBot(t.rules).greedy(t.rules.observe(t.s, ANNA), ANNA) == (PASS,)


def test_a_suite_covers_a_free_room() -> None:
    t = Round().tiles("suite", "pool")
    for room in (0, 1, 2, 3, 5):
        t.guest(ANNA, room, "britain", "ordinary")
    t.plane(["ordinary"] * 4).choose("bid_2", *ALONE)
    assert SamoaBot(t.rules).greedy(t.rules.observe(t.s, ANNA), ANNA) == (BUY, SUITE, 4)


def test_staff_holiday_sends_those_home_who_stay_longest() -> None:
    """Full in round 5, before the rush of round 6: Japanese leave soon, British stay."""
    flags = ("norway", "japan", "germany", "britain", "norway", "japan", "germany", "britain") + (
        "norway", "japan", "germany", "britain",
    )  # fmt: skip
    t = Round(skip_to=5, flags=flags)
    for room in range(6):
        t.guest(ANNA, room, "britain" if room in (1, 4) else "japan", "ordinary")
    t.plane(["ordinary"] * 4).choose("holiday", *ALONE)
    bot = SamoaBot(t.rules)
    sent = []
    while t.s.turn == ANNA and t.s.round == 5:
        action = bot.greedy(t.rules.observe(t.s, ANNA), ANNA)
        if action[0] == SEND:
            sent.append(action[1])
        t.do(ANNA, *action)
    assert sorted(sent) == [1, 4]


def test_who_has_no_room_takes_a_holiday() -> None:
    t = Round(skip_to=5).full(ANNA, "britain").plane(["ordinary"] * 4)
    action = SamoaBot(t.rules).greedy(t.rules.observe(t.s, ANNA), ANNA)
    assert action == (CHOOSE_CARD, t.card("holiday"))


def test_an_opponent_does_not_look_at_cards_already_chosen() -> None:
    """The ranking of a seat is the same whatever the others have put down, even on the true state."""
    rules = rules_for(4)
    bot = SamoaBot(rules)
    for s, p in greedy_game(4, 3):
        if s.stage != AT_CHOOSE or p == 0:
            continue
        other = s.clone()
        for q in range(p):
            cards = [card for card in range(rules.cards) if s.seen[q] >> card & 1]
            other.played[q] = cards[-1] if s.played[q] != cards[-1] else cards[0]
        assert bot.rank(s, p) == bot.rank(other, p)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_ranking_begins_with_what_is_played(seats: int) -> None:
    rules = rules_for(seats)
    bot = SamoaBot(rules)
    for number, (s, p) in enumerate(greedy_game(seats, 8)):
        if number % 4:
            continue
        view = rules.observe(s, p)
        ranked = bot.rank(view, p)
        assert sorted(a for _, a in ranked) == sorted(rules.legal(s, p))
        assert ranked[0][1] == bot.greedy(view, p)


def test_greedy_opponents_earn_more_than_beginners() -> None:
    rules = rules_for(3)
    bot, total = SamoaBot(rules), 0
    for number in range(9):
        rng = Random(f"match {number // 3}")
        s = rules.new()
        while actors := rules.actors(s):
            p = actors[0]
            if p == CHANCE:
                rules.apply(s, CHANCE, rules.chance(s, rng))
            elif p == number % 3:
                rules.apply(s, p, bot.greedy(rules.observe(s, p), p))
            else:
                rules.apply(s, p, bot.easy(rules.observe(s, p), p, rng))
        scores = rules.scores(s)
        total += scores[number % 3] - (sum(scores) - scores[number % 3]) // 2
    assert total > 0


def test_a_search_does_not_care_who_has_chosen_already() -> None:
    """First or last at the table: cards that lie face down tell nothing."""
    rules = rules_for(3)
    weighed = 0
    for s, p in greedy_game(3, 5):
        if s.stage != AT_CHOOSE or p != 2:
            continue
        before = s.clone()
        before.ready, before.played = (0, 0, 0), [-1, -1, -1]
        views = [rules.observe(state, p) for state in (before, s)]
        first, last = [decide("hard", rules, SamoaBot(rules), view, p, Random(1))[:3] for view in views]
        assert first == last
        weighed += len(first[1]) > 1
    assert weighed > 6


def test_a_position_is_worth_more_with_a_tile_a_free_room_or_a_good_card() -> None:
    """What a search sees at the end of its look ahead; everything else equal."""
    rules = rules_for(4)
    bot = SamoaBot(rules)
    plain = Round(rules=rules, skip_to=5).plane(["ordinary"] * 4)
    assert bot.value(plain.s, ANNA) == bot.value(plain.s, BART) == 0.0
    better = [
        Round(rules=rules, skip_to=5).suite(ANNA, 1),
        Round(rules=rules, skip_to=5).pools(ANNA, 1),
        Round(rules=rules, skip_to=5).give(ANNA, "send_home"),
    ]
    worse = [
        Round(rules=rules, skip_to=5).guest(ANNA, 0, "britain", "ordinary"),
        Round(rules=rules, skip_to=5).discard(ANNA, "bid_12", "bid_14", "bid_10", "bid_8"),
    ]
    for t in better:
        assert bot.value(t.plane(["ordinary"] * 4).s, ANNA) > 1.0
    for t in worse:
        assert bot.value(t.plane(["ordinary"] * 4).s, ANNA) < -1.0


def test_the_log_says_whose_card_is_revealed() -> None:
    """All cards are turned over by the last choice; each sentence is about the seat that played the card."""
    t = Round().plane(["ordinary"] * 4)
    t.choose("bid_2", "bid_14", "holiday", "bid_6")
    names = ["Same"] * 4
    said = sentences(t.rules, DAVID, (CHOOSE_CARD, t.card("bid_6")), t.events, names)
    assert [text.args["seat"] for text in said if text.key == "samoa.log.plays"] == [ANNA, BART, CLAUDE, DAVID]
