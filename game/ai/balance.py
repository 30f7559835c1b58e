"""What components do to a game: the same opponents play with the shipped data and with mods, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, pstdev
from typing import NamedTuple

from game.ai.arena import Arena, Match, play_out
from game.kernel.contract import Outcome
from game.kernel.session import Session


class Balance(NamedTuple):
    """Means over all games of a match."""

    games: int
    decisions: float
    rounds: float
    score: float
    spread: float
    """Standard deviation of all final scores."""
    margin: float
    """Points between the winner and the last."""
    seats: tuple[float, ...]
    """Share of the wins by seat; a shared first place counts as its share."""
    ids: Mapping[str, Sequence[str]]
    """Components by kind."""
    uses: Counter[tuple[str, str, str]]
    """(kind of component, event, id): how often it happened to a seat, in all games."""


class Taken(NamedTuple):
    """How often a game the components of one kind were taken, built, laid …: None where there is no such one."""

    kind: str
    event: str
    counts: dict[str, tuple[float | None, float | None]]


def measure(match: Match) -> Balance:
    """Play a match and count. The entrants should all be of one level, or the seats tell nothing."""
    arena = Arena(match)
    lengths, rounds = [], []
    outcomes: list[Outcome] = []
    uses: Counter[tuple[str, str, str]] = Counter()
    for number in range(match.games):
        session, seats = arena.deal(number * len(match.entrants))  # each game a deal of its own
        decisions, _ = play_out(session, arena.bot, [seats.index(p) for p in range(len(seats))])
        outcome = session.outcome()
        assert outcome is not None
        outcomes.append(outcome)
        lengths.append(sum(decisions))
        rounds.append(session.rules.progress(session.state).round)
        uses.update(_uses(session))
    scores = [score for outcome in outcomes for score in outcome.scores]
    return Balance(
        match.games,
        fmean(lengths),
        fmean(rounds),
        fmean(scores),
        pstdev(scores),
        fmean(max(outcome.scores) - min(outcome.scores) for outcome in outcomes),
        tuple(_share(outcomes, p) for p in range(len(match.entrants))),
        arena.rules.ids,
        uses,
    )


def compare(base: Balance, modded: Balance) -> list[Taken]:
    """By kind of component, what became of each: told by the event that names this kind most often."""
    found = []
    for kind in dict.fromkeys([*base.ids, *modded.ids]):
        events: Counter[str] = Counter()
        for (of, event, _), times in (base.uses + modded.uses).items():
            events[event] += times if of == kind else 0
        if not events.total():
            continue
        event = max(sorted(events), key=lambda name: events[name])
        words = dict.fromkeys([*base.ids.get(kind, ()), *modded.ids.get(kind, ())])
        counts = {word: (_times(base, kind, event, word), _times(modded, kind, event, word)) for word in words}
        found.append(Taken(kind, event, counts))
    return found


def _times(balance: Balance, kind: str, event: str, word: str) -> float | None:
    return balance.uses[kind, event, word] / balance.games if word in balance.ids.get(kind, ()) else None


def _share(outcomes: list[Outcome], p: int) -> float:
    return fmean((outcome.ranks[p] == 1) / outcome.ranks.count(1) for outcome in outcomes)


def _uses(session: Session) -> Iterator[tuple[str, str, str]]:
    """(kind of component, event, id) of everything that happened to a seat and names a component."""
    ids = session.rules.ids
    for index, entry in enumerate(session.log):
        for event in session.step(entry.seat, index).events:
            for kind in event.data if event.seat >= 0 else ():
                if kind in ids and 0 <= event.data[kind] < len(ids[kind]):
                    yield kind, event.kind, ids[kind][event.data[kind]]
