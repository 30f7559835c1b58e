"""What Maui's opponents know: how far to look ahead, what a position is worth, what a beginner sees, and why.

    worth.py       what things are worth, in tables
    greed.py       what looks best at the end of a turn
    foresight.py   what looks best to somebody who thinks of his next turn, too
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.kernel.bot import WHOLE_GAME, Lookahead
from game.kernel.contract import Action, Text
from game.maui import scoring
from game.maui.bot.ending import LastColumn
from game.maui.bot.one_turn import Outlook
from game.maui.bot.themes import LEEWAY, SLACK, THEMES
from game.maui.bot.two_turns import Foresight
from game.maui.bot.worth import TURN_WORTH
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import BONUS, OVER, PLACE, TURN, State
from game.maui.tables import BONUS_STEP, DOLLARS, NO_SPACE, NOTHING, SPARE, TAKE

EASY_SLIPS = 0.3
"""How often the beginner takes what looks second best."""

LOOKAHEAD: Final = {
    2: Lookahead(hard=135, expert=1800),
    3: Lookahead(hard=20, expert=900, search="flat", rounds=WHOLE_GAME, trust=25.0, own_turns=2),
}
"""By seats; 3 stands for more, too. With two a tree wins 81 % against flat search in equal time, and 1800 iterations
win 70 % (59-79, 80 games) against 450; with more of them nobody can foresee the market, and whole games played out tell
more than a few turns of a tree. One against three greedy ones (fair 25), per cent of the wins with 95 % intervals, on
deals that are not the README's:

    tree of 225, two rounds deep          62.5 ± 15.0   40 games    900: 60.0 ± 15.2
    tree of 225, to the end               58.0 ± 9.2    112         675: 61.1 ± 11.3
    flat, 60, trust 0                     44.6 ± 6.3    240         trust 4: 60.0 ± 6.2, 10: 59.6, 25: 59.2
    flat, 900, everybody greedy           71.7 ± 3.9    520         the README's of then among them
    flat, 450, two own turns farsighted   75.8 ± 5.4    240         the same deals, 900 greedy ones: 73.8 ± 5.6
    flat, 900, two own turns farsighted   76.7 ± 5.3    240         fresh deals

It is not the number of playouts that counts, but how well the seat itself plays in them (foresight.py). What a decision
gains over greed in per cent of the wins, as 500 playouts tell in which the seat is farsighted to the end (505
decisions; milliseconds compiled):

    playouts   own turns farsighted   gain   ms
    900        none                   2.59    96
    450        2                      2.74    91
    900        2                      2.82   181
    450        all                    2.72   211
    900        all                    2.92   421

The rest is luck that nobody can know: who knew every towel to come, and took what one playout in that very luck finds
best, would win 95.5 % (160 games). Greed is no easy mark, either: alone among three who take the most points of this
turn (`points`) it wins 62.7 % (400 games). The ranking's word (`Lookahead.trust`) saves a quick search most playouts,
and a Hotelier needs a handful only.

