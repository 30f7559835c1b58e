"""What a seat is asked to do, and why an action is refused: keys of sentences in lang/*/maui.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.maui import scoring
from game.maui.content import SQUARES
from game.maui.state import BONUS, CRAB, FIRST, NEW_FIRST, OVER, PARASOLS, PLACE, TURN, State
from game.maui.tables import BONUS_STEP, DEAL, DOLLARS, DRAW, FIRST_PLAYER, REVEAL, SPARE, TAKE
from game.maui.tables import PLACE as LAY

if TYPE_CHECKING:
    from game.maui.rules import MauiRules


def prompt(rules: MauiRules, s: State, p: int) -> Text:
    if s.stage == OVER:
        return Text("maui.prompt.over")
    if p not in rules.actors(s):
        return Text("maui.prompt.wait")
    if s.stage == PLACE:
        return Text("maui.prompt.place", {"column": s.laid[p] + 1})
    if s.stage == BONUS:
        return Text("maui.prompt.bonus")
    if rules.needs_spare(s, p):
        tokens = any(a[0] == TAKE for a in rules.legal(s, p))
        return Text("maui.prompt.spare_or_token" if tokens else "maui.prompt.spare")
    return Text("maui.prompt.turn" if any(s.zones) else "maui.prompt.towel")


def why_not(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == OVER:
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


def could_draw(rules: MauiRules, s: State, a: Action) -> bool:
    """Could chance have drawn this?"""
    verb, *drawn = a
    if s.stage == PARASOLS:
        return verb == DEAL and sorted(drawn) == sorted(rules.deal)
    if len(drawn) != 1:
        return False
    if s.stage == CRAB:
        kinds = len(rules.crab_values)
        pool = s.crab_pool[s.turn * kinds : (s.turn + 1) * kinds]
        return verb == REVEAL and any(n and value == drawn[0] for n, value in zip(pool, rules.crab_values, strict=True))
    if s.stage in (FIRST, NEW_FIRST):
        seats = range(rules.seats) if s.stage == FIRST else scoring.lowest(rules, s)
        return verb == FIRST_PLAYER and drawn[0] in seats
    return verb == DRAW and drawn[0] in s.bag


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
    return _no("no_match_even_with_token" if any(tokens) else "no_match")


def _why_not_place(rules: MauiRules, s: State, p: int, a: Action) -> Text | None:
    top, marks = a[1], a[2:]
    if not -1 <= top <= rules.rows:
        return _no("all_outside")
    for square, motif in enumerate(marks):
        if not -1 <= motif < rules.motifs:
            return _no("not_an_action")
        if motif < 0:
            continue
        if s.tokens[p * rules.motifs + motif] < marks.count(motif):
            return _no("token_not_owned", motif=motif_name(rules, motif))
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
    return None if rules.needs_spare(s, p) else _no("spare_while_connection")


def motif_name(rules: MauiRules, motif: int) -> Text:
    return Text(f"maui.motif.{rules.motif_ids[motif]}")


def _no(key: str, **args: Any) -> Text:
    return Text(f"maui.why_not.{key}", args)


_CHECKS = {
    TAKE: (TURN, "already_taken", _why_not_take),
    LAY: (PLACE, "take_first", _why_not_place),
    BONUS_STEP: (BONUS, "no_bonus_now", _why_not_bonus),
    DOLLARS: (TURN, "lay_first", _why_not_dollars),
    SPARE: (TURN, "lay_first", _why_not_spare),
}
"""By verb: the stage it belongs to, the reason at another time, and what else forbids it."""

_BUSY = {BONUS: "choose_bonus_first"}
"""By stage: the reason that hides all others."""
