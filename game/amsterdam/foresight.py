"""The next turns of everybody, played greedily and fast: the playouts of whole-turn search.

The same turns as `AmsterdamBot.greedy` finds decision by decision, but found at once: no lists of legal actions, and
nothing is thought through twice. Only for the game with dice; without them a greedy future has no luck to average.

Luck is dealt fairly: in nine playouts every turn meets each of the nine rolls once, so that few playouts tell what
many random ones would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final

from game.amsterdam.chances import Chances, Shares
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_SETTLE, NOBODY, State
from game.amsterdam.tables import DONE, FLIP, HOTEL, ROLL, SEND, SETTLE
from game.amsterdam.turns import FLIP_COST, Act, Turns
from game.kernel.contract import CHANCE, Action

NEVER: Final = -1e9


class Deed(Act):
    """An act, who does it, and where its tourists go. A tourist is sent from the Dam if `tile` is NOBODY."""

    __slots__ = ("pawn", "home")

    def __init__(
        self, pawn: int, touch: int, gain: int, tile: int, home: int, shown: int, made: int, guests: int, empty: bool
    ) -> None:
        super().__init__(touch, gain, 0.0, tile, shown, made, guests, empty)
        self.pawn = pawn
        self.home = home


class Choice:
    """Up to two deeds, in this order; the tourists of the second go `home`."""

    __slots__ = ("value", "first", "second", "home")

    def __init__(self, value: float, first: Deed, second: Deed, home: int) -> None:
        self.value = value
        self.first = first
        self.second = second
        self.home = home


class Foresight:
    def __init__(
        self, rules: AmsterdamRules, turns: Turns, chances: Chances, walks: Sequence[int],
        prospects: Callable[[State, int, int], float],
    ) -> None:  # fmt: skip
        self.rules, self.turns, self.chances = rules, turns, chances
        self.prospects = prospects
        self.rolls: list[Action] = [(ROLL, white, black) for white, black in product(walks, walks)]
        self.longest = max(walks)
        everywhere = turns.everywhere
        self.nothing = (
            Deed(0, everywhere, 0, NOBODY, NOBODY, NOBODY, NOBODY, 0, False),
            Deed(1, everywhere, 0, NOBODY, NOBODY, NOBODY, NOBODY, 0, False),
        )

    def deal(self, rng: Random, turns: int) -> list[Sequence[Action]]:
        """Rolls for as many playouts as there are rolls."""
        columns = [rng.sample(self.rolls, len(self.rolls)) for _ in range(turns)]
        return [[column[n] for column in columns] for n in range(len(self.rolls))]

    def play_on(self, s: State, rolls: Sequence[Action]) -> Shares:
        """Everybody's share of the win after a turn for each of these rolls. Changes `s`, which is between turns."""
        for roll in rolls:
            if s.stage == AT_OVER:
                break
            self.turn(s, roll)
        return self.shares(s)

    # -- a turn ----------------------------------------------------------------------------------------------

    def turn(self, s: State, roll: Action) -> None:
        rules, p = self.rules, s.active
        rules.apply(s, CHANCE, roll)
        if s.stage == AT_HOTEL:
            rules.apply(s, p, self._hotel(s, p))
        if s.stage != AT_OVER:
            self._walk_and_act(s, p)
        if s.stage != AT_OVER:
            rules.apply(s, p, (DONE,))

    def _hotel(self, s: State, p: int) -> Action:
        best, value = NOBODY, NEVER
        for crossing in range(self.rules.plan.crossings):
            if crossing not in s.hotels:
                hopes = self.prospects(s, p, crossing)
                if hopes > value:
                    best, value = crossing, hopes
        return HOTEL, best

    def _walk_and_act(self, s: State, p: int) -> None:
        rules, turns = self.rules, self.turns
        base = turns.pack(s.points)
        at_mayor, at_watchman = s.pawns
        mayor_ends = rules.reach[s.steps[0]][at_mayor]
        watchman_ends = rules.reach[s.steps[1]][at_watchman]
        showing = self._showing(s)
        mayors, mayors_empty = self._deeds(s, p, base, 0, turns.ends[s.steps[0]][at_mayor], showing)
        watchmen, watchmen_empty = self._deeds(s, p, base, 1, turns.ends[s.steps[1]][at_watchman], showing)
        choices = self._pairs(p, base, mayors, watchmen)
        self._tricks(s, p, base, mayors + mayors_empty, watchmen, choices)
        self._tricks(s, p, base, watchmen + watchmen_empty, mayors, choices)

        best: Choice | None = None
        value, mayor, watchman = NEVER, at_mayor, at_watchman
        for choice in choices:
            if choice.value <= value:
                continue
            first, second = choice.first, choice.second
            mayor_touch = first.touch if first.pawn == 0 else second.touch
            watchman_touch = first.touch if first.pawn == 1 else second.touch
            for end in mayor_ends:
                if not mayor_touch >> end & 1 or choice is best:
                    continue
                for other in watchman_ends:
                    if watchman_touch >> other & 1 and end != other and (end != at_watchman or other != at_mayor):
                        best, value, mayor, watchman = choice, choice.value, end, other
                        break
        assert best is not None
        s.pawns[0], s.pawns[1] = mayor, watchman
        s.steps[0] = s.steps[1] = 0
        s.stage = AT_ACT
        self._do(s, p, best.first, best.first.home)
        self._do(s, p, best.second, best.home)

    def _do(self, s: State, p: int, deed: Deed, home: int) -> None:
        rules = self.rules
        if s.stage != AT_ACT:
            return
        if deed.made != NOBODY:
            rules.apply(s, p, (FLIP, deed.pawn, deed.tile))
            if s.stage == AT_SETTLE:
                homes = rules.destinations(s, deed.tile)
                rules.apply(s, p, (SETTLE, home if home in homes else homes[0]))
        elif home != NOBODY and s.tourists[rules.plan.dam]:
            rules.apply(s, p, (SEND, deed.pawn, home))

    # -- deeds -----------------------------------------------------------------------------------------------

    def _showing(self, s: State) -> list[list[int]]:
        """By function: the tiles that show it."""
        showing: list[list[int]] = [[] for _ in self.rules.functions]
        for tile, shown in enumerate(s.shows):
            if shown != NOBODY:
                showing[shown].append(tile)
        return showing

    def _deeds(
        self, s: State, p: int, base: int, pawn: int, places: int, showing: list[list[int]]
    ) -> tuple[list[Deed], list[Deed]]:
        """What `pawn` can do from the crossings `places`: with tourists who move, and flips of empty buildings."""
        rules, turns, tourists, near = self.rules, self.turns, s.tourists, s.near
        touch, unit, dam = turns.touch, turns.unit, rules.plan.dam
        moving: list[Deed] = []
        empty: list[Deed] = []
        for function, tiles in enumerate(showing):
            if rules.face[function] == pawn:
                continue
            for tile in tiles:
                if not touch[tile] & places:
                    continue
                made, guests = rules.faces[s.buildings[tile]][pawn], tourists[tile]
                if not guests:
                    empty.append(Deed(pawn, touch[tile], 0, tile, NOBODY, NOBODY, made, 0, False))
                    continue
                leave = unit[near[tile]]
                home, fewest, gain, value = dam, 99, guests * (unit[near[dam]] - leave), NEVER
                for other in tiles:
                    count = tourists[other]
                    if other == tile or count > fewest:
                        continue
                    there = guests * (unit[near[other]] - leave)
                    worth = turns.worth(p, base + there)
                    if count < fewest or worth > value:
                        home, fewest, gain, value = other, count, there, worth
                deed = Deed(pawn, touch[tile], gain, tile, home, function, made, guests, not fewest)
                moving.append(deed)
        if tourists[dam] and touch[dam] & places:
            moving.append(self._send(s, p, base, pawn, showing))
        return moving, empty

    def _send(self, s: State, p: int, base: int, pawn: int, showing: list[list[int]]) -> Deed:
        """Where one tourist from the Dam does most good."""
        rules, turns, dam = self.rules, self.turns, self.rules.plan.dam
        leave, home, gain, value, seen = turns.unit[s.near[dam]], NOBODY, 0, NEVER, 0
        for function, tiles in enumerate(showing):
            if rules.face[function] != pawn:
                continue
            for tile in tiles:
                mask = s.near[tile]
                if seen >> mask & 1:
                    continue
                seen |= 1 << mask
                there = turns.unit[mask] - leave
                worth = turns.worth(p, base + there)
                if worth > value:
                    home, gain, value = tile, there, worth
        return Deed(pawn, turns.touch[dam], gain, NOBODY, home, NOBODY, NOBODY, 1, False)

    def _pairs(self, p: int, base: int, mayors: list[Deed], watchmen: list[Deed]) -> list[Choice]:
        """What is better than idling, and idling."""
        turns = self.turns
        nobody, neither = self.nothing
        idle = turns.worth(p, base)
        found = [Choice(idle, nobody, neither, NOBODY)]
        for watchman in watchmen:
            if watchman.gain:
                value = turns.worth(p, base + watchman.gain)
                if value > idle:
                    found.append(Choice(value - FLIP_COST, nobody, watchman, watchman.home))
        for mayor in mayors:
            if not mayor.gain:
                continue
            points = base + mayor.gain
            value = turns.worth(p, points)
            if value > idle:
                found.append(Choice(value - FLIP_COST, mayor, neither, NOBODY))
            for watchman in watchmen:
                if not watchman.gain:
                    continue
                value = turns.worth(p, points + watchman.gain)
                if value <= idle:
                    continue
                value -= 2 * FLIP_COST
                if watchman.shown == mayor.made:
                    found.append(Choice(value, watchman, mayor, mayor.home))
                else:
                    found.append(Choice(value, mayor, watchman, watchman.home))
        return found

    def _tricks(
        self, s: State, p: int, base: int, firsts: list[Deed], seconds: list[Deed], choices: list[Choice]
    ) -> None:
        """A building is flipped first, and the tourists whom the other pawn chases away go there."""
        turns, near = self.turns, s.near
        idle = turns.worth(p, base)
        for first in firsts:
            made = first.made
            for second in seconds:
                if second.shown != made or made == NOBODY:
                    continue
                home = first.tile
                gain = second.guests * (turns.unit[near[home]] - turns.unit[near[second.tile]])
                if second.empty and turns.worth(p, base + gain) <= turns.worth(p, base + second.gain):
                    gain, home = second.gain, second.home
                value = turns.worth(p, base + first.gain + gain)
                if value > idle:
                    choices.append(Choice(value - 2 * FLIP_COST, first, second, home))

    # -- what it comes to ------------------------------------------------------------------------------------

    def shares(self, s: State) -> Shares:
        """See Chances.of."""
        if s.stage == AT_OVER:
            return self.chances.final(s.points, s.active)
        base = self.turns.pack(s.points)
        showing = self._showing(s)
        return self.chances.rolled(s, base, self._gains(s, base, 0, showing), self._gains(s, base, 1, showing))

    def _gains(self, s: State, base: int, pawn: int, showing: list[list[int]]) -> list[int]:
        """By steps: packed points of the best deed within reach of the next seat."""
        turns, seat = self.turns, s.active
        idle = turns.worth(seat, base)
        steps = range(self.longest + 1)
        gains, best = [0 for _ in steps], [idle for _ in steps]
        ends = [row[s.pawns[pawn]] for row in turns.ends]
        for deed in self._deeds(s, seat, base, pawn, turns.everywhere, showing)[0]:
            value = turns.worth(seat, base + deed.gain)
            if value <= idle:
                continue
            for n in steps:
                if value > best[n] and deed.touch & ends[n]:
                    gains[n], best[n] = deed.gain, value
        return gains
