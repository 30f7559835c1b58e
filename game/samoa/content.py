"""What the YAML files of Hotel Samoa may say (data/samoa/*.yaml), and what they may not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from game.content.loader import Strict, unknown
from game.kernel.contract import Text
from game.samoa import SEATS

Problems: TypeAlias = Iterator[tuple[tuple[str | int, ...], Text]]

PLAYERS = SEATS[1] - SEATS[0] + 1
"""How many numbers of players there are: a list "by players" has so many entries."""

Count: TypeAlias = Annotated[int, Field(ge=0, le=9)]
Group: TypeAlias = Annotated[int, Field(ge=1, le=30)]
Groups: TypeAlias = Annotated[tuple[Group, ...], Field(min_length=1, max_length=4)]


class Nation(Strict):
    colour: Annotated[str, Field(pattern="^#[0-9A-Fa-f]{6}$")]


class Flags(Strict):
    piles: Annotated[tuple[Annotated[tuple[str, ...], Field(min_length=2)], ...], Field(min_length=1, max_length=6)]
    doubled: tuple[Annotated[int, Field(ge=1)], ...]


class Tourist(Strict):
    figure: Literal["ordinary", "rich", "lover", "celebrity", "swimmer"]
    count: Annotated[int, Field(ge=0, le=30)]
    pays_double: bool = False
    shares: bool = False
    famous: bool = False
    swims: Count = 0


class PriceCard(Strict):
    bid: Annotated[int, Field(ge=0, le=99)] | None = None
    price: Annotated[int, Field(ge=1, le=99)] | None = None


class Hotel(Strict):
    rows: Annotated[int, Field(ge=1, le=4)]
    columns: Annotated[int, Field(ge=1, le=4)]
    money: Annotated[int, Field(ge=0, le=999)]
    open_money: bool
    special_worth: Annotated[int, Field(ge=0, le=99)]
    send_home: Annotated[int, Field(ge=1, le=9)]
    take_back: Annotated[int, Field(ge=1, le=2)]


class Stock(Strict):
    extra_room: Count
    suite: Count
    pool: Count
    swap_card: Count
    send_home: Count
    take_back: Count


class Reveal(Strict):
    until: Annotated[int, Field(ge=1)]
    tiles: Annotated[tuple[Count, ...], Field(min_length=PLAYERS, max_length=PLAYERS)]


class Tiles(Strict):
    stock: Stock
    reveal: tuple[Reveal, ...]


class Content(Strict):
    """All of Hotel Samoa's components; each field is a file."""

    words: ClassVar = {"nations.*": ("samoa.nation.{}",), "tourists.*": ("samoa.kind.{}",)}
    drawings: ClassVar = {"nations.*": ("samoa/flag_{}",)}

    nations: Annotated[dict[str, Nation], Field(min_length=2, max_length=8)]
    flags: Flags
    tourists: Annotated[dict[str, Tourist], Field(min_length=1, max_length=12)]
    arrivals: dict[str, Annotated[tuple[Groups, ...], Field(min_length=PLAYERS, max_length=PLAYERS)]]
    cards: Annotated[dict[str, PriceCard], Field(min_length=2, max_length=16)]
    hotel: Hotel
    tiles: Tiles

    @property
    def rounds(self) -> int:
        return sum(len(pile) for pile in self.flags.piles)

    def check(self) -> Iterable[tuple[tuple[str | int, ...], Text]]:
        yield from self._check_flags()
        yield from self._check_arrivals()
        yield from self._check_cards()
        yield from self._check_tiles()

    def _check_flags(self) -> Problems:
        """A row without equal neighbours must be possible, whatever the order inside a pile."""
        for i, pile in enumerate(self.flags.piles):
            for j, nation in enumerate(pile):
                if nation not in self.nations:
                    yield ("flags", "piles", i, j), unknown("samoa.problem.unknown_nation", nation, self.nations)
                elif nation in pile[:j]:
                    yield ("flags", "piles", i, j), Text("samoa.problem.in_pile", {"nation": nation})
        for i, number in enumerate(self.flags.doubled):
            if number > self.rounds:
                yield ("flags", "doubled", i), self._no_round(number)

    def _check_arrivals(self) -> Problems:
        """When a plane lands, all guests of its nation are at home: so many can get in."""
        if len(self.arrivals) < self.rounds:
            numbers = {"n": len(self.arrivals), "rounds": self.rounds}
            yield ("arrivals",), Text("samoa.problem.few_arrivals", numbers)
        tokens = sum(tourist.count for tourist in self.tourists.values())
        times, key = (2, "samoa.problem.guests_doubled") if self.flags.doubled else (1, "samoa.problem.guests")
        for card, by_players in self.arrivals.items():
            for i, groups in enumerate(by_players):
                if sum(groups) * times > tokens:
                    yield ("arrivals", card, i), Text(key, {"n": sum(groups), "tokens": tokens})

    def _check_cards(self) -> Problems:
        for card, record in self.cards.items():
            if (record.bid is None) != (record.price is None):
                yield ("cards", card), Text("samoa.problem.half_card")
        if all(record.bid is not None for record in self.cards.values()):
            yield ("cards",), Text("samoa.problem.no_holiday")

    def _check_tiles(self) -> Problems:
        stock, rooms = self.tiles.stock, self.hotel.rows * self.hotel.columns
        if stock.suite > rooms:
            numbers = {"n": stock.suite, "rooms": rooms}
            yield ("tiles", "stock", "suite"), Text("samoa.problem.suites", numbers)
        total = sum(stock.model_dump().values())
        before = 0
        revealed = [0] * PLAYERS
        for i, step in enumerate(self.tiles.reveal):
            if step.until <= before:
                yield ("tiles", "reveal", i, "until"), Text("samoa.problem.settled", {"round": before})
            if step.until > self.rounds:
                yield ("tiles", "reveal", i, "until"), self._no_round(step.until)
            for place, count in enumerate(step.tiles):
                revealed[place] += count * (step.until - before)
            before = step.until
        for place, count in enumerate(revealed):
            if count > total:
                numbers = {"n": count, "players": SEATS[0] + place, "total": total}
                yield ("tiles", "reveal"), Text("samoa.problem.revealed", numbers)

    def _no_round(self, number: int) -> Text:
        return Text("samoa.problem.no_round", {"round": number, "flags": self.rounds})
