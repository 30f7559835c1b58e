"""Hotel Amsterdam: hotels between houses that turn from day to night, and tourists who follow."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Engine, GameInfo

if TYPE_CHECKING:
    from game.amsterdam.content import Content
    from game.amsterdam.state import State

SEATS = (2, 4)


@cache
def engine() -> Engine[State, Content]:
    from game.amsterdam.bot.bot import AmsterdamBot
    from game.amsterdam.content import Content
    from game.amsterdam.facts import facts
    from game.amsterdam.phases import moment
    from game.amsterdam.rules import AmsterdamRules
    from game.amsterdam.words import sentences

    return Engine(Content, AmsterdamRules, AmsterdamBot, sentences, moment, facts)


GAME = GameInfo(
    id="amsterdam",
    seats=SEATS,
    variants=("base", "tactical"),
    minutes=45,
    designers=(),
    year=0,
    secrets=False,
    engine=engine,
)
