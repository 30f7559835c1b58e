"""What Maui's opponents know: the worth of an action one ply deep, and of a position.

All worths are points of the final margin. A marker is worth what its space is expected to pay at the end if
the seat goes on as usual, a pearl what its set will pay, a position what the best of a few towels would bring.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, TypeAlias

from game.kernel.contract import Action, Text
from game.maui import scoring
from game.maui.content import SQUARES
from game.maui.rules import MauiRules
from game.maui.state import BONUS, PARASOL_SIDE, PLACE, TURN, State
from game.maui.tables import BONUS_STEP, DOLLARS, NO_SPACE, NOTHING, SPARE, TAKE

STEPS_A_TURN = (0.66, 0.15, 0.1, 0.09)
"""How often a marker goes 0, 1, 2, 3 steps in one turn."""
CATCH = 0.5
"""How often a pearl that still lies on the beach will be covered."""
STEP = 1.7
"""Points of a step in a towel not seen yet."""
CHOICE = 3
"""Towels a seat may choose from next turn, as a rule."""
PARASOL = 2.6
CRAB = 1.0
"""What covering a crab costs beside its points: the motif below it is inactive."""
FREEDOM = 1.6
"""What the first dollar in hand is worth beside its point: a choice of towels."""
TOKEN = 2.6
"""A motif token in hand, while there are towels to come."""
TURN_WORTH = 5.0
"""What a turn brings on average."""
EASY_SLIPS = 0.3
"""How often the beginner takes what looks second best."""

_FREE_TURNS = 4
"""With this many turns to go, dollars are worth their full choice."""

Gains: TypeAlias = list[list[list[float]]]
"""By motif, space and steps: what the steps are worth."""


class Lay(NamedTuple):
    """A placement, as far as it follows from the two towels."""

    action: Action
    steps: tuple[tuple[int, int], ...]
    """(motif, steps) of every connection."""
    cost: float
    """Penalties."""
    spent: int
    """Motif tokens used."""
    code: int
    """What the towel will show to its right neighbour."""
    top: int
    place: int
    """Code and top, as an index for `prospect`."""


class Outlook(NamedTuple):
    """What a seat's decision depends on beside the towel."""

    left: int
    """Turns the seat still has after this one, in this part."""
    gains: list[list[float]]
    """By motif and steps, from the spaces where the seat's markers stand."""
    row: int
    """Row of the icon in the next column, or far away."""
    icon: float
    """What covering it is worth."""
    crab: bool
    ahead: int
    """The icon one column further, as an index for `prospect`."""
    token: float
    """What a motif token is worth."""


