"""Every prompt, refusal and line of the log is true of the position it is said in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from game.content.lang import Lang
from game.kernel.contract import CHANCE, Action, Event, Text
from game.profile.paths import resources
from game.samoa import events
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_TILE, EXTRA_ROOM, NOTHING, SEND_TILE, SUITE, SWAP_TILE, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from game.samoa.words import card_name, kind_name, sentences, tile_name
from tests.contract.tables import SEEDS, Table, play, rules_of
from tests.contract.true_words import Said, assert_said, hold, hold_at, tables, unsaid
from tests.rules.samoa.build import Round, changed

ANNA, BART = 0, 1
ALONE = ("holiday", "holiday", "holiday")
FOUR = ["ordinary"] * 4


# -- what stands on the table --------------------------------------------------------------------------------


def idle(w: Said) -> bool:
    return not w.legal


def stage(w: Said, *stages: int) -> bool:
    return w.state.stage in stages and not idle(w)


def hand(w: Said) -> set[int]:
    """The cards that are neither discarded nor on the table."""
    cards = w.state.seen[w.seat] | max(0, w.state.back[w.seat])
    return {card for card in range(w.rules.cards) if cards >> card & 1 and card != w.state.played[w.seat]}


def discarded(w: Said) -> set[int]:
    return set(range(w.rules.cards)) - hand(w) - {w.state.played[w.seat]}


def owned(w: Said, tile: int) -> int:
    return int(w.state.specials[w.seat * 3 + tile - SWAP_TILE])


def guests(w: Said, room: int) -> list[int]:
    """Kinds of those who stay in a room."""
    place = w.seat * w.rules.room_count + room
    return [guest % w.rules.kinds for guest in (w.state.rooms[place], w.state.partners[place]) if guest >= 0]


def rooms(w: Said) -> range:
    return range(w.rules.printed + w.state.extra[w.seat])


def group(w: Said, number: int) -> list[int]:
    """Kinds of those who are left in a group."""
    starts = w.state.starts
    return [kind for kind in w.state.plane[starts[number] : starts[number + 1]] if kind >= 0]


def loves(w: Said, kind: int) -> bool:
    return bool(w.rules.shares[kind])


def fits(w: Said, kind: int, room: int) -> bool:
    there = guests(w, room)
    return not there or (len(there) == 1 and loves(w, there[0]) and loves(w, kind))


def money(w: Said) -> int:
    return int(w.state.money[w.seat])


def bid(w: Said) -> int:
    return int(w.rules.bid[w.state.played[w.seat]])


def leaving(w: Said, limit: int) -> int:
    """The most guests, at most `limit`, who can go home when couples are not parted: by trying everything."""
    counts = [len(guests(w, room)) for room in rooms(w)]
    sums = {sum(some) for size in range(len(counts) + 1) for some in combinations(counts, size)}
    return max(total for total in sums if total <= limit)


def spending(w: Said) -> set[int]:
    """The rooms whose guests would cost another tile."""
    found = set()
    for action in w.legal:
        if action[0] == SEND:
            after = w.state.clone()
            w.rules.apply(after, w.seat, action)
            if sum(after.specials) < sum(w.state.specials):
                found.add(action[1])
    return found


# -- prompts -------------------------------------------------------------------------------------------------


def most_returned(w: Said, first: int) -> int:
    """So many cards can be taken back at once."""
    return max(len(action) - first for action in w.legal if action[0] in (CHOOSE_CARD, TAKE_BACK))


def buying(w: Said) -> bool:
    """Every tile costs what is said."""
    for action in w.legal:
        if action[0] == BUY:
            after = w.state.clone()
            w.rules.apply(after, w.seat, action)
            if after.bids[w.seat] - w.state.bids[w.seat] != w.args["bid"]:
                return False
    return w.verbs() == {BUY, PASS}


def priced(w: Said) -> bool:
    return bool(w.args["price"] == w.rules.price[w.state.played[w.seat]])


PROMPTS = {
    "over": lambda w: idle(w) and w.state.stage == AT_OVER,
    "wait": lambda w: idle(w) and w.state.stage not in (AT_CHOOSE, AT_OVER),
    "chosen": lambda w: idle(w) and w.state.played[w.seat] >= 0 and w.state.stage == AT_CHOOSE,
    "choose": lambda w: w.legal == [(CHOOSE_CARD, card) for card in sorted(hand(w))],
    "choose_or_take_back": lambda w: (
        stage(w, AT_CHOOSE) and w.args["n"] == most_returned(w, 2) > 0 and owned(w, BACK_TILE) > 0
    ),
    "swap": lambda w: stage(w, AT_SWAP) and w.verbs() == {SWAP_CARD, DONE},
    "take_back": lambda w: w.verbs() == {TAKE_BACK, DONE} and w.args["n"] == most_returned(w, 1),
    "swap_or_take_back": lambda w: w.verbs() == {SWAP_CARD, TAKE_BACK, DONE} and w.args["n"] == most_returned(w, 1),
    "build": buying,
    "cannot_pay": lambda w: w.legal == [(PASS,)] and money(w) < w.args["bid"] == bid(w),
    "send_home": lambda w: (
        stage(w, AT_SEND_HOME)
        and w.verbs() == {SEND, DONE}
        and spending(w) == {a[1] for a in w.legal if a[0] == SEND}
        and w.args["n"] == leaving(w, w.rules.send_limit)
    ),
    "send_more": lambda w: (
        stage(w, AT_SEND_HOME) and SEND in w.verbs() and not spending(w) and w.args["n"] == leaving(w, w.state.left)
    ),
    "send_more_or_tile": lambda w: (
        stage(w, AT_SEND_HOME)
        and owned(w, SEND_TILE) > 0
        and w.args["n"] == leaving(w, w.state.left)
        and {len(guests(w, room)) for room in spending(w)} == {2}
        and bool({a[1] for a in w.legal if a[0] == SEND} - spending(w))
    ),
    "holiday": lambda w: (
        stage(w, AT_HOLIDAY) and SEND in w.verbs() and not spending(w) and w.args["n"] == leaving(w, w.state.left)
    ),
    "host": lambda w: stage(w, AT_HOST) and w.verbs() == {SEAT, DONE} and w.state.group < 0 and priced(w),
    "host_more": lambda w: priced(w) and {a[1] for a in w.legal if a[0] == SEAT} == {w.state.group},
    "host_full": lambda w: (
        w.legal == [(DONE,)]
        and bool(group(w, w.state.group))
        and not any(not guests(w, room) for room in rooms(w))
        and not any(fits(w, kind, room) for kind in group(w, w.state.group) for room in rooms(w))
    ),
    "host_one_group": lambda w: (
        w.legal == [(DONE,)] and not group(w, w.state.group) and any(kind >= 0 for kind in w.state.plane)
    ),
    "host_plane_empty": lambda w: (
        w.legal == [(DONE,)] and stage(w, AT_HOST) and all(kind < 0 for kind in w.state.plane)
    ),
    "confirm": lambda w: w.legal == [(DONE,)] and stage(w, AT_SWAP, AT_SEND_HOME, AT_HOLIDAY),
}


# -- refusals ------------------------------------------------------------------------------------------------


def meaningless(w: Said) -> bool:
    """A verb that is not a player's, numbers that name nothing, or cards that are not in order."""
    verb, *numbers = w.action
    if verb not in (CHOOSE_CARD, SWAP_CARD, TAKE_BACK, BUY, PASS, SEND, SEAT, DONE):
        return True
    kinds = w.rules.verbs[verb].kinds
    repeats = bool(kinds) and kinds[-1].endswith("*")
    if len(numbers) != len(kinds) and not (repeats and numbers):
        return True
    if verb in (CHOOSE_CARD, SWAP_CARD, TAKE_BACK):
        returned = numbers[1:] if verb == CHOOSE_CARD else numbers
        return returned != sorted(set(returned)) or not all(0 <= card < w.rules.cards for card in numbers)
    if verb == BUY:
        return not 0 <= numbers[0] < len(TILES) or (numbers[0] != SUITE and numbers[1] != NOTHING)
    if verb == SEAT:
        return not 0 <= numbers[0] < len(w.state.starts) - 1 or not 0 <= numbers[1] < w.rules.kinds
    return False


