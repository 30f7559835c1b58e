"""The shape of `data/amsterdam/*.yaml`, and what the files must agree on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.amsterdam import SEATS
from game.content.loader import Strict, unknown
from game.content.yaml_source import DataPath
from game.kernel.contract import Text

Place = tuple[int, int]
Look = Annotated[str, Field(pattern="^[a-z][a-z0-9_]{0,39}$")]
Count = Annotated[int, Field(ge=1, le=99)]
Complaints = Iterator[tuple[DataPath, Text]]


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
        other_face = {"day": "amsterdam.problem.not_by_day", "night": "amsterdam.problem.not_by_night"}
        for name, building in self.buildings.items():
            for face, key in other_face.items():
                path, function = ("buildings", name, face), getattr(building, face)
                if function not in self.functions:
                    yield path, unknown("amsterdam.problem.unknown_function", function, self.functions)
                elif self.functions[function].face != face:
                    yield path, Text(key, {"function": function})
        lots = self.city.rows * self.city.columns - 1
        copies = sum(building.copies for building in self.buildings.values())
        if copies != lots:
            yield ("buildings",), Text("amsterdam.problem.lots", {"n": lots, "copies": copies})

    def _check_city(self) -> Complaints:
        city = self.city
        if not _inside(city.dam, 1, city.rows - 1, city.columns - 1):
            yield ("city", "dam"), Text("amsterdam.problem.dam")
        for pawn in ("mayor", "watchman"):
            if not _inside(getattr(city, pawn), 0, city.rows - 1, city.columns - 1):
                yield ("city", pawn), Text("amsterdam.problem.no_crossing", {"last": _last(city, 2)})
        if city.mayor == city.watchman:
            yield ("city", "watchman"), Text("amsterdam.problem.same_crossing")
        for number, tile in enumerate(city.visitors):
            if not _inside(tile, 0, city.rows, city.columns):
                yield ("city", "visitors", number), Text("amsterdam.problem.no_tile", {"last": _last(city, 1)})
            elif tile == city.dam:
                yield ("city", "visitors", number), Text("amsterdam.problem.on_the_dam")
        if city.boat >= city.canal:
            yield ("city", "boat"), Text("amsterdam.problem.canal", {"last": city.canal - 1})
        if city.tourists <= len(city.visitors):
            yield ("city", "tourists"), Text("amsterdam.problem.visitors", {"n": len(city.visitors)})

    def _check_limits(self) -> Complaints:
        city, limits = self.city, self.limits
        crossings = (city.rows - 1) * (city.columns - 1)
        if crossings < limits.hotels * SEATS[1]:
            numbers = {"players": SEATS[1], "needed": limits.hotels * SEATS[1], "n": crossings}
            yield ("limits", "hotels"), Text("amsterdam.problem.crossings", numbers)
        for name, points in limits.target:
            if points > city.tourists:
                yield ("limits", "target", name), Text("amsterdam.problem.target", {"n": city.tourists})


def _inside(place: Place, first: int, rows: int, columns: int) -> bool:
    return first <= place[0] < rows and first <= place[1] < columns


def _last(city: City, off: int) -> str:
    return f"[{city.rows - off}, {city.columns - off}]"
