"""Mods in the running app: switched on they are dealt, said, drawn and heard; broken ones are left out and reported."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import pygame
import pytest

from game.box import load_content, new_session, stamps
from game.content.mods import find, shelves
from game.kernel.session import HUMAN, Seat
from scenes.app import App
from scenes.kit.dialog import Report
from scenes.loading import opening
from scenes.shot import settle
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp

SEATS = [Seat("Ana", HUMAN, "coral"), Seat("Kai", "easy", "teal")]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'


def write(app: App, name: str, **files: str) -> Path:
    """A mod in the player's folder; files are called by their path with / as two underscores."""
    folder = app.paths.mods / name
    text = f'id: {name}\nname: {{en: x, fr: x}}\ndescription: {{en: x, fr: x}}\nversion: "1"\n'
    files["mod.yaml"] = f"{text}authors: [me]\nlicence: CC0\ngames: [maui]\n"
    for path, content in files.items():
        file = folder / path.replace("__", "/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return folder


def switch_on(app: App, *names: str) -> None:
    app.settings.mods = list(names)
    app.reload_mods()


def notices(app: App) -> str:
    return " ".join(sentence for sentence, _ in app._notices)


def table(app: App) -> Table:
    top = app.stack[-1]
    assert isinstance(top, Table)
    return top


def test_a_game_is_dealt_with_the_mods_that_are_switched_on(app: App) -> None:
    switch_on(app, "long_beach", "festival_night")
    opening.deal(app, "maui", "base", SEATS, "MODS")
    settle(app)
    session = table(app).session
    assert session.setup.content["beach"]["columns"] == 16
    assert [stamp.partition("@")[0] for stamp in session.setup.mods] == ["long_beach"]
    assert app.problems == []


def test_words_drawings_and_sounds_come_and_go(app: App) -> None:
    plain = app.art.image("maui/crab", 20).get_at((10, 10))
    write(app, "red", **{
        "lang__en__x.yaml": "maui: {name: Red island}\n", "lang__fr__x.yaml": "maui: {name: Île rouge}\n",
        "svg__maui__crab.svg": SQUARE.format("#FF0000"),
    })  # fmt: skip
    usual = app.say("maui.name")
    switch_on(app, "red")
    assert app.say("maui.name") == "Red island"
    assert app.art.image("maui/crab", 20).get_at((10, 10)) == pygame.Color("#FF0000")
    app.set_language("fr")
    assert app.say("maui.name") == "Île rouge"
    app.set_language("en")
    switch_on(app)
    assert app.say("maui.name") == usual
    assert app.art.image("maui/crab", 20).get_at((10, 10)) == plain


def test_a_sound_is_replaced(app: App) -> None:
    folder = write(app, "loud")
    (folder / "sounds").mkdir()
    with wave.open(str(folder / "sounds" / "coin.wav"), "wb") as file:
        file.setparams((1, 2, 44_100, 0, "NONE", ""))
        file.writeframes(bytes(2 * 2 * 44_100))
    switch_on(app, "loud")
    assert app.sound.play("coin")
    lengths = [sound.get_length() for n in range(pygame.mixer.get_num_channels())
               if (sound := pygame.mixer.Channel(n).get_sound()) is not None]  # fmt: skip
    assert any(length == pytest.approx(2.0) for length in lengths)


def test_a_broken_mod_is_left_out_and_reported(app: App) -> None:
    write(app, "wild", **{"maui__beach.yaml": "columns: [\n"})
    write(app, "calm", **{"maui__beach.yaml": "dock: 2\n"})
    switch_on(app, "wild", "nowhere", "calm")
    assert [mod.id for mod in app.mods] == ["calm"]
    assert any(problem.file.endswith("wild/maui/beach.yaml") and problem.line == 2 for problem in app.problems)
    assert "(2)" in notices(app)
    opening.deal(app, "maui", "base", SEATS, "CALM")
    assert table(app).session.setup.content["beach"]["dock"] == 2


def test_mods_stay_switched_on(make_app: MakeApp) -> None:
    app = make_app()
    app.settings.mods = ["rainy_season"]
    app.save_settings()
    assert [mod.id for mod in make_app().mods] == ["rainy_season"]


def test_an_edited_mod_is_read_again(app: App) -> None:
    folder = write(app, "mine", **{"maui__beach.yaml": "dock: 2\n"})
    switch_on(app, "mine")
    (folder / "maui" / "beach.yaml").write_text("dock: 4\n", encoding="utf-8")
    app.reload_mods()
    opening.deal(app, "maui", "base", SEATS, "AGAIN")
    assert table(app).session.setup.content["beach"]["dock"] == 4


def begun(app: App, folder: Path) -> None:
    """Put a game begun with this mod on the shelf and leave it; the mod is switched off then."""
    switch_on(app, folder.name)
    opening.deal(app, "maui", "base", SEATS, "SAVED")
    switch_on(app)
    app._notices.clear()


def open_again(app: App) -> None:
    latest = app.shelf.latest()
    assert latest is not None
    opening.open_save(app, latest)
    settle(app)


def test_a_save_opens_with_its_mod_switched_off(app: App) -> None:
    files = {f"lang__{code}__x.yaml": "maui: {motif: {yellow: Marigold}}\n" for code in ("en", "fr")}
    begun(app, write(app, "mine", **files, **{"maui__beach.yaml": "dock: 2\n"}))
    assert app.say("maui.motif.yellow") != "Marigold"
    open_again(app)
    assert table(app).session.setup.content["beach"]["dock"] == 2
    assert app.say("maui.motif.yellow") == "Marigold" and notices(app) == ""
    assert app.mods == ()


def test_a_save_opens_after_its_mod_changed_or_went_and_says_so(app: App) -> None:
    folder = write(app, "mine", **{"maui__beach.yaml": "dock: 2\n"})
    begun(app, folder)
    (folder / "maui" / "beach.yaml").write_text("dock: 4\n", encoding="utf-8")
    open_again(app)
    assert table(app).session.setup.content["beach"]["dock"] == 2
    assert "mine" in notices(app) and "changed" in notices(app)
    app._notices.clear()
    shutil.rmtree(folder)
    open_again(app)
    assert table(app).session.setup.content["beach"]["dock"] == 2
    assert "mine" in notices(app) and "no longer here" in notices(app)


def test_motifs_are_woven_as_the_components_say(app: App) -> None:
    write(app, "black", **{"maui__motifs.yaml": 'yellow: {pattern: waves, colour: "#000000"}\n'})
    mods = find(shelves(app.paths))
    for chosen, ground in ((["black"], "#000000"), ([], "#FFD257")):
        used = [mod for mod in mods if mod.id in chosen]
        loaded = load_content("maui", used)
        opening.sit_down(app, new_session("maui", "base", SEATS, "W", loaded, stamps(loaded, used)))
        settle(app)
        motif = app.art.image("maui/motif_yellow", 100)
        assert pygame.Color(ground) in [motif.get_at((x, 2)) for x in range(100)]


@pytest.mark.parametrize("name", ["festival_night", "long_beach", "monotone_prices", "rainy_season"])
def test_the_shipped_mods_have_a_picture_and_a_word_for_everything(
    app: App, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    switch_on(app, name)
    manifest = app.mods[0].manifest
    assert manifest is not None
    game = manifest.games[0]
    seats = [Seat(str(p), HUMAN if p == 0 else "easy", colour) for p, colour in enumerate(("coral", "teal", "sun"))]
    opening.deal(app, game, "base", seats, "LOOK")
    assert not isinstance(app.stack[-1], Report)
    settle(app)
    assert "no drawing" not in caplog.text
    assert not app.lang.missing
