"""Why an opponent would do something: the named effects of an action with their worth, for hints and "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.shells.state import State
from game.shells.verbs import ENOUGH

if TYPE_CHECKING:
    from game.shells.bot.bot import ShellsBot


def explain(bot: ShellsBot, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
    rules = bot.rules
    if a[0] == ENOUGH:
        return [(float(rules.crab), _why("enough", n=rules.crab))]
    icon, worth = rules.shell_ids[a[1]], bot.worth(s, p, a[1])
    found = [
        (worth.set, _why("set", n=int(worth.set), icon=icon)),
        (worth.favourite, _why("favourite", n=int(worth.favourite), icon=icon)),
        (worth.grows, _why("grows", icon=icon)),
        (worth.denies, _why("denies", icon=icon)),
    ]
    if s.taken == a[1]:
        found.append((-float(rules.crab), _why("crab", n=rules.crab)))
    return sorted([reason for reason in found if reason[0]], key=lambda reason: -abs(reason[0]))


def _why(key: str, **args: Any) -> Text:
    return Text(f"shells.why.{key}", args)
