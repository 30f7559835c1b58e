"""Hotel Amsterdam: hotels between houses that turn from day to night, and tourists who follow."""

from __future__ import annotations

from game.amsterdam.bot import AmsterdamBot
from game.amsterdam.content import SEATS, Content
from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.words import sentences
from game.kernel.contract import GameInfo

GAME = GameInfo(
    id="amsterdam",
    seats=SEATS,
    variants=("base", "tactical"),
    model=Content,
    rules=AmsterdamRules,
    bot=AmsterdamBot,
    sentences=sentences,
    minutes=45,
    designers=(),
    year=0,
    secrets=False,
)
