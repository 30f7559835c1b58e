"""The numbers behind the prices: found by playing many seasons with slightly different ones and keeping what won."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Points. "Later" is for every week that still follows."""

    coin: float = 0.38
    """A coin in the last week."""
    coin_later: float = 0.053
    spending: float = 0.3
    """How much less the twentieth coin is worth than the first."""
    member: float = 0.65
    """Somebody at home in the last week."""
    member_later: float = 0.12
    crowd: float = 0.1
    """How much less for every other one who comes home that week."""
    bed_end: float = 1.15
    """A free chalet in the last week, when chalets are scarce."""
    bed: float = 0.4
    """The same in any other week."""
    plenty: float = 13.8
    """So many free chalets are as good as worthless."""
    short: float = 0.67
    """A booked tourist for whom there is no chalet yet."""
    share: float = 0.5
    """Which part of the tourists on later boats the seats will fetch."""
    liking: float = 0.3
    """How much more of those for whom one has attractions, for each attraction."""
    landscape: float = 0.52
    """What the next separated landscape is worth before it is there."""
    sign_later: float = 0.06
    """What a sign loses for every week in which it could still be put up."""
    caller: float = 0.11
    """A backpacker who may call in, for each sign and week."""
    urgency: float = 0.26
    """Part of its worth that a thing loses by waiting while others may take it."""


BEGINNER = Weights(member=0.0, member_later=0.0)
"""Blind to how long his family is away."""
