"""What a mod changes, beside the value it had, and which mod set a value last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.content import lang
from game.content.folder import DRAWINGS, SOUNDS
from game.content.loader import files, load, tables
from game.content.mods import Mod
from game.content.overlay import REMOVE, read_layer
from game.content.review import LANGUAGES, SOUND_STARTS, Base
from game.content.yaml_source import DataPath
from game.profile.paths import resources
from game.registry import games


class Change(NamedTuple):
    """A value that a mod sets; None where there is nothing before or after."""

    file: str
    path: DataPath
    before: Any
    after: Any

    @property
    def stem(self) -> str:
        return Path(self.file).stem


def changes(mod: Mod, game: str, base: Base | None = None) -> list[Change]:
    """What the mod's files for a game change in the shipped data, as far as they can be read."""
    if not mod.hash or not mod.touches(game):
        return []
    model = games()[game].model
    raw = (base or Base(resources())).raw(game)
    found: list[Change] = []
    for stem, source in read_layer(mod.folder / game, files(model)).files.items():
        patch = dict(source.data)
        name = f"{game}/{stem}.yaml"
        removed = patch.pop(REMOVE, []) if stem in tables(model) else []
        for word in removed if isinstance(removed, list) else []:
            if isinstance(word, str) and word in raw[stem]:
                found.append(Change(name, (word,), raw[stem][word], None))
        found += _differences(name, (), raw[stem], patch)
    return found


def _differences(file: str, path: DataPath, before: dict[str, Any], patch: dict[str, Any]) -> Iterator[Change]:
    for key, value in patch.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            yield from _differences(file, (*path, key), old, value)
        elif old != value:
            yield Change(file, (*path, key), old, value)


def texts(mod: Mod, base: Base | None = None) -> list[Change]:
    """What the mod says otherwise; the path is (language, key)."""
    found: list[Change] = []
    usual = (base or Base(resources())).messages if mod.hash else {}
    for code in LANGUAGES if mod.hash else ():
        for key, message in lang.read_messages([mod.folder], code)[0].items():
            before, after = usual[code].get(key), message.written
            if before is None or before.written != after:
                file = Path(message.file).relative_to(mod.folder).as_posix()
                found.append(Change(file, (code, key), before.written if before else None, after))
    return found


def pictures_and_sounds(mod: Mod) -> list[str]:
    """The drawings and sounds the mod brings, as paths inside its folder."""
    if not mod.hash:
        return []
    sounds = (path for path in (mod.folder / SOUNDS).glob("*.*") if path.suffix in SOUND_STARTS)
    found = [*(mod.folder / DRAWINGS).glob("*/*.svg"), *sounds]
    return sorted(path.relative_to(mod.folder).as_posix() for path in found)


def origins(game: str, mods: Sequence[Mod], raw: dict[str, Any] | None = None) -> dict[DataPath, str]:
    """The mod that set a value last, for every value that is not the shipped one; lists count as one value.

    With `raw`, the components of a game that was begun earlier, only values that are still the same are named: a
    mod may have changed since.
    """
    touching = {mod.folder: mod.id for mod in mods if mod.touches(game)}
    loaded = load(game, games()[game].model, [resources() / "data", *touching])
    found = {}
    for path in _leaves(loaded.raw, ()):
        folder = loaded.taken[loaded.places[path].layer]
        if folder in touching and (raw is None or _at(raw, path) == _at(loaded.raw, path)):
            found[path] = touching[folder]
    return found


def _leaves(data: dict[str, Any], path: DataPath) -> Iterator[DataPath]:
    for key, value in data.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key)


def _at(data: Any, path: DataPath) -> Any:
    for step in path:
        if not isinstance(data, dict) or step not in data:
            return None
        data = data[step]
    return data
