"""python -m tests.mutants [game …] [--count 100] [--seed MUTANTS] [--minutes 10] [--jobs 2] [--files rules.py …]

Do the tests notice when the rules are wrong? Rules are changed in one small place (changes.py), and the tests of that
game are run until one fails. A mutant that no test notices is either a rule that nobody checks, or changes nothing that
anybody could notice: then explained/ says why.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from random import Random
from time import monotonic

from game.registry import games
from tests.mutants.changes import Mutant, mutants
from tests.mutants.run import ROOT, Bench, Verdict, import_all_but_the_games

EXPLAINED = Path(__file__).with_name("explained")
NOT_RULES = {"__init__.py", "content.py", "words.py"}
"""What a mod may write has tests of its own, and so have the sentences of the log."""


def files(game: str, wished: list[str]) -> list[Path]:
    found = sorted(file.relative_to(ROOT) for file in (ROOT / "game" / game).glob("*.py"))
    return [file for file in found if (file.name in wished if wished else file.name not in NOT_RULES)]


def explained(game: str) -> dict[str, str]:
    """Mutants that change nothing, each with the reason, which is the comment above it."""
    path, why, found = EXPLAINED / f"{game}.txt", "", {}
    last = ""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("#"):
            why = f"{why} {line[1:].strip()}" if last.startswith("#") else line[1:].strip()
        elif line.strip():
            found[line.strip()] = why
        last = line
    return found


def told(verdict: Verdict) -> str:
    m = verdict.mutant
    return f"{m.file}:{m.line} {m.where}\n      {m.before}\n    → {m.after}"


def trial(game: str, options: argparse.Namespace) -> int:
    """Change this game, and tell how often nobody noticed for no good reason."""
    every = [mutant for file in files(game, options.files) for mutant in mutants(ROOT, file)]
    count = min(options.count or len(every), len(every))
    sample: list[Mutant] = Random(options.seed).sample(every, count)
    reasons = explained(game)
    bench = Bench(game)
    begun = monotonic()
    bench.warm_up()
    verdicts = []
    for verdict in bench.judge(sample, options.jobs, begun + 60 * options.minutes):
        if verdict.idle:
            continue
        verdicts.append(verdict)
        if options.verbose or not verdict.killer and verdict.mutant.told not in reasons:
            print(f"  {verdict.killer or 'SURVIVES'}  {told(verdict)}", flush=True)
    survivors = [v for v in verdicts if not v.killer]
    unexplained = [v for v in survivors if v.mutant.told not in reasons]
    known = {mutant.told for mutant in every}
    for line in reasons if not options.files else ():
        if line not in known:
            print(f"  explained, but there is no such mutant any more: {line}")
    for verdict in verdicts:
        if verdict.killer and verdict.mutant.told in reasons:
            print(f"  explained, but noticed by {verdict.killer}: {verdict.mutant.told}")
    killed = len(verdicts) - len(survivors)
    share = 100 * killed / max(1, len(verdicts))
    print(f"{game}: {killed} of {len(verdicts)} killed ({share:.1f} %), {len(survivors) - len(unexplained)} explained, "
          f"{len(unexplained)} survive; {len(every)} could be made, seed {options.seed}, "
          f"{monotonic() - begun:.0f} s", flush=True)  # fmt: skip
    if unexplained and options.paste:
        print("\n".join(v.mutant.told for v in unexplained))
    return len(unexplained)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.split("\n\n")[1])
    parser.add_argument("games", nargs="*", help="all of them if none is named")
    parser.add_argument("--count", type=int, default=100, help="mutants a game; 0 for all")
    parser.add_argument("--seed", default="MUTANTS", help="the same seed makes the same mutants")
    parser.add_argument("--minutes", type=float, default=10.0, help="no mutant of a game is begun later")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--files", nargs="+", default=[], metavar="FILE", help="only these files, such as rules.py")
    parser.add_argument("--verbose", action="store_true", help="tell which test noticed each mutant")
    parser.add_argument("--paste", action="store_true", help="end with the lines that explained/ would need")
    options = parser.parse_args()
    unknown = [name for name in options.games if name not in games()]
    if unknown:
        parser.error(f"there is no game {unknown[0]}: {', '.join(games())}")
    if not hasattr(os, "fork"):
        parser.error("every mutant has a forked process of its own, which this system cannot make")
    import_all_but_the_games()
    return 1 if sum([trial(game, options) for game in options.games or list(games())]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
