"""Mods: folders laid over the shipped data. Finding them, putting them in order, saying what they change.

    find(shelves)           every mod there is, the broken ones with their messages
    arrange(mods, wanted)   those that can be used together, in the order in which they are laid on
    changes(mod, game)      what a mod changes, beside the value it had
    origins(game, mods)     which mod set which value
    new_mod(shelf, id)      a new folder to write in

Mods are data. Nothing here runs anything from them, and no mod, however broken, raises an exception.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.content import lang, schemas, yaml_source
from game.content.folder import DRAWINGS, MANIFEST, SOUNDS, survey
from game.content.loader import files, load, tables
from game.content.manifest import ID, Card, Manifest, read_manifest
from game.content.overlay import REMOVE, read_layer
from game.content.review import LANGUAGES, Base, Review
from game.content.sentences import did_you_mean
from game.content.yaml_source import DataPath, Problem
from game.kernel.contract import Text
from game.profile.files import storage_error
from game.profile.paths import Paths, resources
from game.registry import games


class Mod(NamedTuple):
    """One folder of a mods shelf."""

    id: str
    """The manifest's, or the folder's name while the manifest cannot be read."""
    folder: Path
    manifest: Manifest | None
    problems: tuple[Problem, ...]
    shipped: bool
    hash: str
    card: Card
    """The manifest as it was read, to point into."""

    @property
    def broken(self) -> bool:
        """Mods with an error are left out; warnings only want to be read."""
        return any(problem.severity == "error" for problem in self.problems)

    @property
    def stamp(self) -> str:
        """How a save remembers the mod."""
        return f"{self.id}@{self.hash}"

    def touches(self, game: str) -> bool:
        return self.manifest is not None and game in self.manifest.games


class Arrangement(NamedTuple):
    order: tuple[Mod, ...]
    """The mods to lay on, first to last."""
    problems: tuple[Problem, ...]
    """Why others that were wanted are not among them, and warnings."""


class Change(NamedTuple):
    """A value that a mod sets; None where there is nothing before or after."""

    file: str
    path: DataPath
    before: Any
    after: Any


def shelves(paths: Paths) -> list[Path]:
    """Where mods are looked for: the player's folder, then what comes with the game."""
    return [paths.mods, shipped_mods()]


def shipped_mods() -> Path:
    return resources() / "data" / "mods"


def find(folders: Sequence[Path], only: Collection[str] | None = None) -> list[Mod]:
    """Every mod in these shelves. Of two with the same id the first one counts, the other says so.

    With `only`, the content of other mods is not looked at: a quick start for whoever needs these alone.
    """
    found: list[Mod] = []
    for shelf in folders:
        for folder in _folders(shelf):
            mod = read_mod(folder)
            first = next((other for other in found if other.id == mod.id), None)
            if first is not None:
                message = f"the mod in '{first.folder}' has the same id '{mod.id}'"
                mod = _with(mod, [mod.card.problem(("id",), message)])
            found.append(mod)
    base = Base(resources())
    return [check(mod, found, base) if only is None or mod.id in only else mod for mod in found]


def read_mod(folder: Path) -> Mod:
    """A mod by its manifest and its files, not yet checked against the game's data."""
    seen = survey(folder, games())
    if not seen.hash:
        nothing = Card(None, yaml_source.parse(b"", str(folder)), ())
        return Mod(folder.name, folder, None, seen.problems, folder.parent == shipped_mods(), "", nothing)
    card = read_manifest(folder)
    name = card.manifest.id if card.manifest else folder.name
    shipped = folder.parent == shipped_mods()
    return Mod(name, folder, card.manifest, (*card.problems, *seen.problems), shipped, seen.hash, card)


def check(mod: Mod, others: Sequence[Mod], base: Base | None = None) -> Mod:
    """The mod with everything that is wrong with its content, laid over the base and the mods it requires."""
    if mod.manifest is None or mod.broken:
        return mod
    known = {other.id: other for other in reversed(others)}
    needed: list[Mod] = []
    missing = list(_gather(mod, known, needed))
    if missing:
        return _with(mod, missing)
    folders = [other.folder for other in needed]
    review = Review(base or Base(resources()), mod.folder, mod.manifest.games, folders)
    return _with(mod, review.run())


