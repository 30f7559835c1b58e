"""Why an opponent would do something: the named effects of an action with their worth, for hints and "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from game.kernel.contract import Action, Text
from game.samoa import hands, hotels
from game.samoa.bot.pricing import Pricing
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOST, AT_SWAP, State
from game.samoa.tables import BACK_TILE, POOL, SEND_TILE, SWAP_TILE, TILES
from game.samoa.verbs import BUY, DONE, SWAP_CARD
from game.samoa.words import card_name, tile_name

if TYPE_CHECKING:
    from game.samoa.bot.bot import SamoaBot

Reasons: TypeAlias = list[tuple[float, Text]]


def explain(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    if s.stage == AT_CHOOSE:
        found = _card(bot, s, p, a)
    elif s.stage == AT_SWAP:
        found = _swap(bot, s, p, a)
    elif s.stage == AT_BUILD:
        found = _tile(bot, s, p, a)
    elif s.stage == AT_HOST:
        found = _guest(bot, s, p, a)
    else:
        found = _send(bot, s, p, a)
    return sorted(found, key=lambda reason: -abs(reason[0]))


def _card(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """A card to play: guests, a tile, and what it costs not to have the card any more."""
    worth, rules, card = bot.worth, bot.rules, a[1]
    hand = hands.cards_of(s, p)
    found: Reasons = []
    if len(a) > 2:
        taken = sum(1 << other for other in a[2:])
        gain = worth.hand(hand | taken, s.round) - worth.hand(hand, s.round) - worth.special(s.round + 1, BACK_TILE)
        found.append((gain, _why("took_back", n=len(a) - 2)))
        hand |= taken
    if rules.bid[card] < 0:
        sent = bot.holiday(s, p)
        guests = sum(hotels.guests_in(rules, s, p, room) for room in hotels.taken_rooms(rules, s, p))
        if sent > 0:
            found.append((sent, _why("holiday_sends", n=min(rules.send_limit, guests))))
        return [*found, (0.0, _why("holiday_saves"))]
    keep = worth.keep(hand, card, s.round)
    deal = Pricing(worth, s, p).deal(card, keep)
    key = "expected_rooms" if deal.rooms >= 0.5 else "no_guests"
    found.append((deal.rooms, _why(key, n=round(deal.rooms), price=rules.price[card])))
    if deal.tile > 0:
        best = max(s.offer, key=lambda tile: worth.tile(s, p, tile))
        chance = round(100 * deal.chance)
        found.append((deal.tile, _why("expected_tile", chance=chance, tile=tile_name(best))))
    found.append((-keep, _why("card_spent")))
    return found


def _swap(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """The cards are open."""
    worth = bot.worth
    if a[0] == DONE:
        return [(0.0, _why("stands"))]
    if a[0] == SWAP_CARD:
        gain = {action: value for value, action in bot.rank(s, p)}[a]
        special = worth.special(s.round + 1, SWAP_TILE)
        return [
            (gain + special, _why("swap_gain", card=card_name(bot.rules, a[1]))),
            (-special, _why("spends", tile=tile_name(SWAP_TILE))),
        ]
    hand, taken = hands.cards_of(s, p), sum(1 << card for card in a[1:])
    return [
        (worth.hand(hand | taken, s.round) - worth.hand(hand, s.round), _why("took_back", n=len(a) - 1)),
        (-worth.special(s.round + 1, BACK_TILE), _why("spends", tile=tile_name(BACK_TILE))),
    ]


def _tile(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    worth, rules = bot.worth, bot.rules
    if a[0] != BUY:
        keep = worth.keep(hands.cards_of(s, p), s.played[p], s.round)
        return [(0.0, _why("nothing_good")), (keep, _why("keeps_card"))]
    tile, bid = a[1], rules.bid[s.played[p]]
    value = worth.tile(s, p, tile)
    found = [(-float(bid), _why("pays_bid", n=bid))]
    points = hotels.points_housed(rules, s, p) if tile == POOL else 0
    if points:
        found.append((float(points), _why("pool_now", n=points)))
    later = value - points
    return [*found, (later, _why("tile", tile=tile_name(tile), icon=TILES[tile], n=round(later)))]


def _guest(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """A tourist for a room, and who may follow him."""
    rules, worth = bot.rules, bot.worth
    spared = bot.spared(s, p)
    if a[0] == DONE:
        return [(spared, _why("keeps_card"))] if spared > 0 else [(0.0, _why("keeps_room"))]
    _, _, kind, room = a
    seating = bot.seating(s, p)
    after = s.clone()
    rules.apply(after, p, a)
    rent, swim = after.due[p] - s.due[p], after.due_swims[p] - s.due_swims[p]
    found: Reasons = [(float(rent), _why("rent", n=rent))]
    if swim:
        found.append((float(swim), _why("swim", n=swim)))
    if s.half[p] >> room & 1:
        found.append((seating.costs[min(1, len(seating.costs) - 1)], _why("shared_room")))
    else:
        until = worth.leaves(s)[s.flags[s.round - 1]]
        key = "stays" if until <= rules.rounds else "stays_to_end"
        found.append((-seating.costs[1], _why(key, round=until)))
        if s.suites[p] >> room & 1:
            found.append((-seating.hold, _why("suite_used")))
        if rules.famous[kind] and rules.adjacent[room]:
            found.append((seating.star_worth(room), _why("celebrity")))
        if rules.shares[kind]:
            found.append((seating.couple, _why("couple")))
    later = bot.seating(after, p).best(after, p).worth
    if later >= 0.5:
        found.append((later, _why("more", n=round(later))))
    return found


def _send(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """Guests who go home early."""
    worth = bot.worth
    tile = s.stage < AT_HOST and not s.left
    if a[0] == DONE:
        return [(0.0, _why("keeps_tile" if tile else "nothing_left"))]
    freed = worth.freed(s, p, [a[1]], s.stage < AT_HOST)[0]
    until = worth.room_leaves(s, p, a[1])
    found: Reasons = [(freed, _why("frees_room" if until <= bot.rules.rounds else "frees_to_end", round=until))]
    if tile:
        found.append((-worth.special(s.round + 1, SEND_TILE), _why("spends", tile=tile_name(SEND_TILE))))
    return found


def _why(key: str, **args: Any) -> Text:
    return Text(f"samoa.why.{key}", args)
