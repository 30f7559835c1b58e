"""The command `chances`: does a chance of 60 % win six times out of ten?"""

from __future__ import annotations

import argparse

from game.ai.arena import Match
from game.ai.calibrate import BINS, error, fit, positions, reliability
from game.ai.chance import odds_for
from game.ai.levels import THINKERS
from game.box import load_content
from game.cli.common import UsageError, check_entrant, count, game_called, variant_called

HELP = "measure how true the chances to win are"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Plays games between opponents of one level, says at every third decision how likely each seat is to win, and "
        "prints in ten bins what was said and what came true, with the expected calibration error."
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", metavar="N", type=count, help="seats (the fewest the game takes)")
    parser.add_argument("--variant", metavar="V", help="the game's first variant unless told")
    parser.add_argument("--games", metavar="M", type=count, default=100, help="games to play (100)")
    levels = f"who plays: {', '.join(THINKERS)} or another (hard)"
    parser.add_argument("--level", metavar="L", default="hard", help=levels)
    parser.add_argument("--seed", metavar="S", default="CHANCES", help="the same seed plays the same games")
    parser.add_argument("--fit", action="store_true", help="also print the numbers that fit best, for chances.yaml")


def run(options: argparse.Namespace) -> int:
    info = game_called(options.game)
    variant = variant_called(info, options.variant) if options.variant else info.variants[0]
    seats = options.players or info.seats[0]
    if not info.seats[0] <= seats <= info.seats[1]:
        raise UsageError(f"{info.id} is for {info.seats[0]} to {info.seats[1]} players")
    check_entrant(options.level)
    content = load_content(info.id).raw
    found = list(positions(Match(info.id, variant, (options.level,) * seats, options.games, options.seed, content)))
    odds = odds_for(info.id, variant, seats)
    bins = reliability(odds, found)
    print(f"{info.id}, {variant}, {seats} seats: {len(found)} positions of {options.games} games at {options.level}")
    print("  said    came true   seats")
    for number, each in enumerate(bins):
        if each.positions:
            print(f"  {each.said:6.1%}  {each.true:9.1%}  {each.positions:7}")
        else:
            print(f"  {number / BINS:5.0%} …        –        0")
    print(f"expected calibration error: {error(bins):.3f}")
    if options.fit:
        best = fit(found)
        print(f"best fit: {seats}: {list(best)}, error {error(reliability(best, found)):.3f}")
    return 0
