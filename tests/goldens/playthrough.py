"""A whole random game as readable text, so that a diff explains what a change of the rules did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel.codec import digest, write_action
from game.kernel.contract import CHANCE, Event, Rules, State
from game.registry import games
from tests.contract.tables import TABLES, Table, play, rules_of

HERE = Path(__file__).parent
SEED = "GOLDEN"


class Golden(NamedTuple):
    """One playthrough. Every table has one; further ones, in <game>/endings.txt, show the ways to end."""

    table: Table
    seed: str

    @property
    def path(self) -> Path:
        seed = "" if self.seed == SEED else f"-{self.seed}"
        return HERE / self.table.game / f"{self.table.variant}-{self.table.seats}{seed}.txt"

    def __str__(self) -> str:
        return f"{self.table.game}/{self.path.stem}"


def goldens() -> list[Golden]:
    """Every golden there should be, in a fixed order."""
    return [Golden(table, SEED) for table in TABLES] + [golden for golden, _ in endings()]


def endings() -> Iterator[tuple[Golden, str]]:
    """The further goldens with the key of the reason each must end with: `reason variant seats seed` a line."""
    for game in games():
        path = HERE / game / "endings.txt"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line and not line.startswith("#"):
                reason, variant, seats, seed = line.split()
                yield Golden(Table(game, variant, int(seats)), seed), reason


def text_of(golden: Golden) -> str:
    rules = rules_of(golden.table)
    lines = [f"{golden.table.game} · {golden.table.variant} · {golden.table.seats} seats · seed {golden.seed}"]
    events: list[Event] = []
    state: Any = None
    for step, moment in enumerate(play(golden.table, golden.seed, events), 1):
        lines += [_event(rules, event) for event in events]
        events.clear()
        state = moment.state
        if moment.action:
            who = "chance" if moment.seat == CHANCE else f"seat {moment.seat}"
            lines.append(f"{step:4} {who}: {' '.join(map(str, write_action(rules, moment.action)))}")
    return "\n".join(lines + _end(rules, state)) + "\n"


def _event(rules: Rules[State], event: Event) -> str:
    who = "" if event.seat == CHANCE else f" of seat {event.seat}"
    data = " ".join(f"{name}={_word(rules.ids, name, value)}" for name, value in event.data.items())
    return f"       {event.kind}{who} {data}".rstrip() + (" (secret)" if event.secret else "")


def _word(ids: Mapping[str, Any], name: str, value: Any) -> Any:
    return ids[name][value] if name in ids and isinstance(value, int) and value >= 0 else value


def _end(rules: Rules[State], state: Any) -> list[str]:
    outcome = rules.outcome(state)
    assert outcome is not None
    lines = [f"ranks {_row(outcome.ranks)}", f"scores {_row(outcome.scores)}"]
    lines += [f"  {key} {_row(points)}" for key, points in outcome.parts]
    return [*lines, f"reason {outcome.reason.key}", f"digest {digest(rules.dump(state))}"]


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
