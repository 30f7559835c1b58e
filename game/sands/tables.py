"""The components of Sun, Sea & Sand compiled to ints, with look-up tables for what every turn asks.

Numbers used everywhere
    zone        row of fields, from 0 at the top; also the tourists who come for its attractions
    column      0 to `columns` - 1 from the left; from 1 in actions and events
    field       zone * columns + column; a set of fields is a bit mask
    attraction  place in the list of all attractions, by zone, then price
    boat        place in the list of all boats
    group       0 to `groups` - 1; number `groups` is the backpacker's space, which nobody can take
    ahead       0 for this week's boat, 1, 2, 3 for the boats that can be booked
    space       booking space: 2, 3, 4, so ahead + 1
    sign        place in the order in which signs are put up, from 0
    slot        time slot, from 1
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.kernel.contract import Action
from game.sands import SEATS
from game.sands.content import Content
from game.sands.verbs import ATTRACTION, CHALETS, TOURISTS

NOTHING: Final = -1

MOST_REMEMBERED: Final = 100_000
"""Boards whose open fields and areas are kept in mind."""

Party: TypeAlias = tuple[int, ...]
"""Tourists of a group, by zone."""


@mypyc_attr(acyclic=True)
class Pile:
    """All copies of an attraction."""

    __slots__ = ("attraction", "zone", "shift", "price", "copies", "vp", "extra", "menu")

    def __init__(self, tables: Tables, attraction: int) -> None:
        self.attraction: i64 = attraction
        self.zone: i64 = tables.zone_of[attraction]
        self.shift: i64 = tables.shift_of[attraction]
        self.price: i64 = tables.prices[attraction]
        self.copies: i64 = tables.copies[attraction]
        self.vp = float(tables.vp[attraction])
        self.extra = float(tables.extra[attraction])
        self.menu: list[list[Action]] = [
            [(ATTRACTION, attraction, column + 1) for column in range(tables.columns) if row >> column & 1]
            for row in range(1 << tables.columns)
        ]
        """By mask of columns: the actions that build it."""


class Tables:
    def __init__(self, content: Content, variant: str, seats: int) -> None:
        self.content = content
        self.variant = variant
        self.seats = seats
        self.next_seat = (*range(1, seats), 0)
        self._compile_resort(content)
        self._compile_attractions(content)
        self._compile_boats(content)
        self._compile_family(content)

    # -- components ------------------------------------------------------------------------------------------

    def _compile_resort(self, content: Content) -> None:
        resort, zones = content.resort, content.zones
        self.zone_ids = tuple(sorted(zones, key=lambda zone: zones[zone].row))
        self.tourist_ids = tuple(zones[zone].tourists for zone in self.zone_ids)
        self.zones = len(self.zone_ids)
        self.columns = resort.columns
        self.fields = self.zones * self.columns
        self.bits = vec[i64](1 << field for field in range(self.fields))
        """By field: its mask."""
        self.row_mask = (1 << self.columns) - 1
        self.all_fields = (1 << self.fields) - 1
        self.first_column = sum(1 << zone * self.columns for zone in range(self.zones))
        self.last_column = self.first_column << self.columns - 1
        self.columns_in = [self._columns_in(row) for row in range(1 << self.columns)]
        """By mask of one row: its columns from right to left."""
        self.chalet_prices = (0, *resort.chalet_prices)
        """By number of chalets."""
        self.start_chalets = resort.chalets
        self.start_money = resort.money
        self.most_money = resort.most_money
        self.sign_ids = tuple(sorted(content.signs, key=lambda sign: content.signs[sign].place))
        self.sign_counts = tuple(content.signs[sign].count for sign in self.sign_ids)

    def _columns_in(self, row: int) -> vec[i64]:
        return vec[i64](column for column in reversed(range(self.columns)) if row >> column & 1)

    def _compile_attractions(self, content: Content) -> None:
        zone_of = {zone: number for number, zone in enumerate(self.zone_ids)}
        known = content.attractions
        self.attraction_ids = tuple(sorted(known, key=lambda a: (zone_of[known[a].zone], known[a].price, a)))
        records = [known[a] for a in self.attraction_ids]
        self.attractions = len(records)
        self.zone_of = tuple(zone_of[record.zone] for record in records)
        self.shift_of = tuple(zone * self.columns for zone in self.zone_of)
        """First field of the attraction's zone."""
        self.prices = tuple(record.price for record in records)
        self.vp = tuple(record.vp for record in records)
        self.extra = tuple(record.income for record in records)
        """What a tourist on it pays beside the usual 1."""
        self.earners = tuple(a for a in range(self.attractions) if self.extra[a])
        table = self.seats - SEATS[0]
        usual = content.season.copies
        self.copies = tuple((record.copies or usual)[table] for record in records)
        """With so many players."""

    def _compile_boats(self, content: Content) -> None:
        season = content.season
        self.weeks = season.weeks
        self.ahead = season.ahead
        self.nobody_booked = [0] * (self.ahead * self.zones)
        self.groups = season.groups[self.seats - SEATS[0]]
        self.all_groups = (1 << self.groups) - 1
        self.boat_ids = tuple(sorted(content.boats))
        boats = [content.boats[boat] for boat in self.boat_ids]
        number = {tourist: zone for zone, tourist in enumerate(self.tourist_ids)}
        self.bag = tuple(number[boat.backpacker] for boat in boats)
        """Zone the backpacker of each boat comes for."""
        self.parties: tuple[tuple[Party, ...], ...] = tuple(
            tuple(tuple(group.count(tourist) for tourist in self.tourist_ids) for group in boat.groups[: self.groups])
            for boat in boats
        )
        """By boat and group: tourists of each zone."""
        self.sizes = tuple(tuple(sum(party) for party in parties) for parties in self.parties)
        self.largest = max(max(sizes) for sizes in self.sizes) if self.sizes else 0
        self.fitting = tuple(
            tuple(self._fitting(sizes, free) for free in range(self.largest + 1)) for sizes in self.sizes
        )
        """By boat and free chalets: mask of the groups that find room in so many."""

    def _fitting(self, sizes: tuple[int, ...], free: int) -> int:
        return sum(1 << group for group, size in enumerate(sizes) if size <= free)

    def _compile_family(self, content: Content) -> None:
        family = content.family
        self.start_home = family.home
        self.start_slots = family.slots
        self.slot_count = len(family.slots)
        self.members = family.home + sum(family.slots)
        self.chalet_slot = family.chalets
        self.attraction_slot = family.attraction
        self.sign_slot = family.sign
        self.chalet_menu = tuple(self._chalet_menu(money) for money in range(self.most_money + 1))
        """By money: the numbers of chalets one can pay."""
        self.piles = [Pile(self, attraction) for attraction in range(self.attractions)]
        self.payable = [[pile for pile in self.piles if pile.price <= money] for money in range(self.most_money + 1)]
        """By money: the piles whose first copy one can pay."""
        self.tourist_menu: tuple[dict[int, list[Action]], ...] = tuple({} for _ in range(self.ahead + 1))
        """By weeks ahead, then mask of groups: what `list_tourists` found for those that were asked for. There are more
        sets of groups than a season ever sees."""
        self._open_fields: dict[int, int] = {}
        self._areas: dict[int, int] = {}

    def _chalet_menu(self, money: int) -> list[Action]:
        return [(CHALETS, n) for n, price in enumerate(self.chalet_prices) if n and price <= money]

    def list_tourists(self, ahead: int, mask: int) -> list[Action]:
        """The actions that take one of these groups."""
        found: list[Action] = [(TOURISTS, ahead, group) for group in range(self.groups) if mask >> group & 1]
        self.tourist_menu[ahead][mask] = found
        return found

    # -- fields ----------------------------------------------------------------------------------------------

    def open_fields(self, occupied: int) -> int:
        """Where an attraction may be built: free fields in the first column, or touching an own attraction
        side to side or corner to corner."""
        found = self._open_fields.get(occupied, NOTHING)
        if found >= 0:
            return found
        wide = occupied | (occupied & ~self.last_column) << 1 | (occupied & ~self.first_column) >> 1
        near = wide | wide << self.columns | wide >> self.columns
        if len(self._open_fields) > MOST_REMEMBERED:
            self._open_fields.clear()
        found = self._open_fields[occupied] = (near | self.first_column) & self.all_fields & ~occupied
        return found

    def areas(self, occupied: int) -> int:
        """Separate areas of fields without attractions, joined side to side.

        Attractions hang together from the first column on, so no area ever surrounds one. Without such holes
        Euler's formula counts the areas: free fields, minus free neighbours, plus free squares of four.
        """
        found = self._areas.get(occupied, NOTHING)
        if found >= 0:
            return found
        free = self.all_fields & ~occupied
        beside = free & free >> 1 & ~self.last_column
        below = free & free >> self.columns
        square = beside & beside >> self.columns
        if len(self._areas) > MOST_REMEMBERED:
            self._areas.clear()
        found = free.bit_count() - beside.bit_count() - below.bit_count() + square.bit_count()
        self._areas[occupied] = found
        return found
