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

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_OVER, State
from game.amsterdam.turns import Turns
from game.amsterdam.weights import ODDS

REMEMBERED = 50_000
"""Shares that are kept."""

Shares = tuple[float, ...]


class Reply:
    """What the acts of the next seat can bring it, best first, whatever the pawns' crossings."""

    def __init__(self, turns: Turns, s: State) -> None:
        self.ends = turns.ends
        self.base = base = turns.pack(s.points)
        seat, idle = s.active, turns.worth(s.active, base)
        self.acts: list[list[tuple[float, int, int]]] = []
        for pawn in (0, 1):
            acts, _ = turns.acts(s, seat, base, pawn, turns.everywhere)
            worths = [(turns.worth(seat, base + act.gain), act.gain, act.touch) for act in acts]
            self.acts.append(sorted((worth for worth in worths if worth[0] > idle), reverse=True))

    def gains(self, pawn: int, crossing: int) -> list[int]:
        """By steps: packed points of the best act within reach."""
        gains = []
        for row in self.ends:
            places = row[crossing]
            gains.append(next((gain for _, gain, touch in self.acts[pawn] if touch & places), 0))
        return gains


class Sites:
    """Strengths that follow from where the hotels are; `known` keeps shares by points, boat, supply and seat."""

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
        self.known: dict[tuple[int, int, int, int], Shares] = {}
        self.strengths: dict[tuple[int, int, int], list[float]] = {}


class Chances:
    def __init__(self, rules: AmsterdamRules, turns: Turns) -> None:
        self.rules, self.turns = rules, turns
        self.odds = ODDS[rules.variant, rules.seats]
        die = sorted(set(rules.content.limits.die))
        faces = rules.content.limits.die
        self.sailings: list[tuple[float, int]] = [(1 / rules.sailing, n) for n in range(1, rules.sailing + 1)]
        self.options: list[tuple[float, int, int, int]] = []
        """What a turn can begin with: chance, spaces of the boat, steps of each pawn. Tactical: a choice."""
        if rules.tactical:
            splits = [(n, min(rules.steps_each, rules.steps_shared - n)) for n in range(rules.steps_each + 1)]
            self.options = [(0.0, boat, *split) for _, boat in self.sailings for split in splits]
        else:
            share = {face: faces.count(face) / len(faces) for face in die}
            self.options = [(share[w] * share[b], w + b, w, b) for w, b in product(die, die)]
            self.sailings = [(chance, spaces) for chance, spaces, _, _ in self.options]
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
        if len(sites.known) > REMEMBERED:
            sites.known.clear()
        return sites

    def now(self, sites: Sites, packed: int, boat: int, left: int, seat: int) -> Shares:
        """With these points when `seat` begins its turn; `left` is the supply."""
        key = packed, boat, left, seat
        shares = sites.known.get(key)
        if shares is None:
            shares = sites.known[key] = self._now(sites, packed, boat, left, seat)
        return shares

    def _now(self, sites: Sites, packed: int, boat: int, left: int, seat: int) -> Shares:
        points = self.turns.unpack(packed)
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

    def rolled(self, s: State, base: int, mayor: Sequence[int], watchman: Sequence[int]) -> Shares:
        """At the beginning of a turn: `base` is the points, then come what each pawn can add by its steps."""
        rules, plan, unit = self.rules, self.rules.plan, self.turns.unit
        sites, seat = self.sites(s), s.active
        left, then = s.tourists[plan.supply] - 1, (seat + 1) % rules.seats
        building = s.turn <= rules.seats * rules.hotels_each
        landed: dict[int, tuple[int, bool]] = {}
        for _, spaces in self.sailings:
            if spaces not in landed:
                shore = plan.beside[(s.boat + spaces) % plan.canal]
                aboard = 1 + sum(s.tourists[quay] for quay in rules.passed[spaces][s.boat])
                points = base + aboard * unit[s.near[shore]]
                landed[spaces] = points, building or max(self.turns.unpack(points)) >= rules.target
        if rules.tactical:
            ends = []
            for _, spaces, white, black in self.options:
                points, over = landed[spaces]
                ends.append((points if over else points + mayor[white] + watchman[black], spaces))
            points, spaces = max(ends, key=lambda end: self.turns.worth(seat, end[0]))
            return self.now(sites, points, (s.boat + spaces) % plan.canal, left, then)
        total = [0.0] * rules.seats
        for chance, spaces, white, black in self.options:
            points, over = landed[spaces]
            if not over:
                points += mayor[white] + watchman[black]
            shares = self.now(sites, points, (s.boat + spaces) % plan.canal, left, then)
            for p, share in enumerate(shares):
                total[p] += chance * share
        return tuple(total)

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
