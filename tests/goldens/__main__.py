"""python -m tests.goldens [game]               write the playthroughs anew
python -m tests.goldens find <game> <reason>   look for a random game that ends with this reason"""

from __future__ import annotations

import sys

from tests.contract.tables import TABLES, final, rules_of
from tests.goldens.playthrough import goldens, text_of


def write(game: str | None) -> None:
    for golden in goldens():
        if game in (None, golden.table.game):
            golden.path.parent.mkdir(exist_ok=True)
            golden.path.write_text(text_of(golden), encoding="utf-8")
            print(golden.path.name)


def find(game: str, reason: str) -> None:
    """Prints a line for <game>/endings.txt."""
    for number in range(20_000):
        for table in TABLES:
            outcome = rules_of(table).outcome(final(table, f"G{number}")) if table.game == game else None
            if outcome is not None and outcome.reason.key == reason:
                print(reason, table.variant, table.seats, f"G{number}")
                return
    sys.exit(f"no game ends with {reason}")


if sys.argv[1:2] == ["find"]:
    find(*sys.argv[2:4])
else:
    write(sys.argv[1] if len(sys.argv) > 1 else None)
