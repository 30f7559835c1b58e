"""A state of Maui as plain data, component ids in words: for saves, bug reports and goldens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.reading import entries, interleaved, maybe, number, numbers, whole, wholes, word
from game.maui.content import SQUARES
from game.maui.state import AT_BONUS, STAGES, State
from game.maui.tables import NOTHING

if TYPE_CHECKING:
    from game.maui.rules import MauiRules


def dump(rules: MauiRules, s: State) -> dict[str, Any]:
    motifs, towels, kinds = rules.motif_ids, rules.towel_ids, rules.kind_ids
    pearls = len(rules.pearl_kinds)
    return {
        "part": s.part,
        "stage": STAGES[s.stage],
        "first": s.first,
        "turn": s.turn,
        "hand": word(towels, s.hand),
        "hand_row": s.hand_row,
        "bag": [towels[t] for t in s.bag],
        "market": [word(towels, t) for t in s.market],
        "zones": list(s.zones),
        "ornaments": list(s.ornaments),
        "dollars": list(s.dollars),
        "penalties": list(s.penalties),
        "laid": list(s.laid),
        "tracks": {motif: s.tracks[m :: rules.motifs] for m, motif in enumerate(motifs)},
        "tokens": {motif: list(s.tokens[m :: rules.motifs]) for m, motif in enumerate(motifs)},
        "pearls": {kinds[kind]: list(s.pearls[i::pearls]) for i, kind in enumerate(rules.pearl_kinds)},
        "beach": [word(towels, t) for t in s.beach],
        "tops": s.tops.copy(),
        "marks": [word(motifs, m) for m in s.marks],
        "crabs_on": list(s.crabs_on),
        "icons": [word(kinds, k) for k in s.icons],
        "crab_points": list(s.crab_points),
        "crab_pool": list(s.crab_pool),
    }


def load(rules: MauiRules, d: dict[str, Any]) -> State:
    """The inverse of dump; ValueError or KeyError on data that is not a state of this game."""
    seats, motifs, towels, kinds = rules.seats, rules.motif_ids, rules.towel_ids, rules.kind_ids
    cells = seats * rules.width
    pearl_ids = [kinds[kind] for kind in rules.pearl_kinds]
    s = State()
    s.part = whole(d["part"], rules.first_part, rules.last_part)
    s.stage = STAGES.index(d["stage"])
    s.first = whole(d["first"], NOTHING, seats - 1)
    s.turn = whole(d["turn"], 0, seats - 1)
    s.hand = maybe(towels, d["hand"])
    s.hand_row = whole(d["hand_row"], NOTHING, rules.market_rows - 1)
    s.bag = sorted(number(towels, t) for t in entries(d["bag"]))
    s.market = numbers(towels, d["market"], rules.market_rows * rules.places)
    s.zones = wholes(d["zones"], rules.market_rows)
    s.ornaments = tuple(wholes(d["ornaments"], len(rules.ornament_tracks)))
    s.dollars = wholes(d["dollars"], seats)
    s.penalties = tuple(wholes(d["penalties"], seats))
    s.laid = wholes(d["laid"], seats, 0, rules.columns)
    s.tracks = interleaved(d["tracks"], motifs, seats, rules.last_space)
    s.tokens = tuple(interleaved(d["tokens"], motifs, seats))
    s.pearls = tuple(interleaved(d["pearls"], pearl_ids, seats, len(rules.pearl_points) - 1))
    s.beach = numbers(towels, d["beach"], cells)
    s.tops = wholes(d["tops"], cells, -1, rules.rows)
    s.marks = tuple(numbers(motifs, d["marks"], cells * SQUARES))
    s.crabs_on = tuple(wholes(d["crabs_on"], cells * SQUARES))
    s.icons = numbers(kinds, d["icons"], seats * len(rules.icon_cells[s.part]))
    s.crab_points = tuple(wholes(d["crab_points"], seats))
    s.crab_pool = tuple(wholes(d["crab_pool"], seats * len(rules.crab_values)))
    if conserved(rules, s) != conserved(rules, rules.new()):
        raise ValueError("towels, dollars or crabs are missing or too many")
    s.left = [neighbour(rules, s, p) for p in range(seats)]
    s.shared = False
    return s


def conserved(rules: MauiRules, s: State) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Every towel, the dollars and each seat's crab points: they never come or go."""
    towels = sorted(t for t in (*s.bag, *s.market, *s.beach, s.hand) if t >= 0)
    kinds = len(rules.crab_values)
    crabs = list(s.crab_points)
    for i, count in enumerate(s.crab_pool):
        crabs[i // kinds] += count * rules.crab_values[i % kinds]
    return tuple(towels), sum(s.zones) + sum(s.dollars), tuple(crabs)


def neighbour(rules: MauiRules, s: State, p: int) -> int:
    """Code of the active motifs beside the column that seat `p` lays or is laying."""
    column = s.laid[p] - (s.stage == AT_BONUS and s.turn == p)
    place = p * rules.width + column
    towel = s.beach[place]
    if towel < 0:
        return 0
    code = rules.marked(towel, s.marks[place * SQUARES : (place + 1) * SQUARES])
    code = rules.active[code * rules.span + s.tops[place] + 1]
    for square in range(SQUARES):
        if s.crabs_on[place * SQUARES + square]:
            code = rules.pinched[code * SQUARES + square]
    return code
