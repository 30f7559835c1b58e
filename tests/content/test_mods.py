"""Mods as a player and an author meet them: what is found, what is refused and why, what goes first, what changed."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from game import box
from game.content import folder as limits
from game.content import schemas, yaml_source
from game.content.changes import changes, origins, pictures_and_sounds, texts
from game.content.lang import Lang
from game.content.loader import files
from game.content.mods import TEMPLATE, Mod, NewModError, arrange, find, id_for, new_mod, shipped_mods, since
from game.content.review import Base, drawings_in, picked
from game.kernel.contract import Text
from game.kernel.session import Seat
from game.profile.paths import resources
from game.registry import games

BROKEN = Path(__file__).parent / "broken_mods"
SHIPPED = {mod.id: mod for mod in find([shipped_mods()])}


def write(shelf: Path, name: str, head: str = "", **files: str) -> Path:
    """A mod folder; `head` goes into mod.yaml, files are called like maui_beach."""
    card = f'id: {name}\nname: {{en: {name}, fr: {name}}}\ndescription: {{en: x, fr: x}}\nversion: "1"\n'
    touched = sorted({stem.partition("_")[0] for stem in files})
    (shelf / name).mkdir(parents=True, exist_ok=True)
    (shelf / name / "mod.yaml").write_text(
        f"{card}authors: [me]\nlicence: CC0\ngames: [{', '.join(touched)}]\n{head}", encoding="utf-8"
    )
    for stem, text in files.items():
        game, _, file = stem.partition("_")
        (shelf / name / game).mkdir(exist_ok=True)
        (shelf / name / game / f"{file}.yaml").write_text(text, encoding="utf-8")
    return shelf / name


def said(mod: Mod) -> list[str]:
    return [str(problem).replace(f"{mod.folder}/", "").replace(f"{mod.folder.parent}/", "") for problem in mod.problems]


def names(mods: tuple[Mod, ...]) -> list[str]:
    return [mod.id for mod in mods]


# -- what is refused -----------------------------------------------------------------------------------------


def test_every_broken_mod_is_listed_with_all_its_messages() -> None:
    found = find([BROKEN])
    assert [mod.folder.name for mod in found] == sorted(path.name for path in BROKEN.iterdir())
    for mod in found:
        expected = (mod.folder / "expected.txt").read_text(encoding="utf-8").splitlines()
        assert said(mod) == expected, mod.folder.name
        assert mod.broken == any(": error: " in line for line in expected)


def test_broken_mods_change_nothing() -> None:
    found = find([BROKEN, shipped_mods()])
    arranged = arrange(found, [mod.id for mod in found])
    assert set(names(arranged.order)) == {"nameless", "strangers", *SHIPPED}
    assert {problem.severity for problem in arranged.problems} == {"error"}


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a privilege there")
def test_links_are_refused_unread(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("rows: 9\n", encoding="utf-8")
    linked = write(tmp_path / "shelf", "linked", maui_beach="dock: 3\n")
    os.symlink(secret, linked / "maui" / "market.yaml")
    folded = write(tmp_path / "shelf", "folded")
    os.symlink(tmp_path, folded / "lang")
    for mod in find([tmp_path / "shelf"]):
        assert mod.broken and mod.manifest is None and mod.hash == ""
        assert "links are not allowed" in said(mod)[0]
        assert changes(mod, "maui") == [] and texts(mod) == [] and pictures_and_sounds(mod) == []


def test_giant_files_and_folders_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "giant", maui_beach="dock: 3\n" + "# x" * yaml_source.MAX_BYTES)
    big = write(tmp_path, "big_sound")
    (big / "sounds").mkdir()
    (big / "sounds" / "click.wav").write_bytes(b"RIFF" + bytes(limits.MAX_BYTES))
    deep = write(tmp_path, "deep")
    (deep / "a" / "b" / "c" / "d").mkdir(parents=True)
    many = write(tmp_path, "many")
    for number in range(5):
        (many / f"{number}.yaml").write_text("{}\n", encoding="utf-8")
    monkeypatch.setattr(limits, "MAX_FILES", 5)
    sentences = {mod.folder.name: said(mod)[0] for mod in find([tmp_path])}
    assert "too large" in sentences["giant"] and "giant" in sentences
    assert "too large" in sentences["big_sound"]
    assert "nested too deeply" in sentences["deep"]
    assert "too many files" in sentences["many"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_pipe_among_the_files_does_not_hang_the_game(tmp_path: Path) -> None:
    mod = write(tmp_path, "pipe", maui_beach="dock: 3\n")
    os.mkfifo(mod / "maui" / "market.yaml")
    assert "not an ordinary file" in said(find([tmp_path])[0])[0]


def test_a_shelf_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert find([tmp_path / "nowhere"]) == []


# -- finding and ordering ------------------------------------------------------------------------------------


def test_shipped_mods_are_whole_and_say_so() -> None:
    assert {mod.id: mod.problems for mod in SHIPPED.values()} == dict.fromkeys(SHIPPED, ())
    assert all(mod.shipped and mod.manifest and len(mod.hash) == 16 for mod in SHIPPED.values())
    assert {game for mod in SHIPPED.values() for game in mod.manifest.games} == set(games())  # type: ignore[union-attr]


def test_the_players_own_mod_goes_before_a_shipped_one_of_the_same_id(tmp_path: Path) -> None:
    name = next(iter(SHIPPED))
    write(tmp_path, name)
    mine, *_, theirs = sorted(
        (mod for mod in find([tmp_path, shipped_mods()]) if mod.id == name), key=lambda mod: mod.shipped
    )
    assert not mine.broken and not mine.shipped
    assert theirs.broken and "same id" in str(theirs.problems[0])
    assert arrange([mine, theirs], [name]).order == (mine,)


def test_order_is_by_dependencies_then_the_players(tmp_path: Path) -> None:
    write(tmp_path, "roof", "requires: [walls]\n")
    write(tmp_path, "walls", "load_after: [cellar, attic]\n")
    write(tmp_path, "cellar")
    write(tmp_path, "garden")
    found = find([tmp_path])
    assert names(arrange(found, ["garden", "roof", "walls", "cellar"]).order) == ["garden", "cellar", "walls", "roof"]
    assert names(arrange(found, ["walls", "roof", "garden"]).order) == ["walls", "roof", "garden"]


def test_what_is_missing_or_does_not_fit_is_left_out_with_the_reason(tmp_path: Path) -> None:
    write(tmp_path, "roof", "requires: [walls]\n")
    write(tmp_path, "walls", "incompatible: [flood]\n")
    write(tmp_path, "flood")
    found = find([tmp_path])
    alone = arrange(found, ["roof"])
    assert alone.order == () and "needs the mod 'walls', which is not switched on" in str(alone.problems[0])
    assert alone.problems[0].line == 8
    wet = arrange(found, ["flood", "walls", "roof"])
    assert names(wet.order) == ["flood"] and len(wet.problems) == 2
    assert names(arrange(found, ["walls", "roof", "flood"]).order) == ["walls", "roof"]
    lost = arrange(found, ["wals"])
    assert lost.order == () and "did you mean 'walls'?" in str(lost.problems[0])


def test_mods_that_wait_for_each_other_are_taken_in_the_players_order(tmp_path: Path) -> None:
    write(tmp_path, "hen", "load_after: [egg]\n")
    write(tmp_path, "egg", "load_after: [hen]\n")
    arranged = arrange(find([tmp_path]), ["hen", "egg"])
    assert names(arranged.order) == ["hen", "egg"]
    assert [problem.severity for problem in arranged.problems] == ["warning"]


def test_mods_that_are_fine_alone_and_not_together_are_noticed(tmp_path: Path) -> None:
    write(tmp_path, "words")
    write(tmp_path, "tall", maui_tracks="ornaments:\n  yellow: {space: 15}\n")
    write(tmp_path, "flat", maui_tracks="values: [1, 2, 3, 4, 5, 7]\n")
    found = find([tmp_path])
    assert not any(mod.broken for mod in found)
    clash = arrange(found, ["tall", "words", "flat"])
    assert names(clash.order) == ["tall", "words"]
    assert "the track ends at space 6" in str(clash.problems[0])
    assert clash.problems[0].file.endswith("flat/maui/tracks.yaml") and clash.problems[0].line == 1


def test_a_mod_is_checked_on_top_of_what_it_requires(tmp_path: Path) -> None:
    write(tmp_path, "teal", maui_motifs='teal: {track: 6, pattern: waves, colour: "#00AAAA"}\n')
    write(tmp_path, "teal_towels", "requires: [teal]\n", maui_towels="teal-blue-teal: [teal, blue, teal]\n")
    teal, towels = find([tmp_path])
    assert not teal.broken and not towels.broken
    assert names(arrange([teal, towels], ["teal_towels", "teal"]).order) == ["teal", "teal_towels"]


# -- what a mod does -----------------------------------------------------------------------------------------


def test_changes_show_the_value_before_and_after(tmp_path: Path) -> None:
    write(
        tmp_path, "mine", samoa_cards="remove: [bid_20]\nbid_14: {price: 9, bid: 14}\nbid_30: {bid: 30, price: 14}\n",
        samoa_hotel="money: 25\ncolumns: 4\n",
    )  # fmt: skip
    (mod,) = find([tmp_path])
    found = {(change.file, change.path): (change.before, change.after) for change in changes(mod, "samoa")}
    assert found == {
        ("samoa/cards.yaml", ("bid_20",)): ({"bid": 20, "price": 12}, None),
        ("samoa/cards.yaml", ("bid_14", "price")): (8, 9),
        ("samoa/cards.yaml", ("bid_30",)): (None, {"bid": 30, "price": 14}),
        ("samoa/hotel.yaml", ("columns",)): (3, 4),
    }
    assert changes(mod, "maui") == []


def test_origins_name_the_mod_that_set_a_value_last(tmp_path: Path) -> None:
    write(tmp_path, "first", samoa_hotel="money: 30\ncolumns: 4\n")
    write(tmp_path, "second", samoa_hotel="money: 40\n", samoa_flags="doubled: [6]\n")
    found = origins("samoa", find([tmp_path]))
    assert found == {
        ("hotel", "money"): "second", ("hotel", "columns"): "first", ("flags", "doubled"): "second",
    }  # fmt: skip


def test_texts_drawings_and_sounds_of_a_mod_are_listed() -> None:
    mod = SHIPPED["rainy_season"]
    assert ("fr", "sands.attraction.spa") in [change.path for change in texts(mod)]
    assert "svg/sands/attraction_spa.svg" in pictures_and_sounds(mod)


def test_the_hash_follows_what_is_read_and_nothing_else(tmp_path: Path) -> None:
    mod = write(tmp_path, "mine", samoa_hotel="money: 30\n")
    before = find([tmp_path])[0].hash
    (mod / "README.txt").write_text("hello", encoding="utf-8")
    assert find([tmp_path])[0].hash == before
    (mod / "samoa" / "hotel.yaml").write_text("money: 31\n", encoding="utf-8")
    assert find([tmp_path])[0].hash != before


def test_a_game_is_dealt_with_the_mods_that_touch_it() -> None:
    mods = list(SHIPPED.values())
    for game, info in games().items():
        loaded = box.load_content(game, mods)
        stamps = box.stamps(loaded, mods)
        assert stamps == tuple(mod.stamp for mod in mods if mod.touches(game)) != ()
        seats = [Seat(str(p), "random", "sun") for p in range(info.seats[0])]
        session = box.new_session(game, info.variants[0], seats, "MOD", loaded, stamps)
        doc = json.loads(json.dumps(box.save_document(session)))
        assert doc["mods"] == list(stamps)
        assert box.open_document(doc).setup.content == loaded.raw != box.load_content(game).raw


def test_a_save_says_what_became_of_its_mods(tmp_path: Path) -> None:
    mod = write(tmp_path, "mine", samoa_hotel="money: 30\n")
    (found,) = find([tmp_path])
    assert since([found.stamp], [found]) == []
    (mod / "samoa" / "hotel.yaml").write_text("money: 31\n", encoding="utf-8")
    assert since([found.stamp], find([tmp_path])) == [Text("mods.changed", {"mods": ("mine",), "n": 1})]
    shutil.rmtree(mod)
    gone = since([found.stamp, "other@123"], find([tmp_path]))
    assert gone == [Text("mods.gone", {"mods": ("mine", "other"), "n": 2})]
    for code in ("en", "fr"):
        lang = Lang.load([resources() / "data"], code)
        assert "mine" in lang.plain(gone[0]) and not lang.missing


# -- for authors ---------------------------------------------------------------------------------------------


def test_a_new_mod_is_whole_and_changes_nothing(tmp_path: Path) -> None:
    path = new_mod(tmp_path / "mods", "sunny_days")
    (mod,) = find([tmp_path / "mods"])
    assert (mod.id, mod.folder, mod.problems) == ("sunny_days", path, ())
    assert all(changes(mod, game) == [] for game in games()) and texts(mod) == []
    data = resources() / "data"
    shipped = {Path(game, f"{stem}.yaml") for game, info in games().items() for stem in files(info.model)}
    assert all((data / file).is_file() for file in shipped)
    assert shipped <= {file.relative_to(path) for file in path.rglob("*.yaml")}, "every file there can be"
    for file in path.rglob("*.yaml"):
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(schemas.HEADER), file
        assert (file.parent / first.removeprefix(schemas.HEADER)).is_file(), file


@pytest.mark.parametrize("word", ["", "x", "Sunny", "sunny days", "../sunny", "9lives", "x" * 41])
def test_a_bad_id_is_explained(tmp_path: Path, word: str) -> None:
    with pytest.raises(NewModError) as caught:
        new_mod(tmp_path, word)
    assert caught.value.text.key == "mods.bad_id"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "id"),
    [("Sunny days", "sunny_days"), ("Été à la plage!", "ete_a_la_plage"), ("12 boats", "boats"), ("!", ""), ("海", "")],
)
def test_a_name_becomes_an_id(name: str, id: str) -> None:
    assert id_for(name) == id and len(id_for("x" * 99)) == 40


def test_a_new_mod_keeps_the_name_it_was_given(tmp_path: Path) -> None:
    new_mod(tmp_path, "quoted", 'A "quoted": #name \\ [x]')
    (mod,) = find([tmp_path])
    assert mod.title("fr") == 'A "quoted": #name \\ [x]' and mod.problems == ()


def test_a_picture_of_the_mod_is_checked_like_any_drawing(tmp_path: Path) -> None:
    mod = write(tmp_path, "painted")
    (mod / "picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>', encoding="utf-8")
    assert "no drawing inside" in said(find([tmp_path])[0])[0]
    (mod / "picture.svg").write_text('<svg viewBox="0 0 4 3"><rect width="4" height="3"/></svg>', encoding="utf-8")
    assert find([tmp_path])[0].problems == ()


def test_the_schema_of_texts_proposes_the_names_of_components() -> None:
    schema = json.loads((resources() / "data" / "schema" / "lang.json").read_text(encoding="utf-8"))
    names = schema["properties"]["sands"]["properties"]["attraction"]["properties"]
    assert names["diving"] == {"type": "string"}


def test_a_new_mod_never_overwrites_one(tmp_path: Path) -> None:
    new_mod(tmp_path, "mine")
    with pytest.raises(NewModError) as caught:
        new_mod(tmp_path, "mine")
    assert caught.value.text.key == "mods.exists"


def test_what_the_examples_in_the_template_say_is_true(tmp_path: Path) -> None:
    """Every commented line taken in: the template must be correct when somebody uses it."""
    path = new_mod(tmp_path, "eager")
    for file in [*path.glob("*/*.yaml"), *path.glob("lang/*/*.yaml")]:
        lines = file.read_text(encoding="utf-8").splitlines()
        kept = [line.removeprefix("# ") for line in lines if line.startswith("# ") and not line[2:3].isupper()]
        file.write_text("\n".join(line for line in kept if "yaml-language-server" not in line) + "\n", encoding="utf-8")
    (mod,) = find([tmp_path])
    assert [line for line in said(mod) if "attraction_lighthouse.svg" not in line] == []
    assert len(changes(mod, "samoa")) == 3


def test_shipped_schemas_are_those_of_the_models(tmp_path: Path) -> None:
    written = schemas.write_all(tmp_path)
    shipped = resources() / "data" / "schema"
    assert sorted(path.relative_to(tmp_path) for path in written) == sorted(
        path.relative_to(shipped) for path in shipped.rglob("*.json")
    )
    for path in written:
        assert path.read_text(encoding="utf-8") == (shipped / path.relative_to(tmp_path)).read_text(encoding="utf-8")


def test_shipped_files_carry_the_line_that_finds_their_schema() -> None:
    data = resources() / "data"
    files = [file for file in data.rglob("*.yaml") if not file.is_relative_to(data / TEMPLATE)]
    assert len(files) > 80
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(schemas.HEADER), file
        assert (file.parent / first.removeprefix(schemas.HEADER)).is_file(), file


def test_components_have_the_words_and_drawings_their_game_asks_for() -> None:
    base = Base(resources())
    for game, info in games().items():
        for pattern, keys in info.model.words.items():
            values = [value for _, value in picked(base.raw(game), pattern)]
            assert values, pattern
            for code in ("en", "fr"):
                assert not [k.format(v) for v in values for k in keys if k.format(v) not in base.messages[code]]
        for pattern, keys in info.model.drawings.items():
            values = [value for _, value in picked(base.raw(game), pattern)]
            assert values, pattern
            assert not [k.format(v) for v in values for k in keys if k.format(v) not in base.drawings]
    assert set(base.drawings) == set(drawings_in(resources() / "assets" / "svg"))


def test_a_lesson_of_a_mod_is_checked_and_may_say_words_of_its_own(tmp_path: Path) -> None:
    ours = (resources() / "data" / "maui" / "lesson.yaml").read_text(encoding="utf-8")
    write(tmp_path, "whole", maui_lesson=ours.replace("id: lay\n", "id: lay_one\n"))
    for code in ("en", "fr"):
        words = tmp_path / "whole" / "lang" / code / "lesson_maui.yaml"
        words.parent.mkdir(parents=True)
        words.write_text("lesson:\n  maui:\n    lay_one:\n      say: 'Here.'\n", encoding="utf-8")
    write(tmp_path, "typo", maui_lesson=ours.replace("kind: watch", "kind: wach", 1))
    found = {mod.id: mod for mod in find([tmp_path])}
    assert said(found["whole"]) == []
    line = 1 + ours[: ours.index("kind: watch")].count("\n")
    assert [(Path(p.file).name, p.line, p.severity) for p in found["typo"].problems] == [("lesson.yaml", line, "error")]
