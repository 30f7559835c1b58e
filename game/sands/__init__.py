"""Sun, Sea & Sand: a season of eight weeks on an island that tourism has just found."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Engine, GameInfo

if TYPE_CHECKING:
    from game.sands.content import Content
    from game.sands.state import State

SEATS = (2, 5)


@cache
def engine() -> Engine[State, Content]:
    from game.sands.bot.bot import SandsBot
    from game.sands.content import Content
    from game.sands.facts import facts
    from game.sands.phases import moment
    from game.sands.rules import SandsRules
    from game.sands.words import sentences

    return Engine(Content, SandsRules, SandsBot, sentences, moment, facts)


GAME = GameInfo(
    id="sands",
    seats=SEATS,
    variants=("base",),
    minutes=75,
    designers=("Corné van Moorsel",),
    year=2010,
    secrets=False,
    engine=engine,
)
