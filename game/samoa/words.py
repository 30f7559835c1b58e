"""What Hotel Samoa says: the names of its components, what a seat is asked to do, and the log.

Keys of sentences in data/lang/*/samoa.yaml. Why an action is refused stands in refusals.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from game.kernel.contract import CHANCE, Action, Event, Text
from game.samoa import events as happened
from game.samoa import hands, hotels
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_TILE, SEND_TILE, SWAP_TILE, TILES

if TYPE_CHECKING:
    from game.samoa.rules import SamoaRules

# -- names of components -------------------------------------------------------------------------------------


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


# -- what a seat is asked ------------------------------------------------------------------------------------


def prompt(rules: SamoaRules, s: State, p: int) -> Text:
    if s.stage == AT_OVER:
        return _ask("over")
    if p not in rules.actors(s):
        return _ask("chosen" if s.stage == AT_CHOOSE else "wait")
    return _PROMPTS[s.stage](rules, s, p)


def _ask_choose(rules: SamoaRules, s: State, p: int) -> Text:
    back = min(rules.back_limit, hands.pile(rules, s, p).bit_count())
    return _ask("choose_or_take_back", n=back) if back and hands.owns(s, p, BACK_TILE) else _ask("choose")


def _ask_swap(rules: SamoaRules, s: State, p: int) -> Text:
    swap = hands.owns(s, p, SWAP_TILE) and hands.hand(s, p)
    back = min(rules.back_limit, hands.pile(rules, s, p).bit_count()) if hands.owns(s, p, BACK_TILE) else 0
    if swap and back:
        return _ask("swap_or_take_back", n=back)
    if swap:
        return _ask("swap")
    return _ask("take_back", n=back) if back else _ask("confirm")


def _ask_build(rules: SamoaRules, s: State, p: int) -> Text:
    bid = rules.bid[s.played[p]]
    return _ask("build" if s.money[p] >= bid else "cannot_pay", bid=bid)


def _ask_send(rules: SamoaRules, s: State, p: int) -> Text:
    """What is left of the tile in use, or of the Staff Holiday; then another tile, which may do more."""
    more = rules.most_sent(s, p, s.left)
    if s.stage == AT_HOLIDAY:
        return _ask("holiday", n=more) if more else _ask("confirm")
    anew = rules.most_sent(s, p, rules.send_limit) if hands.owns(s, p, SEND_TILE) else 0
    if more:
        couples = any(hotels.guests_in(rules, s, p, room) > s.left for room in rules.sendable(s, p))
        return _ask("send_more_or_tile" if couples else "send_more", n=more)
    return _ask("send_home", n=anew) if anew else _ask("confirm")


def _ask_host(rules: SamoaRules, s: State, p: int) -> Text:
    """Whom to receive; or why nobody else can be."""
    price = rules.price[s.played[p]]
    if s.group < 0:
        return _ask("host", price=price)
    if len(rules.legal(s, p)) > 1:
        return _ask("host_more", price=price)
    if hotels.waiting_in(s, s.group):
        return _ask("host_full")
    return _ask("host_one_group" if hotels.waiting(s) else "host_plane_empty")


def _ask(key: str, **args: Any) -> Text:
    return Text(f"samoa.prompt.{key}", args)


_PROMPTS = {
    AT_CHOOSE: _ask_choose,
    AT_SWAP: _ask_swap,
    AT_BUILD: _ask_build,
    AT_SEND_HOME: _ask_send,
    AT_HOST: _ask_host,
    AT_HOLIDAY: _ask_send,
}


# -- the log -------------------------------------------------------------------------------------------------

Data: TypeAlias = Mapping[str, Any]


def sentences(
    rules: SamoaRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry, in the order in which their events happened. `names` are the seats' names."""
    said: list[Text] = []
    counted: set[tuple[str, int]] = set()
    for event in events:
        who = names[event.seat] if event.seat >= 0 else ""
        if event.kind in _LINES:
            said.append(_about(event.seat, _LINES[event.kind](rules, who, event.data)))
        elif event.kind in _TOGETHER and (event.kind, event.seat) not in counted:
            counted.add((event.kind, event.seat))
            alike = [e.data for e in events if (e.kind, e.seat) == (event.kind, event.seat)]
            said.append(_about(event.seat, _TOGETHER[event.kind](rules, who, alike)))
        elif event.kind == happened.TIE_LAID:
            gap = event.data["gap"]
            said.append(_about(CHANCE, _say("tie", first=names[gap], second=names[(gap + 1) % rules.seats])))
    return said


