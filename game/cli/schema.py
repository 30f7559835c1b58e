"""The command `schema`: JSON Schemas for editors."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common import UsageError
from game.content import schemas
from game.profile.paths import resources

HELP = "write JSON Schemas of every file, for editors"
FOLDER = "data/schema"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = f"Writes the JSON Schemas of every file, for editors ({FOLDER} unless told)."
    parser.add_argument("folder", metavar="DIR", nargs="?", type=Path, default=resources() / FOLDER)


def run(options: argparse.Namespace) -> int:
    try:
        written = schemas.write_all(options.folder)
    except OSError as error:
        raise UsageError(f"'{options.folder}' cannot be written: {error.strerror or error}") from error
    print(f"{len(written)} schemas in {options.folder}")
    return 0
