"""Every prompt and every refusal is true of the position it is said in."""

from __future__ import annotations

from functools import cache

import pytest

from game.amsterdam.state import AT_ACT, AT_FIRST, AT_HOTEL, AT_ROLL, AT_SAIL, AT_SETTLE, AT_WALK, NOBODY
from game.amsterdam.verbs import BUILD, DONE, FIRST, FLIP, HOTEL, ROLL, SAIL, SEND, SETTLE, STAY, WALK
from game.amsterdam.words import pawn_start, the_function, the_pawn
from game.content.lang import Lang
from game.kernel.contract import CHANCE, Text
from game.profile.paths import resources
from tests.contract.tables import SEEDS, Table
from tests.contract.true_words import Said, hold, hold_at, hold_log, hold_step, name, tables, unsaid
from tests.rules.amsterdam.build import act, position, rules

PAWNS = (0, 1)


def pawns_of(w: Said, *verbs: int) -> tuple[int, ...]:
    """The pawns that can do one of these."""
    return tuple(sorted({a[1] for a in w.legal if a[0] in verbs}))


def named(*pawns: int) -> tuple[Text, ...]:
    return tuple(the_pawn(pawn) for pawn in pawns)


def far(w: Said) -> int:
    """Steps to where a refused walk was to end."""
    _, pawn, end = w.action
    return int(w.rules.city.distance[w.state.pawns[pawn]][end])


def walks(w: Said, pawn: int, steps: int) -> bool:
    """Can this pawn walk to all that lies so many steps away, and nowhere else?"""
    ends = {a[2] for a in w.legal if a[0] == WALK and a[1] == pawn}
    near = w.rules.reach[steps][w.state.pawns[pawn]]
    return ends == set(near) - {w.state.pawns[1 - pawn]}


def idle(w: Said) -> bool:
    return not w.legal


# -- prompts -------------------------------------------------------------------------------------------------------


def one_walk(w: Said, optional: bool) -> bool:
    """One pawn has walked, the other is named with its steps."""
    pawn = 0 if w.state.steps[0] else 1
    return (
        w.verbs() == ({WALK, STAY} if optional else {WALK})
        and not w.state.steps[1 - pawn]
        and w.args == {"pawn": the_pawn(pawn), "n": w.state.steps[pawn]}
        and walks(w, pawn, w.args["n"])
        and pawns_of(w, WALK) == (pawn,)
    )


def both_walks(w: Said) -> bool:
    return w.verbs() == {WALK} and walks(w, 0, w.args["mayor"]) and walks(w, 1, w.args["watchman"])


def shared_walks(w: Said) -> bool:
    """Either pawn may walk as far as is said, and the two together as far as that."""
    if w.verbs() != {WALK, STAY} or not all(walks(w, pawn, w.args["each"]) for pawn in PAWNS):
        return False
    longest = 0
    for action in w.legal:
        after = w.state.clone()
        w.rules.apply(after, w.seat, action)
        if action[0] == WALK:
            walked = w.rules.city.distance[w.state.pawns[action[1]]][action[2]]
            longest = max(longest, walked + after.steps[1 - action[1]])
    return bool(w.args["n"] == longest)


def choosing(w: Said) -> bool:
    """All places that show the same, with as few visitors as any of them."""
    s = w.state
    shown = s.shows[s.flipping]
    others = [tile for tile, function in enumerate(s.shows) if function == shown and tile != s.flipping]
    fewest = min(s.tourists[tile] for tile in others)
    return (
        w.legal == [(SETTLE, tile) for tile in others if s.tourists[tile] == fewest]
        and w.args == {"n": s.tourists[s.flipping], "of": len(w.legal), "function": the_function(w.rules, shown)}
    )  # fmt: skip


