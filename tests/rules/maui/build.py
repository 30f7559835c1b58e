"""Positions of Maui in a few words.

Towels are written by the first letters of their motifs, top first: "ymb" is yellow, magenta, blue. A beach is
a line of towels from the dock on, each with the row of its top square: "mob ymg@4" is a start towel and one
towel laid at row 4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.box import load_content
from game.kernel.contract import CHANCE, Action, Event
from game.maui.content import SQUARES, Content
from game.maui.record import neighbour
from game.maui.rules import MauiRules
from game.maui.state import CRAB_SIDE, STAGES, State
from game.maui.verbs import PLACE

MOTIFS = ("yellow", "magenta", "blue", "orange", "green")
YELLOW, MAGENTA, BLUE, ORANGE, GREEN = range(5)


@cache
def content() -> Content:
    loaded: Content = load_content("maui").content
    return loaded


@cache
def rules(variant: str = "base", seats: int = 2) -> MauiRules:
    return MauiRules(content(), variant, seats)


def towel(letters: str) -> int:
    words = [next(m for m in MOTIFS if m.startswith(letter)) for letter in letters]
    return rules().towel_ids.index("-".join(words))


def place(top: int, *marks: int) -> Action:
    """Lay the towel in hand; `marks` are motif tokens on its squares."""
    return (PLACE, top, *(marks or (-1, -1, -1)))


def position(
    table: MauiRules,
    *,
    market: str = "",
    beach: Mapping[int, str] | None = None,
    hand: str = "",
    turn: int = 0,
    first: int = 0,
    part: int | None = None,
    stage: str = "turn",
    dollars: Sequence[int] | None = None,
    zones: Sequence[int] | None = None,
    penalties: Sequence[int] | None = None,
    tracks: Mapping[int, Mapping[int, int]] | None = None,
    tokens: Mapping[int, Mapping[int, int]] | None = None,
    pearls: Mapping[int, tuple[int, int]] | None = None,
    icons: Mapping[int, Mapping[int, str]] | None = None,
    laid: Sequence[int] | None = None,
    ornaments: tuple[int, ...] | None = None,
) -> State:
    """A state in the middle of a game; what is not said is as after set-up.

    `pearls` are (white, black), `icons` are seat → column → token (if not said: bonus_a in column 2, bonus_b in
    3, black pearls in 5, 6, 8, white ones in 9, 11, 12). `laid` only sets the count of towels.
    """
    s = table.new()
    s.part = table.first_part if part is None else part
    table._clear_beaches(s)
    s.stage = STAGES.index(stage)
    s.first, s.turn = first, turn
    s.dollars = list(dollars or s.dollars)
    s.zones = list(s.zones if zones is None else zones)
    s.penalties = tuple(penalties or s.penalties)
    s.ornaments = s.ornaments if ornaments is None else ornaments
    bag = set(range(table.towels))
    lines = {p: (beach or {}).get(p, "") for p in range(table.seats)}
    named = [word.partition("@")[0] for line in lines.values() for word in line.split()]
    bag -= {towel(name) for name in [*named, *market.split(), *([hand] if hand else [])]}
    for p, line in lines.items():
        _lay_out(table, s, p, line, bag)
    wanted = [towel(name) for name in market.split()]
    s.market = [wanted[i] if i < len(wanted) else _any(bag) for i in range(len(s.market))]
    if hand:
        s.hand, s.hand_row = towel(hand), 0
        bag.add(s.market[table.places - 1])
        s.market[table.places - 1] = -1
    s.bag = sorted(bag)
    for p, spaces in (tracks or {}).items():
        for motif, space in spaces.items():
            s.tracks[p * table.motifs + motif] = space
    owned = list(s.tokens)
    for p, counts in (tokens or {}).items():
        for motif, count in counts.items():
            owned[p * table.motifs + motif] = count
    s.tokens = tuple(owned)
    kept = list(s.pearls)
    for p, (white, black) in (pearls or {}).items():
        for kind, count in (("pearl_white", white), ("pearl_black", black)):
            kept[p * 2 + table.pearl_of[table.kind_ids.index(kind)]] = count
    s.pearls = tuple(kept)
    there = list(s.icons if s.part == CRAB_SIDE else table.deal * table.seats)
    for p, columns in (icons or {}).items():
        for column, kind in columns.items():
            icon = table.icon_at[s.part][column]
            there[p * len(table.icon_cells[s.part]) + icon] = table.kind_ids.index(kind)
    s.icons = there
    s.laid = list(laid or s.laid)
    s.left = [neighbour(table, s, p) for p in range(table.seats)]
    return s


def _lay_out(table: MauiRules, s: State, p: int, line: str, bag: set[int]) -> None:
    words = line.split() or [""]
    for column, word in enumerate(words):
        name, _, top = word.partition("@")
        s.lay(p * table.width + column, towel(name) if name else _any(bag), int(top or table.dock))
    s.laid[p] = len(words) - 1


def _any(bag: set[int]) -> int:
    found = min(bag)
    bag.remove(found)
    return found


def mark(table: MauiRules, s: State, p: int, column: int, square: int, motif: int) -> None:
    """Put a motif token on a towel that lies already."""
    i = (p * table.width + column) * SQUARES + square
    s.marks = (*s.marks[:i], motif, *s.marks[i + 1 :])
    s.left = [neighbour(table, s, q) for q in range(table.seats)]


def pinch(table: MauiRules, s: State, p: int, column: int, square: int, value: int = 2) -> None:
    """Put a crab on a towel that lies already."""
    i = (p * table.width + column) * SQUARES + square
    s.crabs_on = (*s.crabs_on[:i], value, *s.crabs_on[i + 1 :])
    s.left = [neighbour(table, s, q) for q in range(table.seats)]


def play(table: MauiRules, s: State, *actions: Action) -> list[Event]:
    """Play legal actions of whoever is to act (chance actions as they are) and return the events."""
    events: list[Event] = []
    for action in actions:
        seat = table.actors(s)[0]
        if seat != CHANCE:
            assert action in table.legal(s, seat), table.why_not(s, seat, action)
        table.apply(s, seat, action, events)
    return events


def track(table: MauiRules, s: State, p: int, motif: int) -> int:
    return s.tracks[p * table.motifs + motif]


def owns(table: MauiRules, s: State, p: int, motif: int) -> int:
    return s.tokens[p * table.motifs + motif]


def tops(actions: Sequence[Action]) -> list[int]:
    """The rows in which placements without motif tokens are possible."""
    return [a[1] for a in actions if a[0] == PLACE and a[2:] == (-1, -1, -1)]


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]

