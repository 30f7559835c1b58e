"""Every lesson on the real rules: what is played fits, what is said is short, and it takes as long as it says."""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random

import pytest

from game.ai.levels import decide
from game.box import load_content, new_session
from game.content.lang import Lang
from game.kernel.contract import Text
from game.kernel.session import Seat
from game.learn.course import Course, Verdict, minutes, problems
from game.learn.encounters import Encounters, moments
from game.learn.lesson import Lesson, keys, read_lesson
from game.profile.paths import resources
from game.registry import games

COLOURS = ("blue", "vermillion", "green", "gold", "purple", "slate")
CODES = ("en", "fr")
WORDS, SENTENCES = 30, 2
"""Of a step; an answer to an attempt may begin with a word of its own."""
FIRST_WORDS = 60
"""Twenty seconds of reading at 180 words a minute: no more may stand before the learner's first action."""


@lru_cache
def lesson(game: str) -> Lesson:
    read = read_lesson(resources() / "data", game)
    assert read is not None and not read.problems
    assert read.record is not None
    return read.record


TAUGHT = [game for game in games() if (resources() / "data" / game / "lesson.yaml").is_file()]


@lru_cache
def speech(code: str) -> Lang:
    return Lang.load([resources() / "data"], code)


def said(code: str, game: str) -> dict[str, str]:
    return {key: speech(code).plain(Text(key)) for key in keys(game, lesson(game))}


def course(game: str) -> Course:
    return Course(game, lesson(game), COLOURS, "Ana")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_fits_the_rules_and_its_seed(game: str) -> None:
    assert [speech("en").say(problem) for problem in problems(course(game))] == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_step_is_short_and_said_in_every_language(game: str, code: str) -> None:
    fallback = speech("en")
    for key, words in said(code, game).items():
        assert speech(code).has(key), key
        if code != "en" and len(words.split()) > 3:
            assert words != fallback.plain(Text(key)), f"{key} is not translated"
        assert len(words.split()) <= WORDS, f"{key}: {len(words.split())} words"
        assert len(re.findall(r"[.!?…](?:\s|$)", words)) <= SENTENCES + (not key.endswith(".say")), key


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_takes_five_to_eight_minutes_and_begins_with_a_deed(game: str, code: str) -> None:
    words = said(code, game)
    assert 5 <= minutes(lesson(game), words, game) <= 8
    assert 5 <= len(lesson(game).chapters) <= 7
    before = 0
    for step in lesson(game).steps:
        before += len(words[f"lesson.{game}.{step.id}.say"].split())
        if step.kind == "act":
            break
    assert before <= FIRST_WORDS


@pytest.mark.parametrize("game", TAUGHT)
def test_every_attempt_is_answered_as_it_is_written(game: str) -> None:
    walk = course(game)
    for number, step in enumerate(lesson(game).steps):
        walk.jump(number)
        for words in step.allow:
            assert walk.answer((), walk.chain(words)).verdict is Verdict.GOOD
        for n, words in enumerate(step.rewind, 1):
            answer = walk.answer((), walk.chain(words))
            assert answer.verdict is Verdict.REWIND and answer.text == walk.key(f"rewind{n}")
        for n, wrong in enumerate(step.wrong, 1):
            answer = walk.answer((), walk.chain(wrong.chain))
            assert answer.verdict is Verdict.WRONG and answer.text == walk.key(f"wrong{n}")


@pytest.mark.parametrize("game", TAUGHT)
def test_who_plays_sensibly_wins_the_end_more_often_than_who_clicks_about(game: str) -> None:
    """The free play of the last chapter, a few times: a Holiday-maker against random moves in the learner's place."""

    def wins(level: str) -> int:
        won = 0
        for number in range(12):
            walk = course(game)
            walk.jump(len(lesson(game).steps))
            for entry in walk.skipped():
                walk.play(entry)
            bot = games()[game].bot(walk.rules)
            rng = Random(number)
            session = walk.session
            while actors := session.actors():
                seat = actors[0]
                who = level if seat == walk.learner else "easy"
                session.submit(seat, decide(who, walk.rules, bot, session.view(seat), seat, rng, spent=None).action)
            outcome = session.outcome()
            assert outcome is not None
            won += outcome.ranks[walk.learner] == 1
        return won

    assert wins("normal") > wins("random")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_card_is_about_something_that_can_happen(game: str) -> None:
    """Events and moments are met in played games of every variant; prompts and refusals are sentences there are."""
    info, cards = games()[game], lesson(game).cards
    assert len({card.id for card in cards}) == len(cards) == 13
    for card in cards:
        if card.when in ("prompt", "refusal"):
            assert speech("en").has(card.key), card.id
        if card.when == "moment":
            assert card.key in moments(game), card.id
    met: set[str] = set()
    rng = Random(game)
    for number in range(30):
        variant = info.variants[number % len(info.variants)]
        count = info.seats[0] + number % (info.seats[1] - info.seats[0] + 1)
        seats = [Seat(f"P{p}", "easy", COLOURS[p]) for p in range(count)]
        session = new_session(game, variant, seats, f"CARDS-{number}", load_content(game))
        bot, watch = info.bot(session.rules), Encounters(game, cards, ())
        while actors := session.actors():
            seat, begun = actors[0], len(session.log)
            met |= {card.id for card in watch.asked(session.rules, session.view(seat), seat)}
            level = "random" if number % 3 == 0 else "easy"
            view = session.view(seat)
            session.submit(seat, decide(level, session.rules, bot, view, seat, rng, spent=None).action)
            for index in range(begun, len(session.log)):
                for viewer in range(count):
                    met |= {card.id for card in watch.happened(session.step(viewer, index).events, viewer)}
    assert {card.id for card in cards if card.when in ("event", "moment")} <= met
