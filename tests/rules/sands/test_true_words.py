"""Every prompt, refusal and log line is true of the position it is said in."""

from __future__ import annotations

from functools import cache

import pytest

from game.kernel.contract import CHANCE, Action, Text
from game.sands.rules import SandsRules
from game.sands.state import AT_RETURN, AT_WORK, State
from game.sands.verbs import ATTRACTION, BOAT, CHALETS, PASS, RETURN, SIGN, START_PLAYER, TOURISTS, VERBS
from game.sands.words import attraction_name, sign_name
from tests.contract.tables import SEEDS, Table
from tests.contract.true_words import Said, hold, hold_at, hold_log, hold_step, name, tables, unsaid
from tests.rules.sands.table import BLUE, RED, YELLOW, book, build, only_home, put_signs, season, set_money

# -- what can be seen on the table ---------------------------------------------------------------------------------


def guests(w: Said) -> int:
    """In chalets and on attractions."""
    zones, fields, p = w.rules.zones, w.rules.fields, w.seat
    return sum(w.state.lodged[p * zones : (p + 1) * zones]) + sum(w.state.visitors[p * fields : (p + 1) * fields])


def arriving(w: Said) -> list[int]:
    first = w.seat * w.rules.ahead * w.rules.zones
    return list(w.state.booked[first : first + w.rules.zones])


def own_board(w: Said) -> tuple[int, ...]:
    return tuple(w.state.board[w.seat * w.rules.fields : (w.seat + 1) * w.rules.fields])


def cost(w: Said) -> int:
    """What the action costs by the files and by what all have built."""
    if w.action[0] == CHALETS:
        return int(w.rules.content.resort.chalet_prices[w.action[1] - 1])
    attraction = w.action[1]
    base = w.rules.content.attractions[w.rules.attraction_ids[attraction]].price
    return int(base + w.state.board.count(attraction))


def field(w: Said) -> tuple[int, int]:
    """Row and column, both from 0, of what was to be built."""
    zone = w.rules.content.attractions[w.rules.attraction_ids[w.action[1]]].zone
    return w.rules.zone_ids.index(zone), w.action[2] - 1


def at(w: Said, row: int, column: int) -> bool:
    """Does an attraction stand there?"""
    inside = 0 <= row < w.rules.zones and 0 <= column < w.rules.columns
    return inside and own_board(w)[row * w.rules.columns + column] >= 0


def touching(w: Said) -> bool:
    row, column = field(w)
    return any(at(w, r, c) for r in (row - 1, row, row + 1) for c in (column - 1, column, column + 1))


def group_size(w: Said) -> int:
    boat = w.rules.content.boats[w.rules.boat_ids[w.state.boats[w.state.week - 1 + w.action[1]]]]
    return len(boat.groups[w.action[2]])


def berth(w: Said) -> int:
    """Whose family looks after the group."""
    return int(w.state.berths[(w.state.week - 1 + w.action[1]) * w.rules.groups + w.action[2]])


def lacking(w: Said) -> list[int]:
    """Signs that the seat has not put up."""
    return [sign for sign in range(len(w.rules.sign_ids)) if not w.state.signs[w.seat] >> sign & 1]


def idle(w: Said) -> bool:
    return not w.legal


def ended(w: Said) -> bool:
    return w.rules.outcome(w.state) is not None


# -- prompts -------------------------------------------------------------------------------------------------------


def works(w: Said, last: bool, passing: bool) -> bool:
    """There is a choice, with passing or without."""
    return (
        len(w.legal) > 1
        and (PASS in w.verbs(), SIGN in w.verbs()) == (passing, not passing)
        and w.verbs() <= {CHALETS, TOURISTS, ATTRACTION, SIGN, PASS}
        and at_home(w)
        and (w.state.week == w.rules.weeks) == last
    )


def at_home(w: Said) -> bool:
    return bool(w.args["n"] == w.state.home[w.seat] > 0)


def too_many(w: Said) -> bool:
    """So many more arrive than there are chalets free, and every one of them may be chosen."""
    return (
        w.legal == [(RETURN, zone) for zone, n in enumerate(arriving(w)) if n]
        and w.args["n"] == sum(arriving(w)) + guests(w) - w.state.chalets[w.seat] > 0
    )


