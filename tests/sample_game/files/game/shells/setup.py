"""Set-up of Low Tide, and what is left to chance: the favourites, then in every wave the shells on the beach."""

from __future__ import annotations

from random import Random

from game.kernel.contract import CHANCE, Action, Event
from game.shells import events
from game.shells.state import AT_DEAL, AT_TAKE, AT_WAVE, State
from game.shells.tables import NOTHING, Tables
from game.shells.verbs import FAVOURITE, WAVE


def new(rules: Tables) -> State:
    """All shells in the sea; favourites and waves follow as chance actions."""
    s = State()
    s.stage = AT_DEAL
    s.wave = 0
    s.turn = 0
    s.favourites = [NOTHING] * rules.seats
    s.sea = list(rules.counts)
    s.beach = [0] * rules.kinds
    s.baskets = [0] * (rules.seats * rules.kinds)
    s.crabs = [0] * rules.seats
    s.taken = NOTHING
    return s


def chance(rules: Tables, s: State, rng: Random) -> Action:
    """A favourite out of those nobody has, or a handful of the shells in the sea."""
    if s.stage == AT_DEAL:
        return (FAVOURITE, s.turn, rng.choice([kind for kind in range(rules.kinds) if kind not in s.favourites]))
    assert s.stage == AT_WAVE, "nothing is left to chance now"
    sea = [kind for kind, n in enumerate(s.sea) for _ in range(n)]
    return (WAVE, *sorted(rng.sample(sea, rules.ashore)))


def could_draw(rules: Tables, s: State, a: Action) -> bool:
    verb, *drawn = a
    if s.stage == AT_DEAL:
        if verb != FAVOURITE or len(drawn) != 2:
            return False
        return drawn[0] == s.turn and 0 <= drawn[1] < rules.kinds and drawn[1] not in s.favourites
    if s.stage != AT_WAVE or verb != WAVE or len(drawn) != rules.ashore or drawn != sorted(drawn):
        return False
    return all(0 <= kind < rules.kinds and drawn.count(kind) <= s.sea[kind] for kind in drawn)


def deal(rules: Tables, s: State, seat: int, kind: int, out: list[Event] | None) -> None:
    """A favourite for every seat in turn; then the first wave comes."""
    s.favourites[seat] = kind
    s.turn = (seat + 1) % rules.seats
    if s.turn == 0:
        s.stage = AT_WAVE
    if out is not None:
        out.append(Event(events.FAVOURITE, seat, {"shell": kind}, secret=True))


def wash_ashore(rules: Tables, s: State, shells: Action, out: list[Event] | None) -> None:
    """A wave. Whoever begins it is the left neighbour of whoever began the last one."""
    s.wave += 1
    for kind in shells:
        s.sea[kind] -= 1
        s.beach[kind] += 1
    s.turn = (s.wave - 1) % rules.seats
    s.stage = AT_TAKE
    if out is not None:
        out.append(Event(events.WAVE, CHANCE, {"wave": s.wave}))
        out.append(Event(events.TURN, s.turn))
