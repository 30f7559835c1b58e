"""Seeds and streams of luck."""

from __future__ import annotations

import re

from game.kernel.rng import fresh_seed, stream


def test_a_stream_depends_on_the_seed_and_the_place_alone() -> None:
    assert stream("KITE-1-SUN", "chance", 3).random() == stream("KITE-1-SUN", "chance", 3).random()
    others = [("KITE-2-SUN", "chance", 3), ("KITE-1-SUN", "chance", 4), ("KITE-1-SUN", "mind", 3)]
    assert stream("KITE-1-SUN", "chance", 3).random() not in [stream(*other).random() for other in others]


def test_a_fresh_seed_can_be_read_aloud() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) > 45
    assert all(re.fullmatch(r"[A-Z]+-[0-9]{4}-[A-Z]+", seed) for seed in seeds)
