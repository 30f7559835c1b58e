"""The shape of `data/amsterdam/*.yaml`, and what the files must agree on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.amsterdam import SEATS
from game.content.loader import Strict, unknown
from game.content.yaml_source import DataPath

Place = tuple[int, int]
Look = Annotated[str, Field(pattern="^[a-z][a-z0-9_]{0,39}$")]
Count = Annotated[int, Field(ge=1, le=99)]
Complaints = Iterator[tuple[DataPath, str]]


class Function(Strict):
    """What a building shows; a function belongs to one face, so seeing it is seeing day or night."""

    face: Literal["day", "night"]
    look: Look


class Building(Strict):
    """A kind of tile."""

    day: str
    night: str
    copies: Count


class City(Strict):
    """The plan of the city and where everything starts."""

    rows: Annotated[int, Field(ge=3, le=8)]
    columns: Annotated[int, Field(ge=3, le=8)]
    dam: Place
    mayor: Place
    watchman: Place
    tourists: Count
    visitors: tuple[Place, ...]
    boat: Annotated[int, Field(ge=0)]

    @property
    def canal(self) -> int:
        """Spaces of the ring: one beside each outer side of a tile, and four bends."""
        return 2 * (self.rows + self.columns) + 4


class Target(Strict):
    """Points that win, by number of players."""

    players_2: Count
    players_3: Count
    players_4: Count

    def of(self, seats: int) -> int:
        return {2: self.players_2, 3: self.players_3, 4: self.players_4}[seats]


class Tactical(Strict):
    """The variant without dice."""

    boat: Annotated[int, Field(ge=1, le=12)]
    steps: Annotated[int, Field(ge=1, le=12)]
    steps_each: Annotated[int, Field(ge=1, le=12)]
    crowd: Count


class Limits(Strict):
    """The numbers of the rules."""

    hotels: Annotated[int, Field(ge=1, le=3)]
    die: Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=1, max_length=12)]
    target: Target
    tactical: Tactical


class Content(Strict):
    """All files of the game."""

    words: ClassVar = {"functions.*": ("amsterdam.function.{}", "amsterdam.the.{}")}
    drawings: ClassVar = {"functions.*.look": ("amsterdam/{}", "amsterdam/house_{}")}

    functions: dict[str, Function]
    buildings: dict[str, Building]
    city: City
    limits: Limits

    def check(self) -> Complaints:
        """Everything impossible, so that the rules never meet it.

        A city within these sizes always has a way: every walk has two ends to choose from, and no die carries
        the boat round the whole canal."""
        yield from self._check_buildings()
        yield from self._check_city()
        yield from self._check_limits()

    def _check_buildings(self) -> Complaints:
        for name, building in self.buildings.items():
            for face in ("day", "night"):
                function = getattr(building, face)
                if function not in self.functions:
                    yield ("buildings", name, face), unknown("function", function, self.functions)
                elif self.functions[function].face != face:
                    yield ("buildings", name, face), f"'{function}' is not a {face} function"
        lots = self.city.rows * self.city.columns - 1
        copies = sum(building.copies for building in self.buildings.values())
        if copies != lots:
            yield ("buildings",), f"the city has room for {lots} buildings, the box holds {copies}"

    def _check_city(self) -> Complaints:
        city = self.city
        if not _inside(city.dam, 1, city.rows - 1, city.columns - 1):
            yield ("city", "dam"), "the Dam must have four crossings: it cannot lie on the edge of the city"
        for pawn in ("mayor", "watchman"):
            if not _inside(getattr(city, pawn), 0, city.rows - 1, city.columns - 1):
                yield ("city", pawn), f"there is no such crossing; the last is {_last(city, 2)}"
        if city.mayor == city.watchman:
            yield ("city", "watchman"), "the pawns never stand on the same crossing"
        for number, tile in enumerate(city.visitors):
            if not _inside(tile, 0, city.rows, city.columns):
                yield ("city", "visitors", number), f"there is no such tile; the last is {_last(city, 1)}"
            elif tile == city.dam:
                yield ("city", "visitors", number), "visitors start in buildings, not on the Dam"
        if city.boat >= city.canal:
            yield ("city", "boat"), f"the last canal space is {city.canal - 1}"
        if city.tourists <= len(city.visitors):
            yield ("city", "tourists"), f"with {len(city.visitors)} visitors no tourist is left to land"

    def _check_limits(self) -> Complaints:
        city, limits = self.city, self.limits
        crossings = (city.rows - 1) * (city.columns - 1)
        if crossings < limits.hotels * SEATS[1]:
            needed = limits.hotels * SEATS[1]
            message = f"{SEATS[1]} players need {needed} crossings, the city has {crossings}"
            yield ("limits", "hotels"), message
        for name, points in limits.target:
            if points > city.tourists:
                yield ("limits", "target", name), f"the box holds {city.tourists} tourists"


def _inside(place: Place, first: int, rows: int, columns: int) -> bool:
    return first <= place[0] < rows and first <= place[1] < columns


def _last(city: City, off: int) -> str:
    return f"[{city.rows - off}, {city.columns - off}]"
