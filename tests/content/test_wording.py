"""Components in words: every file and field has a name in both languages, changes read like sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pydantic
import pytest

from game.content.changes import changes
from game.content.lang import Lang, read_messages
from game.content.loader import files
from game.content.mods import find, shipped_mods
from game.content.sentences import fields_at
from game.content.wording import CHANGED, GONE, NEW, Wording, own_words
from game.content.yaml_source import DataPath
from game.profile.paths import resources
from game.registry import games

LANGUAGES = {code: Lang.load([resources() / "data"], code) for code in ("en", "fr")}
SHIPPED = {mod.id: mod for mod in find([shipped_mods()])}


def fields(model: type[pydantic.BaseModel], path: DataPath, data: Any) -> Iterator[str]:
    """Every field of a file that the shipped data uses, or its model knows."""
    known = fields_at(model, path)
    yield from known
    for key, value in data.items() if isinstance(data, dict) else ():
        yield from fields(model, (*path, key), value)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", list(games()))
def test_every_file_and_field_has_a_name(game: str, code: str) -> None:
    from game.box import load_content

    lang, model, raw = LANGUAGES[code], games()[game].model, load_content(game).raw
    for stem in files(model):
        assert lang.has(f"component.{game}.files.{stem}")
        for field in fields(model, (stem,), raw[stem]):
            assert lang.has(f"component.{game}.{stem}.{field}"), (stem, field)


def lines(mod: str, game: str, code: str) -> dict[tuple[str, str], tuple[str, str, str]]:
    folder = SHIPPED[mod].folder
    own = own_words({lang: read_messages([folder], lang)[0] for lang in ("en", "fr")}, code, "en")
    words = Wording(LANGUAGES[code], game, games()[game].model, own)
    found = [words.line(c.stem, c.path, c.before, c.after) for c in changes(SHIPPED[mod], game)]
    return {(line.what, line.field): (line.kind, line.before, line.after) for line in found}


def test_changes_read_like_sentences() -> None:
    rain = lines("rainy_season", "sands", "en")
    assert rain["Diving", "price"] == (CHANGED, "2", "1")
    assert rain["Beach chairs", ""][0] == GONE
    assert rain["Cinema", ""] == (NEW, "", "zone Boulevard · price 5 · points 1 · extra income 1 · copies 2, 3, 4, 4")
    beach = lines("long_beach", "maui", "fr")
    assert beach["", "colonnes"] == (CHANGED, "12", "16")
    assert beach["Soleil", "ornement · case"] == (CHANGED, "6", "8")
    assert beach["", "parasols en"][1:] == ("8 éléments", "11 éléments (+ (13, 6), (15, 5), (16, 2))")


def test_values_of_every_kind() -> None:
    words = Wording(LANGUAGES["en"], "samoa", games()["samoa"].model)
    assert words.value(True) == "yes" and words.value(None) == "nothing"
    assert words.value([[1, 2], "japan"]) == "(1, 2), Japan"
    assert words.line("nations", ("japan", "colour"), "#FFFFFF", "#000000").colours == ("#FFFFFF", "#000000")
    assert words.line("somewhere", ("new_id",), None, 3).what == "new id"
