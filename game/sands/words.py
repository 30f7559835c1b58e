"""What Sun, Sea & Sand says: prompts, and what the log tells of a step. The words themselves are in `data/lang`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Action, Event, Text
from game.sands import verbs, week
from game.sands.events import (
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
        return Text("sands.prompt.return", {"n": week.excess(rules, s, p)})
    args = {"n": s.home[p]}
    if s.week == rules.weeks:
        return Text("sands.prompt.last_week", args)
    return Text("sands.prompt.work" if rules.next_sign(s, p) >= 0 else "sands.prompt.work_or_pass", args)


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
    return Text("sands.log.boat", {"week": event.data["week"], "tourists": _tourists(rules, coming)})


def _later(rules: SandsRules, events: Sequence[Event], names: Sequence[str]) -> list[Text]:
    """Sentences in the order of the events; all incomes are one sentence."""
    incomes = tuple(_income(event, names) for event in events if event.kind == INCOME)
    said = []
    for event in events:
        if event.kind == INCOME and incomes:
            said.append(Text("sands.log.income", {"incomes": incomes}))
            incomes = ()
        line = log_line(rules, event, names)
        if line is not None:
            said.append(line)
    return said


def log_line(rules: SandsRules, event: Event, names: Sequence[str]) -> Text | None:
    """The sentence of an event that is worth one."""
    kind, data = event.kind, event.data
    who = names[event.seat] if event.seat >= 0 else ""
    if kind in (START, PASSED, GAME_OVER):
        return Text(f"sands.log.{kind}", {"who": who})
    if kind == WEEK:
        return Text("sands.log.week", {"who": who, "n": data["week"]})
    if kind == CHALETS:
        return Text("sands.log.chalets", {"who": who, "n": data["n"], "price": data["price"]})
    if kind == BUILT:
        what = attraction_name(rules, data["attraction"])
        return Text("sands.log.built", {"who": who, "what": what, "price": data["price"]})
    if kind == SIGN:
        return Text("sands.log.sign", {"who": who, "sign": sign_name(rules, data["sign"])})
    if kind in (PICKED_UP, BOOKED):
        party = _tourists(rules, rules.parties[data["boat"]][data["group"]])
        return Text(f"sands.log.{kind}", {"who": who, "week": data["week"], "tourists": party})
    if kind in (CHECKED_IN, TURNED_AWAY, WAITS):
        return Text(f"sands.log.{kind}", {"who": who, "tourist": rules.tourist_ids[data["zone"]]})
    if kind == RETURNED:
        args = {"who": who, "n": data["n"], "paid": data["paid"], "tourist": rules.tourist_ids[data["zone"]]}
        return Text("sands.log.returned", args)
    return None


def _income(event: Event, names: Sequence[str]) -> Text:
    earned = event.data["tourists"] + event.data["extra"] - event.data["lost"]
    return Text("sands.log.earned", {"who": names[event.seat], "n": earned})


def _tourists(rules: SandsRules, party: Sequence[int]) -> tuple[Text, ...]:
    """Numbers of tourists, each with its picture."""
    return tuple(
        Text("sands.log.tourists", {"n": n, "tourist": rules.tourist_ids[zone]}) for zone, n in enumerate(party) if n
    )