PROMPTS = {
    "set_up": lambda w: idle(w) and w.state.stage <= AT_FIRST,
    "over": lambda w: idle(w) and w.rules.outcome(w.state) is not None,
    "wait": lambda w: idle(w) and w.seat != w.state.active and w.rules.outcome(w.state) is None,
    "roll": lambda w: idle(w) and w.state.stage == AT_ROLL and w.seat == w.state.active,
    "sail": lambda w: w.legal == [(SAIL, n) for n in range(1, w.args["n"] + 1)],
    "hotel": lambda w: (
        {a[1] for a in w.legal} == set(range(16)) - set(w.state.hotels)
        and w.verbs() == {HOTEL}
        and w.args["n"] == w.state.hotels[2 * w.seat : 2 * w.seat + 2].count(NOBODY)
    ),
    "walk_both": both_walks,
    "walk_shared": shared_walks,
    "walk_one": lambda w: one_walk(w, optional=False),
    "walk_up_to": lambda w: one_walk(w, optional=True),
    "flip": lambda w: w.verbs() == {FLIP, DONE} and w.args["pawns"] == named(*pawns_of(w, FLIP)),
    "send": lambda w: w.verbs() == {SEND, DONE} and w.args["pawns"] == named(*pawns_of(w, SEND)),
    "flip_or_send": lambda w: (
        w.verbs() == {FLIP, SEND, DONE} and named(*pawns_of(w, FLIP)) == named(*pawns_of(w, SEND)) == w.args["pawns"]
    ),
    "flip_and_send": lambda w: (
        w.verbs() == {FLIP, SEND, DONE}
        and w.args["flippers"] == named(*pawns_of(w, FLIP))
        and w.args["senders"] == named(*pawns_of(w, SEND))
    ),
    "done": lambda w: w.legal == [(DONE,)],
    "settle": choosing,
}


# -- refusals ------------------------------------------------------------------------------------------------------


def whose(w: Said) -> bool:
    """The pawn that is named is the one that was tried."""
    return bool(w.args["pawn"] == pawn_start(w.action[1]))


def at_corner(w: Said, pawn: int) -> bool:
    return w.rules.city.dam in w.rules.city.around[w.state.pawns[pawn]]


def face(w: Said, tile: int) -> str:
    """"day" or "night"."""
    name = w.rules.functions[w.state.shows[tile]]
    return str(w.rules.content.functions[name].face)


def later(w: Said, stage: int, verb: int) -> bool:
    """Something else has to be done first, and then such an action can still follow in this turn."""
    order = {SAIL: AT_SAIL, HOTEL: AT_HOTEL, WALK: AT_WALK, STAY: AT_WALK, FLIP: AT_ACT, SEND: AT_ACT, DONE: AT_ACT}
    return w.state.stage == stage and w.action[0] != verb and order[w.action[0]] >= min(stage, AT_ACT)


def meaningless(w: Said) -> bool:
    """A verb that is not a player's, or too few, too many or unknown components."""
    verb, *numbers = w.action
    if verb in (BUILD, FIRST, ROLL) or not 0 <= verb <= DONE:
        return True
    kinds = w.rules.verbs[verb].kinds
    known = [kind == "int" or 0 <= n < len(w.rules.ids[kind]) for n, kind in zip(numbers, kinds, strict=False)]
    return len(numbers) != len(kinds) or not all(known)


def walked_exactly(w: Said, steps: int) -> bool:
    """Does any way of so many steps lead there, over the Dam once at most?"""
    city, (_, pawn, end) = w.rules.city, w.action
    ways = {(w.state.pawns[pawn], False)}
    for _ in range(steps):
        there = {(near, crossed) for at, crossed in ways for near in city.streets[at]}
        over = {(city.across(at), True) for at, crossed in ways if not crossed and city.across(at) >= 0}
        ways = there | over
    return any(at == end for at, _ in ways)


