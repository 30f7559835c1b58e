"""What the log says of a step: one sentence for each, with everything a placement brought in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.contract import Action, Event, Text
from game.maui.rules import MauiRules


def sentences(
    rules: MauiRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry. `names` are the seats' names."""
    paid = sum(event.data["amount"] for event in events if event.kind == "paid")
    gains = tuple(gain for event in events for gain in _gain(rules, event))
    placing = any(event.kind == "laid" for event in events)
    said = []
    for event in events:
        if event.kind == "bonus" and placing:
            continue
        line = log_line(event, names, paid, gains)
        if line is not None:
            said.append(line)
    return said


def log_line(event: Event, names: Sequence[str], paid: int = 0, gains: tuple[Text, ...] = ()) -> Text | None:
    """The sentence of an event that is worth one; `paid` and `gains` are what came with it."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "took":
        return Text("maui.log.bought" if paid else "maui.log.took", {"who": who, "n": paid})
    if event.kind == "laid":
        key = "maui.log.laid" if gains else "maui.log.laid_only"
        return Text(key, {"who": who, "n": event.data["column"], "gains": gains})
    if event.kind == "bonus":
        return Text("maui.log.chose", {"who": who, "gains": gains})
    if event.kind == "dollars":
        return Text("maui.log.dollars", {"who": who, "n": event.data["amount"]})
    if event.kind == "spare":
        return Text("maui.log.spare", {"who": who, "n": event.data["column"]})
    if event.kind == "crab":
        return Text("maui.log.crab", {"who": who, "n": event.data["value"]})
    if event.kind in ("first", "part_ended", "game_over"):
        return Text(f"maui.log.{event.kind}", {"who": who})
    return None


def _gain(rules: MauiRules, event: Event) -> list[Text]:
    """What an event adds to the sentence of a placement."""
    data = event.data
    if event.kind == "connected":
        steps = data["to_space"] - data["from_space"]
        return [Text("maui.log.steps", {"n": steps, "motif": rules.motif_ids[data["motif"]]})]
    if event.kind in ("bonus", "ornament", "token_used"):
        return [Text(f"maui.log.{event.kind}", {"motif": rules.motif_ids[data["motif"]]})]
    if event.kind == "pearl":
        return [Text("maui.log.pearl", {"kind": rules.kind_ids[rules.pearl_kinds[data["pearl"]]]})]
    if event.kind == "penalty":
        return [Text("maui.log.in_ocean" if data["ocean"] else "maui.log.in_trees")]
    if event.kind == "crab_met":
        return [Text("maui.log.crab_met")]
    return []