PROMPTS = {
    "over": lambda w: idle(w) and ended(w),
    "wait": lambda w: idle(w) and not ended(w) and w.rules.actors(w.state) != (w.seat,),
    "work": lambda w: works(w, last=False, passing=False),
    "work_or_pass": lambda w: works(w, last=False, passing=True),
    "last_week": lambda w: works(w, last=True, passing=False),
    "last_week_or_pass": lambda w: works(w, last=True, passing=True),
    "sign_only": lambda w: w.legal == [(SIGN,)] and at_home(w),
    "pass_only": lambda w: w.legal == [(PASS,)] and at_home(w),
    "return": lambda w: too_many(w) and w.args["n"] <= w.state.money[w.seat],
    "return_part": lambda w: too_many(w) and 0 < w.state.money[w.seat] == w.args["money"] < w.args["n"],
    "return_free": lambda w: too_many(w) and w.state.money[w.seat] == 0,
}


# -- refusals ------------------------------------------------------------------------------------------------------


def meaningless(w: Said) -> bool:
    """A verb that is not a player's, too few or too many numbers, or something that is not in the box."""
    verb, *numbers = w.action
    if not 0 <= verb <= RETURN or len(numbers) != len(VERBS[verb].kinds):
        return True
    known = {ATTRACTION: len(w.rules.attraction_ids), RETURN: len(w.rules.tourist_ids)}
    return not 0 <= numbers[0] < known[verb] if verb in known else verb == TOURISTS and week_of(w) < 1


def week_of(w: Said) -> int:
    """Whose boat was meant."""
    return int(w.state.week + w.action[1])


def named(w: Said) -> bool:
    return bool(w.action[0] == ATTRACTION and w.args["attraction"] == attraction_name(w.rules, w.action[1]))


REFUSALS = {
    "over": ended,
    "not_your_turn": lambda w: idle(w) and not ended(w),
    "not_an_action": meaningless,
    "nobody_to_return": lambda w: w.action[0] == RETURN and w.state.stage == AT_WORK,
    "return_first": lambda w: w.action[0] != RETURN and w.verbs() == {RETURN},
    "chalets_at_once": lambda w: (
        w.action[0] == CHALETS
        and w.args["most"] == len(w.rules.content.resort.chalet_prices)
        and not 1 <= w.action[1] <= w.args["most"]
    ),
    "too_expensive": lambda w: (
        w.action[0] in (CHALETS, ATTRACTION) and cost(w) == w.args["cost"] > w.args["money"] == w.state.money[w.seat]
    ),
    "boat_gone": lambda w: w.action[0] == TOURISTS and 1 <= week_of(w) < w.state.week,
    "season_over": lambda w: w.action[0] == TOURISTS and week_of(w) > w.args["weeks"] == w.rules.content.season.weeks,
    "too_far": lambda w: w.action[0] == TOURISTS and w.action[1] > w.args["ahead"] == w.rules.content.season.ahead,
    "backpacker": lambda w: w.action[0] == TOURISTS and w.action[2] == w.rules.groups,
    "no_such_group": lambda w: w.action[0] == TOURISTS and not 0 <= w.action[2] <= w.rules.groups,
    "group_yours": lambda w: w.action[0] == TOURISTS and berth(w) == w.seat,
    "group_taken": lambda w: w.action[0] == TOURISTS and berth(w) not in (-1, w.seat),
    "no_room": lambda w: (
        w.action[:2] == (TOURISTS, 0)
        and group_size(w) == w.args["need"] > w.args["free"] == w.state.chalets[w.seat] - guests(w)
    ),
    "already_built": lambda w: named(w) and w.action[1] in own_board(w),
    "sold_out": lambda w: named(w) and w.state.board.count(w.action[1]) == w.rules.copies[w.action[1]],
    "no_such_field": lambda w: w.action[0] == ATTRACTION and not 1 <= w.action[2] <= w.rules.columns,
    "field_taken": lambda w: w.action[0] == ATTRACTION and at(w, *field(w)),
    "not_connected": lambda w: w.action[0] == ATTRACTION and w.action[2] > 1 and not touching(w),
    "all_signs_yours": lambda w: w.action == (SIGN,) and not lacking(w),
    "no_sign_left": lambda w: (
        w.action == (SIGN,)
        and bool(lacking(w))
        and not any(w.state.sign_stock[sign] for sign in lacking(w))
        and (PASS,) in w.legal
    ),
    "sign_instead": lambda w: w.action == (PASS,) and (SIGN,) in w.legal,
    "none_arriving": lambda w: (
        w.action[0] == RETURN
        and w.state.stage == AT_RETURN
        and w.args["tourist"] == w.rules.tourist_ids[w.action[1]]
        and not arriving(w)[w.action[1]]
    ),
}
ASKED = {f"sands.prompt.{key}": claim for key, claim in PROMPTS.items()}
REFUSED = {f"sands.why_not.{key}": claim for key, claim in REFUSALS.items()}
TABLES = tables("sands")


