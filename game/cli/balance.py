"""The command `balance`: what mods do to a game, beside the shipped data."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace

from game.ai.arena import Match
from game.ai.balance import Balance, Taken, compare, measure
from game.ai.levels import ENTRANTS
from game.box import load_content, stamps
from game.cli.common import MODS, UsageError, content_with, count, game_called, names, unknown_word, variant_called
from game.content.mods import Mod

HELP = "what mods do to a game, beside the shipped data"
LEVEL = "normal"
ROWS = 12
"""Components of a kind that the table shows, those that changed most."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Plays the same games with the shipped data and with mods, and prints both side by side."
    parser.add_argument("game", metavar="GAME", help="a game of the box")
    parser.add_argument("--mods", metavar="A,B", required=True, help=MODS)
    parser.add_argument("--variant", metavar="V", help="the game's first variant unless told")
    parser.add_argument("--seats", metavar="N", type=count, help="number of players (the fewest the game takes)")
    parser.add_argument("--level", metavar="L", default=LEVEL, help=f"who plays: {', '.join(ENTRANTS)} ({LEVEL})")
    parser.add_argument("--games", metavar="N", type=count, default=40, help="how many games (40)")
    parser.add_argument("--seed", metavar="S", default="BALANCE", help="the same seed plays the same games")


def run(options: argparse.Namespace) -> int:
    info = game_called(options.game)
    variant = variant_called(info, options.variant)
    least, most = info.seats
    seats = options.seats or least
    if not least <= seats <= most:
        raise UsageError(f"{info.id} is for {least} to {most} seats, not for {seats}")
    if options.level not in ENTRANTS:
        raise UsageError(unknown_word("level", options.level, ENTRANTS))
    loaded, mods = content_with(info, names(options.mods))
    if not mods:
        raise UsageError(f"none of these mods changes {info.id}")
    entrants = (options.level,) * seats
    match = Match(info.id, variant, entrants, options.games, options.seed, loaded.raw, stamps(loaded, mods))
    print(f"{info.id} {variant} · {seats} seats · {options.level} · {options.games} games · seed {options.seed}")
    print_beside_base(match, mods)
    return 0


def print_beside_base(match: Match, mods: Sequence[Mod]) -> None:
    """Play a match with its mods and with the shipped data, and print both in one table."""
    base = replace(match, content=load_content(match.game).raw, mods=(), keep=False)
    _print_balance(measure(base), measure(replace(match, keep=False)), " + ".join(mod.id for mod in mods))


def _print_balance(base: Balance, modded: Balance, name: str) -> None:
    wide = max(10, len(name))
    print(f"{'':32} {'base':>10} {name:>{wide}}")
    lines: list[tuple[str, float, float]] = [
        ("decisions a game", base.decisions, modded.decisions),
        ("last round", base.rounds, modded.rounds),
        ("score", base.score, modded.score),
        ("spread of the scores", base.spread, modded.spread),
        ("from winner to last", base.margin, modded.margin),
    ]
    for label, before, after in lines:
        print(f"{label:32} {before:10.1f} {after:{wide}.1f}")
    for p, (before, after) in enumerate(zip(base.seats, modded.seats, strict=True)):
        print(f"{f'wins of seat {p + 1}':32} {before:10.1%} {after:{wide}.1%}")
    for taken in compare(base, modded):
        _print_taken(taken, wide)


def _print_taken(taken: Taken, wide: int) -> None:
    """How often a game each component was used; of many, those that changed most."""
    most = sorted(taken.counts, key=lambda word: -abs(_number(taken.counts[word][1]) - _number(taken.counts[word][0])))
    hidden = len(most) - ROWS
    print(f"{taken.kind}: {taken.event}, times a game{f' ({hidden} more)' if hidden > 0 else ''}")
    for word, (before, after) in taken.counts.items():
        if word in most[:ROWS]:
            print(f"  {word:30.30} {_shown(before):>10} {_shown(after):>{wide}}")


def _number(times: float | None) -> float:
    return times or 0.0


def _shown(times: float | None) -> str:
    return "-" if times is None else f"{times:.2f}"
