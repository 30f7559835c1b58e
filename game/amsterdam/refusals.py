"""Why a move is refused: the first thing that forbids it, in a sentence a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.amsterdam.state import AT_HOTEL, AT_OVER, AT_ROLL, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.verbs import BUILD, DONE, FIRST, FLIP, HOTEL, ROLL, SAIL, SEND, SETTLE, STAY, VERBS, WALK
from game.amsterdam.words import pawn_start, the_function, the_pawn
from game.kernel.contract import Action, Text

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules


def why_not(rules: AmsterdamRules, s: State, p: int, a: Action) -> Text | None:
    """None when `a` is legal."""
    if s.stage == AT_OVER:
        return Text("rule.over")
    if p != s.active or s.stage <= AT_ROLL:
        return Text("rule.not_your_turn")
    if a in rules.legal(s, p):
        return None
    if not _understood(rules, a):
        return _no("nonsense")
    return _too_early(s, a[0]) or _REASONS[a[0]](rules, s, a)


def _no(key: str, **arguments: int | Text) -> Text:
    return Text(f"amsterdam.why_not.{key}", arguments)


def _understood(rules: AmsterdamRules, a: Action) -> bool:
    """A player's verb with arguments that exist on this table."""
    if not a or a[0] in (BUILD, FIRST, ROLL) or not 0 <= a[0] < len(VERBS):
        return False
    kinds = VERBS[a[0]].kinds
    if len(a) != 1 + len(kinds):
        return False
    return all(kind == "int" or 0 <= n < len(rules.ids[kind]) for kind, n in zip(kinds, a[1:], strict=True))


def _too_early(s: State, verb: int) -> Text | None:
    """The phases of a turn have an order: boat, hotel, walks, acts."""
    if s.stage == AT_SETTLE and verb != SETTLE:
        return _no("settle_first")
    if s.stage == AT_SAIL and verb != SAIL:
        return _no("sail_first")
    if s.stage == AT_HOTEL and verb not in (SAIL, HOTEL):
        return _no("hotel_first")
    if s.stage == AT_WALK and verb in (FLIP, SEND, SETTLE, DONE):
        return _no("walk_first")
    return None


def _sail(rules: AmsterdamRules, s: State, a: Action) -> Text:
    if not rules.tactical:
        return _no("dice_decide")
    return _no("sail_range", n=rules.sailing) if s.stage == AT_SAIL else _no("has_sailed")


def _hotel(rules: AmsterdamRules, s: State, a: Action) -> Text:
    if s.stage == AT_HOTEL:
        return _no("crossing_taken")
    return _no("hotels_built", n=rules.hotels_each)


def _walk(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, end = a
    if s.stage != AT_WALK:
        return _no("walks_over")
    if not s.steps[pawn]:
        return _no("has_walked", pawn=pawn_start(pawn))
    if end == s.pawns[pawn]:
        return _no("walk_nowhere")
    if end == s.pawns[1 - pawn]:
        return _no("other_pawn", other=the_pawn(1 - pawn))
    key = "too_far" if rules.tactical else "exact"
    return _no(key, pawn=pawn_start(pawn), n=s.steps[pawn])


def _stay(rules: AmsterdamRules, s: State, a: Action) -> Text:
    return _no("must_walk") if s.stage == AT_WALK else _no("walks_over")


def _flip(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, tile = a
    if tile == rules.city.dam:
        return _no("flip_dam")
    if s.acted >> pawn & 1:
        return _no("has_acted", pawn=pawn_start(pawn))
    if tile not in rules.city.around[s.pawns[pawn]]:
        return _no("not_beside", pawn=pawn_start(pawn))
    if rules.face[s.shows[tile]] == pawn:
        return _no("shows_night" if pawn else "shows_day")
    return _no("crowd", n=rules.crowd)


def _settle(rules: AmsterdamRules, s: State, a: Action) -> Text:
    if s.stage != AT_SETTLE:
        return _no("nobody_moves")
    function = s.shows[s.flipping]
    if a[1] == s.flipping:
        return _no("same_building")
    if s.shows[a[1]] != function:
        return _no("other_function", function=the_function(rules, function))
    return _no("not_fewest", n=s.tourists[rules.destinations(s, s.flipping)[0]])


def _send(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, tile = a
    if s.acted >> pawn & 1:
        return _no("has_acted", pawn=pawn_start(pawn))
    if not s.tourists[rules.city.dam]:
        return _no("dam_empty")
    if not rules.at_dam[s.pawns[pawn]]:
        return _no("not_at_dam", pawn=pawn_start(pawn))
    if tile == rules.city.dam:
        return _no("on_dam")
    return _no("send_night" if pawn else "send_day")


_REASONS: dict[int, Callable[[AmsterdamRules, State, Action], Text]] = {
    SAIL: _sail,
    HOTEL: _hotel,
    WALK: _walk,
    STAY: _stay,
    FLIP: _flip,
    SETTLE: _settle,
    SEND: _send,
}