def everything(rules: SandsRules) -> list[Action]:
    """All gestures somebody at the table could try, and some that nobody can."""
    return [
        *((CHALETS, n) for n in range(-1, 7)),
        *((TOURISTS, ahead, group) for ahead in range(-8, 9) for group in range(-1, rules.groups + 2)),
        *((ATTRACTION, a, column) for a in range(-1, rules.attractions + 1) for column in range(rules.columns + 2)),
        *((RETURN, zone) for zone in range(-1, rules.zones + 1)),
        (SIGN,),
        (PASS,),
        (START_PLAYER, 0),
        (BOAT, 0),
        (CHALETS,),
        (SIGN, 1),
        (99, 1),
    ]


def crowded(money: int) -> tuple[SandsRules, State]:
    """Three of three colours arrive where one chalet is free."""
    rules, s = season(2)
    only_home(s, 1, 0)
    s.chalets[0] = 1
    set_money(s, money, 20)
    book(rules, s, 0, 2, BLUE, YELLOW, RED)
    rules.apply(s, 0, (SIGN,))
    s.money[0] = money
    assert s.stage == AT_RETURN and s.turn == 0
    return rules, s


def poor(signs: tuple[int, ...], week: int = 3, groups: bool = False) -> tuple[SandsRules, State]:
    """Nobody in sight can be fetched unless `groups`, and nothing can be paid."""
    rules, s = season(2)
    s.week = week
    set_money(s, 0, 20)
    put_signs(s, 0, *signs)
    if not groups:
        s.taken = [rules.all_groups] * rules.weeks
        s.berths = [1] * len(s.berths)
    return rules, s


def signs_gone() -> tuple[SandsRules, State]:
    """The others have all of the signs the seat lacks."""
    rules, s = season(5)
    put_signs(s, 0, 0, 1, 2)
    put_signs(s, 1, 3)
    put_signs(s, 2, 3)
    return rules, s


def built_up() -> tuple[SandsRules, State]:
    rules, s = season(3)
    s.week, s.chalets[0] = 4, 2
    build(rules, s, 0, "beach_chairs", 1)
    build(rules, s, 0, "jet_ski", 2)
    build(rules, s, 1, "terrace", 1)
    build(rules, s, 2, "terrace", 1)
    set_money(s, 20, 5, 5)
    rules.apply(s, 0, (TOURISTS, 1, 0))
    rules.apply(s, 1, (TOURISTS, 1, 1))
    rules.apply(s, 2, (SIGN,))
    return rules, s


SELDOM = {
    "too few chalets": lambda: crowded(9),
    "too few chalets and coins": lambda: crowded(1),
    "too few chalets, no coin": lambda: crowded(0),
    "only a sign": lambda: poor(()),
    "only passing": lambda: poor((0, 1, 2, 3)),
    "bookings or passing": lambda: poor((0, 1, 2, 3), groups=True),
    "the last week": lambda: poor((), week=8, groups=False),
    "no sign left": signs_gone,
    "a resort": built_up,
}


def seldom(position: str) -> set[str]:
    rules, s = SELDOM[position]()
    said = set()
    for seat in range(rules.seats):
        said |= hold_at(rules, s, seat, everything(rules), ASKED, REFUSED)
    return said


@cache
def played(table: Table, seed: str) -> frozenset[str]:
    return frozenset(hold(table, seed, ASKED, REFUSED))


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_word_is_true(table: Table, seed: str) -> None:
    assert played(table, seed)


@pytest.mark.parametrize("position", SELDOM)
def test_every_word_is_true_in_positions_seldom_met(position: str) -> None:
    assert seldom(position)


def test_everything_is_said_sometime() -> None:
    said = set().union(*(played(table, seed) for table in TABLES for seed in SEEDS), *map(seldom, SELDOM))
    assert not unsaid(ASKED, REFUSED, said)


# -- the log -------------------------------------------------------------------------------------------------------


def actor(w: Said) -> bool:
    return bool(w.args["who"] == name(w.seat) and w.args["seat"] == w.seat)


def coming(w: Said, party: list[str]) -> tuple[Text, ...]:
    """So many tourists of each kind, as the log lists them."""
    counts = ((party.count(kind), kind) for kind in w.rules.tourist_ids)
    return tuple(Text("sands.log.tourists", {"n": n, "tourist": kind}) for n, kind in counts if n)


def groups_of(w: Said, week: int) -> list[list[str]]:
    boat = w.rules.content.boats[w.rules.boat_ids[w.after.boats[week - 1]]]
    return [list(group) for group in boat.groups[: w.rules.groups]]


def fetched(w: Said, ahead: bool) -> bool:
    party = coming(w, groups_of(w, week_of(w))[w.action[2]])
    return actor(w) and bool(w.action[1]) == ahead and w.args["tourists"] == party and w.args["week"] == week_of(w)


