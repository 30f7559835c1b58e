"""Hotel Samoa: secret prices, full planes, and rooms that are never free when you need them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Engine, GameInfo

if TYPE_CHECKING:
    from game.samoa.content import Content
    from game.samoa.state import State

SEATS = (3, 6)


@cache
def engine() -> Engine[State, Content]:
    from game.samoa.bot.bot import SamoaBot
    from game.samoa.content import Content
    from game.samoa.facts import facts
    from game.samoa.phases import moment
    from game.samoa.rules import SamoaRules
    from game.samoa.words import sentences

    return Engine(Content, SamoaRules, SamoaBot, sentences, moment, facts)


GAME = GameInfo(
    id="samoa",
    seats=SEATS,
    variants=("base", "open"),
    minutes=60,
    designers=("Kristian R. Amundsen Østby",),
    year=2010,
    secrets=True,
    engine=engine,
)
