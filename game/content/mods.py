"""Mods: folders laid over the shipped data. Finding them, checking them, putting them in order.

    find(shelves)           every mod there is, the broken ones with their messages
    arrange(mods, wanted)   those that can be used together, in the order in which they are laid on
    new_mod(shelf, id)      a new folder to write in

Mods are data. Nothing here runs anything from them, and no mod, however broken, raises an exception.
"""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.content import schemas, yaml_source
from game.content.folder import MANIFEST, survey
from game.content.loader import files, load
from game.content.manifest import ID, Card, Manifest, read_manifest
from game.content.review import Base, Review
from game.content.sentences import quoted, unknown
from game.content.yaml_source import Problem
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

    def title(self, code: str) -> str:
        """Its name in a language, English where it has none; a mod that cannot be read is called by its folder."""
        names = self.manifest.name if self.manifest else None
        return getattr(names, code, names.en) if names else self.folder.name

    def about(self, code: str) -> str:
        described = self.manifest.description if self.manifest else None
        return getattr(described, code, described.en) if described else ""

    def touches(self, game: str) -> bool:
        return self.manifest is not None and game in self.manifest.games


class Arrangement(NamedTuple):
    order: tuple[Mod, ...]
    """The mods to lay on, first to last."""
    problems: tuple[Problem, ...]
    """Why others that were wanted are not among them, and warnings."""


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
                message = Text("problem.mod.same_id", {"folder": str(first.folder), "id": mod.id})
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
            yield mod.card.problem(("requires", index), unknown("problem.mod.not_installed", name, known))
        elif other.manifest is None or other.broken:
            yield mod.card.problem(("requires", index), Text("problem.mod.has_errors", {"id": name}))
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
            problems.append(_no_more(name, known))
        elif mod.broken:
            problems += [problem for problem in mod.problems if problem.severity == "error"]
        else:
            chosen.append(mod)
    return chosen


def gone(name: str, shelf: Path) -> Mod:
    """A mod that is switched on and no longer there, for a list where it can be switched off."""
    nothing = Card(None, yaml_source.parse(b"", name), ())
    return Mod(name, shelf / name, None, (_no_more(name, ()),), False, "", nothing)


def _no_more(name: str, known: Iterable[str]) -> Problem:
    return Problem(name, 1, 1, "error", unknown("problem.mod.gone", name, known))


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
            return mod.card.problem(("requires", index), Text("problem.mod.switched_off", {"id": name}))
    for other in chosen[: chosen.index(mod)]:
        assert other.manifest is not None
        if other.id in mod.manifest.incompatible:
            index = mod.manifest.incompatible.index(other.id)
            return mod.card.problem(("incompatible", index), Text("problem.mod.refuses", {"id": other.id}))
        if mod.id in other.manifest.incompatible:
            return mod.card.problem(("id",), Text("problem.mod.refused", {"id": other.id}))
    return None


def _sorted(chosen: Sequence[Mod], problems: list[Problem]) -> list[Mod]:
    """Each time the first mod that waits for no other."""
    left, order = list(chosen), []
    while left:
        mod = next((mod for mod in left if not _waits_for(mod, left)), None)
        if mod is None:
            mod = left[0]
            message = Text("problem.mod.circle", {"mods": tuple(quoted(other.id) for other in left)})
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


# -- a new mod -----------------------------------------------------------------------------------------------

TEMPLATE = "mod_template"
SCHEMAS = ".schema"


class NewModError(Exception):
    """A mod that cannot be made; `text` says why to the player."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def id_for(name: str) -> str:
    """The id of a mod that is called so: "Été à la plage" is ete_a_la_plage."""
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "_", letters).strip("_").lstrip("0123456789_")[:40].rstrip("_")


def new_mod(folder: Path, id: str, name: str = "") -> Path:
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
        text = manifest.read_text(encoding="utf-8").replace("my_mod", id)
        text = text.replace('"My mod"', json.dumps(name or id, ensure_ascii=False))
        manifest.write_text(text.replace("games: []", f"games: [{', '.join(games())}]"), encoding="utf-8")
        _comment_the_rest(path)
        schemas.write_all(folder / SCHEMAS)
    except OSError as error:
        raise NewModError(storage_error(path, error).text) from error
    return path


def _comment_the_rest(path: Path) -> None:
    """Every file that the template has no example for, as it comes with the game, all of it commented."""
    for game, info in games().items():
        for stem in files(info.model):
            target = path / game / f"{stem}.yaml"
            if target.exists():
                continue
            header = f"{schemas.HEADER}../../{SCHEMAS}/{schemas.MODS}/{game}/{stem}.json"
            lines = (resources() / "data" / game / f"{stem}.yaml").read_text(encoding="utf-8").splitlines()
            kept = [f"#{line}" if line.startswith("#") else f"# {line}" for line in lines if not _is_header(line)]
            target.parent.mkdir(exist_ok=True)
            target.write_text("\n".join([header, *kept]) + "\n", encoding="utf-8")


def _is_header(line: str) -> bool:
    return line.startswith(schemas.HEADER)


# -- saves ---------------------------------------------------------------------------------------------------


SAME, OTHER, AWAY = "same", "changed", "gone"


class Fate(NamedTuple):
    """What has become of a mod that a game was begun with."""

    id: str
    mod: Mod | None
    now: str


def fates(stamps: Iterable[str], mods: Sequence[Mod]) -> list[Fate]:
    known = {mod.id: mod for mod in reversed(mods)}
    found = []
    for stamp in stamps:
        name, _, old = stamp.partition("@")
        mod = known.get(name)
        now = AWAY if mod is None or mod.broken else SAME if mod.hash == old else OTHER
        found.append(Fate(name, mod, now))
    return found


def since(stamps: Iterable[str], mods: Sequence[Mod]) -> list[Text]:
    """Sentences for a player who goes on with a game begun with these mods; none if all is as it was."""
    found = fates(stamps, mods)
    groups = [(key, tuple(fate.id for fate in found if fate.now == key)) for key in (AWAY, OTHER)]
    return [Text(f"mods.{key}", {"mods": names, "n": len(names)}) for key, names in groups if names]


def _with(mod: Mod, problems: Iterable[Problem]) -> Mod:
    return mod._replace(problems=(*mod.problems, *problems))


def _folders(shelf: Path) -> list[Path]:
    """The folders on a shelf; one that cannot be opened holds none."""
    try:
        return sorted(path for path in shelf.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError:
        return []

