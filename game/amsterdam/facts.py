"""The numbers of Hotel Amsterdam's components, for the pages of its rules."""

from __future__ import annotations

from collections import Counter

from game.amsterdam.content import Content
from game.content.facts import Facts, count, either
from game.kernel.contract import Text

_OFTEN = {1: "once", 2: "twice"}


def facts(content: Content) -> Facts:
    city, limits = content.city, content.limits
    tactical = limits.tactical
    copies = sorted({building.copies for building in content.buildings.values()})
    return {
        "hotels": count(limits.hotels), "n_hotels": limits.hotels, "target": _target(content),
        "houses": city.rows * city.columns - 1, "canal": city.canal,
        "day": _functions(content, "day"), "night": _functions(content, "night"),
        "often": either(_times(n) for n in copies),
        "visitors": len(city.visitors), "around": _around(content), "to_come": city.tourists - len(city.visitors),
        "die": either(sorted(set(limits.die))), "faces": _faces(content),
        "sail": tactical.boat, "steps": tactical.steps, "steps_each": tactical.steps_each, "crowd": tactical.crowd,
    }  # fmt: skip


def _target(content: Content) -> Text:
    """Three and four players mostly aim for the same."""
    target = content.limits.target
    numbers = {"two": target.players_2, "three": target.players_3, "four": target.players_4}
    same = target.players_3 == target.players_4
    return Text(f"rules.amsterdam.facts.{'target' if same else 'targets'}", numbers)


def _functions(content: Content, face: str) -> tuple[Text, ...]:
    return tuple(Text(f"amsterdam.function.{name}") for name, f in content.functions.items() if f.face == face)


def _times(n: int) -> Text:
    return Text(f"rules.amsterdam.facts.{_OFTEN.get(n, 'times')}", {"n": count(n)})


def _around(content: Content) -> Text | str:
    """Do all visitors start beside the Dam?"""
    dam, visitors = content.city.dam, content.city.visitors
    beside = all(max(abs(place[0] - dam[0]), abs(place[1] - dam[1])) == 1 for place in visitors)
    return Text("rules.amsterdam.facts.around") if visitors and beside else ""


def _faces(content: Content) -> Text | str:
    """How often each number is on a die, or all its faces."""
    often = set(Counter(content.limits.die).values())
    if len(often) == 1:
        return Text("rules.amsterdam.facts.each_face", {"times": _times(often.pop())})
    return Text("rules.amsterdam.facts.all_faces", {"faces": ", ".join(map(str, content.limits.die))})
