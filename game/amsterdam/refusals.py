"""Why a move is refused: the first thing that forbids it, in a sentence a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.amsterdam.state import AT_HOTEL, AT_OVER, AT_ROLL, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.verbs import BUILD, FIRST, FLIP, HOTEL, ROLL, SAIL, SEND, SETTLE, STAY, VERBS, WALK
from game.amsterdam.words import pawn_start, the_function, the_pawn
from game.kernel.contract import Action, Text

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules


def why_not(rules: AmsterdamRules, s: State, p: int, a: Action) -> Text | None:
    """None when `a` is legal."""
    if s.stage == AT_OVER:
        return Text("rule.over")
    if p != s.active:
        return Text("rule.not_your_turn")
    if a in rules.legal(s, p):
        return None
    if not _understood(rules, a):
        return _no("nonsense")
    return _too_late(rules, s, a) or _too_early(s, a[0]) or _REASONS[a[0]](rules, s, a)


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


# -- what is out of the question in this turn ----------------------------------------------------------------


def _too_late(rules: AmsterdamRules, s: State, a: Action) -> Text | None:
    """What this turn will never allow, so that nobody is told to do something else first."""
    verb = a[0]
    if verb == SAIL:
        return _no_sailing(rules, s, a[1])
    if verb == HOTEL and (s.stage > AT_HOTEL or s.turn > rules.seats * rules.hotels_each):
        return _no("hotels_built", n=rules.hotels_each)
    if verb == STAY and not rules.tactical:
        return _no("must_walk")
    if verb in (WALK, STAY) and s.stage > AT_WALK:
        return _no("walks_over")
    if verb == WALK and s.stage == AT_WALK and not s.steps[a[1]]:
        return _no("has_walked", pawn=pawn_start(a[1]))
    if verb == FLIP and a[2] == rules.city.dam:
        return _no("flip_dam")
    if verb in (FLIP, SEND) and s.acted >> a[1] & 1:
        return _no("has_acted", pawn=pawn_start(a[1]))
    if verb == SETTLE and s.stage != AT_SETTLE:
        return _no("nobody_moves")
    return None


def _no_sailing(rules: AmsterdamRules, s: State, spaces: int) -> Text | None:
    if not rules.tactical:
        return _no("dice_decide")
    if not 0 < spaces <= rules.sailing:
        return _no("sail_range", n=rules.sailing)
    return _no("has_sailed")


def _too_early(s: State, verb: int) -> Text | None:
    """The phases of a turn have an order: dice or boat, hotel, walks, acts."""
    if s.stage == AT_ROLL:
        return _no("dice_first")
    if s.stage == AT_SAIL:
        return _no("sail_first")
    if s.stage == AT_HOTEL and verb != HOTEL:
        return _no("hotel_first")
    if s.stage == AT_WALK and verb != WALK:
        return _no("walk_first")
    if s.stage == AT_SETTLE and verb != SETTLE:
        return _no("settle_first")
    return None


# -- what the phase would allow, but not like this -----------------------------------------------------------


def _hotel(rules: AmsterdamRules, s: State, a: Action) -> Text:
    return _no("crossing_taken")


def _walk(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, end = a
    steps, far = s.steps[pawn], rules.city.distance[s.pawns[pawn]][end]
    if end == s.pawns[pawn]:
        return _no("walk_nowhere")
    if end == s.pawns[1 - pawn]:
        return _no("other_pawn", other=the_pawn(1 - pawn))
    key = "too_far" if rules.tactical else "farther" if far > steps else "nearer"
    return _no(key, pawn=pawn_start(pawn), n=steps, far=far)


def _flip(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, tile = a
    if tile not in rules.city.around[s.pawns[pawn]]:
        return _no("not_beside", pawn=pawn_start(pawn))
    if rules.face[s.shows[tile]] == pawn:
        return _no("shows_night" if pawn else "shows_day")
    return _no("crowd", n=rules.crowd)


def _settle(rules: AmsterdamRules, s: State, a: Action) -> Text:
    function = s.shows[s.flipping]
    if a[1] == s.flipping:
        return _no("same_building")
    if s.shows[a[1]] != function:
        return _no("other_function", function=the_function(rules, function))
    return _no("not_fewest", n=s.tourists[rules.destinations(s, s.flipping)[0]])


def _send(rules: AmsterdamRules, s: State, a: Action) -> Text:
    _, pawn, tile = a
    if not s.tourists[rules.city.dam]:
        return _no("dam_empty")
    if not rules.at_dam[s.pawns[pawn]]:
        return _no("not_at_dam", pawn=pawn_start(pawn))
    if tile == rules.city.dam:
        return _no("on_dam")
    return _no("send_night" if pawn else "send_day")


_REASONS: dict[int, Callable[[AmsterdamRules, State, Action], Text]] = {
    HOTEL: _hotel,
    WALK: _walk,
    FLIP: _flip,
    SETTLE: _settle,
    SEND: _send,
}
