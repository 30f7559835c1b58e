"""What Hotel Amsterdam says: prompts, and the log's sentences. The words themselves are in `data/lang`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.amsterdam.events import (
    BOARDED,
    BUILT,
    FIRST,
    FLIPPED,
    HOTEL,
    LANDED,
    MOVED,
    POINTS,
    ROLLED,
    SAILED,
    SENT,
    STAYED,
    SUPPLY_EMPTY,
    WALKED,
    WON,
)
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_ROLL, AT_SAIL, AT_SETTLE, NOBODY, PAWNS, State
from game.amsterdam.verbs import FLIP, SEND
from game.kernel.contract import Action, Event, Text

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules


def the_function(rules: AmsterdamRules, function: int) -> Text:
    """ "the café", with its symbol."""
    return Text(f"amsterdam.the.{rules.functions[function]}")


def the_pawn(pawn: int) -> Text:
    """ "the mayor", inside a sentence."""
    return Text(f"amsterdam.the.{PAWNS[pawn]}")


def pawn_start(pawn: int) -> Text:
    """ "The mayor", at the start of a sentence."""
    return Text(f"amsterdam.pawn.{PAWNS[pawn]}")


# -- prompts -------------------------------------------------------------------------------------------------


def prompt(rules: AmsterdamRules, s: State, p: int) -> Text:
    """What seat `p` is asked to do."""
    if s.stage == AT_OVER:
        return _ask("over")
    if s.stage < AT_ROLL:
        return _ask("set_up")
    if p != s.active:
        return _ask("wait")
    if s.stage == AT_ROLL:
        return _ask("roll")
    if s.stage == AT_SAIL:
        return _ask("sail", n=rules.sailing)
    if s.stage == AT_HOTEL:
        return _ask("hotel", n=rules.hotels_each - _built(rules, s, p))
    if s.stage == AT_SETTLE:
        n = s.tourists[s.flipping]
        return _ask("settle", n=n, of=len(rules.legal(s, p)), function=the_function(rules, s.shows[s.flipping]))
    if s.stage == AT_ACT:
        return _ask_act(rules, s)
    return _ask_walk(rules, s)


def _ask(key: str, **arguments: Any) -> Text:
    return Text(f"amsterdam.prompt.{key}", arguments)


def _built(rules: AmsterdamRules, s: State, p: int) -> int:
    own = s.hotels[p * rules.hotels_each : (p + 1) * rules.hotels_each]
    return sum(crossing != NOBODY for crossing in own)


def _ask_walk(rules: AmsterdamRules, s: State) -> Text:
    mayor, watchman = s.steps
    if mayor and watchman and rules.tactical:
        return _ask("walk_shared", n=min(rules.steps_shared, mayor + watchman), each=rules.steps_each)
    if mayor and watchman:
        return _ask("walk_both", mayor=mayor, watchman=watchman)
    pawn = 0 if mayor else 1
    return _ask("walk_up_to" if rules.tactical else "walk_one", pawn=the_pawn(pawn), n=s.steps[pawn])


def _ask_act(rules: AmsterdamRules, s: State) -> Text:
    """Who can flip a building, and who can send a tourist from the Dam instead?"""
    legal = rules.legal(s, s.active)
    flippers, senders = (_pawns(legal, verb) for verb in (FLIP, SEND))
    if not flippers and not senders:
        return _ask("done")
    if not senders:
        return _ask("flip", pawns=flippers)
    if not flippers:
        return _ask("send", pawns=senders)
    if flippers == senders:
        return _ask("flip_or_send", pawns=flippers)
    return _ask("flip_and_send", flippers=flippers, senders=senders)


def _pawns(legal: list[Action], verb: int) -> tuple[Text, ...]:
    return tuple(the_pawn(pawn) for pawn in sorted({a[1] for a in legal if a[0] == verb}))


# -- log -----------------------------------------------------------------------------------------------------


def sentences(
    rules: AmsterdamRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The log's lines for one action; none for what needs no words."""
    lines: list[Text] = []
    won = any(event.kind == WON for event in events)
    for event in _joined(events):
        if event.kind == SUPPLY_EMPTY and won:
            lines.append(_say("supply_empty_won"))
            continue
        if event.kind in _LINES:
            who = names[event.seat] if event.seat >= 0 else ""
            lines.append(_LINES[event.kind](rules, who, event.data, action))
    return lines


def _joined(events: Sequence[Event]) -> list[Event]:
    """Tourists from the supply and from the boat land together."""
    joined: list[Event] = []
    for event in events:
        if event.kind == LANDED and joined and joined[-1].kind == LANDED:
            count = joined[-1].data["count"] + event.data["count"]
            joined[-1] = event._replace(data={**event.data, "count": count})
        else:
            joined.append(event)
    return joined


def _say(key: str, **arguments: Any) -> Text:
    return Text(f"amsterdam.log.{key}", arguments)


def _built_city(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("built")


def _first(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("first", who=who)


def _rolled(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("rolled", who=who, white=data["white"], black=data["black"])


def _sailed(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("sailed", n=data["spaces"])


def _boarded(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("boarded", n=data["count"])


def _travelled(kind: str) -> Callable[..., Text]:
    def line(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
        if data["function"] != NOBODY:
            return _say(kind, n=data["count"], function=the_function(rules, data["function"]))
        return _say(f"{kind}_dam" if data["to_place"] == rules.city.dam else f"{kind}_quay", n=data["count"])

    return line


def _empty(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("supply_empty", who=who)


def _hotel(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("hotel", who=who)


def _walked(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("walked", pawn=pawn_start(data["pawn"]), n=len(data["path"]) - 1)


def _stayed(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("stayed", who=who)


def _flipped(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    old, new = (the_function(rules, data[side]) for side in ("old", "new"))
    return _say("flipped", pawn=pawn_start(data["pawn"]), old=old, new=new)


def _sent(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("sent", pawn=pawn_start(a[1]), function=the_function(rules, data["function"]))


def _points(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("points", who=who, before=data["before"], n=data["after"])


def _won(rules: AmsterdamRules, who: str, data: Mapping[str, Any], a: Action) -> Text:
    return _say("won", who=who, n=data["points"])


_LINES: dict[str, Callable[[AmsterdamRules, str, Mapping[str, Any], Action], Text]] = {
    BUILT: _built_city,
    FIRST: _first,
    ROLLED: _rolled,
    SAILED: _sailed,
    BOARDED: _boarded,
    LANDED: _travelled(LANDED),
    SUPPLY_EMPTY: _empty,
    HOTEL: _hotel,
    WALKED: _walked,
    STAYED: _stayed,
    MOVED: _travelled(MOVED),
    FLIPPED: _flipped,
    SENT: _sent,
    POINTS: _points,
    WON: _won,
}
