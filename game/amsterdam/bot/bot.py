"""An opponent in Hotel Amsterdam.

A turn is judged as a whole (turn_value.py): where the pawns end, what they flip, where the tourists go. Worths are
in points of margin.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import gcd
from random import Random

from mypy_extensions import i64

from game.amsterdam.bot.explain import reasons
from game.amsterdam.bot.hotel_sites import HotelSites
from game.amsterdam.bot.packed_points import BITS, Judge, OwnPoints, pack, unpack
from game.amsterdam.bot.playout import Playout
from game.amsterdam.bot.themes import LEEWAY, SLACK, THEMES
from game.amsterdam.bot.turn_value import FLIP_COST, ActionValue, TurnValues
from game.amsterdam.bot.weights import CROWD, GAP, SURE_EARLY, SURE_LATE
from game.amsterdam.bot.whole_turns import WholeTurns
from game.amsterdam.bot.win_odds import WinOdds
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_OVER, AT_ROLL, AT_SETTLE, AT_WALK, State
from game.kernel.bot import Cancelled, Intent, Lookahead, Plan, never
from game.kernel.contract import Action, Text

LOOKAHEAD = {
    ("base", 2): Lookahead(hard=27, expert=3600, search="turnwise", rounds=2, width=128),
    ("base", 3): Lookahead(hard=18, expert=3600, search="turnwise", rounds=1, width=128),
    ("base", 4): Lookahead(hard=18, expert=3600, search="turnwise", rounds=1, width=128),
    ("tactical", 2): Lookahead(hard=6, expert=96, search="turnwise", rounds=2, width=96),
    ("tactical", 3): Lookahead(hard=6, expert=64, search="turnwise", rounds=1, width=64),
    ("tactical", 4): Lookahead(hard=6, expert=64, search="turnwise", rounds=1, width=64),
}
"""By variant and number of seats; NOTES.md tells the matches that decided it."""


class AmsterdamBot:
    themes = THEMES
    leeway = LEEWAY

    def __init__(self, rules: AmsterdamRules) -> None:
        self.rules = rules
        self.lookahead = LOOKAHEAD[rules.variant, rules.seats]
        self.slack = SLACK[rules.seats]
        self.turns = TurnValues(rules, Judge(rules), CROWD)
        self.odds = WinOdds(rules, self.turns)
        self.whole = WholeTurns(rules, self.turns, self.odds)
        self.intent: Intent = {}
        self.selfish = TurnValues(rules, OwnPoints(rules), tricks=False)
        self.sites = HotelSites(rules)
        self.walks = list(range(1, rules.steps_each + 1)) if rules.tactical else _faces(rules.content.limits.die)
        """Steps a pawn may get; all as likely as they stand here."""
        self.playout = Playout(rules, self.turns, self.odds, self.walks, self.sites)

    # -- decisions -------------------------------------------------------------------------------------------

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        ranking = [(candidate.value, candidate.action) for candidate in self.action_values(s, p)]
        ranking.sort(key=_worth, reverse=True)
        return ranking

    def greedy(self, s: State, p: int) -> Action:
        legal = self.rules.legal(s, p)
        if len(legal) == 1:
            return legal[0]
        if s.stage == AT_WALK:
            return self.turns.walk(s, p, legal)
        candidates = self._action_values(s, p, legal, self.turns)
        best = candidates[0]
        for candidate in candidates:
            if candidate.value > best.value:
                best = candidate
        return best.action

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Sees only the own tourists: not what a flip gives to others, nor the trick with two flips. Builds
        on any crossing that is not among the worst."""
        candidates = self.action_values(s, p, self.selfish)
        if s.stage == AT_HOTEL:
            candidates.sort(key=_value, reverse=True)
            return rng.choice(candidates[: max(1, 2 * len(candidates) // 3)]).action
        best = max(candidates, key=_value).value
        return rng.choice([candidate.action for candidate in candidates if candidate.value >= best - FLIP_COST / 2])

    def action_values(self, s: State, p: int, turns: TurnValues | None = None) -> list[ActionValue]:
        """How well the turn can end after each legal action, in `legal` order."""
        return self._action_values(s, p, self.rules.legal(s, p), turns or self.turns)

    def _action_values(self, s: State, p: int, legal: list[Action], turns: TurnValues) -> list[ActionValue]:
        if s.stage == AT_WALK:
            return turns.walks(s, p, legal)
        if s.stage == AT_ACT:
            return turns.acting(s, p, legal)
        if s.stage == AT_SETTLE:
            return turns.settling(s, p, legal)
        if s.stage == AT_HOTEL:
            return self._built(s, p, legal, turns.judge)
        return [self._sailed(s, p, a, turns) for a in legal]

    def _built(self, s: State, p: int, legal: list[Action], judge: Judge) -> list[ActionValue]:
        """A hotel that wins at once, or one with prospects."""
        base = pack(s.points)
        idle = judge.worth(p, base)
        found: list[ActionValue] = []
        for a in legal:
            points = base + (self.rules.guests(s, p, a[1]) << BITS * p)
            if judge.over(points):
                found.append(ActionValue(judge.worth(p, points), points, a))
            else:
                found.append(ActionValue(idle + self.sites.of(s, p, a[1]), points, a))
        return found

    def _sailed(self, s: State, p: int, a: Action, turns: TurnValues) -> ActionValue:
        """Tactical: the boat's landing, and the best that can follow in this turn."""
        after = s.clone()
        self.rules.apply(after, p, a)
        if after.stage == AT_OVER:
            points = pack(after.points)
            return ActionValue(turns.judge.worth(p, points), points, a)
        if after.stage == AT_WALK:
            turn = turns.best(after, p)
            return ActionValue(turn.value, turn.points, a)
        best = max(self.action_values(after, p, turns), key=_value)
        return ActionValue(best.value, best.points, a)

    # -- expectation -----------------------------------------------------------------------------------------

    def value(self, s: State, p: int) -> float:
        """Let the active seat finish its turn as well as it can, for every roll if it has yet to roll, and
        guess the final margin from the points after it."""
        if s.stage == AT_OVER:
            return self._margin(p, s.points)
        if s.stage < AT_ROLL:
            return 0.0
        if s.stage == AT_ROLL:
            ends = self._after_rolls(s)
        elif s.stage == AT_HOTEL:
            ends = [s.points]
        else:
            best = max(self.action_values(s, s.active, self.turns), key=_value)
            ends = [unpack(best.points, self.rules.seats)]
        left = s.tourists[self.rules.city.supply] / self.rules.landings
        hopes = left * self._better_sites(s, p)
        return sum(self._forecast(p, points, left, hopes) for points in ends) / len(ends)

    def _after_rolls(self, s: State) -> list[list[int]]:
        """For every roll the points after what the active seat makes of it."""
        turns, city, seat = self.turns, self.rules.city, s.active
        base = pack(s.points)
        gains = [self._gains(s, seat, base, pawn) for pawn in (0, 1)]
        ends = []
        for white in self.walks:
            for black in self.walks:
                shore = city.beside[(s.boat + white + black) % city.canal]
                aboard = sum(s.tourists[quay] for quay in self.rules.passed[white + black][s.boat])
                points = base + (1 + aboard) * turns.unit[s.near[shore]]
                if not turns.judge.over(points):
                    both = points + gains[0][white] + gains[1][black]
                    points = points + gains[0][white] if turns.judge.below_zero(both) else both
                ends.append(unpack(points, self.rules.seats))
        return ends

    def _gains(self, s: State, seat: int, base: i64, pawn: int) -> dict[int, int]:
        """By steps: the best act within reach of `pawn`, as packed points."""
        turns = self.turns
        acts, _ = turns.acts(s, seat, base, pawn, turns.everywhere)
        idle = (turns.judge.worth(seat, base), 0)
        gains: dict[int, int] = {}
        for steps in set(self.walks):
            places = turns.ends(steps, s.pawns[pawn])
            gains[steps] = max([idle, *((act.worth, act.gain) for act in acts if act.touch & places)])[1]
        return gains

    def _forecast(self, p: int, points: Sequence[int], left: float, hopes: float) -> float:
        """The margin now, less sure the more is to come, and what the sites promise."""
        margin = self._margin(p, points)
        if max(points) >= self.rules.target:
            return margin
        sure = SURE_LATE - (SURE_LATE - SURE_EARLY) * left
        return sure * margin - (1 - sure) * GAP[self.rules.seats] + hopes

    def _margin(self, p: int, points: Sequence[int]) -> float:
        return float(points[p] - max(n for q, n in enumerate(points) if q != p))

    def _better_sites(self, s: State, p: int) -> float:
        """What the own hotels could hope for at the start of the game, beyond the average of the others."""
        sites = [0.0] * self.rules.seats
        for tile, site in enumerate(self.sites.site):
            for seat in self.rules.seats_of[s.near[tile]]:
                sites[seat] += site
        return sites[p] - (sum(sites) - sites[p]) / (self.rules.seats - 1)

    # -- whole turns (game/ai/turnwise.py) ---------------------------------------------------------------------

    def plans(self, s: State, p: int, width: int, cancelled: Cancelled = never) -> list[Plan]:
        return self.whole.plans(s, p, width, cancelled)

    def key(self, s: State) -> Hashable:
        return (
            s.stage, s.turn, s.active, s.boat, *s.pawns, *s.steps, s.acted, s.flipping, s.flipper, *s.hotels,
            *s.tourists, *s.shows, *s.dice, *s.buildings,
        )  # fmt: skip

    def obvious(self, s: State, p: int, width: int) -> list[Plan]:
        return self.whole.obvious(s, p, width)

    def deal(self, rng: Random, turns: int) -> list[Sequence[Action]]:
        return [] if self.rules.tactical else self.playout.deal(rng, turns)

    def play_on(self, s: State, turns: int, luck: Sequence[Action]) -> Sequence[float]:
        if not self.rules.tactical:
            return self.playout.play_on(s, luck)
        last = s.turn + turns
        while s.stage != AT_OVER and s.turn < last:
            self.rules.apply(s, s.active, self.greedy(s, s.active))
        return self.odds.of(s)

    def chances(self, s: State) -> Sequence[float]:
        """Each seat's share of the win, between two turns or at the end."""
        return self.odds.of(s)

    def in_points(self, s: State, share: float) -> float:
        return self.odds.in_points(s, share)

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return reasons(self, s, p, a)


def _faces(die: Sequence[int]) -> list[int]:
    """The fewest faces that roll alike: a die with 1 1 2 2 3 3 rolls like one with 1 2 3."""
    share = gcd(*(die.count(face) for face in die))
    return [face for face in sorted(set(die)) for _ in range(die.count(face) // share)]


def _worth(ranked: tuple[float, Action]) -> float:
    return ranked[0]


def _value(candidate: ActionValue) -> float:
    return candidate.value
