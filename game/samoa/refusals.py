"""What a seat is asked to do, and why an action is refused: keys of sentences in lang/*/samoa.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.samoa.state import BUILD, CHOOSE, HOLIDAY, HOST, OVER, SEND_HOME, SWAP, State
from game.samoa.tables import (
    BACK_TILE,
    BUY,
    CHOOSE_CARD,
    DONE,
    PASS,
    SEAT,
    SEND,
    SEND_TILE,
    SUITE,
    SWAP_CARD,
    SWAP_TILE,
    TAKE_BACK,
    TILES,
)

if TYPE_CHECKING:
    from game.samoa.rules import SamoaRules


# -- prompts -------------------------------------------------------------------------------------------------


def prompt(rules: SamoaRules, s: State, p: int) -> Text:
    if s.stage == OVER:
        return _ask("over")
    if p not in rules.actors(s):
        return _ask("chosen" if s.stage == CHOOSE else "wait")
    return _PROMPTS[s.stage](rules, s, p)


def _ask_choose(rules: SamoaRules, s: State, p: int) -> Text:
    return _ask("choose_or_take_back" if rules.owns(s, p, BACK_TILE) and rules.pile(s, p) else "choose")


def _ask_swap(rules: SamoaRules, s: State, p: int) -> Text:
    swap = rules.owns(s, p, SWAP_TILE) and rules.hand(s, p)
    back = rules.owns(s, p, BACK_TILE) and rules.pile(s, p)
    if swap and back:
        return _ask("swap_or_take_back")
    if swap:
        return _ask("swap")
    return _ask("take_back" if back else "confirm")


def _ask_build(rules: SamoaRules, s: State, p: int) -> Text:
    bid = rules.bid[s.played[p]]
    return _ask("build" if s.money[p] >= bid else "cannot_pay", bid=bid)


def _ask_send(rules: SamoaRules, s: State, p: int) -> Text:
    if not rules.sendable(s, p):
        return _ask("confirm")
    if s.stage == HOLIDAY:
        return _ask("holiday", n=s.left)
    return _ask("send_more", n=s.left) if s.left else _ask("send_home", n=rules.send_limit)


def _ask_host(rules: SamoaRules, s: State, p: int) -> Text:
    price = rules.price[s.played[p]]
    if s.group < 0:
        return _ask("host", price=price)
    return _ask("host_more" if len(rules.legal(s, p)) > 1 else "host_done", price=price)


def _ask(key: str, **args: Any) -> Text:
    return Text(f"samoa.prompt.{key}", args)


_PROMPTS = {
    CHOOSE: _ask_choose,
    SWAP: _ask_swap,
    BUILD: _ask_build,
    SEND_HOME: _ask_send,
    HOST: _ask_host,
    HOLIDAY: _ask_send,
}


# -- refusals ------------------------------------------------------------------------------------------------


def why_not(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == OVER:
        return _no("over")
    if p not in rules.actors(s):
        return _no("already_chosen" if s.stage == CHOOSE else "not_your_turn")
    verb = a[0]
    if verb not in _CHECKS:
        return _no("not_an_action")
    stages, otherwise, check = _CHECKS[verb]
    if s.stage not in stages:
        return _no(_BUSY.get(s.stage, otherwise) if verb in _TO_END else otherwise)
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
    if a[1] in taken or rules.hand(s, p) >> a[1] & 1:
        return None
    return _no("card_discarded", card=card_name(rules, a[1]))


def _why_not_take_back(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    if len(a) < 2 or not _are_cards(rules, a[1:]):
        return _no("not_an_action")
    return _why_not_return(rules, s, p, a[1:])


def _why_not_return(rules: SamoaRules, s: State, p: int, taken: tuple[int, ...]) -> Text | None:
    if not rules.owns(s, p, BACK_TILE):
        return _no("no_tile", tile=tile_name(BACK_TILE))
    if len(taken) > rules.back_limit:
        return _no("take_back_limit", n=rules.back_limit)
    for card in taken:
        if not rules.pile(s, p) >> card & 1:
            return _no("not_discarded", card=card_name(rules, card))
    return None if list(taken) == sorted(set(taken)) else _no("not_an_action")


def _why_not_swap(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    if not _are_cards(rules, a[1:]):
        return _no("not_an_action")
    if not rules.owns(s, p, SWAP_TILE):
        return _no("no_tile", tile=tile_name(SWAP_TILE))
    if a[1] == s.played[p]:
        return _no("same_card")
    if rules.hand(s, p) >> a[1] & 1:
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
        return _no("suite_needs_room")
    return _no("suite_on_suite") if s.suites[p] >> room & 1 else None


def _why_not_send(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    room = a[1]
    if not 0 <= room < rules.printed + s.extra[p]:
        return _no("no_such_room")
    count = rules.guests_in(s, p, room)
    if not count:
        return _no("room_empty")
    if s.stage == SEND_HOME and rules.owns(s, p, SEND_TILE):
        return None if count <= rules.send_limit else _no("couple_too_many", n=rules.send_limit)
    if not s.left:
        return _no("sent_enough" if s.stage == HOLIDAY else "tile_used_up")
    return None if count <= s.left else _no("couple_too_many", n=s.left)


def _why_not_seat(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    group, kind, room = a[1:]
    if not 0 <= group < len(s.starts) - 1 or not 0 <= kind < rules.kinds:
        return _no("not_an_action")
    if kind not in s.plane[s.starts[group] : s.starts[group + 1]]:
        return _no("tourist_gone", kind=kind_name(rules, kind))
    if s.group >= 0 and group != s.group:
        return _no("other_group")
    if not 0 <= room < rules.printed + s.extra[p]:
        return _no("no_such_room")
    if rules.open_rooms(s, p, kind) >> room & 1:
        return None
    if s.half[p] >> room & 1:
        return _no("only_a_lover")
    return _no("couple_there" if rules.guests_in(s, p, room) == 2 else "room_taken")


def _no_reason(rules: SamoaRules, s: State, p: int, a: Action) -> Text | None:
    return None


def _are_cards(rules: SamoaRules, cards: tuple[int, ...]) -> bool:
    return all(0 <= card < rules.cards for card in cards)


def card_name(rules: SamoaRules, card: int) -> Text:
    """ "12/9", or the Staff Holiday."""
    if rules.bid[card] < 0:
        return Text("samoa.card.holiday")
    return Text("samoa.card.price", {"bid": rules.bid[card], "price": rules.price[card]})


def tile_name(tile: int) -> Text:
    return Text(f"samoa.tile.{TILES[tile]}")


def kind_name(rules: SamoaRules, kind: int) -> Text:
    return Text(f"samoa.kind.{rules.kind_ids[kind]}")


def nation_name(rules: SamoaRules, nation: int) -> Text:
    return Text(f"samoa.nation.{rules.nation_ids[nation]}")


def _no(key: str, **args: Any) -> Text:
    return Text(f"samoa.why_not.{key}", args)


_CHECKS = {
    CHOOSE_CARD: ((CHOOSE,), "card_played", _why_not_choose),
    SWAP_CARD: ((SWAP,), "no_swap_now", _why_not_swap),
    TAKE_BACK: ((SWAP,), "no_take_back_now", _why_not_take_back),
    BUY: ((BUILD,), "no_building_now", _why_not_buy),
    PASS: ((BUILD,), "no_building_now", _no_reason),
    SEND: ((SEND_HOME, HOLIDAY), "no_sending_now", _why_not_send),
    SEAT: ((HOST,), "no_hosting_now", _why_not_seat),
    DONE: ((SWAP, SEND_HOME, HOST, HOLIDAY), "not_an_action", _no_reason),
}
"""By verb: the stages it belongs to, the reason at another time, and what else forbids it."""

_TO_END = (PASS, DONE)
_BUSY = {CHOOSE: "choose_first", BUILD: "build_or_pass"}
"""By stage: what to do instead of ending a turn that is not over."""
