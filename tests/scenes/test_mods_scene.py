"""The Mods screen as a player and an author use it: by mouse, by keys, with broken mods beside good ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.content.mods import Mod, find, shipped_mods
from game.content.sentences import missing
from game.content.yaml_source import ContentError, Problem
from scenes.app import App
from scenes.kit.ui import Ui
from scenes.loading import opening
from scenes.mods.mods import ModsScene
from scenes.mods.new import NewMod
from scenes.shot import settle
from scenes.start.setup import SetupScene
from scenes.start.title import Title
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import click, press, tab_to, type_text
from tests.scenes.test_mods_in_app import SEATS, write

SHIPPED = ["festival_night", "long_beach", "monotone_prices", "rainy_season"]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written in the window from now on."""
    written: list[str] = []
    write_it = Ui.write

    def note(ui: Ui, picture: pygame.Surface, left: float, top: float, text: str) -> None:
        written.append(text)
        write_it(ui, picture, left, top, text)

    monkeypatch.setattr(Ui, "write", note)
    return written


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every notice, also those that have gone again."""
    sentences: list[str] = []
    notice = App.notice

    def note(app: App, sentence: str) -> None:
        sentences.append(sentence)
        notice(app, sentence)

    monkeypatch.setattr(App, "notice", note)
    return sentences


def mods(app: App) -> ModsScene:
    top = app.stack[-1]
    assert isinstance(top, ModsScene)
    return top


def opened(app: App) -> ModsScene:
    app.replace(Title(app))
    settle(app)
    click(app, "mods")
    return mods(app)


def number(app: App, name: str) -> int:
    return [mod.id for mod in mods(app).found].index(name)


def flip(app: App, name: str) -> None:
    click(app, f"switch:{number(app, name)}")


def drag(app: App, name: str, y: float) -> None:
    """Take the row of a mod and let it go at this height."""
    zone = app.stack[-1].zones.find(f"mod:{number(app, name)}")
    assert zone is not None
    u, x = app.ui.u, zone.box.cx - 40
    start, end = (round(x * u), round(zone.box.cy * u)), (round(x * u), round(y * u))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=start))
    for at in ((start[0], start[1] + 9), end):
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        app.draw()
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=end))
    settle(app)


def middle(app: App, name: str) -> float:
    zone = app.stack[-1].zones.find(f"mod:{number(app, name)}")
    assert zone is not None
    return zone.box.cy


# -- on and off, and in which order ----------------------------------------------------------------------------


def test_a_mod_is_switched_on_by_a_click_and_stays_so(make_app: MakeApp) -> None:
    app = make_app()
    opened(app)
    flip(app, "long_beach")
    assert [mod.id for mod in app.mods] == ["long_beach"] == app.settings.mods
    later = make_app()
    assert [mod.id for mod in later.mods] == ["long_beach"]
    opened(later)
    flip(later, "long_beach")
    assert later.mods == () and make_app().mods == ()


def test_rows_are_dragged_into_order_and_out_of_it(app: App) -> None:
    app.settings.mods = ["festival_night", "long_beach", "monotone_prices"]
    opened(app)
    drag(app, "monotone_prices", middle(app, "festival_night") - 20)
    assert [mod.id for mod in app.mods] == ["monotone_prices", "festival_night", "long_beach"]
    drag(app, "monotone_prices", middle(app, "long_beach") + 20)
    assert [mod.id for mod in app.mods] == ["festival_night", "long_beach", "monotone_prices"]
    drag(app, "rainy_season", middle(app, "long_beach") - 20)
    assert [mod.id for mod in app.mods] == ["festival_night", "rainy_season", "long_beach", "monotone_prices"]
    drag(app, "festival_night", app.ui.h - 160)
    assert [mod.id for mod in app.mods] == ["rainy_season", "long_beach", "monotone_prices"]


def test_everything_works_by_keys_alone(app: App, told: list[str]) -> None:
    app.replace(Title(app))
    settle(app)
    tab_to(app, "mods")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    assert app.stack[-1].zones.focus == f"mod:{number(app, 'festival_night')}"
    press(app, pygame.K_SPACE)
    press(app, pygame.K_DOWN)
    assert mods(app).mod is not None and mods(app).mod.id == "long_beach"  # type: ignore[union-attr]
    press(app, pygame.K_SPACE)
    assert app.settings.mods == ["festival_night", "long_beach"]
    press(app, pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert app.settings.mods == ["long_beach", "festival_night"]
    press(app, pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert "first" in told[-1]
    press(app, pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    assert app.settings.mods == ["festival_night", "long_beach"]
    tab_to(app, "up")
    press(app, pygame.K_RETURN)
    assert app.settings.mods == ["long_beach", "festival_night"]
    tab_to(app, f"switch:{number(app, 'long_beach')}")
    press(app, pygame.K_RETURN)
    assert app.settings.mods == ["festival_night"]
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], Title)


def test_what_a_mod_needs_comes_along_and_stays_before_it(app: App, told: list[str]) -> None:
    write(app, "cellar")
    roof = write(app, "roof")
    (roof / "mod.yaml").write_text((roof / "mod.yaml").read_text("utf-8") + "requires: [cellar]\n", "utf-8")
    opened(app)
    flip(app, "roof")
    assert app.settings.mods == ["cellar", "roof"] and "needs cellar" in told[-1]
    mods(app).choose(number(app, "roof"))
    press(app, pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert app.settings.mods == ["cellar", "roof"] and "needs what comes before" in told[-1]
    flip(app, "cellar")
    assert app.mods == () and app.settings.mods == ["roof"]


# -- broken mods -----------------------------------------------------------------------------------------------


def test_a_broken_mod_stays_in_the_list_with_its_messages(app: App, said: list[str], told: list[str]) -> None:
    write(app, "wild", **{"maui__beach.yaml": "columns: many\ndokc: 3\n"})
    opened(app)
    mods(app).choose(number(app, "wild"))
    settle(app)
    text = " ".join(said)
    assert "maui/beach.yaml:1:10" in text and "expected a whole number" in text
    assert "maui/beach.yaml:2:1" in text and "did you mean 'dock'?" in text
    flip(app, "wild")
    assert app.settings.mods == [] and told[-1] == app.say("mods.is_broken")
    flip(app, "long_beach")
    assert [mod.id for mod in app.mods] == ["long_beach"]


def test_problems_are_told_in_french(make_app: MakeApp, said: list[str]) -> None:
    app = make_app(lang="fr")
    write(app, "wild", **{"maui__beach.yaml": "columns: many\ndokc: 3\n", "maui__motif.yaml": ""})
    opened(app)
    mods(app).choose(number(app, "wild"))
    settle(app)
    text = " ".join(said).replace("\u00a0", " ")
    for sentence in (
        "Erreur : il faut un nombre entier, pas « many »",
        "Erreur : clé inconnue : « dokc » – vouliez-vous dire « dock » ?",
        "Attention : ce fichier n’est pas lu, nom inconnu : « motif » – vouliez-vous dire « motifs » ?",
    ):
        assert sentence in text
    assert "did you mean" not in text and app.lang.missing == set()


def test_data_of_our_own_that_is_broken_is_told_in_french(
    make_app: MakeApp, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise ContentError((Problem("beach.yaml", 3, 7, "error", missing("rows")),))

    app = make_app(lang="fr")
    monkeypatch.setattr("scenes.mods.mods.find", refuse)
    opened(app)
    assert "Les données du jeu sont inutilisables : beach.yaml:3:7 : « rows » manque" in [
        sentence.replace("\u00a0", " ") for sentence in told
    ]


def test_files_and_folders_are_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(opening.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(opening, "_fails", lambda command: commands.append(command))
    folder = write(app, "wild", **{"maui__beach.yaml": "columns: many\n"})
    opened(app)
    mods(app).choose(number(app, "wild"))
    settle(app)
    for zone, path in (("file:0", folder / "maui" / "beach.yaml"), ("show", folder), ("folder", app.paths.mods)):
        click(app, zone)
        assert commands[-1][1] == str(path)


def test_a_file_that_cannot_be_opened_is_named(app: App, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening.shutil, "which", lambda tool: None)
    opening.open_file(app, Path("beach.yaml"))
    assert "beach.yaml" in told[-1]


def test_mods_that_clash_say_why_one_is_left_out(app: App, said: list[str]) -> None:
    write(app, "tall", **{"maui__tracks.yaml": "ornaments:\n  yellow: {space: 15}\n"})
    write(app, "flat", **{"maui__tracks.yaml": "values: [1, 2, 3, 4, 5, 7]\n"})
    opened(app)
    flip(app, "tall")
    flip(app, "flat")
    assert [mod.id for mod in app.mods] == ["tall"]
    said.clear()
    settle(app)
    app.draw()
    text = " ".join(said)
    assert app.say("mods.out") in text and "the track ends at space 6" in text


def test_a_mod_that_went_away_can_be_switched_off(app: App) -> None:
    app.settings.mods = ["nowhere", "long_beach"]
    opened(app)
    assert [mod.id for mod in app.mods] == ["long_beach"]
    flip(app, "nowhere")
    assert app.settings.mods == ["long_beach"]
    assert "nowhere" not in [mod.id for mod in mods(app).found]


# -- what is read about a mod ----------------------------------------------------------------------------------


def test_changes_are_told_in_the_players_language(make_app: MakeApp, said: list[str]) -> None:
    for code, words in (
        ("en", ["Version 1.0", "**Diving** price: 1", "Taken out", "**Cinema**: zone Boulevard · price 5"]),
        ("fr", ["fourni avec le jeu", "Retirés", "**Cinéma**"]),
    ):
        app = make_app((1600, 1400), code)
        opened(app)
        said.clear()
        mods(app).choose(number(app, "rainy_season"))
        settle(app)
        text = " ".join(said)
        for word in words:
            assert word.replace("price: 1", "price: 2 → **1**") in text, word
        mods(app).scroll.wheel(-99)
        app.draw()
        assert "attraction_spa.svg" in " ".join(said), "new drawings come last"


def test_every_shipped_mod_has_a_picture_of_its_own(app: App, caplog: pytest.LogCaptureFixture) -> None:
    for mod in find([shipped_mods()]):
        assert (mod.folder / "picture.svg").is_file()
    opened(app)
    assert "cannot be drawn" not in caplog.text and "no drawing" not in caplog.text


# -- reading again, and new mods -------------------------------------------------------------------------------


def test_f5_reads_everything_again(app: App) -> None:
    folder = write(app, "mine", **{"maui__beach.yaml": "dock: 9\n"})
    opened(app)
    assert mods(app).found[number(app, "mine")].broken
    (folder / "maui" / "beach.yaml").write_text("dock: 2\n", encoding="utf-8")
    press(app, pygame.K_F5)
    assert not mods(app).found[number(app, "mine")].broken
    flip(app, "mine")
    (folder / "maui" / "beach.yaml").write_text("dock: 4\n", encoding="utf-8")
    for code in ("en", "fr"):
        (folder / "lang" / code).mkdir(parents=True)
        (folder / "lang" / code / "x.yaml").write_text("maui: {name: Mowee}\n", encoding="utf-8")
    press(app, pygame.K_F5)
    assert app.say("maui.name") == "Mowee"
    opening.deal(app, "maui", "base", SEATS, "F5")
    table = app.stack[-1]
    assert isinstance(table, Table) and table.session.setup.content["beach"]["dock"] == 4


def test_f5_notices_a_mod_that_came_and_one_that_went(app: App) -> None:
    folder = write(app, "mine")
    opened(app)
    write(app, "yours")
    press(app, pygame.K_F5)
    assert {"mine", "yours"} <= {mod.id for mod in mods(app).found}
    shutil.rmtree(folder)
    press(app, pygame.K_F5)
    assert [mod.id for mod in mods(app).found] == ["yours", *SHIPPED]


def test_a_new_mod_is_made_shown_and_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(opening.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(opening, "_fails", lambda command: commands.append(command))
    opened(app)
    click(app, "new")
    type_text(app, "Été à la plage")
    press(app, pygame.K_RETURN)
    folder = app.paths.mods / "ete_a_la_plage"
    assert (folder / "mod.yaml").is_file() and commands[-1][1] == str(folder)
    mod = mods(app).mod
    assert mod is not None and mod.folder == folder and mod.title("fr") == "Été à la plage" and not mod.problems
    flip(app, "ete_a_la_plage")
    assert app.mods == (mod,)


@pytest.mark.parametrize(("name", "word"), [("!", "id"), ("Mine", "already")])
def test_a_name_that_cannot_be_is_explained_and_may_be_typed_again(
    app: App, said: list[str], name: str, word: str
) -> None:
    write(app, "mine")
    opened(app)
    click(app, "new")
    type_text(app, name)
    click(app, "make")
    assert isinstance(app.stack[-1], NewMod) and word in app.stack[-1].refusal
    type_text(app, " again")
    click(app, "make")
    assert isinstance(app.stack[-1], ModsScene)


# -- elsewhere -------------------------------------------------------------------------------------------------


def test_the_set_up_shows_the_mods_of_its_game_and_leads_to_all(app: App, said: list[str]) -> None:
    app.settings.mods = ["long_beach", "festival_night"]
    app.reload_mods()
    app.replace(Title(app), SetupScene(app, "maui"))
    settle(app)
    assert "Mod: Long beach" in said and not any("Festival" in text for text in said)
    click(app, "mods")
    flip(app, "long_beach")
    said.clear()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], SetupScene) and app.say("mods.none") in said


def test_a_key_that_repeats_itself_while_files_are_read_counts_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app)
    reads = []

    def slow(*folders: object) -> list[Mod]:
        reads.append(1)
        for key in (pygame.K_F5, pygame.K_DOWN, pygame.K_F5):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        return scene.there

    monkeypatch.setattr("scenes.mods.mods.find", slow)
    pygame.event.clear()
    press(app, pygame.K_F5)
    for event in pygame.event.get(pygame.KEYDOWN):
        press(app, event.key)
    assert len(reads) == 1 and scene.zones.focus == f"mod:{scene.chosen}"
