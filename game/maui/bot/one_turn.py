"""The worth of an action of Maui one ply deep: what it brings, and what may be expected of the position it leaves."""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.kernel.contract import Action
from game.maui.bot.worth import NO_GAIN, TURN_WORTH, Beside, Lay, Worths
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, AT_PLACE, AT_TURN, PARASOL_SIDE, State
from game.maui.tables import NO_SPACE, NOTHING, Face, Marks
from game.maui.verbs import DOLLARS, PLACE, TAKE

NEVER: Final = -1e9
"""Worse than anything."""
STAYS = 0.9
"""How likely a towel that the others are expected to leave is there in the next turn."""
UNSEEN = (0.3, 0.55, 0.75, 0.9)
"""What the best of 0, 1, 2… towels that nobody has seen yet brings, as a share of an average best towel."""
SPREAD = 1.5
"""How far what they bring usually differs from that, in points."""
FAR = 30.0
"""With so many spreads between two worths the larger one is taken as it is."""
NO_MARKS: Final[Marks] = (NOTHING,) * SQUARES
NO_LAY: Final = Lay(0, 0, 0.0, [NO_GAIN] * SQUARES, 0)


@mypyc_attr(acyclic=True)
class TurnFacts:
    """What a seat's decision depends on beside the towel."""

    __slots__ = (
        "rounds", "whole", "gains", "row", "icon", "crab", "column", "icons", "ahead", "token", "tokens", "owner",
        "left", "left_top", "lays", "staying", "fresh",
    )  # fmt: skip

    rounds: i64
    """Turns the seat still has after this one, in this part."""
    whole: i64
    """The same in the whole game."""
    gains: list[float]
    """motif * reach + steps, from the spaces where the seat's markers stand."""
    row: i64
    """Row of the icon in the next column, or far away."""
    icon: float
    """What covering it is worth."""
    crab: bool
    column: i64
    """Where the next towel goes."""
    icons: list[int]
    """By column: its icon as an index for `prospect`."""
    ahead: i64
    """The icon in the column after the next, as an index for `prospect`."""
    token: float
    """What a motif token is worth."""
    tokens: tuple[int, ...]
    """Motif tokens the seat owns."""
    owner: bool
    """Are there any?"""
    left: int
    """What the last towel shows, and its top."""
    left_top: int
    lays: Beside
    staying: list[int] | None
    """Towels that will probably be there for the seat's next turn; None where nobody has thought about it."""
    fresh: i64
    """Beside them: so many that nobody has seen yet."""


def smooth_max(known: float, usual: float) -> float:
    """The mean of the larger one of what is known and something that varies about what is usual."""
    behind = (usual - known) / SPREAD
    return known + SPREAD * log1p(exp(behind)) if behind < FAR else usual