def returned(w: Said) -> tuple[int, ...]:
    """The cards that were to come back."""
    return w.action[2:] if w.action[0] == CHOOSE_CARD else w.action[1:]


def tried_room(w: Said) -> list[int]:
    """Kinds of those in the room of the attempt, which exists."""
    assert w.action[-1] in rooms(w)
    return guests(w, w.action[-1])


NEEDED = {SWAP_CARD: SWAP_TILE, TAKE_BACK: BACK_TILE, CHOOSE_CARD: BACK_TILE}
REFUSALS = {
    "not_an_action": meaningless,
    "already_chosen": lambda w: idle(w) and w.state.stage == AT_CHOOSE and w.state.played[w.seat] >= 0,
    "card_played": lambda w: w.action[0] == CHOOSE_CARD and w.state.stage > AT_CHOOSE,
    "choose_first": lambda w: w.verbs() == {CHOOSE_CARD} and w.action[0] in (PASS, DONE),
    "build_or_pass": lambda w: w.action == (DONE,) and w.verbs() == {BUY, PASS},
    "only_pass": lambda w: w.action == (DONE,) and w.legal == [(PASS,)] and money(w) < bid(w),
    "card_discarded": lambda w: (
        w.action[0] in (CHOOSE_CARD, SWAP_CARD)
        and w.action[1] in discarded(w)
        and w.args["card"] == card_name(w.rules, w.action[1])
    ),
    "no_tile": lambda w: (
        not owned(w, NEEDED[w.action[0]]) and w.args["tile"] == tile_name(NEEDED[w.action[0]]) and not idle(w)
    ),
    "take_back_limit": lambda w: len(returned(w)) > w.args["n"] == w.rules.back_limit,
    "not_discarded": lambda w: (
        w.args["card"] in [card_name(w.rules, card) for card in returned(w) if card not in discarded(w)]
    ),
    "same_card": lambda w: w.action == (SWAP_CARD, w.state.played[w.seat]),
    "no_swap_now": lambda w: w.action[0] == SWAP_CARD and not stage(w, AT_SWAP),
    "no_take_back_now": lambda w: w.action[0] == TAKE_BACK and not stage(w, AT_SWAP),
    "no_building_now": lambda w: w.action[0] in (BUY, PASS) and not stage(w, AT_BUILD),
    "not_on_offer": lambda w: w.action[1] not in w.state.offer and w.args["tile"] == tile_name(w.action[1]),
    "too_expensive": lambda w: (
        w.action[0] == BUY and w.args == {"bid": bid(w), "money": money(w)} and w.args["money"] < w.args["bid"]
    ),
    "suite_needs_room": lambda w: w.action == (BUY, SUITE, NOTHING) and SUITE in w.state.offer,
    "suite_on_extra_room": lambda w: w.action[:2] == (BUY, SUITE) and w.action[2] in rooms(w)[w.rules.printed :],
    "suite_on_suite": lambda w: w.action[:2] == (BUY, SUITE) and bool(w.state.suites[w.seat] >> w.action[2] & 1),
    "no_sending_now": lambda w: w.action[0] == SEND and not stage(w, AT_SEND_HOME, AT_HOLIDAY),
    "no_such_room": lambda w: w.action[0] in (BUY, SEND, SEAT) and w.action[-1] not in rooms(w),
    "room_empty": lambda w: w.action[0] == SEND and not tried_room(w),
    "couple_too_many": lambda w: (
        w.action[0] == SEND
        and len(tried_room(w)) == 2 > w.args["n"] > 0
        and w.args["n"] == (w.rules.send_limit if owned(w, SEND_TILE) and stage(w, AT_SEND_HOME) else w.state.left)
    ),
    "sent_enough": lambda w: w.action[0] == SEND and stage(w, AT_HOLIDAY) and not w.state.left and w.legal == [(DONE,)],
    "tile_used_up": lambda w: (
        w.action[0] == SEND and stage(w, AT_SEND_HOME) and not w.state.left and not owned(w, SEND_TILE)
    ),
    "no_hosting_now": lambda w: w.action[0] == SEAT and not stage(w, AT_HOST),
    "group_empty": lambda w: w.action[0] == SEAT and not group(w, w.action[1]),
    "tourist_gone": lambda w: (
        w.action[0] == SEAT
        and w.action[2] not in group(w, w.action[1])
        and w.args["kind"] == kind_name(w.rules, w.action[2])
    ),
    "other_group": lambda w: w.action[0] == SEAT and w.action[1] != w.state.group >= 0,
    "room_taken": lambda w: not fits(w, w.action[2], w.action[3]) and len(tried_room(w)) == 1,
    "only_a_lover": lambda w: (
        not loves(w, w.action[2]) and [loves(w, kind) for kind in tried_room(w)] == [True]
    ),
    "couple_there": lambda w: [loves(w, kind) for kind in tried_room(w)] == [True, True],
}
ASKED = {f"samoa.prompt.{key}": claim for key, claim in PROMPTS.items()}
REFUSED = {
    **{f"samoa.why_not.{key}": claim for key, claim in REFUSALS.items()},
    "rule.over": lambda w: w.state.stage == AT_OVER,
    "rule.not_your_turn": lambda w: idle(w) and w.state.stage not in (AT_CHOOSE, AT_OVER),
}
TABLES = tables("samoa")


