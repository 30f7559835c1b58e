"""How a round begins: new tiles, departures and arrivals. Chance draws, this module lays out what it drew."""

from __future__ import annotations

from game.kernel.contract import CHANCE, Event
from game.samoa.hotels import Hotels
from game.samoa.state import CARD, CHOOSE, LANDING, TIE, TILES, State
from game.samoa.tables import NOTHING


class Arrivals(Hotels):
    def lay_flags(self, s: State, flags: tuple[int, ...], out: list[Event] | None) -> None:
        """Set-up: the row of flags, one for each round."""
        s.flags = flags
        s.stage = TIE
        if out is not None:
            out.append(Event("flags", CHANCE))

    def lay_tie_card(self, s: State, gap: int, out: list[Event] | None) -> None:
        """Set-up: the tie card between two neighbours."""
        s.tie = gap
        if out is not None:
            out.append(Event("tie", CHANCE, {"gap": gap}))
        self.begin_round(s, out)

    def begin_round(self, s: State, out: list[Event] | None) -> None:
        s.round += 1
        s.ready = (0,) * self.seats
        if out is not None:
            data = {"round": s.round, "nation": s.flags[s.round - 1], "doubled": self.doubled[s.round]}
            out.append(Event("round", CHANCE, data))
        if self.reveal[s.round]:
            s.stage = TILES
        else:
            self.depart_guests(s, out)

    def reveal_tiles(self, s: State, tiles: tuple[int, ...], out: list[Event] | None) -> None:
        """1: new construction tiles join those that nobody bought."""
        stock = list(s.stock)
        for slot, tile in enumerate(tiles, len(s.offer)):
            stock[tile] -= 1
            if out is not None:
                out.append(Event("tile_revealed", CHANCE, {"tile": tile, "slot": slot}))
        s.stock = tuple(stock)
        s.offer += tiles
        self.depart_guests(s, out)

    def depart_guests(self, s: State, out: list[Event] | None) -> None:
        """2: the guests of the flag's nation leave."""
        self.depart(s, s.flags[s.round - 1], out)
        s.stage = CARD

    def draw_card(self, s: State, card: int, out: list[Event] | None) -> None:
        """2: a tourist card says which groups arrive."""
        s.deck = tuple([other for other in s.deck if other != card])
        s.card = card
        s.stage = LANDING
        if out is not None:
            out.append(Event("landed", CHANCE, {"arrival": card, "nation": s.flags[s.round - 1]}))

    def land(self, s: State, kinds: tuple[int, ...], out: list[Event] | None) -> None:
        """2: tourists of the nation are drawn face up into the groups."""
        nation = s.flags[s.round - 1]
        starts = [0]
        for size in self.group_sizes(s):
            starts.append(starts[-1] + size)
        s.starts = tuple(starts)
        s.plane = list(kinds)
        s.stage = CHOOSE
        s.turn = NOTHING
        group = 0
        for slot, kind in enumerate(kinds):
            s.reserve[nation * self.kinds + kind] -= 1
            if out is not None:
                group += slot == starts[group + 1]
                data = {"group": group, "slot": slot, "nation": nation, "kind": kind}
                out.append(Event("arrived", CHANCE, data))