REFUSALS = {
    "nonsense": meaningless,
    "dice_first": lambda w: later(w, AT_ROLL, ROLL),
    "sail_first": lambda w: later(w, AT_SAIL, SAIL),
    "hotel_first": lambda w: later(w, AT_HOTEL, HOTEL),
    "walk_first": lambda w: later(w, AT_WALK, WALK) and any(w.state.steps),
    "settle_first": lambda w: later(w, AT_SETTLE, SETTLE),
    "dice_decide": lambda w: w.action[0] == SAIL and not w.rules.tactical,
    "sail_range": lambda w: w.action[0] == SAIL and not 1 <= w.action[1] <= w.args["n"] and w.rules.tactical,
    "has_sailed": lambda w: w.action[0] == SAIL and w.rules.tactical and w.state.stage > AT_SAIL,
    "crossing_taken": lambda w: w.action[0] == HOTEL and w.action[1] in w.state.hotels and HOTEL in w.verbs(),
    "hotels_built": lambda w: (
        w.action[0] == HOTEL
        and w.args["n"] == 2
        and (w.state.turn > 2 * w.rules.seats or w.state.stage > AT_HOTEL)
    ),
    "walks_over": lambda w: w.action[0] in (WALK, STAY) and not any(w.state.steps) and w.state.stage >= AT_ACT,
    "has_walked": lambda w: (
        whose(w) and w.action[0] == WALK and not w.state.steps[w.action[1]] and pawns_of(w, WALK) == (1 - w.action[1],)
    ),
    "walk_nowhere": lambda w: w.action[0] == WALK and w.action[2] == w.state.pawns[w.action[1]],
    "other_pawn": lambda w: (
        w.action[0] == WALK
        and w.state.pawns[1 - w.action[1]] == w.action[2]
        and w.args["other"] == the_pawn(1 - w.action[1])
    ),
    "farther": lambda w: whose(w) and far(w) == w.args["far"] > w.args["n"] == w.state.steps[w.action[1]],
    "nearer": lambda w: (
        whose(w)
        and 0 < far(w) == w.args["far"] < w.args["n"] == w.state.steps[w.action[1]]
        and not walked_exactly(w, w.args["n"])
    ),
    "too_far": lambda w: (
        whose(w) and w.rules.tactical and far(w) == w.args["far"] > w.args["n"] == w.state.steps[w.action[1]]
    ),
    "must_walk": lambda w: w.action == (STAY,) and not w.rules.tactical,
    "flip_dam": lambda w: w.action[0] == FLIP and w.action[2] == w.rules.city.dam,
    "has_acted": lambda w: whose(w) and w.action[0] in (FLIP, SEND) and bool(w.state.acted >> w.action[1] & 1),
    "not_beside": lambda w: (
        whose(w) and w.action[0] == FLIP and w.action[2] not in w.rules.city.around[w.state.pawns[w.action[1]]]
    ),
    "shows_day": lambda w: w.action[:2] == (FLIP, 0) and face(w, w.action[2]) == "day",
    "shows_night": lambda w: w.action[:2] == (FLIP, 1) and face(w, w.action[2]) == "night",
    "crowd": lambda w: w.action[0] == FLIP and w.state.tourists[w.action[2]] >= w.args["n"] == 4,
    "nobody_moves": lambda w: w.action[0] == SETTLE and w.state.flipping == NOBODY,
    "same_building": lambda w: w.action == (SETTLE, w.state.flipping),
    "other_function": lambda w: (
        w.args["function"] == the_function(w.rules, w.state.shows[w.state.flipping])
        and w.state.shows[w.action[1]] != w.state.shows[w.state.flipping]
    ),
    "not_fewest": lambda w: (
        w.state.tourists[w.action[1]] > w.args["n"] == min(w.state.tourists[a[1]] for a in w.legal)
    ),
    "dam_empty": lambda w: w.action[0] == SEND and not w.state.tourists[w.rules.city.dam],
    "not_at_dam": lambda w: whose(w) and w.action[0] == SEND and not at_corner(w, w.action[1]),
    "on_dam": lambda w: (
        w.action[0] == SEND and w.action[2] == w.rules.city.dam and w.state.tourists[w.rules.city.dam] > 0
    ),
    "send_day": lambda w: w.action[:2] == (SEND, 0) and face(w, w.action[2]) == "night",
    "send_night": lambda w: w.action[:2] == (SEND, 1) and face(w, w.action[2]) == "day",
}
COMMON = {
    "rule.over": lambda w: w.rules.outcome(w.state) is not None,
    "rule.not_your_turn": lambda w: idle(w) and w.seat != w.state.active,
}


