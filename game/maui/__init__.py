"""Maui: beach towels laid edge to edge, motif to motif."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Engine, GameInfo

if TYPE_CHECKING:
    from game.maui.content import Content
    from game.maui.state import State

SEATS = (2, 4)


@cache
def engine() -> Engine[State, Content]:
    from game.maui.bot.bot import MauiBot
    from game.maui.content import Content
    from game.maui.facts import facts
    from game.maui.phases import moment
    from game.maui.rules import MauiRules
    from game.maui.words import sentences

    return Engine(Content, MauiRules, MauiBot, sentences, moment, facts)


GAME = GameInfo(
    id="maui",
    seats=SEATS,
    variants=("base", "crabs", "combined"),
    minutes=40,
    designers=("Grégoire Largey", "Frank Crittin", "Sébastien Pauchon"),
    year=2022,
    secrets=False,
    engine=engine,
)
