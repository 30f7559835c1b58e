"""Who is how likely to win, between two turns.

Every seat has a strength, and its share of the win is its share of all strengths. A strength is the exponential of
a sum (weights.OddsWeights): points, which count for little as long as everybody can still be chased away; how close
they are to the target; where the boat will soon be and can land later; and when the seat's turn comes. Before that the
next seat makes the best of its turn, for every roll it may get, from the crossings where the pawns were left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import exp, log

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.amsterdam.bot.packed_points import BITS, LOW, pack, unpack
from game.amsterdam.bot.pawn_acts import NEVER, Act
from game.amsterdam.bot.turn_value import TurnValues
from game.amsterdam.bot.weights import ODDS
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_OVER, State

REMEMBERED = 5_000
"""Shares that are kept for each supply and seat."""

Shares = tuple[float, ...]


@mypyc_attr(acyclic=True)
class Gains:
    """By steps of a pawn: the packed points of the best act within reach."""

    __slots__ = ("points",)

    def __init__(self, paces: i64) -> None:
        self.points = vec[i64]([0] * paces)


@mypyc_attr(acyclic=True)
class Start:
    """What a turn can begin with."""

    __slots__ = ("chance", "spaces", "white", "black")

    def __init__(self, chance: float, spaces: i64, white: i64, black: i64) -> None:
        self.chance = chance
        """0 where it is chosen (tactical)."""
        self.spaces = spaces
        """Of the boat."""
        self.white = white
        """Steps of the mayor."""
        self.black = black


class HotelStrengths:
    """Strengths that follow from where the hotels are."""

    def __init__(self, odds: WinOdds, s: State) -> None:
        rules, city = odds.rules, odds.rules.city
        seats = range(rules.seats)
        beside = [s.near[place] for place in city.beside]
        self.spaces = [sum(mask >> p & 1 for mask in beside) / city.canal for p in seats]
        self.tiles = [sum(mask >> p & 1 for mask in s.near) for p in seats]
        self.dam = [s.near[city.dam] >> p & 1 for p in seats]
        each = rules.hotels_each
        self.missing = [s.hotels[p * each : (p + 1) * each].count(-1) for p in seats]
        self.soon = [
            [
                sum(chance for far, chance in odds.sailed if beside[(boat + far) % city.canal] >> p & 1)
                for p in seats
            ]
            for boat in range(city.canal)
        ]
        """By boat and seat: landings in the next round of turns."""
        self.known: list[dict[int, Shares]] = [{} for _ in range((rules.landings + 1) * rules.seats)]
        """By supply and seat to begin, then by packed points and boat: shares of the win."""
        self.strengths: dict[tuple[int, int, int], list[float]] = {}


@mypyc_attr(acyclic=True)
class Outset:
    """The beginning of a turn: what does not depend on the pawns."""

    __slots__ = ("hotels", "seat", "boat", "left", "then", "known", "landed", "building")

    def __init__(self, odds: WinOdds, s: State, base: i64) -> None:
        rules = odds.rules
        self.hotels = odds.of_hotels(s)
        self.seat = s.active
        self.boat: i64 = s.boat
        self.left = s.tourists[rules.city.supply] - 1
        """The supply after it."""
        self.then = (s.active + 1) % rules.seats
        """The next seat."""
        self.known = self.hotels.known[self.left * rules.seats + self.then]
        self.landed = odds.landed(s, base)
        self.building = s.turn <= rules.seats * rules.hotels_each


@mypyc_attr(acyclic=True)
class Reply:
    """What the next seat can make of its turn, whatever the pawns' crossings."""

    __slots__ = ("odds", "outset", "acts", "gains")

    def __init__(self, odds: WinOdds, s: State) -> None:
        base = pack(s.points)
        self.odds = odds
        self.outset = Outset(odds, s, base)
        self.acts = [self._better(s, base, pawn) for pawn in (0, 1)]
        self.gains: list[Gains | None] = [None] * (2 * odds.rules.city.crossings)

    def _better(self, s: State, base: i64, pawn: i64) -> list[Act]:
        """The acts that are better than idling."""
        turns, seat = self.odds.turns, s.active
        idle = turns.judge.worth(seat, base)
        return [act for act in turns.acts(s, seat, base, pawn, turns.everywhere)[0] if act.worth > idle]

    def shares(self, mayor: i64, watchman: i64) -> list[Shares]:
        """See `WinOdds.replied`, with the pawns on these crossings."""
        return self.odds.replied(self.outset, self._from(0, mayor), self._from(1, watchman))

    def _from(self, pawn: i64, crossing: i64) -> Gains:
        turns = self.odds.turns
        place = pawn * turns.crossings + crossing
        gains = self.gains[place]
        if gains is None:
            gains = self.gains[place] = Gains(self.odds.paces)
            for steps in range(self.odds.paces):
                gains.points[steps] = self._best(self.acts[pawn], turns.ends(steps, crossing))
        return gains

    def _best(self, acts: list[Act], places: i64) -> i64:
        """The packed points of the best act within reach; of several that are worth as much, most of them."""
        worth = NEVER
        gain: i64 = 0
        for act in acts:
            if act.touch & places and (act.worth > worth or (act.worth == worth and act.gain > gain)):
                worth, gain = act.worth, act.gain
        return gain


