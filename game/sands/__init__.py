"""Sun, Sea & Sand: a season of eight weeks on an island that tourism has just found."""

from __future__ import annotations

from game.kernel.contract import GameInfo
from game.sands.bot import SandsBot
from game.sands.content import SEATS, Content
from game.sands.rules import SandsRules
from game.sands.words import sentences

GAME = GameInfo(
    id="sands",
    seats=SEATS,
    variants=("base",),
    model=Content,
    rules=SandsRules,
    bot=SandsBot,
    sentences=sentences,
    minutes=75,
    designers=("Corné van Moorsel",),
    year=2010,
    secrets=False,
)
