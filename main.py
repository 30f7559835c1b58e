"""High Season: the window without arguments, a headless command with some."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    multiprocessing.freeze_support()
    if len(sys.argv) > 1:
        from game.cli import command

        return command(sys.argv[1:])
    from scenes.app import run

    return run() or 0


if __name__ == "__main__":
    sys.exit(main())
