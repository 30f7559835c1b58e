"""Ways to a table: from a new session, from a save; and to the folders on the disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.box import load_content, new_session, open_document, stamps
from game.content.yaml_source import ContentError
from game.kernel.contract import GameInfo
from game.kernel.replay import ReplayError
from game.kernel.session import Seat, Session
from game.profile.saves import SaveError, SaveInfo
from game.registry import games
from scenes.games import windows
from scenes.kit.dialog import Report, tell
from scenes.table.match import Match
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.app import App

_FILE_MANAGERS = {"win32": "explorer", "darwin": "open"}
_PATIENCE = 0.4


def playable() -> list[GameInfo]:
    """The games that have a table, as the title shows them."""
    return [info for info in games().values() if info.id in windows()]


def sit_down(app: App, session: Session) -> None:
    """Put the session's table on the title; whatever was open before is left."""
    from scenes.start.title import Title

    app.dress_for(session.setup.mods)
    app.replace(Title(app), Table(app, Match(app, session)))


def deal(app: App, game: str, variant: str, seats: Sequence[Seat], seed: str | None = None) -> None:
    """Start a new game; data that cannot be used is explained and changes nothing."""
    try:
        loaded = load_content(game, app.mods)
        session = new_session(game, variant, seats, seed, loaded, stamps(loaded, app.mods))
    except ContentError as error:
        lines = [f"**{p.file}:{p.line}:{p.column}**  {app.lang.say(p.message)}" for p in error.problems]
        app.push(Report(app, app.say("setup.content"), lines))
        return
    app.sound.play("card")
    Match(app, session).save()
    sit_down(app, session)


def open_save(app: App, info: SaveInfo) -> None:
    """Play a save on; one that does not open is explained and changes nothing."""
    try:
        session = open_document(app.shelf.load(info.path))
    except (SaveError, ReplayError) as error:
        tell(app, app.say("load.failed"), app.lang.say(error.text))
        return
    sit_down(app, session)
    if info.notice is not None:
        app.notice(app.lang.say(info.notice))


def open_folder(app: App, folder: Path) -> None:
    """Show a folder in the system's file manager, or at least say where it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        opened = _opens(folder)
    except OSError:
        opened = False
    if not opened:
        app.notice(app.say("folder.failed", folder=str(folder)))


def open_file(app: App, file: Path) -> None:
    """Show a file in the program the system has for it, or at least say where it is."""
    try:
        opened = _opens(file)
    except OSError:
        opened = False
    if not opened:
        app.notice(app.say("folder.file_failed", file=str(file)))


def _opens(path: Path) -> bool:
    tool = shutil.which(_FILE_MANAGERS.get(sys.platform, "xdg-open"))
    return tool is not None and not _fails([tool, str(path)])


def _fails(command: list[str]) -> bool:
    """Start a program and look for a moment whether it gives up."""
    void = subprocess.DEVNULL
    process = subprocess.Popen(command, env=_outside(), stdin=void, stdout=void, stderr=void)
    try:
        # explorer answers 1 even when all went well
        return process.wait(_PATIENCE) != 0 and sys.platform != "win32"
    except subprocess.TimeoutExpired:
        return False


def _outside() -> dict[str, str]:
    """The environment for other programs, which must not look for libraries in the packaged game."""
    env = dict(os.environ)
    original = env.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        env.pop("LD_LIBRARY_PATH", None)
        if original is not None:
            env["LD_LIBRARY_PATH"] = original
    return env
