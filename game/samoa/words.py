"""What the log says of a step: the sentences of its events, in the order they happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.contract import Action, Event, Text
from game.samoa.refusals import card_name, kind_name, nation_name, tile_name
from game.samoa.rules import SamoaRules
from game.samoa.tables import TILES


def sentences(
    rules: SamoaRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry. `names` are the seats' names."""
    said: list[Text] = []
    counted: set[tuple[str, int]] = set()
    for event in events:
        if event.kind not in _COUNTED:
            said += [_about(event.seat, text) for text in _line(rules, event, names)]
        elif (event.kind, event.seat) not in counted:
            counted.add((event.kind, event.seat))
            alike = [e for e in events if (e.kind, e.seat) == (event.kind, event.seat)]
            said.append(_about(event.seat, _together(rules, alike, names)))
    return said


def _about(seat: int, text: Text) -> Text:
    """The log shows the emblem of the seat a sentence is about, whoever's step brought it."""
    return Text(text.key, {**text.args, "seat": seat}) if seat >= 0 else text


def _line(rules: SamoaRules, event: Event, names: Sequence[str]) -> list[Text]:
    """The sentence of an event that is worth one."""
    data, who = event.data, names[event.seat] if event.seat >= 0 else ""
    if event.kind in _PLAIN:
        return [_say(event.kind, who=who)]
    if event.kind == "tie":
        gap = data["gap"]
        return [_say("tie", first=names[gap], second=names[(gap + 1) % rules.seats])]
    if event.kind == "round":
        key = "round_doubled" if data["doubled"] else "round"
        return [_say(key, n=data["round"], nation=_nation(rules, data["nation"]), flag=_flag(rules, data["nation"]))]
    if event.kind == "revealed":
        return [_say("plays", who=who, card=card_name(rules, data["card"]))]
    if event.kind == "took_back":
        return [_say("took_back", who=who, n=data["count"])]
    if event.kind == "took_back_cards":
        cards = [card for card in (data["first"], data["second"]) if card >= 0]
        return [_say("took_back_cards", cards=tuple(card_name(rules, card) for card in cards))]
    if event.kind == "swapped":
        old, new = card_name(rules, data["card_out"]), card_name(rules, data["card_in"])
        return [_say("swapped", who=who, old=old, new=new)]
    if event.kind == "bought":
        return [_say("bought", who=who, tile=tile_name(data["tile"]), icon=TILES[data["tile"]], n=data["amount"])]
    if event.kind == "pool_opened":
        return [_say("pool_opened", who=who, n=data["amount"])]
    if event.kind == "seated":
        return [_seated(rules, data, who)]
    if event.kind == "paid":
        return [_say("paid", who=who, n=data["rent"] + data["swim"])]
    return []


def _seated(rules: SamoaRules, data: Any, who: str) -> Text:
    key = "joined" if data["place"] else "seated"
    kind, icon = kind_name(rules, data["kind"]), rules.figures[data["kind"]]
    return _say(key, who=who, kind=kind, icon=icon, n=data["rent"] + data["swim"])


def _together(rules: SamoaRules, events: Sequence[Event], names: Sequence[str]) -> Text:
    """Several events of one kind that belong to one sentence."""
    first = events[0]
    who = names[first.seat] if first.seat >= 0 else ""
    if first.kind == "tile_revealed":
        return _say("tiles", tiles=tuple(tile_name(event.data["tile"]) for event in events))
    if first.kind == "arrived":
        last = events[-1].data["group"]
        sizes = tuple(sum(event.data["group"] == group for event in events) for group in range(last + 1))
        nation = first.data["nation"]
        return _say("landed", sizes=sizes, nation=_nation(rules, nation), flag=_flag(rules, nation))
    return _say(first.kind, who=who, n=len(events))


def _say(key: str, **args: Any) -> Text:
    return Text(f"samoa.log.{key}", args)


def _nation(rules: SamoaRules, nation: int) -> Text:
    return nation_name(rules, nation)


def _flag(rules: SamoaRules, nation: int) -> str:
    return rules.nation_ids[nation]


_PLAIN = ("passed", "skipped", "no_guests", "game_over")
"""Events whose sentence needs nothing but a name."""

_COUNTED = ("tile_revealed", "arrived", "departed", "sent_home", "unhosted")
"""Events that are told once for all of a seat."""
