"""A state as plain JSON data, ids in words, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.amsterdam.setup import homes, new
from game.amsterdam.state import AT_BUILD, AT_OVER, AT_ROLL, AT_SETTLE, NOBODY, PAWNS, STAGES, State
from game.kernel.reading import entries, maybe, number, numbers, whole, wholes, word

if TYPE_CHECKING:
    from game.amsterdam.rules import AmsterdamRules


def dump(rules: AmsterdamRules, s: State) -> dict[str, Any]:
    """What follows from the rest (homes, near, points) is left out."""
    crossings, tiles = rules.ids["crossing"], rules.ids["tile"]
    return {
        "stage": STAGES[s.stage],
        "active": s.active,
        "turn": s.turn,
        "buildings": [word(rules.ids["building"], kind) for kind in s.buildings],
        "shows": [word(rules.functions, function) for function in s.shows],
        "tourists": list(s.tourists),
        "boat": s.boat,
        "pawns": [word(crossings, crossing) for crossing in s.pawns],
        "dice": list(s.dice),
        "steps": list(s.steps),
        "acted": [bool(s.acted >> pawn & 1) for pawn in range(2)],
        "flipping": word(tiles, s.flipping),
        "flipper": word(PAWNS, s.flipper),
        "hotels": [word(crossings, crossing) for crossing in s.hotels],
    }


def load(rules: AmsterdamRules, d: dict[str, Any]) -> State:
    """ValueError or KeyError when `d` is not a state of this table."""
    city, crossings = rules.city, rules.ids["crossing"]
    s = new(rules)
    s.stage = number(STAGES, d["stage"])
    s.active = whole(d["active"], NOBODY, rules.seats - 1)
    s.turn = whole(d["turn"], 0, rules.landings)
    s.buildings = tuple(numbers(rules.ids["building"], d["buildings"], city.tiles))
    s.shows = numbers(rules.functions, d["shows"], city.tiles)
    s.tourists = wholes(d["tourists"], city.places, 0, sum(s.tourists))
    s.boat = whole(d["boat"], 0, city.canal - 1)
    s.pawns = numbers(crossings, d["pawns"], 2)
    faces = max(rules.content.limits.die)
    s.dice = wholes(d["dice"], 2, 0, faces)
    s.steps = wholes(d["steps"], 2, 0, len(rules.walks[0]) - 1)
    s.acted = sum(1 << pawn for pawn, acted in enumerate(entries(d["acted"], 2)) if acted)
    s.flipping = maybe(rules.ids["tile"], d["flipping"])
    s.flipper = maybe(PAWNS, d["flipper"])
    s.homes = homes(rules, s.buildings)
    for place, crossing in enumerate(numbers(crossings, d["hotels"], len(s.hotels))):
        s.hotels[place] = crossing
        if s.hotels[place] != NOBODY:
            rules.claim(s, place // rules.hotels_each, s.hotels[place])
    _check(rules, s)
    return s


def conserved(s: State) -> int:
    """Nobody is ever lost: tourists in the city, on the quays, aboard and to come."""
    return sum(s.tourists)


def _check(rules: AmsterdamRules, s: State) -> None:
    """What the rules rely on: nobody is lost, pawns stand apart, every tile shows one of its own faces."""
    if conserved(s) != rules.everybody:
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
    if s.turn and s.tourists[rules.city.supply] + s.turn not in (rules.landings, rules.landings + 1):
        raise ValueError("the turn does not fit the supply")
    settling = s.stage == AT_SETTLE
    if settling != (s.flipping != NOBODY) or settling != (s.flipper != NOBODY):
        raise ValueError("a building is half flipped")
    if AT_ROLL < s.stage < AT_OVER and not rules.legal(s, s.active):
        raise ValueError("nothing can be done")