def _about(seat: int, text: Text) -> Text:
    """The log shows the emblem of the seat a sentence is about, whoever's step brought it; of nobody, none."""
    return Text(text.key, {**text.args, "seat": seat})


def _say(key: str, **args: Any) -> Text:
    return Text(f"samoa.log.{key}", args)


def _plain(key: str) -> Callable[[SamoaRules, str, Data], Text]:
    """A sentence that needs nothing but a name."""
    return lambda rules, who, data: _say(key, who=who)


def _counted(key: str) -> Callable[[SamoaRules, str, Sequence[Data]], Text]:
    """A sentence that says how many."""
    return lambda rules, who, alike: _say(key, who=who, n=len(alike))


def _round(rules: SamoaRules, who: str, data: Data) -> Text:
    key, nation = "round_doubled" if data["doubled"] else "round", data["nation"]
    return _say(key, n=data["round"], nation=nation_name(rules, nation), flag=rules.nation_ids[nation])


def _plays(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("plays", who=who, card=card_name(rules, data["card"]))


def _took_back(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("took_back", who=who, n=data["count"])


def _took_back_cards(rules: SamoaRules, who: str, data: Data) -> Text:
    cards = [card for card in (data["first"], data["second"]) if card >= 0]
    return _say("took_back_cards", cards=tuple(card_name(rules, card) for card in cards))


def _swapped(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("swapped", who=who, old=card_name(rules, data["card_out"]), new=card_name(rules, data["card_in"]))


def _bought(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("bought", who=who, tile=tile_name(data["tile"]), icon=TILES[data["tile"]], n=data["amount"])


def _pool_opened(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("pool_opened", who=who, n=data["amount"])


def _seated(rules: SamoaRules, who: str, data: Data) -> Text:
    kind, icon = kind_name(rules, data["kind"]), rules.figures[data["kind"]]
    return _say("joined" if data["place"] else "seated", who=who, kind=kind, icon=icon, n=data["rent"] + data["swim"])


def _paid(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("paid", who=who, n=data["rent"] + data["swim"])


def _skipped(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("skipped_full" if data["left"] else "skipped_no_guests", who=who)


def _game_over(rules: SamoaRules, who: str, data: Data) -> Text:
    return _say("game_over" if rules.open_money else "game_over_secret")


def _tiles(rules: SamoaRules, who: str, alike: Sequence[Data]) -> Text:
    return _say("tiles", tiles=tuple(tile_name(data["tile"]) for data in alike))


def _landed(rules: SamoaRules, who: str, alike: Sequence[Data]) -> Text:
    groups = [data["group"] for data in alike]
    sizes = tuple(groups.count(group) for group in range(groups[-1] + 1))
    nation = alike[0]["nation"]
    return _say("landed", sizes=sizes, nation=nation_name(rules, nation), flag=rules.nation_ids[nation])


_LINES: Mapping[str, Callable[[SamoaRules, str, Data], Text]] = {
    happened.ROUND: _round,
    happened.REVEALED: _plays,
    happened.TOOK_BACK: _took_back,
    happened.TOOK_BACK_CARDS: _took_back_cards,
    happened.SWAPPED: _swapped,
    happened.BOUGHT: _bought,
    happened.POOL_OPENED: _pool_opened,
    happened.SEATED: _seated,
    happened.PAID: _paid,
    happened.PASSED: _plain("passed"),
    happened.SKIPPED: _skipped,
    happened.NO_GUESTS: _plain("no_guests"),
    happened.GAME_OVER: _game_over,
}
"""By event: its sentence. Events that are in neither list have none."""

_TOGETHER: Mapping[str, Callable[[SamoaRules, str, Sequence[Data]], Text]] = {
    happened.TILE_REVEALED: _tiles,
    happened.ARRIVED: _landed,
    happened.DEPARTED: _counted("departed"),
    happened.SENT_HOME: _counted("sent_home"),
    happened.UNHOSTED: _counted("unhosted"),
}
"""Events that are told once for all of a seat."""
