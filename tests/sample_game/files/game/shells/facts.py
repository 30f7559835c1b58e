"""The numbers of Low Tide's components, for the pages of its rules."""

from __future__ import annotations

from game.content.facts import Facts, count, enumerated, nth
from game.shells.content import Content


def facts(content: Content) -> Facts:
    scoring, waves = content.scoring, content.beach.waves
    return {
        "waves": count(waves), "last": nth(waves), "favourite": scoring.favourite, "crab": scoring.crab,
        "numbers": enumerated([str(n + 1) for n in range(len(scoring.sets))]),
        "sets": enumerated([str(points) for points in scoring.sets]),
    }  # fmt: skip