def _gather(mod: Mod, known: dict[str, Mod], needed: list[Mod]) -> Iterator[Problem]:
    """Collect what a mod builds on, the foundations first; problems are mods that are not there."""
    assert mod.manifest is not None
    for index, name in enumerate(mod.manifest.requires):
        other = known.get(name)
        if other is None:
            message = f"the mod '{name}' is not installed{did_you_mean(name, known)}"
            yield mod.card.problem(("requires", index), message)
        elif other.manifest is None or other.broken:
            yield mod.card.problem(("requires", index), f"the mod '{name}' has errors itself")
        elif other not in needed and other.id != mod.id:
            needed.append(other)
            yield from _gather(other, known, needed)
            needed.append(needed.pop(needed.index(other)))


# -- order ---------------------------------------------------------------------------------------------------


def arrange(mods: Sequence[Mod], wanted: Sequence[str]) -> Arrangement:
    """The wanted mods that can be used together: what they build on first, then the order of `wanted`."""
    problems: list[Problem] = []
    chosen = _usable(mods, wanted, problems)
    while True:
        _drop_unmet(chosen, problems)
        order = _sorted(chosen, problems)
        clash = _clash(order, problems)
        if clash is None:
            return Arrangement(tuple(order), tuple(dict.fromkeys(problems)))
        chosen.remove(clash)


def _usable(mods: Sequence[Mod], wanted: Sequence[str], problems: list[Problem]) -> list[Mod]:
    known = {mod.id: mod for mod in reversed(mods)}
    chosen: list[Mod] = []
    for name in dict.fromkeys(wanted):
        mod = known.get(name)
        if mod is None:
            message = f"there is no mod '{name}' any more{did_you_mean(name, known)}"
            problems.append(Problem(name, 1, 1, "error", message))
        elif mod.broken:
            problems += [problem for problem in mod.problems if problem.severity == "error"]
        else:
            chosen.append(mod)
    return chosen


def _drop_unmet(chosen: list[Mod], problems: list[Problem]) -> None:
    """Take out mods that miss one they require, or that do not go with an earlier one."""
    for mod in list(chosen):
        reason = _unmet(mod, chosen)
        if reason is not None:
            problems.append(reason)
            chosen.remove(mod)
            return _drop_unmet(chosen, problems)
    return None


def _unmet(mod: Mod, chosen: Sequence[Mod]) -> Problem | None:
    assert mod.manifest is not None
    names = [other.id for other in chosen]
    for index, name in enumerate(mod.manifest.requires):
        if name not in names:
            return mod.card.problem(("requires", index), f"this needs the mod '{name}', which is not switched on")
    for other in chosen[: chosen.index(mod)]:
        assert other.manifest is not None
        if other.id in mod.manifest.incompatible:
            index = mod.manifest.incompatible.index(other.id)
            return mod.card.problem(("incompatible", index), f"this does not go with '{other.id}'")
        if mod.id in other.manifest.incompatible:
            return mod.card.problem(("id",), f"'{other.id}' does not go with this mod")
    return None


def _sorted(chosen: Sequence[Mod], problems: list[Problem]) -> list[Mod]:
    """Each time the first mod that waits for no other."""
    left, order = list(chosen), []
    while left:
        mod = next((mod for mod in left if not _waits_for(mod, left)), None)
        if mod is None:
            mod = left[0]
            names = " and ".join(f"'{other.id}'" for other in left)
            message = f"{names} wait for each other, so the order of the list counts"
            problems.append(mod.card.problem(("id",), message, "warning"))
        left.remove(mod)
        order.append(mod)
    return order


def _waits_for(mod: Mod, others: Iterable[Mod]) -> bool:
    assert mod.manifest is not None
    first = mod.manifest.requires + mod.manifest.load_after
    return any(other.id in first for other in others if other is not mod)


def _clash(order: Sequence[Mod], problems: list[Problem]) -> Mod | None:
    """The first mod that is fine alone and not on top of those before it."""
    for game in games():
        touching = [mod for mod in order if mod.touches(game)]
        if len(touching) < 2:
            continue
        folders = [resources() / "data", *(mod.folder for mod in touching)]
        loaded = load(game, games()[game].model, folders)
        for mod in touching:
            if mod.folder in loaded.left_out:
                problems += [p for p in loaded.problems if Path(p.file).is_relative_to(mod.folder)]
                return mod
    return None


# -- what a mod changes --------------------------------------------------------------------------------------