def walkers(w: Said) -> list[int]:
    """Weeks of the backpackers of that colour who were on a beach, or came ashore now."""
    zone = w.rules.tourist_ids.index(w.args["tourist"])
    weeks = [week for week in range(1, w.state.week + 1) if w.state.waiting[week - 1] >= 0 or week == w.state.week]
    return [week for week in weeks if w.rules.bag[w.state.boats[week - 1]] == zone]


def on_beach(w: Said) -> bool:
    """One of them is there now."""
    return any(
        w.after.waiting[week - 1] >= 0 and name(w.after.waiting[week - 1]) == w.args["who"] for week in walkers(w)
    )


def about(w: Said) -> bool:
    return bool(w.args["who"] == name(w.args["seat"]))


def neutral(w: Said) -> bool:
    return bool(w.args["seat"] == CHANCE)


def earned(w: Said) -> bool:
    """Nobody twice, nobody more than the track holds."""
    who = [one.args["who"] for one in w.args["incomes"]]
    return len(set(who)) == len(who) and all(0 <= one.args["n"] <= w.rules.most_money for one in w.args["incomes"])


def sent_back(w: Said) -> bool:
    """They had been booked, and cost a coin each while there were some."""
    zone, seat = w.rules.tourist_ids.index(w.args["tourist"]), w.args["seat"]
    booked = w.state.booked[seat * w.rules.ahead * w.rules.zones + zone]
    if seat == w.seat and w.action[:2] == (TOURISTS, 1):
        booked += groups_of(w, week_of(w))[w.action[2]].count(w.args["tourist"])
    return about(w) and 0 < w.args["n"] <= booked and 0 <= w.args["paid"] <= w.args["n"]


LOG = {
    "start": lambda w: about(w) and w.after.start == w.args["seat"] == w.action[1],
    "boat": lambda w: (
        neutral(w)
        and w.state.boats[w.args["week"] - 1] < 0 <= w.after.boats[w.args["week"] - 1]
        and w.args["tourists"] == coming(w, sum(groups_of(w, w.args["week"]), []))
    ),
    "week": lambda w: neutral(w) and w.args["n"] == w.after.week and w.args["who"] == name(w.after.start),
    "chalets": lambda w: (
        actor(w) and w.after.chalets[w.seat] - w.state.chalets[w.seat] == w.args["n"] and w.args["price"] == cost(w)
    ),
    "picked_up": lambda w: fetched(w, ahead=False),
    "booked": lambda w: fetched(w, ahead=True),
    "built": lambda w: (
        actor(w) and w.args["what"] == attraction_name(w.rules, w.action[1]) and w.args["price"] == cost(w)
    ),
    "sign": lambda w: (
        actor(w)
        and [w.args["sign"]] == [sign_name(w.rules, sign) for sign in lacking(w) if w.after.signs[w.seat] >> sign & 1]
    ),
    "passed": lambda w: actor(w) and w.action == (PASS,),
    "checked_in": lambda w: about(w) and any(w.after.waiting[week - 1] < 0 for week in walkers(w)),
    "turned_away": lambda w: about(w) and on_beach(w),
    "waits": lambda w: neutral(w) and on_beach(w),
    "stranded": lambda w: neutral(w) and on_beach(w) and not any(w.after.money[p] for p in [w.seat] if not guests(w)),
    "income": lambda w: neutral(w) and earned(w),
    "returned": lambda w: sent_back(w) and w.args["paid"] > 0,
    "returned_free": lambda w: sent_back(w) and w.args["paid"] == 0,
    "game_over": lambda w: neutral(w) and w.rules.outcome(w.after) is not None,
}
TOLD = {f"sands.log.{key}": claim for key, claim in LOG.items()}


@cache
def logged(table: Table, seed: str) -> frozenset[str]:
    return frozenset(hold_log(table, seed, TOLD))


def nobody_has_money() -> set[str]:
    rules, s = season(2)
    only_home(s, 1, 0)
    set_money(s, 0, 0)
    return hold_step("sands", rules, s, 0, (SIGN,), TOLD)


def sent_back_for(money: int) -> set[str]:
    rules, s = crowded(money)
    return hold_step("sands", rules, s, 0, (RETURN, RED), TOLD)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_the_log_is_true(table: Table, seed: str) -> None:
    assert logged(table, seed)


def test_everything_is_told_sometime() -> None:
    said = set().union(*(logged(table, seed) for table in TABLES for seed in SEEDS))
    assert not unsaid(TOLD, {}, said | nobody_has_money() | sent_back_for(0) | sent_back_for(2))