# -- positions seldom met ------------------------------------------------------------------------------------


def everything(w: Round) -> list[Action]:
    cards, places, kinds = range(w.rules.cards), range(-1, w.rules.room_count + 1), range(w.rules.kinds)
    return [
        *((CHOOSE_CARD, card) for card in cards),
        *((CHOOSE_CARD, card, back) for card in cards for back in cards),
        *((SWAP_CARD, card) for card in cards),
        *((TAKE_BACK, *back) for size in (1, 2, 3) for back in combinations(cards, size)),
        *((BUY, tile, room) for tile in range(len(TILES)) for room in places),
        *((SEND, room) for room in places),
        *((SEAT, number, kind, room) for number in range(3) for kind in kinds for room in places),
        (PASS,),
        (DONE,),
    ]  # fmt: skip


def couples(t: Round, seat: int, *where: int) -> Round:
    for room in where:
        t.guest(seat, room, "japan", "lover").guest(seat, room, "japan", "lover")
    return t


def sending(tiles: int, guests: int, *with_couples: int) -> Round:
    t = couples(Round(), ANNA, *with_couples).give(ANNA, "send_home", tiles)
    for room in range(guests):
        t.guest(ANNA, room, "japan", "ordinary")
    return t.plane(FOUR).choose("bid_2", *ALONE)


