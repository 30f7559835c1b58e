"""Maui's components compiled to ints, with look-up tables for what every turn asks.

Numbers used everywhere
    motif     its track's place on the score board, from 0
    towel     place in the list of all towels, sorted by their motifs; a towel's number is also its piece
    square    0 top, 1 middle, 2 bottom
    row       1 to `rows`; a towel's `top` is the row of its top square, from -1 to `rows`
    kind      parasol token kind, sorted by id; the last kind is the crab
    code      what a towel shows to its right neighbour: three digits to the base motifs + 1, top first, each
              0 for an inactive square, else motif + 1
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from game.kernel.contract import Action
from game.maui.content import SQUARES, Cell, Content
from game.maui.state import CRAB_SIDE, PARASOL_SIDE
from game.maui.verbs import DOLLARS, PLACE, SPARE, TAKE

NOTHING: Final = -1
CRAB_TOKEN = "crab"
NO_SPACE: Final = 1_000_000

Links: TypeAlias = tuple[tuple[int, int], ...]
"""(motif, square) of every connection of a towel, from the top down."""

Marks: TypeAlias = tuple[int, ...]
"""For each square the motif of the token laid onto it, or -1."""


class Face:
    """A towel with motif tokens on it, or none.

    code    what it shows
    spent   how many tokens there are
    """

    __slots__ = ("marks", "code", "spent")

    def __init__(self, marks: Marks, code: i64, spent: float) -> None:
        self.marks = marks
        self.code = code
        self.spent = spent


class Book(NamedTuple):
    """What a seat can do with its towels while it owns certain motif tokens."""

    faces: dict[int, list[Face]]
    placements: dict[int, list[Action]]


class Tables:
    def __init__(self, content: Content, variant: str, seats: int) -> None:
        self.content = content
        self.variant = variant
        self.seats = seats
        self.combined = variant == "combined"
        self.first_part = CRAB_SIDE if variant == "crabs" else PARASOL_SIDE
        self.last_part = PARASOL_SIDE if variant == "base" else CRAB_SIDE
        self._compile_towels(content)
        self._compile_beach(content)
        self._compile_board(content)
        self._compile_market(content)

    # -- components ------------------------------------------------------------------------------------------

    def _compile_towels(self, content: Content) -> None:
        self.motif_ids = tuple(sorted(content.motifs, key=lambda motif: content.motifs[motif].track))
        self.motifs = len(self.motif_ids)
        number = {motif: i for i, motif in enumerate(self.motif_ids)}
        self.motif_number = number
        towels = content.towels.items()
        woven = sorted((tuple(number[m] for m in squares), towel) for towel, squares in towels)
        self.towel_ids = tuple(towel for _, towel in woven)
        self.towels = len(self.towel_ids)
        self.squares = tuple(squares for squares, _ in woven)
        self.base = self.motifs + 1
        self.codes = self.base**SQUARES
        self.face = tuple(self.code_of(squares) for squares in self.squares)
        """Code of each towel when all its squares are active."""
        shown = range(NOTHING, self.motifs)
        self._digits = tuple(product(shown, shown, shown))
        """By code: see `digits`."""

    def _compile_beach(self, content: Content) -> None:
        beach, crabs = content.beach, content.crabs
        self.columns = beach.columns
        self.width = beach.columns + 1
        self.rows = len(beach.rows)
        self.row_values = (0, *beach.rows)
        """Indexed by row, from 1."""
        self.dock = beach.dock
        self.span = self.rows + SQUARES - 1
        """How many tops there are; top + 1 counts them from 0."""
        self.kind_ids = (*sorted(content.parasols.tokens), CRAB_TOKEN)
        self.crab_kind = len(self.kind_ids) - 1
        tokens = [content.parasols.tokens[kind] for kind in self.kind_ids[:-1]]
        self.kind_count = tuple(token.count for token in tokens)
        self.kind_tracks = tuple(tuple(self.motif_number[m] for m in token.tracks) for token in tokens)
        self.pearl_kinds = tuple(kind for kind, tracks in enumerate(self.kind_tracks) if not tracks)
        pearls = {kind: pearl for pearl, kind in enumerate(self.pearl_kinds)}
        self.pearl_of = tuple(pearls.get(kind, NOTHING) for kind in range(len(tokens)))
        """Place of a kind among the pearls, or -1 for a bonus."""
        self.pearl_points = (0, *content.parasols.pearls)
        self.deal = tuple(kind for kind, token in enumerate(tokens) for _ in range(token.count))
        """The tokens of one player, dealt at random onto the parasol icons."""
        crab_cells = [(cell, self.crab_kind) for cell in crabs.cells]
        crab_cells += [(cell, self.kind_ids.index(kind)) for kind, cell in sorted(crabs.bonuses.items())]
        self.icon_cells: tuple[tuple[Cell, ...], ...] = (beach.parasols, tuple(cell for cell, _ in crab_cells))
        """By side: (column, row) of each icon."""
        self.crab_side_kinds = tuple(kind for _, kind in crab_cells)
        self.icon_at = tuple(self._by_column(cells) for cells in self.icon_cells)
        """By side: icon of each column, or -1."""
        self.crab_values = tuple(sorted(set(crabs.values)))
        self.crab_counts = tuple(crabs.values.count(value) for value in self.crab_values)
        tops = range(-1, self.rows + 1)
        each = range(SQUARES)
        self.outside = tuple(tuple(q for q in each if not 1 <= top + q <= self.rows) for top in tops)
        """By top + 1: the squares outside the grid."""
        self.active = tuple(self._without(code, out) for code in range(self.codes) for out in self.outside)
        """code * span + top + 1: the code without the squares outside the grid."""
        self.pinched = tuple(self._without(code, (q,)) for code in range(self.codes) for q in each)
        """code * 3 + square: the code with a crab on that square."""

    def _by_column(self, cells: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        at = [NOTHING] * self.width
        for icon, (column, _) in enumerate(cells):
            at[column] = icon
        return tuple(at)

    def _compile_board(self, content: Content) -> None:
        tracks = content.tracks
        self.track_points = (0, *tracks.values, *(tracks.extension if self.combined else ()))
        """Points by space; space 0 is beside the board."""
        self.last_space = len(self.track_points) - 1
        self.ornament_tracks = tuple(sorted(self.motif_number[motif] for motif in tracks.ornaments))
        records = [tracks.ornaments[self.motif_ids[track]] for track in self.ornament_tracks]
        self.ornament_tokens = tuple(self.motif_number[record.token] for record in records)
        self.ornament_stock = (tracks.tokens[self.seats - 2],) * len(records)
        ornaments = {track: ornament for ornament, track in enumerate(self.ornament_tracks)}
        self.ornament_of = tuple(ornaments.get(motif, NOTHING) for motif in range(self.motifs))
        self.ornament_space = tuple(records[o].space if o >= 0 else NO_SPACE for o in self.ornament_of)
        """By track; a space no marker reaches where there is no ornament."""

    def _compile_market(self, content: Content) -> None:
        market = content.market
        self.market_rows = market.rows
        self.costs = market.costs
        self.places = len(market.costs)
        self.zone_dollars = market.zone_dollars
        self.player_dollars = market.player_dollars
        slots = tuple((row, slot) for row in range(market.rows) for slot in range(self.places))
        self.takes: tuple[Action, ...] = tuple((TAKE, row, slot) for row, slot in slots)
        self.spares: tuple[Action, ...] = tuple((SPARE, row, slot) for row, slot in slots)
        self.collects: tuple[Action, ...] = tuple((DOLLARS, row) for row in range(market.rows))
        self.take_costs = market.costs * market.rows
        self.no_tokens = (0,) * self.motifs
        tops = range(-1, self.rows + 1)
        self._plain: tuple[Action, ...] = tuple((PLACE, top, *(NOTHING,) * SQUARES) for top in tops)
        """By top + 1: a placement without motif tokens."""
        self._links: list[tuple[Links, ...] | None] = [None] * self.codes**2
        """left * codes + code: what connects at every shift, from -2 on; None where nobody has asked yet."""
        self._shifts: list[tuple[int, ...] | None] = [None] * self.codes**2
        self._linked_squares: list[Links | None] = [None] * (self.codes << SQUARES)
        self._same: dict[tuple[object, ...], Any] = {}
        """Equal tuples are kept once, so that the tables fit into the processor's cache."""
        self._menus: dict[int, list[Action]] = {}
        self._books: dict[tuple[int, ...], Book] = {}
        self.fits_all = tuple(self._fits_all(code) for code in range(self.codes))
        """By code: can every towel be connected to it without motif tokens?"""

    # -- codes -----------------------------------------------------------------------------------------------

    def code_of(self, squares: tuple[int, ...]) -> int:
        """The code of three motifs, -1 for an inactive square."""
        top, middle, bottom = squares
        return ((top + 1) * self.base + middle + 1) * self.base + bottom + 1

    def digits(self, code: int) -> tuple[int, int, int]:
        """The inverse of code_of."""
        return self._digits[code]

    def _without(self, code: int, inactive: tuple[int, ...]) -> int:
        squares = [NOTHING if q in inactive else motif for q, motif in enumerate(self._digits[code])]
        return self.code_of(tuple(squares))

    def _fits_all(self, code: int) -> bool:
        shown = self._digits[code]
        return all(any(motif in shown for motif in squares) for squares in self.squares)

    # -- connections -----------------------------------------------------------------------------------------

    def links(self, left: int, code: int, shift: int) -> Links:
        """(motif, square) of every connection of a towel showing `code` with its left neighbour's active
        squares; the towel lies `shift` rows lower than the neighbour."""
        found = self._links[left * self.codes + code]
        if found is None:
            found = self._join(left, code)
        return found[shift + SQUARES - 1]

    def shifts(self, left: int, code: int) -> tuple[int, ...]:
        """Where a towel showing `code` connects to its neighbour: shifts from -2 to 2."""
        found = self._shifts[left * self.codes + code]
        if found is None:
            links = self._join(left, code)
            shifts = tuple([shift for shift in range(1 - SQUARES, SQUARES) if links[shift + SQUARES - 1]])
            found = self._shifts[left * self.codes + code] = self._same.setdefault(shifts, shifts)
        return found

    def _join(self, left: int, code: int) -> tuple[Links, ...]:
        """Look at every shift of two towels beside each other."""
        beside, shown = self._digits[left], self._digits[code]
        joined = []
        for shift in range(1 - SQUARES, SQUARES):
            squares = 0
            for square in range(max(0, -shift), min(SQUARES, SQUARES - shift)):
                if beside[square + shift] == shown[square] != NOTHING:
                    squares |= 1 << square
            joined.append(self._linked(code, squares))
        every: tuple[Links, ...] = self._same.setdefault(tuple(joined), tuple(joined))
        self._links[left * self.codes + code] = every
        return every

    def _linked(self, code: int, squares: int) -> Links:
        """The connections of a towel showing `code` at some squares, a bit for each."""
        place = code << SQUARES | squares
        found = self._linked_squares[place]
        if found is None:
            shown = self._digits[code]
            found = tuple([(shown[square], square) for square in range(SQUARES) if squares >> square & 1])
            self._linked_squares[place] = found
        return found

    def fits(self, left: int, towel: int) -> bool:
        """Can the towel be connected somewhere, without motif tokens?"""
        return bool(self.shifts(left, self.face[towel]))

    def token_fits(self, left: int, tokens: tuple[int, ...]) -> bool:
        """Would one of these motif tokens connect any towel? It may lie on whichever square comes there."""
        if not any(tokens):
            return False
        return any(motif >= 0 and tokens[motif] for motif in self._digits[left])

    def placements(self, left: int, left_top: int, towel: int, tokens: tuple[int, ...]) -> list[Action]:
        """Every legal placement of a towel beside `left`, those without motif tokens first."""
        if tokens == self.no_tokens:
            plain = self._plain
            return [plain[left_top + shift + 1] for shift in self.shifts(left, self.face[towel])]
        book = self._book(tokens)
        key = (left * self.towels + towel) * self.span + left_top
        found = book.placements.get(key)
        if found is None:
            found = book.placements[key] = self._placed(left, left_top, self.faces(towel, tokens))
        return found[:]

    def _book(self, tokens: tuple[int, ...]) -> Book:
        book = self._books.get(tokens)
        if book is None:
            book = self._books[tokens] = Book({}, {})
        return book

    def _placed(self, left: int, left_top: int, faces: list[Face]) -> list[Action]:
        found: list[Action] = []
        for face in faces:
            for shift in self.shifts(left, face.code):
                top = left_top + shift
                if not self.sticks_out(face.marks, top):
                    found.append((PLACE, top, *face.marks))
        return found

    def sticks_out(self, marks: Marks, top: int) -> bool:
        """Would a motif token lie outside the grid?"""
        return any(marks[square] >= 0 for square in self.outside[top + 1])

    def faces(self, towel: int, tokens: tuple[int, ...]) -> list[Face]:
        """Every way to lay some of these motif tokens onto a towel; the first is none."""
        faces = self._book(tokens).faces
        found = faces.get(towel)
        if found is None:
            found = faces[towel] = self._faces(towel, tokens)
        return found

    def _faces(self, towel: int, tokens: tuple[int, ...]) -> list[Face]:
        found = []
        own = self.squares[towel]
        for marks in product((NOTHING, *(m for m, count in enumerate(tokens) if count)), repeat=SQUARES):
            enough = all(m < 0 or marks.count(m) <= tokens[m] for m in marks)
            if enough and all(mark != own[square] for square, mark in enumerate(marks)):
                found.append(Face(marks, self.marked(towel, marks), SQUARES - marks.count(NOTHING)))
        return found

    def marked(self, towel: int, marks: Marks) -> int:
        """The towel's code with motif tokens on it."""
        top, middle, bottom = marks
        if top < 0 and middle < 0 and bottom < 0:
            return self.face[towel]
        own = self.squares[towel]
        return self.code_of(
            (top if top >= 0 else own[0], middle if middle >= 0 else own[1], bottom if bottom >= 0 else own[2])
        )

    def menu(self, money: int, zones: list[int]) -> list[Action]:
        """What can be done at the start of a turn when every towel of the market can be connected. (Where
        even the front towel costs money a seat may have nothing to do but take a spare towel.)"""
        key = money
        for dollars in zones:
            key = key * 2 + (dollars > 0)
        found = self._menus.get(key)
        if found is None:
            found = [a for a, cost in zip(self.takes, self.take_costs, strict=True) if cost <= money]
            found += [a for a in self.collects if zones[a[1]]]
            self._menus[key] = found = found or list(self.spares)
        return found
