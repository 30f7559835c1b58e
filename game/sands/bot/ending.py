"""The last week of Sun, Sea & Sand, small enough to be solved: nothing is dealt any more, of a tourist only counts that
he is there, and of a board what can still be made of it."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

from game.kernel.bot import End
from game.kernel.contract import Action
from game.sands.rules import SandsRules
from game.sands.scoring import attraction_points
from game.sands.state import AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, SIGN, TOURISTS

MOST_TURNS = 6
"""With more turns to come a week is hardly ever small enough."""
MOST_TURNS_OF_TWO = 8
"""Two seats alone play against each other, and much need not be looked at."""
FULL = -100
"""Landscape of a zone in which nothing can be built."""


class LastWeek:
    """An `Ending`."""

    def __init__(self, rules: SandsRules) -> None:
        self.rules = rules
        self.turns = MOST_TURNS_OF_TWO if rules.seats == 2 else MOST_TURNS
        self._lands: dict[int, tuple[int, ...]] = {}

    def near(self, s: State) -> bool:
        return s.stage == AT_WORK and s.week == self.rules.weeks and sum(s.home) <= self.turns

    # -- actions ---------------------------------------------------------------------------------------------

    def choices(self, s: State, p: int) -> list[Action]:
        """One of several equal actions each, what brings most points at once first.

        Groups of the same size are the same. With at most one more turn the place of an attraction matters for the
        landscape only, now and with one more attraction of any zone.
        """
        rules = self.rules
        sizes = rules.sizes[s.boats[s.week - 1]]
        occupied, home = s.occupied[p], s.home[p]
        sized = 0
        found: list[tuple[int, Action]] = []
        places: dict[int, list[tuple[tuple[int, ...], Action]]] = {}
        for action in rules.legal(s, p):
            verb = action[0]
            if verb == ATTRACTION:
                a = action[1]
                grown = occupied | 1 << rules.shift_of[a] + action[2] - 1
                lands = (rules.areas(grown),) if home == 1 else self.lands(grown)
                if home > 2:
                    found.append((2 * (rules.vp[a] + lands[0]), action))
                else:
                    places.setdefault(a, []).append((lands, action))
            elif verb == TOURISTS:
                size = sizes[action[2]]
                if not sized >> size & 1:
                    sized |= 1 << size
                    found.append((2 * size + 2 * rules.areas(occupied), action))
            else:
                gain = 2 if verb == SIGN else action[1] if verb == CHALETS and home > 1 else 0
                found.append((gain + 2 * rules.areas(occupied), action))
        for a, rated in places.items():
            found += [(2 * (rules.vp[a] + lands[0]), action) for lands, action in undominated(rated)]
        found.sort(key=_gain)
        return [action for _, action in found]

    def outcomes(self, s: State) -> list[tuple[float, Action]]:
        """Nothing is left to luck."""
        return []

    def settled(self, s: State) -> list[End]:
        """Never: the last turn is a choice like all others."""
        return []

    def most(self, s: State, p: int, action: Action) -> float:
        return inf

    def lands(self, occupied: int) -> tuple[int, ...]:
        """The areas of a board, then those with the best place of one more attraction, by zone."""
        found = self._lands.get(occupied)
        if found is None:
            rules = self.rules
            best = [FULL] * rules.zones
            fields = rules.open_fields(occupied)
            for field in range(rules.fields):
                if fields >> field & 1:
                    zone = field // rules.columns
                    best[zone] = max(best[zone], rules.areas(occupied | 1 << field))
            found = self._lands[occupied] = (rules.areas(occupied), *best)
        return found

    # -- positions -------------------------------------------------------------------------------------------

    def key(self, s: State) -> Hashable:
        """All that the end score, the actions to come and the backpackers depend on, and that differs within a week.
        What a seat without turns has built is over; with one turn only the landscape that it can still make counts."""
        rules, week = self.rules, s.week - 1
        seats = []
        for p, home in enumerate(s.home):
            board: Hashable = 0
            if home == 1:
                board = (s.owned[p], self.lands(s.occupied[p]))
            elif home:
                board = (s.owned[p], s.occupied[p])
            points = attraction_points(rules, s.owned[p]) + rules.areas(s.occupied[p])
            seats.append((home, s.money[p], s.chalets[p], s.tourists[p], s.signs[p], points, board))
        return s.turn, s.taken[week], tuple(s.stack), tuple(s.sold), tuple(seats)


def undominated(rated: list[tuple[tuple[int, ...], Action]]) -> list[tuple[tuple[int, ...], Action]]:
    """Places of an attraction than which no other is as good in everything."""
    kept: list[tuple[tuple[int, ...], Action]] = []
    for lands, action in sorted(rated, reverse=True):
        if not any(_covers(other, lands) for other, _ in kept):
            kept.append((lands, action))
    return kept


def _covers(lands: tuple[int, ...], others: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(lands, others, strict=True))


def _gain(rated: tuple[int, Action]) -> int:
    return -rated[0]
