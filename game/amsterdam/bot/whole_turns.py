"""All that a seat can still do in its turn, as complete turns, each position they can end in once.

What the pawns do does not depend on the way they came, so the acts are tried first, from all crossings in reach,
and the walks are found afterwards. Only the most promising boards are looked at with every pair of crossings.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.amsterdam.bot.packed_points import pack
from game.amsterdam.bot.turn_value import FLIP_COST, TurnValues
from game.amsterdam.bot.win_odds import Reply, WinOdds
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.verbs import DONE, WALK
from game.kernel.bot import Cancelled, Plan, never
from game.kernel.contract import Action

BOARDS, TACTICAL_BOARDS = 200, 48
"""So many ways to act are weighed, the best by the points they leave; without dice for every landing."""
FLIP_PRICE = 0.0005
"""Share of the win: of two turns that come to the same, the one with fewer flips."""


@mypyc_attr(acyclic=True)
class Board:
    """Both pawns have acted."""

    __slots__ = ("mayor", "watchman", "actions", "acts", "after")

    def __init__(self, mayor: i64, watchman: i64, actions: tuple[Action, ...], acts: int, after: State) -> None:
        self.mayor = mayor
        """Where he must be for that, one bit a crossing."""
        self.watchman = watchman
        self.actions = actions
        self.acts = acts
        self.after = after


@mypyc_attr(acyclic=True)
class Way:
    """Both pawns have walked to these crossings."""

    __slots__ = ("mayor", "watchman", "actions")

    def __init__(self, mayor: i64, watchman: i64, actions: tuple[Action, ...]) -> None:
        self.mayor = mayor
        self.watchman = watchman
        self.actions = actions
        """All up to here."""


@mypyc_attr(acyclic=True)
class Course:
    """Where a turn leads: the way both pawns walked, what they did, and the rest once the turn is over."""

    __slots__ = ("worth", "way", "actions", "after")

    def __init__(self, worth: float, way: Way, actions: tuple[Action, ...], after: State) -> None:
        self.worth = worth
        self.way = way
        self.actions = actions
        """After the walks."""
        self.after = after
        """But for the pawns, which are put in their places only in the plans that are looked at."""

    def plan(self) -> Plan:
        after = self.after.clone()
        after.pawns[0], after.pawns[1] = self.way.mayor, self.way.watchman
        return Plan(self.worth, self.way.actions + self.actions, after)


class WholeTurns:
    def __init__(self, rules: AmsterdamRules, turns: TurnValues, odds: WinOdds) -> None:
        self.rules, self.turns, self.odds = rules, turns, odds
        self.boards = TACTICAL_BOARDS if rules.tactical else BOARDS

    def plans(self, s: State, p: int, width: int, cancelled: Cancelled) -> list[Plan]:
        """Best first. None for a hotel: playouts find no better places than `HotelSites` (see NOTES.md)."""
        found = self._found(s, p, True, cancelled)
        found.sort(key=_worth, reverse=True)
        return _different(found, width)

    def obvious(self, s: State, p: int, width: int) -> list[Plan]:
        """Best first by the points they leave; no care for where the pawns end."""
        judge = self.turns.judge
        found = self._found(s, p, False, never)
        found.sort(key=lambda end: judge.worth(p, pack(end.after.points)), reverse=True)
        return _different(found, width)

    def _found(self, s: State, p: int, careful: bool, cancelled: Cancelled) -> list[Course]:
        building = s.turn <= self.rules.seats * self.rules.hotels_each
        if s.stage == AT_HOTEL or (s.stage == AT_SAIL and building):
            return []
        if s.stage != AT_SAIL:
            return self._ends(s, p, (), careful, cancelled)
        found: list[Course] = []
        for sail in self.rules.legal(s, p):
            after = s.clone()
            self.rules.apply(after, p, sail)
            found += self._ends(after, p, (sail,), careful, cancelled)
        return found

    def _ends(
        self, s: State, p: int, before: tuple[Action, ...], careful: bool, cancelled: Cancelled
    ) -> list[Course]:
        """Who is `careful` looks at every pair of crossings from which something can be done; who is cancelled is
        content with the first."""
        odds, judge = self.odds, self.turns.judge
        if s.stage == AT_OVER:
            return [Course(odds.final(s.points, s.active)[p], _stay(s, before), (), s)]
        ways = self._ways(s, before)
        boards = self._boards(s, p, ways)
        boards.sort(key=lambda b: FLIP_COST * b.acts - judge.worth(p, pack(b.after.points)))
        found: list[Course] = []
        for board in boards[: self.boards]:
            fitting = [way for way in ways if board.mayor >> way.mayor & 1 and board.watchman >> way.watchman & 1]
            if not fitting:
                continue
            if found and cancelled():
                break
            after, price = board.after, FLIP_PRICE * board.acts
            if after.stage == AT_OVER:
                share = odds.final(after.points, p)[p]
                found.append(Course(share - price, _stay(after, fitting[0].actions), board.actions, after))
                continue
            self.rules.apply(after, p, (DONE,))
            actions = (*board.actions, (DONE,))
            reply = Reply(odds, after) if after.stage != AT_OVER else None
            for way in fitting if careful else fitting[:1]:
                if reply is None:
                    share = odds.final(after.points, p)[p]
                else:
                    share = odds.share(reply.shares(way.mayor, way.watchman), p)
                found.append(Course(share - price, way, actions, after))
        return found

    # -- walks -----------------------------------------------------------------------------------------------

    def _ways(self, s: State, before: tuple[Action, ...]) -> list[Way]:
        """Every pair of crossings where the walks can end, with one order of walking that is allowed."""
        if s.stage != AT_WALK:
            return [_stay(s, before)]
        found: dict[tuple[int, int], Way] = {}
        for first in self.rules.legal(s, s.active):
            after = s.clone()
            self.rules.apply(after, s.active, first)
            if after.stage == AT_ACT:
                found.setdefault((after.pawns[0], after.pawns[1]), _stay(after, (*before, first)))
                continue
            for second in self.rules.legal(after, s.active):
                mayor, watchman = after.pawns[0], after.pawns[1]
                if second[0] == WALK and second[1]:
                    watchman = second[2]
                elif second[0] == WALK:
                    mayor = second[2]
                if (mayor, watchman) not in found:
                    found[mayor, watchman] = Way(mayor, watchman, (*before, first, second))
        return list(found.values())

    # -- acts ------------------------------------------------------------------------------------------------

    def _boards(self, s: State, p: int, ways: list[Way]) -> list[Board]:
        """Nobody acts, one pawn does, or both in either order."""
        found: dict[tuple[object, ...], Board] = {}
        places = _places(ways, self.rules.city.bits)
        start = Board(self.turns.everywhere, self.turns.everywhere, (), 0, s.clone())
        starts = [start]
        if s.stage == AT_SETTLE:
            starts = [self._after(start, p, settle, s.flipper, start.mayor) for settle in self.rules.legal(s, p)]
        for start in starts:
            if start.after.stage == AT_WALK:
                start.after.stage = AT_ACT
                start.after.steps[0] = start.after.steps[1] = 0
            _keep(found, start)
            for one in self._acts(start, p, places):
                _keep(found, one)
                for both in self._acts(one, p, places):
                    _keep(found, both)
        return list(found.values())

    def _acts(self, board: Board, p: int, places: list[i64]) -> list[Board]:
        """What a pawn that has not acted can do next."""
        s, rules, touch = board.after, self.rules, self.turns.touch
        found: list[Board] = []
        if s.stage == AT_OVER:
            return found
        dam = rules.city.dam
        for pawn in (0, 1):
            if s.acted >> pawn & 1:
                continue
            for tile, shown in enumerate(s.shows):
                if rules.face[shown] != 1 - pawn or not touch[tile] & places[pawn] or s.tourists[tile] >= rules.crowd:
                    continue
                flipped = self._after(board, p, rules.flips[pawn][tile], pawn, touch[tile])
                if flipped.after.stage != AT_SETTLE:
                    found.append(flipped)
                    continue
                near = {s.near[settle[1]]: settle for settle in rules.legal(flipped.after, p)}
                found += [self._after(flipped, p, settle, pawn, touch[tile]) for settle in near.values()]
            if s.tourists[dam] and touch[dam] & places[pawn]:
                sends = rules.sends[pawn]
                near = {s.near[tile]: sends[tile] for tile, shown in enumerate(s.shows) if rules.face[shown] == pawn}
                found += [self._after(board, p, send, pawn, touch[dam]) for send in near.values()]
        return found

    def _after(self, board: Board, p: int, action: Action, pawn: i64, touch: i64) -> Board:
        """One action of `pawn`, who must be on one of the crossings `touch` for that."""
        after = board.after.clone()
        self.rules.apply(after, p, action)
        mayor, watchman = board.mayor, board.watchman
        if pawn:
            watchman &= touch
        else:
            mayor &= touch
        acts = board.acts + (after.stage != AT_SETTLE)
        return Board(mayor, watchman, (*board.actions, action), acts, after)


def _different(ends: list[Course], width: int) -> list[Plan]:
    """The first plans, no two with the same end."""
    different: dict[tuple[object, ...], Course] = {}
    for end in ends:
        way, after = end.way, end.after
        different.setdefault((after.boat, way.mayor, way.watchman, tuple(after.tourists), tuple(after.shows)), end)
        if len(different) == width:
            break
    return [end.plan() for end in different.values()]


def _keep(found: dict[tuple[object, ...], Board], board: Board) -> None:
    s = board.after
    found.setdefault((board.mayor, board.watchman, tuple(s.tourists), tuple(s.shows)), board)


def _stay(s: State, before: tuple[Action, ...]) -> Way:
    """The pawns stay where they are."""
    return Way(s.pawns[0], s.pawns[1], before)


def _places(ways: list[Way], bits: vec[i64]) -> list[i64]:
    """By pawn: where it can end its walk, one bit a crossing."""
    mayor: i64 = 0
    watchman: i64 = 0
    for way in ways:
        mayor |= bits[way.mayor]
        watchman |= bits[way.watchman]
    return [mayor, watchman]


def _worth(end: Course) -> float:
    return end.worth
