"""The command `replay`: a saved game played again, and how it stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.box import open_document, save_document
from game.cli.common import UsageError
from game.content.lang import Lang, english
from game.kernel.codec import digest
from game.kernel.contract import Outcome, Text
from game.kernel.replay import ReplayError
from game.kernel.session import Session
from game.profile.saves import MAX_BYTES

HELP = "play a saved game again and print how it stands"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Plays a saved game again, move by move, and prints its outcome or how it stands."
    parser.add_argument("file", metavar="FILE", type=Path)


def run(options: argparse.Namespace) -> int:
    lang = english()
    try:
        session = open_document(_read_document(options.file))
    except ReplayError as error:
        print(f"{options.file}: {lang.plain(error.text)}", file=sys.stderr)
        return 1
    _print_game(session, lang)
    return 0


def _read_document(path: Path) -> Any:
    if not path.is_file():
        raise UsageError(f"there is no file '{path}'")
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ReplayError(Text("save.too_large", {"limit": MAX_BYTES // 1_000_000}))
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UsageError(f"'{path}' cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise ReplayError(Text("save.damaged")) from error


def _print_game(session: Session, lang: Lang) -> None:
    setup, outcome = session.setup, session.outcome()
    names = [seat.name for seat in setup.seats]
    print(f"{setup.game} {setup.variant} · {len(names)} seats · seed {setup.seed} · {len(session.log)} steps")
    if setup.mods:
        print(f"mods: {', '.join(setup.mods)}")
    if outcome is not None:
        print(lang.plain(outcome.reason))
        _print_outcome(outcome, names, lang)
    else:
        print(lang.plain(session.rules.progress(session.state).label))
        _print_rows(names, [("total", session.rules.scores(session.state))])
        print(f"to move: {', '.join(names[p] for p in session.actors())}")
    print(f"digest {digest(save_document(session)['snapshot'])}")


def _print_outcome(outcome: Outcome, names: list[str], lang: Lang) -> None:
    rows = [(lang.plain(Text(key)), points) for key, points in outcome.parts]
    _print_rows(names, [*rows, ("total", outcome.scores), ("rank", outcome.ranks)])


def _print_rows(names: list[str], rows: Sequence[tuple[str, Sequence[int]]]) -> None:
    first = max(len(name) for name, _ in rows)
    widths = [max(len(name), 5) for name in names]
    print(" " * first, *(f"{name:>{width}}" for name, width in zip(names, widths, strict=True)))
    for name, numbers in rows:
        print(f"{name:{first}}", *(f"{n:>{width}}" for n, width in zip(numbers, widths, strict=True)))
