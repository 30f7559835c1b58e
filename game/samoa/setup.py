"""Set-up of Hotel Samoa, and what is left to chance.

The box before the game is one state; the row of flags and the tie card follow as chance actions, then in every
round the tiles, the tourist card and the tourists. Stacks are multisets: nobody knows their order, so a tile or
a tourist is drawn when it is turned up. What is in them everybody can count.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.contract import Action
from game.samoa import hotels
from game.samoa.state import AT_CARD, AT_FLAGS, AT_LANDING, AT_TIE, AT_TILES, State
from game.samoa.tables import NOTHING, SPECIALS, Tables
from game.samoa.verbs import DRAW_CARD, LAND, LAY_FLAGS, LAY_TIE, REVEAL


def new(rules: Tables) -> State:
    """Set-up: a hotel, a set of price cards and the same money for everybody."""
    seats = rules.seats
    s = State()
    s.round = 0
    s.stage = AT_FLAGS
    s.turn = NOTHING
    s.queue = ()
    s.flags = ()
    s.tie = NOTHING
    s.stock = rules.tile_count
    s.offer = ()
    s.spent = 0
    s.deck = tuple(range(len(rules.arrivals)))
    s.card = NOTHING
    s.plane = []
    s.starts = (0,)
    s.group = NOTHING
    s.left = 0
    s.reserve = list(rules.kind_count) * rules.nations
    s.rooms = [NOTHING] * (seats * rules.room_count)
    s.partners = [NOTHING] * (seats * rules.room_count)
    s.suites = s.extra = s.pools = s.backs = s.ready = s.taken = (0,) * seats
    s.specials = (0,) * (seats * SPECIALS)
    s.seen = [rules.all_cards] * seats
    s.back = [0] * seats
    s.since = (0,) * (seats * rules.cards)
    s.owed = (0,) * (seats * rules.take_backs)
    s.played = [NOTHING] * seats
    s.acted = [0] * seats
    s.due = [0] * seats
    s.due_swims = [0] * seats
    s.money = [rules.start_money] * seats
    s.rents = [0] * seats
    s.swims = [0] * seats
    s.bids = [0] * seats
    s.free = [0] * seats
    s.half = [0] * seats
    s.stars = [0] * seats
    hotels.mark_rooms(rules, s)
    return s


def chance(rules: Tables, s: State, rng: Random) -> Action:
    """Draw one outcome of what comes next."""
    stage = s.stage
    if stage == AT_LANDING:
        return (LAND, *_draw_tourists(rules, s, rng))
    if stage == AT_CARD:
        return (DRAW_CARD, s.deck[int(rng.random() * len(s.deck))])
    if stage == AT_TILES:
        stack = [tile for tile, count in enumerate(s.stock) for _ in range(count)]
        return (REVEAL, *rng.sample(stack, rules.reveal[s.round]))
    if stage == AT_FLAGS:
        return (LAY_FLAGS, *_shuffle_flags(rules, rng))
    if stage == AT_TIE:
        return (LAY_TIE, rng.randrange(rules.seats))
    raise AssertionError("nothing is left to chance now")


def could_draw(rules: Tables, s: State, a: Action) -> bool:
    verb, *drawn = a
    if s.stage == AT_LANDING:
        base = s.flags[s.round - 1] * rules.kinds
        stock = s.reserve[base : base + rules.kinds]
        fits = len(drawn) == sum(group_sizes(rules, s)) and _within(drawn, stock)
        return verb == LAND and fits and drawn == _by_kind(rules, s, drawn)
    if s.stage == AT_CARD:
        return verb == DRAW_CARD and len(drawn) == 1 and drawn[0] in s.deck
    if s.stage == AT_TILES:
        return verb == REVEAL and len(drawn) == rules.reveal[s.round] and _within(drawn, s.stock)
    if s.stage == AT_FLAGS:
        return verb == LAY_FLAGS and _could_lie(rules, drawn)
    return verb == LAY_TIE and len(drawn) == 1 and 0 <= drawn[0] < rules.seats


def _could_lie(rules: Tables, row: list[int]) -> bool:
    """Pile after pile, and no flag beside its like where two piles meet."""
    start = 0
    for pile in rules.piles:
        part = row[start : start + len(pile)]
        if sorted(part) != sorted(pile) or (start and part[0] == row[start - 1]):
            return False
        start += len(pile)
    return start == len(row)


def _shuffle_flags(rules: Tables, rng: Random) -> list[int]:
    """Each pile for itself; a pile that begins with the flag before it is shuffled again."""
    row: list[int] = []
    for pile in rules.piles:
        flags = list(pile)
        rng.shuffle(flags)
        while row and flags[0] == row[-1]:
            rng.shuffle(flags)
        row += flags
    return row


def _draw_tourists(rules: Tables, s: State, rng: Random) -> list[int]:
    """Tokens of the round's nation for every group; inside a group by kind, so that it is easy to read."""
    base = s.flags[s.round - 1] * rules.kinds
    pool = [kind for kind in range(rules.kinds) for _ in range(s.reserve[base + kind])]
    return _by_kind(rules, s, rng.sample(pool, sum(group_sizes(rules, s))))


def _by_kind(rules: Tables, s: State, drawn: list[int]) -> list[int]:
    """Each group in the order in which the plane shows it."""
    kinds: list[int] = []
    for size in group_sizes(rules, s):
        kinds += sorted(drawn[len(kinds) : len(kinds) + size])
    return kinds


def group_sizes(rules: Tables, s: State) -> tuple[int, ...]:
    """The groups of this round's tourist card, doubled in the high season."""
    sizes = rules.arrivals[s.card]
    return tuple(2 * size for size in sizes) if rules.doubled[s.round] else sizes


def _within(drawn: list[int], stock: Sequence[int]) -> bool:
    """Are there enough of each?"""
    return all(0 <= kind < len(stock) and drawn.count(kind) <= stock[kind] for kind in drawn)
