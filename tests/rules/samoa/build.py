"""A tiny builder: a round of Hotel Samoa with exactly what a test is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.content.loader import Loaded, load, load_raw
from game.kernel.contract import CHANCE, Action, Event
from game.profile.paths import resources
from game.samoa import arrivals, hands, hotels
from game.samoa.content import Content
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_TILES, State
from game.samoa.tables import SPECIALS, SWAP_TILE, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, DRAW_CARD, LAND, LAY_FLAGS, LAY_TIE, PASS, REVEAL, SEAT, SEND

FLAGS = ("norway", "japan", "germany", "britain") * 3


@cache
def shipped() -> Loaded[Content]:
    return load("samoa", Content, [resources() / "data"])


@cache
def rules_for(seats: int = 4) -> SamoaRules:
    return SamoaRules(shipped().content, "base", seats)


def changed(**files: Any) -> SamoaRules:
    """Rules of four seats with some files patched, as a mod would do it."""
    raw = {stem: {**record, **files.get(stem, {})} for stem, record in shipped().raw.items()}
    return SamoaRules(load_raw(Content, raw).content, "base", 4)


class Round:
    """A game that is told what chance brings and what everybody does, by ids."""

    def __init__(
        self,
        seats: int = 4,
        tie: int = 0,
        flags: Sequence[str] = FLAGS,
        rules: SamoaRules | None = None,
        skip_to: int = 1,
    ) -> None:
        self.rules = rules or rules_for(seats)
        self.s: State = self.rules.new()
        self.events: list[Event] = []
        nations = self.rules.nation_ids
        self.chance((LAY_FLAGS, *(nations.index(flag) for flag in flags)))
        self.chance((LAY_TIE, tie))
        if skip_to > 1:
            self._skip_to(skip_to, tie)

    def _skip_to(self, number: int, tie: int) -> None:
        """Forget the rounds before, as if nothing had happened in them."""
        self.s.round = number - 1
        self.s.deck = self.s.deck[: len(self.s.deck) - number + 1]
        self.s.tie = tie
        arrivals.begin_round(self.rules, self.s, self.events)

    # -- chance ----------------------------------------------------------------------------------------------

    def chance(self, action: Action) -> None:
        assert self.rules.actors(self.s) == (CHANCE,)
        self.rules.apply(self.s, CHANCE, action, self.events)

    def tiles(self, *tiles: str) -> Round:
        self.chance((REVEAL, *(TILES.index(tile) for tile in tiles)))
        return self

    def plane(self, *groups: Sequence[str], card: str | None = None) -> Round:
        """Land these tourists, group by group. Without `card` the tourist card is chosen to fit."""
        rules = self.rules
        if self.s.stage == AT_TILES:
            self.chance((REVEAL,))
        sizes = tuple(len(group) // (2 if rules.doubled[self.s.round] else 1) for group in groups)
        fits = [c for c in range(len(rules.arrivals)) if rules.arrivals[c] == sizes]
        number = rules.arrival_ids.index(card) if card else fits[0]
        if number not in self.s.deck:
            self.s.deck = (number, *self.s.deck[1:])
        self.chance((DRAW_CARD, number))
        kinds = [kind for group in groups for kind in sorted(rules.kind_ids.index(kind) for kind in group)]
        self.chance((LAND, *kinds))
        return self

    # -- seats -----------------------------------------------------------------------------------------------

    def do(self, seat: int, *action: int) -> Round:
        """One action, which must be legal."""
        assert action in self.rules.legal(self.s, seat), (action, self.rules.why_not(self.s, seat, action))
        self.events.clear()
        self.rules.apply(self.s, seat, action, self.events)
        return self

    def card(self, name: str) -> int:
        return self.rules.card_ids.index(name)

    def kind(self, name: str) -> int:
        return self.rules.kind_ids.index(name)

    def choose(self, *cards: str) -> Round:
        """Everybody's card, in seat order."""
        for seat, card in enumerate(cards):
            self.do(seat, CHOOSE_CARD, self.card(card))
        return self

    def buy(self, seat: int, tile: str, room: int = -1) -> Round:
        return self.do(seat, BUY, TILES.index(tile), room)

    def no(self, seat: int) -> Round:
        """Does not build."""
        return self.do(seat, PASS)

    def seat(self, seat: int, group: int, *guests: tuple[str, int]) -> Round:
        """Tourists of a group into rooms: (kind, room)."""
        for kind, room in guests:
            self.do(seat, SEAT, group, self.kind(kind), room)
        return self

    def send(self, seat: int, *rooms: int) -> Round:
        for room in rooms:
            self.do(seat, SEND, room)
        return self

    def done(self, *seats: int) -> Round:
        for seat in seats:
            self.do(seat, DONE)
        return self

    # -- what a seat has -------------------------------------------------------------------------------------

    def give(self, seat: int, tile: str, count: int = 1) -> Round:
        """Special tiles beside a hotel, as if bought earlier."""
        place = seat * SPECIALS + TILES.index(tile) - SWAP_TILE
        s = self.s
        s.specials = (*s.specials[:place], s.specials[place] + count, *s.specials[place + 1 :])
        self._from_stock(tile, count)
        return self

    def pools(self, seat: int, count: int) -> Round:
        s = self.s
        s.pools = (*s.pools[:seat], s.pools[seat] + count, *s.pools[seat + 1 :])
        self._from_stock("pool", count)
        return self

    def suite(self, seat: int, room: int) -> Round:
        s = self.s
        s.suites = (*s.suites[:seat], s.suites[seat] | 1 << room, *s.suites[seat + 1 :])
        self._from_stock("suite", 1)
        return self

    def extra(self, seat: int, count: int = 1) -> Round:
        s = self.s
        s.extra = (*s.extra[:seat], s.extra[seat] + count, *s.extra[seat + 1 :])
        self._from_stock("extra_room", count)
        hotels.mark_rooms(self.rules, s)
        return self

    def _from_stock(self, tile: str, count: int) -> None:
        number = TILES.index(tile)
        stock = self.s.stock
        self.s.stock = (*stock[:number], stock[number] - count, *stock[number + 1 :])

    def guest(self, seat: int, room: int, nation: str, kind: str) -> Round:
        """Somebody who moved in earlier; a second lover joins the first."""
        rules, s = self.rules, self.s
        number = rules.nation_ids.index(nation) * rules.kinds + self.kind(kind)
        s.reserve[number] -= 1
        place = seat * rules.room_count + room
        (s.partners if s.rooms[place] >= 0 else s.rooms)[place] = number
        hotels.mark_rooms(rules, s)
        return self

    def discard(self, seat: int, *cards: str) -> Round:
        """Cards used in earlier rounds."""
        for card in cards:
            self.s.seen[seat] &= ~(1 << self.card(card))
        return self

    def full(self, seat: int, nation: str = "japan") -> Round:
        """Every printed room taken by ordinary guests."""
        for room in range(self.rules.printed):
            self.guest(seat, room, nation, "ordinary")
        return self

    def room(self, seat: int, room: int) -> tuple[str, ...]:
        """Who stays there: "norway rich", …"""
        rules, place = self.rules, seat * self.rules.room_count + room
        guests = [g for g in (self.s.rooms[place], self.s.partners[place]) if g >= 0]
        return tuple(f"{rules.nation_ids[g // rules.kinds]} {rules.kind_ids[g % rules.kinds]}" for g in guests)

    def hand(self, seat: int) -> set[str]:
        mask = hands.hand(self.s, seat)
        return {card for i, card in enumerate(self.rules.card_ids) if mask >> i & 1}

    def pile(self, seat: int) -> set[str]:
        mask = hands.pile(self.rules, self.s, seat)
        return {card for i, card in enumerate(self.rules.card_ids) if mask >> i & 1}

    def why_not(self, seat: int, *action: int) -> str | None:
        reason = self.rules.why_not(self.s, seat, action)
        return None if reason is None else reason.key.removeprefix("samoa.why_not.")

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
