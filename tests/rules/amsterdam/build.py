"""Positions of Hotel Amsterdam in a few words.

Tiles and crossings are written as in logs: "row,column" and "i,j". A tile shows "cafe", or "cafe>church" where
its hidden face matters; every other tile is a museum with a bar behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.amsterdam.content import Content
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.setup import homes
from game.amsterdam.state import STAGES, State
from game.amsterdam.verbs import VERBS
from game.content.loader import Loaded, load
from game.kernel.codec import read_action
from game.kernel.contract import Action, Event
from game.profile.paths import resources

FILLER = "museum>bar"
USUAL = {"hotel": 3}
"""Hotels are built in the first turns."""


@cache
def loaded() -> Loaded[Content]:
    return load("amsterdam", Content, [resources() / "data"])


@cache
def rules(variant: str = "base", seats: int = 2) -> AmsterdamRules:
    return AmsterdamRules(loaded().content, variant, seats)


def tile(word: str) -> int:
    return rules().ids["tile"].index(word)


def crossing(word: str) -> int:
    return rules().ids["crossing"].index(word)


def act(*words: str | int) -> Action:
    """act("walk", "mayor", "1,2")"""
    return read_action(rules(), words)


def building(words: str) -> tuple[int, int]:
    """Kind and shown function of "cafe>church", or of any building with a "cafe"."""
    table = rules()
    shown, _, hidden = words.partition(">")
    function = table.functions.index(shown)
    for kind, faces in enumerate(table.faces):
        if function in faces and (not hidden or table.functions.index(hidden) in faces):
            return kind, function
    raise ValueError(words)


def position(
    table: AmsterdamRules,
    stage: str = "act",
    *,
    shows: Mapping[str, str] | None = None,
    tourists: Mapping[str, int] | None = None,
    quays: Sequence[int] = (0, 0, 0, 0),
    supply: int = 10,
    hotels: Mapping[int, Sequence[str]] | None = None,
    mayor: str = "0,0",
    watchman: str = "3,3",
    dice: tuple[int, int] = (1, 1),
    steps: tuple[int, int] | None = None,
    boat: int = 0,
    active: int = 0,
    turn: int = 0,
) -> State:
    """The middle of a game; tourists who are not named have gone home."""
    s = table.new()
    city = table.city
    s.stage, s.active, s.turn, s.boat = STAGES.index(stage), active, turn or USUAL.get(stage, 9), boat
    kinds = [building((shows or {}).get(word, FILLER)) for word in table.ids["tile"]]
    kinds[city.dam] = (-1, -1)
    s.buildings = tuple(kind for kind, _ in kinds)
    s.shows = [function for _, function in kinds]
    s.homes = homes(table, s.buildings)
    s.tourists = [0] * city.places
    for word, count in (tourists or {}).items():
        s.tourists[tile(word)] = count
    for quay, count in zip(city.quays, quays, strict=True):
        s.tourists[quay] = count
    s.tourists[city.supply] = supply
    s.pawns = [crossing(mayor), crossing(watchman)]
    s.dice = list(dice)
    if stage == "walk":
        s.steps = list(steps or ((table.steps_each,) * 2 if table.tactical else dice))
    for seat, words in (hotels or {}).items():
        for number, word in enumerate(words):
            s.hotels[seat * table.hotels_each + number] = crossing(word)
            table.claim(s, seat, crossing(word))
    return s


def play(table: AmsterdamRules, s: State, *actions: Action) -> list[Event]:
    """Play legal actions of the active seat and tell what happened."""
    events: list[Event] = []
    for action in actions:
        assert table.why_not(s, s.active, action) is None, (action, table.why_not(s, s.active, action))
        table.apply(s, s.active, action, events)
    return events


def options(table: AmsterdamRules, s: State, *start: str) -> set[tuple[str, ...]]:
    """The legal actions in words that start so, without that start."""
    found = set()
    for action in table.legal(s, s.active):
        verb = VERBS[action[0]]
        words = [verb.name, *(table.ids[kind][n] for kind, n in zip(verb.kinds, action[1:], strict=True))]
        if tuple(words[: len(start)]) == start:
            found.add(tuple(words[len(start) :]))
    return found


def guests(s: State, word: str) -> int:
    return s.tourists[tile(word)]


def shown(table: AmsterdamRules, s: State, word: str) -> str:
    return table.functions[s.shows[tile(word)]]


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]

