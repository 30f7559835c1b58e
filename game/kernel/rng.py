"""Where luck comes from: one seed a game, one stream a draw.

The outcome of the k-th chance action depends on the seed and k alone. So a player who takes a move back and
plays another one meets the same luck again instead of rolling anew, and a replayed log needs no hidden state.
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random

_WORDS = ("ALOHA", "BEACH", "CANAL", "CORAL", "CRAB", "DECK", "DOCK", "FERRY", "HOTEL", "KITE", "LAGOON", "MANGO",
          "PALM", "PEARL", "PIER", "POOL", "SAIL", "SAND", "SHELL", "SUN", "SURF", "TIDE", "TOWEL", "WAVE")  # fmt: skip


def stream(seed: str, *where: object) -> Random:
    """A generator of its own for one place in one game."""
    name = "/".join([seed, *map(str, where)])
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big"))


def fresh_seed() -> str:
    """A seed that can be read aloud, like KITE-4827-SUN."""
    return f"{secrets.choice(_WORDS)}-{secrets.randbelow(9000) + 1000}-{secrets.choice(_WORDS)}"
