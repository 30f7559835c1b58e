"""High Season: the window without arguments, a headless command with some."""

from __future__ import annotations

import multiprocessing
import sys
from typing import Any


def main() -> int:
    multiprocessing.freeze_support()
    if len(sys.argv) > 1:
        from game.cli import command

        return command(sys.argv[1:], shoot)
    from scenes.app import run

    return run() or 0


def shoot(*what: Any) -> None:
    """Draw a scene; only this command needs the window's code, and only it waits for its import."""
    from scenes.shot import render

    render(*what)


if __name__ == "__main__":
    sys.exit(main())
