"""Hotel Samoa: secret prices, full planes, and rooms that are never free when you need them."""

from __future__ import annotations

from game.kernel.contract import GameInfo
from game.samoa.bot import SamoaBot
from game.samoa.content import SEATS, Content
from game.samoa.rules import SamoaRules
from game.samoa.words import sentences

GAME = GameInfo(
    id="samoa",
    seats=SEATS,
    variants=("base",),
    model=Content,
    rules=SamoaRules,
    bot=SamoaBot,
    sentences=sentences,
    minutes=60,
    designers=("Kristian R. Amundsen Østby",),
    year=2010,
    secrets=True,
)
