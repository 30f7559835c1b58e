"""What `data/<game>/lesson.yaml` may say: a first lesson, step by step, on the real rules.

Only what happens is in the file; the words are in `data/lang/<language>/lesson_<game>.yaml` under the keys that
`Lesson` makes of the ids of steps and chapters. Lines and actions are written as saves write them: `[take, 0, 1]`,
with who it was in front where that is not the learner: `[1, take, 0, 1]`, `[chance, draw, …]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.content.loader import Strict
from game.content.single import Single, read_single
from game.content.yaml_source import DataPath
from game.kernel.contract import Text

FILE = "lesson.yaml"

Words: TypeAlias = tuple[str | int, ...]
"""An action as a save writes it, or a line of the log with who it was in front."""
Chain: TypeAlias = tuple[Words, ...]
"""The actions of one gesture."""
Name: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class SeatAt(Strict):
    """Who sits at the lesson's table. The learner's own name is put in when the lesson begins."""

    name: str = ""
    player: str = "easy"
    character: str = ""


class Start(Strict):
    """The deal: the seed brings all luck of the lesson; `setup` says what it deals, so that a change is noticed."""

    variant: str
    seed: str
    learner: Annotated[int, Field(ge=0)] = 0
    seats: tuple[SeatAt, ...]
    setup: tuple[Words, ...] = ()


class Wrong(Strict):
    """A typical attempt that is not played: refused by the rules (`by` is the key of their sentence) or, where it is
    legal, by the lesson alone."""

    chain: Chain
    by: str = ""
    """Empty: the lesson's own refusal."""


class After(Strict):
    """What must be true when the step is done."""

    scores: tuple[int, ...]
    actors: tuple[int, ...]


class Step(Strict):
    """One thing to do and to understand."""

    id: Name
    kind: Literal["act", "tap", "watch"]
    """act: the learner plays; tap: touches the lit thing, nothing is played; watch: the others play."""
    spotlight: tuple[str, ...]
    """Zones of the table that stay bright."""
    tap: str = ""
    """The zone to touch."""
    before: tuple[Words, ...] = ()
    """What the others decide before the learner."""
    allow: tuple[Chain, ...] = ()
    """What the learner may play; all of it leads to the same position. The first is what is shown."""
    wrong: tuple[Wrong, ...] = ()
    rewind: tuple[Chain, ...] = ()
    """Legal and tempting: it is played, seen, and taken back."""
    then: tuple[Words, ...] = ()
    """What the others and chance do after it."""
    cheer: bool = False
    """There are words for having done it."""
    events: tuple[str, ...] = ()
    """Events that the learner's move must raise."""
    after: After

    def check_self(self) -> Iterator[tuple[DataPath, Text]]:
        if self.kind == "act" and not self.allow:
            yield ("allow",), Text("problem.lesson.nothing_allowed")
        if self.kind == "tap" and not self.tap:
            yield ("tap",), Text("problem.lesson.no_tap")


class Chapter(Strict):
    id: Name
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]


class Star(Strict):
    """A star of the free play at the end: exactly one condition."""

    finish: bool = False
    win: bool = False
    margin: int | None = None
    """Won by so many points."""
    score: int | None = None
    """So many points of one's own."""
    moment: Name | None = None
    """A name in the game's `moments.py` that is true at the end."""


class NowYou(Strict):
    """The last chapter: a stand-in plays the middle, then the learner plays to the end."""

    skip: tuple[Words, ...] = ()
    stars: Annotated[tuple[Star, ...], Field(min_length=1, max_length=3)]
    after: After


class Card(Strict):
    """A sentence for something that is met the first time in a real game."""

    id: Name
    when: Literal["prompt", "event", "refusal", "moment"]
    key: str
    """A prompt's or refusal's key, an event's kind, or a name in the game's `moments.py`."""
    who: Literal["own", "other", "any"] = "own"
    """Whose event."""
    where: dict[str, tuple[int, int]] = {}
    """Data of the event that must lie between two numbers: `{lost: [1, 99]}`."""
    at: str = ""
    """The zone beside which the card is shown; else in a corner of the board."""
    rules: str = ""
    """The paragraph of the rules that says more: `c4.p2`."""


class Lesson(Strict):
    start: Start
    chapters: Annotated[tuple[Chapter, ...], Field(min_length=1, max_length=9)]
    now_you: NowYou
    cards: tuple[Card, ...] = ()

    def check(self) -> Iterable[tuple[DataPath, Text]]:
        seen: set[str] = set()
        for c, chapter in enumerate(self.chapters):
            for s, step in enumerate(chapter.steps):
                path = ("chapters", c, "steps", s)
                for inner, message in step.check_self():
                    yield (*path, *inner), message
                if step.id in seen:
                    yield (*path, "id"), Text("problem.lesson.twice", {"id": step.id})
                seen.add(step.id)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def chapter_of(self, step: int) -> int:
        """The number of the chapter a step belongs to; one past the last is the free play."""
        for number, chapter in enumerate(self.chapters):
            step -= len(chapter.steps)
            if step < 0:
                return number
        return len(self.chapters)

    def first_step(self, chapter: int) -> int:
        return sum(len(c.steps) for c in self.chapters[:chapter])


def keys(game: str, lesson: Lesson) -> Iterator[str]:
    """Every sentence the lesson needs in every language."""
    root = f"lesson.{game}"
    yield from (f"{root}.title", f"{root}.now.title", f"{root}.now.takeover", f"{root}.now.goal")
    yield from (f"{root}.now.star{n}" for n in range(1, len(lesson.now_you.stars) + 1))
    for chapter in lesson.chapters:
        yield f"{root}.chapter.{chapter.id}"
        for step in chapter.steps:
            yield f"{root}.{step.id}.say"
            if step.cheer:
                yield f"{root}.{step.id}.cheer"
            yield from (f"{root}.{step.id}.wrong{n}" for n in range(1, len(step.wrong) + 1))
            yield from (f"{root}.{step.id}.rewind{n}" for n in range(1, len(step.rewind) + 1))
    yield from (f"encounter.{game}.{card.id}" for card in lesson.cards)


def read_lesson(folder: Path, game: str) -> Single[Lesson] | None:
    """The lesson in a folder shaped like `data/`; None where there is none."""
    path = folder / game / FILE
    return read_single(path, Lesson) if path.is_file() else None
