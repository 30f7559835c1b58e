"""Who is how likely to win, between two turns.

Every seat has a strength, and its share of the win is its share of all strengths. A strength is the exponential of
a sum (weights.Odds): points, which count for little as long as everybody can still be chased away; how close they
are to the target; where the boat will soon be and can land later; and when the seat's turn comes. Before that the
next seat makes the best of its turn, for every roll it may get, from the crossings where the pawns were left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import exp, log

from mypy_extensions import i64

from game.amsterdam.acts import NEVER
from game.amsterdam.points import pack, unpack
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_OVER, State
from game.amsterdam.turns import Turns
from game.amsterdam.weights import ODDS

REMEMBERED = 5_000
"""Shares that are kept for each supply and seat."""

Shares = tuple[float, ...]


class Reply:
    """What the acts of the next seat can bring it, best first, whatever the pawns' crossings."""

    def __init__(self, turns: Turns, s: State) -> None:
        self.turns = turns
        self.base = pack(s.points)
        self.acts = [self._better(s, pawn) for pawn in (0, 1)]
        self._gains: list[dict[int, list[int]]] = [{}, {}]

    def _better(self, s: State, pawn: int) -> list[tuple[float, int, int]]:
        """Worth, packed points and crossings of the acts that are better than idling."""
        turns, seat = self.turns, s.active
        idle = turns.judge.worth(seat, self.base)
        acts, _ = turns.acts(s, seat, self.base, pawn, turns.everywhere)
        return sorted([(act.worth, int(act.gain), int(act.touch)) for act in acts if act.worth > idle], reverse=True)

    def gains(self, pawn: int, crossing: int) -> list[int]:
        """By steps: packed points of the best act within reach."""
        gains = self._gains[pawn].get(crossing)
        if gains is None:
            steps = range(len(self.turns.rules.reach))
            gains = [self._gain(pawn, self.turns.ends(n, crossing)) for n in steps]
            self._gains[pawn][crossing] = gains
        return gains

    def _gain(self, pawn: int, places: i64) -> int:
        for _, gain, touch in self.acts[pawn]:
            if touch & places:
                return gain
        return 0


class Start:
    """What a turn can begin with."""

    __slots__ = ("chance", "spaces", "white", "black")

    def __init__(self, chance: float, spaces: int, white: int, black: int) -> None:
        self.chance = chance
        """0 where it is chosen (tactical)."""
        self.spaces = spaces
        """Of the boat."""
        self.white = white
        """Steps of the mayor."""
        self.black = black


class Sites:
    """Strengths that follow from where the hotels are."""

    def __init__(self, chances: Chances, s: State) -> None:
        rules, plan = chances.rules, chances.rules.plan
        seats = range(rules.seats)
        beside = [s.near[place] for place in plan.beside]
        self.spaces = [sum(mask >> p & 1 for mask in beside) / plan.canal for p in seats]
        self.tiles = [sum(mask >> p & 1 for mask in s.near) for p in seats]
        self.dam = [s.near[plan.dam] >> p & 1 for p in seats]
        each = rules.hotels_each
        self.missing = [s.hotels[p * each : (p + 1) * each].count(-1) for p in seats]
        self.soon = [
            [
                sum(chance for far, chance in chances.sailed if beside[(boat + far) % plan.canal] >> p & 1)
                for p in seats
            ]
            for boat in range(plan.canal)
        ]
        """By boat and seat: landings in the next round of turns."""
        self.known: list[dict[int, Shares]] = [{} for _ in range((rules.landings + 1) * rules.seats)]
        """By supply and seat to begin, then by packed points and boat: shares of the win."""
        self.strengths: dict[tuple[int, int, int], list[float]] = {}


