"""Why an action: the parts of its worth in words, for hints and "Why?"."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.contract import Action, Text
from game.sands.bot import callers
from game.sands.bot.outlook import Outlook
from game.sands.bot.worth import ActionWorths, turns_to_come
from game.sands.state import AT_RETURN, State
from game.sands.verbs import ATTRACTION, CHALETS, SIGN, TOURISTS

Reasons = list[tuple[float, Text]]

SMALL = 0.05
"""Worths that are not worth a word."""


def reasons(worths: ActionWorths, s: State, p: int, a: Action) -> Reasons:
    """The effects that are worth a word, the largest first."""
    found = effects(worths, s, p, a)
    told = [reason for reason in found if abs(reason[0]) >= SMALL] or found[:1]
    return sorted(told, key=lambda reason: -abs(reason[0]))


def effects(worths: ActionWorths, s: State, p: int, a: Action) -> Reasons:
    """Everything the action is worth something for: these worths add up to its own."""
    look = worths.prospects.outlook(s, p)
    if s.stage == AT_RETURN:
        return [(-look.guest[worths.rules.zones + a[1]], _text("return", tourist=worths.rules.tourist_ids[a[1]]))]
    if a[0] == TOURISTS:
        found = _tourists(worths, s, p, a, look)
    elif a[0] == ATTRACTION:
        found = _attraction(worths, s, p, a, look)
    elif a[0] == CHALETS:
        found = _chalets(worths, a, look)
    elif a[0] == SIGN:
        found = _sign(worths, s)
    else:
        found = [(0.0, _text("pass"))]
    return found + _backpackers(worths, s, p, a, look) if turns_to_come(s) == 1 else found


def _tourists(worths: ActionWorths, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    rules, ahead = worths.rules, a[1]
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
        for week, extra in _extras(worths, s, p, zone, ahead):
            if week < last:
                coins += n * extra
                paid += n * extra * look.pay[week]
    found = [(rent, _text("beds"))]
    if staying:
        found.append((float(staying), _text("guests_stay", n=staying)))
    if coins:
        found.append((paid, _text("guests_pay", n=coins)))
    missing: int = sum(party) - max(0, look.free[ahead])
    if missing > 0:
        found.append((-missing * worths.prospects.weights.short, _text("no_chalets", n=missing)))
    if ahead:
        found.append((-look.busy[ahead + 1], _text("time", n=ahead + 1)))
    return found + _contested(worths, s, p, found)


def _extras(worths: ActionWorths, s: State, p: int, zone: int, ahead: int) -> Iterator[tuple[int, int]]:
    """What a guest who comes so many weeks ahead will pay more: the week from now, and how much."""
    rules = worths.rules
    there = ahead
    for field in range(zone * rules.columns, (zone + 1) * rules.columns):
        attraction = s.board[p * rules.fields + field]
        if attraction >= 0:
            there += 1
            if rules.extra[attraction]:
                yield there, rules.extra[attraction]


def _contested(worths: ActionWorths, s: State, p: int, found: Reasons) -> Reasons:
    """What is good is better taken before somebody else does."""
    worth = sum(worth for worth, _ in found) * (worths.hurry(s, p) - 1)
    return [(worth, _text("contested"))] if worth > 0 else []


def _attraction(worths: ActionWorths, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    rules = worths.rules
    attraction, column = a[1], a[2] - 1
    zone, price = rules.zone_of[attraction], rules.price(s, attraction)
    occupied = s.occupied[p]
    grown = occupied | 1 << rules.shift_of[attraction] + column
    gained = rules.areas(grown) - rules.areas(occupied)
    later = worths.landscape(s, grown) - worths.landscape(s, occupied) - gained
    stay = worths.prospects.later_guests_worth(zone, look) + worths.prospects.staying_worth(zone, column, look)
    found = [
        (float(rules.vp[attraction]), _text("vp", n=rules.vp[attraction])),
        (stay, _text("stay_longer", tourist=rules.tourist_ids[zone])),
        (-worths.prospects.spend(look, price), _text("pays", n=price)),
        (-look.busy[rules.attraction_slot], _text("time", n=rules.attraction_slot)),
    ]
    if gained:
        found.append((float(gained), _text("landscape" if gained > 0 else "landscape_lost", n=gained)))
    if later:
        found.append((later, _text("landscape_next" if later > 0 else "landscape_less")))
    if rules.extra[attraction]:
        extra = worths.prospects.extra_worth(rules.piles[attraction], look)
        found.append((extra, _text("bar", tourist=rules.tourist_ids[zone])))
    if worths.is_last_copy(s, rules.piles[attraction]):
        found += _contested(worths, s, p, found)
    return found


def _chalets(worths: ActionWorths, a: Action, look: Outlook) -> Reasons:
    rules, n = worths.rules, a[1]
    price = rules.chalet_prices[n]
    return [
        (worths.room_worths(look)[n], _text("new_chalets", n=n)),
        (-worths.prospects.spend(look, price), _text("pays", n=price)),
        (-look.busy[rules.chalet_slot], _text("time", n=rules.chalet_slot)),
    ]


def _sign(worths: ActionWorths, s: State) -> Reasons:
    later = worths.rules.weeks - s.week
    return [
        (1.0, _text("sign")),
        (worths.prospects.weights.caller * (later + 1), _text("backpackers")),
        (-worths.prospects.weights.sign_later * later, _text("sign_later")),
    ]


def _backpackers(worths: ActionWorths, s: State, p: int, a: Action, look: Outlook) -> Reasons:
    """On the last turn of a week: who comes, and who goes to somebody else."""
    rules, found = worths.rules, []
    had = callers.means(s, p) + callers.change(rules, s, a)
    for place, n in enumerate(callers.check_ins(rules, s, p, had)):
        seat, zone = divmod(place, rules.zones)
        key = "backpacker_comes" if seat == p else "backpacker_leaves"
        told = _text(key, tourist=rules.tourist_ids[zone])
        found += [(callers.worth_of_one(rules, p, place, look), told)] * n
    return found


def _text(key: str, **args: int | str) -> Text:
    return Text(f"sands.why.{key}", args)