def one_at_a_time() -> Round:
    """A mod lets only one guest go home, and one card come back."""
    t = Round(rules=changed(hotel={"send_home": 1, "take_back": 1}))
    return couples(t, ANNA, 0).guest(ANNA, 1, "japan", "rich")


def building(money: int) -> Round:
    t = Round().extra(ANNA).suite(ANNA, 1).tiles("suite", "extra_room").plane(FOUR).choose("bid_8", *ALONE)
    t.s.money[ANNA] = money
    return t


def hosting(*groups: list[str]) -> Round:
    t = couples(Round(), ANNA, 2).guest(ANNA, 0, "japan", "ordinary").guest(ANNA, 1, "japan", "lover")
    return t.plane(*groups).choose("bid_8", *ALONE)


def returning() -> Round:
    return Round().give(ANNA, "take_back").discard(ANNA, "bid_2", "bid_4", "bid_6").plane(FOUR)


SELDOM: dict[str, Callable[[], Round]] = {
    "two tiles, a couple and another": lambda: sending(2, 1, 3).send(ANNA, 0),
    "two tiles, two left, then a couple": lambda: sending(2, 3, 3).send(ANNA, 0),
    "two tiles, the first is used up": lambda: sending(2, 3, 3).send(ANNA, 0, 1),
    "two tiles, only a couple is left": lambda: sending(2, 1, 3, 4).send(ANNA, 0),
    "one tile, a guest is left": lambda: sending(1, 3).send(ANNA, 0),
    "one tile, only a couple is left": lambda: sending(1, 1, 3).send(ANNA, 0),
    "one tile, used up": lambda: sending(1, 3).send(ANNA, 0, 1),
    "one guest": lambda: sending(1, 1),
    "one guest at a time": lambda: one_at_a_time().give(ANNA, "send_home").plane(FOUR).choose("bid_2", *ALONE),
    "one card at a time": lambda: (
        one_at_a_time().give(ANNA, "take_back").discard(ANNA, "bid_2", "bid_4").plane(FOUR)
    ),
    "a holiday": lambda: (
        couples(Round(), ANNA, 0).guest(ANNA, 1, "japan", "rich").plane(FOUR).choose("holiday", *ALONE)
    ),
    "a holiday, one left": lambda: SELDOM["a holiday"]().send(ANNA, 1),
    "a holiday, used up": lambda: SELDOM["a holiday"]().send(ANNA, 0),
    "enough money": lambda: building(8),
    "a coin too little": lambda: building(7),
    "a reception": lambda: hosting(["ordinary"] * 3, ["lover", "rich"]),
    "the group is through": lambda: SELDOM["a reception"]().seat(ANNA, 1, ("lover", 1), ("rich", 3)),
    "the plane is empty": lambda: (
        Round().plane(FOUR).choose("bid_8", *ALONE).seat(ANNA, 0, *zip(FOUR, range(4), strict=True))
    ),
    "the hotel is full": lambda: (
        hosting(FOUR, ["lover", "rich"]).seat(ANNA, 0, *(("ordinary", room) for room in (3, 4, 5)))
    ),
    "a group that another has taken": lambda: (
        Round().plane(["ordinary"] * 3, ["lover", "rich"]).choose("bid_8", "bid_10", *ALONE[1:])
        .seat(ANNA, 1, ("lover", 0), ("rich", 1)).done(ANNA)
    ),
    "cards to take back": returning,
    "nothing to take back": lambda: Round().give(ANNA, "take_back").plane(FOUR),
    "cards to take back or to swap": lambda: returning().give(ANNA, "swap_card").choose("bid_8", *ALONE),
    "swapped": lambda: SELDOM["cards to take back or to swap"]().do(ANNA, SWAP_CARD, 5),
    "swapped, taken back": lambda: SELDOM["swapped"]().do(ANNA, TAKE_BACK, 0),
    "a card to swap": lambda: Round().give(ANNA, "swap_card").plane(FOUR).choose("bid_8", *ALONE),
    "a card is chosen": lambda: returning().do(ANNA, CHOOSE_CARD, 5),
}  # fmt: skip