class WinOdds:
    def __init__(self, rules: AmsterdamRules, turns: TurnValues) -> None:
        self.rules, self.turns = rules, turns
        self.weights = ODDS[rules.variant, rules.seats]
        self.canal: i64 = rules.city.canal
        self.paces: i64 = len(rules.reach)
        """So many kinds of walks: of no step, of one, and so on."""
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
        self.counts: i64 = rules.everybody + 1
        self.of_points = vec[float](
            exp(self._points(left, n)) for left in range(rules.landings + 1) for n in range(self.counts)
        )
        """By supply and points: the factor of a strength."""
        self._of_hotels: dict[tuple[int, ...], HotelStrengths] = {}

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
        weights, target = self.weights, self.rules.target
        late = 1 - left / self.rules.landings
        near, close = max(0, n - (target - 6)), max(0, n - (target - 3))
        return (weights.point + weights.point_late * late) * n + weights.near * near + weights.close * close

    # -- shares ----------------------------------------------------------------------------------------------

    def of_hotels(self, s: State) -> HotelStrengths:
        key = tuple(s.hotels)
        hotels = self._of_hotels.get(key)
        if hotels is None:
            if len(self._of_hotels) > 64:
                self._of_hotels.clear()
            hotels = self._of_hotels[key] = HotelStrengths(self, s)
        return hotels

    def now(self, outset: Outset, packed: i64, spaces: i64) -> Shares:
        """With these points after a turn in which the boat sails so far."""
        boat = (outset.boat + spaces) % self.canal
        key = packed * self.canal + boat
        shares = outset.known.get(key)
        if shares is None:
            if len(outset.known) >= REMEMBERED:
                outset.known.clear()
            shares = outset.known[key] = self._now(outset.hotels, packed, boat, outset.left, outset.then)
        return shares

    def _now(self, hotels: HotelStrengths, packed: i64, boat: int, left: int, seat: int) -> Shares:
        seats, supply, total = self.rules.seats, left * self.counts, 0.0
        if not left or self.turns.judge.over(packed):
            return self.final(unpack(packed, seats), (seat - 1) % seats)
        strengths = hotels.strengths.get((boat, left, seat))
        if strengths is None:
            strengths = [exp(self._strength(hotels, boat, left, seat, p)) for p in range(seats)]
            hotels.strengths[boat, left, seat] = strengths
        strong: list[float] = []
        for strength in strengths:
            one = self.of_points[supply + (packed & LOW)] * strength
            strong.append(one)
            total += one
            packed >>= BITS
        return tuple([one / total for one in strong])

    def _strength(self, hotels: HotelStrengths, boat: int, left: int, seat: int, p: int) -> float:
        weights, seats, part = self.weights, self.rules.seats, left / self.rules.landings
        wait, wait_early = weights.waiting[(p - seat) % seats]
        return (
            weights.soon * hotels.soon[boat][p] * min(1.0, left / seats)
            + weights.later * max(0, left - seats) * hotels.spaces[p]
            + (weights.tile * hotels.tiles[p] + weights.dam * hotels.dam[p] + wait_early) * part
            + weights.missing * hotels.missing[p]
            + wait
        )

    def final(self, points: Sequence[int], active: int) -> Shares:
        """The end of the game in the turn of `active` (see AmsterdamRules.winners)."""
        best = max(points)
        if best >= self.rules.target and points[active] == best:
            return tuple(float(p == active) for p in range(self.rules.seats))
        first = sum(n == best for n in points)
        return tuple(1 / first if n == best else 0.0 for n in points)

    def replied(self, outset: Outset, mayor: Gains, watchman: Gains) -> list[Shares]:
        """The shares after the next turn by its start (tactical: of the one that is chosen), when the pawns can add so
        much."""
        judge, landed, building, tactical = self.turns.judge, outset.landed, outset.building, self.rules.tactical
        found: list[Shares] = []
        best = NEVER
        chosen: i64 = 0
        sailed: i64 = 0
        for start in self.starts:
            points = landed[start.spaces]
            if not building and not judge.over(points):
                both = points + mayor.points[start.white] + watchman.points[start.black]
                points = points + mayor.points[start.white] if judge.below_zero(both) else both
            if not tactical:
                found.append(self.now(outset, points, start.spaces))
                continue
            value = judge.worth(outset.seat, points)
            if value > best:
                best, chosen, sailed = value, points, start.spaces
        return [self.now(outset, chosen, sailed)] if tactical else found

    def share(self, replied: list[Shares], p: i64) -> float:
        """What `p` can expect."""
        if self.rules.tactical:
            return replied[0][p]
        total = 0.0
        for n, start in enumerate(self.starts):
            total += start.chance * replied[n][p]
        return total

    def shares(self, replied: list[Shares]) -> Shares:
        """What each seat can expect."""
        return tuple([self.share(replied, p) for p in range(self.rules.seats)])

    def landed(self, s: State, base: i64) -> vec[i64]:
        """By spaces of the boat: the packed points after its landing."""
        rules, city, unit = self.rules, self.rules.city, self.turns.unit
        landed = vec[i64]([base] * (self.spaces[-1] + 1))
        for spaces in self.spaces:
            aboard: i64 = 1
            for quay in rules.passed[spaces][s.boat]:
                aboard += s.tourists[quay]
            landed[spaces] = base + aboard * unit[s.near[city.beside[(s.boat + spaces) % city.canal]]]
        return landed

    def of(self, s: State) -> Shares:
        """Between two turns, or at the end."""
        if s.stage == AT_OVER:
            return self.final(s.points, s.active)
        return self.shares(Reply(self, s).shares(s.pawns[0], s.pawns[1]))

    def in_points(self, s: State, share: float) -> float:
        """The lead over everybody else that would give such a share now, at most the target."""
        rules, weights = self.rules, self.weights
        late = 1 - s.tourists[rules.city.supply] / rules.landings
        a_point = max(0.1, weights.point + weights.point_late * late)
        if not 0 < share < 1:
            return float(rules.target if share >= 1 else -rules.target)
        lead = log(share / (1 - share)) / a_point
        return max(-float(rules.target), min(float(rules.target), lead))
