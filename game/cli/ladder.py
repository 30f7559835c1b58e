"""The command `ladder`: how strong the levels are, in every game, printed and written down."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.ai.ladder import GREED, Duel, Ladder, Result, play, result, steps
from game.ai.levels import ENTRANTS
from game.box import load_content
from game.cli.common import UsageError, check_entrant, count, game_called, make_folder, progress, variant_called, write
from game.content.lang import Lang
from game.kernel.contract import GameInfo, Text
from game.profile.paths import resources
from game.registry import games

HELP = "measure how strong the levels are"
USUAL = "easy,normal,greedy,hard,expert"
EVERY = "all"
OUT = Path("bench-out")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Every level plays against every other, all pairs on the same deals and in every seat. Prints Elo ratings "
        "with 95 % intervals and the wins by seat, and writes them to ladder.json and ladder.md, with a table of who "
        "wins how often against whom, a row for each game, variant and number of players. What is finished is "
        "written at once."
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game of the box (all of them)")
    parser.add_argument(
        "--players", metavar="N[,N…]", type=_counts, default=(),
        help="seats (the fewest the game takes); several numbers are for the games that take them",
    )  # fmt: skip
    parser.add_argument("--variant", metavar="V", help=f"the game's first variant unless told; '{EVERY}' for each")
    parser.add_argument("--levels", metavar="L,L,…", default=USUAL, help=f"two or more of: {', '.join(ENTRANTS)}")
    parser.add_argument("--games", metavar="M", type=count, default=20, help="games of each match (20)")
    parser.add_argument(
        "--steps", action="store_true",
        help=f"only what the table shows: every level against the one below, and against {GREED} if it thinks ahead",
    )  # fmt: skip
    parser.add_argument("--jobs", metavar="J", type=count, default=1, help="processes (1)")
    parser.add_argument("--seed", metavar="S", default="LADDER", help="the same seed plays the same games")
    parser.add_argument("--out", metavar="DIR", type=Path, default=OUT, help=f"where the files go ({OUT})")


def run(options: argparse.Namespace) -> int:
    levels = tuple(dict.fromkeys(options.levels.split(",")))
    for level in levels:
        check_entrant(level)
    if len(levels) < 2:
        raise UsageError("a ladder needs two levels or more")
    if options.steps:
        _check_steps(levels)
    infos = [game_called(options.game)] if options.game else list(games().values())
    ladders = [
        _of(info, variant, players, levels, options)
        for info in infos
        for variant in _variants(info, options)
        for players in _players(info, options)
    ]
    if not ladders:
        raise UsageError(f"no game takes {' or '.join(map(str, options.players))} players")
    make_folder(options.out)
    # Better to hear now than after a night of games that there is no place for the result.
    _write([], options.out)
    told = []
    for ladder, found in _play(ladders, options.jobs):
        _print(ladder, found)
        told.append((ladder, found))
        _write(told, options.out)
    return 0


def _check_steps(levels: tuple[str, ...]) -> None:
    met = {level for pair in steps(levels) for level in pair}
    for level in levels:
        if level not in met:
            raise UsageError(f"there is no step to or from '{level}' among {', '.join(levels)}")


def _write(told: Sequence[tuple[Ladder, Result]], folder: Path) -> None:
    write(folder / "ladder.json", json.dumps([as_json(*pair) for pair in told], indent=2) + "\n")
    pages = [as_table(told), *(as_markdown(*pair) for pair in told)] if told else []
    write(folder / "ladder.md", "# Opponents\n\n" + "\n".join(pages))


def _counts(text: str) -> tuple[int, ...]:
    return tuple(sorted({count(number) for number in text.split(",")}))


def _players(info: GameInfo, options: argparse.Namespace) -> list[int]:
    """The numbers of players that are asked for and that the game takes."""
    least, most = info.seats
    wanted = options.players or (least,)
    found = [players for players in wanted if least <= players <= most]
    if options.game and len(found) < len(wanted):
        odd = next(players for players in wanted if players not in found)
        raise UsageError(f"{info.id} is for {least} to {most} players, not for {odd}")
    return found


def _variants(info: GameInfo, options: argparse.Namespace) -> tuple[str, ...]:
    return info.variants if options.variant == EVERY else (variant_called(info, options.variant),)


def _of(info: GameInfo, variant: str, players: int, levels: tuple[str, ...], options: argparse.Namespace) -> Ladder:
    raw = load_content(info.id).raw
    return Ladder(info.id, variant, players, levels, options.games, options.seed, raw, options.steps)


def _play(ladders: Sequence[Ladder], jobs: int) -> Iterator[tuple[Ladder, Result]]:
    total = sum(match.games for ladder in ladders for match in ladder.matches())
    done = 0
    for ladder in ladders:
        found = []
        for game in play(ladder.matches(), jobs):
            found.append(game)
            done += 1
            progress(done, total)
        yield ladder, result(ladder, found)


# -- telling -------------------------------------------------------------------------------------------------


def _title(ladder: Ladder, found: Result) -> str:
    return f"{ladder.game} {ladder.variant} · {ladder.players} players · {found.games} games · seed {ladder.seed}"


def _print(ladder: Ladder, found: Result) -> None:
    print(_title(ladder, found))
    print("level       Elo  95 %          games  ms a decision")
    for rung in found.rungs:
        low, high = rung.rating.interval
        between = f"{low:.0f} to {high:.0f}"
        print(f"{rung.level:8} {rung.rating.elo:6.0f}  {between:13} {rung.games:5} {1000 * rung.seconds:14.1f}")
    for seat, (won, (low, high)) in enumerate(found.seats):
        print(f"seat {seat + 1} wins {won:6.1%}  ({low:.1%} to {high:.1%})")
    print()


def as_table(pairs: Sequence[tuple[Ladder, Result]]) -> str:
    """Every level against the one below and against greed: the share of wins in %, with its 95 % interval."""
    duels = steps(pairs[0][0].levels)
    lang = Lang.load([resources() / "data"], "en")
    lines = [
        f"| | fair | {' | '.join(f'{alone} – {table}' for alone, table in duels)} |",
        f"|---|---|{'---|' * len(duels)}",
    ]
    for ladder, found in pairs:
        known = {(duel.alone, duel.table): duel for duel in found.duels}
        cells = [_cell(known[sides]) for sides in duels]
        name = lang.say(Text(f"{ladder.game}.name"))
        if ladder.variant != games()[ladder.game].variants[0]:
            name += f", {lang.say(Text(f'{ladder.game}.variant.{ladder.variant}'))}"
        lines.append(f"| {name}, {ladder.players} | {100 / ladder.players:.0f} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(duel: Duel) -> str:
    low, high = duel.interval
    return f"{100 * duel.wins / duel.games:.1f} ({100 * low:.0f}-{100 * high:.0f})"


def as_markdown(ladder: Ladder, found: Result) -> str:
    """The ladder as a page: ratings, who beat whom how often, and what a seat is worth."""
    lines = [
        f"## {_title(ladder, found)}",
        "",
        "| level | Elo | 95 % | games | ms a decision |",
        "|---|---:|---|---:|---:|",
    ]
    for rung in found.rungs:
        low, high = rung.rating.interval
        lines.append(
            f"| {rung.level} | {rung.rating.elo:.0f} | {low:.0f} to {high:.0f} | {rung.games} "
            f"| {1000 * rung.seconds:.1f} |"
        )
    names = [rung.level for rung in found.rungs]
    beaten = {(duel.alone, duel.table): duel.wins / duel.games for duel in found.duels}
    lines += ["", f"| wins against | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}"]
    for name in names:
        cells = [f"{beaten[name, other]:.0%}" if (name, other) in beaten else "" for other in names]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    lines += ["", "| seat | wins | 95 % |", "|---|---:|---|"]
    for seat, (won, (low, high)) in enumerate(found.seats):
        lines.append(f"| {seat + 1} | {won:.1%} | {low:.1%} to {high:.1%} |")
    return "\n".join(lines) + "\n"


def as_json(ladder: Ladder, found: Result) -> dict[str, Any]:
    return {
        "game": ladder.game,
        "variant": ladder.variant,
        "players": ladder.players,
        "seed": ladder.seed,
        "games": found.games,
        "levels": [
            {
                "level": rung.level,
                "elo": round(rung.rating.elo, 1),
                "interval": [round(end, 1) for end in rung.rating.interval],
                "games": rung.games,
                "seconds_a_decision": rung.seconds,
            }
            for rung in found.rungs
        ],
        "duels": [duel._asdict() | {"interval": list(duel.interval)} for duel in found.duels],
        "seats": [{"wins": won, "interval": list(interval)} for won, interval in found.seats],
    }