@cache
def played(table: Table, seed: str) -> frozenset[str]:
    return frozenset(hold(table, seed, ASKED, REFUSED))


def seldom(name: str) -> set[str]:
    t = SELDOM[name]()
    return set().union(*(hold_at(t.rules, t.s, seat, everything(t), ASKED, REFUSED) for seat in (ANNA, BART)))


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_word_is_true(table: Table, seed: str) -> None:
    assert played(table, seed)


@pytest.mark.parametrize("name", SELDOM)
def test_every_word_is_true_in_positions_seldom_met(name: str) -> None:
    assert seldom(name)


def test_everything_is_said_sometime() -> None:
    said = set().union(*(played(table, seed) for table in TABLES for seed in SEEDS), *map(seldom, SELDOM))
    assert not unsaid(ASKED, REFUSED, said)


# -- the log -------------------------------------------------------------------------------------------------


def passed_over(w: Said, bought: bool) -> bool:
    """Could nobody come to this seat, and is the reason true that the log gives? `bought` is a room of this step."""
    left = [kind for kind in w.state.plane if kind >= 0]
    free = bought or any(not guests(w, room) for room in rooms(w))
    could = any(fits(w, kind, room) for kind in left for room in rooms(w)) or (bought and bool(left))
    return not could and w.args["left"] == len(left) and not (left and free)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_log_says_why_somebody_is_passed_over_and_shows_whom_it_speaks_of(table: Table) -> None:
    rules = rules_of(table)
    names = [f"{seat}." for seat in range(table.seats)]
    met = set()
    out: list[Event] = []
    last: tuple[State, int, Action] | None = None
    for state, seat, action, _ in play(table, SEEDS[0], out):
        if last is not None:
            for text in sentences(rules, last[1], last[2], out, names):  # type: ignore[arg-type]
                assert_said(text)
                who = text.args.get("who")
                if text.key != "samoa.log.took_back_cards":
                    assert text.args["seat"] == (names.index(who) if who else CHANCE)
            for event in out:
                if event.kind == events.SKIPPED:
                    met.add(event.data["left"] > 0)
                    bought = last[1] == event.seat and last[2][:2] == (BUY, EXTRA_ROOM)
                    assert passed_over(Said("", event.data, rules, last[0], event.seat, []), bought)
        out.clear()
        last = (state.clone(), seat, action)
    assert False in met, "nobody was left for somebody"


