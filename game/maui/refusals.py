"""Why an action is refused: keys of sentences in lang/*/maui.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.maui.content import SQUARES
from game.maui.state import AT_BONUS, AT_OVER, AT_PLACE, AT_TURN, State
from game.maui.verbs import BONUS, DOLLARS, PLACE, SPARE, TAKE
from game.maui.words import motif_name

if TYPE_CHECKING:
    from game.maui.rules import MauiRules


def why_not(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == AT_OVER:
        return _no("over")
    if p not in rules.actors(s):
        return _no("not_your_turn")
    verb, count = a[0], len(a) - 1
    if verb not in _CHECKS or count != len(rules.verbs[verb].kinds):
        return _no("not_an_action")
    stage, wrong_stage, check = _CHECKS[verb]
    if s.stage != stage:
        return _no(_BUSY.get(s.stage, wrong_stage))
    return check(rules, s, p, a)


def _why_not_take(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    if not (0 <= a[1] < rules.market_rows and 0 <= a[2] < rules.places):
        return _no("no_such_place")
    cost, money = rules.costs[a[2]], s.dollars[p]
    if cost > money:
        return _no("too_expensive", cost=cost, money=money)
    towel = s.market[a[1] * rules.places + a[2]]
    tokens = s.tokens[p * rules.motifs : (p + 1) * rules.motifs]
    if rules.fits(s.left[p], towel) or rules.token_fits(s.left[p], tokens):
        return None
    return _no("no_match_even_with_token", n=sum(tokens)) if any(tokens) else _no("no_match")


def _why_not_place(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    top, marks = a[1], a[2:]
    if not -1 <= top <= rules.rows:
        return _no("all_outside")
    for square, motif in enumerate(marks):
        if not -1 <= motif < rules.motifs:
            return _no("not_an_action")
        if motif < 0:
            continue
        owned = s.tokens[p * rules.motifs + motif]
        if not owned:
            return _no("token_not_owned", motif=motif_name(rules, motif))
        if owned < marks.count(motif):
            return _no("token_too_few", n=owned, motif=motif_name(rules, motif))
        if square in rules.outside[top + 1]:
            return _no("token_outside")
        if rules.squares[s.hand][square] == motif:
            return _no("token_changes_nothing", motif=motif_name(rules, motif))
    place = p * rules.width + s.laid[p]
    code = rules.marked(s.hand, marks)
    if top - s.tops[place] in rules.shifts(s.left[p], code):
        return None
    return _no(_missing_connection(rules, s, place, code, top))


def _missing_connection(rules: MauiRules, s: State, place: int, code: int, top: int) -> str:
    """Is there at least an equal motif that is inactive, and why?"""
    left_top = s.tops[place]
    printed = rules.marked(s.beach[place], s.marks[place * SQUARES : (place + 1) * SQUARES])
    new, old = rules.digits(code), rules.digits(printed)
    for square in range(SQUARES):
        beside = square + top - left_top
        if not 0 <= beside < SQUARES or new[square] != old[beside]:
            continue
        return "crab_inactive" if s.crabs_on[place * SQUARES + beside] else "connection_outside"
    return "no_connection"


def _why_not_bonus(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    kind = rules.icon_kind(s, p)
    if a[1] not in rules.kind_tracks[kind]:
        return _no("not_on_token")
    if s.tracks[p * rules.motifs + a[1]] >= rules.last_space:
        return _no("track_full", motif=motif_name(rules, a[1]))
    return None


def _why_not_dollars(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    if not 0 <= a[1] < rules.market_rows:
        return _no("no_such_place")
    return None if s.zones[a[1]] else _no("zone_empty")


def _why_not_spare(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    if not (0 <= a[1] < rules.market_rows and 0 <= a[2] < rules.places):
        return _no("no_such_place")
    if any(s.zones):
        return _no("spare_while_dollars")
    return _no("spare_while_connection") if _connects(rules, s, p) else None


def _connects(rules: MauiRules, s: State, p: int) -> bool:
    """Can the seat pay for a towel that connects without motif tokens?"""
    prices = zip(rules.take_costs, s.market, strict=True)
    return any(cost <= s.dollars[p] and rules.fits(s.left[p], towel) for cost, towel in prices)


def _no(key: str, **args: Any) -> Text:
    return Text(f"maui.why_not.{key}", args)


_CHECKS = {
    TAKE: (AT_TURN, "already_taken", _why_not_take),
    PLACE: (AT_PLACE, "take_first", _why_not_place),
    BONUS: (AT_BONUS, "no_bonus_now", _why_not_bonus),
    DOLLARS: (AT_TURN, "lay_first", _why_not_dollars),
    SPARE: (AT_TURN, "lay_first", _why_not_spare),
}
"""By verb: the stage it belongs to, the reason at another time, and what else forbids it."""

_BUSY = {AT_BONUS: "choose_bonus_first"}
"""By stage: the reason that hides all others."""
