"""What the log says of a step: the action, then what the end of a week brought."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.contract import Action, Event, Text
from game.sands.refusals import attraction_name
from game.sands.rules import SandsRules
from game.sands.tables import BOAT


def sentences(
    rules: SandsRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry. `names` are the seats' names."""
    if action[0] == BOAT:
        return [_boat(rules, events[0]), *_later(rules, events[1:], names)]
    return _later(rules, events, names)


def _boat(rules: SandsRules, event: Event) -> Text:
    """Who comes in a week, all groups together."""
    parties = rules.parties[event.data["boat"]]
    coming = [sum(party[zone] for party in parties) for zone in range(rules.zones)]
    return Text("sands.log.boat", {"week": event.data["week"], "tourists": _tourists(rules, coming)})


def _later(rules: SandsRules, events: Sequence[Event], names: Sequence[str]) -> list[Text]:
    """Sentences in the order of the events; all incomes are one sentence."""
    incomes = tuple(_income(event, names) for event in events if event.kind == "income")
    said = []
    for event in events:
        if event.kind == "income" and incomes:
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
    if kind in ("start", "passed", "game_over"):
        return Text(f"sands.log.{kind}", {"who": who})
    if kind == "week":
        return Text("sands.log.week", {"who": who, "n": data["week"]})
    if kind == "chalets":
        return Text("sands.log.chalets", {"who": who, "n": data["n"], "price": data["price"]})
    if kind == "built":
        what = attraction_name(rules, data["attraction"])
        return Text("sands.log.built", {"who": who, "what": what, "price": data["price"]})
    if kind == "sign":
        return Text("sands.log.sign", {"who": who, "sign": Text(f"sands.sign.{rules.sign_ids[data['sign']]}")})
    if kind in ("picked_up", "booked"):
        party = _tourists(rules, rules.parties[data["boat"]][data["group"]])
        return Text(f"sands.log.{kind}", {"who": who, "week": data["week"], "tourists": party})
    if kind in ("checked_in", "turned_away", "waits"):
        return Text(f"sands.log.{kind}", {"who": who, "tourist": rules.tourist_ids[data["zone"]]})
    if kind == "returned":
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
