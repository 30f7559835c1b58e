"""Low Tide in words: names, what a seat is asked to do, and what the log says of a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE, Action, Event, Text
from game.shells import verbs
from game.shells.events import CRAB, EBB, ENOUGH, FAVOURITE, GAME_OVER, TOOK, WAVE
from game.shells.state import AT_MORE, AT_OVER, State

if TYPE_CHECKING:
    from game.shells.rules import ShellsRules


def shell_name(rules: ShellsRules, kind: int) -> Text:
    return Text(f"shells.shell.{rules.shell_ids[kind]}")


# -- prompts -------------------------------------------------------------------------------------------------


def prompt(rules: ShellsRules, s: State, p: int) -> Text:
    """What seat `p` is asked to do."""
    if s.stage == AT_OVER:
        return Text("shells.prompt.over")
    if p not in rules.actors(s):
        return Text("shells.prompt.wait")
    if s.stage == AT_MORE:
        return Text("shells.prompt.more", {"shell": shell_name(rules, s.taken), "n": rules.crab})
    return Text("shells.prompt.take")


# -- the log -------------------------------------------------------------------------------------------------


def sentences(
    rules: ShellsRules, seat: int, action: Action, events: Sequence[Event], names: Sequence[str]
) -> list[Text]:
    """The sentences of one log entry. `names` are the seats' names."""
    found = [log_line(rules, action, event, names) for event in events]
    return [line for line in found if line is not None]


def log_line(rules: ShellsRules, action: Action, event: Event, names: Sequence[str]) -> Text | None:
    """The sentence of an event that is worth one."""
    kind, data = event.kind, event.data
    who = names[event.seat] if event.seat >= 0 else ""
    if kind == FAVOURITE:
        args = {"who": who, "shell": shell_name(rules, data["shell"]), "seat": event.seat}
        return Text("shells.log.favourite", args)
    if kind == WAVE:
        assert action[0] == verbs.WAVE
        ashore = [(k, action[1:].count(k)) for k in range(rules.kinds)]
        shells = tuple(Text("shells.log.shells", {"n": n, "icon": rules.shell_ids[k]}) for k, n in ashore if n)
        return Text("shells.log.wave", {"n": data["wave"], "shells": shells})
    if kind == TOOK:
        args = {"who": who, "shell": shell_name(rules, data["shell"]), "icon": rules.shell_ids[data["shell"]]}
        return Text("shells.log.second" if data["n"] > 1 else "shells.log.took", args)
    if kind == CRAB:
        return Text("shells.log.crab", {"who": who, "n": rules.crab})
    if kind == EBB:
        return Text("shells.log.ebb", {"n": data["n"], "seat": CHANCE})
    if kind == GAME_OVER:
        return Text("shells.log.game_over", {"seat": CHANCE})
    return Text("shells.log.enough", {"who": who}) if kind == ENOUGH else None
