"""What Maui's opponents know: the worth of an action one ply deep, and of a position (see worth.py)."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64, mypyc_attr

from game.kernel.contract import WHOLE_GAME, Action, Lookahead, Text
from game.maui import scoring
from game.maui.content import SQUARES
from game.maui.ending import LastColumn
from game.maui.rules import MauiRules
from game.maui.state import BONUS, OVER, PARASOL_SIDE, PLACE, TURN, State
from game.maui.tables import BONUS_STEP, DOLLARS, NO_SPACE, NOTHING, SPARE, TAKE, Face, Marks
from game.maui.tables import PLACE as LAY
from game.maui.themes import LEEWAY, SLACK, THEMES
from game.maui.worth import NO_GAIN, TURN_WORTH, Beside, Lay, Worths

NEVER: Final = -1e9
"""Worse than anything."""
NO_MARKS: Final[Marks] = (NOTHING,) * SQUARES
NO_LAY: Final = Lay(0, 0, 0.0, [NO_GAIN] * SQUARES, 0)
EASY_SLIPS = 0.3
"""How often the beginner takes what looks second best."""

LOOKAHEAD: Final = {
    2: Lookahead(hard=135, expert=1800),
    3: Lookahead(hard=12, expert=900, search="flat", rounds=WHOLE_GAME, trust=25.0),
}
"""By seats; 3 stands for more, too. With two a tree wins 81 % against flat search in equal time, and 1800 iterations
win 70 % (59-79, 80 games) against 450; with more of them nobody can foresee the market, and whole games played out tell
more than a few turns of a tree. One against greedy ones, per cent of the wins with 95 % intervals, on deals that are
not the README's:

    four seats (fair 25)    tree of 225, two rounds deep   62.5 ± 15.0   40 games    900: 60.0 ± 15.2
                            tree of 225, to the end        58.0 ± 9.2    112         675: 61.1 ± 11.3
                            flat, 60, trust 0              44.6 ± 6.3    240         trust 4: 60.0 ± 6.2
                            flat, 60, trust 10             59.6 ± 6.2    240         trust 25: 59.2 ± 6.2
                            flat, 900, trust 0             71.4 ± 8.4    112         fresh deals 72.0 ± 6.2 (200 games)
                            flat, 900, trust 10            70.0 ± 9.0    100         trust 40: 71.0 ± 8.9
                            flat, 1800, trust 0            68.3 ± 11.8   60          2700: 75.0 ± 12.2 (48 games)

All 520 games of Tycoons with 900 playouts together, the README's among them: 71.7 % (68-75); the search alone,
without the solver for the last turns, 66.7 % (58-74) of 120 more.

Greed here counts on the towels to come (worth.py) and is no easy mark: alone among three who take the most points of
this turn (`points`) it wins 62.7 % (400 games), and there a Tycoon wins 78.9 (74-83) of 280 games: 84.4 on 40 deals,
71.7 on 30 others. So much is luck.

So a Tycoon's limit is what the towels bring, not the number of his playouts: in 40 decisions what 1,000 playouts of
each of the ten best-looking actions found best was better by 0.43 points than greed's choice, by 0.09 than that of a
search with 100 playouts, by 0.00 with 450 and 0.04 with 900; choosing towel and place together instead of one after the
other gains 0.02 a turn. Luck that nobody can know is what is left: who knew every towel to come, and took what one
playout in that very luck finds best, would win 95.5 % (160 games). The ranking's word (`Lookahead.trust`) saves a quick
search most playouts, and a Hotelier needs a handful only.

Tried, and no better: counting wins instead of points, or only the ten best-looking actions (62.5 ± 11.2 and
63.3 ± 12.2 % with 900); his own play in the playouts by tables fitted to 24,000 games (as greed itself 26.3 % where 25
are fair, in the playouts ahead by 4.5 ± 1.0 points instead of 4.7 ± 1.0, 60 games); the best of three in each world as
his next turn (3.8 ± 1.6 instead of 5.6 ± 1.8, 20 games)."""


@mypyc_attr(acyclic=True)
class Outlook:
    """What a seat's decision depends on beside the towel."""

    __slots__ = (
        "rounds", "gains", "row", "icon", "crab", "ahead", "token", "tokens", "owner", "left", "left_top", "lays",
    )  # fmt: skip

    rounds: i64
    """Turns the seat still has after this one, in this part."""
    gains: list[float]
    """motif * reach + steps, from the spaces where the seat's markers stand."""
    row: i64
    """Row of the icon in the next column, or far away."""
    icon: float
    """What covering it is worth."""
    crab: bool
    ahead: i64
    """The icon one column further, as an index for `prospect`."""
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


