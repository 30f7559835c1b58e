"""Whose face is shown for a seat: a character has its own, the others that of their level."""

from __future__ import annotations

from game.ai.characters import CHARACTERS
from game.kernel.session import Seat


def has_character(seat: Seat) -> bool:
    """Is this an opponent with a face of its own? A save may name a character that nobody knows."""
    return not seat.human and seat.character in CHARACTERS


def face(seat: Seat) -> str:
    """The picture of whoever sits there."""
    return f"common/character_{seat.character}" if has_character(seat) else f"common/face_{seat.player}"
