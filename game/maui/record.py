"""A state of Maui as plain data, component ids in words: for saves, bug reports and goldens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.maui.content import SQUARES
from game.maui.state import BONUS, STAGES, State
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
        "hand": _word(towels, s.hand),
        "hand_row": s.hand_row,
        "bag": [towels[t] for t in s.bag],
        "market": [_word(towels, t) for t in s.market],
        "zones": list(s.zones),
        "ornaments": list(s.ornaments),
        "dollars": list(s.dollars),
        "penalties": list(s.penalties),
        "laid": list(s.laid),
        "tracks": {motif: s.tracks[m :: rules.motifs] for m, motif in enumerate(motifs)},
        "tokens": {motif: list(s.tokens[m :: rules.motifs]) for m, motif in enumerate(motifs)},
        "pearls": {kinds[kind]: list(s.pearls[i::pearls]) for i, kind in enumerate(rules.pearl_kinds)},
        "beach": [_word(towels, t) for t in s.beach],
        "tops": list(s.tops),
        "marks": [_word(motifs, m) for m in s.marks],
        "crabs_on": list(s.crabs_on),
        "icons": [_word(kinds, k) for k in s.icons],
        "crab_points": list(s.crab_points),
        "crab_pool": list(s.crab_pool),
    }


def load(rules: MauiRules, d: dict[str, Any]) -> State:
    """The inverse of dump; ValueError or KeyError on data that is not a state of this game."""
    seats, motifs, towels, kinds = rules.seats, rules.motif_ids, rules.towel_ids, rules.kind_ids
    cells = seats * rules.width
    pearl_ids = [kinds[kind] for kind in rules.pearl_kinds]
    s = State()
    s.part = _int(d["part"], rules.first_part, rules.last_part)
    s.stage = STAGES.index(d["stage"])
    s.first = _int(d["first"], NOTHING, seats - 1)
    s.turn = _int(d["turn"], 0, seats - 1)
    s.hand = _number(towels, d["hand"])
    s.hand_row = _int(d["hand_row"], NOTHING, rules.market_rows - 1)
    s.bag = tuple(sorted(_number(towels, t) for t in d["bag"]))
    s.market = _numbers(towels, d["market"], rules.market_rows * rules.places)
    s.zones = _ints(d["zones"], rules.market_rows)
    s.ornaments = tuple(_ints(d["ornaments"], len(rules.ornament_tracks)))
    s.dollars = _ints(d["dollars"], seats)
    s.penalties = tuple(_ints(d["penalties"], seats))
    s.laid = _ints(d["laid"], seats, 0, rules.columns)
    s.tracks = _by_seat(d["tracks"], motifs, seats, rules.last_space)
    s.tokens = tuple(_by_seat(d["tokens"], motifs, seats))
    s.pearls = tuple(_by_seat(d["pearls"], pearl_ids, seats, len(rules.pearl_points) - 1))
    s.beach = _numbers(towels, d["beach"], cells)
    s.tops = _ints(d["tops"], cells, -1, rules.rows)
    s.marks = tuple(_numbers(motifs, d["marks"], cells * SQUARES))
    s.crabs_on = tuple(_ints(d["crabs_on"], cells * SQUARES))
    s.icons = tuple(_numbers(kinds, d["icons"], seats * len(rules.icon_cells[s.part])))
    s.crab_points = tuple(_ints(d["crab_points"], seats))
    s.crab_pool = tuple(_ints(d["crab_pool"], seats * len(rules.crab_values)))
    if rules.conserved(s) != rules.conserved(rules.new()):
        raise ValueError("towels, dollars or crabs are missing or too many")
    s.left = [neighbour(rules, s, p) for p in range(seats)]
    return s


def neighbour(rules: MauiRules, s: State, p: int) -> int:
    """Code of the active motifs beside the column that seat `p` lays or is laying."""
    column = s.laid[p] - (s.stage == BONUS and s.turn == p)
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


def _word(ids: Sequence[str], number: int) -> str | None:
    return None if number < 0 else ids[number]


def _number(ids: Sequence[str], word: Any) -> int:
    if word is None:
        return NOTHING
    if word not in ids:
        raise ValueError(f"unknown id {word!r}")
    return ids.index(word)


def _numbers(ids: Sequence[str], words: Any, count: int) -> list[int]:
    if not isinstance(words, list) or len(words) != count:
        raise ValueError(f"expected {count} ids")
    return [_number(ids, word) for word in words]


def _int(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"expected a number from {low} to {high}, got {value!r}")
    return value


def _ints(values: Any, count: int, low: int = 0, high: int = 9999) -> list[int]:
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"expected {count} numbers")
    return [_int(value, low, high) for value in values]


def _by_seat(table: Any, ids: Sequence[str], seats: int, high: int = 9999) -> list[int]:
    """{id: a number for each seat} as a flat list, seat after seat."""
    if not isinstance(table, dict):
        raise ValueError("expected a mapping")
    columns = [_ints(table[word], seats, 0, high) for word in ids]
    return [column[p] for p in range(seats) for column in columns]
