"""Why an opponent would do something: the named effects of a turn with their worth, for hints and "Why?".

The effects are read from what happens when the very decisions are taken, so that nothing is said that does not come
true. Worths are in points of the final margin; the points that a sentence names are those of the score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.kernel.contract import Action, Event, Text
from game.maui import events as told
from game.maui.bot.one_turn import TurnFacts
from game.maui.bot.worth import TURN_WORTH
from game.maui.content import SQUARES
from game.maui.state import AT_PLACE, AT_TURN, State

if TYPE_CHECKING:
    from game.maui.bot.bot import MauiBot

Reasons: TypeAlias = list[tuple[float, Text]]


def explain(bot: MauiBot, s: State, p: int, chain: Sequence[Action]) -> Reasons:
    """What a turn brings that begins with these decisions. What is left open is decided as it looks best."""
    rules, after, events = bot.rules, s.clone(), list[Event]()
    for action in chain:
        rules.apply(after, p, action, events)
    while rules.actors(after) == (p,):
        rules.apply(after, p, bot.greedy(after, p), events)
    facts = bot.turn_facts(s, p)
    found = [reason for event in events for reason in _effect(bot, s, p, event, facts)]
    outside = sum(event.kind == told.PENALTY for event in events)
    if outside:
        found.append((-float(outside), _why("penalty", n=outside)))
    found += _prospect(bot, s, p, after, facts)
    return sorted(found, key=lambda reason: -abs(reason[0]))


def _effect(bot: MauiBot, s: State, p: int, event: Event, facts: TurnFacts) -> Iterator[tuple[float, Text]]:
    """What one event is worth to the seat, if anything is to be said about it."""
    rules, kind, data = bot.rules, event.kind, event.data
    purse, money = bot.purse(facts.rounds), s.dollars[p]
    if kind == told.PAID:
        yield purse[money - data["amount"]] - purse[money], _why("pays", n=data["amount"])
    elif kind == told.DOLLARS:
        yield purse[money + data["amount"]] - purse[money], _why("dollars", n=data["amount"])
        yield -TURN_WORTH, _why("tempo")
    elif kind == told.TOKEN_USED:
        yield -facts.token, _motif(bot, "token_used", data["motif"])
    elif kind == told.ORNAMENT:
        yield facts.token, _motif(bot, "token", data["motif"])
    elif kind == told.CONNECTED:
        yield from _steps(bot, "steps", data, facts)
    elif kind == told.BONUS:
        yield from _steps(bot, "bonus", data, facts)
    elif kind == told.PEARL:
        n = rules.pearl_points[data["count"]] - rules.pearl_points[data["count"] - 1]
        yield facts.icon, _why("pearl", kind=rules.kind_ids[rules.pearl_kinds[data["pearl"]]], n=n)
    elif kind == told.PARASOL_MISSED and data["kind"] != rules.crab_kind:
        word = "bonus_lost" if rules.pearl_of[data["kind"]] < 0 else "pearl_lost"
        yield -facts.icon, _why(word, kind=rules.kind_ids[data["kind"]])
    elif kind == told.CRAB_MET:
        yield facts.icon, _why("crab")
    elif kind == told.SPARE:
        yield 0.0, _why("spare")


def _steps(bot: MauiBot, key: str, data: Mapping[str, int], facts: TurnFacts) -> Iterator[tuple[float, Text]]:
    """A marker goes on, or it cannot."""
    motif, before, reached = data["motif"], data["from_space"], data["to_space"]
    points, worth = bot.rules.track_points, bot.markers[facts.whole]
    if reached > before:
        yield worth[reached] - worth[before], _motif(bot, key, motif, n=points[reached] - points[before])
    elif before == bot.rules.last_space:
        yield 0.0, _motif(bot, "full", motif)


def _prospect(bot: MauiBot, s: State, p: int, after: State, facts: TurnFacts) -> Reasons:
    """What the next towel will find beside the one that was laid."""
    rules, column = bot.rules, after.laid[p]
    if not facts.rounds or (s.stage in (AT_TURN, AT_PLACE) and column == s.laid[p]):
        return []
    top, shown = after.tops[p * rules.width + column], after.left[p]
    if rules.icon_kind(after, p) == rules.crab_kind:
        row = rules.icon_cells[after.part][rules.icon_at[after.part][column]][1]
        shown = rules.pinched[shown * SQUARES + row - top]
    ahead = bot.prospect(shown, top, bot.ahead[s.part][column + 1]) - TURN_WORTH
    return [(ahead, _why("open" if ahead > 0 else "narrow"))]


def _motif(bot: MauiBot, key: str, motif: int, **args: int) -> Text:
    """A reason that names a motif, by its id."""
    return _why(key, **args, motif=bot.rules.motif_ids[motif])


def _why(key: str, **args: int | str) -> Text:
    return Text(f"maui.why.{key}", args)
