"""Low Tide: shells that the sea leaves on the beach for a moment."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Engine, GameInfo

if TYPE_CHECKING:
    from game.shells.content import Content
    from game.shells.state import State

SEATS = (2, 4)


@cache
def engine() -> Engine[State, Content]:
    from game.shells.bot.bot import ShellsBot
    from game.shells.content import Content
    from game.shells.facts import facts
    from game.shells.phases import moment
    from game.shells.rules import ShellsRules
    from game.shells.words import sentences

    return Engine(Content, ShellsRules, ShellsBot, sentences, moment, facts)


GAME = GameInfo(
    id="shells",
    seats=SEATS,
    variants=("base",),
    minutes=5,
    designers=("the High Season contributors",),
    year=2025,
    secrets=True,
    engine=engine,
)
