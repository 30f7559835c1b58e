"""The rules of Sun, Sea & Sand in the app: complete in both languages, every paragraph with its drawing."""

from __future__ import annotations

import re

import pygame

from game.content.lang import Lang, read_messages
from game.profile.paths import resources
from scenes.kit.layout import Box
from scenes.kit.zones import Zones
from scenes.rules.rulebook import Chapter, paragraph_for, pictures, plain, read_book
from tests.scenes.conftest import MakeApp

_ICON = re.compile(r"\[[a-z0-9_/]+\]")


def book(code: str) -> tuple[Chapter, ...]:
    return read_book(Lang.load([resources() / "data"], code), "sands")


def test_every_question_opens_a_paragraph_in_both_languages() -> None:
    messages, _ = read_messages([resources() / "data"], "en")
    asked = {key for key in messages if key.startswith("sands.prompt.")}
    assert len(asked) >= 6
    for code in ("en", "fr"):
        assert not {key for key in asked if paragraph_for(book(code), key) is None}


def test_both_languages_tell_the_same_rules() -> None:
    for ours, theirs in zip(book("en"), book("fr"), strict=True):
        for one, other in zip(ours.paragraphs, theirs.paragraphs, strict=True):
            assert (one.id, one.opens, one.picture) == (other.id, other.opens, other.picture)
            assert _figures(one.text) == _figures(other.text), one.id
            assert sorted(_ICON.findall(one.text)) == sorted(_ICON.findall(other.text)), one.id


def _figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", plain(text)))


def test_every_paragraph_has_a_drawing_inside_its_frame(make_app: MakeApp) -> None:
    drawn = pictures("sands")
    assert {p.picture for chapter in book("en") for p in chapter.paragraphs} == set(drawn)
    app = make_app()
    app.ui.begin(app.surface, Zones())
    for name, picture in drawn.items():
        app.surface.fill("#123456")
        picture.draw(app.ui, Box(200, 100, picture.w, picture.h))
        mask = pygame.mask.from_threshold(app.surface, pygame.Color("#123456"), (1, 1, 1, 255))
        mask.invert()
        rects = mask.get_bounding_rects()
        u = app.ui.u
        frame = pygame.Rect(round(200 * u), round(100 * u), round(picture.w * u), round(picture.h * u))
        assert frame.contains(rects[0].unionall(rects[1:]).inflate(-16, -16)), name