LANG = Lang.load([resources() / "data"], "en")
NAMES = ("Anna", "Bart", "Cleo", "Dan")


def told(t: Round, seat: int, *actions: Action) -> list[str]:
    for action in actions:
        t.do(seat, *action)
    return [LANG.plain(text) for text in sentences(t.rules, seat, actions[-1], t.events, NAMES)]


def test_who_has_rooms_is_not_said_to_have_none() -> None:
    """The guests had all gone to others."""
    t = Round().plane(FOUR).choose("bid_2", "bid_4", *ALONE[1:]).seat(ANNA, 0, *zip(FOUR, range(4), strict=True))
    assert told(t, ANNA, (DONE,))[0] == "No guest is left for Bart."
    t = Round().full(BART).plane(FOUR).choose("bid_2", "bid_4", *ALONE[1:])
    assert told(t, ANNA, (DONE,))[:2] == ["Anna receives nobody.", "Bart has no free room."]


def test_free_rooms_are_not_said_to_be_full_when_the_group_is_through() -> None:
    t = SELDOM["the group is through"]()
    said = LANG.plain(t.rules.prompt(t.s, ANNA))
    assert said == "Nobody is left in this group, and you receive one group a round. Finish, or undo."


def test_a_card_that_bids_nothing_is_no_holiday() -> None:
    rules = changed(cards={"bid_2": {"bid": 0, "price": 3}})
    assert LANG.plain(card_name(rules, rules.card_ids.index("bid_2"))) == "0/3"


def test_purses_that_were_open_are_not_opened() -> None:
    open_rules, closed = rules_of(Table("samoa", "open", 3)), rules_of(Table("samoa", "base", 3))
    over = [Event(events.GAME_OVER, CHANCE)]
    said = [[t.key for t in sentences(r, 0, (DONE,), over, ())] for r in (open_rules, closed)]  # type: ignore[arg-type]
    assert said == [["samoa.log.game_over"], ["samoa.log.game_over_secret"]]
    assert_said(Text("samoa.log.game_over"))
