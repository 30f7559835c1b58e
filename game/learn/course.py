"""Walking through a lesson: where the learner is, what is asked now, and what an attempt is answered.

A course owns the session of its lesson. Its table plays into that session like into any other; the course says which
of it counts. Nothing here draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from game.box import load_content, make_rules
from game.content.mods import Mod
from game.kernel.codec import read_action
from game.kernel.contract import CHANCE, Action, RuleError, Text
from game.kernel.rng import stream
from game.kernel.session import HUMAN, Entry, Seat, Session, Setup
from game.learn.lesson import Chain, Lesson, Step, Words

WORDS_A_MINUTE = 180
GESTURE_SECONDS = 4
LINE_SECONDS = 1.5
"""To watch one line of the others."""
FREE_PLAY_SECONDS = 120


class Verdict(Enum):
    """What becomes of an attempt."""

    GOOD = "good"
    """What the step asks for."""
    PART = "part"
    """The beginning of it."""
    REWIND = "rewind"
    """It is played, seen and taken back."""
    WRONG = "wrong"
    """It is not played; there are words why not."""
    LATER = "later"
    """Nobody thought of it: not now."""


class Answer(NamedTuple):
    verdict: Verdict
    text: Text


class LessonError(Exception):
    """The lesson does not fit these rules or these components. `text` says where and why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class Course:
    def __init__(
        self, game: str, lesson: Lesson, colours: Sequence[str], name: str, names: Sequence[str] = (),
        mods: Sequence[Mod] = (),
    ) -> None:  # fmt: skip
        """`name` is what the learner is called, `colours` and `names` are for the seats in order."""
        self.game = game
        self.lesson = lesson
        start = lesson.start
        self.learner = start.learner
        loaded = load_content(game, mods)
        self.rules = make_rules(game, loaded.content, start.variant, len(start.seats))
        seats = tuple(
            Seat(name, HUMAN, colours[p]) if p == start.learner
            else Seat(seat.name, seat.player, colours[p], seat.character)
            for p, seat in enumerate(start.seats)
        )  # fmt: skip
        self.setup = Setup(game, start.variant, seats, start.seed, loaded.raw)
        self.step = 0
        """How many steps are behind the learner; after the last one comes the free play."""
        self.session: Session
        self.jump(0)

    # -- where we are ----------------------------------------------------------------------------------------

    @property
    def now(self) -> Step | None:
        """The step that is asked now; None in the free play."""
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    def key(self, part: str) -> Text:
        """A sentence of the step that is asked now."""
        step = self.now
        return Text(f"lesson.{self.game}.{step.id if step else 'now'}.{part}")

    def chain(self, words: Chain) -> tuple[Action, ...]:
        try:
            return tuple(read_action(self.rules, line) for line in words)
        except ValueError as error:
            raise LessonError(self._misfit(Text("replay.unknown", {"why": str(error)}))) from error

    @property
    def shown(self) -> tuple[Action, ...]:
        """The gesture that "Show me" plays."""
        step = self.now
        return self.chain(step.allow[0]) if step is not None and step.allow else ()

    def read(self) -> None:
        """LessonError where a gesture of the step that is asked now cannot be read: found before somebody tries it."""
        step = self.now
        if step is not None:
            for words in (*step.allow, *step.rewind, *(wrong.chain for wrong in step.wrong)):
                self.chain(words)

    # -- what the learner does -------------------------------------------------------------------------------

    def answer(self, done: Sequence[Action], attempt: Sequence[Action]) -> Answer:
        """What an attempt is answered, after the part of a chain that was already played in this step."""
        step = self.now
        tried = (*done, *attempt)
        if step is None:
            return Answer(Verdict.GOOD, Text("lesson.good"))
        cheer = self.key("cheer") if step.cheer else Text("lesson.good")
        parts = [Counter(self.chain(words)) for words in step.allow]
        for words in step.allow:
            if tried == self.chain(words):
                return Answer(Verdict.GOOD, cheer)
            if tried == self.chain(words)[: len(tried)]:
                return Answer(Verdict.PART, Text("lesson.go_on"))
        for n, words in enumerate(step.rewind, 1):
            if tried == self.chain(words):
                return Answer(Verdict.REWIND, self.key(f"rewind{n}"))
        for n, wrong in enumerate(step.wrong, 1):
            if tried == self.chain(wrong.chain):
                return Answer(Verdict.WRONG, self.key(f"wrong{n}"))
        if Counter(tried) in parts:  # in another order
            return Answer(Verdict.GOOD, cheer)
        if any(not Counter(tried) - part for part in parts):
            return Answer(Verdict.PART, Text("lesson.go_on"))
        for words in step.rewind:
            if tried == self.chain(words)[: len(tried)]:
                return Answer(Verdict.PART, Text("lesson.go_on"))
        return Answer(Verdict.LATER, Text("lesson.later"))

    # -- the script ------------------------------------------------------------------------------------------

    def then(self) -> list[Entry]:
        """What the others and chance do after the step that is asked now."""
        step = self.now
        return self._entries(step.then) if step is not None else []

    def before(self) -> list[Entry]:
        """What the others decide before the learner acts in the step that is asked now."""
        step = self.now
        return self._entries(step.before) if step is not None else []

    def skipped(self) -> list[Entry]:
        """What the stand-in plays before the learner's free play."""
        return self._entries(self.lesson.now_you.skip)

    def play(self, entry: Entry) -> None:
        """One scripted line; LessonError when it does not fit the rules, or its luck is not the seed's."""
        try:
            if entry.seat == CHANCE and self.session.actors() == (CHANCE,):
                draw = sum(1 for line in self.session.log if line.seat == CHANCE)
                drawn = self.rules.chance(self.session.state, stream(self.setup.seed, "chance", draw))
                if drawn != entry.action:
                    raise LessonError(self._misfit(Text("replay.luck")))
            self.session.replay_entry(entry)
        except RuleError as error:
            raise LessonError(self._misfit(error.text)) from error

    def jump(self, step: int) -> Session:
        """The lesson as it is before a step: a new session, since a table shows one from its beginning."""
        self.replay(step)
        for entry in self.before():
            self.play(entry)
        return self.session

    def replay(self, upto: int) -> None:
        """A new session in which the first steps have been played as they are shown."""
        session = self.session = Session(self.rules, self.setup)
        self.step = 0
        for entry in self._entries(self.lesson.start.setup):
            self.play(entry)
        session.run_chance()
        for number in range(upto):
            self.step = number
            step = self.lesson.steps[number]
            for entry in self._entries(step.before):
                self.play(entry)
            for action in self.shown:
                self.play(Entry(self.learner, action))
            for entry in self._entries(step.then):
                self.play(entry)
        self.step = upto

    def _entries(self, lines: Sequence[Words]) -> list[Entry]:
        found = []
        for who, *words in lines:
            try:
                found.append(Entry(CHANCE if who == "chance" else int(who), read_action(self.rules, words)))
            except ValueError as error:
                raise LessonError(self._misfit(Text("replay.unknown", {"why": str(error)}))) from error
        return found

    def _misfit(self, why: Text) -> Text:
        step = self.now
        return Text("lesson.misfit", {"step": step.id if step else "-", "why": why})


