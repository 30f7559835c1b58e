"""What the player has chosen, in one small JSON file. A damaged file costs at most the damaged choices."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.kernel.contract import Text
from game.profile.files import storage_error, write_atomic
from game.profile.paths import Paths

FILE = "settings.json"
BROKEN = "settings.broken.json"
MAX_BYTES = 1_000_000

TEXT_SIZES = (80, 200)
SPEEDS = (0, 1, 2, 4)
CONFIRM = ("always", "irreversible", "never")
SMALLEST_WINDOW = (640, 360)
LARGEST_WINDOW = (16384, 16384)
MOST_MODS = 500


@dataclass
class Settings:
    language: str | None = None
    """None: not asked yet, take the system's."""
    text_size: int = 100
    """Percent."""
    speed: int = 1
    """Of animations; 0 shows only results."""
    reduced_motion: bool = False
    sound: int = 80
    music: int = 50
    """Volume of music and ambience, percent like `sound`."""
    fullscreen: bool = False
    confirm: str = "irreversible"
    """Which moves are asked about again."""
    window: tuple[int, int] = (1280, 720)
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The last set-up of each game, by game id; checked by whoever uses it."""
    autosave: str | None = None
    """The slot *Continue* opens."""
    mods: list[str] = field(default_factory=list)
    """Ids of the mods that are switched on, in the player's order."""
    welcomed: bool = False
    """The first start's page was answered."""
    name: str | None = None
    """How the player is called at lessons and in new set-ups; None: not said."""
    known: list[str] = field(default_factory=list)
    """Games the player says he knows."""
    lessons: dict[str, dict[str, Any]] = field(default_factory=dict)
    """How far each lesson got, by game; checked by whoever uses it (see scenes/learn/progress.py)."""
    encounters: bool = True
    """Cards for what is met the first time."""
    met: list[str] = field(default_factory=list)
    """Cards that were seen, as "game.card"."""
    warn: bool = False
    """Warn before a move that loses much of the chance to win."""


def load_settings(paths: Paths) -> tuple[Settings, list[Text]]:
    """The settings, and a sentence for each thing that could not be taken over."""
    path = paths.config / FILE
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [Text("settings.unreadable", {"why": error.strerror or str(error)})]
    try:
        data = json.loads(content.decode("utf-8")) if len(content) <= MAX_BYTES else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        return Settings(), [_set_aside(path)]
    return _take_over(data)


def save_settings(paths: Paths, settings: Settings) -> None:
    """Raises StorageError with a sentence for the player."""
    write_atomic(paths.config / FILE, json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n")


def _take_over(data: dict[str, Any]) -> tuple[Settings, list[Text]]:
    """Every known field with a usable value; unknown ones are another version's and ignored."""
    settings, warnings = Settings(), []
    for known in fields(Settings):
        if known.name not in data:
            continue
        value = data[known.name]
        if isinstance(value, list) and isinstance(getattr(settings, known.name), tuple):
            value = tuple(value)
        if _USABLE[known.name](value):
            setattr(settings, known.name, value)
        else:
            warnings.append(Text("settings.field", {"field": Text(f"settings.name.{known.name}")}))
    return settings, warnings


def _set_aside(path: Path) -> Text:
    """Keep a garbled file for whoever wants to look at it, under a name that is not read again."""
    try:
        os.replace(path, path.with_name(BROKEN))
    except OSError as error:
        return storage_error(path, error).text
    return Text("settings.broken", {"file": BROKEN})


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def _is_word(value: Any) -> bool:
    """Nothing, or a short printable text."""
    return value is None or isinstance(value, str) and 0 < len(value) <= 100 and value.isprintable()


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _between(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: _whole(value) and low <= value <= high


def _is_window(value: Any) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    sides = zip(value, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True)
    return all(_between(low, high)(side) for side, low, high in sides)


def _is_setups(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(setup, dict) for setup in value.values())


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MOST_MODS and all(word and _is_word(word) for word in value)


_USABLE: dict[str, Callable[[Any], bool]] = {
    "language": _is_word,
    "text_size": _between(*TEXT_SIZES),
    "speed": lambda value: _whole(value) and value in SPEEDS,
    "reduced_motion": _is_bool,
    "sound": _between(0, 100),
    "music": _between(0, 100),
    "fullscreen": _is_bool,
    "confirm": lambda value: isinstance(value, str) and value in CONFIRM,
    "window": _is_window,
    "setups": _is_setups,
    "autosave": _is_word,
    "mods": _is_words,
    "welcomed": _is_bool,
    "name": _is_word,
    "known": _is_words,
    "lessons": _is_setups,
    "encounters": _is_bool,
    "met": lambda value: isinstance(value, list) and all(word and _is_word(word) for word in value),
    "warn": _is_bool,
}
