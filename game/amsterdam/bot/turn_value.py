"""A whole turn at a glance: what both pawns can do from every crossing they can reach.

Two acts hardly disturb each other: the mayor moves tourists between buildings of the night, the watchman
between those of the day. The exception is the finest trick of the game: what one pawn has just flipped is
empty, so the other can send a crowd there. Rarer effects (a tourist sent from the Dam changing who has the
fewest visitors) are left out here; they are seen once the first act is done.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.amsterdam.bot.packed_points import Judge, pack
from game.amsterdam.bot.pawn_acts import NEVER, Act, Acts, PawnActs
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import NOBODY, State
from game.amsterdam.verbs import DONE, FLIP, STAY
from game.kernel.contract import Action

FLIP_COST: Final = 0.01
"""Of two turns that bring the same, the one with fewer flips."""


@mypyc_attr(acyclic=True)
class ActionValue:
    """How a turn can end after an action, at best."""

    __slots__ = ("value", "points", "action")

    def __init__(self, value: float, points: i64, action: Action) -> None:
        self.value = value
        self.points = points
        """Packed, of all seats."""
        self.action = action


@mypyc_attr(acyclic=True)
class Turn:
    """What both pawns do: up to two acts in this order; the tourists of the second go `home`."""

    __slots__ = ("value", "points", "mayor", "watchman", "first", "second", "home")

    def __init__(
        self, value: float, points: i64, mayor: i64, watchman: i64, first: Act, second: Act, home: i64
    ) -> None:
        self.value = value
        self.points = points
        """Packed, of all seats, after it."""
        self.mayor = mayor
        """The crossings from which he can do his part, one bit each."""
        self.watchman = watchman
        self.first = first
        self.second = second
        self.home = home


@mypyc_attr(acyclic=True)
class Seen:
    """The turns of a position, so that the second walk need not think again."""

    __slots__ = ("seat", "tourists", "shows", "hotels", "mayor", "watchman", "turns")

    def __init__(self, seat: i64, s: State, mayor: i64, watchman: i64, turns: list[Turn]) -> None:
        self.seat = seat
        self.tourists = s.tourists.copy()
        self.shows = s.shows.copy()
        self.hotels = s.hotels
        self.mayor = mayor
        """The crossings that were looked at."""
        self.watchman = watchman
        self.turns = turns

    def answers(self, seat: i64, s: State, mayor: i64, watchman: i64) -> bool:
        """Are its turns all there are for these crossings, perhaps among others?"""
        return (
            seat == self.seat
            and not mayor & ~self.mayor
            and not watchman & ~self.watchman
            and s.tourists == self.tourists
            and s.shows == self.shows
            and s.hotels == self.hotels
        )


class TurnValues(PawnActs):
    """Without `tricks` nobody sees that a building just flipped is empty."""

    def __init__(
        self, rules: AmsterdamRules, judge: Judge, crowd_bonus: float = 0.0, tricks: bool = True
    ) -> None:
        super().__init__(rules, judge, crowd_bonus)
        self.tricks = tricks
        self._seen: list[Seen | None] = [None] * rules.city.canal
        """By canal space: it is never the same one in two turns one after the other, nor for two landings to choose."""

    # -- turns -----------------------------------------------------------------------------------------------

    def turns(self, s: State, p: i64, mayor: i64, watchman: i64) -> list[Turn]:
        """Every turn better than idling, best first, then idling; each pawn ends on one of these crossings (or
        on more than these, when the turns of this position are known from its first walk)."""
        seen = self._seen[s.boat]
        if seen is not None and seen.answers(p, s, mayor, watchman):
            return seen.turns
        base = pack(s.points)
        idle = self.idling(p, base)
        turns = self.together(s, p, idle, self.acts(s, p, base, 0, mayor), self.acts(s, p, base, 1, watchman))
        turns.sort(key=_value, reverse=True)
        turns.append(idle)
        self._seen[s.boat] = Seen(p, s, mayor, watchman, turns)
        return turns

    def idling(self, p: i64, base: i64) -> Turn:
        mayor, watchman = self.nothing
        return Turn(self.judge.worth(p, base), base, mayor.touch, watchman.touch, mayor, watchman, NOBODY)

    def together(self, s: State, p: i64, idle: Turn, mayors: Acts, watchmen: Acts) -> list[Turn]:
        """What both pawns can make of their acts, as far as it is better than idling."""
        found = self._pairs(p, idle, mayors[0], watchmen[0], s.tourists[self.dam])
        if self.tricks:
            self._tricks(s, p, idle, mayors[0] + mayors[1], watchmen[0], found)
            self._tricks(s, p, idle, watchmen[0] + watchmen[1], mayors[0], found)
        return found

    def _pairs(self, p: i64, idle: Turn, mayors: list[Act], watchmen: list[Act], on_dam: i64) -> list[Turn]:
        """One act or two that do not disturb each other. What changes nothing is better left undone."""
        nobody, neither = self.nothing
        base, idling, everywhere = idle.points, idle.value, self.everywhere
        found: list[Turn] = []
        useful = [act for act in watchmen if act.gain or act.bonus]
        for watchman in useful:
            value = watchman.worth + watchman.bonus
            if value > idling:
                points = base + watchman.gain
                found.append(
                    Turn(value - FLIP_COST, points, everywhere, watchman.touch, nobody, watchman, watchman.home)
                )
        for mayor in mayors:
            if not mayor.gain and not mayor.bonus:
                continue
            after = base + mayor.gain
            value = mayor.worth + mayor.bonus
            if value > idling:
                found.append(Turn(value - FLIP_COST, after, mayor.touch, everywhere, mayor, neither, NOBODY))
            alone = on_dam == 1 and mayor.tile == NOBODY
            for watchman in useful:
                if alone and watchman.tile == NOBODY:
                    continue
                points = after + watchman.gain
                value = self.judge.worth(p, points) + (mayor.bonus + watchman.bonus)
                if value > idling:
                    first, second = (watchman, mayor) if watchman.shown == mayor.made else (mayor, watchman)
                    value -= 2 * FLIP_COST
                    found.append(Turn(value, points, mayor.touch, watchman.touch, first, second, second.home))
        return found

    def _tricks(
        self, s: State, p: i64, idle: Turn, firsts: list[Act], seconds: list[Act], found: list[Turn]
    ) -> None:
        """A building is flipped first, and the tourists whom the other pawn chases away go there."""
        base = idle.points
        wanted: i64 = 0
        for second in seconds:
            if second.shown != NOBODY:
                wanted |= 1 << second.shown
        for first in firsts:
            made = first.made
            if made == NOBODY or not wanted >> made & 1:
                continue
            for second in seconds:
                if second.shown != made:
                    continue
                home, gain = self._after(s, p, base, first, second)
                points = base + first.gain + gain
                value = self.judge.worth(p, points) + first.bonus + second.bonus - 2 * FLIP_COST
                if value > idle.value:
                    mayor, watchman = (second, first) if first.pawn else (first, second)
                    found.append(Turn(value, points, mayor.touch, watchman.touch, first, second, home))

    def _after(self, s: State, p: i64, base: i64, first: Act, second: Act) -> tuple[i64, i64]:
        """Where the tourists of `second` go once `first` has emptied a building that shows what they look for, and
        the packed change of points."""
        gain = self.gain(s, second.tile, first.tile)
        if second.empty and self.judge.worth(p, base + gain) <= second.worth:
            return second.home, second.gain
        return first.tile, gain

    # -- walks -----------------------------------------------------------------------------------------------

    def walks(self, s: State, p: i64, legal: list[Action]) -> list[ActionValue]:
        """How well the turn can end after each walk."""
        turns = self._turns_from(s, p)
        found: list[ActionValue] = []
        for action in legal:
            mayor, watchman = self._left(s, action)
            for turn in turns:
                if turn.mayor & mayor and turn.watchman & watchman:
                    found.append(ActionValue(turn.value, turn.points, action))
                    break
        return found

    def walk(self, s: State, p: i64, legal: list[Action]) -> Action:
        """The first walk to the best end of the turn."""
        turns = self._turns_from(s, p)
        idle = turns[-1].value
        best, chosen = NEVER, legal[0]
        for action in legal:
            if turns[0].value <= best >= idle:
                break
            mayor, watchman = self._left(s, action)
            for turn in turns:
                if turn.value <= best >= idle:
                    break
                if turn.mayor & mayor and turn.watchman & watchman:
                    if turn.value > best:
                        best, chosen = turn.value, action
                    break
        return chosen

    def best(self, s: State, p: i64) -> Turn:
        """The best turn before any pawn has walked, without looking for a way that keeps them apart."""
        steps = s.steps[0]
        splits = [(steps, s.steps[1])]
        if self.rules.tactical:
            splits = [(n, min(steps, self.rules.steps_shared - n)) for n in range(steps + 1)]
        mayors = [self.ends(mayor, s.pawns[0]) for mayor, _ in splits]
        watchmen = [self.ends(watchman, s.pawns[1]) for _, watchman in splits]
        for turn in self._turns_from(s, p):
            for split, mayor in enumerate(mayors):
                if turn.mayor & mayor and turn.watchman & watchmen[split]:
                    return turn
        raise AssertionError("idling is always possible")

    def _turns_from(self, s: State, p: i64) -> list[Turn]:
        """All turns whose walks begin here."""
        return self.turns(s, p, self._places(s, 0), self._places(s, 1))

    def _places(self, s: State, pawn: i64) -> i64:
        """Where a pawn can be at the end of the walks."""
        steps: i64 = s.steps[pawn]
        crossing: i64 = s.pawns[pawn]
        return self.ends(steps, crossing) if steps else self.bits[crossing]

    def _left(self, s: State, a: Action) -> tuple[i64, i64]:
        """Where mayor and watchman can be at the end of the walks that begin with `a`."""
        if a[0] == STAY:
            return self.bits[s.pawns[0]], self.bits[s.pawns[1]]
        pawn: i64 = a[1]
        end: i64 = a[2]
        other = 1 - pawn
        steps: i64 = s.steps[other]
        crossing: i64 = s.pawns[other]
        places = self.bits[crossing]
        if steps:
            if self.rules.tactical:
                steps = min(steps, self.rules.steps_shared - self.rules.city.distance[s.pawns[pawn]][end])
            places = self.ends(steps, crossing) & ~self.bits[end]
        return (places, self.bits[end]) if pawn else (self.bits[end], places)

    # -- acting ----------------------------------------------------------------------------------------------

    def acting(self, s: State, p: i64, legal: list[Action]) -> list[ActionValue]:
        """How well the turn can end after each act."""
        base = pack(s.points)
        idle = ActionValue(self.judge.worth(p, base), base, (DONE,))
        if len(legal) == 1:
            return [idle]
        answers = [self._answers(s, p, base, 0), self._answers(s, p, base, 1)]
        found: list[ActionValue] = []
        for action in legal:
            if action[0] == DONE:
                found.append(idle)
            else:
                pawn = action[1]
                act = self._act(s, action, answers[pawn])
                found.append(self._answered(s, p, base, act, answers[1 - pawn], action))
        return found

    def _act(self, s: State, action: Action, own: list[Act]) -> Act:
        """The act of an action. `own` is what its pawn can do: its flips that move tourists are among these."""
        pawn: i64 = action[1]
        tile: i64 = action[2]
        if action[0] != FLIP:
            gain = self.unit[s.near[tile]] - self.unit[s.near[self.dam]]
            return Act(pawn, 0, gain, 0.0, 0.0, NOBODY, tile, NOBODY, NOBODY, 1, False)
        for act in own:
            if act.tile == tile:
                return act
        return self.flip_empty(s, pawn, tile)

    def settling(self, s: State, p: i64, legal: list[Action]) -> list[ActionValue]:
        """How well the turn can end after each choice of a destination."""
        base = pack(s.points)
        tile: i64 = s.flipping
        pawn: i64 = s.flipper
        made, shown, guests = self.made(s, pawn, tile), s.shows[tile], s.tourists[tile]
        answers = self._answers(s, p, base, 1 - pawn)
        found: list[ActionValue] = []
        for action in legal:
            home: i64 = action[1]
            gain, bonus = self.gain(s, tile, home), self.bonus(s, p, tile, home)
            act = Act(pawn, 0, gain, 0.0, bonus, tile, home, shown, made, guests, False)
            found.append(self._answered(s, p, base, act, answers, action))
        return found

    def _answers(self, s: State, p: i64, base: i64, pawn: i64) -> list[Act]:
        """What is left for `pawn` to do where it stands."""
        if s.acted >> pawn & 1:
            return []
        crossing = s.pawns[pawn]
        found, _ = self.flips(s, p, base, pawn, self.everywhere, self.rules.flippable(s, pawn, crossing))
        if self.rules.at_dam[crossing] and s.tourists[self.dam]:
            found.append(self.send(s, p, base, pawn))
        return found

    def _answered(self, s: State, p: i64, base: i64, act: Act, answers: list[Act], action: Action) -> ActionValue:
        """`act`, then the best answer of the other pawn, unless the game is over by then."""
        points = after = base + act.gain
        best = self.judge.worth(p, after) + act.bonus - FLIP_COST
        if act.gain and self.judge.over(after):
            return ActionValue(best, points, action)
        for answer in answers:
            gain = answer.gain
            if self.tricks and answer.shown == act.made != NOBODY:
                _, gain = self._after(s, p, base, act, answer)
            value = self.judge.worth(p, after + gain) + act.bonus + answer.bonus - 2 * FLIP_COST
            if value > best:
                best, points = value, after + gain
        return ActionValue(best, points, action)


def _value(turn: Turn) -> float:
    return turn.value
