"""Why a move: whose points it changes, what the rest of the turn can add, and what it opens to the next player.

Worths are in points: what speaks for the move is positive, what speaks against it negative. Whatever is said of points
adds up to what happens until the seat's turn is over, when it goes on as it was planned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amsterdam.bot.packed_points import pack, unpack
from game.amsterdam.bot.weights import DENIED, GUEST, WIN
from game.amsterdam.scoring import winners
from game.amsterdam.state import AT_HOTEL, AT_OVER, State
from game.amsterdam.verbs import SAIL, STAY, WALK
from game.amsterdam.words import the_function, the_pawn
from game.kernel.bot import next_in_turn
from game.kernel.contract import Action, Text

if TYPE_CHECKING:
    from game.amsterdam.bot.bot import AmsterdamBot

Reason = tuple[float, Text]


def reasons(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """Named effects with their worth in points, largest first."""
    after = s.clone()
    bot.rules.apply(after, p, a)
    if s.stage == AT_HOTEL:
        found = [*_wins(bot, s, p, after, ""), *_hotel(bot, s, p, a[1])]
    else:
        end = _finished(bot, after, p)
        found = [*_wins(bot, s, p, after, ""), *_wins(bot, after, p, end, "then_")]
        found += _landing(bot, s, p, a) if a[0] == SAIL else _changes(s, p, after, "")
        found += _changes(after, p, end, "then_")
        if a[0] in (WALK, STAY) and end.stage != AT_OVER:
            found += _exposed(bot, end, p, (0, 1) if a[0] == STAY else (a[1],))
    if not found:
        found = [_why(0.0, "quiet")]
    found.sort(key=lambda reason: -abs(reason[0]))
    return found


def _why(worth: float, key: str, **arguments: int | Text) -> Reason:
    return worth, Text(f"amsterdam.why.{key}", arguments)


def _finished(bot: AmsterdamBot, s: State, p: int) -> State:
    """The end of the seat's turn."""
    end = s.clone()
    while end.turn == s.turn and bot.rules.actors(end) == (p,):
        bot.rules.apply(end, p, next_in_turn(bot, end, p))
    return end


# -- points --------------------------------------------------------------------------------------------------


def _wins(bot: AmsterdamBot, before: State, p: int, after: State, when: str) -> list[Reason]:
    """Does the game end here, and for whom?"""
    if before.stage == AT_OVER or after.stage != AT_OVER:
        return []
    if p in winners(bot.rules, after):
        return [_why(WIN, f"{when}wins", n=after.points[p])]
    return [_why(-WIN, f"{when}loses")]


def _changes(before: State, p: int, after: State, when: str) -> list[Reason]:
    """Whose points change."""
    changes = [new - old for old, new in zip(before.points, after.points, strict=True)]
    own, others = changes[p], [change for q, change in enumerate(changes) if q != p]
    taken, given = -sum(n for n in others if n < 0), sum(n for n in others if n > 0)
    found = []
    if own:
        found.append(_why(float(own), f"{when}gains" if own > 0 else f"{when}loses_own", n=abs(own)))
    if taken:
        found.append(_why(taken / len(others), f"{when}takes", n=taken))
    if given:
        found.append(_why(-given / len(others), f"{when}gives", n=given))
    return found


def _landing(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """Tactical: who sees the boat land."""
    city = bot.rules.city
    shore = city.beside[(s.boat + a[1]) % city.canal]
    count = 1 + sum(s.tourists[quay] for quay in bot.rules.passed[a[1]][s.boat])
    if shore in city.quays:
        return [_why(DENIED * count, "quay", n=count)]
    function, found = the_function(bot.rules, s.shows[shore]), []
    near = bot.rules.seats_of[s.near[shore]]
    if p in near:
        found.append(_why(float(count), "lands", n=count, function=function))
    others = len(near) - (p in near)
    if others:
        worth = count * others / (bot.rules.seats - 1)
        found.append(_why(-worth, "lands_elsewhere", n=count, others=others, function=function))
    return found


# -- places --------------------------------------------------------------------------------------------------


def _hotel(bot: AmsterdamBot, s: State, p: int, crossing: int) -> list[Reason]:
    """Canal spaces and tourists beside the new hotel, and how much of that is one's own already."""
    city = bot.rules.city
    new = [tile for tile in city.around[crossing] if not s.near[tile] >> p & 1]
    left = s.tourists[city.supply] / bot.rules.landings
    landings, guests = sum(city.beside.count(tile) for tile in new), sum(s.tourists[tile] for tile in new)
    found = []
    if landings:
        hopes = sum(bot.sites.site[tile] for tile in new if tile != city.dam)
        found.append(_why(hopes * left, "landings", n=landings))
    if guests:
        found.append(_why(GUEST * guests, "guests", n=guests))
    if city.dam in new:
        found.append(_why(bot.sites.site[city.dam] * left, "beside_dam"))
    if len(new) < len(city.around[crossing]):
        lost = [tile for tile in city.around[crossing] if tile not in new]
        found.append(_why(-sum(bot.sites.site[tile] for tile in lost) * left, "counted_once", n=len(lost)))
    return found


def _exposed(bot: AmsterdamBot, end: State, p: int, pawns: tuple[int, ...]) -> list[Reason]:
    """The one of these pawns with which the next player can chase away most, once this turn is over."""
    rules, turns = bot.rules, bot.turns
    base, rival = pack(end.points), (p + 1) % rules.seats
    price, lost, left = 0.0, 0, 0
    for pawn in pawns:
        for act in turns.acts(end, rival, base, pawn, turns.everywhere)[0]:
            count = end.points[p] - unpack(base + act.gain, rules.seats)[p]
            reached = sum(1 for n in bot.walks if turns.ends(n, end.pawns[pawn]) & act.touch) / len(bot.walks)
            if count * reached > price:
                price, lost, left = count * reached, count, pawn
    return [_why(-price, "exposes", pawn=the_pawn(left), n=lost)] if lost else []
