"""The games' rules in the app: every question answered, both languages alike, every picture in its frame."""

from __future__ import annotations

import re

import pygame
import pytest

from game.content.lang import Lang, read_messages
from game.profile.paths import resources
from scenes.kit.layout import Box
from scenes.loading.opening import playable
from scenes.rules.rulebook import Chapter, paragraph_for, pictures, plain, read_book
from scenes.rules.rules import RulesScene
from tests.scenes.conftest import MakeApp

GROUND = "#123456"


every_game = pytest.mark.parametrize("game", [info.id for info in playable()])


def book(game: str, code: str) -> tuple[Chapter, ...]:
    return read_book(Lang.load([resources() / "data"], code), game)


@every_game
def test_every_question_opens_a_paragraph(game: str) -> None:
    messages, _ = read_messages([resources() / "data"], "en")
    questions = {key for key in messages if key.startswith(f"{game}.prompt.")}
    assert len(questions) >= 3
    for code in ("en", "fr"):
        assert {key for key in questions if paragraph_for(book(game, code), key) is None} == set()
    named = [key for chapter in book(game, "en") for p in chapter.paragraphs for key in p.opens]
    assert sorted(named) == sorted(questions), "one question, one paragraph"


@every_game
def test_both_languages_tell_the_same(game: str) -> None:
    english = [p for chapter in book(game, "en") for p in chapter.paragraphs]
    french = [p for chapter in book(game, "fr") for p in chapter.paragraphs]
    assert [(p.id, p.opens, p.picture) for p in english] == [(p.id, p.opens, p.picture) for p in french]
    for ours, theirs in zip(english, french, strict=True):
        assert ours.text != theirs.text
        for pattern in (r"\d+", r"\[[a-z_/]+\]"):
            found = [sorted(re.findall(pattern, p.text)) for p in (ours, theirs)]
            assert found[0] == found[1], ours.id
        assert plain(ours.title) and plain(theirs.title)


@every_game
def test_every_picture_is_drawn_inside_its_frame(make_app: MakeApp, game: str) -> None:
    drawn = pictures(game)
    assert {p.picture for chapter in book(game, "en") for p in chapter.paragraphs} == set(drawn)
    app = make_app()
    app.ui.begin(app.surface, RulesScene(app, game).zones)
    for name, picture in drawn.items():
        app.surface.fill(GROUND)
        picture.draw(app.ui, Box(200, 100, picture.w, picture.h))
        mask = pygame.mask.from_threshold(app.surface, pygame.Color(GROUND), (1, 1, 1, 255))
        mask.invert()
        boxes = mask.get_bounding_rects()
        assert boxes, name
        painted = boxes[0].unionall(boxes[1:]).inflate(-12, -12)
        u = app.ui.u
        frame = pygame.Rect(round(200 * u), round(100 * u), round(picture.w * u), round(picture.h * u))
        assert frame.contains(painted), name
