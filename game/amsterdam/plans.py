"""All that a seat can still do in its turn, as complete turns, each position they can end in once.

What the pawns do does not depend on the way they came, so the acts are tried first, from all crossings in reach,
and the walks are found afterwards. Only the most promising boards are looked at with every pair of crossings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.amsterdam.chances import Chances, Reply
from game.amsterdam.points import pack
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.tables import DONE, FLIP, SEND, WALK
from game.amsterdam.turns import FLIP_COST, Turns
from game.kernel.contract import Action, Plan

BOARDS, TACTICAL_BOARDS = 200, 48
"""So many ways to act are weighed, the best by the points they leave; without dice for every landing."""
FLIP_PRICE = 0.0005
"""Share of the win: of two turns that come to the same, the one with fewer flips."""


def never() -> bool:
    """Of somebody whom nobody cancels."""
    return False


class Board(NamedTuple):
    """Both pawns have acted."""

    touch: tuple[int, int]
    """Where each pawn must be for that, one bit a crossing."""
    actions: tuple[Action, ...]
    acts: int
    after: State


class Way(NamedTuple):
    """Both pawns have walked."""

    ends: tuple[int, int]
    actions: tuple[Action, ...]


class Course(NamedTuple):
    """Where a turn leads: what both pawns did, the way they walked, and the rest once the turn is over."""

    worth: float
    actions: tuple[tuple[Action, ...], ...]
    pawns: tuple[int, int]
    after: State
    """But for the pawns, which are put in their places only in the plans that are looked at."""

    def plan(self) -> Plan:
        after = self.after.clone()
        after.pawns[:] = self.pawns
        return Plan(self.worth, tuple(action for part in self.actions for action in part), after)


class WholeTurns:
    def __init__(self, rules: AmsterdamRules, turns: Turns, chances: Chances) -> None:
        self.rules, self.turns, self.chances = rules, turns, chances
        self.boards = TACTICAL_BOARDS if rules.tactical else BOARDS

    def plans(self, s: State, p: int, width: int, cancelled: Callable[[], bool]) -> list[Plan]:
        """Best first. Nothing for a hotel: 300 playouts for each found no better places than `prospects` (300 games:
        48 ± 6 % with two seats, 21 ± 5 % with four)."""
        found = self._found(s, p, True, cancelled)
        found.sort(key=_worth, reverse=True)
        return _different(found, width)

    def obvious(self, s: State, p: int, width: int) -> list[Plan]:
        """Best first by the points they leave; no care for where the pawns end."""
        judge = self.turns.judge
        found = self._found(s, p, False, never)
        found.sort(key=lambda end: judge.worth(p, pack(end.after.points)), reverse=True)
        return _different(found, width)

    def _found(self, s: State, p: int, careful: bool, cancelled: Callable[[], bool]) -> list[Course]:
        building = s.turn <= self.rules.seats * self.rules.hotels_each
        if s.stage == AT_HOTEL or (s.stage == AT_SAIL and building):
            return []
        if s.stage != AT_SAIL:
            return self._ends(s, p, careful, cancelled)
        found: list[Course] = []
        for sail in self.rules.legal(s, p):
            after = s.clone()
            self.rules.apply(after, p, sail)
            found += [end._replace(actions=((sail,), *end.actions)) for end in self._ends(after, p, careful, cancelled)]
        return found

    def _ends(self, s: State, p: int, careful: bool, cancelled: Callable[[], bool]) -> list[Course]:
        """Who is `careful` looks at every pair of crossings from which something can be done; who is cancelled is
        content with the first."""
        if s.stage == AT_OVER:
            return [Course(self.chances.final(s.points, s.active)[p], (), _pawns(s), s)]
        turns, rules = self.turns, self.rules
        ways = self._ways(s)
        boards = self._boards(s, p, (_mask(ways, 0), _mask(ways, 1)))
        boards.sort(key=lambda b: FLIP_COST * b.acts - turns.judge.worth(p, pack(b.after.points)))
        found: list[Course] = []
        for board in boards[: self.boards]:
            mayor, watchman = board.touch
            fitting = [way for way in ways if mayor >> way.ends[0] & 1 and watchman >> way.ends[1] & 1]
            if not fitting:
                continue
            if found and cancelled():
                break
            after, price = board.after, FLIP_PRICE * board.acts
            if after.stage == AT_OVER:
                share = self.chances.final(after.points, p)[p]
                found.append(Course(share - price, (fitting[0].actions, board.actions), _pawns(after), after))
                continue
            rules.apply(after, p, (DONE,))
            reply = Reply(turns, after) if after.stage != AT_OVER else None
            for way in fitting if careful else fitting[:1]:
                shares = self.chances.ahead(after, reply, way.ends) if reply else self.chances.final(after.points, p)
                found.append(Course(shares[p] - price, (way.actions, board.actions, ((DONE,),)), way.ends, after))
        return found

    # -- walks -----------------------------------------------------------------------------------------------

    def _ways(self, s: State) -> list[Way]:
        """Every pair of crossings where the walks can end, with one order of walking that is allowed."""
        if s.stage != AT_WALK:
            return [Way((s.pawns[0], s.pawns[1]), ())]
        found: dict[tuple[int, int], Way] = {}
        for first in self.rules.legal(s, s.active):
            after = s.clone()
            self.rules.apply(after, s.active, first)
            if after.stage == AT_ACT:
                found.setdefault(_pawns(after), Way(_pawns(after), (first,)))
                continue
            for second in self.rules.legal(after, s.active):
                ends = list(after.pawns)
                if second[0] == WALK:
                    ends[second[1]] = second[2]
                pair = ends[0], ends[1]
                found.setdefault(pair, Way(pair, (first, second)))
        return list(found.values())

    # -- acts ------------------------------------------------------------------------------------------------

    def _boards(self, s: State, p: int, places: tuple[int, int]) -> list[Board]:
        """Nobody acts, one pawn does, or both in either order."""
        found: dict[tuple[object, ...], Board] = {}
        everywhere = self.turns.everywhere
        starts = [Board((everywhere, everywhere), (), 0, s.clone())]
        if s.stage == AT_SETTLE:
            starts = [self._after(starts[0], p, 0, settle, s.flipper) for settle in self.rules.legal(s, p)]
        for start in starts:
            if start.after.stage == AT_WALK:
                start.after.stage = AT_ACT
                start.after.steps[:] = (0, 0)
            _keep(found, start)
            for one in self._acts(start, p, places):
                _keep(found, one)
                for both in self._acts(one, p, places):
                    _keep(found, both)
        return list(found.values())

    def _acts(self, board: Board, p: int, places: tuple[int, int]) -> list[Board]:
        """What a pawn that has not acted can do next."""
        s, rules, touch = board.after, self.rules, self.turns.touch
        found: list[Board] = []
        if s.stage == AT_OVER:
            return found
        dam = rules.plan.dam
        for pawn in (0, 1):
            if s.acted >> pawn & 1:
                continue
            for tile, shown in enumerate(s.shows):
                if rules.face[shown] != 1 - pawn or not touch[tile] & places[pawn] or s.tourists[tile] >= rules.crowd:
                    continue
                flipped = self._after(board, p, touch[tile], (FLIP, pawn, tile), pawn)
                if flipped.after.stage != AT_SETTLE:
                    found.append(flipped)
                    continue
                near = {s.near[settle[1]]: settle for settle in rules.legal(flipped.after, p)}
                found += [self._after(flipped, p, touch[tile], settle, pawn) for settle in near.values()]
            if s.tourists[dam] and touch[dam] & places[pawn]:
                near = {
                    s.near[tile]: (SEND, pawn, tile)
                    for tile, shown in enumerate(s.shows)
                    if rules.face[shown] == pawn
                }
                found += [self._after(board, p, touch[dam], send, pawn) for send in near.values()]
        return found

    def _after(self, board: Board, p: int, touch: int, action: Action, pawn: int) -> Board:
        after = board.after.clone()
        self.rules.apply(after, p, action)
        touches = list(board.touch)
        touches[pawn] &= touch or self.turns.everywhere
        acts = board.acts + (after.stage != AT_SETTLE)
        return Board((touches[0], touches[1]), (*board.actions, action), acts, after)


def _different(ends: list[Course], width: int) -> list[Plan]:
    """The first plans, no two with the same end."""
    different: dict[tuple[object, ...], Course] = {}
    for end in ends:
        after = end.after
        different.setdefault((after.boat, *end.pawns, *after.tourists, *after.shows), end)
        if len(different) == width:
            break
    return [end.plan() for end in different.values()]


def _keep(found: dict[tuple[object, ...], Board], board: Board) -> None:
    s = board.after
    found.setdefault((board.touch, tuple(s.tourists), tuple(s.shows)), board)


def _pawns(s: State) -> tuple[int, int]:
    return s.pawns[0], s.pawns[1]


def _mask(ways: list[Way], pawn: int) -> int:
    mask = 0
    for way in ways:
        mask |= 1 << way.ends[pawn]
    return mask


def _worth(end: Course) -> float:
    return end.worth
