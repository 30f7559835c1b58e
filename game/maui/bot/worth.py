"""What things are worth in Maui, in points of the final margin: markers, pearls, dollars, positions.

A marker is worth what its space is expected to pay at the end if the seat goes on as usual, a pearl what its set
will pay, a position what the best of a few towels would bring next. Everything is looked up in tables that are
filled when they are asked for.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import PARASOL_SIDE
from game.maui.tables import NO_SPACE, Links

STEPS_A_TURN = (0.66, 0.15, 0.1, 0.09)
"""How often a marker goes 0, 1, 2, 3 steps in one turn."""
CATCH = 0.5
"""How often a pearl that still lies on the beach will be covered."""
STEP = 1.7
"""Points of a step in a towel not seen yet."""
CHOICE = 3
"""Towels a seat may choose from next turn, as a rule."""
PARASOL = 2.0
CRAB = 0.5
"""What covering a crab costs beside its points: the motif below it is inactive."""
FREEDOM = 1.6
"""What the first dollar in hand is worth beside its point: a choice of towels."""
TOKEN = 2.6
"""A motif token in hand, while there are towels to come."""
TURN_WORTH = 5.0
"""What a turn brings on average."""
FREE_TURNS = 4
"""With this many turns to go, dollars are worth their full choice."""

NO_GAIN: Final = 0
"""The place of no steps among the gains: no connection."""
NOT_ASKED: Final = -1.0
"""No worth yet, in a table that is filled when it is asked. Every prospect is at least 0."""

Gains: TypeAlias = list[list[list[float]]]
"""By motif and space: what 0, 1, 2… steps from there are worth."""

Fits: TypeAlias = tuple[int, ...]
"""Each place where a towel connects: its shift, from the highest on, and a bit for each connected square."""


@mypyc_attr(acyclic=True)
class Lay:
    """A way to lay a towel showing `code` beside another one, and what its worth is made of.

    first, second, third   places in `TurnFacts.gains` of what its connections bring; the place NO_GAIN brings nothing
    beside                 where `prospects` of the towel begin, by icon ahead
    """

    __slots__ = ("code", "top", "penalty", "first", "second", "third", "beside")

    def __init__(self, code: i64, top: i64, penalty: float, gains: list[int], beside: i64) -> None:
        self.code: i64 = code
        self.top: i64 = top
        self.penalty: float = penalty
        self.first: i64 = gains[0]
        self.second: i64 = gains[1]
        self.third: i64 = gains[2]
        self.beside: i64 = beside


Beside: TypeAlias = list[list[Lay] | None]
"""By code: every way to lay a towel that shows it beside a certain one, or None where nobody has asked yet."""


class Worths:
    def __init__(self, rules: MauiRules) -> None:
        self.rules = rules
        turns = rules.columns * (2 if rules.combined else 1) + 1
        self.markers = self._track_worths(turns)
        self.tokens = [TOKEN * min(1.0, left / 3) for left in range(turns + 1)]
        """By turns left: a motif token is worth nothing when no towel follows."""
        self._gain_tables: list[dict[tuple[int, ...], Gains]] = [{} for _ in self.markers]
        self._track_tables: dict[tuple[int, int], list[list[float]]] = {}
        self._beside: list[Beside | None] = [None] * len(rules.active)
        """By code * span + top + 1 of the last towel."""
        self._same: dict[int, Lay] = {}
        """Equal ways to lay a towel are kept once, so that all of them fit into the processor's cache."""
        self.reach = max(*rules.row_values, 1) + 1
        """How many numbers of steps there are, none among them."""
        self.ahead, self.icons = self._icons_ahead()
        self.prospects = vec[float]([NOT_ASKED] * (len(rules.active) * len(self.icons)))
        """See `beside` and `prospect`."""
        self._fits: dict[int, list[tuple[Fits, int]]] = {}
        self._fit_tables: dict[tuple[int, int], list[float]] = {}
        ranks = [(rank / rules.towels) ** CHOICE for rank in range(rules.towels + 1)]
        self._chances = [ranks[rank + 1] - ranks[rank] for rank in range(rules.towels)]
        self.pearls = self._pearl_worths()
        dollars = sum(rules.new().zones) + sum(rules.new().dollars)
        self._purses = [
            [n + FREEDOM * (1 - 0.5**n) * turns / FREE_TURNS for n in range(dollars + 1)]
            for turns in range(FREE_TURNS + 1)
        ]

    def _track_worths(self, turns: int) -> list[list[float]]:
        """By turns left, then space: the points a marker is expected to stand on at the end."""
        last = self.rules.last_space
        worths = [[float(points) for points in self.rules.track_points]]
        for _ in range(turns):
            now = worths[-1]
            worths.append(
                [
                    sum(often * now[min(last, space + steps)] for steps, often in enumerate(STEPS_A_TURN))
                    for space in range(last + 1)
                ]
            )
        return worths

    def _icons_ahead(self) -> tuple[list[list[int]], list[tuple[int, float]]]:
        """By side and column: an index into the list of different (row, worth) of icons; 0 is none."""
        rules = self.rules
        icons: list[tuple[int, float]] = [(NO_SPACE, 0.0)]
        ahead = []
        for side, cells in enumerate(rules.icon_cells):
            columns = [0] * (rules.columns + 3)
            for icon, (column, row) in enumerate(cells):
                crab = side != PARASOL_SIDE and rules.crab_side_kinds[icon] == rules.crab_kind
                mean = sum(rules.content.crabs.values) / len(rules.content.crabs.values) if crab else 0.0
                seen = (row, -mean - CRAB if crab else PARASOL)
                if seen not in icons:
                    icons.append(seen)
                columns[column] = icons.index(seen)
            ahead.append(columns)
        return ahead, icons

    def gains(self, left: int, ornaments: tuple[int, ...]) -> Gains:
        """What steps are worth with `left` turns to go and these motif tokens on the ornaments."""
        tables = self._gain_tables[left]
        found = tables.get(ornaments)
        if found is None:
            motifs = range(self.rules.motifs)
            found = tables[ornaments] = [self._track_gains(motif, left, ornaments) for motif in motifs]
        return found

    def _track_gains(self, motif: int, left: int, ornaments: tuple[int, ...]) -> list[list[float]]:
        """Tracks without a token to win are all alike, and share one table."""
        ornament = self.rules.ornament_of[motif]
        token = self.rules.ornament_space[motif] if ornament >= 0 and ornaments[ornament] else NO_SPACE
        found = self._track_tables.get((left, token))
        if found is None:
            found = self._track_tables[left, token] = self._steps_from_spaces(left, token)
        return found

    def _steps_from_spaces(self, left: int, token: int) -> list[list[float]]:
        """By space and steps; with a motif token to win at the space `token`."""
        rules, worth = self.rules, self.markers[left]
        gains = []
        for space in range(rules.last_space + 1):
            row = []
            for steps in range(self.reach):
                reached = min(space + steps, rules.last_space)
                passed = space < token <= reached
                row.append(worth[reached] - worth[space] + (self.tokens[left] if passed else 0.0))
            gains.append(row)
        return gains

    def _pearl_worths(self) -> list[list[float]]:
        """By pearls owned and pearls of the colour still on the beach: the points of the set at the end."""
        points = self.rules.pearl_points
        most = len(points)
        worths = [[float(points[min(owned, most - 1)])] for owned in range(2 * most)]
        for later in range(1, most):
            for owned in range(2 * most - later):
                caught, missed = worths[owned + 1][later - 1], worths[owned][later - 1]
                worths[owned].append(CATCH * caught + (1 - CATCH) * missed)
        return worths

    def purse(self, turns: int) -> list[float]:
        """By dollars in hand: what they are worth, a point each and the choice they give while turns are left."""
        return self._purses[min(turns, FREE_TURNS)]

    def lays_beside(self, left: int, left_top: int) -> Beside:
        """What there is beside `left` so far; `lays` finds the rest."""
        place = left * self.rules.span + left_top + 1
        found = self._beside[place]
        if found is None:
            found = self._beside[place] = [None] * self.rules.codes
        return found

    def lays_at(self, place: int, code: int) -> list[Lay]:
        """Every way to lay a towel showing `code` beside what lies at a place of `prospects` without its icon."""
        left, top = divmod(place, self.rules.span)
        beside = self.lays_beside(left, top - 1)
        found = beside[code]
        if found is None:
            found = beside[code] = self.lays(left, top - 1, code)
        return found

    def lays(self, left: int, left_top: int, code: int) -> list[Lay]:
        """Every way to lay a towel showing `code` beside `left`, in the order of `legal`."""
        return [self._lay(left, code, shift, left_top + shift) for shift in self.rules.shifts(left, code)]

    def _lay(self, left: int, code: int, shift: int, top: int) -> Lay:
        rules = self.rules
        steps = [(motif, rules.row_values[top + square]) for motif, square in rules.links(left, code, shift)]
        gains = [motif * self.reach + n for motif, n in steps if n]
        gains += [NO_GAIN] * (SQUARES - len(gains))
        key = code * rules.span + top + 1
        for gain in gains:
            key = key * rules.motifs * self.reach + gain
        found = self._same.get(key)
        if found is None:
            found = self._same[key] = Lay(code, top, len(rules.outside[top + 1]), gains, self.beside(code, top))
        return found

    def beside(self, code: int, top: int) -> int:
        """Where `prospects` begin, by icon ahead, of a towel that shows `code` and lies at `top`."""
        span = self.rules.span
        return (self.rules.active[code * span + top + 1] * span + top + 1) * len(self.icons)

    def prospect(self, code: int, top: int, ahead: int) -> float:
        """What the next towel will bring beside a towel showing `code` at `top`."""
        place = self.beside(code, top) + ahead
        found = self.prospects[place]
        return found if found >= 0 else self.foresee(place)

    def foresee(self, place: int) -> float:
        """A prospect nobody has asked for yet."""
        lying, ahead = divmod(place, len(self.icons))
        shown, top = divmod(lying, self.rules.span)
        found = self._best_of_some(shown, self._fit_worths(top - 1, ahead))
        self.prospects[place] = found
        return found

    def _best_of_some(self, code: int, worths: list[float]) -> float:
        """The mean over all towels, weighted as the best of CHOICE drawn ones; `worths` by fit."""
        brings: list[float] = []
        for fits, towels in self._fits_of(code):
            best = 0.0
            for fit in fits:
                if worths[fit] > best:
                    best = worths[fit]
            brings += [best] * towels
        brings.sort()
        total = 0.0
        for rank, chance in enumerate(self._chances):
            total += chance * brings[rank]
        return total

    def _fit_worths(self, top: int, ahead: int) -> list[float]:
        """By fit: what it brings beside a towel at `top`."""
        found = self._fit_tables.get((top, ahead))
        if found is None:
            shifts, every = range(1 - SQUARES, SQUARES), range(1 << SQUARES)
            row, icon = self.icons[ahead]
            found = [self._fit_worth(top + shift, squares, row, icon) for shift in shifts for squares in every]
            self._fit_tables[top, ahead] = found
        return found

    def _fit_worth(self, top: int, squares: int, row: int, icon: float) -> float:
        """What a towel at `top` brings that connects at these squares; nothing where no towel can lie."""
        rows = self.rules.rows
        if not -1 <= top <= rows:
            return 0.0
        worth = -float(len(self.rules.outside[top + 1]))
        for square in range(SQUARES):
            if squares >> square & 1 and 1 <= top + square <= rows:
                worth += STEP * self.rules.row_values[top + square]
        return worth + icon if top <= row < top + SQUARES else worth

    def _fits_of(self, code: int) -> list[tuple[Fits, int]]:
        """Where towels connect beside `code`, and how many towels do so there."""
        found = self._fits.get(code)
        if found is None:
            rules = self.rules
            towels: dict[Fits, int] = {}
            for face in rules.face:
                fits = tuple([self._fit(d, rules.links(code, face, d)) for d in rules.shifts(code, face)])
                towels[fits] = towels.get(fits, 0) + 1
            found = self._fits[code] = list(towels.items())
        return found

    def _fit(self, shift: int, links: Links) -> int:
        return (shift + SQUARES - 1) << SQUARES | sum([1 << square for _, square in links])
