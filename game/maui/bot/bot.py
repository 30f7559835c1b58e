"""What Maui's opponents know: how far to look ahead, what a position is worth, what a beginner sees.

    worth.py       what things are worth, in tables
    one_turn.py    what looks best at the end of this turn
    two_turns.py   what looks best to somebody who thinks of the next turn, too
    ending.py      the last column, solved
    explain.py     reasons, for hints and "Why?"
    NOTES.md       what was measured
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.bot import WHOLE_GAME, Lookahead
from game.kernel.contract import Action, Text
from game.maui import scoring
from game.maui.bot.ending import LastColumn
from game.maui.bot.explain import explain
from game.maui.bot.themes import LEEWAY, SLACK, THEMES
from game.maui.bot.two_turns import TwoTurns
from game.maui.bot.worth import TURN_WORTH
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_OVER, AT_PLACE, AT_TURN, State
from game.maui.tables import NOTHING
from game.maui.verbs import BONUS, DOLLARS, SPARE

EASY_SLIPS = 0.3
"""How often the beginner takes what looks second best."""

LOOKAHEAD: Final = {
    2: Lookahead(hard=135, expert=1800),
    3: Lookahead(hard=20, expert=900, search="flat", rounds=WHOLE_GAME, trust=25.0, own_turns=2),
}
"""By seats; 3 stands for more, too. Two seats are searched as a tree. With more of them nobody can foresee the market,
and whole games played out tell more than a few turns of a tree. NOTES.md has the matches that decided."""


class MauiBot(TwoTurns):
    themes = THEMES
    leeway = LEEWAY

    def __init__(self, rules: MauiRules) -> None:
        super().__init__(rules)
        how = LOOKAHEAD[min(rules.seats, 3)]
        self.lookahead = how._replace(ending=LastColumn(rules), own=self.farsighted)
        self.slack = SLACK[rules.seats]

    def value(self, s: State, p: int) -> float:
        """Scores as they are expected to become: markers go on, the towel laid last helps the next one."""
        if s.first < 0:
            return 0.0
        expected = [self._expected(s, q) for q in range(self.rules.seats)]
        return expected[p] - max(score for q, score in enumerate(expected) if q != p)

    def _expected(self, s: State, p: int) -> float:
        rules = self.rules
        if s.stage == AT_OVER:
            return float(scoring.scores(rules, s)[p])
        left = self.rounds_left(s) + ((p - s.first) % rules.seats >= self._waiting_from(s))
        whole = left + rules.columns if s.part < rules.last_part else left
        worth, base = self.markers[whole], p * rules.motifs
        total = self.purse(left)[s.dollars[p]] - s.penalties[p] - s.crab_points[p]
        total += sum(worth[space] for space in s.tracks[base : base + rules.motifs])
        total += sum(s.tokens[base : base + rules.motifs]) * self.tokens[whole]
        icons = len(rules.icon_cells[s.part])
        mine = s.icons[p * icons : (p + 1) * icons]
        for pearl, kind in enumerate(rules.pearl_kinds):
            total += self.pearls[s.pearls[p * len(rules.pearl_kinds) + pearl]][mine.count(kind)]
        if left and s.stage >= AT_TURN:
            column = s.laid[p] - (s.stage == AT_BONUS and s.turn == p)
            ahead = self.ahead[s.part][column + 1]
            total += self.prospect(s.left[p], s.tops[p * rules.width + column], ahead) - TURN_WORTH
        return total

    # -- the beginner ----------------------------------------------------------------------------------------

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Sees connections only, neither penalties nor parasols nor the next towel, and slips now and then."""
        actions = self.rules.legal(s, p)
        points = [self._points_now(s, p, action) for action in actions]
        order = sorted(range(len(actions)), key=lambda i: -points[i])
        slip = len(order) > 1 and rng.random() < EASY_SLIPS
        return actions[order[1 if slip else 0]]

    def _points_now(self, s: State, p: int, action: Action) -> float:
        rules = self.rules
        if action[0] == BONUS:
            return float(self._step_points(s, p, action[1], 1))
        if action[0] == DOLLARS:
            return float(s.zones[action[1]])
        if action[0] == SPARE:
            return 0.0
        if s.stage == AT_PLACE:
            return self._connections(s, p, s.hand, action)
        towel = s.market[action[1] * rules.places + action[2]]
        best = max(self._connections(s, p, towel, way) for way in self._ways(s, p, towel))
        return best - rules.costs[action[2]]

    def _connections(self, s: State, p: int, towel: int, way: Action) -> float:
        """Points of a placement's connections; two points less for each motif token it needs."""
        points = sum(self._step_points(s, p, motif, steps) for motif, steps in self._steps(s, p, towel, way))
        return points - 2.0 * (SQUARES - way[2:].count(NOTHING))

    def _ways(self, s: State, p: int, towel: int) -> list[Action]:
        """Every placement of a towel."""
        rules = self.rules
        top = s.tops[p * rules.width + s.laid[p]]
        return rules.placements(s.left[p], top, towel, s.tokens[p * rules.motifs : (p + 1) * rules.motifs])

    def _steps(self, s: State, p: int, towel: int, way: Action) -> list[tuple[int, int]]:
        """(motif, steps) of each connection of a placement."""
        rules, top = self.rules, way[1]
        shift = top - s.tops[p * rules.width + s.laid[p]]
        links = rules.links(s.left[p], rules.marked(towel, way[2:]), shift)
        return [(motif, rules.row_values[top + square]) for motif, square in links]

    def _step_points(self, s: State, p: int, motif: int, steps: int) -> int:
        points, last = self.rules.track_points, self.rules.last_space
        space = s.tracks[p * self.rules.motifs + motif]
        return points[min(last, space + steps)] - points[space]

    # -- explanations ----------------------------------------------------------------------------------------

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return explain(self, s, p, (a,))

    def turn_reasons(self, s: State, p: int, chain: Sequence[Action]) -> list[tuple[float, Text]]:
        return explain(self, s, p, chain)
