"""The rules tell the numbers of the components in use: those in the box, of each shipped mod, and of a made-up one."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.box import load_content, new_session, stamps
from game.content.lang import Lang
from game.content.loader import load_raw
from game.content.mods import Mod, find, shipped_mods
from game.kernel.session import HUMAN, Seat
from game.profile.paths import resources
from game.registry import games
from scenes.rules.rulebook import facts_of, paragraph_for, plain, read_book
from scenes.rules.rules import RulesScene
from tests.scenes.conftest import MakeApp

MODS = {mod.id: mod for mod in find([shipped_mods()])}
both = pytest.mark.parametrize("code", ["en", "fr"])


def pages(game: str, code: str, content: Any = None, mods: tuple[Mod, ...] = ()) -> dict[str, str]:
    lang = Lang.load([resources() / "data", *(mod.folder for mod in mods)], code)
    book = read_book(lang, game, facts_of(game, content))
    assert not lang.missing, "every name in braces is a fact"
    return {p.id: plain(p.text).replace("\u00a0", " ") for chapter in book for p in chapter.paragraphs}


def modded(name: str, code: str) -> dict[str, str]:
    mod = MODS[name]
    (game,) = mod.manifest.games if mod.manifest else ()
    return pages(game, code, load_content(game, [mod]).content, (mod,))


@both
@pytest.mark.parametrize("game", sorted(games()))
def test_no_braces_are_left_on_a_page(game: str, code: str) -> None:
    assert not [text for text in pages(game, code).values() if re.search(r"[{}]|rules\.|number\.", text)]


def test_the_box_reads_as_printed() -> None:
    assert "twelve towels" in pages("maui", "en")["maui.c1.p1"]
    assert "douze serviettes" in pages("maui", "fr")["maui.c1.p1"]
    assert "2/3, 4/4, 6/5, 8/6, 10/7, 12/9, 14/8, 16/10, 18/11, 20/12." in pages("samoa", "en")["samoa.c2.p2"]
    assert "12 points, with two players 15, wins" in pages("amsterdam", "en")["amsterdam.c1.p2"]
    assert "eight weeks" in pages("sands", "en")["sands.c1.p1"]


@both
def test_long_beach(code: str) -> None:
    said = modded("long_beach", code)
    assert ("16 columns" if code == "en" else "16 colonnes") in said["maui.c2.p2"]
    assert ("sixteen towels" if code == "en" else "seize serviettes") in said["maui.c1.p1"]
    assert "80" in said["maui.c2.p1"] and "20" in said["maui.c2.p4"] and "14" in said["maui.c5.p2"]
    assert ("eighth space" if code == "en" else "huitième case") in said["maui.c3.p8"]


@both
def test_steady_prices(code: str) -> None:
    said = modded("monotone_prices", code)["samoa.c2.p2"]
    assert "12/8, 14/9" in said and "14/8" not in said
    assert ("Look twice" if code == "en" else "Regardez bien") not in said


@both
def test_rainy_season(code: str) -> None:
    said = modded("rainy_season", code)
    assert ("Cinema" if code == "en" else "Cinéma") in said["sands.c5.p1"] and "Bar" in said["sands.c5.p1"]
    assert said["sands.c2.p6"] != pages("sands", code)["sands.c2.p6"]


@both
def test_festival_night(code: str) -> None:
    said = modded("festival_night", code)
    assert all(n in said["amsterdam.c4.p3"] for n in ("14", "15", "18")) and "12" not in said["amsterdam.c4.p3"]
    assert "28" in said["amsterdam.c2.p4"] and "28" in said["amsterdam.c4.p5"]
    assert "café" not in said["amsterdam.c2.p1"]


CHANGED = [
    ("samoa", ("hotel", "money"), 31, "samoa.c2.p1"),
    ("samoa", ("hotel", "special_worth"), 7, "samoa.c6.p1"),
    ("samoa", ("tiles", "stock", "pool"), 9, "samoa.c2.p5"),
    ("maui", ("market", "costs"), [0, 4, 8], "maui.c2.p3"),
    ("maui", ("market", "player_dollars"), 7, "maui.c2.p3"),
    ("sands", ("season", "weeks"), 6, "sands.c1.p2"),
    ("sands", ("resort", "most_money"), 33, "sands.c2.p5"),
    ("sands", ("resort", "chalet_prices"), [2, 17], "sands.c3.p2"),
    ("amsterdam", ("limits", "hotels"), 1, "amsterdam.c1.p1"),
    ("amsterdam", ("limits", "tactical", "steps"), 9, "amsterdam.c5.p2"),
]


@both
@pytest.mark.parametrize(("game", "path", "value", "page"), CHANGED)
def test_a_made_up_table_is_told_truly(game: str, path: tuple[str, ...], value: Any, page: str, code: str) -> None:
    raw = copy.deepcopy(json.loads(json.dumps(load_content(game).raw)))
    inner = raw
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    said = pages(game, code, load_raw(games()[game].model, raw).content)[page]
    assert said != pages(game, code)[page]
    if game != "amsterdam" or value != 1:  # said in words
        assert all(str(n) in said for n in (value[1:] if isinstance(value, list) else [value]))


def test_the_book_of_a_table_tells_of_that_table(make_app: MakeApp, tmp_path: Path) -> None:
    app, mod = make_app(), MODS["long_beach"]
    loaded = load_content("maui", [mod])
    seats = [Seat("Ann", HUMAN, 0), Seat("Ben", HUMAN, 1)]
    session = new_session("maui", "base", seats, "7", loaded, stamps(loaded, [mod]))
    app.dress_for(session.setup.mods)
    book = RulesScene(app, "maui", "maui.prompt.turn", session.setup)
    first = book.book[0].paragraphs
    assert mod.title("en") in first[0].text and "sixteen" in first[1].text
    assert paragraph_for(book.book, "maui.prompt.turn") is not None
    plainly = RulesScene(app, "maui").book[0].paragraphs
    assert plainly[0].id == "maui.c1.p1" and "twelve" in plainly[0].text
    app.use_mods((mod,))
    coming = RulesScene(app, "maui").book[0].paragraphs
    assert mod.title("en") in coming[0].text and "sixteen" in coming[1].text
