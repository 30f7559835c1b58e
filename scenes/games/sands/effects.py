"""What an action costs and brings, in words: true of the view right after it, before anything a week's end brings.

What guests will do later is told as things stand: nothing else is built, nobody else comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.contract import Action, Text
from game.sands import week
from game.sands.rules import SandsRules
from game.sands.state import AT_RETURN, State
from game.sands.verbs import ATTRACTION, CHALETS, SIGN, TOURISTS
from scenes.games.sands.stays import all_stays, stay


def effects(
    rules: SandsRules, seat: int, view: State, after: State, action: Action, names: Sequence[str]
) -> list[Text]:
    """The action's cost and gain, in a fixed order: money, weeks, points; then what is special to it."""
    if view.stage == AT_RETURN:
        return [_sent_back(rules, seat, view, after)]
    found = [_sum(rules, seat, view, after, action)]
    if action[0] == TOURISTS:
        found += _tourists(rules, seat, view, after, action)
    elif action[0] == CHALETS:
        found.append(_say("chalets", n=action[1], free=after.chalets[seat] - after.tourists[seat]))
    elif action[0] == ATTRACTION:
        found += _attraction(rules, seat, view, after, action)
    elif action[0] == SIGN:
        found.append(_say("sign"))
    return found + _shortage(rules, seat, view, after) + _backpacker(rules, view, after, names)


def _say(key: str, **args: Any) -> Text:
    return Text(f"sands.preview.{key}", args)


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−") if n else "0"


def _sum(rules: SandsRules, seat: int, view: State, after: State, action: Action) -> Text:
    money = signed(after.money[seat] - view.money[seat])
    points = signed(rules.scores(after)[seat] - rules.scores(view)[seat])
    return _say("sum", money=money, weeks=weeks_away(rules, action), points=points)


def weeks_away(rules: SandsRules, action: Action) -> int:
    """Until the family member is home again."""
    if action[0] == TOURISTS:
        return action[1] + 1
    return {CHALETS: rules.chalet_slot, ATTRACTION: rules.attraction_slot}.get(action[0], rules.sign_slot)


def _sent_back(rules: SandsRules, seat: int, view: State, after: State) -> Text:
    """With the one who was chosen may go others, where that leaves no more choice."""
    gone = [
        n - left for n, left in zip(week.arriving(rules, view, seat), week.arriving(rules, after, seat), strict=True)
    ]
    tourists = tuple(
        Text("sands.log.tourists", {"n": n, "tourist": rules.tourist_ids[zone]}) for zone, n in enumerate(gone) if n
    )
    return _say("return", tourists=tourists, n=view.money[seat] - after.money[seat])


def _tourists(rules: SandsRules, seat: int, view: State, after: State, action: Action) -> list[Text]:
    """For every colour of the group: how long they stay and what they pay, given the attractions."""
    coming = view.week + action[1]
    found, last = [], 0
    for zone, n in enumerate(rules.parties[view.boats[coming - 1]][action[2]]):
        if not n:
            continue
        end = stay(rules, after, seat, zone, coming)
        last += n if end.until == rules.weeks else 0
        tourist = rules.tourist_ids[zone]
        found.append(_say("stay", n=n, tourist=tourist, weeks=end.until - coming + 1, pays=n * end.pays))
    return [*found, _say("last", n=last)] if last else found


def _attraction(rules: SandsRules, seat: int, view: State, after: State, action: Action) -> list[Text]:
    """What those who are there or booked do on it, or else those who may come; and the landscape."""
    before, then = all_stays(rules, view, seat), all_stays(rules, after, seat)
    zone = rules.zone_of[action[1]]
    tourist, found = rules.tourist_ids[zone], []
    if then.coins > before.coins:
        found.append(_say("longer", tourist=tourist, n=then.coins - before.coins))
    if then.last > before.last:
        found.append(_say("longer_last", tourist=tourist, n=then.last - before.last))
    newcomer = [stay(rules, now, seat, zone, view.week).until for now in (view, after)]
    if not found and newcomer[0] < newcomer[1]:
        found.append(_say("longer_later", tourist=tourist))
    areas = rules.areas(after.occupied[seat]) - rules.areas(view.occupied[seat])
    return [*found, _say("areas", n=signed(areas))] if areas else found


def _shortage(rules: SandsRules, seat: int, view: State, after: State) -> list[Text]:
    """The first week in which more of those who are booked will find no chalet than without the action."""
    before, then = all_stays(rules, view, seat).rented, all_stays(rules, after, seat).rented
    for later in range(view.week + 1, rules.weeks + 1):
        missing = then[later] - after.chalets[seat]
        if missing > max(0, before[later] - view.chalets[seat]):
            return [_say("missing", n=missing, week=later)]
    return []


def _backpacker(rules: SandsRules, view: State, after: State, names: Sequence[str]) -> list[Text]:
    """Said only when the action changes where the backpackers begin or how far they walk."""
    poorest, steps = week.poorest(rules, after)
    if (poorest, steps) == week.poorest(rules, view):
        return []
    return [_say("backpacker", who=names[poorest], n=steps)]
