"""Lessons at the table: taken to the free play with real gestures, and what is answered on the way."""

from __future__ import annotations

import pygame
import pytest

from game.learn.lesson import Lesson, read_lesson
from game.profile.paths import resources
from game.registry import games
from scenes.app import App
from scenes.kit.dialog import Ask
from scenes.learn.learn import Learn
from scenes.learn.lesson import LessonScene, Phase
from scenes.rules.rules import RulesScene
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.move import Move
from tests.learn.pupil import HANDS, answer, covers_nothing, go_on, sit, take
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import click, press, tab_to

TAUGHT = [game for game in games() if (resources() / "data" / game / "lesson.yaml").is_file()]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_taken_to_its_free_play(app: App, game: str, hand: str) -> None:
    sit(app, game, 0)
    scene = take(app, hand, covers_nothing)
    assert scene.course.step == len(scene.lesson.steps)
    kept = app.settings.lessons[game]
    assert kept["stars"] == [3] * len(scene.lesson.chapters)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_bubble_lies_beside_what_is_lit(
    make_app: MakeApp, game: str, lang: str, size: tuple[int, int], text: int
) -> None:
    app = make_app(size, lang, text)
    scene = sit(app, game, 0)
    for step in range(len(scene.lesson.steps)):
        covers_nothing(sit(app, game, step))


def act_steps(game: str) -> list[int]:
    read = read_lesson(resources() / "data", game)
    assert read is not None and read.record is not None
    return [number for number, step in enumerate(read.record.steps) if step.kind == "act"]


ACTS = [(game, step) for game in TAUGHT for step in act_steps(game)]


@pytest.mark.parametrize(("game", "step"), ACTS)
def test_every_foreseen_attempt_is_answered(app: App, game: str, step: int) -> None:
    """A tempting move is played and taken back, another wrong one is not played; both are answered in words."""
    scene = sit(app, game, step)
    asked = scene.step
    assert asked is not None
    before = scene.course.rules.dump(scene.course.session.state)
    for number, words in enumerate(asked.wrong, 1):
        scene.table.turn.clear()
        scene.table.turn.play(Move("", "", scene.course.chain(words.chain)))
        assert scene.answer == scene.course.key(f"wrong{number}")
        assert scene.course.rules.dump(scene.course.session.state) == before
    for number, chain in enumerate(asked.rewind, 1):
        for action in scene.course.chain(chain):
            scene.table.turn.act(action)
            settle(app)
        assert scene.phase is Phase.TAKEN and scene.answer == scene.course.key(f"rewind{number}")
        press(app, pygame.K_RETURN)
        assert scene.phase is Phase.ASK
        assert scene.course.rules.dump(scene.course.session.state) == before
    assert scene.faults == len(asked.wrong) + len(asked.rewind)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_goes_on_where_it_was_left_and_back_step_by_step(app: App, game: str) -> None:
    scene = sit(app, game, 0)
    for step in range(1, len(scene.lesson.steps)):
        sit(app, game, step)
        scene = sit(app, game)
        assert scene.course.step == step
        press(app, pygame.K_BACKSPACE)
        assert scene.course.step == step - 1
        assert scene.phase is Phase.ASK


def test_escape_asks_before_it_leaves(app: App) -> None:
    sit(app, TAUGHT[0], 2)
    press(app, pygame.K_ESCAPE)
    click(app, "yes")
    assert isinstance(app.stack[-1], Title)
    assert app.settings.lessons[TAUGHT[0]]["step"] == 2


def test_a_lesson_is_no_game_that_is_kept(app: App) -> None:
    sit(app, TAUGHT[0], 0)
    take(app, "clicks", upto=2)
    app.shelf.finish()
    assert not list(app.paths.autosave.glob("*"))


@pytest.mark.parametrize("game", TAUGHT)
def test_after_three_other_attempts_the_guide_plays_it(app: App, game: str) -> None:
    scene = sit(app, game, act_steps(game)[0])
    for _ in range(3):
        assert scene.zones.find("show") is None
        scene.refused(None, None)
        settle(app)
    click(app, "show")
    assert scene.done


