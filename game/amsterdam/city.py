"""The map of the city as look-up tables: streets, canal and quays. It follows from the city's size alone.

Everything is an int. Tiles are numbered row by row from the north-west (row * columns + column), crossings
likewise (i * (columns - 1) + j). A *place* is where tourists can be: a tile (the Dam too), one of the four
quays (clockwise from the north-west), the supply beside the board, or the boat.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class CityMap:
    """A city of `rows` x `columns`, and walks of up to `longest` steps."""

    def __init__(self, rows: int, columns: int, dam: tuple[int, int], longest: int) -> None:
        self.rows, self.columns = rows, columns
        self.tiles = rows * columns
        self.dam = dam[0] * columns + dam[1]
        self.quays = tuple(range(self.tiles, self.tiles + 4))
        self.supply = self.tiles + 4
        self.boat = self.tiles + 5
        self.places = self.tiles + 6

        self.wide = columns - 1
        self.crossings = (rows - 1) * self.wide
        self.bits = vec[i64](1 << crossing for crossing in range(self.crossings))
        """By crossing. Compiled code must not shift a 1 by a machine integer: it would be cut off at 32 bits."""
        self.around = [self._around(crossing) for crossing in range(self.crossings)]
        """The four tiles around each crossing, row by row."""
        self.dam_corners = tuple(c for c in range(self.crossings) if self.dam in self.around[c])
        self.streets = tuple(self._streets(crossing) for crossing in range(self.crossings))
        self.ends = self._ends(longest)
        """ends[n][c]: where a walk of exactly n steps from c may end."""
        self.distance = tuple(self._distances(crossing) for crossing in range(self.crossings))
        """Shortest walk between two crossings."""

        self.beside = self._beside()
        """For each canal space the place where its boat lands: the building beside it or the quay."""
        self.canal = len(self.beside)

    # -- streets ---------------------------------------------------------------------------------------------

    def _around(self, crossing: int) -> list[int]:
        row, column = divmod(crossing, self.wide)
        first = row * self.columns + column
        return [first, first + 1, first + self.columns, first + self.columns + 1]

    def _streets(self, crossing: int) -> tuple[int, ...]:
        """Neighbours along the streets: north, west, east, south."""
        row, column = divmod(crossing, self.wide)
        near = []
        if row > 0:
            near.append(crossing - self.wide)
        if column > 0:
            near.append(crossing - 1)
        if column < self.wide - 1:
            near.append(crossing + 1)
        if row < self.rows - 2:
            near.append(crossing + self.wide)
        return tuple(near)

    def across(self, crossing: int) -> int:
        """The opposite corner of the Dam, -1 elsewhere."""
        if crossing not in self.dam_corners:
            return -1
        return self.dam_corners[3 - self.dam_corners.index(crossing)]

    def _steps(self, crossing: int, crossed: bool) -> list[tuple[int, bool]]:
        """One step on: along a street, or over the Dam if this walk has not crossed it yet."""
        steps = [(near, crossed) for near in self.streets[crossing]]
        if not crossed and self.across(crossing) >= 0:
            steps.append((self.across(crossing), True))
        return steps

    def _ends(self, longest: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
        fronts = [{(crossing, False)} for crossing in range(self.crossings)]
        ends: list[tuple[tuple[int, ...], ...]] = [tuple((crossing,) for crossing in range(self.crossings))]
        for _ in range(longest):
            fronts = [{step for at in front for step in self._steps(*at)} for front in fronts]
            ends.append(tuple(_but(start, front) for start, front in enumerate(fronts)))
        return tuple(ends)

    def _distances(self, start: int) -> tuple[int, ...]:
        """Every step may cross the Dam here: the shortest walk never does so twice, for any two of its corners are
        no more than one step apart."""
        distance = {start: 0}
        queue = [start]
        for at in queue:
            for near, _ in self._steps(at, False):
                if near not in distance:
                    distance[near] = distance[at] + 1
                    queue.append(near)
        return tuple(distance[crossing] for crossing in range(self.crossings))

    def path(self, start: int, end: int, steps: int) -> tuple[int, ...]:
        """The crossings of one walk of exactly `steps`, from `start` to `end`; straight on if possible."""
        for revisit in (False, True):
            found = self._path((start,), False, end, steps, revisit)
            if found:
                return found
        raise ValueError(f"no walk of {steps} steps leads from {start} to {end}")

    def _path(
        self, path: tuple[int, ...], crossed: bool, end: int, left: int, revisit: bool
    ) -> tuple[int, ...]:
        if left == 0:
            return path if path[-1] == end else ()
        for near, over in self._steps(path[-1], crossed):
            if self.distance[near][end] >= left or (near in path and not revisit):
                continue
            found = self._path((*path, near), over, end, left - 1, revisit)
            if found:
                return found
        return ()

    # -- canal -----------------------------------------------------------------------------------------------

    def _beside(self) -> tuple[int, ...]:
        """Clockwise: the north-west bend, the north side, the north-east bend, the east side, and so on."""
        row, column = self.rows - 1, self.columns - 1
        north = list(range(self.columns))
        east = [r * self.columns + column for r in range(self.rows)]
        south = [row * self.columns + c for c in reversed(range(self.columns))]
        west = [r * self.columns for r in reversed(range(self.rows))]
        ring: list[int] = []
        for quay, side in zip(self.quays, (north, east, south, west), strict=True):
            ring += [quay, *side]
        return tuple(ring)

    def passed(self, start: int, spaces: int) -> tuple[int, ...]:
        """The quays whose bends the boat passes over: it neither starts from nor stops on them."""
        over = [self.beside[(start + n) % self.canal] for n in range(1, spaces)]
        return tuple(place for place in over if place in self.quays)


def _but(start: int, front: set[tuple[int, bool]]) -> tuple[int, ...]:
    return tuple(sorted({crossing for crossing, _ in front} - {start}))