def changes(mod: Mod, game: str) -> list[Change]:
    """What the mod's files for a game change in the shipped data, as far as they can be read."""
    if not mod.hash or not mod.touches(game):
        return []
    model = games()[game].model
    base = Base(resources()).raw(game)
    found: list[Change] = []
    for stem, source in read_layer(mod.folder / game, files(model)).files.items():
        patch = dict(source.data)
        name = f"{game}/{stem}.yaml"
        removed = patch.pop(REMOVE, []) if stem in tables(model) else []
        for word in removed if isinstance(removed, list) else []:
            if isinstance(word, str) and word in base[stem]:
                found.append(Change(name, (word,), base[stem][word], None))
        found += _differences(name, (), base[stem], patch)
    return found


def _differences(file: str, path: DataPath, before: dict[str, Any], patch: dict[str, Any]) -> Iterator[Change]:
    for key, value in patch.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            yield from _differences(file, (*path, key), old, value)
        elif old != value:
            yield Change(file, (*path, key), old, value)


def texts(mod: Mod) -> list[Change]:
    """What the mod says otherwise; the path is (language, key)."""
    found: list[Change] = []
    base = Base(resources()).messages
    for code in LANGUAGES if mod.hash else ():
        for key, message in lang.read_messages([mod.folder], code)[0].items():
            before, after = base[code].get(key), message.written
            if before is None or before.written != after:
                file = Path(message.file).relative_to(mod.folder).as_posix()
                found.append(Change(file, (code, key), before.written if before else None, after))
    return found


def pictures_and_sounds(mod: Mod) -> list[str]:
    """The drawings and sounds the mod brings, as paths inside its folder."""
    if not mod.hash:
        return []
    found = [*(mod.folder / DRAWINGS).glob("*/*.svg"), *(mod.folder / SOUNDS).glob("*.*")]
    return sorted(path.relative_to(mod.folder).as_posix() for path in found)


def origins(game: str, mods: Sequence[Mod]) -> dict[DataPath, str]:
    """The mod that set a value last, for every value that is not the shipped one; lists count as one value."""
    touching = {mod.folder: mod.id for mod in mods if mod.touches(game)}
    loaded = load(game, games()[game].model, [resources() / "data", *touching])
    found = {}
    for path in _leaves(loaded.raw, ()):
        folder = loaded.taken[loaded.places[path].layer]
        if folder in touching:
            found[path] = touching[folder]
    return found


def _leaves(data: dict[str, Any], path: DataPath) -> Iterator[DataPath]:
    for key, value in data.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key)


# -- a new mod -----------------------------------------------------------------------------------------------

TEMPLATE = "mod_template"
SCHEMAS = ".schema"


class NewModError(Exception):
    """A mod that cannot be made; `text` says why to the player."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def new_mod(folder: Path, id: str) -> Path:
    """Put a mod to write in on a shelf: every file there can be, all of it commented, and schemas for editors."""
    if not re.fullmatch(ID, id):
        raise NewModError(Text("mods.bad_id", {"id": id}))
    path = folder / id
    if path.exists():
        raise NewModError(Text("mods.exists", {"id": id}))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copytree(resources() / "data" / TEMPLATE, path)
        manifest = path / MANIFEST
        manifest.write_text(manifest.read_text(encoding="utf-8").replace("my_mod", id), encoding="utf-8")
        schemas.write_all(folder / SCHEMAS)
    except OSError as error:
        raise NewModError(storage_error(path, error).text) from error
    return path


# -- saves ---------------------------------------------------------------------------------------------------


def since(stamps: Iterable[str], mods: Sequence[Mod]) -> list[Text]:
    """What has become of the mods a game was started with: sentences for the player, none if all is as it was."""
    known = {mod.id: mod for mod in reversed(mods)}
    gone, changed = [], []
    for stamp in stamps:
        name, _, old = stamp.partition("@")
        mod = known.get(name)
        if mod is None or mod.broken:
            gone.append(name)
        elif mod.hash != old:
            changed.append(name)
    sentences = [("mods.gone", gone), ("mods.changed", changed)]
    return [Text(key, {"mods": tuple(names), "n": len(names)}) for key, names in sentences if names]


def _with(mod: Mod, problems: Iterable[Problem]) -> Mod:
    return mod._replace(problems=(*mod.problems, *problems))


def _folders(shelf: Path) -> list[Path]:
    """The folders on a shelf; one that cannot be opened holds none."""
    try:
        return sorted(path for path in shelf.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError:
        return []

