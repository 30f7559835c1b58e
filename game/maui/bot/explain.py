"""Why an opponent would do something: the named effects of an action with their worth, for hints and "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.kernel.contract import Action, Text
from game.maui.bot.one_turn import TurnFacts
from game.maui.bot.worth import TURN_WORTH
from game.maui.content import SQUARES
from game.maui.state import AT_BONUS, AT_PLACE, State
from game.maui.tables import NO_SPACE
from game.maui.verbs import DOLLARS, TAKE

if TYPE_CHECKING:
    from game.maui.bot.bot import MauiBot

Reasons: TypeAlias = list[tuple[float, Text]]


def explain(bot: MauiBot, s: State, p: int, a: Action) -> Reasons:
    facts = bot.turn_facts(s, p)
    if s.stage == AT_BONUS:
        found = [(facts.gains[a[1] * bot.reach + 1], _motif(bot, "bonus_track", a[1]))]
    elif s.stage == AT_PLACE:
        found = _placement(bot, s, p, s.hand, a, facts)
    elif a[0] == TAKE:
        found = _take(bot, s, p, a, facts)
    elif a[0] == DOLLARS:
        n, money, purse = s.zones[a[1]], s.dollars[p], bot.purse(facts.rounds)
        found = [(purse[money + n] - purse[money], _why("dollars", n=n)), (-TURN_WORTH, _why("tempo"))]
    else:
        found = [(0.0, _why("spare"))]
    return sorted(found, key=lambda reason: -abs(reason[0]))


def _take(bot: MauiBot, s: State, p: int, a: Action, facts: TurnFacts) -> Reasons:
    """The reasons of the towel's best placement, and its price."""
    towel = s.market[a[1] * bot.rules.places + a[2]]
    worths = bot.laying_worths(towel, facts)
    found = _placement(bot, s, p, towel, bot.ways(s, p, towel)[worths.index(max(worths))], facts)
    cost, money, purse = bot.rules.costs[a[2]], s.dollars[p], bot.purse(facts.rounds)
    if cost:
        found.append((purse[money - cost] - purse[money], _why("pays", n=cost)))
    return found


def _placement(bot: MauiBot, s: State, p: int, towel: int, way: Action, facts: TurnFacts) -> Reasons:
    """Connections, motif tokens, penalties, the parasol or crab, and what the next towel finds."""
    rules, top, marks = bot.rules, way[1], way[2:]
    found: Reasons = []
    for motif, steps in bot.steps(s, p, towel, way):
        space, points = s.tracks[p * rules.motifs + motif], bot.step_points(s, p, motif, steps)
        worth = facts.gains[motif * bot.reach + steps]
        ornament = rules.ornament_of[motif]
        if space < rules.ornament_space[motif] <= space + steps and s.ornaments[ornament]:
            found.append((facts.token, _motif(bot, "token", rules.ornament_tokens[ornament])))
            worth -= facts.token
        found.append((worth, _motif(bot, "steps" if points else "full", motif, n=points)))
    for mark in marks:
        if mark >= 0:
            found.append((-facts.token, _motif(bot, "token_used", mark)))
    penalties = len(rules.outside[top + 1])
    if penalties:
        found.append((-float(penalties), _why("penalty", n=penalties)))
    if facts.row != NO_SPACE:
        found += _icon(bot, s, p, top, facts)
    if facts.rounds:
        shown = rules.active[rules.marked(towel, marks) * rules.span + top + 1]
        ahead = bot.prospect(shown, top, facts.ahead) - TURN_WORTH
        found.append((ahead, _why("open" if ahead > 0 else "narrow")))
    return found


def _icon(bot: MauiBot, s: State, p: int, top: int, facts: TurnFacts) -> Reasons:
    """The parasol or crab in the column, covered or left behind."""
    rules = bot.rules
    covered = top <= facts.row < top + SQUARES
    icon = rules.icon_at[s.part][s.laid[p] + 1]
    kind = s.icons[p * len(rules.icon_cells[s.part]) + icon]
    if facts.crab:
        return [(facts.icon, _why("crab"))] if covered else []
    word = "bonus" if rules.pearl_of[kind] < 0 else "pearl"
    if not covered:
        return [(-facts.icon, _why(f"{word}_lost", kind=rules.kind_ids[kind]))]
    n = 0
    if word == "pearl":
        owned = s.pearls[p * len(rules.pearl_kinds) + rules.pearl_of[kind]]
        n = rules.pearl_points[owned + 1] - rules.pearl_points[owned]
    return [(facts.icon, _why(word, kind=rules.kind_ids[kind], n=n))]


def _motif(bot: MauiBot, key: str, motif: int, **args: int) -> Text:
    """A reason that names a motif, by its id."""
    return _why(key, **args, motif=bot.rules.motif_ids[motif])


def _why(key: str, **args: int | str) -> Text:
    return Text(f"maui.why.{key}", args)
