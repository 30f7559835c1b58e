"""What an action would bring, in pictures and numbers; what a week's end brings, while it happens."""
from __future__ import annotations
from typing import TYPE_CHECKING
import pygame
from scenes.kit import theme
from scenes.kit.ui import Ui
if TYPE_CHECKING:
    from scenes.table.sands.table import SandsTable


def marker(ui: Ui, colour: str, d: int) -> pygame.Surface:
    look = theme.seat_look(colour)
    return ui.art.image(f"common/emblem_{look.emblem}", d, seat=look.colour, seat_dark=look.dark)


def over(ui, table, view): pass
def points(ui, box, table, view): pass
