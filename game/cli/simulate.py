"""The command `simulate`: opponents play complete games, and it counts who wins."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.ai import arena
from game.ai.arena import Match, Played, Standing, standings
from game.ai.characters import CHARACTERS
from game.ai.levels import ENTRANTS, TASTEFUL, THINKERS
from game.box import stamps
from game.cli.balance import print_beside_base
from game.cli.common import (
    MODS,
    UsageError,
    check_entrant,
    content_with,
    count,
    game_called,
    make_folder,
    names,
    progress,
    variant_called,
    write,
)  # fmt: skip
from game.profile.saves import safe_name

HELP = "let opponents play complete games and count"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Plays complete games between levels. The entrants move on by one seat from game to game, and each "
        "round of seats shares one deal, so choose a number of games that the seats divide. A level may be played by "
        f"a character with a taste ({', '.join(CHARACTERS)}): hard:builder. A taste decides between moves that are "
        f"about equally good; plain 'hard' has none. It suits {', '.join(TASTEFUL)}. To measure what thinking is "
        f"worth, {', '.join(THINKERS)} may be given more or less of it: expert@0.33 has a third of the iterations."
    )
    parser.add_argument("game", metavar="GAME", help="a game of the box")
    parser.add_argument("--variant", metavar="V", help="the game's first variant unless told")
    seats = f"levels: {', '.join(ENTRANTS)}; or LEVEL:CHARACTER, LEVEL@SHARE"
    parser.add_argument("--seats", metavar="L,L,…", required=True, help=seats)
    parser.add_argument("--games", metavar="N", type=count, default=20, help="how many games (20)")
    parser.add_argument("--seed", metavar="S", default="SIMULATE", help="the same seed plays the same games")
    parser.add_argument("--jobs", metavar="J", type=count, default=1, help="processes (1)")
    beside = f"{MODS}; the games are also played with the shipped data, and a table shows both"
    parser.add_argument("--mods", metavar="A,B", default="", help=beside)
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the result as JSON")
    parser.add_argument("--saves", metavar="DIR", type=Path, help="write each game as a save file")


def run(options: argparse.Namespace) -> int:
    info = game_called(options.game)
    variant = variant_called(info, options.variant)
    entrants = tuple(options.seats.split(","))
    for name in entrants:
        check_entrant(name)
    if not info.seats[0] <= len(entrants) <= info.seats[1]:
        least, most = info.seats
        raise UsageError(f"{info.id} is for {least} to {most} seats, not for {len(entrants)}")
    loaded, mods = content_with(info, names(options.mods))
    match = Match(
        info.id, variant, entrants, options.games, options.seed, loaded.raw, stamps(loaded, mods),
        keep=options.saves is not None,
    )  # fmt: skip
    if options.saves is not None:
        make_folder(options.saves)
    if options.json is not None:
        # Better to hear now than after a night of games that there is no place for the result.
        write(options.json, "")
    played = _play(match, options.jobs, options.saves)
    lines = standings(match, played)
    _print_standings(match, lines)
    if mods:
        print_beside_base(match, mods)
    if options.json is not None:
        write(options.json, json.dumps(_result(match, lines), indent=2) + "\n")
    return 0


def _play(match: Match, jobs: int, saves: Path | None) -> list[Played]:
    played: list[Played] = []
    width = len(str(match.games))
    for game in arena.run(match, min(jobs, match.games)):
        played.append(game._replace(document=None))
        if saves is not None:
            name = f"{match.game}-{match.seed}-{game.number + 1:0{width}}"
            write(saves / f"{safe_name(name)}.json", json.dumps(game.document, ensure_ascii=False, indent=1) + "\n")
        progress(len(played), match.games)
    return played


def _print_standings(match: Match, lines: Sequence[Standing]) -> None:
    print(f"{match.game} {match.variant} · {len(lines)} seats · {match.games} games · seed {match.seed}", end="")
    print(f" · mods {', '.join(match.mods)}" if match.mods else "")
    wide = max(8, *(len(line.level) for line in lines))
    print(f"{'level':{wide}}    wins   share  95 %            score  rank decisions     per s")
    for line in lines:
        low, high = line.interval
        print(
            f"{line.level:{wide}} {line.wins:7.1f} {line.wins / line.games:7.1%}  "
            f"{f'{low:.1%}-{high:.1%}':13} {line.mean_score:7.1f} {line.mean_rank:5.2f} "
            f"{line.decisions:9} {line.decisions_per_second:9.1f}"
        )


def _result(match: Match, lines: Sequence[Standing]) -> dict[str, Any]:
    return {
        "game": match.game,
        "variant": match.variant,
        "seed": match.seed,
        "games": match.games,
        "mods": list(match.mods),
        "entrants": [line._asdict() for line in lines],
    }
