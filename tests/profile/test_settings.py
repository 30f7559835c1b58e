"""Settings survive what happens to files: one bad value costs one setting."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.content.lang import Lang
from game.profile.paths import Paths, resources, user_paths
from game.profile.settings import Settings, load_settings, save_settings


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return user_paths(root=tmp_path)


def write(paths: Paths, content: bytes) -> None:
    paths.config.mkdir(parents=True, exist_ok=True)
    (paths.config / "settings.json").write_bytes(content)


def test_first_start(paths: Paths) -> None:
    assert load_settings(paths) == (Settings(), [])


def test_round_trip(paths: Paths) -> None:
    mine = Settings(
        language="fr",
        text_size=150,
        speed=4,
        reduced_motion=True,
        sound=0,
        music=100,
        fullscreen=True,
        confirm="never",
        window=(1920, 1080),
        setups={"shore": {"seats": [{"name": "Léa"}], "variant": "short"}},
        autosave="shore-1",
        mods=["long_shore", "rain"],
    )
    save_settings(paths, mine)
    assert load_settings(paths) == (mine, [])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", 3),
        ("language", ""),
        ("text_size", 79),
        ("text_size", 201),
        ("text_size", "100"),
        ("text_size", 100.5),
        ("speed", 3),
        ("speed", True),
        ("reduced_motion", 1),
        ("sound", -1),
        ("music", 101),
        ("fullscreen", None),
        ("confirm", "sometimes"),
        ("confirm", []),
        ("window", [1280]),
        ("window", [10, 10]),
        ("window", "1280x720"),
        ("setups", []),
        ("setups", {"shore": 3}),
        ("autosave", {}),
        ("mods", "long_shore"),
        ("mods", [""]),
        ("mods", [None]),
        ("mods", ["x"] * 501),
    ],
)
def test_wrong_value_costs_only_itself(paths: Paths, field: str, value: object) -> None:
    other = "sound" if field != "sound" else "music"
    write(paths, json.dumps({field: value, other: 33}).encode())
    settings, warnings = load_settings(paths)
    assert getattr(settings, field) == getattr(Settings(), field)
    assert getattr(settings, other) == 33
    for code in ("en", "fr"):
        lang = Lang.load([resources() / "data"], code)
        assert [lang.say(warning) for warning in warnings] and lang.missing == set()


def test_unknown_keys_are_ignored(paths: Paths) -> None:
    write(paths, b'{"colour": "blue", "sound": 12}')
    assert load_settings(paths) == (Settings(sound=12), [])


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * 1_000_001])
def test_garbled_file_is_set_aside(paths: Paths, content: bytes) -> None:
    write(paths, content)
    settings, warnings = load_settings(paths)
    assert settings == Settings()
    assert [warning.key for warning in warnings] == ["settings.broken"]
    assert (paths.config / "settings.broken.json").read_bytes() == content
    assert load_settings(paths) == (Settings(), [])


def test_garbled_file_that_cannot_be_set_aside(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    write(paths, b"{")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    settings, warnings = load_settings(paths)
    assert settings == Settings() and [warning.key for warning in warnings] == ["storage.denied"]


def test_unreadable_file(paths: Paths) -> None:
    (paths.config / "settings.json").mkdir(parents=True)
    settings, warnings = load_settings(paths)
    assert settings == Settings() and [warning.key for warning in warnings] == ["settings.unreadable"]


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(
        st.sampled_from(["language", "text_size", "speed", "window", "confirm", "setups", "sound"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        ),
    )
)
def test_any_values_give_usable_settings(paths: Paths, values: dict[str, object]) -> None:
    write(paths, json.dumps(values).encode())
    settings, _ = load_settings(paths)
    assert 80 <= settings.text_size <= 200 and settings.speed in (0, 1, 2, 4)
    assert all(side >= 360 for side in settings.window)
    save_settings(paths, settings)
    assert load_settings(paths)[1] == []