class MauiBot(Worths):
    themes = THEMES
    leeway = LEEWAY

    def __init__(self, rules: MauiRules) -> None:
        super().__init__(rules)
        self.lookahead = LOOKAHEAD[min(rules.seats, 3)]._replace(ending=LastColumn(rules))
        self.slack = SLACK[rules.seats]
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
        return (s.turn - s.first) % self.rules.seats + (s.stage != TURN and s.stage != PLACE)

    def _outlook(self, s: State, p: int) -> Outlook:
        rules = self.rules
        part, column, base = s.part, s.laid[p] + 1, p * rules.motifs
        look = Outlook()
        look.rounds = self.rounds_left(s)
        whole = look.rounds + rules.columns if part < rules.last_part else look.rounds
        table = self.gains(whole, s.ornaments)
        look.gains = []
        for motif in range(rules.motifs):
            look.gains += table[motif][s.tracks[base + motif]]
        look.row, look.icon, look.crab = NO_SPACE, 0.0, False
        icon = rules.icon_at[part][column] if column <= rules.columns else NOTHING
        if icon >= 0:
            cells = rules.icon_cells[part]
            kind = s.icons[p * len(cells) + icon]
            look.row = cells[icon][1]
            look.icon = self._icon_worth(s, p, kind, look.gains)
            look.crab = kind == rules.crab_kind
        look.ahead = self.ahead[part][column + 1]
        look.token = self.tokens[whole]
        look.tokens = s.tokens[base : base + rules.motifs]
        look.owner = look.tokens != rules.no_tokens
        look.left = s.left[p]
        look.left_top = s.tops[p * rules.width + column - 1]
        look.lays = self.lays_beside(look.left, look.left_top)
        return look

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

    def _lays(self, code: int, look: Outlook) -> list[Lay]:
        lays = look.lays[code]
        if lays is None:
            lays = look.lays[code] = self.lays(look.left, look.left_top, code)
        return lays

    def _best(self, lays: list[Lay], look: Outlook, cost: float = 0.0) -> tuple[float, Lay]:
        """The best of some ways to lay a towel that cost so much, and its worth."""
        gains, prospects = look.gains, self.prospects
        row, rounds, ahead = look.row, look.rounds, look.ahead
        best, chosen = NEVER, lays[0]
        for lay in lays:
            beside = lay.beside
            worth = gains[lay.first] - lay.penalty - cost
            if lay.second:
                worth += gains[lay.second]
                worth += gains[lay.third]
            if lay.top <= row < lay.top + SQUARES:
                worth += look.icon
                if look.crab:
                    beside = self.beside(self.rules.pinched[lay.code * SQUARES + row - lay.top], lay.top)
            if rounds:
                coming = prospects[beside + ahead]
                worth += coming if coming >= 0 else self.foresee(beside + ahead)
            if worth > best:
                best, chosen = worth, lay
        return best, chosen

    def _best_way(self, towel: int, look: Outlook) -> tuple[float, Lay, Marks]:
        """The best way to lay a towel, its worth, and the motif tokens that it takes."""
        best, chosen, used = NEVER, NO_LAY, NO_MARKS
        lays = self._lays(self.rules.face[towel], look)
        if lays:
            best, chosen = self._best(lays, look)
        if look.owner:
            for face in self.rules.faces(towel, look.tokens):
                lays = self._marked(face, look)
                if lays and face.spent:
                    worth, lay = self._best(lays, look, face.spent * look.token)
                    if worth > best:
                        best, chosen, used = worth, lay, face.marks
        return best, chosen, used

    def _marked(self, face: Face, look: Outlook) -> list[Lay]:
        """Where a towel with motif tokens on it can be laid: no token outside the grid."""
        lays = self._lays(face.code, look)
        # From the top down, so that only the first ones and the last ones can stick out.
        if lays and (lays[0].penalty or lays[-1].penalty):
            return [lay for lay in lays if not self.rules.sticks_out(face.marks, lay.top)]
        return lays

    def _laying_worths(self, towel: int, look: Outlook) -> list[float]:
        """The worth of every placement of a towel, in the order of `legal`."""
        return [
            self._best([lay], look, face.spent * look.token)[0]
            for face in self.rules.faces(towel, look.tokens)
            for lay in self._marked(face, look)
        ]

    def _turn_worths(self, s: State, p: int, actions: list[Action], look: Outlook) -> list[float]:
        """A towel is worth its best placement and costs its price; without a towel the position stays. Remembers
        where the towel of the best action goes."""
        rules, rounds = self.rules, look.rounds
        purse = self.purse(look.rounds)
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
                brings, lay, marks = self._best_way(towel, look)
                worth = brings - here + purse[money - rules.costs[slot]]
                if worth > best:
                    best, self._towel, self._goes, self._marks = worth, towel, lay, marks
            elif verb == DOLLARS:
                icon = self.ahead[s.part][s.laid[p] + 1]
                stays = self.prospect(look.left, look.left_top, icon) if rounds else 0.0
                worth = stays + purse[money + s.zones[action[1]]] - here
            else:
                towel = s.market[action[1] * rules.places + action[2]]
                worth = self.prospect(rules.face[towel], rules.dock, look.ahead) if rounds else 0.0
            worths.append(worth)
        return worths

    def _all_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        look = self._outlook(s, p)
        if s.stage == PLACE:
            return self._laying_worths(s.hand, look)
        if s.stage == BONUS:
            return [look.gains[action[1] * self.reach + 1] for action in actions]
        return self._turn_worths(s, p, actions, look)

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self._all_worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        if s.stage == PLACE and s is self._world and self._foreseen(s, p):
            return (LAY, self._goes.top, *self._marks)
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
