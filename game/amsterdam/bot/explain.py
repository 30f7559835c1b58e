"""Why a move: what it brings when the turn is finished as well as possible, in named pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amsterdam.bot.packed_points import pack, unpack
from game.amsterdam.bot.weights import DENIED, GUEST, WIN
from game.amsterdam.state import AT_HOTEL, AT_WALK, NOBODY, State
from game.amsterdam.verbs import SAIL
from game.amsterdam.words import the_function, the_pawn
from game.kernel.contract import Action, Text

if TYPE_CHECKING:
    from game.amsterdam.bot.bot import AmsterdamBot

Reason = tuple[float, Text]


def reasons(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """Named effects with their worth in points, largest first."""
    found = _hotel(bot, s, p, a[1]) if s.stage == AT_HOTEL else _turn(bot, s, p, a)
    if a[0] == SAIL:
        found += _landing(bot, s, p, a)
    if s.stage == AT_WALK:
        found += _exposed(bot, s, p, a)
    if not found:
        found = [_why(0.0, "quiet")]
    found.sort(key=lambda reason: -abs(reason[0]))
    return found


def _why(worth: float, key: str, **arguments: int | Text) -> Reason:
    return worth, Text(f"amsterdam.why.{key}", arguments)


def _hotel(bot: AmsterdamBot, s: State, p: int, crossing: int) -> list[Reason]:
    """Canal spaces and tourists beside the new hotel, and how much of that is one's own already."""
    city = bot.rules.city
    new = [tile for tile in city.around[crossing] if not s.near[tile] >> p & 1]
    left = s.tourists[city.supply] / bot.rules.landings
    landings, guests = sum(city.beside.count(tile) for tile in new), sum(s.tourists[tile] for tile in new)
    found = []
    if landings:
        found.append(_why(sum(bot.sites.site[tile] for tile in new) * left, "landings", n=landings))
    if guests:
        found.append(_why(GUEST * guests, "guests", n=guests))
    if city.dam in new:
        found.append(_why(bot.sites.site[city.dam] * left, "beside_dam"))
    if len(new) < len(city.around[crossing]):
        lost = [tile for tile in city.around[crossing] if tile not in new]
        found.append(_why(-sum(bot.sites.site[tile] for tile in lost) * left, "counted_once", n=len(lost)))
    return found


def _turn(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """Whose points change until the end of the turn, and who wins by that."""
    candidate = next(candidate for candidate in bot.action_values(s, p) if candidate.action == a)
    after, target = unpack(candidate.points, bot.rules.seats), bot.rules.target
    changes = [new - old for old, new in zip(s.points, after, strict=True)]
    others = [change for q, change in enumerate(changes) if q != p]
    found = []
    if after[p] >= target:
        found.append(_why(WIN, "wins", n=after[p]))
    elif max(after) >= target:
        found.append(_why(-WIN, "loses"))
    if changes[p]:
        key = "gains" if changes[p] > 0 else "loses_own"
        found.append(_why(float(changes[p]), key, n=abs(changes[p])))
    taken, given = -sum(n for n in others if n < 0), sum(n for n in others if n > 0)
    if taken:
        found.append(_why(taken / len(others), "takes", n=taken))
    if given:
        found.append(_why(-given / len(others), "gives", n=given))
    return found


def _exposed(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """The pawn with which the next player can chase away most, once this turn is played to its end."""
    rules, turns = bot.rules, bot.turns
    end = s.clone()
    rules.apply(end, p, a)
    while end.turn == s.turn and rules.actors(end) == (p,):
        rules.apply(end, p, bot.greedy(end, p))
    if end.turn == s.turn:
        return []
    base, rival = pack(end.points), (p + 1) % rules.seats
    price, lost, left = 0.0, 0, 0
    for pawn in (0, 1):
        for act in turns.acts(end, rival, base, pawn, turns.everywhere)[0]:
            count = end.points[p] - unpack(base + act.gain, rules.seats)[p]
            reached = sum(1 for n in bot.walks if turns.ends(n, end.pawns[pawn]) & act.touch) / len(bot.walks)
            if count * reached > price:
                price, lost, left = count * reached, count, pawn
    return [_why(-price, "exposes", pawn=the_pawn(left), n=lost)] if lost else []


def _landing(bot: AmsterdamBot, s: State, p: int, a: Action) -> list[Reason]:
    """Tactical: who sees the boat land."""
    city = bot.rules.city
    shore = city.beside[(s.boat + a[1]) % city.canal]
    count = 1 + sum(s.tourists[quay] for quay in bot.rules.passed[a[1]][s.boat])
    if shore in city.quays:
        return [_why(DENIED * count, "quay", n=count)]
    if not s.near[shore] or s.shows[shore] == NOBODY:
        return []
    own = s.near[shore] >> p & 1
    worth = float(count) if own else -float(count)
    function = the_function(bot.rules, s.shows[shore])
    return [_why(worth, "lands" if own else "lands_elsewhere", n=count, function=function)]
