"""How a round begins: new tiles, departures and arrivals. Chance draws, this module lays out what it drew."""

from __future__ import annotations

from game.kernel.contract import CHANCE, Event
from game.samoa import events, hotels, setup
from game.samoa.state import AT_CARD, AT_CHOOSE, AT_LANDING, AT_TIE, AT_TILES, State
from game.samoa.tables import NOTHING, Tables


def lay_flags(s: State, flags: tuple[int, ...], out: list[Event] | None) -> None:
    """Set-up: the row of flags, one for each round."""
    s.flags = flags
    s.stage = AT_TIE
    if out is not None:
        out.append(Event(events.FLAGS_LAID, CHANCE))


def lay_tie_card(rules: Tables, s: State, gap: int, out: list[Event] | None) -> None:
    """Set-up: the tie card between two neighbours."""
    s.tie = gap
    if out is not None:
        out.append(Event(events.TIE_LAID, CHANCE, {"gap": gap}))
    begin_round(rules, s, out)


def begin_round(rules: Tables, s: State, out: list[Event] | None) -> None:
    s.round += 1
    s.ready = (0,) * rules.seats
    if out is not None:
        data = {"round": s.round, "nation": s.flags[s.round - 1], "doubled": rules.doubled[s.round]}
        out.append(Event(events.ROUND, CHANCE, data))
    if rules.reveal[s.round]:
        s.stage = AT_TILES
    else:
        depart_guests(rules, s, out)


def reveal_tiles(rules: Tables, s: State, tiles: tuple[int, ...], out: list[Event] | None) -> None:
    """1: new construction tiles join those that nobody bought."""
    stock = list(s.stock)
    for slot, tile in enumerate(tiles, len(s.offer)):
        stock[tile] -= 1
        if out is not None:
            out.append(Event(events.TILE_REVEALED, CHANCE, {"tile": tile, "slot": slot}))
    s.stock = tuple(stock)
    s.offer += tiles
    depart_guests(rules, s, out)


def depart_guests(rules: Tables, s: State, out: list[Event] | None) -> None:
    """2: the guests of the flag's nation leave."""
    hotels.depart(rules, s, s.flags[s.round - 1], out)
    s.stage = AT_CARD


def draw_card(s: State, card: int, out: list[Event] | None) -> None:
    """2: a tourist card says which groups arrive."""
    s.deck = tuple([other for other in s.deck if other != card])
    s.card = card
    s.stage = AT_LANDING
    if out is not None:
        out.append(Event(events.LANDED, CHANCE, {"arrival": card, "nation": s.flags[s.round - 1]}))


def land(rules: Tables, s: State, kinds: tuple[int, ...], out: list[Event] | None) -> None:
    """2: tourists of the nation are drawn face up into the groups."""
    nation = s.flags[s.round - 1]
    starts = [0]
    for size in setup.group_sizes(rules, s):
        starts.append(starts[-1] + size)
    s.starts = tuple(starts)
    s.plane = list(kinds)
    s.stage = AT_CHOOSE
    s.turn = NOTHING
    group = 0
    for slot, kind in enumerate(kinds):
        s.reserve[nation * rules.kinds + kind] -= 1
        if out is not None:
            group += slot == starts[group + 1]
            data = {"group": group, "slot": slot, "nation": nation, "kind": kind}
            out.append(Event(events.ARRIVED, CHANCE, data))