def test_the_chapter_list_leads_to_any_chapter(app: App) -> None:
    scene = sit(app, TAUGHT[0], 0)
    click(app, "chapters")
    click(app, "chapter:2")
    assert app.stack[-1] is scene and scene.course.step == scene.lesson.first_step(2)


def test_every_poster_leads_to_its_lesson(app: App) -> None:
    app.replace(Title(app))
    settle(app)
    click(app, f"learn:{TAUGHT[0]}")
    assert isinstance(app.stack[-1], Learn)
    click(app, "start")
    assert isinstance(app.stack[-1], LessonScene)


def test_f1_opens_the_rules_of_the_poster(app: App) -> None:
    app.replace(Title(app))
    settle(app)
    tab_to(app, f"poster:{TAUGHT[0]}")
    press(app, pygame.K_F1)
    assert isinstance(app.stack[-1], RulesScene) and app.stack[-1].game == TAUGHT[0]


UNKNOWN, UNTIMELY = ("no_such_verb",), ("chance", "no_such_luck")


def broken(app: App, step: int, **part: object) -> LessonScene:
    """A lesson begun from its page, of whose script one step does not fit the rules."""
    lesson = sit(app, TAUGHT[0], 0).lesson
    rest = iter([s.model_copy(update=part) if s is lesson.steps[step] else s for s in lesson.steps])
    chapters = tuple(c.model_copy(update={"steps": tuple(next(rest) for _ in c.steps)}) for c in lesson.chapters)
    return taught(app, lesson.model_copy(update={"chapters": chapters}), 0)


def taught(app: App, lesson: Lesson, step: int) -> LessonScene:
    """This lesson, begun at a step from the page to learn the game."""
    begun = sit(app, TAUGHT[0], 0)
    begun.course.lesson = lesson
    begun.course.jump(step)
    app.replace(Title(app), Learn(app, TAUGHT[0]))
    scene = LessonScene(app, begun.found._replace(lesson=lesson), begun.course)
    app.push(scene)
    settle(app)
    return scene


def take_while_it_goes(app: App, scene: LessonScene) -> None:
    for _ in range(60):
        if app.stack[-1] is not scene:
            break
        asked = scene.phase is Phase.ASK and scene.step is not None and scene.step.kind == "act"
        answer(app, "clicks") if asked else go_on(app, keys=False)


def told_on_the_learn_page(app: App, step: str) -> bool:
    asked = app.stack[-1]
    assert isinstance(asked, Ask) and step in asked.sentence and "{" not in asked.sentence, app.stack
    click(app, "ok")
    return isinstance(app.stack[-1], Learn)


@pytest.mark.parametrize("part", ["before", "then", "allow"])
def test_a_script_that_breaks_in_the_middle_is_told_and_leads_back(app: App, part: str) -> None:
    """Step by step: what the others do cannot be played, or the learner's own gesture cannot be read."""
    number = act_steps(TAUGHT[0])[1]
    line = (UNKNOWN,) if part == "allow" else UNTIMELY
    scene = broken(app, number, **{part: (line,)})
    take_while_it_goes(app, scene)
    assert told_on_the_learn_page(app, scene.lesson.steps[number].id)


def test_a_chapter_behind_a_broken_line_is_told_and_leads_back(app: App) -> None:
    number = act_steps(TAUGHT[0])[0]
    scene = broken(app, number, then=(UNTIMELY,))
    click(app, "chapters")
    click(app, "chapter:2")
    assert told_on_the_learn_page(app, scene.lesson.steps[number].id)


def test_a_stand_in_who_cannot_play_is_told_and_leads_back(app: App) -> None:
    lesson = sit(app, TAUGHT[0], 0).lesson
    now_you = lesson.now_you.model_copy(update={"skip": (UNTIMELY,)})
    scene = taught(app, lesson.model_copy(update={"now_you": now_you}), len(lesson.steps) - 1)
    take_while_it_goes(app, scene)
    assert told_on_the_learn_page(app, "-")
