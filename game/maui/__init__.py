"""Maui: beach towels laid edge to edge, motif to motif."""

from __future__ import annotations

from game.kernel.contract import GameInfo
from game.maui.bot import MauiBot
from game.maui.content import SEATS, Content
from game.maui.rules import MauiRules
from game.maui.words import sentences

GAME = GameInfo(
    id="maui",
    seats=SEATS,
    variants=("base", "crabs", "combined"),
    model=Content,
    rules=MauiRules,
    bot=MauiBot,
    sentences=sentences,
    minutes=40,
    designers=("Grégoire Largey", "Frank Crittin", "Sébastien Pauchon"),
    year=2022,
    secrets=False,
)
