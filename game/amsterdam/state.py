"""A game in progress: ints and flat lists. See city.py for how tiles, crossings and places are numbered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

STAGES = ("build", "first", "roll", "sail", "hotel", "walk", "act", "settle", "over")
AT_BUILD: Final = 0
AT_FIRST: Final = 1
AT_ROLL: Final = 2
AT_SAIL: Final = 3
AT_HOTEL: Final = 4
AT_WALK: Final = 5
AT_ACT: Final = 6
AT_SETTLE: Final = 7
AT_OVER: Final = 8

PAWNS = ("mayor", "watchman")

NOBODY: Final = -1
"""No seat, no tile, no crossing."""


@mypyc_attr(acyclic=True)
class State:
    """Everything is public but the dice to come. Dice, hotels and what is near them are replaced as a whole when they
    change, so that clones may share them.

    stage      what happens next: set-up by chance (build the city, draw the first player), then a turn: roll
               by chance (sail by choice in the tactical variant), hotel, walk, act, settle (choose where the
               tourists of `flipping` go); over
    active     the seat whose turn it is; when the game is over, whose turn was the last
    turn       number of the turn, from 1; 0 during set-up
    buildings  by tile: the kind of building, NOBODY on the Dam; never changes once the city is built
    shows      by tile: the function that is face up, NOBODY on the Dam
    homes      by function: the tiles that have it on either face (follows from `buildings`)
    tourists   by place: how many stand there
    boat       the canal space of the boat
    pawns      the crossings of mayor and watchman
    dice       white and black die of this turn; 0 0 before the first roll and in the tactical variant
    steps      by pawn: exactly how many steps it has to walk (tactical: at most); 0 when it has walked
    acted      by pawn, one bit: has flipped or sent in this turn
    flipping   while settling the tile about to be flipped, else NOBODY
    flipper    while settling the pawn that flips it, else NOBODY
    hotels     crossings, the hotels of one seat after another; NOBODY while not built
    near       by place: one bit for every seat with a hotel beside it (follows from `hotels`)
    points     by seat: tourists near its hotels (follows from `near` and `tourists`)
    """

    __slots__ = (
        "acted", "active", "boat", "buildings", "dice", "flipper", "flipping", "homes", "hotels", "near",
        "pawns", "points", "shows", "stage", "steps", "tourists", "turn",
    )  # fmt: skip

    stage: int
    active: int
    turn: int
    buildings: tuple[int, ...]
    shows: list[int]
    homes: tuple[tuple[int, ...], ...]
    tourists: list[int]
    boat: int
    pawns: list[int]
    dice: list[int]
    steps: list[int]
    acted: int
    flipping: int
    flipper: int
    hotels: list[int]
    near: list[int]
    points: list[int]

    def clone(self) -> State:
        twin = State()
        twin.stage = self.stage
        twin.active = self.active
        twin.turn = self.turn
        twin.buildings = self.buildings
        twin.shows = self.shows.copy()
        twin.homes = self.homes
        twin.tourists = self.tourists.copy()
        twin.boat = self.boat
        twin.pawns = self.pawns.copy()
        twin.dice = self.dice
        twin.steps = self.steps.copy()
        twin.acted = self.acted
        twin.flipping = self.flipping
        twin.flipper = self.flipper
        twin.hotels = self.hotels
        twin.near = self.near
        twin.points = self.points.copy()
        return twin
