"""Why an action is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.shells.state import AT_MORE, AT_OVER, State
from game.shells.verbs import ENOUGH, TAKE
from game.shells.words import shell_name

if TYPE_CHECKING:
    from game.shells.rules import ShellsRules


def why_not(rules: ShellsRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == AT_OVER:
        return _no("over")
    if p not in rules.actors(s):
        return _no("not_your_turn")
    verb, count = a[0], len(a) - 1
    if verb not in (TAKE, ENOUGH) or count != len(rules.verbs[verb].kinds):
        return _no("not_an_action")
    if verb == ENOUGH:
        return None if s.stage == AT_MORE else _no("take_first")
    kind = a[1]
    if not 0 <= kind < rules.kinds:
        return _no("not_an_action")
    if s.stage == AT_MORE and kind != s.taken:
        return _no("same_kind", shell=shell_name(rules, s.taken))
    return None if s.beach[kind] else _no("none_left", shell=shell_name(rules, kind))


def _no(key: str, **args: Any) -> Text:
    return Text(f"shells.why_not.{key}", args)
