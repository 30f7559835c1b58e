"""What the YAML files of Low Tide may say (data/shells/*.yaml), and what they may not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from pydantic import Field

from game.content.loader import Strict
from game.kernel.contract import Text
from game.shells import SEATS


class Shell(Strict):
    count: Annotated[int, Field(ge=1, le=30)]


class Beach(Strict):
    waves: Annotated[int, Field(ge=1, le=12)]
    each: Annotated[int, Field(ge=1, le=4)]
    spare: Annotated[int, Field(ge=0, le=4)]


class Scoring(Strict):
    sets: Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Field(min_length=2, max_length=12)]
    favourite: Annotated[int, Field(ge=0, le=9)]
    crab: Annotated[int, Field(ge=0, le=9)]


class Content(Strict):
    """All of the game's components; each field is a file."""

    words: ClassVar = {"shells.*": ("shells.shell.{}",)}
    drawings: ClassVar = {"shells.*": ("shells/{}",)}

    shells: Annotated[dict[str, Shell], Field(min_length=SEATS[1], max_length=8)]
    beach: Beach
    scoring: Scoring

    def check(self) -> Iterable[tuple[tuple[str | int, ...], Text]]:
        """Nobody keeps more than two shells of a wave, and the sea must be able to fill the last beach, too."""
        seats, beach = SEATS[1], self.beach
        needed = (beach.waves - 1) * 2 * seats + beach.each * seats + beach.spare
        have = sum(shell.count for shell in self.shells.values())
        if have < needed:
            yield ("shells",), Text("shells.problem.few", {"n": have, "needed": needed})