Tried, and no better: counting wins instead of points, or anything between the two (520 decisions, 0.05 % of the wins a
decision at most); choosing towel and place together (0.02 points a turn); tables fitted to 24,000 games for greed's
own judgement (26.3 % where 25 are fair)."""


class MauiBot(Foresight):
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
        if s.stage == OVER:
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
        if left and s.stage >= TURN:
            column = s.laid[p] - (s.stage == BONUS and s.turn == p)
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
        if action[0] == BONUS_STEP:
            return float(self._track_points(s, p, action[1], 1))
        if action[0] == DOLLARS:
            return float(s.zones[action[1]])
        if action[0] == SPARE:
            return 0.0
        if s.stage == PLACE:
            return self._connected(s, p, s.hand, action)
        towel = s.market[action[1] * rules.places + action[2]]
        best = max(self._connected(s, p, towel, way) for way in self._ways(s, p, towel))
        return best - rules.costs[action[2]]

    def _connected(self, s: State, p: int, towel: int, way: Action) -> float:
        """Points of a placement's connections; two points less for each motif token it needs."""
        points = sum(self._track_points(s, p, motif, steps) for motif, steps in self._steps(s, p, towel, way))
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

    def _track_points(self, s: State, p: int, motif: int, steps: int) -> int:
        points, last = self.rules.track_points, self.rules.last_space
        space = s.tracks[p * self.rules.motifs + motif]
        return points[min(last, space + steps)] - points[space]

    # -- explanations ----------------------------------------------------------------------------------------

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        look = self._outlook(s, p)
        found: list[tuple[float, Text]] = []
        if s.stage == BONUS:
            found.append((look.gains[a[1] * self.reach + 1], self._text("bonus_track", motif=a[1])))
        elif s.stage == PLACE:
            found += self._lay_reasons(s, p, s.hand, a, look)
        elif a[0] == TAKE:
            found += self._take_reasons(s, p, a, look)
        elif a[0] == DOLLARS:
            n, purse = s.zones[a[1]], self.purse(look.rounds)
            found.append((purse[s.dollars[p] + n] - purse[s.dollars[p]], self._text("dollars", n=n)))
            found.append((-TURN_WORTH, self._text("tempo")))
        else:
            found.append((0.0, self._text("spare")))
        return sorted(found, key=lambda reason: -abs(reason[0]))

    def _take_reasons(self, s: State, p: int, a: Action, look: Outlook) -> list[tuple[float, Text]]:
        """The reasons of the towel's best placement, and its price."""
        towel = s.market[a[1] * self.rules.places + a[2]]
        worths = self._laying_worths(towel, look)
        found = self._lay_reasons(s, p, towel, self._ways(s, p, towel)[worths.index(max(worths))], look)
        cost, purse = self.rules.costs[a[2]], self.purse(look.rounds)
        if cost:
            found.append((purse[s.dollars[p] - cost] - purse[s.dollars[p]], self._text("pays", n=cost)))
        return found

    def _lay_reasons(
        self, s: State, p: int, towel: int, way: Action, look: Outlook
    ) -> list[tuple[float, Text]]:
        rules, top, marks = self.rules, way[1], way[2:]
        found: list[tuple[float, Text]] = []
        for motif, steps in self._steps(s, p, towel, way):
            space, points = s.tracks[p * rules.motifs + motif], self._track_points(s, p, motif, steps)
            worth = look.gains[motif * self.reach + steps]
            ornament = rules.ornament_of[motif]
            if space < rules.ornament_space[motif] <= space + steps and s.ornaments[ornament]:
                found.append((look.token, self._text("token", motif=rules.ornament_tokens[ornament])))
                worth -= look.token
            found.append((worth, self._text("steps" if points else "full", motif=motif, n=points)))
        for mark in marks:
            if mark >= 0:
                found.append((-look.token, self._text("token_used", motif=mark)))
        penalties = len(rules.outside[top + 1])
        if penalties:
            found.append((-float(penalties), self._text("penalty", n=penalties)))
        if look.row != NO_SPACE:
            found += self._icon_reasons(s, p, top, look)
        if look.rounds:
            shown = rules.active[rules.marked(towel, marks) * rules.span + top + 1]
            ahead = self.prospect(shown, top, look.ahead) - TURN_WORTH
            found.append((ahead, self._text("open" if ahead > 0 else "narrow")))
        return found

    def _icon_reasons(self, s: State, p: int, top: int, look: Outlook) -> list[tuple[float, Text]]:
        rules = self.rules
        covered = top <= look.row < top + SQUARES
        icon = rules.icon_at[s.part][s.laid[p] + 1]
        kind = s.icons[p * len(rules.icon_cells[s.part]) + icon]
        if look.crab:
            return [(look.icon, self._text("crab"))] if covered else []
        word = "bonus" if rules.pearl_of[kind] < 0 else "pearl"
        if not covered:
            return [(-look.icon, Text(f"maui.why.{word}_lost", {"kind": rules.kind_ids[kind]}))]
        n = 0
        if word == "pearl":
            owned = s.pearls[p * len(rules.pearl_kinds) + rules.pearl_of[kind]]
            n = rules.pearl_points[owned + 1] - rules.pearl_points[owned]
        return [(look.icon, Text(f"maui.why.{word}", {"kind": rules.kind_ids[kind], "n": n}))]

    def _text(self, key: str, **args: int) -> Text:
        """A reason; a motif is said by its id."""
        said: dict[str, int | str] = dict(args)
        if "motif" in args:
            said["motif"] = self.rules.motif_ids[args["motif"]]
        return Text(f"maui.why.{key}", said)
