"""The rules in the app: complete in both languages, found by word and by question, drawn inside the window."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.box import new_session
from game.content.lang import Lang, read_messages
from game.kernel.session import HUMAN, Seat
from game.profile.paths import resources
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM
from scenes.rules.rulebook import Chapter, fold, highlights, paragraph_for, pictures, plain, read_book
from scenes.rules.rules import RulesScene
from tests.scenes.after import SHAPES, MakeApp, assert_inside, click, press

GAME = "maui"


def book(code: str) -> tuple[Chapter, ...]:
    return read_book(Lang.load([resources() / "data"], code), GAME)


def show(make_app: MakeApp, key: str | None = None, **window: object) -> RulesScene:
    app = make_app(**window)
    scene = RulesScene(app, GAME, key)
    app.push(scene)
    app.draw()
    return scene


def prompts() -> set[str]:
    """Every question the rules ask: all that are written, and those heard at random tables of all variants."""
    messages, _ = read_messages([resources() / "data"], "en")
    heard = {key for key in messages if key.startswith(f"{GAME}.prompt.")}
    for variant in ("base", "crabs", "combined"):
        for seed in range(5):
            luck = Random(seed)
            seats = [Seat("A", HUMAN, "blue"), Seat("B", HUMAN, "green")]
            session = new_session(GAME, variant, seats, f"{variant}-{seed}")
            while session.actors():
                heard |= {session.rules.prompt(session.state, p).key for p in range(2)}
                seat = session.actors()[0]
                session.submit(seat, luck.choice(session.legal(seat)))
            heard.add(session.rules.prompt(session.state, 0).key)
    return heard


def test_every_question_opens_a_paragraph() -> None:
    heard = prompts()
    assert len(heard) >= 8
    for code in ("en", "fr"):
        unanswered = {key for key in heard if paragraph_for(book(code), key) is None}
        assert not unanswered


def test_opens_only_name_questions_that_exist() -> None:
    lang = Lang.load([resources() / "data"], "en")
    named = [key for chapter in book("en") for p in chapter.paragraphs for key in p.opens]
    assert all(lang.has(key) for key in named)
    assert len(named) == len(set(named)), "one question, one paragraph"


def test_both_languages_have_the_same_paragraphs() -> None:
    english, french = book("en"), book("fr")
    assert [c.id for c in english] == [c.id for c in french]
    for ours, theirs in zip(english, french, strict=True):
        assert [(p.id, p.opens, p.picture) for p in ours.paragraphs] == [
            (p.id, p.opens, p.picture) for p in theirs.paragraphs
        ]
        assert all(p.text and not p.text.startswith("rules.") for p in (*ours.paragraphs, *theirs.paragraphs))


def test_both_languages_name_the_same_pieces_and_numbers() -> None:
    """A figure or a picture in the text of one language and not of the other is a slip."""
    for ours, theirs in zip(book("en"), book("fr"), strict=True):
        for one, other in zip(ours.paragraphs, theirs.paragraphs, strict=True):
            assert _icons(one.text) == _icons(other.text), one.id
            assert _figures(one.text) == _figures(other.text), one.id


def _icons(text: str) -> list[str]:
    return sorted(part.partition("]")[0] for part in text.split("[")[1:])


def _figures(text: str) -> list[str]:
    cleaned = "".join(c if c.isdigit() else " " for c in plain(text))
    return sorted(cleaned.split())


def test_every_picture_has_a_drawing_and_every_drawing_a_paragraph(make_app: MakeApp) -> None:
    named = {p.picture for chapter in book("en") for p in chapter.paragraphs}
    drawn = pictures(GAME)
    assert named == set(drawn)
    app = make_app()
    app.ui.begin(app.surface, RulesScene(app, GAME).zones)
    for name, picture in drawn.items():
        app.surface.fill("#123456")
        before = pygame.image.tobytes(app.surface, "RGB")
        frame = Box(200, 100, picture.w, picture.h)
        picture.draw(app.ui, frame)
        assert pygame.image.tobytes(app.surface, "RGB") != before, name
        assert _touched(app.surface).inflate(-16, -16) in _pixels(app.ui.u, frame), f"{name} leaves its frame"


class _pixels:
    def __init__(self, u: float, box: Box) -> None:
        self.rect = pygame.Rect(round(box.x * u), round(box.y * u), round(box.w * u), round(box.h * u))

    def __contains__(self, rect: object) -> bool:
        return isinstance(rect, pygame.Rect) and bool(self.rect.contains(rect))


def _touched(surface: pygame.Surface) -> pygame.Rect:
    """What has been painted on the plain ground."""
    mask = pygame.mask.from_threshold(surface, pygame.Color("#123456"), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_unknown_game_has_an_empty_book_and_no_pictures() -> None:
    assert pictures("chess") == {}
    assert read_book(Lang.load([resources() / "data"], "en"), "chess") == ()


def test_search_finds_words_whatever_their_accents_and_capitals(make_app: MakeApp) -> None:
    scene = show(make_app, lang="fr")
    scene.search("PENALITE")
    plainly = sum(fold(p.title + " " + plain(p.text)).count("penalite") for c in scene.book for p in c.paragraphs)
    assert scene.found == plainly > 3
    scene.app.draw()
    shown = [place.paragraph for place in scene._places if place.paragraph is not None]
    assert shown and all(p.hits("penalite") for p in shown)


def test_search_without_a_hit_says_so_and_can_be_cleared(make_app: MakeApp) -> None:
    scene = show(make_app)
    scene.search("submarine")
    scene.app.draw()
    assert scene.found == 0 and not scene._places
    click(scene.app, "clear")
    assert scene.query == ""
    scene.app.draw()
    assert len(scene._places) > 30


def test_one_letter_is_no_search(make_app: MakeApp) -> None:
    scene = show(make_app)
    scene.search("e")
    assert scene.needle == "" and scene.found == 0


def test_every_hit_is_marked_also_across_a_line_end(make_app: MakeApp) -> None:
    app = make_app()
    app.ui.begin(app.surface, RulesScene(app, GAME).zones)
    text = "Take a **sand dollar** and keep the sand dollar, [maui/dollar] or pay one Sand  Dollar."
    wide = highlights(app.ui, text, 20, 2000, MEDIUM, "sand dollar")
    assert len(wide) == 3
    assert [box.x for box in wide] == sorted(box.x for box in wide)
    narrow = highlights(app.ui, text, 20, 90, MEDIUM, "sand dollar")
    assert len(narrow) >= 4 and len({box.y for box in narrow}) >= 4
    start = app.ui.text_width("Take a ", 20, MEDIUM)
    assert abs(wide[0].x - start) < 3


def test_f1_opens_at_the_paragraph_of_the_question(make_app: MakeApp) -> None:
    scene = show(make_app, "maui.prompt.bonus")
    assert scene.governing is not None and "maui.prompt.bonus" in scene.governing.opens
    place = next(p for p in scene._places if p.paragraph is scene.governing)
    assert scene.scroll <= place.y and place.y + place.h <= scene.scroll + scene._page.h


def test_without_a_question_the_book_opens_at_its_beginning(make_app: MakeApp) -> None:
    assert show(make_app).scroll == 0
    assert show(make_app, "maui.prompt.unheard_of").scroll == 0


def test_every_chapter_can_be_opened(make_app: MakeApp) -> None:
    scene = show(make_app)
    for chapter in scene.book:
        click(scene.app, f"chapter:{chapter.id}")
        scene.app.draw()
        heading = next(p for p in scene._places if p.chapter is chapter)
        assert scene.scroll <= heading.y <= scene.scroll + scene._page.h


def test_pages_turn_by_wheel_and_keys_and_stop_at_the_ends(make_app: MakeApp) -> None:
    scene = show(make_app)
    press(scene, pygame.K_END)
    bottom = scene.scroll
    assert bottom == pytest.approx(scene._long - scene._page.h)
    scene.wheel(-3)
    assert scene.scroll == bottom
    press(scene, pygame.K_PAGEUP)
    assert scene.scroll < bottom
    press(scene, pygame.K_HOME)
    assert scene.scroll == 0
    scene.wheel(-1)
    assert scene.scroll > 0


def test_typing_goes_into_the_search(make_app: MakeApp) -> None:
    scene = show(make_app)
    press(scene, pygame.K_f, pygame.KMOD_CTRL)
    scene.app.draw()
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="crab"), 1.0)
    assert scene.query == "crab" and scene.found > 5


def test_escape_and_close_leave(make_app: MakeApp) -> None:
    scene = show(make_app)
    app = scene.app
    app.push(RulesScene(app, GAME))
    press(app.stack[-1], pygame.K_ESCAPE)
    assert app.stack == [scene]
    app.push(RulesScene(app, GAME))
    click(app, "close")
    assert app.stack == [scene]


def test_new_language_is_read_at_once(make_app: MakeApp) -> None:
    scene = show(make_app)
    scene.app.set_language("fr")
    scene.app.draw()
    assert scene.book == book("fr")


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_nothing_is_drawn_outside(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str, text: int
) -> None:
    scene = show(make_app, "maui.prompt.place", size=size, lang=lang, text=text)
    assert_inside(scene.app, monkeypatch)
    scene.search("serviette" if lang == "fr" else "towel")
    assert_inside(scene.app, monkeypatch)
    for place in scene._places:
        assert place.h > 0
