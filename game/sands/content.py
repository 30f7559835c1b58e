"""What the YAML files of Sun, Sea & Sand may say (data/sands/*.yaml), and what they may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from game.content.loader import Strict, unknown
from game.kernel.contract import Text

Problems: TypeAlias = Iterator[tuple[tuple[str | int, ...], Text]]


Few: TypeAlias = Annotated[int, Field(ge=0, le=9)]
Money: TypeAlias = Annotated[int, Field(ge=0, le=99)]
BySeats: TypeAlias = Annotated[tuple[Few, ...], Field(min_length=4, max_length=4)]
"""One number each for two, three, four and five players."""
Spaces: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=1, le=16)], ...], Field(min_length=4, max_length=4)]
Group: TypeAlias = Annotated[tuple[str, ...], Field(min_length=1, max_length=9)]


class Zone(Strict):
    row: Annotated[int, Field(ge=1, le=6)]
    tourists: Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
    colour: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]


class Attraction(Strict):
    zone: str
    price: Money
    vp: Annotated[int, Field(ge=0, le=99)]
    income: Few = 0
    copies: BySeats | None = None


class Boat(Strict):
    backpacker: str
    groups: Annotated[tuple[Group, ...], Field(min_length=1, max_length=16)]


class Sign(Strict):
    place: Annotated[int, Field(ge=1, le=9)]
    count: Few


class Resort(Strict):
    columns: Annotated[int, Field(ge=1, le=10)]
    chalet_prices: Annotated[tuple[Money, ...], Field(min_length=1, max_length=9)]
    chalets: Annotated[int, Field(ge=0, le=20)]
    money: Money
    most_money: Annotated[int, Field(ge=1, le=40)]


class Family(Strict):
    home: Few
    slots: Annotated[tuple[Few, ...], Field(min_length=1, max_length=4)]
    chalets: Annotated[int, Field(ge=1)]
    attraction: Annotated[int, Field(ge=1)]
    sign: Annotated[int, Field(ge=1)]


class Season(Strict):
    weeks: Annotated[int, Field(ge=1, le=12)]
    ahead: Annotated[int, Field(ge=0, le=6)]
    groups: Spaces
    copies: BySeats


class Content(Strict):
    """All components of Sun, Sea & Sand; each field is a file."""

    words: ClassVar = {
        "zones.*": ("sands.zone.{}",),
        "zones.*.tourists": ("sands.tourist.{}",),
        "attractions.*": ("sands.attraction.{}",),
        "signs.*": ("sands.sign.{}",),
    }
    drawings: ClassVar = {
        "zones.*.tourists": ("sands/symbol_{}", "sands/tourist_{}"),
        "attractions.*": ("sands/attraction_{}",),
        "signs.*": ("sands/sign_{}",),
    }

    zones: Annotated[dict[str, Zone], Field(min_length=1, max_length=6)]
    attractions: Annotated[dict[str, Attraction], Field(min_length=1, max_length=20)]
    boats: dict[str, Boat]
    signs: Annotated[dict[str, Sign], Field(max_length=9)]
    resort: Resort
    family: Family
    season: Season

    def check(self) -> Iterable[tuple[tuple[str | int, ...], Text]]:
        yield from self._check_zones()
        yield from self._check_boats()
        yield from self._check_counts()

    def _check_zones(self) -> Problems:
        """Every zone has a row and tourists of its own, every attraction a zone and a field there."""
        rows: dict[int, str] = {}
        tourists: dict[str, str] = {}
        for zone, record in self.zones.items():
            if record.row in rows:
                taken = {"row": record.row, "zone": rows[record.row]}
                yield ("zones", zone, "row"), Text("sands.problem.row_taken", taken)
            elif record.row > len(self.zones):
                numbers = {"n": len(self.zones), "row": record.row}
                yield ("zones", zone, "row"), Text("sands.problem.no_row", numbers)
            if record.tourists in tourists:
                both = {"tourists": record.tourists, "zone": tourists[record.tourists]}
                yield ("zones", zone, "tourists"), Text("sands.problem.tourists_taken", both)
            rows[record.row] = zone
            tourists[record.tourists] = zone
        built: dict[str, int] = {}
        for name, attraction in self.attractions.items():
            if attraction.zone not in self.zones:
                yield ("attractions", name, "zone"), unknown("sands.problem.unknown_zone", attraction.zone, self.zones)
                continue
            built[attraction.zone] = built.get(attraction.zone, 0) + 1
            if built[attraction.zone] == self.resort.columns + 1:
                full = {"zone": attraction.zone, "n": self.resort.columns}
                yield ("attractions", name, "zone"), Text("sands.problem.zone_full", full)

    def _check_boats(self) -> Problems:
        """Every tourist wants some zone, every boat has the spaces that the season uses."""
        key = "sands.problem.unknown_tourist"
        tourists = [zone.tourists for zone in self.zones.values()]
        needed = max(self.season.groups)
        for name, boat in self.boats.items():
            if boat.backpacker not in tourists:
                yield ("boats", name, "backpacker"), unknown(key, boat.backpacker, tourists)
            for i, group in enumerate(boat.groups):
                for j, tourist in enumerate(group):
                    if tourist not in tourists:
                        yield ("boats", name, "groups", i, j), unknown(key, tourist, tourists)
            if len(boat.groups) < needed:
                few = Text("sands.problem.few_groups", {"n": len(boat.groups), "needed": needed})
                yield ("boats", name, "groups"), few
        if len(self.boats) < self.season.weeks:
            numbers = {"n": len(self.boats), "weeks": self.season.weeks}
            yield ("boats",), Text("sands.problem.few_boats", numbers)

    def _check_counts(self) -> Problems:
        places: dict[int, str] = {}
        for name, sign in self.signs.items():
            if sign.place in places:
                taken = {"place": sign.place, "sign": places[sign.place]}
                yield ("signs", name, "place"), Text("sands.problem.place_taken", taken)
            places[sign.place] = name
        if self.resort.money > self.resort.most_money:
            yield ("resort", "money"), Text("sands.problem.money", {"most": self.resort.most_money})
        family = self.family
        for action in ("chalets", "attraction", "sign"):
            if getattr(family, action) > len(family.slots):
                numbers = {"slot": getattr(family, action), "n": len(family.slots)}
                yield ("family", action), Text("sands.problem.no_slot", numbers)
        if not family.home + sum(family.slots):
            yield ("family",), Text("sands.problem.no_family")