def minutes(lesson: Lesson, said: dict[str, str], game: str) -> float:
    """How long a lesson takes: reading, gestures, watching, and the free play at its end. `said` are its sentences
    without markup, by key."""
    words = 0
    seconds = float(FREE_PLAY_SECONDS)
    for step in lesson.steps:
        for part in ("say", *(("cheer",) if step.cheer else ())):
            words += len(said[f"lesson.{game}.{step.id}.{part}"].split())
        seconds += GESTURE_SECONDS if step.kind != "watch" else 0
        seconds += LINE_SECONDS * sum(1 for line in (*step.before, *step.then) if line[0] != "chance")
    return words / WORDS_A_MINUTE + seconds / 60


def problems(course: Course) -> Iterator[Text]:
    """Everything about the steps that does not fit the rules: for tests and for `validate`."""
    lesson, rules, me = course.lesson, course.rules, course.learner
    for number, step in enumerate(lesson.steps):
        try:
            session = course.jump(number)
        except LessonError as error:
            yield error.text
            return
        if step.kind == "act":
            yield from _of_act(course, step)
        try:
            course.replay(number + 1)
        except LessonError as error:
            yield error.text
            return
        raised = {event.kind for index in range(len(session.log), len(course.session.log))
                  for event in course.session.step(me, index).events}  # fmt: skip
        for kind in step.events:
            if kind not in raised:
                yield _at(step, "lesson.problem.no_event", what=kind)
        state = course.session.state
        if rules.scores(state) != step.after.scores:
            yield _at(step, "lesson.problem.scores", what=str(list(rules.scores(state))))
        if rules.actors(state) != step.after.actors:
            yield _at(step, "lesson.problem.actors", what=str(list(rules.actors(state))))
    try:
        for entry in course.skipped():
            course.play(entry)
    except LessonError as error:
        yield error.text
        return
    after = lesson.now_you.after
    if rules.scores(course.session.state) != after.scores or rules.actors(course.session.state) != after.actors:
        yield Text("lesson.problem.now", {"what": str(list(rules.scores(course.session.state)))})


def _of_act(course: Course, step: Step) -> Iterator[Text]:
    ends = set()
    for words in step.allow:
        why, after = _try(course, words)
        if why is not None:
            yield _at(step, "lesson.problem.refused", what=why)
        ends.add(after)
    if len(ends) > 1:
        yield _at(step, "lesson.problem.elsewhere")
    for words in step.rewind:
        why, _ = _try(course, words)
        if why is not None:
            yield _at(step, "lesson.problem.refused", what=why)
    for wrong in step.wrong:
        why, _ = _try(course, wrong.chain)
        if (why.key if why is not None else "") != wrong.by:
            yield _at(step, "lesson.problem.wrong", what=why if why is not None else Text("lesson.problem.legal"))


def _try(course: Course, words: Chain) -> tuple[Text | None, str]:
    """What refuses a chain of the learner's, and the position it leads to."""
    rules, me = course.rules, course.learner
    state = rules.clone(course.session.state)
    for line in words:
        try:
            action = read_action(rules, line)
        except ValueError as error:
            return Text("replay.unknown", {"why": str(error)}), ""
        if me not in rules.actors(state):
            return Text("rule.not_your_turn"), ""
        why = rules.why_not(state, me, action)
        if why is not None:
            return why, ""
        rules.apply(state, me, action)
    return None, str(rules.dump(state))


def _at(step: Step, key: str, **args: object) -> Text:
    return Text(key, {"step": step.id, **args})
