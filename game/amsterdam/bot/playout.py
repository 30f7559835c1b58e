"""The next turns of everybody, played greedily and fast: the playouts of whole-turn search.

The turns that `AmsterdamBot.greedy` finds decision by decision, but found at once: no lists of legal actions, and
nothing is thought through twice. Now and then it is another turn that looks as good (see NOTES.md). Only for the game
with dice: without them there is no luck to average over.

Luck is dealt fairly: in nine playouts every turn meets each of the nine rolls once, so that few playouts tell what
many random ones would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from game.amsterdam.bot.hotel_sites import HotelSites
from game.amsterdam.bot.packed_points import pack
from game.amsterdam.bot.pawn_acts import NEVER, Act, Acts
from game.amsterdam.bot.turn_value import Turn, TurnValues
from game.amsterdam.bot.win_odds import Gains, Outset, Shares, WinOdds
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_SETTLE, NOBODY, State
from game.amsterdam.verbs import DONE, HOTEL, ROLL, SETTLE
from game.kernel.contract import CHANCE, Action


class Playout:
    def __init__(
        self, rules: AmsterdamRules, turns: TurnValues, odds: WinOdds, walks: Sequence[int], sites: HotelSites
    ) -> None:
        self.rules, self.turns, self.odds = rules, turns, odds
        self.sites = sites
        self.rolls: list[Action] = [(ROLL, white, black) for white, black in product(walks, walks)]
        functions = range(len(rules.functions))
        self.made = [[function for function in functions if rules.face[function] == pawn] for pawn in (0, 1)]
        """By pawn: the functions it brings to light."""

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
        for crossing in range(self.rules.city.crossings):
            if crossing not in s.hotels:
                hopes = self.sites.of(s, p, crossing)
                if hopes > value:
                    best, value = crossing, hopes
        return HOTEL, best

    def _walk_and_act(self, s: State, p: i64) -> None:
        turns, base = self.turns, pack(s.points)
        mayors = self._acts(s, p, base, 0, turns.ends(s.steps[0], s.pawns[0]))
        watchmen = self._acts(s, p, base, 1, turns.ends(s.steps[1], s.pawns[1]))
        best = turns.idling(p, base)
        pawns = self._apart(s, best)
        for turn in turns.together(s, p, best, mayors, watchmen):
            if turn.value > best.value:
                ends = self._apart(s, turn)
                if ends[0] != NOBODY:
                    best, pawns = turn, ends
        s.pawns[0], s.pawns[1] = pawns
        s.steps[0] = s.steps[1] = 0
        s.stage = AT_ACT
        self._do(s, p, best.first, best.first.home)
        self._do(s, p, best.second, best.home)

    def _apart(self, s: State, turn: Turn) -> tuple[i64, i64]:
        """The first two crossings where the pawns can end their walks for this; NOBODY if there are none."""
        at_mayor: i64 = s.pawns[0]
        at_watchman: i64 = s.pawns[1]
        places = turn.watchman & self.turns.ends(s.steps[1], at_watchman)
        end: i64
        other: i64
        for end in self.rules.reach[s.steps[0]][at_mayor]:
            if not turn.mayor >> end & 1:
                continue
            for other in self.rules.reach[s.steps[1]][at_watchman]:
                if places >> other & 1 and end != other and (end != at_watchman or other != at_mayor):
                    return end, other
        return NOBODY, NOBODY

    def _do(self, s: State, p: int, act: Act, home: int) -> None:
        rules = self.rules
        if s.stage != AT_ACT:
            return
        if act.made != NOBODY:
            rules.apply(s, p, rules.flips[act.pawn][act.tile])
            if s.stage == AT_SETTLE:
                homes = rules.destinations(s, act.tile)
                rules.apply(s, p, (SETTLE, home if home in homes else homes[0]))
        elif home != NOBODY and s.tourists[rules.city.dam]:
            rules.apply(s, p, rules.sends[act.pawn][home])

    # -- acts ------------------------------------------------------------------------------------------------

    def _acts(self, s: State, p: i64, base: i64, pawn: i64, places: i64) -> Acts:
        """What `pawn` can do from the crossings `places`."""
        turns = self.turns
        found = turns.flips(s, p, base, pawn, places, self._showing(s, 1 - pawn))
        if s.tourists[turns.dam] and turns.touch[turns.dam] & places:
            found[0].append(self._send(s, p, base, pawn))
        return found

    def _showing(self, s: State, face: i64) -> list[int]:
        """The tiles with this face up, one function after another."""
        shows = s.shows
        return [tile for function in self.made[face] for tile in s.homes[function] if shows[tile] == function]

    def _send(self, s: State, p: i64, base: i64, pawn: i64) -> Act:
        """Where one tourist from the Dam does most good."""
        turns = self.turns
        leave = turns.unit[s.near[turns.dam]]
        home: i64 = NOBODY
        gain: i64 = 0
        seen: i64 = 0
        worth = NEVER
        tile: i64
        for tile in self._showing(s, pawn):
            mask: i64 = s.near[tile]
            if seen >> mask & 1:
                continue
            seen |= 1 << mask
            there = turns.unit[mask] - leave
            value = turns.judge.worth(p, base + there)
            if value > worth:
                home, gain, worth = tile, there, value
        return Act(pawn, turns.touch[turns.dam], gain, worth, 0.0, NOBODY, home, NOBODY, NOBODY, 1, False)

    # -- what it comes to ------------------------------------------------------------------------------------

    def shares(self, s: State) -> Shares:
        """See `WinOdds.of`."""
        if s.stage == AT_OVER:
            return self.odds.final(s.points, s.active)
        odds, base = self.odds, pack(s.points)
        outset = Outset(odds, s, base)
        return odds.shares(odds.replied(outset, self._gains(s, base, 0), self._gains(s, base, 1)))

    def _gains(self, s: State, base: i64, pawn: i64) -> Gains:
        """Of the next seat."""
        turns, seat, paces = self.turns, s.active, self.odds.paces
        crossing: i64 = s.pawns[pawn]
        idle = turns.judge.worth(seat, base)
        gains, best = Gains(paces), vec[float]([idle] * paces)
        for act in self._acts(s, seat, base, pawn, turns.everywhere)[0]:
            if act.worth <= idle:
                continue
            for steps in range(paces):
                if act.worth > best[steps] and act.touch & turns.ends(steps, crossing):
                    gains.points[steps], best[steps] = act.gain, act.worth
        return gains
