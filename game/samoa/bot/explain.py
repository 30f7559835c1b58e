"""Why an opponent would do something: the named effects of an action with their worth, for hints and "Why?".

The worths of an action's effects add up to what `SamoaBot.rank` says of it, but for the whim in a choice of card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from game.kernel.contract import Action, Text
from game.samoa import hands, hotels
from game.samoa.bot.pricing import Pricing
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOST, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_TILE, POOL, SEND_TILE, SUITE, SWAP_TILE, TILES
from game.samoa.verbs import BUY, DONE, SWAP_CARD
from game.samoa.words import card_name, tile_name

if TYPE_CHECKING:
    from game.samoa.bot.bot import SamoaBot

Reasons: TypeAlias = list[tuple[float, Text]]

LITTLE = 0.5
"""Money not worth a sentence."""


def explain(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    if len(bot.rules.legal(s, p)) == 1:
        return [(0.0, _why("only_choice"))]
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
    """A card to play: guests, a tile, and what it costs that the card is gone when it did something."""
    worth, rules, card = bot.worth, bot.rules, a[1]
    hand = hands.cards_of(s, p)
    found: Reasons = []
    if len(a) > 2:
        found += _taken(bot, s, hand, a[2:])
        hand |= sum(1 << other for other in a[2:])
    if rules.bid[card] < 0:
        sent, guests = bot.holiday(s, p)
        if guests:
            found.append((sent, _why("holiday_sends", n=guests)))
        return [*found, (0.0, _why("holiday_saves"))]
    deal = Pricing(worth, s, p).deal(card, worth.keep(hand, card, s.round))
    found.append(_rooms(bot, s, p, card, deal.rooms))
    if deal.chance > 0:
        best = max(s.offer, key=lambda tile: worth.tile(s, p, tile))
        useful = [tile for tile in set(s.offer) if worth.tile(s, p, tile) > rules.bid[card]]
        key = "expected_tile" if len(useful) == 1 else "expected_tile_or"
        found.append((deal.tile, _why(key, chance=round(100 * deal.chance), tile=tile_name(best))))
    lost = deal.rooms + deal.tile - deal.net
    return [*found, (-lost, _why("card_spent"))] if lost > 0 else found


def _rooms(bot: SamoaBot, s: State, p: int, card: int, rooms: float) -> tuple[float, Text]:
    """What guests bring at a card's price."""
    if not s.free[p]:
        return rooms, _why("hotel_full")
    key = "expected_rooms" if rooms >= LITTLE else "hardly_any_rooms"
    return rooms, _why(key, n=round(rooms), price=bot.rules.price[card])


def _taken(bot: SamoaBot, s: State, hand: int, cards: tuple[int, ...]) -> Reasons:
    """A take-back: the cards, and the tile that is used up."""
    worth = bot.worth
    gain = worth.hand(hand | sum(1 << card for card in cards), s.round) - worth.hand(hand, s.round)
    return [(gain, _why("took_back", n=len(cards))), _spends(bot, s, BACK_TILE)]


def _spends(bot: SamoaBot, s: State, tile: int) -> tuple[float, Text]:
    return -bot.worth.special(s.round + 1, tile), _why("spends", tile=tile_name(tile))


def _swap(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """The cards are open."""
    if a[0] == DONE:
        return [(0.0, _why("stands"))]
    if a[0] == SWAP_CARD:
        spent = _spends(bot, s, SWAP_TILE)
        gain = _ranked(bot, s, p)[a] - spent[0]
        return [(gain, _why("swap_gain" if gain > 0 else "swap_loss", card=card_name(bot.rules, a[1]))), spent]
    return _taken(bot, s, hands.cards_of(s, p), a[1:])


def _ranked(bot: SamoaBot, s: State, p: int) -> dict[Action, float]:
    return {action: worth for worth, action in bot.rank(s, p)}


def _tile(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """A tile for the bid, and a card that is spent; without one the card may still return."""
    worth, rules, card = bot.worth, bot.rules, s.played[p]
    keep = worth.keep(hands.cards_of(s, p), card, s.round)
    rooms = Pricing(worth, s, p).rooms_at(card)
    host: Reasons = [_rooms(bot, s, p, card, rooms), (-keep, _why("card_spent"))]
    if a[0] != BUY:
        ranked = _ranked(bot, s, p)
        stay: Reasons = host if rooms > keep else [(0.0, _why("may_keep_card"))]
        return [(0.0, _why("nothing_good")), *stay] if ranked[a] == max(ranked.values()) else stay
    tile, bid = a[1], rules.bid[card]
    found = [(-float(bid), _why("pays_bid", n=bid)), *host]
    points = hotels.points_housed(rules, s, p) if tile == POOL else 0
    if points:
        found.append((float(points), _why("pool_now", n=points)))
    later = worth.tile(s, p, tile) - points
    if tile == SUITE:
        place = bot.suite_place(s, p, a[2])
        if s.free[p] >> a[2] & 1:
            later += place
        else:
            until = worth.room_leaves(s, p, a[2])
            key = "suite_waits" if until <= rules.rounds else "suite_waits_to_end"
            found.append((place, _why(key, round=until)))
    return [*found, (later, _why("tile", tile=tile_name(tile), icon=TILES[tile], n=round(later)))]


def _guest(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """A tourist for a room, and who may follow him."""
    rules = bot.rules
    if a[0] == DONE:
        spared = bot.spared(s, p)
        if spared > 0:
            return [(spared, _why("keeps_card"))]
        return [(0.0, _why("keeps_room" if s.free[p] and s.round < rules.rounds else "ends_turn"))]
    step = bot.step(s, p, bot.seating(s, p), a)
    found: Reasons = [(step.rent, _why("rent", n=round(step.rent)))]
    if step.swim:
        found.append((step.swim, _why("swim", n=round(step.swim))))
    if step.joins:
        found.append((0.0, _why("shared_room")))
    else:
        until = bot.worth.leaves(s)[s.flags[s.round - 1]]
        found.append((step.stays, _why("stays" if until <= rules.rounds else "stays_to_end", round=until)))
    if step.suite:
        found.append((step.suite, _why("suite_used")))
    if step.star:
        found.append((step.star, _why("celebrity")))
    if step.couple:
        found.append((step.couple, _why("couple")))
    if step.later >= LITTLE:
        found.append((step.later, _why("more", n=round(step.later))))
    return found


def _send(bot: SamoaBot, s: State, p: int, a: Action) -> Reasons:
    """Guests who go home early."""
    worth, rules = bot.worth, bot.rules
    if a[0] == DONE:
        if s.stage == AT_SEND_HOME and hands.owns(s, p, SEND_TILE):
            return [(0.0, _why("keeps_tile"))]
        return [(0.0, _why("nothing_left" if max(_ranked(bot, s, p).values()) <= 0 else "ends_turn"))]
    gains = bot.sent(s, p)
    freed, others = gains[a[1]], bot.sent_next(s, p, a[1], gains)
    until = worth.room_leaves(s, p, a[1])
    found: Reasons = [(freed, _why("frees_room" if until <= rules.rounds else "frees_to_end", round=until))]
    if others:
        found.append((others, _why("frees_more")))
    if hotels.guests_in(rules, s, p, a[1]) > s.left:
        found.append(_spends(bot, s, SEND_TILE))
    return found


def _why(key: str, **args: Any) -> Text:
    return Text(f"samoa.why.{key}", args)
