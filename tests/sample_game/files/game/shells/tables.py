"""The components of Low Tide compiled to ints. A `kind` is the place of a shell in the list of their ids."""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Action
from game.shells.content import Content
from game.shells.verbs import TAKE

NOTHING: Final = -1


class Tables:
    def __init__(self, content: Content, variant: str, seats: int) -> None:
        self.content = content
        self.variant = variant
        self.seats = seats
        self.shell_ids = tuple(sorted(content.shells))
        self.kinds = len(self.shell_ids)
        self.counts = tuple(content.shells[shell].count for shell in self.shell_ids)
        self.waves = content.beach.waves
        self.ashore = content.beach.each * seats + content.beach.spare
        """Shells that a wave leaves on the beach."""
        sets, most = content.scoring.sets, sum(self.counts)
        self.sets = (0, *sets, *(sets[-1],) * (most - len(sets)))
        """Points by number of shells of a kind."""
        self.favourite = content.scoring.favourite
        self.crab = content.scoring.crab
        self.takes: tuple[Action, ...] = tuple((TAKE, kind) for kind in range(self.kinds))
