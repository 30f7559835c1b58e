"""The last column of Maui, small enough to be solved: a towel that ends the game need only bring points.

Where a seat lays its last towel, the best place is found without looking at anybody else, and so is what the very last
turn brings for each towel that may be drawn before it (`settled`). While every seat has one towel to lay, towels that
bring the same points count as the same towel (`_uses`), and hopeless actions are seen at a glance (`most`). One turn
earlier every way to lay a towel counts, and every towel that may be drawn: a hundred times as much to look at.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import TypeAlias

from game.kernel.bot import End
from game.kernel.contract import Action
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_PLACE, AT_REFILL, AT_TURN, PARASOL_SIDE, State
from game.maui.tables import NOTHING
from game.maui.verbs import DOLLARS, DRAW, SPARE, TAKE

MOST_TURNS = 3
"""With more turns to come it is never small enough."""
MOST_TURNS_OF_TWO = 4
"""Between two seats one's gain is the other's loss, and much need not be looked at: their last two columns."""
NOWHERE = -1_000
"""Points of a towel that cannot be laid."""
REMEMBERED = 2_000
"""Boards whose last towels are known."""

Claim: TypeAlias = tuple[int, int, int]
"""How a seat stands at the end: points, minus its towels, dollars. What then still breaks a tie is the turn order."""


def ending_lay(rules: MauiRules, s: State, p: int) -> bool:
    """Is a towel that `p` lays now its last one?"""
    return rules.columns in s.laid or s.laid[p] == rules.columns - 1


class LastColumn:
    """An `Ending`. With crabs there is more luck than can be solved."""

    def __init__(self, rules: MauiRules) -> None:
        self.rules = rules
        self.turns = MOST_TURNS_OF_TWO if rules.seats == 2 else MOST_TURNS
        self._lays: dict[Hashable, dict[int, tuple[int, Action]]] = {}
        """By board, then towel: see `_lay`."""
        self._used: dict[Hashable, list[int]] = {}
        """By boards: see `_uses`."""

    def near(self, s: State) -> bool:
        rules = self.rules
        if s.part != PARASOL_SIDE or rules.last_part != PARASOL_SIDE or s.stage not in (AT_TURN, AT_PLACE, AT_BONUS):
            return False
        if rules.columns not in s.laid and min(s.laid) < rules.columns - 2:
            return False
        return self.to_come(s) <= self.turns

    def _turns(self, s: State) -> int:
        """Turns to come in this round, the present one counted."""
        return self.rules.seats - (s.turn - s.first) % self.rules.seats

    def to_come(self, s: State) -> int:
        """Turns to come until the game can be over at the earliest."""
        seats, turns = self.rules.seats, self._turns(s)
        waiting = seats - turns + (s.stage == AT_BONUS)
        rounds = min(
            self.rules.columns - laid - (laid < self.rules.columns and (p - s.first) % seats >= waiting)
            for p, laid in enumerate(s.laid)
        )
        return turns + rounds * seats

    # -- actions -----------------------------------------------------------------------------------------------------

    def choices(self, s: State, p: int) -> list[Action]:
        """The last towel of a beach is laid where it brings most. Whoever ends the game takes what brings most; all
        others also mind what they leave to the next seat."""
        rules = self.rules
        ending, last = rules.columns in s.laid, ending_lay(rules, s, p)
        if s.stage == AT_PLACE and last:
            return [self._lay(s, p, s.hand, self._known(s, p))[1]]
        if s.stage != AT_TURN:
            found = sorted(rules.legal(s, p), key=lambda action: -self._after(s, p, action))
            return found[:1] if ending else found
        actions = rules.legal(s, p)
        rated = sorted(zip(self._claims(s, p, actions), actions, strict=True), reverse=True)
        if not last or self._turns(s) > 1:
            return [action for _, action in rated]
        if ending:
            return [rated[0][1]]
        waits = [action for _, action in rated if action[0] == DOLLARS]
        lays = [action for _, action in rated if action[0] != DOLLARS]
        return lays[:1] + waits

    def _claims(self, s: State, p: int, actions: list[Action]) -> list[Claim]:
        """What the seat has after each action of its turn, and after the best placement of what it takes."""
        rules = self.rules
        score, laid, dollars = rules.scores(s)[p], s.laid[p], s.dollars[p]
        known = self._known(s, p)
        found = []
        for action in actions:
            if action[0] == DOLLARS:
                amount = s.zones[action[1]]
                found.append((score + amount, -laid, dollars + amount))
            elif action[0] == TAKE:
                cost = rules.costs[action[2]]
                gain = self._lay(s, p, s.market[action[1] * rules.places + action[2]], known)[0]
                found.append((score + gain - cost, -laid - 1, dollars - cost))
            else:
                found.append((score, -laid - 1, dollars))
        return found

    def most(self, s: State, p: int, action: Action) -> float:
        """Before the last turn of a round: what the action brings, less what the other seat can make sure of by ending
        the game with its own last towel, or by what it takes once the game ends anyway."""
        rules, q = self.rules, 1 - p
        takes = action[0] != DOLLARS
        ends = rules.columns in s.laid or (takes and ending_lay(rules, s, p))
        if s.stage != AT_TURN or self._turns(s) != 2 or not (ends or ending_lay(rules, s, q)):
            return inf
        known, sure = self._known(s, q), NOWHERE
        for place, towel in enumerate(s.market):
            cost = rules.take_costs[place]
            if cost <= s.dollars[q] and not (takes and place // rules.places == action[1]):
                sure = max(sure, self._lay(s, q, towel, known)[0] - cost)
        if ends:
            sure = max([sure, *[n for row, n in enumerate(s.zones) if n and (takes or row != action[1])]])
        return self._claims(s, p, [action])[0][0] - rules.scores(s)[q] - sure

    def _known(self, s: State, p: int) -> dict[int, tuple[int, Action]]:
        """What is known of a seat's board: see `_lay`."""
        board = self._board(s, p)
        found = self._lays.get(board)
        if found is None:
            if len(self._lays) > REMEMBERED:
                self._lays.clear()
            found = self._lays[board] = {}
        return found

    def _lay(self, s: State, p: int, towel: int, known: dict[int, tuple[int, Action]]) -> tuple[int, Action]:
        """The most points that a towel can bring to a seat, and how."""
        found = known.get(towel)
        if found is None:
            t = self.rules.clone(s)
            t.turn, t.stage, t.hand, t.hand_row = p, AT_PLACE, towel, 0
            points = [(self._after(t, p, action), action) for action in self.rules.legal(t, p)]
            best, way = max(points, key=lambda pair: pair[0], default=(NOWHERE, ()))
            found = known[towel] = best - self.rules.scores(s)[p], way
        return found

    def _after(self, s: State, p: int, action: Action) -> int:
        """The seat's points after a placement, and after its bonus."""
        rules = self.rules
        t = rules.clone(s)
        rules.apply(t, p, action)
        if t.stage == AT_BONUS:
            return max([self._after(t, p, step) for step in rules.legal(t, p)])
        return rules.scores(t)[p]

    # -- luck --------------------------------------------------------------------------------------------------------

    def outcomes(self, s: State) -> list[tuple[float, Action]]:
        """After the last turn it does not matter what is drawn."""
        if self.rules.columns in s.laid and self._turns(s) == 1:
            return [(1.0, (DRAW, s.bag[0]))]
        if not self._last_towels(s):
            return [(1 / len(s.bag), (DRAW, towel)) for towel in s.bag]
        uses = self._uses(s)
        like: dict[int, list[int]] = {}
        for towel in s.bag:
            like.setdefault(uses[towel], []).append(towel)
        return [(len(towels) / len(s.bag), (DRAW, towels[0])) for towels in like.values()]

    def _last_towels(self, s: State) -> bool:
        """Does no seat lay more than one towel any more?"""
        return s.stage != AT_BONUS and min(s.laid) >= self.rules.columns - 1

    def _uses(self, s: State) -> list[int]:
        """By towel (and NOTHING, the last): a number for what it is good for. Where no seat lays more than one towel
        any more, those that bring the same points to each of them, and connect or do not, are as good as the same one.
        The numbers are hashes, so that the sum of several says which ones they are."""
        rules = self.rules
        seats = [p for p in range(rules.seats) if s.laid[p] < rules.columns]
        boards = tuple([self._board(s, p) for p in seats])
        found = self._used.get(boards)
        if found is None:
            if len(self._used) > REMEMBERED:
                self._used.clear()
            known = [self._known(s, p) for p in seats]
            found = self._used[boards] = [NOTHING] * (rules.towels + 1)
            for towel in range(rules.towels):
                points = [self._lay(s, p, towel, known[i])[0] for i, p in enumerate(seats)]
                found[towel] = hash((*points, *[rules.fits(s.left[p], towel) for p in seats]))
        return found

    def _claims_by_draw(self, s: State, p: int) -> dict[Claim, int]:
        """What the next seat gets at best, and how many of the towels in the bag, if drawn, lead to it."""
        rules = self.rules
        place = (s.hand_row + 1) * rules.places - 1
        new = rules.takes[place]
        t = rules.clone(s)
        t.turn, t.stage, t.hand_row = p, AT_TURN, NOTHING
        t.market[place] = s.bag[0]
        usual = [action for action in rules.legal(t, p) if action != new and action[0] != SPARE]
        found: dict[Claim, int] = {}
        if not usual:
            # What is drawn decides whether a spare towel may be taken.
            for towel in s.bag:
                t.market[place] = towel
                claim = max(self._claims(t, p, rules.legal(t, p)))
                found[claim] = found.get(claim, 0) + 1
            return found
        least = max(self._claims(t, p, usual))
        cost = rules.costs[new[2]]
        if cost > s.dollars[p]:
            return {least: len(s.bag)}
        known = self._known(t, p)
        gains: dict[int, int] = {}
        for towel in s.bag:
            gain = self._lay(t, p, towel, known)[0]
            gains[gain] = gains.get(gain, 0) + 1
        points, laid, dollars = rules.scores(s)[p] - cost, -s.laid[p] - 1, s.dollars[p] - cost
        for gain, towels in gains.items():
            claim = max(least, (points + gain, laid, dollars))
            found[claim] = found.get(claim, 0) + towels
        return found

    # -- the last turn -----------------------------------------------------------------------------------------------

    def settled(self, s: State) -> list[End]:
        """Once a beach is full, whoever has the last turn takes what brings most, whatever is drawn before it."""
        rules = self.rules
        if s.stage == AT_PLACE:
            if self._turns(s) > 1 or not ending_lay(rules, s, s.turn):
                return []
            gain = self._lay(s, s.turn, s.hand, self._known(s, s.turn))[0]
            claim = (rules.scores(s)[s.turn] + gain, -s.laid[s.turn] - 1, s.dollars[s.turn])
            return [self._end(s, s.turn, claim, 1.0)]
        if rules.columns not in s.laid:
            return []
        if s.stage == AT_TURN and self._turns(s) == 1:
            claims = self._claims(s, s.turn, rules.legal(s, s.turn))
            return [self._end(s, s.turn, max(claims), 1.0)]
        if s.stage == AT_REFILL and self._turns(s) == 2:
            last = (s.turn + 1) % rules.seats
            drawn = self._claims_by_draw(s, last).items()
            return [self._end(s, last, claim, towels / len(s.bag)) for claim, towels in drawn]
        return []

    def _end(self, s: State, p: int, claim: Claim, chance: float) -> End:
        """The end of a game in which `p` has the last turn and gets so much."""
        rules, scores = self.rules, self.rules.scores(s)
        claims = [(scores[q], -s.laid[q], s.dollars[q], (q - s.first) % rules.seats) for q in range(rules.seats)]
        claims[p] = (*claim, claims[p][3])
        return End(chance, tuple([points for points, *_ in claims]), claims.index(max(claims)))

    # -- positions ---------------------------------------------------------------------------------------------------

    def _board(self, s: State, p: int) -> Hashable:
        """What a seat's points depend on."""
        rules = self.rules
        motifs, icons, pearls = rules.motifs, len(rules.icon_cells[PARASOL_SIDE]), len(rules.pearl_kinds)
        return (
            p,
            s.laid[p],
            s.left[p],
            s.tops[p * rules.width + s.laid[p]],
            tuple(s.tracks[p * motifs : (p + 1) * motifs]),
            s.tokens[p * motifs : (p + 1) * motifs],
            tuple(s.icons[p * icons : (p + 1) * icons]),
            s.pearls[p * pearls : (p + 1) * pearls],
        )

    def key(self, s: State) -> Hashable:
        """A last towel in the hand goes to its place without much thought."""
        if s.stage == AT_PLACE and ending_lay(self.rules, s, s.turn):
            return None
        row = s.hand_row if s.stage == AT_REFILL else NOTHING
        purses = (tuple(s.zones), tuple(s.dollars))
        if self._last_towels(s):
            uses = self._uses(s)
            bag = 0
            for towel in s.bag:
                bag += uses[towel]
            market = tuple([uses[towel] for towel in s.market])
            return s.stage, s.turn, row, purses, market, bag, tuple(s.laid), self.rules.scores(s)
        boards = tuple([self._board(s, p) for p in range(self.rules.seats)])
        piles = (tuple(s.market), s.penalties, tuple(s.bag), s.ornaments)
        return s.stage, s.turn, s.hand, row, purses, piles, boards
