"""What lies in a mod's folder: which files are read, their hash, and what has no business there.

Anybody may hand us such a folder. Nothing outside of it is touched, nothing large is read, nothing is run.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.content.sentences import did_you_mean
from game.content.yaml_source import Problem, large
from game.kernel.contract import Text

MANIFEST = "mod.yaml"
PICTURE = "picture.svg"
"""What the list of mods shows; a mod without one is shown by its games."""
LANG, DRAWINGS, SOUNDS = "lang", "svg", "sounds"
READ = (".yaml", ".svg", ".ogg", ".wav")
MAX_FILES = 1_000
MAX_FOLDERS = 3
"""How deep a folder may lie: `lang/en` is two."""
MAX_BYTES = 10_000_000
"""Of one file; YAML and SVG have smaller limits of their own."""
MAX_TOTAL = 60_000_000


class Survey(NamedTuple):
    files: tuple[Path, ...]
    """The files that are read, relative to the folder, in order."""
    hash: str
    """Sixteen hex digits that change when one of them does."""
    problems: tuple[Problem, ...]


def survey(folder: Path, games: Iterable[str]) -> Survey:
    """Look through a folder without following anything that leads out of it."""
    walker = _Walker(folder)
    try:
        files = sorted(walker.files(folder, 0))
        if walker.refused:
            return Survey((), "", tuple(walker.problems))
        problems = walker.problems + list(_strangers(folder, files, list(games)))
        return Survey(tuple(files), _hash(folder, files), tuple(problems))
    except OSError as error:
        message = Text("problem.file.unreadable", {"why": error.strerror or str(error)})
        return Survey((), "", (Problem(str(error.filename or folder), 1, 1, "error", message),))


class _Walker:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.problems: list[Problem] = []
        self.refused = False
        self.count = 0
        self.total = 0

    def files(self, folder: Path, depth: int) -> Iterator[Path]:
        """Every file that is read; hidden ones (.git, editors' own) are not looked at."""
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda e: e.name):
                if entry.name.startswith(".") or self.refused:
                    continue
                path = folder / entry.name
                if entry.is_symlink() or not path.resolve().is_relative_to(self.root.resolve()):
                    self._refuse(path, Text("problem.file.link"))
                elif entry.is_dir():
                    if depth == MAX_FOLDERS:
                        self._refuse(path, Text("problem.folder.deep", {"limit": MAX_FOLDERS}))
                        continue
                    yield from self.files(path, depth + 1)
                elif not entry.is_file():
                    self._refuse(path, Text("problem.file.strange"))
                elif path.suffix in READ:
                    self._weigh(path, entry.stat().st_size)
                    yield path.relative_to(self.root)

    def _weigh(self, path: Path, size: int) -> None:
        self.count += 1
        self.total += size
        if size > MAX_BYTES:
            self._refuse(path, Text("problem.file.too_large", {"limit": large(MAX_BYTES)}))
        elif self.total > MAX_TOTAL:
            self._refuse(self.root, Text("problem.folder.too_large", {"limit": large(MAX_TOTAL)}))
        elif self.count > MAX_FILES:
            self._refuse(self.root, Text("problem.folder.too_many", {"limit": large(MAX_FILES)}))

    def _refuse(self, path: Path, message: Text) -> None:
        """Such a folder is not read at all."""
        self.problems.append(Problem(str(path), 1, 1, "error", message))
        self.refused = True


def _strangers(folder: Path, files: list[Path], games: list[str]) -> Iterator[Problem]:
    """Warnings about files that nobody will read, because of where they lie."""
    rooms = {LANG: (".yaml",), DRAWINGS: (".svg",), SOUNDS: (".ogg", ".wav")} | dict.fromkeys(games, (".yaml",))
    for file in files:
        room, *inside = file.parts
        if file in (Path(MANIFEST), Path(PICTURE)):
            continue
        message = None
        if not inside:
            message = Text("problem.unread.file", {"hint": did_you_mean(room, [MANIFEST, PICTURE])})
        elif room not in rooms:
            message = Text("problem.unread.folder", {"folder": room, "hint": did_you_mean(room, rooms)})
        elif file.suffix not in rooms[room]:
            message = Text("problem.unread.kind", {"folder": room, "kinds": rooms[room]})
        elif room in (LANG, DRAWINGS) and len(inside) != 2:
            example = "lang/en/" if room == LANG else "svg/common/"
            message = Text("problem.unread.not_deep", {"example": example})
        elif room not in (LANG, DRAWINGS) and len(inside) != 1:
            message = Text("problem.unread.too_deep", {"folder": room})
        if message is not None:
            yield Problem(str(folder / file), 1, 1, "warning", message)


def _hash(folder: Path, files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.as_posix()}\0".encode())
        total.update(hashlib.sha256((folder / file).read_bytes()).digest())
    return total.hexdigest()[:16]