ASKED = {f"amsterdam.prompt.{key}": claim for key, claim in PROMPTS.items()}
REFUSED = {**{f"amsterdam.why_not.{key}": claim for key, claim in REFUSALS.items()}, **COMMON}
TABLES = tables("amsterdam")


EVERYTHING = [
    *((SAIL, n) for n in range(6)),
    *((HOTEL, crossing) for crossing in range(16)),
    *((WALK, pawn, crossing) for pawn in PAWNS for crossing in range(16)),
    *((verb, pawn, tile) for verb in (FLIP, SEND) for pawn in PAWNS for tile in range(25)),
    *((SETTLE, tile) for tile in range(25)),
    (STAY,),
    (DONE,),
]
NIGHT = {"0,0": "cafe", "0,1": "bar", "4,4": "theatre"}
AROUND = ("3,3", "3,4", "4,3", "4,4")
"""The tiles of the watchman, who stands at 3,3."""
SELDOM = {
    "only sending": ("base", {"tourists": {"2,2": 1}, "mayor": "1,1", "shows": dict.fromkeys(AROUND, "cafe")}),
    "one flips, one sends": ("base", {"tourists": {"2,2": 1}, "mayor": "1,1", "shows": NIGHT}),
    "both flip, one sends": ("base", {"tourists": {"2,2": 2}, "mayor": "1,1", "shows": {**NIGHT, "1,1": "bar"}}),
    "both do both": ("base", {"tourists": {"2,2": 2}, "mayor": "1,1", "watchman": "2,2", "shows": {"1,1": "bar"}}),
    "a crowd": ("tactical", {"tourists": {"0,0": 4, "0,1": 5}, "shows": NIGHT}),
    "a walk over the Dam": ("base", {"stage": "walk", "mayor": "1,1", "dice": (1, 3)}),
}  # fmt: skip


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_word_is_true(table: Table, seed: str) -> None:
    assert played(table, seed)


@cache
def played(table: Table, seed: str) -> frozenset[str]:
    return frozenset(hold(table, seed, ASKED, REFUSED))


@pytest.mark.parametrize("name", SELDOM)
def test_every_word_is_true_in_positions_seldom_met(name: str) -> None:
    assert seldom(name)


def seldom(name: str) -> set[str]:
    variant, words = SELDOM[name]
    table = rules(variant)
    return hold_at(table, position(table, **words), 0, EVERYTHING, ASKED, REFUSED)  # type: ignore[arg-type]


def test_everything_is_said_sometime() -> None:
    said = set().union(*(played(table, seed) for table in TABLES for seed in SEEDS), *map(seldom, SELDOM))
    assert not unsaid(ASKED, REFUSED, said)


# -- the log -------------------------------------------------------------------------------------------------------


def moved(w: Said, place: int) -> int:
    """Tourists who came to a place with this action."""
    return int(w.after.tourists[place] - w.state.tourists[place])


def comes_to(w: Said, count: int) -> bool:
    """So many came to one building that shows what is said, and it is the only one where anybody came."""
    places = [place for place in range(w.rules.city.tiles) if moved(w, place) > 0]
    if len(places) != 1 or places[0] == w.rules.city.dam:
        return False
    return moved(w, places[0]) == count and w.args["function"] == the_function(w.rules, w.state.shows[places[0]])


def mover(w: Said) -> bool:
    return bool(w.args["pawn"] == pawn_start(w.state.flipper if w.action[0] == SETTLE else w.action[1]))


def whoever(w: Said) -> bool:
    return bool(w.args["who"] == name(w.state.active))


def turned(w: Said) -> bool:
    """The one building that shows something else, and what it showed."""
    (tile,) = (t for t in range(w.rules.city.tiles) if w.after.shows[t] != w.state.shows[t])
    old, new = (the_function(w.rules, s.shows[tile]) for s in (w.state, w.after))
    return mover(w) and (w.args["old"], w.args["new"]) == (old, new)


