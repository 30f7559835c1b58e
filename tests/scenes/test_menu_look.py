"""Every menu at every size and text size: words stay inside and apart, and so do the things to click."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from game.content.folder import DRAWINGS
from game.content.lang import Lang
from game.kernel.contract import GameInfo
from game.profile.paths import resources
from scenes.app import App
from scenes.kit.ui import Ui
from scenes.loading.opening import playable
from scenes.shot import settle
from scenes.start import title
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import SCENES, point, show

VIEWS = [
    ((1600, 900), "en", 100),
    ((1024, 640), "en", 100),
    ((1280, 720), "fr", 150),
    ((1280, 720), "fr", 200),
    ((1920, 1080), "en", 80),
    ((2560, 1080), "en", 120),
]
HUGE = ((3840, 2160), "fr", 100)
"""A large picture takes its time, so only the scenes with a layout of their own are drawn like this."""
CASES = [(name, view) for view in VIEWS for name in SCENES]
CASES += [(name, HUGE) for name in ("title", "setup", "load", "options", "mods")]
GUESTS = ("Siesta", "Sun, Sea & Snow", "Grand Hotel Copacabana")
ABOUT = "Fill your basket before the tide is back, and leave the worst to the others."
POSTER = '<svg viewBox="0 0 300 400"><rect width="300" height="400" fill="#1C9AA8"/></svg>'
SMALLEST = 9
"""Pixels of the smallest line of text that can still be read."""


class Word(NamedTuple):
    text: str
    rect: Rect
    clip: Rect


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[Word]:
    """What the top scene wrote in its last frame."""
    written: list[Word] = []
    begin, write = Ui.begin, Ui.write

    def begin_again(ui: Ui, surface: Surface, *rest: object) -> None:
        written.clear()
        begin(ui, surface, *rest)  # type: ignore[arg-type]

    def note(ui: Ui, picture: Surface, left: float, top: float, text: str) -> None:
        written.append(Word(text, Rect(round(left), round(top), *picture.size), ui.surface.get_clip()))
        write(ui, picture, left, top, text)

    monkeypatch.setattr(Ui, "begin", begin_again)
    monkeypatch.setattr(Ui, "write", note)
    return written


def check_words(app: App, words: list[Word]) -> None:
    window = app.surface.get_rect()
    assert words, "the scene says nothing"
    for word in words:
        assert word.rect.height >= SMALLEST, f"too small: {word.text}"
        assert window.left <= word.rect.left and word.rect.right <= window.right, f"cut off: {word.text}"
        if word.clip == window:
            assert window.top <= word.rect.top and word.rect.bottom <= window.bottom, f"cut off: {word.text}"
        else:
            assert word.clip.left - 2 <= word.rect.left, f"cut off at the left: {word.text}"
            assert word.rect.right <= word.clip.right + 2, f"cut off at the right: {word.text}"
    for one, other in combinations(words, 2):
        # A line of text is higher than its letters.
        bodies = [w.rect.inflate(-2, -w.rect.height * 0.35).clip(w.clip) for w in (one, other)]
        assert not bodies[0].colliderect(bodies[1]), f"{one.text!r} and {other.text!r} overlap"


def check_zones(app: App) -> None:
    window = app.surface.get_rect()
    seen = []
    for zone in app.stack[-1].zones.all:
        box = zone.box if zone.clip is None else _common(zone.box, zone.clip)
        lies = zone.piece or zone.spot  # pieces may lie upon each other
        if box is None or lies or not (zone.click or zone.edit or zone.slide):
            continue
        left, top, right, bottom = (round(v * app.ui.u) for v in (box[0], box[1], box[0] + box[2], box[1] + box[3]))
        rect = Rect(left, top, right - left, bottom - top)
        seen.append((zone.id, rect))
        assert window.inflate(4, 4).contains(rect), f"{zone.id} lies outside the window"
    for (one, a), (other, b) in combinations(seen, 2):
        common = a.inflate(-2, -2).clip(b.inflate(-2, -2))
        if common.width and common.height:
            assert a.contains(b) or b.contains(a), f"{one} and {other} overlap"


def _common(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, float, float, float] | None:
    left, top = max(a[0], b[0]), max(a[1], b[1])
    right, bottom = min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3])
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


@pytest.mark.parametrize(("name", "view"), CASES, ids=lambda case: str(case).replace(" ", ""))
def test_words_and_buttons_stay_inside_and_apart(
    make_app: MakeApp, words: list[Word], name: str, view: tuple[tuple[int, int], str, int]
) -> None:
    app = make_app(*view)
    show(app, name)
    app.draw()
    check_words(app, words)
    check_zones(app)
    assert not app.lang.missing


def test_a_lifted_poster_keeps_its_words_apart(make_app: MakeApp, words: list[Word]) -> None:
    app = make_app((1280, 720), "fr", 150)
    show(app, "title")
    poster = next(zone.id for zone in app.stack[-1].zones.all if zone.id.startswith("poster:"))
    point(app, poster)
    app.draw()
    assert app.say("title.new_game") in [word.text for word in words]
    check_words(app, words)


def invite(app: App, count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[GameInfo]:
    """So many games in the box: those there are, again and again, by other names."""
    known = playable()
    guests = [replace(known[number % len(known)], id=f"guest_{number}") for number in range(count)]
    words = "\n".join(f'{guest.id}: {{name: "{GUESTS[n % 3]}", about: "{ABOUT}"}}' for n, guest in enumerate(guests))
    write(folder / "lang" / app.lang.code / "guests.yaml", words)
    for guest in guests:
        write(folder / "svg" / "posters" / f"{guest.id}.svg", POSTER)
    monkeypatch.setattr(title, "playable", lambda: guests)
    app.lang = Lang.load([*app.lang_folders, folder], app.lang.code)
    app.art.set_roots([resources() / "assets" / DRAWINGS, folder / "svg"])
    return guests


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 13])
@pytest.mark.parametrize("view", [VIEWS[1], VIEWS[3], VIEWS[5]], ids=str)
def test_any_number_of_posters_hangs_in_sight(
    make_app: MakeApp,
    words: list[Word],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    view: tuple[tuple[int, int], str, int],
    count: int,
) -> None:
    app = make_app(*view)
    guests = invite(app, count, tmp_path / "guests", monkeypatch)
    show(app, "title")
    app.draw()
    check_words(app, words)
    check_zones(app)
    assert not app.lang.missing
    hung = [zone.id for zone in app.stack[-1].zones.all if zone.id.startswith("poster:")]
    assert hung == [f"poster:{guest.id}" for guest in guests]
    point(app, hung[-1])
    app.draw()
    assert app.say("title.new_game") in [word.text for word in words]
    check_words(app, words)


def test_largest_set_up_scrolls_and_start_stays_in_sight(make_app: MakeApp, words: list[Word]) -> None:
    app = make_app((1024, 640), "fr", 200)
    setup = show(app, "setup")
    setup.line_up.count = setup.info.seats[1]  # type: ignore[attr-defined]
    settle(app)
    app.draw()
    check_words(app, words)
    check_zones(app)
    start = setup.zones.find("start")
    assert start is not None and start.box.bottom <= app.ui.h
    setup.wheel(-50)
    app.draw()
    last = setup.zones.find(f"variant:{setup.info.variants[-1]}")  # type: ignore[attr-defined]
    assert last is not None and last.in_sight


def test_the_window_can_be_resized_in_any_scene(make_app: MakeApp) -> None:
    app = make_app((1600, 900))
    for name in SCENES:
        show(app, name)
        for size in ((1024, 640), (1600, 900)):
            pygame.display.set_mode(size)
            app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            settle(app)
            check_zones(app)
