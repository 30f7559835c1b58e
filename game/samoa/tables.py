"""Hotel Samoa's components compiled to ints, with look-up tables for what every turn asks.

Numbers used everywhere
    nation    place in the sorted list of ids
    kind      kind of tourist, sorted by id
    guest     nation * kinds + kind: what lies in a room
    card      price card, by bid, Staff Holidays last
    tile      EXTRA_ROOM … TAKE_BACK_TILE; the last three are special tiles, special = tile - SWAP_TILE
    room      printed rooms row by row, then the extra rooms
    group     of this round's plane, from 0
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.kernel.contract import Action
from game.samoa import SEATS
from game.samoa.content import Content
from game.samoa.verbs import BUY, CHOOSE_CARD, SEAT, SEND

NOTHING: Final = -1
OPEN: Final = "open"
"""The variant in which everybody's purse is shown."""

TILES = ("extra_room", "suite", "pool", "swap_card", "send_home", "take_back")
EXTRA_ROOM: Final = 0
SUITE: Final = 1
POOL: Final = 2
SWAP_TILE: Final = 3
SEND_TILE: Final = 4
BACK_TILE: Final = 5
SPECIALS: Final = 3
SWAP_SPECIAL: Final = 0
SEND_SPECIAL: Final = 1
BACK_SPECIAL: Final = 2


def members(mask: int) -> list[int]:
    """The numbers in a bit mask, ascending."""
    if not mask:
        return []
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


class Tables:
    def __init__(self, content: Content, variant: str, seats: int) -> None:
        self.content = content
        self.variant = variant
        self.seats = seats
        self._compile_flags(content)
        self._compile_tourists(content)
        self._compile_cards(content)
        self._compile_hotel(content)
        self._compile_tiles(content)
        self._compile_orders()
        self._choice_menus: dict[int, list[Action]] = {}
        self._seating_menus: dict[int, list[Action]] = {}
        self._return_menus: dict[int, list[tuple[int, ...]]] = {}

    # -- components ------------------------------------------------------------------------------------------

    def _compile_flags(self, content: Content) -> None:
        self.nation_ids = tuple(sorted(content.nations))
        self.nations = len(self.nation_ids)
        number = {nation: i for i, nation in enumerate(self.nation_ids)}
        self.piles = tuple(tuple(number[nation] for nation in pile) for pile in content.flags.piles)
        self.rounds = content.rounds
        self.doubled = tuple(int(n in content.flags.doubled) for n in range(self.rounds + 1))
        """Indexed by round, from 1."""

    def _compile_tourists(self, content: Content) -> None:
        self.kind_ids = tuple(sorted(content.tourists))
        self.kinds = len(self.kind_ids)
        records = [content.tourists[kind] for kind in self.kind_ids]
        self.figures = tuple(record.figure for record in records)
        self.kind_count = tuple(record.count for record in records)
        self.rich = tuple(record.pays_double for record in records)
        self.shares = tuple(record.shares for record in records)
        self.famous = tuple(record.famous for record in records)
        self.points = tuple(record.swims for record in records)
        """By kind: points on the lifebuoy."""
        players = self.seats - SEATS[0]
        self.arrival_ids = tuple(sorted(content.arrivals))
        self.arrivals = tuple(content.arrivals[card][players] for card in self.arrival_ids)

    def _compile_cards(self, content: Content) -> None:
        cards = content.cards
        order = sorted((card.bid is None, card.bid or 0, card.price or 0, name) for name, card in cards.items())
        self.card_ids = tuple(name for *_, name in order)
        self.cards = len(self.card_ids)
        self.bid = tuple(_number(cards[card].bid) for card in self.card_ids)
        self.price = tuple(_number(cards[card].price) for card in self.card_ids)
        """Both -1 on a Staff Holiday."""
        self.all_cards = (1 << self.cards) - 1

    def _compile_hotel(self, content: Content) -> None:
        hotel = content.hotel
        self.printed = hotel.rows * hotel.columns
        self.room_count = self.printed + content.tiles.stock.extra_room
        self.adjacent = tuple(_neighbours(room, hotel.rows, hotel.columns) for room in range(self.printed))
        self.adjacent += (0,) * content.tiles.stock.extra_room
        """By room: mask of its neighbours; extra rooms have none."""
        self.start_money = hotel.money
        self.open_money = hotel.open_money or self.variant == OPEN
        self.special_worth = hotel.special_worth
        self.send_limit = hotel.send_home
        self.back_limit = hotel.take_back

    def _compile_tiles(self, content: Content) -> None:
        stock = content.tiles.stock.model_dump()
        self.tile_count = tuple(stock[tile] for tile in TILES)
        self.take_backs = self.tile_count[BACK_TILE]
        reveal = [0] * (self.rounds + 1)
        first = 1
        for step in content.tiles.reveal:
            for number in range(first, step.until + 1):
                reveal[number] = step.tiles[self.seats - SEATS[0]]
            first = step.until + 1
        self.reveal = tuple(reveal)
        """Indexed by round, from 1: tiles revealed at its start."""
        rooms = range(self.printed)
        self.buys: tuple[tuple[Action, ...], ...] = tuple(
            tuple((BUY, tile, room) for room in rooms) if tile == SUITE else ((BUY, tile, NOTHING),)
            for tile in range(len(TILES))
        )
        self.sends: tuple[Action, ...] = tuple((SEND, room) for room in range(self.room_count))

    def _compile_orders(self) -> None:
        """Gap g lies between seats g and g + 1; the tie card points clockwise for building, back for hosting."""
        seats = range(self.seats)
        self.clockwise = tuple(tuple((gap + 1 + i) % self.seats for i in seats) for gap in seats)
        self.counter = tuple(tuple((gap - i) % self.seats for i in seats) for gap in seats)

    # -- menus -----------------------------------------------------------------------------------------------

    def choices(self, hand: int) -> list[Action]:
        """A price card of this hand, without taking any back."""
        found = self._choice_menus.get(hand)
        if found is None:
            found = self._choice_menus[hand] = [(CHOOSE_CARD, card) for card in members(hand)]
        return found

    def returns(self, pile: int) -> list[tuple[int, ...]]:
        """Every choice of cards that one take-back tile can return from a discard pile, each ascending."""
        found = self._return_menus.get(pile)
        if found is None:
            cards = members(pile)
            sizes = range(1, self.back_limit + 1)
            found = self._return_menus[pile] = [taken for size in sizes for taken in combinations(cards, size)]
        return found

    def seatings(self, group: int, kind: int, rooms: int) -> list[Action]:
        """A tourist of this group and kind into each room of the mask."""
        key = (group * self.kinds + kind) << self.room_count | rooms
        found = self._seating_menus.get(key)
        if found is None:
            found = self._seating_menus[key] = [(SEAT, group, kind, room) for room in members(rooms)]
        return found


def _number(value: int | None) -> int:
    return NOTHING if value is None else value


def _neighbours(room: int, rows: int, columns: int) -> int:
    """Mask of the printed rooms above, below, left and right."""
    row, column = divmod(room, columns)
    mask = 0
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < rows and 0 <= c < columns:
            mask |= 1 << (r * columns + c)
    return mask
