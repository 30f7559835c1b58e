"""The opponents of Sun, Sea & Sand: how they rank, value and explain. All worths are points of the final margin."""

from __future__ import annotations

from random import Random

from game.kernel.bot import WHOLE_GAME, Lookahead
from game.kernel.contract import Action, Text
from game.sands.bot import explain, position
from game.sands.bot.ending import LastWeek
from game.sands.bot.outlook import Prospects
from game.sands.bot.themes import LEEWAY, THEMES
from game.sands.bot.weights import BEGINNER, Weights
from game.sands.bot.worth import ActionWorths
from game.sands.rules import SandsRules
from game.sands.state import State

EASY_SLIPS = 0.05
"""How often the beginner takes what looks second best."""


class SandsBot:
    themes = THEMES
    leeway = LEEWAY
    slack = LEEWAY

    def __init__(self, rules: SandsRules) -> None:
        self.rules = rules
        self.prospects = Prospects(rules, Weights())
        self.worths = ActionWorths(self.prospects)
        self.lookahead = Lookahead(
            hard=80 // rules.seats, expert=800 // rules.seats, search="certain", width=12, others=0.2,
            rounds=4 if rules.seats < 4 else WHOLE_GAME, ending=LastWeek(rules),
        )  # fmt: skip
        """With many seats `value` knows little, so a playout goes on to the end. NOTES.md tells what was tried."""
        self._beginner: ActionWorths | None = None

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        return self.worths.rank(s, p)

    def greedy(self, s: State, p: int) -> Action:
        return self.worths.best(s, p)

    def easy(self, s: State, p: int, rng: Random) -> Action:
        """Counts coins, beds and points, but not how long his family is away for them; and slips now and then."""
        if self._beginner is None:
            self._beginner = ActionWorths(Prospects(self.rules, BEGINNER))
        ranking = self._beginner.rank(s, p)
        slip = len(ranking) > 1 and rng.random() < EASY_SLIPS
        return ranking[1 if slip else 0][1]

    def value(self, s: State, p: int) -> float:
        return position.margin(self.prospects, s, p)

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        return explain.reasons(self.worths, s, p, a)