class MauiBot:
    def __init__(self, rules: MauiRules) -> None:
        self.rules = rules
        turns = rules.columns * (2 if rules.combined else 1)
        self._worths = self._track_worths(turns)
        self._gains: dict[tuple[int, tuple[int, ...]], Gains] = {}
        self._lays: dict[tuple[int, ...], dict[int, list[Lay]]] = {}
        self._ahead, self._ahead_icons = self._icons_ahead()
        self._prospects: list[float | None] = [None] * (rules.codes * rules.span * len(self._ahead_icons))
        self._fits: dict[int, list[list[tuple[int, list[int]]]]] = {}
        ranks = [(rank / rules.towels) ** CHOICE for rank in range(rules.towels + 1)]
        self._chances = [ranks[rank + 1] - ranks[rank] for rank in range(rules.towels)]
        self._pearls = self._pearl_worths()
        dollars = sum(rules.new().zones) + sum(rules.new().dollars)
        self._purses = [
            [n + FREEDOM * (1 - 0.5**n) * turns / _FREE_TURNS for n in range(dollars + 1)]
            for turns in range(_FREE_TURNS + 1)
        ]
        """By turns left and dollars in hand."""

    # -- tables ----------------------------------------------------------------------------------------------

    def _track_worths(self, turns: int) -> list[list[float]]:
        """By turns left, then space: the points a marker is expected to stand on at the end."""
        last = self.rules.last_space
        worths = [[float(points) for points in self.rules.track_points]]
        for _ in range(turns):
            now = worths[-1]
            worths.append(
                [
                    sum(often * now[min(last, space + steps)] for steps, often in enumerate(STEPS_A_TURN))
                    for space in range(last + 1)
                ]
            )
        return worths

    def _icons_ahead(self) -> tuple[list[list[int]], list[tuple[int, float]]]:
        """By side and column: an index into the list of different (row, worth) of icons; 0 is none."""
        rules = self.rules
        icons: list[tuple[int, float]] = [(NO_SPACE, 0.0)]
        ahead = []
        for side, cells in enumerate(rules.icon_cells):
            columns = [0] * (rules.columns + 3)
            for icon, (column, row) in enumerate(cells):
                crab = side != PARASOL_SIDE and rules.crab_side_kinds[icon] == rules.crab_kind
                mean = sum(rules.content.crabs.values) / len(rules.content.crabs.values) if crab else 0.0
                seen = (row, -mean - CRAB if crab else PARASOL)
                if seen not in icons:
                    icons.append(seen)
                columns[column] = icons.index(seen)
            ahead.append(columns)
        return ahead, icons

    def _gain_table(self, left: int, ornaments: tuple[int, ...]) -> Gains:
        """What steps are worth with `left` turns to go and these motif tokens on the ornaments."""
        key = (left, ornaments)
        found = self._gains.get(key)
        if found is None:
            motifs = range(self.rules.motifs)
            found = self._gains[key] = [self._track_gains(motif, left, ornaments) for motif in motifs]
        return found

    def _track_gains(self, motif: int, left: int, ornaments: tuple[int, ...]) -> list[list[float]]:
        rules, worth = self.rules, self._worths[left]
        ornament = rules.ornament_of[motif]
        token = _token_worth(left) if ornament >= 0 and ornaments[ornament] else 0.0
        gains = []
        for space in range(rules.last_space + 1):
            row = []
            for steps in range(max(*rules.row_values, 1) + 1):
                reached = min(space + steps, rules.last_space)
                passed = space < rules.ornament_space[motif] <= reached
                row.append(worth[reached] - worth[space] + (token if passed else 0.0))
            gains.append(row)
        return gains

    def _pearl_worths(self) -> list[list[float]]:
        """By pearls owned and pearls of the colour still on the beach: the points of the set at the end."""
        points = self.rules.pearl_points
        most = len(points)
        worths = [[float(points[min(owned, most - 1)])] for owned in range(2 * most)]
        for later in range(1, most):
            for owned in range(2 * most - later):
                caught, missed = worths[owned + 1][later - 1], worths[owned][later - 1]
                worths[owned].append(CATCH * caught + (1 - CATCH) * missed)
        return worths

    def _placements(self, s: State, p: int, towel: int) -> list[Lay]:
        """Every placement of a towel, in the order of `legal`."""
        rules = self.rules
        tokens = s.tokens[p * rules.motifs : (p + 1) * rules.motifs]
        left, left_top = s.left[p], s.tops[p * rules.width + s.laid[p]]
        book = self._lays.get(tokens)
        if book is None:
            book = self._lays[tokens] = {}
        key = (left * rules.towels + towel) * rules.span + left_top
        found = book.get(key)
        if found is None:
            actions = rules.placements(left, left_top, towel, tokens)
            found = book[key] = [self._lay(left, left_top, towel, action) for action in actions]
        return found

    def _lay(self, left: int, left_top: int, towel: int, action: Action) -> Lay:
        rules = self.rules
        top, marks = action[1], action[2:]
        spent = SQUARES - marks.count(NOTHING)
        code = rules.marked(towel, marks) if spent else rules.face[towel]
        links = rules.links(left, code, top - left_top)
        steps = tuple([(motif, rules.row_values[top + square]) for motif, square in links])
        penalties = float(len(rules.outside[top + 1]))
        shown = rules.active[code * rules.span + top + 1]
        return Lay(action, steps, penalties, spent, shown, top, self._place(shown, top))

    def _place(self, code: int, top: int) -> int:
        return (code * self.rules.span + top + 1) * len(self._ahead_icons)

    # -- positions -------------------------------------------------------------------------------------------

    def prospect(self, code: int, top: int, ahead: int) -> float:
        """What the next towel will bring beside a towel showing `code` at `top`: the best of a few towels."""
        place = self._place(code, top) + ahead
        found = self._prospects[place]
        if found is None:
            found = self._prospects[place] = self._best_of_some(code, top, *self._ahead_icons[ahead])
        return found

    def _best_of_some(self, code: int, top: int, row: int, icon: float) -> float:
        """The mean over all towels, weighted as the best of CHOICE drawn ones."""
        steps = self.rules.row_values
        outside = self.rules.outside
        brings = []
        for fits in self._fits_of(code):
            best = 0.0
            for shift, squares in fits:
                there = top + shift
                worth = -float(len(outside[there + 1]))
                for square in squares:
                    worth += STEP * steps[there + square]
                if there <= row < there + SQUARES:
                    worth += icon
                if worth > best:
                    best = worth
            brings.append(best)
        brings.sort()
        return sum([chance * worth for chance, worth in zip(self._chances, brings, strict=True)])

    def _fits_of(self, code: int) -> list[list[tuple[int, list[int]]]]:
        """For every towel: (shift, connected squares) of each place beside `code`."""
        found = self._fits.get(code)
        if found is None:
            rules = self.rules
            found = self._fits[code] = [
                [(d, [square for _, square in rules.links(code, face, d)]) for d in rules.shifts(code, face)]
                for face in rules.face
            ]
        return found

    def turns_left(self, s: State, p: int) -> int:
        """Turns the seat has after this one if everybody goes on laying towels."""
        seats, first, laid = self.rules.seats, s.first, s.laid
        most = max(laid)
        left = self.rules.columns - most
        if not left:
            return 0
        place = (p - first) % seats
        for q in range(seats):
            if laid[q] == most and (q - first) % seats >= place:
                return left - 1
        return left

    def _outlook(self, s: State, p: int) -> Outlook:
        rules = self.rules
        part, column, base = s.part, s.laid[p] + 1, p * rules.motifs
        left = self.turns_left(s, p)
        whole = left + rules.columns if part < rules.last_part else left
        table = self._gain_table(whole, s.ornaments)
        gains = [table[motif][space] for motif, space in enumerate(s.tracks[base : base + rules.motifs])]
        row, worth, crab = NO_SPACE, 0.0, False
        icon = rules.icon_at[part][column] if column <= rules.columns else NOTHING
        if icon >= 0:
            cells = rules.icon_cells[part]
            row = cells[icon][1]
            kind = s.icons[p * len(cells) + icon]
            crab = kind == rules.crab_kind
            worth = self._icon_worth(s, p, kind, gains)
        ahead = self._ahead[part][column + 1]
        return Outlook(left, gains, row, worth, crab, ahead, _token_worth(whole))

    def _icon_worth(self, s: State, p: int, kind: int, gains: list[list[float]]) -> float:
        """What covering a token is worth: a crab's mean value lost, one more pearl of a set, the better step."""
        rules = self.rules
        if kind == rules.crab_kind:
            kinds = len(rules.crab_values)
            pool = s.crab_pool[p * kinds : (p + 1) * kinds]
            return -sum(n * value for n, value in zip(pool, rules.crab_values, strict=True)) / sum(pool)
        pearl = rules.pearl_of[kind]
        if pearl < 0:
            return max(gains[motif][1] for motif in rules.kind_tracks[kind])
        icons = len(rules.icon_cells[PARASOL_SIDE])
        later = s.icons[p * icons : (p + 1) * icons].count(kind) - 1
        owned = s.pearls[p * len(rules.pearl_kinds) + pearl]
        return self._pearls[owned + 1][later] - self._pearls[owned][later]

    # -- actions ---------------------------------------------------------------------------------------------

    def _worths_of(self, s: State, p: int, towel: int, look: Outlook) -> list[float]:
        """The worth of every placement of a towel, in the order of `legal`."""
        left, gains, row, icon, crab, ahead, token = look
        prospects = self._prospects
        worths = []
        for _, steps, cost, spent, code, top, place in self._placements(s, p, towel):
            worth = -cost
            for motif, count in steps:
                worth += gains[motif][count]
            if spent:
                worth -= spent * token
            if top <= row < top + SQUARES:
                worth += icon
                if crab:
                    code = self._pinched(code, row - top)
                    place = self._place(code, top)
            if left:
                worth += prospects[place + ahead] or self.prospect(code, top, ahead)
            worths.append(worth)
        return worths

    def _pinched(self, code: int, square: int) -> int:
        """A code with a crab on one square."""
        squares = list(self.rules.digits(code))
        squares[square] = NOTHING
        return self.rules.code_of(tuple(squares))

    def _money(self, dollars: int, left: int) -> float:
        """What dollars in hand are worth: a point each, and the choice they give while turns are left."""
        return self._purses[min(left, _FREE_TURNS)][dollars]

    def _turn_worths(self, s: State, p: int, actions: list[Action], look: Outlook) -> list[float]:
        """A towel is worth its best placement and costs its price; without a towel the position stays."""
        rules, left = self.rules, look.left
        purse = self._purses[min(left, _FREE_TURNS)]
        money = s.dollars[p]
        worths = []
        for action in actions:
            verb = action[0]
            if verb == TAKE:
                slot = action[2]
                best = max(self._worths_of(s, p, s.market[action[1] * rules.places + slot], look))
                worths.append(best - purse[money] + purse[money - rules.costs[slot]])
            elif verb == DOLLARS:
                place = p * rules.width + s.laid[p]
                here = self._ahead[s.part][s.laid[p] + 1]
                stays = self.prospect(s.left[p], s.tops[place], here) if left else 0.0
                worths.append(stays + purse[money + s.zones[action[1]]] - purse[money])
            else:
                towel = s.market[action[1] * rules.places + action[2]]
                worths.append(self.prospect(rules.face[towel], rules.dock, look.ahead) if left else 0.0)
        return worths

    def _all_worths(self, s: State, p: int, actions: list[Action]) -> list[float]:
        look = self._outlook(s, p)
        if s.stage == PLACE:
            return self._worths_of(s, p, s.hand, look)
        if s.stage == BONUS:
            return [look.gains[action[1]][1] for action in actions]
        return self._turn_worths(s, p, actions, look)

    def rank(self, s: State, p: int) -> list[tuple[float, Action]]:
        actions = self.rules.legal(s, p)
        worths = self._all_worths(s, p, actions)
        return sorted(zip(worths, actions, strict=True), key=lambda pair: -pair[0])

    def greedy(self, s: State, p: int) -> Action:
        actions = self.rules.legal(s, p)
        if len(actions) == 1:
            return actions[0]
        worths = self._all_worths(s, p, actions)
        return actions[worths.index(max(worths))]

    def value(self, s: State, p: int) -> float:
        """Scores as they are expected to become: markers go on, the towel laid last helps the next one."""
        rules = self.rules
        if s.stage < TURN or s.first < 0:
            return 0.0
        expected = [self._expected(s, q) for q in range(rules.seats)]
        return expected[p] - max(score for q, score in enumerate(expected) if q != p)

    def _expected(self, s: State, p: int) -> float:
        rules = self.rules
        if not rules.actors(s):
            return float(scoring.scores(rules, s)[p])
        left = min(self.turns_left(s, p), rules.columns - s.laid[p])
        whole = left + rules.columns if s.part < rules.last_part else left
        worth = self._worths[whole]
        total = self._money(s.dollars[p], left) - s.penalties[p] - s.crab_points[p]
        total += sum(worth[space] for space in s.tracks[p * rules.motifs : (p + 1) * rules.motifs])
        total += sum(s.tokens[p * rules.motifs : (p + 1) * rules.motifs]) * _token_worth(whole)
        icons = len(rules.icon_cells[s.part])
        mine = s.icons[p * icons : (p + 1) * icons]
        for pearl, kind in enumerate(rules.pearl_kinds):
            total += self._pearls[s.pearls[p * len(rules.pearl_kinds) + pearl]][mine.count(kind)]
        if left and s.stage != BONUS:
            place = p * rules.width + s.laid[p]
            total += self.prospect(s.left[p], s.tops[place], self._ahead[s.part][s.laid[p] + 1]) - TURN_WORTH
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
            return self._track_points(s, p, ((action[1], 1),))
        if action[0] == DOLLARS:
            return float(s.zones[action[1]])
        if action[0] == SPARE:
            return 0.0
        towel = s.hand if s.stage == PLACE else s.market[action[1] * rules.places + action[2]]
        lays = self._placements(s, p, towel)
        if s.stage == PLACE:
            lays = [lay for lay in lays if lay.action == action]
        best = max(self._track_points(s, p, lay.steps) - 2 * lay.spent for lay in lays)
        return best - (rules.costs[action[2]] if s.stage == TURN else 0)

    def _track_points(self, s: State, p: int, steps: tuple[tuple[int, int], ...]) -> float:
        points, last = self.rules.track_points, self.rules.last_space
        total = 0
        for motif, count in steps:
            space = s.tracks[p * self.rules.motifs + motif]
            total += points[min(last, space + count)] - points[space]
        return float(total)

    # -- explanations ----------------------------------------------------------------------------------------

    def reasons(self, s: State, p: int, a: Action) -> list[tuple[float, Text]]:
        look = self._outlook(s, p)
        found: list[tuple[float, Text]] = []
        if s.stage == BONUS:
            found.append((look.gains[a[1]][1], self._text("bonus_track", motif=a[1])))
        elif s.stage == PLACE:
            lay = next(lay for lay in self._placements(s, p, s.hand) if lay.action == a)
            found += self._lay_reasons(s, p, lay, look)
        elif a[0] == TAKE:
            found += self._take_reasons(s, p, a, look)
        elif a[0] == DOLLARS:
            n = s.zones[a[1]]
            worth = self._money(s.dollars[p] + n, look.left) - self._money(s.dollars[p], look.left)
            found += [(worth, self._text("dollars", n=n)), (-TURN_WORTH, self._text("tempo"))]
        else:
            found.append((0.0, self._text("spare")))
        return sorted(found, key=lambda reason: -abs(reason[0]))

    def _take_reasons(self, s: State, p: int, a: Action, look: Outlook) -> list[tuple[float, Text]]:
        """The reasons of the towel's best placement, and its price."""
        towel = s.market[a[1] * self.rules.places + a[2]]
        worths = self._worths_of(s, p, towel, look)
        found = self._lay_reasons(s, p, self._placements(s, p, towel)[worths.index(max(worths))], look)
        cost = self.rules.costs[a[2]]
        if cost:
            worth = self._money(s.dollars[p] - cost, look.left) - self._money(s.dollars[p], look.left)
            found.append((worth, self._text("pays", n=cost)))
        return found

    def _lay_reasons(self, s: State, p: int, lay: Lay, look: Outlook) -> list[tuple[float, Text]]:
        rules = self.rules
        found: list[tuple[float, Text]] = []
        for motif, count in lay.steps:
            space = s.tracks[p * rules.motifs + motif]
            worth = look.gains[motif][count]
            points = int(self._track_points(s, p, ((motif, count),)))
            found.append((worth, self._text("steps" if points else "full", motif=motif, n=points)))
            ornament = rules.ornament_of[motif]
            if space < rules.ornament_space[motif] <= space + count and s.ornaments[ornament]:
                found.append((look.token, self._text("token", motif=rules.ornament_tokens[ornament])))
        for mark in lay.action[2:]:
            if mark >= 0:
                found.append((-look.token, self._text("token_used", motif=mark)))
        if lay.cost:
            found.append((-lay.cost, self._text("penalty", n=int(lay.cost))))
        if look.row != NO_SPACE:
            found += self._icon_reasons(s, p, lay, look)
        if look.left:
            ahead = self.prospect(lay.code, lay.top, look.ahead) - TURN_WORTH
            found.append((ahead, self._text("open" if ahead > 0 else "narrow")))
        return found

    def _icon_reasons(self, s: State, p: int, lay: Lay, look: Outlook) -> list[tuple[float, Text]]:
        rules = self.rules
        covered = lay.top <= look.row < lay.top + SQUARES
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


def _token_worth(left: int) -> float:
    """A motif token is worth nothing when no towel follows."""
    return TOKEN * min(1.0, left / 3)
