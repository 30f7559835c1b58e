"""The command `validate`: is the shipped data in order, or a mod?"""

from __future__ import annotations

import argparse
import sys

from game.box import load_content
from game.cli.common import MODS, named_mods, print_problems
from game.content import lang as words
from game.content.loader import ContentError, Problem
from game.content.mods import find, shipped_mods
from game.profile.paths import resources
from game.registry import games

HELP = "check the shipped data or mods"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Checks the shipped data and mods, or the mods named. Exit code 1 on errors."
    parser.add_argument("paths", metavar="PATH", nargs="*", help=MODS)


def run(options: argparse.Namespace) -> int:
    mods = named_mods(options.paths)
    problems = [problem for mod in mods for problem in mod.problems] if mods else _own_problems()
    print_problems(problems, sys.stdout)
    errors = sum(problem.severity == "error" for problem in problems)
    warnings = len(problems) - errors
    print(f"{errors} errors, {warnings} warnings" if problems else "all is well: 0 errors, 0 warnings")
    return 1 if errors else 0


def _own_problems() -> list[Problem]:
    found: list[Problem] = []
    for game in games():
        try:
            found += load_content(game).problems
        except ContentError as error:
            found += error.problems
    found += words.compare([resources() / "data"])
    if any(problem.severity == "error" for problem in found):
        return found
    return found + [problem for mod in find([shipped_mods()]) for problem in mod.problems]
