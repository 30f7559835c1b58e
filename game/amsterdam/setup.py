"""Set-up, and what is left to chance: the city, the first player and the dice."""

from __future__ import annotations

from random import Random

from game.amsterdam.state import AT_BUILD, AT_FIRST, NOBODY, State
from game.amsterdam.tables import Tables
from game.amsterdam.verbs import BUILD, FIRST, ROLL
from game.kernel.contract import Action


def new(tables: Tables) -> State:
    """Tourists, pawns and boat stand in their places; the buildings are still in the box."""
    start, city = tables.content.city, tables.city
    s = State()
    s.stage, s.active, s.turn = AT_BUILD, NOBODY, 0
    s.buildings = (NOBODY,) * city.tiles
    s.shows = [NOBODY] * city.tiles
    s.homes = homes(tables, s.buildings)
    s.tourists = [0] * city.places
    s.tourists[city.supply] = tables.landings
    for row, column in start.visitors:
        s.tourists[row * city.columns + column] += 1
    s.boat = start.boat
    s.pawns = [row * city.wide + column for row, column in (start.mayor, start.watchman)]
    s.dice, s.steps = [0, 0], [0, 0]
    s.acted, s.flipping, s.flipper = 0, NOBODY, NOBODY
    s.hotels = [NOBODY] * (tables.seats * tables.hotels_each)
    s.near = [0] * city.places
    s.points = [0] * tables.seats
    return s


def build(tables: Tables, s: State, kinds: list[int]) -> None:
    """Lay the buildings row by row around the Dam; day and night alternate like the squares of a chessboard."""
    kinds.insert(tables.city.dam, NOBODY)
    s.buildings = tuple(kinds)
    for tile, kind in enumerate(kinds):
        if kind != NOBODY:
            s.shows[tile] = tables.faces[kind][sum(divmod(tile, tables.city.columns)) % 2]
    s.homes = homes(tables, s.buildings)


def homes(tables: Tables, buildings: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By function: the tiles that have it on one of their faces."""
    return tuple(
        tuple(tile for tile, kind in enumerate(buildings) if kind != NOBODY and function in tables.faces[kind])
        for function in range(len(tables.functions))
    )


def chance(tables: Tables, s: State, rng: Random) -> Action:
    if s.stage == AT_BUILD:
        return (BUILD, *rng.sample(tables.box, len(tables.box)))
    if s.stage == AT_FIRST:
        return (FIRST, rng.randrange(tables.seats))
    die = tables.content.limits.die
    return (ROLL, rng.choice(die), rng.choice(die))


def could_draw(tables: Tables, s: State, a: Action) -> bool:
    """Could the real box give this?"""
    die = tables.content.limits.die
    if s.stage == AT_BUILD:
        return a[0] == BUILD and tuple(sorted(a[1:])) == tables.box
    if s.stage == AT_FIRST:
        return len(a) == 2 and a[0] == FIRST and 0 <= a[1] < tables.seats
    return len(a) == 3 and a[0] == ROLL and a[1] in die and a[2] in die
