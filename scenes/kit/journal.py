"""What happened, written down for whoever has to mend it: a log file that never grows large."""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

import pygame

from game.box import APP_VERSION
from game.kernel.codec import write_action
from game.kernel.contract import CHANCE
from game.kernel.session import Session
from game.profile.paths import Paths

FILE, FAULTS = "high-season.log", "faults.log"
MAX_BYTES, KEEP = 500_000, 3
LAST_ACTIONS = 50

log = logging.getLogger(__name__)
_faults: TextIO | None = None
"""Stays open as long as the program runs: a dying interpreter cannot open a file."""


def log_file(paths: Paths) -> Path:
    return paths.logs / FILE


def open_journal(paths: Paths) -> None:
    """Log to the player's log folder; without one, to the console only."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(log_file(paths), maxBytes=MAX_BYTES, backupCount=KEEP, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
        _watch_faults(paths.logs / FAULTS)
    except OSError as error:
        log.warning("no log file: %s", error)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    log.info("High Season %s, %s", APP_VERSION, _machine())


def report(error: BaseException, session: Session | None) -> str:
    """Everything that is needed to see the same error again: the game can be replayed from its seed."""
    lines = [f"High Season {APP_VERSION}", _machine()]
    if session is not None:
        setup = session.setup
        seats = ", ".join(seat.player for seat in setup.seats)
        lines.append(f"{setup.game} {setup.variant} · {seats} · seed {setup.seed} · {len(session.log)} steps")
        lines.append(f"mods: {', '.join(setup.mods) or 'none'}")
        lines += _last_actions(session)
    lines.append("".join(traceback.format_exception(error)).rstrip())
    return "\n".join(lines)


def _last_actions(session: Session) -> list[str]:
    first = max(0, len(session.log) - LAST_ACTIONS)
    lines = []
    for step, (seat, action) in enumerate(session.log[first:], first + 1):
        who = "chance" if seat == CHANCE else str(seat)
        lines.append(" ".join([f"{step:4} {who}", *map(str, write_action(session.rules, action))]))
    return lines


def _machine() -> str:
    return f"{platform.platform()} · Python {platform.python_version()} · pygame-ce {pygame.version.ver}"


def _watch_faults(path: Path) -> None:
    """Where the interpreter itself writes when it dies."""
    global _faults
    _faults = path.open("w", encoding="utf-8")
    faulthandler.enable(_faults)


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _uncaught_in_thread(caught: threading.ExceptHookArgs) -> None:
    if caught.exc_value is not None:
        log.critical("uncaught in %s", caught.thread, exc_info=caught.exc_value)
