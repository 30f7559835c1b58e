"""The shelf of saves: names, lists, autosaves that survive, and broken files with their reason."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.content.lang import Lang
from game.kernel.replay import FORMAT
from game.profile.files import StorageError
from game.profile.paths import Paths, resources, user_paths
from game.profile.saves import MAX_SLOTS, SaveError, Shelf, safe_name


def document(turn: int = 0, game: str = "shore") -> dict[str, Any]:
    return {
        "format": FORMAT,
        "app": "0.1",
        "game": game,
        "variant": "short",
        "seats": [{"name": "Léa", "player": "human", "colour": "blue"}],
        "summary": {"round": turn},
        "log": [["chance", "draw", 3], [0, "take", "sky"]],
        "content": {"b": 1, "a": 2},
    }


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return user_paths(root=tmp_path)


@pytest.fixture
def shelf(paths: Paths) -> Shelf:
    return Shelf(paths)


def without_time(doc: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in doc.items() if key != "saved"}


def test_empty_shelf(shelf: Shelf) -> None:
    assert shelf.latest() is None and shelf.list() == []


def test_named_save_round_trip(shelf: Shelf) -> None:
    path = shelf.save("Summer 2024 / Léa", document(3))
    assert path.name == "Summer 2024 - Léa.json"
    loaded = shelf.load(path)
    assert without_time(loaded) == document(3)
    assert list(loaded["content"]) == ["b", "a"], "the order of components is kept"
    (info,) = shelf.list()
    assert (info.path, info.kind, info.name, info.game, info.variant) == (
        path,
        "named",
        "Summer 2024 - Léa",
        "shore",
        "short",
    )
    assert info.seats[0]["name"] == "Léa" and info.summary == {"round": 3}
    assert info.broken is None and info.notice is None


def test_a_save_is_readable_text(shelf: Shelf) -> None:
    text = shelf.save("x", document()).read_text(encoding="utf-8")
    assert '    [0, "take", "sky"]\n' in text and "Léa" in text


def test_empty_log(shelf: Shelf) -> None:
    assert shelf.load(shelf.save("x", document() | {"log": []}))["log"] == []


def test_same_name_replaces(shelf: Shelf) -> None:
    shelf.save("mine", document(1))
    assert shelf.path_of("mine").exists()
    shelf.save("mine", document(2))
    assert [info.summary["round"] for info in shelf.list()] == [2]


def test_latest_is_the_newest_autosave(shelf: Shelf) -> None:
    first = shelf.autosave(document(1, "shore"))
    second = shelf.autosave(document(2, "island"))
    shelf.save("named later", document(3))
    _date(first, "2030-01-01T00:00:00+00:00")
    _date(second, "2029-12-31T20:00:00-08:00")
    latest = shelf.latest()
    assert latest is not None and latest.path == second


def test_list_is_newest_first_whatever_the_time_looks_like(shelf: Shelf) -> None:
    times = {"a": "2030-01-02", "b": "2030-01-03T00:00:00Z", "c": "0001-01-01T00:00:00+14:00", "d": "noon"}
    for name, saved in times.items():
        _date(shelf.save(name, document()), saved)
    names = [info.name for info in shelf.list()]
    assert names.index("b") < names.index("a")
    assert len(names) == len(times)


def test_slots_are_apart(shelf: Shelf) -> None:
    shelf.autosave(document(1), slot="one")
    shelf.autosave(document(2), slot="two")
    assert sorted(info.summary["round"] for info in shelf.list()) == [1, 2]


def test_autosaves_do_not_pile_up(shelf: Shelf, paths: Paths) -> None:
    for number in range(MAX_SLOTS + 5):
        path = shelf.autosave(document(number), slot=f"slot {number}")
        os.utime(path, (1000 + number, 1000 + number))
    kept = {info.name for info in shelf.list()}
    assert len(kept) == MAX_SLOTS and f"slot {MAX_SLOTS + 4}" in kept and "slot 0" not in kept


@pytest.mark.parametrize("left", [0, 1, 50])
def test_truncated_autosave_falls_back_and_says_so(shelf: Shelf, left: int) -> None:
    for turn in range(4):
        path = shelf.autosave(document(turn))
    path.write_bytes(path.read_bytes()[:left])
    latest = shelf.latest()
    assert latest is not None and latest.summary == {"round": 2}
    assert latest.notice is not None and latest.notice.key == "save.older"
    assert without_time(shelf.load(latest.path)) == document(2)
    for code in ("en", "fr"):
        lang = Lang.load([resources() / "data"], code)
        assert "{" not in lang.say(latest.notice) and lang.missing == set()


def test_going_on_after_a_fallback_makes_the_autosave_whole(shelf: Shelf) -> None:
    for turn in range(3):
        path = shelf.autosave(document(turn))
    path.write_text("{")
    shelf.autosave(document(9))
    latest = shelf.latest()
    assert latest is not None and latest.summary == {"round": 9} and latest.notice is None


def test_every_version_damaged(shelf: Shelf, paths: Paths) -> None:
    for turn in range(3):
        shelf.autosave(document(turn))
    for path in paths.autosave.iterdir():
        path.write_text("{")
    assert shelf.latest() is None
    (info,) = shelf.list()
    assert info.kind == "auto" and info.broken is not None and info.broken.key == "save.damaged"


def _changed(**parts: Any) -> bytes:
    doc = document() | parts
    return json.dumps({key: value for key, value in doc.items() if value is not ...}).encode()


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "save.damaged"),
        (_changed()[:-1], "save.damaged"),
        (b"\xff\xfe\x00", "save.damaged"),
        (b"[" * 100_000, "save.damaged"),
        (b'{"format": ' + b"9" * 5000 + b"}", "save.damaged"),
        (b"[]", "save.foreign"),
        (b"{}", "save.foreign"),
        (b'{"format": true}', "save.foreign"),
        (_changed(seats=...), "save.foreign"),
        (_changed(seats=[1]), "save.foreign"),
        (_changed(log={}), "save.foreign"),
        (_changed(format=FORMAT + 1), "save.newer"),
        (b'{"format": 99}', "save.newer"),
    ],
)
def test_broken_save_is_listed_with_its_reason(shelf: Shelf, paths: Paths, content: bytes, key: str) -> None:
    paths.saves.mkdir()
    path = paths.saves / "bad.json"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        shelf.load(path)
    assert caught.value.text.key == key
    (info,) = shelf.list()
    assert info.broken == caught.value.text and info.name == "bad"


def test_giant_save(shelf: Shelf, paths: Paths) -> None:
    paths.saves.mkdir()
    path = paths.saves / "giant.json"
    with path.open("wb") as stream:
        stream.truncate(20_000_001)
    with pytest.raises(SaveError) as caught:
        shelf.load(path)
    lang = Lang.load([resources() / "data"], "en")
    assert lang.say(caught.value.text) == "This file is larger than 20 MB: that is no saved game."


def test_missing_save_and_folder(shelf: Shelf, paths: Paths) -> None:
    (paths.saves / "folder.json").mkdir(parents=True)
    for name in ("nothing.json", "folder.json"):
        with pytest.raises(SaveError) as caught:
            shelf.load(paths.saves / name)
        assert caught.value.text.key == "save.gone"


def test_deep_document_is_damaged(shelf: Shelf) -> None:
    deep: list[Any] = []
    for _ in range(200):
        deep = [deep]
    path = shelf.save("deep", document() | {"content": deep})
    with pytest.raises(SaveError):
        shelf.load(path)


def test_signs_that_cannot_be_drawn_are_replaced(shelf: Shelf, paths: Paths) -> None:
    paths.saves.mkdir()
    path = paths.saves / "x.json"
    path.write_text(json.dumps(document() | {"seats": [{"name": "a\ud800\x00b"}]}))
    assert shelf.load(path)["seats"] == [{"name": "a\ufffd\ufffdb"}]
    assert shelf.list()[0].seats == ({"name": "a\ufffd\ufffdb"},)


def test_lone_surrogate_in_a_name_is_written_anyway(shelf: Shelf) -> None:
    path = shelf.save("x\ud800", document() | {"seats": [{"name": "a\ud800"}]})
    assert shelf.load(path)["seats"] == [{"name": "a?"}]


def test_delete_takes_older_versions_along(shelf: Shelf, paths: Paths) -> None:
    for turn in range(3):
        path = shelf.autosave(document(turn))
    path.write_text("{")
    latest = shelf.latest()
    assert latest is not None
    shelf.delete(latest.path)
    assert list(paths.autosave.iterdir()) == []


def test_delete_only_on_the_shelf(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(ValueError):
        shelf.delete(tmp_path / "other.json")
    assert (tmp_path / "other.json").exists()


def test_full_disk_keeps_the_last_autosave(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.autosave(document(1))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        with pytest.raises(StorageError) as caught:
            shelf.autosave(document(2))
    assert caught.value.text.key == "storage.full"
    latest = shelf.latest()
    assert latest is not None and latest.summary == {"round": 1}


def test_the_game_does_not_wait_for_a_slow_disk(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    going_on = threading.Event()
    waited_for = []
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        waited_for.append(threading.current_thread() is threading.main_thread() or not going_on.wait(600))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    shelf.autosave_soon(document(1))
    shelf.autosave_soon(document(2))
    assert shelf.troubles() == []
    going_on.set()
    latest = shelf.latest()  # waits for what is being written
    assert waited_for and not any(waited_for)
    assert latest is not None and latest.summary == {"round": 2}


def test_a_full_disk_is_told_once_afterwards(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        shelf.autosave_soon(document(1))
        shelf.finish()
    shelf.autosave_soon(document(2))
    shelf.finish()
    assert [trouble.text.key for trouble in shelf.troubles()] == ["storage.full"]
    assert shelf.troubles() == []
    latest = shelf.latest()
    assert latest is not None and latest.summary == {"round": 2}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Été à la plage", "Été à la plage"),
        ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("", "save"),
        ("   ...  ", "save"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("com1", "_com1"),
        ("LPT¹", "_LPT¹"),
        ("console", "console"),
        ("ends with dot.", "ends with dot"),
        (".hidden", "hidden"),
        ("tab\tnew\nline", "tab-new-line"),
        ("海" * 100, "海" * 60),
        ("e\u0301t\u00e9", "\u00e9t\u00e9"),
    ],
)
def test_safe_names(text: str, name: str) -> None:
    assert safe_name(text) == name


@given(st.text(max_size=300))
def test_any_text_makes_a_file_name(text: str) -> None:
    name = safe_name(text)
    assert name and len(name.encode()) <= 200
    assert not set(name) & set('<>:"/\\|?*') and name.isprintable()
    assert name[0] != "." and name[-1] not in ". "
    assert safe_name(name) == name


any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
parts_of_a_save = st.sampled_from(["format", "game", "seats", "saved", "summary", "log"])
near_saves = st.dictionaries(parts_of_a_save, any_json).map(lambda d: json.dumps(document() | d).encode())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300) | near_saves)
@example(b'{"format":1}')
@example(b"NaN")
def test_any_bytes_are_a_save_or_a_save_error(shelf: Shelf, paths: Paths, content: bytes) -> None:
    for folder in (paths.saves, paths.autosave):
        folder.mkdir(exist_ok=True)
        (folder / "any.json").write_bytes(content)
    try:
        doc = shelf.load(paths.saves / "any.json")
    except SaveError as error:
        assert error.text.key.startswith("save.")
        assert all(info.broken for info in shelf.list())
    else:
        assert doc["format"] == FORMAT
        assert shelf.latest() is not None


def _date(path: Path, saved: str) -> None:
    doc = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(doc | {"saved": saved}), encoding="utf-8")
