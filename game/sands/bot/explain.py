"""Why an action: the parts of its worth in words, for hints and "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Action, Text
from game.sands.bot.outlook import Outlook
from game.sands.state import RETURN as RETURNING
from game.sands.state import State
from game.sands.tables import ATTRACTION, CHALETS, SIGN, TOURISTS

if TYPE_CHECKING:
    from game.sands.bot.bot import SandsBot

Reasons = list[tuple[float, Text]]

SMALL = 0.05
"""Worths that are not worth a word."""


def reasons(bot: SandsBot, s: State, p: int, a: Action) -> Reasons:
    look = bot.outlook(s, p)
    if s.stage == RETURNING:
        return [(-look.guest[bot.rules.zones + a[1]], _text("return", tourist=bot.rules.tourist_ids[a[1]]))]
    if a[0] == TOURISTS:
        found = _tourists(bot, s, p, a, look)
    elif a[0] == ATTRACTION:
        found = _attraction(bot, s, p, a, look)
    elif a[0] == CHALETS:
        found = _chalets(bot, s, p, a, look)
    elif a[0] == SIGN:
        found = _sign(bot, s)
    else:
        found = [(0.0, _text("pass"))]
    if sum(s.home) == 1:
        found += _backpackers(bot, s, p, a, look)
    told = [reason for reason in found if abs(reason[0]) >= SMALL] or found[:1]
    return sorted(told, key=lambda reason: -abs(reason[0]))


def _tourists(bot: SandsBot, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    rules, ahead = bot.rules, a[1]
    party = rules.parties[s.boats[s.week - 1 + ahead]][a[2]]
    last = look.span - 1
    staying, coins, paid, rent = 0, 0, 0.0, 0.0
    for zone, n in enumerate(party):
        length = (s.occupied[p] >> zone * rules.columns & rules.row_mask).bit_count()
        for week in range(ahead, min(last, ahead + length) + 1):
            rent -= n * look.rent[week]
            if week == last:
                staying += n
            else:
                coins += n
                paid += n * look.pay[week]
    found = [(rent, _text("beds"))]
    if staying:
        found.append((float(staying), _text("guests_stay", n=staying)))
    if coins:
        found.append((paid, _text("guests_pay", n=coins)))
    missing: int = sum(party) - max(0, look.free[ahead])
    if missing > 0:
        found.append((-missing * bot.weights.short, _text("no_chalets", n=missing)))
    if ahead:
        found.append((-look.busy[ahead + 1], _text("time", n=ahead + 1)))
    return found + _contested(bot, s, p, found)


def _contested(bot: SandsBot, s: State, p: int, found: Reasons) -> Reasons:
    """What is good is better taken before somebody else does."""
    worth = sum(worth for worth, _ in found) * (bot.hurry(s, p) - 1)
    return [(worth, _text("contested"))] if worth > 0 else []


def _attraction(bot: SandsBot, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    rules = bot.rules
    attraction, column = a[1], a[2] - 1
    zone, price = rules.zone_of[attraction], rules.price(s, attraction)
    occupied = s.occupied[p]
    grown = occupied | 1 << rules.shift_of[attraction] + column
    gained = rules.areas(grown) - rules.areas(occupied)
    stay = bot.later_guests_worth(zone, look) + bot.staying_worth(zone, column, look)
    found = [
        (float(rules.vp[attraction]), _text("vp", n=rules.vp[attraction])),
        (stay, _text("stay_longer", tourist=rules.tourist_ids[zone])),
        (-bot.spend(look, price), _text("pays", n=price)),
        (-look.busy[rules.attraction_slot], _text("time", n=rules.attraction_slot)),
    ]
    if gained:
        found.append((float(gained), _text("landscape" if gained > 0 else "landscape_lost", n=gained)))
    if rules.extra[attraction]:
        extra = bot.extra_worth(rules.piles[attraction], look)
        found.append((extra, _text("bar", tourist=rules.tourist_ids[zone])))
    if bot.is_last_copy(s, rules.piles[attraction]):
        found += _contested(bot, s, p, found)
    return found


def _chalets(bot: SandsBot, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    rules, n = bot.rules, a[1]
    price = rules.chalet_prices[n]
    return [
        (bot.room_worths(look)[n], _text("new_chalets", n=n)),
        (-bot.spend(look, price), _text("pays", n=price)),
        (-look.busy[rules.chalet_slot], _text("time", n=rules.chalet_slot)),
    ]


def _sign(bot: SandsBot, s: State) -> Reasons:
    later = bot.rules.weeks - s.week
    return [
        (1.0, _text("sign")),
        (bot.weights.caller * (later + 1), _text("backpackers")),
        (-bot.weights.sign_later * later, _text("sign_later")),
    ]


def _backpackers(bot: SandsBot, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    """On the last turn of a week: who comes, and who goes to somebody else."""
    found = []
    for place, n in enumerate(bot.callers(s, p, bot.means(s, p) + bot.change(s, a))):
        seat, zone = divmod(place, bot.rules.zones)
        key = "backpacker_comes" if seat == p else "backpacker_leaves"
        found += [(bot.caller_worth(p, place, look), _text(key, tourist=bot.rules.tourist_ids[zone]))] * n
    return found


def _text(key: str, **args: int | str) -> Text:
    return Text(f"sands.why.{key}", args)