def walked(w: Said) -> bool:
    """As far as the die says, or the shortest way."""
    pawn, end = w.action[1:]
    steps = w.rules.city.distance[w.state.pawns[pawn]][end] if w.rules.tactical else w.state.steps[pawn]
    return mover(w) and w.args["n"] == steps and w.after.pawns[pawn] == end


def best(w: Said) -> list[str]:
    """The names of those who share the first place."""
    return [name(p) for p, rank in enumerate(w.rules.outcome(w.after).ranks) if rank == 1]


def counted(w: Said) -> bool:
    seat = next(p for p in range(w.rules.seats) if name(p) == w.args["who"])
    return w.state.points[seat] == w.args["before"] != w.args["n"] == w.after.points[seat]


LOG = {
    "built": lambda w: w.action[0] == BUILD and NOBODY not in set(w.after.shows) - {w.after.shows[w.rules.city.dam]},
    "first": lambda w: w.args["who"] == name(w.after.active),
    "rolled": lambda w: whoever(w) and w.after.dice == [w.args["white"], w.args["black"]],
    "sailed": lambda w: (w.state.boat + w.args["n"]) % w.rules.city.canal == w.after.boat,
    "boarded": lambda w: -w.args["n"] in [moved(w, quay) for quay in w.rules.city.quays],
    "landed": lambda w: comes_to(w, w.args["n"]),
    "landed_quay": lambda w: [moved(w, quay) for quay in w.rules.city.quays if moved(w, quay) > 0] == [w.args["n"]],
    "supply_empty": lambda w: (
        whoever(w) and not w.after.tourists[w.rules.city.supply] and w.rules.outcome(w.after) is None
    ),
    "supply_empty_won": lambda w: not w.after.tourists[w.rules.city.supply] and w.rules.outcome(w.after) is not None,
    "hotel": lambda w: whoever(w) and w.action[1] in w.after.hotels and w.action[1] not in w.state.hotels,
    "walked": walked,
    "stayed": lambda w: whoever(w) and not any(w.after.steps) and w.after.pawns == w.state.pawns,
    "moved": lambda w: comes_to(w, w.args["n"]),
    "moved_dam": lambda w: moved(w, w.rules.city.dam) == w.args["n"],
    "flipped": turned,
    "sent": lambda w: mover(w) and moved(w, w.rules.city.dam) == -1 and comes_to(w, 1),
    "points": counted,
    "won": lambda w: w.args["who"] in best(w) and w.args["n"] == max(w.after.points),
}
TOLD = {f"amsterdam.log.{key}": claim for key, claim in LOG.items()}


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_the_log_is_true(table: Table, seed: str) -> None:
    assert logged(table, seed)


@cache
def logged(table: Table, seed: str) -> frozenset[str]:
    return frozenset(hold_log(table, seed, TOLD))


def test_everything_is_told_sometime() -> None:
    said = set().union(*(logged(table, seed) for table in TABLES for seed in SEEDS))
    assert not unsaid(TOLD, {}, said | the_last_landing_wins())


def the_last_landing_wins() -> set[str]:
    s = position(rules(), "roll", tourists={"0,1": 14}, hotels={0: ["0,1"]}, boat=1, supply=1, turn=26)
    return hold_step("amsterdam", rules(), s, CHANCE, act("roll", 1, 1), TOLD)


# -- what once was wrong -------------------------------------------------------------------------------------------

LANG = Lang.load([resources() / "data"], "en")


def test_a_crossing_too_far_away_is_not_called_near() -> None:
    s = position(rules(), "walk", mayor="1,1", watchman="0,0", dice=(1, 1))
    why = rules().why_not(s, 0, act("walk", "mayor", "3,3"))
    assert why is not None and LANG.plain(why) == "The mayor must walk exactly 1 step; that crossing is 3 away."


def test_nobody_is_asked_to_flip_where_only_a_tourist_can_be_sent() -> None:
    table, (_, words) = rules(), SELDOM["only sending"]
    asked = table.prompt(position(table, **words), 0)  # type: ignore[arg-type]
    assert LANG.plain(asked) == "Send a tourist from the Dam with the mayor, or finish"
