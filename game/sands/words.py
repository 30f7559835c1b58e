"""What Sun, Sea & Sand says: prompts, and what the log tells of a step. The words themselves are in `data/lang`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.contract import CHANCE, Action, Event, Text
from game.sands import verbs, week
from game.sands.events import (
    BACKPACKER,
    BOAT,
    BOOKED,
    BUILT,
    CHALETS,
    CHECKED_IN,
    GAME_OVER,
    INCOME,
    PASSED,
    PICKED_UP,
    RETURNED,
    SIGN,
    START,
    TURNED_AWAY,
    WAITS,
    WEEK,
)
from game.sands.state import AT_OVER, AT_RETURN, State

if TYPE_CHECKING:
    from game.sands.rules import SandsRules


def attraction_name(rules: SandsRules, attraction: int) -> Text:
    return Text(f"sands.attraction.{rules.attraction_ids[attraction]}")


def sign_name(rules: SandsRules, sign: int) -> Text:
    return Text(f"sands.sign.{rules.sign_ids[sign]}")


# -- prompts -------------------------------------------------------------------------------------------------


def prompt(rules: SandsRules, s: State, p: int) -> Text:
    """What seat `p` is asked to do."""
    if s.stage == AT_OVER:
        return Text("sands.prompt.over")
    if p not in rules.actors(s):
        return Text("sands.prompt.wait")
    if s.stage == AT_RETURN:
        return _ask_whom(week.excess(rules, s, p), s.money[p])
    args = {"n": s.home[p]}
    if len(rules.legal(s, p)) == 1:
        return Text("sands.prompt.sign_only" if rules.next_sign(s, p) >= 0 else "sands.prompt.pass_only", args)
    key = "last_week" if s.week == rules.weeks else "work"
    return Text(f"sands.prompt.{key}" if rules.next_sign(s, p) >= 0 else f"sands.prompt.{key}_or_pass", args)


def _ask_whom(n: int, money: int) -> Text:
    """Whom to send back, and what it costs as long as there is money."""
    if not money:
        return Text("sands.prompt.return_free", {"n": n})
    return (
        Text("sands.prompt.return", {"n": n})
        if n <= money
        else Text("sands.prompt.return_part", {"n": n, "money": money})
    )


# -- the log -------------------------------------------------------------------------------------------------


def sentences(
    rules: SandsRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry. `names` are the seats' names."""
    if action[0] == verbs.BOAT:
        return [_boat(rules, events[0]), *_later(rules, events[1:], names)]
    return _later(rules, events, names)


def _boat(rules: SandsRules, event: Event) -> Text:
    """Who comes in a week, all groups together."""
    parties = rules.parties[event.data["boat"]]
    coming = [sum(party[zone] for party in parties) for zone in range(rules.zones)]
    return _say(BOAT, CHANCE, week=event.data["week"], tourists=_tourists(rules, coming))


def _later(rules: SandsRules, events: Sequence[Event], names: Sequence[str]) -> list[Text]:
    """Sentences in the order of the events; all incomes are one sentence."""
    incomes = tuple(_income(event, names) for event in events if event.kind == INCOME)
    said = []
    for event in events:
        if event.kind == INCOME and incomes:
            said.append(_say(INCOME, CHANCE, incomes=incomes))
            incomes = ()
        line = log_line(rules, event, names)
        if line is not None:
            said.append(line)
    return said


def log_line(rules: SandsRules, event: Event, names: Sequence[str]) -> Text | None:
    """The sentence of an event that is worth one."""
    kind, seat, data = event.kind, event.seat, event.data
    who = names[seat] if seat >= 0 else ""
    if kind == GAME_OVER:
        return _say(kind, CHANCE)
    if kind == WEEK:
        return _say(kind, CHANCE, who=who, n=data["week"])
    if kind in (START, PASSED):
        return _say(kind, seat, who=who)
    if kind == CHALETS:
        return _say(kind, seat, who=who, n=data["n"], price=data["price"])
    if kind == BUILT:
        return _say(kind, seat, who=who, what=attraction_name(rules, data["attraction"]), price=data["price"])
    if kind == SIGN:
        return _say(kind, seat, who=who, sign=sign_name(rules, data["sign"]))
    if kind in (PICKED_UP, BOOKED):
        party = _tourists(rules, rules.parties[data["boat"]][data["group"]])
        return _say(kind, seat, who=who, week=data["week"], tourists=party)
    if kind == BACKPACKER and not data["steps"]:
        return _say("stranded", CHANCE, who=who, tourist=rules.tourist_ids[data["zone"]])
    if kind in (CHECKED_IN, TURNED_AWAY):
        return _say(kind, seat, who=who, tourist=rules.tourist_ids[data["zone"]])
    if kind == WAITS:
        return _say(kind, CHANCE, who=who, tourist=rules.tourist_ids[data["zone"]])
    if kind == RETURNED:
        key = kind if data["paid"] else "returned_free"
        return _say(key, seat, who=who, n=data["n"], paid=data["paid"], tourist=rules.tourist_ids[data["zone"]])
    return None


def _say(key: str, about: int, **args: Any) -> Text:
    """A sentence of the log; it stands beside the emblem of the seat it is about, or beside none."""
    return Text(f"sands.log.{key}", {**args, "seat": about})


def _income(event: Event, names: Sequence[str]) -> Text:
    earned = event.data["tourists"] + event.data["extra"] - event.data["lost"]
    return Text("sands.log.earned", {"who": names[event.seat], "n": earned})


def _tourists(rules: SandsRules, party: Sequence[int]) -> tuple[Text, ...]:
    """Numbers of tourists, each with its picture."""
    return tuple(
        Text("sands.log.tourists", {"n": n, "tourist": rules.tourist_ids[zone]}) for zone, n in enumerate(party) if n
    )
