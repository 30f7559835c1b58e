"""What one pawn can do from every crossing it can reach: flips, each with its best destination, and a tourist sent
from the Dam."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.amsterdam.bot.packed_points import Judge, pack
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import NOBODY, State

NEVER: Final = -1e9


@mypyc_attr(acyclic=True)
class Act:
    """A flip with its best destination, or a tourist sent from the Dam: then `tile` is NOBODY."""

    __slots__ = ("pawn", "touch", "gain", "worth", "bonus", "tile", "home", "shown", "made", "guests", "empty")

    def __init__(
        self, pawn: i64, touch: i64, gain: i64, worth: float, bonus: float, tile: i64, home: i64, shown: i64, made: i64,
        guests: i64, empty: bool,
    ) -> None:  # fmt: skip
        self.pawn = pawn
        self.touch = touch
        """The crossings from which it can be done, one bit each."""
        self.gain = gain
        """Packed change of points."""
        self.worth = worth
        """What the points are worth if nothing else is done; only known where tourists move."""
        self.bonus = bonus
        """What it is worth beyond points."""
        self.tile = tile
        self.home = home
        """Where its tourists go; NOBODY if none move."""
        self.shown = shown
        """The function its tourists look for; NOBODY if they do not look for any."""
        self.made = made
        """The function the tile shows afterwards; NOBODY when nothing is flipped."""
        self.guests = guests
        self.empty = empty
        """Is a building without tourists among the destinations?"""


Acts: TypeAlias = tuple[list[Act], list[Act]]
"""Those that move tourists, and flips that do not."""


class PawnActs:
    """`crowd_bonus` is what a tourist in a building that can no longer be flipped is worth beyond his point."""

    def __init__(self, rules: AmsterdamRules, judge: Judge, crowd_bonus: float = 0.0) -> None:
        city = rules.city
        self.rules = rules
        self.judge = judge
        self.crowd_bonus = crowd_bonus if rules.tactical else 0.0
        self.dam: i64 = city.dam
        self.kinds: i64 = len(rules.faces)
        self.crossings: i64 = city.crossings
        self.bits = city.bits
        self.unit = vec[i64](pack([mask >> p & 1 for p in range(rules.seats)]) for mask in range(1 << rules.seats))
        """By mask of seats: one point for each of them."""
        self.everywhere: i64 = (1 << city.crossings) - 1
        self.touch = vec[i64](
            sum(1 << c for c in range(city.crossings) if tile in city.around[c]) for tile in range(city.tiles)
        )
        """By tile: the crossings around it, one bit each."""
        self._ends = vec[i64](
            sum(1 << end for end in ends) | (rules.tactical << start)
            for row in rules.reach
            for start, ends in enumerate(row)
        )
        self._faces = vec[i64](function for faces in rules.faces for function in faces)
        """By building, day and night."""
        self.nothing = [
            Act(pawn, self.everywhere, 0, 0.0, 0.0, NOBODY, NOBODY, NOBODY, NOBODY, 0, False) for pawn in (0, 1)
        ]
        self._empty = [
            Act(pawn, touch, 0, 0.0, 0.0, tile, NOBODY, NOBODY, made, 0, False)
            for tile, touch in enumerate(self.touch)
            for faces in rules.faces
            for pawn, made in enumerate(faces)
        ]
        """By tile, building and pawn: a flip that nobody has to move for."""

    def ends(self, steps: i64, crossing: i64) -> i64:
        """Where a pawn can be after its walk, one bit each; in the tactical variant it may stay."""
        return self._ends[steps * self.crossings + crossing]

    def acts(self, s: State, p: i64, base: i64, pawn: i64, places: i64) -> Acts:
        """What `pawn` can do from one of the crossings `places`. `base` is the packed points of `s`."""
        face, wrong = self.rules.face, 1 - pawn
        found = self.flips(s, p, base, pawn, places, [t for t, shown in enumerate(s.shows) if face[shown] == wrong])
        if s.tourists[self.dam] and self.touch[self.dam] & places:
            found[0].append(self.send(s, p, base, pawn))
        return found

    def flips(self, s: State, p: i64, base: i64, pawn: i64, places: i64, tiles: list[int]) -> Acts:
        """The flips of these tiles that can be reached."""
        touch, tourists, crowd = self.touch, s.tourists, self.rules.crowd
        moving: list[Act] = []
        empty: list[Act] = []
        tile: i64
        for tile in tiles:
            if not touch[tile] & places:
                continue
            guests = tourists[tile]
            if not guests:
                empty.append(self.flip_empty(s, pawn, tile))
            elif guests < crowd:
                moving.append(self._flip(s, p, base, pawn, tile))
        return moving, empty

    def flip_empty(self, s: State, pawn: i64, tile: i64) -> Act:
        return self._empty[2 * (tile * self.kinds + s.buildings[tile]) + pawn]

    def made(self, s: State, pawn: i64, tile: i64) -> i64:
        """What a flip of `tile` brings to light."""
        return self._faces[2 * s.buildings[tile] + pawn]

    def _flip(self, s: State, p: i64, base: i64, pawn: i64, tile: i64) -> Act:
        """Its tourists go where the fewest are (see `AmsterdamRules.destinations`), of several homes to the best."""
        tourists, shows, near, unit, judge = s.tourists, s.shows, s.near, self.unit, self.judge
        shown: i64 = shows[tile]
        guests: i64 = tourists[tile]
        fewest: i64 = self.rules.everybody
        gain: i64 = 0
        leave, home, worth, bonus = unit[near[tile]], self.dam, NEVER, 0.0
        other: i64
        for other in s.homes[shown]:
            count: i64 = tourists[other]
            if count > fewest or shows[other] != shown or other == tile:
                continue
            there = guests * (unit[near[other]] - leave)
            value = judge.worth(p, base + there)
            extra = self.bonus(s, p, tile, other) if self.crowd_bonus else 0.0
            if count < fewest or value + extra > worth + bonus:
                home, gain, worth, bonus, fewest = other, there, value, extra, count
        if home == self.dam:
            gain = guests * (unit[near[home]] - leave)
            worth = judge.worth(p, base + gain)
        made = self.made(s, pawn, tile)
        return Act(pawn, self.touch[tile], gain, worth, bonus, tile, home, shown, made, guests, not fewest)

    def gain(self, s: State, tile: i64, home: i64) -> i64:
        """The packed change of points when the tourists of `tile` go to `home`."""
        guests: i64 = s.tourists[tile]
        return guests * (self.unit[s.near[home]] - self.unit[s.near[tile]])

    def bonus(self, s: State, p: i64, tile: i64, home: i64) -> float:
        """What a crowd in `home` is worth that the tourists of `tile` would complete."""
        total = s.tourists[tile] + s.tourists[home]
        if total < self.rules.crowd or home == self.dam:
            return 0.0
        near = self.rules.seats_of[s.near[home]]
        ours = near.count(p)
        theirs = (len(near) - ours) / (self.rules.seats - 1)
        return self.crowd_bonus * total * (ours - theirs)

    def send(self, s: State, p: i64, base: i64, pawn: i64) -> Act:
        """Where one tourist from the Dam does most good."""
        face, near, leave = self.rules.face, s.near, self.unit[s.near[self.dam]]
        gain: i64 = 0
        worth = NEVER
        masks: i64 = 0
        for tile, shown in enumerate(s.shows):
            if face[shown] == pawn:
                masks |= 1 << near[tile]
        for mask, unit in enumerate(self.unit):
            if masks >> mask & 1:
                other = unit - leave
                value = self.judge.worth(p, base + other)
                if value > worth:
                    gain, worth = other, value
        return Act(pawn, self.touch[self.dam], gain, worth, 0.0, NOBODY, NOBODY, NOBODY, NOBODY, 1, False)
