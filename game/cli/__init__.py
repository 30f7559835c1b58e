"""The command line: tournaments, replays, checks of data and pictures of scenes, all without a window.

A module a command; each has its HELP, its `arguments` and what it does in `run`. Output for people goes to stdout,
progress and errors to stderr. Exit codes: 0 done, 1 a replay or a check failed, 2 the command was not understood. A
user's mistake is answered by one sentence, never by a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from game.box import APP_VERSION
from game.cli import balance, chances, ladder, replay, schema, shot, simulate, validate
from game.cli.common import UsageError, print_problems, unknown_word
from game.content.loader import ContentError

COMMANDS = {
    "simulate": simulate,
    "ladder": ladder,
    "chances": chances,
    "replay": replay,
    "validate": validate,
    "schema": schema,
    "balance": balance,
    "shot": shot,
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see '{self.prog} --help')")


def command(arguments: Sequence[str], shoot: Callable[..., None]) -> int:
    """Run one command; returns the exit code. `shoot` draws a scene: the window's side is not ours to import."""
    try:
        options = _parse(arguments)
        options.shoot = shoot
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except ContentError as error:
        # Somebody changed the shipped data: every command but `validate` needs it whole.
        print_problems(error.problems, sys.stderr)
        print("error: the game's own data cannot be used", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Parser(
        prog="high-season",
        description="High Season. Without a command the game opens in a window.",
        epilog="Exit codes: 0 done, 1 a replay or a check failed, 2 the command was not understood.",
    )
    parser.add_argument("--version", action="version", version=f"High Season {APP_VERSION}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        own = commands.add_parser(name, help=module.HELP)
        module.arguments(own)
        own.set_defaults(run=module.run)
    first = next((word for word in arguments if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS:
        raise UsageError(unknown_word("command", first, list(COMMANDS)))
    return parser.parse_args(arguments)
