"""What Maui says: prompts, the log's sentences, names of components. The words themselves are in `data/lang`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Action, Event, Text
from game.maui import events as told
from game.maui.state import AT_BONUS, AT_OVER, AT_PLACE, State
from game.maui.verbs import DOLLARS, SPARE, TAKE

if TYPE_CHECKING:
    from game.maui.rules import MauiRules


def motif_name(rules: MauiRules, motif: int) -> Text:
    return Text(f"maui.motif.{rules.motif_ids[motif]}")


# -- prompts -------------------------------------------------------------------------------------------------


def prompt(rules: MauiRules, s: State, p: int) -> Text:
    """What seat `p` is asked to do."""
    if s.stage == AT_OVER:
        return Text("maui.prompt.over")
    if p not in rules.actors(s):
        return Text("maui.prompt.wait")
    if s.stage == AT_BONUS:
        return Text("maui.prompt.bonus")
    legal = rules.legal(s, p)
    if s.stage == AT_PLACE:
        alone = any(max(a[2:]) < 0 for a in legal)
        return Text("maui.prompt.place" if alone else "maui.prompt.place_token", {"column": s.laid[p] + 1})
    return Text(f"maui.prompt.{_TURNS[frozenset(a[0] for a in legal)]}")


_TURNS = {
    frozenset({TAKE, DOLLARS}): "turn",
    frozenset({TAKE}): "towel",
    frozenset({DOLLARS}): "dollars",
    frozenset({SPARE}): "spare",
    frozenset({TAKE, SPARE}): "spare_or_token",
}
"""By what can be done: what a seat is asked for at the start of its turn."""


# -- log -----------------------------------------------------------------------------------------------------


def sentences(
    rules: MauiRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry: one for each step, with everything a placement brought in it."""
    paid = sum(event.data["amount"] for event in events if event.kind == told.PAID)
    gains = tuple(gain for event in events for gain in _gain(rules, event))
    placing = any(event.kind == told.LAID for event in events)
    said = []
    for event in events:
        if event.kind == told.BONUS and placing:
            continue
        line = log_line(event, names, paid, gains)
        if line is not None:
            said.append(line)
    return said


def log_line(event: Event, names: Sequence[str], paid: int = 0, gains: tuple[Text, ...] = ()) -> Text | None:
    """The sentence of an event that is worth one; `paid` and `gains` are what came with it."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == told.TOOK:
        return Text("maui.log.bought" if paid else "maui.log.took", {"who": who, "n": paid})
    if event.kind == told.LAID:
        key = "maui.log.laid" if gains else "maui.log.laid_only"
        return Text(key, {"who": who, "n": event.data["column"], "gains": gains})
    if event.kind == told.BONUS:
        return Text("maui.log.chose", {"who": who, "gains": gains})
    if event.kind == told.DOLLARS:
        return Text("maui.log.dollars", {"who": who, "n": event.data["amount"]})
    if event.kind == told.SPARE:
        return Text("maui.log.spare", {"who": who, "n": event.data["column"]})
    if event.kind == told.CRAB:
        return Text("maui.log.crab", {"who": who, "n": event.data["value"], "seat": event.seat})
    if event.kind == told.FIRST:
        return Text("maui.log.first", {"who": who, "seat": event.seat})
    if event.kind in (told.PART_ENDED, told.GAME_OVER):
        return Text(f"maui.log.{event.kind}")
    return None


def _gain(rules: MauiRules, event: Event) -> list[Text]:
    """What an event adds to the sentence of a placement."""
    data = event.data
    if event.kind == told.CONNECTED:
        steps = data["to_space"] - data["from_space"]
        return [Text("maui.log.steps", {"n": steps, "motif": rules.motif_ids[data["motif"]]})]
    if event.kind in (told.BONUS, told.ORNAMENT, told.TOKEN_USED):
        return [Text(f"maui.log.{event.kind}", {"motif": rules.motif_ids[data["motif"]]})]
    if event.kind == told.PEARL:
        return [Text("maui.log.pearl", {"kind": rules.kind_ids[rules.pearl_kinds[data["pearl"]]]})]
    if event.kind == told.PENALTY:
        return [Text("maui.log.in_ocean" if data["ocean"] else "maui.log.in_trees")]
    if event.kind == told.CRAB_MET:
        return [Text("maui.log.crab_met")]
    return []
