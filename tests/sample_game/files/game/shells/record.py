"""A state of Low Tide as plain data, component ids in words: for saves, views, bug reports and goldens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.reading import interleaved, mapping, numbers, whole, wholes, word
from game.shells.state import AT_DEAL, AT_MORE, STAGES, State
from game.shells.tables import NOTHING

if TYPE_CHECKING:
    from game.shells.rules import ShellsRules


def dump(rules: ShellsRules, s: State) -> dict[str, Any]:
    """A favourite that is not dealt yet, or that a view does not know, is null."""
    ids, kinds = rules.shell_ids, rules.kinds
    return {
        "stage": STAGES[s.stage],
        "wave": s.wave,
        "turn": s.turn,
        "favourites": [word(ids, kind) for kind in s.favourites],
        "sea": dict(zip(ids, s.sea, strict=True)),
        "beach": dict(zip(ids, s.beach, strict=True)),
        "baskets": {shell: s.baskets[kind::kinds] for kind, shell in enumerate(ids)},
        "crabs": list(s.crabs),
        "taken": word(ids, s.taken),
    }


def load(rules: ShellsRules, d: dict[str, Any]) -> State:
    """The inverse of dump; ValueError or KeyError on data that is not a state of this game."""
    ids = rules.shell_ids
    s = State()
    s.stage = STAGES.index(d["stage"])
    s.wave = whole(d["wave"], 0, rules.waves)
    s.turn = whole(d["turn"], 0, rules.seats - 1)
    s.favourites = numbers(ids, d["favourites"], rules.seats)
    s.sea = [whole(mapping(d["sea"])[shell], 0, rules.counts[kind]) for kind, shell in enumerate(ids)]
    s.beach = [whole(mapping(d["beach"])[shell], 0, rules.ashore) for shell in ids]
    s.baskets = interleaved(d["baskets"], ids, rules.seats)
    s.crabs = wholes(d["crabs"], rules.seats)
    s.taken = numbers(ids, [d["taken"]])[0]
    if conserved(rules, s) != rules.counts:
        raise ValueError("shells are missing or too many")
    if (s.taken == NOTHING) == (s.stage == AT_MORE):
        raise ValueError("a second shell is of the kind of the first")
    known = [kind for kind in s.favourites if kind != NOTHING]
    if len(set(known)) != len(known) or (s.stage == AT_DEAL and any(kind >= 0 for kind in s.favourites[s.turn :])):
        raise ValueError("everybody likes another shell best")
    return s


def conserved(rules: ShellsRules, s: State) -> tuple[int, ...]:
    """Every shell is in the sea, on the beach or in a basket."""
    return tuple(s.sea[kind] + s.beach[kind] + sum(s.baskets[kind :: rules.kinds]) for kind in range(rules.kinds))