class Chances:
    def __init__(self, rules: AmsterdamRules, turns: Turns) -> None:
        self.rules, self.turns = rules, turns
        self.odds = ODDS[rules.variant, rules.seats]
        die = sorted(set(rules.content.limits.die))
        faces = rules.content.limits.die
        self.sailings: list[tuple[float, int]] = [(1 / rules.sailing, n) for n in range(1, rules.sailing + 1)]
        if rules.tactical:
            splits = [(n, min(rules.steps_each, rules.steps_shared - n)) for n in range(rules.steps_each + 1)]
            self.starts = [Start(0.0, boat, *split) for _, boat in self.sailings for split in splits]
        else:
            share = {face: faces.count(face) / len(faces) for face in die}
            self.starts = [Start(share[w] * share[b], w + b, w, b) for w, b in product(die, die)]
            self.sailings = [(start.chance, start.spaces) for start in self.starts]
        self.spaces = sorted({spaces for _, spaces in self.sailings})
        self.sailed = list(self._sailed())
        self.of_points = [
            [exp(self._points(left, n)) for n in range(rules.everybody + 1)] for left in range(rules.landings + 1)
        ]
        """By supply and points: the factor of a strength."""
        self._sites: dict[tuple[int, ...], Sites] = {}

    def _sailed(self) -> Iterator[tuple[int, float]]:
        """How far the boat is from here after each turn of the next round, and how likely."""
        now = {0: 1.0}
        for _ in range(self.rules.seats):
            then: dict[int, float] = {}
            for (far, chance), (likely, spaces) in product(now.items(), self.sailings):
                then[far + spaces] = then.get(far + spaces, 0.0) + chance * likely
            now = then
            yield from now.items()

    def _points(self, left: int, n: int) -> float:
        odds, target = self.odds, self.rules.target
        late = 1 - left / self.rules.landings
        near, close = max(0, n - (target - 6)), max(0, n - (target - 3))
        return (odds.point + odds.point_late * late) * n + odds.near * near + odds.close * close

    # -- shares ----------------------------------------------------------------------------------------------

    def sites(self, s: State) -> Sites:
        key = tuple(s.hotels)
        sites = self._sites.get(key)
        if sites is None:
            if len(self._sites) > 64:
                self._sites.clear()
            sites = self._sites[key] = Sites(self, s)
        return sites

    def now(self, sites: Sites, packed: i64, boat: int, left: int, seat: int) -> Shares:
        """With these points when `seat` begins its turn; `left` is the supply."""
        known = sites.known[left * self.rules.seats + seat]
        key = packed * self.rules.plan.canal + boat
        shares = known.get(key)
        if shares is None:
            if len(known) >= REMEMBERED:
                known.clear()
            shares = known[key] = self._now(sites, packed, boat, left, seat)
        return shares

    def _now(self, sites: Sites, packed: i64, boat: int, left: int, seat: int) -> Shares:
        points = unpack(packed, self.rules.seats)
        if not left or max(points) >= self.rules.target:
            return self.final(points, (seat - 1) % self.rules.seats)
        strengths = sites.strengths.get((boat, left, seat))
        if strengths is None:
            strengths = [exp(self._strength(sites, boat, left, seat, p)) for p in range(self.rules.seats)]
            sites.strengths[boat, left, seat] = strengths
        worth = self.of_points[left]
        strong = [worth[n] * strength for n, strength in zip(points, strengths, strict=True)]
        total = sum(strong)
        return tuple([one / total for one in strong])

    def _strength(self, sites: Sites, boat: int, left: int, seat: int, p: int) -> float:
        odds, seats, part = self.odds, self.rules.seats, left / self.rules.landings
        wait, wait_early = odds.waiting[(p - seat) % seats]
        return (
            odds.soon * sites.soon[boat][p] * min(1.0, left / seats)
            + odds.later * max(0, left - seats) * sites.spaces[p]
            + (odds.tile * sites.tiles[p] + odds.dam * sites.dam[p] + wait_early) * part
            + odds.missing * sites.missing[p]
            + wait
        )

    def final(self, points: Sequence[int], active: int) -> Shares:
        """The end of the game in the turn of `active` (see AmsterdamRules.winners)."""
        best = max(points)
        if best >= self.rules.target and points[active] == best:
            return tuple(float(p == active) for p in range(self.rules.seats))
        first = sum(n == best for n in points)
        return tuple(1 / first if n == best else 0.0 for n in points)

    def ahead(self, s: State, reply: Reply, pawns: Sequence[int]) -> Shares:
        """At the beginning of a turn, the pawns on these crossings: what its seat will make of it."""
        return self.rolled(s, reply.base, reply.gains(0, pawns[0]), reply.gains(1, pawns[1]))

    def rolled(self, s: State, base: i64, mayor: list[int], watchman: list[int]) -> Shares:
        """At the beginning of a turn: `base` is the points, then come what each pawn can add by its steps."""
        rules, canal, judge = self.rules, self.rules.plan.canal, self.turns.judge
        sites, left, then = self.sites(s), s.tourists[rules.plan.supply] - 1, (s.active + 1) % rules.seats
        landed = self._landed(s, base)
        building = s.turn <= rules.seats * rules.hotels_each
        total = [0.0] * rules.seats
        best, chosen, sailed = NEVER, base, 0
        for start in self.starts:
            points: i64 = landed[start.spaces]
            if not building and not judge.over(points):
                points += mayor[start.white] + watchman[start.black]
            if rules.tactical:
                value = judge.worth(s.active, points)
                if value > best:
                    best, chosen, sailed = value, points, start.spaces
                continue
            shares = self.now(sites, points, (s.boat + start.spaces) % canal, left, then)
            for p, share in enumerate(shares):
                total[p] += start.chance * share
        if rules.tactical:
            return self.now(sites, chosen, (s.boat + sailed) % canal, left, then)
        return tuple(total)

    def _landed(self, s: State, base: i64) -> list[int]:
        """By spaces of the boat: the packed points after its landing."""
        rules, plan, unit = self.rules, self.rules.plan, self.turns.unit
        landed: list[int] = [base] * (self.spaces[-1] + 1)
        for spaces in self.spaces:
            aboard: i64 = 1
            for quay in rules.passed[spaces][s.boat]:
                aboard += s.tourists[quay]
            landed[spaces] = base + aboard * unit[s.near[plan.beside[(s.boat + spaces) % plan.canal]]]
        return landed

    def of(self, s: State) -> Shares:
        """Between two turns, or at the end."""
        if s.stage == AT_OVER:
            return self.final(s.points, s.active)
        return self.ahead(s, Reply(self.turns, s), s.pawns)

    def in_points(self, s: State, share: float) -> float:
        """The lead over everybody else that would give such a share now, at most the target."""
        rules, odds = self.rules, self.odds
        late = 1 - s.tourists[rules.plan.supply] / rules.landings
        a_point = max(0.1, odds.point + odds.point_late * late)
        if not 0 < share < 1:
            return float(rules.target if share >= 1 else -rules.target)
        lead = log(share / (1 - share)) / a_point
        return max(-float(rules.target), min(float(rules.target), lead))
