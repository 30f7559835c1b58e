"""A state as plain JSON data, ids in words, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.amsterdam.state import AT_BUILD, AT_OVER, AT_ROLL, AT_SETTLE, NOBODY, PAWNS, STAGES, State

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules


def dump(rules: AmsterdamRules, s: State) -> dict[str, Any]:
    """What follows from the rest (homes, near, points) is left out."""
    crossings, tiles = rules.ids["crossing"], rules.ids["tile"]
    return {
        "stage": STAGES[s.stage],
        "active": s.active,
        "turn": s.turn,
        "buildings": [_word(rules.ids["building"], kind) for kind in s.buildings],
        "shows": [_word(rules.functions, function) for function in s.shows],
        "tourists": list(s.tourists),
        "boat": s.boat,
        "pawns": [_word(crossings, crossing) for crossing in s.pawns],
        "dice": list(s.dice),
        "steps": list(s.steps),
        "acted": [bool(s.acted >> pawn & 1) for pawn in range(2)],
        "flipping": _word(tiles, s.flipping),
        "flipper": _word(PAWNS, s.flipper),
        "hotels": [_word(crossings, crossing) for crossing in s.hotels],
    }


def load(rules: AmsterdamRules, d: dict[str, Any]) -> State:
    """ValueError or KeyError when `d` is not a state of this table."""
    plan, crossings = rules.plan, rules.ids["crossing"]
    s = rules.new()
    s.stage = _number(STAGES, d["stage"])
    s.active = _count(d["active"], NOBODY, rules.seats - 1)
    s.turn = _count(d["turn"], 0, rules.landings)
    s.buildings = tuple(_number(rules.ids["building"], word) for word in _list(d["buildings"], plan.tiles))
    s.shows = [_number(rules.functions, word) for word in _list(d["shows"], plan.tiles)]
    s.tourists = [_count(n, 0, sum(s.tourists)) for n in _list(d["tourists"], plan.places)]
    s.boat = _count(d["boat"], 0, plan.canal - 1)
    s.pawns = [_number(crossings, word) for word in _list(d["pawns"], 2)]
    faces = max(rules.content.limits.die)
    s.dice = [_count(n, 0, faces) for n in _list(d["dice"], 2)]
    s.steps = [_count(n, 0, len(rules.walks[0]) - 1) for n in _list(d["steps"], 2)]
    s.acted = sum(1 << pawn for pawn, acted in enumerate(_list(d["acted"], 2)) if acted)
    s.flipping = _number(rules.ids["tile"], d["flipping"])
    s.flipper = _number(PAWNS, d["flipper"])
    s.homes = rules.homes(s.buildings)
    for place, crossing in enumerate(_list(d["hotels"], len(s.hotels))):
        s.hotels[place] = _number(crossings, crossing)
        if s.hotels[place] != NOBODY:
            rules.claim(s, place // rules.hotels_each, s.hotels[place])
    _check(rules, s)
    return s


def _check(rules: AmsterdamRules, s: State) -> None:
    """What the rules rely on: nobody is lost, pawns stand apart, every tile shows one of its own faces."""
    if sum(s.tourists) != rules.content.city.tourists:
        raise ValueError("tourists are missing")
    if NOBODY in s.pawns or s.pawns[0] == s.pawns[1]:
        raise ValueError("the pawns do not stand on two crossings")
    if s.stage > AT_BUILD and tuple(sorted(s.buildings)) != (NOBODY, *rules.box):
        raise ValueError("the city is not built")
    if (s.stage >= AT_ROLL) != (s.active != NOBODY) or (s.stage >= AT_ROLL) != (s.turn > 0):
        raise ValueError("nobody's turn")
    for tile, kind in enumerate(s.buildings):
        if s.shows[tile] not in ((NOBODY,) if kind == NOBODY else rules.faces[kind]):
            raise ValueError(f"tile {rules.ids['tile'][tile]} does not show one of its faces")
    if s.turn and s.tourists[rules.plan.supply] + s.turn not in (rules.landings, rules.landings + 1):
        raise ValueError("the turn does not fit the supply")
    settling = s.stage == AT_SETTLE
    if settling != (s.flipping != NOBODY) or settling != (s.flipper != NOBODY):
        raise ValueError("a building is half flipped")
    if s.stage == NOBODY or (AT_ROLL < s.stage < AT_OVER and not rules.legal(s, s.active)):
        raise ValueError("nothing can be done")


def _word(words: Sequence[str], number: int) -> str | None:
    return None if number == NOBODY else words[number]


def _number(words: Sequence[str], word: Any) -> int:
    if word is None:
        return NOBODY
    if word not in words:
        raise ValueError(f"unknown id {word!r}")
    return list(words).index(word)


def _count(n: Any, low: int, high: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or not low <= n <= high:
        raise ValueError(f"expected a number from {low} to {high}, got {n!r}")
    return n


def _list(entries: Any, length: int) -> list[Any]:
    if not isinstance(entries, list) or len(entries) != length:
        raise ValueError(f"expected a list of {length}")
    return entries