class OneTurn(Worths):
    """Takes what looks best at the end of its own turn: the greedy policy."""

    def __init__(self, rules: MauiRules) -> None:
        super().__init__(rules)
        self._world: State | None = None
        self._seat, self._bag, self._towel = NOTHING, NOTHING, NOTHING
        self._goes, self._marks = NO_LAY, NO_MARKS
        """Where `_towel` goes if `_seat` takes it in `_world`, with so many towels in the bag: taking it changes
        nothing in these worths, and when it is laid one more leaves the bag."""

    # -- positions -------------------------------------------------------------------------------------------

    def rounds_left(self, s: State) -> int:
        """Rounds after this one if everybody goes on laying towels."""
        seats, first, laid = self.rules.seats, s.first, s.laid
        most = 0
        for towels in laid:
            if towels > most:
                most = towels
        left = self.rules.columns - most
        if not left:
            return 0
        waiting = self._waiting_from(s)
        for q in range(seats):
            if laid[q] == most and (q - first) % seats >= waiting:
                return left - 1
        return left

    def _waiting_from(self, s: State) -> int:
        """The place in turn order from which on seats still have their turn in this round."""
        return (s.turn - s.first) % self.rules.seats + (s.stage != AT_TURN and s.stage != AT_PLACE)

    def turn_facts(self, s: State, p: int) -> TurnFacts:
        rules = self.rules
        part, column, base = s.part, s.laid[p] + 1, p * rules.motifs
        facts = TurnFacts()
        facts.rounds = self.rounds_left(s)
        facts.whole = whole = facts.rounds + rules.columns if part < rules.last_part else facts.rounds
        table = self.gains(whole, s.ornaments)
        facts.gains = []
        for motif in range(rules.motifs):
            facts.gains += table[motif][s.tracks[base + motif]]
        facts.row, facts.icon, facts.crab = NO_SPACE, 0.0, False
        icon = rules.icon_at[part][column] if column <= rules.columns else NOTHING
        if icon >= 0:
            cells = rules.icon_cells[part]
            kind = s.icons[p * len(cells) + icon]
            facts.row = cells[icon][1]
            facts.icon = self._icon_worth(s, p, kind, facts.gains)
            facts.crab = kind == rules.crab_kind
        facts.column, facts.icons = column, self.ahead[part]
        facts.ahead = facts.icons[column + 1]
        facts.token = self.tokens[whole]
        facts.tokens = s.tokens[base : base + rules.motifs]
        facts.owner = facts.tokens != rules.no_tokens
        facts.left = s.left[p]
        facts.left_top = s.tops[p * rules.width + column - 1]
        facts.lays = self.lays_beside(facts.left, facts.left_top)
        facts.staying, facts.fresh = None, 0
        return facts

    def _icon_worth(self, s: State, p: int, kind: int, gains: list[float]) -> float:
        """What covering a token is worth: a crab's mean value lost, one more pearl of a set, the better step."""
        rules = self.rules
        if kind == rules.crab_kind:
            kinds = len(rules.crab_values)
            pool = s.crab_pool[p * kinds : (p + 1) * kinds]
            return -sum(n * value for n, value in zip(pool, rules.crab_values, strict=True)) / sum(pool)
        pearl = rules.pearl_of[kind]
        if pearl < 0:
            return max([gains[motif * self.reach + 1] for motif in rules.kind_tracks[kind]])
        icons, later = len(rules.icon_cells[PARASOL_SIDE]), NOTHING
        for icon in range(p * icons, (p + 1) * icons):
            later += s.icons[icon] == kind
        owned = s.pearls[p * len(rules.pearl_kinds) + pearl]
        return self.pearls[owned + 1][later] - self.pearls[owned][later]

    # -- actions ---------------------------------------------------------------------------------------------

    def _lays(self, code: int, facts: TurnFacts) -> list[Lay]:
        lays = facts.lays[code]
        if lays is None:
            lays = facts.lays[code] = self.lays(facts.left, facts.left_top, code)
        return lays

    def _best(self, lays: list[Lay], facts: TurnFacts, cost: float = 0.0) -> tuple[float, Lay]:
        """The best of some ways to lay a towel that cost so much, and its worth."""
        gains, prospects = facts.gains, self.prospects
        row, rounds, ahead = facts.row, facts.rounds, facts.ahead
        best, chosen = NEVER, lays[0]
        for lay in lays:
            beside = lay.beside
            worth = gains[lay.first] - lay.penalty - cost
            if lay.second:
                worth += gains[lay.second]
                worth += gains[lay.third]
            if lay.top <= row < lay.top + SQUARES:
                worth += facts.icon
                if facts.crab:
                    beside = self.beside(self.rules.pinched[lay.code * SQUARES + row - lay.top], lay.top)
            if rounds:
                if facts.staying is None:
                    coming = prospects[beside + ahead]
                    worth += coming if coming >= 0 else self.foresee(beside + ahead)
                else:
                    worth += self._coming(beside, facts.column + 1, facts)
            if worth > best:
                best, chosen = worth, lay
        return best, chosen

    def _coming(self, beside: int, column: int, facts: TurnFacts) -> float:
        """What the next towel will bring in this column: any towel, or the best of those that will be there, if that is
        known. The best one may be gone nevertheless, and then the next best has to do."""
        place = beside + facts.icons[column]
        usual = self.prospects[place]
        if usual < 0:
            usual = self.foresee(place)
        if facts.staying is None:
            return usual
        unseen = usual * UNSEEN[min(facts.fresh, len(UNSEEN) - 1)]
        worths = [self._staying_worth(towel, beside, column, facts) for towel in facts.staying]
        worths.sort(reverse=True)
        total, gone = 0.0, 1.0
        for worth in worths:
            total += gone * STAYS * smooth_max(worth, unseen)
            gone *= 1 - STAYS
        return total + gone * unseen

    def _staying_worth(self, towel: int, beside: int, column: int, facts: TurnFacts) -> float:
        """What a towel will bring in this column, with what may be expected after it."""
        gains, prospects = facts.gains, self.prospects
        row, icon = self.icons[facts.icons[column]]
        beyond, later = facts.icons[column + 1], facts.rounds > 1
        best = 0.0
        for lay in self.lays_at(beside // len(self.icons), self.rules.face[towel]):
            worth = gains[lay.first] - lay.penalty
            if lay.second:
                worth += gains[lay.second]
                worth += gains[lay.third]
            if lay.top <= row < lay.top + SQUARES:
                worth += icon
            if later:
                coming = prospects[lay.beside + beyond]
                worth += (coming if coming >= 0 else self.foresee(lay.beside + beyond)) - TURN_WORTH
            if worth > best:
                best = worth
        return best

    def _best_way(self, towel: int, facts: TurnFacts) -> tuple[float, Lay, Marks]:
        """The best way to lay a towel, its worth, and the motif tokens that it takes."""
        best, chosen, used = NEVER, NO_LAY, NO_MARKS
        lays = self._lays(self.rules.face[towel], facts)
        if lays:
            best, chosen = self._best(lays, facts)
        if facts.owner:
            for face in self.rules.faces(towel, facts.tokens):
                lays = self._marked(face, facts)
                if lays and face.spent:
                    worth, lay = self._best(lays, facts, face.spent * facts.token)
                    if worth > best:
                        best, chosen, used = worth, lay, face.marks
        return best, chosen, used

    def _marked(self, face: Face, facts: TurnFacts) -> list[Lay]:
        """Where a towel with motif tokens on it can be laid: no token outside the grid."""
        lays = self._lays(face.code, facts)
        # From the top down, so that only the first ones and the last ones can stick out.
        if lays and (lays[0].penalty or lays[-1].penalty):
            return [lay for lay in lays if not self.rules.sticks_out(face.marks, lay.top)]
        return lays

    def _laying_worths(self, towel: int, facts: TurnFacts) -> list[float]:
        """The worth of every placement of a towel, in the order of `legal`."""
        return [
            self._best([lay], facts, face.spent * facts.token)[0]
            for face in self.rules.faces(towel, facts.tokens)
            for lay in self._marked(face, facts)
        ]

    def _turn_worths(self, s: State, p: int, actions: list[Action], facts: TurnFacts) -> list[float]:
        """A towel is worth its best placement and costs its price; without a towel the position stays. Remembers
        where the towel of the best action goes."""
        rules, rounds = self.rules, facts.rounds
        purse = self.purse(facts.rounds)
        money = s.dollars[p]
        here = purse[money]
        worths = []
        best = NEVER
        self._world, self._seat, self._bag, self._towel = s, p, len(s.bag), NOTHING
        for action in actions:
            verb = action[0]
            if verb == TAKE:
                slot = action[2]
                towel = s.market[action[1] * rules.places + slot]
                brings, lay, marks = self._best_way(towel, facts)
                worth = brings - here + purse[money - rules.costs[slot]]
                if worth > best:
                    best, self._towel, self._goes, self._marks = worth, towel, lay, marks
            elif verb == DOLLARS:
                stays = self._coming(self.beside(facts.left, facts.left_top), facts.column, facts) if rounds else 0.0
                worth = stays + purse[money + s.zones[action[1]]] - here
            else:
                towel = s.market[action[1] * rules.places + action[2]]
                worth = self.prospect(rules.face[towel], rules.dock, facts.ahead) if rounds else 0.0
            worths.append(worth)
        return worths

    def _all_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        facts = self.turn_facts(s, p)
        if s.stage == AT_PLACE:
            return self._laying_worths(s.hand, facts)
        if s.stage == AT_BONUS:
            return [facts.gains[action[1] * self.reach + 1] for action in actions]
        return self._turn_worths(s, p, actions, facts)

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self._all_worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        if s.stage == AT_PLACE and s is self._world and self._foreseen(s, p):
            return (PLACE, self._goes.top, *self._marks)
        actions = self.rules.legal(s, p)
        if len(actions) == 1:
            return actions[0]
        best, chosen = NEVER, 0
        for n, worth in enumerate(self._all_worths(s, p, actions)):
            if worth > best:
                best, chosen = worth, n
        return actions[chosen]

    def _foreseen(self, s: State, p: int) -> bool:
        return p == self._seat and s.hand == self._towel and len(s.bag) == self._bag
