"""The command line: tournaments, replays, checks of data and pictures of scenes, all without a window.

Output for people goes to stdout, progress and errors to stderr. Exit codes: 0 done, 1 a replay or a check
failed, 2 the command was not understood. A user's mistake is answered by one sentence, never by a traceback.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.ai.arena import Match, Played, Standing, run, standings
from game.ai.characters import CHARACTERS
from game.ai.levels import ENTRANTS, TASTEFUL, THINKERS
from game.box import APP_VERSION, open_document, save_document, stamps
from game.cli_common import (
    MODS,
    UsageError,
    check_entrant,
    content_with,
    count,
    game_called,
    make_folder,
    print_problems,
    progress,
    unknown_word,
    usable_mods,
    variant_called,
    write,
)  # fmt: skip
from game.cli_ladder import ladder_options
from game.cli_mods import balance_options, print_beside_base, schema_options, validate_options
from game.content.lang import Lang, english
from game.content.loader import ContentError
from game.kernel.codec import digest
from game.kernel.contract import Outcome, Text
from game.kernel.replay import ReplayError
from game.kernel.session import Session
from game.profile.paths import resources
from game.profile.saves import MAX_BYTES
from game.registry import games

SCENES = ("title", "welcome", "setup", "load", "mods", "options", "rules", "results", "credits")
"""What `shot` can draw besides every game's table."""


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
    _simulate_options(commands.add_parser("simulate", help="let opponents play complete games and count"))
    ladder_options(commands.add_parser("ladder", help="measure how strong the levels are"))
    _replay_options(commands.add_parser("replay", help="play a saved game again and print how it stands"))
    validate_options(commands.add_parser("validate", help="check the shipped data or mods"))
    schema_options(commands.add_parser("schema", help="write JSON Schemas of every file, for editors"))
    balance_options(commands.add_parser("balance", help="what mods do to a game, beside the shipped data"))
    _shot_options(commands.add_parser("shot", help="draw one scene into a PNG file"))
    first = next((word for word in arguments if not word.startswith("-")), None)
    if first is not None and first not in commands.choices:
        raise UsageError(unknown_word("command", first, list(commands.choices)))
    return parser.parse_args(arguments)


# -- simulate ------------------------------------------------------------------------------------------------


def _simulate_options(parser: argparse.ArgumentParser) -> None:
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
    parser.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    info = game_called(options.game)
    variant = variant_called(info, options.variant)
    entrants = tuple(options.seats.split(","))
    for name in entrants:
        check_entrant(name)
    if not info.seats[0] <= len(entrants) <= info.seats[1]:
        least, most = info.seats
        raise UsageError(f"{info.id} is for {least} to {most} seats, not for {len(entrants)}")
    loaded, mods = content_with(info, _names(options.mods))
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
    for game in run(match, min(jobs, match.games)):
        played.append(game._replace(document=None))
        if saves is not None:
            name = f"{match.game}-{match.seed}-{game.number + 1:0{width}}.json"
            write(saves / _file_name(name), json.dumps(game.document, ensure_ascii=False, indent=1) + "\n")
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


# -- replay --------------------------------------------------------------------------------------------------


def _replay_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Plays a saved game again, move by move, and prints its outcome or how it stands."
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
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


# -- shot ----------------------------------------------------------------------------------------------------


def _shot_options(parser: argparse.ArgumentParser) -> None:
    parser.description = f"Draws a scene into a PNG file: {', '.join(SCENES)}, or a game by its name."
    parser.add_argument("scene", metavar="SCENE")
    parser.add_argument("out", metavar="OUT.png", type=Path)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720), help="window (1280x720)")
    parser.add_argument("--lang", metavar="en|fr", default="en", help="language (en)")
    parser.add_argument("--text", metavar="80-200", type=int, default=100, help="text size in per cent (100)")
    parser.add_argument("--seed", metavar="S", default="SHOT", help="seed of the game shown")
    parser.add_argument("--moves", metavar="N", type=int, default=0, help="decisions played before it")
    parser.add_argument("--mods", metavar="A,B", default="", help=MODS)
    parser.set_defaults(run=_shot)


def _shot(options: argparse.Namespace) -> int:
    scenes = (*SCENES, *games())
    if options.scene not in scenes:
        raise UsageError(unknown_word("scene", options.scene, scenes))
    codes = [code for code, _ in Lang.available([resources() / "data"])]
    if options.lang not in codes:
        raise UsageError(unknown_word("language", options.lang, codes))
    if not 80 <= options.text <= 200:
        raise UsageError(f"the text size must be from 80 to 200 per cent, not {options.text}")
    if not 0 <= options.moves <= 10_000:
        raise UsageError(f"the number of moves must be from 0 to 10000, not {options.moves}")
    mods = usable_mods(_names(options.mods))
    make_folder(options.out.parent)
    if sys.platform.startswith("linux") and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    size, text, seed = options.size, options.text, options.seed
    options.shoot(options.scene, options.out, size, options.lang, text, seed, options.moves, mods)
    return 0


# -- words and files -----------------------------------------------------------------------------------------


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"expected a size like 1280x720, got '{text}'")
    if not (320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size from 320x240 to 7680x4320, got '{text}'")
    return int(width), int(height)


def _names(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def _file_name(name: str) -> str:
    from game.profile.saves import safe_name

    return safe_name(name.removesuffix(".json")) + ".json"
