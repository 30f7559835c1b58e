"""Why an action is refused: keys of sentences in data/lang/*/samoa.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.samoa import hands, hotels
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_TILE, NOTHING, SEND_TILE, SUITE, SWAP_TILE, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from game.samoa.words import card_name, kind_name, tile_name

if TYPE_CHECKING:
    from game.samoa.rules import SamoaRules


def why_not(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == AT_OVER:
        return Text("rule.over")
    if p not in rules.actors(s):
        return _no("already_chosen") if s.stage == AT_CHOOSE else Text("rule.not_your_turn")
    verb = a[0]
    if verb not in _CHECKS:
        return _no("not_an_action")
    stages, otherwise, check = _CHECKS[verb]
    if s.stage not in stages:
        return _why_not_end(rules, s, p, otherwise) if verb in _TO_END else _no(otherwise)
    kinds = rules.verbs[verb].kinds
    if len(a) - 1 != len(kinds) and not (kinds and kinds[-1].endswith("*")):
        return _no("not_an_action")
    return check(rules, s, p, a)


def _why_not_choose(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    """A card of the hand, or one that the take-back brings along."""
    taken = a[2:]
    if len(a) < 2 or not _are_cards(rules, a[1:]):
        return _no("not_an_action")
    if taken:
        reason = _why_not_return(rules, s, p, taken)
        if reason is not None:
            return reason
    if a[1] in taken or hands.hand(s, p) >> a[1] & 1:
        return None
    return _no("card_discarded", card=card_name(rules, a[1]))


def _why_not_take_back(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    if len(a) < 2 or not _are_cards(rules, a[1:]):
        return _no("not_an_action")
    return _why_not_return(rules, s, p, a[1:])


def _why_not_return(rules: SamoaRules, s: State, p: int, taken: tuple[int, ...]) -> Text | None:
    if not hands.owns(s, p, BACK_TILE):
        return _no("no_tile", tile=tile_name(BACK_TILE))
    if len(taken) > rules.back_limit:
        return _no("take_back_limit", n=rules.back_limit)
    for card in taken:
        if not hands.pile(rules, s, p) >> card & 1:
            return _no("not_discarded", card=card_name(rules, card))
    return None if list(taken) == sorted(set(taken)) else _no("not_an_action")


def _why_not_swap(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    if not _are_cards(rules, a[1:]):
        return _no("not_an_action")
    if not hands.owns(s, p, SWAP_TILE):
        return _no("no_tile", tile=tile_name(SWAP_TILE))
    if a[1] == s.played[p]:
        return _no("same_card")
    if hands.hand(s, p) >> a[1] & 1:
        return None
    return _no("card_discarded", card=card_name(rules, a[1]))


def _why_not_buy(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    tile, room = a[1], a[2]
    if not 0 <= tile < len(TILES):
        return _no("not_an_action")
    if tile not in s.offer:
        return _no("not_on_offer", tile=tile_name(tile))
    bid = rules.bid[s.played[p]]
    if s.money[p] < bid:
        return _no("too_expensive", bid=bid, money=s.money[p])
    if tile != SUITE:
        return None if room == -1 else _no("not_an_action")
    if rules.printed <= room < rules.printed + s.extra[p]:
        return _no("suite_on_extra_room")
    if not 0 <= room < rules.printed:
        return _no("suite_needs_room" if room == NOTHING else "no_such_room")
    return _no("suite_on_suite") if s.suites[p] >> room & 1 else None


def _why_not_send(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    room = a[1]
    if not 0 <= room < rules.printed + s.extra[p]:
        return _no("no_such_room")
    count = hotels.guests_in(rules, s, p, room)
    if not count:
        return _no("room_empty")
    if s.stage == AT_SEND_HOME and hands.owns(s, p, SEND_TILE):
        return None if count <= rules.send_limit else _no("couple_too_many", n=rules.send_limit)
    if not s.left:
        return _no("sent_enough" if s.stage == AT_HOLIDAY else "tile_used_up")
    return None if count <= s.left else _no("couple_too_many", n=s.left)


def _why_not_seat(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    group, kind, room = a[1:]
    if not 0 <= group < len(s.starts) - 1 or not 0 <= kind < rules.kinds:
        return _no("not_an_action")
    if s.group >= 0 and group != s.group:
        return _no("other_group")
    if not hotels.waiting_in(s, group):
        return _no("group_empty")
    if kind not in s.plane[s.starts[group] : s.starts[group + 1]]:
        return _no("tourist_gone", kind=kind_name(rules, kind))
    if not 0 <= room < rules.printed + s.extra[p]:
        return _no("no_such_room")
    if hotels.open_rooms(rules, s, p, kind) >> room & 1:
        return None
    if s.half[p] >> room & 1:
        return _no("only_a_lover")
    return _no("couple_there" if hotels.guests_in(rules, s, p, room) == 2 else "room_taken")


def _why_not_end(rules: SamoaRules, s: State, p: int, otherwise: str) -> Text:
    """The turn is not over: what to do instead."""
    if s.stage == AT_CHOOSE:
        return _no("choose_first")
    if s.stage == AT_BUILD:
        return _no("build_or_pass" if s.money[p] >= rules.bid[s.played[p]] else "only_pass")
    return _no(otherwise)


def _no_reason(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    return None


def _are_cards(rules: SamoaRules, cards: tuple[int, ...]) -> bool:
    return all(0 <= card < rules.cards for card in cards)


def _no(key: str, **args: Any) -> Text:
    return Text(f"samoa.why_not.{key}", args)


_CHECKS = {
    CHOOSE_CARD: ((AT_CHOOSE,), "card_played", _why_not_choose),
    SWAP_CARD: ((AT_SWAP,), "no_swap_now", _why_not_swap),
    TAKE_BACK: ((AT_SWAP,), "no_take_back_now", _why_not_take_back),
    BUY: ((AT_BUILD,), "no_building_now", _why_not_buy),
    PASS: ((AT_BUILD,), "no_building_now", _no_reason),
    SEND: ((AT_SEND_HOME, AT_HOLIDAY), "no_sending_now", _why_not_send),
    SEAT: ((AT_HOST,), "no_hosting_now", _why_not_seat),
    DONE: ((AT_SWAP, AT_SEND_HOME, AT_HOST, AT_HOLIDAY), "not_an_action", _no_reason),
}
"""By verb: the stages it belongs to, the reason at another time, and what else forbids it."""

_TO_END = (PASS, DONE)
"""Verbs with which a seat ends its turn."""
