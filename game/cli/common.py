"""What every headless command needs: one sentence for a mistake, mods by name or path, files that can be written."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.ai.characters import CHARACTERS
from game.ai.levels import ENTRANTS, TASTEFUL, THINKERS, entrant
from game.box import load_content
from game.content.folder import MANIFEST
from game.content.lang import english
from game.content.loader import Loaded, Problem
from game.content.mods import Mod, arrange, check, find, read_mod, shelves
from game.content.sentences import did_you_mean
from game.kernel.contract import GameInfo, Text
from game.profile.paths import user_paths
from game.registry import games

MAX_GAMES = 1_000_000
MODS = "mods: paths of folders, or ids of installed ones"


class UsageError(Exception):
    """What the user asked for does not exist; the message is a whole sentence."""


def unknown_word(what: str, word: str, options: Sequence[str]) -> str:
    near = did_you_mean(word, options)
    hint = english().say(near) if isinstance(near, Text) else ""
    return f"unknown {what} '{word}'{hint} (there are: {', '.join(options)})"


def game_called(name: str) -> GameInfo:
    if name not in games():
        raise UsageError(unknown_word("game", name, list(games())))
    return games()[name]


def variant_called(info: GameInfo, name: str | None) -> str:
    """The game's first variant unless told."""
    if name is not None and name not in info.variants:
        raise UsageError(unknown_word(f"variant of {info.id}", name, info.variants))
    return name or info.variants[0]


def check_entrant(name: str) -> None:
    """Somebody who may sit at a simulated table: a level, with a character or a share of its thinking if it suits."""
    who, character = entrant(name)
    level, _, share = who.partition("@")
    if level not in ENTRANTS:
        raise UsageError(unknown_word("level", level, ENTRANTS))
    if "@" in who:
        _check_share(name, level, share)
    if ":" not in name:
        return
    if character not in CHARACTERS:
        raise UsageError(unknown_word("character", character, list(CHARACTERS)))
    if who not in TASTEFUL:
        raise UsageError(f"'{who}' has no taste, so it cannot be '{name}'; characters are for {', '.join(TASTEFUL)}")


def _check_share(name: str, level: str, share: str) -> None:
    if level not in THINKERS:
        raise UsageError(f"'{level}' does not think ahead, so it cannot be '{name}'; only {', '.join(THINKERS)} do")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})?", share) or not float(share):
        raise UsageError(f"'{name}' should end in a share of the iterations, like {level}@0.33 or {level}@3")


def names(text: str) -> list[str]:
    """The words between the commas."""
    return [name for name in text.split(",") if name]


def count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MAX_GAMES or len(text) > 9:
        raise argparse.ArgumentTypeError(f"expected a number from 1 to {MAX_GAMES}, got '{text}'")
    return int(text)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"the folder '{folder}' cannot be made: {error.strerror or error}") from error


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"'{path}' cannot be written: {error.strerror or error}") from error


def print_problems(problems: Sequence[Problem], stream: Any) -> None:
    for problem in problems:
        print(problem, file=stream)


def named_mods(names: Sequence[str]) -> list[Mod]:
    """Mods by path or by id, each checked against the shipped data and the mods it requires."""
    installed = find(shelves(user_paths())) if names else []
    found: list[Mod] = []
    for name in names:
        known = next((mod for mod in installed if name in (mod.id, mod.folder.name)), None)
        if known is not None:
            found.append(known)
        elif Path(name).is_dir():
            mod = read_mod(Path(name))
            found.append(check(mod, [mod, *_beside(mod), *installed]))
        else:
            ids = [mod.id for mod in installed]
            raise UsageError(unknown_word("mod", name, ids) if ids else f"there is no mod folder '{name}'")
    return found


def _beside(mod: Mod) -> list[Mod]:
    """The mods in the same folder that this one may require."""
    if mod.manifest is None or not mod.manifest.requires:
        return []
    return [read_mod(path.parent) for path in sorted(mod.folder.absolute().parent.glob(f"*/{MANIFEST}"))]


def usable_mods(names: Sequence[str]) -> tuple[Mod, ...]:
    """The mods in the order in which they are laid on; one that cannot be used ends the command."""
    mods = named_mods(names)
    arranged = arrange(mods, [mod.id for mod in mods])
    for mod in mods:
        if mod not in arranged.order:
            print_problems(arranged.problems, sys.stderr)
            raise UsageError(f"the mod '{mod.id}' has errors and cannot be played with")
    return arranged.order


def content_with(info: GameInfo, names: Sequence[str]) -> tuple[Loaded[Any], list[Mod]]:
    """The game's components with these mods, and those of them that touch the game."""
    used = [mod for mod in usable_mods(names) if mod.touches(info.id)]
    return load_content(info.id, used), used


def progress(done: int, total: int) -> None:
    """A bar for whoever watches; silent when stderr goes to a file."""
    if not sys.stderr.isatty():
        return
    filled = 30 * done // total
    end = "\n" if done == total else ""
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)
